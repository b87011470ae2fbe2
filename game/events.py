"""What happened, beside the new state: facts to tell, each with what one seat may know of it (RULES 5)."""

from dataclasses import dataclass, replace

from game.actions import Kind
from game.cards import Hand, split
from game.wording import Description


@dataclass(frozen=True, slots=True)
class Proposed:
    """The active seat offered or requested cards."""

    seat: int
    kind: Kind
    terms: Description


@dataclass(frozen=True, slots=True)
class NotProposed:
    """The active seat proposed no trade."""

    seat: int


@dataclass(frozen=True, slots=True)
class Replied:
    """A seat said what it would give, or what it wants."""

    seat: int
    terms: Description


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat did not reply."""

    seat: int


@dataclass(frozen=True, slots=True)
class Taken:
    """The active seat took the reply of `partner`; the hand-over follows."""

    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class Declined:
    """The active seat took no reply."""

    seat: int


@dataclass(frozen=True, slots=True)
class Traded:
    """Cards changed hands. The splits (Population, Technology) are public; the cards only the traders know."""

    active: int
    partner: int
    active_split: tuple[int, int]
    partner_split: tuple[int, int]
    active_gave: Hand | None
    partner_gave: Hand | None

    def gave(self, seat: int) -> Hand | None:
        """What this trader gave; None for others and for those who may not know."""
        return {self.active: self.active_gave, self.partner: self.partner_gave}.get(seat)

    def got(self, seat: int) -> Hand | None:
        """What this trader got; None for others and for those who may not know."""
        return {self.active: self.partner_gave, self.partner: self.active_gave}.get(seat)


@dataclass(frozen=True, slots=True)
class Built:
    """A city (value 3) or a monument was built from five cards of type `card`, now discarded face up."""

    seat: int
    card: int
    value: int


@dataclass(frozen=True, slots=True)
class Drew:
    """A seat drew cards; which ones (in drawing order) only that seat knows."""

    seat: int
    population: int
    technology: int
    cards: tuple[int, ...] | None


@dataclass(frozen=True, slots=True)
class LastLap:
    """`seat` drew the last Technology card: everybody takes one more turn, that seat last (RULES 4)."""

    seat: int


@dataclass(frozen=True, slots=True)
class FinalBuild:
    """The turns are over; each seat builds once more, clockwise (RULES 4)."""

    stalemate: bool


@dataclass(frozen=True, slots=True)
class Ended:
    """The game is over."""

    scores: tuple[int, ...]


Event = (
    Proposed | NotProposed | Replied | Passed | Taken | Declined
    | Traded | Built | Drew | LastLap | FinalBuild | Ended
)  # fmt: skip


def traded(active: int, partner: int, active_gave: Hand, partner_gave: Hand) -> Traded:
    """The trade with all that is known of it."""
    return Traded(active, partner, split(active_gave), split(partner_gave), active_gave, partner_gave)


def seen_by(event: Event, seat: int) -> Event:
    """The event as this seat may know it: nothing else of it ever leaves the rules (RULES 5)."""
    if isinstance(event, Traded) and seat not in (event.active, event.partner):
        return replace(event, active_gave=None, partner_gave=None)
    if isinstance(event, Drew) and seat != event.seat:
        return replace(event, cards=None)
    return event
