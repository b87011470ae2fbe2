"""RULES 3.1: one proposal, one reply a seat, one deal at most; who is bound by which words."""

import pytest

from game.actions import (
    Action,
    Build,
    Decline,
    Draw,
    EndBuild,
    NoProposal,
    Pass,
    Take,
)
from game.errors import Reason
from game.events import Declined, NotProposed, Taken
from game.state import Phase, State
from game.view import view_of
from tests.game.tables import (
    after,
    all_pass,
    allows,
    give,
    offer,
    play,
    refuses,
    reply,
    request,
    say,
    table,
)

# The order of a turn (3), and the one proposal (3.1, 1).


def test_3_trade_then_build_then_draw_in_this_order() -> None:
    state = table("5 romans", "4 greeks", "4 greeks")
    for action in (Build(0, 0), EndBuild(0), Draw(0, 1, 0)):
        refuses(state, action, Reason.WRONG_PHASE)
    state = allows(state, NoProposal(0))
    for action in (NoProposal(0), offer(0, "1 romans"), Draw(0, 1, 0)):
        refuses(state, action, Reason.WRONG_PHASE)
    state = allows(state, EndBuild(0))
    for action in (Build(0, 0), EndBuild(0), NoProposal(0), offer(0, "1 romans")):
        refuses(state, action, Reason.WRONG_PHASE)
    state = allows(state, Draw(0, 1, 0))
    assert (state.phase, state.active, state.to_act, state.turn) == (Phase.PROPOSE, 1, 1, 2)


def test_3_1_trade_is_optional() -> None:
    step = play(table("4 romans", "4 greeks"), NoProposal(0))
    assert step.events == (NotProposed(0),)
    assert step.state.phase is Phase.BUILD


def test_3_1_one_proposal_a_turn_also_after_everybody_passed() -> None:
    state = after(table("4 romans", "4 greeks"), offer(0, "1 romans"))
    refuses(state, offer(0, "1 romans"), Reason.NOT_YOUR_DECISION)
    refuses(state, offer(1, "1 greeks"), Reason.WRONG_PHASE)
    state = all_pass(state)
    assert state.phase is Phase.BUILD
    refuses(state, offer(0, "1 romans"), Reason.WRONG_PHASE)


@pytest.mark.parametrize("active", range(3))
def test_3_1_only_the_active_seat_proposes(active: int) -> None:
    state = table("4 romans", "4 romans", "4 romans", active=active)
    for seat in {0, 1, 2} - {active}:
        refuses(state, offer(seat, "1 romans"), Reason.NOT_YOUR_DECISION)
        refuses(state, NoProposal(seat), Reason.NOT_YOUR_DECISION)
    allows(state, offer(active, "1 romans"))


# Replies (3.1, 2).


@pytest.mark.parametrize("active", range(4))
def test_3_1_the_others_answer_once_each_clockwise(active: int) -> None:
    state = table(*["4 romans"] * 4, active=active)
    state = allows(state, offer(active, "1 romans"))
    for step in (1, 2, 3):
        seat = (active + step) % 4
        assert (state.phase, state.to_act) == (Phase.REPLY, seat)
        for other in {0, 1, 2, 3} - {seat}:
            refuses(state, reply(other, "1 romans"), Reason.NOT_YOUR_DECISION)
            refuses(state, Pass(other), Reason.NOT_YOUR_DECISION)
        state = allows(state, reply(seat, "2 romans"))
        assert state.replies[seat] == say("2 romans")
        refuses(state, reply(seat, "1 romans"), Reason.NOT_YOUR_DECISION)
    assert (state.phase, state.to_act) == (Phase.CHOOSE, active)


def test_3_1_no_second_lap_of_replies() -> None:
    state = after(table(*["4 romans"] * 3), offer(0, "1 romans"), Pass(1), reply(2, "1 romans"))
    for action in (reply(0, "1 romans"), Pass(0)):
        refuses(state, action, Reason.WRONG_PHASE)
    for action in (reply(1, "1 romans"), Pass(2)):
        refuses(state, action, Reason.NOT_YOUR_DECISION)


def test_3_1_replies_are_public_so_later_players_have_heard_the_earlier_ones() -> None:
    state = after(table(*["4 romans"] * 4), request(0, "1 romans"), reply(1, "2 wheel"), Pass(2))
    for seat in range(4):
        view = view_of(state, seat)
        assert view.proposal == ("request", say("1 romans"))
        assert view.replies == (None, say("2 wheel"), "pass", None)


def test_3_1_when_everybody_passes_there_is_nothing_to_choose() -> None:
    state = after(table(*["4 romans"] * 3), offer(0, "1 romans"), Pass(1), Pass(2))
    assert (state.phase, state.to_act, state.proposal) == (Phase.BUILD, 0, None)
    assert state.replies == (None, None, None)


# Taking one or none (3.1, 3).


def replied() -> State:
    return after(
        table(*["4 romans"] * 4), offer(0, "1 romans"), reply(1, "1 romans"), Pass(2), reply(3, "2 romans")
    )


def test_3_1_the_active_seat_takes_any_one_reply() -> None:
    for partner in (1, 3):
        step = play(replied(), Take(0, partner))
        assert step.events == (Taken(0, partner),)
        assert (step.state.phase, step.state.partner, step.state.to_act) == (Phase.HAND_OVER, partner, 0)


