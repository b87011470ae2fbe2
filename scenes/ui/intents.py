"""From devices to intents: one press is one intent, whatever devices report it.

A touch reaches the program as a finger event and as a mouse event marked `.touch`; some touch screens send a second
mouse press some milliseconds later that is not marked. Marked mouse events are dropped; an unmarked press is an echo
when another kind of device pressed near by less than `ECHO_SECONDS` ago.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import pygame

Pos = tuple[int, int]
ECHO_SECONDS = 0.06
AGAIN_SECONDS = 0.25  # a press so soon after another at the same place belongs to a double click
_ECHO_SHARE = 0.04  # of the picture's longer side: how near is near
_DRAG_SHARE = 0.025  # of the picture's shorter side: how far a press may wander and still be a tap
_WHEEL_SHARE = 0.1  # of the picture's height for one notch of the wheel
_PAGE_SHARE = 0.8
_STICK_ON, _STICK_OFF = 0.6, 0.4


@dataclass(frozen=True)
class Press:
    """A button or finger went down here: for the pressed look, and to end what is flying."""

    pos: Pos
    again: bool = field(default=False, compare=False)
    """It came hard upon another press here, as in a double click."""


@dataclass(frozen=True)
class Tap:
    """It came up again here. `dragged`: it had wandered, and was told as `Scroll` meanwhile."""

    pos: Pos
    dragged: bool = False


@dataclass(frozen=True)
class Hover:
    """The mouse points here without a button."""

    pos: Pos


@dataclass(frozen=True)
class Move:
    """Focus goes left, right, up or down."""

    dx: int
    dy: int


@dataclass(frozen=True)
class Next:
    """Focus goes to the next (1) or previous (-1) target in reading order."""

    step: int


@dataclass(frozen=True)
class Confirm:
    """What has focus is tapped."""

    again: bool = field(default=False, compare=False)
    """It came hard upon another one."""


@dataclass(frozen=True)
class Back:
    """Away from here."""


@dataclass(frozen=True)
class Scroll:
    """Lists move on by so many pixels; positive shows what lies further down."""

    amount: float


@dataclass(frozen=True)
class TypeText:
    """Letters typed while the scene takes text."""

    text: str


@dataclass(frozen=True)
class Erase:
    """The last letter goes."""


@dataclass(frozen=True)
class ToggleFullscreen:
    """Between window and whole screen; the app's own."""


@dataclass(frozen=True)
class Quit:
    """The window is being closed; the app's own."""


Intent = (
    Press | Tap | Hover | Move | Next | Confirm | Back | Scroll | TypeText | Erase | ToggleFullscreen | Quit
)

BY_POINTER = (Press, Tap, Hover)
BY_FOCUS = (Move, Next, Confirm)

