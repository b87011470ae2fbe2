"""Days of visitors: a minute of them in every run of the suite, a whole day with `pytest -m soak`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kiosk.soak import MOST_MB, least, slope, soak

OPEN_FILES = 320  # fonts of all sizes that are kept open, and a few more
DISK_KB = 3000  # as configured: 30 records, 3 logs of 100 KB, figures


def test_a_few_visitors(home: Path) -> None:
    figures = soak(0.15, 7, home, visitors=3)
    assert figures.visitors >= 3
    assert figures.good
    assert figures.open_files_most < OPEN_FILES
    assert figures.disk_kb_most < DISK_KB


def test_the_slope_of_memory_is_seen() -> None:
    assert slope([(n, 1_000_000 + 500 * n) for n in range(50)]) == pytest.approx(500)
    assert slope([(3, 7)]) == 0


def test_what_comes_and_goes_is_no_slope() -> None:
    grown = [(n, 1_000_000 + 500 * n + (n % 10) * 90_000 * (n > 250)) for n in range(500)]
    assert slope(grown) > 1500
    assert slope(least(grown)) == pytest.approx(500)


@pytest.mark.soak
def test_a_day(home: Path) -> None:
    figures = soak(24.0, 1, home, print)
    assert figures.good, figures
    assert figures.slope_mb is not None and figures.slope_mb < MOST_MB
    assert figures.open_files_most < OPEN_FILES
    assert figures.disk_kb_most < DISK_KB
