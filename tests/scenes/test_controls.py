"""Which key and button does what: what a player chose is kept, is never twofold, and locks nobody out."""

from pathlib import Path

import pygame
import pytest

from scenes.app import App
from scenes.controls import ControlsScene
from scenes.pause import PauseScene
from scenes.play import controls, settings
from scenes.play.controls import COMMANDS, FIXED, LONG_NAMES, NEEDED, Controls
from scenes.play.session import Player, Session, Setup
from scenes.play.settings import Settings
from scenes.ui import keys
from scenes.ui.pads import Pad
from tests.scenes.hands import key, tap
from tests.scenes.stages import Boxes


def test_every_key_that_may_be_chosen_exists_and_has_one_name() -> None:
    for name in LONG_NAMES:
        code = getattr(pygame, f"K_{name.upper()}")
        assert keys.name_of(code) == name
    assert keys.name_of(pygame.K_a) == "a"
    assert keys.name_of(0xF1) == "ñ"
    for code in (pygame.K_F11, pygame.K_BACKSPACE, 0, 0x40000FFF):
        assert not controls.choosable(keys.name_of(code))


def test_what_cannot_be_taken_away_stays() -> None:
    chosen = Controls()
    for name in ("return", "escape", "up", "f1"):
        chosen, _ = chosen.with_key("log", name)
    assert FIXED.items() <= chosen.by_key().items()


@pytest.mark.parametrize("layout", ["hat", "cross"])
def test_a_press_that_another_command_had_changes_places(layout: controls.Layout) -> None:
    chosen, other = Controls().with_key("menu", "l")
    assert (other, chosen.key("menu"), chosen.key("log")) == ("log", "l", "p")
    chosen, other = chosen.with_key("page_up", "l")
    assert (other, chosen.key("page_up"), chosen.key("menu")) == ("menu", "l", "")
    after, other = chosen.with_button("log", 0, layout)
    assert after is not None
    assert (other, after.button("log", layout), after.button("confirm", layout)) == ("confirm", 0, 3)
    refused, other = chosen.with_button("next", 1, layout)
    assert (refused, other) == (None, "back")
    for table in (after.by_key(), after.by_button(layout, 16)):
        assert set(NEEDED) <= set(table.values())


def test_a_gamepad_that_lacks_the_chosen_buttons_has_the_standard() -> None:
    chosen, _ = Controls().with_button("confirm", 9, "hat")
    assert chosen is not None
    assert chosen.by_button("hat", 12)[9] == "confirm"
    assert chosen.by_button("hat", 2)[0] == "confirm"


def test_choices_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    chosen, _ = Controls().with_key("log", "k")
    after, _ = chosen.with_button("confirm", 1, "hat")
    assert after is not None
    kept = Settings(controls=after, names=("Zoë", "Ana"))
    assert settings.save(kept, path) == ""
    assert settings.load(path) == (kept, "")


def test_damaged_entries_are_left_out_with_one_line(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(
        """speed = 2.0
        [controls.keys]
        log = "k"
        menu = "k"
        help = "escape"
        fly = "f"
        confirm = 7
        [controls.buttons]
        log = 4
        back = true
        menu = 99
        """
    )
    found, line = settings.load(path)
    assert found == Settings(speed=2.0, controls=Controls({"log": "k"}, {"log": 4}))
    assert "\n" not in line
    for fault in ("keys.menu", "keys.help", "keys.fly", "keys.confirm", "buttons.back", "buttons.menu"):
        assert fault in line
    assert path.exists()
    for text in ("controls = 3", "[controls]\nkeys = 1\nbuttons = []"):
        path.write_text(text)
        found, line = settings.load(path)
        assert found == Settings()
        assert "controls" in line


def test_a_file_that_takes_confirm_away_does_not() -> None:
    found, faults = controls.read({"buttons": {"log": 0}})
    assert not faults
    assert found.button("confirm", "hat") == 0
    assert set(COMMANDS) >= set(found.by_button("hat", 16).values())


# The screen


def asking(command: str) -> tuple[App, ControlsScene]:
    """The screen, with the line of this command waiting."""
    app = App.offscreen((1280, 720))
    scene = ControlsScene()
    app.manager.push(Boxes({}))
    app.manager.push(scene)
    app.step()
    tap(app, f"command:{command}")
    assert scene.asking == command
    return app, scene


def test_a_key_that_another_command_had_is_told_and_both_lines_are_marked() -> None:
    app, scene = asking("menu")
    key(app, pygame.K_l)
    assert (app.settings.controls.key("menu"), app.settings.controls.key("log")) == ("l", "p")
    assert "Log" in scene._said
    assert scene._marked == ("menu", "log")
    assert not scene.chooses_key
    tap(app, "standard")
    assert app.settings.controls == Controls()


@pytest.mark.parametrize(
    "code", [pygame.K_RETURN, pygame.K_UP, pygame.K_F1, pygame.K_F11, pygame.K_BACKSPACE]
)
def test_a_key_that_always_does_something_else_cannot_be_given_away(code: int) -> None:
    app, scene = asking("menu")
    key(app, code)
    assert app.settings.controls == Controls()
    assert code == pygame.K_F11 or scene._said


def test_escape_a_direction_and_a_press_leave_the_line_as_it_was() -> None:
    app, scene = asking("menu")
    key(app, pygame.K_ESCAPE)
    assert not scene.asking
    tap(app, "command:menu")
    app.post(pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=1.0, instance_id=0))
    app.step()
    assert not scene.asking
    tap(app, "command:menu")
    tap(app, "command:log")
    assert scene.asking == "log"
    assert app.settings.controls == Controls()


def test_a_stick_with_two_buttons_cannot_lose_one() -> None:
    app, scene = asking("help")
    app.input._pads._kinds[0] = Pad("hat", 2)
    app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0))
    app.step()
    assert app.settings.controls == Controls()
    assert "Confirm" in scene._said
    tap(app, "command:confirm")
    app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=1, instance_id=0))
    app.step()
    assert app.settings.controls.by_button("hat", 2) == {
        **Controls().by_button("hat", 2),
        0: "back",
        1: "confirm",
    }


def test_the_shortcut_that_opened_the_menu_of_a_game_closes_it() -> None:
    app = App.offscreen((1280, 720))
    app.manager.push(Boxes({"menu": (0, 0, 9, 9)}))
    app.manager.push(PauseScene(Session.unrecorded(Setup((Player("Ana"), Player("Bruno")), 7))))
    app.step()
    key(app, pygame.K_p)
    assert isinstance(app.manager.top, Boxes)
