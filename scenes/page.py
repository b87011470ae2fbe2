"""A scene made of controls: buttons and switches that are placed once and then hit, focused and painted alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from pygame import Rect, Surface

from scenes.scene import Scene, Target
from scenes.show.words import Words
from scenes.ui import icons, pictures, shapes, text, theme, widgets
from scenes.ui.text import SEMI
from scenes.ui.theme import Scale
from scenes.ui.widgets import ButtonKind


class Control(Protocol):
    """Something with one or more targets that paints itself."""

    def targets(self, scale: Scale) -> list[Target]:
        """What can be tapped of it."""
        ...

    def says(self, ident: str, words: Words) -> str:
        """One line about one of its targets."""
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
    means: str = ""
    """What it does, where it shows a sign only or its word is not enough."""

    def targets(self, scale: Scale) -> list[Target]:
        """The button itself."""
        return [Target(self.id, self.rect, self.enabled, self.reason)]

    def says(self, ident: str, words: Words) -> str:
        """What it does, and why it cannot now."""
        what = self.means or self.label
        return words.focus_why(what, self.reason) if self.reason and not self.enabled else what

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
    name: str = ""
    """What is chosen by it."""

    def targets(self, scale: Scale) -> list[Target]:
        """One a word."""
        parts = widgets.segments(self.rect, self.labels, scale, self.size, equal=self.equal)
        radius = round(11 * scale.u)
        return [Target(f"{self.id}:{n}", part, radius=radius) for n, part in enumerate(parts)]

    def says(self, ident: str, words: Words) -> str:
        """The name of the choice, and one of its words."""
        number = int(ident.rpartition(":")[2])
        return words.focus_value(self.name, self.labels[number], chosen=number == self.current)

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

    def says(self, ident: str, words: Words) -> str:
        """Its word."""
        return self.label

    def paint(self, surface: Surface, scale: Scale, pressed: str) -> None:
        """The sign and its word."""
        widgets.system(surface, self.rect, self.icon, self.label, scale, pressed=pressed == self.id)


@dataclass(frozen=True)
class Field:
    """A box with a word that can be another one: a tap goes to the next, of a name (`name`) to where it is written."""

    id: str
    rect: Rect
    label: str
    note: str = ""
    name: bool = False
    means: str = ""
    """What is chosen by it."""
    art: str = ""
    """A drawing before the word: the portrait of a bot."""

    def targets(self, scale: Scale) -> list[Target]:
        """The box itself."""
        return [Target(self.id, self.rect, radius=round(14 * scale.u))]

    def says(self, ident: str, words: Words) -> str:
        """What is chosen, and what it is now."""
        return words.focus_value(self.means, f"{self.label}, {self.note}" if self.note else self.label)

    def paint(self, surface: Surface, scale: Scale, pressed: str) -> None:
        """The word, its note, and the sign of what a tap does."""
        rect, u = self.rect, scale.u
        fill = theme.HOLLOW if pressed == self.id else theme.PANEL_HIGH
        shapes.rounded(surface, rect, 14 * u, fill, stroke=theme.GOLD_DIM, width=max(1.5, 2 * u))
        left, right = rect.left + scale.px(20), rect.right - scale.px(54)
        sign = "pencil" if self.name else "chevron-right"
        icons.draw(surface, sign, (rect.right - scale.px(30), rect.centery), 26 * u, theme.GOLD)
        if self.note:
            at = (right, rect.centery)
            right -= text.draw(surface, self.note, at, 24, scale, theme.MUTED, align="right") + scale.px(16)
        if self.art:
            side = rect.height - scale.px(10)
            surface.blit(
                pictures.art(self.art, (side, side)), (rect.left + scale.px(6), rect.top + scale.px(5))
            )
            left = rect.left + side + scale.px(20)
        at, room = (left, rect.centery), right - left
        if self.name:
            text.title(surface, self.label, at, 34, scale, theme.TEXT, max_width=room)
        else:
            text.draw(surface, self.label, at, 28, scale, weight=SEMI, max_width=room)


@dataclass(frozen=True)
class Cross:
    """The button that takes a player away."""

    id: str
    rect: Rect
    enabled: bool
    reason: str
    means: str

    def targets(self, scale: Scale) -> list[Target]:
        """The button itself."""
        return [Target(self.id, self.rect, self.enabled, self.reason, round(12 * scale.u))]

    def says(self, ident: str, words: Words) -> str:
        """Whom it takes away, or why it cannot."""
        return self.means if self.enabled else words.focus_why(self.means, self.reason)

    def paint(self, surface: Surface, scale: Scale, pressed: str) -> None:
        """A cross in a thin frame."""
        color = theme.MUTED if self.enabled else theme.LINE
        fill = theme.HOLLOW if pressed == self.id else None
        shapes.rounded(surface, self.rect, 12 * scale.u, fill, stroke=theme.LINE, width=max(1.5, 2 * scale.u))
        icons.draw(surface, "cross", self.rect.center, 30 * scale.u, color)


class Page(Scene):
    """A scene that places controls in `place` and paints them over its ground with `paint_controls`."""

    def __init__(self) -> None:
        super().__init__()
        self.controls: Sequence[Control] = ()
        self._owners: dict[str, Control] = {}

    def place(self) -> Sequence[Control]:
        """The controls for `app.size`."""
        return ()

    def build(self) -> list[Target]:
        """The targets of all controls."""
        self.controls = self.place()
        found: list[Target] = []
        self._owners = {}
        for control in self.controls:
            targets = control.targets(self.scale)
            found += targets
            self._owners |= {target.id: control for target in targets}
        return found

    def describe(self, target: Target) -> str:
        """What the control says of it."""
        owner = self._owners.get(target.id)
        return owner.says(target.id, self.app.words) if owner else ""

    def paint_controls(self, surface: Surface) -> None:
        """All controls, in order."""
        for control in self.controls:
            control.paint(surface, self.scale, self.pressed)


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
