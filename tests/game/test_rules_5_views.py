"""RULES 5 by example, in the words of RECORD 3: who knows what, and how a view tells it."""

import json
from dataclasses import fields
from typing import get_args

import pytest

from game.actions import Action, Build, Decline, Draw, EndBuild, NoProposal, Pass, Take
from game.codec import event_json
from game.events import Event, LastLap
from game.match import Match
from game.state import Phase, State
from game.view import SeatView
from tests.game.tables import all_pass, give, hand, offer, reply, request, table

FACTS = [
    "seat",
    "players",
    "phase",
    "active",
    "to_act",
    "hand",
    "hand_sizes",
    "cities",
    "monuments",
    "monument_stack",
    "discards",
    "population_deck",
    "technology_deck",
    "proposal",
    "replies",
    "partner",
    "must_give",
    "idle_turns",
    "turn",
    "last_lap_turns",
    "history",
]


def start(**facts: object) -> State:
    return table("2 romans 5 wheel", "3 greeks 1 wheel", "4 egyptians", cities=(1, 2, 0), **facts)  # type: ignore[arg-type]


def test_5_a_view_has_these_facts_and_no_others() -> None:
    view = Match(start()).view(1)
    assert list(view.facts()) == FACTS
    assert [field.name for field in fields(SeatView)] == FACTS
    assert json.loads(json.dumps(view.facts())) == view.facts()


def test_5_the_view_of_the_first_decision() -> None:
    assert Match(start(population_left=7, technology_left=9, monuments_built=2)).view(1).facts() == {
        "seat": 1,
        "players": 3,
        "phase": "propose",
        "active": 0,
        "to_act": 0,
        "hand": [0, 0, 0, 0, 3, 0, 1, 0, 0, 0],
        "hand_sizes": [[2, 5], [3, 1], [4, 0]],
        "cities": [1, 2, 0],
        "monuments": [[9, 8], [], []],
        "monument_stack": [8, 7, 7, 6, 6, 5, 5, 4],
        "discards": [0] * 10,
        "population_deck": 7,
        "technology_deck": 9,
        "proposal": None,
        "replies": [None, None, None],
        "partner": None,
        "must_give": None,
        "idle_turns": 0,
        "turn": 1,
        "last_lap_turns": None,
        "history": [],
    }


def test_5_points_in_view_are_cities_and_monuments() -> None:
    view = Match(start(monuments_built=2)).view(2)
    assert [view.points(seat) for seat in range(3)] == [3 + 9 + 8, 6, 0]


def test_5_the_words_of_a_trade_are_public() -> None:
    match = Match(start())
    match.play(offer(0, "1 pair any and 1 technology"))
    match.play(reply(1, "2 greeks"))
    for seat in range(3):
        facts = match.view(seat).facts()
        assert facts["phase"] == "reply"
        assert (facts["active"], facts["to_act"]) == (0, 2)
        assert facts["proposal"] == {
            "kind": "offer",
            "features": [{"count": 1, "of": "any", "alike": 2}, {"count": 1, "of": "technology"}],
            "join": "and",
        }
        assert facts["replies"] == [None, {"features": [{"count": 2, "of": "greeks"}]}, None]
    match.play(Pass(2))
    assert match.view(1).facts()["replies"] == [None, {"features": [{"count": 2, "of": "greeks"}]}, "pass"]
    match.play(Take(0, 1))
    told = [match.view(seat).facts() for seat in range(3)]
    assert [facts["partner"] for facts in told] == [1, 1, 1]
    assert [facts["phase"] for facts in told] == ["hand_over"] * 3
    assert told[0]["must_give"] == {
        "features": [{"count": 1, "of": "any", "alike": 2}, {"count": 1, "of": "technology"}],
        "join": "and",
    }
    assert told[1]["must_give"] == {"features": [{"count": 2, "of": "greeks"}]}
    assert told[2]["must_give"] is None


def test_5_the_history_of_a_trade_as_each_seat_saw_it() -> None:
    match = Match(start())
    for action in (
        offer(0, "1 romans and 1 technology"), reply(1, "2 greeks or 2 wheel"), Pass(2), Take(0, 1),
        give(0, "1 romans 1 wheel"), give(1, "2 greeks"),
    ):  # fmt: skip
        match.play(action)
    told = [match.view(seat).facts()["history"] for seat in range(3)]
    public = [
        {
            "event": "proposal", "seat": 0, "kind": "offer", "join": "and",
            "features": [{"count": 1, "of": "romans"}, {"count": 1, "of": "technology"}],
        },
        {
            "event": "reply", "seat": 1, "join": "or",
            "features": [{"count": 2, "of": "greeks"}, {"count": 2, "of": "wheel"}],
        },
        {"event": "pass", "seat": 2},
        {"event": "take", "seat": 0, "from": 1},
    ]  # fmt: skip
    trade = {"event": "trade", "active": 0, "partner": 1, "active_gave": [1, 1], "partner_gave": [2, 0]}
    first, second = {"romans": 1, "wheel": 1}, {"greeks": 2}
    assert told[0] == [*public, {**trade, "gave": first, "got": second}]
    assert told[1] == [*public, {**trade, "gave": second, "got": first}]
    assert told[2] == [*public, trade]


