"""Signs drawn as SVG (no font has them all), emblems of what a trade names, medallions of the players."""

from __future__ import annotations

from math import floor

import pygame
from pygame import Rect, Surface

from game.bots import catalogue
from scenes.ui import pictures, theme

_LEAVES = (
    (58, 16, 25),
    (30, 28, -10),
    (56, 40, 55),
    (22, 52, -35),
    (48, 62, 75),
    (30, 76, -60),
    (62, 80, 100),
)
_LAUREL = '<path {K} stroke-width="7" d="M74 94C30 84 18 44 52 8"/>' + "".join(
    f'<path {{F}} transform="translate({x} {y}) rotate({a}) scale(1.25)" '
    'd="M0 -13C8 -5 8 5 0 13C-8 5 -8 -5 0 -13Z"/>'
    for x, y, a in _LEAVES
)


def _lines(width: float, path: str) -> str:
    return f'<path {{K}} stroke-width="{width}" d="{path}"/>'


def _solid(path: str) -> str:
    return f'<path {{F}} d="{path}"/>'


# On a field of 100 x 100. {F}: filled in the colour; {K}: stroked in it; {b}: what shows through cuts.
SIGNS: dict[str, str] = {
    "up": _lines(13, "M50 88V16M22 42L50 14L78 42"),
    "down": _lines(13, "M50 12V84M22 58L50 86L78 58"),
    "arrow": _lines(12, "M12 50H84M58 22L86 50L58 78"),
    "back": _lines(12, "M88 50H16M42 22L14 50L42 78"),
    "swap": _lines(10, "M14 34H80M62 14L82 34L62 54M86 68H20M38 48L18 68L38 88"),
    "chevron-right": _lines(15, "M34 14L68 50L34 86"),
    "chevron-left": _lines(15, "M66 14L32 50L66 86"),
    "chevron-down": _lines(15, "M14 34L50 68L86 34"),
    "chevron-up": _lines(15, "M14 66L50 32L86 66"),
    "check": _lines(14, "M14 54L40 80L86 24"),
    "cross": _lines(13, "M20 20L80 80M80 20L20 80"),
    "plus": _lines(13, "M50 16V84M16 50H84"),
    "minus": _lines(13, "M16 50H84"),
    "menu": _lines(11, "M14 26H86M14 50H86M14 74H86"),
    "log": _lines(8, "M24 12H76V88H24ZM38 32H62M38 50H62M38 68H54"),
    "eye": _lines(9, "M6 50Q50 8 94 50Q50 92 6 50Z") + '<circle cx="50" cy="50" r="14" {F}/>',
    "hidden": _lines(9, "M6 50Q50 8 94 50Q50 92 6 50ZM16 88L84 12"),
    "clock": '<circle cx="50" cy="50" r="40" {K} stroke-width="9"/>' + _lines(9, "M50 26V52L66 62"),
    "bulb": _solid(
        "M50 8C28 8 20 26 26 42C30 52 36 56 37 66H63C64 56 70 52 74 42C80 26 72 8 50 8ZM38 71H62V78H38Z"
        "M42 82H58Q56 92 50 92Q44 92 42 82Z"
    ),
    "hand": _solid(
        "M16 40L34 32L56 84L40 92Q34 92 32 88ZM38 22H58Q64 22 64 28V86L60 86L38 34ZM68 26L84 34Q88 38 86 42L70 82Z"
    ),
    "touch": _solid(
        "M41 50V24A8 8 0 0 1 57 24V46L76 51Q86 54 84 64L78 92H46L27 70Q21 62 28 58Q33 55 38 60L41 63Z"
    )
    + _lines(7, "M27 40A23 23 0 1 1 71 40"),
    "city": _solid(
        "M6 92V46H14V54H22V46H30V54H36V24H42V30H48V22H54V30H60V24H66V54H72V46H80V54H86V46H94V92H60V76Q50 62 40 76V92Z"
    ),
    "monument": _solid("M44 10L50 2L56 10L61 76H39ZM30 78H70V86H30ZM20 88H80V97H20Z"),
    "laurel-left": _LAUREL,
    "laurel-right": f'<g transform="translate(100 0) scale(-1 1)">{_LAUREL}</g>',
    "sun": '<circle cx="50" cy="50" r="21" {F}/>'
    + _lines(8, "M50 8V18M50 82V92M8 50H18M82 50H92M20 20L27 27M73 73L80 80M80 20L73 27M27 73L20 80"),
    "bull": _solid(
        "M8 14C10 34 22 40 34 38C40 34 60 34 66 38C78 40 90 34 92 14C98 34 92 52 74 54L70 58L62 86"
        "Q50 96 38 86L30 58L26 54C8 52 2 34 8 14Z"
    )
    + '<circle cx="40" cy="58" r="4" fill="{b}"/><circle cx="60" cy="58" r="4" fill="{b}"/>',
    "moon": _solid("M64 8A44 44 0 1 0 64 92A36 36 0 1 1 64 8Z") + '<circle cx="76" cy="50" r="8" {F}/>',
    "star": _solid("M50 4L62 36L96 38L69 59L79 92L50 73L21 92L31 59L4 38L38 36Z"),
    "tree": _solid(
        "M50 4C66 16 74 30 66 40C80 46 84 60 72 70H28C16 60 20 46 34 40C26 30 34 16 50 4ZM44 70H56V94H44Z"
    ),
    "person": '<circle cx="50" cy="30" r="19" {F}/>' + _solid("M14 92C14 66 30 56 50 56C70 56 86 66 86 92Z"),
    "bot": _solid("M22 34H78Q86 34 86 42V80Q86 88 78 88H22Q14 88 14 80V42Q14 34 22 34ZM46 18H54V34H46Z")
    + '<circle cx="50" cy="14" r="8" {F}/><circle cx="36" cy="56" r="7" fill="{b}"/>'
    + '<circle cx="64" cy="56" r="7" fill="{b}"/><path d="M36 74H64" stroke="{b}" stroke-width="6"/>',
    "sound": _solid("M10 38H28L52 18V82L28 62H10Z") + _lines(8, "M66 36Q76 50 66 64M78 24Q96 50 78 76"),
    "mute": _solid("M10 38H28L52 18V82L28 62H10Z") + _lines(9, "M66 38L90 62M90 38L66 62"),
    "globe": '<circle cx="50" cy="50" r="40" {K} stroke-width="8"/>'
    + _lines(7, "M10 50H90M50 10C26 32 26 68 50 90C74 68 74 32 50 10Z"),
    "question": _lines(12, "M30 34C30 10 70 10 70 34C70 50 50 50 50 66")
    + '<circle cx="50" cy="86" r="8" {F}/>',
    "book": _lines(
        8, "M50 24C38 14 22 14 10 18V80C22 76 38 76 50 86C62 76 78 76 90 80V18C78 14 62 14 50 24ZM50 24V86"
    ),
    "play": _solid("M24 12L84 50L24 88Z"),
    "pause": _solid("M22 14H42V86H22ZM58 14H78V86H58Z"),
    "leave": _lines(9, "M56 14H18V86H56M40 50H88M70 30L90 50L70 70"),
    "erase": _lines(8, "M34 18H92V82H34L8 50ZM50 38L74 62M74 38L50 62"),
    "pencil": _solid("M12 88L18 64L64 18L82 36L36 82ZM70 12L76 6Q82 2 87 7L93 13Q98 18 94 24L88 30Z"),
    "lock": _solid("M18 44H82V92H18Z") + _lines(9, "M30 44V30C30 4 70 4 70 30V44"),
    "gear": _solid(
        "M43 6H57L60 19L69 23L80 16L90 26L83 37L87 46L96 49V57L87 60L83 68L90 78L80 88L69 82L60 86L57 96H43L40 86"
        "L31 82L20 88L10 78L17 68L13 60L4 57V49L13 46L17 37L10 26L20 16L31 23L40 19Z"
    )
    + '<circle cx="50" cy="51" r="17" fill="{b}"/>',
    "hourglass": _lines(
        8,
        "M20 10H80M20 90H80M28 10C28 42 46 44 46 50C46 56 28 58 28 90M72 10C72 42 54 44 54 50C54 56 72 58 72 90",
    ),
}

