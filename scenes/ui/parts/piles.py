"""Where cards come from and what they become: decks, builds, what I have built, the rail of small screens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.ui import marks, pictures, shapes, text, theme
from scenes.ui.parts import cards
from scenes.ui.text import REGULAR, SEMI
from scenes.ui.theme import Scale


def pile_card(rect: Rect, scale: Scale, *, right: bool = False) -> Rect:
    """Place of the uppermost card of a pile in its rectangle; decks lie left, builds right."""
    u = scale.u
    width = min(rect.height / cards.RATIO - 6 * u, 104 * u)
    x = rect.right - width - 14 * u if right else rect.left + 8 * u
    return cards.card_rect(x, rect.top + (rect.height - width * cards.RATIO) / 2 + 3 * u, width)


def deck(
    surface: Surface,
    rect: Rect,
    category: str,
    count: int,
    name: str,
    note: str,
    scale: Scale,
    *,
    tagged: bool = False,
) -> Rect:
    """A deck with its name, count and a note ("in the deck", or `tagged` "last lap"). Returns the place of its top card."""
    u = scale.u
    top = pile_card(rect, scale)
    for index in range(min(2, max(0, count - 1)), -1, -1):
        if count:
            pos = (top.x + index * 4 * u, top.y - index * 3 * u)
            cards.back(surface, pos, top.width, category, shade=index == min(2, count - 1))
    if not count:
        empty(surface, top, scale)
    left = top.right + 24 * u
    room = rect.right - left
    line = scale.least * 1.3
    # the back tells which deck it is: in large letters the words give way to the count
    if not text.fits(name, scale, room, SEMI) or rect.height < 2 * line:
        name = ""
    if not text.fits(note, scale, room) or rect.height < (3 if name else 2) * line:
        note = ""
    size = scale.within(46, rect.height * 0.9 - line * (bool(name) + bool(note)))
    middle = 0.53 if name and note else 0.62 if name else 0.38 if note else 0.5
    if name:
        text.draw(
            surface, name, (left, rect.top + rect.height * 0.26), 26, scale, weight=SEMI, max_width=room
        )
    text.title(surface, count, (left, rect.top + rect.height * middle), size, scale, theme.GOLD_LIGHT)
    y = rect.top + rect.height * (0.8 if name else 0.7)
    if note and tagged:
        most = room + 30 * u  # it may reach a little over the card
        wide = min(most, marks.tag_width(note, scale))
        marks.tag(surface, (min(left, rect.right - wide) + wide / 2, y), note, scale, "gold", max_width=most)
    elif note:
        text.draw(surface, note, (left, y), 22, scale, theme.MUTED, max_width=room)
    return top


def empty(surface: Surface, rect: Rect, scale: Scale) -> None:
    """The bare place of a pile that is used up."""
    shapes.rounded(
        surface,
        rect,
        rect.width * 0.075,
        theme.PIT,
        stroke=theme.LINE,
        width=max(1.5, 2 * scale.u),
        opacity=0.6,
    )


def builds(
    surface: Surface,
    rect: Rect,
    monument: int | None,
    left: int,
    value: int | str,
    lines: Sequence[str],
    scale: Scale,
) -> Rect:
    """Cities (`monument` None) or the monument stack by its top index. `lines`: name, "5 alike",
    "3 points", and perhaps "then 7, 6, 6". Returns the place of the top card."""
    u = scale.u
    top = pile_card(rect, scale, right=True)
    under = min(2, max(0, left - 1))
    for index in range(under, -1, -1):
        if left:
            pos = (top.x + index * 4 * u, top.y - index * 3 * u)
            cards.built(
                surface,
                pos,
                top.width,
                monument,
                scale,
                value=value if index == 0 else "",
                shade=index == under,
            )
    if not left:
        empty(surface, top, scale)
    edge = top.left - 14 * u
    room = edge - rect.left
    looks = ((26, theme.TEXT, SEMI), (24, theme.GOLD_LIGHT, SEMI), (24, theme.GOLD_LIGHT, SEMI))
    rows = [(line, *look) for line, look in zip(lines, (*looks, (22, theme.MUTED, REGULAR)), strict=False)]
    rows = [row for row in rows if text.fits(row[0], scale, room, row[3])]
    rows = rows[: max(1, int(rect.height / (scale.least * 1.12)))]
    pitch = min(33 * u, (rect.height - 12 * u) / max(1, len(rows)))
    pitch = max(pitch, min(scale.least * 1.2, rect.height / max(1, len(rows))))
    y = rect.centery - pitch * (len(rows) - 1) / 2
    for line, size, color, weight in rows:
        text.draw(
            surface,
            line,
            (edge, y),
            size,
            scale,
            color,
            weight=weight,
            align="right",
            max_width=room,
        )
        y += pitch
    return top


@dataclass(frozen=True)
class RailItem:
    """A pile on the rail: a category's deck, or `monument` (None a City) when `category` is empty."""

    number: int | str
    note: str
    brief: str = ""  # said where the note does not fit
    category: str = ""
    monument: int | None = None


