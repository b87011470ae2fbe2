"""Nothing that was done is lost, whatever happens to the program, the file or the disk."""

import os
import shutil
from pathlib import Path
from random import Random

import pygame
import pytest

from game.deal import deal
from game.record import Header, Writer, load
from game.state import Options
from scenes.app import App
from scenes.confirm import ConfirmScene
from scenes.menu import MenuScene
from scenes.pause import PauseScene
from scenes.play import storage
from scenes.play.session import Player as Seat
from scenes.play.session import Session, Setup
from scenes.saves import SavesScene
from scenes.scoring import ScoringScene
from scenes.table import TableScene
from tests.scenes.moments import ToldBots
from tests.scenes.player import FAST, Player, play_sensibly, refuse_all

SEATS = (Seat("Ana"), Seat("Bruno", "bot:random"), Seat("Clara", "bot:random"))


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    return tmp_path / "data" / "games"


def begin(seed: str = "save") -> Session:
    session = Session.begin(Setup(SEATS, seed, Options(technology_cards=30)))
    session._brains = ToldBots()  # type: ignore[assignment]
    return session


def at_table(session: Session) -> Player:
    player = Player(App.offscreen((1024, 600), FAST))
    player.app.manager.push(TableScene(session))
    player.until(player.asked)
    return player


def at_menu() -> Player:
    player = Player(App.offscreen((1024, 600), FAST))
    player.app.manager.push(MenuScene())
    player.app.step()
    return player


def test_a_kill_at_any_moment_loses_nothing(home: Path, tmp_path: Path) -> None:
    session = begin()
    player, chance = at_table(session), Random(1)
    copies: list[tuple[Path, list[object]]] = []
    act = session.act

    def act_and_copy(action: object) -> None:
        act(action)  # type: ignore[arg-type]
        assert session.path is not None
        copy = tmp_path / f"killed-{len(copies)}.jsonl"
        shutil.copyfile(session.path, copy)  # as the system has it at this moment, nothing closed
        copies.append((copy, [session.view(seat) for seat in range(3)]))

    session.act = act_and_copy  # type: ignore[method-assign]
    for _ in range(25):
        play_sensibly(player, chance)
        player.until(player.asked)
    assert len(copies) > 60
    for number, (copy, views) in enumerate(copies):
        record = load(copy)
        assert len(record.actions) == number + 1 and not record.dropped
        again = Session.resume(record)
        assert [again.view(seat) for seat in range(3)] == views
        again.close()


def test_the_menu_goes_on_with_the_game_that_was_left(home: Path) -> None:
    session = begin()
    player = at_table(session)
    for _ in range(6):
        refuse_all(player, Random(0))
        player.until(player.asked)
    before = session.view(0)
    player.tap("menu")
    player.tap("save")
    assert isinstance(player.scene, MenuScene)
    player.tap("continue")
    resumed = player.table.session
    assert resumed.view(0) == before and resumed.path == session.path
    resumed._brains = ToldBots()  # type: ignore[assignment]
    player.until(player.asked)
    refuse_all(player, Random(0))
    player.until(player.asked)
    resumed.close()
    assert resumed.path is not None
    record = load(resumed.path)
    assert record.replay().view(0) == resumed.view(0)


def test_abandoning_asks_once_and_is_for_good(home: Path) -> None:
    session = begin()
    player = at_table(session)
    player.tap("menu")
    player.tap("abandon")
    assert isinstance(player.scene, ConfirmScene)
    player.tap("no")
    assert isinstance(player.scene, PauseScene)
    player.tap("abandon")
    player.tap("yes")
    assert isinstance(player.scene, MenuScene)
    assert not player.find("continue")
    assert session.path is not None and session.path.exists()
    assert load(session.path).notes, "its record stays"
    assert storage.unfinished() == (None, [])


