"""Whatever moved, was skipped, resized or translated: the picture at rest is the picture drawn afresh."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pygame
import pytest

from game.actions import Action, HandOver, NoProposal, Pass, Take
from game.record import load
from game.rules import check
from game.state import Phase, State
from scenes.app import App
from scenes.log import LogScene
from scenes.pause import PauseScene
from scenes.play.session import Session
from scenes.play.settings import Settings
from scenes.show.words import Words
from scenes.table import TableScene
from tests.game.tables import after, deal_agreed, give, offer, reply, request, table, to_draw
from tests.scenes.moments import game, sit
from tests.scenes.player import FRAME, Player

RECORD = Path(__file__).parents[1] / "records" / "good" / "game-006-4p.jsonl"
PERSON = 0


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))


def differences(one: pygame.Surface, other: pygame.Surface) -> list[pygame.Rect]:
    """Where two pictures differ."""
    assert one.get_size() == other.get_size()
    if pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB"):
        return []
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    mask.invert()
    return mask.get_bounding_rects()


def afresh(table: TableScene, app: App) -> pygame.Surface:
    """The same moment as a table just opened shows it."""
    settings = Settings(language=app.settings.language, speed=0.0, pace=app.settings.pace)
    other = Player(App.offscreen(app.size, settings))
    other.app.manager.push(TableScene(table.session, table.viewer))
    other.until(other.asked)
    other.wait(0.05)
    return other.app.window.picture()


def rests(player: Player) -> None:
    """The standing picture is right to the last pixel."""
    player.wait(0.05)
    found = differences(player.app.window.picture(), afresh(player.table, player.app))
    view = player.view
    assert not found, f"{view.phase} after {len(view.history)} events: {found}"


def recorded(start: int) -> tuple[Session, list[Action]]:
    """A recorded game from an action on; the person's own actions are left to be played."""
    record = load(RECORD)
    rest = record.actions[start:]
    session = game(
        record.replay(start).state,
        people=(PERSON,),
        then=[action for action in rest if action.seat != PERSON],
    )
    session._match = record.replay(start)
    return session, [action for action in rest if action.seat == PERSON]


def play_recorded(player: Player, mine: list[Action], decisions: int, chance: Random | None) -> int:
    """Plays the person's recorded actions; skips some of what moves by presses beside everything."""
    checked = 0
    while checked < decisions and mine:
        rests(player)
        checked += 1
        skip_forced(player, mine)
        if mine[0] in (Take(PERSON, s) for s in range(4)) and len(mine) > 1 and isinstance(mine[1], HandOver):
            player.table.act(mine.pop(0), mine.pop(0))
        else:
            player.table.act(mine.pop(0))
        end = 4000
        while not player.asked() and end:
            end -= 1
            player.app.step(FRAME)
            if chance is not None and chance.random() < 0.08:
                player.tap_at(beside(player))
        assert end, "nothing is asked any more"
    return checked


def skip_forced(player: Player, mine: list[Action]) -> None:
    """Leaves out what had only one choice and was made without asking."""
    while check(player.view, mine[0]) is not None:
        mine.pop(0)


def beside(player: Player) -> tuple[int, int]:
    """A place where nothing is to be tapped."""
    player.scene.settle()
    width, height = player.app.size
    return next(
        (x, y)
        for y in range(height - 3, 0, -7)
        for x in range(3, width, 17)
        if player.scene.at((x, y)) is None
    )


@pytest.mark.parametrize(
    ("size", "speed", "skip", "start"),
    [
        ((1280, 720), 4.0, False, 60),
        ((1024, 600), 4.0, True, 200),
        ((720, 1280), 1.0, True, 120),
        ((1280, 720), 0.0, False, 300),
    ],
)
def test_the_picture_at_rest_is_the_picture_drawn_afresh(
    size: tuple[int, int], speed: float, skip: bool, start: int
) -> None:
    session, mine = recorded(start)
    player = Player(App.offscreen(size, Settings(language="en", speed=speed, pace="quick"), animated=True))
    player.app.manager.push(TableScene(session, PERSON))
    player.until(player.asked)
    assert play_recorded(player, mine, 12, Random(3) if skip else None) >= 8


# A press while something moves


