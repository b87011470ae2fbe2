"""Where everything on the table stands, for every size of screen. Pure arithmetic over the grid of the design.

Three plans: `wide` (and anything wider), `small` (lower than 700 pixels), `portrait`. Three modes: `calm` (the
census in the middle), `lap` (as calm, with speech bubbles under the seats), `stage` (a stage in the middle for what
I decide) and `talk` (a stage under bubbles).
"""

from dataclasses import dataclass, replace
from typing import Literal

from pygame import Rect

from scenes.ui.theme import Scale

Mode = Literal["calm", "lap", "stage", "talk"]
FOLD_ABOVE = 7  # types in hand from which the hand takes the place of my panel


@dataclass(frozen=True)
class Layout:
    """Rectangles in pixels. `tiles`: ten types in order, then Population, Technology, any card."""

    scale: Scale
    mode: Mode
    folded: bool
    frieze: int  # height of the line between table and hand
    seats: tuple[Rect, ...]
    bubbles: tuple[Rect, ...]
    log: Rect
    menu: Rect
    news: Rect
    census: tuple[Rect, ...]
    legend: tuple[int, int]
    decks: tuple[Rect, Rect]
    builds: tuple[Rect, Rect]
    rail: Rect  # small: decks and builds in one column
    stage: Rect
    chips: Rect
    tiles: tuple[Rect, ...]
    key: Rect  # the colours of the census bars, beside the tiles
    unit: Rect
    unit_label: Rect  # empty where there is no room for the words
    clear: Rect
    steps: Rect
    prompt: Rect
    primary: Rect
    secondary: Rect
    third: Rect
    me: Rect
    hand: Rect
    built: Rect
    line: int = 0  # at the foot, kept free for the line that says what has focus

    @property
    def compact(self) -> bool:
        """True when the seats make room for bubbles."""
        return self.mode in ("lap", "talk")

    def above(self, line: int) -> "Layout":
        """With so many pixels free at the foot: what lies there ends above them."""
        foot, hand = self.scale.size[1] - line, self.hand
        rise = max(0, self.primary.bottom - foot)  # where the buttons lie under the hand

        def risen(rect: Rect) -> Rect:
            moved = rect.move(0, -rise)
            return Rect(moved.topleft, (moved.width, min(moved.height, foot - moved.top)))

        return replace(
            self,
            line=line,
            hand=Rect(hand.topleft, (hand.width, min(hand.bottom - rise, foot) - hand.top)),
            me=risen(self.me),
            built=risen(self.built),
            steps=risen(self.steps),
            primary=risen(self.primary),
            secondary=risen(self.secondary),
            third=risen(self.third),
        )

    def with_third(self) -> "Layout":
        """With room for a third button where what I have built would lie under it."""
        if not self.third.colliderect(self.built):
            return self
        top = self.third.bottom + self.third.top - self.secondary.bottom
        return replace(self, built=Rect(self.built.left, top, self.built.width, self.built.bottom - top))

    def saying(self, switch: bool) -> "Layout":
        """With the whole line of the prompt for a sentence. Where a hand of many types has put the steps on it,
        they go; a switch in their stead takes the place of my panel."""
        if not self.folded or self.scale.kind == "portrait":
            return self
        nothing = Rect(0, 0, 0, 0)
        return replace(self, steps=self.me, me=nothing) if switch else replace(self, steps=nothing)


class _Grid:
    """Turns units into pixel rectangles, edge by edge, so that neighbours never gape or overlap."""

    def __init__(self, scale: Scale) -> None:
        self.u = scale.u
        self.width = scale.size[0] / scale.u
        self.height = scale.size[1] / scale.u

    def rect(self, x: float, y: float, w: float, h: float) -> Rect:
        left, top = round(x * self.u), round(y * self.u)
        return Rect(left, top, round((x + w) * self.u) - left, round((y + h) * self.u) - top)

    def row(self, x: float, y: float, w: float, h: float, n: int, gap: float) -> list[Rect]:
        each = (w - gap * (n - 1)) / n
        return [self.rect(x + i * (each + gap), y, each, h) for i in range(n)]


def table_layout(scale: Scale, mode: Mode, others: int, kinds: int, line: int = 0) -> Layout:
    """The plan for `others` players round the table and a hand of `kinds` types, above `line` pixels at the foot."""
    plan = {"wide": _wide, "small": _small, "portrait": _portrait}[scale.kind]
    made = plan(scale, mode, others, kinds > FOLD_ABOVE)
    return made.above(line) if line else made


def _tiles(
    g: _Grid, x: float, y: float, w: float, h: float, gap: float = 10
) -> tuple[tuple[Rect, ...], Rect]:
    """The palette: two rows of five types, the categories and any card beside them, and the key."""
    height = (h - gap) / 2
    rows = [g.row(x, y + i * (height + gap), w, height, 7, gap) for i in range(2)]
    return (*rows[0][:5], *rows[1][:5], rows[0][5], rows[1][5], rows[0][6]), rows[1][6]


