"""Small marks laid on other things: badges, ticks, tags, verdicts, points between laurels."""

from __future__ import annotations

from typing import Literal

from pygame import Rect, Surface

from scenes.ui import icons, shapes, text, theme
from scenes.ui.text import BOLD, SEMI
from scenes.ui.theme import Scale

TagKind = Literal["leaving", "gold", "quiet"]


def badge(
    surface: Surface,
    centre: tuple[float, float],
    count: int | str,
    scale: Scale,
    *,
    size: float = 48,
    fill: str | None = None,
) -> None:
    """A golden disc with a number: how many are chosen, or held."""
    diameter = max(size * scale.u, scale.least * 1.55)
    shapes.disc(surface, centre, diameter, ((50, theme.RING_DARK), (43, fill or theme.GOLD)))
    units = diameter * 0.58 / scale.u / scale.text
    text.draw(surface, count, centre, units, scale, theme.INK, weight=BOLD, align="center")


def tick(surface: Surface, centre: tuple[float, float], scale: Scale, *, size: float = 52) -> None:
    """A terracotta disc with a tick: this one is chosen."""
    diameter = max(24.0, size * scale.u)
    shapes.disc(surface, centre, diameter, ((48, "#FFF8EA"), (42, theme.TERRACOTTA)))
    icons.draw(surface, "check", centre, diameter * 0.54, "#FFFFFF")


def ask(surface: Surface, centre: tuple[float, float], scale: Scale) -> None:
    """A small disc with a question mark, on what can be asked for its reason."""
    diameter = max(scale.least * 1.35, 34 * scale.u)
    shapes.disc(surface, centre, diameter, ((50, theme.GOLD_DIM), (44, theme.PANEL_HIGH)))
    units = diameter * 0.68 / scale.u / scale.text
    text.draw(surface, "?", centre, units, scale, theme.GOLD_LIGHT, weight=BOLD, align="center")


def minus(surface: Surface, centre: tuple[float, float], scale: Scale, *, size: float = 32) -> None:
    """A small disc with a minus: a tap takes one back."""
    diameter = size * scale.u
    shapes.disc(surface, centre, diameter, ((50, theme.TERRACOTTA),))
    bar = shapes.box(
        centre[0] - diameter * 0.28, centre[1] - diameter * 0.08, diameter * 0.56, diameter * 0.16
    )
    shapes.rounded(surface, bar, 2, "#FFFFFF")


def tag_width(label: str, scale: Scale, size: float = 22) -> float:
    """Pixels that a tag without an icon takes."""
    return text.width(label, size, scale, BOLD) + max(34 * scale.u, scale.letters(size) * 1.4) * 0.8


def tag(
    surface: Surface,
    centre: tuple[float, float],
    label: str,
    scale: Scale,
    kind: TagKind = "leaving",
    *,
    icon: str = "",
    size: float = 22,
    max_width: float | None = None,
) -> Rect:
    """A small round-ended note: what leaves, who plays now. Returns where it lies."""
    fill, rim, color, weight = {
        "leaving": (theme.TERRACOTTA, "#FFE9D6", theme.ON_PRIMARY, BOLD),
        "gold": (theme.GOLD, theme.INK, theme.INK, BOLD),
        "quiet": (theme.PANEL_HIGH, theme.GOLD_DIM, theme.GOLD_LIGHT, SEMI),
    }[kind]
    height = max(34 * scale.u, scale.letters(size) * 1.4)
    lead = height * 0.75 if icon else 0
    words = text.width(label, size, scale, weight)
    width = words + lead + height * 0.8
    if max_width is not None:
        width = min(width, max_width)
    words = round(width - lead - height * 0.8)
    rect = shapes.box(centre[0] - width / 2, centre[1] - height / 2, width, height)
    shapes.rounded(surface, rect, height / 2, fill, stroke=rim, width=max(1.5, 2 * scale.u))
    x = rect.left + height * 0.4
    if icon:
        icons.draw(surface, icon, (x + height * 0.26, rect.centery), height * 0.6, color)
    text.draw(
        surface,
        label,
        (x + lead, rect.centery),
        size,
        scale,
        color,
        weight=weight,
        max_width=words + 1,
    )
    return rect


def verdict(
    surface: Surface,
    right: tuple[float, float],
    label: str,
    scale: Scale,
    kind: Literal["accepted", "refused", "passed"],
) -> Rect:
    """The stamp at the end of a log row, from its right end: colour, sign and word say the same."""
    u = scale.u
    fill, rim, color, sign = {
        "accepted": (theme.ACCEPTED, theme.GOLD_LIGHT, "#FFFFFF", "check"),
        "refused": (theme.REFUSED, theme.REFUSED_LINE, theme.REFUSED_TEXT, "cross"),
        "passed": (theme.STAGE, theme.LINE, theme.MUTED, "minus"),
    }[kind]
    height = max(46 * u, scale.least * 1.5)
    width = text.width(label, 26, scale, BOLD) + height * 1.65
    rect = shapes.box(right[0] - width, right[1] - height / 2, width, height)
    line = max(2.0, 3 * u) if kind == "accepted" else max(1.5, 2 * u)
    shapes.rounded(surface, rect, height / 2, fill, stroke=rim, width=line)
    icons.draw(surface, sign, (rect.left + height * 0.65, rect.centery), height * 0.52, color)
    text.draw(surface, label, (rect.left + height * 1.13, rect.centery), 26, scale, color, weight=BOLD)
    return rect


def points(
    surface: Surface,
    pos: tuple[float, float],
    count: int | str,
    scale: Scale,
    *,
    size: float = 40,
    align: Literal["center", "right"] = "center",
) -> float:
    """Points between two laurel branches; returns the width."""
    pixels = scale.letters(size)
    wide = text.measure(str(count), pixels, SEMI, text.CINZEL)
    branch = pixels * 1.25
    whole = wide + branch * 1.5
    x = pos[0] - whole / 2 if align == "right" else pos[0]
    icons.draw(surface, "laurel-left", (x - wide / 2 - branch * 0.36, pos[1]), branch, theme.GOLD)
    icons.draw(surface, "laurel-right", (x + wide / 2 + branch * 0.36, pos[1]), branch, theme.GOLD)
    text.title(surface, count, (x, pos[1]), size, scale, theme.GOLD_LIGHT, align="center")
    return whole