def test_finished_games_are_not_offered(home: Path) -> None:
    session = begin("short")
    player = at_table(session)
    for _ in range(400):
        if isinstance(player.scene, ScoringScene):
            break
        refuse_all(player, Random(0))
        player.until(player.asked)
    assert isinstance(player.scene, ScoringScene)
    player.tap("menu")
    assert isinstance(player.scene, MenuScene)
    assert not player.find("continue")
    assert session.path is not None and load(session.path).finished


DAMAGED = {
    "damaged": b'{"format": "res-publica-record", "version": 1}\n',
    "newer": b'{"format": "res-publica-record", "version": 2, "players": []}\n',
    "other": b"\x00\xff nothing of ours\n",
    "empty": b"",
}


@pytest.mark.parametrize("what", DAMAGED)
def test_a_file_that_cannot_be_read_is_told_and_left_alone(home: Path, what: str) -> None:
    session = begin()
    player = at_table(session)
    refuse_all(player, Random(0))
    session.close()
    bad = home / "9999-12-31-000000.jsonl"  # newer than the game that can be continued
    bad.write_bytes(DAMAGED[what])
    player = at_menu()
    assert len(player.app.notices) == 1 and bad.name in player.app.notices[0]
    assert player.sees("continue")
    player.tap("continue")
    assert player.table.session.path == session.path
    player.table.session.close()
    assert bad.read_bytes() == DAMAGED[what]
    assert sorted(path.name for path in home.iterdir()) == sorted((bad.name, session.path.name))  # type: ignore[union-attr]


def test_a_half_written_line_is_cut_off_when_the_game_goes_on(home: Path) -> None:
    session = begin()
    player = at_table(session)
    refuse_all(player, Random(0))
    player.until(player.asked)
    before = session.view(0)
    session.close()
    assert session.path is not None
    whole = session.path.read_bytes()
    session.path.write_bytes(whole + b'{"seat": 0, "act')
    player = at_menu()
    assert session.path.read_bytes() != whole, "looking at it changes nothing"
    player.tap("continue")
    resumed = player.table.session
    assert resumed.view(0) == before
    resumed._brains = ToldBots()  # type: ignore[assignment]
    player.until(player.asked)
    refuse_all(player, Random(0))
    player.until(player.asked)
    resumed.close()
    text = session.path.read_bytes()
    assert text.startswith(whole) and b'"act\n' not in text
    assert not load(session.path).dropped


def test_a_folder_that_cannot_be_written_is_told_once_and_the_game_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.parent.mkdir(parents=True)
    home.write_text("a file where the folder should be")  # also root cannot write here
    player = at_menu()
    player.tap("new")
    player.tap("game:1")
    player.tap("start")
    player.table.session._brains = ToldBots()  # type: ignore[assignment]
    for _ in range(10):
        player.until(player.asked)
        refuse_all(player, Random(0))
    assert len(player.app.notices) == 1, player.app.notices
    assert len(player.view.history) > 10
    player.until(player.asked)
    player.tap("menu")
    player.tap("save")
    asked = player.scene
    assert isinstance(asked, ConfirmScene) and "File exists" in asked.detail, (
        "it says so before the game is lost"
    )
    player.tap("no")
    player.tap("save")
    player.tap("yes")
    assert isinstance(player.scene, MenuScene)
    assert home.read_text() == "a file where the folder should be"


