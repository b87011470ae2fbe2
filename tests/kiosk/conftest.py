"""Every test has its own home."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.kiosk.stand import Stand


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture
def stand(home: Path) -> Iterator[Callable[..., Stand]]:
    made: list[Stand] = []

    def make(*args: Any, **more: Any) -> Stand:
        made.append(Stand(*args, **more))
        return made[-1]

    yield make
    for one in made:
        one.close()