def test_a_press_in_the_air_ends_the_flight_and_then_counts() -> None:
    session = game(to_draw(table(MINE, *OTHERS, cities=[2])))
    player = Player(App.offscreen((1280, 720), Settings(language="en"), animated=True))
    player.app.manager.push(TableScene(session))
    player.until(player.asked)
    player.tap("draw")
    player.wait(0.15)
    assert player.table.timeline.busy and list(player.table.sprites())
    log = player.find("log")
    assert log is not None
    player.app.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=log.rect.center, button=1, touch=False))
    player.app.step(FRAME)
    assert not list(player.table.sprites())
    player.app.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=log.rect.center, button=1, touch=False))
    player.app.step(FRAME)
    assert isinstance(player.scene, LogScene)


def test_what_is_composed_is_painted_as_if_afresh() -> None:
    player = sit(game(table(MINE, *OTHERS)))
    chance = Random(5)
    player.tap("offer")
    for _ in range(40):
        ident = chance.choice(
            [t.id for t in player.scene.targets if ":" in t.id or t.id in ("join", "clear")]
        )
        player.tap(ident)
        player.wait(0.05)
        before = player.app.window.picture()
        player.scene.changed()
        player.app.step()
        assert not differences(before, player.app.window.picture()), ident


# Every decision, at every size, in every language

MINE = "3 romans 2 greeks 1 wheel"
OTHERS = ("4 egyptians 2 chemistry", "2 romans 3 wheel", "4 babylonians")
MANY = "5 romans 3 babylonians 2 egyptians 1 atlanteans 2 greeks 3 metalworking 1 wheel 5 architecture 2 chemistry 1 navigation"
REPLIES = (reply(1, "1 chemistry"), Pass(2), reply(3, "2 babylonians or 1 pair any"))


DECISIONS: dict[str, tuple[Callable[[], State], list[str]]] = {
    "propose": (lambda: table(MINE, *OTHERS), []),
    "compose": (lambda: table(MINE, *OTHERS), ["offer", "tile:romans", "tile:any"]),
    "compose of many": (lambda: table(MANY, *OTHERS[:1]), ["seek", "unit:3", "tile:atlanteans", "tile:technology"]),
    "reply": (lambda: after(table(MINE, *OTHERS, active=3), offer(3, "1 babylonians")), ["tile:wheel"]),
    "reply to much": (
        lambda: after(
            table(MANY, *OTHERS, active=2), request(2, "1 pair romans and 2 technology"), Pass(3)
        ),
        [],
    ),
    "choose": (lambda: after(table(MINE, *OTHERS), offer(0, "1 any"), *REPLIES), []),
    "chosen": (lambda: after(table(MINE, *OTHERS), offer(0, "1 any"), *REPLIES), ["bubble:3"]),
    "hand over": (
        lambda: after(
            deal_agreed(table(MANY, *OTHERS, active=1), offer(1, "2 egyptians"), reply(0, "2 any and 1 pair population")),
            give(1, "2 egyptians"),
        ),
        [],
    ),
    "build": (lambda: after(table(MANY, *OTHERS), NoProposal(0)), []),
    "draw": (lambda: to_draw(table(MINE, *OTHERS, cities=[1])), []),
    "draw one of many ways": (lambda: to_draw(table(MINE, *OTHERS, cities=[3])), []),
    "wait": (lambda: table(MINE, *OTHERS, active=1, phase=Phase.PROPOSE), []),
}  # fmt: skip
SCREENS = [(1024, 600), (1280, 720), (1920, 1080), (1080, 1920), (3840, 2160)]
LANGUAGES = ("en", "es", "pseudo")


def words_of(code: str) -> Words:
    return Words.pseudo() if code == "pseudo" else Words(code)


def shown(what: str, size: tuple[int, int], language: str) -> Player:
    """A decision with its first taps made."""
    state, taps = DECISIONS[what]
    app = App.offscreen(size, Settings(language=language, speed=0.0, pace="quick"), words=words_of)
    player = Player(app)
    app.manager.push(TableScene(game(state()), still=what == "wait"))
    if what == "wait":
        player.wait(0.1)
        return player
    player.until(player.asked)
    for ident in taps:
        player.tap(ident)
    player.wait(0.05)
    return player


