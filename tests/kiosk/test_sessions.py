"""Visitors come and go: the first touch only wakes, nobody there is asked, and nothing of them is left."""

from __future__ import annotations

import contextlib
import gc
import os
import threading
from collections.abc import Callable
from datetime import datetime
from multiprocessing import active_children
from pathlib import Path

import pygame
import pytest

from game import wording
from game.record import load
from scenes.attract import AttractScene
from scenes.kiosk.dark import DarkScene
from scenes.kiosk.kiosk import settings_of
from scenes.kiosk.stillthere import Farewell, StillThere, Warning
from scenes.kiosk.welcome import WelcomeScene
from scenes.pause import PauseScene
from scenes.play import storage
from scenes.play.session import Session
from scenes.scoring import ScoringScene
from scenes.seats import SeatsScene
from scenes.table import TableScene
from scenes.ui import fonts, text, theme
from tests.game.tables import hand, say
from tests.kiosk.stand import Stand

Make = Callable[..., Stand]
RECORD = Path(__file__).parents[1] / "records" / "good" / "game-006-4p.jsonl"


def picture(one: Stand) -> bytes:
    return pygame.image.tobytes(one.app.window.picture(), "RGB")


def test_the_first_touch_only_wakes_wherever_it_falls(stand: Make) -> None:
    one = stand()
    assert isinstance(one.top, AttractScene)
    one.app.manager.push(WelcomeScene())
    one.app.step()
    play = one.top.target("play").rect.center
    one.app.manager.pop()
    one.touch(play)  # where "play" will lie a moment later
    assert type(one.top) is WelcomeScene
    one.wait(1)
    assert type(one.top) is WelcomeScene
    one.tap("play")
    assert isinstance(one.top, TableScene)


@pytest.mark.parametrize("code", [pygame.K_q, pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_F11])
def test_any_key_wakes_and_does_no_more(stand: Make, code: int) -> None:
    one = stand()
    one.key(code)
    assert type(one.top) is WelcomeScene
    assert not one.app.window.fullscreen


def test_a_gamepad_wakes_and_its_start_button_plays(stand: Make) -> None:
    one = stand()
    one.app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=3, instance_id=0))
    one.app.step(0.5)
    assert type(one.top) is WelcomeScene
    one.app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=7, instance_id=0))
    one.app.step(0.5)
    assert isinstance(one.top, TableScene)
    assert one.top.session.options.technology_cards == 30  # the express game
    assert len(one.top.session.names) == 4


def test_a_mouse_that_trembles_does_not_wake(stand: Make) -> None:
    one = stand()
    one.app.post(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 0), buttons=(0, 0, 0), touch=False)
    )
    one.app.step(1)
    assert isinstance(one.top, AttractScene)


def test_the_first_screen_goes_by_itself(stand: Make) -> None:
    one = stand()
    one.touch()
    one.wait(39)
    assert type(one.top) is WelcomeScene
    one.wait(2)
    assert isinstance(one.top, AttractScene)


def test_still_there_counts_down_and_resets(stand: Make) -> None:
    one = stand()
    one.touch()
    one.tap("new")
    assert isinstance(one.top, SeatsScene)
    one.wait(61)
    assert isinstance(one.top, StillThere)
    shown = one.top.detail()
    one.wait(3)
    assert one.top.detail() != shown
    assert 10 < one.top.left < 20
    one.wait(18)
    assert isinstance(one.top, AttractScene)


@pytest.mark.parametrize("device", ["touch", "key", "pad", "wheel"])
def test_any_device_answers_and_the_answer_does_nothing_else(stand: Make, device: str) -> None:
    one = stand()
    one.touch()
    one.tap("new")
    lineup = one.top.lineup
    one.wait(62)
    assert isinstance(one.top, StillThere)
    if device == "touch":
        one.touch()
    elif device == "key":
        one.key(pygame.K_RETURN)
    elif device == "pad":
        one.app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0))
        one.app.step(0.3)
    else:
        one.app.post(pygame.event.Event(pygame.MOUSEWHEEL, y=1, x=0))
        one.app.step(0.3)
    assert isinstance(one.top, SeatsScene)
    assert one.top.lineup == lineup
    one.wait(55)
    assert isinstance(one.top, SeatsScene)


def test_a_pointer_that_trembles_keeps_nobody_here(stand: Make) -> None:
    one = stand()
    one.touch()
    one.tap("new")

    def move(x: int, y: int) -> None:
        pos = {"pos": (x, y), "rel": (1, 0), "buttons": (0, 0, 0), "touch": False}
        one.app.post(pygame.event.Event(pygame.MOUSEMOTION, **pos))
        one.app.step(0.5)

    for number in range(124):
        move(300 + number % 3, 300)
    assert isinstance(one.top, StillThere)
    one.touch()
    for number in range(140):
        move(300 + 5 * number, 300)
    assert isinstance(one.top, SeatsScene)


