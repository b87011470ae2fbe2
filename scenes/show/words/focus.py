"""One line for what has focus: shown at the foot of the picture while keys are used, and read aloud."""

from game.cards import TYPES
from game.wording import Feature
from scenes.show.words.fields import Runs, plain
from scenes.show.words.nouns import Nouns


class Focusing(Nouns):
    """What a control is and what it does, for whoever sees only its sign, or does not see it at all."""

    def focus_value(self, name: str, value: str, *, chosen: bool = False) -> str:
        """A choice among several: "Speed: 2× (chosen)"."""
        template = self._("{name}: {value} (chosen)") if chosen else self._("{name}: {value}")
        return template.format(name=name, value=value)

    def focus_why(self, what: str, why: str) -> str:
        """What cannot be used now: "Announce (not now: say what you seek)"."""
        return self._("{what} (not now: {why})").format(what=what, why=why)

    def focus_counts(self, name: str, mine: int, unseen: int, discarded: int) -> str:
        """The twelve cards of a type: "Romans: 3 mine, 4 unseen, 5 discarded"."""
        return self._("{name}: {mine} mine, {unseen} unseen, {discarded} discarded").format(
            name=name, mine=mine, unseen=unseen, discarded=discarded
        )

    def focus_add(self, what: str) -> str:
        """A tile of the composer: a tap adds it to the sentence."""
        return self._("Add: {what}").format(what=what)

    def focus_take_back(self, cards: str) -> str:
        """A part of the sentence: a tap takes one back."""
        return self._("Take one back: {cards}").format(cards=cards)

    def focus_stack(self, card: int, count: int) -> str:
        """A stack of the hand."""
        held = plain(self.cards(Feature(count, TYPES[card])))
        return self._("In your hand: {cards}").format(cards=held)

    def focus_says(self, player: str, words: Runs) -> str:
        """A speech bubble: whose, and what it says."""
        return self.focus_value(player, plain(words))

    def volume_step(self, which: str, sign: str) -> str:
        """The buttons beside a volume, by the sign on them: "plus", "minus"."""
        name = self._("Effects") if which == "effects" else self._("Music")
        return self.focus_value(name, self._("louder") if sign == "plus" else self._("softer"))

    def focus_remove(self, player: str) -> str:
        """The cross beside a player."""
        return self._("Remove {player}").format(player=player)
