"""The rules of a turn: trade, build, draw (RULES 3) and how the game ends (RULES 4).

`check` says whether an action is legal now, and if not, why; it reads only what the acting seat knows.
`apply` gives the new state and what happened. Nothing else changes a state, and no state ever changes.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

from game.actions import (
    Action,
    Build,
    Decline,
    Draw,
    EndBuild,
    HandOver,
    NoProposal,
    Pass,
    Propose,
    Reply,
    Take,
)
from game.cards import (
    CITY_VALUE,
    EMPTY,
    SET,
    add,
    holds,
    is_population,
    subtract,
    with_card,
    with_cards,
)
from game.errors import IllegalAction, Reason
from game.events import (
    Built,
    Declined,
    Drew,
    Ended,
    Event,
    FinalBuild,
    LastLap,
    NotProposed,
    Passed,
    Proposed,
    Replied,
    Taken,
    traded,
)
from game.scoring import scores
from game.state import PASSED, Answer, Phase, Proposal, Situation, State, binding
from game.wording import Description, can_give, satisfies

DRAW_LIMIT = 3
# The phases by their own names: to look one up in its class takes longer than most rules.
_PROPOSE, _REPLY, _CHOOSE, _HAND_OVER, _BUILD, _DRAW, _FINAL_BUILD, _OVER = Phase


class Step(NamedTuple):
    """What an action led to: the new state, and what happened on the way."""

    state: State
    events: tuple[Event, ...]


def check(situation: Situation, action: Action) -> Reason | None:
    """Why this action is illegal now, or None when it is legal."""
    phase = situation.phase
    if phase is _OVER:
        return Reason.GAME_OVER
    if action.seat != situation.to_act:
        return Reason.NOT_YOUR_DECISION
    phases, check_action, _ = _RULES[type(action)]
    if phase not in phases:
        return Reason.WRONG_PHASE
    return check_action(situation, action)


def apply(state: State, action: Action) -> Step:
    """The step that this action makes. Raises IllegalAction with the reason."""
    reason = check(state, action)
    if reason is not None:
        raise IllegalAction(reason, action)
    return _RULES[type(action)][2](state, action)


# Trade (RULES 3.1): one proposal, one reply a seat, one deal at most.


def _check_proposal(situation: Situation, action: Propose) -> Reason | None:
    """To offer D the hand must satisfy D; a request may be wishful."""
    if action.kind == "offer" and not can_give(situation.hand_of(action.seat), action.terms):
        return Reason.NOT_HELD
    return None


def _propose(state: State, action: Propose) -> Step:
    following = (state.active + 1) % state.players
    after = state.at(_REPLY, following, Proposal(action.kind, action.terms), state.replies)
    return Step(after, (Proposed(action.seat, action.kind, action.terms),))


def _propose_nothing(state: State, action: NoProposal) -> Step:
    return Step(_close_trade(state), (NotProposed(action.seat),))


def _check_reply(situation: Situation, action: Reply) -> Reason | None:
    """The replier gives its own words to an offer, the proposal's to a request: its hand must satisfy them."""
    assert situation.proposal is not None
    given = action.terms if situation.proposal.kind == "offer" else situation.proposal.terms
    return None if can_give(situation.hand_of(action.seat), given) else Reason.NOT_HELD


def _reply(state: State, action: Reply) -> Step:
    return Step(_answer(state, action.terms), (Replied(action.seat, action.terms),))


def _pass(state: State, action: Pass) -> Step:
    return Step(_answer(state, PASSED), (Passed(action.seat),))


def _answer(state: State, answer: Answer) -> State:
    """Each other seat answers once, clockwise; then the active seat chooses, if there is anything to choose."""
    seat, said = state.to_act, state.replies
    replies = (*said[:seat], answer, *said[seat + 1 :])
    following = (seat + 1) % len(said)
    if following != state.active:
        return state.at(_REPLY, following, state.proposal, replies)
    if any(isinstance(reply, Description) for reply in replies):
        return state.at(_CHOOSE, following, state.proposal, replies)
    return _close_trade(state)


def _check_take(situation: Situation, action: Take) -> Reason | None:
    """To take a reply E to a request, the active player's hand must satisfy E."""
    if not 0 <= action.partner < situation.players:
        return Reason.NO_SUCH_REPLY
    reply = situation.replies[action.partner]
    if not isinstance(reply, Description):
        return Reason.NO_SUCH_REPLY
    assert situation.proposal is not None
    if situation.proposal.kind == "request" and not can_give(situation.hand_of(action.seat), reply):
        return Reason.CANNOT_PAY
    return None


def _take(state: State, action: Take) -> Step:
    after = state.at(_HAND_OVER, action.seat, state.proposal, state.replies, action.partner)
    return Step(after, (Taken(action.seat, action.partner),))


def _decline(state: State, action: Decline) -> Step:
    return Step(_close_trade(state), (Declined(action.seat),))


def _check_hand_over(situation: Situation, action: HandOver) -> Reason | None:
    """A giver chooses freely among all the ways that satisfy the description which binds it."""
    if len(action.cards) != len(EMPTY) or min(action.cards) < 0:
        return Reason.NEGATIVE_NUMBER
    if not holds(situation.hand_of(action.seat), action.cards):
        return Reason.CARDS_NOT_HELD
    terms = binding(situation, action.seat)
    assert terms is not None
    return None if satisfies(action.cards, terms) else Reason.NOT_AS_SAID


def _hand_over(state: State, action: HandOver) -> Step:
    """The active seat chooses first, face down; when the partner has chosen too, the cards cross the table."""
    active, partner, pledge = state.active, state.partner, state.pledge
    assert partner is not None
    if pledge is None:
        return Step(state.at(_HAND_OVER, partner, state.proposal, state.replies, partner, action.cards), ())
    hands = list(state.hands)
    hands[active] = add(subtract(hands[active], pledge), action.cards)
    hands[partner] = add(subtract(hands[partner], action.cards), pledge)
    after = _close_trade(state._replace(hands=tuple(hands)))
    return Step(after, (traded(active, partner, pledge, action.cards),))


