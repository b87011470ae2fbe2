"""The code is clean: lint, format, strict types on the rules module."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]


@pytest.mark.parametrize(
    "command",
    [
        ("ruff", "check", "."),
        ("ruff", "format", "--check", "."),
        ("mypy",),
    ],
    ids=" ".join,
)
def test_quality(command: tuple[str, ...], tmp_path: Path) -> None:
    caches = {"ruff": ["--no-cache"], "mypy": ["--cache-dir", str(tmp_path)]}[command[0]]
    run = subprocess.run(
        [sys.executable, "-m", *command, *caches], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert run.returncode == 0, run.stdout + run.stderr
