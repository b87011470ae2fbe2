"""`res-publica doctor`: what this machine offers, and what will be missing. One fact a line; `!` marks a lack."""

from __future__ import annotations

import os
import platform
import warnings
from collections.abc import Callable, Iterator
from importlib import metadata
from pathlib import Path

import pygame

from scenes.paths import asset
from scenes.play import folders
from scenes.quiet import quiet_libraries
from scenes.window import LANDSCAPE_LEAST, PORTRAIT_LEAST, NoDisplay, Window

_PACKAGES = ("pygame-ce", "fontpkg-cinzel", "fontpkg-lato", "platformdirs", "tomli-w")
_FONTS = (("Cinzel", None), ("Lato", 500), ("Lato", 700), ("Lato", 800))
_PARTS = ("art", "sound", "locale")


def report() -> list[str]:
    """All lines, in order. Nothing is opened for longer than it takes to look."""
    lines: list[str] = []
    for part in (_versions, _display, _audio, _input, _fonts, _assets, _folders):
        try:
            lines += part()
        except Exception as fault:  # a report that stops half-way helps nobody
            lines.append(f"! {part.__name__.strip('_')}: {type(fault).__name__}: {fault}")
    lacks = sum(line.startswith("!") for line in lines)
    lines.append("nothing is missing" if not lacks else f"{lacks} of these will be missing (marked with !)")
    return lines


def _versions() -> Iterator[str]:
    yield f"system: {platform.platform()}, Python {platform.python_version()}, {os.cpu_count()} processors"
    sdl = ".".join(map(str, pygame.get_sdl_version()))
    for name in _PACKAGES:
        try:
            yield f"package: {name} {metadata.version(name)}" + (
                f", SDL {sdl}" if name == "pygame-ce" else ""
            )
        except metadata.PackageNotFoundError:
            yield f"! package: {name} is not installed"


def _display() -> Iterator[str]:
    try:
        with quiet_libraries():
            window = Window((1280, 720))
    except NoDisplay as missing:
        yield f"! display: {missing}; simulate, replay --check and screenshot work without one"
        return
    driver = pygame.display.get_driver()
    sizes = pygame.display.get_desktop_sizes()
    yield f"display: driver {driver}, screens {', '.join(f'{w}x{h}' for w, h in sizes)}"
    if os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == "0":
        yield "display: pictures go through shared memory (quick without a graphics card)"
    else:
        yield "display: pictures go through the driver's own path (slow without a graphics card)"
    for width, height in sizes:
        least = PORTRAIT_LEAST if height > width else LANDSCAPE_LEAST
        if width < least[0] or height < least[1]:
            yield f"! display: {width}x{height} is smaller than {least[0]}x{least[1]}: the picture will be shrunk"
    window.close()


def _audio() -> Iterator[str]:
    try:
        with quiet_libraries():
            pygame.mixer.init(44100, -16, 2, 1024)
    except pygame.error as fault:
        yield f"! audio: no device ({fault}): the game will be silent; everything it says by sound is also seen"
        return
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        from pygame._sdl2 import audio

        names = audio.get_audio_device_names(False)
    driver = os.environ.get("SDL_AUDIODRIVER", "")
    pygame.mixer.quit()
    if driver == "dummy":
        yield "! audio: SDL_AUDIODRIVER=dummy: the game will be silent"
    else:
        yield f"audio: {', '.join(names) or 'a device without a name'}"


def _input() -> Iterator[str]:
    pygame.joystick.init()
    pads = [pygame.joystick.Joystick(number).get_name() for number in range(pygame.joystick.get_count())]
    pygame.joystick.quit()
    yield "input: mouse and keyboard as the system gives them"
    yield (
        f"input: gamepads: {', '.join(pads)}" if pads else "input: no gamepad plugged in (one may come later)"
    )
    if pygame.display.get_init() or _quiet(pygame.display.init):
        from pygame._sdl2 import touch

        count = touch.get_num_devices()
        yield (
            f"input: {count} touch devices"
            if count
            else "input: no touch screen seen (one may show itself at the first touch)"
        )
        pygame.display.quit()


def _fonts() -> Iterator[str]:
    import fontpkg

    pygame.font.init()
    for family, weight in _FONTS:
        label = family if weight is None else f"{family} {weight}"
        try:
            path = fontpkg.path(family) if weight is None else fontpkg.path(family, weight=weight)
            pygame.font.Font(str(path), 24)
            yield f"font: {label}"
        except Exception as fault:
            yield f"! font: {label} cannot be opened: {fault}"


def _assets() -> Iterator[str]:
    for part in _PARTS:
        try:
            yield f"assets: {asset(part)}"
        except FileNotFoundError as fault:
            yield f"! {fault}"


def _folders() -> Iterator[str]:
    wanted: tuple[tuple[str, Callable[[], Path], str], ...] = (
        ("settings", folders.config_dir, "settings will be forgotten"),
        ("records", folders.data_dir, "games cannot be continued later"),
        ("log", folders.log_dir, "no log will be kept"),
        ("cache", folders.cache_dir, "music takes some more of the processor"),
    )
    for name, place, loss in wanted:
        folder = place()
        yield (
            f"folder: {name}: {folder}"
            if folders.writable(folder)
            else f"! folder: {folder} cannot be written: {loss}"
        )


def _quiet(call: Callable[[], None]) -> bool:
    try:
        call()
    except pygame.error:
        return False
    return True
