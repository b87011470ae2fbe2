"""Which key and which gamepad button does what, to be changed: choose a line, then press.

Whatever is chosen here, the arrows, Enter, Escape, mouse and touch go on working.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from scenes.page import Button, Control, Page, Plan
from scenes.play.controls import COMMANDS, FIXED, NEEDED, Controls, Layout, choosable
from scenes.scene import Target
from scenes.show.words import Words
from scenes.ui import shapes, text, theme, widgets
from scenes.ui.intents import Intent, Move, Press
from scenes.ui.parts import keycaps
from scenes.ui.parts.keycaps import Cap
from scenes.ui.text import BOLD, REGULAR, SEMI
from scenes.ui.theme import Scale

_ARROWS = {"up": "up", "down": "down", "left": "back", "right": "arrow"}
_DOUBLES = ("kp_enter", "ac_back")  # other keys of the same name


def key_cap(key: str, words: Words, *, fixed: bool = False) -> Cap:
    """A key as it is drawn and read: the four directions by their signs."""
    if key in _ARROWS:
        return Cap(icon=_ARROWS[key], said=words.command(key), fixed=fixed)
    return Cap(words.key(key), said=words.key(key), fixed=fixed)


@dataclass(frozen=True)
class _Line:
    """A command with its key and its button."""

    id: str
    rect: Rect
    label: str
    caps: tuple[Cap, ...]
    button: Cap | None
    asking: str
    """What it asks for while it waits, else ""."""
    marked: bool = False
    """It has just become another."""

    def targets(self, scale: Scale) -> list[Target]:
        """The whole line."""
        return [Target(self.id, self.rect, radius=round(12 * scale.u))]

    def says(self, ident: str, words: Words) -> str:
        """What it asks for, or its keys and its button."""
        names = [cap.said for cap in self.caps if cap.said]
        if self.button:
            names.append(words.gamepad_button(self.button.word))
        return words.focus_value(self.label, self.asking or ", ".join(names))

    def paint(self, surface: Surface, scale: Scale, pressed: str) -> None:
        """The command at the left, its key in the middle, its button at the right."""
        rect, u = self.rect, scale.u
        fill = theme.HOLLOW if pressed == self.id else theme.PANEL_HIGH
        rim, width = (theme.GOLD_LIGHT, 4) if self.asking or self.marked else (theme.LINE, 2)
        shapes.rounded(surface, rect, 12 * u, fill, stroke=rim, width=max(1.5, width * u))
        left, right = rect.left + scale.px(20), rect.right - scale.px(16)
        wide = round(rect.width * 0.36)
        text.draw(surface, self.label, (left, rect.centery), 28, scale, weight=SEMI, max_width=wide)
        left += wide + scale.px(14)
        if self.asking:
            room = right - left
            at = (left, rect.centery)
            text.draw(surface, self.asking, at, 26, scale, theme.GOLD_LIGHT, weight=BOLD, max_width=room)
            return
        caps = self.caps
        room = right - left - (keycaps.width(self.button, scale) + scale.px(12) if self.button else 0)
        while len(caps) > 1 and keycaps.row_width(caps, scale) > room:
            caps = caps[:-1]
        keycaps.row(surface, caps, left, rect.centery, scale)
        if self.button:
            keycaps.row(
                surface, (self.button,), right - keycaps.width(self.button, scale), rect.centery, scale
            )


class ControlsScene(Page):
    """Over the settings: a line a command, the standard again, done."""

    modal = True

    def __init__(self) -> None:
        super().__init__()
        self.primary = "done"
        self.asking = ""
        """The command that waits for a key or button."""
        self._said = ""
        self._marked: tuple[str, ...] = ()
        """The commands that the last press gave another key or button."""
        self._panel = Rect(0, 0, 0, 0)

    @property
    def chooses_key(self) -> bool:  # type: ignore[override]
        """While a line waits."""
        return bool(self.asking)

    # Placing

    def place(self) -> Sequence[Control]:
        """Two columns of lines, in portrait one; two buttons under them."""
        plan, words = Plan(self.scale), self.app.words
        portrait = plan.height > plan.width
        columns = 1 if portrait else 2
        lines = -(-len(COMMANDS) // columns)
        gap, foot = 12.0, max(88.0, plan.touch)
        high = max(72.0, plan.touch, plan.line * 1.5)
        head = 130.0 + 2 * plan.line
        width = min(1640.0, plan.width - 40)
        height = min(plan.height - 20, head + lines * (high + gap) + foot + 50)
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._panel = plan.rect(x, y, width, height)
        pitch = min(high + gap, (height - head - foot - 50) / lines)
        room = (width - 80 - 30 * (columns - 1)) / columns
        placed: list[Control] = []
        for number, command in enumerate(COMMANDS):
            column, line = divmod(number, lines)
            rect = plan.rect(x + 40 + column * (room + 30), y + head + line * pitch, room, pitch - gap)
            placed.append(self._line(command, rect))
        half = (width - 80 - 30) / 2
        top = y + height - foot - 30
        standard = plan.rect(x + 40, top, half, foot)
        changed = self.app.settings.controls != Controls()
        label = words._("Restore the standard")
        return [
            *placed,
            Button(
                "standard", standard, label, "secondary", "", 32, changed, words._("this is the standard")
            ),
            Button("done", plan.rect(x + 70 + half, top, half, foot), words._("Done"), "primary", "check"),
        ]

    def _line(self, command: str, rect: Rect) -> _Line:
        words, now = self.app.words, self.app.settings.controls
        keys = [key for key, does in FIXED.items() if does == command and key not in _DOUBLES]
        caps = [key_cap(key, words, fixed=True) for key in keys]
        if now.key(command):
            caps.append(key_cap(now.key(command), words))
        button = now.button(command, self.app.input.pad.layout)
        stud = None if button is None else Cap(str(button + 1), stud=True)
        asking = words._("Press a key or button") if command == self.asking else ""
        return _Line(
            f"command:{command}",
            rect,
            words.command(command),
            tuple(caps),
            stud,
            asking,
            command in self._marked,
        )

    # Painting

    def paint(self, surface: Surface) -> None:
        """The panel, what to do, the lines."""
        scale, words, panel = self.scale, self.app.words, self._panel
        widgets.panel(surface, panel, scale, radius=24, stroke=theme.GOLD, width=3, opacity=1)
        y = panel.top + 62 * scale.u
        room, middle = panel.width - scale.px(80), panel.centerx

        def line(said: str, y: float, size: float, color: str, weight: int) -> None:
            at = (middle, y)
            instead = said if said == self._said else ""
            text.draw(
                surface,
                said,
                at,
                size,
                scale,
                color,
                weight=weight,
                align="center",
                max_width=room,
                instead=instead,
            )

        title = words._("Keys and buttons")
        text.title(surface, title, (middle, y), 52, scale, theme.GOLD_LIGHT, align="center", max_width=room)
        y += 30 * scale.u + scale.letters(28) * 0.9
        said = self._said or words._("Choose a line, then press the key or the gamepad button for it.")
        line(said, y, 28, theme.GOLD_LIGHT if self._said else theme.TEXT, SEMI)
        y += scale.letters(26) * 1.3
        line(
            words._("Arrows, Enter and Esc always work; so do mouse and touch."), y, 26, theme.MUTED, REGULAR
        )
        self.paint_controls(surface)

    # Doing

    def activate(self, target: str) -> None:
        """A line begins to wait; the standard; away."""
        what, _, command = target.partition(":")
        self._said, self._marked = "", ()
        if what == "command":
            self.asking = command
            self.changed()
        elif what == "standard":
            self.app.change(controls=Controls())
            self._say(self.app.words._("The standard is restored."))
        elif what == "done":
            self.back()

    def key_chosen(self, name: str) -> None:
        """The key for the line that waits; Escape leaves it as it was."""
        words, command = self.app.words, self.asking
        self.asking = ""
        if name == "escape":
            self._say("")
        elif name in FIXED:
            self._refused(words.always_does(FIXED[name]))
        elif not choosable(name):
            self._refused(words._("This key cannot be chosen."))
        else:
            chosen, other = self.app.settings.controls.with_key(command, name)
            self._chosen(chosen, (command, other), exchanged=bool(other and chosen.key(other)))

    def button_chosen(self, button: int, layout: Layout) -> None:
        """The button for the line that waits."""
        command, self.asking = self.asking, ""
        chosen, other = self.app.settings.controls.with_button(command, button, layout)
        left = chosen.button(other, layout) if chosen and other in NEEDED else None
        if chosen is None or (left is not None and left >= self.app.input.pad.buttons):
            self._refused(self.app.words.needs_a_button(other))  # this gamepad could not do without
        else:
            exchanged = bool(other) and chosen.button(other, layout) is not None
            self._chosen(chosen, (command, other), exchanged=exchanged)

    def _chosen(self, chosen: Controls, commands: tuple[str, str], *, exchanged: bool) -> None:
        """The command, and the one that had the key or button before (""): both are marked."""
        self._marked, other = commands, commands[1]
        self.app.change(controls=chosen)
        self.app.sound.play("marble-tick")
        self._say(self.app.words.had_it(other, exchanged=exchanged) if other else "")

    def _refused(self, why: str) -> None:
        self.app.sound.play("refused-knock")
        self._say(why)

    def _say(self, line: str) -> None:
        self._said = line
        self.changed()

    def handle(self, intent: Intent) -> None:
        """A direction or a press leaves the line that waits as it was."""
        if self.asking and isinstance(intent, Move | Press):
            self.asking = ""
            self.changed()
        super().handle(intent)
