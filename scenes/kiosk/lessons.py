"""The six steps of the rules as pictures for the attract mode, each drawn round a centre."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect, Surface

from game.cards import MONUMENT_VALUES, TYPES
from game.wording import Feature, describe
from scenes.show.words import Words
from scenes.ui import icons, marks, pictures, text, theme
from scenes.ui.parts import bubble, cards, fan
from scenes.ui.theme import Scale

WIDE, HIGH = 1500.0, 500.0
"""The size in units that a lesson takes when it is drawn at full size."""
_ZEUS = 3
_ROMANS, _ARCHITECTURE = TYPES.index("romans"), TYPES.index("architecture")


@dataclass(frozen=True)
class Board:
    """Where a lesson is drawn: a centre in units, and how large."""

    surface: Surface
    x: float
    y: float
    size: float
    scale: Scale
    words: Words

    def at(self, x: float, y: float) -> tuple[float, float]:
        """A point of the lesson in pixels."""
        u = self.scale.u
        return (self.x + x * self.size) * u, (self.y + y * self.size) * u

    def px(self, units: float) -> float:
        """A length of the lesson in pixels."""
        return units * self.size * self.scale.u


def _fan(board: Board, card: int, x: float, width: float, apart: float) -> None:
    """Five alike."""
    picture = cards.face_picture(
        TYPES[card],
        board.px(width),
        board.scale,
        board.words.type_name(card),
        board.words.type_code(card),
    )
    for place in range(-2, 3):
        centre = board.at(x + place * apart, place * place * 10)
        fan.lay(board.surface, fan.turned(picture, -8 * place), centre, board.scale.px(5))


def _lay(board: Board, picture: Surface, x: float, y: float, glow: bool = False) -> None:
    centre = board.at(x, y)
    rect = picture.get_rect(center=(round(centre[0]), round(centre[1])))
    if glow:
        pictures.glow(board.surface, rect, board.px(24), theme.GOLD, board.px(34), 140)
    cards.lay(board.surface, picture, rect.topleft)


def _arrow(board: Board, x: float, y: float = 0.0, side: float = 110) -> None:
    icons.draw(board.surface, "arrow", board.at(x, y), board.px(side), theme.GOLD)


def _collect(board: Board) -> None:
    _fan(board, _ROMANS, -390, 250, 84)
    _fan(board, _ARCHITECTURE, 390, 250, 84)


def _trade(board: Board) -> None:
    """A proposal: what I have too much of, what I lack."""
    words, scale = board.words, board.scale
    romans = describe(Feature(1, "romans"))
    chemistry = describe(Feature(1, "chemistry"))
    sides = (
        (-1, "romans", words.bubble("offer", romans, proposer=True)),
        (1, "chemistry", words.bubble("request", chemistry, proposer=True)),
    )
    for side, of, said in sides:
        x = side * 370
        card = TYPES.index(of)
        picture = cards.face_picture(of, board.px(240), scale, words.type_name(card), words.type_code(card))
        _lay(board, picture, x, 76)
        _says(board, said, x, -190, 0, 560)
    icons.draw(board.surface, "swap", board.at(0, 80), board.px(110), theme.GOLD)


def _says(board: Board, said: object, x: float, y: float, seat: int, width: float, **look: bool) -> None:
    """A bubble, and the medallion of who says it at its left end."""
    centre = board.at(x, y)
    high = max(board.px(92), board.scale.letters(34) * 2.0)
    wide = board.px(width)
    rect = Rect(round(centre[0] - wide / 2), round(centre[1] - high / 2), round(wide), round(high))
    bubble.bubble(board.surface, rect, said, rect.left + rect.width * 0.2, board.scale, size=36, **look)  # type: ignore[arg-type]
    icons.medal(board.surface, seat, (rect.left, rect.top - board.px(4)), high * 0.9)


def _answers(board: Board) -> None:
    words = board.words
    greek, wheel = describe(Feature(2, "greeks")), describe(Feature(1, "chemistry"))
    _says(board, words.bubble("offer", greek, proposer=False), -60, -150, 1, 700, dim=True)
    _says(board, words.bubble("offer", wheel, proposer=False), 60, 20, 2, 700, chosen=True, tick=True)
    _says(board, words.bubble("offer", None, proposer=False), -60, 190, 3, 420, dim=True)


def _builds(board: Board, card: int, monument: int | None, value: int, name: str) -> None:
    words, scale = board.words, board.scale
    _fan(board, card, -370, 272, 104)
    _arrow(board, 70)
    built = cards.built_picture(monument, board.px(316), scale, value, name)
    _lay(board, built, 348, 5, glow=True)
    gold = theme.GOLD_LIGHT
    text.title(board.surface, f"+{value}", board.at(640, -18), 110 * board.size, scale, gold, align="center")
    room = board.px(230)
    said = words._("points")
    text.draw(board.surface, said, board.at(640, 62), 36, scale, align="center", max_width=room)


def _city(board: Board) -> None:
    _builds(board, _ROMANS, None, 3, board.words._("City"))


def _monument(board: Board) -> None:
    value = MONUMENT_VALUES[_ZEUS]
    _builds(board, _ARCHITECTURE, _ZEUS, value, board.words.monument_name(_ZEUS))


def _draw(board: Board) -> None:
    """What may be drawn without a City, with one, with two."""
    scale = board.scale
    for cities in range(3):
        x = (cities - 1) * 480
        backs = ["population", *["technology"] * cities]
        wide = 150
        for number, back in enumerate(backs):
            place = x + (number - (len(backs) - 1) / 2) * (wide * 0.72)
            _lay(board, cards.back_picture(back, board.px(wide)), place, 120)
        if cities:
            for number in range(cities):
                place = x + (number - (cities - 1) / 2) * 120
                _lay(board, cards.built_picture(None, board.px(110), scale, 3), place, -130)
        icons.draw(board.surface, "down", board.at(x, -18), board.px(60), theme.GOLD)
        if not cities:
            marks.badge(board.surface, board.at(x, -130), 0, scale, size=80 * board.size)


_LESSONS: tuple[Callable[[Board], None], ...] = (_collect, _trade, _answers, _city, _monument, _draw)


def draw(board: Board, step: int) -> None:
    """One of the six."""
    _LESSONS[step](board)
