"""My hand as stacks of one type each: where they lie, and how they look."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from pygame import Rect, Surface

from game.cards import POPULATION, TYPES
from scenes.ui import marks, pictures, shapes, text, theme, widgets
from scenes.ui.parts import cards
from scenes.ui.text import BOLD
from scenes.ui.theme import Scale

_LIFT = 20


@dataclass(frozen=True)
class Stack:
    """Place of the cards of one type: `front` is the foremost card, `step` the peek of those behind it."""

    of: int
    count: int
    front: Rect
    step: float

    @property
    def rect(self) -> Rect:
        """The whole stack: what a tap can hit."""
        rise = round(self.step * (self.count - 1))
        return Rect(self.front.x, self.front.y - rise, self.front.width, self.front.height + rise)

    def card(self, index: int) -> Rect:
        """Place of a card of the stack; index 0 lies at the back."""
        return self.front.move(0, -round(self.step * (self.count - 1 - index)))


@dataclass(frozen=True)
class HandLayout:
    """Stacks by type index, the rules between the categories, and what is drawn under the stacks."""

    stacks: Mapping[int, Stack]
    rules: tuple[Rect, ...] = ()
    pips: bool = True
    ribbons: bool = False
    foot: Mapping[int, int] = field(default_factory=dict)

    def over(self, of: int, name: str, scale: Scale) -> int:
        """Pixels by which the ribbon of a stack is wider than its cards, on either side."""
        width = self.stacks[of].front.width
        return max(0, cards.ribbon_width(name, scale) - width) // 2 + 3 if self.ribbons else 0


def layout(
    rect: Rect,
    counts: Sequence[int],
    scale: Scale,
    *,
    names: Sequence[str] = (),
    card: float | None = None,
    gap: float = 36,
    step: float = 24,
    pips: bool = True,
    align: float = 0.5,
) -> HandLayout:
    """Where the stacks of a hand lie. `card` is a greatest card width in pixels; gap and step are units.

    In portrait more than eight types take two rows: Population above Technology.
    """
    held = [of for of in range(10) if counts[of]]
    rows = [held]
    population = [of for of in held if of in POPULATION]
    if scale.kind == "portrait" and len(held) > 8 and 0 < len(population) < len(held):
        rows = [population, held[len(population) :]]
        pips, gap = False, 105
    stacks: dict[int, Stack] = {}
    rules: list[Rect] = []
    foot: dict[int, int] = {}
    ribbons = scale.kind == "small" or len(rows) > 1
    height = rect.height / len(rows)
    for number, row in enumerate(rows):
        part = shapes.box(rect.left, rect.top + number * height, rect.width, height)
        wide = [cards.ribbon_width(names[of], scale) + scale.px(8) for of in row] if ribbons and names else []
        beside = max(((one + other) / 2 for one, other in pairwise(wide)), default=0.0)
        placed, rule, room = _row(part, row, counts, scale, card, gap, step, pips, align, beside)
        stacks.update(placed)
        foot.update(dict.fromkeys(row, part.bottom))
        if rule:
            rules.append(rule)
        ribbons = ribbons and beside < room + 1  # whole pixels
        if wide:
            first, last = placed[row[0]].front.centerx, placed[row[-1]].front.centerx
            ribbons = (
                ribbons and first - wide[0] / 2 >= part.left - 4 and last + wide[-1] / 2 <= part.right + 4
            )
    return HandLayout(stacks, tuple(rules), pips, ribbons and bool(names), foot)


def _row(
    rect: Rect,
    held: Sequence[int],
    counts: Sequence[int],
    scale: Scale,
    card: float | None,
    gap: float,
    step: float,
    pips: bool,
    align: float,
    pitch: float,
) -> tuple[dict[int, Stack], Rect | None, float]:
    """One row of stacks, `pitch` apart where there is room: (places, rule between categories, room of a name)."""
    u = scale.u
    if not held:
        return {}, None, 0
    most = max(counts[of] for of in held)
    under = max(32 * u, scale.least * 1.45) if pips else 6 * u
    peek = step * u
    # room above for peeks or a card on its way out, whichever is higher; low hands give less
    peeks = 1 if rect.height < 240 * u or scale.kind == "small" else 3
    above = max(min(peeks, most - 1) * peek, _LIFT * u) + 8 * u
    width = (rect.height - under - above) / cards.RATIO
    if card is not None:
        width = min(width, card)
    number = len(held)
    split = held[0] in POPULATION and held[-1] not in POPULATION
    between = 34 * u if split else 0.0
    free = rect.width - between
    space = min(max(gap * u, pitch - width), (free - number * width) / max(1, number - 1))
    tight = 12 * u
    if space < tight:
        width, space = (free - (number - 1) * tight) / number, tight
    width = int(width)
    whole = number * width + (number - 1) * space + between
    x = rect.left + (rect.width - whole) * align
    height = round(width * cards.RATIO)
    base = round(rect.bottom - under - height)
    placed: dict[int, Stack] = {}
    rule: Rect | None = None
    before: int | None = None
    for of in held:
        if before is not None and (before in POPULATION) != (of in POPULATION):
            middle = x - space / 2 + between / 2
            rule = shapes.box(middle - 1, rect.top + rect.height * 0.2, max(1, 2 * u), rect.height * 0.62)
            x += between
        count = counts[of]
        each = min(peek, (base - rect.top - 4 * u) / max(1, count - 1))
        placed[of] = Stack(of, count, Rect(round(x), base, width, height), each)
        x += width + space
        before = of
    return placed, rule, width + space


def draw(
    surface: Surface,
    place: HandLayout,
    names: Sequence[str],
    scale: Scale,
    *,
    codes: Sequence[str] = (),
    leaving: Mapping[int, int] | None = None,
    leaving_tags: Mapping[int, str] | None = None,
    ready: bool = False,
    dim: Collection[int] = (),
    focus: int | None = None,
    group: tuple[Collection[int], str] | None = None,
    hidden: Sequence[int] = (0,) * 10,
    unready: Collection[int] = (),
) -> None:
    """The hand. `leaving`: how many of a type are raised, with a tag under each such stack; `ready`: five
    alike shine, but for `unready` types; `dim`: types that cannot be chosen now; `group`: one tag under all
    these types; `hidden`: how many of a type are not drawn, being in flight."""
    leaving, leaving_tags = leaving or {}, leaving_tags or {}
    for rule in place.rules:
        shapes.line(surface, rule, theme.GOLD_DIM, 0.7)
    grouped = group[0] if group else ()
    for of, stack in place.stacks.items():
        there = stack.count - hidden[of]
        if there <= 0:
            continue
        shines = ready and there >= 5 and of not in unready
        pictures.kept(
            surface,
            stack.rect,
            max(
                (44 if leaving.get(of) else 28 if shines else 20) * scale.u + 6,
                place.over(of, names[of], scale),
            ),
            _stack,
            stack.of,
            stack.count,
            stack.step,
            stack.front.height,
            names[of],
            codes[of] if codes else "",
            scale,
            leaving=leaving.get(of, 0),
            hidden=hidden[of],
            ready=shines,
            dim=of in dim,
            focus=focus == of,
            ribbon=place.ribbons,
        )
        foot = place.foot[of]
        under = foot - stack.front.bottom
        middle = (stack.front.centerx, foot - under * 0.45)
        if of in leaving_tags and leaving.get(of):
            marks.tag(surface, middle, leaving_tags[of], scale, icon="up")
        elif place.pips and of not in grouped:
            pips(surface, middle, there, scale, stack.front.width)
    if group:
        _group(surface, place, group[0], group[1], scale, [of for of in leaving_tags if leaving.get(of)])


def _group(
    surface: Surface,
    place: HandLayout,
    types: Collection[int],
    label: str,
    scale: Scale,
    tagged: Collection[int],
) -> None:
    """One tag under all these types, kept off the tags of single stacks."""
    shown = [place.stacks[of].front for of in types if of in place.stacks and of not in tagged]
    if not shown:
        return
    whole = shown[0].unionall(shown)
    fronts = [stack.front for stack in place.stacks.values()]
    gap = round(24 * scale.u)
    taken = [place.stacks[of].front.inflate(2 * gap, 0) for of in tagged if of in place.stacks]
    left = max([r.right for r in taken if r.centerx < whole.centerx] + [min(r.left for r in fronts) - 20])
    right = min([r.left for r in taken if r.centerx > whole.centerx] + [max(r.right for r in fronts) + 20])
    foot = max(place.foot[of] for of in types if of in place.stacks)
    y = foot - (foot - whole.bottom) * 0.45
    width = min(text.width(label, 22, scale, BOLD) + 2 * gap, right - left)
    x = min(max(whole.centerx, left + width / 2), right - width / 2)
    marks.tag(surface, (x, y), label, scale, "quiet", max_width=right - left)


def _stack(
    surface: Surface,
    rect: Rect,
    of: int,
    count: int,
    step: float,
    height: int,
    name: str,
    code: str,
    scale: Scale,
    *,
    leaving: int,
    hidden: int,
    ready: bool,
    dim: bool,
    focus: bool,
    ribbon: bool,
) -> None:
    u = scale.u
    stack = Stack(of, count, Rect(rect.left, rect.bottom - height, rect.width, height), step)
    word = TYPES[of]
    if ready:
        pictures.glow(surface, stack.rect, 12 * u, theme.GOLD_LIGHT, 12 * u, 190)
    plain = cards.face_picture(word, stack.front.width, scale, dim=dim)
    named = plain if ribbon else cards.face_picture(word, stack.front.width, scale, name, code, dim=dim)
    lift = round(_LIFT * u)
    last = stack.count - 1 - hidden
    for index in range(last + 1):
        rect = stack.card(index)
        raised = index > last - leaving
        if raised:
            rect = rect.move(0, -lift)
            pictures.glow(surface, rect, 14 * u, theme.TERRACOTTA_GLOW, 9 * u, 190)
        if index == last or raised or index > last - leaving - 2:
            cards.lay(surface, named if index == last else plain, rect.topleft)
        else:
            _peek(surface, plain, rect, stack.step)
        if raised:
            cards.rim(surface, rect, scale, theme.TERRACOTTA_LIGHT)
    front = stack.card(last).move(0, -lift if leaving else 0)
    if ready:
        cards.rim(surface, front, scale)
    if ribbon:
        centre = (front.centerx, front.top + front.height * 0.871)
        cards.ribbon(surface, centre, name, cards.is_population(word), scale)
    if focus:
        widgets.focus_ring(surface, stack.rect, scale, 8)
    diameter = max(44 * u, scale.least * 1.6)
    centre_badge = (front.right - diameter * 0.34, front.top + diameter * 0.3)
    marks.badge(
        surface,
        centre_badge,
        last + 1,
        scale,
        size=44,
        fill="#A58E5C" if dim else theme.GOLD,
    )


def _peek(surface: Surface, picture: Surface, rect: Rect, step: float) -> None:
    """A card behind others: only the strip that shows, with its shadow."""
    strip = round(step + rect.width * 0.16)
    blur = max(2, int(rect.width * 0.06))
    soft = pictures.halo(rect.size, rect.width * 0.075, "#000000", blur, 130)
    drop = max(1, int(rect.width * 0.03))
    surface.blit(
        soft,
        (rect.x - 2 * blur, rect.y - 2 * blur + drop),
        (0, 0, soft.get_width(), strip + 2 * blur),
    )
    surface.blit(picture, rect, (0, 0, rect.width, strip))


def pip(place: HandLayout, of: int, number: int, scale: Scale) -> Rect:
    """Where one of the five pips under a stack lies."""
    front, foot = place.stacks[of].front, place.foot[of]
    middle = (front.centerx, foot - (foot - front.bottom) * 0.45)
    return _pip(middle, number, scale, front.width)


def _pip(centre: tuple[float, float], number: int, scale: Scale, width: float) -> Rect:
    unit = min(scale.u, width / (5 * 17 + 4 * 9))
    size, gap = 17 * unit, 9 * unit
    left = centre[0] - 2 * (size + gap) - size / 2 + number * (size + gap)
    return Rect(round(left), round(centre[1] - size / 2), max(1, round(size)), max(1, round(size)))


def pips(surface: Surface, centre: tuple[float, float], count: int, scale: Scale, width: float) -> None:
    """Five pips: how far this type is from a set."""
    for number in range(5):
        on = number < min(count, 5)
        fill = theme.GOLD if on else theme.HOLLOW
        rim = theme.GOLD if on else theme.GOLD_DIM
        rect = _pip(centre, number, scale, width)
        body = f'<circle cx="50" cy="50" r="42" fill="{fill}" stroke="{rim}" stroke-width="12"/>'
        surface.blit(pictures.svg(body, *rect.size, (100, 100)), rect)
