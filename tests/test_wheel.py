"""The wheel holds everything: built, installed into an empty virtual environment, run from another folder."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


def run(*command: str | Path, cwd: Path, **env: str) -> str:
    """Standard output of a command that must succeed."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run(
        [str(word) for word in command],
        cwd=cwd,
        env={**clean, **env},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", out, ROOT, cwd=out)
    (built,) = out.glob("*.whl")
    return built


def test_wheel_holds_the_assets_and_nothing_of_the_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    for needed in (
        "scenes/assets/art/romans.svg",
        "scenes/assets/sound/gong.ogg",
        "scenes/assets/locale/es/LC_MESSAGES/res-publica.mo",
        "scenes/assets/demo/game.jsonl",
        "game/RULES.md",
        "game/RECORD.md",
    ):
        assert needed in names
    assert not [name for name in names if name.startswith(("tests/", "assets/"))]


def test_installed_elsewhere_it_runs(wheel: Path, tmp_path: Path) -> None:
    home = tmp_path / "venv"
    venv.create(home, with_pip=True)
    scripts = home / ("Scripts" if os.name == "nt" else "bin")
    run(scripts / "python", "-m", "pip", "install", "--quiet", wheel, cwd=tmp_path)
    program = scripts / "res-publica"
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    data = {"RES_PUBLICA_HOME": str(tmp_path / "home")}
    run(
        program, "screenshot", "table", "out.png", "--size", "1280x720", "--lang", "es", cwd=elsewhere, **data
    )
    assert (elsewhere / "out.png").stat().st_size > 100_000
    out = run(
        program, "simulate", "--seats", "random,merchant", "--games", "1", "--seed", "w", "--records", "records",
        cwd=elsewhere, **data,
    )  # fmt: skip
    assert "merchant" in out
    (record,) = (elsewhere / "records").glob("*.jsonl")
    assert run(program, "replay", record, "--check", cwd=elsewhere, **data) == "finished\n"
