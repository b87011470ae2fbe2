"""Visitors' records: which may be continued after a power cut, which are given up, and how many are kept."""

from __future__ import annotations

import logging
from datetime import datetime

from scenes.kiosk import files
from scenes.kiosk.config import Operator
from scenes.play import storage

log = logging.getLogger(__name__)
_MOST_LEFT = 20


def interrupted(now: datetime, minutes: int) -> bool:
    """Whether a game was cut off so lately that its player may still be there."""
    record, _ = storage.unfinished()
    if record is None or record.path is None:
        return False
    try:
        age = now.timestamp() - record.path.stat().st_mtime
    except OSError:
        return False
    return abs(age) <= minutes * 60


def abandon_leftovers() -> int:
    """Games that somebody left unfinished are nobody else's to continue; how many there were."""
    for given_up in range(_MOST_LEFT):
        record, _faults = storage.unfinished()
        if record is None:
            return given_up
        recorder = storage.record_on(record)
        recorder.add({"note": storage.ABANDONED})
        recorder.close()
        if recorder.fault:
            log.warning("a game could not be given up: %s", recorder.fault)
            return given_up
    return _MOST_LEFT


def prune(operator: Operator) -> None:
    """Only so many records of so much size are kept."""
    gone = files.keep_latest(storage.games_folder(), "*.jsonl", operator.records, operator.records_mb << 20)
    if gone:
        log.info("records deleted", extra={"facts": {"count": gone}})
