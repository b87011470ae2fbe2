"""Lettering: Cinzel for titles, names and points, Lato for the rest; rich sentences with inline emblems.

Sizes are layout units turned to pixels by the scale, which never goes under its least size. What is too
wide shrinks down to that size, then the letters are squeezed to 76 %, and only then words are cut off.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import floor

import pygame
from pygame import Surface

from scenes.ui import icons, pictures, theme
from scenes.ui.fonts import BOLD as BOLD
from scenes.ui.fonts import CINZEL as CINZEL
from scenes.ui.fonts import LATO as LATO
from scenes.ui.fonts import REGULAR as REGULAR
from scenes.ui.fonts import SEMI as SEMI
from scenes.ui.fonts import enlarged as enlarged
from scenes.ui.fonts import font as font
from scenes.ui.fonts import forget_fonts as forget_fonts
from scenes.ui.fonts import measure as measure
from scenes.ui.rich import Icon, Medal, Runs, Text
from scenes.ui.theme import Scale

SQUEEZE = 0.76
_SLACK = 1.08  # letters of another size are wider or narrower by less than this
_CAP = {CINZEL: 0.70, LATO: 0.72}


def width(string: str, size: float, scale: Scale, weight: int = REGULAR, family: str = LATO) -> int:
    """Width in pixels at a size in units."""
    return measure(string, scale.letters(size), weight, family)


def fit(
    string: str, size: float, scale: Scale, max_width: float, weight: int = REGULAR, family: str = LATO
) -> int:
    """The greatest size in pixels, from `size` units down to the least, at which the string fits."""
    pixels = scale.letters(size)
    while pixels > scale.least and measure(string, pixels, weight, family) > max_width:
        pixels -= 1
    return pixels


def fits(string: str, scale: Scale, room: float, weight: int = REGULAR, family: str = LATO) -> bool:
    """Whether a string has room in its least letters, squeezed, so that nothing of it must be cut off."""
    return measure(string, scale.least, weight, family) * SQUEEZE <= room + 1


def lettering(
    string: str,
    pixels: int,
    color: str | None = None,
    weight: int = REGULAR,
    family: str = LATO,
    squeeze: float = 1.0,
) -> Surface:
    """The picture of a string; `squeeze` narrows the letters."""
    hundredth, color = round(squeeze * 100), color or theme.TEXT
    key = ("text", string, pixels, color, weight, family, hundredth)

    def make() -> Surface:
        # Cinzel's synthetic bold is jagged, and narrowed letters are soft: both are drawn large and reduced
        if family == CINZEL or hundredth != 100:
            large = font(enlarged(pixels), weight, family).render(string, True, color)
            share = pixels / enlarged(pixels)
            size = (large.get_width() * share * squeeze, large.get_height() * share)
            return pictures.native(pygame.transform.smoothscale(large, [max(1, round(n)) for n in size]))
        return pictures.native(font(pixels, weight, family).render(string, True, color))

    return pictures.CACHE.get(key, make)


def ascent(pixels: int, weight: int, family: str) -> float:
    """Pixels from the top of a lettering to the middle of its capitals."""
    large = enlarged(pixels) if family == CINZEL else pixels
    return font(large, weight, family).get_ascent() * pixels / large - pixels * _CAP[family] / 2


def _cut(string: str, pixels: int, weight: int, family: str, room: float) -> str:
    while len(string) > 1 and measure(string + "…", pixels, weight, family) > room:
        string = string[:-1].rstrip()
    return string + "…"


def draw(
    surface: Surface,
    string: str | int,
    pos: tuple[float, float],
    size: float,
    scale: Scale,
    color: str | None = None,
    *,
    weight: int = REGULAR,
    family: str = LATO,
    align: str = "left",
    max_width: float | None = None,
    shade: bool = False,
    instead: str | None = None,
) -> int:
    """A line of `size` units; `pos` is its left, centre or right, at the middle of the capitals. `instead` is said
    where it would have to be cut, "" for nothing.

    Returns the width drawn, in pixels.
    """
    string = str(string)
    if not string:
        return 0
    if instead is not None and max_width is not None and not fits(string, scale, max_width, weight, family):
        string, instead = instead, None
        if not string:
            return 0
    pixels, squeeze = scale.letters(size), 1.0
    if max_width is not None:
        pixels = fit(string, size, scale, max_width, weight, family)
        wide = measure(string, pixels, weight, family)
        if wide > max_width:
            squeeze = max(SQUEEZE, max_width / wide)
            if wide * squeeze > max_width + 1:
                string = _cut(string, pixels, weight, family, max_width / SQUEEZE)
    return _place(surface, string, pos, pixels, color or theme.TEXT, weight, family, align, squeeze, shade)


def _place(
    surface: Surface,
    string: str,
    pos: tuple[float, float],
    pixels: int,
    color: str,
    weight: int,
    family: str,
    align: str,
    squeeze: float = 1.0,
    shade: bool = False,
) -> int:
    picture = lettering(string, pixels, color, weight, family, squeeze)
    wide = picture.get_width()
    x = floor(pos[0] - wide * {"left": 0.0, "center": 0.5, "right": 1.0}[align] + 0.5)
    y = floor(pos[1] - ascent(pixels, weight, family) + 0.5)
    if shade:
        drop = max(1, pixels // 24)
        surface.blit(
            pictures.faded(lettering(string, pixels, "#000000", weight, family, squeeze), 150),
            (x + drop // 2, y + drop),
        )
    surface.blit(picture, (x, y))
    return wide


def title(
    surface: Surface,
    string: str | int,
    pos: tuple[float, float],
    size: float,
    scale: Scale,
    color: str | None = None,
    *,
    align: str = "left",
    max_width: float | None = None,
    shade: bool = False,
) -> int:
    """A line in Cinzel bold: titles, names, points."""
    return draw(
        surface,
        string,
        pos,
        size,
        scale,
        color or theme.GOLD,
        weight=SEMI,
        family=CINZEL,
        align=align,
        max_width=max_width,
        shade=shade,
    )


def paragraph(
    surface: Surface,
    string: str,
    pos: tuple[float, float],
    size: float,
    scale: Scale,
    max_width: float,
    color: str | None = None,
    *,
    weight: int = REGULAR,
    align: str = "left",
    leading: float = 1.35,
) -> int:
    """Plain text broken into lines; `pos` is at the capitals of the first line. Returns the height used."""
    pixels, color = scale.letters(size), color or theme.TEXT
    lines = broken(string, pixels, weight, round(max_width))
    step = pixels * leading
    for number, line in enumerate(lines):
        _place(surface, line, (pos[0], pos[1] + number * step), pixels, color, weight, LATO, align)
    return round(step * len(lines))


def block(
    surface: Surface,
    string: str,
    centre: tuple[float, float],
    size: float,
    scale: Scale,
    color: str | None = None,
    *,
    max_width: float,
    lines: int = 2,
    weight: int = REGULAR,
    align: str = "center",
    leading: float = 1.12,
) -> None:
    """A plain text on as few lines as its room allows, round its middle."""
    runs(
        surface,
        (Text(string),),
        centre,
        size,
        scale,
        color,
        weight=weight,
        align=align,
        max_width=max_width,
        lines=1 if runs_fit((Text(string),), scale, max_width, weight) else lines,
        leading=leading,
    )


@lru_cache(maxsize=512)
def broken(string: str, pixels: int, weight: int, room: int) -> tuple[str, ...]:
    """The lines of a plain text in a column of `room` pixels."""
    lines: list[str] = []
    for part in string.split("\n"):
        line = ""
        for word in part.split(" "):
            longer = f"{line} {word}" if line else word
            if line and measure(longer, pixels, weight) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@dataclass(frozen=True)
class _Atom:
    """A word, or an emblem: what is never broken. `gap`: a space stands before it; `glued`: no line break."""

    string: str = ""
    bold: bool = False
    accent: bool = False
    icon: str = ""
    medal: int = -1
    gap: bool = False
    glued: bool = False

    def weight(self, base: int) -> int:
        return BOLD if self.bold or self.accent else base

    def width(self, pixels: int, base: int) -> float:
        if self.icon:
            return pixels * (1.08 if self.icon in ("population", "technology") else 1.35)
        if self.medal >= 0:
            return pixels * 1.4
        return measure(self.string, pixels, self.weight(base))


_Line = tuple[tuple[_Atom, ...], float]


@lru_cache(maxsize=1024)
def _atoms(runs: Runs) -> tuple[_Atom, ...]:
    atoms: list[_Atom] = []
    gap = False
    after_picture = False
    for run in runs:
        if isinstance(run, Icon | Medal):
            of, seat = (run.of, -1) if isinstance(run, Icon) else ("", run.seat)
            atoms.append(_Atom(icon=of, medal=seat, gap=bool(atoms)))
            gap, after_picture = True, True
            continue
        string = run.string
        words = [word for word in string.split(" ") if word]  # French: no-break spaces stay in their words
        gap = gap or string[:1] == " "
        for number, word in enumerate(words):
            closing = after_picture and word[0] in ".,;:!?)"
            atoms.append(
                _Atom(
                    word,
                    run.bold,
                    run.accent,
                    gap=bool(atoms) and not closing and (gap if number == 0 else True),
                    glued=after_picture
                    or (number == 0 and not gap)
                    or bool(atoms and atoms[-1].string.isdigit()),
                )
            )
            gap = after_picture = False
        gap = gap or string[-1:] == " " or (after_picture and bool(words))
    return tuple(atoms)


def _span(atoms: tuple[_Atom, ...], pixels: int, base: int) -> float:
    space = pixels * 0.27
    return sum(a.width(pixels, base) + (space if a.gap and i else 0) for i, a in enumerate(atoms))


def _lines(atoms: tuple[_Atom, ...], pixels: int, base: int, room: float) -> list[tuple[_Atom, ...]]:
    chunks: list[tuple[_Atom, ...]] = []
    for atom in atoms:
        if chunks and atom.glued:
            chunks[-1] = (*chunks[-1], atom)
        else:
            chunks.append((atom,))
    lines: list[tuple[_Atom, ...]] = []
    for chunk in chunks:
        if lines and _span(lines[-1] + chunk, pixels, base) <= room:
            lines[-1] += chunk
        else:
            lines.append(chunk)
    return lines


@lru_cache(maxsize=1024)
def _set(
    runs: Runs, start: int, least: int, base: int, room: float | None, limit: int
) -> tuple[int, float, tuple[_Line, ...]]:
    """(pixels, squeeze, lines with their spans) of a sentence in at most `limit` lines of `room` pixels."""
    atoms = _atoms(runs)
    if room is None or not atoms:
        return start, 1.0, ((atoms, _span(atoms, start, base)),)
    # most of the time goes into opening fonts: sizes that are surely too wide are not tried
    surely = floor(_SLACK * start * limit * room / _span(atoms, start, base))
    for pixels in range(max(least, min(start, surely)), least - 1, -1):
        lines = _lines(atoms, pixels, base, room)
        if len(lines) <= limit and all(_span(line, pixels, base) <= room for line in lines):
            if len(lines) > 1:
                # the same number of lines, but of even length
                narrow, most = 0, 30  # fiftieths less of the room
                while narrow < most:
                    tried = (narrow + most + 1) // 2
                    if len(_lines(atoms, pixels, base, room * (1 - tried / 50))) > len(lines):
                        most = tried - 1
                    else:
                        narrow = tried
                tight = _lines(atoms, pixels, base, room * (1 - narrow / 50))
                if all(_span(line, pixels, base) <= room for line in tight):
                    lines = tight
            return pixels, 1.0, tuple((line, _span(line, pixels, base)) for line in lines)
    surely = floor(_SLACK * 100 * limit * room / _span(atoms, least, base))
    for hundredth in range(min(99, surely), round(SQUEEZE * 100) - 1, -1):
        lines = _lines(atoms, least, base, room * 100 / hundredth)
        if len(lines) <= limit:
            widest = max(_span(line, least, base) for line in lines)
            if widest * hundredth / 100 <= room + 1:
                return least, hundredth / 100, tuple((li, _span(li, least, base)) for li in lines)
    kept = _lines(atoms, least, base, room / SQUEEZE)[:limit]
    last = kept[-1]
    dots = _Atom("…")
    while len(last) > 1 and _span((*last, dots), least, base) > room / SQUEEZE:
        last = last[:-1]
    kept[-1] = (*last, dots)
    return least, SQUEEZE, tuple((line, _span(line, least, base)) for line in kept)


def runs_width(runs: Runs, size: float, scale: Scale, *, weight: int = REGULAR) -> float:
    """Width in pixels of a sentence of `size` units on one line."""
    return _span(_atoms(runs), scale.letters(size), weight)


def runs_fit(runs: Runs, scale: Scale, room: float, weight: int = REGULAR) -> bool:
    """Whether a sentence has room on one line in the least letters, squeezed."""
    return _span(_atoms(runs), scale.least, weight) * SQUEEZE <= room


def runs(
    surface: Surface,
    runs: Runs,
    pos: tuple[float, float],
    size: float,
    scale: Scale,
    color: str | None = None,
    *,
    bold_color: str | None = None,
    accent_color: str | None = None,
    weight: int = REGULAR,
    align: str = "left",
    max_width: float | None = None,
    lines: int = 1,
    leading: float = 1.4,
) -> float:
    """A rich sentence; `pos` is at the middle of the capitals of the whole block. Returns its width."""
    color, accent_color = color or theme.TEXT, accent_color or theme.TERRACOTTA_DARK
    pixels, squeeze, rows = _set(runs, scale.letters(size), scale.least, weight, max_width, lines)
    step = pixels * leading
    top = pos[1] - step * (len(rows) - 1) / 2
    for number, (row, span) in enumerate(rows):
        x = pos[0] - span * squeeze * {"left": 0.0, "center": 0.5, "right": 1.0}[align]
        y = top + number * step
        for index, atom in enumerate(row):
            if atom.gap and index:
                x += pixels * 0.27 * squeeze
            wide = atom.width(pixels, weight) * squeeze
            if atom.icon:
                icons.token(surface, atom.icon, (x + wide / 2, y), pixels * 1.35 * squeeze)
            elif atom.medal >= 0:
                icons.medal(surface, atom.medal, (x + wide / 2, y), pixels * 1.4 * squeeze)
            else:
                tone = accent_color if atom.accent else (bold_color or color) if atom.bold else color
                _place(surface, atom.string, (x, y), pixels, tone, atom.weight(weight), LATO, "left", squeeze)
            x += wide
    return max(span for _, span in rows) * squeeze


def forget() -> None:
    """Gives up the sentences that were set so far; each is set anew at need."""
    for kept in (broken, _atoms, _set):
        kept.cache_clear()
