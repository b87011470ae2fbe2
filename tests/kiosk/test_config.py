"""The configuration: the example is the default, every mistake names its key in one line."""

import subprocess
import sys
import tomllib
from dataclasses import fields
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

from scenes.kiosk import config, pin
from scenes.kiosk.hours import Hours, WrongHours, span
from scenes.paths import asset

EXAMPLE = asset("kiosk", "kiosk.toml")


def test_the_example_says_every_key_with_its_default() -> None:
    assert config.load(EXAMPLE) == config.Config() == config.load(None)
    table = tomllib.loads(EXAMPLE.read_text("utf-8"))
    assert list(table) == [part.name for part in fields(config.Config)]
    for part in fields(config.Config):
        assert list(table[part.name]) == [key.name for key in fields(part.default)]


def test_every_key_of_the_example_is_explained() -> None:
    for line in EXAMPLE.read_text("utf-8").splitlines():
        if " = " in line and "day = " not in line:
            assert "#" in line, line


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ({"staf": {}}, "staf: unknown; did you mean staff?"),
        ({"staff": {"pim": "1"}}, "staff.pim: unknown; did you mean pin?"),
        ({"staff": {"pin": "1234"}}, "staff.pin: not the hash of a PIN; `res-publica pin` makes one"),
        ({"session": {"idle_seconds": "60"}}, "session.idle_seconds: must be a whole number"),
        ({"session": {"idle_seconds": True}}, "session.idle_seconds: must be a whole number"),
        ({"session": {"idle_seconds": 5}}, "session.idle_seconds: 5 is not from 10 to 3600"),
        ({"game": {"bot": "nobody"}}, "game.bot: no bot 'nobody'"),
        ({"game": {"pace": "slow"}}, 'game.pace: "slow" is none of "calm", "normal", "quick"'),
        ({"hours": {"monday": "9-17"}}, 'hours.monday: "9-17" are no hours'),
        ({"hours": {"monday": "09:00-25:00"}}, "hours.monday: "),
        ({"screen": {"language": "xx"}}, 'screen.language: no language "xx"'),
        ({"screen": {"window": "big"}}, "screen.window: "),
        ({"screen": {"window": "800x600"}}, "screen.window: "),
        ({"staff": {"chord": "ctrl+shift+f99"}}, "staff.chord: "),
        ({"operator": {"folder": "here"}}, "operator.folder: "),
        ({"staff": {"chord": "f12"}}, "staff.chord: "),
        ({"arcade": 3}, "arcade: must be a table"),
    ],
)
def test_mistakes_name_their_key(table: dict[str, Any], told: str) -> None:
    with pytest.raises(config.WrongConfig) as fault:
        config.from_table(table)
    assert str(fault.value).startswith(told)
    assert "\n" not in str(fault.value)


@pytest.mark.parametrize("text", ["[staff]\npim = 1\n", "not toml", "\xff"])
def test_a_wrong_file_is_one_line_and_status_2(tmp_path: Path, text: str) -> None:
    file = tmp_path / "kiosk.toml"
    file.write_text(text, "latin-1")
    run = subprocess.run(
        [sys.executable, "-m", "scenes", "--kiosk", "--config", str(file)],
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 2
    assert run.stdout == ""
    assert run.stderr.startswith(f"res-publica: {file}: ")
    assert run.stderr.count("\n") == 1


def test_a_missing_file_too(tmp_path: Path) -> None:
    with pytest.raises(config.WrongConfig, match="No such file"):
        config.load(tmp_path / "none.toml")


@pytest.mark.parametrize(
    ("hours", "when", "is_open"),
    [
        ("09:00-18:00", "2026-05-06T09:00", True),
        ("09:00-18:00", "2026-05-06T08:59", False),
        ("09:00-18:00", "2026-05-06T18:00", False),
        ("18:00-02:00", "2026-05-06T23:00", True),
        ("18:00-02:00", "2026-05-07T01:59", True),
        ("18:00-02:00", "2026-05-07T02:00", False),
        ("18:00-02:00", "2026-05-06T01:00", False),
        ("18:00-24:00", "2026-05-06T23:59", True),
        ("18:00-24:00", "2026-05-07T00:00", False),
        ("always", "2026-05-06T00:00", True),
        ("closed", "2026-05-06T12:00", False),
    ],
)
def test_hours(hours: str, when: str, is_open: bool) -> None:
    week = Hours((None, None, span(hours), None, None, None, None))  # Wednesdays only
    assert week.open_at(datetime.fromisoformat(when)) == is_open


def test_next_opening() -> None:
    week = Hours((span("10:00-18:00"), None, None, None, None, None, None))
    assert week.next_opening(datetime(2026, 5, 6, 12)) == datetime(2026, 5, 11, 10)
    assert week.next_opening(datetime(2026, 5, 11, 12)) == datetime(2026, 5, 18, 10)
    assert Hours((None,) * 7).next_opening(datetime(2026, 5, 6)) is None
    assert Hours().next_opening(datetime(2026, 5, 6, 12)) == datetime(2026, 5, 7)
    with pytest.raises(WrongHours):
        span("")


def test_a_pin_is_hashed_and_known_again() -> None:
    kept = pin.hashed("2580")
    assert "2580" not in kept
    assert pin.readable(kept)
    assert pin.matches("2580", kept)
    assert not pin.matches("2581", kept)
    assert pin.hashed("2580") != kept  # salted
    for wrong in ("", "123", "123456789", "12a4", "１２３４"):
        with pytest.raises(ValueError, match="4 to 8 digits"):
            pin.hashed(wrong)


def test_guessing_is_slow() -> None:
    now = [0.0]
    guard = pin.Guard(pin.hashed("2580"), lambda: now[0])
    waits = []
    for guess in range(9):
        assert not guard.admits(f"{guess:04}")
        waits.append(guard.waits)
        if guard.waits:
            assert not guard.admits("2580")  # not even the right one while it waits
            now[0] += guard.waits
    assert waits == [0, 0, 0, 0, 60, 120, 240, 480, 960]
    assert guard.admits("2580")
    assert guard.failures == 0
