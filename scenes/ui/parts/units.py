"""The switch for what one tap adds, drawn as cards so that nobody must know the words."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.ui import pictures, shapes, text, theme, widgets
from scenes.ui.text import BOLD, REGULAR, SEMI
from scenes.ui.theme import Scale

_CARD = (
    '<rect x="2" y="2" width="68" height="96" rx="12" fill="#FFF6E0" stroke="#2A1509" stroke-width="5"/>'
    f'<path d="M36 28L56 50L36 72L16 50Z" fill="{theme.TERRACOTTA}"/>'
)
Label = tuple[str, str]


def _widths(rect: Rect, labels: Sequence[Label], scale: Scale, size: float) -> tuple[list[float], bool]:
    """Width of the contents of each part, and whether the notes have room."""
    card = rect.height * 0.56 * 0.72
    gap = 9 * scale.u

    def contents(notes: bool) -> list[float]:
        return [
            card * (1 + 0.62 * index)
            + gap
            + text.width(label, size, scale, BOLD)
            + (gap * 0.8 + text.width(note, 22, scale) if note and notes else 0)
            for index, (label, note) in enumerate(labels)
        ]

    full = contents(True)
    fits = sum(full) + 24 * scale.u <= rect.width - 8
    return (full, True) if fits else (contents(False), False)


def places(rect: Rect, labels: Sequence[Label], scale: Scale, size: float = 26) -> list[Rect]:
    """The three parts of the switch."""
    widths, _ = _widths(rect, labels, scale, size)
    spare = max(0.0, (rect.width - 8 - sum(widths)) / len(widths))
    factor = min(1.0, (rect.width - 8) / sum(widths))
    return shapes.in_row(rect.left + 4, rect.top, [width * factor + spare for width in widths], rect.height)


def draw(
    surface: Surface,
    rect: Rect,
    labels: Sequence[Label],
    current: int,
    scale: Scale,
    *,
    size: float = 26,
    focus: int = -1,
) -> list[Rect]:
    """`labels`: ("1 card", ""), ("1 pair", "2 alike"), ("1 triple", "3 alike"). Returns the parts."""
    u = scale.u
    widths, notes = _widths(rect, labels, scale, size)
    parts = places(rect, labels, scale, size)
    shapes.rounded(surface, rect, 14 * u, theme.HOLLOW, stroke=theme.GOLD_DIM, width=max(1.5, 2 * u))
    high = rect.height * 0.56
    card = high * 0.72
    picture = pictures.svg(_CARD, card, high, (72, 100))
    gap = 9 * u
    for index, (part, (label, note)) in enumerate(zip(parts, labels, strict=True)):
        on = index == current
        if on:
            shapes.rounded(surface, part.inflate(0, -8), 11 * u, (theme.GOLD_LIGHT, theme.GOLD))
        if index == focus:
            widgets.focus_ring(surface, part.inflate(-8, -16), scale, 8)
        x = part.centerx - min(widths[index], part.width) / 2
        for number in range(index + 1):
            surface.blit(picture, (round(x + number * card * 0.62), round(rect.centery - high / 2)))
        x += card * (1 + 0.62 * index) + gap
        x += text.draw(
            surface,
            label,
            (x, rect.centery),
            size,
            scale,
            theme.INK if on else theme.TEXT,
            weight=BOLD if on else SEMI,
            max_width=part.right - x - 4,
        )
        if note and notes:
            text.draw(
                surface,
                note,
                (x + gap * 0.8, rect.centery),
                22,
                scale,
                "#3A2A12" if on else theme.MUTED,
                weight=REGULAR,
                max_width=part.right - x - gap * 0.8 - 2,
            )
    return parts
