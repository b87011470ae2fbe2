"""Two people at one screen: no picture, word or title tells one of them what the other holds."""

import logging
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.actions import Action, Draw, EndBuild, NoProposal, Pass, Take
from game.events import Traded
from game.state import Phase, State
from scenes.app import App
from scenes.curtain import CurtainScene
from scenes.log import LogScene
from scenes.play.session import Session
from scenes.play.settings import Settings
from scenes.show.words import plain
from scenes.table import TableScene
from tests.game.tables import after, give, hand, offer, reply, request, table
from tests.scenes.moments import done, game, sit
from tests.scenes.player import FRAME, Player

MOVING = Settings(language="en", speed=1.0, pace="quick")

# Two hands of Ana with the same backs, and of the others what both leave.
ONE, OTHER = "3 romans 2 greeks 1 wheel 2 chemistry", "3 romans 2 egyptians 1 wheel 2 navigation"
REST = ("2 babylonians 3 wheel", "4 atlanteans 1 metalworking")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


def told_twice(active: int, *before: Action, phase: Phase = Phase.PROPOSE, cities: int = 0) -> list[State]:
    """The same moment with either hand of Ana; what she does not hold lies in the decks."""
    states = [table(mine, *REST, active=active, phase=phase, cities=[cities]) for mine in (ONE, OTHER)]
    # Ana will draw other cards too, while all that is public stays the same.
    states[1] = states[1]._replace(
        population_deck=states[1].population_deck[::-1], technology_deck=states[1].technology_deck[::-1]
    )
    return [after(state, *before) for state in states]


class Witness:
    """Looks at every picture while somebody plays."""

    def __init__(self, session: Session, size: tuple[int, int] = (1024, 600)) -> None:
        self.player = Player(App.offscreen(size, MOVING, animated=True))
        self.frames: list[bytes] = []
        self.player.app.manager.push(TableScene(session))
        self.player.wait(0.5)

    def watch(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.player.app.step(FRAME)
            self.look()

    def look(self) -> None:
        self.frames.append(pygame.image.tobytes(self.player.app.window.picture(), "RGB"))

    def close(self, ident: str) -> None:
        """A tap, looked at from its end on."""
        self.player.tap(ident)
        self.look()


def compare(tell: Callable[[State], Witness], states: list[State]) -> None:
    """What is seen is the same, frame by frame, whatever Ana holds."""
    one, other = (tell(state).frames for state in states)
    assert len(one) == len(other) > 20
    differing = [number for number, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1]]
    assert not differing, f"frames {differing[:20]} of {len(one)} tell Ana's hand"


def opened(session: Session) -> Witness:
    """Ana has opened her curtain and everything stands."""
    witness = Witness(session)
    assert isinstance(witness.player.scene, CurtainScene) and witness.player.scene.seat == 0
    witness.player.tap("open")
    witness.player.wait(1.0)
    witness.player.until(witness.player.asked)
    return witness


def test_after_my_proposal_nothing_of_my_hand_shows() -> None:
    def tell(state: State) -> Witness:
        witness = opened(game(state, people=(0, 1)))
        player = witness.player
        player.tap("hand:0")
        player.app.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(500, 520), rel=(0, 0), buttons=(0, 0, 0)))
        witness.close("announce")
        witness.watch(0.8)
        assert isinstance(player.scene, CurtainScene) and player.scene.seat == 1
        player.tap("menu")
        witness.watch(0.1)
        player.tap("on")
        witness.close("open")
        witness.watch(0.6)
        assert isinstance(player.scene, TableScene) and player.scene.viewer == 1
        player.tap("log")
        assert isinstance(player.scene, LogScene)
        witness.watch(0.1)
        return witness

    compare(tell, told_twice(0))


def test_the_drawn_cards_show_until_my_closing_tap_and_then_no_longer() -> None:
    def tell(state: State) -> Witness:
        session = game(state, people=(0, 1))
        witness = opened(session)
        player = witness.player
        player.tap("draw")
        player.wait(2.0)
        assert isinstance(player.scene, TableScene), "what was drawn is to be seen"
        assert sum(player.view.hand) == 9
        witness.close("close")
        witness.watch(0.6)
        assert isinstance(player.scene, CurtainScene) and player.scene.seat == 1
        witness.close("open")
        witness.watch(1.0)
        assert player.view.seat == 1 and player.view.phase is Phase.PROPOSE
        player.tap("no_trade")
        witness.watch(0.5)
        return witness

    compare(tell, told_twice(0, NoProposal(0), EndBuild(0)))


