"""What every decision has: a layout mode, a prompt, up to three buttons, marks on the hand, a stage, and taps."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol

from pygame import Surface

from game.actions import Action
from game.bots.advice import gives_away_set
from game.cards import CITY_VALUE, Hand, is_population
from game.view import SeatView
from game.wording import Description
from scenes.scene import Target
from scenes.show.layout import Layout, Mode
from scenes.show.presenter import TableModel
from scenes.show.words import Runs, Words, plain
from scenes.ui import text, widgets
from scenes.ui.rich import Text

if TYPE_CHECKING:
    from scenes.ui.theme import Scale


@dataclass(frozen=True)
class Button:
    """A button in one of the three places; `id` is what a tap on it says."""

    id: str
    label: str
    kind: widgets.ButtonKind = "primary"
    icon: str = ""
    enabled: bool = True
    reason: str = ""
    medal: int | None = None
    after_icon: str = ""
    backs: tuple[str, ...] = ()  # categories of small backs after the word


@dataclass(frozen=True)
class HandMarks:
    """How my stacks look: what leaves, what may serve, what cannot be chosen."""

    leaving: Mapping[int, int] = field(default_factory=dict)
    group: tuple[tuple[int, ...], str] | None = None
    dim: frozenset[int] = frozenset()
    ready: bool = False
    usable: frozenset[int] = frozenset()  # stacks that react to a tap


class Desk(Protocol):
    """What a decision may use of the table."""

    @property
    def words(self) -> Words: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def model(self) -> TableModel: ...
    @property
    def news(self) -> Runs: ...
    @property
    def ideas(self) -> tuple[Action, ...] | None: ...
    @property
    def counts_shown(self) -> bool: ...
    @property
    def shared(self) -> bool: ...
    def act(self, *actions: Action) -> None: ...
    def warn(self, question: Runs, detail: str, then: Callable[[], None]) -> None: ...
    def leave_words(self) -> None: ...
    def drafted(self) -> None: ...
    def tell(self, words: Runs) -> None: ...
    def chime(self, name: str) -> None: ...


class Decision:
    """One thing to be decided by the seat of `view`. Nothing is true until `desk.act`."""

    mode: Mode = "calm"
    composing = False
    """A sentence stands in the place of the prompt."""

    def __init__(self, desk: Desk, view: SeatView) -> None:
        self.desk = desk
        self.view = view

    @property
    def words(self) -> Words:
        """The words of the language in use."""
        return self.desk.words

    @property
    def seat(self) -> int:
        """Who decides."""
        return self.view.seat

    def prompt(self) -> Runs:
        """The one clear prompt."""
        raise AssertionError(f"{type(self).__name__} has no prompt")

    def buttons(self) -> tuple[Button, ...]:
        """Primary, secondary and third button, as many as there are."""
        return ()

    @property
    def begins_at(self) -> str:
        """The target where keys begin while the main button cannot be used."""
        return ""

    def switch(self) -> tuple[tuple[str, str], int] | None:
        """A switch in the place of the steps: labels and which is on; taps say "switch:N"."""
        return None

    def marks(self) -> HandMarks:
        """How the hand looks."""
        return HandMarks()

    def targets(self, layout: Layout) -> list[Target]:
        """Targets of the stage and the prompt."""
        return []

    def paint_prompt(self, surface: Surface, layout: Layout, scale: Scale) -> None:
        """The prompt's place; a composer shows its sentence there."""
        rect, runs = layout.prompt, self.prompt()
        said: Runs | str = plain(runs) if all(isinstance(run, Text) for run in runs) else runs
        words = rect.copy()
        if layout.folded and scale.kind != "portrait":
            words.left, words.width = layout.steps.right, rect.right - layout.steps.right
        size, lines = 36.0, 2 if scale.kind == "portrait" else 1
        least = scale.least / scale.u / scale.text
        if not isinstance(said, str) and text.runs_width(said, least, scale) > words.width - scale.px(40):
            size, lines = least, 2  # too long for one line even in the least letters
        widgets.prompt(surface, rect, (), scale)
        widgets.prompt_words(surface, words, said, scale, size=size, lines=lines)

    def paint_stage(self, surface: Surface, layout: Layout, scale: Scale) -> None:
        """The stage in the middle, in the modes that have one."""

    def give(self, gift: Hand | Description, *actions: Action) -> None:
        """Acts; where this gift breaks a set of four or five, only once the player has said yes to it."""
        card = gives_away_set(self.view, gift)
        if card is None:
            self.desk.act(*actions)
            return
        points = CITY_VALUE if is_population(card) else (self.view.monument_stack or (0,))[0]
        self.desk.warn(
            self.words.break_set(card, self.view.hand[card]),
            self.words.five_are_worth(points),
            lambda: self.desk.act(*actions),
        )

    def bubble_state(self, seat: int) -> str:
        """How the bubble of a seat looks: "", "chosen" or "dim"."""
        return ""

    def describe(self, ident: str) -> str:
        """One line about a target of this decision's own, "" for others."""
        return ""

    def tap(self, ident: str) -> None:
        """A tap on one of this decision's targets, buttons or usable stacks."""

    def refused(self, reason: str) -> None:
        """A tap on a target that cannot be used, for this reason; told in the news where they are in sight."""

    def back(self) -> bool:
        """Escape: True when it undid something of the draft."""
        return False
