"""What a person decides at the table, one file a decision: how it is asked, composed, shown and confirmed."""

from game.state import Phase
from game.view import SeatView
from scenes.decisions.base import Decision, Desk
from scenes.decisions.build import BuildSets
from scenes.decisions.choose import ChooseReply, GiveCards
from scenes.decisions.draw import DrawCards
from scenes.decisions.propose import MakeProposal
from scenes.decisions.reply import MakeReply
from scenes.decisions.wait import Wait

_BY_PHASE: dict[Phase, type[Decision]] = {
    Phase.PROPOSE: MakeProposal,
    Phase.REPLY: MakeReply,
    Phase.CHOOSE: ChooseReply,
    Phase.HAND_OVER: GiveCards,
    Phase.BUILD: BuildSets,
    Phase.FINAL_BUILD: BuildSets,
    Phase.DRAW: DrawCards,
}


def decision_for(desk: Desk, view: SeatView) -> Decision:
    """What the seat of this view decides now; `Wait` when another seat is to act."""
    if view.to_act != view.seat or view.phase is Phase.OVER:
        return Wait(desk, view)
    return _BY_PHASE[view.phase](desk, view)
