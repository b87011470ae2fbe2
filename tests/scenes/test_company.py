"""Several people at one screen: passes that need no curtain, seats that a bot plays, games that wait."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pygame
import pytest

from game.actions import Action, NoProposal, Pass
from game.bots.why import Reason, Why
from game.deal import deal
from game.events import Traded
from game.record import load
from game.state import Options, Phase, State
from game.wording import describe
from scenes.app import App
from scenes.askme import AskMeScene
from scenes.confirm import ConfirmScene
from scenes.curtain import CurtainScene
from scenes.play import passes
from scenes.play.session import Player as Seat
from scenes.play.session import Session, Setup
from scenes.play.settings import Settings
from scenes.scene import Target
from scenes.scoring import ScoringScene
from scenes.seats import SeatsScene
from scenes.show.words import plain
from scenes.table import TableScene
from scenes.ui import text
from scenes.whoplays import WhoPlaysScene
from tests.game.tables import after, offer, request, table, to_draw
from tests.scenes.fitting import PSEUDO, demonstration, reader, show_at
from tests.scenes.moments import ToldBots, done, game, sit
from tests.scenes.player import FAST, Player, play_sensibly

ANA, BRUNO, CLARA = "3 romans 2 greeks 1 wheel", "4 egyptians 2 chemistry", "2 romans 3 wheel"
QUICK = Settings(language="en", speed=0.0, pace="quick", quick_passes=True)


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    return tmp_path / "data" / "games"


def asked(proposal: Action, *hands: str, active: int = 0) -> State:
    return after(table(*(hands or (ANA, BRUNO, CLARA)), active=active), proposal)


def sat(session: Session, settings: Settings = FAST) -> Player:
    """Several people before the screen; the first curtain hangs."""
    player = Player(App.offscreen((1280, 720), settings))
    player.app.manager.push(TableScene(session))
    player.wait(0.1)
    return player


def called(player: Player) -> int:
    """Whom the curtain calls."""
    scene = player.scene
    assert isinstance(scene, CurtainScene), scene
    return scene.seat


# Quick passes


def test_5_who_cannot_give_is_asked_like_everybody_unless_quick_passes_are_on() -> None:
    for settings, expected in ((FAST, 1), (QUICK, 2)):
        session = game(table(ANA, BRUNO, CLARA), people=(0, 1, 2))
        player = sat(session, settings)
        player.tap("open")
        player.tap("census:0")  # Bruno has no Romans
        player.tap("announce")
        player.wait(0.1)
        assert called(player) == expected
        assert done(session)[1:] == [Pass(1)][: expected - 1]


def test_5_quick_passes_never_pass_for_who_could_answer() -> None:
    session = game(table(ANA, BRUNO, CLARA), people=(0, 1, 2))
    player = sat(session, QUICK)
    player.tap("open")
    player.tap("hand:0")
    player.tap("announce")
    player.wait(0.1)
    assert called(player) == 1 and len(done(session)) == 1


def test_5_backs_that_all_see_pass_for_a_person_with_any_settings() -> None:
    """Nobody needs a curtain to say that a hand without a Technology card has no Wheel."""
    session = game(table(ANA, "4 egyptians", CLARA), people=(0, 1, 2))
    player = sat(session)
    player.tap("open")
    player.tap("census:6")
    player.tap("announce")
    player.wait(0.1)
    assert called(player) == 2 and done(session)[1:] == [Pass(1)]


@pytest.mark.parametrize(
    ("sought", "plain"),
    [
        ("1 technology", True), ("1 wheel", True), ("2 any", False), ("5 any", True), ("3 romans", False),
        ("1 romans or 1 wheel", False), ("1 romans and 1 wheel", True), ("5 population", True),
        ("2 romans and 3 any", True), ("2 pair population", False), ("2 romans and 2 greeks", False),
    ],
)  # fmt: skip
def test_5_what_the_backs_show_depends_on_backs_alone(sought: str, plain: bool) -> None:
    for bruno in ("4 egyptians", "2 romans 2 greeks"):
        view = game(asked(request(0, sought), ANA, bruno, CLARA), people=(0, 1, 2)).view(1)
        assert passes.plainly_unable(view) == plain


# A pass at the curtain


def test_a_pass_at_the_curtain_shows_no_hand_and_calls_the_next() -> None:
    session = game(asked(offer(0, "1 romans")), people=(0, 1, 2))
    player = sat(session)
    assert called(player) == 1
    player.tap("pass")
    assert called(player) == 2 and done(session) == [Pass(1)]
    player.tap("pass")
    player.wait(0.2)
    assert done(session)[:2] == [Pass(1), Pass(2)]
    assert called(player) == 0, "nobody replied: the turn of Ana goes on, behind her curtain"


def test_who_passes_at_the_curtain_sees_the_bots_go_on() -> None:
    session = game(asked(offer(0, "1 romans")), people=(0, 1))
    player = sat(session)
    assert called(player) == 1
    player.tap("pass")
    assert isinstance(player.scene, TableScene) and player.view.seat == 1
    player.wait(0.2)
    assert called(player) == 0


def test_only_an_answer_can_be_passed_at_the_curtain() -> None:
    player = sat(game(table(ANA, BRUNO, CLARA), people=(0, 1)))
    assert called(player) == 0 and not player.find("pass")


@pytest.mark.parametrize("target", ["pass", "open"])
def test_five_clicks_at_the_curtain_do_one_thing(target: str) -> None:
    for animated in (False, True):
        session = game(asked(offer(0, "1 romans")), people=(0, 1, 2))
        settings = Settings(language="en", speed=1.0 if animated else 0.0, pace="quick")
        player = Player(App.offscreen((1280, 720), settings, animated=animated))
        player.app.manager.push(TableScene(session))
        player.wait(0.6)
        place = player.find(target)
        assert place is not None
        player.clicks(place.rect.center, 5)
        player.wait(0.6)
        assert len(done(session)) == (target == "pass"), "the rest of the clicks meets nobody else"
        if target == "pass":
            assert called(player) == 2
        else:
            assert player.view.seat == 1


Burst = Callable[[Player, Target], None]


def by_touch(player: Player, target: Target) -> None:
    """Each tap of a finger with its echo as a mouse."""
    width, height = player.app.size
    x, y = target.rect.center
    for _ in range(5):
        for kind in (pygame.FINGERDOWN, pygame.FINGERUP):
            player.app.post(pygame.event.Event(kind, x=x / width, y=y / height, finger_id=1, touch_id=1))
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            player.app.post(pygame.event.Event(kind, pos=(x, y), button=1, touch=True))
    player.app.step(0.03)


def _focused(player: Player, target: Target) -> None:
    for _ in range(80):
        if player.scene.focus == target.id:
            return
        player.app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0))
        player.app.step(0.03)
    raise AssertionError(f"no way to {target.id} by keys")


def by_keys(player: Player, target: Target) -> None:
    """Enter, five times."""
    _focused(player, target)
    for _ in range(5):
        player.app.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
    player.app.step(0.03)


def by_gamepad(player: Player, target: Target) -> None:
    """The button that confirms, five times."""
    _focused(player, target)
    for _ in range(5):
        player.app.post(pygame.event.Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0))
    player.app.step(0.03)


@pytest.mark.parametrize("burst", [by_touch, by_keys, by_gamepad])
@pytest.mark.parametrize("where", ["curtain", "table", "announce", "open", "cover"])
def test_five_presses_of_any_device_do_one_thing(burst: Burst, where: str) -> None:
    """Nothing of them falls to the next person's screen, which has its own button at the same place."""
    state = table(ANA, BRUNO, CLARA) if where == "announce" else asked(offer(0, "1 romans"))
    if where == "cover":
        state = to_draw(table(ANA, BRUNO, CLARA))
    session = game(state, people=(0, 1, 2))
    player = sat(session)
    first = called(player)
    if where not in ("curtain", "open"):
        player.tap("open")
    if where == "announce":
        player.tap("hand:0")
    if where == "cover":
        player.tap("draw")
        player.wait(0.4)
    target = player.find({"curtain": "pass", "table": "pass", "cover": "close"}.get(where, where))
    assert target is not None
    before = len(done(session))
    burst(player, target)
    player.wait(0.1)
    if where == "open":
        assert player.view.seat == first and not done(session)
    elif where == "cover":
        assert called(player) == 1 and len(done(session)) == before
    else:
        assert called(player) == (first + 1) % 3 and len(done(session)) == before + 1


