"""Where cards take off and land: the places of the table that choreography flies between."""

from __future__ import annotations

from pygame import Rect, Surface

from game.cards import Hand
from scenes.show import tabletop
from scenes.show.layout import Layout, table_layout
from scenes.show.presenter import TableModel
from scenes.ui import pictures
from scenes.ui.parts import cards, hand, me, piles
from scenes.ui.parts.hand import HandLayout
from scenes.ui.theme import Scale


class Places:
    """The table's places for the model and the layout of a moment."""

    def __init__(self, model: TableModel, layout: Layout) -> None:
        self.model = model
        self.layout = layout

    @property
    def scale(self) -> Scale:
        """The scale of the screen."""
        return self.layout.scale

    def _around(self, seat: int) -> int | None:
        """Which of the players round the table sits at this seat; None for me."""
        for n, other in enumerate(self.model.others):
            if other.seat == seat:
                return n
        return None

    def deck(self, category: str) -> Rect:
        """The top card of a deck."""
        layout, n = self.layout, 0 if category == "population" else 1
        if layout.rail.width:
            height = layout.rail.height // 4
            return Rect(
                layout.rail.left + 10, layout.rail.top + n * height + 4, round(height * 0.6), height - 8
            )
        return piles.pile_card(layout.decks[n], self.scale)

    def seat(self, seat: int, category: str) -> Rect:
        """The backs of a seat's hand; for me the middle of my hand."""
        layout, n = self.layout, self._around(seat)
        if n is None:
            width = round(layout.hand.height / cards.RATIO * 0.6)
            return cards.card_rect(layout.hand.centerx - width / 2, layout.hand.centery - width * 0.7, width)
        rect = layout.seats[n]
        width = max(16, round(min(rect.height * 0.34, 46 * self.scale.u)))
        x = rect.left + rect.width * (0.08 if category == "population" else 0.32)
        return cards.card_rect(x, rect.bottom - width * cards.RATIO - 6 * self.scale.u, width)

    def hand(self, counts: Hand) -> HandLayout:
        """Where the stacks of a hand of mine with these counts lie."""
        kinds = sum(1 for held in counts if held)
        layout = table_layout(self.scale, "calm", len(self.model.others), kinds, self.layout.line)
        return hand.layout(layout.hand, counts, self.scale, gap=44)

    def card(self, card: int, counts: Hand, index: int | None = None) -> Rect:
        """Where a card of this type lies in a hand of mine with these counts: the foremost, or one behind it."""
        stack = self.hand(counts).stacks.get(card)
        if stack is None:
            return self.seat(self.model.me.seat, "population")
        return stack.card(stack.count - 1 if index is None else max(0, index))

    def pip(self, card: int, counts: Hand, number: int) -> Rect | None:
        """The pip under a stack for its card of this number (0 to 4)."""
        place = self.hand(counts)
        return hand.pip(place, card, number, self.scale) if place.pips and card in place.stacks else None

    def discards(self, card: int) -> Rect | None:
        """Where a used card falls, as a small one: the end of its bar in the census, where that is in sight."""
        rect = self.layout.census[card]
        if self.layout.mode not in ("calm", "lap"):
            return None
        width = max(14, round(min(34 * self.scale.u, rect.height * 0.4)))
        return cards.card_rect(rect.right - width * 1.6, rect.bottom - width * cards.RATIO - 4, width)

    def monument(self) -> Rect | None:
        """The top of the stack of monuments; on a small screen it is too small to be seen turning."""
        if self.layout.rail.width:
            return None
        return piles.pile_card(self.layout.builds[1], self.scale, right=True)

    def middle(self) -> Rect:
        """Where buildings rise."""
        layout = self.layout
        top, bottom = layout.seats[0].bottom, layout.prompt.top
        if self.scale.kind == "portrait":
            top += round(80 * self.scale.u)
        width = self.scale.size[0] * 0.62
        return Rect(
            round((self.scale.size[0] - width) / 2), top + 8, round(width), max(120, bottom - top - 16)
        )

    def built(self, seat: int, cities: int, monuments: int, *, city: bool) -> Rect:
        """Where a builder's newest building stands, who has so many."""
        layout, n = self.layout, self._around(seat)
        if n is not None:
            rect = layout.seats[n]
            width = round(46 * self.scale.u)
            return cards.card_rect(rect.right - width * 2, rect.bottom - width * cards.RATIO, width)
        if layout.built.height > 40:
            label = "" if self.scale.kind == "portrait" else "."
            return piles.built_places(layout.built, cities, monuments, label, self.scale)[0 if city else -1]
        rect = layout.me
        width = round(min(rect.width, rect.height / cards.RATIO) * 0.6)
        return cards.card_rect(rect.centerx - width / 2, rect.centery - width * 0.7, width)

    def mine_built(self, cities: int, monuments: int) -> list[Rect]:
        """Where the pile of my cities, and after it each monument of mine, lies; nothing where they are not in sight."""
        if self.layout.built.height <= 40:
            return []
        label = "" if self.scale.kind == "portrait" else "."
        return piles.built_places(self.layout.built, cities, monuments, label, self.scale)

    def panel(self, seat: int) -> Rect:
        """The panel of a player."""
        n = self._around(seat)
        return self.layout.me if n is None else self.layout.seats[n]

    def points(self, seat: int) -> tuple[float, float]:
        """Where a player's points are read."""
        n = self._around(seat)
        if n is None:
            return me.points_place(self.layout.me, self.scale)
        rect = self.layout.seats[n]
        return rect.right - 70 * self.scale.u, rect.top + rect.height * 0.35

    def bubble(self, seat: int, state: str = "") -> tuple[Surface, Rect, tuple[int, int]] | None:
        """A bubble drawn apart, where it stands, and the point from which it grows; None where none is."""
        n = self._around(seat)
        said = None if n is None else self.model.bubbles[n]
        if n is None or said is None:
            return None
        layout = table_layout(self.scale, "lap", len(self.model.others), self.model.kinds)
        rect, where = layout.bubbles[n], layout.seats[n]
        pad = max(24, round(40 * self.scale.u))
        surface = pictures.blank((rect.width + 2 * pad, rect.height + 2 * pad))
        shift = (pad - rect.left, pad - rect.top)
        tabletop.speech(surface, rect.move(shift), where.move(shift), said, self.scale, state)
        return surface, rect, (where.left + round(54 * self.scale.u), where.bottom)
