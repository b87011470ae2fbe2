"""Paints what stands on the table, from the model and the layout. Knows no game and no view."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pygame import Rect, Surface

from game.cards import MONUMENT_VALUES, SET
from scenes.decisions.base import HandMarks
from scenes.show.layout import Layout
from scenes.show.meanwhile import REST, Meanwhile
from scenes.show.presenter import BubbleModel, SeatModel, TableModel
from scenes.show.words import Runs, Words, plain
from scenes.ui import marks, pictures, text, widgets
from scenes.ui.parts import bubble, census, hand, me, piles, seats, steps, table
from scenes.ui.parts.hand import HandLayout
from scenes.ui.parts.seats import Player
from scenes.ui.theme import Scale


@dataclass(frozen=True)
class Paint:
    """What one painting of the table needs beside the surface."""

    model: TableModel
    layout: Layout
    scale: Scale
    words: Words
    pressed: str = ""
    counts_shown: bool = True  # the census; hidden in the memory game
    meanwhile: Meanwhile = REST
    aside: bool = False  # some Technology cards are not in the game, and nobody knows which


def background(surface: Surface, paint: Paint) -> None:
    """Black glaze above, terracotta below, the frieze between."""
    table.ground(surface, paint.scale, paint.layout.frieze)


def frame(surface: Surface, paint: Paint) -> None:
    """The buttons for the log and the menu."""
    for ident, icon, rect in (("log", "log", paint.layout.log), ("menu", "menu", paint.layout.menu)):
        label = paint.words._("Log") if ident == "log" else paint.words._("Menu")
        pressed, far = paint.pressed == ident, reach(paint.scale, 0)
        pictures.kept(surface, rect, far, widgets.system, icon, label, paint.scale, pressed=pressed)


def others(
    surface: Surface,
    paint: Paint,
    bubbles: bool,
    states: Sequence[str],
    unsaid: Collection[int] = (),
    explained: Collection[int] = (),
) -> None:
    """The players round the table, and what they say; `unsaid`: seats whose bubble is still growing; `explained`:
    seats that say why they answered so, when asked."""
    model, layout, scale = paint.model, paint.layout, paint.scale
    shows = seen(surface, paint)
    for seat, rect in zip(model.others, layout.seats, strict=True):
        if not shows(rect):
            continue
        more = {"active": seat.active, "tag": seat.tag, "compact": layout.compact}
        pictures.kept(surface, rect, reach(scale), seats.seat, player(seat), scale, **more)
        if seat.seat in explained:
            marks.ask(surface, (rect.right - 9 * scale.u, rect.bottom - 7 * scale.u), scale)
    if not bubbles:
        return
    for seat, rect, where, said, state in zip(
        model.others, layout.bubbles, layout.seats, model.bubbles, states, strict=True
    ):
        if said is not None and seat.seat not in unsaid and shows(rect):
            speech(surface, rect, where, said, scale, state)


def reach(scale: Scale, units: int = 36) -> int:
    """How far light, shadow and tags of a part go over its rectangle."""
    return round(units * scale.u) + 4


def seen(surface: Surface, paint: Paint) -> Callable[[Rect], bool]:
    """Whether a part, with what shines round it, shows in the piece that is being painted."""
    clip, margin = surface.get_clip(), 2 * reach(paint.scale)
    return lambda rect: bool(clip.colliderect(rect.inflate(margin, margin)))


def speech(surface: Surface, rect: Rect, seat: Rect, said: BubbleModel, scale: Scale, state: str) -> None:
    """One bubble under a seat; whoever passed has a small muted tag in its place."""
    if said.passed:
        label = plain(said.words)
        half = (text.width(label, 26, scale, text.SEMI) + 1.2 * scale.letters(26)) / 2
        half = min(half, rect.width / 2)
        middle = (rect.left + half, rect.top + max(20 * scale.u, scale.letters(26) * 0.75))
        marks.tag(surface, middle, label, scale, "quiet", size=26, max_width=rect.width)
        return
    tail = seat.left - rect.left + min(54 * scale.u if scale.kind != "small" else 27, seat.width / 4)
    chosen, dim = state == "chosen", state == "dim"
    more = {"short": said.bare, "chosen": chosen, "dim": dim, "tick": chosen and not said.proposes}
    pictures.kept(surface, rect, reach(scale), _bubble, said.words, tail, scale, **more)


def _bubble(surface: Surface, rect: Rect, words: Runs, tail: float, scale: Scale, **more: Any) -> None:
    bubble.bubble(surface, rect, words, rect.left + tail, scale, **more)


def player(seat: SeatModel) -> Player:
    """A player for the panels."""
    return Player(
        name=seat.name,
        seat=seat.seat,
        points=seat.points,
        population=seat.population,
        technology=seat.technology,
        cities=seat.cities,
        monuments=len(seat.monuments),
    )


def supplies(surface: Surface, paint: Paint) -> None:
    """Decks, cities and the monument stack: where cards come from and what they become."""
    model, layout, scale, words = paint.model, paint.layout, paint.scale, paint.words
    values = model.monument_values
    shows, far = seen(surface, paint), reach(scale, 16)
    if layout.rail.width:
        if not shows(layout.rail):
            return
        deck = words._("deck")
        items = [
            piles.RailItem(model.population_deck, words._("Population"), deck, "population"),
            piles.RailItem(model.technology_deck, words._("Technology"), deck, "technology"),
            piles.RailItem(words.points(3), words._("City"), "3"),
        ]
        if model.monument is not None:
            worth, brief = words.points(values[0]), str(values[0])
            items.append(piles.RailItem(worth, words._("Monument"), brief, monument=model.monument))
        pictures.kept(surface, layout.rail, far, piles.rail, tuple(items), scale)
        return
    for rect, of, count in zip(
        layout.decks,
        ("population", "technology"),
        (model.population_deck, model.technology_deck),
        strict=True,
    ):
        if shows(rect):
            last = model.last_lap and of == "technology"
            note = words._("last lap") if last else words._("in the deck")
            named = words.of_name(of)
            pictures.kept(surface, rect, far, piles.deck, of, count, named, note, scale, tagged=last)
    alike = words._("5 alike")
    if shows(layout.builds[0]):
        city = (words._("City"), alike, words.points(3))
        pictures.kept(surface, layout.builds[0], far, piles.builds, None, model.cities_left, 3, city, scale)
    if not shows(layout.builds[1].union(layout.decks[1])):
        return
    lines = [words._("Monument")]
    if values:
        lines += [alike, words.points(values[0])]
        if len(values) > 1:
            lines.append(words.then_values(values[1:4]))
    pictures.kept(
        surface,
        layout.builds[1],
        far,
        piles.builds,
        model.monument if model.monument is not None else len(MONUMENT_VALUES) - 1,
        len(values),
        values[0] if values else "",
        tuple(lines),
        scale,
    )


def news(surface: Surface, paint: Paint, words: Runs) -> None:
    """What just happened, in one sentence."""
    if words and seen(surface, paint)(paint.layout.news):
        lines = 2 if paint.scale.kind == "portrait" else 1
        widgets.news(surface, paint.layout.news, words, paint.scale, lines=lines)


def counts(surface: Surface, paint: Paint) -> None:
    """The census of the ten types, and its legend."""
    model, layout, scale, words = paint.model, paint.layout, paint.scale, paint.words
    shows, far = seen(surface, paint), reach(scale, 6)
    for card, rect in enumerate(layout.census):
        if not shows(rect):
            continue
        mine = model.hand[card]
        gone = model.discards[card] if paint.counts_shown else 0
        count = census.counted(mine, gone)
        dead = words._("no five left")
        name, code = words.type_name(card), words.type_code(card)
        pictures.kept(surface, rect, far, census.tile, card, name, count, dead, scale, code)
    held, out, twelve = words._("mine"), words._("discarded"), words._("12 of each type")
    legends: list[tuple[str, ...]] = [(held, words._("unseen"), out, twelve), (held, words._("unseen"), out)]
    if scale.kind == "wide":
        where = words._("unseen: in decks and other hands")
        if paint.aside:
            where = words._("unseen: in decks, other hands or laid aside")
        legends.insert(0, (held, where, out, twelve))
    width = layout.census[-1].right - layout.census[0].left
    if not shows(Rect(layout.legend[0] - width // 2, layout.legend[1] - 20, width, 40)):
        return
    said = next((one for one in legends if census.legend_fits(one, scale, width)), legends[-1])
    census.legend(surface, layout.legend, said, scale, max_width=width)


def mine(surface: Surface, paint: Paint) -> None:
    """My panel and what I have built."""
    model, layout, scale, words = paint.model, paint.layout, paint.scale, paint.words
    shows, far = seen(surface, paint), reach(scale)
    if not shows(layout.me.union(layout.built) if layout.built.width else layout.me):
        return
    if layout.me.width:
        labels = words._("you"), words._("points")
        more = {"active": model.me.active}
        pictures.kept(surface, layout.me, far, me.me, player(model.me), *labels, scale, **more)
    if layout.built.height > 40:
        pictures.kept(
            surface,
            layout.built,
            reach(scale, 16),
            piles.built_by_me,
            model.me.cities,
            model.me.monuments,
            tuple(MONUMENT_VALUES[place] for place in model.me.monuments),
            "" if scale.kind == "portrait" else words._("Built by you"),
            words._("nothing yet"),
            scale,
            away=paint.meanwhile.making_room,
        )


def turn_steps(surface: Surface, paint: Paint, switch: tuple[tuple[str, str], int] | None) -> None:
    """Trade, Build, Draw; or the composer's switch in the same place."""
    layout, scale, words = paint.layout, paint.scale, paint.words
    if not layout.steps.width or not seen(surface, paint)(layout.steps):
        return
    if switch is not None:
        widgets.segmented(surface, layout.steps, switch[0], switch[1], scale, size=32)
        return
    labels = (words._("Trade"), words._("Build"), words._("Draw"))
    current = paint.model.step if paint.model.step is not None else -1
    steps.steps(surface, layout.steps, labels, current, scale)


