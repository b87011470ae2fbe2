"""Where the assets are: beside the packages in a checkout, inside `scenes` in an installed wheel."""

from pathlib import Path

_HERE = Path(__file__).resolve().parent
_ROOTS = (_HERE / "assets", _HERE.parent / "assets")


def asset(*parts: str) -> Path:
    """Path of a file or folder under `assets/`. Raises FileNotFoundError naming what is missing."""
    for root in _ROOTS:
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise FileNotFoundError(f"asset missing: {'/'.join(parts)}; reinstall the program")
