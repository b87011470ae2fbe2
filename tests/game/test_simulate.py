"""`simulate`: determinism, rotation, records, the summary, and what happens to bots that fail (RECORD 2)."""

import json
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from game import simulate
from game.bots.catalogue import NAMES, STRONGEST, UnknownBot, load
from game.deal import deal
from game.record import load as load_record
from game.simulate import Game, Plan, summary


class Asks:
    """A bot for tests that answers with dicts."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def decide(self, view: Any, actions: Any) -> Any:
        if view.phase == "propose":
            return {"action": "propose", "kind": "request", "features": [{"count": 1, "of": "any"}]}
        return actions.plainest()


class Raises(Asks):
    def decide(self, view: Any, actions: Any) -> Any:
        if view.turn > 3:
            raise LookupError("two\nlines")
        return actions.plainest()


class Cheats(Asks):
    def decide(self, view: Any, actions: Any) -> Any:
        return {"action": "draw", "population": 1, "technology": 0}


class Babbles(Asks):
    def decide(self, view: Any, actions: Any) -> Any:
        return "pass"


class Unmade:
    def __init__(self) -> None: ...


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    parser = ArgumentParser()
    simulate.add_arguments(parser)
    status = simulate.run(parser.parse_args(arguments))
    told = capsys.readouterr()
    return status, told.out, told.err


def here(name: str) -> str:
    return f"{__name__}:{name}"


def test_the_same_arguments_give_the_same_bytes_with_any_number_of_processes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    arguments = "--seats", "peddler,random,random", "--games", "9", "--seed", "S", "--rotate", "--json"
    one = run(capsys, *arguments, "--records", str(tmp_path / "one"))
    two = run(capsys, *arguments, "--records", str(tmp_path / "two"), "--jobs", "2")
    assert one == two
    assert one[0] == 0
    assert one[2] == ""
    for path in (tmp_path / "one").iterdir():
        assert path.read_bytes() == (tmp_path / "two" / path.name).read_bytes()


def test_json_and_records_agree(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    seats = "random,peddler"
    _, out, _ = run(
        capsys,
        "--seats",
        seats,
        "--games",
        "5",
        "--seed",
        "S",
        "--rotate",
        "--json",
        "--records",
        str(tmp_path),
    )
    *games, last = map(json.loads, out.splitlines())
    assert [game["game"] for game in games] == list(range(5))
    assert [game["seed"] for game in games] == ["S/0", "S/0", "S/1", "S/1", "S/2"]
    assert [game["seats"] for game in games[:2]] == [["random", "peddler"], ["peddler", "random"]]
    assert sorted(path.name for path in tmp_path.iterdir()) == [f"game-{k:05}.jsonl" for k in range(5)]
    for game in games:
        record = load_record(tmp_path / f"game-{game['game']:05}.jsonl")
        assert record.finished
        assert record.header.seed == game["seed"]
        assert record.header.deal == deal(game["seed"], 2)
        assert record.header.controllers == tuple(f"bot:{name}" for name in game["seats"])
        assert record.replay().state.turn == game["turns"]
        assert game["end"] in ("technology", "stalemate")
    assert last["summary"]["peddler"]["seats_held"] == 5
    wins = sum(1 / len(g["winners"]) for g in games for s in g["winners"] if g["seats"][s] == "peddler")
    assert last["summary"]["peddler"]["share"] == round(wins / 5, 4)


def test_without_rotation_every_game_has_its_own_deal_and_nobody_moves() -> None:
    plan = Plan(("peddler", "random"), 3, "x")
    assert [plan.deal_of(game) for game in range(3)] == [0, 1, 2]
    assert {plan.seated(game) for game in range(3)} == {("peddler", "random")}


def test_with_rotation_each_bot_sits_everywhere() -> None:
    plan = Plan(("merchant", "peddler", "random"), 6, "x", rotate=True)
    assert [plan.deal_of(game) for game in range(6)] == [0, 0, 0, 1, 1, 1]
    assert Counter(plan.seated(game).index("merchant") for game in range(6)) == {0: 2, 1: 2, 2: 2}


def test_the_summary_counts_shared_wins_and_groups_by_deal() -> None:
    plan = Plan(("peddler", "random"), 4, "x", rotate=True)
    rows = [(0, (0, 1)), (1, (1,)), (2, (0,)), (3, (1,))]
    games = [
        Game(k, f"x/{k // 2}", plan.seated(k), (10, 10), winners, 9, 1, "technology") for k, winners in rows
    ]
    found = summary(plan, games)["peddler"]
    assert found["seats_held"] == 4
    assert found["share"] == 0.875
    assert (found["low"], found["high"]) == (0.75, 1.0)  # one deal brought 1.5 wins of 2, the other 2
    assert found["mean_score"] == 10


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        ("Raises", "LookupError: two lines"),
        ("Cheats", "illegal answer"),
        ("Babbles", "TypeError: an answer is an action or a dict, not 'pass'"),
        ("Unmade", "TypeError"),
    ],
)
@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_bot_that_fails_is_an_error_with_the_record_that_shows_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, bot: str, told: str, jobs: str
) -> None:
    seats = f"random,{here(bot)}"
    status, _, err = run(
        capsys, "--seats", seats, "--games", "2", "--records", str(tmp_path / "kept"), "--jobs", jobs
    )
    assert status == 1
    assert err.count("\n") == 1
    assert told in err
    path = tmp_path / "kept" / "game-00000.jsonl"
    assert str(path) in err
    assert not load_record(path).finished


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_failure_without_a_folder_for_records_leaves_one_file_and_nothing_else(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jobs: str
) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    arguments = ("--seats", f"random,{here('Cheats')}", "--games", "8", "--jobs", jobs)
    for run_before in range(2):
        status, _, err = run(capsys, *arguments)
        assert status == 1
        path = Path(err.strip().removesuffix(")").rpartition("record: ")[2])
        assert load_record(path).header.controllers[1] == f"bot:{here('Cheats')}"
        assert path in tmp_path.iterdir()
        assert len(list(tmp_path.iterdir())) == run_before + 1


def test_anybodys_bot_may_answer_with_dicts(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--seats", f"{here('Asks')},random", "--games", "2")
    assert status == 0
    assert here("Asks") in out


@pytest.mark.parametrize(
    "arguments",
    [
        ("--seats", "peddler"),
        ("--seats", "peddler,nobody"),
        ("--seats", "peddler,no.such.module:Bot"),
        ("--seats", f"peddler,{__name__}:Missing"),
        ("--seats", "peddler,random", "--games", "0"),
        ("--seats", "peddler,random", "--jobs", "0"),
        ("--seats", ",".join(["random"] * 6)),
    ],
)
def test_a_mistake_is_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...]
) -> None:
    status, out, err = run(capsys, *arguments)
    assert status == 2
    assert out == ""
    assert err.count("\n") == 1


def test_records_are_never_written_over(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    arguments = "--seats", "random,random", "--games", "1", "--records", str(tmp_path)
    assert run(capsys, *arguments)[0] == 0
    before = (tmp_path / "game-00000.jsonl").read_bytes()
    assert run(capsys, *arguments)[0] == 2
    assert (tmp_path / "game-00000.jsonl").read_bytes() == before


def test_help_ends_the_list_of_bots_with_the_strongest() -> None:
    parser = ArgumentParser()
    simulate.add_arguments(parser)
    lines = parser.format_help().splitlines()
    assert f"strongest: {STRONGEST}" in lines
    assert [line.strip() for line in lines if line.strip() in NAMES] == list(NAMES)


def test_an_unknown_bot_has_a_plain_message() -> None:
    with pytest.raises(UnknownBot, match=r"no bot 'nobody': say random, peddler"):
        load("nobody")
