"""What every scene is: targets, focus, the pressed look, and a standing picture that is painted only when it changed.

A scene says in `build` where its targets are (where things will be, not where they fly), in `paint` how it stands,
in `sprites` what moves over that now, and in `activate` what a tap on a target does. Focus, hit test and the reason
of a greyed target are the same everywhere and live here.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from scenes.play.controls import Layout
from scenes.ui import intents as said
from scenes.ui.theme import Scale
from scenes.window import Sprite

if TYPE_CHECKING:
    from scenes.app import App


@dataclass(frozen=True)
class Target:
    """Something to tap. Of two that overlap, the later built one is on top."""

    id: str
    rect: pygame.Rect
    enabled: bool = True
    reason: str = ""
    """Why it cannot be used now, in the player's words."""
    radius: int = -1
    """Of its corners, for the focus ring; -1 as a button's."""


class Scene:
    """One picture of the program with its own input. Made freely, alive between `enter` and `leave`.

    The manager draws the focus ring; a scene paints `self.pressed` darker and lower, and greys what is not enabled.
    """

    modal = False
    """True: drawn over the scene below, which stays visible."""
    dims = True
    """A modal scene darkens what is below it."""
    pauses = True
    """A modal scene stops the time of what is below it."""
    sweeps = True
    """The change to this scene is shown by the sweep of the frieze; a modal one never sweeps."""
    takes_text = False
    """Letters come as `typed`, Backspace as `erased`."""
    chooses_key = False
    """The next key or gamepad button comes as `key_chosen` or `button_chosen`, whatever it does otherwise."""
    reads = False
    """A page that is only read: its letters can be larger."""
    shortcut = ""
    """The shortcut that opens this scene, and closes it again."""
    shows_primary = True
    """The target in `primary` wears the ring from the start, before any key was touched."""

    app: App

    def __init__(self) -> None:
        self.targets: list[Target] = []
        self.primary = ""
        """The target that has focus unless it was moved: the main action."""
        self.begins_at = ""
        """Where keys begin while there is no main action."""
        self.focus = ""
        self.pressed = ""
        self.hover = ""
        self._step: tuple[str, int, int] | None = None
        """The last step of the focus: to what, and which way."""
        self._came_from = ""
        self._damage: list[pygame.Rect] | None = None
        self._stale = True

    @property
    def scale(self) -> Scale:
        """Pixels and letters of this scene."""
        return self.app.reading if self.reads else self.app.scale

    # What a scene fills in

    def enter(self) -> None:
        """The scene begins: once. `app` is there from now on."""

    def leave(self) -> None:
        """The scene has ended: once."""

    def resume(self) -> None:
        """The scene above has ended and this one has the input again."""

    def build(self) -> list[Target]:
        """The targets for `app.size`: on entering, another size, another language, and after `changed`."""
        return []

    def activate(self, target: str) -> None:
        """A tap on, or confirm of, a target that can be used."""

    def refuse(self, target: Target) -> None:
        """A tap on a target that cannot be used now; `target.reason` says why."""
        self.app.sound.play("refused-knock")

    def describe(self, target: Target) -> str:
        """One line that says what a target is or does: shown while keys are used, and read aloud."""
        return target.reason

    def aloud(self, target: Target) -> str:
        """What may be read aloud of a target: a voice is heard by everybody in the room."""
        return self.describe(target)

    def missed(self, pos: tuple[int, int]) -> None:
        """A tap beside every target."""

    def back(self) -> None:
        """Escape, or B on a gamepad. A modal scene goes."""
        if self.modal:
            self.app.manager.pop()

    def scroll(self, amount: float) -> None:
        """Lists go on by so many pixels, positive towards their end."""

    def typed(self, text: str) -> None:
        """Letters, if `takes_text`."""

    def erased(self) -> None:
        """Backspace."""

    def key_chosen(self, name: str) -> None:
        """A key, if `chooses_key`; "" for one that no command may have."""

    def button_chosen(self, button: int, layout: Layout) -> None:
        """A button of a gamepad, if `chooses_key`."""

    def dragged(self, pos: tuple[int, int]) -> None:
        """What is pressed was dragged to here, and is still held."""

    def dropped(self, target: str, pos: tuple[int, int]) -> None:
        """A target was dragged to here and let go, beside itself."""

    def help(self) -> None:
        """Which key or button does what, over everything."""
        from scenes.controls_help import HelpScene

        self.app.manager.push(HelpScene())

    @property
    def moment(self) -> object:
        """What a press means here just now. When it has become another, the rest of a double click counts no more."""
        return None

    def covered(self) -> None:
        """Another scene has come over this one."""

    def lined(self) -> None:
        """The line that says what has focus has come or gone."""

    def hovered(self) -> None:
        """`self.hover` has become another target, or none."""

    def press(self, pos: tuple[int, int]) -> None:
        """A press has begun, before it counts: what flies may be ended here."""

    def update(self, dt: float) -> None:
        """Time goes on by `dt` seconds: sixty times a second while `busy`, some fifteen times otherwise."""

    @property
    def busy(self) -> bool:
        """Whether anything moves now. While false the program sleeps, and draws after `changed` or an input only."""
        return False

    def prepare(self, dt: float, until: float) -> None:
        """Makes the pictures of what will move in `dt` seconds, until then by `time.perf_counter`: between frames."""

    def paint(self, surface: pygame.Surface) -> None:
        """The standing picture, everything that does not fly. The surface may be clipped to a damaged piece."""

    def sprites(self) -> Iterable[Sprite]:
        """What moves over the standing picture just now: (picture, top left), the lowest first."""
        return ()

    # What a scene calls

    def changed(self) -> None:
        """The standing picture is another now, and with it the targets."""
        self._damage, self._stale = None, True

    def touched(self, *rects: pygame.Rect) -> None:
        """Only these pieces of the standing picture are another now; the targets stay."""
        if self._damage is not None:
            self._damage += [rect.copy() for rect in rects]

    def rebuild(self) -> None:
        """The targets are other ones now, the standing picture is not."""
        self._stale = True

    def target(self, ident: str) -> Target | None:
        """The target of this id, if it is there."""
        return next((target for target in self.targets if target.id == ident), None)

    def at(self, pos: tuple[int, int]) -> Target | None:
        """The topmost target at a position. Beside all of them one that is smaller than a fingertip, if it is near."""
        hit = next((target for target in reversed(self.targets) if target.rect.collidepoint(pos)), None)
        return hit or next((target for target in self.targets if self.reach(target).collidepoint(pos)), None)

    def reach(self, target: Target) -> pygame.Rect:
        """Where a finger may come down for a target, as far as no other lies there."""
        least, rect = self.app.scale.touch, target.rect
        return rect.inflate(max(0, least - rect.width), max(0, least - rect.height))

    # What the manager calls

    def settle(self) -> None:
        """Builds the targets if something changed. Focus stays where keys put it; else the primary has it."""
        if not self._stale:
            return
        self._stale = False
        self.targets = list(self.build())
        here = self.target(self.focus)
        off = here is None or (not here.enabled and self.target(self.begins_at) is not None)
        if off or not self.app.manager.keyed:
            self._focus_primary()
        if self.pressed and self.target(self.pressed) is None:
            self.pressed = ""
        if self.hover and self.target(self.hover) is None:
            self.hover = ""

    def take_damage(self) -> list[pygame.Rect] | None:
        """What must be painted again since the last call: None for everything."""
        damage, self._damage = self._damage, []
        return damage

    @property
    def damaged(self) -> bool:
        """Whether anything must be painted again."""
        return self._damage is None or bool(self._damage)

    def forget_pointer(self) -> None:
        """Nothing is pressed or pointed at any more."""
        self._press_look("")
        self.hover = ""

    def handle(self, intent: said.Intent) -> None:
        """One intent. Scenes that must see it first (to end a flight) extend this."""
        self.settle()
        match intent:
            case said.Press(pos):
                self.press(pos)
                self.settle()
                target = self.at(pos)
                self._press_look(target.id if target else "")
            case said.Tap(pos, dragged):
                self._tap(pos, dragged)
            case said.Hover(pos):
                target = self.at(pos)
                ident = target.id if target else ""
                if ident != self.hover:
                    self.hover = ident
                    self.hovered()
            case said.Move(dx, dy):
                self._focus_on(self._beginning() or self._towards(dx, dy))
            case said.Next(step):
                self._focus_on(self._beginning() or following(self.targets, self.target(self.focus), step))
            case said.Confirm():
                target = self.target(self.focus)
                if target:
                    self._use(target)
                else:
                    self._focus_on(self._beginning() or following(self.targets, None, 1))
            case said.Back():
                self.back()
            case said.Scroll(amount):
                self.scroll(amount)
            case said.TypeText(text):
                self.typed(text)
            case said.Erase():
                self.erased()
            case said.Drag(pos):
                self.dragged(pos)
            case said.Shortcut(ident):
                target = self.target(ident)
                if ident == self.shortcut:
                    self.back()
                elif target:
                    self._use(target)
            case said.Help():
                self.help()
            case said.KeyChosen(name):
                self.key_chosen(name)
            case said.ButtonChosen(button, layout):
                self.button_chosen(button, layout)

    def _tap(self, pos: tuple[int, int], dragged: bool) -> None:
        pressed, target = self.pressed, self.at(pos)
        self._press_look("")
        scrolled = dragged and type(self).scroll is not Scene.scroll
        if scrolled:
            return
        if dragged and pressed and (target is None or target.id != pressed):
            self.dropped(pressed, pos)
        elif target is None:
            self.missed(pos)
        elif target.id == pressed:
            self._focus_primary()
            self._use(target)

    def _focus_primary(self) -> None:
        self.focus = self.primary if self.target(self.primary) else ""
        if not self.focus and self.app.manager.keyed and self.target(self.begins_at):
            self.focus = self.begins_at

    def _beginning(self) -> Target | None:
        """Where the first key leads, while nothing has focus."""
        return None if self.target(self.focus) else self.target(self.begins_at)

    def _use(self, target: Target) -> None:
        if target.enabled:
            self.activate(target.id)
        else:
            self.app.manager.shake(target)
            self.refuse(target)

    def _towards(self, dx: int, dy: int) -> Target | None:
        """The target that way. Right after a step the opposite one leads back to where it came from."""
        here, step = self.target(self.focus), self._step
        self._step = None
        if here and step and step == (here.id, -dx, -dy):
            came = self.target(self._came_from)
            if came and nearest((came,), here, dx, dy):
                return came
        found = nearest(self.targets, here, dx, dy)
        if here and found:
            self._step, self._came_from = (found.id, dx, dy), here.id
        return found

    def _focus_on(self, target: Target | None) -> None:
        if target:
            self.focus = target.id
            self.focused(target)

    def focused(self, target: Target) -> None:
        """Focus was moved here by keys: a scene with a list scrolls it into sight."""

    def _press_look(self, ident: str) -> None:
        """Another target (or none) looks pressed: only their pieces are painted again."""
        if ident == self.pressed:
            return
        margin = 2 * max(6, self.app.size[1] // 90)
        for name in (self.pressed, ident):
            target = self.target(name)
            if target:
                self.touched(target.rect.inflate(margin, margin))
        self.pressed = ident


def nearest(targets: Sequence[Target], here: Target | None, dx: int, dy: int) -> Target | None:
    """The target that one means by going left, right, up or down from here; None when there is none that way.

    Those that overlap in the other direction come first; straying sideways counts three times. A step to the side
    stays near its own height.
    """
    if here is None:
        return following(targets, None, 1)
    best: tuple[bool, float, int] | None = None
    found = None
    for place, target in enumerate(targets):
        if target.id == here.id:
            continue
        ahead = _gap(here.rect, target.rect, dx, dy)
        if ahead is None:
            continue
        overlap, apart, aside = _aside(here.rect, target.rect, along_x=bool(dx))
        if dx and apart > 2 * ahead + min(here.rect.height, target.rect.height):
            continue
        mark = (not overlap, ahead + 3 * aside, place)
        if best is None or mark < best:
            best, found = mark, target
    return found


def following(targets: Sequence[Target], here: Target | None, step: int) -> Target | None:
    """The next target in reading order, round and round."""
    if not targets:
        return None
    order = reading_order(targets)
    if here is None:
        return order[0 if step > 0 else -1]
    place = next((n for n, target in enumerate(order) if target.id == here.id), -1)
    return order[(place + step) % len(order)]


def reading_order(targets: Sequence[Target]) -> list[Target]:
    """Line by line: what begins before the middle of a line's first target belongs to that line."""
    left = sorted(targets, key=lambda target: (target.rect.top, target.rect.left))
    order: list[Target] = []
    while left:
        middle = left[0].rect.centery
        line = [target for target in left if target.rect.top < middle or target is left[0]]
        order += sorted(line, key=lambda target: target.rect.left)
        left = [target for target in left if target not in line]
    return order


def _gap(here: pygame.Rect, there: pygame.Rect, dx: int, dy: int) -> float | None:
    """How far ahead the other begins; None when it does not lie ahead. Edges may overlap a little."""
    if dx:
        gap = there.left - here.right if dx > 0 else here.left - there.right
        slack = min(here.width, there.width) // 4
    else:
        gap = there.top - here.bottom if dy > 0 else here.top - there.bottom
        slack = min(here.height, there.height) // 4
    return max(0.0, float(gap)) if gap >= -slack else None


def _aside(here: pygame.Rect, there: pygame.Rect, along_x: bool) -> tuple[bool, int, float]:
    """Whether the two overlap across the way, how far their edges lie apart across it, and that with their centres."""
    if along_x:
        overlap = here.top < there.bottom and there.top < here.bottom
        apart = max(0, there.top - here.bottom, here.top - there.bottom)
        return overlap, apart, apart + 0.1 * abs(there.centery - here.centery)
    overlap = here.left < there.right and there.left < here.right
    apart = max(0, there.left - here.right, here.left - there.right)
    return overlap, apart, apart + 0.1 * abs(there.centerx - here.centerx)
