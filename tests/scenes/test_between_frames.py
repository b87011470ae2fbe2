"""What is made between two frames shows nothing by itself, and what a frame lays anew is the whole picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pygame import Rect, Surface

from scenes.app import FRAME, App
from scenes.bench_table import BusyTable
from scenes.show.effects import Rim
from scenes.show.flights import Sized
from scenes.show.settling import Fade
from scenes.show.timeline import At, Timeline, Tween, linear
from scenes.show.words import fill
from scenes.still import Still
from scenes.ui import pictures
from scenes.ui.beside import BESIDE
from scenes.ui.sheets import Sheets
from scenes.ui.theme import fitting
from scenes.window import Sprite, Window, covering

SIZE = (1024, 600)


@pytest.fixture(autouse=True)
def _alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    yield
    BESIDE.stop()
    pictures.forget()


def raw(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def filled(*color: int) -> Callable[[Surface], None]:
    def paint(surface: Surface) -> None:
        surface.fill(color)

    return paint


# Laying


def cards() -> list[Surface]:
    """Pictures that let what is below shine through."""
    found = []
    for n, size in enumerate(((140, 90), (400, 60), (90, 420), (900, 500))):
        card = Surface(size, pygame.SRCALPHA)
        card.fill((60 * n, 255 - 60 * n, 90, 110 + 30 * n))
        found.append(card)
    return found


laid = st.lists(st.tuples(st.integers(0, 3), st.integers(-60, 1024), st.integers(-60, 600)), max_size=6)


@settings(max_examples=60, deadline=None)
@given(frames=st.lists(st.tuples(laid, st.booleans()), min_size=2, max_size=6))
def test_what_a_frame_lays_anew_is_the_picture_laid_afresh(
    frames: list[tuple[list[tuple[int, int, int]], bool]],
) -> None:
    window, kinds = Window(SIZE, offscreen=True), cards()
    tint = 10

    def paint(surface: Surface) -> None:
        surface.fill((tint, 40, 80))

    window.draw(paint, None, [])
    for places, damaged in frames:
        sprites: list[Sprite] = [(kinds[kind], (x, y)) for kind, x, y in places]
        tint += 30 if damaged else 0
        window.draw(paint, None if damaged else [], sprites)
        fresh = Surface(SIZE).convert()
        paint(fresh)
        fresh.fblits(sprites)
        assert raw(window.picture()) == raw(fresh)


def test_what_stays_is_not_laid_again(monkeypatch: pytest.MonkeyPatch) -> None:
    window, (small, wide, *_others) = Window(SIZE, offscreen=True), cards()
    shown: list[list[Rect] | None] = []
    window.draw(filled(0, 0, 0), None, [])
    monkeypatch.setattr(window, "_present", shown.append)
    window.draw(lambda surface: None, [], [(wide, (10, 150)), (small, (10, 10))])
    window.draw(lambda surface: None, [], [(wide, (10, 150)), (small, (200, 10))])
    assert shown[1] == [Rect(10, 10, 140, 90), Rect(200, 10, 140, 90)]


@given(st.lists(st.builds(Rect, *[st.integers(0, 90)] * 2, *[st.integers(1, 60)] * 2), max_size=8))
def test_covering_covers_and_costs_no_more(rects: list[Rect]) -> None:
    found = covering(rects)
    assert all(any(one.contains(rect) for one in found) for rect in rects)
    assert sum(one.w * one.h for one in found) <= sum(rect.w * rect.h for rect in rects)


# Looking ahead


def test_a_look_ahead_sees_what_will_be_and_changes_nothing() -> None:
    seen, happened = {"x": -1.0}, list[str]()

    def move(t: float) -> None:
        seen["x"] = t

    line, ahead = Timeline(speed=2.0), list[float]()
    line.add(
        Tween(0.0, 1.0, linear, move),
        At(0.3, lambda: happened.append("cue")),
        Tween(0.4, 1.0, linear, lambda t: happened.append("begun")),
        Tween(0.1, 0.0, linear, lambda t: None),
    )
    line.advance(0.1)
    line.foresee(0.05, lambda: ahead.append(seen["x"]))
    assert ahead == [pytest.approx(0.3)]
    assert seen["x"] == pytest.approx(0.2)
    assert not happened
    line.foresee(10.0, lambda: ahead.append(seen["x"]))
    assert ahead[1] == 1.0
    line.advance(0.05)
    assert seen["x"] == pytest.approx(ahead[0])


def test_pictures_of_the_next_frame_are_there_when_it_is_drawn() -> None:
    app = App.offscreen((1280, 720))
    app.manager.push(table := BusyTable())
    app.step()
    table.begin()
    made = 0
    for _ in range(90):
        app.manager.update(FRAME)
        before = set(pictures.MOTION._kept)
        app.manager.draw(app.window)
        made += len(set(pictures.MOTION._kept) - before)
        app.manager.prepare(app.window, FRAME, float("inf"))
    # what takes off within a frame cannot be known before it
    assert table.flown > 5
    assert made < 40
    app.close()


def test_time_for_what_moves_comes_in_frames_and_none_of_it_is_lost() -> None:
    app = App.offscreen()
    passed = [0.0166, 0.0168, 0.0169, 0.017, 0.0165, 0.05, 0.016, 0.0002, 0.0167] * 20
    given = [app._steady(seconds) for seconds in passed]
    assert given[:5] == [FRAME] * 5
    assert sum(given) == pytest.approx(sum(passed), abs=FRAME)
    assert all(seconds >= 0 for seconds in given)
    app.close()


# Painting on


def test_a_frame_starts_nothing_that_lacks_pictures_and_between_frames_it_is_painted() -> None:
    App.offscreen(SIZE)
    still = Still(SIZE)
    still.paint(filled(1, 1, 1), None)

    def paint(surface: Surface) -> None:
        picture = Surface((50, 50))
        picture.fill((200, 0, 0))
        surface.blit(pictures.CACHE.get("a red one", lambda: picture), (10, 10))

    piece = Rect(10, 10, 50, 50)
    assert still.paint(paint, [piece], 1.0, sure=False) == []
    assert still.picture.get_at((20, 20))[:3] == (1, 1, 1)
    still.go_on(paint, 1.0)
    assert still.picture.get_at((20, 20))[:3] == (200, 0, 0)
    assert still.painting  # still to be shown
    assert still.paint(paint, [], 0.0, sure=False) == [piece]
    assert not still.painting
    assert still.paint(paint, [], 0.0, sure=False) == []


def test_a_change_that_is_cut_short_shows_its_whole_picture_all_the_same() -> None:
    App.offscreen(SIZE)
    still = Still(SIZE)
    still.paint(filled(1, 1, 1), None)
    still.lend()
    still.paint(filled(9, 9, 9), None, 0.0)  # the first band
    assert still.growing
    still.take_back()
    assert still.picture.get_at((5, 5))[:3] == (1, 1, 1)  # the old one stands until the new one is complete
    while still.growing:
        still.paint(filled(9, 9, 9), [], 0.0)
    whole = Surface(SIZE).convert()
    whole.fill((9, 9, 9))
    assert raw(still.picture) == raw(whole)


def test_room_that_is_made_late_takes_nothing_away() -> None:
    App.offscreen(SIZE)
    still = Still(SIZE)
    still.paint(filled(1, 1, 1), None)
    still.paint(filled(9, 9, 9), None, 0.0)
    still.make_room()  # by the thread beside, when the letters become others
    while still.growing:
        still.paint(filled(9, 9, 9), [], 0.0)
    whole = Surface(SIZE).convert()
    whole.fill((9, 9, 9))
    assert raw(still.picture) == raw(whole)


def test_without_time_between_frames_it_is_painted_all_the_same() -> None:
    app = App.offscreen((1280, 720))
    app.manager.push(table := BusyTable())
    app.step()
    BESIDE.start()
    table.changed()
    for _ in range(200):
        assert BESIDE.wait(60.0)
        app.step(FRAME)
        app.make_ahead(-1.0)  # always late
        if not app.window.painting:
            break
    assert not app.window.painting
    app.close()


def test_a_fade_that_waits_is_not_laid_over_another_one() -> None:
    app = App.offscreen((1280, 720), animated=True)
    app.manager.push(table := BusyTable())
    app.step()
    BESIDE.start()
    table.touched(table.layout().prompt)  # still to be painted: fades wait for it
    for words in ("one", "two", "three"):
        table.tell(fill(words))
    waiting = [thing for thing in table._flights if isinstance(thing, Fade)]
    assert len(waiting) == 1
    app.close()


# Sheets and pieces


def test_no_two_pictures_share_a_sheet_and_a_free_one_is_used_again() -> None:
    App.offscreen(SIZE)
    like, sheets = pictures.blank((1, 1)), Sheets(8 << 20)
    one, two = sheets.take((300, 200), like), sheets.take((300, 200), like)
    one.fill((255, 0, 0, 255))
    two.fill((0, 255, 0, 255))
    assert tuple(one.get_at((5, 5))) == (255, 0, 0, 255)
    sheet, view = one.get_parent(), one.subsurface((0, 0, 10, 10))
    del one
    assert sheets.take((290, 190), like).get_parent() is not sheet  # a piece of it is still in use
    del view
    assert sheets.take((290, 190), like).get_parent() is sheet
    assert sheets.take((20, 20), like).get_parent() is None


def test_sheets_that_wait_are_bounded() -> None:
    App.offscreen(SIZE)
    like, sheets = pictures.blank((1, 1)), Sheets(1 << 20)
    held = [sheets.take((256, 256), like) for _ in range(12)]
    held.clear()
    sheets.take((8, 8), like)
    sheets.take((2000, 2000), like)
    assert sum(sheet.get_pitch() * sheet.get_height() for sheet in sheets._waiting) <= 1 << 20


def test_a_picture_keeps_its_pixels_while_others_come_and_go() -> None:
    App.offscreen(SIZE)
    source = pictures.blank((400, 300))
    source.fill((10, 200, 30, 255))
    kept = Sized(source).at(0.9)
    before = raw(kept)
    for n in range(40):
        other = pictures.blank((360 + n % 3, 270))
        other.fill((n, n, n, 255))
        del other
    assert raw(kept) == before


@pytest.mark.parametrize("progress", [0.0, 0.4, 1.0, 1.03])
def test_a_rim_put_together_is_the_outline_in_one(progress: float) -> None:
    App.offscreen(SIZE)
    rim = Rim(Rect(40, 40, 404, 104), Rect(700, 50, 404, 168), fitting((1920, 1080), 100), progress)
    pieces = list(rim.sprites())
    whole = Rect(pieces[0][1], (1, 1)).unionall([picture.get_rect(topleft=pos) for picture, pos in pieces])
    light, _corner = rim._depths()
    fresh = rim._outline(whole.width - 2 * light, whole.height - 2 * light)
    built = pictures.blank(whole.size)
    for picture, (x, y) in pieces:
        built.blit(picture, (x - whole.x, y - whole.y))
    assert pygame.image.tobytes(built, "RGBA") == pygame.image.tobytes(fresh, "RGBA")
