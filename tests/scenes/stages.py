"""A small scene for tests of the engine: coloured boxes that note what was done to them."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from scenes.scene import Scene, Target
from scenes.window import Sprite


class Boxes(Scene):
    """Targets where it is told to have them."""

    def __init__(self, boxes: dict[str, tuple[int, int, int, int]], color: str = "#202020") -> None:
        super().__init__()
        self.boxes = boxes
        self.color = color
        self.off: dict[str, str] = {}
        self.log: list[str] = []
        self.flying: list[Sprite] = []
        self.painted = 0
        self.moving = False
        self.time = 0.0

    def enter(self) -> None:
        self.log.append("enter")

    def leave(self) -> None:
        self.log.append("leave")

    def resume(self) -> None:
        self.log.append("resume")

    def build(self) -> list[Target]:
        return [
            Target(name, pygame.Rect(box), name not in self.off, self.off.get(name, ""))
            for name, box in self.boxes.items()
        ]

    def activate(self, target: str) -> None:
        self.log.append(target)

    def refuse(self, target: Target) -> None:
        super().refuse(target)
        self.log.append(f"refused {target.id}: {target.reason}")

    def back(self) -> None:
        self.log.append("back")
        super().back()

    def update(self, dt: float) -> None:
        self.time += dt

    @property
    def busy(self) -> bool:
        return self.moving

    def paint(self, surface: pygame.Surface) -> None:
        self.painted += 1
        if not self.modal:
            surface.fill(self.color)
        for target in self.targets:
            surface.fill("#C04926" if target.id == self.pressed else "#E3B95B", target.rect)

    def sprites(self) -> Iterable[Sprite]:
        return self.flying


class Panel(Boxes):
    modal = True
