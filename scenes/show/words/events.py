"""What happened, told of players by name, never "you": for the log, the news and the curtain."""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from game.cards import CITY_VALUE, SET, TYPES, Hand, is_population
from game.events import (
    Built,
    Declined,
    Drew,
    Ended,
    Event,
    FinalBuild,
    LastLap,
    NotProposed,
    Passed,
    Proposed,
    Replied,
    Taken,
    Traded,
)
from game.wording import Feature
from scenes.show.words.fields import Runs, Text, bold, fill, plain
from scenes.show.words.nouns import Nouns

Names = Sequence[str]


class Telling(Nouns):
    """Sentences for events, each as far as the event itself tells (a view's events hold no secrets)."""

    def story(self, events: Iterable[Event], names: Names, start: int = 0) -> Iterator[tuple[Event, Runs]]:
        """Every event from the `start`th on with its sentence, in order; what a sentence needs of earlier events
        is kept count of."""
        kind, monuments = "offer", 0
        for number, event in enumerate(events):
            if isinstance(event, Proposed):
                kind = event.kind
            if number >= start:
                yield event, self.event(event, names, kind=kind, monument=monuments)
            if isinstance(event, Built) and not is_population(event.card):
                monuments += 1

    def event(self, event: Event, names: Names, *, kind: str = "offer", monument: int = 0) -> Runs:
        """One event as a sentence in the past.

        `kind` is that of the proposal a reply answers; `monument` the index, in the stack from the top, of
        the monument built. `story` knows both by itself.
        """
        match event:
            case Proposed(seat, proposed, terms):
                template = self._("{player} offered {cards}.")
                if proposed == "request":
                    template = self._("{player} sought {cards}.")
                return fill(template, player=names[seat], cards=self.description(terms))
            case NotProposed(seat):
                return fill(self._("{player} proposed no trade."), player=names[seat])
            case Replied(seat, terms):
                template = self._("{player} would give {cards}.")
                if kind == "request":
                    template = self._("{player} wanted {cards}.")
                return fill(template, player=names[seat], cards=self.description(terms))
            case Passed(seat):
                return fill(self._("{player} passed."), player=names[seat])
            case Taken(seat, partner):
                return fill(
                    self._("{player} took the reply of {partner}."),
                    player=names[seat],
                    partner=names[partner],
                )
            case Declined(seat):
                return fill(self._("{player} took no reply."), player=names[seat])
            case Traded():
                return self._traded(event, names)
            case Built(seat, card, value):
                return self._built(seat, card, value, names, monument)
            case Drew(seat):
                return self._drew(event, names)
            case LastLap(seat):
                return fill(
                    self._("{player} drew the last Technology card: the last lap begins."), player=names[seat]
                )
            case FinalBuild(stalemate):
                if stalemate:
                    return fill(self._("Nobody drew or built any more: the final build begins."))
                return fill(self._("The turns are over: the final build begins."))
            case Ended(scores):
                return self._ended(scores, names)
        assert_never(event)

    def hand_overs(self, trade: Traded, names: Names) -> tuple[Runs, Runs]:
        """The two lines of a trade in the log: who gave what to whom."""
        lines = []
        for giver, taker in ((trade.active, trade.partner), (trade.partner, trade.active)):
            lines.append(
                fill(
                    self._("{giver} gave {taker} {cards}."),
                    giver=names[giver],
                    taker=names[taker],
                    cards=self._handed_over(trade, giver),
                )
            )
        return lines[0], lines[1]

    def proposes(self, proposal: Proposed, names: Names) -> Runs:
        """A proposal that stands: "Ana offers 2 Romans." """
        template = self._("{player} offers {cards}.")
        if proposal.kind == "request":
            template = self._("{player} seeks {cards}.")
        return fill(template, player=names[proposal.seat], cards=self.description(proposal.terms))

    def builds(self, built: Built, names: Names, monument: int = 0) -> Runs:
        """A build as it happens: "Ana builds the Statue of Zeus: 7 points!" """
        if is_population(built.card):
            return fill(
                self._("{player} builds a City: {points}!"),
                player=names[built.seat],
                points=self.points(built.value),
            )
        return fill(
            self._("{player} builds {monument}: {points}!"),
            player=names[built.seat],
            monument=self.monument(monument),
            points=self.points(built.value),
        )

    def only_traders_know(self, trade: Traded, names: Names) -> str:
        """The note beside the cards of a trade that its traders see."""
        traders = self.listed([names[trade.active], names[trade.partner]])
        return plain(fill(self._("Only {players} know which cards."), players=traders))

    def _traded(self, trade: Traded, names: Names) -> Runs:
        return fill(
            self._("{giver} gave {taker} {cards} for {others}."),
            giver=names[trade.active],
            taker=names[trade.partner],
            cards=self._handed_over(trade, trade.active),
            others=self._handed_over(trade, trade.partner),
        )

    def _handed_over(self, trade: Traded, giver: int) -> Runs:
        cards: Hand | None = trade.gave(giver)
        if cards is not None:
            return self.amounts(cards)
        return self.split(*(trade.active_split if giver == trade.active else trade.partner_split))

    def _built(self, seat: int, card: int, value: int, names: Names, monument: int) -> Runs:
        cards = self.cards(Feature(SET, TYPES[card]))
        if is_population(card):
            built = self.pgettext("object", "a City: {points}").format(points=self.points(CITY_VALUE))
        else:
            built = self.pgettext("object", "{monument}: {points}").format(
                monument=self.monument(monument), points=self.points(value)
            )
        return fill(
            self._("{player} discarded {cards} and built {building}."),
            player=names[seat],
            cards=cards,
            building=bold(built),
        )

    def _drew(self, event: Drew, names: Names) -> Runs:
        if not event.population + event.technology:
            return fill(self._("{player} drew no cards."), player=names[event.seat])
        if event.cards is not None:
            cards = self.amounts(tuple(event.cards.count(card) for card in range(10)))
        else:
            cards = self.split(event.population, event.technology)
        return fill(self._("{player} drew {cards}."), player=names[event.seat], cards=cards)

    def _ended(self, scores: Sequence[int], names: Names) -> Runs:
        best = max(scores)
        winners = [name for name, score in zip(names, scores, strict=True) if score == best]
        template = self.ngettext(
            "The game is over: {players} wins with {points}.",
            "The game is over: {players} win with {points}.",
            len(winners),
        )
        return fill(template, players=self.listed(winners), points=(Text(self.points(best), bold=True),))
