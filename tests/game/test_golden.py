"""The golden records: each is what the script makes, byte for byte, replays, and shows its rule of RULES.md.

The predicates below say in code what a reader should see in the record; one for each, by name.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import TypeVar

import pytest

from game.actions import Action, Build, Decline, Draw, HandOver, NoProposal, Pass, Propose, Reply, Take
from game.cards import split
from game.codec import action_json
from game.events import Built, Ended, Event, FinalBuild, LastLap, Traded
from game.record import Record, header_json, line, load, result_json
from game.rules import apply, check
from game.scoring import scores, winners
from game.state import Phase, State
from game.wording import satisfies
from tests.game.make_golden import FOLDER, GOLDEN
from tests.game.tables import hand, say

E = TypeVar("E")
A = TypeVar("A")


class Shown:
    """A record as it is seen: every state, every action, every event."""

    def __init__(self, name: str) -> None:
        self.record: Record = load(FOLDER / f"{name}.jsonl")
        self.states: list[State] = [self.record.header.start()]
        self.events: list[Event] = []
        for action in self.record.actions:
            state, told = apply(self.states[-1], action)
            self.states.append(state)
            self.events += told
        self.actions: list[Action] = self.record.actions
        self.first, self.last = self.states[0], self.states[-1]
        self.before = self.states[-2]  # the last action

    def said(self, kind: type[A]) -> list[A]:
        """All actions of a kind."""
        return [action for action in self.actions if isinstance(action, kind)]

    def told(self, kind: type[E]) -> list[E]:
        """All events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def steps(self) -> Iterator[tuple[State, Action, State]]:
        return zip(self.states, self.actions, self.states[1:], strict=False)


@cache
def shown(name: str) -> Shown:
    return Shown(name)


Predicate = Callable[..., bool]
SHOWS: dict[str, Predicate] = {}  # by a pattern of names; its groups are numbers for the predicate


def shows(pattern: str) -> Callable[[Predicate], Predicate]:
    def add(predicate: Predicate) -> Predicate:
        SHOWS[pattern] = predicate
        return predicate

    return add


@shows(r"2-deal-(\d)-players-first-seat-(\d)")
def _(s: Shown, players: int, first: int) -> bool:
    deck = s.record.header.deal.population_deck
    fours = [sorted(deck[4 * seat : 4 * seat + 4]) for seat in range(players)]
    held = [sorted(card for card, n in enumerate(cards) for _ in range(n)) for cards in s.first.hands]
    return held == fours and s.first.active == first and s.last.active == (first + 1) % players


@shows("3.1-no-proposal")
def _(s: Shown) -> bool:
    return s.actions == [NoProposal(0)] and s.last.phase is Phase.BUILD


@shows("3.1-offer-binds-active-by-offer-and-replier-by-reply")
def _(s: Shown) -> bool:
    (deal,) = s.told(Traded)
    return (deal.active_gave, deal.partner_gave) == (hand("1 romans"), hand("2 greeks"))


@shows("3.1-request-binds-replier-by-request-and-active-by-reply")
def _(s: Shown) -> bool:
    (deal,) = s.told(Traded)
    return (deal.active_gave, deal.partner_gave) == (hand("2 romans"), hand("1 greeks"))


@shows("3.1-nobody-replies-nothing-to-choose")
def _(s: Shown) -> bool:
    return s.said(Pass) == [Pass(1), Pass(2), Pass(3)] and s.last.phase is Phase.BUILD


@shows("3.1-no-trade-is-forced")
def _(s: Shown) -> bool:
    return bool(s.said(Reply) and s.said(Decline)) and s.last.hands == s.first.hands


@shows("3.1-each-other-seat-answers-once-clockwise")
def _(s: Shown) -> bool:
    answered = [action.seat for action in s.actions[1:]]
    return s.first.active == 3 and answered == [4, 0, 1, 2] and s.last.phase is Phase.CHOOSE


@shows("3.1-exactly-one-reply-is-taken")
def _(s: Shown) -> bool:
    changed = [seat for seat in range(4) if s.first.hands[seat] != s.last.hands[seat]]
    return len(s.said(Reply)) == 3 and s.said(Take) == [Take(0, 2)] and changed == [0, 2]


