"""A table that stands still for a picture of a moment, with all that a player would find there."""

from __future__ import annotations

from functools import cached_property

from game.actions import Action
from game.bots.advice import Adviser
from game.state import Phase
from scenes.decisions.choose import ChooseReply
from scenes.table import TableScene


class PosedTable(TableScene):
    """Nothing is played on; suggestions are there at once."""

    @cached_property
    def ideas(self) -> tuple[Action, ...]:
        return Adviser().ideas(self.shown)

    def compose(self) -> None:
        """Opens the composer of a proposal, or looks at a reply."""
        decision = self.decision
        if self.shown.phase is Phase.PROPOSE:
            decision.tap("offer" if any(self.shown.hand) else "seek")
        elif isinstance(decision, ChooseReply) and decision.takeable:
            decision.tap(f"bubble:{decision.takeable[0]}")
