"""The tiles from which offers and wants are composed."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from game.cards import TYPES
from scenes.ui import icons, marks, shapes, text, theme, widgets
from scenes.ui.parts import census
from scenes.ui.parts.census import Count
from scenes.ui.text import SEMI
from scenes.ui.theme import Scale


@dataclass(frozen=True)
class Tile:
    """One tile: what it adds, its name, how many of it are chosen, why it cannot be used (`reason`).

    A type has a `count` for its bar; a category has a line instead (`note`: "any: 5 in hand").
    """

    of: str
    name: str
    chosen: int = 0
    reason: str = ""
    count: Count | None = None
    note: str = ""
    dead_note: str = ""
    code: str = ""

    @property
    def dead(self) -> bool:
        return self.count is not None and self.count.dead


def places(rect: Rect, scale: Scale) -> dict[str, Rect]:
    """Where the thirteen tiles lie, and "legend" in the wide layouts. In portrait: five rows of two
    types, the categories below."""
    u = scale.u
    if scale.kind == "portrait":
        gap = 8 * u
        category = min(104 * u, rect.height * 0.2)
        types = census.grid(
            shapes.box(rect.left, rect.top, rect.width, rect.height - category - gap * 1.5), scale, 8
        )
        found = {TYPES[of]: place for of, place in enumerate(types)}
        width = (rect.width - 32 * u) / 3
        for index, word in enumerate(icons.CATEGORIES):
            found[word] = shapes.box(
                rect.left + index * (width + 16 * u), rect.bottom - category, width, category
            )
        return found
    gap = (10 if scale.kind == "wide" else 12) * u
    width, height = (rect.width - 6 * gap) / 7, (rect.height - gap) / 2

    def at(column: int, line: int) -> Rect:
        return shapes.box(rect.left + column * (width + gap), rect.top + line * (height + gap), width, height)

    found = {TYPES[of]: at(of % 5, of // 5) for of in range(10)}
    found.update(population=at(5, 0), technology=at(5, 1), any=at(6, 0), legend=at(6, 1))
    return found


def tile(
    surface: Surface,
    rect: Rect,
    data: Tile,
    scale: Scale,
    *,
    focus: bool = False,
    pressed: bool = False,
) -> None:
    """A palette tile in its state: idle, chosen, disabled with its reason, dead."""
    u = scale.u
    if focus:
        widgets.focus_ring(surface, rect, scale, 12)
    if pressed and not data.reason:
        rect = rect.move(0, max(2, scale.px(3)))
    if data.reason:
        shapes.rounded(surface, rect, 12 * u, theme.DISABLED, stroke=theme.LINE, width=max(1.0, 1.5 * u))
    else:
        widgets.tile(surface, rect, scale, chosen=bool(data.chosen))
    if scale.kind == "portrait":
        _row(surface, rect, data, scale)
    else:
        _square(surface, rect, data, scale)
    if data.chosen:
        out = 14 if scale.kind == "wide" else 12
        marks.badge(surface, (rect.right - out * u, rect.top + out * u), data.chosen, scale)


def _row(surface: Surface, rect: Rect, data: Tile, scale: Scale) -> None:
    u = scale.u
    if data.count is not None:
        census.row(
            surface,
            rect,
            TYPES.index(data.of),
            data.name,
            data.count,
            data.dead_note,
            scale,
            plate=False,
            dim=bool(data.reason),
            note=data.reason,
            code=data.code,
        )
        return
    size = min(84 * u, rect.height - 16 * u)
    icons.token(surface, data.of, (rect.left + 54 * u, rect.centery), size, dim=bool(data.reason))
    left = rect.left + 104 * u
    room = rect.right - left - 8 * u
    color, below = (
        (theme.DISABLED_TEXT, theme.DISABLED_TEXT) if data.reason else (theme.TEXT, theme.GOLD_LIGHT)
    )
    y = rect.centery - max(15 * u, scale.least * 0.62)
    text.draw(surface, data.name, (left, y), 28, scale, color, weight=SEMI, max_width=room)
    y = rect.centery + max(21 * u, scale.least * 0.75)
    text.draw(surface, data.reason or data.note, (left, y), 24, scale, below, max_width=room, instead="")


def _square(surface: Surface, rect: Rect, data: Tile, scale: Scale) -> None:
    u = scale.u
    letters = scale.letters(24)
    bar_height = max(28 * u, scale.least * 1.12)
    foot = rect.bottom - bar_height / 2 - 8 * u
    name_y = foot - bar_height / 2 - letters * 0.7
    room = name_y - letters * 0.58 - rect.top - 5 * u
    named = room >= scale.least * 0.9  # in the largest letters the emblem says it alone
    if not named:
        room = foot - bar_height / 2 - rect.top - 9 * u
    size = max(20.0, min(room, max(40.0, 70 * u, rect.width * 0.62)))
    off = bool(data.reason)
    icons.token(
        surface,
        data.of,
        (rect.centerx, rect.top + 5 * u + max(size, room) / 2),
        size,
        dim=off,
        dead=data.dead and not off,
    )
    color = theme.DISABLED_TEXT if off else theme.MUTED if data.dead else theme.TEXT
    text.draw(
        surface,
        data.name if named else "",
        (rect.centerx, name_y),
        24,
        scale,
        color,
        weight=SEMI,
        align="center",
        max_width=rect.width - 10 * u,
        instead=data.code,
    )
    room = rect.width - 12 * u
    at = (rect.centerx, foot)
    if off:
        text.draw(
            surface,
            data.reason,
            at,
            22,
            scale,
            theme.DISABLED_TEXT,
            align="center",
            max_width=room,
            instead="",
        )
    elif data.dead:
        text.draw(
            surface,
            data.dead_note,
            at,
            22,
            scale,
            theme.DEAD,
            weight=SEMI,
            align="center",
            max_width=room,
            instead="",
        )
    elif data.count is not None:
        place = shapes.box(rect.left + 9 * u, foot - bar_height / 2, rect.width - 18 * u, bar_height)
        census.bar(surface, place, data.count, scale, 23)
    else:
        number = "".join(filter(str.isdigit, data.note))
        text.draw(
            surface,
            data.note,
            at,
            22,
            scale,
            theme.GOLD_LIGHT,
            align="center",
            max_width=room,
            instead=number,
        )