@shows("3.1-what-is-sought-may-be-wishful")
def _(s: Shown) -> bool:
    (proposal,) = s.said(Propose)
    return proposal.terms == say("3 chemistry") and not any(held[8] for held in s.first.hands)


@shows("3.1-a-reply-to-a-request-may-want-what-active-cannot-give")
def _(s: Shown) -> bool:
    choosing = next(state for state in s.states if state.phase is Phase.CHOOSE)
    return check(choosing, Take(0, 1)) is not None and s.said(Take) == [Take(0, 2)]


@shows("3.1-a-request-that-active-can-only-just-pay")
def _(s: Shown) -> bool:
    return s.said(HandOver)[0].cards == s.first.hands[0] and sum(s.last.hands[0]) == 1


@shows("3.1-trades-need-not-be-equal")
def _(s: Shown) -> bool:
    (deal,) = s.told(Traded)
    return (sum(deal.active_split), sum(deal.partner_split)) == (1, 4)


@shows("3.1-only-one-trade-a-turn")
def _(s: Shown) -> bool:
    traded = next(state for _, action, state in s.steps() if action == s.said(HandOver)[-1])
    return traded.phase is Phase.BUILD and check(traded, Propose(0, "request", say("1 any"))) is not None


@shows("3.1.1-no-more-cards-than-exist")
def _(s: Shown) -> bool:
    return [f.size for f in s.said(Propose)[0].terms.features] == [120, 60]


@shows("3.1.1-four-alike-are-two-pairs")
def _(s: Shown) -> bool:
    return gave(s, "4 romans", "2 pairs any")


@shows("3.1.1-two-pairs-of-two-types")
def _(s: Shown) -> bool:
    return gave(s, "2 romans 2 greeks", "2 pairs any")


def gave(s: Shown, cards: str, words: str) -> bool:
    """Seat 0 gave these cards for these words, which the record keeps as they were said."""
    given, terms = s.said(HandOver)[0].cards, s.said(Propose)[0].terms
    return given == hand(cards) and terms == say(words) and satisfies(given, terms)


for _name, (_cards, _words) in {
    "type": ("2 romans", "2 romans"),
    "category": ("1 romans 1 greeks", "2 population"),
    "any-card": ("1 romans 1 greeks", "2 any"),
    "pair-of-a-type": ("2 romans", "1 pair romans"),
    "pair-of-any": ("2 romans", "1 pair any"),
    "triple-of-a-category": ("3 romans", "1 triple population"),
    "and": ("2 romans 1 greeks", "1 greeks and 2 romans"),
    "or-both-possible-first-side": ("3 romans", "3 romans or 1 greeks"),
    "or-both-possible-second-side": ("1 greeks", "3 romans or 1 greeks"),
    "or-only-one-side-possible": ("1 romans", "4 wheel or 1 romans"),
    "or-one-hand-over-satisfies-both": ("1 romans", "1 romans or 1 population"),
    "other-means-any-it-may-be-of-the-type-named": ("3 romans", "1 romans and 2 any"),
    "other-means-any-it-may-be-of-another-type": ("2 romans 1 greeks", "1 romans and 2 any"),
    "both-features-may-name-the-same": ("2 romans", "1 romans and 1 romans"),
    "pair-and-one-of-its-own-type": ("3 romans", "1 pair romans and 1 romans"),
}.items():
    SHOWS[f"3.1.1-{_name}"] = lambda s, cards=_cards, words=_words: gave(s, cards, words)


@shows("3.2-five-alike-population-cards-make-a-city")
def _(s: Shown) -> bool:
    built = s.told(Built)
    return [(b.card < 5, b.value) for b in built] == [(True, 3)] and s.last.discards == hand("5 romans")


@shows("3.2-five-alike-technology-cards-make-the-top-monument")
def _(s: Shown) -> bool:
    return s.last.monuments == ((9,), ()) and s.last.monument_stack == (8, 8, 7, 7, 6, 6, 5, 5, 4)


@shows("3.2-monuments-fall-in-value")
def _(s: Shown) -> bool:
    return s.last.monuments[0] == (9, 8, 8, 7)


