"""Who plays: names, people and bots, the table from above, and the options of the game."""

from __future__ import annotations

import secrets
from collections.abc import Sequence

from pygame import Rect, Surface

from game.deal import Seed
from scenes import seats_side
from scenes.page import Button, Control, Cross, Field, Page, Plan, Switch
from scenes.play.levels import level_of
from scenes.play.lineup import LEAST, MOST, Lineup, Place
from scenes.play.session import Session
from scenes.scene import Target
from scenes.ui import icons, text, theme, widgets
from scenes.ui.parts import table
from scenes.ui.text import BOLD

SEED_BITS = 64


class SeatsScene(Page):
    """The table before a game. Start deals."""

    def __init__(self, lineup: Lineup | None = None) -> None:
        super().__init__()
        self.lineup = lineup or Lineup.usual()
        self.primary = "start"
        self._given = lineup is not None
        self._said = ""
        self._rows: list[Rect] = []
        self._side = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """The names of the last game sit down again."""
        if not self._given and not self.app.kiosk:
            self.lineup = self.lineup.renamed(self.app.settings.names)

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
            Field(f"name:{seat}", name, player.name, name=True, means=words._("Name")),
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
            level = words.level(level_of(player.bot))
            art = icons.portrait(player.bot)
            called = words.bot_name(player.bot)
            placed.append(Field(f"bot:{seat}", bot, called, level, means=player.name, art=art))
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
        options = plan.rect(380, foot - height + 10, 340, height - 20)
        if portrait:
            start = plan.rect(580, foot - height, plan.width - 610, height)
            back = plan.rect(30, foot - height, 230, height)
            options = plan.rect(280, foot - height, 280, height)
        more = Button("options", options, words._("More options"), size=34)
        return [
            Button("back", back, words._("Back"), size=34),
            *(() if self.app.kiosk else (more,)),  # high scores compare games of the same rules
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
        game, census = self.target("game:0"), self.target("census:0")
        if game and census:
            seats_side.draw(
                surface, self._side, (game.rect, census.rect), self.lineup, self.app.words, self.app.scale
            )
        if not portrait:
            back, start = self.target("options") or self.target("back"), self.target("start")
            if back and start:
                room = start.rect.left - back.rect.right - scale.px(110)
                text.draw(
                    surface,
                    words._("Bots know only what a player at the table knows."),
                    (back.rect.right + scale.px(60), back.rect.centery),
                    26,
                    scale,
                    theme.MUTED,
                    max_width=room,
                    instead="",
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

    # Doing

    def activate(self, target: str) -> None:
        """A step of the line-up, an option, or on to the table."""
        ident, _, rest = target.partition(":")
        self._said = ""
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
            self._become(self.lineup.sized(rest == "1"))
        elif ident == "options":
            from scenes.gameoptions import GameOptionsScene

            self.app.manager.push(GameOptionsScene(self.lineup, self._become))
        elif ident == "census":
            self.app.change(census=rest == "0")
        elif ident == "back":
            self.back()
        elif ident == "start":
            self._start()
        self.changed()

    def _become(self, lineup: Lineup) -> None:
        self.lineup = lineup

    def _start(self) -> None:
        from scenes.table import TableScene

        if not self.app.kiosk:
            self.app.change(names=tuple(place.name.strip() for place in self.lineup.places))
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
        """Escape is the way back."""
        self.app.manager.pop()

    def _name(self, seat: int) -> None:
        """A list of names, and letters to write another one; at a kiosk the list alone."""
        from scenes.names import NameScene

        def named(name: str) -> None:
            self._become(self.lineup.named(seat, name))
            self.changed()

        names = [place.name for place in self.lineup.places]
        self.app.manager.push(
            NameScene(
                self.app.words.name_of_player(seat + 1),
                names.pop(seat),
                named,
                taken=names,
                known=self.app.settings.names,
                free=self.app.kiosk is None,
            )
        )
