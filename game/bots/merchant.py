"""The strongest bot: weighs every proposal and reply by how the others would answer with the cards they may hold.

It deals the hidden cards out several times as its beliefs allow, values a card that it cannot use by what it would
fetch, and prefers deals that do not help the other more than itself. Its budgets count work, never time.
"""

from collections.abc import Iterable
from itertools import combinations
from random import Random

from game.actions import Action, Draw, HandOver, NoProposal, Pass, Propose, Reply, Take
from game.bots.beliefs import Beliefs
from game.bots.outlook import CARDS, Gift, Outlook, Rival, gifts_of
from game.bots.value import cheapest, half_pessimist, named_types, worth_of_words
from game.cards import POPULATION, TECHNOLOGY, TYPES, Hand
from game.events import Built, Proposed, Replied, Traded
from game.legal import Actions
from game.view import SeatView
from game.wording import Description, Feature, describe

SAMPLES = {"propose": 8, "reply": 8, "choose": 16, "hand_over": 16, "draw": 8}
LEAST_GAIN = 0.02
ENVY = 0.1  # the weight of what a deal brings the other
SECOND_CHANCE = 0.4  # what further willing partners add to the best one
WORDS_TRIED = 40  # replies looked at closely


class Merchant:
    """Beliefs, an exchange price, and simulated answers."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.beliefs: Beliefs | None = None

    def decide(self, view: SeatView, actions: Actions) -> Action:
        """One decision, from the outlook of the moment."""
        if (only := actions.forced) is not None:
            return only
        if view.phase in ("build", "final_build"):
            return max(actions.builds(), key=lambda build: build.card, default=actions.plainest())
        if self.beliefs is None or not self.beliefs.fits(view):
            self.beliefs = Beliefs(view)
        self.beliefs.watch(view)
        outlook = Outlook(view, self.beliefs, SAMPLES[view.phase], self.rng)
        match view.phase:
            case "propose":
                return _propose(outlook)
            case "reply":
                return _reply(outlook)
            case "choose":
                return _choose(outlook, actions)
            case "hand_over":
                return _hand_over(outlook)
        return _draw(outlook, actions)


# Proposals: each candidate against the answers of every sampled rival.


def _propose(outlook: Outlook) -> Action:
    view = outlook.view
    if not any(view.hand):
        return NoProposal(view.seat)
    spent = unanswered(view)
    best: tuple[float, Action] = (LEAST_GAIN, NoProposal(view.seat))
    for worth, action in [*_offers(outlook), *_requests(outlook)]:
        if worth > best[0] and (action.kind, action.terms) not in spent:
            best = (worth, action)
    return best[1]


def _offers(outlook: Outlook) -> Iterable[tuple[float, Propose]]:
    """Exact gifts and categories, with what the answers would bring."""
    view = outlook.view
    for terms, cost, _ in givable(outlook):
        named = named_types(terms)
        worth = 0.0
        for deal in outlook.deals:
            worth += _together(
                _answer_to_offer(outlook, rival, terms, named, cost) for rival in deal.values()
            )
        yield worth / len(outlook.deals), Propose(view.seat, "offer", terms)


def _answer_to_offer(
    outlook: Outlook, rival: Rival, terms: Description, named: set[int], cost: float
) -> float:
    """What this rival's reply would bring me on average, when it draws a gift in proportion to its own gain."""
    brought = worth_of_words(rival.values, rival.hand, terms, half_pessimist)
    total = mine = 0.0
    gains = outlook.gains
    for paid, cards in rival.gifts:
        own = brought - paid
        if own <= LEAST_GAIN or any(card in named for card, _ in cards):
            continue
        total += own
        got = sum(gains[card][number] for card, number in cards) - cost - ENVY * own
        if got > 0:
            mine += own * got
    return mine / total if total else 0.0


def _requests(outlook: Outlook) -> Iterable[tuple[float, Propose]]:
    """One to three of a type, of a category or of any, with what the answers would cost."""
    view = outlook.view
    gifts = gifts_of(outlook.costs)
    for terms in _wishes_to_say(outlook):
        worth = 0.0
        for deal in outlook.deals:
            worth += _together(_answer_to_request(outlook, rival, terms, gifts) for rival in deal.values())
        yield worth / len(outlook.deals), Propose(view.seat, "request", terms)


