"""Card faces, backs and built cards, as cached pictures and drawn with their shadows.

The name stands in the art's own plaque when it fits there; on narrower cards the kit's plaque lies over
it, the letters are squeezed, and at last a two-letter code takes the place of the name.
"""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.cards import POPULATION, TYPES
from scenes.ui import icons, pictures, shapes, text, theme
from scenes.ui.text import BOLD, SEMI
from scenes.ui.theme import Scale

RATIO, card_rect = shapes.CARD_RATIO, shapes.card_rect
#: Pictures of the monuments from the top of their stack.
MONUMENTS = (
    "great-pyramid",
    "hanging-gardens",
    "colossus",
    "statue-of-zeus",
    "lighthouse",
    "temple-of-artemis",
    "mausoleum",
    "great-library",
    "colosseum",
    "parthenon",
)
_PLAQUE = 610 / 700
_WARM = frozenset(TYPES[i] for i in POPULATION)


def is_population(of: str) -> bool:
    """Whether a type word is of the Population: round corners and warm plaques."""
    return of in _WARM


def _plate(width: int, height: int, warm: bool) -> Surface:
    """A plaque in the manner of the art: round ends for Population, cut corners for Technology."""
    fill = theme.PLAQUE_WARM if warm else theme.PLAQUE_COOL
    if warm:
        body = (
            f'<rect width="{width}" height="{height}" rx="{height * 0.36}" fill="{theme.CARD_INK}"/>'
            f'<rect x="1.6" y="1.6" width="{width - 3.2}" height="{height - 3.2}" rx="{height * 0.33}" '
            f'fill="{fill}" stroke="{theme.PLAQUE_RIM}" stroke-width="2"/>'
        )
    else:
        cut = height * 0.3
        right, foot = width - cut, height - cut
        body = (
            f'<path d="M{cut} 0H{right}L{width} {cut}V{foot}L{right} {height}H{cut}L0 {foot}V{cut}Z" '
            f'fill="{theme.CARD_INK}"/>'
            f'<path d="M{cut} 2H{right}L{width - 2} {cut}V{foot}L{right} {height - 2}H{cut}L2 {foot}V{cut}Z" '
            f'fill="{fill}" stroke="{theme.PLAQUE_RIM}" stroke-width="2"/>'
        )
    return pictures.svg(body, width, height)


def _name(surface: Surface, rect: Rect, name: str, code: str, warm: bool, scale: Scale, color: str) -> None:
    """The name of a card on the card itself."""
    unit = rect.width / 500
    centre = (rect.centerx, rect.top + rect.height * _PLAQUE)
    least = scale.least
    pixels = max(least, min(round(44 * unit), 48))
    while pixels > least and text.measure(name, pixels, BOLD) > 392 * unit:
        pixels -= 1
    if text.measure(name, pixels, BOLD) <= 400 * unit and pixels * 1.02 <= 70 * unit:
        _letters(surface, name, centre, pixels, color, BOLD)
        return
    height = round(least * 1.5)
    width = round(rect.width - max(4, 22 * unit))
    surface.blit(_plate(width, height, warm), (round(centre[0] - width / 2), round(centre[1] - height / 2)))
    room = width - 8
    weight = BOLD if text.measure(name, least, BOLD) <= room - 2 else SEMI
    wide = text.measure(name, least, weight)
    if wide <= room:
        _letters(surface, name, centre, least, color, weight)
    elif room / wide >= text.SQUEEZE:
        _letters(surface, name, centre, least, color, weight, room / wide)
    else:
        _letters(surface, code or name[:2], centre, least, color, BOLD)


def _letters(
    surface: Surface,
    string: str,
    centre: tuple[float, float],
    pixels: int,
    color: str,
    weight: int,
    squeeze: float = 1.0,
) -> None:
    picture = text.lettering(string, pixels, color, weight, text.LATO, squeeze)
    surface.blit(
        picture,
        (
            round(centre[0] - picture.get_width() / 2),
            round(centre[1] - text.ascent(pixels, weight, text.LATO)),
        ),
    )


