"""The columns of the scoring: a base, a drum for each source of points, a capital with the player's medallion."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.ui import icons, pictures, shapes, text, theme
from scenes.ui.parts import cards
from scenes.ui.text import BOLD
from scenes.ui.theme import Scale

#: Cities, monuments, pairs in hand, from the base upwards: colour and sign.
SOURCES = (("#A6392C", "city"), ("#2C7596", "monument"), ("#D9AF55", "any"))
_STONE, _STONE_LOW = ("#F6EDDC", "#CDBB9B"), ("#E9DCC4", "#B9A583")
_FLUTES = 7
BASE, CAPITAL = 40, 34  # units: heights of the stones below and above the drums


@dataclass(frozen=True)
class Column:
    """A player's points by source; `grown` says how much of each source stands (0 to 1)."""

    seat: int
    parts: tuple[int, int, int]
    monuments: tuple[tuple[int, int], ...] = ()
    """(place in the stack, value) of each."""
    grown: tuple[float, float, float] = (1.0, 1.0, 1.0)
    crown: float = 0.0
    """How far the winner's laurels are open; 0 for everybody else."""

    @property
    def heights(self) -> tuple[float, float, float]:
        """Points that stand, by source."""
        a, b, c = (part * share for part, share in zip(self.parts, self.grown, strict=True))
        return a, b, c


def _mix(color: str, other: str, share: float) -> str:
    one, two = (tuple(int(c[i : i + 2], 16) for i in (1, 3, 5)) for c in (color, other))
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(one, two, strict=True))


def drums(column: Column, width: float, unit: float) -> None:
    """Makes the pictures of a column's drums, before they are needed."""
    for source, part in enumerate(column.parts):
        if part:
            _drum(round(width), round(part * unit), SOURCES[source][0])


def _drum(width: int, height: int, color: str) -> Surface:
    light, dark = _mix(color, "#FFFFFF", 0.22), _mix(color, "#000000", 0.38)
    flute = width * 9 / 210
    flutes = "".join(
        f'<rect x="{width * (8 + n * 30) / 210:.1f}" y="0" width="{flute:.1f}" height="{height}" '
        f'fill="{dark}" fill-opacity=".45"/>'
        for n in range(_FLUTES)
    )
    seam = max(2, round(width / 70))
    body = (
        f'<defs><linearGradient id="g" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="{width}" y2="0">'
        f'<stop offset="0" stop-color="{dark}"/><stop offset=".3" stop-color="{light}"/>'
        f'<stop offset=".65" stop-color="{color}"/><stop offset="1" stop-color="{dark}"/></linearGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#g)"/>{flutes}'
        f'<rect y="{height - seam}" width="{width}" height="{seam}" fill="#1A120B"/>'
    )
    return pictures.svg(body, width, height)


def draw(
    surface: Surface, x: float, foot: float, width: float, unit: float, column: Column, scale: Scale
) -> float:
    """A column whose base ends at `foot`; `width` of its drums and `unit` (a point) in pixels. Returns its top."""
    base(surface, x, foot, width, scale)
    return shaft(surface, x, foot, width, unit, column, scale)


def base(surface: Surface, x: float, foot: float, width: float, scale: Scale) -> None:
    """The stones below the drums."""
    u = scale.u
    for wide, top, high, fill in ((48, 0, 18, _STONE), (84, 18, 22, _STONE_LOW)):
        rect = shapes.box(x - width / 2 - wide * u / 2, foot + (top - BASE) * u, width + wide * u, high * u)
        shapes.rounded(surface, rect, 4 * u, fill)


def shaft(
    surface: Surface, x: float, foot: float, width: float, unit: float, column: Column, scale: Scale
) -> float:
    """What stands on the base: drums, capital, medallion. Returns its top."""
    u = scale.u
    y = foot - BASE * u
    labels: list[tuple[Rect, int]] = []
    for source, (part, stands) in enumerate(zip(column.parts, column.heights, strict=True)):
        whole, shown = round(part * unit), round(stands * unit)
        if not part or shown < 1:
            continue
        drum = _drum(round(width), whole, SOURCES[source][0])
        # What has grown is the foot of the drum, so that one picture serves all moments.
        place = Rect(round(x - width / 2), round(y - shown), round(width), shown)
        surface.blit(drum, place, (0, whole - shown, round(width), shown))
        y -= shown
        labels.append((place, source))
    _labels(surface, labels, column, scale)
    for wide, top, high, fill in ((40, 34, 20, _STONE), (16, 16, 16, _STONE_LOW)):
        rect = shapes.box(x - width / 2 - wide * u / 2, y - top * u, width + wide * u, high * u)
        shapes.rounded(surface, rect, (4 if wide > 20 else 8) * u, fill)
    return _medal(surface, x, y - CAPITAL * u, column, min(scale.u, width / 190))


