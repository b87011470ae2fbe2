"""Five cards close up and become a city or a monument, with a celebration of its own (MOTION)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game import events as told
from game.cards import EMPTY, MONUMENT_VALUES, SET, is_population, with_card
from game.view import SeatView
from scenes.show import effects
from scenes.show.effects import Drift, Line, Rays
from scenes.show.flights import Flight, Pop
from scenes.show.meanwhile import Meanwhile
from scenes.show.moves import Moves, Stage
from scenes.show.presenter import monuments_by_seat
from scenes.show.timeline import At, Track, ease_out_cubic, linear
from scenes.ui import pictures
from scenes.ui.parts import cards, piles

FAN, APART = 0.18, 0.015  # seconds: a card to its place in the fan, and how much later the next one leaves
CLOSE, RISE, HOME, TURN = 0.22, 0.26, 0.22, 0.24
CLOSED = FAN + 4 * APART + CLOSE
CITY_STANDS, MONUMENT_STANDS = 0.04, 0.46
FALL, FALLS = 0.3, 0.03  # a used card to the discards, and how much later the next one falls
COUNT = 0.06  # a point
_FALLEN = FALL + FALLS * (SET - 1)


class Building:
    """The tracks of one building."""

    def __init__(self, moves: Moves, seat: int, built: told.Built, before: SeatView, after: SeatView) -> None:
        self._moves, self._seat, self._built = moves, seat, built
        self._before, self._after = before, after
        self._city = is_population(built.card)
        self._place = sum(map(len, before.monuments))  # of the monument in the stack
        middle = self._stage.places.middle()
        self._middle = middle
        self._width = middle.height / cards.RATIO * (0.62 if self._city else 0.78)
        self._rises = CLOSED - 0.03
        self._leaves = self._rises + RISE + (CITY_STANDS if self._city else MONUMENT_STANDS)
        self._home = self._leaves + HOME

    @property
    def _stage(self) -> Stage:
        return self._moves.stage

    def tracks(self) -> list[Track]:
        """All of it: what is built has come home at the end, and its points are counted."""
        found = [*self._standing(), *self._cards()]
        if not self._city:
            found += self._rays()
        found += [*self._backs(), *self._raised(), *self._make_room(), *self._points()]
        if not self._city:
            found += self._next_monument()
        return found

    def _standing(self) -> list[Track]:
        """What stands meanwhile: cards leave, discards come, what was built comes home, its points are counted."""
        before, after, seat = self._before, self._after, self._built.seat
        old, new = before.points(seat), after.points(seat)
        top = None if self._city else self._place
        waits = Meanwhile(points={seat: old}, monument=top)
        leaving = waits
        if seat == self._seat:
            gone = with_card(EMPTY, self._built.card, SET)
            leaving = replace(waits, laid=before.hand, absent=gone)
        built = {"cities": before.cities, "monuments": before.monuments}
        unbuilt = replace(after, **built)  # type: ignore[arg-type]
        used = replace(unbuilt, discards=before.discards)
        fallen, going = self._rises + _FALLEN, replace(waits, making_room=bool(self._shifts()))
        found: list[Track] = [
            self._moves.cue(0.0, used, leaving),
            self._moves.cue(FAN, used, waits),
            self._moves.cue(fallen, unbuilt, waits if fallen < self._leaves else going),
        ]
        if going.making_room:
            found.append(self._moves.cue(self._leaves, unbuilt if fallen < self._leaves else used, going))
        if seat == self._seat:  # the stacks that stay close up
            found.append(At(0.0, partial(self._stage.foresee, used, waits)))
        found += [
            self._moves.cue(self._home + n * COUNT, after, Meanwhile(points={seat: old + n}))
            for n in range(new - old + 1)
        ]
        return found

    def _shifts(self) -> list[tuple[Surface, Rect, Rect]]:
        """What I have built before and lies elsewhere now: its picture, where it lay, and where it will lie."""
        built, places, scale = self._built, self._stage.places, self._stage.scale
        if built.seat != self._seat or self._moves.still:
            return []
        cities, monuments = self._before.cities[built.seat], monuments_by_seat(self._before)[built.seat]
        was = places.mine_built(cities, len(monuments))
        will = places.mine_built(self._after.cities[built.seat], len(self._after.monuments[built.seat]))
        if self._city and not cities:
            will = will[1:]
        if was == will[: len(was)]:
            return []
        width = was[0].width
        shown = [piles.pile_picture(cities, width, scale)] if cities else []
        shown += [cards.built_picture(place, width, scale, MONUMENT_VALUES[place]) for place in monuments]
        return list(zip(shown, was, will, strict=False))

    def _make_room(self) -> list[Track]:
        """What I have built makes room for what comes."""
        found: list[Track] = []
        for picture, start, end in self._shifts():
            drift = Drift(picture, start.center, end.center, lingers=True)
            found += self._moves.play(drift, self._leaves, HOME)
        return found

    def _cards(self) -> list[Track]:
        """Five fan out over the middle and close into one."""
        if self._moves.still:
            return []
        places, u, middle = self._stage.places, self._stage.scale.u, self._middle
        category = "population" if self._city else "technology"
        width = middle.height / cards.RATIO * 0.56
        spread = min(width * 1.08, (middle.width - width) / (SET - 1))
        close = cards.card_rect(middle.centerx - width / 2, middle.centery - width * cards.RATIO / 2, width)
        picture = self._moves.face(self._built.card, width)
        last = self._before.hand[self._built.card] - 1
        found: list[Track] = []
        for n in range(SET):
            if self._built.seat == self._seat:
                start = places.card(self._built.card, self._before.hand, last - n)
            else:
                start = places.seat(self._built.seat, category)
            fan = close.move(round((n - 2) * spread), round(abs(n - 2) * 10 * u))
            begin = n * APART
            found += self._moves.fly(
                Flight(start, fan, picture, lingers=False), begin, FAN, hold=4 * APART - begin
            )
            found += self._moves.fly(Flight(fan, close, picture, lingers=False), FAN + 4 * APART, CLOSE)
        sweep = Line(close.center, spread * 4 + width, max(6, round(26 * u)))
        found += self._moves.play(sweep, CLOSED - 0.05, 0.26, ease_out_cubic)
        return found

    def _raised(self) -> list[Track]:
        """What they become rises from their place and goes home to its builder."""
        stage, middle, built = self._stage, self._middle, self._built
        name = "" if self._city else stage.words.monument_name(self._place)
        place = None if self._city else self._place
        raised = cards.built_picture(place, self._width, stage.scale, built.value, name)
        rect = cards.card_rect(
            middle.centerx - self._width / 2, middle.centery - self._width * cards.RATIO / 2, self._width
        )
        stands = self._leaves - self._rises - RISE
        sound = "city-stones" if self._city else f"monument-{built.value}"
        found: list[Track] = [self._moves.sound(sound, self._rises)]
        if not self._city:
            found += self._caption(name, rect)
        pop = Pop(raised, rect.center, rect.center, least=0.7, lingers=False)
        found += self._moves.pop(pop, self._rises, RISE, stands)
        owned = self._after.cities[built.seat], len(self._after.monuments[built.seat])
        glide = Flight(rect, stage.places.built(built.seat, *owned, city=self._city), raised)
        return [*found, *self._moves.fly(glide, self._leaves, HOME)]

    def _rays(self) -> list[Track]:
        """Rays that turn behind it, and laurels that open."""
        middle, width = self._middle, self._width
        start, seconds = self._rises, self._leaves - self._rises
        side = round(min(self._middle.height * 1.9, width * 3))
        found = self._moves.play(
            Rays(middle.center, side, turn=0 if self._moves.still else 16), start, seconds + 0.14, linear
        )
        wings, tracks = effects.laurels(
            (middle.centerx, middle.centery + width * 0.3),
            width * 0.74,
            width * 0.46,
            start + 0.08,
            seconds - 0.38,
            still=self._moves.still,
        )
        for wing in wings:
            self._stage.launch(wing)
        return [*found, *tracks]

    def _caption(self, name: str, rect: Rect) -> list[Track]:
        """Its name and value in antique capitals, under it."""
        scale = self._stage.scale
        picture = effects.plate(f"{name} · {self._built.value}", 46, scale, self._middle.width)
        foot = rect.bottom + picture.get_height() * 0.3
        where = (rect.centerx, foot)
        drift = Drift(picture, where, where, (0.0, 1.0))
        start = self._rises + 0.1
        return self._moves.play(drift, start, 0.16, linear, hold=self._leaves - start - 0.16)

    def _backs(self) -> list[Track]:
        """The five used cards fall, as small backs, on the discards of their type."""
        places, category = self._stage.places, "population" if self._city else "technology"
        end = places.discards(self._built.card)
        if end is None:
            return []
        start = end.copy()
        start.center = self._middle.center
        found: list[Track] = []
        for n in range(SET):
            flight = self._moves.dealt(start, end.move((n - 2) * 3, 0), category, None)
            found += self._moves.fly(flight, self._rises + FALLS * n, FALL)
        return found

    def _points(self) -> list[Track]:
        """ "+7" flies to the points, which count up one by one."""
        stage, built, middle = self._stage, self._built, self._middle
        picture = effects.lettering(f"+{built.value}", 60, stage.scale)
        target = stage.places.points(built.seat)
        start: tuple[float, float] = (middle.centerx + self._width * 0.9, middle.centery)
        leaves = self._leaves - 0.1
        if self._moves.still:
            start = target = (target[0], target[1] - 64 * stage.scale.u)
        drift = Drift(picture, start, target, (1.0, 0.9))
        return self._moves.play(drift, leaves, 0.3)

    def _next_monument(self) -> list[Track]:
        """The next one of the stack turns up."""
        rect = self._stage.places.monument()
        if self._place + 1 >= len(MONUMENT_VALUES) or rect is None or self._moves.still:
            return []
        value = MONUMENT_VALUES[self._place + 1]
        face = cards.built_picture(self._place + 1, rect.width, self._stage.scale, value)
        back = pictures.art("back-technology", face.get_size())
        flight = Flight(rect, rect, face, back, turns=(0.0, 1.0))
        return [
            self._moves.sound("card-turn", self._home),
            *self._moves.fly(flight, self._home, TURN),
        ]
