"""Follows the games of visitors by looking at the scenes, so that no scene need know of the operator."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import TypeGuard

from scenes.kiosk.ledger import Ledger
from scenes.play.session import Session
from scenes.scene import Scene
from scenes.tutorial_steps import Lesson

log = logging.getLogger(__name__)


class GameWatch:
    """Tells the ledger when a game begins, ends, or is left."""

    def __init__(self, ledger: Ledger, clock: Callable[[], float]) -> None:
        self._ledger = ledger
        self._clock = clock
        self._began = 0.0
        self.session: Session | None = None
        """The game that goes on now."""
        self.finished: Session | None = None
        """The game that ended last, until another begins."""

    @property
    def playing(self) -> bool:
        """Whether a game goes on."""
        return self.session is not None

    def look(self, scenes: Sequence[Scene], language: str) -> None:
        """What has become of the games since the last look."""
        sessions = (getattr(scene, "session", None) for scene in scenes)
        now = next((session for session in sessions if _counts(session)), None)
        if now is self.session:
            if now is not None and now.over:
                self._finish(now)
            return
        if now is self.finished and now is not None:
            return
        if self.session is not None:
            self._leave(self.session)
        self.session = None
        if now is None:
            self.finished = None
        elif now.over:
            self.finished = now
        else:
            self.session, self._began, self.finished = now, self._clock(), None
            self._ledger.game_started(language)
            facts = {"players": len(now.names), "bots": sorted(set(now.controllers))}
            log.info("game started", extra={"facts": facts})

    def _leave(self, session: Session) -> None:
        if session.over:
            self._finish(session)
            return
        where = session.view(0).phase.value
        self._ledger.game_abandoned(where)
        log.info("game abandoned", extra={"facts": {"where": where, "turn": session.view(0).turn}})

    def _finish(self, session: Session) -> None:
        winners = session.final_winners()
        share = sum(seat not in session.humans for seat in winners) / len(winners)
        minutes = (self._clock() - self._began) / 60
        self._ledger.game_finished(minutes, share)
        log.info(
            "game finished", extra={"facts": {"minutes": round(minutes, 1), "turns": session.view(0).turn}}
        )
        self.session, self.finished = None, session


def _counts(session: object) -> TypeGuard[Session]:
    """Whether it is a game of visitors: a lesson is none."""
    return isinstance(session, Session) and not isinstance(session, Lesson)
