"""The round table from above, with the medallions of who sits about it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from pygame import Surface

from scenes.ui import icons, shapes, theme
from scenes.ui.parts import cards


def draw(surface: Surface, centre: tuple[float, float], radius: float, people: Sequence[bool]) -> None:
    """Clockwise from the first player, who sits at the foot; a person's medallion (True) is in golden light."""
    disc = radius * 112 / 192
    shapes.disc(surface, centre, 2 * disc, ((49.8, theme.GOLD), (47.6, "#5C2618")))
    shapes.disc(surface, centre, 2 * disc * 98 / 112, ((49.8, theme.FRIEZE), (48.8, "#6E2F1D")))
    card = disc * 0.45
    for side, category in ((-1, "population"), (1, "technology")):
        x = centre[0] + side * card * 0.58 - card / 2
        cards.back(surface, (x, centre[1] - card * 0.7), card, category)
    for seat, person in enumerate(people):
        angle = math.pi / 2 + 2 * math.pi * seat / len(people)
        way = radius * 150 / 192
        where = (centre[0] + way * math.cos(angle), centre[1] + way * math.sin(angle))
        icons.medal(surface, seat, where, radius * 84 / 192, active=person)
