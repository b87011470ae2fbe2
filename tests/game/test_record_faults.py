"""What a record may not hold (RECORD 1): each fault is refused at its own line, and never another way."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.record import (
    LINE_LIMIT,
    load,
)
from game.state import Options
from tests.game.records import RECORDS, fault, joined, write

# The header.


def header_fault(good_lines: list[str], path: Path, **changes: Any) -> str:
    header = json.loads(good_lines[0]) | changes
    header = {key: value for key, value in header.items() if value is not ...}
    error = fault(path, joined([json.dumps(header), *good_lines[1:]]))
    assert error.line == 1
    return error.reason


NUMBERS = [True, False, 1.0, "1", None, [1], {}]


@pytest.mark.parametrize("key", [
    "format", "version", "players", "controllers", "options", "seed", "first_seat", "population_deck", "technology_deck",
])  # fmt: skip
def test_a_header_without(key: str, good_lines: list[str], tmp_path: Path) -> None:
    assert key in header_fault(good_lines, tmp_path / "a.jsonl", **{key: ...})


def test_headers_that_are_refused(good_lines: list[str], tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    header = json.loads(good_lines[0])
    population, technology = header["population_deck"], header["technology_deck"]
    for changes in (
        [{"format": value} for value in ("other", "", None, 1, [])]
        + [{"version": value} for value in (2, 10**20, 0, -1, *NUMBERS)]
        + [{"players": value} for value in ([], ["A"], ["A"] * 6, ["A", 1], "AB", None, {"A": 1}, ["A", None])]
        + [{"controllers": value} for value in ([], ["human"], ["human"] * 3, ["human", 1], "human", None)]
        + [{"options": value} for value in ([], None, {"house_rule": 1}, {"pair_points": 1, "": 1})]
        + [{"options": {name: value}} for name in Options._fields for value in (-1, 10**30, *NUMBERS)]
        + [{"options": {"technology_cards": value}} for value in (19, 61, 30, 59)]
        + [{"options": {"stalemate_laps": 0}}]
        + [{"seed": value} for value in (True, 1.5, 1.0, [], {})]
        + [{"first_seat": value} for value in (-1, 2, 10**30, *NUMBERS)]
        + [{"population_deck": deck} for deck in (
            [], population[1:], [*population, "romans"], ["wheel", *population[1:]], technology, ["sheep"] * 60,
            [0] * 60, "romans", None, [["romans"]] * 60, ["romans"] * 60, ["any", *population[1:]],
        )]
        + [{"technology_deck": deck} for deck in (
            [], technology[1:], [*technology, "wheel"], ["romans", *technology[1:]], population, [None] * 60,
        )]
        + [{"note": "x"}, {"action": "pass"}, {"extra": None}]
    ):  # fmt: skip
        header_fault(good_lines, path, **changes)


def test_a_newer_version_says_so(good_lines: list[str], tmp_path: Path) -> None:
    reason = header_fault(good_lines, tmp_path / "a.jsonl", version=2, colour="blue", players=...)
    assert "newer" in reason


@pytest.mark.parametrize(
    "first", ["[]", "7", "null", '"x"', "{}", "true", '{"note": "first"}', '{"action": "pass"}', "", "x"]
)
def test_the_first_line_is_the_header(first: str, good_lines: list[str], tmp_path: Path) -> None:
    assert fault(tmp_path / "a.jsonl", joined([first, *good_lines])).line == 1


# Lines.

FAULTY_LINES = [
    "", " ", "\t", "not json", "{", "}", "[]", "7", "null", "true", '"pass"', "[[]]", "{}x", "{} {}", "{,}",
    '{"seat": 1}garbage', "{'seat': 1}", '{"note": NaN}', '{"note": Infinity}', '{"note": -Infinity}',
    '{"note": 1, "note": 2}', '{"note": {"a": 1, "a": 1}}', '{"note": [{"a": 1, "b": 2, "a": 1}]}',
    '{"note\\nx": 1, "note\\nx": 2}', '{"note\\u2028x": 1, "note\\u2028x": 2}', '{"\\ud800": 1, "\\ud800": 2}',
    '{"action": "pass"}', '{"seat": 0}' + "x", '{"seat": 0, "action": null}', '{"seat": 0, "action": "fly"}',
    '{"seat": 0, "action": ["pass"]}', '{"seat": 0, "action": {"pass": 1}}', '{"seat": 0, "action": 1}',
    '{"seat": 0, "action": "fly\\nhigh"}', '{"seat": 0, "action": "\\ud800"}',
    '{"seat": null, "action": "no_proposal"}', '{"seat": true, "action": "no_proposal"}',
    '{"seat": 0.0, "action": "no_proposal"}', '{"seat": "0", "action": "no_proposal"}',
    '{"seat": 0, "action": "no_proposal", "note": "x"}', '{"seat": 0, "action": "no_proposal", "": 1}',
    '{"seat": 0, "action": "no_proposal", "seat": 0}', '{"seat": 0, "seat": 1, "action": "no_proposal"}',
    '{"seat": 5, "action": "no_proposal"}', '{"seat": -1, "action": "no_proposal"}',
    '{"seat": 99999999999999999999999, "action": "no_proposal"}', '{"seat": 1e0, "action": "no_proposal"}',
    '{"seat": 0, "action": "no_proposal", "result": {"scores": [1, 1], "winners": [0]}}',
    '{"seat": 0, "action": "propose"}', '{"seat": 0, "action": "propose", "kind": "offer"}',
    '{"result": {"scores": [0, 0], "winners": [0, 1]}}', '{"result": null}', '{"result": []}', '{"result": {}}',
]  # fmt: skip


@pytest.mark.parametrize("text", FAULTY_LINES)
@pytest.mark.parametrize("at", [1, 30])
def test_a_faulty_line_is_refused_at_its_line(
    text: str, at: int, good_lines: list[str], tmp_path: Path
) -> None:
    lines = [*good_lines[:at], text, *good_lines[at:]]
    assert fault(tmp_path / "a.jsonl", joined(lines)).line == at + 1


def proposal(**changes: Any) -> str:
    """A proposal for the first decision of the sample, with changes (`...` leaves a key out)."""
    data = {
        "seat": 0,
        "action": "propose",
        "kind": "request",
        "features": [{"count": 1, "of": "wheel"}],
    } | changes
    return json.dumps({key: value for key, value in data.items() if value is not ...})


FEATURE = {"count": 1, "of": "wheel"}
FAULTY_PROPOSALS = [
    proposal(kind=...), proposal(kind="sale"), proposal(kind=None), proposal(kind=["offer"]), proposal(kind={}),
    proposal(features=...), proposal(features=None), proposal(features={}), proposal(features="2 romans"),
    proposal(features=[]), proposal(features=[FEATURE] * 2), proposal(features=[FEATURE] * 3, join="and"),
    proposal(features=[FEATURE] * 2, join=None), proposal(features=[FEATURE] * 2, join="xor"),
    proposal(features=[FEATURE] * 2, join=["and"]), proposal(join="and"), proposal(join="or"), proposal(join=None),
    proposal(features=[FEATURE] * 100_00, join="and"), proposal(features=[None]), proposal(features=[[]]),
    proposal(features=[{}]), proposal(features=[{"count": 1}]), proposal(features=[{"of": "wheel"}]),
    proposal(seeks=[FEATURE]), proposal(reply=[FEATURE]), proposal(terms=1), proposal(to=1),
    *(proposal(features=[FEATURE | {"count": count}]) for count in (0, -1, 13, 10**30, *NUMBERS)),
    *(proposal(features=[FEATURE | {"alike": alike}]) for alike in (0, -1, 4, 10**30, *NUMBERS)),
    *(proposal(features=[FEATURE | {"of": of}]) for of in ("", "Wheel", "wheels", "other", None, 1, [], {}, ["wheel"])),
    proposal(features=[FEATURE | {"join": "and"}]), proposal(features=[{"count": 7, "of": "wheel", "alike": 2}]),
    proposal(features=[{"count": 61, "of": "population"}]), proposal(features=[{"count": 121, "of": "any"}]),
    proposal(kind="offer", features=[{"count": 1, "of": "technology"}]),
    proposal(seat=1),
]  # fmt: skip


@pytest.mark.parametrize("text", FAULTY_PROPOSALS)
def test_a_faulty_proposal_is_refused(text: str, good_lines: list[str], tmp_path: Path) -> None:
    assert load(write(tmp_path / "ok.jsonl", joined([good_lines[0], proposal()]))).actions
    assert fault(tmp_path / "a.jsonl", joined([good_lines[0], text])).line == 2


def test_alike_one_may_be_written_out(good_lines: list[str], tmp_path: Path) -> None:
    text = joined([good_lines[0], proposal(features=[FEATURE | {"alike": 1}])])
    assert load(write(tmp_path / "a.jsonl", text)).actions == load(
        write(tmp_path / "b.jsonl", joined([good_lines[0], proposal()]))
    ).actions  # fmt: skip


OTHER_FAULTS = [
    ("hand_over", lambda d: {**d, "cards": {**d["cards"], "navigation": 0}}),
    ("hand_over", lambda d: {**d, "cards": {}}),
    ("hand_over", lambda d: {**d, "cards": {"any": 1}}),
    ("hand_over", lambda d: {**d, "cards": []}),
    ("hand_over", lambda d: {**d, "cards": None}),
    ("hand_over", lambda d: {**d, "cards": {name: float(n) for name, n in d["cards"].items()}}),
    ("hand_over", lambda d: {**d, "cards": dict.fromkeys(d["cards"], True)}),
    ("hand_over", lambda d: {**d, "cards": {name: -n for name, n in d["cards"].items()}}),
    ("hand_over", lambda d: {**d, "cards": dict.fromkeys(d["cards"], 10 ** 25)}),
    ("hand_over", lambda d: {**d, "seat": 1 - d["seat"]}),
    ("take", lambda d: {**d, "from": d["seat"]}),
    ("take", lambda d: {**d, "from": -1}),
    ("take", lambda d: {**d, "from": 7}),
    ("take", lambda d: {**d, "from": True}),
    ("take", lambda d: {**d, "from": "1"}),
    ("take", lambda d: {**d, "from": None}),
    ("take", lambda d: {"seat": d["seat"], "action": "take"}),
    ("build", lambda d: {**d, "type": "any"}),
    ("build", lambda d: {**d, "type": 0}),
    ("build", lambda d: {**d, "type": None}),
    ("build", lambda d: {**d, "type": ["romans"]}),
    ("build", lambda d: {"seat": d["seat"], "action": "build"}),
    ("draw", lambda d: {**d, "population": -1}),
    ("draw", lambda d: {**d, "population": 2}),
    ("draw", lambda d: {**d, "population": True}),
    ("draw", lambda d: {**d, "technology": 4}),
    ("draw", lambda d: {**d, "technology": 0.0}),
    ("draw", lambda d: {**d, "technology": None}),
    ("draw", lambda d: {**d, "technology": 10**25}),
    ("draw", lambda d: {"seat": d["seat"], "action": "draw", "population": d["population"]}),
    ("pass", lambda d: {**d, "features": []}),
    ("reply", lambda d: {**d, "kind": "offer"}),
    ("end_build", lambda d: {**d, "type": "romans"}),
    ("decline", lambda d: {**d, "from": 1}),
]  # fmt: skip


@pytest.mark.parametrize(("word", "spoil"), OTHER_FAULTS)
def test_a_spoilt_action_is_refused(
    word: str, spoil: Callable[[dict[str, Any]], dict[str, Any]], tmp_path: Path
) -> None:
    lines = (RECORDS / "good" / "game-010-4p.jsonl").read_text().splitlines()
    at = next(number for number, text in enumerate(lines) if json.loads(text).get("action") == word)
    lines[at] = json.dumps(spoil(json.loads(lines[at])))
    assert fault(tmp_path / "a.jsonl", joined(lines)).line == at + 1


def test_a_left_out_line_is_noticed(good_lines: list[str], tmp_path: Path) -> None:
    for at in range(1, len(good_lines), 7):
        error = fault(tmp_path / "a.jsonl", joined(good_lines[:at] + good_lines[at + 1 :]))
        assert error.line > at


# Strange bytes.


def strange_lines() -> dict[str, bytes]:
    deep = {depth: b'{"note": ' + b"[" * depth + b"]" * depth + b"}" for depth in (500, 5000, 100_000)}
    return {
        "ten megabytes": b'{"note": "' + b"x" * 10_000_000 + b'"}',
        "just too long": b'{"note": "' + b"x" * LINE_LIMIT + b'"}',
        "not UTF-8": b'{"note": "\xff\xfe"}',
        "half a letter": b'{"note": "\xc3"}',
        "UTF-16": '{"note": 1}'.encode("utf-16"),
        "byte order mark": b'\xef\xbb\xbf{"note": 1}',
        "nul": b'{"note": 1}\0',
        "surrogate bytes": b'{"note": "\xed\xa0\x80"}',
        "5000 digits": b'{"note": ' + b"9" * 5000 + b"}",
        "a million digits": b'{"note": ' + b"9" * 1_000_000 + b"}",
        "deep": deep[5000],
        "very deep": deep[100_000],
        "deep objects": b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
        "open deep": b"[" * 500_000,
        "control character": b'{"note": "\x01"}',
        "carriage return only": b"\r",
        "form feed": b"\x0c",
    }


@pytest.mark.parametrize("name", strange_lines())
@pytest.mark.parametrize("at", [0, 3])
def test_strange_bytes(name: str, at: int, good_lines: list[str], tmp_path: Path) -> None:
    lines = [text.encode() for text in good_lines]
    lines.insert(at, strange_lines()[name])
    assert fault(tmp_path / "a.jsonl", b"\n".join(lines) + b"\n").line == at + 1


@pytest.mark.parametrize("where", [
    '{"seat": 0, "action": %s}', '{"seat": %s, "action": "pass"}', '{"seat": 0, "action": "propose", "kind": %s, "features": []}',
    '{"seat": 0, "action": "propose", "kind": "offer", "features": %s}', '{"seat": 0, "action": "reply", "features": [%s]}',
    '{"result": %s}', '{"seat": 0, "action": "build", "type": %s}',
])  # fmt: skip
def test_at_any_depth(where: str, good_lines: list[str], tmp_path: Path) -> None:
    """Also just below the depth at which the reader itself gives up."""
    path = tmp_path / "a.jsonl"
    for depth in (100, 400, *range(900, 1000, 3)):
        for deep in ("[" * depth + "]" * depth, '{"a":' * depth + "1" + "}" * depth):
            assert fault(path, joined([good_lines[0], where % deep])).line == 2
