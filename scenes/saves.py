"""The games that wait: who plays, how far they are, when they were played last. Nothing of any hand."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.record import Record
from scenes.confirm import ConfirmScene
from scenes.page import Button, Control, Cross, Page, Plan
from scenes.play import storage
from scenes.ui import icons, text, theme, widgets
from scenes.ui.parts import table


def round_of(record: Record) -> int:
    """Which lap of turns a game is in."""
    view = record.replay().view(0)
    return (view.turn - 1) // view.players + 1


class SavesScene(Page):
    """A line a game: go on with it, or abandon it after a question."""

    def __init__(self) -> None:
        super().__init__()
        self.games: list[Record] = []
        self.primary = "play:0"
        self._told: list[tuple[str, str]] = []
        self._lines: list[Rect] = []

    def enter(self) -> None:
        """Looks for the games."""
        self._look()

    def _look(self) -> None:
        words = self.app.words
        self.games = storage.unfinished_games()
        self._told = [
            (words.game_of(game.header.players), words.played_at(storage.played_at(game), round_of(game)))
            for game in self.games
        ]

    def changed(self) -> None:
        """In another language too."""
        if self.games:
            self._look()
        super().changed()

    def place(self) -> Sequence[Control]:
        """A line a game, and the way back."""
        words, plan = self.app.words, Plan(self.app.scale)
        portrait = plan.height > plan.width
        small = self.app.scale.kind == "small"
        left = 40.0 if portrait else 110.0
        width = plan.width - 2 * left
        top = 120.0 if small else 160.0
        foot = max(96.0, plan.touch)
        y = plan.height - foot - (22 if small else 40)
        pitch = min(220.0 if portrait else 150.0, (y - top - 10) / storage.KEPT)
        height, side = pitch - 12, max(72.0, plan.touch)
        go = 330.0 if not portrait else 240.0
        placed: list[Control] = []
        self._lines = []
        for number in range(len(self.games)):
            at = top + number * pitch
            self._lines.append(plan.rect(left, at, width, height))
            tall = max(plan.touch, height - 24)
            middle = at + (height - tall) / 2
            right = left + width - 20 - side
            said = f"{words._('Continue')}: {self._told[number][0]}"
            placed.append(
                Button(
                    f"play:{number}", plan.rect(right - 20 - go, middle, go, tall), words._("Continue"),
                    "secondary" if number else "primary", "chevron-right", 34, means=said,
                )
            )  # fmt: skip
            cross = plan.rect(right, at + (height - side) / 2, side, side)
            placed.append(Cross(f"abandon:{number}", cross, True, "", words._("Abandon the game")))
        placed.append(Button("back", plan.rect(left, y, 300, foot), words._("Back"), size=34))
        return placed

    def paint(self, surface: Surface) -> None:
        """The heading, and the lines."""
        scale, words = self.app.scale, self.app.words
        table.ground(surface, scale)
        heading = words._("Unfinished games")
        left = self._lines[0].left if self._lines else scale.px(110)
        y = scale.px(60 if scale.kind == "small" else 82)
        room = scale.size[0] - 2 * left
        text.title(surface, heading, (left, y), 64, scale, theme.GOLD_LIGHT, max_width=room, shade=True)
        for number, line in enumerate(self._lines):
            self._line(surface, number, line)
        self.paint_controls(surface)

    def _line(self, surface: Surface, number: int, line: Rect) -> None:
        scale = self.app.scale
        names, told = self._told[number]
        widgets.panel(surface, line, scale, radius=18)
        go = self.target(f"play:{number}")
        assert go is not None
        left = line.left + scale.px(24)
        if scale.kind != "portrait":  # there the names need the room
            side = min(line.height - scale.px(20), scale.px(90))
            for seat in range(len(self.games[number].header.players)):
                icons.medal(surface, seat, (left + side / 2, line.centery), side)
                left += round(side * 0.62)
            left += round(side * 0.38) + scale.px(24)
        room = go.rect.left - left - scale.px(24)
        high = max(scale.letters(26) * 0.75, line.height * 0.2)
        text.title(surface, names, (left, line.centery - high), 34, scale, theme.TEXT, max_width=room)
        brief = self.app.words.round(round_of(self.games[number]))
        at = (left, line.centery + high)
        text.draw(surface, told, at, 26, scale, theme.MUTED, max_width=room, instead=brief)

    def activate(self, target: str) -> None:
        """On with a game, or away with it."""
        ident, _, number = target.partition(":")
        if ident == "play":
            go_on(self, self.games[int(number)])
        elif ident == "abandon":
            words = self.app.words
            self.app.manager.push(
                ConfirmScene(
                    words._("Abandon this game?"),
                    words._("Abandon the game"),
                    words._("Cancel"),
                    lambda: self._abandon(int(number)),
                    detail=", ".join(self._told[int(number)]),
                )
            )
        else:
            self.app.manager.pop()

    def _abandon(self, number: int) -> None:
        storage.give_up(self.games[number])
        self._look()
        if self.games:
            self.changed()
        else:
            self.app.manager.pop()

    def back(self) -> None:
        """To the menu."""
        self.app.manager.pop()


def go_on(scene: Page, record: Record) -> None:
    """The table of a game that waited, in the place of all scenes."""
    from scenes.play.session import Session
    from scenes.table import TableScene

    scene.app.manager.reset(TableScene(Session.resume(record)))
