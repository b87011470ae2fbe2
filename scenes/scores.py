"""The high scores: the best of the day and of all time, a table for each kind of game."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.kiosk.highscores import PLACES, HighScores, Score, Table
from scenes.page import Button, Control, Page, Plan
from scenes.show.words import Words
from scenes.ui import icons, shapes, text, theme, widgets
from scenes.ui.parts import table as ground
from scenes.ui.text import BOLD, SEMI
from scenes.ui.theme import Scale


class ScoresScene(Page):
    """Two lists side by side, in portrait one over the other; arrows go from table to table."""

    def __init__(self, scores: HighScores, table: Table | None = None) -> None:
        super().__init__()
        self.scores = scores
        self.tables = scores.tables
        self.table = table if table in self.tables else (self.tables[0] if self.tables else None)
        self.primary = "back"

    def place(self) -> Sequence[Control]:
        """Back, and the arrows when there is more than one table."""
        plan, words = Plan(self.app.scale), self.app.words
        height = max(96.0, plan.touch)
        y = plan.height - 30 - height
        edge = 40.0
        placed: list[Control] = [
            Button(
                "back", plan.rect(plan.width / 2 - 210, y, 420, height), words._("Back"), "primary", size=38
            )
        ]
        if len(self.tables) > 1:
            side = max(140.0, plan.touch)
            for ident, x, icon in (
                ("previous", edge, "chevron-left"),
                ("next", plan.width - edge - side, "chevron-right"),
            ):
                placed.append(Button(ident, plan.rect(x, y, side, height), "", "secondary", icon, 40))
        return placed

    def paint(self, surface: Surface) -> None:
        """The heading, the kind of game, both lists."""
        scale = self.app.scale
        plan = Plan(scale)
        ground.ground(surface, scale)
        room = Rect(0, 0, self.app.size[0], round((plan.height - 150) * scale.u))
        draw(surface, room, self.scores, self.table, self.app.words, scale)
        self.paint_controls(surface)

    def activate(self, target: str) -> None:
        """Another table, or away."""
        if target == "back":
            self.back()
        elif self.table is not None:
            step = 1 if target == "next" else -1
            at = self.tables.index(self.table)
            self.table = self.tables[(at + step) % len(self.tables)]
            self.changed()

    def back(self) -> None:
        """To where one came from."""
        self.app.manager.pop()


def draw(
    surface: Surface, room: Rect, scores: HighScores, table: Table | None, words: Words, scale: Scale
) -> None:
    """Both lists of a table in a part of the screen; the attract mode shows them too."""
    px = scale.px
    portrait = scale.kind == "portrait"
    middle = room.centerx
    y = room.top + px(84)
    wide = room.width - px(120)
    heading = words._("High scores")
    gold = theme.GOLD_LIGHT
    text.title(surface, heading, (middle, y), 72, scale, gold, align="center", max_width=wide, shade=True)
    about = words._("Nobody has signed yet: be the first.")
    if table is not None:
        about = words.score_table(
            table.players, words.bot_name(table.bot) if table.bot else "", table.express
        )
    y += px(70)
    text.draw(surface, about, (middle, y), 32, scale, theme.MUTED, align="center", max_width=wide)
    top = y + px(50)
    space = room.bottom - top
    lists = (
        (words._("Today"), scores.best(table, today=True) if table else []),
        (words._("Of all time"), scores.best(table, today=False) if table else []),
    )
    for number, (label, best) in enumerate(lists):
        if portrait:
            half = (space - px(20)) // 2
            rect = Rect(room.left + px(40), top + number * (half + px(20)), room.width - px(80), half)
        else:
            half = min(px(820), (room.width - px(140)) // 2)
            left = middle - half - px(20) if not number else middle + px(20)
            rect = Rect(left, top, half, space)
        _list(surface, rect, label, best, scale)


def _list(surface: Surface, rect: Rect, label: str, best: Sequence[Score], scale: Scale) -> None:
    px = scale.px
    widgets.panel(surface, rect, scale, radius=20)
    head = max(px(76), round(scale.letters(38) * 1.7))
    text.title(surface, label, (rect.centerx, rect.top + head * 0.55), 38, scale, align="center")
    step = (rect.height - head - px(16)) / PLACES
    shown = PLACES if step >= scale.least * 1.15 else PLACES // 2
    step = (rect.height - head - px(16)) / shown
    size = min(38.0, step / scale.u * 0.7)
    left, right = rect.left + px(40), rect.right - px(40)
    for place in range(shown):
        y = rect.top + head + (place + 0.5) * step
        if place:
            rule = Rect(left, round(y - step / 2), right - left, max(1, px(1)))
            shapes.line(surface, rule, theme.LINE)
        score = best[place] if place < len(best) else None
        color = theme.GOLD_LIGHT if score and not place else theme.TEXT if score else theme.ZERO
        text.draw(
            surface, place + 1, (left + px(44), y), size, scale, theme.MUTED, weight=SEMI, align="right"
        )
        text.title(surface, score.name if score else "···", (left + px(90), y), size, scale, color)
        if score:
            if not place:
                icons.draw(surface, "laurel-left", (right - px(150), y), min(px(44), step * 0.9), theme.GOLD)
            text.draw(surface, score.points, (right, y), size, scale, color, weight=BOLD, align="right")
