"""The bot `random`: any sensible legal action, each kind as likely as the next. A sparring partner for tests."""

from functools import lru_cache
from itertools import islice
from random import Random

from game.actions import Action, Pass, Propose, Reply
from game.cards import Hand
from game.legal import Actions
from game.view import SeatView
from game.wording import SCOPES, Description, Feature, can_give, describe

TRIES = 20  # wordings drawn before an offer that can be given is looked for one by one
_OFS = tuple(SCOPES)
_KINDS = tuple(Feature(count, of, alike) for count in (1, 2, 3) for of in _OFS for alike in (1, 2, 3))
_MANY = len(_KINDS)
_JOINS = (None, "and", "or")


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
    first, second, join = int(rng.random() * _MANY), int(rng.random() * _MANY), _JOINS[int(rng.random() * 3)]
    return _said(first, second if join else 0, join)


@lru_cache(maxsize=1 << 15)
def _said(first: int, second: int, join: str | None) -> Description:
    return describe(_KINDS[first], _KINDS[second], join=join) if join else describe(_KINDS[first])


def _givable(hand: Hand, rng: Random) -> Description | None:
    """A random description that the hand satisfies; None when the hand is empty."""
    for _ in range(TRIES):
        terms = random_description(rng)
        if can_give(hand, terms):
            return terms
    held = [card for card, number in enumerate(hand) if number]
    return describe(Feature(1, _OFS[rng.choice(held)])) if held else None


def _propose(actions: Actions, rng: Random) -> Action:
    terms = _givable(actions.situation.hand_of(actions.seat), rng) if rng.random() < 0.5 else None
    if terms is not None:
        return Propose(actions.seat, "offer", terms)
    return Propose(actions.seat, "request", random_description(rng))


def _reply(actions: Actions, rng: Random) -> Action:
    proposal = actions.situation.proposal
    assert proposal is not None
    hand = actions.situation.hand_of(actions.seat)
    if rng.random() < 0.5:
        if proposal.kind == "offer" and (terms := _givable(hand, rng)) is not None:
            return Reply(actions.seat, terms)
        if proposal.kind == "request" and can_give(hand, proposal.terms):
            return Reply(actions.seat, random_description(rng))
    return Pass(actions.seat)


def _any_of(actions: Actions, rng: Random) -> Action:
    """One of all, in one pass: hand-overs can be very many."""
    return rng.choice(list(islice(actions, 2000)))


def _build(actions: Actions, rng: Random) -> Action:
    return next(actions.builds(), None) or actions.plainest()


def _draw(actions: Actions, rng: Random) -> Action:
    return actions.plainest()


_BY_PHASE = {
    "propose": _propose,
    "reply": _reply,
    "choose": _any_of,
    "hand_over": _any_of,
    "build": _build,
    "draw": _draw,
    "final_build": _build,
}
