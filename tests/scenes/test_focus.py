"""The focus goes where the eye expects, and from everywhere to everywhere, by directions alone."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from game.state import Phase
from scenes.app import App
from scenes.kiosk.highscores import Entry, HighScores, Table
from scenes.kiosk.letters import LettersScene
from scenes.play.settings import Settings
from scenes.scene import Scene, Target
from scenes.settings import PARTS, SettingsScene
from scenes.table import TableScene
from scenes.ui.intents import Move
from tests.scenes.stages import Boxes
from tests.scenes.test_screens import SCREENS, moment

SIZES = [(1024, 600), (1280, 720), (2520, 1080), (600, 1024)]
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


def at_table(phase: Phase, *, composing: bool) -> Callable[[], Scene]:
    def made() -> Scene:
        session = moment(phase)
        scene = Composing(session, session.to_act, still=True)
        scene.opens = composing
        return scene

    return made


class Composing(TableScene):
    """Opens the composer, or looks at a reply, as soon as it is there."""

    opens = False

    def enter(self) -> None:
        super().enter()
        if self.opens:
            self.compose()


def settings_at(part: str) -> Callable[[], Scene]:
    def made() -> Scene:
        scene = SettingsScene()
        scene.part = part  # type: ignore[assignment]
        return scene

    return made


def letters() -> Scene:
    return LettersScene(HighScores(datetime.now), Entry(Table(4, "merchant", False), "Ana", 20))


EVERYWHERE: dict[str, Callable[[], Scene]] = {
    **{name: made for name, made in SCREENS.items() if name != "settings"},
    "letters": letters,
    **{f"settings {part}": settings_at(part) for part in PARTS},
    **{
        f"table {phase.value}{' open' if composing else ''}": at_table(phase, composing=composing)
        for phase in (Phase.PROPOSE, Phase.REPLY, Phase.CHOOSE, Phase.HAND_OVER, Phase.BUILD, Phase.DRAW)
        for composing in (False, True)
    },
}
# What has focus, and what the scene remembers of the last step.
Place = tuple[str, tuple[str, int, int] | None, str]


def steps(scene: Scene) -> dict[Place, list[Place]]:
    """Where each direction leads from each target, with every last step that there can have been."""
    found: dict[Place, list[Place]] = {}
    waiting: list[Place] = [(target.id, None, "") for target in scene.targets]
    while waiting:
        place = waiting.pop()
        if place in found:
            continue
        found[place] = []
        for way in WAYS:
            scene.focus, scene._step, scene._came_from = place
            scene.handle(Move(*way))
            found[place].append((scene.focus, scene._step, scene._came_from))
        waiting += found[place]
    return found


def reached(leads: dict[Place, list[Place]], start: Target) -> set[str]:
    """Every target that steps lead to from this one."""
    seen: set[Place] = set()
    waiting: list[Place] = [(start.id, None, "")]
    while waiting:
        place = waiting.pop()
        if place not in seen:
            seen.add(place)
            waiting += leads[place]
    return {place[0] for place in seen}


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", EVERYWHERE)
def test_from_every_target_steps_lead_to_every_other(name: str, size: tuple[int, int]) -> None:
    scene = EVERYWHERE[name]()
    app = App.offscreen(size, Settings(language="de"))
    if scene.modal:
        app.manager.push(Boxes({}))
    app.manager.push(scene)
    app.manager.keyed = True
    scene.settle()
    scene.scroll = lambda amount: None  # type: ignore[method-assign]
    everything = {target.id for target in scene.targets}
    assert everything
    leads = steps(scene)
    for start in scene.targets:
        assert reached(leads, start) == everything, start.id


def focused(scene: Scene, *ways: tuple[int, int]) -> list[str]:
    found = []
    for way in ways:
        scene.handle(Move(*way))
        found.append(scene.focus)
    return found


def shown(boxes: dict[str, tuple[int, int, int, int]], focus: str) -> Scene:
    scene = Boxes(boxes)
    app = App.offscreen((1280, 720))
    app.manager.push(scene)
    app.manager.keyed = True
    scene.settle()
    scene.focus = focus
    return scene


def test_a_step_back_leads_to_where_one_came_from() -> None:
    boxes = {"a": (0, 0, 100, 50), "b": (0, 60, 100, 50), "wide": (200, 0, 100, 110)}
    right, left = (1, 0), (-1, 0)
    assert focused(shown(boxes, "a"), right, left) == ["wide", "a"]
    assert focused(shown(boxes, "b"), right, left) == ["wide", "b"]


def test_what_lies_straight_ahead_comes_before_what_lies_aside() -> None:
    boxes = {"here": (0, 100, 100, 50), "aside": (110, 200, 100, 50), "ahead": (400, 110, 100, 50)}
    assert focused(shown(boxes, "here"), (1, 0)) == ["ahead"]


def test_where_nothing_lies_the_focus_stays() -> None:
    boxes = {"a": (0, 0, 100, 50), "b": (200, 0, 100, 50)}
    assert focused(shown(boxes, "a"), (0, -1), (-1, 0), (0, 1)) == ["a", "a", "a"]
