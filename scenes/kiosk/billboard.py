"""The picture for those who watch: players, points, what is said, and the story, to be read from five metres.

No text is lower than a twentieth of the shorter side. Why: a letter is read with ease when its capitals fill some 20
minutes of arc, 29 mm at five metres. Capitals are 0.72 of the text's size, so on a screen of 65 inches (81 cm high)
a twentieth makes capitals of 29 mm. A smaller screen must stand nearer: 55 inches at four metres, 43 at three.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.cards import CITY_VALUE, MONUMENT_VALUES
from scenes.kiosk.public import Public, Row
from scenes.show.words import Words
from scenes.ui import icons, marks, shapes, text, theme, widgets
from scenes.ui.parts import cards, rays, table
from scenes.ui.text import BOLD, SEMI
from scenes.ui.theme import Scale

SHARE = 20  # of the shorter side: no text is lower
_LETTERS = 2.5  # times the size at a desk
_MARGIN, _GAP = 30.0, 14.0
_HEAD, _STORY = 104.0, 176.0
_LOWEST, _HIGHEST = 118.0, 176.0  # of a player's row


@dataclass(frozen=True)
class Cell:
    """A piece of the picture that is painted by itself; painted again when its `key` is another."""

    rect: Rect
    key: object
    paint: Callable[[Surface, Rect], object]


def scale_of(size: tuple[int, int]) -> Scale:
    """Units of the shorter side, and letters that are never lower than its twentieth."""
    width, height = size
    if height > width:
        return Scale((width, max(height, -(-width * 16 // 9))), _LETTERS)
    return Scale((max(width, -(-height * 16 // 9)), height), _LETTERS)


class Billboard:
    """Where everything is on a screen of this size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.size = size
        self.scale = scale_of(size)
        self.wide = size[0] >= size[1]

    def cells(self, shown: Public | None, words: Words) -> list[Cell]:
        """The pieces, ground first. Without a game: the sign."""
        whole = Rect((0, 0), self.size)
        if shown is None:
            return [Cell(whole, ("sign", words.code), lambda to, _: self._sign(to, words))]
        players = len(shown.rows)
        cells = [Cell(whole, ("ground", players), lambda to, _: table.ground(to, self.scale, sun=False))]
        head = (shown.population, shown.technology, shown.monument, shown.last_lap, words.code)
        cells.append(Cell(self._head(), head, lambda to, at: self._supplies(to, at, shown, words)))
        talk = any(row.said for row in shown.rows)
        for place, row in enumerate(shown.rows):
            panel, bubble = self._row(place, players)
            quiet = (*(getattr(row, name) for name in _PANEL), row.look == "won")
            cells.append(Cell(panel, quiet, lambda to, at, row=row: self._player(to, at, row)))  # type: ignore[misc]
            if talk:
                said = (row.said, row.look)
                cells.append(Cell(bubble, said, lambda to, at, row=row: self._says(to, at, row)))  # type: ignore[misc]
            else:
                built = (row.cities, row.places)
                cells.append(Cell(bubble, built, lambda to, at, row=row: self._built(to, at, row)))  # type: ignore[misc]
        cells.append(Cell(self._foot(players), shown.story, lambda to, at: self._tell(to, at, shown)))
        return cells

    # Places

    def _units(self, x: float, y: float, right: float, foot: float) -> Rect:
        px = self.scale.px
        return Rect(px(x), px(y), px(right) - px(x), px(foot) - px(y))

    @property
    def _width(self) -> float:
        return self.size[0] / self.scale.u

    @property
    def _height(self) -> float:
        return self.size[1] / self.scale.u

    def _head(self) -> Rect:
        return self._units(_MARGIN, 14, self._width - _MARGIN, 14 + _HEAD)

    def _story(self) -> float:
        return _STORY if self.wide else 340.0

    def _row(self, place: int, players: int) -> tuple[Rect, Rect]:
        """The panel of a player and the room for what they say: beside it, in portrait under it."""
        top = _HEAD + 28
        room = self._height - top - self._story() - 2 * _GAP
        pitch = room / players
        if not self.wide:
            high = min(_HIGHEST * 2, pitch - _GAP)
            y = top + place * pitch + (pitch - _GAP - high) / 2
            middle = y + high * 0.54
            right = self._width - _MARGIN
            return self._units(_MARGIN, y, right, middle - 4), self._units(
                _MARGIN + 60, middle, right, y + high
            )
        high = min(_HIGHEST, max(_LOWEST, pitch - _GAP))
        y = top + place * pitch + (pitch - _GAP - high) / 2
        edge = _MARGIN + (self._width - 2 * _MARGIN) * 0.5
        return (
            self._units(_MARGIN, y, edge, y + high),
            self._units(edge + 24, y, self._width - _MARGIN, y + high),
        )

    def _foot(self, players: int) -> Rect:
        return self._units(
            _MARGIN, self._height - self._story() - _GAP, self._width - _MARGIN, self._height - _GAP
        )

    # Painting

    def _sign(self, surface: Surface, words: Words) -> None:
        scale = self.scale
        middle, u = self.size[0] / 2, scale.u
        y = self.size[1] / 2 - 150 * u
        shine = rays.sunburst(surface.get_width(), (middle, y), theme.TERRACOTTA, 0.22)
        table.ground(surface, scale, sun=False, rays=shine)
        rays.temple(surface, (middle, y), 250 * u)
        room = self.size[0] - 80 * u
        name, gold = words._("Res Publica"), theme.GOLD_LIGHT
        said = words._("Trade well. Gather five alike. Build to last.")
        text.title(
            surface, name, (middle, y + 350 * u), 64, scale, gold, align="center", max_width=room, shade=True
        )
        below = (middle, y + 470 * u)
        text.paragraph(surface, said, below, 24, scale, room, align="center", leading=1.2)

    def _supplies(self, surface: Surface, rect: Rect, shown: Public, words: Words) -> None:
        """The clock of the game, which is the Technology deck; and what the next Monument brings."""
        scale, u = self.scale, self.scale.u
        x, y = float(rect.left), rect.centery
        wide = rect.height * 0.62
        for back, count in (("population", shown.population), ("technology", shown.technology)):
            picture = cards.back_picture(back, wide)
            surface.blit(picture, picture.get_rect(midleft=(round(x), y)))
            x += picture.get_width() + 18 * u
            x += text.title(surface, count, (x, y), 30, scale, theme.TEXT) + 44 * u
        right = float(rect.right)
        if shown.monument is not None:
            worth = f"+{shown.monument}"
            right -= text.title(surface, worth, (right, y), 30, scale, theme.GOLD_LIGHT, align="right")
            right -= 60 * u
            icons.draw(surface, "monument", (right, y), 76 * u, theme.GOLD)
            right -= 70 * u
        if shown.last_lap:
            said = words._("last lap")
            room = right - x
            text.draw(
                surface, said, ((x + right) / 2, y), 26, scale, theme.GOLD_LIGHT, weight=BOLD, align="center",
                max_width=room,
            )  # fmt: skip

    def _player(self, surface: Surface, rect: Rect, row: Row) -> None:
        scale, u = self.scale, self.scale.u
        rim = theme.GOLD if row.active or row.look == "won" else theme.LINE
        plate = rect.inflate(-round(8 * u), -round(8 * u))
        fill = theme.PANEL_HIGH if row.active else theme.PANEL
        widgets.panel(surface, plate, scale, fill=fill, stroke=rim, width=5 if row.active else 2)
        medal = min(plate.height * 0.82, 130 * u)
        icons.medal(surface, row.seat, (plate.left + medal * 0.62, plate.centery), medal, active=row.active)
        left, right = plate.left + medal * 1.24, plate.right - 24 * u
        points = marks.points(surface, (right, plate.centery), row.points, scale, size=32, align="right")
        room = right - points - left - 20 * u
        high, low = plate.top + plate.height * 0.29, plate.top + plate.height * 0.72
        text.title(surface, row.name, (left, high), 22, scale, theme.TEXT, max_width=room)
        x = float(left)
        for sign, count in (
            ("population", row.population), ("technology", row.technology), ("city", row.cities),
            ("monument", len(row.places)),
        ):  # fmt: skip
            if sign in ("city", "monument"):
                icons.draw(surface, sign, (x + 24 * u, low), 48 * u, theme.GOLD if count else theme.ZERO)
            else:
                picture = cards.back_picture(sign, 36 * u)
                surface.blit(picture, picture.get_rect(center=(round(x + 24 * u), round(low))))
            color = theme.TEXT if count else theme.ZERO
            x += 56 * u
            x += text.draw(surface, count, (x, low), 22, scale, color, weight=SEMI) + 24 * u

    def _says(self, surface: Surface, rect: Rect, row: Row) -> None:
        if not row.said:
            return
        scale, u = self.scale, self.scale.u
        slab = rect.inflate(-round(20 * u), -round(16 * u))
        corner = min(26 * u, slab.height / 2 - 1)
        dim = row.look == "dim"
        fill = theme.MARBLE_DIM if dim else theme.MARBLE_BRIGHT
        rim, width = (theme.TERRACOTTA, 8 * u) if row.look in ("chosen", "won") else (theme.GOLD, 3 * u)
        shapes.rounded(surface, slab, corner, fill, stroke=rim, width=max(2.0, width))
        room = slab.width - 44 * u
        text.runs(
            surface, row.said, slab.center, 22, scale, theme.INK, align="center", max_width=room, lines=2,
            leading=1.14,
        )  # fmt: skip

    def _built(self, surface: Surface, rect: Rect, row: Row) -> None:
        """Their Cities and Monuments, closer when many."""
        count = row.cities + len(row.places)
        if not count:
            return
        scale, u = self.scale, self.scale.u
        wide = (rect.height - 16 * u) / cards.RATIO
        step = min(wide + 14 * u, (rect.width - wide - 20 * u) / max(1, count - 1))
        for number in range(count):
            place = None if number < row.cities else row.places[number - row.cities]
            value = CITY_VALUE if place is None else MONUMENT_VALUES[place]
            picture = cards.built_picture(place, wide, scale, value)
            at = picture.get_rect(midleft=(round(rect.left + 10 * u + number * step), rect.centery))
            cards.lay(surface, picture, at.topleft)

    def _tell(self, surface: Surface, rect: Rect, shown: Public) -> None:
        """The newest sentence; in portrait the one before it too."""
        scale, u = self.scale, self.scale.u
        if not shown.story:
            return
        room = rect.width - 40 * u
        if self.wide or len(shown.story) < 2:
            text.runs(
                surface, shown.story[-1], rect.center, 26, scale, theme.TEXT, bold_color=theme.GOLD_LIGHT,
                align="center", max_width=room, lines=2, leading=1.2,
            )  # fmt: skip
            return
        for runs, share, color in zip(shown.story[-2:], (0.26, 0.76), (theme.MUTED, theme.TEXT), strict=True):
            text.runs(
                surface, runs, (rect.centerx, rect.top + rect.height * share), 22, scale, color,
                bold_color=theme.GOLD_LIGHT, align="center", max_width=room, lines=2, leading=1.15,
            )  # fmt: skip


_PANEL = ("seat", "name", "points", "cities", "places", "population", "technology", "active")


def paint(surface: Surface, cell: Cell, ground: Surface | None) -> None:
    """One cell, over the ground it lies on."""
    surface.set_clip(cell.rect)
    if ground is not None:
        surface.blit(ground, cell.rect, cell.rect)
    cell.paint(surface, cell.rect)
    surface.set_clip(None)


def whole(size: tuple[int, int], shown: Public | None, words: Words) -> Surface:
    """The picture at once, for tests and for looking."""
    surface = Surface(size)
    first, *others = Billboard(size).cells(shown, words)
    paint(surface, first, None)
    ground = surface.copy()
    for cell in others:
        paint(surface, cell, ground)
    return surface
