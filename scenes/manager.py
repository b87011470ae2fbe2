"""The stack of scenes: which one has the input, which ones are seen, and the change from one to another.

At a screen nothing is painted in a frame but what is done in a moment: the rest in the time that is left until the
next one, in which the pictures are made that things in motion will have then. The first painting of a scene is waited
for, and time with it. What was painted with drafts is painted again when the exact art has come.
"""

from __future__ import annotations

import time
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from scenes.scene import Scene, Target
from scenes.ui import intents as said
from scenes.ui import pictures
from scenes.ui.beside import BESIDE
from scenes.ui.caption import caption
from scenes.ui.frieze import Sweep
from scenes.ui.ring import ring
from scenes.ui.shake import Shake
from scenes.ui.voice import Voice
from scenes.window import Sprite, Window

if TYPE_CHECKING:
    from scenes.app import App

_DIMMED = (92, 86, 82)  # of 255: what is left of the light below a modal scene
_FRAME = 0.002  # seconds that a frame should take on a screen of 1920x1080
_LEAST_PAINTING = 0.7  # of a frame: so much of it goes to what stands where no time is left between frames
_RING_SHARE = 0.4  # a target that fills more of the picture wears no ring


class Manager:
    """Scenes one over the other. Only the top one has the input."""

    def __init__(self, app: App) -> None:
        self.keyed = False
        """Whether keys or a gamepad were used last: then focus is seen, and said in a line."""
        self.lined = False
        """Whether that line has its place: from the key that brings it to the end of the tap that takes it away."""
        self._app = app
        self._stack: list[Scene] = []
        self._sweep: Sweep | None = None
        self._shake: Shake | None = None
        self._drafted: list[pygame.Rect] = []
        """Pieces of the still layer that hold drafts."""
        self._shown: Scene | None = None
        """The scene whose picture stands."""
        self._begun = False
        """Whether any picture was shown yet."""
        self._moving = 0.0
        """Seconds that the last frame took for what moves, and to show it."""
        self._spared = False
        """Whether there was time between the last frame and now."""
        self._meant: object = None
        self._deaf = False
        self.voice = Voice()
        self._read = ""
        """The line that was read aloud last."""

    @property
    def top(self) -> Scene:
        """The scene that has the input."""
        return self._stack[-1]

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All of them, the lowest first."""
        return tuple(self._stack)

    @property
    def busy(self) -> bool:
        """Whether pictures must follow each other now."""
        if self._sweep or self._shake or self._settles or self._app.window.painting:
            return True
        return any(scene.busy or scene.damaged for scene in self._running())

    # The stack

    def push(self, scene: Scene) -> None:
        """A scene over the one of now, which has the input again when it pops."""
        self._become([*self._stack, scene], upwards=True)

    def pop(self) -> None:
        """The top scene ends. After the last one the program does."""
        self._become(self._stack[:-1], upwards=False)

    def replace(self, scene: Scene) -> None:
        """The top scene ends and this one takes its place."""
        self._become([*self._stack[:-1], scene], upwards=True)

    def reset(self, scene: Scene) -> None:
        """All scenes end and this one is alone."""
        self._become([scene], upwards=False)

    def clear(self) -> None:
        """All scenes end: the program does."""
        self._become([], upwards=False)

    def shows(self, scene: Scene) -> bool:
        """Whether the picture that stands is of this scene, with nothing over it."""
        return self._shown is scene is self.top

    def shake(self, target: Target) -> None:
        """A target that cannot be used now shakes its head."""
        if self._app.sweeping and not self._sweep and self.shows(self.top):
            self._shake = Shake(self._app.window.still, target.rect, self._app.scale)

    def forget(self) -> None:
        """Keys that were used, and the press before, leave no trace."""
        self.keyed = False
        self._make_room()
        self._meant, self._deaf = None, False

    def relayout(self) -> None:
        """Another size, language or text scale: everything is built and painted again."""
        self._end_sweep()
        self._shake = self._shown = None
        for scene in self._stack:
            scene.changed()

    def _become(self, stack: list[Scene], upwards: bool) -> None:
        before = self._stack
        gone = [scene for scene in before if scene not in stack]
        come = [scene for scene in stack if scene not in before]
        if before and stack and self._sweeps(_seen(before)[0], _seen(stack)[0]):
            self._sweep = Sweep(self._app.window.lend(), upwards, self._app.scale)
        self._stack, self._shake = stack, None
        self._hush()
        for scene in reversed(gone):
            scene.leave()
        for scene in come:
            scene.app = self._app
            scene.enter()
        if self._stack is not stack:
            return  # a scene went on to another one while it began
        if not stack:
            self._app.quit()
            return
        if before:
            before[-1].forget_pointer()
            if before[-1] in stack[:-1]:
                before[-1].covered()
        self.top.changed()
        if self.top not in come:
            self.top.resume()

    def _sweeps(self, old: Scene, new: Scene) -> bool:
        return old is not new and old.sweeps and new.sweeps and self._app.sweeping

    # Every frame

    def handle(self, intent: said.Intent) -> None:
        """Gives an intent to the top scene. A change that is still being shown ends, and then it counts."""
        if not self._stack or self._falls_through(intent):
            return
        if not isinstance(intent, said.Hover):
            self._end_sweep()
        if isinstance(intent, said.BY_FOCUS):
            self.keyed = True
        elif isinstance(intent, said.Press | said.Tap):
            self.keyed = False
        self.top.handle(intent)
        if isinstance(intent, (said.Tap, *said.BY_FOCUS)):
            self._make_room()

    def _make_room(self) -> None:
        """The line of the focus comes or goes; never between a press and its end, which mean one picture."""
        if self.lined != self.keyed:
            self.lined = self.keyed
            for scene in self._stack:
                scene.lined()

    def _falls_through(self, intent: said.Intent) -> bool:
        """Whether it is the rest of a double click that meets something else than its first press did.

        One click is one action: what the first press brought up must not be hit by the second.
        """
        match intent:
            case said.Press(pos, again):
                here = self._moment_at(pos)
                self._deaf = again and here != self._meant
            case said.Confirm(again):
                here = self._moment_at(None)
                self._deaf = again and here != self._meant
            case said.Tap():
                return self._deaf
            case _:
                return False
        if not self._deaf:
            self._meant = here
        return self._deaf

    def _moment_at(self, pos: tuple[int, int] | None) -> tuple[object, ...]:
        """What a press means now: the scene, its moment, and the target."""
        top = self.top
        top.settle()
        target = top.at(pos) if pos else top.target(top.focus)
        return top, top.moment, target.id if target else ""

    def update(self, dt: float) -> None:
        """Lets `dt` seconds pass for the sweep, or for the scenes whose time goes on."""
        if self._app.window.growing and self._shown is not self.top:
            return
        if self._sweep:
            self._sweep.advance(dt * self._app.settings.speed)
            if self._sweep.over:
                self._end_sweep()
            return
        if self._shake:
            self._shake.advance(dt * self._app.settings.speed)
            if self._shake.over:
                self._shake = None
        for scene in self._running():
            scene.update(dt)

    def draw(self, window: Window) -> bool:
        """Shows the scenes that are seen; whether anything had to be drawn."""
        if not self._stack:
            return False
        seen = _seen(self._stack)
        for scene in seen:
            scene.settle()
        top = seen[-1]
        if self._settles:
            top.touched(*self._drafted)
            self._drafted.clear()
        for scene in seen[:-1]:
            below = scene.take_damage()
            if below is None:
                top.changed()
                top.settle()
            else:
                top.touched(*below)
        damage = top.take_damage()
        if damage is None:
            self._drafted.clear()
        slowly = BESIDE.on and self._begun  # the very first picture has none before it that could stand still
        seconds = self._time_to_paint() if slowly else None
        pieces = window.prepare(self._paint, damage, seconds, sure=not self._spared)
        self._spared = False
        if window.growing and self._shown is not top:
            return False
        self._shown, self._begun = top, True
        begun = time.perf_counter()
        shown = True
        if self._sweep:
            sweep = self._sweep
            window.show(lambda canvas: sweep.paint(canvas, window.still))
        else:
            shown = window.compose(pieces, self._sprites(top))
        self._moving = time.perf_counter() - begun
        return shown

    def prepare(self, window: Window, dt: float, until: float) -> None:
        """Uses the time until then, by `time.perf_counter`, for the frame that comes in `dt` seconds."""
        seen = _seen(self._stack)
        if not self._begun or not seen or any(scene.damaged for scene in seen):
            return
        self._spared = True
        if not self._sweep:
            for scene in self._running():
                scene.prepare(dt, until)
        if window.painting:
            window.go_on(self._paint, max(_LEAST_PAINTING * self._frame, until - time.perf_counter()))

    def _time_to_paint(self) -> float:
        """Seconds of this frame for what stands."""
        least = 0.0 if self._spared else _LEAST_PAINTING * self._frame
        return max(least, self._frame - self._moving)

    @property
    def _frame(self) -> float:
        """Seconds that a frame should take on this screen."""
        width, height = self._app.size
        return float(_FRAME * max(1.0, width * height / (1920 * 1080)) ** 0.75)

    @property
    def _settles(self) -> bool:
        """Whether drafts are shown whose exact pictures are there now."""
        return bool(self._drafted) and not BESIDE.busy

    def _paint(self, surface: pygame.Surface) -> None:
        """What stands: the scenes that are seen, one over the other."""
        drafts, seen = pictures.drafts(), _seen(self._stack)
        for scene, above in pairwise(seen):
            scene.paint(surface)
            if above.pauses:
                surface.fblits(scene.sprites())
            if above.dims:
                surface.fill(_DIMMED, special_flags=pygame.BLEND_RGB_MULT)
        self.top.paint(surface)
        if pictures.drafts() != drafts:
            self._drafted.append(surface.get_clip())

    def _sprites(self, top: Scene) -> list[Sprite]:
        sprites = [sprite for scene in reversed(self._running()) for sprite in scene.sprites()]
        if self._shake:
            sprites.append(self._shake.sprite())
        focus = top.target(top.focus)
        by_itself = top.shows_primary and top.focus == top.primary
        if focus and (self.keyed or (by_itself and focus.enabled)):
            width, height = self._app.size
            if focus.rect.w * focus.rect.h < _RING_SHARE * width * height:
                sprites.append(ring(focus.rect, focus.radius, self._app.scale))
        if focus and self.keyed:
            line = top.describe(focus)
            if line:
                sprites.append(caption(line, top.scale, [target.rect for target in top.targets]))
                self._say(top.aloud(focus))
        return sprites

    def _say(self, line: str) -> None:
        """Reads a line aloud, once, if the player wants that. "" ends the one before."""
        if line != self._read and self._app.settings.voice:
            self._read = line
            self.voice.say(line, self._app.words.code)

    def _hush(self) -> None:
        """What belongs to another scene is not read any more."""
        if self._read:
            self._read = ""
            self.voice.hush()

    def _running(self) -> list[Scene]:
        """The scenes whose time goes on, the top one first."""
        running: list[Scene] = []
        for scene in reversed(_seen(self._stack)):
            running.append(scene)
            if scene.pauses:
                break
        return running

    def _end_sweep(self) -> None:
        if self._sweep:
            self._sweep = None
            self._app.window.take_back()
            self._app.window.expose()


def _seen(stack: list[Scene]) -> list[Scene]:
    """From the topmost scene that hides what is below it, upwards."""
    for place in range(len(stack) - 1, -1, -1):
        if not stack[place].modal:
            return stack[place:]
    return stack
