"""From a seed to a deal (RULES 2 and 6): the same everywhere, for ever, and fair."""

import hashlib
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest

from game.deal import Deal, deal, new_game
from game.state import Options

SEEDS = ("1", 42, "S/0", "ñ", "")
# The first ten cards of each deck, the first seat at a table of 4, and a digest of the whole deal.
GOLDEN: dict[str | int, tuple[str, str, int, str]] = {
    "1": ("4101324312", "9975966557", 2, "d1f54988467a93a3"),
    42: ("4424303032", "9686775576", 1, "98c7c5312799f5bc"),
    "S/0": ("1104041143", "9888555689", 0, "e06bf979294393a0"),
    "ñ": ("4121004032", "7856665567", 1, "762ca56e84262d20"),
    "": ("1040122314", "6789669969", 3, "276c38e06639ebb8"),
}


def digest(dealt: Deal) -> str:
    return hashlib.sha256(
        bytes((*dealt.population_deck, *dealt.technology_deck, dealt.first_seat))
    ).hexdigest()[:16]


def front(deck: tuple[int, ...]) -> str:
    return "".join(map(str, deck[:10]))


@pytest.mark.parametrize("seed", SEEDS)
def test_the_deal_of_a_seed_never_changes(seed: str | int) -> None:
    dealt = deal(seed, 4)
    found = (front(dealt.population_deck), front(dealt.technology_deck), dealt.first_seat, digest(dealt))
    assert found == GOLDEN[seed]


@pytest.mark.parametrize("number", [0, 1, 42, -5, 10**30])
def test_a_number_and_its_text_are_one_seed(number: int) -> None:
    for players in (2, 3, 5):
        assert deal(number, players) == deal(str(number), players)
        assert new_game(number, players) == new_game(str(number), players)


def test_different_seeds_deal_differently() -> None:
    deals = {
        deal(seed, 4) for seed in (*range(200), *map("S/{}".format, range(200)), "ñ", "n\u0303", " 1", "01")
    }
    assert len(deals) == 404


def test_a_seed_of_any_text_deals() -> None:
    for seed in ("", "\ud800", "\0", "x" * 100_000, "\n"):
        assert sorted(deal(seed, 2).population_deck) == sorted(deal(0, 2).population_deck)


def test_the_decks_do_not_depend_on_the_number_of_players() -> None:
    assert len({deal("same", players)[:2] for players in (2, 3, 4, 5)}) == 1


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_seat_begins_as_often(players: int) -> None:
    games = 1500
    firsts = Counter(deal(f"spread/{number}", players).first_seat for number in range(games))
    assert set(firsts) == set(range(players))
    expected = games / players
    assert sum((seen - expected) ** 2 / expected for seen in firsts.values()) < 23  # p < 0.0001 at 4 freedoms


def test_the_shuffle_is_fair() -> None:
    """Every type as often at every place; every type as often after every other."""
    games = 2000
    for offset in (0, 5):
        decks = [deal(f"fair/{number}", 2)[offset // 5] for number in range(games)]
        for place in (0, 1, 29, 58, 59):
            seen = Counter(deck[place] for deck in decks)
            assert sum((seen[card + offset] - games / 5) ** 2 / (games / 5) for card in range(5)) < 30
        pairs = Counter(zip([deck[0] for deck in decks], [deck[1] for deck in decks], strict=True))
        for (first, second), number in pairs.items():
            share = games / 5 * ((11 if first == second else 12) / 59)
            assert abs(number - share) < 5 * share**0.5


def test_the_two_decks_are_shuffled_apart() -> None:
    same = sum(
        p + 5 == t for seed in range(200) for p, t in zip(*deal(f"apart/{seed}", 2)[:2], strict=True)
    )  # fmt: skip
    assert abs(same - 200 * 12) < 5 * (200 * 12 * 0.8) ** 0.5


@pytest.mark.parametrize("hash_seed", ["0", "1", "random"])
def test_the_same_in_another_process_whatever_the_hash_seed(hash_seed: str) -> None:
    program = (
        "from game.deal import new_game, Options\n"
        "import hashlib, pickle\n"
        "print(hashlib.sha256(repr(new_game('ñ', 3, Options(technology_cards=30))).encode()).hexdigest())"
    )
    here = Path(__file__).parents[2]
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=here, env={"PYTHONHASHSEED": hash_seed, "PYTHONUTF8": "1"},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    state = new_game("ñ", 3, Options(technology_cards=30))
    assert done.stdout.strip() == hashlib.sha256(repr(state).encode()).hexdigest()
