"""Why a bot answered as it did, in one sentence: what was said aloud and what it preferred, never what it holds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scenes.show.words.fields import Runs, fill
from scenes.show.words.nouns import Nouns

if TYPE_CHECKING:
    from game.bots.why import Reason, Why


class Explaining(Nouns):
    """A template for each reason."""

    def ask_why(self, name: str) -> str:
        """What a tap on a bot's seat does once it has answered."""
        return self._("Ask {player} why").format(player=name)

    def why(self, why: Why, names: Sequence[str]) -> Runs:
        """The sentence for a reason: "Bruno wanted 2 Romans more than 1 Wheel." """
        fields: dict[str, str | Runs] = {"player": names[why.who], "n": str(why.number)}
        if why.other is not None:
            fields["other"] = names[why.other]
        if why.got is not None:
            fields["got"] = self.description(why.got)
        if why.given is not None:
            fields["given"] = self.description(why.given)
        return fill(self._why_template(why.reason, why.number), **fields)

    def _why_template(self, reason: Reason, n: int) -> str:
        from game.bots.why import Reason  # the bots are not needed for the first picture

        match reason:
            case Reason.WANTED:
                return self._("{player} wanted {got} more than {given}.")
            case Reason.DEAD:
                return self._(
                    "{player} parted gladly with {given}: {n} of 12 are discarded, nobody can collect five."
                )
            case Reason.NO_USE:
                return self._("{player} had little use for {got}.")
            case Reason.NO_USE_DEAD:
                return self._(
                    "{player} had little use for {got}: {n} of 12 are discarded, nobody can collect five."
                )
            case Reason.HELPS_OTHER:
                return self._("{player} thought that a trade would help {other} more.")
            case Reason.NOTHING_TO_GIVE:
                return self._("{player} had no cards to give.")
            case Reason.NOT_TO_SPARE:
                return self._("{player} could not spare {given}.")
            case Reason.BEST:
                return self.ngettext(
                    "{player} preferred {got} to {n} other reply.",
                    "{player} preferred {got} to {n} other replies.",
                    n,
                )
            case Reason.NOT_WORTH:
                return self.ngettext(
                    "For {given} there was {n} reply, too small for {player}.",
                    "For {given} there were {n} replies, all too small for {player}.",
                    n,
                )
            case Reason.ASKED_TOO_MUCH:
                return self.ngettext(
                    "For {got} there was {n} reply, which asked too much of {player}.",
                    "For {got} there were {n} replies, which all asked too much of {player}.",
                    n,
                )