@pytest.mark.parametrize("seat", [2, 0, -1, -3, 4, 99])
def test_3_1_only_a_reply_that_was_made_can_be_taken(seat: int) -> None:
    refuses(replied(), Take(0, seat), Reason.NO_SUCH_REPLY)


def test_3_1_no_trade_is_forced() -> None:
    before = replied()
    step = play(before, Decline(0))
    assert step.events == (Declined(0),)
    assert step.state.phase is Phase.BUILD
    assert step.state.hands == before.hands
    refuses(step.state, Take(0, 1), Reason.WRONG_PHASE)


def test_3_1_only_the_active_seat_takes_or_declines() -> None:
    refuses(replied(), Take(1, 3), Reason.NOT_YOUR_DECISION)
    refuses(replied(), Decline(3), Reason.NOT_YOUR_DECISION)
    refuses(after(table("1 romans", "1 romans"), offer(0, "1 romans")), Take(1, 0), Reason.WRONG_PHASE)
    refuses(table("1 romans", "1 romans"), Take(0, 1), Reason.WRONG_PHASE)
    refuses(table("1 romans", "1 romans"), Decline(0), Reason.WRONG_PHASE)


def test_3_1_exactly_one_reply_then_the_trade_of_the_turn_is_over() -> None:
    state = after(replied(), Take(0, 3), give(0, "1 romans"), give(3, "2 romans"))
    assert state.phase is Phase.BUILD
    refuses(state, Take(0, 1), Reason.WRONG_PHASE)
    refuses(state, offer(0, "1 romans"), Reason.WRONG_PHASE)


# Nobody may speak of giving what they cannot give; wanting may be wishful.


def test_3_1_an_offer_must_be_held() -> None:
    state = table("2 romans 1 wheel", "4 greeks")
    for held in ("2 romans", "1 wheel", "3 any", "1 pair any", "2 population and 1 technology"):
        allows(state, offer(0, held))
    for wish in ("3 romans", "1 greeks", "4 any", "2 pairs any", "1 triple any", "2 technology"):
        refuses(state, offer(0, wish), Reason.NOT_HELD)


def test_3_1_an_offer_of_or_must_hold_one_side_and_of_and_both() -> None:
    state = table("2 romans", "4 greeks")
    allows(state, offer(0, "2 romans or 7 wheel"))
    allows(state, offer(0, "7 wheel or 2 romans"))
    refuses(state, offer(0, "3 romans or 1 wheel"), Reason.NOT_HELD)
    refuses(state, offer(0, "2 romans and 1 wheel"), Reason.NOT_HELD)
    refuses(state, offer(0, "2 romans and 1 population"), Reason.NOT_HELD)


def test_3_1_a_request_may_be_wishful() -> None:
    state = table("1 romans", "1 greeks", "1 greeks")
    for wish in ("12 navigation", "120 any", "60 technology", "6 pairs wheel and 12 romans"):
        allows(state, request(0, wish))


def test_3_1_a_reply_to_an_offer_must_be_held_by_the_replier() -> None:
    state = after(table("4 romans", "2 greeks"), offer(0, "1 romans"))
    allows(state, reply(1, "2 greeks"))
    allows(state, reply(1, "1 pair population or 3 wheel"))
    refuses(state, reply(1, "3 greeks"), Reason.NOT_HELD)
    refuses(state, reply(1, "1 romans"), Reason.NOT_HELD)
    allows(state, Pass(1))


def test_3_1_a_reply_to_a_request_needs_what_is_asked_whatever_it_wants() -> None:
    state = after(table("4 romans", "2 greeks", "3 greeks"), request(0, "3 greeks"))
    refuses(state, reply(1, "1 romans"), Reason.NOT_HELD)
    refuses(state, reply(1, "2 greeks"), Reason.NOT_HELD)
    state = allows(state, Pass(1))
    allows(state, reply(2, "1 romans"))
    allows(state, reply(2, "12 navigation"))


def test_3_1_a_reply_to_a_request_may_be_wishful_and_is_then_not_to_be_taken() -> None:
    state = after(
        table("2 romans", "3 greeks", "3 greeks"),
        request(0, "1 greeks"),
        reply(1, "3 romans"),
        reply(2, "2 romans"),
    )
    refuses(state, Take(0, 1), Reason.CANNOT_PAY)
    allows(state, Take(0, 2))
    allows(state, Decline(0))


def test_3_1_a_request_whose_only_reply_cannot_be_paid_must_be_declined() -> None:
    state = after(table("2 romans", "3 greeks"), request(0, "1 greeks"), reply(1, "1 wheel"))
    assert state.phase is Phase.CHOOSE
    refuses(state, Take(0, 1), Reason.CANNOT_PAY)
    assert after(state, Decline(0)).phase is Phase.BUILD


def test_3_1_a_reply_to_an_offer_asks_nothing_more_of_the_active_seat() -> None:
    state = after(table("1 romans", "3 greeks"), offer(0, "1 romans"), reply(1, "3 greeks"))
    allows(state, Take(0, 1))


@pytest.mark.parametrize(
    "action",
    [
        NoProposal(1),
        Pass(1),
        Decline(1),
        EndBuild(1),
        Draw(1, 0, 0),
        Build(1, 0),
        Take(1, 0),
        give(1, "1 romans"),
    ],
)
def test_3_1_nobody_acts_out_of_turn(action: Action) -> None:
    refuses(table("4 romans", "4 romans", "4 romans"), action, Reason.NOT_YOUR_DECISION)
