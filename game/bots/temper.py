"""What makes one trader unlike another: the same trade, with more or fewer gifts of the mind.

All levels above the peddler are the merchant's own machinery. A weaker one is held back honestly (it samples less, forgets
what was said, speaks in plain words only, does not think of what a card would fetch), never made to blunder.
"""

from dataclasses import dataclass

from game.bots.value import CURVE

FETCH = 0.5  # the part of an opponent's gain that a spare card fetches
ENVY = 1.0  # what a deal brings the others counts against it, shared among them: of two, as much as my gain
FORESIGHT = 0.8  # how far others are trusted to say what suits them best among what I would take


@dataclass(frozen=True)
class Temper:
    """The merchant's temper, unless told otherwise."""

    samples: int = (
        8  # possible deals of the hidden cards looked at; twice as many where cards are handed over
    )
    memory: bool = True  # remembers what others said, gave and got
    vague: int = 3  # the most cards that it speaks of as a category or as any cards
    fetch: float = FETCH  # 0: does not think of what a card would fetch
    envy: float = ENVY  # 0: does not mind what others gain
    fondness: float = (
        0.0  # what any card is worth to it by itself: the hoarder loves cards, the generous parts with them
    )
    denial: float = 0.0  # how much more the gain of one who stands a point better counts
    curve: tuple[float, ...] = CURVE  # the share of a set that 0-4 of its cards are worth
    trust: float = (
        0.0  # what part of my own gain may be lacking in theirs, and a reply is thought good enough still
    )
    three: bool = False  # gives two cards of one type with one of another

    def samples_for(self, phase: str) -> int:
        """The budget of a decision."""
        return self.samples * (2 if phase in ("choose", "hand_over") else 1)
