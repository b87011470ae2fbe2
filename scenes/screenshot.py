"""`res-publica screenshot`: one scene as a picture, without a display (RECORD 2)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.record import Record, load
from game.state import Phase
from scenes.paths import asset
from scenes.play.session import Session
from scenes.scene import Scene

SCENES = ("menu", "seats", "table", "trade", "scoring", "curtain", "log", "rules", "pause", "settings")
_TRADE = (Phase.PROPOSE, Phase.REPLY, Phase.CHOOSE, Phase.HAND_OVER)


class NotToBeShown(ValueError):
    """There is no such picture; the message is one line for the user."""


def screenshot(
    scene: str,
    out: Path,
    *,
    record_file: Path | None = None,
    at: int | None = None,
    seat: int = 0,
    size: tuple[int, int] = (1920, 1080),
    language: str = "",
) -> None:
    """Draws one scene into a PNG file. Raises NotToBeShown, RecordError or OSError."""
    record = load(record_file if record_file else asset("demo", "game.jsonl"))
    if not 0 <= seat < len(record.header.players):
        raise NotToBeShown(f"--seat {seat}: seats are 0 to {len(record.header.players) - 1}")
    if at is not None and not 0 <= at <= len(record.actions):
        raise NotToBeShown(f"--at {at}: the record has {len(record.actions)} actions")
    import pygame

    from scenes.app import App
    from scenes.play.settings import Settings

    app = App.offscreen(size, Settings(language=language, speed=0.0, reduced_motion=True))
    if scene == "pause":
        app.manager.push(_table(record, at, seat))
    shown = _SCENES[scene](record, at, seat)
    app.manager.push(shown)
    if scene == "trade":
        shown.compose()  # type: ignore[attr-defined]
    for _ in range(4):
        app.step(0.1)
    try:
        pygame.image.save(app.window.picture(), str(out))
    except pygame.error as fault:
        raise OSError(f"{out}: {fault}") from None


def _moment(record: Record, at: int | None, whole: bool = False) -> int:
    if at is not None:
        return at
    return len(record.actions) if whole else len(record.actions) // 2


def _menu(record: Record, at: int | None, seat: int) -> Scene:
    from scenes.menu import MenuScene

    return MenuScene()


def _seats(record: Record, at: int | None, seat: int) -> Scene:
    from scenes.seats import SeatsScene

    return SeatsScene()


def _rules(record: Record, at: int | None, seat: int) -> Scene:
    from scenes.rules import RulesScene

    return RulesScene()


def _table(record: Record, at: int | None, seat: int) -> Scene:
    from scenes.table import TableScene

    return TableScene(Session.watch(record, _moment(record, at)), seat, still=True)


def _pause(record: Record, at: int | None, seat: int) -> Scene:
    from scenes.pause import PauseScene

    return PauseScene(Session.watch(record, _moment(record, at)))


def _settings(record: Record, at: int | None, seat: int) -> Scene:
    from scenes.settings import SettingsScene

    return SettingsScene()


def _log(record: Record, at: int | None, seat: int) -> Scene:
    from scenes.log import LogScene

    return LogScene(Session.watch(record, _moment(record, at)), seat)


def _trade(record: Record, at: int | None, seat: int) -> Scene:
    """The next moment at which the seat has something to decide in a trade round, its composer open."""
    from scenes.table import TableScene

    start = _moment(record, at)
    match = record.replay(start)
    for number in range(start, len(record.actions) + 1):
        if match.state.to_act == seat and match.state.phase in _TRADE:
            return TableScene(Session.watch(record, number), seat, still=True)
        if number < len(record.actions):
            match.play(record.actions[number])
    raise NotToBeShown(f"seat {seat} has nothing to decide in a trade round after action {start}")


def _scoring(record: Record, at: int | None, seat: int) -> Scene:
    from scenes.scoring import ScoringScene

    session = Session.watch(record, _moment(record, at, whole=True))
    if not session.over:
        raise NotToBeShown("the game is not over at that moment: there is no score to show")
    return ScoringScene(session)


def _curtain(record: Record, at: int | None, seat: int) -> Scene:
    from scenes.curtain import CurtainScene

    return CurtainScene(Session.watch(record, _moment(record, at)), seat, lambda _: None)


_SCENES: dict[str, Callable[[Record, int | None, int], Scene]] = {
    "menu": _menu,
    "seats": _seats,
    "table": _table,
    "trade": _trade,
    "scoring": _scoring,
    "curtain": _curtain,
    "log": _log,
    "rules": _rules,
    "pause": _pause,
    "settings": _settings,
}