@shows("3.2-two-builds-in-a-turn")
def _(s: Shown) -> bool:
    (first, second) = (n for n, action in enumerate(s.actions) if isinstance(action, Build))
    return second == first + 1 and s.last.cities == (2, 0)


@shows("3.2-nobody-has-to-build")
def _(s: Shown) -> bool:
    return 5 in s.last.hands[0] and s.last.cities == (0, 0) and s.last.active == 1


@shows("3.3-no-city-draws-1-population")
def _(s: Shown) -> bool:
    return s.said(Draw) == [Draw(0, 1, 0)] and all(
        check(s.before, more) is not None for more in (Draw(0, 2, 0), Draw(0, 0, 1), Draw(0, 1, 1))
    )


@shows(r"3.3-(\d)-cities-draw-(\d)-population-(\d)-technology")
def _(s: Shown, cities: int, population: int, technology: int) -> bool:
    most = population + technology == min(3, 1 + cities)
    grown = Draw(0, population, technology + 1)
    return (
        s.before.cities[0] == cities
        and s.actions[-1] == Draw(0, population, technology)
        and split(s.last.hands[0])[1] - split(s.before.hands[0])[1] == technology
        and (check(s.before, grown) is not None) is (most or technology == cities)
    )


@shows("3.3-population-deck-empty-three-cities-draw-3-technology")
def _(s: Shown) -> bool:
    return not s.before.population_deck and s.actions[-1] == Draw(0, 0, 3) and s.before.cities[0] >= 3


@shows("3.3-both-decks-short")
def _(s: Shown) -> bool:
    return (s.before.population_left, s.before.technology_left) == (1, 1) and s.actions[-1] == Draw(0, 1, 1)


@shows("3.3-nothing-replaces-a-missing-card")
def _(s: Shown) -> bool:
    tops = [Draw(0, 1, 0), Draw(0, 0, 2), Draw(0, 1, 1)]
    return s.actions[-1] == Draw(0, 0, 1) and all(check(s.before, draw) is not None for draw in tops)


@shows(r"4-last-lap-(\d)-players-seat-(\d)")
def _(s: Shown, players: int, drawer: int) -> bool:
    begun = next(n for n, state in enumerate(s.states) if state.last_lap_turns is not None)
    lap = [draw.seat for draw in s.actions[begun:] if isinstance(draw, Draw)]
    return (
        s.told(LastLap) == [LastLap(drawer)]
        and s.first.players == players
        and lap == [(drawer + 1 + n) % players for n in range(players)]
        and s.told(FinalBuild) == [FinalBuild(stalemate=False)]
        and s.record.finished
    )


@shows("4-last-lap-of-the-full-game")
def _(s: Shown) -> bool:
    drawn = sum(draw.technology for draw in s.said(Draw))
    return drawn == 60 and s.told(LastLap) == [LastLap(1)] and s.record.finished


@shows("4-express-game-of-30-technology-cards")
def _(s: Shown) -> bool:
    drawn = sum(draw.technology for draw in s.said(Draw))
    return drawn == 30 and s.told(LastLap) == [LastLap(2)] and s.record.finished


@shows(r"4-stalemate-(\d)-players-first-seat-(\d)")
def _(s: Shown, players: int, first: int) -> bool:
    return stalemate(s, players, first, 3)


@shows(r"4-stalemate-(\d)-players-first-seat-(\d)-laps-(\d)")
def stalemate(s: Shown, players: int, first: int, laps: int) -> bool:
    idle = [draw.seat for draw in s.said(Draw)]
    return (
        idle == [(first + n) % players for n in range(laps * players)]
        and s.told(FinalBuild) == [FinalBuild(stalemate=True)]
        and not s.told(LastLap)
        and s.record.finished
    )


@shows("4-a-draw-starts-the-idle-count-again")
def _(s: Shown) -> bool:
    counts = [after.idle_turns for _, action, after in s.steps() if isinstance(action, Draw)]
    return counts == [*range(1, 9), 0, *range(1, 10)] and s.last.stalemate