# Words left behind


def told(session: Session, *types: str) -> Player:
    """Bruno opens his curtain and leaves word what to be asked about."""
    player = sat(session)
    assert called(player) == 1
    player.tap("open")
    player.tap("leave_words")
    assert isinstance(player.scene, AskMeScene)
    for word in types:
        player.tap(f"type:{describe_type(word)}")
    player.tap("leave")
    player.wait(0.1)
    return player


def describe_type(word: str) -> int:
    (card,) = passes.about(describe(*offer(0, f"1 {word}").terms.features))
    return card


def test_words_pass_now_and_until_the_own_turn() -> None:
    session = game(asked(offer(0, "1 romans")), people=(0, 1, 2))
    player = told(session)
    assert called(player) == 2 and done(session) == [Pass(1)]
    assert session.wanted(1) == frozenset()
    for ident in ("pass", "open", "end_build", "draw", "close", "open", "no_trade"):
        if player.find(ident):
            player.tap(ident)
            player.wait(0.1)
    assert session.view(1).active == 1
    assert session.wanted(1) is None, "they end when the own turn begins"


def test_words_let_through_what_is_wanted() -> None:
    state = asked(offer(0, "1 romans"))
    session = game(state, people=(0, 1, 2))
    session.want(1, frozenset({4}))
    player = sat(session)
    player.wait(0.1)
    assert called(player) == 1, "the curtain of a game just opened hangs for whoever decides"
    session = game(table(ANA, BRUNO, CLARA), people=(0, 1, 2))
    session.want(1, frozenset({4}))
    player = sat(session)
    player.tap("open")
    player.tap("hand:4")
    player.tap("announce")
    player.wait(0.1)
    assert called(player) == 1, "Greeks are what he wants"


