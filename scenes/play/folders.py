"""Where the program keeps its files. RES_PUBLICA_HOME puts all of them under one folder."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

import platformdirs

_APP = "res-publica"


def _home(part: str) -> Path | None:
    home = os.environ.get("RES_PUBLICA_HOME")
    return Path(home) / part if home else None


def config_dir() -> Path:
    """Settings."""
    return _home("config") or platformdirs.user_config_path(_APP, appauthor=False)


def data_dir() -> Path:
    """Records of games and high scores."""
    return _home("data") or platformdirs.user_data_path(_APP, appauthor=False)


def cache_dir() -> Path:
    """What can be made again."""
    return _home("cache") or platformdirs.user_cache_path(_APP, appauthor=False)


def log_dir() -> Path:
    """What the program noted about itself."""
    return _home("logs") or platformdirs.user_log_path(_APP, appauthor=False)


def writable(folder: Path) -> bool:
    """Whether files can be written there; the folder is made if it can be."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False
