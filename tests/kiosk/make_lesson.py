"""`python -m tests.kiosk.make_lesson`: writes the recorded game of the tutorial, from its story below.

The decks are made to fit the story: a card that somebody shall draw is brought to the top just before.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from game.actions import (
    Action,
    Build,
    Draw,
    EndBuild,
    HandOver,
    NoProposal,
    Pass,
    Propose,
    Reply,
    Take,
)
from game.cards import COPIES, POPULATION, SET, TYPES
from game.deal import Deal
from game.match import Match
from game.record import Header, write_game
from game.state import Options, Phase, State
from game.wording import Description, Feature, describe
from scenes.paths import asset

PLAYERS = ("Ana", "Bruno", "Clara")
CONTROLLERS = ("human", "bot:merchant", "bot:merchant")
OPTIONS = Options(technology_cards=20)
ANA, BRUNO, CLARA = range(3)
HANDS = (
    ("romans", "romans", "romans", "greeks"),
    ("romans", "romans", "greeks", "greeks"),
    ("romans", "babylonians", "babylonians", "babylonians"),
)
POPULATION_WISHES = {
    ANA: ["egyptians", "greeks", "greeks", "atlanteans", "atlanteans"],
    BRUNO: ["greeks", "greeks", "egyptians", "atlanteans", "romans", "egyptians"],
    CLARA: ["babylonians", "babylonians", *["atlanteans", "egyptians"] * 3, "babylonians"],
}
TECHNOLOGY_WISHES = {
    ANA: ["architecture", "wheel", "architecture", "wheel", "architecture", "wheel", "architecture", "wheel"],
    BRUNO: ["metalworking", "chemistry", "metalworking", "wheel", "chemistry", "metalworking"],
    CLARA: ["navigation", "navigation", "architecture", "navigation", "navigation", "navigation"],
}
SKIPS_POPULATION = (3, 5, 6, 8)
"""Rounds in which Ana draws no Population card, so that her hand stays easy to look through."""


def one(of: str, count: int = 1) -> Description:
    return describe(Feature(count, of))


def cards(of: str, count: int = 1) -> tuple[int, ...]:
    return tuple(count if name == of else 0 for name in TYPES)


def taught() -> Iterator[Action]:
    """Until Ana has drawn with her first City."""
    yield Propose(ANA, "request", one("romans"))
    yield Reply(BRUNO, one("greeks"))
    yield Reply(CLARA, one("population", 2))
    yield Take(ANA, BRUNO)
    yield HandOver(ANA, cards("greeks"))
    yield HandOver(BRUNO, cards("romans"))
    yield EndBuild(ANA)
    yield Draw(ANA, 1, 0)
    yield Propose(BRUNO, "offer", one("romans"))
    yield Reply(CLARA, one("babylonians"))
    yield Reply(ANA, one("egyptians"))
    yield Take(BRUNO, ANA)
    yield HandOver(BRUNO, cards("romans"))
    yield HandOver(ANA, cards("egyptians"))
    yield EndBuild(BRUNO)
    yield Draw(BRUNO, 1, 0)
    yield Propose(CLARA, "request", one("romans"))
    yield Pass(ANA)
    yield Pass(BRUNO)
    yield EndBuild(CLARA)
    yield Draw(CLARA, 1, 0)
    yield NoProposal(ANA)
    yield Build(ANA, TYPES.index("romans"))
    yield EndBuild(ANA)
    yield Draw(ANA, 1, 1)


def monument() -> Iterator[Action]:
    """Ana's last turn but one."""
    yield Propose(ANA, "offer", one("greeks", 2))
    yield Reply(BRUNO, one("chemistry"))
    yield Reply(CLARA, one("architecture"))
    yield Take(ANA, CLARA)
    yield HandOver(ANA, cards("greeks", 2))
    yield HandOver(CLARA, cards("architecture"))
    yield Build(ANA, TYPES.index("architecture"))
    yield EndBuild(ANA)
    yield Draw(ANA, 1, 1)


def plain(state: State) -> Action:
    """What everybody does while nobody looks: build what can be built, draw the most."""
    seat = state.to_act
    if state.phase is Phase.PROPOSE:
        return NoProposal(seat)
    if state.phase in (Phase.BUILD, Phase.FINAL_BUILD):
        ready = [card for card, held in enumerate(state.hands[seat]) if held >= SET]
        return Build(seat, ready[0]) if ready else EndBuild(seat)
    turn = (state.turn - 1) // len(PLAYERS) + 1
    population = int(bool(state.population_deck) and not (seat == ANA and turn in SKIPS_POPULATION))
    technology = min(2, state.cities[seat], len(state.technology_deck))
    return Draw(seat, population, technology)


class Stacked:
    """The game, its decks put in order as it goes."""

    def __init__(self) -> None:
        population = [TYPES[card] for card in POPULATION for _ in range(COPIES)]
        dealt = [name for hand in HANDS for name in hand]
        for name in dealt:
            population.remove(name)
        wanted = [name for wishes in TECHNOLOGY_WISHES.values() for name in wishes]
        assert len(wanted) == OPTIONS.technology_cards
        self.drawn: tuple[list[int], list[int]] = ([], [])
        deal = Deal(tuple(map(TYPES.index, dealt + population)), tuple(map(TYPES.index, wanted)), ANA)
        self.match = Match(Header(PLAYERS, CONTROLLERS, OPTIONS, None, deal).start())
        self.dealt = deal.population_deck[: len(dealt)]
        self.actions: list[Action] = []

    def play(self, action: Action) -> None:
        if isinstance(action, Draw):
            self._bring_up(action.seat, action.population, POPULATION_WISHES, 0)
            self._bring_up(action.seat, action.technology, TECHNOLOGY_WISHES, 1)
        self.match.play(action)
        self.actions.append(action)

    def _bring_up(self, seat: int, count: int, wishes: dict[int, list[str]], which: int) -> None:
        state = self.match.state
        deck = list((state.population_deck, state.technology_deck)[which])
        top = []
        for _ in range(count):
            wish = TYPES.index(wishes[seat].pop(0)) if wishes[seat] else deck[0]
            deck.remove(wish)
            top.append(wish)
        self.drawn[which].extend(top)
        fields = {("population_deck", "technology_deck")[which]: (*top, *deck)}
        self.match.state = state._replace(**fields)

    def header(self) -> Header:
        """With the decks as they must have lain."""
        state = self.match.state
        population = (*self.dealt, *self.drawn[0], *state.population_deck)
        technology = (*self.drawn[1], *state.technology_deck)
        return Header(PLAYERS, CONTROLLERS, OPTIONS, None, Deal(population, technology, ANA))


def main(path: Path) -> None:
    game = Stacked()
    for action in taught():
        game.play(action)
    state = game.match.state
    while not (state.active == ANA and state.phase is Phase.PROPOSE and len(state.technology_deck) == 1):
        game.play(plain(state))
        state = game.match.state
    print("the monument begins after", len(game.actions), "actions, round", (state.turn - 1) // 3 + 1)
    print({TYPES[card]: held for card, held in enumerate(state.hands[ANA]) if held})
    for action in monument():
        game.play(action)
    while not game.match.over:
        game.play(plain(game.match.state))
    path.unlink(missing_ok=True)
    write_game(path, game.header(), game.actions, game.match.state)
    print(path.read_text("utf-8").splitlines()[-1])


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else asset("demo") / "lesson.jsonl")
