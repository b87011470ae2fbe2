"""What stands on the table just now, and which pieces of the picture are another when it changes."""

from __future__ import annotations

from dataclasses import dataclass, fields

from pygame import Rect

from scenes.decisions.base import Button, HandMarks
from scenes.show.layout import Layout
from scenes.show.meanwhile import REST, Meanwhile
from scenes.show.presenter import TableModel
from scenes.show.words import Runs


@dataclass(frozen=True)
class Standing:
    """Everything that a painting of the table depends on, but for the inside of a stage."""

    model: TableModel
    layout: Layout
    news: Runs
    prompt: Runs
    buttons: tuple[Button, ...]
    switch: tuple[tuple[str, str], int] | None
    marks: HandMarks
    states: tuple[str, ...]  # of the bubbles
    meanwhile: Meanwhile = REST
    explained: frozenset[int] = frozenset()  # seats that say why they answered so, when asked
    pressed: str = ""


_OF_STAGES = ("stage", "chips", "tiles", "key", "unit", "unit_label", "clear")


def differences(before: Standing, after: Standing) -> list[Rect] | None:
    """The pieces that must be painted again; None for everything."""
    if _frame(before.layout) != _frame(after.layout) or before.model.last_lap != after.model.last_lap:
        return None
    layout, old, new = after.layout, before.model, after.model
    glow = round(40 * layout.scale.u) + 8
    found = _moved(before.layout, layout, glow)

    def grown(rect: Rect) -> Rect:
        return rect.inflate(2 * glow, 2 * glow)

    for n, (was, now) in enumerate(zip(old.others, new.others, strict=True)):
        explained = (now.seat in before.explained) != (now.seat in after.explained)
        if was != now or explained:
            found.append(grown(layout.seats[n]))
    for n, (was_said, now_said) in enumerate(zip(old.bubbles, new.bubbles, strict=True)):
        silent = (new.others[n].seat in before.meanwhile.unsaid) != (
            new.others[n].seat in after.meanwhile.unsaid
        )
        opened = before.layout.compact != layout.compact and (was_said or now_said)
        if was_said != now_said or silent or opened or before.states[n] != after.states[n]:
            found.append(grown(layout.bubbles[n]))
    if before.news != after.news or before.layout.mode != layout.mode:
        found.append(layout.news.inflate(layout.scale.size[0], glow))  # icons of two lines stand over it
    found += _supplies(old, new, layout)
    if layout.mode in ("calm", "lap"):
        for card in range(10):
            if (old.hand[card], old.discards[card]) != (new.hand[card], new.discards[card]):
                found.append(layout.census[card].inflate(8, 8))
    if before.prompt != after.prompt:
        found.append(layout.prompt.inflate(glow, glow))
    if (old.step, before.switch) != (new.step, after.switch):
        found.append(layout.steps.inflate(8, 8))
    if old.me != new.me or before.meanwhile.making_room != after.meanwhile.making_room:
        found += [grown(layout.me), grown(layout.built) if layout.built.width else layout.me]
    if _my_cards(before) != _my_cards(after):
        found.append(grown(layout.hand))
    if before.buttons != after.buttons:
        found += [grown(rect) for rect in (layout.primary, layout.secondary, layout.third)]
    return found


def _my_cards(standing: Standing) -> tuple[object, ...]:
    """What my hand looks like."""
    now = standing.meanwhile
    return standing.model.hand, standing.marks, now.laid, now.absent, now.gliding, now.unready


def _frame(layout: Layout) -> tuple[object, ...]:
    """What makes two layouts so unlike that everything is painted again."""
    staged = layout.mode in ("stage", "talk")
    return layout.scale, layout.frieze, layout.folded, staged and layout.mode, len(layout.seats)


def _moved(before: Layout, after: Layout, glow: int) -> list[Rect]:
    """Where something stood or stands that has another place now."""
    found: list[Rect] = []
    staged = after.mode in ("stage", "talk")
    for field in fields(Layout):
        if field.name in _OF_STAGES and not staged:
            continue
        was, now = getattr(before, field.name), getattr(after, field.name)
        if was != now and isinstance(now, Rect):
            found += [was, now]
        elif was != now and isinstance(now, tuple) and isinstance(now[0], Rect):
            found += [*was, *now]
    return [rect.inflate(2 * glow, 2 * glow) for rect in found]


def _supplies(old: TableModel, new: TableModel, layout: Layout) -> list[Rect]:
    changed = (
        old.population_deck != new.population_deck,
        old.technology_deck != new.technology_deck,
        old.cities_left != new.cities_left,
        old.monument != new.monument,
    )
    if layout.rail.width:
        return [layout.rail.inflate(16, 16)] if any(changed) else []
    places = (*layout.decks, *layout.builds)
    return [rect.inflate(40, 40) for rect, other in zip(places, changed, strict=True) if other]


def stage_pieces(layout: Layout) -> list[Rect]:
    """What a draft changes: the stage, the bubbles over it, the prompt, the hand and the buttons."""
    glow = round(40 * layout.scale.u) + 8
    rects = [layout.stage, layout.prompt, layout.steps, layout.hand]
    rects += [layout.primary, layout.secondary, layout.third]
    if layout.compact:
        rects += layout.bubbles
    return [rect.inflate(2 * glow, 2 * glow) for rect in rects]