def _close_trade(state: State) -> State:
    """The trade of this turn is over, with or without a deal; building comes next."""
    return state.at(_BUILD, state.active, None, (None,) * state.players)


# Build (RULES 3.2): any number of sets, in a turn and in the final build.


def _check_build(situation: Situation, action: Build) -> Reason | None:
    """Five alike cards make a City (Population) or the top Monument (Technology)."""
    if action.card not in range(len(EMPTY)):
        return Reason.NOT_FIVE_ALIKE
    return None if situation.hand_of(action.seat)[action.card] >= SET else Reason.NOT_FIVE_ALIKE


def _build(state: State, action: Build) -> Step:
    seat, card = action.seat, action.card
    hands, cities, monuments = list(state.hands), state.cities, list(state.monuments)
    hands[seat] = with_card(hands[seat], card, -SET)
    if is_population(card):
        value = CITY_VALUE
        cities = with_card(cities, seat, 1)
    else:
        value = state.monument_stack[0]
        monuments[seat] = (*monuments[seat], value)
    after = state._replace(
        hands=tuple(hands),
        cities=cities,
        monuments=tuple(monuments),
        discards=with_card(state.discards, card, SET),
        built=True,
    )
    return Step(after, (Built(seat, card, value),))


def _end_build(state: State, action: EndBuild) -> Step:
    if state.phase is _BUILD:
        return Step(state.at(_DRAW, action.seat, None, state.replies), ())
    following = (action.seat + 1) % state.players
    if following != (state.active + 1) % state.players:
        return Step(state.at(_FINAL_BUILD, following, None, state.replies), ())
    totals = tuple(score.total for score in scores(state))
    return Step(state.at(_OVER, action.seat, None, state.replies), (Ended(totals),))


# Draw (RULES 3.3), which ends the turn and perhaps the game (RULES 4).


def _check_draw(situation: Situation, action: Draw) -> Reason | None:
    """Up to 1 Population card, up to 1 Technology card a city, at most 3 cards; fewer is allowed."""
    population, technology = action.population, action.technology
    if population < 0 or technology < 0:
        return Reason.NEGATIVE_NUMBER
    if population > 1:
        return Reason.DRAW_TOO_MUCH_POPULATION
    if technology > situation.cities[action.seat]:
        return Reason.DRAW_TOO_MUCH_TECHNOLOGY
    if population + technology > DRAW_LIMIT:
        return Reason.DRAW_TOO_MANY
    if population > situation.population_left:
        return Reason.POPULATION_DECK_SHORT
    if technology > situation.technology_left:
        return Reason.TECHNOLOGY_DECK_SHORT
    return None


def _draw(state: State, action: Draw) -> Step:
    seat, population, technology = action.seat, action.population, action.technology
    cards = state.population_deck[:population] + state.technology_deck[:technology]
    hands = state.hands
    idle = 0 if state.built or cards else state.idle_turns + 1
    drew_last = technology > 0 and technology == len(state.technology_deck)
    last_lap = _last_lap_turns(state, drew_last)
    stalemate = last_lap is None and idle >= state.options.stalemate_laps * state.players
    ends = last_lap == 0 or stalemate
    following = (seat + 1) % state.players
    after = State(
        options=state.options,
        population_deck=state.population_deck[population:],
        technology_deck=state.technology_deck[technology:],
        hands=(*hands[:seat], with_cards(hands[seat], cards), *hands[seat + 1 :]),
        cities=state.cities,
        monuments=state.monuments,
        discards=state.discards,
        active=seat if ends else following,  # the final build begins after the last one to play
        turn=state.turn if ends else state.turn + 1,
        built=False,
        idle_turns=idle,
        last_lap_turns=last_lap,
        stalemate=stalemate,
        phase=_FINAL_BUILD if ends else _PROPOSE,
        to_act=following,
        proposal=None,
        replies=state.replies,
        partner=None,
        pledge=None,
    )
    events: list[Event] = [Drew(seat, population, technology, cards)]
    if drew_last:
        events.append(LastLap(seat))
    if ends:
        events.append(FinalBuild(stalemate))
    return Step(after, tuple(events))


def _last_lap_turns(state: State, drew_last: bool) -> int | None:
    """Turns still to come (RULES 4): a whole lap once the last Technology card is drawn, then one fewer each turn."""
    if drew_last:
        return state.players
    return None if state.last_lap_turns is None else state.last_lap_turns - 1


def _always(situation: Situation, action: Action) -> Reason | None:
    return None


_Rule = tuple[
    tuple[Phase, ...],
    Callable[[Any, Any], Reason | None],
    Callable[[Any, Any], Step],
]
# For each action: the phases it belongs to, its own conditions, and what it does.
_RULES: dict[type[Action], _Rule] = {
    Propose: ((_PROPOSE,), _check_proposal, _propose),
    NoProposal: ((_PROPOSE,), _always, _propose_nothing),
    Reply: ((_REPLY,), _check_reply, _reply),
    Pass: ((_REPLY,), _always, _pass),
    Take: ((_CHOOSE,), _check_take, _take),
    Decline: ((_CHOOSE,), _always, _decline),
    HandOver: ((_HAND_OVER,), _check_hand_over, _hand_over),
    Build: ((_BUILD, _FINAL_BUILD), _check_build, _build),
    EndBuild: ((_BUILD, _FINAL_BUILD), _always, _end_build),
    Draw: ((_DRAW,), _check_draw, _draw),
}
