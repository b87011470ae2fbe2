"""Non-interference on the screen (RULES 5): of two games that a seat cannot tell apart, it reads and sees the same.

The table's model, the log's words, the story, the suggestions; how long each step lasts, so how long it takes until
a bot speaks; and on a smaller sample the picture of the table itself.
"""

import os
from pathlib import Path
from random import Random

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
import pytest

from game.deal import Deal
from game.match import Match
from game.record import Header
from game.rules import check
from game.state import Options, Phase
from scenes.app import App
from scenes.play.session import BOT, HUMAN, Session
from scenes.play.settings import Settings
from scenes.play.storage import Recorder
from scenes.show.choreography import Choreography
from scenes.show.presenter import present
from scenes.show.story import FILTERS, chapters, shown
from scenes.show.timeline import length
from scenes.show.words import Words, plain
from scenes.table import TableScene
from tests.game.driver import any_action
from tests.game.twins import copied, moments, twin
from tests.scenes.moments import NAMES, ToldBots

ALL_PHASES = set(Phase) - {Phase.OVER}
Pair = tuple[Match, Match, int]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


@pytest.fixture(scope="module")
def twins() -> list[Pair]:
    found = []
    for seed in range(9):
        rng = Random(seed ^ 0x5EE)
        for match in moments(seed, 4):
            if not match.over:
                seat = rng.randrange(match.state.players) if rng.random() < 0.5 else match.state.to_act
                found.append((copied(match), twin(match, seat, rng), seat))
    return found


def few(twins: list[Pair], number: int) -> list[Pair]:
    """A sample with every phase in it."""
    by_phase = {
        phase: [pair for pair in twins if pair[0].state.phase is phase] for phase in sorted(ALL_PHASES)
    }
    share = max(1, number // len(by_phase))
    return [pair for found in by_phase.values() for pair in found[:: max(1, len(found) // share)][:share]]


def at_table(match: Match, seat: int) -> Session:
    """The game with one person at this seat."""
    players = match.state.players
    controllers = tuple(HUMAN if other == seat else f"{BOT}merchant" for other in range(players))
    deck = (match.state.population_deck, match.state.technology_deck)
    header = Header(NAMES[:players], controllers, Options(), None, Deal(*deck, first_seat=0))
    session = Session(header, match, Recorder(None), None)
    session._brains = ToldBots()  # type: ignore[assignment]
    return session


def test_the_same_table_log_and_story(twins: list[Pair]) -> None:
    words = [Words("en"), Words("es")]
    assert len(twins) > 1000
    for number, (one, other, seat) in enumerate(twins):
        names = NAMES[: one.state.players]
        said = words[number % 2]
        view, same = one.view(seat), other.view(seat)
        assert present(view, names, said) == present(same, names, said)
        if number % 20 == 0:
            told, again = (list(said.story(v.history, names)) for v in (view, same))
            assert [plain(runs) for _, runs in told] == [plain(runs) for _, runs in again]
            stories = [chapters(v.history, names, said) for v in (view, same)]
            for wanted in FILTERS:
                assert shown(stories[0], wanted) == shown(stories[1], wanted)


def test_a_session_gives_the_same(twins: list[Pair]) -> None:
    for one, other, seat in few(twins, 60):
        sessions = at_table(copied(one), seat), at_table(copied(other), seat)
        assert sessions[0].view(seat) == sessions[1].view(seat)
        assert sessions[0].forced() == sessions[1].forced()
        views = [session.view(seat) for session in sessions]
        ideas = [session.ideas(view) for session, view in zip(sessions, views, strict=True)]
        assert ideas[0] == ideas[1]


def test_the_pause_before_a_bot_speaks_depends_on_public_facts_only(twins: list[Pair]) -> None:
    """What others do takes as long, and is told in as many parts, whatever they hold."""
    rng = Random(4)
    measured = 0
    for one, other, seat in few(twins, 120):
        if one.state.to_act == seat:
            continue
        action = any_action(one.state, rng)
        if check(other.state, action) is not None:
            continue
        spans = []
        for match in (copied(one), copied(other)):
            app = App.offscreen((1024, 600), Settings(language="en", pace="normal", reduced_motion=True))
            session = at_table(match, seat)
            scene = TableScene(session, seat, still=True)
            app.manager.push(scene)
            session.act(action)
            news = session.take_news(seat)
            assert news is not None
            tracks = Choreography(scene, seat).tracks(news.events, scene.shown, news.view)
            spans.append((length(tracks), len(tracks), [type(track) for track in tracks], news.events))
        if spans[0][3] == spans[1][3]:  # not so when a trade shows how many of which backs were pledged
            assert spans[0][:3] == spans[1][:3]
            measured += 1
    assert measured > 30


def test_the_same_picture(twins: list[Pair]) -> None:
    seen = set()
    for one, other, seat in few(twins, 28):
        if one.state.hands == other.state.hands:
            continue
        # asked, it composes; a final build would go on to the end, where hands are public
        still = one.state.to_act != seat or one.state.phase is Phase.FINAL_BUILD
        pictures = []
        for match in (one, other):
            app = App.offscreen((1024, 600), Settings(language="en", speed=0.0, reduced_motion=True))
            app.manager.push(TableScene(at_table(copied(match), seat), seat, still=still))
            for _ in range(3):
                app.step(0.1)
            pictures.append(pygame.image.tobytes(app.window.picture(), "RGB"))
        assert pictures[0] == pictures[1], one.state
        seen.add(one.state.phase)
    assert len(seen) >= 6
