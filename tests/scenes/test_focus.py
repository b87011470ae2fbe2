"""The focus goes where the eye expects, and from everywhere to everywhere, by directions alone."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest

from game.record import load
from scenes.app import App
from scenes.exhibits import EXHIBITS, Wish
from scenes.names import NameScene
from scenes.paths import asset
from scenes.play.settings import Settings
from scenes.scene import Scene, Target
from scenes.screenshot import MOMENTS
from scenes.settings import PARTS, SettingsScene
from scenes.ui.intents import Move
from tests.scenes.stages import Boxes

SIZES = [(1024, 600), (1280, 720), (2520, 1080), (600, 1024)]
WAYS = ((1, 0), (-1, 0), (0, 1), (0, -1))
RECORD = load(asset("demo", "game.jsonl"))
# What the exhibits do not show.
MORE = ("name list", *(f"settings {part}" for part in PARTS[1:]))
# Nothing can be tapped there: whatever is touched wakes the kiosk, or nothing does.
DEAF = ("attract", "lesson", "audience", "farewell", "paused", "out-of-order")
EVERYWHERE = [*(name for name in EXHIBITS if name not in DEAF), *MORE]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


@contextmanager
def staged(name: str, size: tuple[int, int] = (1280, 720)) -> Iterator[Scene]:
    """A scene of the program over a scene of none, its targets built."""
    app = App.offscreen(size, Settings(language="de", speed=0.0))
    with ExitStack() as after:
        after.callback(app.manager.clear)
        app.manager.push(Boxes({}))
        if name == "name list":
            app.manager.push(NameScene("Ana", "Ana", lambda name: None, free=False))
        elif name in EXHIBITS:
            EXHIBITS[name](Wish(app, RECORD, MOMENTS.get(name), 0, after))
        else:
            settings = SettingsScene()
            settings.part = next(part for part in PARTS if name.endswith(part))
            app.manager.push(settings)
        app.manager.top.settle()
        yield app.manager.top


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
    with staged(name, size) as scene:
        scene.app.manager.keyed = True
        scene.scroll = lambda amount: None  # type: ignore[method-assign]
        everything = {target.id for target in scene.targets}
        assert everything
        leads = steps(scene)
        for start in scene.targets:
            assert reached(leads, start) == everything, start.id


@pytest.mark.parametrize("name", DEAF)
def test_where_nothing_can_be_tapped_there_is_no_target(name: str) -> None:
    with staged(name) as scene:
        assert not scene.targets


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


def test_what_lies_beside_is_not_below_however_tall_it_is() -> None:
    boxes = {"here": (0, 0, 100, 200), "beside": (110, 60, 100, 200), "below": (300, 300, 100, 50)}
    assert focused(shown(boxes, "here"), (0, 1)) == ["below"]


def test_a_step_to_the_side_does_not_fall_to_the_foot_of_the_screen() -> None:
    boxes = {"here": (0, 0, 100, 50), "far below": (150, 600, 100, 50), "near": (900, 60, 100, 50)}
    assert focused(shown(boxes, "here"), (1, 0)) == ["near"]
    del boxes["near"]
    assert focused(shown(boxes, "here"), (1, 0)) == ["here"]
