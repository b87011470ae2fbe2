"""Pictures rasterised at their exact size and kept in one cache bounded in bytes.

Everything smooth on the screen is a small SVG: the art files, and strings for frames and icons. No frame waits for
a drawing: while the thread beside the picture is on, art of a new size is shown as a draft (another size of it,
scaled) until it is rasterised, and a dry painting (see `dry`) can stop before the next picture is made.
"""

from __future__ import annotations

import io
import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import contextmanager
from threading import Lock

import pygame
from pygame import Surface

from scenes.paths import asset
from scenes.ui.beside import BESIDE

Size = tuple[int, int]
_BUDGET_1080 = 48 << 20


class Later(Exception):
    """The time for making pictures is used up, or one of them is being made beside the picture."""


class _Painting(threading.local):
    """How far the painting of this thread has come."""

    drafts = 0  # stand-ins that were handed out
    room: float | None = None  # seconds left for making pictures, in a dry painting
    making = False


_painting = _Painting()


def drafts() -> int:
    """Stand-ins handed out so far in this thread: a picture painted while it grew is not the final one."""
    return _painting.drafts


@contextmanager
def for_at_most(seconds: float | None) -> Iterator[None]:
    """Within, `Later` is raised instead of making another picture when the makings have taken so long (None: never)."""
    _painting.room, _painting.making = seconds, False
    try:
        yield
    finally:
        _painting.room, _painting.making = None, False


