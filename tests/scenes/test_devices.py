"""Everything by one device alone: mouse, touch, keyboard, gamepad, and an arcade stick with two buttons."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pygame
import pytest

from game.actions import Action
from game.bots import base, catalogue
from game.view import SeatView
from scenes.app import App, StillClock
from scenes.controls import ControlsScene
from scenes.controls_help import HelpScene
from scenes.log import LogScene
from scenes.menu import MenuScene
from scenes.names import NameScene
from scenes.pause import PauseScene
from scenes.play import session as sessions
from scenes.play.settings import Settings
from scenes.rules import RulesScene
from scenes.scoring import ScoringScene
from scenes.seats import SeatsScene
from scenes.settings import SettingsScene
from scenes.table import TableScene
from tests.scenes.moments import ToldBots
from tests.scenes.player import FAST, MOMENT, Player, play_on, play_sensibly

Event = pygame.event.Event
Step = tuple[int, int]
WAYS: tuple[Step, ...] = ((1, 0), (-1, 0), (0, 1), (0, -1))
MOST_STEPS = 40  # from any target to any other


class Hand(Player):
    """A person with one device."""

    def tap(self, ident: str) -> None:
        """Uses a target of the top scene, some moments after the last one."""
        assert isinstance(self.app.clock, StillClock)
        self.app.clock.now += MOMENT
        target = self.find(ident)
        assert target is not None, f"no {ident} among {[t.id for t in self.scene.targets]} of {self.scene}"
        self.use(ident, target.rect.center)

    def use(self, ident: str, pos: tuple[int, int]) -> None:
        """By the device."""
        raise NotImplementedError

    def back(self, way_out: str) -> None:
        """Away from here: a device without a button for that takes the target that is there for it."""
        self.tap(way_out)

    def post(self, *events: Event) -> None:
        """What the device reports, one after the other."""
        for event in events:
            self.app.post(event)
            self.app.step(1 / 60)


class Mouse(Hand):
    """One button."""

    def use(self, ident: str, pos: tuple[int, int]) -> None:
        self.post(
            *(
                Event(kind, pos=pos, button=1, touch=False)
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            )
        )


class Touch(Hand):
    """A finger, and the mouse that each touch is reported as too."""

    def use(self, ident: str, pos: tuple[int, int]) -> None:
        width, height = self.app.size
        at = {"x": (pos[0] + 0.5) / width, "y": (pos[1] + 0.5) / height, "finger_id": 7}
        for finger, mouse in (
            (pygame.FINGERDOWN, pygame.MOUSEBUTTONDOWN),
            (pygame.FINGERUP, pygame.MOUSEBUTTONUP),
        ):
            self.app.post(Event(finger, **at), Event(mouse, pos=pos, button=1, touch=True))
            self.app.step(1 / 60)


class ByFocus(Hand):
    """Directions, one to confirm, one to go back."""

    def use(self, ident: str, pos: tuple[int, int]) -> None:
        for _ in range(MOST_STEPS):
            if self.scene.focus == ident:
                self.confirm()
                return
            self.step(*self._way_to(ident))
        raise AssertionError(f"{ident} is too far away in {self.scene}")

    def back(self, way_out: str) -> None:
        self.away()

    def _way_to(self, ident: str) -> Step:
        """The first of the steps that lead there, seen before it is made."""
        scene = self.scene
        now = scene.focus, scene._step, scene._came_from
        seen = {now[:2]}
        waiting = deque((now, way, way) for way in WAYS)
        try:
            while waiting:
                place, way, first = waiting.popleft()
                scene.focus, scene._step, scene._came_from = place
                found = scene._towards(*way)
                if found is None:
                    continue
                if found.id == ident:
                    return first
                new = found.id, scene._step, scene._came_from
                if new[:2] not in seen:
                    seen.add(new[:2])
                    waiting += ((new, other, first) for other in WAYS)
        finally:
            scene.focus, scene._step, scene._came_from = now
        raise AssertionError(f"no way from {now[0]} to {ident} in {scene}")

    def step(self, dx: int, dy: int) -> None:
        raise NotImplementedError

    def confirm(self) -> None:
        raise NotImplementedError

    def away(self) -> None:
        raise NotImplementedError


class Keyboard(ByFocus):
    """Arrows, Enter and Escape."""

    def step(self, dx: int, dy: int) -> None:
        arrows = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, 1): pygame.K_DOWN, (0, -1): pygame.K_UP}
        self._key(arrows[dx, dy])

    def confirm(self) -> None:
        self._key(pygame.K_RETURN)

    def away(self) -> None:
        self._key(pygame.K_ESCAPE)

    def _key(self, code: int) -> None:
        self.post(*(Event(kind, key=code, mod=0, unicode="") for kind in (pygame.KEYDOWN, pygame.KEYUP)))


class Pad(ByFocus):
    """A cross and two of its buttons."""

    instance = 0

    def step(self, dx: int, dy: int) -> None:
        values = ((dx, -dy), (0, 0))
        self.post(
            *(Event(pygame.JOYHATMOTION, value=value, hat=0, instance_id=self.instance) for value in values)
        )

    def confirm(self) -> None:
        self._button(0)

    def away(self) -> None:
        self._button(1)

    def _button(self, button: int) -> None:
        kinds = (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP)
        self.post(*(Event(kind, button=button, instance_id=self.instance) for kind in kinds))


class Stick(Pad):
    """An arcade stick with two buttons. Now and then it is pulled out and plugged in again, also while it is held."""

    chance = Random(5)

    def step(self, dx: int, dy: int) -> None:
        axis, value = (0, dx) if dx else (1, dy)
        held = Event(pygame.JOYAXISMOTION, axis=axis, value=float(value), instance_id=self.instance)
        still = Event(pygame.JOYAXISMOTION, axis=axis, value=0.0, instance_id=self.instance)
        if self.chance.random() < 0.1:
            self.post(held, *self._plugged_anew())
        else:
            self.post(held, still)

    def _plugged_anew(self) -> tuple[Event, Event]:
        gone = Event(pygame.JOYDEVICEREMOVED, instance_id=self.instance)
        self.instance += self.chance.choice((0, 1))
        return gone, Event(pygame.JOYDEVICEADDED, device_index=0)


HANDS: Mapping[str, type[Hand]] = {
    "mouse": Mouse,
    "touch": Touch,
    "keyboard": Keyboard,
    "gamepad": Pad,
    "stick": Stick,
}


class BotsHere(ToldBots):
    """The weakest bot at every seat, in this process: nobody waits for anybody."""

    def __init__(self, bots: Mapping[int, tuple[str, int]]) -> None:
        super().__init__()
        self._bots: dict[int, base.Bot] = {}
        for seat, (name, seed) in bots.items():
            self.seat_bot(seat, name, seed)

    def seat_bot(self, seat: int, name: str, seed: int) -> None:
        self._bots[seat] = catalogue.load("random")(seed)

    def answer(self) -> Action | None:
        view, self._view = self._view, None
        return base.answer(self._bots[view.seat], view) if view else None

    def advice(self, view: SeatView) -> tuple[Action, ...]:
        return ()


@pytest.fixture(autouse=True)
def _quick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots in this process, and no pictures: how they look is tested elsewhere."""
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    monkeypatch.setattr(sessions, "Brains", BotsHere)
    monkeypatch.setattr("scenes.manager.Manager.draw", lambda self, window: _settled(self))


