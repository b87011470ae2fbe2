"""The staff corner: found by a gesture or a chord, opened by the PIN alone, and what it does."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from scenes.attract import AttractScene
from scenes.kiosk import pin
from scenes.kiosk.dark import DarkScene, PausedScene
from scenes.kiosk.kiosk import RESTART
from scenes.kiosk.staffroom import StaffLog, StaffRoom
from scenes.kiosk.welcome import WelcomeScene
from scenes.staff import StaffScene
from tests.kiosk.stand import PIN, Stand

Make = Callable[..., Stand]
STAFF = {"staff": {"pin": pin.hashed(PIN)}}
CHORD = pygame.KMOD_CTRL | pygame.KMOD_SHIFT
CORNERS = ((10, 10), (1010, 10), (1010, 590), (10, 590))


def corners(one: Stand) -> None:
    for pos in CORNERS:
        one.touch(pos)


def enter(one: Stand, digits: str = PIN) -> None:
    one.key(pygame.K_F12, CHORD)
    assert isinstance(one.top, StaffScene)
    for digit in digits:
        one.tap(f"key:{digit}")
    one.tap("enter")


def test_four_corners_open_the_door_from_anywhere(stand: Make) -> None:
    one = stand(STAFF)
    corners(one)
    assert isinstance(one.top, StaffScene)
    one.tap("back")
    assert type(one.top) is WelcomeScene
    one.tap("play")
    corners(one)
    assert isinstance(one.top, StaffScene)


def test_other_orders_and_slow_hands_do_not(stand: Make) -> None:
    one = stand(STAFF)
    for pos in (CORNERS[0], CORNERS[2], CORNERS[1], CORNERS[3]):
        one.touch(pos)
    assert not one.kiosk.staff_in
    for pos in CORNERS:
        one.touch(pos)
        one.wait(2)
    assert not one.kiosk.staff_in


def test_without_a_pin_there_is_no_corner(stand: Make) -> None:
    one = stand()
    corners(one)
    one.key(pygame.K_F12, CHORD)
    assert not one.kiosk.staff_in


def test_no_help_keeps_the_corner_open(stand: Make) -> None:
    one = stand(STAFF)
    enter(one)
    one.key(pygame.K_F1)
    assert isinstance(one.top, StaffRoom)
    one.wait(30)
    assert isinstance(one.top, AttractScene)


def test_the_pin_by_touch_by_keys_and_wrong(stand: Make) -> None:
    one = stand(STAFF)
    enter(one)
    assert isinstance(one.top, StaffRoom)
    one.tap("back")
    assert isinstance(one.top, AttractScene)
    one.key(pygame.K_F12, CHORD)
    for digit in PIN:
        one.app.post(pygame.event.Event(pygame.TEXTINPUT, text=digit))
    one.app.step(0.1)
    one.key(pygame.K_RETURN)
    assert isinstance(one.top, StaffRoom)
    one.tap("back")
    enter(one, "1111")
    assert isinstance(one.top, StaffScene)
    assert one.top.digits == ""


def test_guesses_are_limited(stand: Make) -> None:
    one = stand({"staff": {**STAFF["staff"], "closes_after": 300}})
    one.key(pygame.K_F12, CHORD)
    for guess in range(5):
        for digit in f"{guess:04}":
            one.tap(f"key:{digit}")
        one.tap("enter")
    assert one.kiosk.guard.waits > 50
    for digit in PIN:
        one.tap(f"key:{digit}")
    assert not one.top.target("enter").enabled
    one.wait(61)
    one.tap("enter")
    assert isinstance(one.top, StaffRoom)


def test_it_closes_by_itself(stand: Make) -> None:
    one = stand(STAFF)
    one.touch()
    one.tap("new")
    seats = one.top
    enter(one)
    one.tap("log")
    assert isinstance(one.top, StaffLog)
    one.wait(22)
    assert not one.kiosk.staff_in
    assert one.top is seats


def test_pause_shut_and_open_again(stand: Make) -> None:
    one = stand(STAFF)
    one.touch()
    one.tap("play")
    enter(one)
    one.tap("pause")
    assert isinstance(one.top, PausedScene)
    one.touch()
    one.key(pygame.K_RETURN)
    one.wait(600)
    assert isinstance(one.top, PausedScene)
    enter(one)
    one.tap("reopen")
    assert isinstance(one.top, AttractScene)
    enter(one)
    one.tap("shut")
    assert isinstance(one.top, DarkScene)
    again = stand(STAFF)  # over a restart too
    assert isinstance(again.top, DarkScene)
    again.wall.start = again.wall.start.replace(day=7)
    again.wait(3)
    assert isinstance(again.top, AttractScene)


def test_volumes_hold_for_the_next_visitor(stand: Make) -> None:
    one = stand(STAFF)
    enter(one)
    one.tap("music-")
    one.tap("back")
    assert one.app.sound._levels.mute  # still the attract mode
    one.touch()
    assert one.app.settings.music == 30
    one.kiosk.reset("test")
    one.touch()
    assert one.app.settings.music == 30


@pytest.mark.parametrize(("target", "status"), [("restart", RESTART), ("quit", 0)])
def test_restart_and_quit(stand: Make, target: str, status: int) -> None:
    one = stand(STAFF)
    enter(one)
    one.tap(target)
    assert one.app.ended
    assert one.kiosk.status == status


def test_the_log_is_readable(stand: Make) -> None:
    one = stand(STAFF)
    one.touch()
    one.tap("play")
    enter(one, "1111")
    one.tap("back")
    enter(one)
    one.tap("log")
    told = "\n".join(one.office.journal.latest)
    for event in ("session", "game started", "PIN wrong", "PIN right"):
        assert event in told
    assert "1111" not in told and PIN not in told