def test_the_session_limit_warns_and_says_goodbye(stand: Make) -> None:
    one = stand({"session": {"limit_minutes": 3, "idle_seconds": 3600}})
    one.touch()
    one.tap("new")
    one.wait(119)
    assert isinstance(one.top, Warning)
    one.touch()
    assert isinstance(one.top, SeatsScene)
    one.wait(60)
    assert isinstance(one.top, Farewell)
    one.touch()  # does not help
    assert isinstance(one.top, Farewell)
    one.wait(11)
    assert isinstance(one.top, AttractScene)


def test_a_game_that_is_left_is_nobodys_to_continue(stand: Make) -> None:
    one = stand()
    one.touch()
    one.tap("play")
    path = one.top.session.path
    one.kiosk.reset("test")
    assert any(note.get("note") == storage.ABANDONED for note in load(path).notes)
    assert storage.unfinished() == (None, [])


def test_the_menu_of_a_game_offers_no_saving_and_no_way_out(stand: Make) -> None:
    one = stand()
    one.touch()
    one.tap("play")
    one.top._finish()
    one.top.activate("menu")
    assert isinstance(one.top, PauseScene)
    one.top.settle()
    idents = {target.id for target in one.top.targets}
    assert "save" not in idents
    assert not any(ident.startswith("fullscreen") for ident in idents)
    for code, mod in ((pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_ALT), (pygame.K_F4, pygame.KMOD_ALT)):
        one.key(code, mod)
    one.app.post(pygame.event.Event(pygame.QUIT))
    one.app.step()
    assert not one.app.ended


def test_names_come_from_the_list_alone(stand: Make) -> None:
    one = stand()
    one.touch()
    one.tap("new")
    before = one.top.lineup.places[0].name
    one.tap("name:0")
    assert not one.top.takes_text
    assert {target.id.partition(":")[0] for target in one.top.targets} == {"listed", "back"}
    one.tap("listed:0")
    assert one.top.lineup.places[0].name != before


def test_fonts_do_not_gather_from_visitor_to_visitor(stand: Make) -> None:
    one = stand()
    one.touch()
    for code in ("de", "es", "fr"):
        one.tap(f"language:{code}")
    one.tap("rules")
    one.kiosk.reset("test")
    assert fonts.font.cache_info().currsize == 0


def test_sentences_and_descriptions_of_a_game_are_given_back(stand: Make) -> None:
    """Else they gather for months, by some 2 MB for a thousand visitors."""
    kept = [text._atoms, text._set, text.broken, wording._describe, wording._way, wording._test_both]
    one = stand()
    one.touch()
    one.tap("play")
    one.wait(20)
    assert say("1 romans and 1 greeks").held_by(hand("2 romans 1 greeks"))
    assert all(cache.cache_info().currsize for cache in (text._atoms, wording._describe, wording._test_both))
    one.kiosk.reset("test")
    assert [cache.cache_info().currsize for cache in kept] == [0] * len(kept)


@pytest.mark.parametrize(("choice", "minutes"), [("reset", 2), ("continue", 2), ("continue", 30)])
def test_after_a_power_cut(stand: Make, choice: str, minutes: int) -> None:
    one = stand()
    one.touch()
    one.tap("play")
    one.top._finish()
    path = one.top.session.path
    one.top.session.close()
    later = datetime.fromtimestamp(path.stat().st_mtime + minutes * 60)
    two = stand({"session": {"after_power_cut": choice}}, start=later)
    if choice == "continue" and minutes < 10:
        assert type(two.top) is WelcomeScene
        two.tap("continue")
        assert isinstance(two.top, TableScene)
        assert two.top.session.path == path
    else:
        assert isinstance(two.top, AttractScene)
        assert storage.unfinished() == (None, [])
        assert two.kiosk.ledger.today.abandoned == {"cut off": 1}


@pytest.mark.parametrize("plays", [False, True])
def test_a_game_that_was_cut_off_waits_for_one_visitor_only(stand: Make, plays: bool) -> None:
    one = stand()
    one.touch()
    one.tap("play")
    one.top._finish()
    path = one.top.session.path
    one.top.session.close()
    later = datetime.fromtimestamp(path.stat().st_mtime + 60)
    two = stand({"session": {"after_power_cut": "continue"}}, start=later)
    assert two.top.target("continue")
    if plays:
        two.tap("play")
    two.wait(400)
    assert isinstance(two.top, AttractScene)
    two.touch()
    assert type(two.top) is WelcomeScene
    assert not two.top.target("continue")