def _settled(manager: object) -> bool:
    for scene in manager.scenes:  # type: ignore[attr-defined]
        scene.settle()
    return False


def at_the_menu(device: str, settings: Settings = FAST) -> Hand:
    hand = HANDS[device](App.offscreen((1024, 600), settings))
    hand.app.manager.push(MenuScene())
    hand.app.step()
    return hand


@pytest.mark.parametrize("device", HANDS)
def test_a_whole_game(device: str) -> None:
    hand = at_the_menu(device)
    hand.app.seed = "alone"
    hand.tap("new")
    hand.tap("game:1")
    hand.tap("start")
    assert isinstance(hand.scene, TableScene)
    play_on(hand, Random(3), play_sensibly)
    assert isinstance(hand.scene, ScoringScene)
    assert hand.scene.session.over
    hand.tap("story")
    hand.back("close")
    hand.back("menu")
    assert isinstance(hand.scene, MenuScene)


@pytest.mark.parametrize("device", HANDS)
def test_everything_round_a_game(device: str) -> None:
    hand = at_the_menu(device)
    for ident in ("settings", "part:1", "speed:2", "part:2", "music-"):
        hand.tap(ident)
    assert isinstance(hand.scene, SettingsScene)
    hand.back("close")
    hand.tap("new")
    hand.tap("name:0")
    assert isinstance(hand.scene, NameScene)
    for ident in ("key:2:0", "key:0:8", "accents", "key:0:9", "space", "erase", "done"):
        hand.tap(ident)
    assert isinstance(hand.scene, SeatsScene)
    assert hand.scene.lineup.places[0].name == "Zoë"
    hand.tap("name:1")
    hand.back("back")
    for ident in ("add", "remove:4", "bot:1", "game:1", "start"):
        hand.tap(ident)
    table = hand.scene
    assert isinstance(table, TableScene)
    hand.until(hand.asked)
    hand.tap("log")
    assert isinstance(hand.scene, LogScene)
    hand.tap("filter:1")
    hand.back("close")
    hand.tap("menu")
    assert isinstance(hand.scene, PauseScene)
    hand.tap("rules")
    assert isinstance(hand.scene, RulesScene)
    before = hand.scene.scroller.offset
    hand.tap("down")
    assert hand.scene.scroller.offset > before
    hand.back("close")
    hand.tap("help")
    assert isinstance(hand.scene, HelpScene)
    assert hand.scene.shown == {"keyboard": "keyboard", "gamepad": "gamepad", "stick": "gamepad"}.get(
        device, "pointer"
    )
    hand.tap("device:0")
    hand.tap("change")
    assert isinstance(hand.scene, ControlsScene)
    hand.tap("command:log")
    assert hand.scene.asking == "log"
    hand.tap("done")  # a direction or a press elsewhere: the line stays as it was
    assert isinstance(hand.scene, PauseScene)
    hand.back("on")
    assert hand.scene is table
    hand.tap("menu")
    hand.tap("abandon")
    hand.tap("yes")
    assert isinstance(hand.scene, MenuScene)
    hand.tap("leave")
    assert hand.app.ended


