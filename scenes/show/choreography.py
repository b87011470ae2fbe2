"""From what happened to motion and sound, event by event (MOTION). Tells facts that are already true.

Each event becomes tracks for the timeline: cues that change what the table shows, flights over it, sounds at their
moment, and the pause that the pace asks for. Pauses depend on public facts only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import partial

from pygame import Rect

from game import events as told
from game.cards import EMPTY, SET, Hand, is_population, subtract, with_card
from game.events import Event
from game.state import PASSED, Answer
from game.view import SeatView
from game.wording import Description
from scenes.show import effects
from scenes.show.building import Building
from scenes.show.effects import FADE, Drift, Pulse
from scenes.show.flights import Flight, Pop
from scenes.show.meanwhile import REST, Meanwhile
from scenes.show.moves import Moves, Stage
from scenes.show.timeline import At, Track, length, linear, shifted
from scenes.show.words import Runs
from scenes.ui import theme
from scenes.ui.parts import cards

# From the beginning of a reply to that of the next; and how long a proposal stands before the first.
REPLY_PAUSE = {"calm": 0.9, "normal": 0.45, "quick": 0.15}
READ_PAUSE = {"calm": 1.6, "normal": 0.8, "quick": 0.25}
SPOKEN, ANSWERED, FOLDED = 0.22, 0.2, 0.16  # a proposal's bubble is there, a reply's, and has gone
CARRIED, DRAWN, DEALT = 0.42, 0.34, 0.32
ROOM = 0.16  # before a card lands its stack begins to make room
PULSE, RIM, GLIDE = 0.12, 0.3, 0.26


class Choreography:
    """Makes the tracks of one step of the game for one seat."""

    def __init__(self, stage: Stage, seat: int, moves: Moves | None = None) -> None:
        self.stage = stage
        self.seat = seat
        self.moves = moves or Moves(stage)

    def tracks(self, events: Iterable[Event], before: SeatView, after: SeatView) -> list[Track]:
        """All that happened in one step, one event after the other; at the end the table shows `after`."""
        placed: list[Track] = []
        start = 0.0
        kind = before.proposal.kind if before.proposal else "offer"
        passing = self.turn_passes(before, after)
        now = _of_this_turn(before, after) if passing else after
        for event in events:
            group: list[Track] = []
            if not isinstance(event, told.Ended):  # who has won is for the scoring to tell
                group.append(At(0.0, self._announced(event, kind, sum(map(len, before.monuments)))))
            group += self._event(event, before, now)
            placed += shifted(group, start)
            start += length(group)
        if passing:
            return [*placed, *shifted(passing, start)]
        return [*placed, self.moves.cue(start, after)]

    def _announced(self, event: Event, kind: str, monument: int) -> Callable[[], None]:
        """A cue that says it, in the language of that moment."""
        stage = self.stage

        def say() -> Runs:
            return stage.words.event(event, stage.names, kind=kind, monument=monument)

        return lambda: stage.announce(say)

    def _event(self, event: Event, before: SeatView, after: SeatView) -> list[Track]:
        sound = self.moves.sound
        match event:
            case told.Proposed(seat):
                pause = SPOKEN + READ_PAUSE[self.stage.pace]
                return [sound("marble-tick"), *self._speaks(seat, after, SPOKEN, pause)]
            case told.Replied(seat, terms):
                said = _answered(before, seat, terms)
                number = sum(reply is not None and reply != PASSED for reply in said.replies)
                pause = REPLY_PAUSE[self.stage.pace]
                return [sound(f"reply-tick-{number}"), *self._speaks(seat, said, ANSWERED, pause)]
            case told.Passed(seat):
                said = _answered(before, seat, PASSED)
                found = self._speaks(seat, said, ANSWERED, REPLY_PAUSE[self.stage.pace])
                if after.proposal is None:  # nobody had anything to say
                    found.append(At(length(found), lambda: self.stage.announce(self._nobody_replied)))
                    found += shifted(self._bubbles_go(said), length(found))
                return [sound("pass-felt"), *found]
            case told.NotProposed() | told.FinalBuild():
                return self._pause(0.4)
            case told.Taken():
                return [sound("marble-tick"), self.moves.cue(0.0, after), *self._pause(0.35)]
            case told.Declined():
                mine = isinstance(
                    before.replies[self.seat], Description
                )  # it is my reply too that is refused
                return [sound("declined"), *self._bubbles_go(before), *self._pause(1.2 if mine else 0.35)]
            case told.Traded():
                return self._trade(event, before, after)
            case told.Built():
                built = Building(self.moves, self.seat, event, before, after).tracks()
                return [*built, *shifted(self._pause(0.25), length(built))]
            case told.Drew():
                return self._draw(event, before, after)
            case told.LastLap():
                return self._last_lap()
            case told.Ended():
                return [self.moves.cue(0.0, after), *self._pause(1.0)]
        raise AssertionError(f"no motion for {event}")

    def _nobody_replied(self) -> Runs:
        return self.stage.words.prompt_nobody_replied()

    def _pause(self, seconds: float) -> list[Track]:
        """Time to read; longer when calm, shorter when quick."""
        factor = {"calm": 1.6, "normal": 1.0, "quick": 0.4}[self.stage.pace]
        return [At(seconds * factor, lambda: None)]

    # What is said

    def _speaks(self, seat: int, said: SeatView, seconds: float, pause: float) -> list[Track]:
        """A bubble grows from the speaker's medallion; my own words stand in the prompt already."""
        if seat == self.seat:
            return [self.moves.cue(0.0, said)]
        found: list[Track] = [self.moves.cue(0.0, said, Meanwhile(unsaid=(seat,)))]
        picture = self.stage.places_of(said).bubble(seat)
        if picture is not None:
            surface, rect, anchor = picture
            found += self.moves.pop(Pop(surface, rect.center, anchor), 0.0, seconds)
        return [*found, self.moves.cue(seconds, said), At(max(seconds, pause), lambda: None)]

    def _bubbles_go(self, view: SeatView) -> list[Track]:
        """The bubbles fade to the left, one after the other."""
        places = self.stage.places_of(view)
        found: list[Track] = [self.moves.cue(0.0, view, Meanwhile(unsaid=tuple(range(view.players))))]
        far = 0 if self.moves.still else 46 * self.stage.scale.u
        for n, other in enumerate(places.model.others):
            bubble = places.bubble(other.seat)
            if bubble is not None:
                drift, tracks = effects.gone_left(bubble[0], bubble[1], n * 0.05, far)
                self.stage.launch(drift)
                found += tracks
        return found

    def _folds(self, view: SeatView, seats: Sequence[int], state: str) -> list[Track]:
        """The bubbles of these seats fold up, back to who said them."""
        places = self.stage.places_of(view)
        found: list[Track] = []
        for seat in seats:
            bubble = places.bubble(seat, state)
            if bubble is not None:
                surface, rect, anchor = bubble
                found += self.moves.fold(Pop(surface, rect.center, anchor, least=0.5), 0.0, FOLDED)
        return found

    def turn_passes(self, before: SeatView, after: SeatView) -> list[Track]:
        """The gold rim glides from the last player to the next."""
        if before.active == after.active or before.turn == after.turn:
            return []
        sound = self.moves.sound("turn-own" if after.active == self.seat else "turn-tap")
        if self.moves.still:
            return [sound, self.moves.cue(0.0, after)]
        places = self.stage.places
        rim = effects.Rim(places.panel(before.active), places.panel(after.active), self.stage.scale)
        return [
            sound,
            self.moves.cue(0.0, after, Meanwhile(unlit=True)),
            *self.moves.play(rim, 0.0, GLIDE),
            self.moves.cue(GLIDE, after),
        ]

    def _last_lap(self) -> list[Track]:
        """Light on the place of the last Technology card, and a ribbon crosses the news line once."""
        stage, scale = self.stage, self.stage.scale
        layout = stage.places.layout
        ribbon = effects.ribbon(stage.words._("Last lap"), layout.news, scale)
        deck = stage.places.deck("technology")
        found = [self.moves.sound("gong"), *self.moves.play(effects.light(deck, scale), 0.0, 0.9, linear)]
        if self.moves.still:
            middle = scale.size[0] / 2, layout.news.centery
            drift = Drift(ribbon, middle, middle, (0, 1))
            return [*found, *self.moves.play(drift, 0.0, FADE, linear, hold=0.9), *self._pause(1.2)]
        drift, tracks = effects.banner(ribbon, layout.news, scale, 0.9)
        stage.launch(drift)
        return [*found, *tracks, *self._pause(1.0)]

    # Cards

    def _trade(self, trade: told.Traded, before: SeatView, after: SeatView) -> list[Track]:
        """The other bubbles fold up; both hand-overs cross the middle at once, passing left and right."""
        traders = (trade.active, trade.partner)
        rest = [seat for seat in range(before.players) if seat not in traders]
        folded = self._folds(before, rest, "dim")
        begin = FOLDED if folded else 0.0
        given, got = trade.gave(self.seat) or EMPTY, trade.got(self.seat) or EMPTY
        meet = replace(_meet(before, after), hand=subtract(before.hand, given))
        base = Meanwhile(unsaid=tuple(rest))
        leaving = replace(base, laid=before.hand, absent=given)
        found = [self.moves.cue(0.0, before, base), *folded]
        found.append(self.moves.cue(begin, meet, leaving))
        landed: list[tuple[int, float]] = []
        sides = (
            (trade.active, trade.partner, trade.active_gave, trade.active_split, -1),
            (trade.partner, trade.active, trade.partner_gave, trade.partner_split, 1),
        )
        last = begin
        for giver, taker, gave, split, side in sides:
            left, room = list(before.hand), list(meet.hand)
            for n, (card, category) in enumerate(_cards(gave, split)):
                start, end = self.stage.places.seat(giver, category), self.stage.places.seat(taker, category)
                if card is not None and giver == self.seat:
                    left[card] -= 1
                    start = self.stage.places.card(card, before.hand, left[card])
                if card is not None and taker == self.seat:
                    end = self.stage.places.card(card, after.hand, room[card])
                    room[card] += 1
                    landed.append((card, begin + n * 0.06 + CARRIED))
                flight = self._between(start, end, card, category, side)
                found += self.moves.fly(flight, begin + n * 0.06, CARRIED)
                last = max(last, begin + n * 0.06 + CARRIED)
            found.append(self.moves.sound("card-slide", begin + (0.06 if side > 0 else 0.0)))
        if got != EMPTY:
            found += self._taken_in(landed, meet, after.hand, base)
        elif given != EMPTY:
            found.append(At(begin, partial(self.stage.foresee, meet, base)))
            found.append(self.moves.cue(begin + ROOM, meet, base))
        found += shifted(self._folds(before, traders, "chosen"), last)
        found += self._all_landed(landed, after, last)
        found.append(self.moves.sound("coin", last))
        return [*found, *shifted(self._pause(0.7), last)]

    def _between(self, start: Rect, end: Rect, card: int | None, category: str, side: int) -> Flight:
        """A card from one seat to another: its face for those who know it, else its back."""
        u, width = self.stage.scale.u, max(start.width, end.width)
        far = (
            width < 60 * u
        )  # both sit at the far end: their cards come over the middle, large enough to be seen
        swell = 90 * u - width if far else 0.0
        wide = width + swell
        picture = cards.back_picture(category, wide) if card is None else self.moves.face(card, wide)
        flight = Flight(start, end, picture, swell=swell)
        flight.side, flight.dip = (0.0, (180 + 70 * side) * u) if far else (side * 60 * u, 0.0)
        return flight

    def _taken_in(
        self, landed: Sequence[tuple[int, float]], view: SeatView, whole: Hand, base: Meanwhile = REST
    ) -> list[Track]:
        """My stacks make room for these cards, each of them fills a pip, and five alike shine."""
        hand = view.hand
        first = min(when for _, when in landed)
        coming = replace(base, laid=whole, absent=subtract(whole, hand))
        found: list[Track] = [
            At(max(0.0, first - 2 * ROOM), partial(self.stage.foresee, view, coming)),
            self.moves.cue(first - ROOM, view, coming),
        ]
        order = sorted(landed, key=lambda each: each[1])
        for place, (card, when) in enumerate(order):
            hand = with_card(hand, card, 1)
            shining = self._shining(order[: place + 1], hand)
            coming = replace(coming, absent=subtract(whole, hand), unready=shining.unready)
            found.append(self.moves.cue(when, replace(view, hand=hand), coming))
            found += self._counted(card, hand[card], whole, when)
        return found

    def _counted(self, card: int, count: int, whole: Hand, when: float) -> list[Track]:
        """A pip fills with a swelling; at the fifth the rim of the stack turns gold from its foot up."""
        places, scale = self.stage.places, self.stage.scale
        found: list[Track] = []
        pip = places.pip(card, whole, count - 1) if count <= SET else None
        if pip is not None and not self.moves.still:
            found += self.moves.play(Pulse(pip.center, pip.width, theme.GOLD), when, PULSE, linear)
        if count == SET:
            found.append(self.moves.sound("bowl", when))
            if not self.moves.still:
                front = places.card(card, whole)
                found += self.moves.play(effects.golden_rim(front, scale), when, RIM)
        return found

    def _shining(self, landed: Sequence[tuple[int, float]], hand: Hand) -> Meanwhile:
        """Stacks that have just been completed do not shine before their rim is golden."""
        if self.moves.still:
            return REST
        return Meanwhile(unready=frozenset(card for card, _ in landed if hand[card] == SET))

    def _all_landed(self, landed: Sequence[tuple[int, float]], after: SeatView, last: float) -> list[Track]:
        shining = self._shining(landed, after.hand)
        ready = [self.moves.cue(last + RIM, after)] if shining.unready else []
        return [self.moves.cue(last, after, shining), *ready]

    def _draw(self, drew: told.Drew, before: SeatView, after: SeatView) -> list[Track]:
        """From both decks at once to the hand; own faces turn in flight, others' stay backs."""
        if not drew.population + drew.technology:
            return self._pause(0.3)
        mine = drew.cards is not None and drew.seat == self.seat
        meet = _meet(before, after)
        found: list[Track] = [self.moves.cue(0.0, meet)]
        landed: list[tuple[int, float]] = []
        room, last = list(before.hand), 0.0
        for n in range(drew.population + drew.technology):
            category = "population" if n < drew.population else "technology"
            begin = (n if n < drew.population else n - drew.population) * 0.09
            start, end = self.stage.places.deck(category), self.stage.places.seat(drew.seat, category)
            card = None
            if mine and drew.cards is not None:
                card = drew.cards[n]
                end = self.stage.places.card(card, after.hand, room[card])
                room[card] += 1
                landed.append((card, begin + DRAWN))
            found += self.moves.fly(self.moves.dealt(start, end, category, card), begin, DRAWN)
            found.append(self.moves.sound("card-slide", n * 0.06))
            last = max(last, begin + DRAWN)
        if landed:
            found += self._taken_in(landed, meet, after.hand)
        found += self._all_landed(landed, after, last)
        return [*found, *shifted(self._pause(0.6 if mine else 0.3), last)]

    def deal(self, after: SeatView) -> list[Track]:
        """Card by card round the table from the Population deck; mine turn at the end of their flight."""
        mine = [card for card, held in enumerate(after.hand) for _ in range(held)]
        players = after.players
        hand, sizes = EMPTY, [[0, 0] for _ in range(players)]
        dealt = sum(population for population, _ in after.hand_sizes)

        def shown(number: int, landed: float) -> At:
            view = replace(
                after,
                hand=hand,
                hand_sizes=tuple((size[0], size[1]) for size in sizes),
                population_deck=after.population_deck + dealt - number,
            )
            coming = Meanwhile(laid=after.hand, absent=subtract(after.hand, hand), unlit=True)
            return self.moves.cue(landed, view, coming)

        found: list[Track] = [shown(0, 0.0)]
        for n in range(dealt):
            seat, begin = (after.active + n) % players, n * 0.07
            start, end = self.stage.places.deck("population"), self.stage.places.seat(seat, "population")
            card = None
            if seat == self.seat:
                card = mine[n // players]
                end = self.stage.places.card(card, after.hand, hand[card])
                hand = with_card(hand, card, 1)
            sizes[seat][0] += 1
            flight = self.moves.dealt(start, end, "population", card, turns=(0.5, 0.95))
            found += self.moves.fly(flight, begin, DEALT)
            found.append(self.moves.sound("deal", begin))
            found.append(shown(n + 1, begin + DEALT))
            if card is not None:
                found += self._counted(card, hand[card], after.hand, begin + DEALT)
        end_of_deal = length(found)
        found.append(self.moves.cue(end_of_deal, after))
        own = after.active == self.seat
        found.append(self.moves.sound("turn-own" if own else "turn-tap", end_of_deal + 0.1))
        return found


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


def _of_this_turn(before: SeatView, after: SeatView) -> SeatView:
    """What has happened, while it is still the same player's turn: it passes when all is told."""
    return replace(
        after,
        active=before.active,
        to_act=before.to_act,
        phase=before.phase,
        turn=before.turn,
        last_lap_turns=before.last_lap_turns,
    )


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