@shows("4-a-build-starts-the-idle-count-again")
def _(s: Shown) -> bool:
    counts = [after.idle_turns for _, action, after in s.steps() if isinstance(action, Draw)]
    built = next(n for n, state in enumerate(s.states) if sum(state.cities))
    draws = sum(isinstance(action, Draw) for action in s.actions[:built])
    return counts[draws - 1] == 5 and counts[draws:] == [0, 1, 2, 3, 4, 5, 6] and s.last.stalemate


@shows("4-a-trade-is-no-progress")
def _(s: Shown) -> bool:
    return len(s.told(Traded)) == 1 and len(s.said(Draw)) == 6 and s.last.stalemate


@shows("4-no-stalemate-in-the-last-lap")
def _(s: Shown) -> bool:
    return (
        s.first.options.stalemate_laps == 1
        and s.last.idle_turns == 3
        and s.told(FinalBuild) == [FinalBuild(stalemate=False)]
    )


@shows("4-the-last-card-in-the-last-idle-turn-is-no-stalemate")
def _(s: Shown) -> bool:
    return s.before.idle_turns == 2 and s.last.last_lap_turns == 3 and s.last.phase is Phase.PROPOSE


@shows("4-final-build-clockwise-from-the-seat-after-the-last")
def _(s: Shown) -> bool:
    final = [state.to_act for state in s.states if state.phase is Phase.FINAL_BUILD]
    return s.said(Draw)[-1].seat == 1 and final == [2, 3, 0, 1]


@shows("4-in-the-final-build-any-number-and-monuments-fall")
def _(s: Shown) -> bool:
    final = [
        action for before, action, _ in s.steps()
        if before.phase is Phase.FINAL_BUILD and isinstance(action, Build)
    ]  # fmt: skip
    values = [event.value for event in s.told(Built)[-len(final) :] if event.card >= 5]
    return len(final) >= 3 and len(values) >= 2 and values == sorted(values, reverse=True)


@shows("4-score-a-pair-is-1-point")
def _(s: Shown) -> bool:
    return s.last.hands[0] == hand("3 romans 1 greeks") and scores(s.last)[0].pairs == 1


@shows("4-score-four-alike-are-two-pairs")
def _(s: Shown) -> bool:
    return s.last.hands[0] == hand("4 romans") and scores(s.last)[0].pairs == 2


@shows("4-equal-points-share-the-win")
def _(s: Shown) -> bool:
    (ended,) = s.told(Ended)
    return ended.scores == (2, 2) and winners(ended.scores) == (0, 1)


@shows("4-score-pairs-may-be-worth-nothing")
def _(s: Shown) -> bool:
    return s.told(Ended) == [Ended((0, 0))]


@shows("4-score-pairs-may-be-worth-more")
def _(s: Shown) -> bool:
    return s.told(Ended) == [Ended((6, 0))]


def predicate(name: str) -> tuple[Predicate, list[int]]:
    for pattern, shown_by in SHOWS.items():
        if found := re.fullmatch(pattern, name):
            return shown_by, list(map(int, found.groups()))
    raise AssertionError(f"no predicate says what {name} shows")


def test_the_folder_holds_just_these_records() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.jsonl" for name in GOLDEN}


def test_no_predicate_is_idle() -> None:
    assert all(any(re.fullmatch(pattern, name) for name in GOLDEN) for pattern in SHOWS)


@pytest.mark.parametrize("name", GOLDEN)
def test_the_record_is_what_the_script_makes(name: str) -> None:
    assert (FOLDER / f"{name}.jsonl").read_bytes() == GOLDEN[name]().text().encode()


@pytest.mark.parametrize("name", GOLDEN)
def test_the_record_shows_its_rule(name: str) -> None:
    shown_by, numbers = predicate(name)
    assert shown_by(shown(name), *numbers)


@pytest.mark.parametrize("name", GOLDEN)
def test_read_and_written_again_it_is_the_same(name: str) -> None:
    one = shown(name)
    lines = [header_json(one.record.header), *map(action_json, one.actions)]
    lines += [result_json(one.last)] if one.record.finished else []
    assert "".join(map(line, lines)).encode() == (FOLDER / f"{name}.jsonl").read_bytes()
    assert one.record.finished is (one.last.phase is Phase.OVER)
