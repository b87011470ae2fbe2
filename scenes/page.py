"""A scene made of controls: buttons and switches that are placed once and then hit, focused and painted alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from scenes.scene import Scene, Target
from scenes.ui import widgets
from scenes.ui.theme import Scale
from scenes.ui.widgets import ButtonKind


class Control(Protocol):
    """Something with one or more targets that paints itself."""

    def targets(self, scale: Scale) -> list[Target]:
        """What can be tapped of it."""
        ...

    def paint(self, surface: Surface, scale: Scale, pressed: str) -> None:
        """Paints it; `pressed` is the id of the target that is held down."""
        ...


@dataclass(frozen=True)
class Button:
    """A verb to tap."""

    id: str
    rect: Rect
    label: str
    kind: ButtonKind = "quiet"
    icon: str = ""
    size: float = 34
    enabled: bool = True
    reason: str = ""

    def targets(self, scale: Scale) -> list[Target]:
        """The button itself."""
        return [Target(self.id, self.rect, self.enabled, self.reason)]

    def paint(self, surface: Surface, scale: Scale, pressed: str) -> None:
        """The button; greyed it says why, if that fits under its verb."""
        tall = self.rect.height >= 2.9 * scale.least
        widgets.button(
            surface,
            self.rect,
            self.label,
            scale,
            self.kind,
            icon=self.icon,
            size=self.size,
            enabled=self.enabled,
            reason=self.reason if tall else "",
            pressed=pressed == self.id,
        )


@dataclass(frozen=True)
class Switch:
    """A choice among a few words; its targets are `id:0`, `id:1`, ..."""

    id: str
    rect: Rect
    labels: tuple[str, ...]
    current: int
    size: float = 28
    equal: bool = True

    def targets(self, scale: Scale) -> list[Target]:
        """One a word."""
        parts = widgets.segments(self.rect, self.labels, scale, self.size, equal=self.equal)
        radius = round(11 * scale.u)
        return [Target(f"{self.id}:{n}", part, radius=radius) for n, part in enumerate(parts)]

    def paint(self, surface: Surface, scale: Scale, pressed: str) -> None:
        """The switch with its golden part."""
        widgets.segmented(
            surface, self.rect, self.labels, self.current, scale, size=self.size, equal=self.equal
        )


@dataclass(frozen=True)
class Corner:
    """A sign above its word: Menu, Log."""

    id: str
    rect: Rect
    icon: str
    label: str

    def targets(self, scale: Scale) -> list[Target]:
        """The button itself."""
        return [Target(self.id, self.rect, radius=round(14 * scale.u))]

    def paint(self, surface: Surface, scale: Scale, pressed: str) -> None:
        """The sign and its word."""
        widgets.system(surface, self.rect, self.icon, self.label, scale, pressed=pressed == self.id)


class Page(Scene):
    """A scene that places controls in `place` and paints them over its ground with `paint_controls`."""

    def __init__(self) -> None:
        super().__init__()
        self.controls: Sequence[Control] = ()

    def place(self) -> Sequence[Control]:
        """The controls for `app.size`."""
        return ()

    def build(self) -> list[Target]:
        """The targets of all controls."""
        self.controls = self.place()
        return [target for control in self.controls for target in control.targets(self.app.scale)]

    def paint_controls(self, surface: Surface) -> None:
        """All controls, in order."""
        for control in self.controls:
            control.paint(surface, self.app.scale, self.pressed)


@dataclass(frozen=True)
class Plan:
    """The screen in layout units: at least 1920 x 1080, or 1080 x 1920 in portrait, and as much more as there is."""

    scale: Scale

    @property
    def width(self) -> float:
        """Units from left to right."""
        return self.scale.size[0] / self.scale.u

    @property
    def height(self) -> float:
        """Units from top to bottom."""
        return self.scale.size[1] / self.scale.u

    @property
    def touch(self) -> float:
        """Units that the side of a target needs at least."""
        return self.scale.touch / self.scale.u

    @property
    def line(self) -> float:
        """Units of the least text with the room round it."""
        return self.scale.least * 1.35 / self.scale.u

    def rect(self, x: float, y: float, width: float, height: float) -> Rect:
        """Units in whole pixels, edge by edge, so that neighbours never gape."""
        left, top = self.scale.px(x), self.scale.px(y)
        return Rect(left, top, self.scale.px(x + width) - left, self.scale.px(y + height) - top)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point in pixels."""
        return x * self.scale.u, y * self.scale.u