CATEGORIES = ("population", "technology", "any")
#: From this size on the full medallion, below it the cut with a thin rim.
FULL_EMBLEM = 46


def sign(name: str, size: float, color: str = theme.TEXT, through: str = theme.PANEL) -> Surface:
    """The picture of a sign in one colour; `through` is the colour behind its cuts."""
    key = ("sign", name, round(size), color, through)

    def make() -> Surface:
        body = (
            SIGNS[name]
            .replace("{F}", f'fill="{color}"')
            .replace("{K}", f'stroke="{color}" stroke-linecap="round" stroke-linejoin="round" fill="none"')
            .replace("{b}", through)
        )
        return pictures.rasterise(body, (size, size), (100, 100))

    return pictures.CACHE.get(key, make)


def _centred(surface: Surface, picture: Surface, centre: tuple[float, float]) -> Rect:
    rect = picture.get_rect()
    # halves go up, not to the even: the same wherever the thing that it lies on is drawn
    rect.topleft = (floor(centre[0] - rect.width / 2 + 0.5), floor(centre[1] - rect.height / 2 + 0.5))
    surface.blit(picture, rect)
    return rect


def draw(
    surface: Surface,
    name: str,
    centre: tuple[float, float],
    size: float,
    color: str | None = None,
    through: str | None = None,
) -> Rect:
    """A sign round its centre."""
    return _centred(surface, sign(name, size, color or theme.TEXT, through or theme.PANEL), centre)


