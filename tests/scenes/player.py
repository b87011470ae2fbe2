"""A person at the screen, for tests: sees only targets, and plays by real mouse events in the middle of them."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random

import pygame

from game.cards import TYPES
from game.state import Phase
from game.view import SeatView
from scenes.app import App, StillClock
from scenes.confirm import ConfirmScene
from scenes.play.settings import Settings
from scenes.scene import Scene, Target
from scenes.scoring import ScoringScene
from scenes.table import TableScene

FAST = Settings(language="en", speed=0.0, pace="quick")
FRAME = 1 / 60
MOMENT = 0.3  # seconds between two taps: no double click
PATIENCE = 8.0  # seconds of real time for what is waited for


class Player:
    """Hands and eyes at one program."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.taps = 0

    # Eyes

    @property
    def scene(self) -> Scene:
        """The scene that has the input."""
        return self.app.manager.top

    @property
    def table(self) -> TableScene:
        """The table, which must be on top."""
        scene = self.scene
        assert isinstance(scene, TableScene), scene
        return scene

    @property
    def view(self) -> SeatView:
        """What the table shows."""
        return self.table.shown

    def sees(self, ident: str) -> bool:
        """Whether a target of this name is there and can be used."""
        target = self.find(ident)
        return target is not None and target.enabled

    def find(self, ident: str) -> Target | None:
        """The target of this name, if there is one."""
        self.scene.settle()
        return self.scene.target(ident)

    def named(self, prefix: str) -> list[Target]:
        """All usable targets whose name begins so."""
        self.scene.settle()
        return [t for t in self.scene.targets if t.id.startswith(prefix) and t.enabled]

    # Hands

    def tap(self, ident: str) -> None:
        """A click in the middle of a target of the top scene, some moments after the last one."""
        assert isinstance(self.app.clock, StillClock)
        self.app.clock.now += MOMENT
        target = self.find(ident)
        assert target is not None, f"no {ident} among {[t.id for t in self.scene.targets]} of {self.scene}"
        self.tap_at(target.rect.center)

    def tap_at(self, pos: tuple[int, int]) -> None:
        """A click: both events and a picture after each."""
        self.taps += 1
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
            self.app.step(FRAME)

    def clicks(self, pos: tuple[int, int], times: int) -> None:
        """Clicks so fast that all their events come before the next picture."""
        for _ in range(times):
            for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                self.app.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
        self.app.step(0.03)

    def wait(self, seconds: float) -> None:
        """Lets time pass picture by picture."""
        for _ in range(round(seconds / FRAME)):
            self.app.step(FRAME)

    def until(self, seen: Callable[[], bool], what: str = "") -> None:
        """Lets time pass until something is so; bots in their own process need real time."""
        end = time.monotonic() + PATIENCE
        while not seen():
            assert time.monotonic() < end, f"waited in vain for {what or seen}: {self.scene}"
            self.app.step(FRAME)
            if not seen():
                time.sleep(0.001)

    def asked(self) -> bool:
        """Whether something waits for this person: a decision, a curtain, the end."""
        scene = self.scene
        if not isinstance(scene, TableScene):
            return True
        return (
            not scene._telling()
            and scene.decision.view.to_act == scene.viewer
            and scene.shown is scene.session.view(scene.viewer)
            and scene._decision is not None
            and bool(scene._buttons())
        )


Choice = Callable[[Player, Random], None]


def play_on(player: Player, chance: Random, decide: Choice, most: int = 2000) -> int:
    """Plays a game to its scoring by `decide`; the number of decisions."""
    for number in range(most):
        player.until(player.asked, "a decision")
        if isinstance(player.scene, ScoringScene):
            return number
        if isinstance(player.scene, ConfirmScene):  # a set would be broken: so be it
            player.tap("yes")
            continue
        decide(player, chance)
    raise AssertionError("the game does not end")