@pytest.mark.parametrize(
    ("said", "through"),
    [
        ("1 greeks", True),
        ("1 romans", False),
        ("1 population", True),
        ("1 technology", False),
        ("1 any", True),
    ],
)
def test_words_hear_vague_proposals_too(said: str, through: bool) -> None:
    session = game(asked(offer(2, said), ANA, BRUNO, "2 romans 2 greeks 3 wheel", active=2), people=(0, 1, 2))
    session.want(0, frozenset({4}))
    assert session.forced() == (None if through else Pass(0))


def test_words_that_were_left_can_be_taken_back() -> None:
    session = game(asked(offer(0, "1 romans")), people=(0, 1, 2))
    player = told(session, "romans")
    assert isinstance(player.scene, TableScene) and player.view.seat == 1, "Romans are offered: he is asked"
    player.tap("leave_words")
    scene = player.scene
    assert isinstance(scene, AskMeScene) and scene.types == {0}
    player.tap("clear")
    assert session.wanted(1) is None and not done(session)
    player.tap("leave_words")
    player.tap("cancel")
    assert session.wanted(1) is None and not done(session)


def test_words_are_nobody_elses_business(home: Path) -> None:
    """They are in no record, no event, no view of others."""
    session = Session.begin(Setup((Seat("Ana"), Seat("Bruno"), Seat("Clara")), "words"))
    assert session.path is not None
    views = [session.view(seat) for seat in range(3)]
    before = session.path.read_bytes()
    session.want(1, frozenset({4}))
    assert session.path.read_bytes() == before
    assert [session.view(seat) for seat in range(3)] == views
    session.close()
    again = Session.resume(load(session.path))
    assert again.wanted(1) is None
    again.close()


def test_a_person_alone_is_not_bothered_with_it() -> None:
    player = sit(game(asked(offer(2, "1 romans"), active=2)))
    assert not player.find("leave_words")


# A bot takes over, and gives back


@pytest.fixture
def recorded() -> Iterator[Session]:
    setup = Setup((Seat("Ana"), Seat("Bruno"), Seat("Clara", "bot:random")), "leave")
    session = Session.begin(setup)
    session._brains = ToldBots()  # type: ignore[assignment]
    yield session
    session.close()


def leave(player: Player, *seats: int, ident: str = "1") -> None:
    """Somebody leaves (or comes back) by the menu."""
    player.tap("menu")
    player.tap("who")
    assert isinstance(player.scene, WhoPlaysScene)
    for seat in seats:
        player.tap(f"seat{seat}:{ident}")
    player.tap("done")


def test_a_person_alone_leaves_in_the_middle_of_a_decision_and_comes_back() -> None:
    session = game(table(ANA, BRUNO, CLARA), people=(0,))
    player = sit(session)
    player.tap("hand:0")  # a sentence half made
    leave(player, 0)
    player.wait(0.3)
    assert NoProposal(0) in done(session), "the bot decides"
    assert session.controllers[0].startswith("bot:")
    player.until(lambda: player.sees("come_back"))
    player.tap("come_back")
    assert session.humans == (0,)
    player.until(player.asked)
    assert player.view.to_act == 0 and not player.find("come_back")


