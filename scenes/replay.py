"""A recorded game played again on the table, from any seat, at the pace of the settings."""

from __future__ import annotations

from game.actions import Action
from game.record import Record
from scenes.decisions.base import Button, Decision
from scenes.decisions.wait import Wait
from scenes.play.session import Session
from scenes.table import TableScene


class ReplayScene(TableScene):
    """Nobody decides: the record does. One button halts and goes on, the other looks from the next seat."""

    def __init__(self, record: Record, start: int = 0) -> None:
        """From the moment after `start` actions."""
        super().__init__(Session.watch(record, start), 0)
        self.running = True
        self._left: list[Action] = list(reversed(record.actions[start:]))

    def enter(self) -> None:
        self._fit_speed()
        if not self.shown.history:
            self.deal()

    @property
    def busy(self) -> bool:
        return super().busy or (self.running and bool(self._left))

    def _go_on(self) -> None:
        now = self.session.view(self.viewer)
        if self.shown is not now:
            self.show(now)
        if self.running and self._left:
            self.session.act(self._left.pop())

    @property
    def decision(self) -> Decision:
        """Always waiting: the record decides."""
        if self._decision is None or self._decision.view is not self.shown:
            self._decision = Wait(self, self.shown)
        return self._decision

    def _buttons(self) -> tuple[Button, ...]:
        words = self.words
        running = self.running and bool(self._left)
        return (
            Button(
                "run",
                words._("Halt") if running else words._("Go on"),
                icon="" if running else "chevron-right",
                enabled=bool(self._left),
                reason=words._("the record ends here"),
            ),
            Button("next_seat", words._("Next seat"), "secondary", icon="eye"),
        )

    def activate(self, target: str) -> None:
        if target == "run":
            self.running = not self.running
            self.changed()
        elif target == "next_seat":
            self.viewer = (self.viewer + 1) % self.shown.players
            self.show(self.session.view(self.viewer))
        else:
            super().activate(target)

    def _menu(self) -> None:
        from scenes.settings import SettingsScene

        self.app.manager.push(SettingsScene())

    def back(self) -> None:
        self.app.manager.pop()
