"""Every SVG of the project keeps to what the rasteriser (nanosvg) can draw; it gives no error otherwise."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pygame
import pytest

from scenes.paths import asset

FILES = sorted(asset("art").rglob("*.svg"))
IDS = [str(path.relative_to(asset("art"))) for path in FILES]

SHAPES = {"svg", "g", "defs", "path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
PAINTS = {"linearGradient", "radialGradient", "stop", "title", "desc"}
HREF = "{http://www.w3.org/1999/xlink}href"
COLOR = re.compile(r"none|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}|rgb\([0-9, %]+\)|[a-z]+|url\(#[\w-]+\)")
PATH = re.compile(r"[MmLlHhVvCcSsQqTtAaZz0-9eE\s,.+-]*")
BIG = 19_000


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]


def _properties(element: ElementTree.Element) -> dict[str, str]:
    found = {name.rpartition("}")[2]: value for name, value in element.attrib.items()}
    for part in found.get("style", "").split(";"):
        name, colon, value = part.partition(":")
        if colon:
            found[name.strip()] = value.strip()
    return found


@pytest.mark.parametrize("path", FILES, ids=IDS)
def test_only_what_the_rasteriser_draws(path: Path) -> None:
    assert path.stat().st_size < BIG
    root = ElementTree.fromstring(path.read_text("utf-8"))
    assert root.get("viewBox"), "sizes are taken from the viewBox"
    elements = list(root.iter())
    ids = [e.get("id") for e in elements if e.get("id")]
    assert len(ids) == len(set(ids))
    assert all(len(ident) < 64 for ident in ids if ident)
    for number, element in enumerate(elements):
        tag = _tag(element)
        assert tag in SHAPES | PAINTS, tag
        assert tag != "svg" or number == 0, "nested svg"
        found = _properties(element)
        unsupported = {"clip-path", "mask", "filter", "fx", "fy", "fr"} & set(found)
        assert not unsupported, unsupported
        assert "href" not in element.attrib, "only xlink:href is read"
        if HREF in element.attrib:
            assert element.attrib[HREF].lstrip("#") in ids
        for name in ("fill", "stroke", "stop-color"):
            if name in found:
                assert COLOR.fullmatch(found[name]), (name, found[name])
                assert found[name] != "currentColor"
                used = re.fullmatch(r"url\(#([\w-]+)\)", found[name])
                assert not used or used[1] in ids, found[name]
        if tag.endswith("Gradient") and HREF not in element.attrib:
            _check_gradient(found)
        if "d" in found:
            assert PATH.fullmatch(found["d"]), "malformed path data"
            assert found["d"].lstrip()[:1] in "Mm"


def _check_gradient(found: dict[str, str]) -> None:
    """Fractions are misread as pixels: user space, or percentages."""
    if found.get("gradientUnits") == "userSpaceOnUse":
        return
    places = [found[name] for name in ("x1", "y1", "x2", "y2", "cx", "cy", "r") if name in found]
    assert all(place.endswith("%") or place == "0" for place in places), places


def test_all_that_the_game_names_is_there() -> None:
    from game.bots import catalogue
    from game.cards import TYPES
    from scenes.ui.parts.cards import MONUMENTS

    wanted = [*TYPES, "title", "icon", "city", "back-population", "back-technology", "emblems/crack"]
    wanted += [f"emblem-{of}" for of in TYPES] + [f"emblems/emblem-{of}-small" for of in TYPES]
    wanted += [f"emblems/card-{of}" for of in ("population", "technology", "any")]
    wanted += [f"monument-{name}" for name in MONUMENTS]
    wanted += [f"bot-{name}" for name in catalogue.NAMES]
    assert not [name for name in wanted if f"{name}.svg" not in IDS]


CARDS = [path for path in FILES if 'viewBox="0 0 500 700"' in path.read_text("utf-8")[:200]]
_EDGE = 5  # pixels at 500x700: the ink of the edge, and nothing else
_INK = 60


@pytest.mark.parametrize("path", CARDS, ids=[path.stem for path in CARDS])
def test_no_scene_spills_over_the_edge_of_its_card(path: Path) -> None:
    picture = pygame.image.load_sized_svg(str(path), (500, 700))
    width, height = picture.get_size()
    sides = (
        (0, 0, width, _EDGE),
        (0, height - _EDGE, width, _EDGE),
        (0, 0, _EDGE, height),
        (width - _EDGE, 0, _EDGE, height),
    )
    for side in sides:
        data = pygame.image.tobytes(picture.subsurface(side), "RGBA")
        seen = [data[at : at + 3] for at in range(0, len(data), 4) if data[at + 3]]
        assert max((max(color) for color in seen), default=0) <= _INK, side