def test_a_press_while_drawn_cards_fly_does_not_hide_them() -> None:
    witness = opened(game(told_twice(0, NoProposal(0), EndBuild(0))[0], people=(0, 1)))
    player = witness.player
    draw = player.find("draw")
    assert draw is not None
    player.tap_at(draw.rect.center)
    player.wait(0.3)
    player.tap_at((5, 300))
    player.wait(0.5)
    assert isinstance(player.scene, TableScene) and player.sees("close")


def test_a_trade_of_two_people_shows_each_their_own_cards_only() -> None:
    session = game(told_twice(0)[0], people=(0, 1))
    witness = opened(session)
    player = witness.player
    for ident in ("hand:0", "announce"):
        player.tap(ident)
    player.wait(0.8)
    player.tap("open")
    player.wait(0.8)
    for ident in ("tile:wheel", "answer"):
        player.tap(ident)
    player.wait(1.5)
    assert isinstance(player.scene, CurtainScene) and player.scene.seat == 0
    player.tap("open")
    player.wait(0.8)
    for ident in ("bubble:1", "trade"):
        player.tap(ident)
    player.wait(2.0)
    story = session.view(0).history
    assert any(isinstance(event, Traded) for event in story)
    assert isinstance(player.scene, TableScene) and player.scene.viewer == 0
    assert player.view.hand == hand("2 romans 2 greeks 2 wheel 2 chemistry")


def test_only_the_traders_are_told_the_cards() -> None:
    """Bruno and a bot trade while Ana looks on: neither news nor log nor model name a card to her."""
    deal = [
        offer(1, "1 any"),
        reply(2, "1 any"),
        Take(1, 2),
        give(1, "1 wheel"),
        give(2, "1 atlanteans"),
    ]
    session = game(table(ONE, *REST, active=1), people=(0,), then=deal)
    player = sit(session)
    player.tap("pass")
    heard: list[str] = []
    for _ in range(30):
        player.app.step(FRAME)
        heard.append(plain(player.table.news))
    told = " ".join(heard)
    assert "Wheel" not in told and "Atlantean" not in told
    trades = [event for event in player.view.history if isinstance(event, Traded)]
    assert trades and trades[0].active_gave is None and trades[0].partner_gave is None


