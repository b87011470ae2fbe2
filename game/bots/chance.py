"""The bot `random`: any sensible legal action, each kind as likely as the next. A sparring partner for tests."""

from collections.abc import Callable
from functools import lru_cache
from random import Random

from game.actions import Action, Build, Decline, Draw, EndBuild, HandOver, Pass, Propose, Reply
from game.bots.lot import some_hand_over
from game.cards import SET, Hand
from game.legal import Actions
from game.rules import DRAW_LIMIT
from game.state import binding
from game.view import SeatView
from game.wording import SCOPES, Description, Feature, can_give, describe

TRIES = 20  # wordings drawn before an offer that can be given is looked for one by one
_OFS = tuple(SCOPES)
_KINDS = tuple(Feature(count, of, alike) for count in (1, 2, 3) for of in _OFS for alike in (1, 2, 3))
_MANY = len(_KINDS)
_PAIRS = _MANY * _MANY
_HELD = tuple(describe(kind).held_by for kind in _KINDS)


class Chance:
    """Decides by lot."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)

    def decide(self, view: SeatView, actions: Actions) -> Action:
        """A proposal whenever one is legal, a reply half of the time, everything else drawn uniformly."""
        return by_lot(actions, self.rng)


def by_lot(actions: Actions, rng: Random) -> Action:
    """The fixed random policy (RECORD 2, `bench rules`)."""
    return _BY_PHASE[actions.situation.phase](actions, rng)


def random_description(rng: Random) -> Description:
    """A third each of one feature, AND, OR; counts 1-3, all kinds."""
    return _wording(_any_number(rng))


def _any_number(rng: Random) -> int:
    """Each wording has a number, so that one draw is enough: first the single features, then ANDs, then ORs."""
    number = int(rng.random() * 3 * _PAIRS)
    return number if number >= _PAIRS else number % _MANY


@lru_cache(maxsize=1 << 15)
def _wording(number: int) -> Description:
    """Made once, when first said, and without questions: all these wordings may be said."""
    if number < _MANY:
        return Description((_KINDS[number],), None)
    first, second = divmod(number % _PAIRS, _MANY)
    return Description((_KINDS[first], _KINDS[second]), "and" if number < 2 * _PAIRS else "or")


def _givable(hand: Hand, rng: Random) -> Description | None:
    """A random description that the hand satisfies; None when the hand is empty."""
    for _ in range(TRIES):
        number = _any_number(rng)
        # most wordings fail in one feature already: no need to make them
        first, second = divmod(number % _PAIRS, _MANY)
        if number < _MANY:
            possible = _HELD[second](hand)
        elif number < 2 * _PAIRS:
            possible = _HELD[first](hand) and _HELD[second](hand) and can_give(hand, _wording(number))
        else:
            possible = _HELD[first](hand) or _HELD[second](hand)
        if possible:
            return _wording(number)
    held = [card for card, number in enumerate(hand) if number]
    return describe(Feature(1, _OFS[rng.choice(held)])) if held else None


def _propose(actions: Actions, rng: Random) -> Action:
    terms = _givable(actions.situation.hand_of(actions.seat), rng) if rng.random() < 0.5 else None
    if terms is not None:
        return Propose(actions.seat, "offer", terms)
    return Propose(actions.seat, "request", random_description(rng))


def _reply(actions: Actions, rng: Random) -> Action:
    seat, proposal = actions.seat, actions.situation.proposal
    assert proposal is not None
    if rng.random() < 0.5:
        hand = actions.situation.hand_of(seat)
        if proposal.kind == "request":
            if can_give(hand, proposal.terms):
                return Reply(seat, random_description(rng))
        elif (terms := _givable(hand, rng)) is not None:
            return Reply(seat, terms)
    return Pass(seat)


def _choose(actions: Actions, rng: Random) -> Action:
    options: list[Action] = [Decline(actions.seat), *actions.takes()]
    return options[int(rng.random() * len(options))]


def _hand_over(actions: Actions, rng: Random) -> Action:
    terms = binding(actions.situation, actions.seat)
    assert terms is not None
    return HandOver(actions.seat, some_hand_over(actions.situation.hand_of(actions.seat), terms, rng))


def _build(actions: Actions, rng: Random) -> Action:
    hand = actions.situation.hand_of(actions.seat)
    most = max(hand)
    return Build(actions.seat, hand.index(most)) if most >= SET else EndBuild(actions.seat)


def _draw(actions: Actions, rng: Random) -> Action:
    """The most, a Population card first: what `actions.draws()` begins with."""
    seat, situation = actions.seat, actions.situation
    population = min(1, situation.population_left)
    technology = min(DRAW_LIMIT - population, situation.cities[seat], situation.technology_left)
    return Draw(seat, population, technology)


_BY_PHASE: dict[str, Callable[[Actions, Random], Action]] = {
    "propose": _propose,
    "reply": _reply,
    "choose": _choose,
    "hand_over": _hand_over,
    "build": _build,
    "draw": _draw,
    "final_build": _build,
}
