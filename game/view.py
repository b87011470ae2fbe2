"""What one seat knows (RULES 5): the only thing that bots and pictures ever get."""

from dataclasses import dataclass
from typing import Any

from game.cards import CITY_VALUE, Hand, split
from game.codec import description_json, event_json
from game.events import Event
from game.state import Answer, Phase, Proposal, State, binding
from game.wording import Description


@dataclass(frozen=True, slots=True)
class SeatView:
    """The game as one seat sees it. Fields as RECORD 3 lists them; it holds values only, never the state."""

    seat: int
    players: int
    phase: Phase
    active: int
    to_act: int
    hand: Hand
    hand_sizes: tuple[tuple[int, int], ...]  # for each seat: Population, Technology
    cities: tuple[int, ...]
    monuments: tuple[tuple[int, ...], ...]
    monument_stack: tuple[int, ...]
    discards: Hand
    population_deck: int
    technology_deck: int
    proposal: Proposal | None
    replies: tuple[Answer, ...]
    partner: int | None
    must_give: Description | None
    idle_turns: int
    turn: int
    last_lap_turns: int | None
    history: tuple[Event, ...]

    @property
    def population_left(self) -> int:
        """Size of the Population deck."""
        return self.population_deck

    @property
    def technology_left(self) -> int:
        """Size of the Technology deck."""
        return self.technology_deck

    def hand_of(self, seat: int) -> Hand:
        """The own hand. Raises LookupError for any other seat's: nobody sees it."""
        if seat != self.seat:
            raise LookupError(f"seat {self.seat} does not see the hand of seat {seat}")
        return self.hand

    def points(self, seat: int) -> int:
        """Points in view: cities and monuments, without pairs in hand."""
        return self.cities[seat] * CITY_VALUE + sum(self.monuments[seat])

    def facts(self) -> dict[str, Any]:
        """The same as plain JSON values (RECORD 3), made anew each time."""
        return {
            "seat": self.seat,
            "players": self.players,
            "phase": self.phase.value,
            "active": self.active,
            "to_act": self.to_act,
            "hand": list(self.hand),
            "hand_sizes": [list(size) for size in self.hand_sizes],
            "cities": list(self.cities),
            "monuments": [list(values) for values in self.monuments],
            "monument_stack": list(self.monument_stack),
            "discards": list(self.discards),
            "population_deck": self.population_deck,
            "technology_deck": self.technology_deck,
            "proposal": _proposal_json(self.proposal),
            "replies": [_answer_json(reply) for reply in self.replies],
            "partner": self.partner,
            "must_give": description_json(self.must_give) if self.must_give else None,
            "idle_turns": self.idle_turns,
            "turn": self.turn,
            "last_lap_turns": self.last_lap_turns,
            "history": [event_json(event, self.seat) for event in self.history],
        }


def view_of(state: State, seat: int, history: tuple[Event, ...] = ()) -> SeatView:
    """The view of one seat; `history` holds the events as that seat saw them (`events.seen_by`)."""
    return SeatView(
        seat=seat,
        players=state.players,
        phase=state.phase,
        active=state.active,
        to_act=state.to_act,
        hand=state.hands[seat],
        hand_sizes=tuple(map(split, state.hands)),
        cities=state.cities,
        monuments=state.monuments,
        monument_stack=state.monument_stack,
        discards=state.discards,
        population_deck=len(state.population_deck),
        technology_deck=len(state.technology_deck),
        proposal=state.proposal,
        replies=state.replies,
        partner=state.partner,
        must_give=binding(state, seat),
        idle_turns=state.idle_turns,
        turn=state.turn,
        last_lap_turns=state.last_lap_turns,
        history=history,
    )


def _proposal_json(proposal: Proposal | None) -> dict[str, Any] | None:
    return {"kind": proposal.kind, **description_json(proposal.terms)} if proposal else None


def _answer_json(answer: Answer) -> dict[str, Any] | str | None:
    return description_json(answer) if isinstance(answer, Description) else answer
