"""Sound: variants, levels, ducking, and silence without a device."""

import errno
import itertools
import random
import time
import wave
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from scenes.paths import asset
from scenes.play.settings import Settings
from scenes.ui import sound as module
from scenes.ui.music import Music
from scenes.ui.sound import AT_ONCE, FULL_GAIN, Sound, catalogue

NEEDED = [
    "card-slide",
    "card-turn",
    "turn-tap",
    "turn-own",
    "marble-tick",
    "pass-felt",
    "coin",
    "declined",
    "bowl",
    "city-stones",
    "gong",
    "column-drum",
    "fanfare",
    "curtain-close",
    "curtain-open",
    "refused-knock",
    "music-table",
    *(f"reply-tick-{n}" for n in range(1, 5)),
    *(f"monument-{value}" for value in range(4, 10)),
]


def test_every_sound_of_the_motion_table_is_there() -> None:
    files = catalogue()
    assert [name for name in NEEDED if name not in files] == []
    assert len(files["card-slide"]) == 5


def test_never_the_same_variant_twice_running() -> None:
    sound = Sound(Settings(), silent=True, rng=random.Random(1))
    heard = [sound.variant("card-slide") for _ in range(200)]
    assert all(one != two for one, two in itertools.pairwise(heard))
    assert len(set(heard)) == 5


def test_silent_sound_only_notes_what_was_asked() -> None:
    sound = Sound(Settings(), silent=True)
    sound.open()
    sound.play("coin")
    sound.play("no such sound")
    sound.music(True)
    sound.update(0.1)
    sound.skip()
    sound.close()
    assert list(sound.asked) == ["coin", "no such sound"]


def test_no_device_is_silence_and_one_line(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_args: object, **_words: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", fail)
    sound = Sound(Settings())
    sound.open()
    while sound._thread is not None and sound._thread.is_alive():
        time.sleep(0.01)
    sound.play("coin")
    sound.music(True)
    sound.update(1)
    sound.close()
    assert not sound.available
    assert len(caplog.records) == 1


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A device that nobody hears."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(44100, -16, 2, 1024)
    yield
    pygame.mixer.quit()


@pytest.fixture
def playing(monkeypatch: pytest.MonkeyPatch) -> Sound:
    """A sound with a device that nobody hears, everything loaded but the long music."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setattr(module, "_MUSIC", "fanfare")  # short
    sound = Sound(Settings(effects=50, music=100))
    sound.open()
    assert sound._thread is not None
    sound._thread.join(timeout=20)
    yield sound
    sound.close()


def test_levels_and_number_at_once(playing: Sound) -> None:
    for _ in range(AT_ONCE + 4):
        playing.play("card-slide", gain=0.6)
    busy = [n for n in range(AT_ONCE) if pygame.mixer.Channel(n).get_busy()]
    assert len(busy) == AT_ONCE
    assert pygame.mixer.Channel(0).get_volume() == pytest.approx(FULL_GAIN * 0.6 * 0.5, abs=0.01)


def test_music_ducks_under_a_monument_and_comes_back(playing: Sound) -> None:
    playing.music(True)
    for _ in range(60):
        playing.update(1 / 60)
    assert pygame.mixer.music.get_busy()
    assert pygame.mixer.music.get_volume() == pytest.approx(FULL_GAIN, abs=0.01)
    playing.play("monument-7")
    for _ in range(60):
        playing.update(1 / 60)
    assert pygame.mixer.music.get_volume() == pytest.approx(FULL_GAIN * 0.398, abs=0.01)
    for _ in range(90):
        playing.update(1 / 60)
    assert pygame.mixer.music.get_volume() == pytest.approx(FULL_GAIN, abs=0.01)


def test_music_sinks_to_silence_and_is_stopped_there(playing: Sound) -> None:
    playing.music(True)
    for _ in range(30):
        playing.update(1 / 60)
    playing.music(False)
    playing.update(1 / 60)
    assert 0 < pygame.mixer.music.get_volume() < FULL_GAIN
    for _ in range(30):
        playing.update(1 / 60)
    assert not pygame.mixer.music.get_busy()


def test_mute_is_heard_at_once(playing: Sound) -> None:
    playing.music(True)
    playing.update(0.01)
    playing.apply(Settings(mute=True))
    playing.play("coin")
    assert not any(pygame.mixer.Channel(n).get_busy() for n in range(AT_ONCE))


def music_in(folder: Path) -> Music:
    music = Music(asset("sound", "fanfare.ogg"), folder)
    music.open()
    assert music.ready
    return music


def test_music_is_decoded_once_into_the_cache_and_old_copies_go(device: None, tmp_path: Path) -> None:
    folder = tmp_path / "cache"
    folder.mkdir()
    (folder / "fanfare-1-8000x1.wav").write_bytes(b"of another piece")
    (folder / "fanfare-xyz.part").write_bytes(b"never finished")
    (folder / "somebody-else.wav").write_bytes(b"stays")
    music_in(folder).close()
    (copy,) = folder.glob("fanfare-*")
    assert (folder / "somebody-else.wav").exists()
    rate, _format, channels = pygame.mixer.get_init()
    with wave.open(str(copy)) as read:
        assert (read.getframerate(), read.getnchannels(), read.getsampwidth()) == (rate, channels, 2)
        decoded = pygame.mixer.Sound(str(asset("sound", "fanfare.ogg"))).get_raw()
        assert read.readframes(read.getnframes()) == decoded
    before = copy.stat().st_mtime_ns
    music_in(folder).close()
    assert copy.stat().st_mtime_ns == before


@pytest.mark.parametrize("damage", ["text", "empty", "cut", "noughts"])
def test_a_damaged_copy_of_the_music_is_made_anew(device: None, tmp_path: Path, damage: str) -> None:
    """After a power cut, say: a name with nothing, or half of it."""
    music_in(tmp_path).close()
    (copy,) = tmp_path.glob("fanfare-*.wav")
    good = copy.read_bytes()
    bad = {"text": b"damaged", "empty": b"", "cut": good[: len(good) // 2], "noughts": bytes(len(good))}
    copy.write_bytes(bad[damage])
    music = music_in(tmp_path)
    music.sway(1.0, 1.0, 0.5)
    assert pygame.mixer.music.get_busy()
    music.close()
    assert copy.read_bytes() == good


def test_music_plays_where_no_copy_can_be_kept(
    device: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("no folder")
    music_in(blocked / "cache").close()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    music_in(tmp_path / "full").close()
    assert not any((tmp_path / "full").iterdir())
