"""The benches measure what they say, on a small scale."""

import pytest

from scenes import bench
from scenes.app import App
from scenes.bench_table import SECONDS, BusyTable


@pytest.fixture(autouse=True)
def _no_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")


def test_the_busy_table_is_busy() -> None:
    app = App.offscreen((1024, 600))
    table = BusyTable()
    app.manager.push(table)
    assert sum(map(sum, table.shown.hand_sizes)) >= 60
    assert table.shown.players == 5
    table.begin()
    table.timeline.advance(SECONDS)
    assert table.flown >= 60


def test_frames_give_every_figure() -> None:
    result = bench.bench_frames(((1024, 600),), seconds=0.3)
    (row,) = result["sizes"]
    assert row["size"] == [1024, 600]
    assert row["frames"] == 18
    assert 0 < row["median_ms"] <= row["p99_ms"] <= row["cold_max_ms"]
    assert row["floor_median_ms"] > 0


def test_idleness_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SETTLE_SECONDS", 0.1)
    result = bench.bench_idle(seconds=0.3)
    assert result["menu"]["cpu_percent"] >= 0
    assert result["table"]["cpu_percent"] >= 0
    assert App.first_frame is None
