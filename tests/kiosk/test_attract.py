"""The attract mode: everything comes, in every language and size, and nothing burns in."""

from __future__ import annotations

import time
from collections.abc import Callable

import pytest

from scenes import attract
from scenes.kiosk.highscores import Entry, Table
from scenes.play import storage
from scenes.show.words import languages
from tests.kiosk.burn_in import MOST, attracting, burnt
from tests.kiosk.stand import Stand

Make = Callable[..., Stand]


@pytest.mark.parametrize("size", [(1024, 600), (600, 1024)], ids=["landscape", "portrait"])
def test_nothing_burns_in_over_ten_minutes(size: tuple[int, int]) -> None:
    """Of the pixels brighter than the table's ground, at most 2 % never change, sampled each second."""
    one = attracting(size)
    share, bright = burnt(one, minutes=10)
    one.close()
    assert bright > 0.5
    assert share <= MOST


def test_the_whole_programme_in_every_language_without_a_record(stand: Make) -> None:
    one = stand()
    scene = one.top
    spoken = []
    for _ in languages():
        spoken.append(scene.words.code)
        kinds = []
        for _ in attract.PROGRAMME:
            kinds.append(scene.kind)
            one.wait(1, 0.5)
            scene._since = 99
            one.app.step(0.1)
            if scene._shows % len(attract.PROGRAMME) == 0:
                break
        assert {"title", "lesson", "game"} <= set(kinds)
    assert sorted(spoken) == sorted(languages())
    assert spoken[0] == "en"
    assert list(storage.games_folder().glob("*")) == []


def test_a_bot_game_goes_on_with_a_caption_for_what_is_played(stand: Make) -> None:
    one = stand()
    scene = one.top
    while scene.kind != "game":
        scene._since = 99
        one.app.step(0.1)
    captions, end = set(), time.monotonic() + 20
    while scene.game.shown.turn < 3 and time.monotonic() < end:
        scene._since = 0
        one.app.step(1 / 20)
        captions.add(scene.game.decision.step)
        time.sleep(0.001)
    assert captions >= {1, 2, 5}
    assert scene.game.shown.turn >= 3
    assert list(storage.games_folder().glob("*")) == []


def test_it_is_muted_unless_wanted(stand: Make) -> None:
    one = stand()
    assert one.app.sound._levels.mute
    one.touch()
    assert not one.app.sound._levels.mute
    loud = stand({"attract": {"sound": True}})
    assert not loud.app.sound._levels.mute


def test_rays_turn_a_degree_a_second(stand: Make) -> None:
    one = stand()
    one.wait(8, 0.1)
    assert one.top._angle == pytest.approx(8, abs=0.7)


def test_the_high_scores_come_when_there_are_some(stand: Make) -> None:
    one = stand()
    one.kiosk.scores.sign(Entry(Table(4, "merchant", True), "Ana", 20), "ANA")
    kinds = set()
    for _ in attract.PROGRAMME:
        kinds.add(one.top.kind)
        one.top._since = 99
        one.app.step(0.1)
    assert "scores" in kinds