def my_hand(surface: Surface, paint: Paint, looks: HandMarks) -> None:
    """My cards in stacks by type, but for those on their way to other places."""
    if not seen(surface, paint)(paint.layout.hand):
        return
    place = hand_places(paint)
    stacks = {of: stack for of, stack in place.stacks.items() if of not in paint.meanwhile.gliding}
    _stacks(surface, paint, replace(place, stacks=stacks), looks)


def rears(paint: Paint) -> dict[int, Rect]:
    """Where the rearmost card of each stack lies, of which some are not in the air."""
    absent = paint.meanwhile.absent
    return {of: stack.card(0) for of, stack in hand_places(paint).stacks.items() if stack.count > absent[of]}


def stack_picture(paint: Paint, looks: HandMarks, of: int) -> tuple[Surface, tuple[int, int]]:
    """A stack with its pips, drawn apart, and where in the picture its rearmost card lies."""
    place = hand_places(paint)
    stack, foot = place.stacks[of], place.foot[of]
    edge = reach(paint.scale, 46 if looks.leaving.get(of) else 30 if stack.count >= SET else 22)
    edge = max(edge, place.over(of, paint.words.type_name(of), paint.scale))
    left, top = stack.rect.left - edge, stack.rect.top - edge
    moved = replace(stack, front=stack.front.move(-left, -top))
    tagged = looks.group is not None and of in looks.group[0]
    pips = place.pips and not tagged
    alone = replace(place, stacks={of: moved}, rules=(), pips=pips, foot={of: foot - top})

    def make() -> Surface:
        picture = pictures.blank((stack.rect.width + 2 * edge, foot - top))
        _stacks(picture, paint, alone, replace(looks, group=None))
        return picture

    absent, ready = paint.meanwhile.absent[of], of not in paint.meanwhile.unready
    look = looks.leaving.get(of), of in looks.dim, absent, ready, pips, place.ribbons
    key = ("stack", of, stack.count, stack.step, stack.front.size, foot - top, look, paint.scale)
    return pictures.PARTS.get((*key, paint.words.type_name(of)), make), (edge, edge)


def _stacks(surface: Surface, paint: Paint, place: HandLayout, looks: HandMarks) -> None:
    words = paint.words
    hand.draw(
        surface,
        place,
        [words.type_name(card) for card in range(10)],
        paint.scale,
        codes=[words.type_code(card) for card in range(10)],
        leaving=looks.leaving,
        leaving_tags={card: words.give_tag(count) for card, count in looks.leaving.items()},
        ready=True,
        dim=looks.dim,
        group=looks.group,
        hidden=paint.meanwhile.absent,
        unready=paint.meanwhile.unready,
    )


def hand_places(paint: Paint) -> HandLayout:
    """Where my stacks lie."""
    return hand.layout(
        paint.layout.hand,
        paint.meanwhile.laid or paint.model.hand,
        paint.scale,
        names=[paint.words.type_name(card) for card in range(10)],
        gap=44 if paint.layout.mode in ("calm", "lap") else 36,
    )
