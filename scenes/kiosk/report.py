"""`res-publica report`: the state and the figures of a kiosk, for people."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from pathlib import Path

from scenes.kiosk import files, ledger, status
from scenes.kiosk.config import Config
from scenes.play import folders

_DAYS = 14
_OLD = 180.0
_VALUE = re.compile(r"^res_publica_(\w+) (\S+)$", re.MULTILINE)
_LABEL = re.compile(r'(\w+)="((?:[^"\\]|\\.)*)"')


def report(config: Config, now: float | None = None) -> list[str]:
    """All lines."""
    return [*_state(config, time.time() if now is None else now), "", *_figures()]


def _state(config: Config, now: float) -> Iterator[str]:
    own = config.operator.status_folder
    path = (Path(own) if own else folders.data_dir()) / status.FILE
    text = files.read(path)
    if not text:
        yield f"no status file at {path}: the kiosk has not run, or may not write there"
        return
    values = {name: float(value) for name, value in _VALUE.findall(text)}
    info = next((line for line in text.splitlines() if line.startswith("res_publica_info{")), "")
    labels = dict(_LABEL.findall(info))
    age = now - values.get("written_timestamp_seconds", 0)
    running = "running" if abs(age) < _OLD else f"not running: last sign of life {_span(age)} ago"
    yield f"{running}; version {labels.get('version', '?')}, {labels.get('mode', '?')}"
    yield (
        f"up {_span(values.get('uptime_seconds', 0))}, {values.get('memory_bytes', 0) / 1e6:.0f} MB, "
        f"{values.get('frames_total', 0):.0f} pictures"
    )
    yield (
        f"since then {values.get('sessions_total', 0):.0f} visitors, "
        f"{values.get('games_started_total', 0):.0f} games, {values.get('games_finished_total', 0):.0f} finished"
    )
    errors = values.get("errors_total", 0)
    if errors:
        yield (
            f"{errors:.0f} errors, the last {_span(now - values.get('last_error_timestamp_seconds', 0))} ago: "
            + (labels.get("last_error", "").replace("\\n", " "))
        )


def _figures() -> Iterator[str]:
    rows = ledger.read_summary(files.read(ledger.summary_path()))[-_DAYS:]
    if not rows:
        yield f"no figures yet in {ledger.summary_path()}"
        return
    yield "date        visitors  games  finished  left  minutes  bots won  languages"
    for row in rows:
        yield (
            f"{row['date']}  {row['sessions']:>8}  {row['games_started']:>5}  {row['games_finished']:>8}  "
            f"{row['games_abandoned']:>4}  {row['median_minutes']:>7}  {row['bots_share_of_wins']:>8}  "
            f"{row['languages']}"
        )


def _span(seconds: float) -> str:
    minutes = int(max(0.0, seconds) // 60)
    hours, minutes = divmod(minutes, 60)
    days, hours = divmod(hours, 24)
    return f"{days} d {hours} h" if days else f"{hours} h {minutes:02d} min"