def test_again_is_instant_and_the_same_game(stand: Make) -> None:
    one = stand()
    one.touch()
    session = Session.watch(load(RECORD))
    session.controllers = ["human", *["bot:merchant"] * 3]
    one.app.manager.reset(ScoringScene(session))
    one.kiosk.scores._asked.add((session, 0))
    one.wait(4, 0.1)
    one.key(pygame.K_1)  # the start button of a cabinet
    assert isinstance(one.top, TableScene)
    assert one.top.session.names == session.names
    assert one.top.session.options == session.options
    one.wait(1)
    assert one.kiosk.ledger.totals["started"] == 1


def test_hours_and_dark(stand: Make) -> None:
    one = stand({"hours": {"wednesday": "09:00-12:10", "thursday": "09:00-18:00"}})
    one.touch()
    one.tap("new")
    one.wait(9 * 60)
    assert not isinstance(one.top, DarkScene)
    one.wait(100)  # idle, reset, and past ten minutes after twelve
    assert isinstance(one.top, DarkScene)
    assert not any(picture(one))
    one.touch()
    one.key(pygame.K_RETURN)
    assert isinstance(one.top, DarkScene)
    one.wall.start = one.wall.start.replace(day=7, hour=8, minute=50)
    one.wait(2)
    assert isinstance(one.top, AttractScene)


def test_who_plays_at_closing_time_is_warned(stand: Make) -> None:
    one = stand({"hours": {"wednesday": "09:00-12:01"}, "session": {"idle_seconds": 3600}})
    one.touch()
    one.tap("new")
    one.wait(61)
    assert isinstance(one.top, Warning)
    one.touch()
    assert isinstance(one.top, SeatsScene)
    one.wait(62)
    assert isinstance(one.top, Farewell)
    one.wait(11)
    assert isinstance(one.top, DarkScene)


def open_files() -> list[str]:
    """What is open, without the numbers that differ each time."""
    links = Path("/proc/self/fd")
    found = []
    for link in links.iterdir() if links.exists() else ():
        with contextlib.suppress(OSError):
            found.append(os.readlink(link))
    return [name.partition(":")[0] if name.startswith(("pipe:", "socket:")) else name for name in found]


def state(one: Stand) -> dict[str, object]:
    """Everything in the process that a visitor could have left behind."""
    app = one.app
    gc.collect()
    return {
        "settings": app.settings,
        "look": (theme.look, app.scale, app.reading),
        "language": app.words.code,
        "scenes": [type(scene).__name__ for scene in app.manager.scenes],
        "notices": list(app.notices),
        "seed": app.seed,
        "keyed": app.manager.keyed,
        "meant": (app.manager._meant, app.manager._deaf),
        "translator": (app.input._held, app.input.typing),
        "threads": threading.active_count(),
        "children": len(active_children()),
        "files": sorted(
            name for name in open_files() if not name.startswith("/proc") and name[-4:] != ".ttf"
        ),
        "scores asked": len(one.kiosk.scores._asked),
        "game": one.kiosk.watch.session,
    }


def visit(one: Stand, number: int) -> None:
    """A visitor who changes everything that can be changed, and walks away at some point."""
    one.touch()
    if number % 3:
        one.tap("language:es")
    one.key(pygame.K_DOWN)
    if number % 4 == 1:
        one.tap("new")
        one.tap("name:0")
        one.tap("listed:3")
        one.tap("game:0")
        one.tap("who:1:0")
        one.tap("census:1")
        one.tap("start")
        one.wait(1, 0.1)
    elif number % 4 == 2:
        one.tap("play")
        one.top._finish()
        one.top.activate("menu")
        one.top.settle()
        one.tap("settings")
        one.tap("text_scale:1")
        one.tap("high_contrast:0")
        one.tap("reduced_motion:0")
        one.tap("part:1")
        one.tap("speed:3")
        one.tap("pace:2")
        one.tap("part:2")
        one.tap("mute:1")
        one.tap("close")
        one.tap("on")
    elif number % 4 == 3:
        one.tap("play")
        one.top._finish()
        if one.top.target("seek"):
            one.tap("seek")  # a draft is left standing
    else:
        one.tap("learn")
        one.wait(2, 0.1)
    one.kiosk.reset("test")
    one.app.step(0.3)
    one.app.step(0.3)


def test_thirty_visitors_leave_no_trace(stand: Make) -> None:
    one = stand({"operator": {"records": 5}})
    for number in range(4):  # what is opened once, and kept, is open now
        visit(one, number)
    first, seen = state(one), picture(one)
    for number in range(30):
        visit(one, number)
        assert isinstance(one.top, AttractScene)
        assert picture(one) == seen, number
        assert state(one) == first, number
    assert one.app.settings == settings_of(one.config)
    assert len(list(storage.games_folder().glob("*.jsonl"))) <= 5
