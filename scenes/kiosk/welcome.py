"""The first screen of a visitor: play at once, choose who plays, the rules, the best, and the language."""

from __future__ import annotations

import secrets

from scenes.menu import MenuScene
from scenes.play.lineup import Lineup
from scenes.play.session import Session
from scenes.seats import SEED_BITS, SeatsScene


class WelcomeScene(MenuScene):
    """The menu of a kiosk. No game of another visitor waits here, except after a power cut if that is wanted."""

    def _look(self) -> list[str]:
        kiosk = self.app.kiosk
        assert kiosk is not None
        if kiosk.config.session.after_power_cut == "continue":
            super()._look()
        return []

    def ways(self) -> list[tuple[str, str, str]]:
        """One press begins a game."""
        words = self.app.words
        ways = [("play", words._("Play now"), "play"), ("new", words._("Choose players"), "")]
        if self._waiting:
            return [("continue", words.continue_round(self.round), "chevron-right"), *ways]
        return [*ways, ("learn", words._("Learn to play"), "")]

    def lesser_ways(self) -> list[tuple[str, str]]:
        """The rules and the best."""
        words = self.app.words
        kiosk = self.app.kiosk
        assert kiosk is not None
        scores = kiosk.config.arcade.high_scores
        other = ("scores", words._("High scores")) if scores else ("settings", words._("Settings"))
        return [("rules", words._("Rules")), other]

    def activate(self, target: str) -> None:
        """As in the menu; and the game that the operator chose."""
        if target == "play":
            from scenes.table import TableScene

            seed = self.app.seed or format(secrets.randbits(SEED_BITS), "016x")
            self.app.manager.replace(TableScene(Session.begin(self.lineup().setup(seed))))
        elif target == "new":
            self.app.manager.push(SeatsScene(self.lineup()))
        elif target == "scores":
            from scenes.scores import ScoresScene

            kiosk = self.app.kiosk
            assert kiosk is not None
            self.app.manager.push(ScoresScene(kiosk.scores))
        else:
            super().activate(target)

    def lineup(self) -> Lineup:
        """Who plays unless the visitor chooses."""
        kiosk = self.app.kiosk
        assert kiosk is not None
        chosen = kiosk.config.game
        return Lineup.at_kiosk(chosen.players, chosen.bot, chosen.express)
