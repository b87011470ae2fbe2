"""The panels of the other players."""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.ui import icons, marks, pictures, shapes, text, theme, widgets
from scenes.ui.parts import cards
from scenes.ui.text import BOLD, REGULAR, SEMI
from scenes.ui.theme import Scale

_HAND = 1.12  # counts of a hand may have two digits, those of what was built have one


@dataclass(frozen=True)
class Player:
    """What everybody may see of a player. A count can be a word or "?" when it is kept hidden."""

    name: str
    seat: int
    points: int | str
    population: int | str
    technology: int | str
    cities: int
    monuments: int


def seat(
    surface: Surface,
    rect: Rect,
    player: Player,
    scale: Scale,
    *,
    active: bool = False,
    tag: str = "",
    compact: bool = False,
    focus: bool = False,
) -> None:
    """A player's panel in the manner of the layout; `tag` lies over the upper rim."""
    u = scale.u
    radius = 18
    if active:
        pictures.glow(surface, rect, radius * u, theme.GOLD, 14 * u, 120)
    if focus:
        widgets.focus_ring(surface, rect, scale, radius)
    widgets.panel(
        surface,
        rect,
        scale,
        radius=radius,
        fill=theme.PANEL_HIGH if active else theme.PANEL,
        stroke=theme.GOLD if active else theme.LINE,
        width=3 if active else 2,
    )
    if scale.kind == "portrait":
        name = _portrait(surface, rect, player, scale)
    elif scale.kind == "small":
        name = _small(surface, rect, player, scale)
    elif compact:
        name = _compact(surface, rect, player, scale)
    else:
        name = _full(surface, rect, player, scale)
    if tag:
        _tag(surface, rect, tag, active, scale, name, 0.66 if compact or scale.kind == "small" else 0.5)


def _tag(surface: Surface, rect: Rect, label: str, active: bool, scale: Scale, name: Rect, at: float) -> None:
    """Over the upper rim, beside the name; nowhere if it would hide that: then the golden rim alone tells."""
    u = scale.u
    height = max(32 * u, scale.least * 1.35)
    weight = BOLD if active else REGULAR
    width = min(text.width(label, 22, scale, weight) + 28 * u, rect.width * 0.6)
    box = shapes.box(rect.left + rect.width * at - width / 2, rect.top - height * 0.42, width, height)
    box.top = max(0, box.top)
    if box.colliderect(name):
        box.left = name.right + round(8 * u)
        if box.right > rect.right:
            return
    # in the largest letters it would reach into the counts
    if not text.fits(label, scale, width - 20 * u, weight) or (scale.kind == "wide" and height > 52 * u):
        return
    fill, rim = (theme.GOLD, theme.INK) if active else (theme.PANEL_HIGH, theme.GOLD_DIM)
    shapes.rounded(surface, box, height / 2, fill, stroke=rim, width=max(1.5, 2 * u))
    color = theme.INK if active else theme.TEXT
    text.draw(
        surface,
        label,
        box.center,
        22,
        scale,
        color,
        weight=weight,
        align="center",
        max_width=width - 20 * u,
    )


def _name(
    surface: Surface, player: Player, pos: tuple[float, float], size: float, scale: Scale, room: float
) -> Rect:
    """The name from `pos` on; returns where its capitals stand."""
    wide = text.title(surface, player.name, pos, size, scale, theme.TEXT, max_width=room)
    high = scale.letters(size) * 0.72
    return shapes.box(pos[0], pos[1] - high / 2, wide, high)


def _points_width(player: Player, size: float, scale: Scale) -> float:
    pixels = scale.letters(size)
    return text.measure(str(player.points), pixels, SEMI, text.CINZEL) + pixels * 1.875


def _built(
    surface: Surface, name: str, count: int, x: float, y: float, sizes: tuple[float, float], scale: Scale
) -> float:
    """A sign and its count from x on; grey when there is none. Returns the right end."""
    color = theme.GOLD_LIGHT if count else theme.ZERO
    side, letters = sizes
    icons.draw(surface, name, (x + side / 2, y), side, color)
    wide = text.draw(surface, count, (x + side * 1.08, y), letters, scale, color, weight=BOLD)
    return x + side * 1.08 + wide


