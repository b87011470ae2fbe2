"""At an event: the demonstration keeps nothing and resets at once; those who watch see no hand, live, large enough."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.record import load
from game.state import Phase
from scenes import cli
from scenes.app import App
from scenes.kiosk import audience, billboard
from scenes.kiosk.demo import Demo
from scenes.kiosk.public import public, scored
from scenes.kiosk.welcome import WelcomeScene
from scenes.menu import MenuScene
from scenes.play import storage
from scenes.play.session import Session
from scenes.play.settings import Settings
from scenes.scoring import ScoringScene
from scenes.show.words import Words, languages
from scenes.table import TableScene
from scenes.tutorial import TutorialScene
from scenes.ui import text
from tests.game.twins import elsewhere, moments
from tests.scenes.moments import NAMES

RECORD = Path(__file__).parents[1] / "records" / "good" / "game-006-4p.jsonl"
CHORD = {"key": pygame.K_r, "mod": pygame.KMOD_CTRL | pygame.KMOD_SHIFT, "unicode": ""}


@pytest.fixture
def demo(monkeypatch: pytest.MonkeyPatch) -> Iterator[App]:
    monkeypatch.setattr(storage._Keeping, "on", True)
    app = App.offscreen((1024, 600), Settings(language="en"))
    app.seed = "event"
    storage.keep_nothing()
    app.manager.push(Demo(app).welcome())
    app.step(0.1)
    yield app
    app.manager.clear()


def pad(kind: int, button: int) -> pygame.event.Event:
    return pygame.event.Event(kind, button=button, instance_id=3)


def touch(app: App, pos: tuple[int, int]) -> None:
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        app.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
    app.step(0.5)


# The demonstration


def test_play_now_is_the_preset_game_and_nothing_is_kept(demo: App) -> None:
    assert {"play", "new", "learn", "rules", "settings", "leave"} <= {t.id for t in demo.manager.top.targets}
    demo.manager.top.activate("play")
    session = demo.manager.top.session  # type: ignore[attr-defined]
    assert session.options.technology_cards == 30
    assert session.header.seed == "event"
    assert session.fault is None and session.path is None
    demo.step(0.5)
    assert not storage.games_folder().exists()
    assert storage.unfinished() == (None, [])


@pytest.mark.parametrize("way", ["chord", "pad", "corners"])
def test_the_chord_resets_at_once_from_anywhere(demo: App, way: str) -> None:
    for target in ("play", "learn", "new"):
        demo.manager.top.activate("language:es")
        demo.manager.top.activate(target)
        demo.change(speed=4.0, mute=True)
        demo.step(0.1)
        if way == "chord":
            demo.post(pygame.event.Event(pygame.KEYDOWN, **CHORD))
        elif way == "pad":
            demo.post(pad(pygame.JOYBUTTONDOWN, 6), pad(pygame.JOYBUTTONDOWN, 7))
        else:
            for pos in ((9, 9), (1015, 9), (1015, 590), (9, 590)):
                touch(demo, pos)
        demo.step(0.5)
        demo.post(pad(pygame.JOYBUTTONUP, 6), pad(pygame.JOYBUTTONUP, 7))
        demo.step(0.5)
        assert type(demo.manager.top) is WelcomeScene
        assert demo.settings == Settings(language="en")
        assert demo.words.code == "en"
        assert demo.seed == "event"


def test_the_tutorial_is_offered(demo: App) -> None:
    demo.manager.top.activate("learn")
    assert isinstance(demo.manager.top, TutorialScene)
    demo.manager.top.back()
    assert type(demo.manager.top) is WelcomeScene


@pytest.mark.parametrize("more", [["--kiosk"], ["--resume", "x.jsonl"]])
def test_what_a_demonstration_is_not(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--demo", *more]) == 2
    assert capsys.readouterr().err.count("\n") == 1


# Those who watch


def test_the_picture_is_the_same_when_hidden_cards_are_swapped() -> None:
    """No card that is not open makes a difference, whoever holds it: every hand is dealt anew."""
    words, rng, looked = Words("en"), Random(5), 0
    App.offscreen((64, 64))
    phases = set()
    for seed in range(4):
        for number, match in enumerate(moments(seed, 5)):
            if match.over or number % 3:
                continue
            names = NAMES[: match.state.players]
            one = public(match.view(0), names, words)
            for seat in range(match.state.players):
                assert public(match.view(seat), names, words) == one, "whoever looks, it is the same"
            seat = match.state.players - 1
            match.state = elsewhere(elsewhere(match.state, 0, rng), seat, rng)
            other = public(match.view(0), names, words)
            assert other == one
            if number % 30 == 0:
                phases.add(match.state.phase)
                pictures = [billboard.whole((640, 360), shown, words) for shown in (one, other)]
                assert len({pygame.image.tobytes(picture, "RGB") for picture in pictures}) == 1
            looked += 1
    assert looked > 100
    assert len(phases) > 2


def test_no_word_of_it_is_lower_than_a_twentieth(monkeypatch: pytest.MonkeyPatch) -> None:
    App.offscreen((64, 64))
    sizes: list[int] = []
    honest = text.lettering

    def seen(string: str, pixels: int, *rest: object, **more: object) -> pygame.Surface:
        sizes.append(pixels)
        return honest(string, pixels, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "lettering", seen)
    record = load(RECORD)
    for size in ((1280, 720), (1024, 768), (1080, 1920), (1920, 1080)):
        for code in languages():
            words = Words(code)
            billboard.whole(size, None, words)
            for at in range(90, len(record.actions), 190):
                session = Session.watch(record, at)
                billboard.whole(size, public(session.view(0), session.names, words), words)
        assert sizes
        assert min(sizes) >= min(size) / billboard.SHARE
        sizes.clear()


@pytest.fixture
def watched() -> Iterator[App]:
    app = App.offscreen((1024, 600), Settings(language="en", speed=4.0))
    app.manager.push(MenuScene())
    app.audience = audience.open_for(app)
    app.step(0.1)
    yield app
    if app.audience:
        app.audience.close()
    app.manager.clear()


def settle(app: App) -> pygame.Surface:
    """What those who watch see, once all of it is painted."""
    assert app.audience is not None and app.audience.window is not None
    for _ in range(200):
        app.step(0.02)
        if not app.audience._waiting:
            break
    return app.audience.window.get_surface()


def test_it_follows_the_game_live(watched: App) -> None:
    sign = pygame.image.tobytes(settle(watched), "RGB")
    record = load(RECORD)
    words = watched.words
    for at in (0, 100, 101, 300):
        session = Session.watch(record, at)
        watched.manager.reset(TableScene(session, 1, still=True))
        seen = pygame.image.tobytes(settle(watched), "RGB")
        shown = public(session.view(0), session.names, words)
        assert seen == pygame.image.tobytes(billboard.whole(audience.SIZE, shown, words), "RGB")
        assert seen != sign
    session = Session.watch(record)
    watched.manager.reset(ScoringScene(session))
    end = scored(session.view(0), session.final_scores(), session.final_winners(), session.names, words)
    seen = pygame.image.tobytes(settle(watched), "RGB")
    assert seen == pygame.image.tobytes(billboard.whole(audience.SIZE, end, words), "RGB")
    watched.manager.reset(MenuScene())
    assert pygame.image.tobytes(settle(watched), "RGB") == sign


def test_it_tells_nothing_before_the_table_does(watched: App) -> None:
    record = load(RECORD)
    at = next(n for n in range(50, 400) if Session.watch(record, n).view(0).phase is Phase.REPLY)
    session = Session.watch(record, at)
    scene = TableScene(session, 0)
    watched.manager.reset(scene)
    settle(watched)
    session.act(record.actions[at])
    assert watched.audience is not None
    subject = audience.subject_of(watched.manager.scenes)
    assert subject is not None and subject.view is scene.shown is not session.view(0)


def test_a_pointer_over_it_does_nothing_and_keys_do(watched: App) -> None:
    assert watched.audience is not None
    window = watched.audience.window
    assert window is not None
    new = watched.manager.top.target("new")
    assert new is not None
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        watched.post(pygame.event.Event(kind, pos=new.rect.center, button=1, touch=False, window=window))
    watched.step(0.5)
    assert isinstance(watched.manager.top, MenuScene)
    watched.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", window=window))
    watched.step(0.5)
    assert not isinstance(watched.manager.top, MenuScene)


def test_it_closes_alone_and_the_first_window_closes_both(watched: App) -> None:
    keeper = watched.audience
    assert keeper is not None
    watched.post(pygame.event.Event(pygame.WINDOWCLOSE, window=keeper.window))
    watched.step(0.1)
    assert keeper.window is None and not watched.ended
    watched.step(0.1)
    watched.post(pygame.event.Event(pygame.WINDOWCLOSE, window=None))
    watched.step(0.1)
    assert watched.ended


def test_another_size_is_painted_anew(watched: App) -> None:
    assert watched.audience is not None and watched.audience.window is not None
    window = watched.audience.window
    window.size = (900, 700)
    watched.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=900, y=700, window=window))
    watched.step(0.1)
    seen = pygame.image.tobytes(settle(watched), "RGB")
    assert seen == pygame.image.tobytes(billboard.whole((900, 700), None, watched.words), "RGB")


def test_where_it_cannot_be_made_one_notice_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    app = App.offscreen((1024, 600), Settings(language="en"))

    def none(*_: object, **__: object) -> None:
        raise pygame.error("no more windows")

    monkeypatch.setattr(pygame, "Window", none)
    assert audience.open_for(app) is None
    assert app.notices == ["The picture for the audience cannot be shown: no more windows"]
    app.window.fullscreen = True
    assert audience.open_for(app) is None
    assert "only one screen" in app.notices[-1]
