"""The high scores: three letters by touch or stick, tables of their own, of the day and of all time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.record import load
from scenes.kiosk.highscores import PLACES, Entry, HighScores, Table, allowed
from scenes.kiosk.letters import LettersScene
from scenes.play.session import Session
from scenes.scores import ScoresScene
from scenes.scoring import ScoringScene
from tests.kiosk.stand import Stand

Make = Callable[..., Stand]
RECORD = Path(__file__).parents[1] / "records" / "good" / "game-006-4p.jsonl"
TABLE = Table(4, "merchant", True)


def finished(human: int = 0) -> Session:
    session = Session.watch(load(RECORD))
    session.controllers = ["bot:merchant"] * len(session.names)
    session.controllers[human] = "human"
    return session


def test_tables_are_apart() -> None:
    session = finished()
    assert Table.of(session) == Table(4, "merchant", False)
    session.controllers[1] = "bot:peddler"
    assert Table.of(session) == Table(4, "merchant", False)
    session.controllers[2:] = ["bot:random", "bot:peddler"]
    assert Table.of(session).bot == "peddler"


def test_days_and_all_time() -> None:
    now = [datetime(2026, 5, 1)]
    scores = HighScores(lambda: now[0])
    for day in range(1, 15):
        now[0] = datetime(2026, 5, day)
        for points in range(day, day + 12):
            if scores.qualifies(TABLE, points):
                scores.sign(Entry(TABLE, "Ana", points), "ANA")
    again = HighScores(lambda: now[0])
    assert again.best(TABLE, today=True) == scores.best(TABLE, today=True)
    assert again.best(TABLE, today=False)[0].points == 25
    assert len(again.best(TABLE, today=False)) == PLACES
    assert {s.date for s in again.best(TABLE, today=True)} == {"2026-05-14"}
    assert len(again._tables[TABLE]) <= 4 * PLACES  # bounded
    assert not again.qualifies(TABLE, 0)


@pytest.mark.parametrize("name", ["", "AN", "ANAA", "ANÁ", "A1A", "SEX", "FUC", "A A"])
def test_letters_that_are_not_taken(name: str) -> None:
    assert not allowed(name)
    with pytest.raises(ValueError, match=f"^{name}$"):
        HighScores(datetime.now).sign(Entry(TABLE, "x", 5), name)


@pytest.mark.parametrize(
    "text", ["{", "3", '[{"players": 4}]', '[{"players":4,"bot":"x","express":true,"scores":[{}]}]']
)
def test_damaged_tables_are_set_aside(home: Path, text: str) -> None:
    (home / "data").mkdir(parents=True)
    file = home / "data" / "high-scores.json"
    file.write_text(text)
    scores = HighScores(datetime.now)
    assert scores.tables == []
    assert (home / "data" / "high-scores.damaged").read_text() == text
    scores.sign(Entry(TABLE, "x", 5), "ABC")
    assert HighScores(datetime.now).tables == [TABLE]


def after_a_game(one: Stand) -> None:
    one.touch()
    one.app.manager.push(ScoringScene(finished()))
    for _ in range(100):
        one.app.step(0.1)
        if isinstance(one.top, LettersScene):
            return
    raise AssertionError(one.top)


def test_signing_by_touch(stand: Make) -> None:
    one = stand()
    after_a_game(one)
    assert not one.top.target("sign").enabled
    for letter in "SEX":
        one.tap(f"letter:{letter}")
    assert not one.top.target("sign").enabled
    one.tap("erase")
    one.tap("letter:C")
    one.tap("sign")
    assert isinstance(one.top, ScoresScene)
    table = one.top.table
    assert one.kiosk.scores.best(table, today=True)[0].name == "SEC"
    one.tap("back")
    one.wait(2)
    assert isinstance(one.top, ScoringScene)  # nobody is asked twice


def test_signing_by_stick_and_one_button(stand: Make) -> None:
    one = stand()
    after_a_game(one)
    one.app.manager.keyed = True
    for code in (
        pygame.K_RIGHT,
        pygame.K_RETURN,
        pygame.K_RETURN,
        pygame.K_DOWN,
        pygame.K_RETURN,
        pygame.K_RETURN,
    ):
        one.key(code)
    assert isinstance(one.top, ScoresScene)
    assert one.kiosk.scores.best(one.top.table, today=True)[0].name == "BBI"


def test_two_buttons_reach_everything(stand: Make) -> None:
    one = stand({"arcade": {"two_buttons": True}})
    one.touch()
    one.app.manager.keyed = True
    seen = set()
    for _ in range(12):
        one.app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=1, instance_id=0))
        one.app.step(0.5)
        seen.add(one.top.focus)
    assert {"play", "new", "rules", "scores"} <= seen


def test_each_game_of_a_visit_may_be_signed_and_each_once() -> None:
    scores = HighScores(datetime.now)
    for _ in range(50):  # a game that is gone leaves its place in memory to the next one
        session = finished()
        assert scores.next_entry(session)
        assert not scores.next_entry(session)
        del session


def test_nobody_signs_what_a_bot_won(stand: Make) -> None:
    one = stand()
    session = finished()
    session.controllers = ["bot:merchant"] * 4
    assert one.kiosk.scores.next_entry(session) is None
