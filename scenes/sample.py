"""A piece of the table that is none: beside the settings it shows how the table looks and moves with them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.cards import TYPES
from game.events import Proposed
from game.wording import Description, Feature
from scenes.play.lineup import NAMES
from scenes.show.timeline import Timeline, Tween, ease_in_out_cubic
from scenes.ui import pictures, text, theme, widgets
from scenes.ui.parts import cards, census
from scenes.window import Sprite

if TYPE_CHECKING:
    from scenes.scene import Scene
    from scenes.ui.theme import Scale

_FLIGHT = 0.45
_SHOWN = ("romans", "wheel", "greeks")
_SAID = Description((Feature(2, "romans"), Feature(1, "technology")), "and")


class Sample:
    """A sentence, three cards, a count and a button, in the letters and colours of the table."""

    def __init__(self, scene: Scene) -> None:
        self._scene = scene
        self._timeline = Timeline()
        self._way = 1.0
        self._cards: list[Rect] = []

    @property
    def _scale(self) -> Scale:
        return self._scene.app.scale

    def paint(self, surface: Surface, place: Rect) -> None:
        """The sample in a part of the screen."""
        scale, words = self._scale, self._scene.app.words
        px = scale.px
        widgets.panel(surface, place, scale, radius=20, fill=theme.STAGE, stroke=theme.GOLD_DIM)
        inner = place.inflate(-2 * px(24), -2 * px(22))
        said = words.proposes(Proposed(0, "offer", _SAID), NAMES[:1])
        slab = Rect(inner.left, inner.top, inner.width, round(scale.letters(32) * 1.4 * 2 + px(20)))
        widgets.marble(surface, slab, scale)
        room = slab.width - px(36)
        text.runs(surface, said, slab.center, 32, scale, theme.INK, align="center", max_width=room, lines=2)
        bar = max(px(64), round(scale.least * 1.9))
        tile = Rect(inner.left, inner.bottom - bar, inner.width, bar)
        count = census.counted(2, 3)
        census.row(surface, tile, TYPES.index("romans"), words.type_name(0), count, "", scale)
        self._lay(Rect(inner.left, slab.bottom, inner.width, tile.top - slab.bottom))
        for of, rect in zip(_SHOWN, self._cards, strict=False):
            if of == _SHOWN[-1] and self.busy:
                continue
            self._face(surface, of, rect)

    def _lay(self, room: Rect) -> None:
        """The cards in the room between the sentence and the count; none where there is too little."""
        scale = self._scale
        gap = scale.px(22)
        width = min((room.width - 2 * gap) / 3, (room.height - 2 * gap) / cards.RATIO, 190 * scale.u)
        whole = 3 * width + 2 * gap
        top = room.centery - width * cards.RATIO / 2
        left = room.centerx - whole / 2
        few = width < scale.least * 2
        self._cards = [] if few else [cards.card_rect(left + n * (width + gap), top, width) for n in range(3)]

    def _face(self, surface: Surface, of: str, rect: Rect) -> None:
        words, card = self._scene.app.words, TYPES.index(of)
        name, code = words.type_name(card), words.type_code(card)
        cards.face(surface, rect.topleft, rect.width, of, name, self._scale, code=code)

    # The flight

    def fly(self, card: int) -> None:
        """A card comes as cards come with the motion that is set now."""
        if not self._cards:
            return
        self._timeline.clear()
        self._timeline.speed = self._scene.app.settings.speed
        self._way = 0.0
        self._timeline.add(Tween(0, _FLIGHT, ease_in_out_cubic, self._go))

    def _go(self, way: float) -> None:
        self._way = way
        if way >= 1 and self._cards:
            self._scene.touched(self._cards[-1].inflate(24, 24))

    @property
    def busy(self) -> bool:
        """While the card is on its way."""
        return self._timeline.busy

    def update(self, dt: float) -> None:
        """Time goes on."""
        self._timeline.advance(dt)

    def sprites(self) -> Sequence[Sprite]:
        """The card on its way: from the left, or coming into sight where it will lie."""
        if not self.busy or not self._cards:
            return ()
        words, rect = self._scene.app.words, self._cards[-1]
        card = TYPES.index(_SHOWN[-1])
        picture = cards.face_picture(
            _SHOWN[-1], rect.width, self._scale, words.type_name(card), words.type_code(card)
        )
        if self._scene.app.settings.reduced_motion:
            return ((pictures.faded(picture, round(255 * self._way)), rect.topleft),)
        start = self._cards[0].left
        return ((picture, (round(start + (rect.left - start) * self._way), rect.top)),)
