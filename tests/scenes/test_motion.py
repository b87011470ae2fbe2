"""Motion and sound, event by event (MOTION): the timeline stepped in seconds, without a screen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.actions import Action, Build, Draw, EndBuild, NoProposal, Pass
from game.cards import EMPTY
from game.deal import deal
from game.events import LastLap
from game.record import Header, load
from game.state import Options, Phase, State
from game.view import view_of
from scenes.app import App
from scenes.play.session import Session
from scenes.play.settings import Settings
from scenes.replay import ReplayScene
from scenes.scoring import ScoringScene
from scenes.show import flights, tabletop
from scenes.show.choreography import Choreography
from scenes.show.effects import Drift, Pulse, Rim, Rising
from scenes.show.flights import Flight, Pop
from scenes.show.layout import table_layout
from scenes.show.presenter import present
from scenes.show.settling import Glide, faded
from scenes.show.timeline import Timeline
from scenes.show.words import Words
from scenes.table import TableScene
from scenes.ui.intents import Press
from scenes.ui.parts.hand import Stack
from tests.game.tables import after, give, offer, reply, table, to_draw
from tests.scenes.moments import NAMES, game
from tests.scenes.player import FRAME, Player

MINE = "3 romans 2 greeks 1 wheel 4 egyptians 2 babylonians"
FIVES = "5 romans 2 greeks 5 wheel 1 chemistry"
OTHERS = ("4 egyptians 2 chemistry", "2 romans 3 wheel", "4 babylonians")
SIZE = (1280, 720)
RECORD = Path(__file__).parents[2] / "assets" / "demo" / "game.jsonl"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


def moving(
    state: State, *taps: str, then: tuple[Action, ...] = (), size: tuple[int, int] = SIZE, **settings: object
) -> Player:
    """A table at this state with motion, the deal skipped and these taps made."""
    choice = replace(Settings(language="en"), **settings)  # type: ignore[arg-type]
    player = Player(App.offscreen(size, choice, animated=True))
    player.app.manager.push(TableScene(game(state, then=then)))
    player.app.step(0)
    player.table.timeline.finish()
    player.app.sound.asked.clear()
    if taps:
        player.until(player.asked)
    for tap in taps:
        player.tap(tap)
    return player


def frames(player: Player, seconds: float) -> Iterator[TableScene]:
    """The table after each picture."""
    for _ in range(round(seconds / FRAME)):
        player.app.step(FRAME)
        yield player.table


def aloft(table: TableScene, kind: type) -> list[object]:
    """What of this kind is in the air."""
    return [thing for thing in table._flights if thing.flying and isinstance(thing, kind)]


def seen_hand(table: TableScene) -> int:
    """How many cards of mine lie in the picture."""
    meanwhile, model = table._stand().meanwhile, table.model
    laid = meanwhile.laid or model.hand
    return sum(laid) - sum(meanwhile.absent)


DRAWING = to_draw(table(MINE, *OTHERS, cities=[2]))
TRADE = after(
    table(MINE, *OTHERS), offer(0, "1 any"), reply(1, "1 chemistry"), Pass(2), reply(3, "2 babylonians")
)


# Cards


def test_a_flight_lifts_leans_and_lands_with_weight() -> None:
    App.offscreen(SIZE)
    card = pygame.Surface((100, 140), pygame.SRCALPHA).convert_alpha()
    flight = Flight(pygame.Rect(0, 300, 100, 140), pygame.Rect(600, 300, 100, 140), card)
    tracks = flights.fly(flight, 0.0, 0.34)
    line = Timeline()
    line.add(*tracks)
    widths, middles, shadows = [], [], []
    for _ in range(34):
        line.advance(0.01)
        shade, picture = flight.sprites()
        widths.append(picture[0].get_width())
        middles.append(picture[1][1] + picture[0].get_height() / 2)
        shadows.append(shade[1][1] + shade[0].get_height() / 2 - middles[-1])
    assert min(middles) < 370 - 50  # the arc bulges upwards
    assert max(widths) > 105  # larger in the air
    assert min(widths[-8:]) < 100  # pressed as it lands
    assert shadows[15] > 2 * shadows[-1] > 0  # the shadow closes
    assert not flight.flying


@pytest.mark.parametrize(
    ("state", "taps", "then"),
    [(DRAWING, ("draw",), ()), (TRADE, ("bubble:3", "trade"), (give(3, "2 babylonians"),))],
    ids=["draw", "trade"],
)
def test_no_card_is_lost_or_doubled_in_the_air(
    state: State, taps: tuple[str, ...], then: tuple[Action, ...]
) -> None:
    player = moving(state, *taps, then=then)
    had = seen_hand(player.table)
    most, least = had, had
    for shown in frames(player, 3.0):
        mine = [
            thing
            for thing in aloft(shown, Flight)
            if isinstance(thing, Flight) and thing.end.top > shown.layout().prompt.top
        ]
        most, least = max(most, seen_hand(shown) + len(mine)), min(least, seen_hand(shown))
    now = sum(player.view.hand)
    assert most <= max(had, now)
    assert least >= min(had, now) - 1  # the card that I give has left before mine come


def test_cards_land_where_they_will_lie() -> None:
    player = moving(DRAWING, "draw")
    player.app.step(FRAME)
    landing = [thing for thing in player.table._flights if isinstance(thing, Flight)]
    assert len(landing) == 3
    for _ in frames(player, 1.5):
        pass
    stacks = tabletop.hand_places(player.table._paint(player.table._stand())).stacks
    lying = [stack.card(index) for stack in stacks.values() for index in range(stack.count)]
    for flight in landing:
        assert flight.end in lying


def test_my_stacks_never_jump() -> None:
    player = moving(DRAWING, "draw")
    before: dict[int, pygame.Rect] = {}
    furthest = 0
    for shown in frames(player, 1.5):
        now = tabletop.rears(shown._paint(shown._stand()))
        if shown._glide is not None:
            now |= {of: stack.at(shown._glide.progress) for of, stack in shown._glide.stacks.items()}
        for of in before.keys() & now.keys():
            furthest = max(furthest, abs(now[of].x - before[of].x), abs(now[of].y - before[of].y))
        before = now
    assert 0 < furthest < 40


def test_no_stack_is_seen_twice_while_the_table_is_painted_piece_by_piece(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    player = moving(table(MINE, *OTHERS), "offer")
    glide = player.table._glide
    assert glide is not None
    with monkeypatch.context() as slow:
        slow.setattr(player.app.window, "pending", lambda rect: True)
        for _ in frames(player, 1.0):
            assert glide.progress == 0  # it lies over the stacks that still stand
    ways = [glide.progress for _ in frames(player, 0.5)]
    assert any(0 < way < 1 for way in ways)
    assert player.table._glide is None and not player.table.timeline.busy


@pytest.mark.parametrize(
    ("state", "taps"),
    [
        (table(MINE, *OTHERS), ("offer", "tile:romans", "announce")),
        (table(MINE, *OTHERS), ("no_trade",)),
        (after(table(FIVES, *OTHERS), NoProposal(0)), ("build",)),
        (DRAWING, ("draw",)),
    ],
)
def test_the_prompt_is_never_empty_while_my_action_is_told(state: State, taps: tuple[str, ...]) -> None:
    player = moving(state, *taps)
    assert all(shown._stand().prompt for shown in frames(player, 1.5))


def test_the_panels_fold_up_for_bubbles_by_a_fade() -> None:
    player = moving(table(MINE, *OTHERS), "offer", "tile:romans", "announce")
    player.table._finish()
    player.app.step(FRAME)
    full, bubbles = (table_layout(player.table.scale, mode, 3, 5) for mode in ("calm", "lap"))
    strip = full.seats[0].unionall([*full.seats, *bubbles.seats])
    before, after = player.table._stand(), player.table._stand()
    opened = replace(before, layout=full), replace(after, layout=bubbles)
    for one, other in (opened, opened[::-1]):
        assert any(fade.place.contains(strip) for fade in faded(one, other, player.app.window.still))


def test_what_i_have_built_makes_room_for_what_comes() -> None:
    state = after(table(FIVES, *OTHERS, cities=[2]), NoProposal(0))
    player = moving(state, "build")
    made, seen = False, set()
    for shown in frames(player, 4.0):
        made |= shown._stand().meanwhile.making_room
        piles_ = [
            thing for thing in shown._flights if isinstance(thing, Drift) and thing.lingers and thing.flying
        ]
        seen |= {round(thing.progress, 1) for thing in piles_}
    assert made and len(seen) > 4
    assert not player.table._stand().meanwhile.making_room


def test_cards_leave_my_hand_once_it_is_painted_without_them(monkeypatch: pytest.MonkeyPatch) -> None:
    player = moving(after(table(FIVES, *OTHERS), NoProposal(0)))
    player.until(player.asked)
    monkeypatch.setattr(player.app.window, "pending", lambda rect: True)
    player.tap("build")

    def gone() -> float:
        return max(thing.progress for thing in player.table._flights if isinstance(thing, Flight))

    assert all(gone() == 0 for _ in frames(player, 0.2))
    assert any(gone() > 0 for _ in frames(player, 0.3))  # but not for ever


def test_a_new_card_fills_its_pip_with_a_pulse_and_the_fifth_turns_the_rim_gold() -> None:
    four = to_draw(table("4 romans 4 greeks 4 egyptians 4 babylonians 4 atlanteans", *OTHERS))
    player = moving(four, "draw")
    kinds, unready = set(), False
    for shown in frames(player, 1.2):
        kinds |= {type(thing) for thing in shown._flights if thing.flying}
        unready |= bool(shown._stand().meanwhile.unready)
    assert {Pulse, Rising} <= kinds
    assert unready  # the stack did not shine before its rim was golden
    assert "bowl" in player.app.sound.asked
    assert not player.table._stand().meanwhile.unready


def test_the_deal_lays_my_cards_where_they_stay() -> None:
    player = Player(App.offscreen(SIZE, Settings(language="en"), animated=True))
    header = Header(NAMES[:4], ("human",) * 4, Options(), "test", deal("test", 4))
    session = game(header.start())
    player.app.manager.push(TableScene(session))
    places = set()
    for shown in frames(player, 2.0):
        places.add(tuple(sorted((of, s.front.x) for of, s in _stacks(shown).items())))
    assert len(places) == 1
    assert sum(player.view.hand) == seen_hand(player.table)
    asked = list(player.app.sound.asked)
    assert asked.count("card-slide") == 4 * sum(player.view.hand)
    assert asked[-1] in ("turn-own", "turn-tap")


def _stacks(shown: TableScene) -> dict[int, Stack]:
    return dict(tabletop.hand_places(shown._paint(shown._stand())).stacks)


# What is said


def test_replies_sound_higher_one_after_the_other() -> None:
    replies = (reply(1, "1 chemistry"), reply(2, "1 wheel"), reply(3, "1 babylonians"))
    player = moving(table(MINE, *OTHERS), "offer", "tile:romans", "announce", then=replies)
    for _ in frames(player, 3.5):
        pass
    ticks = [name for name in player.app.sound.asked if "tick" in name]
    assert ticks == ["marble-tick", "reply-tick-1", "reply-tick-2", "reply-tick-3"]


def test_declined_bubbles_stand_until_they_fade() -> None:
    player = moving(TRADE, "decline")
    player.app.step(FRAME)
    player.app.step(FRAME)
    assert len(aloft(player.table, Drift)) == 3
    for _ in frames(player, 0.4):
        pass
    assert not aloft(player.table, Drift)


def test_before_a_trade_the_other_bubbles_fold_up() -> None:
    player = moving(TRADE, "bubble:3", "trade", then=(give(3, "2 babylonians"),))
    folded, crossed = 0, False
    for shown in frames(player, 3.0):
        folds = aloft(shown, Pop)
        flying = aloft(shown, Flight)
        folded = max(folded, len(folds) if not crossed else 0)
        crossed |= bool(flying)
    assert folded == 2 and crossed
    assert [name for name in player.app.sound.asked if name in ("card-slide", "coin")] == [
        "card-slide",
        "card-slide",
        "coin",
    ]


# Turns


def test_the_rim_glides_to_the_next_player_and_nobody_wears_it_meanwhile() -> None:
    player = moving(to_draw(table(MINE, *OTHERS)), "draw")
    worn = []
    for shown in frames(player, 2.0):
        model = shown.model
        lit = [seat.seat for seat in (model.me, *model.others) if seat.active]
        worn.append(-1 if aloft(shown, Rim) and not lit else lit[0])
    assert [seat for n, seat in enumerate(worn) if n == 0 or seat != worn[n - 1]] == [0, -1, 1]
    assert worn.count(-1) > 10
    assert player.table.model.others[0].active
    assert "turn-tap" in player.app.sound.asked


def test_4_the_seats_that_still_play_are_marked() -> None:
    words = Words("en")
    lap = table(MINE, *OTHERS, active=1, phase=Phase.PROPOSE)._replace(last_lap_turns=3)
    tags = {seat.seat: seat.tag for seat in present(view_of(lap, 0), NAMES, words).others}
    assert tags == {1: "plays now", 2: "one more turn", 3: "one more turn"}
    last = lap._replace(last_lap_turns=1)
    assert present(view_of(last, 0), NAMES, words).others[1].tag == ""


def test_4_in_the_final_build_the_seats_to_come_are_marked() -> None:
    words = Words("en")
    begun = table(MINE, *OTHERS, active=3, phase=Phase.FINAL_BUILD)
    final = begun._replace(to_act=1, last_lap_turns=0)
    tags = {seat.seat: seat.tag for seat in present(view_of(final, 0), NAMES, words).others}
    assert tags == {1: "plays now", 2: "to build", 3: "to build"}


def test_the_last_lap_has_its_ribbon_its_light_and_its_gong() -> None:
    player = moving(table(MINE, *OTHERS))
    view = player.view
    tracks = Choreography(player.table, 0).tracks([LastLap(1)], view, view)
    player.table.timeline.add(*tracks)
    places = []
    for shown in frames(player, 1.0):
        places += [sprite[1][0] for thing in aloft(shown, Drift) for sprite in thing.sprites()]  # type: ignore[attr-defined]
    assert player.app.sound.asked[0] == "gong"
    assert places == sorted(places) and places[0] < 0 and places[-1] > SIZE[0] - 100  # across, once


# Building


def test_a_monument_counts_its_points_up_one_by_one_and_the_next_one_turns_up() -> None:
    player = moving(after(table(FIVES, *OTHERS), NoProposal(0)), "build")
    points, tops = [], []
    asked: list[str] = []
    for shown in frames(player, 2.4):
        points.append(shown.model.me.points)
        tops.append(shown.model.monument or 0)
        asked = list(player.app.sound.asked)
    assert sorted(set(points)) == list(range(10)) and points == sorted(points)
    assert tops[0] == 0 and tops[-1] == 1 and tops == sorted(tops)
    assert points[tops.index(1)] == 0  # the stack turns while they are counted
    assert [name for name in asked if name in ("monument-9", "card-turn")] == ["monument-9", "card-turn"]


def test_a_city_takes_less_than_a_second_and_drops_five_backs_on_the_discards() -> None:
    state = after(table(MINE, "5 romans 1 wheel", *OTHERS[1:], active=1), NoProposal(1))
    player = moving(state, then=(Build(1, 0), EndBuild(1), Draw(1, 1, 0)))
    before, gone = player.view.discards[0], []
    for shown in frames(player, 1.0):
        gone.append(shown.shown.discards[0])
    assert before == gone[0] and gone[-1] == before + 5
    assert player.view.cities[1] == 1
    assert "city-stones" in player.app.sound.asked


# Speed, reduced motion, presses


@pytest.mark.parametrize("state", [DRAWING, TRADE], ids=["draw", "decline"])
def test_off_means_that_all_stands_at_its_end_at_once(state: State) -> None:
    player = moving(state, speed=0.0)
    player.tap("draw" if state is DRAWING else "decline")
    player.app.step(FRAME)
    player.app.step(FRAME)
    assert not list(player.table.sprites())
    assert seen_hand(player.table) == sum(player.view.hand) == (15 if state is DRAWING else 12)
    assert player.view.proposal is None


def test_twice_the_speed_is_half_the_time() -> None:
    ends = []
    for speed in (1.0, 4.0):
        player = moving(DRAWING, "draw", speed=speed)
        for number, shown in enumerate(frames(player, 2.0)):
            if seen_hand(shown) == 15:
                ends.append(number)
                break
    assert ends[1] <= ends[0] / 3


def test_with_reduced_motion_nothing_flies_and_arrows_say_from_where() -> None:
    player = moving(DRAWING, "draw", reduced_motion=True)
    kinds: set[type] = set()
    for shown in frames(player, 1.0):
        kinds |= {type(thing) for thing in shown._flights if thing.flying}
    assert Drift in kinds
    assert not kinds & {Flight, Glide, Rim, Pulse}


def test_a_press_while_stacks_glide_counts() -> None:
    player = moving(table(MINE, *OTHERS), "offer")
    assert player.table.timeline.busy and not player.table.timeline.telling
    player.tap("tile:romans")
    assert player.sees("announce")
    assert player.table._glide is None


def test_skipping_is_silent_but_for_what_is_news_where_nothing_moves() -> None:
    player = moving(DRAWING, "draw")
    player.app.step(FRAME)
    player.app.sound.asked.clear()
    player.table._finish()
    assert not player.app.sound.asked
    quiet = moving(after(table(FIVES, *OTHERS), NoProposal(0)), "build", speed=0.0)
    quiet.app.step(FRAME)
    assert "monument-9" in quiet.app.sound.asked and "card-turn" not in quiet.app.sound.asked


def test_a_refused_control_shakes_and_is_as_before() -> None:
    player = moving(table(MINE, *OTHERS))
    player.until(player.asked)
    control = player.find("log")
    assert control is not None
    player.table._use(replace(control, enabled=False))
    assert player.app.sound.asked[-1] == "refused-knock"
    places = set()
    for _ in range(14):
        player.app.step(FRAME)
        places |= {pos for _, pos in player.app.manager._sprites(player.table)}
    assert len({x for x, _ in places}) > 3
    assert player.app.manager._shake is None


# The end


def test_columns_grow_over_the_picture_and_stand_in_it_at_the_end() -> None:
    app = App.offscreen(SIZE, Settings(language="en"), animated=True)
    scene = ScoringScene(Session.watch(load(RECORD)))
    app.manager.push(scene)
    app.step(0)
    app.step(0.5)
    app.step(FRAME)
    assert len(list(scene.sprites())) == 2 * 4
    app.manager.handle(Press((5, 5)))
    app.step(FRAME)
    assert not scene.busy and scene._crown == 1.0
    still = app.window.still.copy()
    scene.changed()
    app.step(FRAME)
    assert pygame.image.tobytes(still, "RGB") == pygame.image.tobytes(app.window.still, "RGB")
    assert list(app.sound.asked)[-1] == "fanfare"


def test_a_whole_game_of_motion_ends_every_moment_at_rest() -> None:
    """Nothing stays in the air, unlit, absent or uncounted once a step has been told."""
    app = App.offscreen((1024, 600), Settings(language="en", speed=4.0, pace="quick"), animated=True)
    scene = ReplayScene(load(RECORD), 460)
    app.manager.push(scene)
    checked = 0
    for _ in range(160):
        app.step(1 / 20)
        if not scene.timeline.telling:
            meanwhile = scene._stand().meanwhile
            assert meanwhile.absent == EMPTY and meanwhile.laid is None
            assert not meanwhile.unsaid and not meanwhile.unlit and not meanwhile.points
            assert not meanwhile.unready
            checked += 1
    assert checked > 5
