"""The whole truth of a game at one moment, and how it begins (RULES 2). Immutable; only the rules make new ones."""

from enum import StrEnum
from typing import Literal, NamedTuple, Protocol

from game.actions import Kind
from game.cards import COPIES, EMPTY, MONUMENT_VALUES, POPULATION, TECHNOLOGY, Hand, count
from game.wording import Description

DEAL = 4  # Population cards dealt to each player


class Phase(StrEnum):
    """What is to be decided now."""

    PROPOSE = "propose"
    REPLY = "reply"
    CHOOSE = "choose"
    HAND_OVER = "hand_over"
    BUILD = "build"
    DRAW = "draw"
    FINAL_BUILD = "final_build"
    OVER = "over"


_HAND_OVER = Phase.HAND_OVER  # by its own name: to look it up in its class takes longer than the question


class Options(NamedTuple):
    """The options of a game (RECORD 1)."""

    pair_points: int = 1
    stalemate_laps: int = 3
    technology_cards: int = 60


class Proposal(NamedTuple):
    """The proposal on the table."""

    kind: Kind
    terms: Description


PASSED: Literal["pass"] = "pass"
Answer = Description | Literal["pass"] | None  # None: has not answered yet


class Situation(Protocol):
    """All that legality depends on: public facts and the acting seat's own hand. State and SeatView have it."""

    @property
    def players(self) -> int: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def active(self) -> int: ...
    @property
    def to_act(self) -> int: ...
    @property
    def proposal(self) -> Proposal | None: ...
    @property
    def replies(self) -> tuple[Answer, ...]: ...
    @property
    def partner(self) -> int | None: ...
    @property
    def cities(self) -> tuple[int, ...]: ...
    @property
    def population_left(self) -> int: ...
    @property
    def technology_left(self) -> int: ...
    def hand_of(self, seat: int) -> Hand: ...


class State(NamedTuple):
    """A game at one moment. `to_act` is the seat whose decision `phase` asks for."""

    options: Options
    population_deck: tuple[int, ...]  # in drawing order
    technology_deck: tuple[int, ...]
    hands: tuple[Hand, ...]
    cities: tuple[int, ...]
    monuments: tuple[tuple[int, ...], ...]  # values, in the order built
    discards: Hand
    active: int
    turn: int  # 1 in the first turn
    built: bool  # in this turn
    idle_turns: int
    last_lap_turns: int | None  # turns still to come in the last lap; None before it
    stalemate: bool
    # what a trade changes before cards do, last: see `at`
    phase: Phase
    to_act: int
    proposal: Proposal | None
    replies: tuple[Answer, ...]
    partner: int | None
    pledge: Hand | None  # what the active seat hands over, while the partner still chooses

    def at(
        self,
        phase: Phase,
        to_act: int,
        proposal: Proposal | None,
        replies: tuple[Answer, ...],
        partner: int | None = None,
        pledge: Hand | None = None,
    ) -> "State":
        """This state at another step of the turn; cards, cities and decks stay. Much quicker than `_replace`."""
        return tuple.__new__(State, (*self[:-6], phase, to_act, proposal, replies, partner, pledge))

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.hands)

    @property
    def population_left(self) -> int:
        """Size of the Population deck."""
        return len(self.population_deck)

    @property
    def technology_left(self) -> int:
        """Size of the Technology deck."""
        return len(self.technology_deck)

    @property
    def monument_stack(self) -> tuple[int, ...]:
        """The values left, top first."""
        return MONUMENT_VALUES[sum(map(len, self.monuments)) :]

    def hand_of(self, seat: int) -> Hand:
        """The hand of a seat."""
        return self.hands[seat]


def binding(situation: Situation, seat: int) -> Description | None:
    """The description that binds what this seat hands over (table in RULES 3.1); None when none does."""
    proposal, partner = situation.proposal, situation.partner
    if situation.phase is not _HAND_OVER or proposal is None or partner is None:
        return None
    reply = situation.replies[partner]
    assert isinstance(reply, Description)
    offered = proposal.kind == "offer"
    if seat == situation.active:
        return proposal.terms if offered else reply
    if seat == partner:
        return reply if offered else proposal.terms
    return None


def set_up(
    *,
    players: int,
    first_seat: int,
    population_deck: tuple[int, ...],
    technology_deck: tuple[int, ...],
    options: Options = Options(),
) -> State:
    """The state before the first decision (RULES 2): 4 cards for seat 0 from the front of the deck, and so on.

    Raises ValueError naming what is wrong with the decks, the number of players or the first seat.
    """
    if not 2 <= players <= 5:
        raise ValueError(f"2 to 5 players can play, not {players}")
    if not 0 <= first_seat < players:
        raise ValueError(f"no seat {first_seat} at a table of {players}")
    if count(population_deck) != (*(COPIES for _ in POPULATION), *(0 for _ in TECHNOLOGY)):
        raise ValueError("the Population deck holds 12 of each people and nothing else")
    technology = count(technology_deck)
    if len(technology_deck) != options.technology_cards or any(technology[:5]) or max(technology) > COPIES:
        raise ValueError(
            f"the Technology deck holds {options.technology_cards} Technology cards, at most 12 of a type"
        )
    dealt = players * DEAL
    return State(
        options=options,
        population_deck=population_deck[dealt:],
        technology_deck=technology_deck,
        hands=tuple(count(population_deck[seat * DEAL : seat * DEAL + DEAL]) for seat in range(players)),
        cities=(0,) * players,
        monuments=((),) * players,
        discards=EMPTY,
        active=first_seat,
        turn=1,
        built=False,
        idle_turns=0,
        last_lap_turns=None,
        stalemate=False,
        phase=Phase.PROPOSE,
        to_act=first_seat,
        proposal=None,
        replies=(None,) * players,
        partner=None,
        pledge=None,
    )
