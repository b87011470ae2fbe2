"""The window, and how a picture gets into it.

What stands is painted once into a still layer; a frame only puts back the pieces under what moved, and over them
the sprites that lie there. Without a graphics card that needs SDL's shared-memory path, which is asked for before
the display opens and given up where it does not exist (Wayland).
"""

from __future__ import annotations

import logging
import os
import warnings
from collections.abc import Iterable, Sequence

import pygame

from scenes.paths import asset
from scenes.quiet import quiet_libraries
from scenes.still import Paint, Still

TITLE = "Res Publica"
LANDSCAPE_LEAST = (1024, 600)
USUAL_SIZE = (1280, 720)
PORTRAIT_LEAST = (600, 1024)

Sprite = tuple[pygame.Surface, tuple[int, int]]

log = logging.getLogger(__name__)

_SHARED_MEMORY = "SDL_FRAMEBUFFER_ACCELERATION"
_HEADLESS = ("dummy", "offscreen")
_WHOLE_SHARE = 0.8  # more of the screen than this is quicker presented as a whole


class NoDisplay(Exception):
    """There is no screen to open a window on; the message says so in one line."""


def least_size(width: int, height: int) -> tuple[int, int]:
    """The size at which a picture for a screen of this size is laid out: itself, or larger in its own shape."""
    least = PORTRAIT_LEAST if height > width else LANDSCAPE_LEAST
    factor = max(1.0, least[0] / max(1, width), least[1] / max(1, height))
    return round(width * factor), round(height * factor)