def _wide(scale: Scale, mode: Mode, others: int, folded: bool) -> Layout:
    g = _Grid(scale)
    spare = g.height - 1080
    sink = spare * 0.55  # how far the lower part moves down on a higher screen
    left, centre, right = 40.0, 360.0, g.width - 330
    inner = g.width - 720
    compact, staged = mode in ("lap", "talk"), mode in ("stage", "talk")
    prompt = (668 if staged else 616) + sink
    touch = scale.touch / scale.u
    high = max(84.0, touch + 8 / scale.u)  # of the prompt: pills lie on it
    under = prompt + high + 20
    third, step = max(72.0, touch), max(64.0, touch)
    below = high + (14 if staged else 30 + third)  # only the table has a third button
    top = 276.0
    half = ((150 if staged else 140) * 2 + sink) / 2
    columns = [g.rect(x, top + i * (half + 12), 290, half) for x in (left, right) for i in range(2)]
    stage_top = {"stage": 204.0, "talk": 256.0}.get(mode, 276.0)
    stage = g.rect(centre - 12, stage_top, inner + 24, 656 + sink - stage_top)
    inside = stage_top + 10
    low = max(54.0, touch)  # of what is tapped on the stage's first and last line
    tiles, key = _tiles(g, centre, inside + 66, inner, 586 + sink - inside - 70 if staged else 290)
    census = [rect for i in range(2) for rect in g.row(centre, top + i * (half + 12), inner, half, 5, 13)]
    hand = (left, inner + 320 - 24) if folded else (centre, inner)
    corner = 92 * (1 + (scale.text - 1) * 0.6)
    seats = 36 + corner
    seat_width = g.width - 2 * seats
    return Layout(
        scale=scale,
        mode=mode,
        folded=folded,
        frieze=round((prompt + 30) * g.u),
        seats=tuple(g.row(seats, 20, seat_width, 104 if compact else 168, others, 16)),
        bubbles=tuple(
            rect.inflate(-round(16 * g.u), 0) for rect in g.row(seats, 152, seat_width, 90, others, 16)
        ),
        log=g.rect(24, 20, corner, 84),
        menu=g.rect(g.width - 24 - corner, 20, corner, 84),
        news=g.rect(centre, 204, inner, 56),
        census=tuple(census),
        legend=(round((centre + inner / 2) * g.u), round((592 + sink) * g.u)),
        decks=(columns[0], columns[1]),
        builds=(columns[2], columns[3]),
        rail=Rect(0, 0, 0, 0),
        stage=stage,
        chips=g.rect(centre, inside - (low - 54) / 2, inner, low),
        tiles=tiles,
        key=key,
        unit=g.rect(centre + 178, 619 + sink - low / 2, inner - 344, low),
        unit_label=g.rect(centre, 592 + sink, 170, 54),
        clear=g.rect(centre + inner - 150, 619 + sink - low / 2, 150, low),
        steps=g.rect(centre + 12, prompt + (high - step) / 2, 345, step)
        if folded
        else g.rect(left, prompt, 290, high),
        prompt=g.rect(centre, prompt, inner, high),
        primary=g.rect(right, prompt, 290, high),
        secondary=g.rect(right, under, 290, high),
        third=g.rect(right, under + high + 16, 290, third),
        me=g.rect(left, prompt, 290, high) if folded else g.rect(left, under, 290, g.height - 18 - under),
        hand=g.rect(hand[0], prompt + high + 10, hand[1], g.height - 22 - prompt - high),
        built=g.rect(right, under + below, 290, g.height - 14 - under - below),
    )


