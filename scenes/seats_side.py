"""The panel beside the seats: the table from above, how long it will take, and what the two switches choose."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.page import Plan
from scenes.play.lineup import Lineup
from scenes.show.words import Words
from scenes.ui import shapes, text, theme, widgets
from scenes.ui.parts import roundtable
from scenes.ui.rich import Text as Plain
from scenes.ui.text import SEMI
from scenes.ui.theme import Scale


def draw(
    surface: Surface, side: Rect, switches: tuple[Rect, Rect], lineup: Lineup, words: Words, scale: Scale
) -> None:
    """Everything but the two switches themselves: the length of the game, and the count of cards."""
    widgets.panel(surface, side, scale, radius=20)
    game, census = switches
    line = scale.px(max(34.0, Plan(scale).line))
    left = game.left - 4
    room = side.right - left - scale.px(30)
    length = (
        words._("Express: 30 Technology cards") if lineup.express else words._("Classic: 60 Technology cards")
    )
    if text.width(length, 26, scale, SEMI) * text.SQUEEZE > room:
        length = words._("Game")
    for switch, label in ((game, length), (census, words._("Show the count of cards"))):
        y = switch.top - line * 0.62
        brief = words._("Count of cards") if switch is census else None
        text.draw(surface, label, (left, y), 26, scale, weight=SEMI, max_width=room, instead=brief)
    lot = words._("Clockwise; the first is drawn by lot.")
    twice = text.width(lot, 24, scale) * text.SQUEEZE > room
    upper = game.top - line * 1.45
    low = upper - line * (1.25 if twice else 0.75)
    told = low - line * (1.4 if twice else 1.0)
    people = [place.human for place in lineup.places]
    if scale.kind == "portrait":
        radius = min(scale.px(220), side.height / 2) * 0.94
        roundtable.draw(surface, (side.left + scale.px(235), side.centery), radius, people)
        x = (left + side.right - scale.px(30)) // 2
    else:
        x = side.centerx
        space = told - line * 0.7 - side.top
        radius = min(side.width / 2, space / 2) * 0.95
        roundtable.draw(surface, (x, side.top + space / 2 + scale.px(4)), radius, people)
        rule = Rect(left, round(upper), room, max(1, scale.px(2)))
        shapes.line(surface, rule, theme.LINE)
    minutes = words.table_of(len(lineup.places), lineup.minutes)
    if not text.fits(minutes, scale, room, SEMI):
        minutes = words.players(len(lineup.places))
    text.draw(surface, minutes, (x, told), 28, scale, weight=SEMI, align="center", max_width=room)
    if twice and text.width(lot, 24, scale) * text.SQUEEZE > 1.8 * room:
        return
    text.runs(
        surface,
        (Plain(lot),),
        (x, low),
        24,
        scale,
        theme.MUTED,
        align="center",
        max_width=room,
        lines=2 if twice else 1,
        leading=1.2,
    )
