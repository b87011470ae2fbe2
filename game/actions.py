"""What a seat can do: one class an action (RECORD 1). They are intents; the rules say whether they are legal."""

from dataclasses import dataclass
from typing import Literal

from game.cards import TYPES, Hand, named
from game.wording import Description

Kind = Literal["offer", "request"]


@dataclass(frozen=True, slots=True)
class Propose:
    """The active seat offers cards, or requests cards (RULES 3.1)."""

    seat: int
    kind: Kind
    terms: Description


@dataclass(frozen=True, slots=True)
class NoProposal:
    """The active seat proposes nothing this turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class Reply:
    """To an offer: what this seat would give for it. To a request: what it wants for it."""

    seat: int
    terms: Description


@dataclass(frozen=True, slots=True)
class Pass:
    """This seat does not reply."""

    seat: int


@dataclass(frozen=True, slots=True)
class Take:
    """The active seat takes the reply of `partner`."""

    seat: int
    partner: int


@dataclass(frozen=True, slots=True)
class Decline:
    """The active seat takes no reply."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandOver:
    """One trader's choice of cards, face down; `cards` are ten counts."""

    seat: int
    cards: Hand

    def __repr__(self) -> str:
        whole = len(self.cards) == len(TYPES)  # a faulty one is quoted too
        cards = named(self.cards) if whole else self.cards
        return f"HandOver(seat={self.seat}, cards={cards})"


@dataclass(frozen=True, slots=True)
class Build:
    """Discard five alike cards of this type (0-9) for a City or the top Monument (RULES 3.2)."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class EndBuild:
    """Build no more."""

    seat: int


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw so many Population and Technology cards, which ends the turn (RULES 3.3)."""

    seat: int
    population: int
    technology: int


Action = Propose | NoProposal | Reply | Pass | Take | Decline | HandOver | Build | EndBuild | Draw
