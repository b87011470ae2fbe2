"""The levels: at least five, in order, each made of less than the next; the proof itself is long (soak)."""

from itertools import pairwise

import pytest

from game.bots.catalogue import NAMES, STRONGEST, load
from game.bots.merchant import Merchant
from game.simulate import Plan, play, simulate, summary
from tests.game.ladder import Claim, claims

GAMES = 48
SLACK = 0.1  # so few games tell a share to about so much


def test_the_ladder_has_its_levels() -> None:
    assert len(NAMES) >= 5
    assert NAMES[:2] == ("random", "peddler")
    assert NAMES[-1] == STRONGEST
    for name in NAMES[2:]:
        assert issubclass(load(name), Merchant)  # type: ignore[arg-type]


def test_every_level_is_compared_with_the_one_below_at_every_table() -> None:
    for below, name in pairwise(NAMES):
        tables = {claim.players for claim in claims() if (claim.bot, claim.others) == (name, below)}
        assert tables == {2, 3, 4, 5}
    assert {claim.bot for claim in claims() if claim.others == "peddler"} == set(NAMES[2:])


def test_the_farmer_holds_its_own_among_peddlers_in_a_few_games() -> None:
    """The proof in small: more would be slow."""
    plan = Claim("farmer", "peddler", 4, 0.4).plan(4)
    games = [play(plan, number) for number in range(4)]
    told = summary(plan, games)
    assert told["farmer"]["mean_score"] > told["peddler"]["mean_score"]


@pytest.mark.soak
@pytest.mark.parametrize("claim", claims(), ids=lambda claim: f"{claim.bot}-{claim.players}-{claim.others}")
def test_the_ladder_stands(claim: Claim) -> None:
    plan = claim.plan(GAMES)
    assert summary(plan, simulate(plan))[claim.bot]["share"] > claim.least - SLACK


@pytest.mark.soak
@pytest.mark.parametrize("name", ["Hermit", "Agreeable", "Angler", "Miser", "Prototype"])
def test_the_strongest_is_not_taken_in_by_odd_players(name: str) -> None:
    """Where nobody trades, it has its fair share; from everybody else it gains."""
    plan = Plan((STRONGEST, *[f"tests.game.oddballs:{name}"] * 3), 24, "odd", rotate=True)
    share = summary(plan, simulate(plan))[STRONGEST]["share"]
    assert share >= 0.25 if name in ("Hermit", "Angler") else share > 0.4