def face_picture(
    of: str, width: float, scale: Scale, name: str = "", code: str = "", *, dim: bool = False
) -> Surface:
    """The face of a type, with its name when given; `dim` darkens what cannot be chosen now."""
    rect = card_rect(0, 0, width)
    if not name and not dim:
        return pictures.art(of, rect.size)

    def make() -> Surface:
        picture = pictures.art(of, rect.size).copy()
        if dim:
            veil = pictures.native(Surface(rect.size, pygame.SRCALPHA))
            corner = round(rect.width * 0.08)
            pygame.draw.rect(veil, (30, 14, 8, 165), rect, border_radius=corner)
            picture.blit(veil, (0, 0))
        if name:
            color = theme.MUTED if dim else theme.CREAM
            _name(picture, rect, name, code, is_population(of), scale, color)
        return picture

    return pictures.CACHE.get(("face", of, rect.size, scale.least, name, code, dim), make)


def back_picture(category: str, width: float, *, unknown: bool = False) -> Surface:
    """The back of a category, of "any" half of each; `unknown` lays a question mark on it."""
    rect = card_rect(0, 0, width)
    plain = _either(rect.size) if category == "any" else pictures.art(f"back-{category}", rect.size)
    if not unknown:
        return plain

    def make() -> Surface:
        picture = plain.copy()
        side = rect.width * 0.44
        shapes.disc(picture, rect.center, side, ((49, theme.CARD_INK), (46, theme.GOLD), (42, "#FBF1DC")))
        question = icons.sign("question", side * 0.5, theme.TERRACOTTA_DARK)
        picture.blit(question, question.get_rect(center=rect.center))
        return picture

    return pictures.CACHE.get(("unknown", category, rect.size), make)


def _either(size: tuple[int, int]) -> Surface:
    """A back that may be of Population or of Technology: cut from corner to corner."""
    width, height = size
    corners = (("population", (0, 0)), ("technology", (width, height)))

    def make() -> Surface:
        picture = pictures.blank(size)
        for category, corner in corners:
            half, stencil = pictures.art(f"back-{category}", size).copy(), Surface(size, pygame.SRCALPHA)
            pygame.draw.polygon(stencil, "#FFFFFF", ((width, 0), corner, (0, height)))
            half.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(half, (0, 0))
        thick, side, top = max(1.5, width * 0.02), width * 0.06, height * 0.06
        seam = f"M{width - side} {top}L{side} {height - top}"
        body = f'<path d="{seam}" stroke="{theme.GOLD}" stroke-width="{thick}"/>'
        picture.blit(pictures.svg(body, width, height), (0, 0))
        return picture

    return pictures.CACHE.get(("either", size), make)


def built_picture(
    monument: int | None, width: float, scale: Scale, value: int | str = "", name: str = ""
) -> Surface:
    """A City (`monument` None) or a Monument by its index in the stack, with value and name."""
    rect = card_rect(0, 0, width)
    art = "city" if monument is None else f"monument-{MONUMENTS[monument]}"

    def make() -> Surface:
        picture = pictures.art(art, rect.size).copy()
        unit = rect.width / 500
        if value != "":
            _value(picture, unit, str(value), monument is None, scale)
        centre = (rect.centerx, rect.height * _PLAQUE)
        if name and rect.width >= 150 * min(1.0, scale.least / 22):
            pixels = max(scale.least, min(round(44 * unit), 48))
            while pixels > scale.least and text.measure(name, pixels, BOLD) > 385 * unit:
                pixels -= 1
            wide = text.measure(name, pixels, BOLD)
            squeeze = min(1.0, 400 * unit / wide)
            if squeeze >= text.SQUEEZE and pixels * 1.02 <= 76 * unit:
                _letters(picture, name, centre, pixels, theme.CREAM, BOLD, squeeze)
                return picture
        ornament = pictures.svg(
            f'<path d="M0 25H70M130 25H200" stroke="{theme.PLAQUE_RIM}" stroke-width="5"/>'
            '<path d="M100 5L120 25L100 45L80 25Z" fill="#E8C766"/>',
            200 * unit,
            50 * unit,
            (200, 50),
        )
        picture.blit(ornament, ornament.get_rect(center=(round(centre[0]), round(centre[1]))))
        return picture

    return pictures.CACHE.get(("built", art, rect.size, scale.least, str(value), name), make)


