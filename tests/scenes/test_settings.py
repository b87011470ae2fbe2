"""Settings survive what happens to files."""

from pathlib import Path

import pytest

from scenes.app import App
from scenes.menu import MenuScene
from scenes.play import folders, settings
from scenes.play.settings import Settings, load, save
from scenes.show.words import Words
from tests.scenes.fitting import reader, show_at


def test_what_is_saved_is_loaded(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.toml"
    chosen = Settings(language="de", speed=0.0, pace="calm", effects=0, mute=True, text_scale=150)
    assert save(chosen, path) == ""
    assert load(path) == (chosen, "")
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_no_file_is_the_defaults_without_a_word(tmp_path: Path) -> None:
    assert load(tmp_path / "settings.toml") == (Settings(), "")


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("speed = = 2", "damaged"),
        ("speed = 3", "damaged"),
        ('speed = "fast"', "damaged"),
        ("effects = 101", "damaged"),
        ("effects = true", "damaged"),
        ("names = [1]", "damaged"),
        ("names = " + "[" * 3000, "damaged"),
        ("version = 99\nshiny = true", "newer"),
    ],
)
def test_what_cannot_be_used_is_set_aside(tmp_path: Path, text: str, word: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(text)
    found, line = load(path)
    assert found == Settings()
    assert word in line
    assert "\n" not in line
    assert not path.exists()
    assert (tmp_path / f"settings.toml.{word}").read_text() == text


def test_bytes_that_are_no_text_are_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(b"\xff\xfe\x00")
    assert "damaged" in load(path)[1]


def test_whole_numbers_and_unknown_keys_are_taken(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("speed = 2\nfrom_the_future = 1\n")
    assert load(path) == (Settings(speed=2.0), "")


def test_a_place_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    line = save(Settings(), tmp_path / "file" / "settings.toml")
    assert "cannot be kept" in line
    assert not folders.writable(tmp_path / "file" / "folder")


def test_one_variable_moves_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    for folder in (folders.config_dir(), folders.data_dir(), folders.log_dir()):
        assert folder.parent == tmp_path
        assert folders.writable(folder)
    assert settings.settings_path().is_relative_to(tmp_path)


def test_a_second_damaged_file_leaves_the_first_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for number in range(3):
        path.write_text(f"speed = {number + 7}")
        assert load(path)[1].kind == "settings_damaged"
    kept = {file.name: file.read_text() for file in tmp_path.iterdir()}
    assert kept == {
        f"settings.toml.damaged{end}": f"speed = {n}" for end, n in (("", 7), ("-2", 8), ("-3", 9))
    }


def test_what_cannot_be_moved_away_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("version = 99")

    def refuse(*names: object) -> None:
        raise PermissionError

    monkeypatch.setattr(settings.os, "replace", refuse)
    found, trouble = load(path)
    assert (found, trouble.stuck) == (Settings(), True)
    assert path.read_text() == "version = 99"


def test_the_player_is_told_in_the_own_language(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text("version = 99")
    trouble = load(path)[1]
    app = App.offscreen((320, 240), Settings(language="de"))
    app.note(trouble)
    app.note(trouble)
    assert app.notices == [Words("de").trouble("settings_newer", "settings.toml.newer")]


@pytest.mark.parametrize("language", ["en", "es", "it", "de", "fr"])
@pytest.mark.parametrize("kind", ["settings_newer", "settings_damaged"])
def test_where_the_old_file_is_can_be_read_on_the_smallest_screen(
    language: str, kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = App.offscreen((1024, 600), Settings(language=language, text_scale=110))
    app.note(settings.Trouble("a line of the log", kind, "settings.toml.newer-2"))
    app.manager.push(MenuScene())
    app.step()
    with reader(monkeypatch) as read:
        show_at(app.manager.top, (1024, 600), language, 110)
        assert not read(app.manager.top).cut
