"""RULES 3.1: one proposal, one reply a seat, one deal at most; who is bound by which words."""

import pytest

from game.actions import (
    Action,
    Build,
    Decline,
    Draw,
    EndBuild,
    HandOver,
    NoProposal,
    Pass,
    Take,
)
from game.errors import Reason
from game.events import Declined, NotProposed, Passed, Proposed, Replied, Taken, Traded
from game.state import Phase, State, binding
from game.view import view_of
from tests.game.tables import (
    after,
    all_pass,
    allows,
    deal_agreed,
    give,
    hand,
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


# The hand-overs (3.1, 4).


def test_3_1_both_hand_over_the_active_seat_chooses_first() -> None:
    state = deal_agreed(
        table("3 romans", "3 greeks", "4 egyptians"), offer(0, "2 romans"), reply(1, "1 greeks")
    )
    refuses(state, give(1, "1 greeks"), Reason.NOT_YOUR_DECISION)
    for action in (Decline(0), EndBuild(0), NoProposal(0), Take(0, 1), Pass(0)):
        refuses(state, action, Reason.WRONG_PHASE)
    state = allows(state, give(0, "2 romans"))
    refuses(state, give(0, "2 romans"), Reason.NOT_YOUR_DECISION)
    refuses(state, give(2, "1 egyptians"), Reason.NOT_YOUR_DECISION)
    state = allows(state, give(1, "1 greeks"))
    assert state.hands == (hand("1 romans 1 greeks"), hand("2 romans 2 greeks"), hand("4 egyptians"))


def test_3_1_nothing_of_the_first_choice_is_seen_before_the_second() -> None:
    state = deal_agreed(
        table("2 romans 2 wheel", "3 greeks", "4 egyptians"), offer(0, "2 any"), reply(1, "1 greeks")
    )
    choices = [after(state, give(0, cards)) for cards in ("2 romans", "2 wheel", "1 romans 1 wheel")]
    for seat in (1, 2):
        views = [view_of(choice, seat) for choice in choices]
        assert views[0] == views[1] == views[2]
        assert views[0].facts() == views[1].facts() == views[2].facts()
        assert [view.hand_sizes for view in views] == [view_of(state, seat).hand_sizes] * 3
    assert all(play(state, give(0, "2 romans")).events == () for _ in "a")
    assert choices[0].hands == state.hands


def test_3_1_at_the_same_time_so_nobody_hands_on_what_just_arrives() -> None:
    state = deal_agreed(table("2 romans", "2 greeks"), offer(0, "2 romans"), reply(1, "2 population"))
    state = after(state, give(0, "2 romans"))
    refuses(state, give(1, "2 romans"), Reason.CARDS_NOT_HELD)
    refuses(state, give(1, "1 romans 1 greeks"), Reason.CARDS_NOT_HELD)
    assert after(state, give(1, "2 greeks")).hands == (hand("2 greeks"), hand("2 romans"))


def test_3_1_trades_need_not_be_equal_in_number() -> None:
    state = deal_agreed(table("1 romans", "6 greeks"), offer(0, "1 romans"), reply(1, "6 greeks"))
    state = after(state, give(0, "1 romans"), give(1, "6 greeks"))
    assert state.hands == (hand("6 greeks"), hand("1 romans"))


def test_3_1_each_side_gives_at_least_one_card() -> None:
    state = deal_agreed(table("1 romans", "6 greeks"), offer(0, "1 romans"), reply(1, "6 greeks"))
    refuses(state, give(0, ""), Reason.NOT_AS_SAID)
    refuses(after(state, give(0, "1 romans")), give(1, ""), Reason.NOT_AS_SAID)


def test_3_1_a_hand_over_is_what_the_hand_holds() -> None:
    state = deal_agreed(table("2 romans", "2 greeks"), offer(0, "2 any"), reply(1, "1 greeks"))
    refuses(state, give(0, "2 greeks"), Reason.CARDS_NOT_HELD)
    refuses(state, give(0, "3 romans"), Reason.CARDS_NOT_HELD)
    refuses(state, HandOver(0, (3, -1, *(0,) * 8)), Reason.NEGATIVE_NUMBER)
    refuses(state, HandOver(0, (2,)), Reason.NEGATIVE_NUMBER)
    refuses(state, HandOver(0, (2, *(0,) * 10)), Reason.NEGATIVE_NUMBER)
    refuses(state, HandOver(0, ()), Reason.NEGATIVE_NUMBER)


def test_3_1_nobody_hands_over_without_a_deal() -> None:
    refuses(table("2 romans", "2 greeks"), give(0, "1 romans"), Reason.WRONG_PHASE)
    refuses(replied(), give(0, "1 romans"), Reason.WRONG_PHASE)


# Words that bind (the table of 3.1).


def test_3_1_offer_d_reply_e_binds_the_active_seat_to_d_and_the_replier_to_e() -> None:
    state = deal_agreed(
        table("3 romans 3 wheel", "3 romans 3 wheel"), offer(0, "2 romans"), reply(1, "1 technology")
    )
    assert binding(state, 0) == say("2 romans")
    assert binding(state, 1) == say("1 technology")
    for wrong in ("1 romans", "3 romans", "2 wheel", "1 wheel", "2 romans 1 wheel"):
        refuses(state, give(0, wrong), Reason.NOT_AS_SAID)
    state = allows(state, give(0, "2 romans"))
    for wrong in ("2 romans", "1 romans", "2 wheel"):
        refuses(state, give(1, wrong), Reason.NOT_AS_SAID)
    state = allows(state, give(1, "1 wheel"))
    assert state.hands == (hand("1 romans 4 wheel"), hand("5 romans 2 wheel"))


def test_3_1_request_d_reply_e_binds_the_active_seat_to_e_and_the_replier_to_d() -> None:
    state = deal_agreed(
        table("3 romans 3 wheel", "3 romans 3 wheel"), request(0, "2 romans"), reply(1, "1 technology")
    )
    assert binding(state, 0) == say("1 technology")
    assert binding(state, 1) == say("2 romans")
    for wrong in ("2 romans", "1 romans", "2 wheel"):
        refuses(state, give(0, wrong), Reason.NOT_AS_SAID)
    state = allows(state, give(0, "1 wheel"))
    for wrong in ("1 romans", "3 romans", "2 wheel", "1 wheel"):
        refuses(state, give(1, wrong), Reason.NOT_AS_SAID)
    state = allows(state, give(1, "2 romans"))
    assert state.hands == (hand("5 romans 2 wheel"), hand("1 romans 4 wheel"))


def test_3_1_words_bind_nobody_else_and_only_at_the_hand_over() -> None:
    before = table("3 romans", "3 romans", "3 romans")
    state = deal_agreed(before, offer(0, "2 romans"), reply(1, "1 romans"))
    assert binding(state, 2) is None
    assert [view_of(state, seat).must_give for seat in range(3)] == [say("2 romans"), say("1 romans"), None]
    done = after(state, give(0, "2 romans"), give(1, "1 romans"))
    for quiet in (before, after(before, offer(0, "2 romans")), done):
        assert [binding(quiet, seat) for seat in range(3)] == [None] * 3


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


# The giver chooses.


def test_3_1_the_giver_chooses_the_side_of_an_or() -> None:
    state = deal_agreed(
        table("2 romans 3 wheel", "2 greeks 2 egyptians"),
        offer(0, "2 romans or 3 technology"),
        reply(1, "2 greeks or 2 egyptians"),
    )
    for mixed in ("2 romans 3 wheel", "1 romans 2 wheel", "2 wheel", "1 romans 1 wheel"):
        refuses(state, give(0, mixed), Reason.NOT_AS_SAID)
    allows(state, give(0, "2 romans"))
    state = allows(state, give(0, "3 wheel"))
    refuses(state, give(1, "1 greeks 1 egyptians"), Reason.NOT_AS_SAID)
    allows(state, give(1, "2 greeks"))
    allows(state, give(1, "2 egyptians"))


def test_3_1_in_a_request_the_partner_chooses_the_side_of_the_or() -> None:
    state = deal_agreed(
        table("4 romans", "2 greeks 2 egyptians"), request(0, "2 greeks or 1 egyptians"), reply(1, "1 romans")
    )
    state = after(state, give(0, "1 romans"))
    allows(state, give(1, "2 greeks"))
    allows(state, give(1, "1 egyptians"))
    refuses(state, give(1, "1 greeks"), Reason.NOT_AS_SAID)


def test_3_1_the_giver_chooses_the_cards_of_a_vague_word() -> None:
    state = deal_agreed(
        table("2 romans 1 greeks 1 wheel", "4 egyptians"), offer(0, "2 population"), reply(1, "1 any")
    )
    allows(state, give(0, "2 romans"))
    allows(state, give(0, "1 romans 1 greeks"))
    refuses(state, give(0, "1 romans 1 wheel"), Reason.NOT_AS_SAID)


# What is known of a trade.


def test_3_1_the_traders_know_the_cards_the_others_only_the_split() -> None:
    state = deal_agreed(
        table("2 romans 1 wheel", "3 greeks", "4 egyptians"), offer(0, "3 any"), reply(1, "2 any")
    )
    (event,) = play(state, give(0, "2 romans 1 wheel"), give(1, "2 greeks")).events
    assert event == Traded(0, 1, (2, 1), (2, 0), hand("2 romans 1 wheel"), hand("2 greeks"))
    assert event.gave(0) == event.got(1) == hand("2 romans 1 wheel")
    assert event.gave(1) == event.got(0) == hand("2 greeks")
    assert event.gave(2) is None
    assert event.got(2) is None


def test_3_1_every_step_is_told() -> None:
    step = play(
        table("4 romans", "4 greeks", "4 egyptians"),
        offer(0, "1 romans"),
        Pass(1),
        reply(2, "1 egyptians"),
        Take(0, 2),
        give(0, "1 romans"),
        give(2, "1 egyptians"),
    )
    assert step.events == (
        Proposed(0, "offer", say("1 romans")),
        Passed(1),
        Replied(2, say("1 egyptians")),
        Taken(0, 2),
        Traded(0, 2, (1, 0), (1, 0), hand("1 romans"), hand("1 egyptians")),
    )


def test_3_1_four_alike_serve_as_two_pairs_in_a_trade() -> None:
    state = deal_agreed(table("4 romans 2 greeks", "4 egyptians"), offer(0, "2 pairs any"), reply(1, "1 any"))
    allows(state, give(0, "4 romans"))
    allows(state, give(0, "2 romans 2 greeks"))
    refuses(state, give(0, "3 romans 1 greeks"), Reason.NOT_AS_SAID)


def test_3_1_other_means_any() -> None:
    """ "1 Metalworking and 2 other cards": the two may be Metalworking too."""
    state = deal_agreed(
        table("3 metalworking 1 romans", "4 greeks"), offer(0, "1 metalworking and 2 any"), reply(1, "1 any")
    )
    allows(state, give(0, "3 metalworking"))
    allows(state, give(0, "2 metalworking 1 romans"))
    refuses(state, give(0, "1 metalworking 1 romans"), Reason.NOT_AS_SAID)


def test_3_1_two_players_trade_too() -> None:
    state = deal_agreed(table("1 romans", "1 greeks", active=1), request(1, "1 romans"), reply(0, "1 greeks"))
    state = after(state, give(1, "1 greeks"), give(0, "1 romans"))
    assert state.hands == (hand("1 greeks"), hand("1 romans"))
    assert (state.phase, state.to_act) == (Phase.BUILD, 1)


def test_3_1_the_trade_leaves_decks_discards_and_points_alone() -> None:
    before = table("4 romans", "4 greeks", cities=(1, 2))
    state = deal_agreed(before, offer(0, "1 romans"), reply(1, "1 greeks"))
    state = after(state, give(0, "1 romans"), give(1, "1 greeks"))
    untouched = (
        "population_deck", "technology_deck", "cities", "monuments", "discards", "turn", "idle_turns", "built"
    )  # fmt: skip
    for name in untouched:
        assert getattr(state, name) == getattr(before, name)


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