def _small(scale: Scale, mode: Mode, others: int, folded: bool) -> Layout:
    """The least screens, in units of their own: 1024x600 and what is like it."""
    width, height = scale.size

    def rect(x: float, y: float, w: float, h: float) -> Rect:
        return Rect(round(x), round(y), round(w), round(h))

    g = _Grid(Scale((round(width * scale.u), round(height * scale.u)), scale.text))
    g.u, g.width, g.height = 1.0, width, height
    compact = mode in ("lap", "talk")
    spare = height - 600
    inner = width - 166
    prompt = 378 + spare * 0.4
    right = width - 168
    under = prompt + 70
    top = 132.0 if compact else 70.0
    tile_top = top + (4 if compact else 54)
    # under bubbles the ideas share a line with what a tap adds: the tiles need the height
    line, units, clears = prompt - 58, round(min(330 * scale.text, inner * 0.44)), round(96 * scale.text)
    if not compact:
        units, clears = inner - 170, 160
    clear_left = 18 + units if compact else inner - 152
    tiles, key = _tiles(g, 8, tile_top, inner, prompt - 66 - tile_top, 7)
    census_top = 132.0 if compact else 108.0
    half = (prompt - 34 - census_top - 6) / 2
    census = [r for i in range(2) for r in g.row(8, census_top + i * (half + 6), inner, half, 5, 8)]
    rail = rect(width - 148, top, 140, prompt - 10 - top)
    corner = round(52 * scale.text)
    nothing = Rect(0, 0, 0, 0)
    me_height = height - 8 - under
    return Layout(
        scale=scale,
        mode=mode,
        folded=folded,
        frieze=round(prompt + 22),
        seats=tuple(g.row(corner + 12, 6, width - 2 * corner - 24, 58, others, 8)),
        bubbles=tuple(g.row(corner + 14, 76, width - 2 * corner - 28, 50, others, 10)),
        log=rect(6, 6, corner, 58),
        menu=rect(width - 6 - corner, 6, corner, 58),
        news=rect(8, 68, inner, 36),
        census=tuple(census),
        legend=(round(8 + inner / 2), round(prompt - 19)),
        decks=(nothing, nothing),
        builds=(nothing, nothing),
        rail=rail,
        stage=rect(8, top, inner, prompt - 8 - top),
        chips=rect(clear_left + clears + 10, line, inner - clear_left - clears - 2, 48)
        if compact
        else rect(8, top, inner, 48),
        tiles=tiles,
        key=key,
        unit=rect(8, line, units, 48),
        unit_label=nothing,
        clear=rect(clear_left, line, clears, 48),
        steps=rect(178, prompt + 6, 208, 44) if folded else rect(8, prompt, 156, 56),
        prompt=rect(170, prompt, right - 178, 56),
        primary=rect(right, prompt, 160, 56),
        secondary=rect(right, under, 160, 52),
        third=rect(right, under + 60, 160, 52),
        me=rect(8, prompt, 156, 56) if folded else rect(8, under, 150, me_height),
        hand=rect(
            8 if folded else 170, prompt + 62, right - 12 - (8 if folded else 170), height - 2 - prompt - 62
        ),
        built=nothing,
    )


def _portrait(scale: Scale, mode: Mode, others: int, folded: bool) -> Layout:
    g = _Grid(scale)
    spare = g.height - 1920
    compact, staged = mode in ("lap", "talk"), mode in ("stage", "talk")
    inner = g.width - 40
    column = (inner - 20) / 2
    sink = 90 + spare * 0.6
    prompt = (1022 if staged else 960) + sink
    buttons = 1780 + spare
    me = buttons - 140
    seat_height = 168 if compact or staged else 216
    top = {"stage": 288.0, "talk": 388.0}.get(mode, 288.0)
    row = (794 - 94 + sink - top - 8) / 5 - 8
    census_top = 540.0
    lower = [
        g.rect(20 + c * (column + 20), top + 86 + i * (row + 8), column, row)
        for c in range(2)
        for i in range(5)
    ]
    thirds = g.row(20, 794 + sink, inner, 104, 3, 16)
    pitch = (380 + sink) / 5
    census = [
        g.rect(20 + c * (column + 20), census_top + i * pitch, column, pitch - 8)
        for c in range(2)
        for i in range(5)
    ]
    piles = [g.rect(20 + c * (column + 20), 386, column, 144) for c in range(2)]
    nothing = Rect(0, 0, 0, 0)
    corner = 92 * (1 + (scale.text - 1) * 0.8)
    return Layout(
        scale=scale,
        mode=mode,
        folded=folded,
        frieze=round((prompt + 102) * g.u),
        seats=tuple(g.row(20, 108, inner, seat_height, others, 14)),
        bubbles=tuple(g.row(20, 292, inner, 88, others, 14)),
        log=g.rect(20, 14, corner, 84),
        menu=g.rect(g.width - 20 - corner, 14, corner, 84),
        news=g.rect(corner + 32, 14, g.width - 2 * corner - 64, 84),
        census=tuple(census),
        legend=(round(g.width / 2 * g.u), round((938 + sink) * g.u)),
        decks=tuple(g.rect(p.x / g.u, 386, column * 0.46, 144) for p in piles),  # type: ignore[arg-type]
        builds=tuple(g.rect(p.x / g.u + column * 0.48, 386, column * 0.52, 144) for p in piles),  # type: ignore[arg-type]
        rail=nothing,
        stage=g.rect(8, top, g.width - 16, 1012 + sink - top),
        chips=g.rect(20, top + 10, inner, 66),
        tiles=(*lower, *thirds),
        key=nothing,
        unit=g.rect(204, 914 + sink, inner - 184 - 172, 84),
        unit_label=g.rect(28, 914 + sink, 170, 84),
        clear=g.rect(20 + inner - 152, 914 + sink, 152, 84),
        steps=g.rect(g.width - 430, me + 20, 390, 80),
        prompt=g.rect(20, prompt, inner, 88 if not staged else 104),
        primary=g.rect(20 + inner - 400, buttons, 400, 112),
        secondary=g.rect(20 + inner - 400 - 328, buttons, 312, 112),
        third=g.rect(20, buttons, inner - 400 - 344, 112),
        me=g.rect(20, me, inner, 120),
        hand=g.rect(20, prompt + 118, g.width - 44, me - 10 - prompt - 118),
        built=g.rect(430, me + 8, 200, 104),
    )