class PictureCache:
    """Least recently used pictures, bounded in bytes. Safe to fill from a second thread."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[Surface, Surface | None]] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def find(self, key: Hashable) -> Surface | None:
        """The picture of this key if it is there."""
        with self._lock:
            kept = self._kept.get(key)
            if kept is None:
                return None
            self._kept.move_to_end(key)
            return kept[0]

    def get(
        self,
        key: Hashable,
        make: Callable[[], Surface],
        source: Surface | None = None,
        *,
        heavy: bool = False,
    ) -> Surface:
        """The picture of this key, made at need. `source` is kept alive beside it (see `rotated`).

        One made of drafts is not kept. A `heavy` one is made beside the picture if a dry painting has asked for it.
        """
        found = self.find(key)
        if found is not None:
            return found
        now = _painting
        if now.room is not None and not now.making:
            if heavy and BESIDE.on and BESIDE.ask(key, lambda: self.get(key, make, source)):
                raise Later
            return self._make_in_time(key, make, source)
        before = now.drafts
        picture = make()
        if now.drafts == before:
            self._keep(key, picture, source)
        return picture

    def _make_in_time(self, key: Hashable, make: Callable[[], Surface], source: Surface | None) -> Surface:
        """Makes a picture, and what it is made of, at the expense of a dry painting."""
        now = _painting
        if now.room is not None and now.room <= 0:
            raise Later
        begun, now.making = time.perf_counter(), True
        try:
            return self.get(key, make, source)
        finally:
            now.making = False
            if now.room is not None:
                now.room -= time.perf_counter() - begun

    def _keep(self, key: Hashable, picture: Surface, source: Surface | None) -> None:
        with self._lock:
            if key not in self._kept:
                self._kept[key] = (picture, source)
                self.bytes += _bytes(picture)
                self._trim()

    def resize(self, limit: int) -> None:
        """Change the bound; what no longer fits is dropped."""
        with self._lock:
            self.limit = limit
            self._trim()

    def clear(self) -> None:
        """Forget every picture."""
        with self._lock:
            self._kept.clear()
            self.bytes = 0

    def _trim(self) -> None:
        while self.bytes > self.limit and len(self._kept) > 1:
            _, (picture, _) = self._kept.popitem(last=False)
            self.bytes -= _bytes(picture)


def _bytes(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


CACHE = PictureCache(_BUDGET_1080)

_masters: dict[str, Surface] = {}  # one picture of each drawing, from which drafts of other sizes are scaled
_DRAFT = 72  # pixels of the longer side of one that must be made at once


def budget(size: Size) -> None:
    """Fit the cache to a screen: 48 MB at 1920x1080, in proportion elsewhere, never under 32 MB."""
    _masters.clear()
    CACHE.resize(max(32 << 20, _BUDGET_1080 * size[0] * size[1] // (1920 * 1080)))


def has_display() -> bool:
    """Whether a display is open, to whose format pictures can be brought."""
    return pygame.display.get_init() and pygame.display.get_surface() is not None


def native(picture: Surface) -> Surface:
    """In the format of the display when there is one: blits are several times faster."""
    return picture.convert_alpha() if has_display() else picture


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
        picture, master = CACHE.get(key, make), _masters.get(name)
        if master is None or max(master.get_size()) <= _DRAFT:
            _masters[name] = picture

    found = CACHE.find(key)
    if found is not None:
        return found
    if not BESIDE.on or BESIDE.here or not BESIDE.ask(key, beside):
        return CACHE.get(key, make)
    _painting.drafts += 1
    return _draft(name, whole)


def _draft(name: str, whole: Size) -> Surface:
    """A drawing at about the right sharpness: at once."""
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
    """The inside of an SVG, cached by its own text."""
    size = _whole(width, height)
    return CACHE.get(("svg", body, size, viewbox), lambda: rasterise(body, size, viewbox))


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
    longer = native(Surface(whole, pygame.SRCALPHA))
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
        picture = native(Surface(whole.size, pygame.SRCALPHA))
        draw(picture, place, *args, **more)
        return picture.subsurface(picture.get_bounding_rect())  # empty pixels cost as much as others

    if whole:
        picture = CACHE.get(key, make)
        x, y = picture.get_offset()
        surface.blit(picture, (whole.x + x, whole.y + y))


def halo(size: Size, radius: float, color: str, blur: int, opacity: int, grow: int = 0) -> Surface:
    """A blurred rounded rectangle; it overlaps `size` by twice `blur` on every side."""
    blur = max(1, blur)
    key = ("halo", size, round(radius), color, blur, opacity, grow)

    def blurred(whole: Size) -> Surface:
        tint = pygame.Color(color)
        picture = Surface(whole, pygame.SRCALPHA)
        picture.fill((tint.r, tint.g, tint.b, 0))
        inner = picture.get_rect().inflate(2 * grow - 4 * blur, 2 * grow - 4 * blur)
        pygame.draw.rect(
            picture, (tint.r, tint.g, tint.b, opacity), inner, border_radius=round(radius + grow)
        )
        return native(pygame.transform.box_blur(picture, blur))

    whole = (size[0] + 4 * blur, size[1] + 4 * blur)
    return CACHE.get(key, lambda: stretched(blurred, whole, 3 * blur + radius + 1))


#: Pictures of at least so many pixels are worth drawing without their middle.
LARGE = 40_000


def frame(surface: Surface, picture: Surface, pos: tuple[int, int], inset: int) -> pygame.Rect:
    """Blit only the border of a picture, `inset` pixels wide; returns the middle left out."""
    width, height = picture.get_size()
    x, y = pos
    inset = min(inset, width // 2, height // 2)
    inner = pygame.Rect(x + inset, y + inset, width - 2 * inset, height - 2 * inset)
    surface.blit(picture, (x, y), (0, 0, width, inset))
    surface.blit(picture, (x, y + height - inset), (0, height - inset, width, inset))
    surface.blit(picture, (x, inner.y), (0, inset, inset, inner.height))
    surface.blit(picture, (x + width - inset, inner.y), (width - inset, inset, inset, inner.height))
    return inner


def shadow(
    surface: Surface, rect: pygame.Rect, radius: float, blur: float = 14, drop: float = 6, opacity: int = 120
) -> None:
    """The shadow that a thing at `rect` throws on the table."""
    soft = max(1, round(blur))
    picture = halo(rect.size, radius, "#000000", soft, opacity)
    pos = (rect.x - 2 * soft, rect.y - 2 * soft + round(drop))
    if rect.width * rect.height >= LARGE:
        # what stands on its shadow hides the middle of it
        frame(surface, picture, pos, 2 * soft + max(round(drop), 0) + round(radius * 0.3) + 2)
    else:
        surface.blit(picture, pos)


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
    return CACHE.get(key, lambda: pygame.transform.rotozoom(picture, step, hundredth / 100), source=picture)


def faded(picture: Surface, opacity: int) -> Surface:
    """The picture with `opacity` of 255, in steps of eight, cached."""
    step = min(255, (opacity + 4) // 8 * 8)
    if step >= 255:
        return picture

    def make() -> Surface:
        copy = picture.copy()
        copy.fill((255, 255, 255, step), special_flags=pygame.BLEND_RGBA_MULT)
        return copy

    return CACHE.get(("faded", id(picture), step), make, source=picture)
