"""Back does the obvious thing everywhere: away from here, to where one came from; a draft first; a game never ends by it."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scenes.controls_help import HelpScene
from scenes.exhibits import EXHIBITS
from scenes.ui.intents import Help
from tests.game.tables import table
from tests.scenes.hands import key, tap
from tests.scenes.moments import game, sit
from tests.scenes.test_focus import DEAF, EVERYWHERE, MORE, staged

ESCAPE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="")
BUTTON = pygame.event.Event(pygame.JOYBUTTONDOWN, button=1, instance_id=0)

# Where Back leads; from everywhere else to the scene below.
OPENS_MENU = ("table", "reply", "choose", "gift", "build", "draw", "curtain")  # the menu of the game
TO_THE_MENU = ("scoring", "tutorial", "learned")  # that of the program
STAYS = (
    "menu",  # the focus goes to the button that leaves: nothing closes by a key that was hit in passing
    "compose",  # the composer closes
    "trade",  # all replies are to be chosen from again
    "letters",  # the last letter goes
    "welcome", "still-there", "warning", *DEAF,  # a visitor of a kiosk cannot get out
)  # fmt: skip


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


@pytest.mark.parametrize("event", [ESCAPE, BUTTON], ids=["key", "button"])
@pytest.mark.parametrize("name", [*EXHIBITS, *MORE])
def test_back_leads_to_where_one_came_from(name: str, event: pygame.event.Event) -> None:
    with staged(name) as scene:
        app = scene.app
        below = app.manager.scenes[-2]
        for intent in app.input.translate([event], 0):
            app.manager.handle(intent)
        after = app.manager.top
        assert not app.ended
        if name in OPENS_MENU:
            assert type(after).__name__ == "PauseScene"
            assert scene in app.manager.scenes
        elif name in TO_THE_MENU:
            assert type(after).__name__ == "MenuScene"
        else:
            assert after is (scene if name in STAYS else below)
        if name == "menu":
            assert scene.focus == "leave"


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
    assert app.manager.top is player.table


def test_a_question_is_answered_no_by_back() -> None:
    player = sit(game(table("3 romans 2 greeks", "4 egyptians", "2 wheel", "4 babylonians")))
    player.tap("menu")
    tap(player.app, "abandon")
    for top in ("PauseScene", "TableScene"):
        key(player.app, pygame.K_ESCAPE)
        assert type(player.scene).__name__ == top


@pytest.mark.parametrize("name", [name for name in EVERYWHERE if name != "help" and "staff" not in name])
def test_help_opens_over_everything_and_closes_again(name: str) -> None:
    with staged(name) as scene:
        manager = scene.app.manager
        manager.handle(Help())
        assert isinstance(manager.top, HelpScene)
        manager.handle(Help())
        assert manager.top is scene


@pytest.mark.parametrize("name", [name for name in EVERYWHERE if "staff" in name])
def test_no_help_stops_the_clock_of_the_staff_corner(name: str) -> None:
    with staged(name) as scene:
        scene.app.manager.handle(Help())
        assert scene.app.manager.top is scene