def test_titles_notices_and_log_name_no_card(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    session = game(told_twice(0)[0], people=(0, 1))
    witness = opened(session)
    player = witness.player
    for ident in ("hand:4", "announce"):
        player.tap(ident)
    player.wait(1.0)
    words = player.app.words
    names = [words.type_name(card) for card in range(10)] + ["greeks", "chemistry", "romans"]
    said = " ".join([pygame.display.get_caption()[0], *player.app.notices, *caplog.messages])
    assert not [name for name in names if name in said]


@pytest.mark.parametrize("kind", [offer, request])
def test_the_curtain_falls_whenever_the_decision_passes(kind: Callable[[int, str], Action]) -> None:
    """Three people: proposals, replies and turns go round, and each hand shows to its owner alone."""
    state = table(ONE, *REST, active=0)
    session = game(state, people=(0, 1, 2))
    player = Player(App.offscreen((1024, 600), Settings(language="en", speed=0.0)))
    player.app.manager.push(TableScene(session))
    fallen = 0
    last = None
    for _ in range(60):
        player.wait(0.1)
        if isinstance(player.scene, CurtainScene):
            fallen += 1
            assert player.scene.seat == session.to_act
            player.tap("open")
            assert player.view.seat == session.to_act
            last = player.view.seat
            continue
        assert player.view.seat == last
        if player.sees("close"):
            player.tap("close")
            continue
        assert session.to_act == last
        for ident in ("announce", "trade", "hand_over", "pass", "end_build", "draw"):
            if player.sees(ident):
                player.tap(ident)
                break
        else:
            player.tap("census:9" if kind is request else player.named("hand:")[0].id)
    assert fallen > 8
    assert {type(action) for action in done(session)} >= {Pass, Draw}


# Fast tables: fewer curtains, as little told


def test_a_pass_at_the_curtain_tells_nothing_of_the_hand_behind_it() -> None:
    """Bruno proposes; Ana passes without opening, and Clara is called at once."""

    def tell(state: State) -> Witness:
        witness = Witness(game(after(state, offer(1, "1 babylonians")), people=(0, 1, 2)))
        player = witness.player
        player.tap("pass")  # Clara's, who answers first
        assert isinstance(player.scene, CurtainScene) and player.scene.seat == 0
        witness.close("pass")
        witness.watch(0.5)
        assert isinstance(player.scene, CurtainScene) and player.scene.seat == 1
        return witness

    compare(tell, told_twice(1))


def test_people_who_are_passed_over_leave_no_gap_in_which_a_hand_shows() -> None:
    """Ana seeks a card of which all see that Bruno and Clara have none: no hand shows before the next own tap."""

    def tell(state: State) -> Witness:
        state = state._replace(hands=(state.hands[0], hand("2 babylonians"), hand("4 atlanteans 1 wheel")))
        witness = opened(game(state, people=(0, 1, 2)))
        player = witness.player
        player.tap("census:7")
        witness.close("announce")
        witness.watch(0.6)
        assert isinstance(player.scene, CurtainScene) and player.scene.seat == 2
        return witness

    compare(tell, told_twice(0))


def test_words_that_were_left_show_to_nobody() -> None:
    """Whatever Ana wants to be asked about, the others see a pass and her curtain's absence."""
    frames = []
    for marked in ((), ("type:3", "type:9")):
        session = game(after(told_twice(1)[0], offer(1, "1 wheel"), Pass(2)), people=(0, 1, 2))
        witness = opened(session)
        player = witness.player
        player.tap("leave_words")
        player.wait(0.2)
        for ident in marked:
            player.tap(ident)
        witness.close("leave")
        witness.watch(0.6)
        assert isinstance(player.scene, CurtainScene) and player.scene.seat == 1
        player.tap("menu")
        player.wait(0.1)
        player.tap("on")
        player.tap("open")
        player.wait(0.4)
        player.tap("log")
        witness.watch(0.1)
        frames.append(witness.frames)
    assert frames[0] == frames[1] and len(frames[0]) > 20


def test_who_leaves_to_a_bot_takes_the_hand_along() -> None:
    def tell(state: State) -> Witness:
        witness = opened(game(state, people=(0, 1)))
        player = witness.player
        for ident in ("hand:0", "menu", "who"):
            player.tap(ident)
            player.wait(0.2)
        player.tap("seat0:1")
        witness.close("done")
        witness.watch(0.6)
        assert isinstance(player.scene, CurtainScene) and player.scene.seat == 1
        witness.close("open")
        witness.watch(0.3)
        assert player.view.seat == 1
        return witness

    # what a bot does with either hand is another game: here it does the plainest
    compare(tell, told_twice(0))


def test_a_hand_over_of_another_asks_alike_whether_there_is_a_choice_or_not() -> None:
    """Ana owes Bruno one Population card: all four of hers may be alike or not, her curtain falls."""

    def tell(state: State) -> Witness:
        session = game(after(state, request(1, "1 population"), Pass(2), reply(0, "1 any")), people=(0, 1))
        witness = Witness(session)
        player = witness.player
        assert isinstance(player.scene, CurtainScene) and player.scene.seat == 1
        player.tap("open")
        player.wait(1.0)
        player.until(player.asked)
        witness.close("trade")
        witness.watch(0.6)
        assert isinstance(player.scene, CurtainScene) and player.scene.seat == 0
        return witness

    compare(tell, [table(mine, *REST, active=1) for mine in ("4 romans", "2 romans 2 greeks")])


def test_the_curtain_does_not_tell_whether_there_is_something_to_build() -> None:
    """Bruno hands over, and it is Ana again: with five alike she may build, else she draws."""

    def tell(state: State) -> Witness:
        before = (offer(0, "1 wheel"), reply(1, "1 wheel"), Pass(2), Take(0, 1), give(0, "1 wheel"))
        session = game(after(state, *before), people=(0, 1))
        witness = Witness(session)
        player = witness.player
        assert isinstance(player.scene, CurtainScene)
        if player.scene.seat == 1:
            player.tap("open")
            player.wait(1.0)
            if player.sees("hand_over"):
                witness.close("hand_over")
            player.wait(2.0)
            if player.sees("close"):
                witness.close("close")
        player.wait(0.6)
        witness.watch(0.4)
        assert isinstance(player.scene, CurtainScene) and player.scene.seat == 0
        return witness

    compare(
        tell, [table(mine, *REST, active=0) for mine in ("5 romans 1 wheel", "4 romans 1 greeks 1 wheel")]
    )
