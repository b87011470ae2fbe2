"""How things move over one stage: with weight, or without motion for those who asked for that (MOTION)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from pygame import Rect, Surface

from game.cards import TYPES
from game.view import SeatView
from scenes.show import effects, flights
from scenes.show.effects import FADE, Drift, Effect
from scenes.show.flights import Flight, Mover, Pop
from scenes.show.meanwhile import REST, Meanwhile
from scenes.show.places import Places
from scenes.show.timeline import At, Ease, Track, ease_in_out_cubic, linear
from scenes.show.words import Runs, Words
from scenes.ui.parts import cards
from scenes.ui.theme import Scale


class Stage(Protocol):
    """What choreography asks of the table: places, pictures and what to show."""

    @property
    def words(self) -> Words: ...
    @property
    def names(self) -> tuple[str, ...]: ...
    @property
    def scale(self) -> Scale: ...
    @property
    def pace(self) -> str: ...
    @property
    def reduced_motion(self) -> bool: ...
    def show(self, view: SeatView, meanwhile: Meanwhile = ...) -> None: ...
    def foresee(self, view: SeatView, meanwhile: Meanwhile) -> None: ...
    def announce(self, say: Callable[[], Runs]) -> None: ...
    def sound(self, name: str) -> Callable[[], None]: ...
    @property
    def places(self) -> Places: ...
    def places_of(self, view: SeatView) -> Places: ...
    def launch(self, thing: Mover) -> None: ...


class Moves:
    """Puts things into the air over a stage; each call returns the tracks that move one of them."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage

    @property
    def still(self) -> bool:
        """Nothing flies: things fade in where they will be."""
        return self.stage.reduced_motion

    def cue(self, start: float, view: SeatView, meanwhile: Meanwhile = REST) -> At:
        """From then on the table shows this."""
        return At(start, lambda: self.stage.show(view, meanwhile))

    def sound(self, name: str, start: float = 0.0) -> At:
        """A sound at its moment."""
        return At(start, self.stage.sound(name))

    def fly(self, flight: Flight, start: float, seconds: float, hold: float = 0.0) -> list[Track]:
        """A card flies; without motion it appears where it will lie, and a still arrow says from where."""
        if not self.still:
            self.stage.launch(flight)
            return flights.fly(flight, start, seconds, hold=hold)
        end = flight.end
        shown = flights.Sized(flight.picture).at(end.width / flight.picture.get_width())
        arrow, middle = effects.arrow(flight.start.center, end.center, self.stage.scale)
        seconds += hold
        return [
            *self._appear(Drift(arrow, middle, middle, (0, 0.6)), start, seconds),
            *self._appear(Drift(shown, end.center, end.center, (0, 1)), start, seconds),
        ]

    def _appear(self, drift: Drift, start: float, seconds: float) -> list[Track]:
        return self.play(drift, start, min(FADE, seconds), linear, hold=max(0.0, seconds - FADE))

    def pop(self, popping: Pop, start: float, seconds: float, hold: float = 0.0) -> list[Track]:
        """Something grows; without motion it fades in."""
        self.stage.launch(popping)
        if not self.still:
            return flights.pop(popping, start, seconds, hold)
        popping.least, popping.fades = 1.0, True
        return flights.pop(popping, start, min(FADE, seconds), hold + max(0.0, seconds - FADE), linear)

    def fold(self, popping: Pop, start: float, seconds: float) -> list[Track]:
        """Something folds up; without motion it fades away."""
        self.stage.launch(popping)
        if self.still:
            popping.least = 1.0
        return flights.fold(popping, start, seconds)

    def play(
        self, thing: Effect, start: float, seconds: float, ease: Ease = ease_in_out_cubic, hold: float = 0.0
    ) -> list[Track]:
        """An effect is seen."""
        self.stage.launch(thing)
        return effects.play(thing, start, seconds, ease, hold)

    # Pictures

    def face(self, card: int, width: float) -> Surface:
        """The face of a type, as it will lie."""
        words = self.stage.words
        return cards.face_picture(
            TYPES[card], width, self.stage.scale, words.type_name(card), words.type_code(card)
        )

    def dealt(
        self, start: Rect, end: Rect, category: str, card: int | None, turns: tuple[float, float] = (0.2, 0.8)
    ) -> Flight:
        """A card from a deck: for those who know it its face turns up in flight."""
        width = max(start.width, end.width)
        back = cards.back_picture(category, width)
        if card is None:
            return Flight(start, end, back)
        return Flight(start, end, self.face(card, width), back, turns=turns)
