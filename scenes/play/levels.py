"""Three words for six bots: a third of the ladder each."""

from game.bots import catalogue

LEVELS = ("easy", "fair", "hard")
_THIRD = len(catalogue.NAMES) // len(LEVELS)


def level_of(bot: str) -> str:
    """The level of a bot; anybody's own bot is fair."""
    known = catalogue.NAMES
    return LEVELS[min(known.index(bot) // _THIRD, len(LEVELS) - 1)] if bot in known else "fair"


def bot_of_level(level: str) -> str:
    """The bot that plays at a level: the strongest of its third."""
    return catalogue.NAMES[(LEVELS.index(level) + 1) * _THIRD - 1]
