"""Tables set as a test wants them, with bots that say what they are told to, at once and in this process."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.actions import Action
from game.bots.advice import Adviser
from game.deal import deal
from game.legal import Actions
from game.match import Match
from game.record import Header
from game.state import Options, State
from game.view import SeatView
from scenes.app import App
from scenes.play.session import BOT, HUMAN, Session
from scenes.play.settings import Settings
from scenes.play.storage import Recorder
from scenes.table import TableScene
from tests.scenes.player import FAST, Player

NAMES = ("Ana", "Bruno", "Clara", "Diego", "Elena")


class ToldBots:
    """Plays `script` in order, then the plainest actions; ideas come at once."""

    why = None

    def __init__(self, script: Iterable[Action] = ()) -> None:
        self._script = list(script)
        self._view: SeatView | None = None

    def think(self, view: SeatView) -> None:
        """Keeps the view whose decision is awaited."""
        self._view = view

    def answer(self) -> Action | None:
        """The next action of the script."""
        view, self._view = self._view, None
        if view is None:
            return None
        return self._script.pop(0) if self._script else Actions(view).plainest()

    def advice(self, view: SeatView) -> tuple[Action, ...]:
        """What the adviser says."""
        return Adviser().ideas(view)

    def release(self, seat: int) -> None:
        """Nothing is thought of any more."""
        self._view = None

    def seat_bot(self, seat: int, name: str, seed: int) -> None:
        """Every seat is played alike."""

    def close(self) -> None:
        """Nothing to end."""


class Notes(Recorder):
    """Keeps the actions in memory."""

    def __init__(self) -> None:
        super().__init__(None)
        self.actions: list[Action] = []

    def action(self, action: Action) -> None:
        """One more."""
        self.actions.append(action)


def game(
    state: State, people: Sequence[int] = (0,), before: Iterable[Action] = (), then: Iterable[Action] = ()
) -> Session:
    """A game that stands at `state` and goes on with `before`; the bots will play `then`."""
    controllers = tuple(HUMAN if seat in people else f"{BOT}random" for seat in range(state.players))
    header = Header(NAMES[: state.players], controllers, Options(), "test", deal("test", state.players))
    match = Match(state)
    for action in before:
        match.play(action)
    session = Session(header, match, Notes(), None)
    session._brains = ToldBots(then)  # type: ignore[assignment]
    return session


def done(session: Session) -> list[Action]:
    """The actions since the game was set."""
    assert isinstance(session._recorder, Notes)
    return session._recorder.actions


def sit(
    session: Session, size: tuple[int, int] = (1280, 720), settings: Settings = FAST, animated: bool = False
) -> Player:
    """A person at the table of this game, asked for a decision."""
    player = Player(App.offscreen(size, settings, animated=animated))
    player.app.manager.push(TableScene(session))
    player.until(player.asked, "a decision")
    return player
