"""Why a bot answered as it did: a small plate of marble under its seat, for whoever asks; any tap takes it away."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Rect, Surface

from game.bots.why import Why
from game.events import Proposed
from game.view import SeatView
from scenes.scene import Scene, Target
from scenes.show.words import Runs, plain
from scenes.ui import pictures, text, theme
from scenes.ui.parts import cloth

LETTERS = 30  # units
LINES = 3


def reasons_shown(whys: Mapping[int, Why], view: SeatView) -> dict[int, Why]:
    """By seat, why bots answered as they did in the trade that this view has seen last: of the answers in view."""
    history = view.history
    begun = max([place for place, event in enumerate(history) if isinstance(event, Proposed)], default=0)
    return {whys[place].who: whys[place] for place in range(begun, len(history)) if place in whys}


class ReasonScene(Scene):
    """One sentence over the scene below, which waits. It lies under `beside`, as far as the screen has room."""

    modal = True
    dims = False
    shows_primary = False

    def __init__(self, say: Callable[[], Runs], beside: Callable[[], Rect], portrait: str = "") -> None:
        """`say` and `beside` are asked again for another language or another size; `portrait` is a drawing."""
        super().__init__()
        self.primary = "close"
        self._say = say
        self._beside = beside
        self._portrait = portrait

    def build(self) -> list[Target]:
        """The plate itself: a tap on it, or beside it, closes."""
        return [Target("close", self._plate(), radius=round(28 * self.scale.u))]

    def _plate(self) -> Rect:
        scale = self.scale
        screen = Rect((0, 0), scale.size).inflate(-scale.px(40), -scale.px(40))
        pad = scale.px(48)
        wide = text.runs_width(self._say(), LETTERS, scale)
        aside = self._face + pad / 2 if self._portrait else 0
        room = min(max(scale.px(760), scale.letters(LETTERS) * 22), screen.width - 2 * pad - aside)
        rows = min(LINES, 1 + int(wide * 1.1 // room))
        width = min(wide * 1.06, room) + 2 * pad + aside
        least = self._face + scale.px(40) if self._portrait else scale.touch
        height = max(least, rows * scale.letters(LETTERS) * 1.4 + 2 * scale.px(40))
        seat = self._beside()
        plate = Rect(0, 0, round(width), round(height))
        plate.midtop = (seat.centerx, seat.bottom + scale.px(14))
        return plate.clamp(screen)

    @property
    def _face(self) -> int:
        """Side of the portrait."""
        return max(self.scale.px(116), self.scale.touch)

    def paint(self, surface: Surface) -> None:
        scale, plate = self.scale, self._plate()
        cloth.slab(surface, plate, scale)
        room, middle = plate.width - 2 * scale.px(40), plate.centerx
        if self._portrait:
            face, left = self._face, plate.left + scale.px(30)
            surface.blit(pictures.art(self._portrait, (face, face)), (left, plate.centery - face // 2))
            aside = face + scale.px(24) - scale.px(10)
            room, middle = room - aside, middle + aside // 2
        text.runs(
            surface,
            self._say(),
            (middle, plate.centery),
            LETTERS,
            scale,
            theme.INK,
            align="center",
            max_width=room,
            lines=LINES,
        )

    def describe(self, target: Target) -> str:
        return plain(self._say())

    def activate(self, target: str) -> None:
        """Read."""
        self.back()

    def missed(self, pos: tuple[int, int]) -> None:
        """A tap anywhere else closes too."""
        self.back()