def _wishes_to_say(outlook: Outlook) -> Iterable[Description]:
    for card in CARDS:
        if any(len(rival.costs[card]) > 1 for deal in outlook.deals for rival in deal.values()):
            for number in (1, 2):
                yield describe(Feature(number, TYPES[card]))
    for of in ("population", "technology"):
        for number in (1, 2, 3):
            yield describe(Feature(number, of))
    for number in (2, 3):
        yield describe(Feature(number, "any"))


def _answer_to_request(outlook: Outlook, rival: Rival, terms: Description, gifts: list[Gift]) -> float:
    """What this rival's reply would bring me on average, when it draws a wish in proportion to its own gain."""
    found = cheapest(rival.values, rival.hand, terms)
    if found is None:
        return 0.0
    paid, cards = found
    brought = sum(outlook.gains[card][min(number, 3)] for card, number in enumerate(cards) if number)
    total = mine = 0.0
    for card in CARDS:
        if cards[card]:
            continue
        for number, weight in ((1, 1.0), (2, 0.6)):
            own = weight * (rival.gains[card][number] - paid)
            if own <= LEAST_GAIN:
                continue
            total += own
            if number < len(outlook.costs[card]):
                got = brought - outlook.costs[card][number] - ENVY * own
                if got > 0:
                    mine += own * got
    return mine / total if total else 0.0


def _together(chances: Iterable[float]) -> float:
    """Several partners may answer, one is taken."""
    found = list(chances)
    best = max(found)
    return best + SECOND_CHANCE * (sum(found) - best)


def givable(outlook: Outlook) -> list[tuple[Description, float, Hand]]:
    """The words in which I could give, each with its cost and the cards that I would hand over."""
    found = []
    hand = outlook.view.hand
    for gift in gifts_of(outlook.costs):
        features = [Feature(number, TYPES[card]) for card, number in gift.cards]
        cards = [0] * len(TYPES)
        for card, number in gift.cards:
            cards[card] = number
        found.append(
            (describe(*features, join="and" if len(features) == 2 else None), gift.cost, tuple(cards))
        )
    for of in ("population", "technology", "any"):
        for number in (1, 2, 3):
            terms = describe(Feature(number, of))
            given = cheapest(outlook.values, hand, terms) if terms.ways[0].fits(hand) else None
            if given is not None:
                found.append((terms, *given))
    return found


def unanswered(view: SeatView) -> set[tuple[str, Description]]:
    """My proposals that everybody passed on since cards last changed hands or left the game."""
    found: set[tuple[str, Description]] = set()
    mine: tuple[str, Description] | None = None
    for event in view.history:
        if isinstance(event, Proposed):
            mine = (event.kind, event.terms) if event.seat == view.seat else None
            if mine:
                found.add(mine)
        elif isinstance(event, Replied):
            found.discard(mine) if mine else None
        elif isinstance(event, Traded | Built):
            found.clear()
    return found


# Replies: own gain times the chance that the active seat can and will take it.


def _reply(outlook: Outlook) -> Action:
    view = outlook.view
    assert view.proposal is not None
    terms = view.proposal.terms
    found = _gifts(outlook, terms) if view.proposal.kind == "offer" else _wishes(outlook, terms)
    worth, said = max(found, key=lambda option: option[0], default=(0.0, None))
    return Reply(view.seat, said) if said is not None and worth > LEAST_GAIN else Pass(view.seat)


def _gifts(outlook: Outlook, offered: Description) -> Iterable[tuple[float, Description]]:
    """What I could give for an offer."""
    view = outlook.view
    active = [deal[view.active] for deal in outlook.deals]
    named = named_types(offered)
    paid = [found[0] if (found := cheapest(r.values, r.hand, offered)) else 0.0 for r in active]
    rivals = [_best_reply(outlook, rival, cost) for rival, cost in zip(active, paid, strict=True)]
    brought: dict[Hand, float] = {}
    for terms, cost, cards in givable(outlook):
        if named & named_types(terms):
            continue
        touched = tuple(number if card in named or not named else 0 for card, number in enumerate(cards))
        if touched not in brought:
            brought[touched] = outlook.getting(offered, touched, view.active)
        own = brought[touched] - cost
        if own <= LEAST_GAIN:
            continue
        worth = 0.0
        for rival, loss, other in zip(active, paid, rivals, strict=True):
            theirs = worth_of_words(rival.values, rival.hand, terms, half_pessimist) - loss
            if theirs > max(LEAST_GAIN, other):
                worth += own - ENVY * theirs
        yield worth / len(active), terms


