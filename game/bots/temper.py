"""What makes one trader unlike another: the same trade, with more or fewer gifts of the mind.

All levels above the peddler are the merchant's own machinery. A weaker one is held back honestly (it samples less, forgets
what was said, speaks in plain words only, does not think of what a card would fetch), never made to blunder.
"""

from dataclasses import dataclass

from game.bots.value import CURVE

LEAST_GAIN = 0.02


@dataclass(frozen=True)
class Temper:
    """The merchant's temper, unless told otherwise."""

    samples: int = 8  # possible deals of the hidden cards looked at; where cards change hands twice as many
    memory: bool = True  # remembers what others said, gave and got
    vague: int = 3  # the most cards that it offers as a category or as any cards
    asks: int = 4  # the most cards that it seeks so: of small cards the others hardly miss even five
    wants: int = 4  # and the most that it wants so for what is sought of it
    three: bool = False  # gives two cards of one type with one of another
    fetch: float = 0.5  # the part of an opponent's gain that a spare card fetches; 0: does not think of it
    envy: float = (
        1.0  # what the others gain counts against a deal, shared among them: of two, as much as my gain
    )
    denial: float = 0.0  # how much more the gain of one who stands a point better counts
    foresight: float = 0.8  # how far others are trusted to say what suits them best among what I would take
    trust: float = 0.0  # this part of my gain may be lacking in theirs, and I count on their yes all the same
    least: float = LEAST_GAIN  # what a trade must bring
    hopes: float = 1.0  # how much more of a city's draws it hopes for than `value.CITY_EXTRA` says
    spite: float = 0.0  # this part of what the others gain counts when it picks the cards to hand over
    curve: tuple[float, ...] = CURVE  # the share of a set that 0-4 of its cards are worth
    fondness: float = (
        0.0  # what any card is worth by itself: a hoarder loves cards, the generous likes to part
    )

    def samples_for(self, phase: str) -> int:
        """The budget of a decision."""
        return self.samples * (2 if phase in ("choose", "hand_over") else 1)