def rail(surface: Surface, rect: Rect, items: Sequence[RailItem], scale: Scale) -> list[Rect]:
    """Small screens: the four piles in one column. Returns the place of each pile's card."""
    shapes.rounded(surface, rect, 16 * scale.u, theme.PIT, opacity=0.55)
    pitch = rect.height / len(items)
    width = min((pitch - 8) / cards.RATIO, rect.width * 0.32)
    places: list[Rect] = []
    for index, item in enumerate(items):
        middle = rect.top + (index + 0.5) * pitch
        pos = (rect.left + 10, middle - width * cards.RATIO / 2)
        if item.category:
            place = cards.back(surface, pos, width, item.category)
        else:
            place = cards.built(surface, pos, width, item.monument, scale)
        places.append(place)
        left = place.right + 10
        room = rect.right - left - 4
        half = max(scale.least * 0.62, pitch * 0.19)
        above = (left, middle - half)
        if isinstance(item.number, str):
            text.draw(
                surface,
                item.number,
                above,
                26,
                scale,
                theme.GOLD_LIGHT,
                weight=SEMI,
                max_width=room,
                instead=item.brief,
            )
        else:
            text.title(surface, item.number, above, 46, scale, theme.GOLD_LIGHT, max_width=room)
        at = (left, middle + half)
        text.draw(
            surface,
            item.note,
            at,
            22,
            scale,
            theme.MUTED,
            max_width=room,
            instead=item.brief if item.category else "",
        )
    return places


def built_by_me(
    surface: Surface,
    rect: Rect,
    cities: int,
    monuments: Sequence[int],
    values: Sequence[int],
    label: str,
    nothing: str,
    scale: Scale,
    *,
    city_value: int = 3,
    away: bool = False,
) -> None:
    """What I have built, as cards: the cities in one pile with a count, every monument; closer when many.
    `values` are those of the monuments; `nothing` is said while there are none. `away`: the cards make room."""
    u = scale.u
    heading = max(32 * u, scale.least * 1.4) if label else 0
    if label and not cities and not monuments:
        y = rect.top + min(rect.height / 2, 60 * u)
        text.draw(
            surface,
            label,
            (rect.centerx, y - scale.least * 0.75),
            24,
            scale,
            theme.MUTED,
            align="center",
            max_width=rect.width,
        )
        text.draw(
            surface,
            nothing,
            (rect.centerx, y + scale.least * 0.75),
            24,
            scale,
            theme.MUTED,
            align="center",
            max_width=rect.width,
        )
        return
    number = (1 if cities else 0) + len(monuments)
    if not number:
        return
    x, top, width, step = _row(rect, number, heading, scale)
    if label:
        text.draw(
            surface,
            label,
            (rect.centerx, top + 12 * u),
            24,
            scale,
            theme.MUTED,
            align="center",
            max_width=rect.width,
        )
    if away:
        return
    top += heading
    if cities:
        _pile(surface, (x, top), width, cities, scale, 5 if number < 3 else 0, city_value)
        city_right = x + min(width, step)
        x += step
    for monument, value in zip(monuments, values, strict=True):
        cards.built(surface, (x, top), width, monument, scale, value=value)
        x += step
    if cities > 1:
        _badge(surface, city_right, top, cities, scale)


def _pile(
    surface: Surface,
    at: tuple[float, float],
    width: float,
    cities: int,
    scale: Scale,
    shift: float,
    value: int = 3,
) -> None:
    """Cities in one pile, of which three are seen at most, each `shift` units further left."""
    for index in range(min(cities, 3) - 1, -1, -1):
        cards.built(
            surface,
            (at[0] - index * shift * scale.u, at[1] - index * 6 * scale.u),
            width,
            None,
            scale,
            value=value if index == 0 else "",
            shade=index < 2,
        )


def _badge(surface: Surface, right: float, top: float, cities: int, scale: Scale) -> None:
    marks.badge(surface, (right - 16 * scale.u, top + 14 * scale.u), cities, scale, size=44)


def pile_picture(cities: int, width: int, scale: Scale) -> Surface:
    """The pile of cities, drawn apart: its top card in the middle."""
    edge = round(26 * scale.u)
    card = cards.card_rect(edge, edge, width)
    picture = pictures.blank((card.width + 2 * edge, card.height + 2 * edge))
    _pile(picture, card.topleft, card.width, cities, scale, 5)
    if cities > 1:
        _badge(picture, card.right, card.top, cities, scale)
    return picture


def built_places(rect: Rect, cities: int, monuments: int, label: str, scale: Scale) -> list[Rect]:
    """Where the pile of cities, and after it each monument, lies among so many that I have built."""
    heading = max(32 * scale.u, scale.least * 1.4) if label else 0
    number = (1 if cities else 0) + monuments
    x, top, width, step = _row(rect, max(1, number), heading, scale)
    return [cards.card_rect(x + n * step, top + heading, width) for n in range(number)]


def _row(rect: Rect, number: int, heading: float, scale: Scale) -> tuple[float, float, float, float]:
    """For so many cards that were built: left and top of the first with its heading, width, and step."""
    gap = 16 * scale.u
    width = min((rect.height - heading) / cards.RATIO, (rect.width - gap) / 2)
    top = rect.top + (rect.height - heading - width * cards.RATIO) / 2
    step = min(width + gap, (rect.width - width) / max(1, number - 1))
    left = rect.left + (rect.width - width - (number - 1) * step) / 2 if heading else float(rect.left)
    return left, top, width, step


def counted(surface: Surface, rect: Rect, category: str, count: int, scale: Scale) -> None:
    """A few backs side by side filling a rectangle: what the draw button and its chips show."""
    width = rect.height / cards.RATIO
    step = min(width + 6 * scale.u, (rect.width - width) / max(1, count - 1))
    for index in range(count):
        cards.back(surface, (rect.left + index * step, rect.top), width, category, shade=False)
