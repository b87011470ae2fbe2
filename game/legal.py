"""The legal actions of the seat to act, lazily, built on the one authority `rules.check`.

There are thousands of proposals, and with big hands a hundred thousand hand-overs: nothing here is a list until
somebody makes one. What a description names is bounded by `max_cards`; the rules themselves allow more.
"""

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import chain, combinations, islice, product

from game.actions import (
    Action,
    Build,
    Decline,
    Draw,
    EndBuild,
    HandOver,
    Kind,
    NoProposal,
    Pass,
    Propose,
    Reply,
    Take,
)
from game.cards import SET
from game.errors import Reason
from game.rules import DRAW_LIMIT, check
from game.state import Phase, Situation, binding
from game.wording import SCOPES, Description, Feature, can_give, describe, hand_overs

MAX_CARDS = 3  # cards that one description may name, unless told otherwise


class Actions:
    """What the seat to act may do in a situation (its own view, or a state). Re-iterable; the plainest comes first.

    `max_cards` bounds the cards that a side of a proposal or reply names. Of two features only one order is listed,
    and never twice the same feature, unless `every_order` asks for all that can be said; wordings that are not
    listed are legal all the same: ask `action in actions`.
    """

    __slots__ = ("every_order", "max_cards", "seat", "situation")

    def __init__(
        self, situation: Situation, max_cards: int = MAX_CARDS, *, every_order: bool = False
    ) -> None:
        self.situation = situation
        self.max_cards = max_cards
        self.every_order = every_order
        self.seat = situation.to_act

    def reason(self, action: Action) -> Reason | None:
        """Why an action is illegal now; None when it is legal."""
        return check(self.situation, action)

    def __contains__(self, action: Action) -> bool:
        return self.reason(action) is None

    def __iter__(self) -> Iterator[Action]:
        listed = _LISTED.get(self.situation.phase)
        return iter(listed(self)) if listed else iter(())

    def plainest(self) -> Action:
        """The action that decides least: no proposal, pass, decline, the first hand-over, build no more, draw most."""
        return next(iter(self))

    @property
    def forced(self) -> Action | None:
        """The only legal action; None when there is a choice. Looks at two actions at most."""
        if self.situation.phase is Phase.PROPOSE:
            return None
        first = list(islice(self, 2))
        return first[0] if len(first) == 1 else None

    def descriptions(self) -> Iterator[Description]:
        """All that is listed of what can be said."""
        return descriptions(self.max_cards, every_order=self.every_order)

    def proposals(self) -> Iterator[Propose]:
        """Offers of what is held, then requests."""
        return chain(self.offers(), self.requests())

    def offers(self) -> Iterator[Propose]:
        """Every offer that the hand can satisfy."""
        hand = self.situation.hand_of(self.seat)
        for terms in self.descriptions():
            if can_give(hand, terms):
                yield Propose(self.seat, "offer", terms)

    def requests(self) -> Iterator[Propose]:
        """Every request: what is sought may be wishful."""
        for terms in self.descriptions():
            yield Propose(self.seat, "request", terms)

    def replies(self) -> Iterator[Reply]:
        """What the seat could answer: gifts it can make for an offer; any wish, when it can give what is sought."""
        proposal = self.situation.proposal
        if proposal is None:
            return
        hand = self.situation.hand_of(self.seat)
        kind: Kind = proposal.kind
        if kind == "request" and not can_give(hand, proposal.terms):
            return
        for terms in self.descriptions():
            if kind == "request" or can_give(hand, terms):
                yield Reply(self.seat, terms)

    def takes(self) -> Iterator[Take]:
        """The replies that can be taken, clockwise from the active seat."""
        players = self.situation.players
        for step in range(1, players):
            action = Take(self.seat, (self.seat + step) % players)
            if check(self.situation, action) is None:
                yield action

    def hand_overs(self) -> Iterator[HandOver]:
        """The choices of cards that satisfy the words that bind, most of the first types first."""
        terms = binding(self.situation, self.seat)
        if terms is not None:
            for cards in hand_overs(self.situation.hand_of(self.seat), terms):
                yield HandOver(self.seat, cards)

    def builds(self) -> Iterator[Build]:
        """The sets that can be built, in type order."""
        for card, held in enumerate(self.situation.hand_of(self.seat)):
            if held >= SET:
                action = Build(self.seat, card)
                if action in self:
                    yield action

    def draws(self) -> Iterator[Draw]:
        """Every legal draw, the greatest first, with a Population card before one without."""
        most = min(DRAW_LIMIT, 1 + self.situation.cities[self.seat])
        for total in range(most, -1, -1):
            for population in (1, 0):
                action = Draw(self.seat, population, total - population)
                if check(self.situation, action) is None:
                    yield action


_LISTED: dict[Phase, Callable[[Actions], Iterator[Action]]] = {
    Phase.PROPOSE: lambda actions: chain((NoProposal(actions.seat),), actions.proposals()),
    Phase.REPLY: lambda actions: chain((Pass(actions.seat),), actions.replies()),
    Phase.CHOOSE: lambda actions: chain((Decline(actions.seat),), actions.takes()),
    Phase.HAND_OVER: lambda actions: actions.hand_overs(),
    Phase.BUILD: lambda actions: chain((EndBuild(actions.seat),), actions.builds()),
    Phase.DRAW: lambda actions: actions.draws(),
    Phase.FINAL_BUILD: lambda actions: chain((EndBuild(actions.seat),), actions.builds()),
}


@lru_cache(maxsize=8)
def features(max_cards: int) -> tuple[Feature, ...]:
    """Every feature of up to so many cards: fewest cards first, single cards before pairs before triples."""
    sizes = [(size, alike) for size in range(1, max_cards + 1) for alike in (1, 2, 3) if size % alike == 0]
    return tuple(Feature(size // alike, of, alike) for size, alike in sizes for of in SCOPES)


def descriptions(max_cards: int, *, every_order: bool = False) -> Iterator[Description]:
    """Every description of up to so many cards a side: one feature, then two joined by AND, then by OR.

    `every_order` counts what can be said word by word: "A and B" beside "B and A", and "A and A" (RULES 3.1.1).
    """
    single = features(max_cards)
    for feature in single:
        yield describe(feature)
    for first, second in _two(single, every_order):
        if first.size + second.size <= max_cards:
            yield describe(first, second, join="and")
    for first, second in _two(single, every_order):
        yield describe(first, second, join="or")


def _two(single: tuple[Feature, ...], every_order: bool) -> Iterator[tuple[Feature, Feature]]:
    return product(single, single) if every_order else combinations(single, 2)
