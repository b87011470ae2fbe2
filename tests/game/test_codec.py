"""Actions as JSON, both ways; answers of bots as dicts (RECORD 1 and 3)."""

from random import Random
from typing import Any

import pytest

from game.actions import Build, Decline, Draw, EndBuild, NoProposal, Pass, Take
from game.codec import Malformed, action_json, read_action
from game.errors import InvalidWording
from game.rules import apply
from game.state import Phase
from tests.game.driver import any_action, random_start
from tests.game.tables import give, offer, reply, request

# The very objects of RECORD 1.
EXAMPLES = [
    (
        offer(1, "2 romans and 1 technology"),
        {"seat": 1, "action": "propose", "kind": "offer",
         "features": [{"count": 2, "of": "romans"}, {"count": 1, "of": "technology"}], "join": "and"},
    ),
    (
        request(1, "1 pair any"),
        {"seat": 1, "action": "propose", "kind": "request", "features": [{"count": 1, "of": "any", "alike": 2}]},
    ),
    (NoProposal(1), {"seat": 1, "action": "no_proposal"}),
    (reply(2, "1 wheel"), {"seat": 2, "action": "reply", "features": [{"count": 1, "of": "wheel"}]}),
    (Pass(0), {"seat": 0, "action": "pass"}),
    (Take(1, 2), {"seat": 1, "action": "take", "from": 2}),
    (Decline(1), {"seat": 1, "action": "decline"}),
    (give(1, "2 romans 1 wheel"), {"seat": 1, "action": "hand_over", "cards": {"romans": 2, "wheel": 1}}),
    (Build(1, 0), {"seat": 1, "action": "build", "type": "romans"}),
    (EndBuild(1), {"seat": 1, "action": "end_build"}),
    (Draw(1, 1, 2), {"seat": 1, "action": "draw", "population": 1, "technology": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("action", "data"), EXAMPLES, ids=lambda value: type(value).__name__)
def test_the_objects_of_the_contract(action: Any, data: dict[str, Any]) -> None:
    assert action_json(action) == data
    assert list(action_json(action))[:2] == ["seat", "action"]
    assert read_action(data) == action
    assert repr(read_action(data)) == repr(action)


@pytest.mark.parametrize(("action", "data"), EXAMPLES, ids=lambda value: type(value).__name__)
def test_an_answer_leaves_its_seat_out(action: Any, data: dict[str, Any]) -> None:
    answer = {key: value for key, value in data.items() if key != "seat"}
    with pytest.raises(Malformed, match="seat"):
        read_action(answer)
    assert read_action(answer, action.seat) == action
    assert "seat" not in answer


def test_actions_of_whole_games_come_back() -> None:
    for seed in range(6):
        rng = Random(seed)
        state = random_start(rng)
        while state.phase is not Phase.OVER:
            action = any_action(state, rng)
            assert read_action(action_json(action)) == action
            state = apply(state, action).state


@pytest.mark.parametrize(
    "answer", [None, 1, "pass", [], [{"action": "pass"}], {}, {"action": 1}, {1: 2}, {"action": []}]
)
def test_what_is_no_action_is_malformed(answer: object) -> None:
    for seat in (None, 0):
        with pytest.raises(Malformed):
            read_action(answer, seat)


def test_keys_that_are_no_text_are_malformed() -> None:
    with pytest.raises(Malformed):
        read_action({"action": "pass", 1: 2, None: 3}, 0)


def test_a_wording_that_cannot_be_said_is_told_apart() -> None:
    with pytest.raises(InvalidWording):
        read_action({"seat": 0, "action": "reply", "features": [{"count": 13, "of": "wheel"}]})
