"""Every part in every state on one picture: ``python -m scenes.ui.sheet OUT.png [WIDTHxHEIGHT]``.

For whoever changes the kit; it needs no screen. The blocks flow like words, so the picture is as high as
they need at the given width, while sizes and layout are those of a screen of that size.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame
from pygame import Rect, Surface

from game.cards import TYPES
from scenes.ui import icons, marks, shapes, text, theme, widgets
from scenes.ui.parts import (
    bubble,
    cards,
    census,
    hand,
    me,
    palette,
    piles,
    seats,
    sentence,
    steps,
    table,
    units,
)
from scenes.ui.parts.census import Count
from scenes.ui.rich import Icon, Runs, Text
from scenes.ui.theme import Scale

NAMES = (
    "Romans",
    "Babylonians",
    "Egyptians",
    "Atlanteans",
    "Greeks",
    "Metalworking",
    "Wheel",
    "Architecture",
    "Chemistry",
    "Navigation",
)
CODES = ("Ro", "Ba", "Eg", "At", "Gr", "Me", "Wh", "Ar", "Ch", "Na")
UNITS = (("1 card", ""), ("1 pair", "2 alike"), ("1 triple", "3 alike"))
LEGEND = ("mine", "unseen: in decks and other hands", "discarded", "12 of each type")
ANA = seats.Player("Ana", 0, 12, 5, 6, 1, 1)
OTHERS = (
    seats.Player("Bruno", 1, 6, 5, 4, 2, 0),
    seats.Player("Clara", 2, 11, 4, 3, 1, 1),
    seats.Player("Diego", 3, 11, 6, 2, 1, 1),
)


def _says(verb: str, of: str, words: str) -> Runs:
    return (Text(f"{verb} "), Icon(of), Text(words, True))


@dataclass(frozen=True)
class Block:
    """One exhibit: its caption, its size in units, and how it is drawn into its place."""

    caption: str
    width: float
    height: float
    paint: Callable[[Surface, Rect, Scale], object]


def _buttons() -> list[Block]:
    kinds: list[tuple[str, dict[str, Any]]] = [
        ("idle", {}),
        ("focus", {"focus": True}),
        ("pressed", {"pressed": True}),
        ("disabled, with its reason", {"enabled": False, "reason": "say what you offer"}),
        ("secondary", {"kind": "secondary"}),
        ("quiet", {"kind": "quiet"}),
        ("icon", {"icon": "up"}),
        ("on", {"kind": "on"}),
        ("medal and tick", {"medal": 1, "after_icon": "check"}),
    ]
    return [
        Block(
            caption,
            276,
            80,
            lambda s, r, c, state=state: widgets.button(s, r, "Announce", c, **state),
        )
        for caption, state in kinds
    ]


def _tiles(scale: Scale) -> list[Block]:
    live, dead = Count(2, 5, 5), Count(0, 2, 10, True)
    found: list[tuple[str, palette.Tile, bool]] = [
        ("idle", palette.Tile("greeks", "Greeks", count=live), False),
        ("focus", palette.Tile("greeks", "Greeks", count=live), True),
        ("chosen", palette.Tile("greeks", "Greeks", 2, count=live), False),
        ("both", palette.Tile("greeks", "Greeks", 1, count=live), True),
        ("disabled", palette.Tile("greeks", "Greeks", reason="none in hand", count=live), False),
        ("dead", palette.Tile("egyptians", "Egyptians", count=dead, dead_note="no five left"), False),
        ("category", palette.Tile("population", "Population", note="any: 5 in hand"), False),
        ("any", palette.Tile("any", "Any card", note="11 in hand"), False),
    ]
    width, height = (510, 74) if scale.kind == "portrait" else (162, 144)
    blocks = [
        Block(
            caption,
            width,
            height,
            lambda s, r, c, data=data, focus=focus: palette.tile(s, r, data, c, focus=focus),
        )
        for caption, data, focus in found
    ]
    wide, high = (510, 68) if scale.kind == "portrait" else (230, 140)
    for of, count in ((2, dead), (5, Count(4, 8, 0)), (9, Count(1, 11, 0))):
        blocks.append(
            Block(
                "census",
                wide,
                high,
                lambda s, r, c, of=of, count=count: census.tile(
                    s, r, of, NAMES[of], count, "no five left", c
                ),
            )
        )
    return blocks


def _said(scale: Scale) -> list[Block]:
    offer, seek = (Text("I offer"),), (Text("I seek"),)
    greeks, roman = sentence.Pill("greeks", "2 Greeks"), sentence.Pill("romans", "1 Roman")
    texts = (
        ("sentence: empty", 430, sentence.Sentence(offer, slot="tap a card above")),
        ("one part", 604, sentence.Sentence(seek, (greeks,), slot="a second kind")),
        (
            "two parts, and/or",
            754,
            sentence.Sentence(offer, (roman, sentence.Pill("any", "1 pair")), joined=1),
        ),
        (
            "long: a shorter lead",
            900,
            sentence.Sentence(
                (Text("Für meine "), Icon("architecture"), Text("2 Architektur", True), Text(" will ich")),
                (
                    sentence.Pill("metalworking", "1 Drilling Metallurgie"),
                    sentence.Pill("technology", "3 Technologiekarten"),
                ),
                ("und", "oder"),
                short=(Icon("architecture"), Text("2 Architektur:", True)),
            ),
        ),
    )
    blocks = [
        Block(caption, width, 80, lambda s, r, c, data=data: sentence.draw(s, r, data, c))
        for caption, width, data in texts
    ]
    give = _says("I give", "architecture", "1 Architecture")
    states: list[tuple[str, Runs, dict[str, bool]]] = [
        ("bubble", give, {}),
        ("chosen", give, {"chosen": True, "tick": True}),
        ("dim", _says("I give", "population", "2 Population"), {"dim": True}),
        ("passed", (Text("I pass"),), {"dim": True}),
    ]
    for caption, words, state in states:
        blocks.append(
            Block(
                caption,
                350 if len(words) > 1 else 170,
                100,
                lambda s, r, c, words=words, state=state: bubble.bubble(
                    s,
                    Rect(r.x, r.bottom - c.px(76), r.width, c.px(76)),
                    words,
                    r.left + c.px(50),
                    c,
                    size=30,
                    **state,
                ),
            )
        )
    for kind in ("accepted", "refused", "passed"):
        blocks.append(
            Block(
                "verdict",
                220,
                60,
                lambda s, r, c, kind=kind: marks.verdict(s, (r.right, r.centery), kind, c, kind),
            )
        )
    return blocks


def _controls(scale: Scale) -> list[Block]:
    unit = 690 if scale.kind == "portrait" else 860
    return [
        Block("unit: what one tap adds", unit, 54, lambda s, r, c: units.draw(s, r, UNITS, 1, c)),
        Block("chip", 270, 54, lambda s, r, c: widgets.chip(s, r, _says("Offer", "greeks", "2 Greeks"), c)),
        Block(
            "focus",
            270,
            54,
            lambda s, r, c: widgets.chip(s, r, _says("Seek", "romans", "2 Romans"), c, focus=True),
        ),
        Block("switch", 290, 54, lambda s, r, c: widgets.segmented(s, r, ("Offer", "Seek"), 0, c)),
        Block("steps", 290, 84, lambda s, r, c: steps.steps(s, r, ("Trade", "Build", "Draw"), 0, c)),
        Block("system", 92, 84, lambda s, r, c: widgets.system(s, r, "log", "Log", c)),
        Block(
            "prompt",
            900,
            84,
            lambda s, r, c: widgets.prompt(s, r, "Your turn, Ana: offer cards, or seek cards.", c),
        ),
        Block(
            "news",
            1000,
            56,
            lambda s, r, c: widgets.news(
                s,
                r,
                (
                    *_says("Diego gave Clara", "population", "2 Population cards"),
                    Text(" for "),
                    Icon("technology"),
                    Text("1 Technology card."),
                ),
                c,
            ),
        ),
        Block("legend", 1000, 40, lambda s, r, c: census.legend(s, r.center, LEGEND, c, max_width=r.width)),
    ]


def _stack(counts: dict[int, int], **state: Any) -> Callable[[Surface, Rect, Scale], None]:
    def paint(surface: Surface, rect: Rect, scale: Scale) -> None:
        held = [counts.get(of, 0) for of in range(10)]
        place = hand.layout(rect, held, scale, names=NAMES, gap=60)
        hand.draw(surface, place, NAMES, scale, codes=CODES, **state)

    return paint


def _hands() -> list[Block]:
    return [
        Block("idle, leaving", 360, 250, _stack({0: 3, 4: 2}, leaving={4: 1}, leaving_tags={4: "give 1"})),
        Block("complete", 200, 250, _stack({2: 5}, ready=True)),
        Block("not allowed", 200, 250, _stack({8: 2}, dim={8})),
        Block("40 cards of 10 types", 1000, 250, _stack(dict.fromkeys(range(10), 4), ready=True)),
        Block(
            "focus, group",
            560,
            250,
            _stack({0: 1, 6: 2, 7: 4, 9: 1}, focus=0, group=({6, 7, 9}, "1 of these: you choose")),
        ),
    ]


def _table(scale: Scale) -> list[Block]:
    blocks: list[Block] = []
    size = {"portrait": (337, 216), "small": (550, 109), "wide": (544, 168)}[scale.kind]
    for index, player in enumerate(OTHERS):
        blocks.append(
            Block(
                "seat",
                *size,
                lambda s, r, c, player=player, index=index: seats.seat(
                    s, r, player, c, active=index == 1, tag=("after you", "plays now", "")[index]
                ),
            )
        )
    blocks.append(
        Block(
            "compact",
            544,
            104,
            lambda s, r, c: seats.seat(s, r, OTHERS[1], c, compact=True, active=True, tag="plays now"),
        )
    )
    blocks += [
        Block(
            "deck",
            290,
            144,
            lambda s, r, c: piles.deck(s, r, "population", 15, "Population", "in the deck", c),
        ),
        Block(
            "monuments",
            290,
            144,
            lambda s, r, c: piles.builds(
                s, r, 3, 7, 7, ("Monument", "5 alike", "7 points", "then 7, 6, 6"), c
            ),
        ),
        Block(
            "built by me",
            290,
            190,
            lambda s, r, c: piles.built_by_me(s, r, 3, (0, 3), (9, 7), "Built by you", "nothing yet", c),
        ),
        Block(
            "backs", 220, 140, lambda s, r, c: cards.back(s, r.topleft, c.px(100), "technology", unknown=True)
        ),
    ]
    own = {"portrait": (1040, 120), "small": (270, 270), "wide": (290, 340)}[scale.kind]
    blocks.append(Block("me", *own, lambda s, r, c: me.me(s, r, ANA, "you", "points", c)))
    if scale.kind == "wide":
        blocks.append(Block("folded", 290, 87, lambda s, r, c: me.me(s, r, ANA, "you", "points", c)))
    return blocks


def _emblems(surface: Surface, rect: Rect, scale: Scale) -> None:
    y = float(rect.top)
    for size in (24, 32, 40, 48, 64):
        for index, of in enumerate((*TYPES, *icons.CATEGORIES)):
            x = rect.left + (index + 0.5) * rect.width / 13
            icons.token(surface, of, (x, y + size / 2), size, dead=size == 64 and index in (2, 6))
        y += size + 8
    for index in range(len(theme.SEATS)):
        icons.medal(surface, index, (rect.left + 40 + index * 90, y + 34), 64, active=index == 1)


def _signs(surface: Surface, rect: Rect, scale: Scale) -> None:
    side = rect.width / 12
    for index, name in enumerate(icons.SIGNS):
        centre = (rect.left + (index % 12 + 0.5) * side, rect.top + (index // 12 + 0.5) * side)
        icons.draw(surface, name, centre, side * 0.66, theme.GOLD_LIGHT)


def blocks(scale: Scale) -> list[Block]:
    """All exhibits."""
    return [
        *_buttons(),
        *_tiles(scale),
        *_controls(scale),
        *_said(scale),
        *_hands(),
        *_table(scale),
        Block("emblems 24 to 64", 1000, 340, _emblems),
        Block("signs", 760, 260, _signs),
    ]


def sheet(size: tuple[int, int]) -> Surface:
    """The whole sheet for a screen of this size."""
    scale = Scale(size)
    margin, gap, caption = scale.px(50), scale.px(30), round(scale.least * 1.4)
    placed: list[tuple[Block, Rect]] = []
    x, y, line = margin, margin + scale.px(70), 0
    for block in blocks(scale):
        width, height = min(scale.px(block.width), size[0] - 2 * margin), scale.px(block.height)
        if x + width > size[0] - margin and x > margin:
            x, y, line = margin, y + line + gap + caption, 0
        placed.append((block, Rect(x, y + caption, width, height)))
        x += width + gap
        line = max(line, height)
    total = (size[0], y + line + caption + margin)
    surface = Surface(total)
    table.ground(surface, scale, sun=False)
    text.title(surface, "Components and states", (margin, margin + scale.px(10)), 44, scale, theme.GOLD_LIGHT)
    for block, rect in placed:
        text.draw(
            surface,
            block.caption,
            (rect.left, rect.top - caption * 0.6),
            22,
            scale,
            theme.MUTED,
            max_width=rect.width + gap * 0.8,
        )
        block.paint(surface, rect, scale)
    shapes.line(surface, Rect(margin, margin + scale.px(48), scale.px(400), 2), theme.GOLD_DIM)
    return surface


def main(arguments: list[str]) -> int:
    """Write the sheet to the path given first, for the size given second."""
    if not arguments:
        print(__doc__)
        return 2
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    width, height = (arguments[1] if len(arguments) > 1 else "1920x1080").split("x")
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    pygame.image.save(sheet((int(width), int(height))), arguments[0])
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
