"""What keeps frames short, without a clock: who rasterises, what is kept, and that what rests is exact."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from scenes.app import App
from scenes.bench_table import BusyTable
from scenes.front import drawings
from scenes.manager import Manager
from scenes.memory import return_large_blocks
from scenes.menu import MenuScene
from scenes.show import flights
from scenes.still import Still, bands, joined
from scenes.ui import dry, pictures
from scenes.ui.beside import BESIDE
from scenes.ui.cache import PictureCache

SIZES = ((1024, 600), (1280, 720), (1080, 1920))
PATIENCE = 60.0


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    pictures.forget()
    yield
    BESIDE.stop()
    pictures.forget()
    pictures.budget((1920, 1080))


def settled(app: App) -> None:
    """Turns until everything asked for is made and painted."""
    for _ in range(400):
        assert BESIDE.wait(PATIENCE)
        app.step()
        app.make_ahead()
        if not BESIDE.busy and not app.window.painting and not app.manager.busy:
            return
    # a scene that is always busy: its picture has settled all the same
    assert not BESIDE.busy and not app.window.painting


def opened(size: tuple[int, int] = (1280, 720)) -> App:
    """The program as a player has it before the first game: a menu, and everything made ahead."""
    app = App.offscreen(size)
    app.manager.push(MenuScene())
    app.step()
    app.open_workshop()
    for _ in range(2000):
        assert BESIDE.wait(PATIENCE)
        app.step()
        app.make_ahead()
        assert app._ahead is not None
        if not app._ahead.busy:
            return app
    raise AssertionError("never ready")


def test_the_main_thread_rasterises_no_drawing_at_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    app = opened()
    real, here, files = pygame.image.load_sized_svg, threading.current_thread(), []

    def spy(source: object, size: tuple[int, int]) -> Surface:
        if threading.current_thread() is here and isinstance(source, str | Path):
            files.append((source, size))
        return real(source, size)  # type: ignore[arg-type]

    monkeypatch.setattr(pygame.image, "load_sized_svg", spy)
    table = BusyTable()
    app.manager.push(table)
    for _ in range(30):
        app.step(1 / 60)
    table.begin()
    for _ in range(600):
        app.step(1 / 60)
    assert table.flown > 60
    assert not files
    app.close()


@pytest.mark.parametrize("size", SIZES)
def test_caches_stay_within_their_bounds_and_what_rests_is_exact(size: tuple[int, int]) -> None:
    app = App.offscreen(size)
    app.open_workshop()
    table = BusyTable()
    app.manager.push(table)
    app.step()
    table.begin()
    caches = (pictures.CACHE, pictures.PARTS, pictures.ART, pictures.MOTION)
    for number in range(600):
        app.step(1 / 60)
        assert all(cache.bytes <= cache.limit for cache in caches)
        if number % 150 == 149:
            settled(app)
            fresh = Surface(size).convert()
            BESIDE.stop()
            pictures.forget()
            table.paint(fresh)
            assert pygame.image.tobytes(fresh, "RGB") == pygame.image.tobytes(app.window.still, "RGB")
            BESIDE.start()
    assert sum(cache.limit for cache in caches) <= 54 << 20
    app.close()


def test_a_drawing_is_a_draft_until_it_is_rasterised(monkeypatch: pytest.MonkeyPatch) -> None:
    App.offscreen((1280, 720))
    BESIDE.start()
    gate = threading.Event()
    BESIDE.ask("gate", lambda: gate.wait(PATIENCE))
    before = pictures.drafts()
    draft = pictures.CACHE.get("composed", lambda: pictures.art("romans", (200, 280)).copy())
    assert draft.get_size() == (200, 280)
    assert pictures.drafts() > before
    assert pictures.CACHE.get("composed", lambda: pytest.fail("kept meanwhile")) is draft
    gate.set()
    assert BESIDE.wait(PATIENCE)
    before = pictures.drafts()
    exact = pictures.CACHE.get("composed", lambda: pictures.art("romans", (200, 280)).copy())
    assert pictures.drafts() == before
    BESIDE.stop()
    pictures.forget()
    assert pygame.image.tobytes(exact, "RGBA") == pygame.image.tobytes(
        pictures.art("romans", (200, 280)), "RGBA"
    )


def test_work_that_fails_beside_is_done_by_who_needs_it() -> None:
    BESIDE.start()
    assert BESIDE.ask("bad", lambda: 1 / 0)
    assert BESIDE.wait(PATIENCE)
    assert not BESIDE.ask("bad", lambda: None)


def test_a_painting_stops_before_it_takes_too_long() -> None:
    cache = PictureCache(1 << 20)
    made: list[str] = []

    def part(name: str) -> Surface:
        def make() -> Surface:
            made.append(name)
            pygame.time.wait(2)
            return Surface((4, 4))

        return cache.get(name, make)

    def paint(surface: Surface) -> None:
        cache.get("whole", lambda: [part(name) for name in "abcdef"][-1])

    goes = 1
    while not dry.ready(paint, (64, 64), None, 0.001):
        goes += 1
    assert 1 < goes <= 8
    assert sorted(made) == list("abcdef")  # what one go made the next one finds


def test_heavy_pictures_are_made_beside() -> None:
    BESIDE.start()
    cache, where = PictureCache(1 << 20), []

    def make() -> Surface:
        where.append(threading.current_thread().name)
        return Surface((4, 4))

    def paint(surface: Surface) -> None:
        cache.get("x", make, heavy=True)

    assert not dry.ready(paint, (8, 8), None, 1.0)
    assert BESIDE.wait(PATIENCE)
    assert dry.ready(paint, (8, 8), None, 1.0)
    assert where == ["beside"]


def test_a_painting_in_bands_is_the_whole_painting() -> None:
    App.offscreen((1920, 1080))
    still, frames = Still((1920, 1080)), 0

    def paint(surface: Surface) -> None:
        surface.fill((10, 20, 30))
        pygame.draw.circle(surface, (200, 100, 0), (900, 500), 400)

    still.paint(lambda surface: surface.fill((1, 1, 1)), None)
    pieces = still.paint(paint, None, 0.0)
    while still.painting:
        assert not pieces
        assert still.picture.get_at((900, 500))[:3] == (
            1,
            1,
            1,
        )  # the old one stands until the new is complete
        pieces = still.paint(paint, [], 0.0)
        frames += 1
    assert frames >= 1
    assert pieces == [Rect(0, 0, 1920, 1080)]
    fresh = Surface((1920, 1080)).convert()
    paint(fresh)
    assert pygame.image.tobytes(fresh, "RGB") == pygame.image.tobytes(still.picture, "RGB")
    assert still.paint(paint, [Rect(5, 5, 20, 20), Rect(1800, 900, 300, 300)], 1.0)
    assert pygame.image.tobytes(fresh, "RGB") == pygame.image.tobytes(still.picture, "RGB")


def test_a_whole_picture_comes_though_something_changes_all_the_time() -> None:
    App.offscreen((1280, 720))
    still, frames = Still((1280, 720)), 0
    still.paint(lambda surface: surface.fill((1, 1, 1)), None)
    still.paint(lambda surface: surface.fill((9, 9, 9)), None, 0.0)
    while still.growing:
        still.paint(lambda surface: surface.fill((9, 9, 9)), [Rect(40 * frames, 7, 30, 30)], 0.0)
        frames += 1
    assert frames < 20
    assert still.picture.get_at((1279, 719))[:3] == (9, 9, 9)


def test_bands_and_joined_pieces_cover_the_same() -> None:
    bounds = Rect(0, 0, 3840, 2160)
    strips = bands(bounds, 100_000)
    assert sum(strip.width * strip.height for strip in strips) == bounds.width * bounds.height
    near = [Rect(10 * n, 10, 9, 50) for n in range(10)]
    assert joined(near, 100_000) == [Rect(0, 10, 99, 50)]
    far = [Rect(0, 0, 600, 20), Rect(3000, 2000, 20, 100)]
    assert joined(far, 100_000) == far


def test_a_change_of_scene_waits_for_its_picture_and_time_with_it() -> None:
    app = App.offscreen((1280, 720))
    app.manager.push(MenuScene())
    app.step()
    BESIDE.start()
    gate = threading.Event()
    BESIDE.ask("gate", lambda: gate.wait(PATIENCE))
    shown = pygame.image.tobytes(app.window.picture(), "RGB")
    table = BusyTable()
    app.manager.push(table)
    table.begin()
    app.step(1 / 60)
    assert app.window.painting
    assert pygame.image.tobytes(app.window.picture(), "RGB") == shown
    flown = table.flown
    app.step(1 / 60)
    assert table.flown == flown  # nothing went on behind the old picture
    gate.set()
    settled(app)
    assert isinstance(app.manager, Manager)
    assert pygame.image.tobytes(app.window.picture(), "RGB") != shown
    app.close()


def test_the_first_picture_is_whole_at_once_and_exact() -> None:
    app = App.offscreen((1280, 720))
    BESIDE.start(first=True)
    pictures.prewarm(drawings(app.scale))
    assert BESIDE.wait(PATIENCE)
    app.manager.push(MenuScene())
    before = pictures.drafts()
    app.step()
    assert not app.window.painting
    assert pictures.drafts() == before  # every drawing that it needs was made ahead, at its size
    app.close()


def test_memory_is_tuned_where_the_c_library_can() -> None:
    return_large_blocks()  # never raises, whatever the system


@pytest.mark.parametrize(
    ("opacity", "alpha"), [(1.0, None), (0.999, None), (0.99, 252), (0.5, 128), (-0.1, 0)]
)
def test_a_picture_that_hides_all_is_laid_as_it_is(opacity: float, alpha: int | None) -> None:
    """With an alpha of 255 a picture without alpha of its own would take the blitter's slowest way."""
    picture = pygame.Surface((8, 8))
    assert flights.veiled(picture, opacity).get_alpha() == alpha