def test_5_the_history_of_building_and_drawing_as_each_seat_saw_it() -> None:
    match = Match(start()._replace(population_deck=(3, 4), technology_deck=(9, 5)))
    for action in (NoProposal(0), Build(0, 6), EndBuild(0), Draw(0, 1, 1)):
        match.play(action)
    public = [
        {"event": "no_proposal", "seat": 0},
        {"event": "build", "seat": 0, "type": "wheel", "value": 9},
    ]
    draw = {"event": "draw", "seat": 0, "population": 1, "technology": 1}
    assert match.view(0).facts()["history"] == [
        *public,
        {**draw, "cards": {"atlanteans": 1, "navigation": 1}},
    ]
    for seat in (1, 2):
        assert match.view(seat).facts()["history"] == [*public, draw]
        assert match.view(seat).hand_sizes[0] == (3, 1)
        assert match.view(seat).discards == hand("5 wheel")


def test_5_an_empty_draw_is_told() -> None:
    match = Match(start())
    for action in (NoProposal(0), EndBuild(0), Draw(0, 0, 0)):
        match.play(action)
    draw = {"event": "draw", "seat": 0, "population": 0, "technology": 0}
    assert match.view(0).facts()["history"][-1] == {**draw, "cards": {}}
    assert match.view(1).facts()["history"][-1] == draw
    assert match.view(1).facts()["idle_turns"] == 1


def test_5_a_declined_round_is_told() -> None:
    match = Match(start())
    match.play(request(0, "1 greeks"))
    match.play(reply(1, "1 wheel"))
    match.play(Pass(2))
    match.play(Decline(0))
    assert match.view(2).facts()["history"][-1] == {"event": "decline", "seat": 0}
    assert match.view(2).facts()["proposal"] is None


def test_5_the_end_is_told_to_everybody() -> None:
    match = Match(table("5 romans", "2 greeks", active=1, cities=(0, 1), technology_left=1))
    for action in (
        NoProposal(1), EndBuild(1), Draw(1, 0, 1),
        NoProposal(0), EndBuild(0), Draw(0, 0, 0),
        NoProposal(1), EndBuild(1), Draw(1, 0, 0),
        Build(0, 0), EndBuild(0), EndBuild(1),
    ):  # fmt: skip
        match.play(action)
    for seat in (0, 1):
        events = [
            event
            for event in match.view(seat).facts()["history"]
            if event["event"] not in ("draw", "no_proposal")
        ]
        assert events == [
            {"event": "last_lap", "seat": 1},
            {"event": "final_build", "stalemate": False},
            {"event": "build", "seat": 0, "type": "romans", "value": 3},
            {"event": "end", "scores": [3, 4]},
        ]
    assert match.view(0).last_lap_turns == 0
    assert match.view(0).phase is Phase.OVER


def test_5_the_last_lap_is_counted_down_in_view() -> None:
    match = Match(table("1 romans", "2 greeks", cities=(1,), technology_left=1))
    seen = []
    for action in (
        NoProposal(0), EndBuild(0), Draw(0, 0, 1), NoProposal(1), EndBuild(1), Draw(1, 0, 0), NoProposal(0),
        EndBuild(0), Draw(0, 0, 0),
    ):  # fmt: skip
        match.play(action)
        seen.append(match.view(1).facts()["last_lap_turns"])
    assert seen == [None, None, 2, 2, 2, 1, 1, 1, 0]


def test_5_a_view_holds_no_names_and_no_seed() -> None:
    assert event_json(LastLap(2), 0) == {"event": "last_lap", "seat": 2}
    for word in ("name", "player_names", "controllers", "seed", "options", "pledge", "decks", "state"):
        assert word not in FACTS
        assert not hasattr(Match(start()).view(0), word)


def test_5_a_view_does_not_change_afterwards() -> None:
    match = Match(start())
    view = match.view(2)
    before = view.facts()
    match.play(offer(0, "1 romans"))
    match.state = all_pass(match.state)
    assert view.facts() == before
    with pytest.raises(AttributeError):
        view.hand = hand("12 romans")  # type: ignore[misc]
    with pytest.raises((AttributeError, TypeError)):
        view.secret = 1  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "kind", [*get_args(Event), *get_args(Action), SeatView], ids=lambda kind: kind.__name__
)
def test_what_is_shared_between_seats_never_changes(kind: type) -> None:
    one = object.__new__(kind)
    name = fields(kind)[0].name
    with pytest.raises(AttributeError):
        setattr(one, name, 7)
    assert not hasattr(one, "__dict__")