def _best_reply(outlook: Outlook, active: Rival, cost: float) -> float:
    """The best that the replies already given bring the active seat, which paid `cost` in an offer."""
    return max(
        (
            worth_of_words(active.values, active.hand, reply, half_pessimist) - cost
            for reply in outlook.view.replies
            if isinstance(reply, Description)
        ),
        default=0.0,
    )


def _wishes(outlook: Outlook, sought: Description) -> Iterable[tuple[float, Description]]:
    """What I could want for a request."""
    view = outlook.view
    found = outlook.giving(sought)
    if found is None:
        return
    cost, given = found
    active = [deal[view.active] for deal in outlook.deals]
    brought = [worth_of_words(rival.values, rival.hand, sought, half_pessimist) for rival in active]
    others = [_cheapest_reply(outlook, rival) for rival in active]
    for terms in _wants(given):
        own = theirs = 0.0
        for rival, gain, other in zip(active, brought, others, strict=True):
            paid = cheapest(rival.values, rival.hand, terms)
            if paid is None or gain - paid[0] <= LEAST_GAIN or paid[0] >= other:
                continue
            got = sum(outlook.gains[card][min(n, 3)] for card, n in enumerate(paid[1]) if n)
            own += got - cost
            theirs += gain - paid[0]
        yield (own - ENVY * theirs) / len(active), terms


def _wants(given: Hand) -> Iterable[Description]:
    free = [card for card in CARDS if not given[card]]
    for card in free:
        for number in (1, 2, 3):
            yield describe(Feature(number, TYPES[card]))
    for first, second in combinations(free, 2):
        yield describe(Feature(1, TYPES[first]), Feature(1, TYPES[second]), join="and")
    for of in ("population", "technology", "any"):
        for number in (1, 2, 3):
            yield describe(Feature(number, of))


def _cheapest_reply(outlook: Outlook, active: Rival) -> float:
    """What the cheapest reply already given to its request would cost the active seat."""
    costs = [
        found[0]
        for reply in outlook.view.replies
        if isinstance(reply, Description) and (found := cheapest(active.values, active.hand, reply))
    ]
    return min(costs, default=1000.0)


# The rest of a turn.


def _choose(outlook: Outlook, actions: Actions) -> Action:
    """The reply that brings most, counting what it brings the other; none when it brings too little."""
    gains = [(_worth_of_taking(outlook, take), -take.partner, take) for take in actions.takes()]
    worth, _, take = max(gains, default=(0.0, 0, None))
    return take if take is not None and worth > LEAST_GAIN else actions.plainest()


def _worth_of_taking(outlook: Outlook, take: Take) -> float:
    view = outlook.view
    reply = view.replies[take.partner]
    assert view.proposal is not None
    assert isinstance(reply, Description)
    given, got = view.proposal.terms, reply
    if view.proposal.kind == "request":
        given, got = got, given
    found = outlook.giving(given)
    assert found is not None  # the reply can be taken
    cost, cards = found
    theirs = sum(
        worth_of_words(rival.values, rival.hand, given, half_pessimist)
        - (paid[0] if (paid := cheapest(rival.values, rival.hand, got)) else 0.0)
        for rival in (deal[take.partner] for deal in outlook.deals)
    ) / len(outlook.deals)
    return outlook.getting(got, cards, take.partner) - cost - ENVY * max(0.0, theirs)


def _hand_over(outlook: Outlook) -> Action:
    """What costs least."""
    view = outlook.view
    assert view.must_give is not None
    found = outlook.giving(view.must_give)
    assert found is not None  # the words that bind were checked when they were said
    return HandOver(view.seat, found[1])


def _draw(outlook: Outlook, actions: Actions) -> Action:
    """The most cards; with three cities, from the deck whose cards bring more."""
    view = outlook.view
    most = next(actions.draws())
    all_technology = Draw(view.seat, 0, most.population + most.technology)
    if most.population and all_technology in actions:
        brought = [sum(outlook.gains[card][1] for card in deck) for deck in (POPULATION, TECHNOLOGY)]
        if brought[0] <= brought[1]:
            return all_technology
    return most
