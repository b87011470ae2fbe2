"""One side of a deal in cards: faces where the words tell them, backs where not, "or" between two ways."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.cards import TYPES
from game.wording import Description
from scenes.show.words import Words
from scenes.ui import icons, text, theme
from scenes.ui.parts import cards
from scenes.ui.theme import Scale

MOST = 6  # cards of a way that are shown
_OR = 74  # units between two ways
_PEEK = 0.25  # of its width: what is seen of a card behind another at least

Ways = Sequence[Sequence[str]]
"""For each way to satisfy a description the words of its cards: types and categories."""


def ways(terms: Description, has: tuple[bool, bool]) -> list[list[str]]:
    """What may come. `has`: whether the one who gives holds Population, and Technology; "any" is one of them then."""
    found = []
    for way in terms.ways:
        shown: list[str] = []
        for part in way.parts:
            of = part.of
            if of == "any" and not all(has):
                of = "technology" if has[1] else "population"
            shown += [of] * part.size
        found.append(shown[:MOST])
    return found


def spread(
    rect: Rect, shown: Ways, width: float, scale: Scale, *, close: float = 1.1, align: float = 0.0
) -> list[tuple[str, Rect]]:
    """Where the cards lie, and "" for each "or", in as much of the rectangle as they need; closer when many."""
    between = _OR * scale.u
    count, groups = sum(map(len, shown)), max(1, len(shown))
    # smaller before one hides another
    width = min(width, (rect.width - (groups - 1) * between) / (groups + _PEEK * (count - groups)))
    room = rect.width - (groups - 1) * between - groups * width
    step = min(width * close, room / max(1, count - groups))
    whole = (count - groups) * step + groups * width + (groups - 1) * between
    x = rect.left + (rect.width - whole) * align
    top = rect.top + (rect.height - width * cards.RATIO) / 2
    found: list[tuple[str, Rect]] = []
    for number, way in enumerate(shown):
        if number:
            found.append(("", Rect(round(x), rect.top, round(between), rect.height)))
            x += between
        found += [(word, cards.card_rect(x + n * step, top, width)) for n, word in enumerate(way)]
        x += (len(way) - 1) * step + width
    return found


def paint(
    surface: Surface,
    places: Sequence[tuple[str, Rect]],
    words: Words,
    scale: Scale,
    *,
    brief: bool = False,
    emblems: bool = False,
) -> None:
    """The cards in these places; `brief`: with codes for names; their emblems alone where they would be too small."""
    for word, rect in places:
        if not word:
            text.draw(
                surface, words.joins()[1], rect.center, 28, scale, theme.TEXT, align="center",
                max_width=rect.width,
            )  # fmt: skip
        elif emblems:
            icons.token(surface, word, rect.center, rect.width)
        elif word in TYPES:
            of = TYPES.index(word)
            code = words.type_code(of)
            name = code if brief else words.type_name(of)
            cards.face(surface, rect.topleft, rect.width, word, name, scale, code=code)
        else:
            cards.back(surface, rect.topleft, rect.width, word, unknown=True)
