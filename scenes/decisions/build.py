"""Five alike cards may be built, any number of times (RULES 3.2), and once more at the end (RULES 4)."""

from game.actions import Build, EndBuild
from game.cards import SET, is_population
from game.state import Phase
from game.view import SeatView
from scenes.decisions.base import Button, Decision, Desk, HandMarks
from scenes.show.words import Runs


class BuildSets(Decision):
    """The button builds the set that is shown; a tap on another complete stack shows that one."""

    def __init__(self, desk: Desk, view: SeatView) -> None:
        super().__init__(desk, view)
        self.sets = [card for card in range(10) if view.hand[card] >= SET]
        # monuments fall in value, so they are built first
        self.shown = max(self.sets, default=None)

    @property
    def final(self) -> bool:
        """True in the final build."""
        return self.view.phase is Phase.FINAL_BUILD

    def prompt(self) -> Runs:
        if self.final and not self.sets:
            return self.words.prompt_final_build(self.desk.names[self.seat])
        return self.words.prompt_build(self.sets)

    def buttons(self) -> tuple[Button, ...]:
        words = self.words
        end = Button("end_build", words.go_on(final=self.final), "secondary" if self.sets else "primary")
        if self.shown is None:
            return (end,)
        city = is_population(self.shown)
        label = words._("Build a City") if city else words._("Build a Monument")
        return Button("build", label, icon="city" if city else "monument"), end

    def marks(self) -> HandMarks:
        return HandMarks(ready=True, usable=frozenset(self.sets))

    def tap(self, ident: str) -> None:
        kind, _, what = ident.partition(":")
        if ident == "end_build":
            self.desk.act(EndBuild(self.seat))
        elif ident == "build" and self.shown is not None:
            self.desk.act(Build(self.seat, self.shown))
        elif kind == "hand":
            self.shown = int(what)
            self.desk.drafted()
