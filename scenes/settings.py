"""The settings: one screen in three parts, with a sample of the table beside them that shows each choice at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from pygame import Rect, Surface

from game.cards import TYPES
from scenes.page import Button, Control, Page, Plan, Switch
from scenes.play.settings import PACES, SPEEDS, Settings
from scenes.sample import Sample
from scenes.show.words import languages
from scenes.ui import shapes, text, theme
from scenes.ui.parts import table
from scenes.ui.text import SEMI
from scenes.window import Sprite

Part = Literal["picture", "game", "sound"]
PARTS: tuple[Part, ...] = get_args(Part)

_STEP = 10  # of a volume, in hundredths
_VOLUMES = ("effects", "music")


@dataclass(frozen=True)
class _Choice:
    """A setting: its name, and the words of its values with what each of them sets."""

    id: str
    label: str
    words: tuple[str, ...]
    values: tuple[Any, ...]
    now: Any
    note: str = ""

    @property
    def current(self) -> int:
        return self.values.index(self.now) if self.now in self.values else -1


@dataclass(frozen=True)
class _Row:
    """Where a setting lies: its name, its control, and what it says under it."""

    id: str
    label: str
    name: Rect
    bar: Rect
    note: str = ""
    below: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


class SettingsScene(Page):
    """Every choice is in force and kept the moment it is made."""

    reads = True

    def __init__(self, part: Part = "picture") -> None:
        super().__init__()
        self.primary = "close"
        self.part: Part = part
        self.sample = Sample(self)
        self._rows: list[_Row] = []
        self._place = Rect(0, 0, 0, 0)

    # What there is to choose

    def _choices(self) -> list[_Choice]:
        words, now = self.app.words, self.app.settings
        on_off = (words._("On"), words._("Off"))

        def switch(ident: str, label: str, note: str = "") -> _Choice:
            return _Choice(ident, label, on_off, (True, False), getattr(now, ident), note)

        if self.part == "picture":
            sizes = theme.text_scales(self.app.size, reading=True)
            tongues = languages()
            size = max((n for n in sizes if n <= now.text_scale), default=sizes[0])
            named = tuple(words.percent(n) for n in sizes)
            choices = [
                _Choice("language", words._("Language"), tuple(tongues.values()), tuple(tongues), words.code),
                _Choice("text_scale", words._("Text size"), named, sizes, size),
                switch("high_contrast", words._("High contrast")),
                switch("reduced_motion", words._("Reduced motion")),
            ]
            if not self.app.locked:
                choices.append(switch("fullscreen", words._("Full screen")))
            return choices
        if self.part == "game":
            speeds = tuple(words.speed(speed) if speed else words._("Off") for speed in SPEEDS)
            paces = tuple(words.pace(pace) for pace in PACES)
            told = words._("Who cannot give what is sought is passed over: so all see that they cannot.")
            return [
                _Choice("speed", words._("Speed"), speeds, SPEEDS, now.speed),
                _Choice("pace", words._("Pace of the bots"), paces, PACES, now.pace),
                switch("quick_passes", words._("Quick passes"), told),
            ]
        choices = [_Choice("mute", words._("Sound"), on_off, (False, True), now.mute)]
        if self.app.manager.voice.found and not self.app.locked:
            choices.append(switch("voice", words._("Read aloud what has focus")))
        return choices

    def _named(self, part: Part) -> str:
        words = self.app.words
        return {"picture": words._("Picture"), "game": words._("Game"), "sound": words._("Sound")}[part]

    # Placing

    def place(self) -> Sequence[Control]:
        """Heading and parts above, the settings at the left, the sample at the right or, in portrait, below."""
        plan, words = Plan(self.scale), self.app.words
        portrait = plan.height > plan.width
        high, edge = max(72.0, plan.touch), 30.0 if portrait else 60.0
        top = 24.0 if self.scale.kind == "small" else 32.0
        gap = 16.0 if self.scale.kind == "small" else 24.0
        close = plan.rect(plan.width - edge - 240, top, 240, high)
        parts = tuple(self._named(part) for part in PARTS)
        wide = plan.width - 2 * edge if portrait else min(1060.0, plan.width * 0.56)
        below = top + high + gap
        switch = plan.rect(edge, below, wide, high)
        placed: list[Control] = [
            Switch("part", switch, parts, PARTS.index(self.part), 30, name=words._("Settings")),
            Button("close", close, words._("Close"), "secondary", "check", 30),
        ]
        first = below + high + gap
        placed += self._lay(plan, edge, first, wide, high)
        foot = plan.height - 48
        if portrait:
            end = self._rows[-1].below.bottom or self._rows[-1].bar.bottom
            start = max(plan.height * 0.62, end / plan.scale.u + 40)
            self._place = plan.rect(edge, start, wide, foot - start - high - 24)
            anew = plan.rect(edge, foot - high, wide, high)
        else:
            left = edge + wide + 50
            room = plan.width - edge - left
            self._place = plan.rect(left, below, room, foot - below - high - 24)
            anew = plan.rect(left, foot - high, room, high)
        placed.append(Button("anew", anew, words._("Standard values"), "quiet", size=28))
        return placed

    def _lay(self, plan: Plan, left: float, top: float, wide: float, high: float) -> list[Control]:
        """The settings of this part, one under the other."""
        words, settings = self.app.words, self.app.settings
        line = max(34.0, plan.line)
        pitch = line + high + (8 if self.scale.kind == "small" else 18)
        self._rows = []
        placed: list[Control] = []
        for choice in self._choices():
            bar = plan.rect(left, top + line, wide, high)
            below = plan.rect(left, top + line + high, wide, self._lines(choice.note, bar) * line)
            self._rows.append(
                _Row(choice.id, choice.label, plan.rect(left, top, wide, line), bar, choice.note, below)
            )
            few = len(choice.words) < 4
            placed.append(Switch(choice.id, bar, choice.words, choice.current, 28, few, choice.label))
            top += pitch + below.height / plan.scale.u
        if self.part == "sound":
            for ident in _VOLUMES:
                bar = plan.rect(left, top + line, wide, high)
                label = words._("Effects") if ident == "effects" else words._("Music")
                self._rows.append(_Row(ident, label, plan.rect(left, top, wide, line), bar))
                side, now = max(110.0, plan.touch), getattr(settings, ident)
                for sign, x, sense in (("minus", left, now > 0), ("plus", left + wide - side, now < 100)):
                    place = plan.rect(x, top + line, side, high)
                    name = f"{ident}{'+' if sign == 'plus' else '-'}"
                    means = words.volume_step(ident, sign)
                    placed.append(Button(name, place, "", "secondary", sign, 30, sense, means=means))
                top += pitch
        if self.part == "game" and not self.app.locked:
            bar = plan.rect(left, top + line * 0.5, wide, high)
            placed.append(Button("controls", bar, words._("Keys and buttons"), "secondary", size=30))
        return placed

    def _lines(self, note: str, bar: Rect) -> int:
        return len(text.broken(note, self.scale.letters(24), text.REGULAR, bar.width)) if note else 0

    # Painting

    def paint(self, surface: Surface) -> None:
        """Heading, names of the settings, volumes, the sample."""
        scale, words = self.scale, self.app.words
        table.ground(surface, scale)
        close, first = self.target("close"), self.target("part:0")
        assert close is not None
        assert first is not None
        text.title(
            surface,
            words._("Settings"),
            (first.rect.left, close.rect.centery),
            scale.within(60, close.rect.height * 0.95),
            scale,
            theme.GOLD_LIGHT,
            shade=True,
            max_width=close.rect.left - first.rect.left - scale.px(20),
        )
        for row in self._rows:
            at = (row.name.left + scale.px(4), row.name.centery)
            text.draw(surface, row.label, at, 26, scale, theme.MUTED, max_width=row.name.width)
            if row.note:
                y = row.below.top + scale.letters(24) * 0.8
                text.paragraph(
                    surface, row.note, (at[0], y), 24, scale, row.below.width, theme.MUTED, leading=1.25
                )
            if row.id in _VOLUMES:
                self._level(surface, row)
        self.sample.paint(surface, self._place)
        self.paint_controls(surface)

    def _level(self, surface: Surface, row: _Row) -> None:
        """A bar of how loud, between its two buttons, with the figure on it."""
        less, more = self.target(f"{row.id}-"), self.target(f"{row.id}+")
        if less is None or more is None:
            return
        scale, now = self.scale, getattr(self.app.settings, row.id)
        gap = scale.px(16)
        left, right = less.rect.right + gap, more.rect.left - gap
        thick = max(8, scale.px(14))
        figure = text.width(self.app.words.percent(100), 28, scale, SEMI) + gap
        line = Rect(left, row.bar.centery - thick // 2, right - left - figure, thick)
        shapes.rounded(surface, line, thick / 2, theme.HOLLOW, stroke=theme.GOLD_DIM, width=1.5)
        if now:
            full = Rect(line.left, line.top, max(thick, line.width * now // 100), thick)
            shapes.rounded(surface, full, thick / 2, (theme.GOLD_LIGHT, theme.GOLD))
        told = self.app.words.percent(now)
        text.draw(surface, told, (right, row.bar.centery), 28, scale, weight=SEMI, align="right")

    def sprites(self) -> Sequence[Sprite]:
        """The card of the sample, when it flies."""
        return self.sample.sprites()

    # Time and input

    @property
    def busy(self) -> bool:
        return self.sample.busy

    def update(self, dt: float) -> None:
        """The card of the sample flies."""
        self.sample.update(dt)

    def activate(self, target: str) -> None:
        """A choice is in force at once; its sample shows it."""
        ident, _, number = target.partition(":")
        if ident == "part":
            self.part = PARTS[int(number)]
            self.changed()
        elif number:
            choice = next(choice for choice in self._choices() if choice.id == ident)
            self._set(**{ident: choice.values[int(number)]})
        elif target[:-1] in _VOLUMES:
            now = getattr(self.app.settings, target[:-1])
            self._set(**{target[:-1]: max(0, min(100, now + (_STEP if target[-1] == "+" else -_STEP)))})
            if target[:-1] == "effects":
                self.app.sound.play("marble-tick")
        elif target == "anew":
            self._set(**self._standard())
        elif target == "controls":
            from scenes.controls import ControlsScene

            self.app.manager.push(ControlsScene())
        elif target == "close":
            self.back()

    def _set(self, **choices: Any) -> None:
        self.app.change(**choices)
        self.changed()
        if choices.keys() & {"speed", "pace", "reduced_motion"}:
            self.sample.fly(TYPES.index("greeks"))

    def _standard(self) -> dict[str, Any]:
        """The values that this part began with; the language stays, or nobody could read on."""
        usual = Settings()
        named = [choice.id for choice in self._choices() if choice.id not in ("language", "fullscreen")]
        named += _VOLUMES if self.part == "sound" else ()
        return {name: getattr(usual, name) for name in named}

    def back(self) -> None:
        """Back to where the settings were opened."""
        self.app.manager.pop()