def within(screens: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The usual size of a window, no larger than the screens can show."""
    width, height = (max((size[side] for size in screens), default=USUAL_SIZE[side]) for side in (0, 1))
    return min(USUAL_SIZE[0], width), min(USUAL_SIZE[1], height)


class Window:
    """One picture, shown in a window, on the whole screen, or nowhere (`offscreen`)."""

    def __init__(
        self, size: tuple[int, int] | None = None, fullscreen: bool = False, offscreen: bool = False
    ) -> None:
        """`size` of the window; without any the usual one, as much of it as the screen has."""
        self.offscreen = offscreen
        self.fullscreen = fullscreen and not offscreen
        self._at: tuple[int, int] | None = None
        self._before: dict[tuple[object, ...], pygame.Rect] = {}
        """Where the sprites of the last frame are."""
        self._sprites: list[Sprite] = []
        self._expose = True
        _open_display(offscreen)
        self._windowed = size = size or (
            USUAL_SIZE if offscreen else within(pygame.display.get_desktop_sizes())
        )
        if offscreen:
            if not pygame.display.get_surface():
                pygame.display.set_mode((64, 64))
            self._screen = pygame.Surface(size).convert()
        else:
            pygame.display.set_icon(pygame.image.load_sized_svg(str(asset("art", "icon.svg")), (64, 64)))
            pygame.display.set_caption(TITLE)
            self._screen = self._set_mode()
        self._fit()

    @property
    def size(self) -> tuple[int, int]:
        """Size of the picture that scenes lay out and paint."""
        return self.canvas.get_size()

    def place(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Where in the picture a position in the window lies."""
        if self.canvas is self._screen:
            return pos
        (width, height), (w, h) = self.canvas.get_size(), self._screen.get_size()
        return pos[0] * width // w, pos[1] * height // h

    def toggle_fullscreen(self) -> None:
        """Between window and whole screen, by a mode made anew: the size is whatever the system gave."""
        if self.offscreen:
            return
        self.fullscreen = not self.fullscreen
        if self.fullscreen:
            self._at = _move(to=(0, 0))
        self._screen = self._set_mode()
        if not self.fullscreen and self._screen.get_size() != self._windowed:
            _move(to=self._at, size=self._windowed)
        self._fit()

    def resized(self) -> bool:
        """Takes over the size that the window has got; whether everything must be laid out and painted again."""
        screen = pygame.display.get_surface()
        if self.offscreen or screen is None:
            return False
        self._expose = True
        size, old = screen.get_size(), self.still
        least = least_size(*size)
        if not self.fullscreen:
            self._windowed = size
        # What was laid out tells, not the display's surface: that one has grown by itself.
        if screen is self._screen and old.get_size() == least and (self.canvas is screen) == (size == least):
            return False
        self._screen = screen
        self._fit()
        pygame.transform.scale(old, size, screen)  # until the new picture is painted
        pygame.display.flip()
        return True

    def expose(self) -> None:
        """The whole picture must be presented again, though nothing in it changed."""
        self._expose = True

    def hide_pointer(self, hidden: bool = True) -> None:
        """An invisible pointer; a switched-off one loses touches on some machines."""
        if hidden:
            pygame.mouse.set_cursor((8, 8), (0, 0), (0,) * 8, (0,) * 8)
        else:
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)

    def close(self) -> None:
        """Gives the screen back."""
        if not self.offscreen:
            pygame.display.quit()

    # Drawing

    @property
    def still(self) -> pygame.Surface:
        """What stands."""
        return self._still.picture

    @property
    def painting(self) -> bool:
        """Whether some of what stands is still to be painted: with the next frames."""
        return self._still.painting

    @property
    def growing(self) -> bool:
        """Whether a whole new picture of what stands is not yet complete."""
        return self._still.growing

    def pending(self, rect: pygame.Rect) -> bool:
        """Whether some of what stands in this piece is still to be painted."""
        return self._still.pending(rect)

    def prepare(
        self,
        paint: Paint,
        damage: Sequence[pygame.Rect] | None,
        seconds: float | None = None,
        *,
        sure: bool = True,
    ) -> list[pygame.Rect]:
        """Paints what stands, wholly (`damage` None) or where it is damaged; within `seconds`, the rest later; `sure`:
        some of it in any case."""
        return self._still.paint(paint, damage, seconds, sure=sure)

    def go_on(self, paint: Paint, seconds: float) -> None:
        """Paints on what stands, between two frames; shown with the next one."""
        self._still.go_on(paint, seconds)

    def draw(self, paint: Paint, damage: Sequence[pygame.Rect] | None, sprites: Iterable[Sprite]) -> bool:
        """Shows a frame: what stands, painted again where damaged, and the sprites; whether anything was drawn."""
        return self.compose(self.prepare(paint, damage), sprites)

    def compose(self, pieces: list[pygame.Rect], sprites: Iterable[Sprite]) -> bool:
        """Shows a frame in which these pieces of what stands are other ones; whether anything was drawn."""
        sprites = list(sprites)
        if self._expose:
            pieces = [self.still.get_rect()]
        if not pieces and _same(sprites, self._sprites):
            return False
        self._compose(pieces, sprites)
        return True

    def show(self, paint: Paint) -> None:
        """Shows a picture that is not the still layer, whole; the next `draw` shows everything again."""
        paint(self.canvas)
        self._present(None)
        self._expose = True

    def picture(self) -> pygame.Surface:
        """A copy of what is shown now."""
        return self.canvas.copy()

    def lend(self) -> pygame.Surface:
        """What is shown now, for a change to something else; to be followed by a whole painting, and `take_back`."""
        old = self._still.lend()
        old.fblits(self._sprites)
        return old

    def take_back(self) -> None:
        """The change is over: the picture that was lent is not needed any more."""
        self._still.take_back()

    def make_room(self) -> None:
        """Gets the large surface ready that changes will need; may be called from another thread."""
        self._still.make_room()

    def _compose(self, pieces: list[pygame.Rect], sprites: list[Sprite]) -> None:
        canvas, bounds = self.canvas, self.still.get_rect()
        before, now = self._before, _places(sprites)
        common = [one for one in before if one in now]
        if common != [one for one in now if one in before]:  # another one lies on top
            common = []
        staying = set(common)
        moved = [rect for places in (before, now) for one, rect in places.items() if one not in staying]
        dirty = covering(piece for rect in (*pieces, *moved) if (piece := rect.clip(bounds)))
        whole = sum(map(_area, dirty)) > _WHOLE_SHARE * _area(bounds)
        for rect in [bounds] if whole else dirty:
            canvas.set_clip(rect)
            canvas.blit(self.still, rect, rect)
            canvas.fblits(
                [
                    sprite
                    for sprite, place in zip(sprites, now.values(), strict=True)
                    if place.colliderect(rect)
                ]
            )
        canvas.set_clip(None)
        self._present(None if whole else dirty)
        self._before, self._sprites, self._expose = now, sprites, False

    def _present(self, rects: list[pygame.Rect] | None) -> None:
        if self.canvas is not self._screen:
            pygame.transform.smoothscale(self.canvas, self._screen.get_size(), self._screen)
            rects = None
        if self.offscreen:
            return
        if rects is None:
            pygame.display.flip()
        else:
            pygame.display.update(rects)

    # The mode

    def _fit(self) -> None:
        size = self._screen.get_size()
        least = least_size(*size)
        self.canvas = self._screen if least == size else pygame.Surface(least).convert()
        self._still = Still(least)
        self._before, self._sprites, self._expose = {}, [], True

    def _set_mode(self) -> pygame.Surface:
        size = (0, 0) if self.fullscreen else self._windowed
        flags = pygame.FULLSCREEN if self.fullscreen else pygame.RESIZABLE
        with warnings.catch_warnings():
            # That the system gave another size than was asked for; and that there is a newer kind of window.
            warnings.simplefilter("ignore", RuntimeWarning)
            warnings.simplefilter("ignore", DeprecationWarning)
            try:
                screen = pygame.display.set_mode(size, flags)
            except pygame.error as fault:
                if os.environ.get(_SHARED_MEMORY) != "0":
                    raise NoDisplay(f"no window can be opened here: {fault}") from fault
                log.info("presenting through the driver's own path: %s", fault)
                os.environ[_SHARED_MEMORY] = "1"
                pygame.display.quit()
                _open_display(self.offscreen)
                pygame.display.set_caption(TITLE)
                return self._set_mode()
            if not self.fullscreen:
                pygame.Window.from_display_module().minimum_size = (PORTRAIT_LEAST[0], LANDSCAPE_LEAST[1])
        return screen


