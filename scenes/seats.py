"""Who plays: names, people and bots, the table from above, and the options of the game."""

from __future__ import annotations

import math
import secrets
from collections.abc import Sequence

from pygame import Rect, Surface

from game.bots import catalogue
from game.deal import Seed
from scenes.page import Button, Control, Cross, Field, Page, Plan, Switch
from scenes.play.lineup import LEAST, LONGEST_NAME, MOST, Lineup, Place
from scenes.play.session import Session
from scenes.scene import Target
from scenes.ui import icons, shapes, text, theme, widgets
from scenes.ui.intents import Confirm, Intent
from scenes.ui.parts import cards, table
from scenes.ui.rich import Text as Plain
from scenes.ui.text import BOLD, SEMI

SEED_BITS = 64


class SeatsScene(Page):
    """The table before a game. Start deals."""

    def __init__(self, lineup: Lineup | None = None) -> None:
        super().__init__()
        self.lineup = lineup or Lineup.usual()
        self.primary = "start"
        self._editing: int | None = None
        self._fresh = False
        self._said = ""
        self._rows: list[Rect] = []
        self._side = Rect(0, 0, 0, 0)

    @property
    def takes_text(self) -> bool:  # type: ignore[override]
        """Letters go into the name that is being edited."""
        return self._editing is not None

    # Placing

    def place(self) -> Sequence[Control]:
        """Rows at the left and the table at the right; in portrait one below the other."""
        plan = Plan(self.app.scale)
        portrait = plan.height > plan.width
        placed: list[Control] = []
        self._rows = []
        if portrait:
            left, top, width, pitch, gap = 30.0, 150.0, plan.width - 60, 210.0, 16.0
        else:
            small = self.app.scale.kind == "small"
            left, top = 60.0, 112.0 if small else 150.0
            width = plan.width - 580
            foot = 150.0 if small else 190.0
            pitch = min(180.0, (plan.height - top - foot) / MOST)
            gap = 18.0
        for seat, player in enumerate(self.lineup.places):
            row = (left, top + seat * pitch, width, pitch - gap)
            self._rows.append(plan.rect(*row))
            placed += self._row(plan, seat, player, row, portrait)
        players = len(self.lineup.places)
        if players < MOST:
            rect = plan.rect(left, top + players * pitch, width, pitch - gap)
            label = self.app.words.add_player(players + 1)
            placed.append(Button("add", rect, label, "secondary", "plus", 34))
        if portrait:
            y = top + MOST * pitch + 4
            self._side = plan.rect(left, y, width, plan.height - y - 180)
        else:
            self._side = plan.rect(plan.width - 480, top, 420, MOST * pitch - gap)
        return placed + self._choices(plan, portrait) + self._foot(plan, portrait)

    def _row(
        self,
        plan: Plan,
        seat: int,
        player: Place,
        row: tuple[float, float, float, float],
        portrait: bool,
    ) -> list[Control]:
        words = self.app.words
        x, y, width, height = row
        box = max(76.0, plan.touch)
        cross = max(56.0, plan.touch)
        who = (words._("Person"), words._("Bot"))
        few = len(self.lineup.places) <= LEAST
        if portrait:
            upper, lower = y + 14, y + height - 14 - box
            name = plan.rect(x + 150, upper, 360, box)
            switch = plan.rect(x + 530, upper, 360, box)
            bot = plan.rect(x + 150, lower, 740, box)
            away = plan.rect(x + width - 20 - cross, y + (height - cross) / 2, cross, cross)
        else:
            middle = y + (height - box) / 2
            name = plan.rect(x + 180, middle, 250, box)
            switch = plan.rect(x + 446, middle, 280, box)
            right = x + width - 12 - cross
            bot = plan.rect(x + 742, middle, right - 16 - x - 742, box)
            away = plan.rect(right, y + (height - cross) / 2, cross, cross)
        placed: list[Control] = [
            Field(f"name:{seat}", name, player.name, "", True, self._editing == seat, words._("Name")),
            Switch(f"who:{seat}", switch, who, 0 if player.human else 1, name=player.name),
            Cross(
                f"remove:{seat}",
                away,
                not few,
                words._("a game needs two players"),
                words.focus_remove(player.name),
            ),
        ]
        if not player.human:
            level = words.level(_level(player.bot))
            placed.append(Field(f"bot:{seat}", bot, words.bot_name(player.bot), level, means=player.name))
        return placed

    def _choices(self, plan: Plan, portrait: bool) -> list[Control]:
        """The two switches in the side panel, from its foot upwards."""
        words, u = self.app.words, self.app.scale.u
        side = self._side
        left, right, foot = side.left / u + 30, side.right / u - 30, side.bottom / u - 26
        if portrait:
            left += 440
        height = max(72.0, plan.touch)
        census = foot - height
        express = census - height - max(66.0, plan.line + 24)
        shown = 0 if self.app.settings.census else 1
        return [
            Switch(
                "game",
                plan.rect(left, express, right - left, height),
                (words._("Classic"), words._("Express")),
                1 if self.lineup.express else 0,
                name=words._("Game"),
            ),
            Switch(
                "census",
                plan.rect(left, census, right - left, height),
                (words._("Shown"), words._("Hidden")),
                shown,
                name=words._("Show the count of cards"),
            ),
        ]

    def _foot(self, plan: Plan, portrait: bool) -> list[Control]:
        words = self.app.words
        problem = self.lineup.problem
        reason = {
            None: "",
            "nameless": words._("a player needs a name"),
            "twins": words._("two players have the same name"),
        }[problem]
        height = max(116.0, plan.touch)
        foot = plan.height - (34 if self.app.scale.kind != "small" else 22)
        start = plan.rect(plan.width - 480, foot - height, 420, height)
        back = plan.rect(60, foot - height + 10, 300, height - 20)
        if portrait:
            start = plan.rect(380, foot - height, plan.width - 410, height)
            back = plan.rect(30, foot - height, 330, height)
        return [
            Button("back", back, words._("Back"), size=34),
            Button("start", start, words._("Start"), "primary", "chevron-right", 44, problem is None, reason),
        ]

    # Painting

    def paint(self, surface: Surface) -> None:
        """Heading, the plates of the rows, the table from above."""
        scale, words = self.app.scale, self.app.words
        plan = Plan(scale)
        portrait = plan.height > plan.width
        table.ground(surface, scale)
        y = 74 if scale.kind != "small" else 56
        left = 30 if portrait else 60
        wide = text.title(
            surface, words._("New game"), plan.at(left, y), 64, scale, theme.GOLD_LIGHT, shade=True
        )
        said = self._said or words._("Who sits at the table?")
        x = scale.px(left) + wide + scale.px(60)
        room = scale.size[0] - x - scale.px(30)
        if self._said or room > text.measure(said, scale.least) * text.SQUEEZE:
            color = theme.DEAD if self._said else theme.TEXT
            text.draw(surface, said, (x, scale.px(y + 6)), 34, scale, color, max_width=room)
        for seat, row in enumerate(self._rows):
            self._plate(surface, seat, row, portrait)
        self._above(surface, plan, portrait)
        if not portrait:
            back, start = self.target("back"), self.target("start")
            if back and start:
                room = start.rect.left - back.rect.right - scale.px(80)
                text.draw(
                    surface,
                    words._("Bots know only what a player at the table knows."),
                    (back.rect.right + scale.px(60), back.rect.centery),
                    26,
                    scale,
                    theme.MUTED,
                    max_width=room,
                )
        self.paint_controls(surface)

    def _plate(self, surface: Surface, seat: int, row: Rect, portrait: bool) -> None:
        scale, words = self.app.scale, self.app.words
        widgets.panel(surface, row, scale, radius=18)
        medal = min(scale.px(98), row.height - scale.px(20))
        x = row.left + scale.px(76 if portrait else 114)
        icons.medal(surface, seat, (x, row.centery), medal)
        if not portrait:
            text.draw(
                surface,
                seat + 1,
                (row.left + scale.px(34), row.centery),
                34,
                scale,
                theme.MUTED,
                weight=BOLD,
                align="center",
            )
        if self.lineup.places[seat].human and self.lineup.people > 1:
            self._curtain_note(surface, seat, row, portrait)
        elif self.lineup.places[seat].human:
            where = self._free(seat, row, portrait)
            icons.draw(surface, "hand", (where.left + scale.px(40), where.centery), scale.px(44), theme.GOLD)
            text.draw(
                surface,
                words._("You, at this screen."),
                (where.left + scale.px(76), where.centery),
                26,
                scale,
                theme.MUTED,
                max_width=where.width - scale.px(80),
            )

    def _free(self, seat: int, row: Rect, portrait: bool) -> Rect:
        """Where a bot would be chosen: a person's note stands there."""
        scale = self.app.scale
        away, switch = self.target(f"remove:{seat}"), self.target(f"who:{seat}:1")
        assert away is not None
        assert switch is not None
        if portrait:
            left, top = row.left + scale.px(150), switch.rect.bottom
            return Rect(left, top, away.rect.left - left - scale.px(16), row.bottom - top)
        left = switch.rect.right + scale.px(20)
        return Rect(left, row.top, away.rect.left - left - scale.px(16), row.height)

    def _curtain_note(self, surface: Surface, seat: int, row: Rect, portrait: bool) -> None:
        scale = self.app.scale
        where = self._free(seat, row, portrait)
        note = self.app.words._("A curtain falls before the cards of each person show.")
        icons.draw(surface, "eye", (where.left + scale.px(40), where.centery), scale.px(44), theme.GOLD)
        left = where.left + scale.px(76)
        room = where.right - left
        pixels = scale.letters(26)
        lines = text.broken(note, pixels, text.REGULAR, room)
        top = where.centery - (len(lines) - 1) * pixels * 1.35 / 2
        text.paragraph(surface, note, (left, top), 26, scale, room, theme.MUTED)

    def _above(self, surface: Surface, plan: Plan, portrait: bool) -> None:
        """The side panel: the table from above, how long, and the names of the switches."""
        scale, words, side = self.app.scale, self.app.words, self._side
        widgets.panel(surface, side, scale, radius=20)
        game, census = self.target("game:0"), self.target("census:0")
        assert game is not None
        assert census is not None
        line = scale.px(max(34.0, plan.line))
        left = game.rect.left - 4
        room = side.right - left - scale.px(30)
        express = (
            words._("Express: 30 Technology cards")
            if self.lineup.express
            else words._("Classic: 60 Technology cards")
        )
        if text.width(express, 26, scale, SEMI) * text.SQUEEZE > room:
            express = words._("Game")
        for target, label in ((game, express), (census, words._("Show the count of cards"))):
            text.draw(
                surface,
                label,
                (left, target.rect.top - line * 0.62),
                26,
                scale,
                weight=SEMI,
                max_width=room,
            )
        told = words.table_of(len(self.lineup.places), self.lineup.minutes)
        lot = words._("Clockwise; the first is drawn by lot.")
        twice = text.width(lot, 24, scale) * text.SQUEEZE > room
        upper = game.rect.top - line * 1.45
        low = upper - line * (1.25 if twice else 0.75)
        if portrait:
            middle, top, radius = side.left + scale.px(235), side.centery, min(scale.px(220), side.height / 2)
            x = (left + side.right - scale.px(30)) // 2
            self._ring(surface, (middle, top), radius * 0.94)
        else:
            x = side.centerx
            space = low - 1.55 * line - side.top
            radius = min(side.width / 2, space / 2) * 0.95
            self._ring(surface, (side.centerx, side.top + space / 2 + scale.px(4)), radius)
            rule = Rect(left, round(upper), room, max(1, scale.px(2)))
            shapes.line(surface, rule, theme.LINE)
        text.draw(
            surface,
            told,
            (x, low - line * (1.4 if twice else 1.0)),
            28,
            scale,
            weight=SEMI,
            align="center",
            max_width=room,
        )
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

    def _ring(self, surface: Surface, centre: tuple[float, float], radius: float) -> None:
        """The round table with the medallions about it, clockwise from the first player."""
        disc = radius * 112 / 192
        shapes.disc(surface, centre, 2 * disc, ((49.8, theme.GOLD), (47.6, "#5C2618")))
        shapes.disc(surface, centre, 2 * disc * 98 / 112, ((49.8, theme.FRIEZE), (48.8, "#6E2F1D")))
        card = disc * 0.45
        for side, category in ((-1, "population"), (1, "technology")):
            x = centre[0] + side * card * 0.58 - card / 2
            cards.back(surface, (x, centre[1] - card * 0.7), card, category)
        players = len(self.lineup.places)
        for seat, place in enumerate(self.lineup.places):
            angle = math.pi / 2 + 2 * math.pi * seat / players
            way = radius * 150 / 192
            where = (centre[0] + way * math.cos(angle), centre[1] + way * math.sin(angle))
            icons.medal(surface, seat, where, radius * 84 / 192, active=place.human)

    # Doing

    def activate(self, target: str) -> None:
        """A step of the line-up, an option, or on to the table."""
        ident, _, rest = target.partition(":")
        self._said = ""
        if ident != "name":
            self._stop_editing()
        if ident == "name":
            self._name(int(rest))
        elif ident == "who":
            seat, _, bot = rest.partition(":")
            self._become(self.lineup.played_by(int(seat), bot == "0"))
        elif ident == "bot":
            self._become(self.lineup.next_bot(int(rest)))
        elif ident == "remove":
            self._become(self.lineup.removed(int(rest)))
        elif ident == "add":
            self._become(self.lineup.added())
        elif ident == "game":
            self._become(Lineup(self.lineup.places, express=rest == "1"))
        elif ident == "census":
            self.app.change(census=rest == "0")
        elif ident == "back":
            self.app.manager.pop()
        elif ident == "start":
            self._start()
        self.changed()

    def _become(self, lineup: Lineup) -> None:
        self.lineup = lineup

    def _start(self) -> None:
        from scenes.table import TableScene

        session = Session.begin(self.lineup.setup(self._seed()))
        self.app.manager.replace(TableScene(session))

    def _seed(self) -> Seed:
        """The seed asked for on the command line deals the first game only."""
        asked, self.app.seed = self.app.seed, None
        return asked if asked is not None else format(secrets.randbits(SEED_BITS), "016x")

    def refuse(self, target: Target) -> None:
        """The reason stands where the question stood."""
        super().refuse(target)
        self._said = target.reason
        self.changed()

    def back(self) -> None:
        """Escape ends typing first."""
        if self._editing is not None:
            self._stop_editing()
            self.changed()
        else:
            self.app.manager.pop()

    # Names

    def handle(self, intent: Intent) -> None:
        """Enter while a name is typed ends the typing, and nothing else."""
        if isinstance(intent, Confirm) and self._editing is not None:
            self._stop_editing()
            self.changed()
            return
        super().handle(intent)

    def _name(self, seat: int) -> None:
        """A tap takes the next name and lets one be typed; after typing it ends that."""
        if self._editing == seat and not self._fresh:
            self._stop_editing()
            return
        self._stop_editing()
        self._become(self.lineup.next_name(seat))
        if not self.app.kiosk:  # at a kiosk names come from the list alone
            self._editing, self._fresh = seat, True

    def _stop_editing(self) -> None:
        """An empty name gives way to one of the list."""
        seat, self._editing = self._editing, None
        if seat is not None and seat < len(self.lineup.places):
            name = self.lineup.places[seat].name.strip()
            self._become(self.lineup.named(seat, name) if name else self.lineup.next_name(seat))

    def typed(self, text: str) -> None:
        """The first letter begins a new name."""
        if self._editing is None:
            return
        before = "" if self._fresh else self.lineup.places[self._editing].name
        letters = "".join(letter for letter in text if letter.isprintable())
        if len(before) + len(letters) <= LONGEST_NAME and (before + letters).strip():
            self._become(self.lineup.named(self._editing, before + letters))
            self._fresh = False
            self.changed()

    def erased(self) -> None:
        """The last letter goes."""
        if self._editing is not None:
            self._become(self.lineup.named(self._editing, self.lineup.places[self._editing].name[:-1]))
            self._fresh = False
            self.changed()

    def missed(self, pos: tuple[int, int]) -> None:
        """A tap beside everything ends typing."""
        if self._editing is not None:
            self._stop_editing()
            self.changed()

    def focused(self, target: Target) -> None:
        """Leaving a name by keys ends typing."""
        if self._editing is not None and target.id != f"name:{self._editing}":
            self._stop_editing()
            self.changed()


LEVELS = ("easy", "fair", "hard")


def _level(bot: str) -> str:
    """A third of the ladder each; anybody's bot is fair."""
    known = catalogue.NAMES
    return LEVELS[known.index(bot) * len(LEVELS) // len(known)] if bot in known else "fair"