_ARROWS = {
    pygame.K_LEFT: Move(-1, 0),
    pygame.K_RIGHT: Move(1, 0),
    pygame.K_UP: Move(0, -1),
    pygame.K_DOWN: Move(0, 1),
}
_CONFIRM_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_BACK_KEYS = (pygame.K_ESCAPE, pygame.K_AC_BACK)
_FINGERS = (pygame.FINGERDOWN, pygame.FINGERUP, pygame.FINGERMOTION)
# Buttons that both common layouts share, and those in which pads without a hat report their cross.
_PAD_CONFIRM, _PAD_BACK = 0, 1
_PAD_CROSS = {11: Move(0, -1), 12: Move(0, 1), 13: Move(-1, 0), 14: Move(1, 0)}


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
        self._size = size
        self._place = place
        self._held: _Held | None = None
        self._pressed: tuple[str, Pos, float] | None = None
        self._confirmed = float("-inf")
        self._pads: dict[int, pygame.joystick.JoystickType] = {}
        self._sticks: dict[tuple[int, int], int] = {}

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
            return self._press("finger", device, pos, now)
        if event.type == pygame.FINGERUP:
            return self._release(device, pos)
        return self._drag(pos) if self._held and self._held.device == device else []

    def _press(self, kind: str, device: object, pos: Pos, now: float) -> list[Intent]:
        again = False
        if self._pressed:
            other, where, when = self._pressed
            near = _far(where, pos) <= _ECHO_SHARE * max(self._size())
            if near and other != kind and now - when <= ECHO_SECONDS:
                return []
            again = near and now - when <= AGAIN_SECONDS
        self._pressed = (kind, pos, now)
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
        return [Scroll(amount)] if amount else []

    def _release(self, device: object, pos: Pos) -> list[Intent]:
        held = self._held
        if held is None or held.device != device:
            return []
        self._held = None
        return [Tap(pos, held.dragged)]

    # Keys

    def _confirm(self, now: float) -> list[Intent]:
        again, self._confirmed = now - self._confirmed <= AGAIN_SECONDS, now
        return [Confirm(again)]

    def _key(self, event: pygame.event.Event, now: float) -> list[Intent]:
        if event.type == pygame.TEXTINPUT:
            return [TypeText(event.text)] if self.typing and event.text else []
        key, mod = event.key, getattr(event, "mod", 0)
        if key == pygame.K_F11 or (key in (pygame.K_RETURN, pygame.K_KP_ENTER) and mod & pygame.KMOD_ALT):
            return [ToggleFullscreen()]
        if key in _ARROWS:
            return [_ARROWS[key]]
        if key == pygame.K_TAB:
            return [] if mod & pygame.KMOD_ALT else [Next(-1 if mod & pygame.KMOD_SHIFT else 1)]
        if key in _CONFIRM_KEYS:
            return [] if key == pygame.K_SPACE and self.typing else self._confirm(now)
        if key in _BACK_KEYS:
            return [Back()]
        if key == pygame.K_BACKSPACE:
            return [Erase()]
        if key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return [self._page(1 if key == pygame.K_PAGEDOWN else -1)]
        return []

    def _page(self, step: int) -> Scroll:
        return Scroll(step * _PAGE_SHARE * self._size()[1])

    # Gamepads

    def _pad(self, event: pygame.event.Event, now: float) -> list[Intent]:
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._plug(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            self._pads.pop(event.instance_id, None)
            self._sticks = {stick: at for stick, at in self._sticks.items() if stick[0] != event.instance_id}
        elif kind == pygame.JOYHATMOTION:
            x, y = event.value
            return [Move(x, 0)] if x else [Move(0, -y)] if y else []
        elif kind == pygame.JOYAXISMOTION and event.axis in (0, 1):
            return self._stick(event)
        elif kind == pygame.JOYBUTTONDOWN:
            return self._button(event, now)
        return []

    def _plug(self, index: int) -> None:
        try:
            pad = pygame.joystick.Joystick(index)
        except pygame.error:
            return  # pulled out again before it was opened
        self._pads[pad.get_instance_id()] = pad

    def _stick(self, event: pygame.event.Event) -> list[Intent]:
        """One deflection is one step: the stick must come back before it counts again."""
        stick = (event.instance_id, event.axis)
        before = self._sticks.get(stick, 0)
        if abs(event.value) < _STICK_OFF:
            self._sticks[stick] = 0
        elif abs(event.value) > _STICK_ON:
            self._sticks[stick] = 1 if event.value > 0 else -1
        now = self._sticks.get(stick, 0)
        if now in (0, before):
            return []
        return [Move(now, 0)] if event.axis == 0 else [Move(0, now)]

    def _button(self, event: pygame.event.Event, now: float) -> list[Intent]:
        if event.button == _PAD_CONFIRM:
            return self._confirm(now)
        if event.button == _PAD_BACK:
            return [Back()]
        pad = self._pads.get(event.instance_id)
        crossless = pad is not None and pad.get_numhats() == 0
        if crossless and event.button in _PAD_CROSS:
            return [_PAD_CROSS[event.button]]
        shoulders = (9, 10) if crossless else (4, 5)
        if event.button in shoulders:
            return [self._page(1 if event.button == shoulders[1] else -1)]
        return []


def _far(one: Pos, two: Pos) -> float:
    """Distance along the longer axis."""
    return max(abs(one[0] - two[0]), abs(one[1] - two[1]))