def refuse_all(player: Player, chance: Random) -> None:
    """Trades with nobody; builds and draws whatever is offered first."""
    for ident in ("no_trade", "pass", "decline", "build", "end_build", "draw"):
        if player.sees(ident):
            player.tap(ident)
            return
    raise AssertionError(f"nothing to refuse in {player.view.phase}: {player.scene.targets}")


def play_sensibly(player: Player, chance: Random) -> None:
    """Trades in every way that the table has, and builds what can be built."""
    choice: dict[Phase, Choice] = {
        Phase.PROPOSE: _propose,
        Phase.REPLY: _reply,
        Phase.CHOOSE: _choose,
        Phase.HAND_OVER: _hand_over,
        Phase.BUILD: _build,
        Phase.FINAL_BUILD: _build,
        Phase.DRAW: _draw,
    }
    choice[player.view.phase](player, chance)


def _propose(player: Player, chance: Random) -> None:
    hand = player.view.hand
    stacks = sorted(player.named("hand:"), key=lambda t: hand[int(t.id[5:])])
    way = chance.random()
    if way < 0.1:
        player.tap("no_trade")
        return
    if way < 0.3 and stacks:
        player.tap(stacks[0].id)  # what I have least of goes
    elif way < 0.8:
        player.tap(f"census:{_wanted(player.view)}")
    elif player.sees("offer"):
        player.tap("offer")
        player.tap(chance.choice(player.named("tile:")).id)
    else:
        player.tap("seek")
        player.tap("tile:technology")
    if chance.random() < 0.4:
        _say_more(player, chance)
    assert player.sees("announce"), player.table.decision
    player.tap("announce")


def _wanted(view: SeatView) -> int:
    """The type of which I have most while five can still be had."""
    return max(range(10), key=lambda card: (view.discards[card] < 8, view.hand[card]))


def _say_more(player: Player, chance: Random) -> None:
    """Another kind, another unit, the joining word, a step back: whatever is there."""
    tiles = player.named("tile:")
    if tiles:
        player.tap(chance.choice(tiles).id)
    if player.sees("join"):
        player.tap("join")
    if chance.random() < 0.3:
        player.tap(f"unit:{chance.choice((1, 2, 3))}")
    if player.sees("pill:1"):
        player.tap("pill:1")


def _reply(player: Player, chance: Random) -> None:
    table = player.table
    if chance.random() < 0.4 or not getattr(table.decision, "able", True):
        player.tap("pass")
        return
    tiles = player.named("tile:")  # ideas come when they come: the same game again must not wait for them
    if tiles and player.view.proposal and player.view.proposal.kind == "request":
        player.tap(f"tile:{TYPES[_wanted(player.view)]}")
    elif tiles:
        player.tap(chance.choice(tiles).id)
    player.tap("answer" if player.sees("answer") else "pass")


def _choose(player: Player, chance: Random) -> None:
    bubbles = player.named("bubble:")
    if not bubbles or chance.random() < 0.15:
        player.tap("decline")
        return
    player.tap(chance.choice(bubbles).id)
    _other_cards(player, chance)
    player.tap("trade")


def _hand_over(player: Player, chance: Random) -> None:
    _other_cards(player, chance)
    player.tap("hand_over")


def _other_cards(player: Player, chance: Random) -> None:
    others = player.named("instead:")
    if others and chance.random() < 0.7:
        player.tap(chance.choice(others).id)
    given = player.named("given:")
    if given and chance.random() < 0.3:
        player.tap(given[0].id)


def _build(player: Player, chance: Random) -> None:
    player.tap("build" if player.sees("build") else "end_build")


def _draw(player: Player, chance: Random) -> None:
    if chance.random() < 0.1 and player.sees("fewer"):
        player.tap("fewer")
    others = player.named("option:")
    if others and chance.random() < 0.3:
        player.tap(others[-1].id if chance.random() < 0.3 else others[0].id)
        if not (isinstance(player.scene, TableScene) and player.view.phase is Phase.DRAW):
            return
    if player.sees("draw"):
        player.tap("draw")
