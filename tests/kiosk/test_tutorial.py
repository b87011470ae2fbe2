"""The tutorial: it can be played to its end by every device, does only what it says, fits everywhere, leaves nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.kiosk.welcome import WelcomeScene
from scenes.menu import MenuScene
from scenes.play import storage
from scenes.play.settings import Settings
from scenes.seats import SeatsScene
from scenes.show.words import Words, languages
from scenes.tutorial import LearnedScene, TutorialScene
from scenes.tutorial_steps import CHAPTERS, STEPS, recorded
from tests.kiosk import make_lesson
from tests.kiosk.stand import Stand

Make = Callable[..., Stand]
SIZES = ((1024, 600), (1280, 720), (1920, 1080), (600, 1024), (1080, 1920))


def at_home(size: tuple[int, int] = (1024, 600), **choices: object) -> App:
    app = App.offscreen(size, Settings(language="en", speed=4.0, pace="quick", **choices))  # type: ignore[arg-type]
    app.manager.push(MenuScene())
    app.step(0.1)
    return app


def until_said(app: App) -> TutorialScene | None:
    """The scene once it says what to do; None when it is over."""
    for _ in range(3000):
        app.step(0.1)
        top = app.manager.top
        if not isinstance(top, TutorialScene):
            return None
        if top._caption and not top.busy:
            return top
    raise AssertionError("it says nothing more")


def press(app: App, scene: TutorialScene, device: str) -> None:
    target = scene.target(scene.primary)
    assert target is not None and target.enabled
    pos = target.rect.center
    if device == "mouse":
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            app.post(pygame.event.Event(kind, pos=pos, button=1, touch=False))
    elif device == "touch":
        width, height = app.size
        at = {"x": pos[0] / width + 1e-6, "y": pos[1] / height + 1e-6, "finger_id": 1}
        app.post(pygame.event.Event(pygame.FINGERDOWN, **at), pygame.event.Event(pygame.FINGERUP, **at))
    elif device == "keys":
        app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    else:
        app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0))
    app.step(0.5)  # slower than a double click


@pytest.mark.parametrize("device", ["touch", "mouse", "keys", "pad"])
def test_it_is_played_to_its_end(device: str) -> None:
    app = at_home()
    app.manager.top.activate("learn")
    said = []
    while (scene := until_said(app)) is not None:
        assert scene._caption is not None
        said.append(scene._caption.say)
        press(app, scene, device)
    assert said == [step.say for chapter in CHAPTERS for step in chapter.steps]
    top = app.manager.top
    assert isinstance(top, LearnedScene)
    assert top.session.final_winners() == (0,)
    assert list(storage.games_folder().glob("*")) == []
    top.activate("again")
    assert isinstance(app.manager.top, SeatsScene)


def test_nothing_else_can_be_done() -> None:
    app = at_home()
    app.manager.top.activate("learn")
    scene = until_said(app)
    assert scene is not None
    press(app, scene, "mouse")
    until_said(app)
    for target in scene.targets:
        assert target.enabled == (target.id in ("census:0", "log", "menu")), target
        if target.id.startswith(("seek", "no_trade", "hand", "census:3")):
            app.post(
                *(
                    pygame.event.Event(kind, pos=target.rect.center, button=1, touch=False)
                    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
                )
            )
            app.step(0.5)
    assert scene._caption is not None and scene._caption.say == "seek"
    assert scene.lesson.made == 0


@pytest.mark.parametrize("way", ["tap", "escape", "pad"])
def test_it_is_left_at_any_moment(way: str) -> None:
    app = at_home()
    for presses in range(3):
        app.manager.top.activate("learn")
        for _ in range(presses):
            scene = until_said(app)
            assert scene is not None
            press(app, scene, "keys")
        if way == "tap":
            app.manager.top.settle()
            app.manager.top.activate("menu")
        elif way == "escape":
            app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
        else:
            app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=1, instance_id=0))
        app.step(0.5)
        assert isinstance(app.manager.top, MenuScene)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_caption_hides_nothing_that_it_speaks_of(size: tuple[int, int]) -> None:
    for number, code in enumerate(languages()):
        if number and size != (1024, 600):
            break
        app = App.offscreen(size, Settings(language=code, speed=0.0, text_scale=200))
        app.manager.push(TutorialScene())
        while (scene := until_said(app)) is not None:
            slab = scene._slab
            assert app.window.still.get_rect().contains(slab)
            target = scene.target(scene.primary)
            assert target is not None
            if target.id != "next":
                assert not slab.colliderect(target.rect), (code, scene._caption)
            for ident in ("menu", "log"):
                corner = scene.target(ident)
                assert corner is not None and not slab.colliderect(corner.rect)
            press(app, scene, "keys")


def test_the_record_is_as_its_maker_writes_it(tmp_path: Path) -> None:
    again = tmp_path / "lesson.jsonl"
    make_lesson.main(again)
    assert again.read_text("utf-8") == recorded().path.read_text("utf-8")


def test_every_sentence_in_every_language() -> None:
    assert STEPS == 20
    for code in languages():
        said = {
            step.say: Words(code).taught(step.say, "Ana", "Bruno", "Clara")
            for chapter in CHAPTERS
            for step in chapter.steps
        }
        assert len(set(said.values())) == STEPS
        assert max(map(len, said.values())) < 190


def test_at_a_kiosk_it_is_no_game_of_a_visitor(stand: Make) -> None:
    one = stand({"game": {"speed": 4.0, "pace": "quick"}})
    one.touch()
    one.tap("learn")
    assert isinstance(one.top, TutorialScene)
    while (scene := until_said(one.app)) is not None:
        press(one.app, scene, "touch")
    assert isinstance(one.top, LearnedScene)
    one.wait(6)
    assert isinstance(one.top, LearnedScene)  # nobody signs for it
    assert one.kiosk.ledger.totals["started"] == 0
    one.top.settle()
    one.top.activate("menu")
    assert type(one.top) is WelcomeScene
    one.wait(45)
    assert one.kiosk.mode == "attract"
