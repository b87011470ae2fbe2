"""Spoilt records by the thousand: accepted or refused with a line, never anything else."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.record import RecordError, load

GOOD = sorted((Path(__file__).parent.parent / "records" / "good").glob("*.jsonl"))
VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, -1, 2, 3, 4, 5, 12, 13, 61, 10**15, 10**39, 10**45, 1.0, 0.5, 1e300, "", "romans", "wheel",
    "any", "population", "and", "or", "offer", "request", "pass", "take", "hand_over", "draw", [], {}, [[]], [{}],
    {"romans": 1}, [1], {"count": 1, "of": "any"}, [{"count": 1, "of": "any"}], "\ud800", "\n",
)  # fmt: skip
KEYS = ("seat", "action", "features", "join", "kind", "from", "cards", "type", "population", "technology", "result",
        "note", "count", "of", "alike", "scores", "winners", "", "version", "players")  # fmt: skip


def spoil_bytes(rng: Random, raw: bytes) -> bytes:
    """A few bytes changed, cut out, doubled or put in."""
    spoilt = bytearray(raw)
    for _ in range(rng.choice([1, 1, 2, 5])):
        at = rng.randrange(len(spoilt) + 1)
        match rng.randrange(5):
            case 0:
                spoilt[at : at + 1] = bytes([rng.randrange(256)])
            case 1:
                del spoilt[at : at + rng.choice([1, 2, 10, 100])]
            case 2:
                spoilt[at:at] = spoilt[at : at + rng.choice([1, 5, 50])]
            case 3:
                spoilt[at:at] = rng.choice(
                    [b"\n", b"\0", b'"', b"{", b"}", b",", b"NaN", b"1e9", b"\xff", b"\\u"]
                )
            case 4:
                del spoilt[at:]
    return bytes(spoilt)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Every container in a JSON value with every key or index in it."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        for key in keys:
            found.append((value, key))
            found += places(value[key])
    return found


def spoil_values(rng: Random, raw: bytes) -> bytes:
    """A value, a key or a whole line changed, in lines that stay JSON."""
    lines = raw.splitlines()
    at = rng.choice([0, rng.randrange(len(lines)), rng.randrange(len(lines)), len(lines) - 1])
    match rng.randrange(6):
        case 0:
            del lines[at]
        case 1:
            lines.insert(rng.randrange(len(lines)), lines[at])
        case 2:
            other = rng.randrange(len(lines))
            lines[at], lines[other] = lines[other], lines[at]
        case _:
            value = json.loads(lines[at])
            where, key = rng.choice(places(value) or [([0], 0)])
            if rng.random() < 0.25:
                del where[key]
            elif rng.random() < 0.25 and isinstance(where, dict):
                where[rng.choice(KEYS)] = rng.choice(VALUES)
            else:
                where[key] = rng.choice(VALUES)
            lines[at] = json.dumps(value).encode()
    return b"\n".join(lines) + b"\n"


def fuzz(seed: int, number: int, path: Path) -> dict[str, int]:
    rng = Random(seed)
    samples = [sample.read_bytes() for sample in GOOD]
    short = [b"".join(sample.splitlines(keepends=True)[:size]) for sample in samples for size in (12, 50)]
    outcomes = {"accepted": 0, "refused": 0}
    for _ in range(number):
        raw = rng.choice(samples if rng.random() < 0.05 else short)
        spoilt = rng.choice([spoil_bytes, spoil_values])(rng, raw)
        path.write_bytes(spoilt)
        fault: RecordError | None = None
        try:
            record = load(path)
        except RecordError as refusal:
            fault = refusal
        if fault:
            assert 1 <= fault.line <= spoilt.count(b"\n") + 1, spoilt
            assert len(str(fault).splitlines()) == 1, spoilt
            assert len(fault.reason) < 300
        else:
            assert record.size <= len(spoilt)
            assert record.dropped is (record.size < len(spoilt))
            record.replay()
        outcomes["refused" if fault else "accepted"] += 1
        assert path.read_bytes() == spoilt
    return outcomes


def test_spoilt_records_are_refused_with_a_line_or_are_legal(tmp_path: Path) -> None:
    outcomes = fuzz(1, 1200, tmp_path / "a.jsonl")
    assert outcomes["refused"] > outcomes["accepted"] > 0


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2, 12))
def test_a_hundred_thousand_spoilt_records(seed: int, tmp_path: Path) -> None:
    fuzz(seed, 10_000, tmp_path / "a.jsonl")
