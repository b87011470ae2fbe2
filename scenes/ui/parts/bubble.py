"""What a player says, in the first person, under the seat."""

from __future__ import annotations

from pygame import Rect, Surface

from scenes.ui import marks, pictures, shapes, text, theme, widgets
from scenes.ui.rich import Runs, in_signs
from scenes.ui.theme import Scale


def bubble(
    surface: Surface,
    rect: Rect,
    words: Runs,
    tail: float,
    scale: Scale,
    *,
    short: Runs = (),
    size: float = 32,
    chosen: bool = False,
    dim: bool = False,
    tick: bool = False,
    focus: bool = False,
) -> None:
    """A marble bubble whose tail points up at x = `tail`. `short` is said when `words` are too long;
    `dim`: not among the chosen ones, or passed."""
    u = scale.u
    corner = 20 * u
    if chosen:
        pictures.glow(surface, rect, corner, theme.GOLD, 12 * u, 190)
    else:
        pictures.shadow(surface, rect, corner, 8 * u, 5 * u, 130)
    if focus:
        widgets.focus_ring(surface, rect, scale, 20)
    fill = theme.MARBLE_DIM if dim and not chosen else theme.MARBLE_BRIGHT
    rim, width = (theme.TERRACOTTA, 5 * u) if chosen else (theme.GOLD, 2.5 * u)
    picture, rise = _shape(rect, tail - rect.left, fill, rim, max(2.0, width), u)
    surface.blit(picture, (rect.left, rect.top - rise))
    # the tick takes the upper right corner
    taken = 22 * u if tick else 0
    room = rect.width - 30 * u - taken
    spoken = short if short and text.runs_width(words, 24, scale) > room else words
    if not text.runs_fit(spoken, scale, room):
        spoken = in_signs(spoken)
    shift = taken / 2 if text.runs_width(spoken, size, scale) > room - taken else 0
    at = (rect.centerx - shift, rect.centery)
    text.runs(surface, spoken, at, size, scale, theme.INK, align="center", max_width=room)
    if tick:
        marks.tick(surface, (rect.right - 12 * u, rect.top + 12 * u), scale)


def _shape(
    rect: Rect, tail: float, fill: tuple[str, str], rim: str, width: float, u: float
) -> tuple[Surface, int]:
    """The outline with its tail, and how far the tail rises above the bubble."""
    rise = round(24 * u)
    w, h = rect.size
    key = ("bubble", w, h, round(tail), fill, rim, width, rise)

    def make() -> Surface:
        edge, corner = width / 2, min(22 * u, h / 2 - 1)
        top, foot, right = rise + edge, rise + h - edge, w - edge
        half = 20 * u
        point = min(max(tail, corner + half), w - corner - half)
        path = (
            f"M{corner} {top}H{point - half}L{point} {width}L{point + half} {top}H{w - corner}"
            f"Q{right} {top} {right} {rise + corner}V{rise + h - corner}"
            f"Q{right} {foot} {w - corner} {foot}H{corner}"
            f"Q{edge} {foot} {edge} {rise + h - corner}V{rise + corner}Q{edge} {top} {corner} {top}Z"
        )
        body = (
            f'{shapes.gradient(*fill, h)}<path d="{path}" fill="url(#g)" stroke="{rim}" '
            f'stroke-width="{width}"/>'
        )
        return pictures.rasterise(body, (w, h + rise))

    return pictures.CACHE.get(key, make, heavy=w * h >= pictures.HEAVY), rise
