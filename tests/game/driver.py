"""A player without sense, for whole games in tests: any legal action, drawn from a seeded generator."""

from itertools import islice
from random import Random

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
from game.cards import TYPES
from game.deal import new_game
from game.rules import check
from game.state import Options, Phase, State, binding
from game.wording import Description, Feature, can_give, describe, hand_overs

WORDS = (*TYPES, "population", "technology", "any", "any")


def some_words(rng: Random) -> Description:
    """A description of small counts, of every shape."""
    join = rng.choice([None, "and", "or"])
    features = [
        Feature(rng.randint(1, 3), rng.choice(WORDS), rng.choice([1, 1, 1, 2, 3]))
        for _ in range(2 if join else 1)
    ]
    return describe(*features, join=join)


def words_held(rng: Random, state: State, seat: int) -> Description | None:
    """A description that this hand can give, if a few tries find one."""
    tries = (some_words(rng) for _ in range(12))
    return next((terms for terms in tries if can_give(state.hands[seat], terms)), None)


def any_action(state: State, rng: Random) -> Action:
    """A legal action of the seat that is to act; builds mostly and draws mostly, so that games end."""
    seat = state.to_act
    action: Action
    match state.phase:
        case Phase.PROPOSE:
            if rng.random() < 0.5:
                action = Propose(seat, "request", some_words(rng))
            else:
                terms = words_held(rng, state, seat)
                action = Propose(seat, "offer", terms) if terms else NoProposal(seat)
        case Phase.REPLY:
            assert state.proposal is not None
            wanted = some_words(rng)
            if state.proposal.kind == "offer":
                answer = words_held(rng, state, seat)
            else:
                answer = wanted if can_give(state.hands[seat], state.proposal.terms) else None
            action = Reply(seat, answer) if answer and rng.random() < 0.7 else Pass(seat)
        case Phase.CHOOSE:
            takes = [Take(seat, other) for other in range(state.players)]
            legal = [take for take in takes if check(state, take) is None]
            action = rng.choice(legal) if legal and rng.random() < 0.8 else Decline(seat)
        case Phase.HAND_OVER:
            terms = binding(state, seat)
            assert terms is not None
            action = HandOver(seat, rng.choice(list(islice(hand_overs(state.hands[seat], terms), 50))))
        case Phase.BUILD | Phase.FINAL_BUILD:
            sets = [Build(seat, card) for card in range(10) if state.hands[seat][card] >= 5]
            action = rng.choice(sets) if sets and rng.random() < 0.9 else EndBuild(seat)
        case Phase.DRAW:
            draws = [Draw(seat, p, t) for p in range(2) for t in range(4)]
            legal_draws = [draw for draw in draws if check(state, draw) is None]
            action = legal_draws[-1] if rng.random() < 0.7 else rng.choice(legal_draws)
        case _:
            raise AssertionError(f"nothing to do in {state.phase}")
    assert check(state, action) is None, (state, action)
    return action


def wild_action(state: State, rng: Random) -> Action:
    """An action that may or may not be legal: any seat, any phase, numbers around the edges."""
    seat = rng.choice([state.to_act, state.to_act, state.to_act, rng.randrange(-1, 6)])
    near = [count + rng.choice([0, 0, 0, -1, 1]) for count in state.hands[state.to_act]]
    choices: list[Action] = [
        Propose(seat, rng.choice(["offer", "request"]), some_words(rng)),
        NoProposal(seat),
        Reply(seat, some_words(rng)),
        Pass(seat),
        Take(seat, rng.randrange(-1, 6)),
        Decline(seat),
        HandOver(seat, tuple(near)),
        HandOver(seat, tuple(rng.choice([0, 0, 0, 1, 2, -1]) for _ in range(10))),
        Build(seat, rng.randrange(-2, 12)),
        EndBuild(seat),
        Draw(seat, rng.randrange(-1, 3), rng.randrange(-1, 5)),
    ]
    return rng.choice(choices)


def random_start(rng: Random) -> State:
    """A new game of 2 to 5, now and then the express game or one with a short patience."""
    options = Options(
        pair_points=rng.choice([1, 1, 0, 2]),
        stalemate_laps=rng.choice([3, 3, 1]),
        technology_cards=rng.choice([60, 30, 20]),
    )
    return new_game(rng.getrandbits(32), rng.randint(2, 5), options)
