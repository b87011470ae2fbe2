"""The words of the kiosk: attract mode, visitors' sessions, high scores, the staff corner."""

from scenes.show.words.lessons import Teaching
from scenes.show.words.nouns import Nouns


class AtKiosk(Teaching, Nouns):
    """What varies there; fixed labels are looked up with `_` where they stand."""

    def lesson(self, step: int) -> str:
        """A step of the rules in the attract mode, 0 to 5."""
        return (
            self._("Collect five alike cards: a people, or a technology."),
            self._("Once a turn you trade: offer cards, or seek some."),
            self._("Each of the others answers once. Take one reply, or none."),
            self._("Five alike Population cards build a City."),
            self._("Five alike Technology cards build a Monument."),
            self._("Draw new cards. More Cities bring more Technology. Most points win."),
        )[step]

    def seconds(self, n: int) -> str:
        """A countdown: "20 seconds"."""
        return self.ngettext("{n} second", "{n} seconds", n).format(n=n)

    def starts_over_in(self, n: int) -> str:
        """Under "Are you still there?"."""
        return self._("Without a touch everything starts over in {seconds}.").format(seconds=self.seconds(n))

    def time_runs_out(self, n: int) -> str:
        """The warning before the session limit."""
        return self._("Your time is up in {seconds}.").format(seconds=self.seconds(n))

    def scored(self, name: str, points: int) -> str:
        """Over the letters: who signs the high scores."""
        return self._("{player}, {points}: sign with three letters.").format(
            player=name, points=self.points(points)
        )

    def score_table(self, players: int, bot: str, express: bool) -> str:
        """Which games a table of high scores is about."""
        told = self.ngettext("{n} player", "{n} players", players).format(n=players)
        game = self._("Express") if express else self._("Classic")
        if not bot:
            return self._("{game}, {players}, no bots").format(game=game, players=told)
        return self._("{game}, {players}, strongest bot: {bot}").format(game=game, players=told, bot=bot)

    def no_audience(self, detail: str) -> str:
        """The second window could not be made."""
        return self._("The picture for the audience cannot be shown: {detail}").format(detail=detail)

    def all_counted(self, cities: int, monuments: int, pairs: int) -> str:
        """For those who watch: where a player's points come from."""
        return self._("Cities {cities}, Monuments {monuments}, pairs {pairs}").format(
            cities=cities, monuments=monuments, pairs=pairs
        )

    def closes_in(self, n: int) -> str:
        """At the foot of the staff corner."""
        return self._("Closes by itself in {seconds}.").format(seconds=self.seconds(n))

    def wait_for_pin(self, n: int) -> str:
        """After too many wrong PINs."""
        return self._("Too many mistakes. Try again in {seconds}.").format(seconds=self.seconds(n))

    def day_so_far(self, sessions: int, started: int, finished: int) -> str:
        """The figures of the day, for the staff."""
        visitors = self.ngettext("{n} visitor", "{n} visitors", sessions).format(n=sessions)
        games = self.ngettext("{n} game", "{n} games", started).format(n=started)
        ended = self.ngettext("{n} finished", "{n} finished", finished).format(n=finished)
        return self._("Today: {visitors}, {games}, {ended}").format(
            visitors=visitors, games=games, ended=ended
        )
