"""Two games that one seat cannot tell apart: the same public facts, the same own cards, other hidden cards."""

from collections.abc import Iterator
from random import Random

from game.cards import EMPTY, Hand
from game.match import Match
from game.state import Phase, State, binding
from game.wording import Description, can_give, hand_overs
from tests.game.driver import any_action, random_start

TRIES = 30


def copied(match: Match, state: State | None = None) -> Match:
    """A match of its own, at this state (the same when left out), with the same history."""
    other = Match(state or match.state)
    other._seen = [list(match.seen(seat)) for seat in range(other.state.players)]
    return other


def twin(match: Match, seat: int, rng: Random) -> Match:
    """The match with the hidden cards elsewhere; `seat` has seen the same (what others saw is not looked at)."""
    return copied(match, elsewhere(match.state, seat, rng))


def elsewhere(state: State, seat: int, rng: Random) -> State:
    """What `seat` does not know, dealt anew: hands of the same backs that can give what was said, decks of the same
    size, another pledge. If no such deal is met, the decks alone are shuffled."""
    for _ in range(TRIES):
        found = _redealt(state, seat, rng)
        if found is not None:
            return found
    decks = [tuple(rng.sample(deck, len(deck))) for deck in (state.population_deck, state.technology_deck)]
    return state._replace(population_deck=decks[0], technology_deck=decks[1])


def _redealt(state: State, seat: int, rng: Random) -> State | None:
    decks, hands = [], [list(EMPTY) for _ in state.hands]
    for low, deck in ((0, state.population_deck), (5, state.technology_deck)):
        hidden = list(deck)
        for other, held in enumerate(state.hands):
            if other != seat:
                hidden += [card for card in range(low, low + 5) for _ in range(held[card])]
        rng.shuffle(hidden)
        for other, held in enumerate(state.hands):
            for _ in range(0 if other == seat else sum(held[low : low + 5])):
                hands[other][hidden.pop()] += 1
        decks.append(tuple(hidden))
    hands[seat] = list(state.hands[seat])
    dealt = tuple(map(tuple, hands))
    if not all(can_give(dealt[giver], terms) for giver, terms in promised(state)):
        return None
    found = state._replace(hands=dealt, population_deck=decks[0], technology_deck=decks[1])
    if state.pledge is None or seat == state.active:
        return found
    return found._replace(pledge=_other_pledge(found, rng))


def _other_pledge(state: State, rng: Random) -> Hand:
    terms = binding(state, state.active)
    assert terms is not None
    choices = [
        cards for cards, _ in zip(hand_overs(state.hands[state.active], terms), range(20), strict=False)
    ]
    return rng.choice(choices)


def promised(state: State) -> Iterator[tuple[int, Description]]:
    """Who has said in this trade what it can give."""
    if state.proposal is None:
        return
    offered = state.proposal.kind == "offer"
    if offered:
        yield state.active, state.proposal.terms
    for seat, reply in enumerate(state.replies):
        if isinstance(reply, Description):
            yield seat, reply if offered else state.proposal.terms
            if not offered and seat == state.partner:
                yield state.active, reply


def moments(seed: int, every: int = 1) -> Iterator[Match]:
    """The match of a random game after every so many actions, and at every hand-over and choice."""
    rng = Random(seed)
    match = Match(random_start(rng))
    number = 0
    while not match.over:
        if number % every == 0 or match.state.phase in (Phase.HAND_OVER, Phase.CHOOSE, Phase.FINAL_BUILD):
            yield match
        match.play(any_action(match.state, rng))
        number += 1
    yield match
