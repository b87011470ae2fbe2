"""The help over everything: what the keys, the gamepad, the mouse or a finger do just now."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from scenes.controls import ControlsScene, key_cap
from scenes.page import Button, Control, Page, Plan, Switch
from scenes.ui import text, theme, widgets
from scenes.ui.parts import keycaps
from scenes.ui.parts.keycaps import Cap

DEVICES = ("keyboard", "gamepad", "pointer")
Line = tuple[tuple[Cap, ...], str]


class HelpScene(Page):
    """Opens at the device that was used last; a switch shows the others."""

    modal = True

    def __init__(self) -> None:
        super().__init__()
        self.primary = "close"
        self.shown = ""
        """Of `DEVICES`."""
        self._panel = Rect(0, 0, 0, 0)
        self._list = Rect(0, 0, 0, 0)

    def enter(self) -> None:
        """The device used last."""
        device = self.app.input.device
        self.shown = device if device in DEVICES else "pointer"

    def help(self) -> None:
        """The same key closes it."""
        self.back()

    # What there is to say

    def _lines(self) -> list[Line]:
        return {"keyboard": self._keyboard, "gamepad": self._gamepad, "pointer": self._pointer}[self.shown]()

    def _keyboard(self) -> list[Line]:
        words = self.app.words
        arrows = [key_cap(way, words) for way in ("left", "up", "down", "right")]
        lines: list[Line] = [
            ((*arrows, *self._keys("left", "up", "down", "right")), words._("move the white ring")),
            ((Cap(words.key("return")), *self._keys("confirm")), words._("choose what is in the ring")),
            ((Cap(words.key("escape")), *self._keys("back")), words._("back, or the menu")),
            (
                (Cap(words.key("tab")), *self._keys("next", "previous")),
                words._("to the next or previous, as one reads"),
            ),
            (
                (Cap(words.key("pageup")), Cap(words.key("pagedown")), *self._keys("page_up", "page_down")),
                words._("a page up or down"),
            ),
            (self._keys("menu"), words._("menu")),
            (self._keys("log"), words._("log of the game")),
            ((Cap("F1"), *self._keys("help")), words._("this help")),
        ]
        if not self.app.locked:
            lines.append(((Cap("F11"),), words._("full screen, or a window")))
        return [line for line in lines if line[0]]

    def _keys(self, *commands: str) -> tuple[Cap, ...]:
        """The keys of choice of these commands."""
        now, words = self.app.settings.controls, self.app.words
        return tuple(Cap(words.key(now.key(command))) for command in commands if now.key(command))

    def _gamepad(self) -> list[Line]:
        words, pad = self.app.words, self.app.input.pad
        does = self.app.settings.controls.by_button(pad.layout, pad.buttons)
        said = {
            "confirm": words._("choose what is in the ring"),
            "back": words._("back, or the menu"),
            "next": words._("to the next, as one reads"),
            "previous": words._("to the previous, as one reads"),
            "page_up": words._("a page up"),
            "page_down": words._("a page down"),
            "menu": words._("menu"),
            "log": words._("log of the game"),
            "help": words._("this help"),
        }
        lines: list[Line] = [
            ((Cap(words._("stick or cross"), plain=True),), words._("move the white ring")),
        ]
        for command, line in said.items():
            button = next((at for at, name in does.items() if name == command), None)
            if button is not None and button < pad.buttons:
                lines.append(((Cap(str(button + 1), stud=True),), line))
        return lines

    def _pointer(self) -> list[Line]:
        words = self.app.words
        return [
            (
                (Cap(words._("Tap or click"), plain=True),),
                words._("chooses it; on what is grey: says why not"),
            ),
            ((Cap(words._("Tap again"), plain=True),), words._("one more of the same")),
            (
                (Cap(words._("Drag"), plain=True),),
                words._("a stack of your hand onto the sentence adds a card"),
            ),
            ((Cap(words._("Drag or wheel"), plain=True),), words._("moves a list")),
        ]

    # Placing

    def place(self) -> Sequence[Control]:
        """The switch of the devices above, the lines, and the ways on at the foot."""
        plan, words = Plan(self.scale), self.app.words
        width = min(1500.0, plan.width - 40)
        foot, switch = max(92.0, plan.touch), max(72.0, plan.touch)
        head = 120.0
        height = min(plan.height - 20, head + switch + 30 + 10 * self._pitch(plan) + foot + 60)
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._panel = plan.rect(x, y, width, height)
        inner, left = width - 100, x + 50
        top = y + head + switch + 30
        self._list = plan.rect(left, top, inner, y + height - foot - 50 - top)
        labels = (words._("Keyboard"), words._("Gamepad"), words._("Mouse and touch"))
        current = DEVICES.index(self.shown)
        placed: list[Control] = [
            Switch("device", plan.rect(left, y + head, inner, switch), labels, current, 28, equal=False)
        ]
        low = y + height - foot - 30
        close = plan.rect(left + (inner + 30) / 2, low, (inner - 30) / 2, foot)
        if self.app.locked:
            close = plan.rect(left + inner / 4, low, inner / 2, foot)
        else:
            change = plan.rect(left, low, (inner - 30) / 2, foot)
            placed.append(Button("change", change, words._("Change"), "secondary", "gear", 32))
        return [*placed, Button("close", close, words._("Close"), "primary", "check")]

    def _pitch(self, plan: Plan) -> float:
        return max(58.0, plan.line * 1.7)

    # Painting

    def paint(self, surface: Surface) -> None:
        """The panel, the heading, a line for each thing that can be done."""
        scale, panel = self.scale, self._panel
        widgets.panel(surface, panel, scale, radius=24, stroke=theme.GOLD, width=3, opacity=1)
        at = (panel.centerx, panel.top + scale.px(66))
        title = self.app.words._("Help")
        text.title(surface, title, at, 54, scale, theme.GOLD_LIGHT, align="center", shade=True)
        lines = self._lines()
        pitch = min(self._list.height / len(lines), self._pitch(Plan(scale)) * scale.u * 1.25)
        caps = min(max(keycaps.row_width(line[0], scale) for line in lines), self._list.width // 2)
        said = self._list.left + caps + scale.px(36)
        for number, (shown, line) in enumerate(lines):
            y = self._list.top + (number + 0.5) * pitch
            left = self._list.left + caps - keycaps.row_width(shown, scale)
            keycaps.row(surface, shown, left, y, scale)
            room = self._list.right - said
            text.block(surface, line, (said, y), 28, scale, max_width=room, align="left")
        self.paint_controls(surface)

    # Doing

    def activate(self, target: str) -> None:
        """Another device, the screen to change it all, or away."""
        what, _, number = target.partition(":")
        if what == "device":
            self.shown = DEVICES[int(number)]
            self.changed()
        elif what == "change":
            self.app.manager.replace(ControlsScene())
        elif what == "close":
            self.back()
