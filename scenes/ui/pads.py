"""Gamepads: which are plugged in, and their sticks, crosses and buttons as steps. They come and go at any moment."""

from __future__ import annotations

import logging
from dataclasses import dataclass

import pygame

from scenes.play.controls import MOST_BUTTONS, Layout

log = logging.getLogger(__name__)

_STICK_ON, _STICK_OFF = 0.6, 0.4
Step = tuple[int, int]
STILL: Step = (0, 0)


@dataclass(frozen=True)
class Pad:
    """What the program must know of a gamepad."""

    layout: Layout = "hat"
    buttons: int = MOST_BUTTONS


class Pads:
    """All gamepads. One that was never announced is taken for an ordinary one."""

    def __init__(self) -> None:
        self._open: dict[int, pygame.joystick.JoystickType] = {}
        self._kinds: dict[int, Pad] = {}
        self._deflected: dict[tuple[int, str], int] = {}

    def kind(self, instance: int) -> Pad:
        """What is known of the gamepad that sent an event."""
        return self._kinds.get(instance, Pad())

    def plugged(self, index: int) -> None:
        """A gamepad has come."""
        try:
            pad = pygame.joystick.Joystick(index)
            instance = pad.get_instance_id()
            kind = Pad("hat" if pad.get_numhats() else "cross", pad.get_numbuttons())
        except pygame.error:
            return  # pulled out again before it was opened
        self._open[instance], self._kinds[instance] = pad, kind
        log.info("gamepad %s, %s", pad.get_name(), kind)

    def pulled(self, instance: int) -> None:
        """A gamepad has gone, with whatever was deflected on it."""
        self._open.pop(instance, None)
        self._kinds.pop(instance, None)
        self._deflected = {stick: at for stick, at in self._deflected.items() if stick[0] != instance}

    def let_go(self) -> None:
        """Nothing counts as deflected any more."""
        self._deflected.clear()

    def axis(self, instance: int, axis: int, value: float) -> Step:
        """One deflection is one step: the stick must come back before it counts again."""
        name = f"axis {axis}"
        now = self._deflected.get((instance, name), 0)
        if abs(value) < _STICK_OFF:
            now = 0
        elif abs(value) > _STICK_ON:
            now = 1 if value > 0 else -1
        moved = self._moved(instance, name, now)
        return (moved, 0) if axis == 0 else (0, moved)

    def hat(self, instance: int, hat: int, value: Step) -> Step:
        """The same for a cross; a corner on the way from one direction to the next is no step twice."""
        across = self._moved(instance, f"hat {hat} across", value[0])
        along = self._moved(instance, f"hat {hat} along", -value[1])
        return (across, 0) if across else (0, along)

    def _moved(self, instance: int, name: str, now: int) -> int:
        """The new deflection, 0 if it is the one of before."""
        before = self._deflected.get((instance, name), 0)
        self._deflected[instance, name] = now
        return now if now != before else 0
