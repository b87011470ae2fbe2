"""A card of the hand that goes with finger or mouse: let go over the sentence or the stage it counts as a tap on it."""

from pygame import Rect

from game.cards import TYPES
from scenes.show.layout import Layout
from scenes.show.words import Words
from scenes.ui.parts import cards
from scenes.ui.parts.hand import HandLayout
from scenes.ui.ring import ring
from scenes.window import Sprite


def sprites(
    card: int, pos: tuple[int, int], hand: HandLayout, layout: Layout, words: Words
) -> tuple[Sprite, ...]:
    """The card under the finger; round the sentence a ring when that is where it would go."""
    front = hand.stacks[card].front
    named = () if hand.ribbons else (words.type_name(card), words.type_code(card))
    picture = cards.face_picture(TYPES[card], front.width, layout.scale, *named)
    held = picture, (pos[0] - picture.get_width() // 2, pos[1] - picture.get_height() // 2)
    if not lands(layout, pos):
        return (held,)
    return ring(layout.prompt, round(14 * layout.scale.u), layout.scale), held


def lands(layout: Layout, pos: tuple[int, int]) -> bool:
    """Whether a card let go here is meant for the sentence."""
    places: tuple[Rect, ...] = (layout.prompt, layout.stage)
    if layout.mode in ("calm", "lap"):
        places += layout.census
    return any(place.collidepoint(pos) for place in places)
