"""The words of a table with company: who is here, what was left to be passed, and the games that wait."""

from collections.abc import Sequence
from datetime import datetime

from scenes.show.words.catalogue import N_
from scenes.show.words.fields import plain
from scenes.show.words.nouns import Nouns

_MONTHS = (
    N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June"),
    N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December"),
)  # fmt: skip


class InCompany(Nouns):
    """What varies there; fixed labels are looked up with `_` where they stand."""

    def wanted(self, number: int) -> str:
        """Under the ten types, by how many are marked: what the words will do."""
        if not number:
            return self._("Until your next turn you pass on everything, and no curtain falls for you.")
        return self._("Until your next turn you are asked about these only; on everything else you pass.")

    def played_at(self, when: datetime | None, round_: int) -> str:
        """A waiting game: how far it is, and when it was played last."""
        now = self._("round {n}").format(n=round_)
        return self._("{round}, last played {date}").format(round=now, date=self.date(when)) if when else now

    def date(self, when: datetime) -> str:
        """A day and the time of day: "1 December, 15:40"."""
        return self._("{day} {month}, {time}").format(
            day=when.day, month=self._(_MONTHS[when.month - 1]), time=f"{when:%H:%M}"
        )

    def game_of(self, names: Sequence[str]) -> str:
        """A game by its players: "Ana, Bruno and Clara"."""
        return plain(self.listed(list(names)))

    def too_many_games(self, kept: int) -> str:
        """The question before a new game puts out an old one."""
        return self.ngettext(
            "Only {n} unfinished game is kept. Abandon this one for a new one?",
            "Only {n} unfinished games are kept. Abandon the oldest for a new one?",
            kept,
        ).format(n=kept)
