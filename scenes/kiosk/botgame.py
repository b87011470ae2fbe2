"""A game between bots for the attract mode: the table itself, with captions that teach, and no record."""

from __future__ import annotations

import secrets
from random import Random

from game.cards import POPULATION
from game.state import Phase
from game.view import SeatView
from scenes.decisions.base import Button, Decision
from scenes.decisions.wait import Wait
from scenes.play.lineup import NAMES, friendly_bot
from scenes.play.session import BOT, Player, Session, Setup
from scenes.scene import Target
from scenes.show.words import Runs, Words, fill
from scenes.table import TableScene

PLAYERS = 4
_SPEED = 2.0
_BITS = 64
_STEP_OF = {
    Phase.PROPOSE: 1,
    Phase.REPLY: 2,
    Phase.CHOOSE: 2,
    Phase.HAND_OVER: 2,
    Phase.BUILD: 3,
    Phase.FINAL_BUILD: 4,
    Phase.DRAW: 5,
    Phase.OVER: 5,
}


class Caption(Wait):
    """In the place of the prompt: the step of the rules that is played just now."""

    def prompt(self) -> Runs:
        """The caption."""
        return fill(self.words.lesson(self.step))

    @property
    def step(self) -> int:
        """Which of the six; a Monument rather than a City where one can be built."""
        step = _STEP_OF[self.view.phase]
        if self.view.phase is Phase.BUILD and not _city(self.view):
            return 4
        return step

    def buttons(self) -> tuple[Button, ...]:
        """An invitation; the whole screen is its target."""
        return (Button("wake", self.words._("Touch to play"), icon="touch"),)


def _city(view: SeatView) -> bool:
    return any(view.hand[card] >= 5 for card in POPULATION)


class BotGame(TableScene):
    """Plays inside the attract mode, which passes it time and shows its picture."""

    def __init__(self, words: Words, seed: str = "") -> None:
        """Another game each time, unless a seed is told."""
        seed = seed or format(secrets.randbits(_BITS), "016x")
        names = Random(seed).sample(NAMES, PLAYERS)
        players = tuple(Player(name, BOT + friendly_bot()) for name in names)
        super().__init__(Session.unrecorded(Setup(players, seed)), 0)
        self.over = False
        self._spoken = words

    @property
    def words(self) -> Words:
        """The attract mode changes its language from round to round."""
        return self._spoken

    @property
    def pace(self) -> str:
        """Bots speak quickly."""
        return "quick"

    def _fit_speed(self) -> None:
        self.timeline.speed = _SPEED

    @property
    def decision(self) -> Decision:
        """Always a caption."""
        if self._decision is None or self._decision.view is not self.shown:
            self._decision = Caption(self, self.shown)
        return self._decision

    def build(self) -> list[Target]:
        """Nothing can be tapped."""
        return []

    def _score(self) -> None:
        self.over = True
        self.still = True
