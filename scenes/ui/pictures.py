"""Pictures rasterised at their exact size and kept in caches bounded in bytes.

Everything smooth on the screen is a small SVG: the art files, and strings for frames and icons. No frame waits for
a drawing: while the thread beside the picture is on, art of a new size is shown as a draft (another size of it,
scaled) until it is rasterised, and a dry painting (see `dry`) can stop before the next picture is made.
"""

from __future__ import annotations

import io
import math
from collections.abc import Callable, Hashable, Iterable
from functools import cache

import pygame
from pygame import Surface

from scenes.paths import asset
from scenes.ui.beside import BESIDE
from scenes.ui.cache import Later, PictureCache, count_draft, drafts, for_at_most
from scenes.ui.sheets import Sheets

__all__ = ["Later", "drafts", "for_at_most"]

Size = tuple[int, int]
_MB = 1 << 20


#: What pictures are made of, and the grounds.
CACHE = PictureCache(26 * _MB)
#: Parts of the table as they were drawn last: many, and what they are made of must outlive them.
PARTS = PictureCache(12 * _MB)
#: Of drawings: slow to make and seldom asked for, since what is made of them is kept too.
ART = PictureCache(10 * _MB)
#: Of things that move, turned and scaled: many and short-lived, they do not drive out what stands.
MOTION = PictureCache(6 * _MB)
#: Surfaces that wait to be drawn on again.
_SHEETS = Sheets(3 * _MB)
_BOUNDS_1080 = {one: one.limit for one in (CACHE, PARTS, ART, MOTION)}
_SHEETS_1080 = _SHEETS.limit

_masters: dict[str, Surface] = {}  # one picture of each drawing, from which drafts of other sizes are scaled
_DRAFT = 72  # pixels of the longer side of one that must be made at once


def budget(size: Size) -> None:
    """Fit the caches to a screen: 57 MB in all at 1920x1080, in proportion elsewhere, never under 34 MB."""
    _masters.clear()
    share = max(0.6, size[0] * size[1] / (1920 * 1080))
    for bounded, limit in _BOUNDS_1080.items():
        bounded.resize(round(limit * share))
    _SHEETS.limit = round(_SHEETS_1080 * share)


def forget() -> None:
    """All pictures, of all caches."""
    _masters.clear()
    for bounded in _BOUNDS_1080:
        bounded.clear()
    _SHEETS.clear()


def has_display() -> bool:
    """Whether a display is open, to whose format pictures can be brought."""
    return pygame.display.get_init() and pygame.display.get_surface() is not None


def native(picture: Surface) -> Surface:
    """In the format of the display when there is one: blits are several times faster."""
    if not has_display():
        return picture
    like = _native()
    same = (picture.get_bitsize(), picture.get_masks()) == (like.get_bitsize(), like.get_masks())
    return picture if same else picture.convert_alpha()


@cache
def _native() -> Surface:
    return Surface((1, 1), pygame.SRCALPHA).convert_alpha()


def blank(size: Size) -> Surface:
    """An empty picture to draw on."""
    if not has_display():
        return Surface(size, pygame.SRCALPHA)
    picture = uncleared(size, _native())
    picture.fill((0, 0, 0, 0))
    return picture


def uncleared(size: Size, like: Surface) -> Surface:
    """A picture in the format of another one, to be drawn over wholly."""
    return _SHEETS.take(size, like)


def _exact(picture: Surface, size: Size) -> Surface:
    # the rasteriser keeps the proportions of the drawing and can be one pixel off
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


def _whole(width: float, height: float) -> Size:
    return max(1, round(width)), max(1, round(height))


def art(name: str, size: tuple[float, float]) -> Surface:
    """A drawing of assets/art (`name` without ending, with its folder) at exactly this size, or its draft."""
    whole = _whole(*size)
    key = ("art", name, whole)

    def make() -> Surface:
        return _exact(native(pygame.image.load_sized_svg(asset("art", f"{name}.svg"), whole)), whole)

    def beside() -> None:
        picture, master = ART.get(key, make), _masters.get(name)
        if master is None or max(master.get_size()) <= _DRAFT:
            _masters[name] = picture

    found = ART.find(key)
    if found is not None:
        return found
    if not BESIDE.on or BESIDE.here or not BESIDE.ask(key, beside):
        return ART.get(key, make)
    return CACHE.get(("draft", name, whole), lambda: _draft(name, whole))


def _draft(name: str, whole: Size) -> Surface:
    """A drawing at about the right sharpness: at once."""
    count_draft()
    master = _masters.get(name)
    if master is None:
        share = min(1.0, _DRAFT / max(whole))
        size = _whole(whole[0] * share, whole[1] * share)
        master = native(pygame.image.load_sized_svg(asset("art", f"{name}.svg"), size))
        _masters[name] = master
    return pygame.transform.smoothscale(master, whole)


