"""The one clear prompt: what the player can do now, or whom the table waits for. Buttons too."""

from collections.abc import Sequence

from game.cards import SET, TYPES, is_population
from game.errors import Reason
from game.events import Proposed
from game.wording import Description, Feature
from scenes.show.words.fields import Medal, Runs, Text, bold, fill
from scenes.show.words.nouns import Nouns


class Prompting(Nouns):
    """A prompt for each decision; `name` is the player who decides, and is addressed as "you"."""

    def prompt_propose(self, name: str) -> Runs:
        """The turn begins."""
        return fill(self._("Your turn, {player}: offer cards, or seek cards."), player=name)

    def prompt_reply(self, proposal: Proposed, names: Sequence[str]) -> Runs:
        """Another player's proposal waits for an answer."""
        template = self._("{player} offers {cards}. What do you give for it?")
        if proposal.kind == "request":
            template = self._("{player} seeks {cards}. What do you want for it?")
        return fill(
            template,
            player=self.player(proposal.seat, names),
            cards=self.description(proposal.terms),
        )

    def prompt_choose(self, proposal: Proposed, partner: int | None, names: Sequence[str]) -> Runs:
        """The replies are in; one of them may be looked at."""
        question: Runs = (Text(self._("Whose reply?"), bold=True, accent=True),)
        if partner is not None:
            question = fill(self._("Trade with {player}?"), player=self.player(partner, names))
        return self._said(proposal.kind, proposal.terms, question)

    def _said(self, kind: str, terms: Description, then: Runs) -> Runs:
        """My own proposal, and a sentence after it."""
        offers = self._("You offer {cards}. {question}")
        seeks = self._("You seek {cards}. {question}")
        return fill(seeks if kind == "request" else offers, cards=self.description(terms), question=then)

    def prompt_nobody_replied(self) -> Runs:
        """All passed."""
        return fill(self._("Nobody replied: no trade this turn."))

    def prompt_hand_over(self, terms: Description, partner: int, names: Sequence[str]) -> Runs:
        """The words leave a choice of cards."""
        taker = self.player(partner, names)
        if len(terms.features) == 1:
            (feature,) = terms.features
            template = self.ngettext(
                "You give {player} {cards}: which one?",
                "Which {cards} do you give to {player}?",
                feature.size,
            )
        elif terms.join == "or":
            template = self._("Do you give {player} {cards}?")
        else:
            template = self._("You give {player} {cards}: which?")
        return fill(template, cards=self.description(terms), player=taker)

    def prompt_hand_over_known(self, terms: Description, partner: int, names: Sequence[str]) -> Runs:
        """The words leave no choice."""
        return fill(
            self._("You give {player} {cards}."),
            player=self.player(partner, names),
            cards=self.description(terms),
        )

    def prompt_build(self, buildable: Sequence[int]) -> Runs:
        """Sets of five in hand, by type."""
        if not buildable:
            return fill(self._("Nothing to build: go on and draw."))
        sets = self.listed([self.cards(Feature(SET, TYPES[card])) for card in buildable])
        if len(buildable) > 1:
            return fill(self._("You can build with {cards}."), cards=sets)
        template = self._("You can build: {cards} make a Monument.")
        if is_population(buildable[0]):
            template = self._("You can build: {cards} make a City.")
        return fill(template, cards=sets)

    def prompt_final_build(self, name: str) -> Runs:
        """The last chance to build."""
        return fill(self._("Final build, {player}: build what you can."), player=name)

    def prompt_draw(self, cities: int, most: int) -> Runs:
        """The turn ends with drawing."""
        if not most:
            return fill(self._("There is nothing left to draw."))
        if not cities:
            template = self.ngettext("You can draw {n} card.", "You can draw {n} cards.", most)
            return fill(template, n=str(most))
        owned = self.ngettext("{n} city", "{n} cities", cities).format(n=cities)
        template = self.ngettext(
            "You own {cities}: choose up to {n} card to draw.",
            "You own {cities}: choose up to {n} cards to draw.",
            most,
        )
        return fill(template, cities=owned, n=str(most))

    def waiting(self, phase: str, name: str) -> Runs:
        """Whom the table waits for, by the phase of the view; nothing is told but public facts."""
        return fill(
            {
                "propose": self._("{player} thinks about a proposal."),
                "reply": self._("{player} thinks about a reply."),
                "choose": self._("{player} weighs the replies."),
                "hand_over": self._("{player} picks the cards to hand over."),
                "build": self._("{player} may build."),
                "draw": self._("{player} draws cards."),
                "final_build": self._("{player} makes the final build."),
                "over": self._("The game is over."),
            }[phase],
            player=name,
        )

    def waiting_after(self, proposal: Proposed, reply: Description | None, phase: str, name: str) -> Runs:
        """The same after words of my own: my proposal, or the reply that I gave to another's."""
        waiting = self.waiting(phase, name)
        if reply is None:
            return self._said(proposal.kind, proposal.terms, waiting)
        template = self._("You would give {cards}. {question}")
        if proposal.kind == "request":
            template = self._("You want {cards}. {question}")
        return fill(template, cards=self.description(reply), question=waiting)

    def player(self, seat: int, names: Sequence[str]) -> Runs:
        """A player in a prompt: medallion and name."""
        return (Medal(seat), *bold(names[seat]))

    def go_on(self, *, final: bool = False) -> str:
        """The button that ends building."""
        return self._("Done") if final else self._("Go on: draw")

    def answer(self, name: str) -> str:
        """The button that gives a reply."""
        return self._("Answer {player}").format(player=name)

    def reason(self, reason: Reason) -> str:
        """Why a control cannot be used: one short clause for each reason of the rules."""
        return {
            Reason.NO_FEATURE: self._("say what you mean first"),
            Reason.TOO_MANY_FEATURES: self._("two kinds at most"),
            Reason.NEEDS_JOIN: self._("choose “and” or “or”"),
            Reason.JOIN_WITHOUT_SECOND: self._("there is nothing to join yet"),
            Reason.UNKNOWN_KIND: self._("no such kind of card"),
            Reason.COUNT_OUT_OF_RANGE: self._("there are not so many"),
            Reason.ALIKE_OUT_OF_RANGE: self._("only pairs and triples"),
            Reason.GAME_OVER: self._("the game is over"),
            Reason.NOT_YOUR_DECISION: self._("it is not your turn"),
            Reason.WRONG_PHASE: self._("not at this moment"),
            Reason.NOT_HELD: self._("you do not hold that"),
            Reason.NO_SUCH_REPLY: self._("no reply from there"),
            Reason.CANNOT_PAY: self._("you do not hold what it asks"),
            Reason.CARDS_NOT_HELD: self._("you do not hold these cards"),
            Reason.NOT_AS_SAID: self._("not what was agreed"),
            Reason.NOT_FIVE_ALIKE: self._("it takes five alike"),
            Reason.DRAW_TOO_MANY: self._("three cards at most"),
            Reason.DRAW_TOO_MUCH_POPULATION: self._("one Population card at most"),
            Reason.DRAW_TOO_MUCH_TECHNOLOGY: self._("one Technology card for each city"),
            Reason.POPULATION_DECK_SHORT: self._("not so many Population cards left"),
            Reason.TECHNOLOGY_DECK_SHORT: self._("not so many Technology cards left"),
            Reason.NEGATIVE_NUMBER: self._("less than nothing"),
        }.get(reason, self._("not allowed by the rules"))
