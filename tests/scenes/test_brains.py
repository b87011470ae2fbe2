"""The bots' own process: a bot that fails in any way is replaced within a second, logged, and harms no other."""

import logging
import time
from collections.abc import Iterator

import pytest

from game.actions import Action, NoProposal, Propose
from game.cards import TYPES
from game.deal import new_game
from game.events import Declined, Passed, Replied, Taken
from game.legal import Actions
from game.view import SeatView, view_of
from game.wording import Feature, describe
from scenes.play.brains import Brains
from scenes.play.session import Player, Session, Setup

FAULTS = {
    "Sleeper": "no answer within 1 s",
    "Raiser": "ValueError: I cannot decide",
    "Cheat": "illegal answer",
    "Killer": "its process has ended",
    "Unborn": "RuntimeError: no such luck",
    "Missing": "has no class Missing",
}


def asked(seat: int) -> SeatView:
    """A game of three in which this seat opens."""
    return view_of(new_game("brains", 3)._replace(active=seat, to_act=seat), seat)


def decided(brains: Brains, view: SeatView, patience: float = 10.0) -> Action:
    brains.think(view)
    end = time.monotonic() + patience
    while (action := brains.answer()) is None:
        assert time.monotonic() < end
        time.sleep(0.002)
    return action


@pytest.fixture(scope="module")
def brains() -> Iterator[Brains]:
    brains = Brains({0: ("peddler", 1), 1: ("merchant", 2)})
    yield brains
    brains.close()


@pytest.mark.parametrize("name", FAULTS)
def test_a_bot_that_fails_is_replaced_within_a_second_and_logged(
    brains: Brains, name: str, caplog: pytest.LogCaptureFixture
) -> None:
    assert not isinstance(decided(brains, asked(0)), NoProposal)  # the process is up, and others play on
    seat = 2
    brains.seat_bot(seat, f"tests.scenes.bad_bots:{name}", 1)
    view = asked(seat)
    start = time.monotonic()
    with caplog.at_level(logging.WARNING, "scenes.play.brains"):
        assert decided(brains, view) == Actions(view).plainest()
    assert time.monotonic() - start < 1.6  # a second for the bot, the rest for a busy machine
    assert f"bot of seat {seat}: " in caplog.text and FAULTS[name] in caplog.text


def test_suggestions_end_with_the_process_and_come_back(brains: Brains) -> None:
    def ideas(view: SeatView) -> tuple[Action, ...]:
        end = time.monotonic() + 10
        while (found := brains.advice(view)) is None:
            assert time.monotonic() < end
            time.sleep(0.002)
        return found

    assert ideas(asked(1))
    assert brains._process is not None
    brains._process.kill()
    brains._process.join(5)
    assert ideas(asked(1)) in ((), ideas(asked(1)))
    assert ideas(asked(1))


def test_people_alone_are_advised_too() -> None:
    brains = Brains({})
    view = asked(0)
    try:
        end = time.monotonic() + 10
        while (found := brains.advice(view)) is None:
            assert time.monotonic() < end
            time.sleep(0.002)
        assert found
    finally:
        brains.close()


def test_an_answer_brings_its_reason() -> None:
    """From the bot's process to the session, by the place of the answer in the history."""
    session = Session.unrecorded(Setup((Player("Ana"), Player("Bruno", "bot:merchant")), "reasons"))
    try:
        while not session.whys and not session.over:
            if session.human_to_act():
                hand = session.view(session.to_act).hand
                card = max(range(10), key=lambda card: hand[card])
                offer = Propose(session.to_act, "offer", describe(Feature(1, TYPES[card])))
                actions = Actions(session.view(session.to_act))
                session.act(offer if offer in actions else actions.plainest())
                continue
            session.think()
            while (action := session.thought()) is None:
                time.sleep(0.002)
            session.act(action)
        ((place, told),) = session.whys.items()
        event = session.view(0).history[place]
        assert isinstance(event, Replied | Passed | Taken | Declined)
        assert event.seat == told.who == 1
    finally:
        session.close()