def prewarm(wanted: Iterable[tuple[str, tuple[float, float]]]) -> None:
    """Rasterise art beside the picture before it is needed: drafts are scaled from these."""

    def beside(name: str, size: tuple[float, float]) -> None:
        _masters[name] = art(name, size)

    for name, size in wanted:
        BESIDE.ask(("master", name, size), lambda name=name, size=size: beside(name, size))  # type: ignore[misc]


def rasterise(body: str, size: tuple[float, float], viewbox: tuple[float, float] | None = None) -> Surface:
    """The inside of an SVG as a fresh picture; the viewbox is the size unless told."""
    whole = _whole(*size)
    width, height = viewbox or whole
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}">{body}</svg>'
    )
    return _exact(native(pygame.image.load_sized_svg(io.BytesIO(text.encode()), whole)), whole)


def svg(body: str, width: float, height: float, viewbox: tuple[float, float] | None = None) -> Surface:
    """The inside of an SVG, cached by its own text; a large one is made beside the picture."""
    size = _whole(width, height)
    heavy = size[0] * size[1] >= HEAVY
    return CACHE.get(("svg", body, size, viewbox), lambda: rasterise(body, size, viewbox), heavy=heavy)


def faint(body: str, size: Size, wide: int, *, solid: bool = False) -> Surface:
    """The inside of an SVG without sharp edges: rasterised `wide` pixels wide and enlarged, much quicker."""
    share = min(1.0, wide / size[0])
    small = rasterise(body, (size[0] * share, size[1] * share), size)
    return pygame.transform.smoothscale(opaque(small) if solid else small, size)


def opaque(picture: Surface) -> Surface:
    """In the format of the display, without transparency: the quickest to lay."""
    return picture.convert() if has_display() else picture


def stretched(make: Callable[[Size], Surface], size: Size, inset: float, *, tall: bool = True) -> Surface:
    """A picture whose border of `inset` pixels holds all that is not straight: drawn small, its middle drawn out.

    The cost of a large panel or its shadow is that of its corners. `tall` False: only the width is drawn out.
    """
    edge = math.ceil(inset)
    width, height = size
    small = min(width, 2 * edge + 1), min(height, 2 * edge + 1) if tall else height
    picture = make(small)
    for axis in (0, 1):
        now = picture.get_size()
        if now[axis] < size[axis]:
            picture = _drawn_out(picture, axis, edge, size[axis])
    return picture


def _drawn_out(picture: Surface, axis: int, edge: int, length: int) -> Surface:
    """The picture longer along one axis: the one line of pixels in its middle is repeated."""
    width, height = picture.get_size()
    if axis == 0:
        whole, line, far = (length, height), (edge, 0, 1, height), (edge + 1, 0, edge, height)
        middle, foot = (length - 2 * edge, height), (length - edge, 0)
        near = (0, 0, edge, height)
        start = (edge, 0)
    else:
        whole, line, far = (width, length), (0, edge, width, 1), (0, edge + 1, width, edge)
        middle, foot = (width, length - 2 * edge), (0, length - edge)
        near = (0, 0, width, edge)
        start = (0, edge)
    longer = blank(whole)
    for piece, pos in (
        (picture.subsurface(near), (0, 0)),
        (pygame.transform.scale(picture.subsurface(line), middle), start),
        (picture.subsurface(far), foot),
    ):
        longer.blit(piece, pos, special_flags=pygame.BLEND_RGBA_MAX)
    return longer


def kept(
    surface: Surface,
    rect: pygame.Rect,
    reach: float,
    draw: Callable[..., object],
    *args: Hashable,
    **more: Hashable,
) -> None:
    """What `draw(surface, rect, *args, **more)` draws, from a picture of it: many layers at the price of one.

    `reach`: how far it shines over its rectangle. `draw` must depend on nothing but its arguments.
    """
    edge = math.ceil(reach)
    whole = rect.inflate(2 * edge, 2 * edge).clip(surface.get_rect())
    place = pygame.Rect(rect.x - whole.x, rect.y - whole.y, rect.width, rect.height)
    key = ("kept", draw.__qualname__, whole.size, tuple(place), args, tuple(more.items()))

    def make() -> Surface:
        picture = blank(whole.size)
        draw(picture, place, *args, **more)
        return picture

    if whole:
        surface.blit(PARTS.get(key, make), whole.topleft)


def halo(size: Size, radius: float, color: str, blur: int, opacity: int, grow: int = 0) -> Surface:
    """A blurred rounded rectangle; it overlaps `size` by twice `blur` on every side."""
    blur = max(1, blur)
    key = ("halo", size, round(radius), color, blur, opacity, grow)

    whole = (size[0] + 4 * blur, size[1] + 4 * blur)
    blurred = _blurred(radius, color, blur, opacity, grow)
    heavy = whole[0] * whole[1] >= HEAVY
    return CACHE.get(key, lambda: stretched(blurred, whole, 3 * blur + radius + 1), heavy=heavy)


