"""What the table shows otherwise than the view says, while something moves. At rest: nothing."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from game.cards import EMPTY, Hand
from scenes.show.presenter import SeatModel, TableModel


@dataclass(frozen=True)
class Meanwhile:
    """Parts of the standing picture that what flies stands for."""

    unsaid: tuple[int, ...] = ()
    """Seats whose bubble is not there yet, or not any more."""
    laid: Hand | None = None
    """The hand for which my stacks lie, where that is not mine."""
    absent: Hand = EMPTY
    """How many cards of each stack are in the air."""
    gliding: frozenset[int] = frozenset()
    """Stacks of mine that are on their way to other places."""
    unready: frozenset[int] = frozenset()
    """Stacks of mine that are complete, and do not shine yet."""
    unlit: bool = False
    """Nobody wears the rim of the player whose turn it is: it glides."""
    points: Mapping[int, int] = field(default_factory=dict)
    """Points that are still being counted, by seat."""
    monument: int | None = None
    """The top of the stack, by place, until what is built of it has gone."""

    making_room: bool = False
    """What I have built is on its way to other places."""

    def lying(self, hand: Hand) -> Hand:
        """How many cards of each type lie in a hand that is mine."""
        return tuple(laid - away for laid, away in zip(self.laid or hand, self.absent, strict=True))

    def kinds(self, model: TableModel) -> int:
        """How many types my stacks lie for."""
        return model.kinds if self.laid is None else sum(1 for held in self.laid if held)

    def over(self, model: TableModel) -> TableModel:
        """What stands on the table meanwhile."""
        if not self.unlit and not self.points and self.monument is None:
            return model

        def seat(player: SeatModel) -> SeatModel:
            points = self.points.get(player.seat, player.points)
            return replace(player, active=player.active and not self.unlit, points=points)

        return replace(
            model,
            me=seat(model.me),
            others=tuple(map(seat, model.others)),
            monument=model.monument if self.monument is None else self.monument,
        )


REST = Meanwhile()
