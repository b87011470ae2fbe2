"""The doctor names what is there and marks what will be missing."""

from pathlib import Path

import pytest

from scenes import doctor


def test_a_machine_without_sound_or_folders_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path / "file"))
    lines = doctor.report()
    assert all("\n" not in line for line in lines)
    assert any(line.startswith("display: driver") for line in lines)
    assert any(line.startswith("! audio") for line in lines)
    assert sum(line.startswith("! folder") for line in lines) == 4
    assert [line for line in lines if line.startswith("font:")]
    assert lines[-1].startswith("5 of these")


def test_a_part_that_fails_does_not_end_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> list[str]:
        raise RuntimeError("driver gone")

    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(doctor, "_audio", broken)
    assert any("driver gone" in line for line in doctor.report())