@pytest.mark.parametrize("device", ["keyboard", "gamepad", "stick"])
def test_a_key_or_button_is_given_to_another_command(device: str) -> None:
    hand = at_the_menu(device)
    hand.app.manager.push(ControlsScene())
    hand.tap("command:help")
    if isinstance(hand, Keyboard):
        hand._key(pygame.K_k)
        assert hand.app.settings.controls.key("help") == "k"
        hand.tap("command:help")
        hand._key(pygame.K_ESCAPE)
    else:
        assert isinstance(hand, Pad)
        hand._button(0)  # it was the only one to confirm: the two change places
        assert hand.app.settings.controls.button("confirm", "hat") == 6
        assert hand.app.settings.controls.button("help", "hat") == 0
        hand._button(0)
        assert isinstance(hand.scene, HelpScene)
        hand.away()
    assert isinstance(hand.scene, ControlsScene)


KEYS = (
    pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_TAB,
    pygame.K_SPACE, pygame.K_BACKSPACE, pygame.K_F1, pygame.K_p, pygame.K_l, pygame.K_a, pygame.K_PAGEDOWN,
)  # fmt: skip


def anything(chance: Random, size: tuple[int, int]) -> Event:
    """What any device may report, in whatever order."""
    pos = (chance.randrange(size[0]), chance.randrange(size[1]))
    finger = {"x": pos[0] / size[0], "y": pos[1] / size[1], "finger_id": chance.randrange(2)}
    pad = {"instance_id": chance.randrange(3)}
    return chance.choice(
        (
            lambda: Event(pygame.KEYDOWN, key=chance.choice(KEYS), mod=0, unicode=""),
            lambda: Event(pygame.TEXTINPUT, text=chance.choice("aß' 世")),
            lambda: Event(chance.choice((pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)), **finger),
            lambda: Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=chance.random() < 0.3),
            lambda: Event(pygame.MOUSEBUTTONUP, pos=pos, button=1, touch=False),
            lambda: Event(pygame.MOUSEMOTION, pos=pos, touch=False),
            lambda: Event(pygame.JOYBUTTONDOWN, button=chance.randrange(16), **pad),
            lambda: Event(pygame.JOYHATMOTION, hat=0, value=chance.choice([*WAYS, (0, 0), (1, 1)]), **pad),
            lambda: Event(pygame.JOYAXISMOTION, axis=chance.randrange(6), value=chance.uniform(-1, 1), **pad),
            lambda: Event(pygame.JOYDEVICEADDED, device_index=chance.randrange(3)),
            lambda: Event(pygame.JOYDEVICEREMOVED, **pad),
            lambda: Event(pygame.WINDOWFOCUSLOST),
        )
    )()


@pytest.mark.parametrize("seed", range(4))
def test_anything_at_any_moment_is_no_trouble(seed: int) -> None:
    chance = Random(seed)
    hand = at_the_menu("mouse")
    for _ in range(400):
        if hand.app.ended:
            hand = at_the_menu("mouse")
        if chance.random() < 0.3 and hand.scene.targets:  # a press that hits something
            pos = chance.choice(hand.scene.targets).rect.center
            kinds = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
            hand.app.post(*(Event(kind, pos=pos, button=1, touch=False) for kind in kinds))
        hand.app.post(*(anything(chance, hand.app.size) for _ in range(chance.randrange(4))))
        hand.app.step(0.1)
    hand.app.manager.clear()
