"""The window: sizes it lays out for, and what a frame touches."""

import os
import warnings
from pathlib import Path

import pygame
import pytest

from scenes import window
from scenes.app import App
from scenes.menu import MenuScene
from scenes.play.settings import Settings
from scenes.window import NoDisplay, Window, least_size, within


@pytest.mark.parametrize(
    ("given", "laid_out"),
    [
        ((1280, 720), (1280, 720)),
        ((3840, 2160), (3840, 2160)),
        ((600, 1024), (600, 1024)),
        ((800, 600), (1024, 768)),
        ((512, 300), (1024, 600)),
        ((300, 900), (600, 1800)),
    ],
)
def test_no_picture_is_laid_out_smaller_than_it_can_be_read(
    given: tuple[int, int], laid_out: tuple[int, int]
) -> None:
    assert least_size(*given) == laid_out


@pytest.mark.parametrize(
    ("screens", "size"),
    [
        ([(1920, 1080)], (1280, 720)),
        ([(1024, 600)], (1024, 600)),
        ([(1080, 1920)], (1080, 720)),
        ([], (1280, 720)),
    ],
)
def test_the_usual_window_is_no_larger_than_the_screen(
    screens: list[tuple[int, int]], size: tuple[int, int]
) -> None:
    assert within(screens) == size


def test_a_tiny_window_shows_a_larger_picture_and_maps_taps_into_it() -> None:
    tiny = Window((512, 300), offscreen=True)
    assert tiny.size == (1024, 600)
    assert tiny.place((100, 50)) == (200, 100)
    assert tiny.draw(lambda surface: surface.fill("#ff0000") and None, None, [])


def test_damage_paints_only_its_piece() -> None:
    shown = Window((640, 1024), offscreen=True)
    shown.draw(lambda surface: surface.fill("#000000") and None, None, [])
    shown.draw(lambda surface: surface.fill("#ffffff") and None, [pygame.Rect(10, 10, 20, 20)], [])
    assert shown.canvas.get_at((15, 15)) == pygame.Color("white")
    assert shown.canvas.get_at((40, 15)) == pygame.Color("black")


def test_the_same_sprites_at_the_same_place_cost_nothing() -> None:
    shown = Window((1024, 600), offscreen=True)
    card = pygame.Surface((10, 10))
    assert shown.draw(lambda surface: None, None, [(card, (1, 1))])
    assert not shown.draw(lambda surface: None, [], [(card, (1, 1))])
    assert shown.draw(lambda surface: None, [], [(card, (2, 1))])
    shown.expose()
    assert shown.draw(lambda surface: None, [], [(card, (2, 1))])


def test_without_a_display_it_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    monkeypatch.setattr(window.pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay, match="no display") as fault:
        Window((1280, 720))
    assert "\n" not in str(fault.value)


def test_where_shared_memory_does_not_exist_the_drivers_own_path_is_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    real, asked = pygame.display.set_mode, []

    def set_mode(*args: object, **words: object) -> pygame.Surface:
        asked.append(os.environ["SDL_FRAMEBUFFER_ACCELERATION"])
        if asked[-1] == "0":
            raise pygame.error("Window framebuffer support not available")
        return real(*args, **words)

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "0")
    pygame.display.quit()
    monkeypatch.setattr(pygame.display, "set_mode", set_mode)
    shown = Window((1280, 720))
    assert asked == ["0", "1"]
    assert shown.size == (1280, 720)
    assert pygame.display.get_caption()[0] == "Res Publica"
    shown.toggle_fullscreen()
    shown.toggle_fullscreen()
    shown.resized()
    assert shown.size == (1280, 720)


def _windowed(monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]) -> Window:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.quit()
    return Window(size)


def _drag_to(size: tuple[int, int]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().size = size


def test_a_window_that_was_dragged_larger_or_smaller_is_laid_out_anew(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shown = _windowed(monkeypatch, (1280, 720))
    for size in ((1500, 900), (1100, 700), (800, 600), (1024, 768), (800, 600), (700, 650), (1280, 720)):
        _drag_to(size)
        pygame.event.pump()
        before = shown.size
        assert shown.resized() or shown.size == before, size
        assert shown.size == shown.still.get_size() == least_size(*size)
        assert shown.place((size[0] - 1, 0))[0] in range(shown.size[0] - 2, shown.size[0])
        shown.draw(lambda surface: surface.fill("#ffffff") and None, None, [])
        screen = pygame.display.get_surface()
        assert screen is not None
        assert screen.get_size() == size
        assert min(screen.get_at((size[0] - 1, size[1] - 1))[:3]) > 250
        assert not shown.resized(), "the same size again"


def test_the_table_follows_the_window(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    app = App(_windowed(monkeypatch, (1280, 720)), Settings(language="en"), silent=True)
    app.manager.push(MenuScene())
    app.step()
    for size in ((1500, 900), (1080, 1920)):
        _drag_to(size)
        app.step()
        assert app.scale.size == size
        assert app.manager.top.target("new").rect.right < size[0]
        assert app.window.picture().get_at((size[0] - 2, size[1] - 2)) != pygame.Color("black")
    app.close()
