"""The replies as deals, a line each: what would leave, and what would come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.cards import TYPES, Hand
from scenes.decisions import sides
from scenes.decisions.sides import Ways
from scenes.show.layout import Layout
from scenes.show.words import Words
from scenes.ui import icons, text, theme, widgets
from scenes.ui.parts import cards
from scenes.ui.theme import Scale

_MOST = 190  # units of height of a line
_CARDS = 104  # from this height on cards are seen, below it their emblems
_WHO, _SWAP = 0.24, 0.6  # of a line: where the cards that leave begin, and where the sign between stands


@dataclass(frozen=True)
class Deal:
    """What a reply would mean."""

    seat: int
    name: str
    give: Hand
    get: Ways
    reason: str = ""  # why it cannot be taken


def lines(layout: Layout, count: int) -> list[Rect]:
    """Where the deals stand on the stage, below the headings."""
    scale, stage = layout.scale, layout.stage
    side, gap, head = scale.px(18), scale.px(10), _head(scale)
    room = stage.height - head - 2 * gap - gap * (count - 1)
    high = min(room // max(1, count), scale.px(_MOST))
    top = stage.top + head + gap + (room - high * count) // 2
    return [
        Rect(stage.left + side, top + n * (high + gap), stage.width - 2 * side, high) for n in range(count)
    ]


def paint(surface: Surface, layout: Layout, deals: Sequence[Deal], words: Words) -> None:
    """The lines, and above them what their two sides are."""
    scale, rects = layout.scale, lines(layout, len(deals))
    if not rects:
        return
    y = rects[0].top - _head(scale) * 0.55
    for title, part in zip((words._("You give"), words._("You get")), _parts(rects[0], scale), strict=True):
        text.title(surface, title, (part.left, y), 30, scale, theme.TEXT, max_width=part.width)
    for deal, rect in zip(deals, rects, strict=True):
        _line(surface, rect, deal, words, scale)


def _line(surface: Surface, rect: Rect, deal: Deal, words: Words, scale: Scale) -> None:
    u = scale.u
    able = not deal.reason
    fill, stroke = (theme.PANEL_HIGH, theme.GOLD_DIM) if able else (theme.PANEL, theme.LINE)
    widgets.panel(surface, rect, scale, radius=16, fill=fill, stroke=stroke)
    size = min(rect.height * 0.72, 84 * u)
    icons.medal(surface, deal.seat, (rect.left + 14 * u + size / 2, rect.centery), size)
    left = rect.left + 28 * u + size
    color = theme.TEXT if able else theme.MUTED
    room = rect.left + rect.width * _WHO - 14 * u - left
    text.title(surface, deal.name, (left, rect.centery), 30, scale, color, max_width=room)
    giving, getting = _parts(rect, scale)
    if not able:
        text.draw(
            surface, deal.reason, giving.midleft, 26, scale, theme.MUTED,
            max_width=getting.right - giving.left,
        )  # fmt: skip
        return
    given = [TYPES[card] for card, count in enumerate(deal.give) for _ in range(count)]
    _cards(surface, giving, [given], words, scale)
    icons.draw(surface, "swap", (rect.left + rect.width * _SWAP, rect.centery), min(56 * u, size), theme.GOLD)
    _cards(surface, getting, deal.get, words, scale)


def _parts(rect: Rect, scale: Scale) -> tuple[Rect, Rect]:
    """Where in a line the cards that leave lie, and those that come."""
    pad, beside = scale.px(12), scale.px(46)
    start, swap = rect.left + round(rect.width * _WHO), rect.left + round(rect.width * _SWAP)
    giving = Rect(start, rect.top, swap - beside - start, rect.height)
    getting = Rect(swap + beside, rect.top, rect.right - pad - swap - beside, rect.height)
    return giving.inflate(0, -2 * pad), getting.inflate(0, -2 * pad)


def _cards(surface: Surface, rect: Rect, shown: Ways, words: Words, scale: Scale) -> None:
    """Cards from the left, closer when many; where the line is low their emblems."""
    whole = rect.height >= _CARDS * scale.u
    width = rect.height / cards.RATIO if whole else float(min(rect.height, rect.width / 4))
    places = sides.spread(rect, shown, width, scale)
    sides.paint(surface, places, words, scale, brief=True, emblems=not whole)


def _head(scale: Scale) -> int:
    return round(max(52 * scale.u, scale.least * 1.7))
