"""The command line: what it answers, with which exit status, and a user's mistake in one line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game.bots.catalogue import STRONGEST
from scenes import screenshot
from scenes.cli import COMMANDS, main

ROOT = Path(__file__).parents[1]
RECORDS = Path(__file__).parent / "records"
GOOD = RECORDS / "good" / "game-002-4p.jsonl"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path / "home"))


class Said:
    """What a command answered."""

    def __init__(self, capsys: pytest.CaptureFixture[str], *words: object) -> None:
        try:
            self.status = main([str(word) for word in words])
        except SystemExit as end:
            self.status = int(end.code or 0)
        said = capsys.readouterr()
        self.out, self.err = said.out, said.err

    def is_mistake(self, *words: str) -> bool:
        """Exit status 2, nothing on standard output, one clear line on standard error."""
        assert self.status == 2, (self.status, self.err)
        assert not self.out
        assert self.err.count("\n") == 1 and self.err.endswith("\n"), self.err
        assert "Traceback" not in self.err
        assert all(word in self.err for word in words), self.err
        return True


def run(*words: object, **environment: str) -> subprocess.CompletedProcess[str]:
    """A command in a process of its own."""
    return subprocess.run(
        [sys.executable, "-m", "scenes", *map(str, words)],
        cwd=ROOT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize(
    "words",
    [
        ["nonsense"],
        ["--nonsense"],
        ["play", "--nonsense"],
        ["play", "surplus"],
        ["play", "--window"],
        ["play", "--window", "big"],
        ["play", "--window", "1280*720"],
        ["play", "--window", "10x10"],
        ["play", "--window", "99999x99999"],
        ["play", "--window", "1280x720", "--fullscreen"],
        ["play", "--lang", "xx"],
        ["--lang", "klingon"],
        ["play", "--resume", "missing.jsonl"],
        ["simulate"],
        ["simulate", "--seats", "merchant", "--games", 1, "--seed", 1],
        ["simulate", "--seats", "merchant," * 5 + "merchant", "--games", 1, "--seed", 1],
        ["simulate", "--seats", "merchant,nobody", "--games", 1, "--seed", 1],
        ["simulate", "--seats", "merchant,no.module:Bot", "--games", 1, "--seed", 1],
        ["simulate", "--seats", "random,random", "--games", 0, "--seed", 1],
        ["simulate", "--seats", "random,random", "--games", "many", "--seed", 1],
        ["simulate", "--seats", "random,random", "--games", 1, "--seed", 1, "--jobs", 0],
        ["replay"],
        ["replay", "missing.jsonl"],
        ["replay", "missing.jsonl", "--check"],
        ["replay", ".", "--check"],
        ["replay", GOOD, "--lang", "xx"],
        ["screenshot"],
        ["screenshot", "menu"],
        ["screenshot", "nowhere", "out.png"],
        ["screenshot", "menu", "out.png", "--size", "huge"],
        ["screenshot", "menu", "out.png", "--size", "-5x5"],
        ["screenshot", "menu", "out.png", "--lang", "xx"],
        ["screenshot", "table", "out.png", "--at", "soon"],
        ["screenshot", "table", "out.png", "--at", -1],
        ["screenshot", "table", "out.png", "--at", 99999],
        ["screenshot", "table", "out.png", "--seat", 9],
        ["screenshot", "table", "out.png", "--record", "missing.jsonl"],
        ["screenshot", "scoring", "out.png", "--at", 3],
        ["screenshot", "trade", "out.png", "--record", GOOD, "--at", 99999],
        ["screenshot", "menu", "no/such/folder/out.png"],
        ["bench"],
        ["bench", "everything"],
        ["doctor", "--nonsense"],
    ],
    ids=lambda words: " ".join(str(word) for word in words)[:60].replace(str(RECORDS), ""),
)
def test_a_mistake_is_one_line_and_status_2(
    words: list[object], capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert Said(capsys, *words).is_mistake()
    assert not list(tmp_path.glob("*.png"))


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_everywhere(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, *([command] if command else []), "--help")
    assert said.status == 0 and not said.err
    assert "usage: res-publica" in said.out


def test_the_help_of_simulate_ends_with_the_strongest_bot(capsys: pytest.CaptureFixture[str]) -> None:
    lines = Said(capsys, "simulate", "--help").out.rstrip().splitlines()
    assert lines[-1].strip() == f"strongest: {STRONGEST}"


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, "--version")
    assert said.status == 0 and said.out.startswith("res-publica ")


# replay


@pytest.mark.parametrize("path", sorted((RECORDS / "good").iterdir()), ids=lambda path: path.name)
def test_good_records_are_accepted(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, "replay", path, "--check")
    assert (said.status, said.out, said.err) == (0, "finished\n", "")


EXPECTED = json.loads((RECORDS / "bad" / "expected.json").read_text("utf-8"))


@pytest.mark.parametrize("path", sorted((RECORDS / "bad").glob("*.jsonl")), ids=lambda path: path.name)
def test_bad_records_are_refused_at_their_line(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, "replay", path, "--check")
    expected = EXPECTED[path.name]
    line = expected["line"] if isinstance(expected, dict) else expected
    assert said.status == 1 and not said.out
    assert said.err.count("\n") == 1
    assert said.err.startswith(f"{path}:{line}: "), said.err


def test_a_half_line_is_a_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    half = tmp_path / "half.jsonl"
    half.write_bytes(GOOD.read_bytes()[:-30])
    before = half.read_bytes()
    said = Said(capsys, "replay", half, "--check")
    assert (said.status, said.out) == (0, "unfinished\n")
    assert said.err.count("\n") == 1 and "warning" in said.err
    assert half.read_bytes() == before


def test_a_record_is_told_as_a_story(capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, "replay", GOOD, "--lang", "en")
    assert said.status == 0 and not said.err
    assert said.out.endswith("\nfinished\n") and said.out.count("\n") > 200


# simulate


SIMULATE = ["simulate", "--seats", "random,peddler,random", "--games", "6", "--seed", "cli", "--json"]


def test_simulate_says_the_same_whatever_the_jobs(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    one = run(*SIMULATE, "--jobs", 1, "--rotate", "--records", tmp_path / "one")
    two = run(*SIMULATE, "--jobs", 2, "--rotate", "--records", tmp_path / "two")
    assert one.returncode == two.returncode == 0
    assert one.stdout == two.stdout
    lines = [json.loads(line) for line in one.stdout.splitlines()]
    assert [line["game"] for line in lines[:-1]] == list(range(6))
    assert [line["seed"] for line in lines[:-1]] == ["cli/0"] * 3 + ["cli/1"] * 3
    assert set(lines[-1]) == {"summary"}
    assert sum(seat["seats_held"] for seat in lines[-1]["summary"].values()) == 18
    for number in range(6):
        name = f"game-{number:05}.jsonl"
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes()
        assert Said(capsys, "replay", tmp_path / "one" / name, "--check").out == "finished\n"


# screenshot


@pytest.mark.parametrize("scene", ["menu", "trade", "scoring", "staff"])  # of the others: test_pictures
def test_a_picture_of_a_scene(scene: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "out.png"
    said = Said(capsys, "screenshot", scene, out, "--size", "1024x600", "--lang", "es")
    assert (said.status, said.out, said.err) == (0, "", "")
    assert pygame.image.load(out).get_size() == (1024, 600)


def test_a_sheet_of_all_scenes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screenshot, "SCENES", ("menu", "rules", "staff-log", "scores"))
    said = Said(capsys, "screenshot", "all", tmp_path / "out.png", "--size", "1024x600")
    assert (said.status, said.out, said.err) == (0, "", "")
    width, height = pygame.image.load(tmp_path / "out.png").get_size()
    assert width > 3 * 640 and height > 2 * 375


def test_a_picture_holds_and_makes_nothing_of_the_players_own(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path / "home"))
    assert Said(capsys, "screenshot", "scores", tmp_path / "out.png", "--size", "1024x600").status == 0
    assert os.environ["RES_PUBLICA_HOME"] == str(tmp_path / "home")
    assert not (tmp_path / "home").exists()


def test_a_picture_is_the_same_every_time(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("one.png", "two.png"):
        words = ["trade", tmp_path / name, "--record", GOOD, "--at", 40, "--seat", 2, "--size", "1280x720"]
        assert Said(capsys, "screenshot", *words).status == 0
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_a_trade_without_a_decision_is_a_mistake(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    count = len(GOOD.read_text("utf-8").splitlines()) - 2
    words = ["trade", tmp_path / "out.png", "--record", GOOD, "--at", count]
    assert Said(capsys, "screenshot", *words).is_mistake("nothing to decide")


def test_a_bad_record_has_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = RECORDS / "bad" / "wrong-seat.jsonl"
    said = Said(capsys, "screenshot", "table", tmp_path / "out.png", "--record", bad)
    assert said.status == 1 and said.err.startswith(f"{bad}:") and said.err.count("\n") == 1


# As a process


def test_without_a_display_the_game_says_so_in_one_line(tmp_path: Path) -> None:
    environment = dict.fromkeys(("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"), "")
    environment["XDG_RUNTIME_DIR"] = str(tmp_path)
    said = run(RES_PUBLICA_HOME=str(tmp_path), **environment)
    assert said.returncode == 2 and not said.stdout
    assert said.stderr.count("\n") == 1 and "Traceback" not in said.stderr, said.stderr


def test_a_reader_that_goes_away_is_no_fault(tmp_path: Path) -> None:
    command = f'"{sys.executable}" -m scenes replay "{GOOD}" | head -1'
    said = subprocess.run(command, shell=True, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert said.stdout.count("\n") == 1 and "Traceback" not in said.stderr


def test_doctor_reports(capsys: pytest.CaptureFixture[str]) -> None:
    said = Said(capsys, "doctor")
    assert said.status == 0 and said.out.count("\n") > 5
