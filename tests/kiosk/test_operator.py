"""What the operator gets: log, figures, status, report, and bounded folders."""

from __future__ import annotations

import csv
import json
import logging
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from game.record import load
from scenes.kiosk import checkup, files, ledger, report, status
from scenes.kiosk.config import Config, Operator
from scenes.kiosk.journal import FILE, Journal
from scenes.kiosk.keeping import prune
from scenes.paths import asset
from scenes.play import folders, storage
from scenes.play.session import Session
from scenes.scoring import ScoringScene
from tests.kiosk.stand import Stand

Make = Callable[..., Stand]
RECORD = Path(__file__).parents[1] / "records" / "good" / "game-006-4p.jsonl"
LINE = re.compile(
    r'^(# (HELP|TYPE) res_publica_\w+ .+|res_publica_\w+(\{(\w+="([^"\\\n]|\\.)*",?)+\})? [-+\d.e]+)$'
)


def rows() -> list[dict[str, str]]:
    return list(csv.DictReader(ledger.summary_path().read_text("utf-8").splitlines()))


def test_figures_of_a_day(stand: Make) -> None:
    one = stand()
    one.touch()
    one.tap("language:es")
    one.tap("play")
    one.top._finish()
    one.kiosk.reset("test")
    one.touch()
    one.kiosk.app.manager.push(ScoringScene(Session.watch(load(RECORD))))
    one.wait(2)
    (row,) = rows()
    assert row["date"] == "2026-05-06"
    assert (row["sessions"], row["games_started"], row["games_finished"]) == ("2", "1", "0")
    assert row["games_abandoned"] == "1"
    assert re.fullmatch(r"\w+:1", row["abandoned_where"])
    assert row["languages"] == "es:1"
    assert "Ana" not in ledger.summary_path().read_text()


def test_a_finished_game_counts_its_minutes_and_winner() -> None:
    books = ledger.Ledger(lambda: datetime(2026, 5, 6))
    for minutes, share in ((10.0, 0.0), (12.0, 1.0), (20.0, 0.5)):
        books.game_finished(minutes, share)
    (row,) = rows()
    assert (row["median_minutes"], row["bots_share_of_wins"]) == ("12.0", "0.500")


def test_a_clock_set_back_finds_its_day_again() -> None:
    now = [datetime(2026, 5, 6, 23)]
    books = ledger.Ledger(lambda: now[0])
    books.session()
    now[0] = datetime(2026, 5, 7, 1)
    books.session()
    now[0] = datetime(2026, 5, 6, 22)
    again = ledger.Ledger(lambda: now[0])
    again.session()
    assert [(row["date"], row["sessions"]) for row in rows()] == [("2026-05-06", "2"), ("2026-05-07", "1")]


@pytest.mark.parametrize(
    "text", ["", "{", "[]", '{"2026-05-06": 3}', '{"2026-05-06": {"minutes": "x"}}', "\x00"]
)
def test_damaged_figures_begin_anew(home: Path, text: str) -> None:
    (home / "data").mkdir(parents=True)
    (home / "data" / "days.json").write_text(text)
    (home / "data" / "summary.csv").write_text(text)
    books = ledger.Ledger(lambda: datetime(2026, 5, 6))
    books.session()
    assert rows()[-1]["sessions"] == "1"


def test_status_in_the_prometheus_format(stand: Make) -> None:
    one = stand()
    logging.getLogger("scenes.test").error('bad "thing"\nhappened \\')
    one.wait(61)
    text = (folders.data_dir() / status.FILE).read_text("utf-8")
    for line in text.splitlines():
        assert LINE.match(line), line
    assert "res_publica_errors_total 1" in text
    assert 'mode="attract"' in text
    assert re.search(r"res_publica_memory_bytes \d{7,}", text)
    assert re.search(r"res_publica_frames_total [1-9]", text)
    frames = re.search(r"res_publica_frames_total (\d+)", text)
    one.wait(61)
    later = re.search(
        r"res_publica_frames_total (\d+)", (folders.data_dir() / status.FILE).read_text("utf-8")
    )
    assert frames and later and int(later[1]) > int(frames[1])


def test_report_for_people(stand: Make) -> None:
    one = stand()
    one.touch()
    one.tap("play")
    one.wait(61)
    written = one.wall().timestamp()
    told = "\n".join(report.report(one.config, written))
    assert "running; version" in told
    assert "1 visitors, 1 games" in told
    assert "2026-05-06" in told
    late = "\n".join(report.report(one.config, written + 7200))
    assert "not running: last sign of life 2 h" in late


def test_report_without_anything() -> None:
    told = report.report(Config())
    assert told[0].startswith("no status file")
    assert told[-1].startswith("no figures yet")


def test_the_log_is_json_and_bounded(home: Path) -> None:
    journal = Journal(10)
    journal.open()
    log = logging.getLogger("scenes.kiosk.test")
    for number in range(3000):
        log.info("something happened", extra={"facts": {"number": number}})
    journal.close()
    written = list((home / "logs").iterdir())
    assert sum(path.stat().st_size for path in written) < 3 * 10 * 1024 + 1000
    for line in (home / "logs" / FILE).read_text("utf-8").splitlines():
        assert json.loads(line)["event"] == "something happened"
    assert len(journal.latest) == 200


def test_records_up_to_a_number_and_a_size() -> None:
    folder = storage.games_folder()
    folder.mkdir(parents=True)
    for number in range(20):
        (folder / f"2026-05-{number + 1:02}-120000.jsonl").write_text("x" * 100_000)
    prune(Operator(records=15))
    assert sorted(path.name[8:10] for path in folder.iterdir()) == [f"{n:02}" for n in range(6, 21)]
    prune(Operator(records=15, records_mb=1))
    assert len(list(folder.iterdir())) == 10
    prune(Operator(records=0))
    assert list(folder.iterdir()) == []


def test_files_are_whole_or_not_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file"
    assert files.write_whole(path, "one") == ""

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert "No space left" in files.write_whole(path, "two")
    assert path.read_text() == "one"
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_the_unit_is_understood(tmp_path: Path) -> None:
    text = asset("kiosk", "res-publica-kiosk.service").read_text("utf-8")
    unit = tmp_path / "res-publica-kiosk.service"
    unit.write_text(text.replace("/usr/bin/cage -- ", "/bin/true "))
    told = subprocess.run(
        ["systemd-analyze", "verify", str(unit)],
        capture_output=True, text=True, env={**os.environ, "XDG_RUNTIME_DIR": str(tmp_path)},
    )  # fmt: skip
    assert [line for line in told.stderr.splitlines() if unit.name in line] == []


def test_doctor_says_what_to_put_right(tmp_path: Path) -> None:
    lines = checkup.report(None, {"XDG_CURRENT_DESKTOP": "GNOME"})
    told = "\n".join(lines)
    assert "! staff: no PIN" in told
    assert "! session: the desktop GNOME runs here" in told
    wrong = tmp_path / "kiosk.toml"
    wrong.write_text("[staff]\npim = 1\n")
    assert checkup.report(wrong) == [f"! configuration: {wrong}: staff.pim: unknown; did you mean pin?"]
