"""Back does the obvious thing everywhere: away from here, to where one came from; a draft first; a game never ends by it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.menu import MenuScene
from scenes.pause import PauseScene
from scenes.play.settings import Settings
from scenes.scene import Scene
from scenes.scoring import ScoringScene
from scenes.table import TableScene
from tests.game.tables import table
from tests.scenes.hands import key, tap
from tests.scenes.moments import game, sit
from tests.scenes.stages import Boxes
from tests.scenes.test_focus import EVERYWHERE

ESCAPE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
BUTTON = pygame.event.Event(pygame.JOYBUTTONDOWN, button=1, instance_id=0)


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


def expected(scene: Scene, below: Scene, after: Scene) -> bool:
    """What Back should have done."""
    if isinstance(scene, MenuScene):
        return after is scene and scene.focus == "leave"  # nothing is closed by a key that was hit in passing
    if isinstance(scene, ScoringScene):
        return isinstance(after, MenuScene)
    if isinstance(scene, TableScene) or "open" in {target.id for target in scene.targets}:  # or the curtain
        return isinstance(after, PauseScene)
    return after is below


@pytest.mark.parametrize("event", [ESCAPE, BUTTON], ids=["key", "button"])
@pytest.mark.parametrize("name", [name for name in EVERYWHERE if not name.endswith(" open")])
def test_back_leads_to_where_one_came_from(name: str, event: pygame.event.Event) -> None:
    app = App.offscreen((1280, 720), Settings(language="en"))
    below, scene = Boxes({}), EVERYWHERE[name]()
    app.manager.push(below)
    app.manager.push(scene)
    scene.settle()
    app.post(event)
    app.step()
    assert expected(scene, below, app.manager.top), app.manager.top
    assert not app.ended


def test_at_the_table_back_undoes_the_draft_and_closes_the_composer_before_it_opens_the_menu() -> None:
    player = sit(game(table("3 romans 2 greeks", "4 egyptians", "2 wheel", "4 babylonians")))
    app = player.app
    player.tap("hand:0")
    seen = []
    for _ in range(3):
        key(app, pygame.K_ESCAPE)
        draft = (
            getattr(player.table.decision, "draft", None)
            if app.manager.top is app.manager.scenes[0]
            else None
        )
        seen.append((type(app.manager.top).__name__, draft is not None, bool(draft and draft.features)))
    assert seen == [("TableScene", True, False), ("TableScene", False, False), ("PauseScene", False, False)]
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, TableScene)


def test_a_question_is_answered_no_by_back() -> None:
    player = sit(game(table("3 romans 2 greeks", "4 egyptians", "2 wheel", "4 babylonians")))
    player.tap("menu")
    tap(player.app, "abandon")
    for top in ("PauseScene", "TableScene"):
        key(player.app, pygame.K_ESCAPE)
        assert type(player.scene).__name__ == top


@pytest.mark.parametrize("name", EVERYWHERE)
def test_help_opens_over_everything_and_closes_again(name: str) -> None:
    app = App.offscreen((1280, 720), Settings(language="en"))
    scene = EVERYWHERE[name]()
    app.manager.push(Boxes({}))
    app.manager.push(scene)
    scene.settle()
    for code in (pygame.K_F1, pygame.K_F1):
        key(app, code)
    assert app.manager.top is scene or name == "help"
