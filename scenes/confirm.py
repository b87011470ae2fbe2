"""A question before something that cannot be taken back."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Rect, Surface

from scenes.page import Button, Control, Page, Plan
from scenes.scene import Target
from scenes.ui import text, theme
from scenes.ui.parts import cloth
from scenes.ui.rich import Runs
from scenes.ui.rich import Text as Plain
from scenes.ui.text import BOLD, REGULAR


class ConfirmScene(Page):
    """A marble slab over the scene below: a question and two buttons. The harmless one has focus."""

    modal = True

    def __init__(
        self,
        question: Runs | str,
        yes: str,
        no: str,
        on_yes: Callable[[], None],
        *,
        detail: str = "",
        quiet: bool = False,
    ) -> None:
        """`on_yes` is called when the question is gone; `detail` is said in smaller letters under it. `quiet`: that
        this is asked at all is not for other ears."""
        super().__init__()
        self.question: Runs = (Plain(question, bold=True),) if isinstance(question, str) else question
        self.yes, self.no = yes, no
        self.detail = detail
        self.quiet = quiet
        self.primary = "no"
        self._on_yes = on_yes
        self._slab = Rect(0, 0, 0, 0)
        self._at = (0.0, 0.0)

    def place(self) -> Sequence[Control]:
        """Both buttons in one line, in portrait one over the other."""
        plan = Plan(self.app.scale)
        stacked = plan.width < plan.height
        width = min(1000.0, plan.width - 80)
        height = max(104.0, 2 * plan.touch) if stacked else max(96.0, plan.touch)
        inner = width - 120
        asks, tells = self._heights(inner)
        whole = (
            90
            + asks
            + (30 + tells if self.detail else 0)
            + 60
            + (2 * height + 24 if stacked else height)
            + 60
        )
        x, y = (plan.width - width) / 2, (plan.height - whole) / 2
        self._slab = plan.rect(x, y, width, whole)
        foot = y + whole - 60
        self._at = y + 90 + asks / 2, y + 90 + asks + 30 + tells / 2
        half = inner if stacked else (inner - 30) / 2
        yes = plan.rect(x + 60, foot - height, half, height)
        no = plan.rect(
            x + 60 + (0 if stacked else half + 30),
            foot - height - (height + 24 if stacked else 0),
            half,
            height,
        )
        return (Button("no", no, self.no, "primary"), Button("yes", yes, self.yes, "secondary"))

    def _heights(self, room: float) -> tuple[float, float]:
        """Units that the question and the detail take, on one line or two each."""
        scale = self.app.scale
        detail = (Plain(self.detail),)
        lines = [
            1 if text.runs_width(said, size, scale, weight=weight) <= room * scale.u else 2
            for said, size, weight in ((self.question, 44, BOLD), (detail, 30, REGULAR))
        ]
        return lines[0] * scale.letters(44) * 1.4 / scale.u, lines[1] * scale.letters(30) * 1.4 / scale.u

    def paint(self, surface: Surface) -> None:
        """The slab and the question."""
        scale, slab = self.app.scale, self._slab
        cloth.slab(surface, slab, scale)
        room = slab.width - scale.px(120)
        y, below = (place * scale.u for place in self._at)
        text.runs(
            surface,
            self.question,
            (slab.centerx, y),
            44,
            scale,
            theme.INK,
            weight=BOLD,
            align="center",
            max_width=room,
            lines=2,
        )
        if self.detail:
            text.runs(
                surface,
                (Plain(self.detail),),
                (slab.centerx, below),
                30,
                scale,
                theme.INK_SOFT,
                align="center",
                max_width=room,
                lines=2,
            )
        self.paint_controls(surface)

    def aloud(self, target: Target) -> str:
        """What anybody may hear."""
        return "" if self.quiet else super().aloud(target)

    def activate(self, target: str) -> None:
        """Goes, and does it if the answer was yes."""
        self.app.manager.pop()
        if target == "yes":
            self._on_yes()
