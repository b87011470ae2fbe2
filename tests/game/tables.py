"""Tables to try the rules on: hands by name, descriptions as spoken, states in the phase one asks for."""

import re
from collections.abc import Iterable

import pytest

from game.actions import Action, EndBuild, HandOver, NoProposal, Pass, Propose, Reply, Take
from game.cards import COPIES, INDEX, Hand, split
from game.errors import IllegalAction, Reason
from game.events import Event
from game.rules import Step, apply, check
from game.state import Options, Phase, State, set_up
from game.wording import Description, Feature, describe

POPULATION_DECK = tuple(card for card in range(5) for _ in range(COPIES))
TECHNOLOGY_DECK = tuple(card for card in range(5, 10) for _ in range(COPIES))
ALIKE = {"pair": 2, "pairs": 2, "triple": 3, "triples": 3}


def hand(text: str = "") -> Hand:
    """ "2 romans 1 wheel" as ten counts."""
    counts = [0] * 10
    for number, name in re.findall(r"(\d+) (\w+)", text):
        counts[INDEX[name]] += int(number)
    return tuple(counts)


def say(text: str) -> Description:
    """ "2 pairs any or 3 technology" as a description: `count [pairs|triples] of`, joined once or not at all."""
    parts = re.split(r" (and|or) ", text)
    features = []
    for part in parts[::2]:
        number, *alike, of = part.split()
        features.append(Feature(int(number), of, ALIKE[alike[0]] if alike else 1))
    return describe(*features, join=parts[1] if len(parts) > 1 else None)


def table(
    *hands: str,
    active: int = 0,
    phase: Phase = Phase.PROPOSE,
    cities: Iterable[int] = (),
    monuments_built: int = 0,
    population_left: int | None = None,
    technology_left: int | None = None,
    options: Options = Options(),
) -> State:
    """A table with these hands, `active` to act in `phase`. The decks hold what no hand holds, in type order,
    cut to the sizes asked for; seat 0 owns the monuments built."""
    held = [hand(text) for text in hands]
    start = set_up(
        players=len(hands),
        first_seat=active,
        population_deck=POPULATION_DECK,
        technology_deck=TECHNOLOGY_DECK[: options.technology_cards],
        options=options,
    )
    free = [COPIES - sum(cards[card] for cards in held) for card in range(10)]
    population = tuple(card for card in range(5) for _ in range(free[card]))
    technology = tuple(card for card in range(5, 10) for _ in range(free[card]))[: options.technology_cards]
    return start._replace(
        hands=tuple(held),
        phase=phase,
        population_deck=population[: len(population) if population_left is None else population_left],
        technology_deck=technology[: len(technology) if technology_left is None else technology_left],
        cities=(*cities, *(0 for _ in hands))[: len(hands)],
        monuments=(start.monument_stack[:monuments_built], *((),) * (len(hands) - 1)),
    )


def play(state: State, *actions: Action) -> Step:
    """All these actions one after the other: the last state, and everything that happened."""
    events: tuple[Event, ...] = ()
    for action in actions:
        step = apply(state, action)
        state, events = step.state, events + step.events
    return Step(state, events)


def after(state: State, *actions: Action) -> State:
    """The state that these actions lead to."""
    return play(state, *actions).state


def refuses(state: State, action: Action, reason: Reason) -> None:
    """The action is illegal for this reason, and `apply` says the same."""
    assert check(state, action) is reason
    with pytest.raises(IllegalAction) as refusal:
        apply(state, action)
    assert refusal.value.reason is reason
    assert refusal.value.what == action


def allows(state: State, action: Action) -> State:
    """The action is legal; the state after it."""
    assert check(state, action) is None
    return apply(state, action).state


def give(seat: int, cards: str) -> HandOver:
    """This seat hands over these cards."""
    return HandOver(seat, hand(cards))


def offer(seat: int, text: str) -> Propose:
    """ "I offer ..." """
    return Propose(seat, "offer", say(text))


def request(seat: int, text: str) -> Propose:
    """ "I seek ..." """
    return Propose(seat, "request", say(text))


def reply(seat: int, text: str) -> Reply:
    """This seat's answer to the proposal."""
    return Reply(seat, say(text))


def all_pass(state: State) -> State:
    """Every seat still to answer passes."""
    while state.phase is Phase.REPLY:
        state = apply(state, Pass(state.to_act)).state
    return state


def deal_agreed(state: State, proposal: Propose, answer: Reply) -> State:
    """The proposal is made, `answer` is the only reply, and it is taken: hand-overs are due."""
    state = apply(state, proposal).state
    while state.phase is Phase.REPLY:
        state = apply(state, answer if state.to_act == answer.seat else Pass(state.to_act)).state
    return apply(state, Take(proposal.seat, answer.seat)).state


def to_draw(state: State) -> State:
    """The active seat trades and builds nothing; it is to draw."""
    return after(state, NoProposal(state.active), EndBuild(state.active))


def splits(state: State) -> list[tuple[int, int]]:
    """The public split of every hand."""
    return [split(cards) for cards in state.hands]
