"""The traders of the ladder: the merchant's trade in other tempers.

None of them blunders on purpose. What sets the weaker ones back is what they leave out, and each has a style to be
known by. Measured one against three (fair share 25 %; `python -m tests.game.ladder`): farmer 55 %, envoy 68 %, merchant
94 % and consul 94 % against peddlers; envoy against farmers 59 %, merchant against envoys 58 %, consul against merchants
57 %. The consul's temper was found by `python -m tests.game.tuning`: nothing was worth as much as seeking five cards of
any kind at once instead of three, since of five the giver loses only what it can hardly use.
"""

from game.bots.merchant import Merchant
from game.bots.temper import Temper


class Farmer(Merchant):
    """The hoarder: loves every card, names each by its name, forgets, and never thinks of what a card would fetch."""

    temper = Temper(samples=3, memory=False, vague=0, asks=0, wants=0, fetch=0.0, fondness=0.02)


class Envoy(Merchant):
    """The generous: parts with cards gladly, hardly minds what others gain, and keeps no account of anybody."""

    temper = Temper(samples=3, memory=False, asks=3, wants=3, envy=0.4, fondness=-0.04)


class Consul(Merchant):
    """The sly: collects many small cards that nobody misses, and keeps an eye on whoever leads."""

    temper = Temper(
        vague=4,
        asks=5,
        wants=6,
        three=True,
        fetch=0.55,
        envy=1.2,
        denial=0.08,
        foresight=0.65,
        trust=0.12,
        least=0.08,
        hopes=1.2,
        spite=1.0,
        curve=(0.0, 0.07, 0.21, 0.43, 0.71),
    )
