"""How many taps a decision takes, what cannot be composed, and that one click is one action."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from game.actions import (
    Action,
    Build,
    Decline,
    Draw,
    NoProposal,
    Pass,
    Propose,
    Reply,
    Take,
)
from game.errors import Reason
from game.rules import check
from game.state import Phase, State
from game.wording import can_give
from scenes.app import App
from scenes.decisions.choose import ChooseReply
from scenes.decisions.compose import Composer
from scenes.menu import MenuScene
from scenes.pause import PauseScene
from scenes.play.session import Session
from scenes.play.settings import Settings
from scenes.seats import SeatsScene
from scenes.show.words import plain
from scenes.table import HINT_SECONDS, TableScene
from tests.game.tables import after, deal_agreed, give, offer, reply, request, table, to_draw
from tests.scenes.moments import done, game, sit
from tests.scenes.player import Player

SIZES = [(1280, 720), (1024, 600), (1080, 1920)]
SLOW = Settings(language="en", speed=1.0, pace="normal")
MINE = "3 romans 2 greeks 1 wheel"
OTHERS = ("4 egyptians 2 chemistry", "2 romans 3 wheel", "4 babylonians")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    return tmp_path


def my_turn() -> State:
    return table(MINE, *OTHERS)


def asked(proposal: Propose) -> State:
    """Diego has proposed; it is for Ana to answer."""
    state = after(table(MINE, *OTHERS, active=3), proposal)
    assert state.phase is Phase.REPLY and state.to_act == 0
    return state


def answered(*answers: Action, mine: Propose | None = None) -> State:
    state = after(my_turn(), mine or offer(0, "1 romans"), *answers)
    assert state.phase is Phase.CHOOSE
    return state


def bound(proposal: Propose, answer: Reply) -> State:
    """Bruno, whose proposal Ana answered, has handed over; it is for Ana to do so."""
    state = deal_agreed(table(MINE, *OTHERS, active=1), proposal, answer)
    return after(state, give(1, "1 egyptians"))


def drawing(cities: int) -> State:
    return to_draw(table(MINE, *OTHERS, cities=[cities]))


TWO_REPLIES = (reply(1, "1 chemistry"), Pass(2), reply(3, "1 babylonians"))
TAPS: dict[str, tuple[Callable[[], State], list[str], list[Action]]] = {
    "seek one by tile": (my_turn, ["census:0", "announce"], [request(0, "1 romans")]),
    "seek two by tile": (my_turn, ["census:8", "tile:chemistry", "announce"], [request(0, "2 chemistry")]),
    "offer one by stack": (my_turn, ["hand:4", "announce"], [offer(0, "1 greeks")]),
    "offer two by stack": (my_turn, ["hand:4", "hand:4", "announce"], [offer(0, "2 greeks")]),
    "seek one by button": (my_turn, ["seek", "tile:any", "announce"], [request(0, "1 any")]),
    "offer one by button": (my_turn, ["offer", "tile:romans", "announce"], [offer(0, "1 romans")]),
    "offer two by button": (my_turn, ["offer", "tile:any", "tile:any", "announce"], [offer(0, "2 any")]),
    "1 Roman and 1 Technology": (
        my_turn,
        ["offer", "tile:romans", "tile:technology", "announce"],
        [offer(0, "1 romans and 1 technology")],
    ),
    "the same sought": (
        my_turn,
        ["seek", "tile:romans", "tile:technology", "announce"],
        [request(0, "1 romans and 1 technology")],
    ),
    "or is one more": (
        my_turn,
        ["hand:0", "hand:4", "join", "announce"],
        [offer(0, "1 romans or 1 greeks")],
    ),
    "a pair is one more": (
        my_turn,
        ["offer", "unit:2", "tile:greeks", "announce"],
        [offer(0, "1 pair greeks")],
    ),
    "a triple is one more": (
        my_turn,
        ["seek", "unit:3", "tile:population", "announce"],
        [request(0, "1 triple population")],
    ),
    "no trade": (my_turn, ["no_trade"], [NoProposal(0)]),
    "reply to an offer": (
        lambda: asked(offer(3, "1 babylonians")),
        ["tile:wheel", "answer"],
        [reply(0, "1 wheel")],
    ),
    "reply to a request": (
        lambda: asked(request(3, "1 greeks")),
        ["tile:any", "answer"],
        [reply(0, "1 any")],
    ),
    "pass": (lambda: asked(request(3, "1 greeks")), ["pass"], [Pass(0)]),
    "choose": (
        lambda: answered(*TWO_REPLIES),
        ["bubble:3", "trade"],
        [Take(0, 3), give(0, "1 romans")],
    ),
    "decline": (lambda: answered(*TWO_REPLIES), ["decline"], [Decline(0)]),
    "other cards are one more": (
        lambda: answered(*TWO_REPLIES, mine=offer(0, "1 any")),
        ["bubble:1", "hand:0", "trade"],
        [Take(0, 1), give(0, "1 romans")],
    ),
    "hand over": (
        lambda: bound(offer(1, "1 egyptians"), reply(0, "1 any")),
        ["hand_over"],
        [],
    ),
    "hand over another": (
        lambda: bound(offer(1, "1 egyptians"), reply(0, "1 any")),
        ["hand:4", "hand_over"],
        [give(0, "1 greeks")],
    ),
    "draw": (lambda: drawing(2), ["draw"], [Draw(0, 1, 2)]),
    "draw nothing": (lambda: drawing(0), ["option:1"], [Draw(0, 0, 0)]),
    "draw fewer": (lambda: drawing(1), ["fewer", "option:1"], [Draw(0, 1, 0)]),
    "draw the other most": (lambda: drawing(3), ["option:1", "draw"], [Draw(0, 0, 3)]),
    "build": (
        lambda: after(table("5 romans 5 wheel", *OTHERS), NoProposal(0)),
        ["build"],
        [Build(0, 6)],
    ),
    "build the other": (
        lambda: after(table("5 romans 5 wheel", *OTHERS), NoProposal(0)),
        ["hand:0", "build"],
        [Build(0, 0)],
    ),
}


@pytest.mark.parametrize(("number", "what"), list(enumerate(TAPS)), ids=TAPS)
def test_taps_of_a_decision(number: int, what: str) -> None:
    state, taps, expected = TAPS[what]
    session = game(state())
    player = sit(session, SIZES[number % len(SIZES)])
    for ident in taps:
        assert not done(session), f"decided before {ident}"
        player.tap(ident)
    assert player.taps == len(taps)
    mine = [action for action in done(session) if action.seat == 0]
    assert mine and (not expected or mine[: len(expected)] == expected)


def test_an_idea_takes_three_taps() -> None:
    state = table("4 romans 1 wheel 2 chemistry", *OTHERS)
    session = game(state)
    player = sit(session)
    player.tap("offer")
    player.until(lambda: player.sees("idea:0"), "an idea")
    player.tap("idea:0")
    player.tap("announce")
    assert player.taps == 3
    assert isinstance(done(session)[0], Propose)


def test_an_idea_answers_in_two_taps() -> None:
    session = game(after(table("4 babylonians 2 wheel", *OTHERS, active=3), offer(3, "1 babylonians")))
    player = sit(session)
    player.until(lambda: player.sees("idea:0"), "an idea")
    player.tap("idea:0")
    player.tap("answer")
    assert player.taps == 2
    assert isinstance(done(session)[0], Reply)


# What is greyed says why


def refused(player: Player, ident: str) -> str:
    """The reason that a greyed target gives when it is tapped; nothing may come of the tap."""
    target = player.find(ident)
    assert target is not None and not target.enabled, ident
    before = done(player.table.session)[:]
    player.tap(ident)
    assert done(player.table.session) == before
    assert target.reason and plain(player.table.news) == target.reason
    return target.reason


def test_greyed_controls_say_why() -> None:
    player = sit(game(my_turn()))
    player.tap("offer")
    for ident in ("announce", "clear", "tile:babylonians", "tile:chemistry"):
        refused(player, ident)
    player.tap("tile:romans")
    player.tap("tile:greeks")
    for ident in ("tile:wheel", "tile:any", "tile:population"):
        refused(player, ident)
    player.tap("tile:greeks")
    refused(player, "tile:greeks")
    player.tap("clear")
    player.tap("unit:3")
    assert refused(player, "tile:greeks") == "too few alike"  # two are held
    assert refused(player, "tile:chemistry") == "none in hand"


def test_or_does_not_become_and_where_the_hand_cannot_give_both() -> None:
    player = sit(game(table("1 romans 3 wheel", *OTHERS)))
    for ident in ("seek", "tile:romans", "tile:population", "join", "switch:0"):
        player.tap(ident)
    composer = player.table.decision
    assert isinstance(composer, Composer) and composer.draft is not None
    assert composer.draft.join == "or" and len(composer.draft.features) == 2
    refused(player, "join")


def test_who_cannot_give_what_is_sought_learns_why() -> None:
    state = after(table(MINE, *OTHERS, active=3), request(3, "1 egyptians"))
    # A person alone at the screen is not even asked; two people are, so that a forced pass tells nothing.
    session = game(state, people=(0, 1))
    player = Player(App.offscreen((1280, 720), Settings(language="en", speed=0.0)))
    player.app.manager.push(TableScene(session))
    player.wait(0.2)
    player.tap("open")
    player.until(player.asked)
    assert player.table.words.reason(Reason.NOT_HELD) == refused(player, "answer")
    player.tap("pass")
    assert done(session) == [Pass(0)]


def test_a_reply_that_cannot_be_paid_says_so() -> None:
    session = game(answered(reply(1, "2 chemistry"), Pass(2), reply(3, "1 greeks"), mine=request(0, "1 any")))
    player = sit(session)
    assert refused(player, "bubble:1") == player.table.words.reason(Reason.CANNOT_PAY)
    assert plain(player.table.decision.prompt()) == player.table.words.reason(Reason.CANNOT_PAY)
    player.wait(HINT_SECONDS + 0.1)
    assert plain(player.table.decision.prompt()) != player.table.words.reason(Reason.CANNOT_PAY)
    assert plain(player.table.news) != player.table.words.reason(Reason.CANNOT_PAY), "what was news is again"
    player.tap("bubble:3")
    player.tap("trade")
    assert done(session)[:2] == [Take(0, 3), give(0, "1 greeks")]


@pytest.mark.parametrize("seed", range(6))
def test_what_the_rules_forbid_cannot_be_composed(seed: int) -> None:
    chance = Random(seed)
    states = (my_turn(), asked(offer(3, "1 babylonians")), asked(request(3, "1 greeks")))
    player = sit(game(chance.choice(states)))
    if player.view.phase is Phase.PROPOSE:
        player.tap(chance.choice(("offer", "seek")))
    confirm = "announce" if player.view.phase is Phase.PROPOSE else "answer"
    for _ in range(60):
        composer = player.table.decision
        assert isinstance(composer, Composer) and composer.draft is not None
        draft = composer.draft
        if draft.terms is not None:
            action = Propose(0, draft.kind, draft.terms) if confirm == "announce" else Reply(0, draft.terms)
            assert check(player.view, action) is None, action
            assert player.sees(confirm)
            assert not draft.bound or can_give(player.view.hand, draft.terms)
        else:
            assert not player.sees(confirm)
        mine = [t for t in player.scene.targets if t.id.split(":")[0] in ("tile", "unit", "pill", "join")]
        mine += [t for t in player.scene.targets if t.id.split(":")[0] in ("hand", "switch")]
        target = chance.choice(mine)
        player.tap(target.id)
        if not target.enabled:
            assert composer.draft == draft, target


# One click is one action


AT_ONCE: dict[str, tuple[Callable[[], State], list[str], str]] = {
    "no trade": (my_turn, [], "no_trade"),
    "no trade from the composer": (my_turn, ["offer"], "no_trade"),
    "announce": (my_turn, ["hand:0"], "announce"),
    "pass": (lambda: asked(request(3, "1 greeks")), [], "pass"),
    "answer": (lambda: asked(offer(3, "1 babylonians")), ["tile:wheel"], "answer"),
    "decline": (lambda: answered(*TWO_REPLIES), [], "decline"),
    "trade": (lambda: answered(*TWO_REPLIES), ["bubble:1"], "trade"),
    "hand over": (lambda: bound(offer(1, "1 egyptians"), reply(0, "1 any")), [], "hand_over"),
    "build": (lambda: after(table("5 romans 5 wheel", *OTHERS), NoProposal(0)), [], "build"),
    "end of building": (lambda: after(table("5 romans", *OTHERS), NoProposal(0)), [], "end_build"),
    "draw": (lambda: drawing(2), [], "draw"),
    "draw fewer": (lambda: drawing(3), [], "option:3"),
    "the composer": (my_turn, [], "offer"),
    "a stack": (my_turn, [], "hand:0"),
    "a tile of the census": (my_turn, [], "census:5"),
    "fewer": (lambda: drawing(1), [], "fewer"),
}


@pytest.mark.parametrize(("number", "what"), list(enumerate(AT_ONCE)), ids=AT_ONCE)
def test_five_clicks_at_once_are_one(number: int, what: str) -> None:
    speed = 1.0 if number % 3 else 0.0
    state, first, ident = AT_ONCE[what]
    counts = []
    for clicks in (1, 5):
        session = game(state())
        settings = Settings(language="en", speed=speed, pace="quick")
        player = sit(session, (1024, 600), settings=settings, animated=speed > 0)
        for tap in first:
            player.tap(tap)
        player.wait(0.5)
        target = player.find(ident)
        assert target is not None
        player.clicks(target.rect.center, clicks)
        player.wait(0.1)
        counts.append([action for action in done(session) if action.seat == 0])
        assert isinstance(player.scene, TableScene)
        decision = player.table.decision
        if isinstance(decision, Composer) and decision.draft is not None and not ident.startswith("hand"):
            said = sum(feature.size for feature in decision.draft.features)
            assert said <= 1, "what a click opened was clicked too"
    assert counts[0] == counts[1]


def test_clicks_do_not_fall_through_to_the_next_scene() -> None:
    player = Player(App.offscreen((1280, 720), Settings(language="en"), animated=True))
    player.app.manager.push(MenuScene())
    player.wait(0.5)
    new = player.find("new")
    assert new is not None
    player.clicks(new.rect.center, 5)
    assert isinstance(player.scene, SeatsScene)
    fresh = SeatsScene()
    assert player.scene.lineup == fresh.lineup and not player.scene.takes_text
    player.wait(0.5)
    start = player.find("start")
    assert start is not None
    player.clicks(start.rect.center, 5)
    assert isinstance(player.scene, TableScene)
    session: Session = player.scene.session
    assert not [action for action in session.view(0).history if getattr(action, "seat", None) == 0]
    menu = player.find("menu")
    assert menu is not None
    player.wait(0.5)
    player.clicks(menu.rect.center, 5)
    assert isinstance(player.scene, PauseScene) and len(player.app.manager.scenes) == 3
    session.close()


def test_a_deliberate_second_tap_counts() -> None:
    session = game(after(table("5 romans 5 wheel", *OTHERS), NoProposal(0)))
    player = sit(session)
    player.tap("build")
    player.wait(0.4)
    player.until(player.asked)
    player.tap("build")
    assert [action for action in done(session) if isinstance(action, Build)] == [Build(0, 6), Build(0, 0)]


def test_the_same_tile_twice_adds_two() -> None:
    session = game(my_turn())
    player = sit(session)
    player.tap("offer")
    target = player.find("tile:romans")
    assert target is not None
    player.clicks(target.rect.center, 2)
    player.tap("announce")
    assert done(session)[0] == offer(0, "2 romans")


# What a new player reads


def test_what_is_preselected_counts_what_comes() -> None:
    """Nobody gives a Babylonian away to get one."""
    state = after(table("2 egyptians 1 babylonians 1 greeks", *OTHERS), request(0, "1 babylonians"))
    player = sit(game(after(state, Pass(1), Pass(2), reply(3, "2 population"))))
    decision = player.table.decision
    assert isinstance(decision, ChooseReply)
    assert decision.gift[1] == 0, "the Babylonian stays beside the one that comes"


def test_my_words_stay_in_view_until_the_choice_is_made() -> None:
    mine = sit(game(my_turn(), then=[reply(1, "1 chemistry"), reply(2, "1 wheel")]), settings=SLOW)
    mine.tap("hand:4")
    mine.tap("announce")
    said = []
    for _ in range(60):
        mine.wait(0.05)
        said.append(plain(mine.table.decision.prompt()))
    assert all("1 Greek" in prompt for prompt in said if prompt), said
    assert any("thinks" in prompt for prompt in said)
    session = game(asked(offer(3, "1 babylonians")), then=[Pass(1)])
    other = sit(session, settings=SLOW)
    other.tap("tile:wheel")
    other.tap("answer")
    other.wait(0.3)
    assert plain(other.table.decision.prompt()).startswith("You would give 1 Wheel. ")


def test_the_prompt_asks_while_the_proposal_is_still_being_told() -> None:
    session = game(table(MINE, *OTHERS, active=3), then=[offer(3, "1 babylonians")])
    player = Player(App.offscreen((1024, 600), SLOW, animated=True))
    player.app.manager.push(TableScene(session))
    player.until(lambda: player.view.proposal is not None)
    assert not player.asked()
    assert plain(player.table.decision.prompt()) == "Diego offers 1 Babylonian. What do you give for it?"


def test_that_nobody_replied_is_said() -> None:
    player = sit(game(my_turn()), settings=SLOW)
    player.tap("hand:4")
    player.tap("announce")
    heard: set[str] = set()
    while not player.asked():
        player.wait(0.05)
        heard.add(plain(player.table.news))
    assert "Nobody replied: no trade this turn." in heard


@pytest.mark.parametrize(
    ("proposal", "noted"),
    [(request(3, "1 greeks"), "Diego has 4"), (offer(3, "1 babylonians"), "any: 5 in hand")],
)
def test_the_palette_says_who_holds_how_many(proposal: Propose, noted: str) -> None:
    player = sit(game(asked(proposal)))
    composer = player.table.decision
    assert isinstance(composer, Composer)
    assert composer._tile("population").note == noted


def test_who_seeks_reads_what_the_others_hold() -> None:
    player = sit(game(my_turn()))
    player.tap("seek")
    composer = player.table.decision
    assert isinstance(composer, Composer)
    assert [composer._tile(of).note for of in ("population", "technology", "any")] == [
        "others have 10", "others have 5", "others have 15",
    ]  # fmt: skip
    player.tap("switch:0")
    assert composer._tile("any").note == "6 in hand"