def _full(surface: Surface, rect: Rect, player: Player, scale: Scale) -> Rect:
    u = scale.u
    size = 76 * u
    icons.medal(surface, player.seat, (rect.left + 16 * u + size / 2, rect.top + 12 * u + size / 2), size)
    y = rect.top + 12 * u + size / 2
    left = rect.left + size + 32 * u
    room = rect.right - 26 * u - _points_width(player, 40, scale) - left
    name = _name(surface, player, (left, y), 34, scale, room)
    marks.points(surface, (rect.right - 16 * u, y), player.points, scale, size=40, align="right")
    # below: fans of backs with their counts, then what the player built
    width = 46 * u
    digits = sum(
        text.width(str(n), 34, scale, BOLD)
        for n in (player.population, player.technology, player.cities, player.monuments)
    )
    room = rect.width - digits - 215 * u
    many, step = (5, 12 * u) if room > 190 * u else (3, 6 * u) if room > 110 * u else (1, 0.0)
    top = rect.bottom - width * cards.RATIO - 12 * u
    middle = top + width * cards.RATIO / 2
    x = rect.left + 18 * u
    for category, count in (("population", player.population), ("technology", player.technology)):
        shown = min(many, count) if isinstance(count, int) else many
        _backs(surface, (x, top), width, step, category, shown)
        x += width + max(0, shown - 1) * step + 9 * u
        color = theme.TEXT if shown else theme.ZERO
        x += text.draw(surface, count, (x, middle), 34, scale, color, weight=BOLD) + 17 * u
    x = rect.right - 20 * u
    for sign, number in (("monument", player.monuments), ("city", player.cities)):
        color = theme.GOLD_LIGHT if number else theme.ZERO
        x -= text.width(str(number), 34, scale, BOLD)
        text.draw(surface, number, (x, middle), 34, scale, color, weight=BOLD)
        x -= 44 * u
        icons.draw(surface, sign, (x + 19 * u, middle), 42 * u, color)
        x -= 16 * u
    return name


def _backs(
    surface: Surface, corner: tuple[float, float], width: float, step: float, category: str, shown: int
) -> None:
    """A fan of backs; of no card the place where one would lie, so that the nought says what there is none of."""
    x, top = corner
    for index in range(shown):
        cards.back(surface, (x + index * step, top), width, category, shade=index == 0)
    if not shown:
        place = shapes.box(x, top, width, width * cards.RATIO)
        shapes.rounded(surface, place, width * 0.1, stroke=theme.LINE, width=max(1.5, width * 0.04))
        icons.token(surface, category, place.center, width * 0.8, dim=True)


def _compact(surface: Surface, rect: Rect, player: Player, scale: Scale) -> Rect:
    u = scale.u
    size = 76 * u
    left = rect.left + size + 32 * u
    laurels = _points_width(player, 36, scale)
    room = rect.right - 22 * u - laurels - left
    if room / 3.9 < 60 * u * scale.text:
        return _narrow(surface, rect, player, scale)
    icons.medal(surface, player.seat, (rect.left + 16 * u + size / 2, rect.top + 12 * u + size / 2), size)
    name = _name(surface, player, (left, rect.top + 32 * u), scale.within(34, 44 * u), scale, room)
    marks.points(
        surface, (rect.right - 16 * u, rect.top + 50 * u), player.points, scale, size=36, align="right"
    )
    y = rect.bottom - 30 * u
    # four counts share what the points leave
    pitch = min(78 * u, room / 3.9)
    x = left
    for category, count in (("population", player.population), ("technology", player.technology)):
        cards.back(surface, (x, y - 21 * u), 30 * u, category, shade=False)
        text.draw(surface, count, (x + 38 * u, y), 30, scale, weight=BOLD)
        x += pitch * _HAND
    for sign, number in (("city", player.cities), ("monument", player.monuments)):
        _built(surface, sign, number, x, y, (38 * u, 30), scale)
        x += pitch * (2 - _HAND)
    return name


