"""The line that says what has focus: shown while keys are used, read aloud if wanted, never over from another scene."""

from __future__ import annotations

import io
import subprocess
from pathlib import Path
from typing import Any

import pygame
import pytest

from scenes.board import _HEARD
from scenes.curtain import CurtainScene
from scenes.play.session import Session
from scenes.scene import Scene
from scenes.table import TableScene
from scenes.ui import voice
from scenes.ui.caption import caption, strip
from scenes.ui.intents import Press, Tap
from tests.scenes.fitting import exhibited, show_at
from tests.scenes.hands import key


class Reader:
    """Stands in for the system's voice."""

    started: list[tuple[list[str], str]]

    def __init__(self, command: list[str], **more: Any) -> None:
        self.stdin = io.BytesIO()
        self.stdin.close = lambda: self.started.append((command, self.stdin.getvalue().decode().strip()))  # type: ignore[method-assign]

    def poll(self) -> None:
        """Reads on."""

    def terminate(self) -> None:
        """Is told to stop."""
        self.started.append((["stopped"], ""))


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[tuple[list[str], str]]:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    Reader.started = []
    monkeypatch.setattr(subprocess, "Popen", Reader)
    monkeypatch.setattr(voice.Voice, "program", "espeak")
    return Reader.started


def shown(scene: Scene) -> set[tuple[int, int]]:
    """Sizes of what lies over the standing picture."""
    return {picture.get_size() for picture, _ in scene.app.manager._sprites(scene)}


def test_the_line_stands_while_keys_are_used(read: list[Any]) -> None:
    with exhibited("menu") as scene:
        assert scene is not None
        app = scene.app
        app.step()
        before = shown(scene)
        key(app, pygame.K_TAB)
        focus = scene.target(scene.focus)
        assert focus is not None
        picture, place = caption(scene.describe(focus), scene.scale)
        assert picture.get_size() in shown(scene) - before
        assert place[1] + picture.get_height() <= app.size[1]
        app.manager.keyed = False
        assert picture.get_size() not in shown(scene)
    assert not read, "it is read only to whoever wants it"


@pytest.mark.parametrize(
    ("size", "text_scale"), [((1280, 720), 100), ((1024, 600), 110), ((1080, 1920), 150), ((1920, 1080), 200)]
)
def test_at_the_table_it_hides_nothing(read: list[Any], size: tuple[int, int], text_scale: int) -> None:
    """While keys are used all that lies at the foot ends above its line; afterwards it takes the room again."""
    for name in ("table", "compose", "gift", "reply"):
        with exhibited(name) as scene:
            assert isinstance(scene, TableScene)
            show_at(scene, size, "de", text_scale)
            before = scene.layout()
            key(scene.app, pygame.K_TAB)
            layout, free = scene.layout(), size[1] - strip(scene.scale)
            low = [layout.hand, layout.me, layout.built, layout.steps]
            low += [layout.primary, layout.secondary, layout.third]
            assert max(rect.bottom for rect in low) <= free
            assert min(rect.height for rect in low[:2]) > 0.7 * min(before.hand.height, before.me.height)
            for target in scene.targets:
                targets = [other.rect for other in scene.targets]
                assert caption(scene.describe(target), scene.scale, targets)[1][1] >= free
            scene.app.manager.handle(Press((1, 1)))
            assert scene.layout() == layout, "a press means the picture that stands"
            scene.app.manager.handle(Tap((1, 1)))
            assert scene.layout() == before


def test_on_a_page_it_keeps_off_what_can_be_tapped(read: list[Any]) -> None:
    with exhibited("scoring") as scene:
        assert scene is not None
        for target in scene.targets:
            rects = [other.rect for other in scene.targets]
            picture, place = caption(scene.describe(target), scene.scale, rects)
            assert picture.get_rect(topleft=place).collidelist(rects) == -1


def test_each_line_is_read_once_and_stops_with_its_scene(read: list[Any]) -> None:
    with exhibited("table") as scene:
        assert scene is not None
        app = scene.app
        app.change(voice=True)
        key(app, pygame.K_TAB)
        app.step()
        app.step()
        focus = scene.target(scene.focus)
        assert focus is not None
        assert read == [(["espeak", "-v", "en", "--stdin"], scene.describe(focus))]
        key(app, pygame.K_ESCAPE)
        assert read[1][0] == ["stopped"]


def test_behind_a_curtain_nothing_of_a_hand_is_said(read: list[Any]) -> None:
    with exhibited("curtain") as scene:
        assert isinstance(scene, CurtainScene)
        names, words = scene.session.names, scene.app.words
        said = {scene.describe(target) for target in scene.targets}
        assert words.curtain_open(names[scene.seat]) in said
        assert not any(words.type_name(card) in line for card in range(10) for line in said)


def test_nothing_of_a_hand_or_a_draft_is_read_to_several_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever has focus, whatever the hand: the same is heard. To a person alone all is read."""
    for name in ("table", "compose", "gift", "build", "reply", "choose", "trade", "ask-me"):
        with exhibited(name) as scene:
            assert scene is not None
            alone = {scene.aloud(target) for target in scene.targets}
            assert name == "ask-me" or alone == {scene.describe(target) for target in scene.targets}
            monkeypatch.setattr(Session, "shared", True)
            for target in scene.targets:
                kind, heard = target.id.partition(":")[0], scene.aloud(target)
                assert not heard or kind in ("bubble", "deal", *_HEARD), target
                assert not target.reason or target.reason not in heard
            monkeypatch.undo()


def test_a_question_about_a_set_is_not_heard_by_others(monkeypatch: pytest.MonkeyPatch) -> None:
    with exhibited("table") as scene:
        assert isinstance(scene, TableScene)
        for quiet in (False, True):
            monkeypatch.setattr(Session, "shared", quiet)
            scene.warn((), "", lambda: None)
            scene.app.step()
            asks = scene.app.manager.top
            assert all((not asks.aloud(target)) == quiet for target in asks.targets)
            scene.app.manager.pop()


def test_a_voice_that_fails_is_left_in_peace(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*args: object, **more: object) -> None:
        raise OSError("no voice")

    monkeypatch.setattr(subprocess, "Popen", fail)
    monkeypatch.setattr(voice.Voice, "program", "espeak")
    speaker = voice.Voice()
    assert speaker.found
    speaker.say("Menu", "en")
    assert not speaker.found
    speaker.say("Menu", "en")
    speaker.hush()
