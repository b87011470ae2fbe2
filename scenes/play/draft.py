"""What a person is composing: a frozen draft that can be changed at will and touches nothing in the game.

One tap on a kind adds one unit (a card, a pair, a triple). The same kind again adds one more; a second kind joins;
a third is refused. What the rules forbid cannot be composed.
"""

from dataclasses import dataclass, replace
from typing import Literal

from game.cards import EMPTY, Hand, with_card
from game.errors import InvalidWording
from game.wording import Description, Feature, Join, can_give, describe

Kind = Literal["offer", "request"]


@dataclass(frozen=True)
class TradeDraft:
    """A proposal or a reply in the making. `bound`: what is composed is given, so the hand must hold it."""

    hand: Hand
    kind: Kind = "offer"
    bound: bool = True
    features: tuple[Feature, ...] = ()
    join: Join = "and"
    unit: int = 1  # alike cards that one tap adds

    @property
    def terms(self) -> Description | None:
        """What is said so far; None while nothing is."""
        if not self.features:
            return None
        return describe(*self.features, join=self.join if len(self.features) == 2 else None)

    def why_not(self, of: str) -> Literal["two_kinds", "not_held", "too_many"] | None:
        """Why one more unit of this kind cannot be added; None when it can."""
        after = self._added(of)
        if after is None:
            return "two_kinds"
        try:
            terms = after.terms
        except InvalidWording:
            return "too_many"
        if self.bound and terms is not None and not can_give(self.hand, terms):
            return "not_held"
        return None

    def add(self, of: str) -> "TradeDraft":
        """With one more unit of this kind; the same draft when that cannot be."""
        after = self._added(of)
        return self if after is None or self.why_not(of) else after

    def _added(self, of: str) -> "TradeDraft | None":
        for place, feature in enumerate(self.features):
            if feature.of == of and feature.alike == self.unit:
                more = feature._replace(count=feature.count + 1)
                return replace(self, features=(*self.features[:place], more, *self.features[place + 1 :]))
        if len(self.features) == 2:
            return None
        return replace(self, features=(*self.features, Feature(1, of, self.unit)))

    def take_back(self, place: int) -> "TradeDraft":
        """With one unit less of the feature at this place; the last one removes it."""
        feature = self.features[place]
        less = (feature._replace(count=feature.count - 1),) if feature.count > 1 else ()
        return replace(self, features=self.features[:place] + less + self.features[place + 1 :])

    def joined(self, join: Join) -> "TradeDraft":
        """With the other joining word; an offer that the hand cannot meet so stays as it was."""
        after = replace(self, join=join)
        terms = after.terms
        return after if not self.bound or terms is None or can_give(self.hand, terms) else self

    def counted_in(self, unit: int) -> "TradeDraft":
        """With single cards, pairs or triples to be added from now on."""
        return replace(self, unit=unit)

    def cleared(self) -> "TradeDraft":
        """With nothing said."""
        return replace(self, features=())

    def turned(self, kind: Kind) -> "TradeDraft":
        """As an offer or as a request; what cannot be offered is taken out."""
        after = replace(self, kind=kind, bound=kind == "offer")
        terms = after.terms
        return after.cleared() if after.bound and terms and not can_give(self.hand, terms) else after

    def said(self, terms: Description) -> "TradeDraft":
        """Saying just this (a suggestion)."""
        return replace(self, features=terms.features, join=terms.join or "and")

    def count(self, of: str) -> int:
        """How many cards of this kind are named."""
        return sum(feature.size for feature in self.features if feature.of == of)


@dataclass(frozen=True)
class GiftDraft:
    """The cards to hand over: a tap on a stack swaps it in, a tap on a chosen one takes it back."""

    hand: Hand
    terms: Description
    cards: Hand

    @property
    def size(self) -> int:
        """How many are chosen."""
        return sum(self.cards)

    def more(self, card: int) -> "GiftDraft":
        """One more of this type, where the hand has it."""
        if self.cards[card] >= self.hand[card]:
            return self
        return replace(self, cards=with_card(self.cards, card, 1))

    def fewer(self, card: int) -> "GiftDraft":
        """One less of this type."""
        return replace(self, cards=with_card(self.cards, card, -1)) if self.cards[card] else self

    def cleared(self) -> "GiftDraft":
        """Nothing chosen."""
        return replace(self, cards=EMPTY)