def _value(picture: Surface, unit: float, value: str, city: bool, scale: Scale) -> None:
    """The value in the art's disc, or in a larger one on small cards."""
    pixels = max(round(70 * unit), round(scale.least * 1.08))
    diameter = max(92 * unit, pixels * 1.34)
    centre = (88 * unit, 88 * unit)
    if diameter > 97 * unit:
        centre = (max(centre[0], diameter / 2 - 2), max(centre[1], diameter / 2 - 2))
        color = theme.CITY if city else theme.MONUMENT
        shapes.disc(picture, centre, diameter, ((50, theme.CARD_INK), (47, "#E8C766"), (41, color)))
    _letters(picture, value, centre, pixels, theme.CREAM, BOLD)


def lay(surface: Surface, picture: Surface, pos: tuple[float, float], *, shade: bool = True) -> Rect:
    """A card picture on the table, with its shadow. Returns where it lies."""
    rect = picture.get_rect(topleft=(round(pos[0]), round(pos[1])))
    if shade:
        width = rect.width
        pictures.shadow(
            surface, rect, width * 0.075, max(2, int(width * 0.06)), max(1, int(width * 0.03)), 130
        )
    surface.blit(picture, rect)
    return rect


def face(
    surface: Surface,
    pos: tuple[float, float],
    width: float,
    of: str,
    name: str,
    scale: Scale,
    *,
    code: str = "",
    dim: bool = False,
    shade: bool = True,
) -> Rect:
    """The face of a type lying on the table."""
    return lay(surface, face_picture(of, width, scale, name, code, dim=dim), pos, shade=shade)


def back(
    surface: Surface,
    pos: tuple[float, float],
    width: float,
    category: str,
    *,
    unknown: bool = False,
    shade: bool = True,
) -> Rect:
    """A back lying on the table."""
    return lay(surface, back_picture(category, width, unknown=unknown), pos, shade=shade)


def built(
    surface: Surface,
    pos: tuple[float, float],
    width: float,
    monument: int | None,
    scale: Scale,
    *,
    value: int | str = "",
    name: str = "",
    shade: bool = True,
) -> Rect:
    """A City or a Monument lying on the table."""
    return lay(surface, built_picture(monument, width, scale, value, name), pos, shade=shade)


def rim(surface: Surface, rect: Rect, scale: Scale, color: str = theme.GOLD_LIGHT) -> None:
    """A rim round a card: golden when it is chosen or ready, terracotta when it leaves."""
    grow = max(1, scale.px(3)) if color == theme.GOLD_LIGHT else 1
    shapes.rounded(
        surface,
        rect.inflate(2 * grow, 2 * grow),
        rect.width * 0.085,
        stroke=color,
        width=max(3.0, 5 * scale.u),
    )


def ribbon_width(name: str, scale: Scale) -> int:
    """Pixels that a name takes on its ribbon."""
    return round(text.measure(name, scale.least, BOLD) + scale.least * 1.1)


def ribbon(surface: Surface, centre: tuple[float, float], name: str, warm: bool, scale: Scale) -> Rect:
    """Small screens: the name on a ribbon wider than the card."""
    least = scale.least
    width = ribbon_width(name, scale)
    height = round(least * 1.5)
    rect = shapes.box(centre[0] - width / 2, centre[1] - height / 2, width, height)
    surface.blit(_plate(width, height, warm), rect)
    _letters(surface, name, rect.center, least, theme.CREAM, BOLD)
    return rect
