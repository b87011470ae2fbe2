"""The words of the screens round the table: menu, seats, curtain, scoring, log, settings, troubles."""

from collections.abc import Sequence

from scenes.show.words.fields import fill, plain
from scenes.show.words.nouns import Nouns


class Screens(Nouns):
    """What varies there; fixed labels are looked up with `_` where they stand."""

    def continue_round(self, round_: int) -> str:
        """The menu's first button when a game waits."""
        return self._("Continue: round {n}").format(n=round_)

    def add_player(self, number: int) -> str:
        """The button of an empty seat, by the number of the player it adds (3 to 5)."""
        return {
            2: self._("Add a second player"),
            3: self._("Add a third player"),
            4: self._("Add a fourth player"),
            5: self._("Add a fifth player"),
        }[number]

    def players(self, n: int) -> str:
        """ "4 players"."""
        return self.ngettext("{n} player", "{n} players", n).format(n=n)

    def table_of(self, players: int, minutes: int) -> str:
        """How long it will take: "4 players, about 15 minutes"."""
        return self._("{players}, about {minutes}").format(
            players=self.players(players),
            minutes=self.ngettext("{n} minute", "{n} minutes", minutes).format(n=minutes),
        )

    def level(self, level: str) -> str:
        """A bot's level: "easy", "fair" or "hard"."""
        return {"easy": self._("Easy"), "fair": self._("Fair"), "hard": self._("Hard")}[level]

    def bot_name(self, bot: str) -> str:
        """What a bot is called at the seats screen."""
        return {
            "random": self._("Novice"),
            "peddler": self._("Peddler"),
            "farmer": self._("Farmer"),
            "envoy": self._("Envoy"),
            "merchant": self._("Merchant"),
            "consul": self._("Consul"),
        }.get(bot, bot.rpartition(":")[2].capitalize())

    def controller(self, human: bool) -> str:
        """Who plays a seat."""
        return self._("Person") if human else self._("Bot")

    def curtain_purpose(self, phase: str) -> str:
        """Under the name on the curtain: what the person is called for, by the phase of the view.

        To build and to draw are called alike: who has nothing to build is not asked about it.
        """
        return {
            "propose": self._("it is your turn"),
            "reply": self._("it is your turn to answer"),
            "choose": self._("it is your turn to choose a reply"),
            "hand_over": self._("it is your turn to hand over cards"),
            "build": self._("it is your turn"),
            "draw": self._("it is your turn"),
            "final_build": self._("it is your final build"),
        }[phase]

    def curtain_open(self, name: str) -> str:
        """The button that shows a person's hand."""
        return self._("I am {player}: show my cards").format(player=name)

    def round(self, n: int) -> str:
        """ "Round 9"."""
        return self._("Round {n}").format(n=n)

    def log_subtitle(self, round_: int) -> str:
        """Beside the log's heading."""
        return self._("round {n} of the game, newest first").format(n=round_)

    def turn_of(self, name: str) -> str:
        """Heading of a turn in the log."""
        return self._("{player}'s turn").format(player=name)

    def trade_with(self, name: str) -> str:
        """In that heading, when a deal was made."""
        return self._("trade with {player}").format(player=name)

    def verdict(self, verdict: str) -> str:
        """What became of a reply: "accepted", "refused", "passed"."""
        return {
            "accepted": self._("accepted"),
            "refused": self._("refused"),
            "passed": self._("passed"),
        }[verdict]

    def winners(self, names: Sequence[str]) -> str:
        """The scoring's heading: "Ana wins"."""
        template = self.ngettext("{players} wins", "{players} win", len(names))
        return plain(fill(template, players=self.listed(list(names))))

    def won_after(self, points: int, turns: int) -> str:
        """Under that heading: "27 points, after 58 turns"."""
        after = self.ngettext("after {n} turn", "after {n} turns", turns).format(n=turns)
        return self._("{points}, {after}").format(points=self.points(points), after=after)

    def points_each(self, n: int) -> str:
        """What each of a kind is worth in the scoring: "3 points each"."""
        return self.ngettext("{n} point each", "{n} points each", n).format(n=n)

    def then_values(self, values: Sequence[int]) -> str:
        """The next monuments' values: "then 7, 6, 6"; empty when there are none."""
        return self._("then {values}").format(values=", ".join(map(str, values))) if values else ""

    def bot_took_over(self, name: str) -> str:
        """News when a person leaves."""
        return self._("A bot now plays for {player}.").format(player=name)

    def speed(self, factor: float) -> str:
        """A speed of motion: "2x"; 0 is none."""
        number = "½" if factor == 0.5 else f"{factor:g}"  # no point or comma to differ between languages
        return f"{number}×" if factor else self._("No animation")

    def pace(self, pace: str) -> str:
        """How fast bots speak: "calm", "normal" or "quick"."""
        return {"calm": self._("Calm"), "normal": self._("Normal"), "quick": self._("Quick")}[pace]

    def percent(self, n: int) -> str:
        """A size or a volume: "125 %"."""
        return self._("{n} %").format(n=n)

    def trouble(self, trouble: str, detail: str = "") -> str:
        """Something outside the game went wrong; `detail` is a file or a device, shown as it is."""
        template = {
            "save_damaged": self._("This saved game cannot be continued: {detail}"),
            "save_cut": self._("The last line of the saved game was incomplete and was left out."),
            "not_writable": self._(
                "This folder cannot be written to, so the game will not be saved: {detail}"
            ),
            "not_saving": self._("The game goes on, but it can no longer be saved: {detail}"),
            "no_sound": self._("No sound device was found: the game is silent."),
            "no_window": self._("No window could be opened: {detail}"),
            "settings_damaged": self._(
                "The settings were damaged; the standard ones are used. The old file: {detail}"
            ),
            "settings_newer": self._(
                "The settings are of a newer program; the standard ones are used. The old file: {detail}"
            ),
            "settings_stuck": self._("The settings cannot be read, and nothing is changed in them: {detail}"),
            "controls_damaged": self._("Some keys or buttons in the settings cannot be used: {detail}"),
            "settings_not_kept": self._("The settings cannot be kept: {detail}"),
            "bot_failed": self._("A bot failed and made the plainest move."),
        }[trouble]
        return template.format(detail=detail)
