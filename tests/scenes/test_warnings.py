"""Before a set of four or five is broken the game asks, once, and only where the player has a choice."""

from pathlib import Path

import pytest

import scenes
from game.actions import Action, Pass, Propose, Reply, Take
from game.state import Phase, State
from scenes.confirm import ConfirmScene
from scenes.show.words import Words, plain
from tests.game.tables import after, deal_agreed, give, offer, reply, request, table
from tests.scenes.moments import done, game, sit
from tests.scenes.player import Player

MINE = "4 romans 2 greeks 1 wheel"
OTHERS = ("4 egyptians 2 chemistry", "2 romans 3 wheel", "4 babylonians")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


def asked(proposal: Propose) -> State:
    """Diego has proposed; it is for Ana to answer."""
    return after(table(MINE, *OTHERS, active=3), proposal)


def chosen(mine: Propose, answer: Reply) -> State:
    """Bruno has replied, the others passed; it is for Ana to choose."""
    state = after(table(MINE, *OTHERS), mine, answer)
    while state.phase is Phase.REPLY:
        state = after(state, Pass(state.to_act))
    return state


def tapped(state: State, *idents: str) -> Player:
    player = sit(game(state))
    for ident in idents:
        player.tap(ident)
    return player


def actions(player: Player) -> list[Action]:
    return done(player.table.session)


def test_a_reply_that_gives_one_of_four() -> None:
    player = tapped(asked(offer(3, "1 babylonians")), "tile:romans", "answer")
    scene = player.scene
    assert isinstance(scene, ConfirmScene)
    assert plain(scene.question) == "Break up a set: 4 Romans?"
    assert scene.detail == "Five alike are worth 3 points."
    player.tap("no")
    assert not actions(player)
    player.tap("answer")
    player.tap("yes")
    assert actions(player)[0] == reply(0, "1 romans")


def test_a_wish_for_which_one_of_four_would_go() -> None:
    player = tapped(asked(request(3, "1 romans")), "tile:wheel", "answer")
    assert isinstance(player.scene, ConfirmScene)
    player.tap("yes")
    assert actions(player)[0] == reply(0, "1 wheel")


def test_taking_a_reply() -> None:
    player = tapped(chosen(offer(0, "1 romans"), reply(1, "1 chemistry")), "trade")
    assert isinstance(player.scene, ConfirmScene)
    player.tap("yes")
    assert actions(player)[:2] == [Take(0, 1), give(0, "1 romans")]


@pytest.mark.parametrize(
    ("state", "taps"),
    [
        (asked(offer(3, "1 babylonians")), ("tile:greeks", "answer")),
        (asked(request(3, "1 population")), ("tile:wheel", "answer")),  # a Greek will do
        (chosen(offer(0, "1 greeks"), reply(1, "1 chemistry")), ("trade",)),
        (chosen(offer(0, "1 population"), reply(1, "1 chemistry")), ("trade",)),
    ],
)
def test_no_question_where_no_set_breaks(state: State, taps: tuple[str, ...]) -> None:
    assert actions(tapped(state, *taps))


def bound(proposal: Propose, answer: Reply) -> State:
    """Bruno, whose proposal Ana answered, has handed over; it is for Ana to do so."""
    return after(deal_agreed(table(MINE, *OTHERS, active=1), proposal, answer), give(1, "1 egyptians"))


def test_no_question_about_cards_that_the_words_force_out() -> None:
    assert actions(tapped(bound(offer(1, "1 egyptians"), reply(0, "5 population")), "hand_over"))


def test_handing_over_other_cards_than_need_be() -> None:
    player = tapped(bound(offer(1, "1 egyptians"), reply(0, "1 population")), "hand:0", "hand_over")
    assert isinstance(player.scene, ConfirmScene)
    player.tap("no")
    player.tap("hand:4")
    player.tap("hand_over")
    assert actions(player)[0] == give(0, "1 greeks")


def test_the_question_is_said_in_spanish() -> None:
    assert plain(Words("es").break_set(0, 4)).startswith("¿Romper")


def test_questions_are_asked_only_where_something_would_be_lost() -> None:
    """A set of four or five (the table), or a game (the pause, the list, a new game when too many wait)."""
    folder = Path(scenes.__file__).parent
    asking = {path.stem for path in folder.rglob("*.py") if "ConfirmScene(" in path.read_text("utf-8")}
    assert asking == {"confirm", "menu", "pause", "saves", "table"}
