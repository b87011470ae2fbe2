"""The window: sizes it lays out for, and what a frame touches."""

import os

import pygame
import pytest

from scenes import window
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