def _move(to: tuple[int, int] | None, size: tuple[int, int] | None = None) -> tuple[int, int] | None:
    """Moves and sizes the window, where it was before. Without a window manager nobody else does it.

    With several screens the window stays where it is: only the system knows which one is meant.
    """
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    before = window.position
    if size:
        window.size = size
    if to and len(pygame.display.get_desktop_sizes()) == 1:
        window.position = to
    return before


def covering(rects: Iterable[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles that cover the same: one for those of which a common one is no larger than they are together."""
    found: list[pygame.Rect] = []
    for rect in rects:
        at: int | None = 0
        while at is not None:
            near = rect.collidelistall(found)
            at = next((n for n in near if _area(rect.union(found[n])) <= _area(rect) + _area(found[n])), None)
            if at is not None:
                rect = rect.union(found.pop(at))
        found.append(rect)
    return found


def _area(rect: pygame.Rect) -> int:
    return rect.width * rect.height


def _places(sprites: list[Sprite]) -> dict[tuple[object, ...], pygame.Rect]:
    """Which picture lies where, in their order; the same one may lie in a place twice."""
    found: dict[tuple[object, ...], pygame.Rect] = {}
    for surface, pos in sprites:
        one: tuple[object, ...] = (id(surface), pos)
        while one in found:
            one = (*one, "again")
        found[one] = surface.get_rect(topleft=pos)
    return found


def _same(one: list[Sprite], two: list[Sprite]) -> bool:
    return len(one) == len(two) and all(a[0] is b[0] and a[1] == b[1] for a, b in zip(one, two, strict=True))


def _open_display(offscreen: bool) -> None:
    """Opens the display with what must be said before it opens."""
    if pygame.display.get_init():
        return
    asked = os.environ.get("SDL_VIDEODRIVER")
    if offscreen:
        os.environ["SDL_VIDEODRIVER"] = asked if asked in _HEADLESS else "dummy"
    else:
        os.environ.setdefault(_SHARED_MEMORY, "0")
        os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "res-publica")
        os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", "res-publica")
        os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
        # Otherwise the press that brings the window to the front is lost.
        os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    try:
        with quiet_libraries():
            pygame.display.init()
    except pygame.error as fault:
        raise NoDisplay(f"no display: {fault}") from fault
    driver = pygame.display.get_driver()
    if driver in _HEADLESS and not offscreen and asked not in _HEADLESS:
        pygame.display.quit()
        raise NoDisplay("no display: this program needs a screen (X11, Wayland, Windows or macOS)")
