"""The record (RECORD 1): what is accepted, what is refused and at which line, and how it is written."""

import json
from pathlib import Path
from random import Random

import pytest

from game.actions import Build, Draw, EndBuild, NoProposal
from game.codec import action_json
from game.deal import deal
from game.record import (
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
from tests.game.records import RECORDS, fault, joined, write

GOOD = sorted((RECORDS / "good").glob("*.jsonl"))
BAD: dict[str, int] = json.loads((RECORDS / "bad" / "expected.json").read_text())


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


def test_every_option_within_its_range_is_kept(tmp_path: Path) -> None:
    for number, options in enumerate([Options(3, 2, 25), Options(0, 1, 20), Options(100, 100, 60)]):
        assert small_game(tmp_path / f"{number}.jsonl", **options._asdict()).header.options == options


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


# Names and files.


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
