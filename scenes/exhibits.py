"""Every scene of the program as one can look at it without playing up to it: for pictures.

Each function puts the scenes of one picture on an app. They show a moment of a recorded game, or, where a scene is
of no game, something made up; nothing of the player's own.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import TYPE_CHECKING

from game.record import Record
from game.state import Phase
from scenes.play.session import BOT, HUMAN, Player, Session, Setup

if TYPE_CHECKING:
    from pygame import Surface

    from scenes.app import App
    from scenes.kiosk.kiosk import Kiosk
    from scenes.kiosk.stillthere import Passing
    from scenes.posed import PosedTable
    from scenes.scene import Scene

NOON = datetime(2026, 5, 6, 12, 0)
"""What every clock on a wall shows."""
_SEED = "00000000000000a7"
_TRADE = (Phase.PROPOSE, Phase.REPLY, Phase.CHOOSE, Phase.HAND_OVER)


class NotToBeShown(ValueError):
    """There is no such picture; the message is one line for the user."""


@dataclass(frozen=True)
class Wish:
    """What is to be seen: a record, after how many actions, and from which seat."""

    app: App
    record: Record
    at: int | None
    seat: int
    after: ExitStack
    """What is to be closed when the picture is drawn."""

    def push(self, *scenes: Scene) -> None:
        """On top of each other."""
        for scene in scenes:
            self.app.manager.push(scene)

    def moment(self, *, whole: bool = False) -> int:
        """After so many actions: the end for `whole`, else the middle, unless asked."""
        count = len(self.record.actions)
        return self.at if self.at is not None else count if whole else count // 2

    def session(self, *, whole: bool = False) -> Session:
        """The game at that moment, with nobody to go on."""
        return Session.watch(self.record, self.moment(whole=whole))

    def table(self, *phases: Phase, where: str = "") -> PosedTable:
        """The table at that moment, or at the next one at which the seat decides in one of these phases."""
        from scenes.posed import PosedTable

        start = self.moment()
        if not phases:
            return PosedTable(Session.watch(self.record, start), self.seat, still=True)
        for number in range(start, len(self.record.actions) + 1):
            session = Session.watch(self.record, number)
            if session.to_act == self.seat and session.view(self.seat).phase in phases:
                return PosedTable(session, self.seat, still=True)
        raise NotToBeShown(f"seat {self.seat} has nothing to decide {where} after action {start}")


# Round a game


def _menu(wish: Wish) -> None:
    from scenes.menu import MenuScene

    wish.push(MenuScene())


def _seats(wish: Wish) -> None:
    from scenes.seats import SeatsScene

    wish.push(SeatsScene())


def _options(wish: Wish) -> None:
    from scenes.gameoptions import GameOptionsScene
    from scenes.play.lineup import Lineup

    _seats(wish)
    wish.push(GameOptionsScene(Lineup.usual(), lambda lineup: None))


def _rules(wish: Wish) -> None:
    from scenes.rules import RulesScene

    wish.push(RulesScene())


def _settings(wish: Wish) -> None:
    from scenes.settings import SettingsScene

    wish.push(SettingsScene())


def _controls(wish: Wish) -> None:
    from scenes.controls import ControlsScene

    _settings(wish)
    wish.push(ControlsScene())


def _help(wish: Wish) -> None:
    from scenes.controls_help import HelpScene

    wish.push(wish.table(), HelpScene())


def _tutorial(wish: Wish) -> None:
    from scenes.tutorial import TutorialScene

    wish.push(TutorialScene(1))


def _learned(wish: Wish) -> None:
    from scenes.tutorial import LearnedScene

    wish.push(LearnedScene(wish.session(whole=True)))


def _name(wish: Wish) -> None:
    from scenes.names import NameScene

    names = list(wish.record.header.players)
    heading = wish.app.words.name_of_player(wish.seat + 1)
    name = names.pop(wish.seat)
    _seats(wish)
    wish.push(NameScene(heading, name, lambda name: None, taken=names))


def _saves(wish: Wish) -> None:
    """Games broken off at three moments, played last on three days."""
    from scenes.play import storage
    from scenes.saves import SavesScene

    folder = storage.games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    lines = wish.record.path.read_text("utf-8").splitlines(keepends=True)
    for day, count in enumerate((20, 150, 400)):
        path = folder / f"{day}.jsonl"
        path.write_text("".join(lines[: count + 1]), "utf-8")
        moment = (NOON - timedelta(days=day, hours=day)).timestamp()
        os.utime(path, (moment, moment))
    wish.push(SavesScene())


def _who_plays(wish: Wish) -> None:
    from scenes.whoplays import WhoPlaysScene

    names = wish.record.header.players
    players = tuple(Player(name, HUMAN if seat < 2 else f"{BOT}merchant") for seat, name in enumerate(names))
    wish.push(wish.table(), WhoPlaysScene(Session.unrecorded(Setup(players, _SEED)), lambda: None))


# At the table


def _table(wish: Wish) -> None:
    wish.push(wish.table())


def _trade(wish: Wish) -> None:
    table = wish.table(*_TRADE, where="in a trade round")
    wish.push(table)
    table.compose()


def _compose(wish: Wish) -> None:
    table = wish.table(Phase.PROPOSE, where="in a proposal")
    wish.push(table)
    table.compose()
    table.decision.tap(f"hand:{max(range(10), key=table.shown.hand.__getitem__)}")


def _asked(phase: Phase, where: str) -> Callable[[Wish], None]:
    return lambda wish: wish.push(wish.table(phase, where=where))


def _draw(wish: Wish) -> None:
    table = wish.table(Phase.DRAW, where="in a draw")
    wish.push(table)
    if any(button.id == "fewer" for button in table.decision.buttons()):
        table.decision.tap("fewer")


def _log(wish: Wish) -> None:
    from scenes.log import LogScene

    wish.push(LogScene(wish.session(), wish.seat))


def _pause(wish: Wish) -> None:
    from scenes.pause import PauseScene

    wish.push(wish.table(), PauseScene(wish.session()))


def _confirm(wish: Wish) -> None:
    """A ConfirmScene, as the pause asks."""
    from scenes.pause import PauseScene

    pause = PauseScene(wish.session())
    wish.push(wish.table(), pause)
    pause.activate("abandon")


def _why(wish: Wish) -> None:
    from game.bots.why import Reason, Why
    from game.wording import Feature, describe
    from scenes.reason import ReasonScene
    from scenes.ui import icons

    table = wish.table()
    other = (wish.seat + 1) % len(table.names)
    why = Why(Reason.NOT_TO_SPARE, other, given=describe(Feature(2, "greeks")))
    words = wish.app.words
    face = icons.portrait(wish.record.header.controllers[other])
    wish.push(table, ReasonScene(lambda: words.why(why, table.names), lambda: table.layout().seats[0], face))


def _ask_me(wish: Wish) -> None:
    from scenes.askme import AskMeScene

    wish.push(wish.table(), AskMeScene(frozenset({2, 8}), lambda wanted: None))


def _replay(wish: Wish) -> None:
    from scenes.replay import ReplayScene

    replay = ReplayScene(wish.record, wish.moment())
    replay.running = False
    wish.push(replay)


def _curtain(wish: Wish) -> None:
    from scenes.curtain import CurtainScene

    wish.push(CurtainScene(wish.session(), wish.seat, lambda seat: None))


def _scoring(wish: Wish) -> None:
    from scenes.scoring import ScoringScene

    session = wish.session(whole=True)
    if not session.over:
        raise NotToBeShown("the game is not over at that moment: there is no score to show")
    wish.push(ScoringScene(session))


# At a kiosk


def _kiosk(wish: Wish) -> Kiosk:
    """A kiosk for visitors of noon, some of whom have signed."""
    from scenes.kiosk import config, pin
    from scenes.kiosk.highscores import Entry, Table
    from scenes.kiosk.kiosk import Kiosk
    from scenes.kiosk.office import Office
    from scenes.kiosk.status import Status

    table = {
        "screen": {"language": wish.app.words.code},
        "staff": {"pin": pin.hashed("0000")},
        "session": {"limit_minutes": 20},
    }
    made = config.from_table(table)

    class Tidy(Office):
        """Its figures are the same on every machine."""

        def status(self, kiosk: Kiosk) -> Status:
            return replace(super().status(kiosk), uptime=4 * 3600.0, memory=120 << 20, frames=0)

    kiosk = Kiosk(wish.app, made, wall=lambda: NOON, office=Tidy(made, lambda: NOON))
    wish.after.callback(kiosk.office.journal.close)
    for name, points in (("ADA", 31), ("LEO", 28), ("KAI", 28), ("ZOE", 25), ("IVO", 22), ("MIA", 19)):
        kiosk.scores.sign(Entry(Table(4, "merchant", False), name, points), name)
    return kiosk


def _attract(first: int) -> Callable[[Wish], None]:
    def show(wish: Wish) -> None:
        from scenes.attract import AttractScene

        wish.push(AttractScene(_kiosk(wish), first=first, seed=_SEED))

    return show


def _welcome(wish: Wish) -> None:
    _kiosk(wish)
    from scenes.kiosk.welcome import WelcomeScene

    wish.push(WelcomeScene())


def _scores(wish: Wish) -> None:
    from scenes.scores import ScoresScene

    wish.push(ScoresScene(_kiosk(wish).scores))


def _letters(wish: Wish) -> None:
    from scenes.kiosk.highscores import Entry, Table
    from scenes.kiosk.letters import LettersScene

    letters = LettersScene(_kiosk(wish).scores, Entry(Table(4, "merchant", False), "Ana", 28))
    _scoring(replace(wish, at=None))
    wish.push(letters)
    letters.activate("letter:A")


def _passing(name: str, after: float = 0.0) -> Callable[[Wish], None]:
    def show(wish: Wish) -> None:
        from scenes.app import StillClock
        from scenes.kiosk import stillthere

        kiosk = _kiosk(wish)
        if isinstance(wish.app.clock, StillClock):
            wish.app.clock.now += after
        slab: type[Passing] = getattr(stillthere, name)
        wish.push(wish.table(), slab(kiosk))

    return show


def _staff(wish: Wish) -> None:
    from scenes.staff import StaffScene

    door = StaffScene(_kiosk(wish))
    wish.push(door)
    door.activate("key:2")


def _staff_room(wish: Wish) -> None:
    from scenes.kiosk.staffroom import StaffRoom

    wish.push(StaffRoom(_kiosk(wish)))


def _staff_log(wish: Wish) -> None:
    from scenes.kiosk.staffroom import StaffLog

    kiosk = _kiosk(wish)
    for minute, what in enumerate(("begin", "session", "game begun", "game finished", "reset", "PIN right")):
        line = {"time": NOON.replace(minute=minute).isoformat(), "level": "info", "event": what}
        kiosk.office.journal.latest.append(json.dumps(line))
    wish.push(StaffLog(kiosk))


def _sign(name: str) -> Callable[[Wish], None]:
    def show(wish: Wish) -> None:
        from scenes.kiosk import dark

        wish.push(getattr(dark, name)())

    return show


def _audience(wish: Wish) -> None:
    """The second window, which is no scene of the first."""
    from scenes.kiosk.billboard import whole
    from scenes.kiosk.public import public
    from scenes.scene import Scene

    shown = public(wish.session().view(wish.seat), wish.record.header.players, wish.app.words)

    class Seen(Scene):
        def paint(self, surface: Surface) -> None:
            surface.blit(whole(self.app.size, shown, self.app.words), (0, 0))

    wish.push(Seen())


EXHIBITS: dict[str, Callable[[Wish], None]] = {
    "menu": _menu,
    "seats": _seats,
    "table": _table,
    "trade": _trade,
    "scoring": _scoring,
    "curtain": _curtain,
    "log": _log,
    "rules": _rules,
    "pause": _pause,
    "compose": _compose,
    "reply": _asked(Phase.REPLY, "in a reply"),
    "choose": _asked(Phase.CHOOSE, "between replies"),
    "gift": _asked(Phase.HAND_OVER, "in a hand-over"),
    "build": _asked(Phase.BUILD, "in building"),
    "draw": _draw,
    "confirm": _confirm,
    "why": _why,
    "settings": _settings,
    "controls": _controls,
    "help": _help,
    "tutorial": _tutorial,
    "learned": _learned,
    "name": _name,
    "options": _options,
    "saves": _saves,
    "who-plays": _who_plays,
    "ask-me": _ask_me,
    "replay": _replay,
    "attract": _attract(0),
    "lesson": _attract(8),
    "welcome": _welcome,
    "scores": _scores,
    "letters": _letters,
    "still-there": _passing("StillThere", 68),
    "warning": _passing("Warning", 1140),
    "farewell": _passing("Farewell"),
    "audience": _audience,
    "staff": _staff,
    "staff-room": _staff_room,
    "staff-log": _staff_log,
    "paused": _sign("PausedScene"),
    "out-of-order": _sign("OutOfOrderScene"),
}
