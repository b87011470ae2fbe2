"""The traders of the ladder: the merchant's trade in other tempers.

None of them blunders on purpose. What sets the weaker ones back is what they leave out, and each has a style to be known by.
"""

from game.bots.merchant import Merchant
from game.bots.temper import Temper


class Farmer(Merchant):
    """The hoarder: loves every card, names what it means card by card, and never thinks of what one would fetch."""

    temper = Temper(samples=4, vague=0, fetch=0.0, fondness=0.03)


class Envoy(Merchant):
    """The generous: parts with cards gladly and hardly minds what others gain, if only there is a deal."""

    temper = Temper(samples=6, vague=2, envy=0.7, fondness=-0.03)


class Consul(Merchant):
    """The sly: believes in its sets, asks a little more than seems fair, and keeps an eye on whoever leads."""

    temper = Temper(
        curve=(0.0, 0.07, 0.21, 0.43, 0.71), fetch=0.52, envy=1.3, denial=0.08, trust=0.12, three=True
    )
