"""PNG files with a palette: a third of the size of full colour, so that pictures of every scene fit the repository."""

from __future__ import annotations

import struct
import zlib
from collections import Counter
from pathlib import Path

import pygame

Color = tuple[int, int, int]


def save(picture: pygame.Surface, path: Path, colors: int) -> None:
    """The picture in its most useful so many colours."""
    width, height = picture.get_size()
    data = pygame.image.tobytes(picture, "RGB")
    pixels = list(zip(data[::3], data[1::3], data[2::3], strict=True))
    place, palette = _palette(Counter(pixels), colors)
    indices = bytes(map(place.__getitem__, pixels))
    rows = b"".join(b"\0" + indices[y * width : (y + 1) * width] for y in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0)
    parts = ((b"IHDR", head), (b"PLTE", bytes(palette)), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    path.write_bytes(b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*part) for part in parts))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def _palette(counts: Counter[Color], colors: int) -> tuple[dict[Color, int], list[int]]:
    """For each colour its place in the palette, and the palette: boxes of near colours, halved where most is lost."""
    boxes = [list(counts)]
    losses = [_loss(boxes[0], counts)]
    while len(boxes) < colors and max(losses)[0] > 0:
        worst = losses.index(max(losses))
        axis = losses[worst][1]
        box = sorted(boxes.pop(worst), key=lambda color: color[axis])
        losses.pop(worst)
        middle = sum(color[axis] * counts[color] for color in box) / sum(counts[color] for color in box)
        cut = min(max(1, sum(color[axis] <= middle for color in box)), len(box) - 1)
        for part in (box[:cut], box[cut:]):
            boxes.append(part)
            losses.append(_loss(part, counts))
    place: dict[Color, int] = {}
    palette: list[int] = []
    for number, box in enumerate(boxes):
        whole = sum(counts[color] for color in box)
        palette += [round(sum(color[axis] * counts[color] for color in box) / whole) for axis in range(3)]
        place.update(dict.fromkeys(box, number))
    return place, palette


def _loss(box: list[Color], counts: Counter[Color]) -> tuple[float, int]:
    """How far its colours are from their mean in all, and along which channel most."""
    whole = sum(counts[color] for color in box)
    losses = []
    for axis in range(3):
        mean = sum(color[axis] * counts[color] for color in box) / whole
        losses.append((sum(counts[color] * (color[axis] - mean) ** 2 for color in box), axis))
    return max(losses)
