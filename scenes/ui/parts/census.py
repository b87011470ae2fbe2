"""Where the twelve cards of each type are: in my hand, unseen, discarded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.cards import COPIES, SET, TYPES
from scenes.ui import icons, pictures, shapes, text, theme
from scenes.ui.text import BOLD, SEMI
from scenes.ui.theme import Scale


@dataclass(frozen=True)
class Count:
    """The cards of one type. `dead`: what is left can never make five alike again."""

    mine: int
    unseen: int
    discarded: int
    dead: bool = False


DEAD_FROM = COPIES - SET + 1  # discarded cards of a type from which nobody can collect five any more


def counted(mine: int, discarded: int) -> Count:
    """The twelve cards of a type as one seat can count them."""
    return Count(mine, COPIES - mine - discarded, discarded, dead=discarded >= DEAD_FROM)


def grid(rect: Rect, scale: Scale, gap: float = 12) -> list[Rect]:
    """Places of the ten types: a row of Population above a row of Technology, in portrait two columns."""
    space = gap * scale.u
    if scale.kind == "portrait":
        width, height = (rect.width - 20 * scale.u) / 2, (rect.height - 4 * space) / 5
        return [
            shapes.box(
                rect.left + (of // 5) * (width + 20 * scale.u),
                rect.top + (of % 5) * (height + space),
                width,
                height,
            )
            for of in range(10)
        ]
    width, height = (rect.width - 4 * space) / 5, (rect.height - space) / 2
    return [
        shapes.box(
            rect.left + (of % 5) * (width + space), rect.top + (of // 5) * (height + space), width, height
        )
        for of in range(10)
    ]


def _shares(width: float, count: Count, pixels: int) -> list[float]:
    """Widths of the three parts: in proportion, but never narrower than the digits and ten pixels."""
    parts = (count.mine, count.unseen, count.discarded)
    least = [text.measure(str(part), pixels, BOLD) + 10 if part else 0 for part in parts]
    whole = sum(parts) or 1
    shares = [width * part / whole for part in parts]
    for _ in range(3):
        lack = sum(max(0.0, low - share) for low, share in zip(least, shares, strict=True))
        spare = sum(max(0.0, share - low) for low, share in zip(least, shares, strict=True))
        if lack < 0.5 or spare <= lack:
            break
        shares = [
            low if share <= low else share - lack * (share - low) / spare
            for low, share in zip(least, shares, strict=True)
        ]
    return shares


def bar(surface: Surface, rect: Rect, count: Count, scale: Scale, size: float = 25) -> None:
    """A bar of twelve: mine golden, unseen hollow, discarded hatched, each with its number."""
    u = scale.u
    radius = 7 * u
    pixels = min(scale.letters(size), round(rect.height * 0.95))
    pixels = max(pixels, scale.least)
    mine, unseen, discarded = _shares(rect.width, count, pixels)
    shapes.rounded(
        surface,
        rect,
        radius,
        theme.HOLLOW,
        stroke=theme.GOLD_DIM,
        width=max(1.0, 1.5 * u),
        stroke_opacity=0.8,
    )
    if count.mine:
        shapes.rounded(surface, shapes.box(rect.left, rect.top, mine, rect.height), radius, theme.GOLD)
    if count.discarded:
        place = shapes.box(rect.left + mine + unseen, rect.top, discarded, rect.height)
        _hatched(surface, place, 6 * u)
        wide = text.measure(str(count.discarded), pixels, BOLD)
        shapes.rounded(
            surface,
            shapes.box(place.centerx - wide / 2 - 4, place.top + 2, wide + 8, place.height - 4),
            5,
            theme.DISCARDED,
        )
    middles = (
        (count.mine, rect.left + mine / 2, theme.INK),
        (count.unseen, rect.left + mine + unseen / 2, theme.TEXT),
        (count.discarded, rect.left + mine + unseen + discarded / 2, theme.DISCARDED_TEXT),
    )
    for number, x, color in middles:
        if number:
            text.draw(
                surface,
                number,
                (x, rect.centery),
                pixels / u / scale.text,
                scale,
                color,
                weight=BOLD,
                align="center",
            )


def _hatched(surface: Surface, rect: Rect, radius: float) -> None:
    width, height = rect.size
    if width < 1 or height < 1:
        return

    def make() -> Surface:
        # lines stay inside, since the rasteriser has no clipping
        lines = "".join(
            f'<path d="M{x} {height}L{x + height} 0" stroke="{theme.HATCH}" stroke-width="2.5"/>'
            for x in range(-height, width - round(height * 0.3), 9)
        )
        return pictures.rasterise(
            f'<rect width="{width}" height="{height}" rx="{radius}" fill="{theme.DISCARDED}"/>{lines}',
            (width, height),
        )

    surface.blit(pictures.CACHE.get(("hatched", width, height, radius), make), rect)


def tile(
    surface: Surface,
    rect: Rect,
    of: int,
    name: str,
    count: Count,
    dead_note: str,
    scale: Scale,
    code: str = "",
) -> None:
    """A type on the table: emblem, name, bar; quiet, without a frame. In portrait one low row."""
    if scale.kind == "portrait":
        row(surface, rect, of, name, count, dead_note, scale, code=code)
        return
    u = scale.u
    bar_height = max(34 * u, scale.least * 1.25)
    shapes.rounded(surface, rect, 12 * u, theme.PIT, opacity=0.55)
    size = min((96 if scale.kind == "small" else 64) * u, rect.height - bar_height - 28 * u)
    middle = rect.top + 10 * u + size / 2
    icons.token(surface, TYPES[of], (rect.left + 9 * u + size / 2, middle), size, dead=count.dead)
    left = rect.left + size + 18 * u
    room = rect.right - left - 6 * u
    _names(surface, (left, middle), (name, code), count.dead, dead_note, scale, room)
    bar(
        surface,
        shapes.box(
            rect.left + 10 * u,
            rect.bottom - 10 * u - bar_height,
            rect.width - 20 * u,
            bar_height,
        ),
        count,
        scale,
    )


def _names(
    surface: Surface,
    pos: tuple[float, float],
    names: tuple[str, str],
    dead: bool,
    note: str,
    scale: Scale,
    room: float,
    size: float = 26,
) -> None:
    half = max(15 * scale.u, scale.least * 0.66) if dead else 0
    color = theme.MUTED if dead else theme.TEXT
    (name, code), at = names, (pos[0], pos[1] - half)
    instead = code or None
    text.draw(surface, name, at, size, scale, color, weight=SEMI, max_width=room, instead=instead)
    if dead:
        text.draw(
            surface,
            note,
            (pos[0], pos[1] + half),
            23,
            scale,
            theme.DEAD,
            weight=SEMI,
            max_width=room,
            instead="",
        )


def row(
    surface: Surface,
    rect: Rect,
    of: int,
    name: str,
    count: Count,
    dead_note: str,
    scale: Scale,
    *,
    plate: bool = True,
    dim: bool = False,
    note: str = "",
    code: str = "",
) -> None:
    """A type as one row: emblem, name, bar. `note` replaces the bar, `dim` greys the emblem."""
    u = scale.u
    if plate:
        shapes.rounded(surface, rect, 12 * u, theme.PIT, opacity=0.55)
    size = rect.height - 8 * u
    dead = count.dead and not dim
    centre = (rect.left + 8 * u + size / 2, rect.centery)
    icons.token(surface, TYPES[of], centre, size - 4 * u, dead=dead, dim=dim)
    left = rect.left + size + 20 * u
    bar_left = rect.left + size + 198 * u
    if dim:
        text.draw(
            surface,
            name,
            (left, rect.centery),
            26,
            scale,
            theme.DISABLED_TEXT,
            weight=SEMI,
            max_width=bar_left - left - 8 * u,
            instead=code or None,
        )
    else:
        room = bar_left - left - 8 * u
        _names(surface, (left, rect.centery), (name, code), dead, dead_note, scale, room)
    high = max(36 * u, scale.least * 1.3)
    place = shapes.box(bar_left, rect.centery - high / 2, rect.right - 14 * u - bar_left, high)
    if note:
        text.draw(
            surface,
            note,
            place.center,
            24,
            scale,
            theme.DISABLED_TEXT,
            align="center",
            max_width=place.width,
            instead="",
        )
    else:
        bar(surface, place, count, scale)


def _swatch(surface: Surface, rect: Rect, color: str, hatched: bool, scale: Scale) -> None:
    shapes.rounded(surface, rect, 4, color, stroke=theme.GOLD_DIM, width=max(1.0, 1.5 * scale.u))
    if hatched:
        inner = rect.inflate(-4, -4)
        lines = pictures.svg(
            '<path d="M0 16L16 0M8 16L24 0" stroke="#B07A62" stroke-width="2.5"/>',
            inner.width,
            inner.height,
            (24, 16),
        )
        surface.blit(lines, inner)


def _swatches() -> tuple[tuple[str, bool], ...]:
    """Colour of each part of a bar, and whether it is hatched."""
    return (theme.GOLD, False), (theme.HOLLOW, False), (theme.DISCARDED, True)


def _legend_sizes(words: Sequence[str], scale: Scale) -> tuple[float, list[int]]:
    """Pixels that swatches and gaps take, and those of each word."""
    u = scale.u
    marks = 3 * (max(28 * u, scale.least) + 8 * u) + (len(words) - 1) * 24 * u
    return marks, [text.width(word, 22, scale) for word in words]


def legend_fits(words: Sequence[str], scale: Scale, room: float) -> bool:
    """Whether a legend has room on one line, its words squeezed at most as far as letters may be."""
    marks, wide = _legend_sizes(words, scale)
    return marks + sum(wide) * text.SQUEEZE <= room


def legend(
    surface: Surface, centre: tuple[float, float], words: Sequence[str], scale: Scale, *, max_width: float
) -> None:
    """One line: mine, unseen, discarded, and perhaps "12 of each type"."""
    u = scale.u
    swatch = max(28 * u, scale.least)
    marks, wide = _legend_sizes(words, scale)
    squeeze = min(1.0, max(text.SQUEEZE, (max_width - marks) / sum(wide)))
    x = centre[0] - (marks + sum(wide) * squeeze) / 2
    for index, word in enumerate(words):
        if index < 3:
            color, hatched = _swatches()[index]
            place = shapes.box(x, centre[1] - swatch * 0.36, swatch, swatch * 0.72)
            _swatch(surface, place, color, hatched, scale)
            x += swatch + 8 * u
        room = wide[index] * squeeze + 1 if squeeze < 1 else None
        text.draw(surface, word, (x, centre[1]), 22, scale, theme.MUTED, max_width=room)
        x += wide[index] * squeeze + 24 * u


def legend_column(surface: Surface, rect: Rect, words: tuple[str, str, str], scale: Scale) -> None:
    """The same in three lines, in the free place of the palette."""
    u = scale.u
    pitch = rect.height / 3.6
    room = rect.width - 18 * u - max(28 * u, scale.least * 0.9)
    if not all(text.fits(word, scale, room) for word in words):
        return  # the table's own legend says it
    swatch = max(28 * u, scale.least * 0.9)
    for index, (word, (color, hatched)) in enumerate(zip(words, _swatches(), strict=True)):
        y = rect.centery + (index - 1) * pitch
        place = shapes.box(rect.left + 10 * u, y - swatch * 0.36, swatch, swatch * 0.72)
        _swatch(surface, place, color, hatched, scale)
        left = place.right + 8 * u
        text.draw(surface, word, (left, y), 22, scale, theme.MUTED, max_width=rect.right - left)
