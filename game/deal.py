"""From a seed to a deal (RULES 2 and 6): the project's own shuffle over a stated generator.

The key of a deal is the first 128 bits of SHA-256("res-publica deal 1\n" + seed as text). Its random numbers are
the 64-bit big-endian words of SHA-256(key + block number), block after block. A shuffle goes from the last place
to the first, each time swapping with a place drawn without bias. So a seed means the same game everywhere.
"""

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

from game.cards import COPIES, POPULATION, TECHNOLOGY
from game.state import Options, State, set_up

Seed = int | str


class Deal(NamedTuple):
    """The decks in drawing order, before the deal, and the seat that begins."""

    population_deck: tuple[int, ...]
    technology_deck: tuple[int, ...]
    first_seat: int


def deal(seed: Seed, players: int, options: Options = Options()) -> Deal:
    """The deal of this seed (a number and its text are the same seed): Population deck, Technology deck, first seat."""
    words = _words(
        hashlib.sha256(f"res-publica deal 1\n{seed}".encode("utf-8", "surrogatepass")).digest()[:16]
    )
    population = _shuffled([card for card in POPULATION for _ in range(COPIES)], words)
    technology = _shuffled([card for card in TECHNOLOGY for _ in range(COPIES)], words)
    first_seat = _below(players, words)
    return Deal(population, technology[: options.technology_cards], first_seat)


def new_game(seed: Seed, players: int, options: Options = Options()) -> State:
    """The first state of this seed's game."""
    return set_up(players=players, options=options, **deal(seed, players, options)._asdict())


def _words(key: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(key + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[at : at + 8], "big") for at in range(0, 32, 8))
        block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """A number from 0 to limit - 1, each equally likely: words in the incomplete last stretch are drawn again."""
    stretch = (1 << 64) - (1 << 64) % limit
    return next(word for word in words if word < stretch) % limit


def _shuffled(cards: list[int], words: Iterator[int]) -> tuple[int, ...]:
    for last in range(len(cards) - 1, 0, -1):
        other = _below(last + 1, words)
        cards[last], cards[other] = cards[other], cards[last]
    return tuple(cards)