def _small(surface: Surface, rect: Rect, player: Player, scale: Scale) -> Rect:
    least = scale.least
    height = rect.height
    size = min(height * 0.72, rect.width * 0.16)
    left = rect.left + size + 12
    laurels = _points_width(player, 20, scale)
    room = rect.right - 8 - laurels - left
    if room / 4 < least * 2.1:
        return _narrow(surface, rect, player, scale)
    icons.medal(surface, player.seat, (rect.left + 6 + size / 2, rect.centery), size)
    name = _name(surface, player, (left, rect.top + height * 0.29), 32, scale, room)
    marks.points(surface, (rect.right - 6, rect.centery), player.points, scale, size=20, align="right")
    y = rect.bottom - height * 0.28
    pitch = room / 4
    side = min(least * 1.4, pitch * 0.62)
    x = left
    for category, count in (("population", player.population), ("technology", player.technology)):
        icons.token(surface, category, (x + side * 0.4, y), side)
        text.draw(surface, count, (x + side * 0.9, y), 30, scale, weight=BOLD)
        x += pitch * _HAND
    for sign, number in (("city", player.cities), ("monument", player.monuments)):
        _built(surface, sign, number, x, y, (side * 0.92, 30), scale)
        x += pitch * (2 - _HAND)
    return name


def _narrow(surface: Surface, rect: Rect, player: Player, scale: Scale) -> Rect:
    """Five players: name and points above, and the four counts below have the whole width."""
    pad = max(6.0, 12 * scale.u)
    upper, lower = rect.top + rect.height * 0.3, rect.top + rect.height * 0.73
    size = rect.height * 0.46
    icons.medal(surface, player.seat, (rect.left + pad + size / 2, upper), size)
    left = rect.left + pad + size + 8 * scale.u
    laurels = _points_width(player, scale.within(26, rect.height * 0.44), scale)
    high = rect.height * 0.44
    name = _name(
        surface, player, (left, upper), scale.within(30, high), scale, rect.right - pad - laurels - left - 4
    )
    points = scale.within(26, high)
    marks.points(surface, (rect.right - pad, upper), player.points, scale, size=points, align="right")
    pitch = (rect.width - 2 * pad) / 4
    side = min(scale.letters(30) * 1.3, pitch * 0.55, rect.height * 0.46)
    x = rect.left + pad
    for category, count in (("population", player.population), ("technology", player.technology)):
        icons.token(surface, category, (x + side * 0.4, lower), side)
        text.draw(surface, count, (x + side * 0.9, lower), 30, scale, weight=BOLD, max_width=pitch - side)
        x += pitch
    for sign, number in (("city", player.cities), ("monument", player.monuments)):
        _built(surface, sign, number, x, lower, (side * 0.92, 30), scale)
        x += pitch
    return name


def _portrait(surface: Surface, rect: Rect, player: Player, scale: Scale) -> Rect:
    u = scale.u
    tall = rect.height > 200 * u
    size = min(80 * u, rect.width * 0.28)
    icons.medal(surface, player.seat, (rect.left + 14 * u + size / 2, rect.top + 12 * u + size / 2), size)
    left = rect.left + size + 26 * u
    name = _name(surface, player, (left, rect.top + 38 * u), 34, scale, rect.right - 12 * u - left)
    pitch = (rect.right - 10 * u - left) / 2
    side = min(42 * u, pitch * 0.5)
    x = left
    for sign, number in (("city", player.cities), ("monument", player.monuments)):
        _built(surface, sign, number, x, rect.top + 82 * u, (side, 32), scale)
        x += pitch
    x = rect.left + 16 * u
    held = (("population", player.population), ("technology", player.technology))
    if not tall:
        y = rect.bottom - 28 * u
        marks.points(surface, (rect.right - 14 * u, y), player.points, scale, size=36, align="right")
        room = rect.width - 30 * u - _points_width(player, 36, scale)
        pitch = min(80 * u, room / 2)
        side = min(46 * u, pitch * 0.55)
        for category, count in held:
            icons.token(surface, category, (x + side * 0.4, y), side)
            text.draw(
                surface, count, (x + side * 0.85, y), 32, scale, weight=BOLD, max_width=pitch - side * 0.85
            )
            x += pitch
        return name
    y = rect.top + 160 * u
    marks.points(surface, (rect.right - 14 * u, y), player.points, scale, size=42, align="right")
    room = rect.width - 36 * u - _points_width(player, 42, scale)
    width = 40 * u
    for category, count in held:
        shown = min(4, count) if isinstance(count, int) else 4
        step = min(7 * u, max(0.0, (room / 2 - width - 12 * u) / 3))
        _backs(surface, (x, rect.top + 114 * u), width, step, category, shown)
        spread = width + max(0, shown - 1) * step
        text.draw(
            surface,
            count,
            (x + spread / 2, rect.top + 192 * u),
            30,
            scale,
            weight=BOLD,
            align="center",
        )
        x += spread + 22 * u
    return name
