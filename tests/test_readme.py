"""What the README shows is true."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def block(mark: str, language: str) -> str:
    """The code block after a mark."""
    found = re.search(rf"<!-- {mark} -->\n```{language}\n(.*?)```", README, re.DOTALL)
    assert found, f"no {mark} in the README"
    return found[1]


def test_the_example_runs_in_15_lines(capsys) -> None:  # type: ignore[no-untyped-def]
    code = block("example", "python")
    assert len(code.strip().splitlines()) <= 15
    exec(compile(code, "README.md", "exec"), {})
    assert "won by" in capsys.readouterr().out


def test_the_bot_plays_from_the_folder_that_one_stands_in(tmp_path: Path) -> None:
    code, command = block("bot", "python"), block("bot command", "sh")
    assert len(code.strip().splitlines()) <= 20
    (tmp_path / "mybot.py").write_text(code, encoding="utf-8")
    program, *words = shlex.split(command.replace("--games 80", "--games 4").replace("--jobs 2", "--json"))
    assert program == "res-publica"
    done = subprocess.run(
        [sys.executable, "-m", "scenes", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert '"mybot:Collector"' in done.stdout.splitlines()[-1]


def test_the_set_up_is_one_command_each() -> None:
    for mark in ("play command", "test command"):
        assert len(block(mark, "sh").strip().splitlines()) == 1


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", README)
    assert len(pictures) == 9
    for picture in pictures:
        assert (ROOT / picture).is_file(), picture
