"""Widgets that every scene uses: buttons, switches, chips, panels, marble, badges and tags.

All sizes are layout units unless called pixels; rectangles are pixels on the screen.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from pygame import Rect, Surface

from scenes.ui import icons, pictures, shapes, text, theme
from scenes.ui.rich import Runs, in_signs
from scenes.ui.rich import Text as Plain
from scenes.ui.ring import ring
from scenes.ui.text import BOLD, REGULAR, SEMI
from scenes.ui.theme import Scale

ButtonKind = Literal["primary", "secondary", "quiet", "on"]


def focus_ring(surface: Surface, rect: Rect, scale: Scale, radius: float = 14) -> None:
    """White ring inside a dark ring, round a thing of `radius` units; may be drawn before or after it."""
    surface.blit(*ring(rect, round(radius * scale.u), scale))


def panel(
    surface: Surface,
    rect: Rect,
    scale: Scale,
    *,
    radius: float = 16,
    fill: str | None = None,
    stroke: str | None = None,
    width: float = 2,
    opacity: float = 1,
) -> None:
    """A dark plate on the table with a thin rim."""
    corner = radius * scale.u
    pictures.shadow(surface, rect, corner, 10 * scale.u, 5 * scale.u, 110)
    shapes.rounded(
        surface,
        rect,
        corner,
        fill or theme.PANEL,
        stroke=stroke or theme.LINE,
        width=max(1.5, width * scale.u),
        opacity=opacity,
    )


def stage(surface: Surface, rect: Rect, scale: Scale) -> None:
    """The large panel in the middle where trades, draws and builds happen."""
    panel(surface, rect, scale, radius=20, fill=theme.STAGE, stroke=theme.GOLD_DIM)


def marble(surface: Surface, rect: Rect, scale: Scale, *, radius: float = 14) -> None:
    """The slab for what is said; a second fine line inside when it is high enough."""
    u = scale.u
    corner = radius * u
    pictures.shadow(surface, rect, corner, 12 * u, 6 * u, 140)
    shapes.rounded(surface, rect, corner, theme.MARBLE, stroke=theme.GOLD, width=max(2.0, 3 * u))
    if rect.height >= 66:
        inset = max(6, scale.px(8))
        shapes.rounded(
            surface,
            rect.inflate(-2 * inset, -2 * inset),
            corner * 0.6,
            stroke=theme.MARBLE_LINE,
            width=max(1.0, 1.5 * u),
            stroke_opacity=0.55,
        )


def tile(surface: Surface, rect: Rect, scale: Scale, *, chosen: bool = False, radius: float = 12) -> None:
    """A raised plate that can be tapped; a golden rim and light when chosen."""
    u = scale.u
    if chosen:
        pictures.glow(surface, rect, radius * u, theme.GOLD, 9 * u, 130)
    pictures.shadow(surface, rect, radius * u, 6 * u, 4 * u, 120)
    shapes.rounded(
        surface,
        rect,
        radius * u,
        theme.TILE,
        stroke=theme.GOLD if chosen else theme.GOLD_DIM,
        width=max(3.0, 4 * u) if chosen else max(1.5, 2 * u),
    )


def _button_plate(
    surface: Surface, rect: Rect, scale: Scale, kind: ButtonKind, enabled: bool, pressed: bool
) -> str:
    """Draw the plate of a button; returns the colour of its letters."""
    u = scale.u
    corner = min(18 * u, rect.height * 0.24)
    rim = max(2.0, 3 * u)
    if not enabled:
        shapes.rounded(surface, rect, corner, theme.DISABLED, stroke=theme.LINE, width=max(1.5, 2 * u))
        return theme.DISABLED_TEXT
    if kind == "primary":
        if not pressed:
            pictures.shadow(surface, rect, corner, 8 * u, 5 * u, 140)
        slope = theme.PRIMARY_PRESSED if pressed else theme.PRIMARY
        shapes.rounded(surface, rect, corner, slope, stroke=theme.GOLD_LIGHT, width=rim)
        return theme.ON_PRIMARY
    if kind == "on":
        pictures.shadow(surface, rect, corner, 6 * u, 3 * u, 110)
        shapes.rounded(
            surface, rect, corner, (theme.GOLD_LIGHT, theme.GOLD), stroke=theme.GOLD_LIGHT, width=rim
        )
        return theme.INK
    if kind == "secondary":
        if not pressed:
            pictures.shadow(surface, rect, corner, 8 * u, 4 * u, 120)
        fill = theme.PANEL if pressed else theme.PANEL_HIGH
        shapes.rounded(surface, rect, corner, fill, stroke=theme.GOLD, width=max(2.0, 2.5 * u))
        return theme.GOLD_LIGHT
    fill = theme.HOLLOW if pressed else theme.PANEL
    shapes.rounded(surface, rect, corner, fill, stroke=theme.LINE, width=max(1.5, 2 * u))
    return theme.TEXT


def button(
    surface: Surface,
    rect: Rect,
    label: str,
    scale: Scale,
    kind: ButtonKind = "primary",
    *,
    icon: str = "",
    size: float = 34,
    enabled: bool = True,
    reason: str = "",
    focus: bool = False,
    pressed: bool = False,
    medal: int | None = None,
    after: Sequence[Surface] = (),
    after_icon: str = "",
) -> None:
    """A button. Disabled it is flat and says its `reason`; `medal` and `icon` stand before the verb,
    small pictures (`after`) and `after_icon` behind it."""
    if focus:
        focus_ring(surface, rect, scale, min(18, rect.height * 0.24 / scale.u))
    if pressed and enabled:
        rect = rect.move(0, max(2, scale.px(3)))
    color = _button_plate(surface, rect, scale, kind, enabled, pressed)
    through = theme.TERRACOTTA if kind == "primary" else theme.PANEL_HIGH
    room = rect.width - scale.px(28)
    if not label or (icon and not text.fits(label, scale, room, BOLD) and rect.height <= 2.3 * scale.least):
        side = min(scale.letters(size) * 1.2, rect.height * 0.6)
        icons.draw(surface, icon, rect.center, side, color, through)
        return
    if icon and text.measure(label, scale.least, BOLD) + scale.least * 1.45 > room:
        icon = ""  # the verb says more than its sign

    def extras(pixels: int) -> float:
        # what stands beside the word grows with it
        lead = pixels * 1.45 if icon else 0
        lead += pixels * 1.7 + pixels * 0.35 if medal is not None else 0
        tail = sum(p.get_width() + pixels * 0.22 for p in after) + (pixels * 0.25 if after else 0)
        return lead + tail + (pixels * 1.5 if after_icon else 0)

    # the verb says more than what stands beside it
    if after and not text.fits(label, scale, room - extras(scale.least), BOLD):
        after = ()
    if after_icon and not text.fits(label, scale, room - extras(scale.least), BOLD):
        after_icon = ""
    if medal is not None and not text.fits(label, scale, room - extras(scale.least), BOLD):
        medal = None
    if not text.fits(label, scale, room, BOLD) and rect.height > 2.3 * scale.least:
        edge = scale.px(12)
        text.block(surface, label, rect.center, 22, scale, color, max_width=rect.width - edge, weight=BOLD)
        return
    pixels = scale.letters(size)
    while pixels > scale.least and text.measure(label, pixels, BOLD) + extras(pixels) > room:
        pixels -= 1
    wide = min(text.measure(label, pixels, BOLD), room - extras(pixels))
    x = rect.centerx - (wide + extras(pixels)) / 2
    # in large letters there is room for one line: a tap still says why
    both = rect.height >= 2.35 * scale.least
    shown = reason if not enabled and both and text.fits(reason, scale, rect.width - scale.px(16)) else ""
    y = rect.centery - (pixels * 0.36 if shown else 0)
    if medal is not None:
        icons.medal(surface, medal, (x + pixels * 0.85, y), pixels * 1.7)
        x += pixels * 2.05
    if icon:
        icons.draw(surface, icon, (x + pixels * 0.52, y), pixels * 1.05, color, through)
        x += pixels * 1.45
    unit = pixels / scale.u / scale.text
    text.draw(surface, label, (x, y), unit, scale, color, weight=BOLD, max_width=wide + 1)
    x += wide + (pixels * 0.25 if after else 0)
    for picture in after:
        x += pixels * 0.22
        place = picture.get_rect(topleft=(round(x), round(y - picture.get_height() / 2)))
        edge = max(2, scale.px(3))  # a bright edge: a red card is seen on a red button too
        shapes.rounded(surface, place.inflate(2 * edge, 2 * edge), edge + place.width * 0.09, theme.IVORY)
        surface.blit(picture, place)
        x += picture.get_width()
    if after_icon:
        icons.draw(surface, after_icon, (x + pixels * 0.97, y), pixels * 1.05, color, through)
    if shown:
        below = (rect.centerx, rect.bottom - max(pixels * 0.55, scale.least * 0.75))
        text.draw(
            surface, shown, below, 22, scale, color, align="center", max_width=rect.width - scale.px(16)
        )


def segments(
    rect: Rect, labels: Sequence[str], scale: Scale, size: float = 28, *, equal: bool = True
) -> list[Rect]:
    """Where the parts of a switch lie: equal parts, or parts after the width of their words where one needs that."""
    inner = rect.inflate(-8, 0)
    equal &= all(text.fits(label, scale, inner.width / len(labels) - scale.px(10), BOLD) for label in labels)
    if equal:
        widths = [inner.width / len(labels)] * len(labels)
    else:
        words = [text.width(label, size, scale, BOLD) for label in labels]
        spare = (inner.width - sum(words)) / len(labels)
        widths = [word + spare for word in words]
        if spare < scale.px(8):
            widths = [inner.width * word / sum(words) for word in words]
    return shapes.in_row(inner.left, rect.top, widths, rect.height)


def segmented(
    surface: Surface,
    rect: Rect,
    labels: Sequence[str],
    current: int,
    scale: Scale,
    *,
    size: float = 28,
    focus: int = -1,
    disabled: Collection[int] = (),
    equal: bool = True,
    quiet: bool = False,
) -> list[Rect]:
    """A switch of several words of which one is on; returns the rectangle of each part."""
    u = scale.u
    parts = segments(rect, labels, scale, size, equal=equal)
    fill, rim = (theme.PANEL, theme.LINE) if quiet else (theme.HOLLOW, theme.GOLD_DIM)
    shapes.rounded(surface, rect, 14 * u, fill, stroke=rim, width=max(1.5, 2 * u))
    idle = theme.MUTED if quiet else theme.TEXT
    for number, (part, label) in enumerate(zip(parts, labels, strict=True)):
        on = number == current
        if on:
            shapes.rounded(surface, part.inflate(0, -8), 11 * u, (theme.GOLD_LIGHT, theme.GOLD))
        if number == focus:
            focus_ring(surface, part.inflate(-8, -16), scale, 8)
        color = theme.INK if on else theme.DISABLED_TEXT if number in disabled else idle
        text.draw(
            surface,
            label,
            part.center,
            size,
            scale,
            color,
            weight=BOLD if on else REGULAR,
            align="center",
            max_width=part.width - scale.px(10),
        )
    return parts


def chip(
    surface: Surface, rect: Rect, words: Runs, scale: Scale, *, focus: bool = False, size: float = 26
) -> None:
    """A round-ended suggestion: a verb and the cards it names."""
    u = scale.u
    radius = rect.height / 2
    if focus:
        focus_ring(surface, rect, scale, radius / u)
    pictures.shadow(surface, rect, radius, 5 * u, 3 * u, 110)
    shapes.rounded(surface, rect, radius, theme.PANEL_HIGH, stroke=theme.GOLD_DIM, width=max(1.5, 2 * u))
    text.runs(
        surface,
        words,
        rect.center,
        size,
        scale,
        bold_color=theme.GOLD_LIGHT,
        align="center",
        max_width=rect.width - radius,
    )


def system(
    surface: Surface,
    rect: Rect,
    icon: str,
    label: str,
    scale: Scale,
    *,
    focus: bool = False,
    pressed: bool = False,
) -> None:
    """Log, Menu: a sign above its word."""
    if focus:
        focus_ring(surface, rect, scale)
    fill = theme.HOLLOW if pressed else theme.PANEL
    shapes.rounded(surface, rect, 14 * scale.u, fill, stroke=theme.LINE, width=max(1.5, 2 * scale.u))
    if not text.fits(label, scale, rect.width - 6, SEMI):
        icons.draw(surface, icon, rect.center, min(rect.size) * 0.6, theme.TEXT)
        return
    side = min(max(20.0, 30 * scale.u), rect.height - scale.least * 1.5)
    icons.draw(surface, icon, (rect.centerx, rect.top + rect.height * 0.34), max(14, side), theme.TEXT)
    text.draw(
        surface,
        label,
        (rect.centerx, rect.top + rect.height * 0.77),
        22,
        scale,
        weight=SEMI,
        align="center",
        max_width=rect.width - 6,
    )


def news(
    surface: Surface, rect: Rect, words: Runs, scale: Scale, *, size: float = 30, lines: int = 1
) -> None:
    """What just happened, between two ornaments when there is room for them."""
    u = scale.u
    if lines == 1 and not text.runs_fit(words, scale, rect.width):
        words = in_signs(words)
    wide = text.runs(
        surface, words, rect.center, size, scale, align="center", max_width=rect.width, lines=lines
    )
    length = min(150 * u, (rect.width - wide) / 2 - 40 * u)
    if length < 20 * u or lines > 1:
        return
    for side in (-1, 1):
        near = rect.centerx + side * (wide / 2 + 26 * u)
        rule = shapes.box(near if side > 0 else near - length, rect.centery - 1, length, max(1, 2 * u))
        shapes.line(surface, rule, theme.GOLD_DIM)
        shapes.diamond(surface, (near, rect.centery), max(8, 14 * u), theme.GOLD)


def prompt(
    surface: Surface, rect: Rect, words: Runs | str, scale: Scale, *, size: float = 36, lines: int = 1
) -> None:
    """The marble line that says what to do now: plain words in bold, or a rich sentence."""
    marble(surface, rect, scale)
    prompt_words(surface, rect, words, scale, size=size, lines=lines)


def prompt_words(
    surface: Surface,
    rect: Rect,
    words: Runs | str,
    scale: Scale,
    *,
    size: float = 36,
    lines: int = 1,
    align: str = "center",
) -> None:
    """The words of a prompt without its slab."""
    pad = scale.px(20)
    x = rect.centerx if align == "center" else rect.left + pad
    room = rect.width - 2 * pad
    if isinstance(words, str) and not text.fits(words, scale, room, BOLD):
        words, lines = (Plain(words, bold=True),), 2
    if isinstance(words, str):
        text.draw(
            surface,
            words,
            (x, rect.centery),
            size,
            scale,
            theme.INK,
            weight=BOLD,
            align=align,
            max_width=room,
        )
    else:
        text.runs(
            surface,
            words,
            (x, rect.centery),
            size - 2,
            scale,
            theme.INK,
            align=align,
            max_width=room,
            lines=lines,
            leading=1.4 if rect.height > 3.4 * scale.least else 1.15,
        )
