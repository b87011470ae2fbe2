"""The screens round the table: at every size, in every language, by every hand."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.events import Traded, seen_by
from game.record import load
from game.state import Phase
from scenes.app import App
from scenes.confirm import ConfirmScene
from scenes.controls import ControlsScene
from scenes.controls_help import HelpScene
from scenes.curtain import CurtainScene
from scenes.log import LogScene
from scenes.menu import MenuScene
from scenes.names import NameScene
from scenes.page import Page
from scenes.pause import PauseScene
from scenes.play import storage
from scenes.play.lineup import LONGEST_NAME, MOST, NAMES, Lineup
from scenes.play.session import Player, Session, Setup
from scenes.play.settings import Settings
from scenes.rules import RulesScene
from scenes.scoring import ScoringScene
from scenes.seats import SeatsScene
from scenes.settings import SettingsScene
from scenes.show import story
from scenes.show.words import Words, languages, plain
from scenes.ui.rich import Icon
from tests.scenes.hands import key, tap, wait
from tests.scenes.stages import Boxes

RECORD = Path(__file__).parents[1] / "records" / "good" / "game-006-4p.jsonl"
SIZES = [
    (1024, 600), (1280, 720), (1920, 1080), (1080, 1920), (3840, 2160), (1600, 1200), (2520, 1080), (600, 1024),
]  # fmt: skip


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


def watched(upto: int | None = None) -> Session:
    return Session.watch(load(RECORD), upto)


def moment(phase: Phase) -> Session:
    """The game at a decision of a phase, with replies where there can be some."""
    record = load(RECORD)
    for upto in range(20, len(record.actions)):
        session = Session.watch(record, upto)
        view = session.view(session.to_act)
        if view.phase is phase and (phase is not Phase.REPLY or sum(r is not None for r in view.replies) > 1):
            return session
    raise AssertionError(phase)


SCREENS: dict[str, Callable[[], Page]] = {
    "menu": MenuScene,
    "seats": lambda: SeatsScene(Lineup.usual().added().played_by(2, True)),
    "scoring": lambda: ScoringScene(watched()),
    "log": lambda: LogScene(watched(), 0),
    "empty log": lambda: LogScene(watched(0), 0),
    "curtain": lambda: CurtainScene(moment(Phase.REPLY), 1, lambda _: None),
    "confirm": lambda: ConfirmScene("Leave this game?", "Leave", "Stay", lambda: None, detail="It is saved."),
    "name": lambda: NameScene("Name of player 1", "Ana", lambda name: None),
    "name list": lambda: NameScene("Name of player 1", "Ana", lambda name: None, free=False),
    "controls": ControlsScene,
    "help": HelpScene,
    "pause": lambda: PauseScene(watched(40)),
    "settings": SettingsScene,
    "settings of the game": lambda: SettingsScene("game"),
    "settings of the sound": lambda: SettingsScene("sound"),
    "rules": RulesScene,
}


def shown(
    scene: Page, size: tuple[int, int] = (1280, 720), language: str = "en", animated: bool = False
) -> App:
    app = App.offscreen(size, Settings(language=language), animated=animated)
    if scene.modal:
        app.manager.push(Boxes({}))
    app.manager.push(scene)
    app.step()
    return app


def picture(app: App) -> bytes:
    return pygame.image.tobytes(app.window.canvas, "RGB")


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SCREENS)
def test_everything_to_tap_is_large_enough_and_apart(name: str, size: tuple[int, int]) -> None:
    for language in languages():
        scene = SCREENS[name]()
        app = App.offscreen(size, Settings(language=language))
        app.manager.push(scene)
        scene.settle()
        bounds = pygame.Rect((0, 0), size)
        targets = scene.targets
        assert len({target.id for target in targets}) == len(targets)
        for number, target in enumerate(targets):
            assert bounds.contains(target.rect), target
            assert min(target.rect.size) >= app.scale.touch, target
            others = [other.rect.inflate(-2, -2) for other in targets[number + 1 :]]
            assert target.rect.collidelist(others) < 0, target
        primary = scene.target(scene.primary)
        assert primary is not None
        assert primary.enabled


@pytest.mark.parametrize("name", SCREENS)
@pytest.mark.parametrize(("size", "language"), [((1024, 600), "es"), ((1080, 1920), "en")])
def test_it_paints_and_the_keyboard_reaches_all(name: str, size: tuple[int, int], language: str) -> None:
    scene = SCREENS[name]()
    app = shown(scene, size, language)
    assert not app.manager.busy
    seen = set()
    for _ in range(len(scene.targets) + 1):
        key(app, pygame.K_TAB)
        seen.add(scene.focus)
    assert seen == {target.id for target in scene.targets}


@pytest.mark.parametrize("name", SCREENS)
def test_longer_words_still_paint(name: str) -> None:
    scene = SCREENS[name]()
    app = App.offscreen((1024, 600), words=lambda code: Words.pseudo())
    app.manager.push(scene)
    app.step()


# Menu


def test_the_menu_offers_to_continue_only_what_there_is() -> None:
    assert shown(MenuScene()).manager.top.target("continue") is None
    session = Session.begin(Setup((Player("Ana"), Player("Bruno")), 7))
    session.close()
    app = shown(MenuScene())
    assert app.manager.top.target("continue") is not None
    assert isinstance(app.manager.top, MenuScene)
    assert app.manager.top.round == 1


def test_an_unreadable_save_is_told_once_and_left_alone() -> None:
    folder = storage.games_folder()
    folder.mkdir(parents=True)
    broken = folder / "2026-01-01-000000.jsonl"
    broken.write_text("not a record\n")
    app = shown(MenuScene())
    app.manager.push(SeatsScene())
    app.manager.pop()
    app.manager.reset(MenuScene())
    assert len(app.notices) == 1
    assert broken.name in app.notices[0]
    assert broken.read_text() == "not a record\n"


def test_the_menu_changes_language_and_leaves() -> None:
    app = shown(MenuScene())
    tap(app, "language:es")
    assert app.words.code == "es"
    tap(app, "rules")
    assert isinstance(app.manager.top, RulesScene)
    key(app, pygame.K_ESCAPE)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, MenuScene) and not app.ended
    key(app, pygame.K_RETURN)
    assert app.ended, "Escape has gone to the button that leaves"


# Seats


def test_a_name_is_written_on_the_screen_and_by_keys_at_once() -> None:
    scene = SeatsScene()
    app = shown(scene)
    tap(app, "name:0")
    letters = app.manager.top
    assert isinstance(letters, NameScene)
    for ident in ("key:2:0", "key:0:8", "accents", "key:0:9"):  # the first letter replaces the name
        tap(app, ident)
    assert letters.name == "Zoë"
    app.post(pygame.event.Event(pygame.TEXTINPUT, text="x" * LONGEST_NAME))
    app.step()
    assert letters.name == "Zoë"
    app.post(pygame.event.Event(pygame.TEXTINPUT, text="s "))
    key(app, pygame.K_BACKSPACE)
    assert letters.name == "Zoës"
    key(app, pygame.K_RETURN)
    assert app.manager.top is scene
    assert scene.lineup.places[0].name == "Zoës"


def test_back_keeps_the_old_name_and_a_suggestion_is_one_tap() -> None:
    scene = SeatsScene()
    app = shown(scene)
    tap(app, "name:0")
    tap(app, "key:0:0")
    key(app, pygame.K_ESCAPE)
    assert scene.lineup.places[0].name == "Ana"
    tap(app, "name:0")
    suggested = app.manager.top.target("listed:0")
    assert suggested is not None
    tap(app, "listed:0")
    assert app.manager.top is scene
    assert scene.lineup.places[0].name not in ("Ana", *[place.name for place in scene.lineup.places[1:]])


def test_no_name_and_the_name_of_another_cannot_be_taken() -> None:
    app = shown(SeatsScene())
    tap(app, "name:0")
    tap(app, "erase")
    for name in ("", "bruno"):
        app.post(pygame.event.Event(pygame.TEXTINPUT, text=name))
        app.step()
        done = app.manager.top.target("done")
        assert done is not None
        assert not done.enabled
        assert done.reason


def test_the_names_of_the_last_game_are_there_again() -> None:
    scene = SeatsScene()
    app = shown(scene)
    scene.lineup = scene.lineup.named(0, "Zoë").named(1, "Ana")
    tap(app, "start")
    assert app.settings.names == ("Zoë", "Ana", "Clara", "Diego")
    app.manager.pop()
    app.manager.push(SeatsScene())
    app.step()
    again = app.manager.top
    assert isinstance(again, SeatsScene)
    assert [place.name for place in again.lineup.places] == ["Zoë", "Ana", "Clara", "Diego"]


@pytest.mark.parametrize(
    ("names", "seated"),
    [
        (("Bruno", "Ana"), ["Bruno", "Ana", "Clara", "Diego"]),
        (("", "\n", "Ana", "ana", "Eva"), ["Bruno", "Clara", "Ana", "Diego"]),
        (("Bartholomäus der Große",), ["Bartholomäus", "Ana", "Bruno", "Clara"]),
    ],
)
def test_remembered_names_are_used_as_far_as_they_are_names(
    names: tuple[str, ...], seated: list[str]
) -> None:
    assert [place.name for place in Lineup.usual().renamed(names).places] == seated


def test_two_of_one_name_cannot_begin() -> None:
    scene = SeatsScene(Lineup.usual().named(1, "ana"))
    app = shown(scene)
    start = scene.target("start")
    assert start is not None
    assert not start.enabled
    tap(app, "start")
    assert app.manager.top is scene
    tap(app, "name:1")
    wait(app, 0.3)
    tap(app, "listed:0")
    scene.settle()
    start = scene.target("start")
    assert start is not None
    assert start.enabled


def test_seats_are_added_and_removed_within_the_rules() -> None:
    scene = SeatsScene()
    app = shown(scene)
    tap(app, "add")
    assert len(scene.lineup.places) == MOST
    assert scene.target("add") is None
    for _ in range(3):
        tap(app, "remove:1")
    assert len(scene.lineup.places) == 2
    last = scene.target("remove:1")
    assert last is not None
    assert not last.enabled
    tap(app, "who:1:0")
    assert scene.lineup.people == 2


def test_options_of_the_game() -> None:
    scene = SeatsScene()
    app = shown(scene)
    tap(app, "census:1")
    assert not app.settings.census
    tap(app, "game:1")
    setup = scene.lineup.setup("s")
    assert setup.options.technology_cards == 30
    assert [player.human for player in setup.players] == [True, False, False, False]
    assert scene.lineup.next_bot(1).places[1].bot != scene.lineup.places[1].bot


def test_every_name_of_the_list_fits_and_differs() -> None:
    assert len({name.casefold() for name in NAMES}) == len(NAMES)
    assert max(map(len, NAMES)) <= LONGEST_NAME


def test_start_deals_with_the_seed_asked_for_once() -> None:
    scene = SeatsScene()
    app = shown(scene)
    app.seed = "asked"
    tap(app, "start")
    table = app.manager.top
    assert table is not scene
    record, _ = storage.unfinished()
    assert record is not None
    assert record.header.seed == "asked"
    assert app.seed is None
    table.session.close()  # type: ignore[attr-defined]


# Scoring


def test_a_press_shows_the_end_of_the_scoring_and_counts() -> None:
    session = watched()
    scene = ScoringScene(session)
    app = shown(scene, animated=True)
    wait(app, 0.4)
    assert scene.busy
    tap(app, "story")
    assert not scene.busy
    assert isinstance(app.manager.top, LogScene)


def test_the_best_stand_first_and_only_they_are_crowned() -> None:
    session = watched()
    scene = ScoringScene(session)
    totals = [sum(column.parts) for column in scene.columns]
    assert totals == sorted(totals, reverse=True)
    assert {column.seat for column in scene.columns} == set(range(4))
    assert scene.columns[0].seat in session.final_winners()


def test_the_scoring_grows_to_the_same_picture_as_without_motion() -> None:
    scene = ScoringScene(watched())
    moving = shown(scene, animated=True)
    wait(moving, 6.0, 1 / 20)
    assert not scene.busy
    scene._moves = False  # the rays turn for as long as one looks
    scene.changed()
    moving.step()
    assert picture(moving) == picture(shown(ScoringScene(watched())))


# Log


def test_the_story_tells_cards_only_to_the_traders() -> None:
    session = watched()
    words = Words("en")
    trades = [event for event in session.view(0).history if isinstance(event, Traded)]
    me = trades[0].active
    history = session.view(me).history
    lines = [
        line
        for chapter in story.chapters(history, session.names, words)
        for line in chapter.lines
        if line.kind == "trade"
    ]
    own = [trade for trade in trades if me in (trade.active, trade.partner)]
    assert own
    assert len(own) < len(trades)
    assert sum(bool(line.note) for line in lines) == len(own)
    for line in lines:
        icons = {run.of for run in line.words if isinstance(run, Icon)}
        if line.note:
            assert not icons & {"population", "technology"}
    public = [
        line
        for line in lines
        if {run.of for run in line.words if isinstance(run, Icon)} <= {"population", "technology"}
    ]
    assert len(public) == len(trades) - len(own)


def test_every_reply_gets_its_verdict_and_rounds_count_up() -> None:
    session = watched()
    told = story.chapters(session.view(1).history, session.names, Words("en"))
    for chapter in told:
        replies = [line.verdict for line in chapter.lines if line.kind == "reply"]
        assert all(replies)
        assert replies.count("accepted") == chapter.traded
    turns = [chapter for chapter in told if chapter.seat >= 0]
    assert [chapter.round for chapter in turns] == [turn // 4 + 1 for turn in range(len(turns))]
    assert any("won" in plain(line.words) or "win" in plain(line.words) for line in told[-1].lines)


def test_the_log_scrolls_within_its_story() -> None:
    scene = LogScene(watched(), 0)
    app = shown(scene)
    assert not scene.target("up").enabled  # type: ignore[union-attr]
    app.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-3, precise_y=-3.0))
    app.step()
    assert scene.scroller.offset > 0
    for _ in range(200):
        scene.scroll(1000)
    assert scene.scroller.offset == scene.scroller.most
    app.step()
    assert not scene.target("down").enabled  # type: ignore[union-attr]
    tap(app, "filter:2")
    assert scene.scroller.offset == 0
    rounds = [target.id for target in scene.targets if target.id.startswith("round:")]
    tap(app, rounds[-1])
    assert scene.scroller.offset > 0


# Curtain


@pytest.mark.parametrize("phase", [Phase.PROPOSE, Phase.REPLY, Phase.CHOOSE, Phase.HAND_OVER, Phase.BUILD])
def test_nothing_on_the_curtain_depends_on_a_hand(phase: Phase, monkeypatch: pytest.MonkeyPatch) -> None:
    session = moment(phase)
    seat = session.to_act
    before = picture(shown(CurtainScene(session, seat, lambda _: None)))
    view = session.view(seat)
    public = tuple(seen_by(event, -1) for event in view.history)  # as nobody's own eyes saw it
    other = dataclasses.replace(view, hand=tuple(reversed(view.hand)), history=public)
    monkeypatch.setattr(session, "view", lambda _: other)
    assert picture(shown(CurtainScene(session, seat, lambda _: None))) == before


def test_only_the_persons_own_tap_opens_the_curtain() -> None:
    session = moment(Phase.REPLY)
    opened: list[int] = []
    scene = CurtainScene(session, session.to_act, lambda _: opened.append(1))
    app = App.offscreen((1280, 720), animated=True)
    below = Boxes({"hand": (100, 500, 300, 200)}, "#00FF00")
    app.manager.push(below)
    app.step()
    app.manager.push(scene)
    for _ in range(12):
        app.step(1 / 30)
        assert app.window.canvas.get_at((250, 600)) != pygame.Color("#E3B95B")
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, PauseScene)
    tap(app, "on")
    assert not opened
    tap(app, "open")
    assert opened == [1]
    wait(app, 0.5)
    assert app.manager.top is below
    assert opened == [1]


# Questions and the menu at the table


def test_a_question_does_only_what_is_answered() -> None:
    done: list[str] = []
    app = shown(ConfirmScene("Really?", "Yes", "No", lambda: done.append("yes")))
    key(app, pygame.K_RETURN)
    assert done == []
    app.manager.push(ConfirmScene("Really?", "Yes", "No", lambda: done.append("yes")))
    key(app, pygame.K_ESCAPE)
    app.manager.push(ConfirmScene("Really?", "Yes", "No", lambda: done.append("yes")))
    tap(app, "yes")
    assert done == ["yes"]
    assert isinstance(app.manager.top, Boxes)


def test_settings_are_in_force_at_once() -> None:
    scene = SettingsScene()
    app = App.offscreen((1280, 720), Settings(language="en"))
    app.manager.push(Boxes({}))
    app.manager.push(scene)
    app.step()
    tap(app, f"language:{list(languages()).index('es')}")
    tap(app, "text_scale:2")
    tap(app, "high_contrast:0")
    tap(app, "reduced_motion:0")
    assert (app.settings.language, app.settings.text_scale) == ("es", 125)
    assert (app.scale.text, app.settings.high_contrast, app.settings.reduced_motion) == (1.25, True, True)
    tap(app, "part:1")
    tap(app, "speed:4")
    tap(app, "pace:2")
    tap(app, "quick_passes:0")
    assert (app.settings.speed, app.settings.pace, app.settings.quick_passes) == (0.0, "quick", True)
    tap(app, "part:2")
    tap(app, "mute:1")
    for _ in range(12):
        tap(app, "music-")
        tap(app, "effects+")
    assert (app.settings.mute, app.settings.music, app.settings.effects) == (True, 0, 100)
    tap(app, "anew")
    assert (app.settings.mute, app.settings.music, app.settings.effects) == (False, 50, 80)
    assert (app.settings.language, app.settings.speed) == ("es", 0.0)
    tap(app, "close")
    assert isinstance(app.manager.top, Boxes)


def test_settings_are_two_steps_away_from_the_table() -> None:
    app = shown(PauseScene(watched(40)))
    tap(app, "settings")
    assert isinstance(app.manager.top, SettingsScene)
    key(app, pygame.K_ESCAPE)
    assert isinstance(app.manager.top, PauseScene)


def test_the_sample_shows_each_choice_at_once() -> None:
    scene = SettingsScene()
    app = shown(scene, (1920, 1080))
    seen = {picture(app)}
    for number, target in enumerate(("text_scale:3", "high_contrast:0", "language:0"), 2):
        tap(app, target)
        seen.add(picture(app))
        assert len(seen) == number, target
    tap(app, "part:1")
    tap(app, "speed:1")
    assert scene.busy
    assert scene.sprites()
    wait(app, 1.0)
    assert not scene.busy


def test_a_game_is_kept_or_given_up() -> None:
    players = (Player("Ana"), Player("Bruno"))
    app = shown(PauseScene(Session.begin(Setup(players, 7))))
    tap(app, "save")
    assert isinstance(app.manager.top, MenuScene)
    record, _ = storage.unfinished()
    assert record is not None
    app.manager.push(PauseScene(Session.resume(record)))
    app.step()
    tap(app, "abandon")
    tap(app, "yes")
    assert isinstance(app.manager.top, MenuScene)
    assert storage.unfinished() == (None, [])


# Rules


def test_the_rules_turn_to_every_chapter() -> None:
    scene = RulesScene()
    app = shown(scene)
    chapters = [target.id for target in scene.targets if target.id.startswith("chapter:")]
    for chapter in chapters:
        tap(app, chapter)
        assert f"chapter:{scene._chapter_in_view()}" == chapter
    key(app, pygame.K_ESCAPE)
    assert app.ended
