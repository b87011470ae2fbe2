"""My turn begins: offer cards, seek cards, or no trade (RULES 3.1)."""

from game.actions import NoProposal, Propose
from game.cards import TYPES
from game.rules import check
from scenes.decisions.base import Button
from scenes.decisions.compose import Composer
from scenes.play.draft import Kind, TradeDraft
from scenes.show.layout import Mode
from scenes.show.words import Runs


class MakeProposal(Composer):
    """The composer opens with a button, a census tile (seek) or a stack of the hand (offer)."""

    @property
    def mode(self) -> Mode:  # type: ignore[override]
        """The table until the composer opens."""
        return "calm" if self.draft is None else "stage"

    def prompt(self) -> Runs:
        return self.words.prompt_propose(self.desk.names[self.seat])

    def lead(self) -> Runs:
        assert self.draft is not None
        return self.words.lead(self.draft.kind)

    def switch(self) -> tuple[tuple[str, str], int] | None:
        if self.draft is None:
            return None
        return (self.words.verb("offer"), self.words.verb("request")), 0 if self.draft.kind == "offer" else 1

    def buttons(self) -> tuple[Button, ...]:
        words = self.words
        none = Button("no_trade", words._("No trade"), "secondary")
        if self.draft is None:
            empty = not any(self.view.hand)
            return (
                Button(
                    "offer",
                    words._("Offer cards"),
                    icon="up",
                    enabled=not empty,
                    reason=words._("none in hand"),
                ),
                Button("seek", words._("Seek cards"), icon="down"),
                none,
            )
        return (
            Button(
                "announce",
                words._("Announce"),
                icon="check",
                enabled=self._action() is not None,
                reason=words.say_first(self.draft.kind),
            ),
            none,
        )

    def _open(self, kind: Kind) -> None:
        self.draft = TradeDraft(self.view.hand, kind, bound=kind == "offer")

    def _action(self) -> Propose | None:
        terms = self.draft.terms if self.draft else None
        if self.draft is None or terms is None:
            return None
        action = Propose(self.seat, self.draft.kind, terms)
        return action if check(self.view, action) is None else None

    def idea_runs(self) -> tuple[Runs, ...]:
        return tuple(
            self.words.idea(idea.kind, idea.terms)
            for idea in self.desk.ideas or ()
            if isinstance(idea, Propose)
        )

    def take_idea(self, number: int) -> None:
        ideas = [idea for idea in self.desk.ideas or () if isinstance(idea, Propose)]
        assert self.draft is not None
        if number < len(ideas):
            self.draft = self.draft.turned(ideas[number].kind).said(ideas[number].terms)

    def tap(self, ident: str) -> None:
        kind, _, what = ident.partition(":")
        if ident == "no_trade":
            self.desk.act(NoProposal(self.seat))
        elif ident == "announce":
            action = self._action()
            if action is not None:
                self.desk.act(action)
        elif ident in ("offer", "seek"):
            self._open("offer" if ident == "offer" else "request")
            self.desk.drafted()
        elif kind == "switch" and self.draft is not None:
            self.draft = self.draft.turned("offer" if what == "0" else "request")
            self.desk.drafted()
        elif self.draft is None and kind in ("census", "hand"):
            self._open("request" if kind == "census" else "offer")
            self._add(TYPES[int(what)])
            self.desk.drafted()
        else:
            super().tap(ident)

    def back(self) -> bool:
        if super().back():
            return True
        if self.draft is not None:
            self.draft = None
            self.desk.drafted()
            return True
        return False
