"""Every way in which something can be against the rules, as a reason that a client words for its players."""

from enum import StrEnum


class Reason(StrEnum):
    """Why a wording or an action is refused. The value is a plain English clause for logs and records."""

    # wording (RULES 3.1.1)
    NO_FEATURE = "a description names one feature or two, not none"
    TOO_MANY_FEATURES = "a description names at most two features"
    NEEDS_JOIN = "two features are joined by 'and' or by 'or'"
    JOIN_WITHOUT_SECOND = "a single feature takes no 'join'"
    UNKNOWN_KIND = "a feature names a card type, a category or any card"
    COUNT_OUT_OF_RANGE = "a count is at least 1 and names no more cards than exist"
    ALIKE_OUT_OF_RANGE = "cards alike come single, as pairs or as triples"
    # whose turn it is to say what
    GAME_OVER = "the game is over"
    NOT_YOUR_DECISION = "another seat is to act"
    WRONG_PHASE = "this is not the phase for that"
    # trade (RULES 3.1)
    NOT_HELD = "the hand does not hold what it speaks of giving"
    NO_SUCH_REPLY = "that seat made no reply"
    CANNOT_PAY = "the hand does not hold what the reply wants"
    CARDS_NOT_HELD = "the hand does not hold these cards"
    NOT_AS_SAID = "these cards do not satisfy the words that bind"
    # build (RULES 3.2)
    NOT_FIVE_ALIKE = "a set takes five alike cards"
    # draw (RULES 3.3)
    DRAW_TOO_MANY = "at most three cards are drawn in a turn"
    DRAW_TOO_MUCH_POPULATION = "at most one Population card is drawn in a turn"
    DRAW_TOO_MUCH_TECHNOLOGY = "at most one Technology card is drawn for each city"
    POPULATION_DECK_SHORT = "the Population deck does not hold so many cards"
    TECHNOLOGY_DECK_SHORT = "the Technology deck does not hold so many cards"
    NEGATIVE_NUMBER = "a number of cards cannot be negative"


class RulesError(ValueError):
    """Something is against the rules; `reason` says which rule."""

    def __init__(self, reason: Reason, what: object) -> None:
        super().__init__(f"{reason.value}: {what}")
        self.reason = reason
        self.what = what


class InvalidWording(RulesError):
    """A description that cannot be said at all (RULES 3.1.1)."""


class IllegalAction(RulesError):
    """A well-formed action that may not be done now."""