def test_who_leaves_takes_the_hand_from_the_screen(recorded: Session) -> None:
    session = recorded
    player = sat(session)
    first = called(player)
    other = 1 - first
    if session.to_act not in (0, 1):
        pytest.skip("a bot begins")
    player.tap("open")
    leave(player, first)
    assert called(player) == other, "the hand of who left is behind the other's curtain"
    player.tap("open")
    assert player.view.seat == other
    player.wait(0.3)
    assert session.humans == (other,)


def test_the_curtain_calls_the_next_when_who_is_called_has_left() -> None:
    session = game(asked(offer(0, "1 romans")), people=(0, 1, 2))
    player = sat(session)
    assert called(player) == 1
    leave(player, 1)
    assert called(player) == 2
    leave(player, 1, ident="0")
    assert called(player) == 1, "he is back, and it is for him to answer"


def test_somebody_must_stay() -> None:
    player = sat(game(table(ANA, BRUNO, CLARA), people=(0, 1)))
    player.tap("menu")
    player.tap("who")
    player.tap("seat0:1")
    assert player.sees("done")
    player.tap("seat1:1")
    assert not player.sees("done")


def test_the_level_of_the_bot_is_chosen() -> None:
    session = game(table(ANA, BRUNO, CLARA), people=(0, 1))
    player = sat(session)
    player.tap("menu")
    player.tap("who")
    player.tap("seat1:1")
    player.tap("level:2")
    player.tap("done")
    assert session.controllers[1] == "bot:consul"


def test_who_plays_is_kept_in_the_record(recorded: Session) -> None:
    session = recorded
    assert session.path is not None
    session.hand_to_bot(0, "merchant")
    session.hand_to_bot(1, "consul")
    session.give_back(1)
    session.close()
    again = Session.resume(load(session.path))
    assert again.controllers == ["bot:merchant", "human", "bot:random"]
    assert again.people == (0, 1) and again.humans == (1,)
    again.give_back(0)
    again.close()
    assert Session.resume(load(session.path)).controllers == ["human", "human", "bot:random"]


@pytest.mark.parametrize(
    "note",
    [
        {"note": "controller"},
        {"note": "controller", "seat": 7, "controller": "bot:merchant"},
        {"note": "controller", "seat": True, "controller": "bot:merchant"},
        {"note": "controller", "seat": 0, "controller": ["bot:merchant"]},
        {"note": "controller", "seat": 0, "controller": "nobody"},
        {"note": "controller", "seat": 2, "controller": "human"},
    ],
)
def test_notes_that_make_no_sense_change_nothing(recorded: Session, note: dict[str, object]) -> None:
    session = recorded
    assert session.path is not None
    session._recorder.add(note)
    session.close()
    again = Session.resume(load(session.path))
    assert again.controllers == list(again.header.controllers)
    again.close()


def test_5_a_bot_that_plays_for_a_person_gives_no_reasons() -> None:
    """They would tell of cards that are a person's."""
    session = game(asked(offer(0, "1 romans")), people=(0, 1))
    reason = Why(Reason.NOT_TO_SPARE, 1)
    bots = ToldBots()
    bots.why = reason  # type: ignore[assignment]
    session._brains = bots  # type: ignore[assignment]
    session.hand_to_bot(1, "merchant")
    for seat in (1, 2):
        session.think()
        action = session.thought()
        assert action is not None and action.seat == seat
        session.act(action)
        assert len(session.whys) == (seat == 2)


def test_a_thought_of_the_bot_that_gave_back_counts_no_more() -> None:
    """With the real process: the seat is taken back while the bot thinks; its answer is nobody's."""
    setup = Setup((Seat("Ana"), Seat("Bruno")), "back")
    header = setup.header()
    assert header.deal == deal("back", 2)
    session = Session.unrecorded(setup)
    first = session.to_act
    session.hand_to_bot(first, "random")
    session.think()
    session.give_back(first)
    assert session.human_to_act() and session.thought() is None
    session.hand_to_bot(first, "random")
    session.think()
    player = Player(App.offscreen((1024, 600), FAST))
    answers: list[Action] = []
    player.until(lambda: bool(answers.extend(filter(None, [session.thought()])) or answers), "a thought")
    session.act(answers[0])
    assert session.view(0).phase in (Phase.REPLY, Phase.BUILD, Phase.DRAW)
    session.close()


