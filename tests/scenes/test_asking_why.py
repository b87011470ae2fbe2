"""A bot's reason at the table: whoever asks a seat that has answered reads one sentence, and any tap goes on."""

from pathlib import Path

import pygame
import pytest

from game.actions import Decline, Pass
from game.bots.why import Reason, Why
from game.events import Declined, Passed, Replied
from scenes.log import LogScene
from scenes.play.session import Session
from scenes.reason import ReasonScene, reasons_shown
from scenes.show.words import plain
from scenes.table import TableScene
from tests.game.tables import offer, reply, say, table
from tests.scenes.hands import key
from tests.scenes.moments import game, sit

SIZES = [(1280, 720), (1024, 600), (1080, 1920)]
MINE = "3 romans 2 greeks 1 wheel"
OTHERS = ("4 egyptians 2 chemistry", "2 romans 3 wheel", "4 babylonians")
WANTED = Why(Reason.WANTED, 1, say("1 romans"), say("1 egyptians"), 0)
NO_USE = Why(Reason.NO_USE, 2, say("1 romans"), other=0)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    return tmp_path


def answered() -> Session:
    """Bruno gave a reason for his reply, Clara for her pass; Diego has none."""
    session = game(
        table(MINE, *OTHERS), before=(offer(0, "1 romans"), reply(1, "1 egyptians"), Pass(2), Pass(3))
    )
    history = session.view(0).history
    for place, event in enumerate(history):
        if isinstance(event, Replied | Passed) and event.seat in (1, 2):
            session.whys[place] = WANTED if event.seat == 1 else NO_USE
    return session


@pytest.mark.parametrize("size", SIZES)
def test_a_tap_on_a_seat_tells_why_and_the_next_tap_goes_on(size: tuple[int, int]) -> None:
    player = sit(answered(), size)
    assert [target.id for target in player.named("why:")] == ["why:1", "why:2"]
    for ident, sentence in (("why:1", "Bruno wanted 1 Roman more than 1 Egyptian."), ("why:2", "Clara had")):
        player.tap(ident)
        asked = player.scene
        assert isinstance(asked, ReasonScene)
        plate = asked.target("close")
        assert plate is not None
        assert asked.describe(plate).startswith(sentence)
        assert pygame.Rect((0, 0), size).contains(plate.rect)
        player.tap_at((size[0] // 2, size[1] - 5))
        assert isinstance(player.scene, TableScene)
    player.tap("why:1")
    player.tap("close")
    assert player.sees("trade")


def test_by_keys_alone() -> None:
    player = sit(answered(), SIZES[0])
    keys = [pygame.K_TAB] * 40
    for code in keys:
        key(player.app, code)
        if player.table.focus == "why:2":
            break
    key(player.app, pygame.K_RETURN)
    assert isinstance(player.scene, ReasonScene)
    key(player.app, pygame.K_ESCAPE)
    assert isinstance(player.scene, TableScene)


def test_the_sentence_follows_the_language() -> None:
    player = sit(answered(), SIZES[0])
    player.tap("why:2")
    scene = player.scene
    assert isinstance(scene, ReasonScene)
    said = plain(scene._say())
    assert said == plain(player.app.words.why(NO_USE, ("Ana", "Bruno", "Clara", "Diego")))


def test_only_answers_of_the_last_trade_in_view_are_explained() -> None:
    session = answered()
    view = session.view(0)
    assert set(reasons_shown(session.whys, view)) == {1, 2}
    later = view.history[0]
    again = view.__class__(
        **{name: getattr(view, name) for name in view.__slots__} | {"history": (*view.history, later)}
    )
    assert not reasons_shown(session.whys, again)


@pytest.mark.parametrize("size", SIZES)
def test_the_log_keeps_the_reasons(size: tuple[int, int]) -> None:
    player = sit(answered(), size)
    player.tap("log")
    whys = player.named("why:")
    assert len(whys) == 2
    for target in whys:
        assert target.rect.height >= player.app.scale.touch
    player.tap(whys[0].id)
    asked = player.scene
    assert isinstance(asked, ReasonScene)
    assert plain(asked._say()).startswith("Bruno wanted")
    player.tap("close")
    assert isinstance(player.scene, LogScene)


def test_a_choice_is_explained_at_the_proposal_that_it_was_made_for() -> None:
    session = answered()
    session.act(Decline(0))
    place = next(n for n, event in enumerate(session.view(0).history) if isinstance(event, Declined))
    session.whys[place] = Why(Reason.NOT_WORTH, 0, given=say("1 romans"), number=1)
    player = sit(session)
    player.tap("log")
    player.tap(f"why:{place}")
    asked = player.scene
    assert isinstance(asked, ReasonScene)
    assert plain(asked._say()).startswith("For 1 Roman there was 1 reply")
