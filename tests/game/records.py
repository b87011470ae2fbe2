"""Records to spoil, and how a spoilt one must be refused."""

from pathlib import Path

import pytest

from game.record import RecordError, load

RECORDS = Path(__file__).parent.parent / "records"


def write(path: Path, text: str | bytes) -> Path:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def fault(path: Path, text: str | bytes) -> RecordError:
    with pytest.raises(RecordError) as refusal:
        load(write(path, text))
    error = refusal.value
    assert str(error) == f"{path}:{error.line}: {error.reason}"
    assert error.reason
    assert "\n" not in error.reason
    assert "\r" not in error.reason
    return error


def joined(lines: list[str]) -> str:
    return "".join(text + "\n" for text in lines)