def test_a_disk_that_fills_up_is_told_once_and_the_game_goes_on(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin()
    player = at_table(session)

    def full(writer: Writer, data: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Writer, "add", full)
    for _ in range(5):
        refuse_all(player, Random(0))
        player.until(player.asked)
    assert len(player.app.notices) == 1, player.app.notices


def test_two_games_begun_in_one_second_have_two_files(home: Path) -> None:
    one, two = begin(), begin()
    assert one.path != two.path and one.path is not None and two.path is not None
    one.close()
    two.close()
    assert load(one.path).header == load(two.path).header
    assert load(one.path).header == Header(
        ("Ana", "Bruno", "Clara"),
        ("human", "bot:random", "bot:random"),
        Options(technology_cards=30),
        "save",
        deal("save", 3, Options(technology_cards=30)),
    )


# Several games that wait


def waiting(number: int) -> list[Path]:
    """Games that were begun and left one after the other, the oldest first."""
    paths = []
    for n in range(number):
        session = begin(f"game {n}")
        session.close()
        assert session.path is not None
        os.utime(session.path, (1_000_000 + n, 1_000_000 + n))
        paths.append(session.path)
    return paths


def test_a_new_game_leaves_the_others_in_a_list(home: Path) -> None:
    first, second = waiting(2)
    player = at_menu()
    player.tap("new")
    player.tap("start")
    player.table.session.close()
    player = at_menu()
    player.tap("games")
    scene = player.scene
    assert isinstance(scene, SavesScene)
    assert [game.path for game in scene.games][1:] == [second, first], "the one played last comes first"
    player.tap("play:2")
    assert player.table.session.path == first
    player.table.session.close()


def test_one_game_that_waits_needs_no_list(home: Path) -> None:
    waiting(1)
    assert not at_menu().find("games") and at_menu().find("continue")


def test_a_game_of_the_list_is_abandoned_after_a_question(home: Path) -> None:
    first, second = waiting(2)
    player = at_menu()
    player.tap("games")
    player.tap("abandon:0")
    assert isinstance(player.scene, ConfirmScene) and "Ana, Bruno" in player.scene.detail
    player.tap("no")
    player.tap("abandon:0")
    player.tap("yes")
    assert load(second).notes and not load(first).notes
    player.tap("abandon:0")
    player.tap("yes")
    assert isinstance(player.scene, MenuScene) and not player.find("continue")
    assert first.exists() and second.exists(), "the records stay"


def test_the_list_tells_nothing_of_a_hand(home: Path) -> None:
    """Two deals with the same people: what is told is the same."""
    told = []
    for seed in ("one", "two"):
        session = begin(seed)
        session.close()
        assert session.path is not None
        os.utime(session.path, (1_000_000, 1_000_000))
        player = at_menu()
        player.app.manager.push(SavesScene())
        player.app.step(0.02)
        told.append(pygame.image.tobytes(player.app.window.picture(), "RGB"))
        session.path.unlink()
    assert told[0] == told[1]


def test_too_many_games_the_oldest_goes_and_the_player_is_asked_which(home: Path) -> None:
    paths = waiting(storage.KEPT)
    player = at_menu()
    player.tap("new")
    scene = player.scene
    assert isinstance(scene, ConfirmScene) and "January" in scene.detail, "who played it, and when"
    player.tap("no")
    assert isinstance(player.scene, MenuScene)
    player.tap("new")
    player.tap("yes")
    assert not load(paths[0]).notes, "nothing goes before the new game is begun"
    player.tap("start")
    player.table.session.close()
    assert [bool(load(path).notes) for path in paths] == [True] + [False] * (storage.KEPT - 1)
    assert len(storage.unfinished_games()) == storage.KEPT


@pytest.mark.parametrize("how", ["full", "gone"])
def test_leaving_says_at_that_moment_when_the_game_is_not_saved(
    home: Path, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin()
    player = at_table(session)

    def full(writer: Writer) -> None:
        raise OSError(28, "No space left on device")

    if how == "full":
        monkeypatch.setattr(Writer, "sync", full)
    else:
        shutil.rmtree(home)
    player.tap("menu")
    player.tap("save")
    scene = player.scene
    assert isinstance(scene, ConfirmScene)
    assert scene.detail == {"full": "No space left on device", "gone": "No such file or directory"}[how]
    player.tap("no")
    assert isinstance(player.scene, PauseScene)
    monkeypatch.undo()
    session.close()


def test_leaving_asks_nothing_when_the_game_is_saved(home: Path) -> None:
    player = at_table(begin())
    player.tap("menu")
    player.tap("save")
    assert isinstance(player.scene, MenuScene)
