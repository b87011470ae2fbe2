"""RULES 3.1: both sides hand over; who is bound by which words, who chooses, who knows."""

from game.actions import (
    Decline,
    EndBuild,
    HandOver,
    NoProposal,
    Pass,
    Take,
)
from game.errors import Reason
from game.events import Passed, Proposed, Replied, Taken, Traded
from game.state import Phase, binding
from game.view import view_of
from tests.game.tables import (
    after,
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
    refuses(
        after(table("2 romans", "2 greeks"), offer(0, "1 romans")), give(1, "1 greeks"), Reason.WRONG_PHASE
    )


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
