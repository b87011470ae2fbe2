"""The two faces, opened once: Cinzel for titles, names and points, Lato for the rest."""

from __future__ import annotations

import logging
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path

import pygame

log = logging.getLogger(__name__)

_LARGE = 224  # pixels of letters that are sharp enough to be reduced; the time they take grows with the cube
CINZEL = "Cinzel"
LATO = "Lato"
REGULAR, SEMI, BOLD = 500, 700, 800
_FILES = {
    CINZEL: "Cinzel[wght].ttf",
    REGULAR: "Lato-Medium.ttf",
    SEMI: "Lato-Bold.ttf",
    BOLD: "Lato-ExtraBold.ttf",
}


@lru_cache(maxsize=256)
def font(size: int, weight: int = REGULAR, family: str = LATO) -> pygame.font.Font:
    """A font of so many pixels, opened once."""
    if not pygame.font.get_init():
        pygame.font.init()
    made = pygame.font.Font(_file(family, weight), size)
    if family == CINZEL and weight >= SEMI:
        made.set_bold(True)
    return made


@lru_cache(maxsize=8)
def _file(family: str, weight: int) -> str | None:
    """The font's file; None, which means the one that pygame brings, where the package is missing or damaged."""
    try:
        path = _packaged(family, weight)
        pygame.font.Font(path, 12)
    except (ImportError, LookupError, OSError, ValueError, pygame.error) as fault:
        log.warning("font %s %s is missing (%s): a plain one stands in for it", family, weight, fault)
        return None
    return path


def _packaged(family: str, weight: int) -> str:
    """Where the font's package keeps it. `fontpkg` says so too, but looks through everything installed first."""
    package = find_spec(f"fontpkg_{family.lower()}")
    name = _FILES.get(CINZEL if family == CINZEL else weight, "")
    if package and package.origin and name:
        path = Path(package.origin).parent / "files" / name
        if path.is_file():
            return str(path)
    import fontpkg

    return str(fontpkg.path(CINZEL) if family == CINZEL else fontpkg.path(family, weight=weight))


def forget_fonts() -> None:
    """To be called when the font module was shut down and started again."""
    font.cache_clear()
    measure.cache_clear()


def enlarged(pixels: int) -> int:
    """The size at which letters are drawn that are then reduced: three times theirs, less for large ones."""
    return min(3 * pixels, max(_LARGE, 3 * pixels // 2))


@lru_cache(maxsize=4096)
def measure(string: str, pixels: int, weight: int = REGULAR, family: str = LATO) -> int:
    """Width in pixels at a size in pixels."""
    if family == CINZEL:
        large = enlarged(pixels)
        return round(font(large, weight, family).size(string)[0] * pixels / large)
    return font(pixels, weight, family).size(string)[0]
