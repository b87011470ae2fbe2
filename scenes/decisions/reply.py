"""Another player's proposal waits for my answer: what I would give for an offer, what I want for a request."""

from collections.abc import Sequence

from game.actions import Pass, Reply
from game.errors import Reason
from game.rules import check
from game.view import SeatView
from game.wording import SCOPES, can_give
from scenes.decisions.base import Button, Desk, HandMarks
from scenes.decisions.compose import Composer
from scenes.play.draft import TradeDraft
from scenes.show.layout import Mode
from scenes.show.presenter import proposed
from scenes.show.words import Runs
from scenes.ui.rich import Text


class MakeReply(Composer):
    """One reply, or a pass; no second lap."""

    mode: Mode = "talk"

    def __init__(self, desk: Desk, view: SeatView) -> None:
        super().__init__(desk, view)
        assert view.proposal is not None
        self.offered = view.proposal.kind == "offer"
        self.able = self.offered or can_give(view.hand, view.proposal.terms)
        self.draft = TradeDraft(view.hand, "offer" if self.offered else "request", bound=self.offered)

    def prompt(self) -> Runs:
        proposal = proposed(self.view)
        assert proposal is not None
        return self.words.prompt_reply(proposal, self.desk.names)

    def lead(self) -> Runs:
        assert self.view.proposal is not None
        return self.words.lead(self.view.proposal.kind, self.view.proposal.terms)

    def short_lead(self) -> Runs:
        assert self.view.proposal is not None
        return (*self.words.description(self.view.proposal.terms, short=True), Text(":"))

    def buttons(self) -> tuple[Button, ...]:
        words = self.words
        why = words.say_first("offer" if self.offered else "request", reply=True)
        if not self.able:
            why = words.reason(Reason.NOT_HELD)
        answer = Button(
            "answer",
            words.answer(self.desk.names[self.view.active]),
            icon="check",
            enabled=self._action() is not None,
            reason=why,
        )
        no = Button("pass", words._("Pass"), "secondary")
        if not self.desk.shared:
            return answer, no
        return answer, no, Button("leave_words", words._("Pass for me …"), "quiet")

    def marks(self) -> HandMarks:
        """For a request, what would leave is what is sought."""
        if self.offered or not self.able:
            return super().marks()
        assert self.view.proposal is not None
        terms = self.view.proposal.terms
        leaving: dict[int, int] = {}
        group: tuple[tuple[int, ...], str] | None = None
        for feature in terms.features if terms.join != "or" else ():
            scope = SCOPES[feature.of]
            if len(scope) == 1:
                leaving[scope.start] = min(
                    leaving.get(scope.start, 0) + feature.size, self.view.hand[scope.start]
                )
            else:
                serving = tuple(card for card in scope if self.view.hand[card])
                group = (serving, self.words.open_choice_tag(feature.size))
        return HandMarks(leaving, group, usable=frozenset(range(10)))

    def givers(self) -> Sequence[int]:
        return (self.view.active,)

    def _action(self) -> Reply | None:
        terms = self.draft.terms if self.draft else None
        if terms is None:
            return None
        action = Reply(self.seat, terms)
        return action if check(self.view, action) is None else None

    def idea_runs(self) -> tuple[Runs, ...]:
        kind = "offer" if self.offered else "request"
        return tuple(
            self.words.idea(kind, idea.terms, reply=True)
            for idea in self.desk.ideas or ()
            if isinstance(idea, Reply)
        )

    def take_idea(self, number: int) -> None:
        ideas = [idea for idea in self.desk.ideas or () if isinstance(idea, Reply)]
        assert self.draft is not None
        if number < len(ideas):
            self.draft = self.draft.said(ideas[number].terms)

    def tap(self, ident: str) -> None:
        if ident == "pass":
            self.desk.act(Pass(self.seat))
        elif ident == "leave_words":
            self.desk.leave_words()
        elif ident == "answer":
            action = self._action()
            assert self.view.proposal is not None
            if action is not None:
                self.give(action.terms if self.offered else self.view.proposal.terms, action)
        else:
            super().tap(ident)

    def bubble_state(self, seat: int) -> str:
        return "chosen" if seat == self.view.active else "dim"
