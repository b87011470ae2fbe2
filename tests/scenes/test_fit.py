"""Nothing is cut off and nothing lies over each other, at any size, in any language, in the largest letters."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from scenes.exhibits import EXHIBITS
from scenes.show.words import languages
from scenes.ui import text, theme
from tests.scenes.fitting import PSEUDO, exhibited, reader, show_at

SIZES = (
    (1024, 600), (1280, 720), (1920, 1080), (1080, 1920), (3840, 2160), (1024, 768), (1600, 1200), (2560, 1080),
)  # fmt: skip
LARGEST = max(theme.TEXT_SCALES)
# A kiosk begins with the usual letters for every visitor; what stands over a table hides some of its words.
AT_KIOSK = {
    "attract", "lesson", "audience", "welcome", "scores", "letters", "still-there", "warning", "farewell", "staff", "staff-room",
    "staff-log", "paused", "out-of-order",
}  # fmt: skip
OVER_THE_TABLE = {"tutorial", "audience", "help"}


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


#: Of the real languages two screens each, the smallest and the narrowest; the one that is longer than all, on all.
SCREENS = [(size, PSEUDO) for size in SIZES]
SCREENS += [(size, code) for size in ((1024, 600), (1080, 1920)) for code in languages()]
EVERY_SCREEN = [(size, code) for size in SIZES for code in (*languages(), PSEUDO)]


def faults_of(
    name: str, screens: list[tuple[tuple[int, int], str]], monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    """What cannot be read on one of the exhibits, on these screens."""
    found: list[str] = []
    letters = 100 if name in AT_KIOSK else LARGEST
    with reader(monkeypatch) as read, exhibited(name) as scene:
        for size, language in screens if scene else ():
            assert scene is not None
            show_at(scene, size, language, letters)
            for fault in read(scene).faults():
                if not (name in OVER_THE_TABLE and fault.startswith("over")):
                    found.append(f"{size[0]}x{size[1]} {language} {fault}")
    return found


@pytest.mark.parametrize("name", EXHIBITS)
def test_every_word_has_its_place(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = faults_of(name, SCREENS, monkeypatch)
    assert not faults, "\n".join(faults)


@pytest.mark.soak
@pytest.mark.parametrize("name", EXHIBITS)
def test_every_word_has_its_place_everywhere(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = faults_of(name, EVERY_SCREEN, monkeypatch)
    assert not faults, "\n".join(faults)


# What has focus is said in words


@pytest.mark.parametrize("name", EXHIBITS)
def test_every_target_is_described_in_every_language(name: str) -> None:
    with exhibited(name) as scene:
        for language in (*languages(), PSEUDO) if scene else ():
            assert scene is not None
            show_at(scene, (1024, 600), language, LARGEST)
            scene.settle()
            for target in scene.targets:
                line = scene.describe(target)
                assert line.strip(), target.id
                assert not {"{", "}"} & set(line), (target.id, line)
                room = scene.scale.size[0] - 3 * scene.scale.least
                assert text.fits(line, scene.scale, room, text.SEMI), (target.id, line)


# What is tapped is as large as a fingertip


@pytest.mark.parametrize("name", EXHIBITS)
def test_every_target_is_as_large_as_a_fingertip(name: str) -> None:
    with exhibited(name) as scene:
        for size in SIZES if scene else ():
            assert scene is not None
            show_at(scene, size, "de", LARGEST)
            scene.settle()
            for target in scene.targets:
                assert min(target.rect.size) >= scene.scale.touch, (size, target)
                assert Rect((0, 0), size).contains(target.rect), (size, target)
