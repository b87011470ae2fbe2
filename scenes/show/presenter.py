"""From a seat's view to what the table shows: plain values, no pygame, nothing that the seat may not know."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.cards import MONUMENT_VALUES, Hand, is_population
from game.events import Built, Proposed
from game.state import PASSED, Phase
from game.view import SeatView
from game.wording import Description
from scenes.show.words import Runs, Words


@dataclass(frozen=True)
class SeatModel:
    """A player in view."""

    seat: int
    name: str
    population: int
    technology: int
    cities: int
    monuments: tuple[int, ...]  # by place in the stack
    points: int
    active: bool
    tag: str = ""


@dataclass(frozen=True)
class BubbleModel:
    """What a player says; no words: not yet."""

    words: Runs
    bare: Runs
    passed: bool = False
    proposes: bool = False


@dataclass(frozen=True)
class TableModel:
    """Everything that stands on the table for one seat, but for what it is deciding."""

    me: SeatModel
    others: tuple[SeatModel, ...]  # clockwise from me
    bubbles: tuple[BubbleModel | None, ...]  # of the others
    hand: Hand
    discards: Hand
    population_deck: int
    technology_deck: int
    monument: int | None  # the top of the stack, by place
    cities_left: int
    last_lap: bool
    step: int | None  # 0 trade, 1 build, 2 draw, in my own turn

    @property
    def kinds(self) -> int:
        """How many types I hold."""
        return sum(1 for held in self.hand if held)

    @property
    def talking(self) -> bool:
        """True while a proposal is on the table."""
        return any(self.bubbles)

    @property
    def monument_values(self) -> tuple[int, ...]:
        """The values left, top first."""
        return () if self.monument is None else MONUMENT_VALUES[self.monument :]


_STEPS = {
    Phase.PROPOSE: 0,
    Phase.REPLY: 0,
    Phase.CHOOSE: 0,
    Phase.HAND_OVER: 0,
    Phase.BUILD: 1,
    Phase.FINAL_BUILD: 1,
    Phase.DRAW: 2,
}


def present(view: SeatView, names: Sequence[str], words: Words) -> TableModel:
    """The table as this view shows it."""
    owned = monuments_by_seat(view)
    final = view.phase is Phase.FINAL_BUILD
    playing = view.to_act if final else view.active

    def player(seat: int) -> SeatModel:
        population, technology = view.hand_sizes[seat]
        return SeatModel(
            seat=seat,
            name=names[seat],
            population=population,
            technology=technology,
            cities=view.cities[seat],
            monuments=owned[seat],
            points=view.points(seat),
            active=seat == playing and view.phase is not Phase.OVER,
            tag=_tag(view, seat, playing, words),
        )

    around = [(view.seat + step) % view.players for step in range(1, view.players)]
    built = sum(map(len, view.monuments))
    return TableModel(
        me=player(view.seat),
        others=tuple(map(player, around)),
        bubbles=tuple(_bubble(view, seat, words) for seat in around),
        hand=view.hand,
        discards=view.discards,
        population_deck=view.population_deck,
        technology_deck=view.technology_deck,
        monument=built if built < len(MONUMENT_VALUES) else None,
        cities_left=10 - sum(view.cities),
        last_lap=view.last_lap_turns is not None and not final,
        step=_STEPS.get(view.phase) if playing == view.seat else None,
    )


def monuments_by_seat(view: SeatView) -> tuple[tuple[int, ...], ...]:
    """For each seat the places in the stack of its monuments (two have the same value, so history decides)."""
    owned: list[list[int]] = [[] for _ in range(view.players)]
    place = 0
    for event in view.history:
        if isinstance(event, Built) and not is_population(event.card):
            owned[event.seat].append(place)
            place += 1
    if [len(places) for places in owned] != [len(values) for values in view.monuments]:
        return _by_value(view)
    return tuple(map(tuple, owned))


def _by_value(view: SeatView) -> tuple[tuple[int, ...], ...]:
    """Without the whole history: any place of that value that is still free."""
    free = list(range(len(MONUMENT_VALUES)))
    owned = []
    for values in view.monuments:
        places = []
        for value in values:
            place = next(place for place in free if MONUMENT_VALUES[place] == value)
            free.remove(place)
            places.append(place)
        owned.append(tuple(places))
    return tuple(owned)


def proposed(view: SeatView) -> Proposed | None:
    """The proposal on the table as the event that made it."""
    if view.proposal is None:
        return None
    return Proposed(view.active, view.proposal.kind, view.proposal.terms)


def _tag(view: SeatView, seat: int, playing: int, words: Words) -> str:
    if view.phase is Phase.OVER:
        return ""
    if view.proposal is not None and view.phase is Phase.REPLY and view.to_act == view.seat:
        if seat == playing:
            return words._("plays now")
        if view.replies[seat] is None and seat != view.seat:
            return words._("after you")
        return ""
    if seat == playing and seat != view.seat:
        return words._("plays now")
    if view.phase is Phase.REPLY and seat == view.to_act and seat != view.seat:
        return words._("thinks")
    if seat in _still_play(view):
        return words._("to build") if view.phase is Phase.FINAL_BUILD else words._("one more turn")
    return ""


def _still_play(view: SeatView) -> set[int]:
    """In the last lap and in the final build: the seats that come after the one whose turn it is (RULES 4)."""
    if view.phase is Phase.FINAL_BUILD:
        left, first = (view.active - view.to_act) % view.players, view.to_act
    else:
        left, first = (view.last_lap_turns or 1) - 1, view.active
    return {(first + step) % view.players for step in range(1, left + 1)}


def _bubble(view: SeatView, seat: int, words: Words) -> BubbleModel | None:
    if view.proposal is None:
        return None
    kind = view.proposal.kind
    if seat == view.active:
        terms = view.proposal.terms
        return BubbleModel(
            words.bubble(kind, terms, proposer=True), words.bare_bubble(kind, terms), proposes=True
        )
    reply = view.replies[seat]
    if reply == PASSED:
        passed = words.bubble(kind, None, proposer=False)
        return BubbleModel(passed, passed, passed=True)
    if isinstance(reply, Description):
        said = words.bubble(kind, reply, proposer=False)
        return BubbleModel(said, words.bare_bubble(kind, reply))
    return None
