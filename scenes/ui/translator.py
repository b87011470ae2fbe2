"""From devices to intents: one press is one intent, whatever devices report it.

A touch reaches the program as a finger event and as a mouse event marked `.touch`; some touch screens send a second
mouse press some milliseconds later that is not marked. Marked mouse events are dropped; an unmarked press is an echo
when another kind of device pressed near by less than `ECHO_SECONDS` ago.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal

import pygame

from scenes.play.controls import Controls
from scenes.ui import keys
from scenes.ui.intents import (
    Back,
    ButtonChosen,
    Confirm,
    Drag,
    Erase,
    Help,
    Hover,
    Intent,
    KeyChosen,
    Move,
    Next,
    Pos,
    Press,
    Quit,
    Scroll,
    Shortcut,
    Tap,
    ToggleFullscreen,
    TypeText,
)
from scenes.ui.pads import STILL, Pad, Pads

Device = Literal["mouse", "touch", "keyboard", "gamepad"]
ECHO_SECONDS = 0.06
AGAIN_SECONDS = 0.25  # a press so soon after another at the same place belongs to a double click
_ECHO_SHARE = 0.04  # of the picture's longer side: how near is near
_DRAG_SHARE = 0.025  # of the picture's shorter side: how far a press may wander and still be a tap
_WHEEL_SHARE = 0.1  # of the picture's height for one notch of the wheel
_PAGE_SHARE = 0.8

_STEPS: dict[str, Intent] = {
    "back": Back(),
    "up": Move(0, -1),
    "down": Move(0, 1),
    "left": Move(-1, 0),
    "right": Move(1, 0),
    "next": Next(1),
    "previous": Next(-1),
    "menu": Shortcut("menu"),
    "log": Shortcut("log"),
    "help": Help(),
}
_ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)
_CHORDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META


@dataclass
class _Held:
    """The press that is down just now."""

    device: object
    start: Pos
    last: Pos
    dragged: bool = False


class Translator:
    """Keeps what one press needs to stay one press. One for the whole program."""

    def __init__(
        self, size: Callable[[], tuple[int, int]], place: Callable[[Pos], Pos] = lambda pos: pos
    ) -> None:
        """`size` is that of the picture; `place` turns a position in the window into one in the picture."""
        self.typing = False
        """Whether the scene takes text: then letters, space and backspace are text."""
        self.choosing = False
        """Whether the scene waits for a key or button to give it to a command: then that is all it says."""
        self.controls = Controls()
        """Which key and which button does what."""
        self.device: Device = "mouse"
        """What was used last."""
        self.pad = Pad()
        """The gamepad that was used last."""
        self._size = size
        self._place = place
        self._held: _Held | None = None
        self._pressed: tuple[str, Pos, float] | None = None
        self._confirmed = float("-inf")
        self._pads = Pads()

    def reset(self) -> None:
        """Forgets a press that is down: when the picture under it has become another."""
        self._held = None

    def translate(self, events: Iterable[pygame.event.Event], now: float) -> list[Intent]:
        """Intents of a batch of events. `now` is time by which echoes are told, without what drawing took."""
        intents: list[Intent] = []
        for event in events:
            intents += self._one(event, now)
        return intents

    def _one(self, event: pygame.event.Event, now: float) -> list[Intent]:
        kind = event.type
        if kind == pygame.QUIT:
            return [Quit()]
        if kind in (pygame.KEYDOWN, pygame.TEXTINPUT):
            return self._key(event, now)
        if kind == pygame.MOUSEWHEEL:
            return [Scroll(-getattr(event, "precise_y", event.y) * _WHEEL_SHARE * self._size()[1])]
        if kind in _FINGERS:
            return self._finger(event, now)
        if kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEMOTION):
            return self._mouse(event, now)
        if kind == pygame.WINDOWFOCUSLOST:
            self._held = None
            self._pads.let_go()
            return []
        return self._pad(event, now)

    # Presses

    def _mouse(self, event: pygame.event.Event, now: float) -> list[Intent]:
        if getattr(event, "touch", False):
            return []
        pos = self._place((int(event.pos[0]), int(event.pos[1])))
        if event.type == pygame.MOUSEMOTION:
            held = self._held
            if held is None:
                return [Hover(pos)]
            return self._drag(pos) if held.device == "mouse" else []
        if event.button != 1:
            return []
        down = event.type == pygame.MOUSEBUTTONDOWN
        return self._press("mouse", "mouse", pos, now) if down else self._release("mouse", pos)

    def _finger(self, event: pygame.event.Event, now: float) -> list[Intent]:
        width, height = self._size()
        pos = (min(int(event.x * width), width - 1), min(int(event.y * height), height - 1))
        device = ("finger", event.finger_id)
        if event.type == pygame.FINGERDOWN:
            return self._press("touch", device, pos, now)
        if event.type == pygame.FINGERUP:
            return self._release(device, pos)
        return self._drag(pos) if self._held and self._held.device == device else []

    def _press(self, kind: Literal["mouse", "touch"], device: object, pos: Pos, now: float) -> list[Intent]:
        again = False
        if self._pressed:
            other, where, when = self._pressed
            near = _far(where, pos) <= _ECHO_SHARE * max(self._size())
            if near and other != kind and now - when <= ECHO_SECONDS:
                return []
            again = near and now - when <= AGAIN_SECONDS
        self._pressed, self.device = (kind, pos, now), kind
        # A press that never came up again (a lost finger) gives way to the next one.
        self._held = _Held(device, pos, pos)
        return [Press(pos, again)]

    def _drag(self, pos: Pos) -> list[Intent]:
        held = self._held
        assert held is not None
        if not held.dragged and _far(held.start, pos) < _DRAG_SHARE * min(self._size()):
            return []
        amount = held.last[1] - pos[1]
        held.dragged, held.last = True, pos
        return [Drag(pos), Scroll(amount)] if amount else [Drag(pos)]

    def _release(self, device: object, pos: Pos) -> list[Intent]:
        held = self._held
        if held is None or held.device != device:
            return []
        self._held = None
        return [Tap(pos, held.dragged)]

    # Keys and buttons

    def _command(self, command: str, now: float) -> list[Intent]:
        if command == "confirm":
            again, self._confirmed = now - self._confirmed <= AGAIN_SECONDS, now
            return [Confirm(again)]
        if command in ("page_up", "page_down"):
            step = 1 if command == "page_down" else -1
            return [Scroll(step * _PAGE_SHARE * self._size()[1])]
        return [_STEPS[command]]

    def _key(self, event: pygame.event.Event, now: float) -> list[Intent]:
        if event.type == pygame.TEXTINPUT:
            return [TypeText(event.text)] if self.typing and event.text else []
        key, mod = event.key, getattr(event, "mod", 0)
        self.device = "keyboard"
        if key == pygame.K_F11 or (key in _ENTER and mod & pygame.KMOD_ALT):
            return [ToggleFullscreen()]
        name = keys.name_of(key)
        if self.choosing:
            return [KeyChosen(name)]
        if key == pygame.K_BACKSPACE:
            return [Erase()]
        if key == pygame.K_TAB:
            return [] if mod & pygame.KMOD_ALT else [Next(-1 if mod & pygame.KMOD_SHIFT else 1)]
        if (self.typing and keys.is_letter(name)) or (len(name) == 1 and mod & _CHORDS):
            return []
        command = self.controls.by_key().get(name)
        return self._command(command, now) if command else []

    def _pad(self, event: pygame.event.Event, now: float) -> list[Intent]:
        kind, step = event.type, STILL
        if kind == pygame.JOYDEVICEADDED:
            self._pads.plugged(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._pads.pulled(event.instance_id)
        elif kind == pygame.JOYHATMOTION:
            step = self._pads.hat(event.instance_id, event.hat, event.value)
        elif kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            step = self._pads.axis(event.instance_id, event.axis, event.value)
        elif kind == pygame.JOYBUTTONDOWN:
            self.device, self.pad = "gamepad", self._pads.kind(event.instance_id)
            if self.choosing:
                return [ButtonChosen(event.button, self.pad.layout)]
            by_button = self.controls.by_button(self.pad.layout, self.pad.buttons)
            command = by_button.get(event.button)
            return self._command(command, now) if command else []
        if step == STILL:
            return []
        self.device, self.pad = "gamepad", self._pads.kind(event.instance_id)
        return [Move(*step)]


def _far(one: Pos, two: Pos) -> float:
    """Distance along the longer axis."""
    return max(abs(one[0] - two[0]), abs(one[1] - two[1]))
