"""Dragging is never needed, but a card of the hand may be dragged onto the sentence; once, whatever reports it."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from scenes.decisions.compose import Composer
from tests.game.tables import offer, table
from tests.scenes.moments import done, game, sit
from tests.scenes.player import Player

Event = pygame.event.Event
Pos = tuple[int, int]


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


def by_mouse(player: Player, kind: str, pos: Pos) -> list[Event]:
    event = {"down": pygame.MOUSEBUTTONDOWN, "move": pygame.MOUSEMOTION, "up": pygame.MOUSEBUTTONUP}[kind]
    return [Event(event, pos=pos, button=1, touch=False)]


def by_finger(player: Player, kind: str, pos: Pos) -> list[Event]:
    """With both echoes that some screens send: a marked mouse event, and one that is not."""
    width, height = player.app.size
    event = {"down": pygame.FINGERDOWN, "move": pygame.FINGERMOTION, "up": pygame.FINGERUP}[kind]
    finger = Event(event, x=(pos[0] + 0.5) / width, y=(pos[1] + 0.5) / height, finger_id=1)
    (mouse,) = by_mouse(player, kind, pos)
    return [finger, Event(mouse.type, pos=pos, button=1, touch=True), mouse]


def drag(player: Player, hand: Callable[[Player, str, Pos], list[Event]], start: Pos, end: Pos) -> None:
    between = [
        (start[0] + (end[0] - start[0]) * n // 4, start[1] + (end[1] - start[1]) * n // 4) for n in (1, 2, 3)
    ]
    for kind, pos in (("down", start), *(("move", at) for at in between), ("move", end), ("up", end)):
        player.app.post(*hand(player, kind, pos))
        player.app.step(1 / 60)


def draft_sizes(player: Player) -> list[int]:
    decision = player.table.decision
    assert isinstance(decision, Composer)
    return [feature.size for feature in decision.draft.features] if decision.draft else []


@pytest.mark.parametrize("hand", [by_mouse, by_finger])
def test_a_stack_dragged_onto_the_sentence_adds_a_card(
    hand: Callable[[Player, str, Pos], list[Event]],
) -> None:
    player = sit(game(table("3 romans 2 greeks", "4 egyptians", "2 wheel", "4 babylonians")))
    for size in (1, 2):
        stack = player.find("hand:0")
        assert stack is not None
        drag(player, hand, stack.rect.center, player.table.layout().prompt.center)
        assert draft_sizes(player) == [size]
        player.wait(0.4)
    player.tap("announce")
    assert done(player.table.session)[0] == offer(0, "2 romans")


def test_a_card_let_go_elsewhere_goes_back() -> None:
    player = sit(game(table("3 romans 2 greeks", "4 egyptians", "2 wheel", "4 babylonians")))
    stack, other = player.find("hand:0"), player.find("hand:4")
    assert stack is not None
    assert other is not None
    for end in (other.rect.center, (2, player.app.size[1] - 2)):
        drag(player, by_mouse, stack.rect.center, end)
        assert draft_sizes(player) == []
    assert not list(player.table.sprites())


def test_the_card_goes_with_the_finger() -> None:
    player = sit(game(table("3 romans 2 greeks", "4 egyptians", "2 wheel", "4 babylonians")))
    stack = player.find("hand:0")
    assert stack is not None
    at = (600, 300)
    for kind, pos in (("down", stack.rect.center), ("move", (700, 400)), ("move", at)):
        player.app.post(*by_mouse(player, kind, pos))
        player.app.step()
    (_, (picture, corner)) = player.table.sprites()  # a ring round the sentence, and the card
    assert picture.get_rect(topleft=corner).collidepoint(at)
    player.app.post(*by_mouse(player, "up", at))
    player.app.step()
    assert not list(player.table.sprites())