def test_what_all_can_see_fits_the_curtain(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trade, the longest of what may have happened last; in the largest letters, on the smallest screens."""
    record = demonstration()
    views = (record.replay(number).view(0) for number in range(len(record.actions)))
    traded = next(n for n, view in enumerate(views) if view.history and isinstance(view.history[-1], Traded))
    app = App.offscreen((1280, 720), FAST)
    scene = CurtainScene(Session.watch(record, traded), 0, lambda seat: None)
    app.manager.push(scene)
    app.step()
    with reader(monkeypatch) as read:
        for size, language in (((1024, 600), PSEUDO), ((1080, 1920), PSEUDO), ((1024, 600), "de")):
            show_at(scene, size, language, 200)
            assert not read(scene).faults()


def test_the_curtain_says_that_nobody_replied(monkeypatch: pytest.MonkeyPatch) -> None:
    state = after(table("3 romans 2 greeks 1 wheel", "4 egyptians"), offer(0, "1 romans"))
    session = game(state, people=(0, 1), before=[Pass(1)])
    said: list[str] = []
    runs = text.runs
    monkeypatch.setattr(
        text, "runs", lambda to, words, *a, **k: (said.append(plain(words)), runs(to, words, *a, **k))
    )
    app = App.offscreen((1280, 720), Settings(language="en"))
    app.manager.push(CurtainScene(session, 0, lambda _: None))
    app.step()
    assert "Nobody replied: no trade this turn." in said
    assert not any("passed" in line for line in said)


def test_4_the_options_of_the_rules_are_chosen_at_the_seats(home: Path) -> None:
    player = Player(App.offscreen((1280, 720), FAST))
    player.app.manager.push(SeatsScene())
    for ident in ("options", "pairs:2", "laps:0", "done", "game:1", "start"):
        player.tap(ident)
    session = player.table.session
    assert session.options == Options(pair_points=2, stalemate_laps=2, technology_cards=30)
    session.close()
    assert session.path is not None and load(session.path).header.options == session.options


@pytest.mark.parametrize("seed", range(2))
def test_5_whatever_people_do_a_hand_shows_to_its_owner_alone(seed: int) -> None:
    """Passes, words left, people who go and come back, at random: nothing hangs, and no hand is left open."""
    chance = Random(seed)
    people = (Seat("Ana"), Seat("Bruno"), Seat("Clara"), Seat("Diego", "bot:random"))
    session = Session.begin(Setup(people, f"anything {seed}", Options(technology_cards=20)))
    session._brains = ToldBots()  # type: ignore[assignment]
    player = sat(session, QUICK if seed % 2 else FAST)
    owner, curtains = -1, 0
    for _ in range(60):
        player.until(lambda: player.asked() or player.sees("close"), "something to do")
        scene = player.scene
        if isinstance(scene, ScoringScene):
            break
        if isinstance(scene, ConfirmScene):
            player.tap("yes")
        elif isinstance(scene, CurtainScene):
            curtains += 1
            assert scene.seat in session.humans and scene.seat == session.called(scene.seat)
            if chance.random() < 0.15:
                _somebody_moves(player, chance)
                continue
            owner = scene.seat
            player.tap("pass" if player.sees("pass") and chance.random() < 0.4 else "open")
        else:
            assert player.view.seat == owner and owner in session.humans
            _at_the_table(player, chance)
    assert curtains > 10
    session.close()


def _at_the_table(player: Player, chance: Random) -> None:
    if player.sees("close"):
        player.tap("close")
    elif player.sees("leave_words") and chance.random() < 0.3:
        player.tap("leave_words")
        for _ in range(chance.randrange(4)):
            player.tap(f"type:{chance.randrange(10)}")
        player.tap(chance.choice([target.id for target in player.scene.targets[10:]]))
    elif chance.random() < 0.1:
        _somebody_moves(player, chance)
    else:
        play_sensibly(player, chance)


def _somebody_moves(player: Player, chance: Random) -> None:
    """Somebody leaves or comes back, perhaps the one whose screen it is."""
    player.tap("menu")
    player.tap("who")
    player.tap(f"seat{chance.randrange(3)}:{chance.choice('001')}")
    player.tap("done" if player.sees("done") else "cancel")
    if player.find("on"):
        player.tap("on")
