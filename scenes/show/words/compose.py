"""A trade in the making: composer, suggestions, bubbles, give and get, census."""

from game.cards import TYPES
from game.wording import Description, Feature
from scenes.show.words.fields import Runs, fill
from scenes.show.words.nouns import Nouns
from scenes.ui.rich import Text


class Composing(Nouns):
    """First-person words of a trade, and the words round its controls."""

    def bubble(self, kind: str, terms: Description | None, *, proposer: bool, short: bool = False) -> Runs:
        """What a player says at their seat. `kind` is that of the proposal; None: passes."""
        if terms is None:
            return fill(self._("I pass"))
        if proposer:
            template = self._("I offer {cards}") if kind == "offer" else self._("I seek {cards}")
        else:
            template = self._("I give {cards}") if kind == "offer" else self._("I want {cards}")
        return fill(template, cards=self.description(terms, short=short))

    def bare_bubble(self, kind: str, terms: Description) -> Runs:
        """A bubble too narrow for its verb: the arrow of the offer and seek buttons stands for it."""
        arrow = Text("\u2191 " if kind == "offer" else "\u2193 ", bold=True, accent=True)
        return (arrow, *self.description(terms, short=True))

    def lead(self, kind: str, proposal: Description | None = None) -> Runs:
        """What stands before the pills: "I offer"; in a reply to `proposal` "For my 1 Wheel I want"."""
        if proposal is None:
            return fill(self._("I offer") if kind == "offer" else self._("I seek"))
        template = self._("For {cards} I give") if kind == "offer" else self._("For my {cards} I want")
        return fill(template, cards=self.description(proposal))

    def joins(self) -> tuple[str, str]:
        """The two sides of the switch between the pills: "and", "or"."""
        return self.pgettext("switch", "and"), self.pgettext("switch", "or")

    def verb(self, kind: str, *, reply: bool = False) -> str:
        """The verb on a suggestion and on the offer/seek switch."""
        if reply:
            return self.pgettext("verb", "Give") if kind == "offer" else self.pgettext("verb", "Want")
        return self.pgettext("verb", "Offer") if kind == "offer" else self.pgettext("verb", "Seek")

    def idea(self, kind: str, terms: Description, *, reply: bool = False) -> Runs:
        """A suggestion's chip: "Seek 2 Romans"."""
        if reply:
            template = self._("Give {cards}") if kind == "offer" else self._("Want {cards}")
        else:
            template = self._("Offer {cards}") if kind == "offer" else self._("Seek {cards}")
        return fill(template, cards=self.description(terms, short=True))

    def unit(self, alike: int) -> tuple[str, str]:
        """What each tap adds, and its explanation: ("1 pair", "2 alike")."""
        return {
            1: (self._("1 card"), ""),
            2: (self._("1 pair"), self._("2 alike")),
            3: (self._("1 triple"), self._("3 alike")),
        }[alike]

    def in_hand(self, n: int) -> str:
        """Under "Any card" in the palette: "11 in hand"."""
        return self.ngettext("{n} in hand", "{n} in hand", n).format(n=n)

    def any_in_hand(self, n: int) -> str:
        """Under a category in the palette: "any: 5 in hand"."""
        return self.ngettext("any: {n} in hand", "any: {n} in hand", n).format(n=n)

    def others_hold(self, n: int) -> str:
        """Under a category that is sought: what all others hold of it together."""
        return self.ngettext("others have {n}", "others have {n}", n).format(n=n)

    def player_holds(self, name: str, n: int) -> str:
        """The same where one player would give it."""
        return self._("{player} has {n}").format(player=name, n=n)

    def you_hold(self, n: int) -> str:
        """On a tile of other cards that may be given: "you hold 4"."""
        return self.ngettext("you hold {n}", "you hold {n}", n).format(n=n)

    def give_tag(self, n: int) -> str:
        """The tag under a stack that gives cards: "give 2"."""
        return self.ngettext("give {n}", "give {n}", n).format(n=n)

    def open_choice_tag(self, n: int) -> str:
        """The tag under all stacks that may serve, when which is chosen later."""
        return self.ngettext(
            "{n} of these: you choose which after the deal",
            "{n} of these: you choose which after the deal",
            n,
        ).format(n=n)

    def you_give(self, name: str) -> str:
        """Heading of what leaves."""
        return self._("You give {player}").format(player=name)

    def chooses_which(self, name: str) -> str:
        """Over backs that the other player will choose."""
        return self._("{player} chooses which").format(player=name)

    def of_five(self, n: int) -> str:
        """How far a set comes with this trade: "4 of 5"."""
        return self._("{n} of 5").format(n=n)

    def build_for(self, points: int) -> str:
        """What a complete set is worth: "build for 7 points"."""
        return self._("build for {points}").format(points=self.points(points))

    def break_set(self, card: int, held: int) -> Runs:
        """The question before a set of four or five is broken: "Break up a set: 4 Romans?" """
        return fill(self._("Break up a set: {cards}?"), cards=self.cards(Feature(held, TYPES[card])))

    def five_are_worth(self, points: int) -> str:
        """Under that question: "Five alike are worth 7 points." """
        return self._("Five alike are worth {points}.").format(points=self.points(points))

    def chosen(self, n: int, needed: int) -> str:
        """Progress of a hand-over: "2 of 2 chosen"."""
        return self.ngettext("{n} of {needed} chosen", "{n} of {needed} chosen", needed).format(
            n=n, needed=needed
        )

    def dead_type(self, card: int, discarded: int) -> str:
        """Why a type can make no further set, when its tile is tapped."""
        return self._("{type}: {n} of 12 are discarded, nobody can collect five any more.").format(
            type=self.type_name(card), n=discarded
        )

    def cannot_add(self, why: str, *, bound: bool) -> str:
        """Why a tile adds nothing, by the word of `TradeDraft.why_not`; `bound`: what is said is given."""
        if why == "two_kinds":
            return self._("two kinds at most")
        return self._("you do not hold more") if bound else self._("there are no more")

    def say_first(self, kind: str, *, reply: bool = False) -> str:
        """Why an empty sentence cannot be announced."""
        if reply:
            return self._("say what you give") if kind == "offer" else self._("say what you want")
        return self._("say what you offer") if kind == "offer" else self._("say what you seek")
