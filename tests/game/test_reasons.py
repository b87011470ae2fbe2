"""Every reason of the rules can be met, and each is met here."""

import pytest

from game.actions import Build, Decline, Draw, EndBuild, HandOver, NoProposal, Pass, Take
from game.errors import IllegalAction, InvalidWording, Reason, RulesError
from game.rules import apply
from game.state import Phase, State
from game.wording import Feature, describe
from tests.game.tables import after, deal_agreed, give, offer, refuses, reply, request, table


def traded() -> State:
    return deal_agreed(table("3 romans", "3 greeks"), offer(0, "2 romans"), reply(1, "1 greeks"))


def drawing(**facts: int) -> State:
    return table("1 romans", "1 greeks", phase=Phase.DRAW, cities=(3, 0), **facts)  # type: ignore[arg-type]


ACTIONS = {
    Reason.GAME_OVER: lambda: (table("1 romans", "1 greeks", phase=Phase.OVER), EndBuild(0)),
    Reason.NOT_YOUR_DECISION: lambda: (table("1 romans", "1 greeks"), NoProposal(1)),
    Reason.WRONG_PHASE: lambda: (table("1 romans", "1 greeks"), Pass(0)),
    Reason.NOT_HELD: lambda: (table("1 romans", "1 greeks"), offer(0, "2 romans")),
    Reason.NO_SUCH_REPLY: lambda: (
        after(table("1 romans", "1 greeks", "1 greeks"), offer(0, "1 romans"), Pass(1), reply(2, "1 greeks")),
        Take(0, 1),
    ),
    Reason.CANNOT_PAY: lambda: (
        after(table("1 romans", "1 greeks"), request(0, "1 greeks"), reply(1, "2 romans")),
        Take(0, 1),
    ),
    Reason.CARDS_NOT_HELD: lambda: (traded(), give(0, "4 romans")),
    Reason.NOT_AS_SAID: lambda: (traded(), give(0, "3 romans")),
    Reason.NOT_FIVE_ALIKE: lambda: (table("4 romans", "1 greeks", phase=Phase.BUILD), Build(0, 0)),
    Reason.DRAW_TOO_MANY: lambda: (drawing(), Draw(0, 1, 3)),
    Reason.DRAW_TOO_MUCH_POPULATION: lambda: (drawing(), Draw(0, 2, 0)),
    Reason.DRAW_TOO_MUCH_TECHNOLOGY: lambda: (drawing(), Draw(0, 0, 4)),
    Reason.POPULATION_DECK_SHORT: lambda: (drawing(population_left=0), Draw(0, 1, 0)),
    Reason.TECHNOLOGY_DECK_SHORT: lambda: (drawing(technology_left=1), Draw(0, 0, 2)),
    Reason.NEGATIVE_NUMBER: lambda: (drawing(), Draw(0, -1, 0)),
}
WORDINGS = {
    Reason.NO_FEATURE: lambda: describe(),
    Reason.TOO_MANY_FEATURES: lambda: describe(*[Feature(1, "romans")] * 3, join="and"),
    Reason.NEEDS_JOIN: lambda: describe(*[Feature(1, "romans")] * 2),
    Reason.JOIN_WITHOUT_SECOND: lambda: describe(Feature(1, "romans"), join="and"),
    Reason.UNKNOWN_KIND: lambda: describe(Feature(1, "sheep")),
    Reason.COUNT_OUT_OF_RANGE: lambda: describe(Feature(0, "romans")),
    Reason.ALIKE_OUT_OF_RANGE: lambda: describe(Feature(1, "romans", 4)),
}


@pytest.mark.parametrize("reason", ACTIONS, ids=lambda reason: reason.name)
def test_an_action_is_refused_for(reason: Reason) -> None:
    state, action = ACTIONS[reason]()
    refuses(state, action, reason)


@pytest.mark.parametrize("reason", WORDINGS, ids=lambda reason: reason.name)
def test_a_wording_is_refused_for(reason: Reason) -> None:
    with pytest.raises(InvalidWording) as refusal:
        WORDINGS[reason]()
    assert refusal.value.reason is reason


def test_every_reason_is_met() -> None:
    assert {*ACTIONS, *WORDINGS} == set(Reason)


def test_the_two_kinds_of_fault_are_told_apart() -> None:
    assert issubclass(InvalidWording, RulesError)
    assert issubclass(IllegalAction, RulesError)
    assert issubclass(RulesError, ValueError)
    assert not issubclass(IllegalAction, InvalidWording)


def test_a_refusal_quotes_the_action() -> None:
    with pytest.raises(IllegalAction, match=r"HandOver.*romans.*4") as refusal:
        apply(traded(), give(0, "4 romans"))
    assert refusal.value.what == give(0, "4 romans")
    with pytest.raises(IllegalAction, match="Decline"):
        apply(traded(), Decline(0))
    with pytest.raises(IllegalAction, match="HandOver"):
        apply(traded(), HandOver(0, (1, 2)))
