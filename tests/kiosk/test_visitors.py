"""Random visitors: touches anywhere, keys, sticks, drags, and walking away. No exception, and no way out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pygame
import pytest

from scenes.attract import AttractScene
from scenes.play import storage
from tests.kiosk.stand import Stand

Make = Callable[..., Stand]
KEYS = (
    pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE, pygame.K_TAB, pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP,
    pygame.K_DOWN, pygame.K_F1, pygame.K_F11, pygame.K_F4, pygame.K_q, pygame.K_1, pygame.K_BACKSPACE, pygame.K_PAGEDOWN,
    pygame.K_AC_BACK, pygame.K_F12,
)  # fmt: skip


def act(one: Stand, chance: Random) -> None:
    """One thing that a visitor does."""
    width, height = one.app.size
    way = chance.random()
    scene = one.top
    scene.settle()
    if way < 0.55 and scene.targets:
        one.touch(chance.choice(scene.targets).rect.center)
    elif way < 0.75:
        one.touch((chance.randrange(width), chance.randrange(height)))
    elif way < 0.85:
        one.key(
            chance.choice(KEYS), chance.choice((0, pygame.KMOD_ALT, pygame.KMOD_CTRL | pygame.KMOD_SHIFT))
        )
    elif way < 0.9:
        one.app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=chance.randrange(12), instance_id=0))
    elif way < 0.94:
        start = (chance.randrange(width), chance.randrange(height))
        one.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False))
        for _ in range(4):
            pos = (chance.randrange(width), chance.randrange(height))
            one.app.post(
                pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(1, 0, 0), touch=False)
            )
        one.app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(5, 5), button=1, touch=False))
    elif way < 0.96:
        one.app.post(pygame.event.Event(pygame.QUIT))
    elif way < 0.98:
        one.app.post(pygame.event.Event(pygame.TEXTINPUT, text=chance.choice("aZñ5 \u0000")))
    else:
        one.wait(chance.choice((1, 8, 30)))
    one.app.step(chance.choice((0.02, 0.1, 0.5)))


@pytest.mark.parametrize("seed", range(2))
def test_random_visitors_find_no_way_out(stand: Make, seed: int) -> None:
    chance = Random(seed)
    one = stand({"operator": {"records": 4}, "session": {"limit_minutes": 5}})
    for _ in range(8):
        for _ in range(chance.choice((3, 20, 60))):
            act(one, chance)
            assert not one.app.ended
            assert one.app.manager.scenes
        for _ in range(600):
            if isinstance(one.top, AttractScene):
                break
            one.wait(0.5)
        assert isinstance(one.top, AttractScene)
        assert len(one.app.manager.scenes) == 1
        assert one.app.settings == one.kiosk.base
    assert len(list(storage.games_folder().glob("*.jsonl"))) <= 4
    assert one.office.journal.errors == 0, one.office.journal.last_error