def emblem(of: str, size: float, *, dim: bool = False, dead: bool = False) -> Surface:
    """The emblem of a type or category: `dim` cannot be chosen now, `dead` can never make five again."""
    side = max(1, round(size))
    if of in CATEGORIES:
        name = f"emblems/card-{of}"
    elif side < FULL_EMBLEM:
        name = f"emblems/emblem-{of}-small"
    else:
        name = f"emblem-{of}"
    if not dim and not dead:
        return pictures.art(name, (side, side))

    def make() -> Surface:
        plain = pictures.art(name, (side, side))
        grey = pygame.transform.grayscale(plain)
        grey.set_alpha(150)
        picture = plain.copy()
        picture.blit(grey, (0, 0))
        veil = pygame.mask.from_surface(plain, 40).to_surface(
            setcolor=(24, 19, 15, 70 if dead else 150), unsetcolor=(0, 0, 0, 0)
        )
        picture.blit(veil, (0, 0))
        if dead:
            picture.blit(pictures.art("emblems/crack", (side, side)), (0, 0))
        return picture

    return pictures.CACHE.get(("emblem", name, side, dim, dead), make)


def token(
    surface: Surface,
    of: str,
    centre: tuple[float, float],
    size: float,
    *,
    dim: bool = False,
    dead: bool = False,
) -> Rect:
    """An emblem round its centre."""
    return _centred(surface, emblem(of, size, dim=dim, dead=dead), centre)


def portrait(player: str) -> str:
    """The drawing of a built-in bot, by its name or as "bot:NAME"; "" for a person and for anybody's bot."""
    bot = player.removeprefix("bot:")
    return f"bot-{bot}" if bot in catalogue.NAMES else ""


def medallion(seat: int, size: float) -> Surface:
    """The marble medallion of a player's seat."""
    side = max(1, round(size))

    def make() -> Surface:
        name, color = theme.SEATS[seat % len(theme.SEATS)]
        body = (
            '<defs><linearGradient id="m" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100">'
            '<stop offset="0" stop-color="#FBF5E9"/><stop offset="1" stop-color="#D3C2A4"/></linearGradient></defs>'
            f'<circle cx="50" cy="50" r="48" fill="{theme.GOLD}"/><circle cx="50" cy="50" r="43" fill="url(#m)"/>'
            f'<circle cx="50" cy="50" r="38" fill="none" stroke="{color}" stroke-width="3"/>'
        )
        picture = pictures.rasterise(body, (side, side), (100, 100))
        figure = sign(name, side * 0.52, color, "#F3EADA")
        _centred(picture, figure, (side / 2, side / 2))
        return picture

    return pictures.CACHE.get(("medallion", seat % len(theme.SEATS), side), make)


def medal(
    surface: Surface, seat: int, centre: tuple[float, float], size: float, *, active: bool = False
) -> Rect:
    """A medallion round its centre, in golden light when `active`."""
    picture = medallion(seat, size)
    if active:
        rect = picture.get_rect()
        rect.topleft = (round(centre[0] - rect.width / 2), round(centre[1] - rect.height / 2))
        pictures.glow(surface, rect, rect.width / 2, theme.GOLD, max(4, size * 0.11))
    return _centred(surface, picture, centre)
