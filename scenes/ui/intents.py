"""What a person wants, whatever device said it. One press is one intent."""

from __future__ import annotations

from dataclasses import dataclass, field

from scenes.play.controls import Layout

Pos = tuple[int, int]


@dataclass(frozen=True)
class Press:
    """A button or finger went down here: for the pressed look, and to end what is flying."""

    pos: Pos
    again: bool = field(default=False, compare=False)
    """It came hard upon another press here, as in a double click."""


@dataclass(frozen=True)
class Tap:
    """It came up again here. `dragged`: it had wandered, and was told as `Drag` and `Scroll` meanwhile."""

    pos: Pos
    dragged: bool = False


@dataclass(frozen=True)
class Drag:
    """What is pressed has wandered to here."""

    pos: Pos


@dataclass(frozen=True)
class Hover:
    """The mouse points here without a button."""

    pos: Pos


@dataclass(frozen=True)
class Move:
    """Focus goes left, right, up or down."""

    dx: int
    dy: int


@dataclass(frozen=True)
class Next:
    """Focus goes to the next (1) or previous (-1) target in reading order."""

    step: int


@dataclass(frozen=True)
class Confirm:
    """What has focus is tapped."""

    again: bool = field(default=False, compare=False)
    """It came hard upon another one."""


@dataclass(frozen=True)
class Back:
    """Away from here."""


@dataclass(frozen=True)
class Scroll:
    """Lists move on by so many pixels; positive shows what lies further down."""

    amount: float


@dataclass(frozen=True)
class TypeText:
    """Letters typed while the scene takes text."""

    text: str


@dataclass(frozen=True)
class Erase:
    """The last letter goes."""


@dataclass(frozen=True)
class Shortcut:
    """Straight to the target of this name, where a scene has it."""

    target: str


@dataclass(frozen=True)
class Help:
    """Which key or button does what."""


@dataclass(frozen=True)
class KeyChosen:
    """A key pressed while the scene waits for one to give it to a command; "" for one that cannot be given."""

    name: str


@dataclass(frozen=True)
class ButtonChosen:
    """The same of a gamepad, which reports its directions in this way."""

    button: int
    layout: Layout


@dataclass(frozen=True)
class ToggleFullscreen:
    """Between window and whole screen; the app's own."""


@dataclass(frozen=True)
class Quit:
    """The window is being closed; the app's own."""


Intent = (
    Press
    | Tap
    | Drag
    | Hover
    | Move
    | Next
    | Confirm
    | Back
    | Scroll
    | TypeText
    | Erase
    | Shortcut
    | Help
    | KeyChosen
    | ButtonChosen
    | ToggleFullscreen
    | Quit
)

BY_FOCUS = (Move, Next, Confirm)
