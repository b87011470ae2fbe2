"""What the README shows is true."""

import re
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


def test_the_set_up_is_one_command_each() -> None:
    for mark in ("play command", "test command"):
        assert len(block(mark, "sh").strip().splitlines()) == 1


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^]]*\]\(([^)]+)\)", README)
    assert len(pictures) == 9
    for picture in pictures:
        assert (ROOT / picture).is_file(), picture
