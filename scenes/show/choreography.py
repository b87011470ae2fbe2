"""From what happened to motion and sound, event by event (MOTION). Tells facts that are already true.

Each event becomes tracks for the timeline: cues that change what the table shows, flights over it, sounds at their
moment, and the pause that the pace asks for. Pauses depend on public facts only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Protocol

from pygame import Surface

from game import events as told
from game.cards import EMPTY, SET, TYPES, Hand, is_population
from game.events import Event
from game.state import PASSED, Answer
from game.view import SeatView
from scenes.show import effects, flights
from scenes.show.effects import Drift, Rim
from scenes.show.flights import Flight, Pop
from scenes.show.places import Places
from scenes.show.timeline import At, Track, length, linear, shifted
from scenes.show.words import Runs, Words
from scenes.ui.parts import cards
from scenes.ui.theme import Scale

REPLY_PAUSE = {"calm": 0.9, "normal": 0.45, "quick": 0.15}
READ_PAUSE = {"calm": 1.6, "normal": 0.8, "quick": 0.25}


Mover = Flight | Pop | Drift | Rim


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
    def show(self, view: SeatView, unsaid: tuple[int, ...] = ()) -> None: ...
    def announce(self, say: Callable[[], Runs]) -> None: ...
    def sound(self, name: str) -> Callable[[], None]: ...
    @property
    def places(self) -> Places: ...
    def places_of(self, view: SeatView) -> Places: ...
    def launch(self, thing: Mover) -> None: ...


class Choreography:
    """Makes the tracks of one step of the game for one seat."""

    def __init__(self, stage: Stage, seat: int) -> None:
        self.stage = stage
        self.seat = seat

    def tracks(self, events: Iterable[Event], before: SeatView, after: SeatView) -> list[Track]:
        """All that happened in one step, one event after the other; at the end the table shows `after`."""
        placed: list[Track] = []
        start = 0.0
        kind = before.proposal.kind if before.proposal else "offer"
        for event in events:
            group: list[Track] = []
            if not isinstance(event, told.Ended):  # who has won is for the scoring to tell
                group.append(At(0.0, self._announced(event, kind, sum(map(len, before.monuments)))))
            group += self._event(event, before, after)
            placed += shifted(group, start)
            start += length(group)
        placed.append(At(start, lambda: self.stage.show(after)))
        return [*placed, *shifted(self.turn_passes(before, after), start)]

    def _announced(self, event: Event, kind: str, monument: int) -> Callable[[], None]:
        """A cue that says it, in the language of that moment."""
        stage = self.stage

        def say() -> Runs:
            return stage.words.event(event, stage.names, kind=kind, monument=monument)

        return lambda: stage.announce(say)

    def _event(self, event: Event, before: SeatView, after: SeatView) -> list[Track]:
        match event:
            case told.Proposed(seat):
                return self._speaks(seat, before, after, "marble-tick", READ_PAUSE)
            case told.Replied(seat, terms):
                return self._speaks(seat, before, _answered(before, seat, terms), "reply-tick", REPLY_PAUSE)
            case told.Passed(seat):
                return self._speaks(seat, before, _answered(before, seat, PASSED), "pass-felt", REPLY_PAUSE)
            case told.NotProposed() | told.FinalBuild():
                return self._pause(0.4)
            case told.Taken():
                return [At(0.0, self.stage.sound("marble-tick")), *self._pause(0.35)]
            case told.Declined():
                return self._decline(before)
            case told.Traded():
                return self._trade(event, before, after)
            case told.Built():
                return self._build(event, before, after)
            case told.Drew():
                return self._draw(event, before, after)
            case told.LastLap():
                ribbon, tracks = effects.banner(
                    self.stage.words._("Last lap"), self.stage.places.layout.news, self.stage.scale
                )
                self.stage.launch(ribbon)
                return [At(0.0, self.stage.sound("gong")), *tracks, *self._pause(1.2)]
            case told.Ended():
                return [At(0.0, lambda: self.stage.show(after)), *self._pause(1.0)]
        raise AssertionError(f"no motion for {event}")

    def _pause(self, seconds: float) -> list[Track]:
        """Time to read; longer when calm, shorter when quick."""
        factor = {"calm": 1.6, "normal": 1.0, "quick": 0.4}[self.stage.pace]
        return [At(seconds * factor, lambda: None)]

    def _speaks(
        self, seat: int, before: SeatView, said: SeatView, sound: str, pauses: dict[str, float]
    ) -> list[Track]:
        """A bubble grows from the speaker's medallion; my own words stand in the prompt already."""
        found: list[Track] = [At(0.0, self.stage.sound(sound))]
        if seat == self.seat:
            return [*found, At(0.05, lambda: self.stage.show(said))]
        found.append(At(0.0, lambda: self.stage.show(said, unsaid=(seat,))))
        picture = self.stage.places_of(said).bubble(seat)
        if picture is not None:
            surface, rect, anchor = picture
            found += self._pop(Pop(surface, rect.center, anchor), 0.0, 0.22)
        found.append(At(0.22, lambda: self.stage.show(said)))
        found.append(At(0.22 + pauses[self.stage.pace], lambda: None))
        return found

    def _decline(self, before: SeatView) -> list[Track]:
        """The bubbles fade to the left, one after the other."""
        places = self.stage.places_of(before)
        found: list[Track] = [At(0.0, self.stage.sound("declined"))]
        everybody = tuple(range(before.players))
        found.append(At(0.0, lambda: self.stage.show(before, unsaid=everybody)))
        for n, other in enumerate(places.model.others):
            bubble = places.bubble(other.seat)
            if bubble is not None:
                drift, tracks = effects.gone_left(bubble[0], bubble[1], n * 0.05, self.stage.scale)
                self.stage.launch(drift)
                found += tracks
        return [*found, *self._pause(0.35)]

    def turn_passes(self, before: SeatView, after: SeatView) -> list[Track]:
        """The gold rim glides from the last player to the next."""
        if before.active == after.active or before.turn == after.turn:
            return []
        sound = At(0.0, self.stage.sound("turn-own" if after.active == self.seat else "turn-tap"))
        if self.stage.reduced_motion:
            return [sound]
        places = self.stage.places
        rim = effects.Rim(places.panel(before.active), places.panel(after.active), self.stage.scale)
        self.stage.launch(rim)
        return [sound, *effects.play(rim, 0.0, 0.26)]

    # Cards

    def _trade(self, trade: told.Traded, before: SeatView, after: SeatView) -> list[Track]:
        """Both hand-overs cross the middle at once, passing each other left and right."""
        found: list[Track] = [At(0.0, lambda: self.stage.show(_meet(before, after)))]
        sides = (
            (trade.active, trade.partner, trade.active_gave, trade.active_split, -1),
            (trade.partner, trade.active, trade.partner_gave, trade.partner_split, 1),
        )
        last = 0.0
        for giver, taker, gave, split, side in sides:
            for n, (card, category) in enumerate(_cards(gave, split)):
                flight = self._between(giver, taker, card, category, before, after, n)
                flight.side = side * 60 * self.stage.scale.u
                found += self._launch(flight, n * 0.06, 0.42)
                last = max(last, n * 0.06 + 0.42)
                if n < 2:
                    found.append(At(n * 0.06, self.stage.sound("card-slide")))
        found.append(At(last, lambda: self.stage.show(after)))
        found.append(At(last, self.stage.sound("coin")))
        return [*found, *shifted(self._pause(0.7), last)]

    def _between(
        self,
        giver: int,
        taker: int,
        card: int | None,
        category: str,
        before: SeatView,
        after: SeatView,
        n: int,
    ) -> Flight:
        """A card from one seat to another: its face for those who know it, else its back."""
        if card is None or self.seat not in (giver, taker):
            start, end = self.stage.places.seat(giver, category), self.stage.places.seat(taker, category)
            return Flight(start, end, self._back(category, max(start.width, end.width)))
        if giver == self.seat:
            start, end = self.stage.places.card(card, before.hand), self.stage.places.seat(taker, category)
        else:
            start, end = self.stage.places.seat(giver, category), self.stage.places.card(card, after.hand)
        return Flight(start, end, self._face(card, max(start.width, end.width)))

    def _draw(self, drew: told.Drew, before: SeatView, after: SeatView) -> list[Track]:
        """From each deck to the hand; own faces turn in flight, others' stay backs."""
        if not drew.population + drew.technology:
            return self._pause(0.3)
        found: list[Track] = [At(0.0, lambda: self.stage.show(_meet(before, after)))]
        last = 0.0
        for n in range(drew.population + drew.technology):
            category = "population" if n < drew.population else "technology"
            start = self.stage.places.deck(category)
            if drew.cards is not None and drew.seat == self.seat:
                card = drew.cards[n]
                end = self.stage.places.card(card, after.hand)
                width = max(start.width, end.width)
                flight = Flight(start, end, self._face(card, width), self._back(category, width))
            else:
                end = self.stage.places.seat(drew.seat, category)
                flight = Flight(start, end, self._back(category, max(start.width, end.width)))
            found += self._launch(flight, n * 0.09, 0.34)
            found.append(At(n * 0.09, self.stage.sound("card-slide")))
            last = n * 0.09 + 0.34
        found.append(At(last, lambda: self.stage.show(after)))
        made = [card for card in range(10) if before.hand[card] < SET <= after.hand[card]]
        if made:
            found.append(At(last + 0.05, self.stage.sound("bowl")))
        return [*found, *shifted(self._pause(0.6 if drew.seat == self.seat else 0.3), last)]

    def deal(self, after: SeatView) -> list[Track]:
        """Card by card round the table from the Population deck; mine turn at the end of their flight."""
        mine = [card for card, held in enumerate(after.hand) for _ in range(held)]
        players = after.players
        hand, sizes = list(EMPTY), [[0, 0] for _ in range(players)]
        dealt = sum(population for population, _ in after.hand_sizes)

        def shown(number: int) -> SeatView:
            return replace(
                after,
                hand=tuple(hand),
                hand_sizes=tuple((size[0], size[1]) for size in sizes),
                population_deck=after.population_deck + dealt - number,
            )

        start = shown(0)
        found: list[Track] = [At(0.0, lambda: self.stage.show(start))]
        for n in range(dealt):
            seat = (after.active + n) % players
            begin = n * 0.07
            deck = self.stage.places.deck("population")
            if seat == self.seat:
                card = mine[n // players]
                hand[card] += 1
                end = self.stage.places.card(card, after.hand)
                width = max(deck.width, end.width)
                flight = Flight(deck, end, self._face(card, width), self._back("population", width))
            else:
                end = self.stage.places.seat(seat, "population")
                flight = Flight(deck, end, self._back("population", max(deck.width, end.width)))
            sizes[seat][0] += 1
            view = shown(n + 1)
            found += self._launch(flight, begin, 0.32)
            found.append(At(begin, self.stage.sound("deal")))
            found.append(At(begin + 0.32, lambda view=view: self.stage.show(view)))  # type: ignore[misc]
        found.append(At(length(found), lambda: self.stage.show(after)))
        return found

    def _launch(self, flight: Flight, start: float, seconds: float) -> list[Track]:
        """A card flies; with reduced motion it appears where it will lie, and a still arrow says from where."""
        if self.stage.reduced_motion:
            shown = flights.turned(flight.picture, 0, flight.end.width / flight.picture.get_width())
            arrow = effects.arrow(flight.start.center, flight.end.center, self.stage.scale)
            return [
                *self._drift(Drift(arrow[0], arrow[1], arrow[1], (0, 160)), start, seconds),
                *self._drift(Drift(shown, flight.end.center, flight.end.center, (0, 255)), start, seconds),
            ]
        self.stage.launch(flight)
        return list(flights.fly(flight, start, seconds))

    def _drift(self, drift: Drift, start: float, seconds: float) -> list[Track]:
        self.stage.launch(drift)
        return effects.play(drift, start, min(0.12, seconds), linear, hold=max(0.0, seconds - 0.12))

    def _pop(self, popping: Pop, start: float, duration: float, hold: float = 0.0) -> list[Track]:
        """Something grows; with reduced motion it is there at once."""
        if self.stage.reduced_motion:
            popping.least = 1.0
        self.stage.launch(popping)
        return list(flights.pop(popping, start, duration, hold))

    def _face(self, card: int, width: float) -> Surface:
        words = self.stage.words
        return cards.face_picture(
            TYPES[card], width, self.stage.scale, words.type_name(card), words.type_code(card)
        )

    def _back(self, category: str, width: float) -> Surface:
        return cards.back_picture(category, width)

    # Building

    def _build(self, built: told.Built, before: SeatView, after: SeatView) -> list[Track]:
        """Five cards fan out over the middle, close into one, and what they become rises from their place."""
        stage, u = self.stage, self.stage.scale.u
        city = is_population(built.card)
        category = "population" if city else "technology"
        middle = stage.places.middle()
        found: list[Track] = [At(0.0, lambda: stage.show(_meet(before, after)))]
        width = middle.height / cards.RATIO * 0.62
        spread = min(width * 1.12, (middle.width - width) / (SET - 1))
        height = round(width * cards.RATIO)
        close = cards.card_rect(middle.centerx - width / 2, middle.centery - height / 2, width)
        picture = self._face(built.card, width)
        for n in range(SET):
            if built.seat == self.seat:
                start = stage.places.card(built.card, before.hand)
            else:
                start = stage.places.seat(built.seat, category)
            fan = close.move(round((n - 2) * spread), round(abs(n - 2) * 10 * u))
            if stage.reduced_motion:
                continue
            found += self._launch(Flight(start, fan, picture), n * 0.03, 0.26)
            found += self._launch(Flight(fan, close, picture), 0.26 + n * 0.03 + (4 - n) * 0.03, 0.24)
        found.append(At(0.5, stage.sound("city-stones" if city else f"monument-{built.value}")))
        words = stage.words
        grown = middle.height / cards.RATIO * (0.82 if city else 0.96)
        place = sum(map(len, before.monuments))
        name = "" if city else words.monument_name(place)
        raised = cards.built_picture(None if city else place, grown, stage.scale, built.value, name)
        hold = 0.3 if city else 0.75
        found += self._pop(Pop(raised, middle.center, middle.center, least=0.7), 0.54, 0.26, hold)
        home = stage.places.built(built.seat)
        glide = Flight(
            cards.card_rect(middle.centerx - grown / 2, middle.centery - grown * cards.RATIO / 2, grown),
            home,
            raised,
        )
        found += self._launch(glide, 0.8 + hold, 0.36)
        wings, tracks = effects.laurels(
            (middle.centerx, middle.bottom - grown * 0.28), grown * 0.66, grown * 0.4, 0.6, hold - 0.05
        )
        points = stage.places.points(built.seat)
        gained, more = effects.points_fly(
            f"+{built.value}", (middle.centerx + grown * 0.9, middle.centery), points, 0.7 + hold, stage.scale
        )
        for effect in (*wings, gained):
            stage.launch(effect)
        found += [*tracks, *more]
        end = 1.16 + hold
        found.append(At(end, lambda: stage.show(after)))
        return [*found, *shifted(self._pause(0.25), end)]


def _cards(gave: Hand | None, split: tuple[int, int]) -> Sequence[tuple[int | None, str]]:
    """Each card given with its category; its type where it is known."""
    if gave is None:
        return [(None, "population")] * split[0] + [(None, "technology")] * split[1]
    return [
        (card, "population" if is_population(card) else "technology")
        for card, count in enumerate(gave)
        for _ in range(count)
    ]


def _answered(view: SeatView, seat: int, answer: Answer) -> SeatView:
    """The view with this answer given, before what follows from it."""
    return replace(view, replies=(*view.replies[:seat], answer, *view.replies[seat + 1 :]))


def _meet(before: SeatView, after: SeatView) -> SeatView:
    """What stands on the table while cards are in the air: the lesser of before and after, everywhere."""
    return replace(
        before,
        hand=tuple(map(min, before.hand, after.hand)),
        hand_sizes=tuple(
            (min(a[0], b[0]), min(a[1], b[1]))
            for a, b in zip(before.hand_sizes, after.hand_sizes, strict=True)
        ),
        population_deck=min(before.population_deck, after.population_deck),
        technology_deck=min(before.technology_deck, after.technology_deck),
        monument_stack=after.monument_stack,
    )