def audit(player: Player) -> list[str]:
    """What is wrong with where the targets of the scene lie."""
    scene, scale = player.scene, player.app.scale
    scene.settle()
    screen = pygame.Rect((0, 0), player.app.size)
    found = []
    usable = [target for target in scene.targets if target.enabled]
    for number, target in enumerate(usable):
        rect = target.rect
        if not screen.contains(rect):
            found.append(f"{target.id} {rect} leaves the screen")
        reach = scene.reach(target)
        if min(reach.size) < scale.touch:
            found.append(f"{target.id} {rect.size} is smaller than {scale.touch}")
        if min(rect.size) < 0.8 * scale.touch:
            found.append(f"{target.id} {rect.size} is much smaller than {scale.touch}")
        if reach != rect:
            found += [
                f"{target.id} {rect}: {other.id} {other.rect} leaves no room for a finger"
                for other in usable
                if other is not target and other.rect.colliderect(reach.inflate(-4, -4))
            ]
        for other in usable[number + 1 :]:
            common = rect.clip(other.rect)
            least = min(rect.w * rect.h, other.rect.w * other.rect.h)
            fan = target.id.startswith("given:") and other.id.startswith("given:")
            if common.w * common.h > 0.1 * least and not fan:
                found.append(f"{target.id} {rect} lies over {other.id} {other.rect}")
    return found


@pytest.mark.parametrize("size", SCREENS, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_at_every_size_in_every_language(size: tuple[int, int], language: str) -> None:
    found = []
    for what in DECISIONS:
        found += [f"{what}: {fault}" for fault in audit(shown(what, size, language))]
    assert not found, "\n".join(found)


# Another size or language, at any moment


def resize(app: App, size: tuple[int, int]) -> None:
    """What the window does when its frame is pulled."""
    app.window._screen = pygame.Surface(size).convert()
    app.window._fit()
    app._relayout()


def test_another_size_or_language_at_any_moment_changes_nothing_else() -> None:
    chance = Random(11)
    session, mine = recorded(100)
    player = Player(
        App.offscreen((1280, 720), Settings(language="en", speed=1.0, pace="quick"), animated=True)
    )
    player.app.manager.push(TableScene(session, PERSON))
    shaken = 0
    for _ in range(12):
        end = 4000
        while not player.asked() and end:
            end -= 1
            player.app.step(FRAME)
            if chance.random() < 0.02:
                shaken += 1
                shake(player.app, chance)
        assert end
        shake(player.app, chance)
        rests(player)
        skip_forced(player, mine)
        player.table.act(mine.pop(0))
    assert shaken > 5


def shake(app: App, chance: Random) -> None:
    """Another size, then another language."""
    resize(app, chance.choice([(1024, 600), (1280, 720), (720, 1280), (800, 600)]))
    app.step(FRAME)
    app.set_language(chance.choice(("en", "es")))
    app.step(FRAME)


@pytest.mark.parametrize("what", [name for name in DECISIONS if name != "wait"])
def test_what_is_composed_survives_another_size_and_language(what: str) -> None:
    player = shown(what, (1280, 720), "en")
    ids = [target.id for target in player.scene.targets]
    draft = getattr(player.table.decision, "draft", None)
    resize(player.app, (1080, 1920))
    player.app.step(FRAME)
    player.app.set_language("es")
    player.app.step(FRAME)
    assert getattr(player.table.decision, "draft", None) == draft
    assert [target.id for target in player.scene.targets] == ids
    resize(player.app, (1280, 720))
    player.app.set_language("en")
    player.wait(0.05)
    assert not differences(player.app.window.picture(), shown(what, (1280, 720), "en").app.window.picture())


def test_what_settles_does_not_stand_half_way_under_the_menu() -> None:
    """Cards in the air stand still there, as time does; stacks on a short way, and half-faded words, do not."""
    settings = Settings(language="en", speed=1.0)
    player = sit(game(table("3 romans 2 greeks 1 wheel", *OTHERS)), settings=settings, animated=True)
    player.tap("hand:4")
    board = player.table
    player.until(lambda: board._glide is not None and 0 < board._glide.progress < 1, "stacks on their way")
    player.app.manager.push(PauseScene(board.session))
    player.wait(0.5)
    shown = player.app.window.picture()
    player.app.manager.relayout()
    player.wait(0.1)
    assert not differences(shown, player.app.window.picture())
