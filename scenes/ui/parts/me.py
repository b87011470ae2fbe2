"""My own panel: large at the left, folded onto the prompt's line, or a strip in portrait."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.ui import icons, marks, pictures, shapes, text, theme, widgets
from scenes.ui.parts.seats import Player
from scenes.ui.text import BOLD
from scenes.ui.theme import Scale


def me(
    surface: Surface,
    rect: Rect,
    player: Player,
    you: str,
    points: str,
    scale: Scale,
    *,
    active: bool = True,
) -> None:
    """My name, points, cities and monuments; `you` and `points` are words. Its form follows its shape."""
    u = scale.u
    widgets.panel(
        surface,
        rect,
        scale,
        radius=18,
        fill=theme.PANEL_ME,
        stroke=theme.GOLD if active else theme.LINE,
        width=3 if active else 2,
    )
    if scale.kind == "portrait":
        _strip(surface, rect, player, you, scale, active)
    elif rect.height < 110 * u:
        _folded(surface, rect, player, scale, active)
    elif scale.kind == "small":
        _small(surface, rect, player, scale, active)
    else:
        _large(surface, rect, player, you, points, scale, active)


def points_place(rect: Rect, scale: Scale) -> tuple[float, float]:
    """Where my points stand: what a "+7" is laid over."""
    u = scale.u
    if scale.kind == "portrait":
        return rect.left + 310 * u, rect.centery
    if rect.height < 110 * u:
        return rect.left + rect.width * 0.44, rect.top + rect.height * 0.7
    if scale.kind == "small":
        return rect.centerx, rect.top + rect.height * 0.55
    rule = rect.top + 126 * u
    return rect.left + (94 + 30 * (scale.text - 1)) * u, rule + (rect.bottom - rule) * 0.28


def _large(
    surface: Surface, rect: Rect, player: Player, you: str, points: str, scale: Scale, active: bool
) -> None:
    u = scale.u
    size = 92 * u
    centre = (rect.left + 20 * u + size / 2, rect.top + 20 * u + size / 2)
    icons.medal(surface, player.seat, centre, size, active=active)
    left = rect.left + size + 38 * u
    room = rect.right - left - 12 * u
    size_name, size_you = scale.within(38, 48 * u), scale.within(26, 44 * u)
    text.title(surface, player.name, (left, rect.top + 48 * u), size_name, scale, theme.TEXT, max_width=room)
    text.draw(surface, you, (left, rect.top + 90 * u), size_you, scale, theme.MUTED, max_width=room)
    rule = rect.top + size + 34 * u
    shapes.line(surface, shapes.box(rect.left + 20 * u, rule, rect.width - 40 * u, max(1, 2 * u)), theme.LINE)
    half = (rect.bottom - rule) / 2
    x, y = points_place(rect, scale)
    size_points = min(50, half / u * 0.62)
    wide = marks.points(surface, (x, y), player.points, scale, size=size_points)
    after = x + wide / 2 + 18 * u
    room = rect.right - after - 10 * u
    text.draw(surface, points, (after, y), 28, scale, theme.MUTED, max_width=room, instead="")
    y = rule + half * 1.42
    side = min(54 * u, half * 0.8)
    for name, count, offset in (("city", player.cities, 28), ("monument", player.monuments, 160)):
        color = theme.GOLD_LIGHT if count else theme.ZERO
        x = rect.left + offset * u
        icons.draw(surface, name, (x + 26 * u, y), side, color)
        text.draw(
            surface,
            count,
            (x + 62 * u, y),
            38,
            scale,
            theme.TEXT if count else theme.ZERO,
            weight=BOLD,
        )


def _folded(surface: Surface, rect: Rect, player: Player, scale: Scale, active: bool) -> None:
    u = scale.u
    size = rect.height * 0.79
    icons.medal(surface, player.seat, (rect.left + 12 * u + size / 2, rect.centery), size, active=active)
    left = rect.left + size + 24 * u
    text.title(
        surface,
        player.name,
        (left, rect.top + rect.height * 0.31),
        30,
        scale,
        theme.TEXT,
        max_width=rect.right - left - 8 * u,
    )
    y = rect.top + rect.height * 0.7
    pixels = scale.letters(26)
    wide = marks.points(
        surface,
        (left + pixels * 1.25, y),
        player.points,
        scale,
        size=26,
    )
    x = left + pixels * 1.25 + wide / 2 + 6 * u
    pitch = (rect.right - 6 * u - x) / 2
    side = min(36 * u, pitch * 0.58)
    for name, count in (("city", player.cities), ("monument", player.monuments)):
        color = theme.GOLD_LIGHT if count else theme.ZERO
        icons.draw(surface, name, (x + side / 2, y), side, color)
        text.draw(
            surface,
            count,
            (x + side * 1.1, y),
            26,
            scale,
            color,
            weight=BOLD,
            max_width=max(8.0, pitch - side * 1.1),
        )
        x += pitch


def _small(surface: Surface, rect: Rect, player: Player, scale: Scale, active: bool) -> None:
    size = min(rect.height * 0.38, rect.width * 0.36)
    middle = rect.top + rect.height * 0.24
    icons.medal(surface, player.seat, (rect.left + 8 + size / 2, middle), size, active=active)
    left = rect.left + size + 14
    text.title(surface, player.name, (left, middle), 42, scale, theme.TEXT, max_width=rect.right - left - 6)
    marks.points(surface, points_place(rect, scale), player.points, scale, size=42)
    y = rect.bottom - rect.height * 0.17
    side = rect.height * 0.19
    for name, count, at in (("city", player.cities, 0.15), ("monument", player.monuments, 0.57)):
        color = theme.GOLD_LIGHT if count else theme.ZERO
        x = rect.left + rect.width * at
        icons.draw(surface, name, (x + side / 2, y), side, color)
        text.draw(surface, count, (x + side * 1.15, y), 34, scale, color, weight=BOLD)


def _strip(surface: Surface, rect: Rect, player: Player, you: str, scale: Scale, active: bool) -> None:
    u = scale.u
    size = min(92 * u, rect.height * 0.77)
    icons.medal(surface, player.seat, (rect.left + 64 * u, rect.centery), size, active=active)
    left = rect.left + 126 * u
    x, y = points_place(rect, scale)
    room = x - 92 * u - left
    half = max(21 * u, scale.least * 0.75)
    text.title(
        surface, player.name, (left, rect.centery - half * 0.75), 38, scale, theme.TEXT, max_width=room
    )
    text.draw(surface, you, (left, rect.centery + half * 1.2), 26, scale, theme.MUTED, max_width=room)
    # the branches stay clear of the name and of what is built
    marks.points(surface, (x, y), player.points, scale, size=scale.within(50, 56 * u))


def gain(surface: Surface, rect: Rect, words: str, scale: Scale) -> None:
    """ "+7" over my points, in golden light."""
    u = scale.u
    x, y = points_place(rect, scale)
    pictures.glow(surface, rect, 18 * u, theme.GOLD, 14 * u, 150)
    marks.tag(surface, (x + 130 * u if scale.kind == "wide" else x, y), words, scale, "gold", size=40)
