"""The record (RECORD 1): what is accepted, what is refused and at which line, and how it is written."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.actions import Build, Draw, EndBuild, NoProposal
from game.codec import action_json
from game.deal import deal
from game.record import (
    LINE_LIMIT,
    Header,
    Record,
    RecordError,
    Writer,
    header_json,
    line,
    load,
    result_json,
    write_game,
)
from game.rules import apply
from game.state import Options, Phase
from tests.game.driver import any_action

RECORDS = Path(__file__).parent.parent / "records"
GOOD = sorted((RECORDS / "good").glob("*.jsonl"))
BAD: dict[str, int] = json.loads((RECORDS / "bad" / "expected.json").read_text())
Edit = Callable[[list[str]], object]


@pytest.fixture(scope="module")
def good_lines() -> list[str]:
    return (RECORDS / "good" / "game-000-2p.jsonl").read_text().splitlines()


def write(path: Path, text: str | bytes) -> Path:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def fault(path: Path, text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        load(write(path, text))
    error = refusal.value
    assert str(error) == f"{path}:{error.line}: {error.reason}"
    assert error.reason
    assert "\n" not in error.reason
    assert "\r" not in error.reason
    return error


def joined(lines: list[str]) -> str:
    return "".join(text + "\n" for text in lines)


def small_game(path: Path, seed: int = 5, players: int = 3, **options: int) -> Record:
    """A finished game that this program wrote, by a Writer, action for action."""
    rng = Random(seed)
    chosen = Options(**({"technology_cards": 20} | options))
    header = Header(
        tuple(f"Zoë {seat} \"'\\\n☕" for seat in range(players)), ("human",) * players, chosen, "ñ/7",
        deal("ñ/7", players, chosen),
    )  # fmt: skip
    writer = Writer.create(path, header)
    state = header.start()
    while state.phase is not Phase.OVER:
        action = any_action(state, rng)
        writer.action(action)
        state = apply(state, action).state
    writer.add(result_json(state))
    writer.close()
    return load(path)


# The samples of another program.


@pytest.mark.parametrize("path", GOOD, ids=lambda path: path.stem)
def test_good_records_are_accepted(path: Path, tmp_path: Path) -> None:
    before = path.read_bytes()
    record = load(path)
    assert record.finished
    assert not record.dropped
    assert record.size == len(before)
    match = record.replay()
    assert match.over
    copy = tmp_path / "copy.jsonl"
    write_game(copy, record.header, record.actions, match.state)
    again = load(copy)
    assert (again.header, again.actions, again.finished) == (record.header, record.actions, True)
    values = [json.loads(text) for text in before.splitlines()]
    assert [json.loads(text) for text in copy.read_bytes().splitlines()] == [
        v for v in values if "note" not in v
    ]
    assert path.read_bytes() == before


@pytest.mark.parametrize("name", sorted(BAD))
def test_bad_records_are_refused_at_their_line(name: str) -> None:
    with pytest.raises(RecordError) as refusal:
        load(RECORDS / "bad" / name)
    assert refusal.value.line == BAD[name]


def test_there_are_samples_of_both_kinds() -> None:
    assert len(GOOD) >= 9
    assert set(BAD) == {path.name for path in (RECORDS / "bad").glob("*.jsonl")}


# Writing and reading back.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_own_records_are_the_same_byte_for_byte(players: int, tmp_path: Path) -> None:
    record = small_game(tmp_path / "a.jsonl", players, players, pair_points=2, stalemate_laps=1)
    assert record.finished
    write_game(tmp_path / "b.jsonl", record.header, record.actions, record.replay().state)
    assert (tmp_path / "b.jsonl").read_bytes() == (tmp_path / "a.jsonl").read_bytes()
    assert load(tmp_path / "b.jsonl").header == record.header


def test_every_line_is_one_json_object_with_a_newline(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    small_game(path)
    text = path.read_bytes()
    assert text.endswith(b"\n")
    assert all(isinstance(json.loads(one), dict) for one in text.split(b"\n")[:-1])


def test_an_action_is_in_the_file_as_soon_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    header = Header(("A", "B"), ("human", "human"), Options(), 42, deal(42, 2))
    writer = Writer.create(path, header)
    assert load(path).header == header
    state = header.start()
    for number, action in enumerate(
        [NoProposal(state.active), EndBuild(state.active), Draw(state.active, 1, 0)], start=1
    ):
        writer.action(action)
        assert len(load(path).actions) == number
    writer.close()
    assert not load(path).finished


def test_a_record_is_never_written_over_another(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    record = small_game(path)
    before = path.read_bytes()
    with pytest.raises(FileExistsError):
        Writer.create(path, record.header)
    with pytest.raises(FileExistsError):
        write_game(path, record.header, [], record.header.start())
    assert path.read_bytes() == before


def test_defaults_are_left_out_of_the_options() -> None:
    header = Header(("A", "B"), ("human", "human"), Options(), None, deal(1, 2))
    assert header_json(header)["options"] == {}
    express = header._replace(options=Options(technology_cards=30))
    assert header_json(express)["options"] == {"technology_cards": 30}


def test_replay_stops_where_it_is_asked_to(tmp_path: Path) -> None:
    record = small_game(tmp_path / "a.jsonl")
    state = record.header.start()
    assert record.replay(0).state == state
    for number, action in enumerate(record.actions[:40], start=1):
        state = apply(state, action).state
        assert record.replay(number).state == state


def test_decks_rule_and_not_the_seed(good_lines: list[str], tmp_path: Path) -> None:
    for seed in ("null", '"text"', "0", "-7", str(2**256)):
        header = json.loads(good_lines[0])
        header["seed"] = json.loads(seed)
        assert load(write(tmp_path / "a.jsonl", joined([json.dumps(header), *good_lines[1:]]))).finished


# A half-written last line.


def test_cut_at_every_byte_of_the_last_lines(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    small_game(whole)
    text = whole.read_bytes()
    ends = [at + 1 for at, byte in enumerate(text) if byte == 10]
    path = tmp_path / "cut.jsonl"
    for size in range(ends[-6], len(text) + 1):
        record = load(write(path, text[:size]))
        complete = max(end for end in ends if end <= size)
        if size in ends or size + 1 in ends:  # whole lines, or only the newline is missing
            assert (record.dropped, record.size) == (False, size)
        else:
            assert (record.dropped, record.size) == (True, complete)
        assert len(record.actions) <= len(ends) - 2
        assert path.stat().st_size == size


def test_cut_in_the_header_nothing_can_be_recovered(tmp_path: Path) -> None:
    text = joined(
        [json.dumps(header_json(Header(("Zoë", "B"), ("human",) * 2, Options(), 1, deal(1, 2))))]
    ).encode()
    for size in (0, 1, 9, 60, len(text) // 2, len(text) - 3):
        assert fault(tmp_path / "a.jsonl", text[:size]).line == 1
    assert load(write(tmp_path / "a.jsonl", text[:-1])).actions == []


@pytest.mark.parametrize(
    "half",
    [
        b"{", b"garbage", b"\0\0\0\0", b'{"note": "\xc3', b"\xff", b'{"seat": 1, "action": "dr', b'{"a": 1, "a": 2',
        b'{"a": {"b": 1, "b": 2}, ', b'{"note": NaN, ', b'{"note": 1' + b"0" * 60, b'{"note": NaN}', b'{"note": Na',
        b"{" * 100_000, b"[" * 100_000, b"   ",
    ],
)  # fmt: skip
def test_what_is_no_json_and_has_no_newline_is_dropped(
    half: bytes, good_lines: list[str], tmp_path: Path
) -> None:
    whole = joined(good_lines[:40]).encode()
    record = load(write(tmp_path / "a.jsonl", whole + half))
    assert record.dropped
    assert record.size == len(whole)
    assert len(record.actions) == 39
    assert fault(tmp_path / "a.jsonl", whole + half + b"\n").line == 41


@pytest.mark.parametrize(
    "last",
    ['{"a": 1, "a": 2}', "[]", "7", '"text"', "null", '{"seat": 9, "action": "pass"}', '{"action": "pass"}'],
)
def test_json_without_a_newline_is_a_line_like_any_other(
    last: str, good_lines: list[str], tmp_path: Path
) -> None:
    assert fault(tmp_path / "a.jsonl", joined(good_lines[:40]) + last).line == 41
    assert fault(tmp_path / "a.jsonl", joined(good_lines[:40]) + last + "\n").line == 41


def test_resume_cuts_the_half_line_off_and_continues(tmp_path: Path) -> None:
    whole = tmp_path / "whole.jsonl"
    small_game(whole)
    text = whole.read_bytes()
    ends = [at + 1 for at, byte in enumerate(text) if byte == 10]
    for size in (ends[20], ends[20] + 1, ends[20] + 10, ends[21] - 2, ends[21] - 1, ends[21], ends[-2] + 4):
        path = tmp_path / f"cut-{size}.jsonl"
        record = load(write(path, text[:size]))
        writer = Writer.resume(record)
        state, rng = record.replay().state, Random(size)
        for _ in range(10):
            if state.phase is Phase.OVER:
                writer.add(result_json(state))
                break
            action = any_action(state, rng)
            writer.action(action)
            state = apply(state, action).state
        writer.close()
        again = load(path)
        assert not again.dropped
        assert again.actions[: len(record.actions)] == record.actions
        assert again.replay().state == state
        assert again.finished is (state.phase is Phase.OVER)


def test_readers_never_write(tmp_path: Path) -> None:
    path = write(
        tmp_path / "a.jsonl", joined([(RECORDS / "good" / "game-000-2p.jsonl").read_text()[:-1]]) + "{"
    )
    path.chmod(0o444)
    before = path.read_bytes(), path.stat().st_mtime_ns
    assert load(path).dropped
    assert (path.read_bytes(), path.stat().st_mtime_ns) == before
    assert [one.name for one in tmp_path.iterdir()] == ["a.jsonl"]


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


def test_every_option_within_its_range_is_kept(tmp_path: Path) -> None:
    options = Options(pair_points=3, stalemate_laps=2, technology_cards=25)
    assert small_game(tmp_path / "a.jsonl", **options._asdict()).header.options == options


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


# Notes.


def test_notes_stand_anywhere_after_the_header_and_change_nothing(
    good_lines: list[str], tmp_path: Path
) -> None:
    notes = [
        '{"note": "hello"}',
        "{}",
        '{"time": 12, "seat": 1}',
        '{"note": [1, {"a": null}], "features": []}',
    ]
    lines = [good_lines[0], *notes]
    for number, text in enumerate(good_lines[1:]):
        lines += [text, notes[number % 4]]
    record = load(write(tmp_path / "a.jsonl", joined(lines)))
    plain = load(write(tmp_path / "b.jsonl", joined(good_lines)))
    assert record.finished
    assert record.actions == plain.actions
    assert len(record.notes) == 4 + len(good_lines) - 1
    assert record.notes[:4] == [json.loads(note) for note in notes]


def test_notes_count_in_line_numbers(good_lines: list[str], tmp_path: Path) -> None:
    lines = [*good_lines[:9], '{"note": 1}', '{"note": 2}', '{"seat": 0, "action": "fly"}', *good_lines[9:]]
    assert fault(tmp_path / "a.jsonl", joined(lines)).line == 12


# The result.


@pytest.mark.parametrize(
    "result",
    [
        {"scores": [3, 84], "winners": [0]},
        {"scores": [3, 84], "winners": []},
        {"scores": [3, 84], "winners": [0, 1]},
        {"scores": [3, 84], "winners": [True]},
        {"scores": [3, 84], "winners": [1.0]},
        {"scores": [3, 84], "winners": 1},
        {"scores": [3, 84], "winners": None},
        {"scores": [3, 84], "winners": [1, 1]},
        {"scores": [3, 84]},
        {"winners": [1]},
        {"scores": [3, 85], "winners": [1]},
        {"scores": [84, 3], "winners": [1]},
        {"scores": [3.0, 84], "winners": [1]},
        {"scores": ["3", "84"], "winners": [1]},
        {"scores": [3], "winners": [1]},
        {"scores": [3, 84, 0], "winners": [1]},
        {"scores": {"0": 3, "1": 84}, "winners": [1]},
        {"scores": [3, 84], "winners": [1], "turns": 40},
        {"scores": [[3], [84]], "winners": [1]},
        None,
        [],
        [[3, 84], [1]],
        "1 wins",
    ],
)
def test_a_wrong_result_counts_at_its_line(result: object, good_lines: list[str], tmp_path: Path) -> None:
    lines = [*good_lines[:-1], json.dumps({"result": result})]
    assert fault(tmp_path / "a.jsonl", joined(lines)).line == len(lines)


def test_the_result_stands_alone_in_its_line(good_lines: list[str], tmp_path: Path) -> None:
    for extra in ({"note": "x"}, {"seat": 0}, {"action": "end_build", "seat": 0}):
        lines = [*good_lines[:-1], json.dumps(json.loads(good_lines[-1]) | extra)]
        assert fault(tmp_path / "a.jsonl", joined(lines)).line == len(lines)


def test_no_result_before_the_end_and_nothing_but_notes_after_it(
    good_lines: list[str], tmp_path: Path
) -> None:
    path = tmp_path / "a.jsonl"
    early = [*good_lines[:-2], good_lines[-1]]
    assert fault(path, joined(early)).line == len(early)
    assert fault(path, joined([*good_lines, good_lines[-1]])).line == len(good_lines) + 1
    for action in (EndBuild(0), Build(0, 0), NoProposal(0)):
        assert fault(path, joined([*good_lines, json.dumps(action_json(action))])).line == len(good_lines) + 1
    assert fault(path, joined([*good_lines, '{"note": 1}', good_lines[5]])).line == len(good_lines) + 2
    assert load(write(path, joined([*good_lines, '{"note": "bye"}']))).finished


def test_a_game_that_is_over_without_a_result_is_legal(good_lines: list[str], tmp_path: Path) -> None:
    record = load(write(tmp_path / "a.jsonl", joined(good_lines[:-1])))
    assert not record.finished
    assert record.replay().over
    over = joined([*good_lines[:-1], json.dumps(action_json(EndBuild(0)))])
    assert fault(tmp_path / "b.jsonl", over).line == len(good_lines)


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


def test_windows_line_ends_are_read(good_lines: list[str], tmp_path: Path) -> None:
    text = "".join(text + "\r\n" for text in good_lines)
    assert load(write(tmp_path / "a.jsonl", text)).finished


def test_names_of_any_kind_come_back(tmp_path: Path) -> None:
    names = ("", "Ñandú", "名前", "a\nb", "\0", "e\u0301", "\u2028", "🙂" * 50)
    for pair in zip(names[::2], names[1::2], strict=True):
        header = Header(pair, ("human", "bot:merchant"), Options(), None, deal(0, 2))
        path = tmp_path / f"{abs(hash(pair))}.jsonl"
        write_game(path, header, [], header.start())
        assert load(path).header == header


def test_a_name_with_half_a_character_can_be_written(tmp_path: Path) -> None:
    header = Header(("a\ud800b", "B"), ("human", "human"), Options(), None, deal(0, 2))
    write_game(tmp_path / "a.jsonl", header, [], header.start())
    assert load(tmp_path / "a.jsonl").header.deal == header.deal


def test_a_file_that_cannot_be_read_is_an_os_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "missing.jsonl")
    with pytest.raises((IsADirectoryError, PermissionError)):
        load(tmp_path)


def test_line_writes_letters_as_they_are() -> None:
    assert line({"players": ["Zoë"]}) == '{"players": ["Zoë"]}\n'
