"""The drawing kit, without a screen: sizes, caches, words that must fit, and the whole sheet."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest
from pygame import Rect, Surface

from scenes.ui import icons, marks, pictures, shapes, sheet, text, theme, widgets
from scenes.ui.beside import BESIDE
from scenes.ui.parts import cards, census, hand, palette, sentence, units
from scenes.ui.rich import Icon, Medal, Runs, Text
from scenes.ui.theme import Scale

SIZES = ((1024, 600), (1280, 720), (1920, 1080), (1080, 1920), (3840, 2160))
SENTENCE: Runs = (
    Medal(3),
    Text("Diego "),
    Text("gave Clara "),
    Icon("population"),
    Text("2 Population cards", True),
    Text(" for "),
    Icon("wheel"),
    Text("1 Wheel", True),
    Text(". "),
    Text("Whose reply?", accent=True),
)


@pytest.fixture(autouse=True)
def _headless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    pictures.forget()
    yield
    pictures.budget((1920, 1080))


@pytest.fixture
def sizes_drawn(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Pixels of every lettering asked for during the test."""
    asked: list[int] = []
    true = text.lettering

    def spy(string: str, pixels: int, *rest: object, **more: object) -> Surface:
        asked.append(pixels)
        return true(string, pixels, *rest, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(text, "lettering", spy)
    return asked


@pytest.mark.parametrize(
    ("size", "least", "main", "touch"),
    list(zip(SIZES, (15, 16, 22, 24, 44), (18, 20, 28, 30, 56), (44, 44, 48, 56, 96), strict=True)),
)
def test_scale_keeps_the_promised_sizes(size: tuple[int, int], least: int, main: int, touch: int) -> None:
    scale = Scale(size)
    assert least <= scale.least <= least + 2
    assert (scale.main, scale.touch) == (main, touch)
    assert scale.letters(10) == scale.least
    assert Scale(size, 1.5).least >= 1.45 * scale.least


def test_kind_of_layout() -> None:
    assert [Scale(size).kind for size in SIZES] == ["small", "wide", "wide", "portrait", "wide"]
    assert Scale((1920, 1080)).u == Scale((1080, 1920)).u == 1


def test_pictures_have_exactly_the_size_asked_for() -> None:
    for size in ((46, 46), (88, 123), (151, 211), (170, 238)):
        assert pictures.art("greeks", size).get_size() == size
        assert pictures.svg('<circle cx="5" cy="5" r="5" fill="#fff"/>', *size, (10, 10)).get_size() == size


def test_cache_never_grows_over_its_bound() -> None:
    cache = pictures.PictureCache(1_000_000)
    for number in range(200):
        cache.get(number, lambda: Surface((100, 100), pygame.SRCALPHA))
        assert cache.bytes <= 1_000_000
    assert len(cache) == 25
    kept = cache.get(199, lambda: pytest.fail("dropped the newest"))
    cache.get("huge", lambda: Surface((1000, 1000), pygame.SRCALPHA))
    assert len(cache) == 1
    assert kept.get_size() == (100, 100)


def test_rotated_copies_are_shared_and_stay_right() -> None:
    face = pictures.art("romans", (60, 84))
    assert pictures.rotated(face, 7.2) is pictures.rotated(face, 6.9)
    assert pictures.rotated(face, 0) is face
    assert pictures.rotated(face, 90).get_width() == 84
    assert pictures.faded(face, 255) is face


def test_art_can_be_warmed_in_the_background() -> None:
    BESIDE.start()
    pictures.prewarm([(name, (50.0, 70.0)) for name in ("romans", "greeks", "wheel")])
    assert BESIDE.wait(10)
    BESIDE.stop()
    assert len(pictures.ART) == 3


def test_every_sign_emblem_and_medal_shows_something() -> None:
    for name in icons.SIGNS:
        assert pygame.mask.from_surface(icons.sign(name, 40)).count() > 60, name
    for of in (*cards.TYPES, *icons.CATEGORIES):
        for size in (24, 45, 46, 80):
            assert icons.emblem(of, size).get_size() == (size, size)
            assert pygame.mask.from_surface(icons.emblem(of, size, dead=True)).count() > 0
    shown = {pygame.image.tobytes(icons.medallion(seat, 60), "RGBA") for seat in range(5)}
    assert len(shown) == 5


@pytest.mark.parametrize("size", SIZES)
def test_text_keeps_to_its_room_and_its_least_size(size: tuple[int, int], sizes_drawn: list[int]) -> None:
    scale = Scale(size)
    surface = Surface(size)
    for room in (60, 150, 400, 900):
        wide = text.draw(surface, "Bevölkerung und Architektur", (0, 50), 40, scale, max_width=room)
        assert wide <= room + 2
        text.title(surface, "Diego Maximilian", (0, 90), 34, scale, max_width=room)
        for lines in (1, 2, 3):
            wide_runs = text.runs(surface, SENTENCE, (0, 200), 34, scale, max_width=room, lines=lines)
            assert wide_runs <= max(room + 2, scale.least * 6)
    assert min(sizes_drawn) >= scale.least


def test_runs_break_without_parting_an_emblem_from_its_words() -> None:
    lines = text._lines(text._atoms(SENTENCE), 30, text.REGULAR, 200)
    assert len(lines) > 2
    for line in lines:
        assert not line[-1].icon
        assert not line[-1].string.isdigit()
    assert "".join(a.string for line in lines for a in line).endswith("Whosereply?")


def test_a_full_stop_follows_its_word_without_a_gap() -> None:
    atoms = text._atoms((Icon("greeks"), Text("2 Greeks", True), Text("."), Text(" Next")))
    assert [(a.string, a.gap) for a in atoms] == [
        ("", False),
        ("2", True),
        ("Greeks", True),
        (".", False),
        ("Next", True),
    ]


LONG = sentence.Sentence(
    (Text("Für meine "), Icon("architecture"), Text("2 Architektur", True), Text(" will ich")),
    (
        sentence.Pill("metalworking", "1 Drilling Metallurgie"),
        sentence.Pill("technology", "2 Technologiekarten"),
    ),
    ("und", "oder"),
)
SAID = (
    sentence.Sentence((Text("I offer"),), slot="tap a card above"),
    sentence.Sentence((Text("I seek"),), (sentence.Pill("greeks", "2 Greeks"),), slot="a second kind"),
    sentence.Sentence(
        (Text("Ofrezco"),),
        (
            sentence.Pill("metalworking", "2 metalurgias"),
            sentence.Pill("technology", "2 cartas de Tecnología"),
        ),
        ("y", "o"),
    ),
    LONG,
)


@pytest.mark.parametrize(
    ("size", "rect"),
    [
        ((1920, 1080), Rect(360, 668, 1200, 84)),
        ((1280, 720), Rect(240, 445, 800, 56)),
        ((1024, 600), Rect(170, 378, 662, 56)),
        ((1080, 1920), Rect(20, 1022, 1040, 104)),
    ],
)
def test_sentences_stay_on_their_marble(size: tuple[int, int], rect: Rect) -> None:
    scale = Scale(size)
    surface = Surface(size)
    for data in SAID:
        places = sentence.draw(surface, rect, data, scale)
        found = [*places.pills, *places.joins, *([places.slot] if places.slot else [])]
        assert len(places.pills) == len(data.pills)
        assert len(places.joins) == (2 if len(data.pills) > 1 else 0)
        for index, place in enumerate(found):
            assert place.collidelist(found[index + 1 :]) < 0
        assert all(rect.contains(place) for place in found), data


def test_a_short_lead_is_said_only_when_the_long_one_does_not_fit() -> None:
    short = (Icon("architecture"), Text("2 Architektur:", True))
    scale = Scale((1920, 1080))
    data = replace(LONG, short=short)
    assert sentence.layout(Rect(0, 0, 1800, 84), data, scale).words == LONG.lead
    assert sentence.layout(Rect(0, 0, 1100, 84), data, scale).words == short


@pytest.mark.parametrize(
    ("size", "rect"),
    [
        ((1920, 1080), Rect(360, 712, 1200, 356)),
        ((1280, 720), Rect(27, 476, 1009, 236)),
        ((1024, 600), Rect(170, 440, 846, 158)),
        ((1080, 1920), Rect(20, 1104, 1036, 376)),
    ],
)
@pytest.mark.parametrize("counts", [[4] * 10, [12] * 10, [3, 0, 0, 0, 2, 0, 0, 4, 1, 1], [1] + [0] * 9])
def test_a_hand_lies_inside_its_zone(size: tuple[int, int], rect: Rect, counts: list[int]) -> None:
    scale = Scale(size)
    place = hand.layout(rect, counts, scale, names=sheet.NAMES)
    assert set(place.stacks) == {of for of in range(10) if counts[of]}
    stacks = list(place.stacks.values())
    for stack in stacks:
        assert rect.inflate(4, 4).contains(stack.rect)
        assert stack.card(stack.count - 1) == stack.front
        assert stack.front.width >= 60 or size == (1024, 600)
    for one, other in pairwise(stacks):
        assert not one.rect.colliderect(other.rect)
    surface = Surface(size)
    hand.draw(surface, place, sheet.NAMES, scale, codes=sheet.CODES, leaving={0: 1}, dim={4}, ready=True)


def test_forty_cards_fit_at_720p_with_large_cards() -> None:
    place = hand.layout(Rect(27, 476, 1009, 236), [4] * 10, Scale((1280, 720)), names=sheet.NAMES)
    assert place.stacks[0].front.width >= 84


def test_empty_hand_draws_nothing() -> None:
    scale = Scale((1920, 1080))
    hand.draw(Surface((8, 8)), hand.layout(Rect(0, 0, 900, 300), [0] * 10, scale), sheet.NAMES, scale)


def test_a_card_too_narrow_for_its_name_shows_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    true = cards._letters

    def spy(surface: Surface, string: str, *rest: object) -> None:
        said.append(string)
        true(surface, string, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(cards, "_letters", spy)
    scale = Scale((1920, 1080))
    for width in (240, 130, 70):
        cards.face_picture("architecture", width, scale, "Architecture", "Ar")
    assert said == ["Architecture", "Architecture", "Ar"]


def test_parts_of_a_bar_are_never_narrower_than_their_digits() -> None:
    for mine in range(13):
        for discarded in range(13 - mine):
            count = census.Count(mine, 12 - mine - discarded, discarded)
            shares = census._shares(128, count, 22)
            assert sum(shares) == pytest.approx(128, abs=1)
            for part, share in zip((mine, count.unseen, discarded), shares, strict=True):
                assert not part or share >= text.measure(str(part), 22, text.BOLD) + 9


def test_palette_tiles_do_not_overlap_and_can_be_touched() -> None:
    rects = {
        (1920, 1080): Rect(360, 284, 1200, 298),
        (1024, 600): Rect(8, 124, 858, 188),
        (1080, 1920): Rect(20, 382, 1040, 516),
    }
    for size, rect in rects.items():
        scale = Scale(size)
        found = list(palette.places(rect, scale).values())
        for index, place in enumerate(found):
            assert min(place.size) >= scale.touch
            assert rect.inflate(4, 4).contains(place)
            assert place.collidelist(found[index + 1 :]) < 0


def test_switches_return_the_parts_they_draw() -> None:
    scale = Scale((1920, 1080))
    surface = Surface((900, 200))
    rect = Rect(10, 10, 290, 84)
    parts = widgets.segmented(surface, rect, ("Trade", "Build", "Draw"), 0, scale, equal=False)
    assert parts == widgets.segments(rect, ("Trade", "Build", "Draw"), scale, equal=False)
    assert parts[0].right == parts[1].left
    wide = Rect(10, 100, 700, 54)
    assert units.draw(surface, wide, sheet.UNITS, 1, scale) == units.places(wide, sheet.UNITS, scale)
    assert marks.tag(surface, (450, 50), "give 1", scale, icon="up").center == (450, 50)


def test_shapes_without_area_are_left_out() -> None:
    shapes.rounded(Surface((5, 5)), Rect(0, 0, 0, 10), 3, theme.GOLD)


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 600), (1080, 1920)])
def test_the_sheet_shows_every_part(size: tuple[int, int], sizes_drawn: list[int]) -> None:
    picture = sheet.sheet(size)
    assert picture.get_width() == size[0]
    assert pictures.CACHE.bytes <= pictures.CACHE.limit
    assert min(sizes_drawn) >= Scale(size).least
