"""What a kiosk shows that is not to be played at: nothing at all, or a friendly sign."""

from __future__ import annotations

from pygame import Surface

from scenes.page import Plan
from scenes.scene import Scene
from scenes.ui import text, theme
from scenes.ui.parts import rays, table

_STEPS = ((-1, -1), (1, 0), (0, 1), (-1, 1), (1, -1), (0, 0))
_EVERY = 20.0


class DarkScene(Scene):
    """Outside the opening hours: a black screen."""

    sweeps = False

    def enter(self) -> None:
        """Silence."""
        self.app.sound.music(False)

    def paint(self, surface: Surface) -> None:
        """Nothing."""
        surface.fill("#000000")

    def back(self) -> None:
        """Nobody is here."""


class Sign(Scene):
    """A temple, a heading, a line; all of it moves about, so that nothing burns in."""

    sweeps = False

    def __init__(self) -> None:
        super().__init__()
        self._time = 0.0
        self._spot = 0

    def heading(self) -> str:
        """In large letters."""
        return ""

    def line(self) -> str:
        """Under it."""
        return ""

    def enter(self) -> None:
        """Silence."""
        self.app.sound.music(False)

    def update(self, dt: float) -> None:
        """From place to place."""
        self._time += dt
        step = int(self._time / _EVERY)
        if step != self._spot:
            self._spot = step
            self.changed()

    def paint(self, surface: Surface) -> None:
        """The sign of the game over two lines."""
        scale = self.app.scale
        plan = Plan(scale)
        right, down = _STEPS[self._spot % len(_STEPS)]
        x = plan.width / 2 + right * plan.width * 0.12
        y = plan.height / 2 + down * plan.height * 0.09
        table.ground(surface, scale, None, sun=False)
        rays.temple(surface, plan.at(x, y - 120), 190 * scale.u)
        room = plan.width * 0.72 * scale.u
        for said, down, size, color in (
            (self.heading(), 160, 76, theme.GOLD_LIGHT),
            (self.line(), 250, 38, theme.TEXT),
        ):
            draw = text.title if size > 50 else text.draw
            draw(surface, said, plan.at(x, y + down), size, scale, color, align="center", max_width=room)

    def back(self) -> None:
        """Nothing to leave."""


class PausedScene(Sign):
    """The staff has paused the kiosk."""

    def heading(self) -> str:
        """Come back."""
        return self.app.words._("Back in a moment")

    def line(self) -> str:
        """Why."""
        return self.app.words._("This table is having a short rest.")


class OutOfOrderScene(Sign):
    """The program fails again and again; the supervisor shows this between its attempts."""

    def heading(self) -> str:
        """Sorry."""
        return self.app.words._("Out of order, sorry")

    def line(self) -> str:
        """What happens."""
        return self.app.words._("The game will try to come back by itself.")