def _medal(surface: Surface, x: float, top: float, column: Column, u: float) -> float:
    """The medallion on the capital, smaller on a narrow column; the winner's among laurels."""
    size = (96 + 20 * min(1.0, column.crown)) * u
    centre = (x, top - 4 * u - size / 2)
    icons.medal(surface, column.seat, centre, size, active=column.crown > 0)
    if column.crown > 0:
        branch = 116 * u * min(1.0, column.crown)
        for side, name in ((-1, "laurel-left"), (1, "laurel-right")):
            where = (x + side * 92 * u * (0.6 + 0.4 * column.crown), centre[1])
            icons.draw(surface, name, where, branch, theme.GOLD)
    return centre[1] - size / 2


def _labels(surface: Surface, drums: Sequence[tuple[Rect, int]], column: Column, scale: Scale) -> None:
    """Sign and number on each drum; beside it where the drum is too low for them."""
    lowest = float("inf")
    for drum, source in drums:
        points = round(column.heights[source])
        height = scale.letters(32) * 1.32
        if drum.height >= height * 0.94:
            _on_drum(surface, drum, height, source, points, column, scale)
        else:
            y = min(float(drum.centery), lowest - height - 2)
            lowest = y
            wide = _tag_width(height, points, scale)
            _tag(surface, (drum.right + scale.px(6) + wide / 2, y), height, source, points, scale)


def _on_drum(
    surface: Surface, drum: Rect, height: float, source: int, points: int, column: Column, scale: Scale
) -> None:
    """The tag on its drum, with the monuments beside it, or under it on a narrow column."""
    shown = source == 1 and drum.height > 96 * scale.u and column.grown[1] >= 1
    wide = _tag_width(height, points, scale)
    beside = shown and drum.width - wide > 62 * scale.u
    under = shown and not beside and drum.height > height + 110 * scale.u
    x, y = float(drum.centerx), float(drum.centery)
    if beside:
        x = drum.left + scale.px(8) + wide / 2
    if under:
        y = drum.top + scale.px(12) + height / 2
    tag = _tag(surface, (x, y), min(height, drum.height - 4), source, points, scale)
    if beside:
        left = tag.right + scale.px(8)
        _monuments(surface, Rect(left, drum.top, drum.right - scale.px(8) - left, drum.height), column, scale)
    elif under:
        inner = drum.inflate(-scale.px(16), 0)
        _monuments(
            surface, Rect(inner.left, tag.bottom, inner.width, drum.bottom - tag.bottom), column, scale
        )


def _tag_width(height: float, points: int, scale: Scale) -> float:
    return height * 1.25 + text.measure(str(points), scale.letters(32), BOLD) + height * 0.3


def _tag(
    surface: Surface, centre: tuple[float, float], height: float, source: int, points: int, scale: Scale
) -> Rect:
    full = scale.letters(32) * 1.32
    wide = _tag_width(full, points, scale)
    rect = shapes.box(centre[0] - wide / 2, centre[1] - height / 2, wide, height)
    shapes.rounded(surface, rect, 10 * scale.u, theme.RING_DARK, opacity=0.9)
    sign = (rect.left + full * 0.62, rect.centery)
    if source == 2:
        icons.token(surface, "any", sign, min(full * 0.84, height - 2))
    else:
        icons.draw(surface, SOURCES[source][1], sign, min(full * 0.76, height - 4), theme.GOLD_LIGHT)
    text.draw(surface, points, (rect.left + full * 1.2, rect.centery), 32, scale, "#FFF8EA", weight=BOLD)
    return rect


def _monuments(surface: Surface, room: Rect, column: Column, scale: Scale) -> None:
    """The monuments themselves, as large as the room allows."""
    count = len(column.monuments)
    if not count:
        return
    gap = 8 * scale.u
    tall = room.height - 22 * scale.u
    width, across = 0.0, 1
    for columns in (1, 2, 3):
        deep = -(-count // columns)
        fits = min(
            64 * scale.u,
            (tall - gap * (deep - 1)) / deep / cards.RATIO,
            (room.width - gap * (columns - 1)) / columns,
        )
        if fits > width:
            width, across = fits, columns
    if width < 24 * scale.u:
        return
    deep = -(-count // across)
    top = room.centery - (deep * width * cards.RATIO + gap * (deep - 1)) / 2
    start = room.left + (room.width - across * width - gap * (across - 1)) / 2
    for number, (place, value) in enumerate(column.monuments):
        row, line = number // across, number % across
        where = (start + line * (width + gap), top + row * (width * cards.RATIO + gap))
        cards.built(surface, where, width, place, scale, value=value)
