"""The staff corner's door: a pad for the PIN. It opens to the room behind, and closes by itself."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scenes.kiosk import pin
from scenes.page import Button, Control, Page, Plan
from scenes.ui import icons, shapes, text, theme
from scenes.ui.intents import Confirm, Intent
from scenes.ui.parts import cloth
from scenes.ui.text import BOLD

if TYPE_CHECKING:
    from scenes.kiosk.kiosk import Kiosk

_KEYS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "erase", "0", "enter")
_FEWEST_BOXES = 4


class ForStaff(Page):
    """A page of the staff corner: away after some seconds without any input."""

    sweeps = False

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__()
        self.kiosk = kiosk
        self._entered = kiosk.clock()
        self._shown = -1

    @property
    def left(self) -> float:
        """Seconds until it closes."""
        used = self.kiosk.clock() - max(self._entered, self.app.last_input)
        return self.kiosk.config.staff.closes_after - used

    def update(self, dt: float) -> None:
        """The seconds go down."""
        if self.left <= 0:
            self.close()
        elif math.ceil(self.left) != self._shown:
            self._shown = math.ceil(self.left)
            self.tick()

    def tick(self) -> None:
        """Another second is shown."""
        self.changed()

    def close(self) -> None:
        """Back to where visitors are."""
        self.kiosk.visit.touched()
        self.app.manager.pop()

    def back(self) -> None:
        """Escape goes too."""
        self.close()

    def help(self) -> None:
        """No page over this one: it would not close by itself, and neither would the room below it."""

    def foot(self, surface: Surface, pos: tuple[float, float], room: float) -> None:
        """When it closes."""
        said = self.app.words.closes_in(max(0, math.ceil(self.left)))
        color = theme.INK_SOFT
        text.draw(surface, said, pos, 28, self.app.scale, color, align="center", max_width=room)


class StaffScene(ForStaff):
    """Digits by touch, keys, stick or mouse. After five mistakes each further one makes everybody wait longer."""

    takes_text = True

    def __init__(self, kiosk: Kiosk) -> None:
        super().__init__(kiosk)
        self.digits = ""
        self.primary = "key:5"
        self.shows_primary = False
        self._wrong = False
        self._by_keys = False
        self._slab = Rect(0, 0, 0, 0)
        self._words = Rect(0, 0, 0, 0)

    # Placing

    def place(self) -> Sequence[Control]:
        """Words at the left, the pad at the right; in portrait one below the other."""
        plan, words = Plan(self.app.scale), self.app.words
        wide = plan.width > plan.height
        width, height = min(1196.0, plan.width - 40), 796.0 if wide else 1610.0
        x, y = (plan.width - width) / 2, (plan.height - height) / 2
        self._slab = plan.rect(x, y, width, height)
        side = 168.0 if wide else min(240.0, (width - 200) / 3)
        high = 140.0 if wide else 150.0
        pad_x = x + width - 60 - 3 * side - 2 * 18 if wide else x + (width - 3 * side - 36) / 2
        pad_y = y + 76 if wide else y + 690
        room = pad_x - x - 150 if wide else width - 180
        self._words = plan.rect(x + 90, y + 50, room, 480)
        placed: list[Control] = []
        back = self.app.words._("One letter back")
        for number, key in enumerate(_KEYS):
            row, column = divmod(number, 3)
            rect = plan.rect(pad_x + column * (side + 18), pad_y + row * (high + 18), side, high)
            if key == "erase":
                placed.append(Button("erase", rect, "", "quiet", "back", 40, bool(self.digits), means=back))
            elif key == "enter":
                enough = pin.valid(self.digits) and not self.kiosk.guard.waits
                placed.append(
                    Button("enter", rect, "", "primary", "check", 44, enough, means=self.app.words._("Done"))
                )
            else:
                placed.append(Button(f"key:{key}", rect, key, "quiet", size=56))
        foot = max(92.0, plan.touch)
        under = y + height - 42 - foot
        label = words._("Back to the game")
        placed.append(
            Button("back", plan.rect(x + 90, under, min(480.0, room), foot), label, "secondary", "back", 34)
        )
        return placed

    # Painting

    def paint(self, surface: Surface) -> None:
        """Cloth and slab, the boxes with a dot for each digit, what comes after."""
        scale, words, place = self.app.scale, self.app.words, self._words
        px = scale.px
        surface.blit(cloth.cloth(self.app.size, scale), (0, 0))
        cloth.slab(surface, self._slab, scale)
        y = float(place.top + px(66))
        text.title(surface, words._("Staff"), (place.left, y), 64, scale, theme.TERRACOTTA_DARK)
        y += px(86)
        waits = math.ceil(self.kiosk.guard.waits)
        said = words._("Enter the PIN of this kiosk.")
        if waits:
            said = words.wait_for_pin(waits)
        elif self._wrong:
            said = words._("That is not the PIN.")
        color = theme.TERRACOTTA_DARK if waits or self._wrong else theme.INK
        text.draw(surface, said, (place.left, y), 34, scale, color, max_width=place.width)
        self._boxes(surface, place, y + px(50))
        y += px(50) + px(100) + scale.letters(28) * 1.6
        heading = words._("After it you can:")
        text.draw(surface, heading, (place.left, y), 28, scale, theme.INK_SOFT, weight=BOLD)
        step = max(px(50), scale.letters(28) * 1.42)
        back = self.target("back")
        lowest = back.rect.top - px(20) if back else place.bottom
        for sign, line in (
            ("pause", words._("pause, or shut for the day")),
            ("log", words._("see the log")),
            ("sound", words._("set the volume")),
            ("leave", words._("restart, or close the program")),
        ):
            y += step
            if y + step / 2 > lowest and self.app.scale.kind != "portrait":
                break
            room = place.width - px(54)
            if not text.fits(line, scale, room):
                y += scale.least * 0.5
            icons.draw(
                surface, sign, (place.left + px(18), y), px(32), theme.TERRACOTTA_DARK, theme.MARBLE[0]
            )
            at = (place.left + px(54), y)
            text.block(surface, line, at, 28, scale, theme.INK, max_width=room, align="left")
            if not text.fits(line, scale, room):
                y += scale.least * 0.5
        self.paint_controls(surface)
        enter = self.target("enter")
        if enter:
            pad = self.target("key:0")
            middle = pad.rect.centerx if pad else enter.rect.centerx
            below = back.rect.top if back and scale.kind == "portrait" else self._slab.bottom - px(16)
            self.foot(surface, (middle, (enter.rect.bottom + below) / 2), 3.2 * enter.rect.width)

    def _boxes(self, surface: Surface, place: Rect, top: float) -> None:
        scale = self.app.scale
        count = min(pin.MOST, max(_FEWEST_BOXES, len(self.digits) + 1))
        gap = scale.px(16)
        side = min(scale.px(88), (place.width - gap * (count - 1)) // count)
        for number in range(count):
            box = Rect(place.left + number * (side + gap), round(top), side, scale.px(100))
            here = number == len(self.digits)
            rim, width = (theme.PRIMARY[0], 5) if here else (theme.BRONZE, 2)
            shapes.rounded(
                surface, box, 12 * scale.u, theme.IVORY, stroke=rim, width=max(1.5, width * scale.u)
            )
            if number < len(self.digits):
                shapes.disc(surface, box.center, side * 0.36, ((50, theme.INK),))

    # Doing

    def activate(self, target: str) -> None:
        """A digit more or less, or the try."""
        what, _, digit = target.partition(":")
        if what == "key":
            self._by_keys = False
            self._add(digit)
        elif what == "erase":
            self.erased()
        elif what == "enter":
            self._try()
        elif what == "back":
            self.close()

    def typed(self, text: str) -> None:
        """Digits only."""
        self._by_keys = True
        self._add(text)

    def _add(self, text: str) -> None:
        digits = "".join(letter for letter in text if letter.isascii() and letter.isdigit())
        if digits:
            self._wrong = False
            self.digits = (self.digits + digits)[: pin.MOST]
            self.changed()

    def erased(self) -> None:
        """One less."""
        self.digits = self.digits[:-1]
        self.changed()

    def handle(self, intent: Intent) -> None:
        """After digits by keys Enter tries the PIN, wherever the focus is."""
        if isinstance(intent, Confirm) and self._by_keys and pin.valid(self.digits):
            self._try()
        else:
            super().handle(intent)

    def _try(self) -> None:
        from scenes.kiosk.staffroom import StaffRoom

        right = self.kiosk.guard.admits(self.digits)
        self.kiosk.tried_pin(right)
        if right:
            self.app.manager.replace(StaffRoom(self.kiosk))
            return
        self.app.sound.play("refused-knock")
        self.digits, self._wrong = "", True
        self.changed()
