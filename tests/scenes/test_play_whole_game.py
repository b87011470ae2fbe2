"""Whole games by mouse alone: from the menu over the seats and every decision to the scoring."""

from pathlib import Path
from random import Random

import pytest

from game.events import Built, Declined, Drew, Proposed, Replied, Traded
from game.record import load
from scenes.app import App
from scenes.menu import MenuScene
from scenes.scoring import ScoringScene
from scenes.seats import SeatsScene
from scenes.table import TableScene
from tests.scenes.player import FAST, Choice, Player, play_on, play_sensibly, refuse_all


def to_the_table(player: Player, *, express: bool, bot_taps: int = 2, seed: str = "whole") -> None:
    """Menu, seats, a game against three bots; a tap on a bot takes the next one of the catalogue."""
    player.app.seed = seed
    player.app.manager.push(MenuScene())
    player.app.step()
    player.tap("new")
    assert isinstance(player.scene, SeatsScene)
    for seat in (1, 2, 3):
        for _ in range(bot_taps):
            player.tap(f"bot:{seat}")
    if express:
        player.tap("game:1")
    player.wait(0.4)
    player.tap("start")
    assert isinstance(player.scene, TableScene)


def finish(player: Player, decide: Choice) -> TableScene:
    """Plays to the end; compares the record with the screen."""
    table = player.table
    play_on(player, Random(7), decide)
    scoring = player.scene
    assert isinstance(scoring, ScoringScene)
    session = scoring.session
    totals = [score.total for score in session.final_scores()]
    assert sorted((column.seat, sum(column.parts)) for column in scoring.columns) == list(enumerate(totals))
    assert session.path is not None
    session.close()
    record = load(session.path)
    assert record.finished and not record.dropped
    last = session.path.read_text("utf-8").splitlines()[-1]
    assert f'"scores": {totals}' in last and f'"winners": {list(session.final_winners())}' in last
    return table


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("size", "express"),
    [
        pytest.param(
            (1280, 720), False, id="full-720", marks=pytest.mark.soak
        ),  # twice as long, little more to see
        pytest.param((1024, 600), True, id="express-600"),
    ],
)
def test_a_game_by_mouse_alone(size: tuple[int, int], express: bool) -> None:
    player = Player(App.offscreen(size, FAST))
    to_the_table(player, express=express)
    table = finish(player, play_sensibly)
    me = table.viewer
    story = table.session.view(me).history
    mine = {type(event) for event in story if getattr(event, "seat", None) == me}
    assert {Proposed, Replied, Drew} <= mine
    assert express or any(isinstance(event, Built) for event in story)  # by whom, the bots of the day decide
    assert any(isinstance(event, Traded) and me in (event.active, event.partner) for event in story)


def test_a_game_that_refuses_every_trade() -> None:
    player = Player(App.offscreen((1280, 720), FAST))
    to_the_table(player, express=True, seed="refused")
    table = finish(player, refuse_all)
    me = table.viewer
    story = table.session.view(me).history
    assert not any(isinstance(event, Proposed | Replied) and event.seat == me for event in story)
    assert not any(isinstance(event, Traded) and me in (event.active, event.partner) for event in story)
    assert not any(isinstance(event, Declined) and event.seat == me for event in story)
