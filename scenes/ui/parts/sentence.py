"""The sentence that is being composed: lead, pills to take back, the and/or switch, the empty slot.

Too long a sentence gets smaller, from 32 down to 24 units, then loses its minus signs, then says a shorter
lead; at last its labels are squeezed.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from pygame import Rect, Surface

from scenes.ui import icons, marks, shapes, text, theme, widgets
from scenes.ui.rich import Runs
from scenes.ui.text import BOLD, REGULAR
from scenes.ui.theme import Scale


@dataclass(frozen=True)
class Pill:
    """One feature of the sentence: its emblem and "2 Greeks"."""

    of: str
    label: str


@dataclass(frozen=True)
class Sentence:
    """`joined`: 0 and, 1 or, of the words `joins`; `slot`: the words of the empty place, "" for none.
    `short` is said in place of a `lead` that makes the sentence too long."""

    lead: Runs
    pills: tuple[Pill, ...] = ()
    joins: tuple[str, str] = ("and", "or")
    joined: int = 0
    slot: str = ""
    short: Runs = ()


@dataclass
class Places:
    """Where the parts lie: pills, the two halves of the switch (empty without), the empty slot."""

    pills: list[Rect] = field(default_factory=list)
    joins: list[Rect] = field(default_factory=list)
    slot: Rect | None = None
    size: float = 32
    minus: bool = True
    left: float = 0
    lead: float | None = None
    words: Runs = ()


def _pill_height(rect: Rect, scale: Scale) -> float:
    return max(rect.height * 0.72, min(scale.touch, rect.height - 8))


def _label(size: float, scale: Scale, label: str) -> float:
    return text.width(label, size, scale, BOLD)


def _tail(minus: bool, scale: Scale) -> float:
    return max(56 * scale.u, 38) if minus else 14 * scale.u


def _join_widths(data: Sentence, size: float, scale: Scale) -> list[float]:
    u = scale.u
    return [max(48 * u, _label(size - 2, scale, word) + 26 * u) for word in data.joins]


def layout(rect: Rect, data: Sentence, scale: Scale) -> Places:
    """Where everything lies, at the largest size that fits."""
    start = 34 if scale.kind == "portrait" else 32
    tries = [(size, True) for size in range(start, 23, -1)] + [(24, False)]
    for size, minus in tries:
        places = _arrange(rect, data, scale, size, minus, 1.0)
        over = _right(places) - (rect.right - 14 * scale.u)
        if over <= 0:
            return places
    if data.short:
        return layout(rect, replace(data, lead=data.short, short=()), scale)
    words = sum(_label(24, scale, pill.label) for pill in data.pills)
    squeeze = max(text.SQUEEZE, 1 - over / max(1, words))
    places = _arrange(rect, data, scale, 24, False, squeeze)
    over = _right(places) - (rect.right - 14 * scale.u)
    if over <= 0:
        return places
    # at last the lead gives way too
    lead = text.runs_width(data.lead, 26, scale)
    return _arrange(rect, data, scale, 24, False, squeeze, max(scale.least * 4, lead - over))


def _right(places: Places) -> float:
    found = [*places.pills, *places.joins, *([places.slot] if places.slot else [])]
    return max((r.right for r in found), default=0)


def _arrange(
    rect: Rect,
    data: Sentence,
    scale: Scale,
    size: float,
    minus: bool,
    squeeze: float,
    lead: float | None = None,
) -> Places:
    u = scale.u
    height = _pill_height(rect, scale)
    emblem = height * 0.82
    left = rect.left + max(12.0, (28 if scale.kind == "wide" else 24) * u)
    places = Places(size=size, minus=minus, left=left, lead=lead, words=data.lead)
    gap = 14 * u
    x = left
    if data.lead:
        x += (lead or text.runs_width(data.lead, size + 2, scale)) + 18 * u
    for index, pill in enumerate(data.pills):
        if index:
            join = min(height, max(54 * u, scale.touch))
            widths = _join_widths(data, size, scale)
            places.joins = shapes.in_row(x, rect.centery - join / 2, widths, join)
            x += sum(widths)
            x += gap
        words = _label(size, scale, pill.label) * squeeze
        width = emblem + words + _tail(minus, scale) + 22 * u
        places.pills.append(shapes.box(x, rect.centery - height / 2, width, height))
        x += width + gap
    if data.slot:
        low = height * 0.9
        width = text.width(data.slot, 26, scale) * (squeeze if not data.pills else 1) + 70 * u
        # the slot is only an invitation: what does not fit of it is left out
        room = rect.right - 14 * u - x
        if data.pills and width > room:
            width = room
        if width >= low:
            places.slot = shapes.box(x, rect.centery - low / 2, width, low)
    return places


def draw(
    surface: Surface,
    rect: Rect,
    data: Sentence,
    scale: Scale,
    *,
    focus: str = "",
    slab: bool = True,
) -> Places:
    """The sentence on its marble; returns the places of what can be tapped. `focus`: "pill0", "join"."""
    places = layout(rect, data, scale)
    if slab:
        widgets.marble(surface, rect, scale)
    u = scale.u
    if places.words:
        text.runs(
            surface,
            places.words,
            (places.left, rect.centery),
            places.size + 2,
            scale,
            theme.INK,
            max_width=places.lead,
        )
    for index, (pill, place) in enumerate(zip(data.pills, places.pills, strict=True)):
        if focus == f"pill{index}":
            widgets.focus_ring(surface, place, scale, place.height / 2 / u)
        _pill(surface, place, pill, places, scale)
    if places.joins:
        if focus == "join":
            whole = places.joins[0].union(places.joins[1])
            widgets.focus_ring(surface, whole, scale, whole.height / 2 / u)
        _switch(surface, places.joins, data, places.size, scale)
    if places.slot:
        _slot(surface, places.slot, data.slot, scale)
    return places


def _pill(surface: Surface, rect: Rect, pill: Pill, places: Places, scale: Scale) -> None:
    u = scale.u
    shapes.rounded(
        surface,
        rect,
        rect.height / 2,
        theme.IVORY,
        stroke=theme.BRONZE,
        width=max(1.5, 2 * u),
    )
    emblem = rect.height * 0.82
    x = rect.left + rect.height * 0.09
    icons.token(surface, pill.of, (x + emblem / 2, rect.centery), emblem)
    x += emblem + 10 * u
    tail = _tail(places.minus, scale)
    text.draw(
        surface,
        pill.label,
        (x, rect.centery),
        places.size,
        scale,
        theme.INK,
        weight=BOLD,
        max_width=rect.right - tail - x + 8 * u,
    )
    if places.minus:
        marks.minus(surface, (rect.right - tail * 0.5, rect.centery), scale, size=max(32, 22 / u))


def _switch(surface: Surface, parts: list[Rect], data: Sentence, size: float, scale: Scale) -> None:
    whole = parts[0].union(parts[1])
    shapes.rounded(
        surface,
        whole,
        whole.height / 2,
        theme.GROOVE,
        stroke=theme.BRONZE,
        width=max(1.5, 2 * scale.u),
    )
    for index, (part, word) in enumerate(zip(parts, data.joins, strict=True)):
        on = index == data.joined
        if on:
            inset = max(3, scale.px(4))
            shapes.rounded(surface, part.inflate(-2 * inset, -2 * inset), part.height / 2, theme.INK)
        text.draw(
            surface,
            word,
            part.center,
            size - 2,
            scale,
            theme.GOLD_LIGHT if on else theme.INK,
            weight=BOLD if on else REGULAR,
            align="center",
            max_width=part.width - 4,
        )


def _slot(surface: Surface, rect: Rect, words: str, scale: Scale) -> None:
    u = scale.u
    shapes.rounded(
        surface,
        rect,
        rect.height / 2,
        theme.HINT,
        stroke=theme.BRONZE,
        width=max(1.5, 2 * u),
        opacity=0.6,
    )
    side = max(12.0, 22 * u)
    icons.draw(surface, "plus", (rect.left + 30 * u, rect.centery), side, theme.INK_SOFT)
    left = rect.left + 50 * u
    text.draw(
        surface,
        words,
        (left, rect.centery),
        26,
        scale,
        theme.INK_SOFT,
        max_width=rect.right - left - 12 * u,
        instead="",
    )