def _blurred(radius: float, color: str, blur: int, opacity: int, grow: int = 0) -> Callable[[Size], Surface]:
    def make(whole: Size) -> Surface:
        tint = pygame.Color(color)
        picture = Surface(whole, pygame.SRCALPHA)
        picture.fill((tint.r, tint.g, tint.b, 0))
        inner = picture.get_rect().inflate(2 * grow - 4 * blur, 2 * grow - 4 * blur)
        pygame.draw.rect(
            picture, (tint.r, tint.g, tint.b, opacity), inner, border_radius=round(radius + grow)
        )
        return native(pygame.transform.box_blur(picture, blur))

    return make


#: Pictures of at least so many pixels are worth drawing without their middle.
LARGE = 40_000
#: Those of so many are made beside the picture.
HEAVY = 100_000


def frame(
    surface: Surface,
    rect: pygame.Rect,
    key: Hashable,
    make: Callable[[Size], Surface],
    inset: float,
    thick: int,
) -> pygame.Rect:
    """Only the border of what `make` draws, `thick` pixels wide; returns the middle left out.

    Neither the whole picture is made nor kept: its corners, `inset` pixels wide, and strips between them.
    """
    edge, (width, height) = math.ceil(inset), rect.size
    key = (key, edge)
    if min(width, height) < 2 * edge + 1:
        surface.blit(CACHE.get((key, rect.size), lambda: stretched(make, rect.size, inset)), rect)
        return rect.inflate(-2 * thick, -2 * thick)
    small = CACHE.get(key, lambda: make((2 * edge + 1, 2 * edge + 1)))
    far = edge + 1
    for x, left in ((0, rect.left), (far, rect.right - edge)):
        for y, top in ((0, rect.top), (far, rect.bottom - edge)):
            surface.blit(small, (left, top), (x, y, edge, edge))
    wide, high, other = width - 2 * edge, height - 2 * edge, 2 * edge + 1 - thick
    for line, size, pos in (
        ((edge, 0, 1, thick), (wide, thick), (rect.left + edge, rect.top)),
        ((edge, other, 1, thick), (wide, thick), (rect.left + edge, rect.bottom - thick)),
        ((0, edge, thick, 1), (thick, high), (rect.left, rect.top + edge)),
        ((other, edge, thick, 1), (thick, high), (rect.right - thick, rect.top + edge)),
    ):
        strip = CACHE.get(
            (key, line, size),
            lambda line=line, size=size: pygame.transform.scale(small.subsurface(line), size),  # type: ignore[misc]
        )
        surface.blit(strip, pos)
    return rect.inflate(-2 * thick, -2 * thick)


def shadow(
    surface: Surface, rect: pygame.Rect, radius: float, blur: float = 14, drop: float = 6, opacity: int = 120
) -> None:
    """The shadow that a thing at `rect` throws on the table."""
    soft, fall = max(1, round(blur)), round(drop)
    if rect.width * rect.height < LARGE:
        picture = halo(rect.size, radius, "#000000", soft, opacity)
        surface.blit(picture, (rect.x - 2 * soft, rect.y - 2 * soft + fall))
        return
    # what stands on its shadow hides the middle of it
    whole = rect.inflate(4 * soft, 4 * soft).move(0, fall)
    thick = 2 * soft + max(fall, 0) + round(radius * 0.3) + 2
    key = ("shadow", round(radius), soft, opacity)
    make = _blurred(radius, "#000000", soft, opacity)
    frame(surface, whole, key, make, max(thick, 3 * soft + radius + 1), thick)


def glow(
    surface: Surface, rect: pygame.Rect, radius: float, color: str, blur: float = 16, opacity: int = 150
) -> None:
    """Light around a thing at `rect`."""
    soft = max(1, round(blur))
    picture = halo(rect.size, radius, color, soft, opacity, grow=4)
    surface.blit(picture, (rect.x - 2 * soft, rect.y - 2 * soft))


def rotated(picture: Surface, angle: float, factor: float = 1.0) -> Surface:
    """The picture turned by whole degrees and scaled by hundredths, cached."""
    step, hundredth = round(angle) % 360, round(factor * 100)
    if step == 0 and hundredth == 100:
        return picture
    # the entry keeps `picture` alive, so its id cannot pass to another one while the entry exists
    key = ("rotated", id(picture), step, hundredth)
    return MOTION.get(key, lambda: pygame.transform.rotozoom(picture, step, hundredth / 100), source=picture)


def faded(picture: Surface, opacity: int) -> Surface:
    """The picture with `opacity` of 255, in steps of eight, cached."""
    step = min(255, (opacity + 4) // 8 * 8)
    if step >= 255:
        return picture

    def make() -> Surface:
        copy = picture.copy()
        copy.fill((255, 255, 255, step), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return MOTION.get(("faded", id(picture), step), make, source=picture)
