"""Scenes on their stack: input, focus, what is painted when, and the sweep between them."""

import pygame

from scenes.app import App
from scenes.play.settings import Settings
from scenes.scene import Target, following, nearest, reading_order
from tests.scenes.hands import key, mouse_down, mouse_up, tap, wait
from tests.scenes.stages import Boxes, Panel

TWO = {"left": (100, 100, 200, 80), "right": (400, 100, 200, 80)}


class NoWords:
    """The engine itself says nothing."""

    def __init__(self, code: str) -> None:
        self.code = code


def app_with(scene: Boxes, animated: bool = False, settings: Settings | None = None) -> App:
    app = App.offscreen((1280, 720), settings, words=NoWords, animated=animated)  # type: ignore[arg-type]
    app.manager.push(scene)
    app.step()
    return app


def test_a_tap_activates_what_it_was_pressed_on() -> None:
    scene = Boxes(TWO)
    app = app_with(scene)
    tap(app, "left")
    mouse_down(app, (450, 120))
    mouse_up(app, (150, 120))  # slid off
    tap(app, (900, 600))
    assert scene.log == ["enter", "left"]


def test_the_later_target_is_on_top() -> None:
    scene = Boxes({"under": (0, 0, 300, 300), "over": (100, 100, 50, 50)})
    app = app_with(scene)
    tap(app, (120, 120))
    assert scene.log[-1] == "over"


def test_the_pressed_look_paints_only_its_piece() -> None:
    scene = Boxes(TWO)
    app = app_with(scene)
    mouse_down(app, (150, 120))
    assert scene.pressed == "left"
    assert app.window.canvas.get_at((150, 120)) == pygame.Color("#C04926")
    mouse_up(app, (150, 120))
    assert scene.pressed == ""
    assert app.window.canvas.get_at((150, 120)) == pygame.Color("#E3B95B")


def test_a_greyed_target_says_why() -> None:
    scene = Boxes(TWO)
    scene.off["left"] = "two kinds at most"
    app = app_with(scene)
    tap(app, "left")
    assert scene.log[-1] == "refused left: two kinds at most"
    assert app.sound.asked[-1] == "refused-knock"


def test_nothing_moves_nothing_is_drawn() -> None:
    scene = Boxes(TWO)
    app = app_with(scene)
    painted = scene.painted
    wait(app, 1.0)
    assert scene.painted == painted
    assert not app.manager.draw(app.window)
    assert not app.manager.busy
    scene.changed()
    assert app.manager.busy
    assert app.manager.draw(app.window)


def test_sprites_leave_no_trace() -> None:
    scene = Boxes(TWO)
    app = app_with(scene)
    before = pygame.image.tobytes(app.window.canvas, "RGB")
    card = pygame.Surface((60, 90), pygame.SRCALPHA)
    card.fill((255, 0, 0, 120))
    for x in range(-30, 1300, 170):
        scene.flying = [(card, (x, 90)), (card, (x + 20, 110))]
        app.step(1 / 60)
        assert pygame.image.tobytes(app.window.canvas, "RGB") != before
    scene.flying = []
    app.step(1 / 60)
    assert pygame.image.tobytes(app.window.canvas, "RGB") == before


def test_keys_move_focus_and_confirm() -> None:
    scene = Boxes(TWO)
    app = app_with(scene)
    key(app, pygame.K_RIGHT)
    assert scene.focus == "left"
    key(app, pygame.K_RIGHT)
    assert scene.focus == "right"
    key(app, pygame.K_RIGHT)
    assert scene.focus == "right"
    key(app, pygame.K_RETURN)
    assert scene.log[-1] == "right"
    key(app, pygame.K_TAB)
    assert scene.focus == "left"


def test_the_ring_is_seen_after_keys_and_goes_with_a_tap() -> None:
    scene = Boxes(TWO)
    app = app_with(scene)
    plain = pygame.image.tobytes(app.window.canvas, "RGB")
    key(app, pygame.K_TAB)
    assert pygame.image.tobytes(app.window.canvas, "RGB") != plain
    tap(app, (900, 600))
    assert pygame.image.tobytes(app.window.canvas, "RGB") == plain


def test_the_primary_wears_the_ring_and_takes_return() -> None:
    scene = Boxes(TWO)
    scene.primary = "right"
    app = app_with(scene)
    tap(app, "left")
    assert scene.focus == "right"
    key(app, pygame.K_RETURN)
    assert scene.log == ["enter", "left", "right"]


def test_the_stack_calls_each_scene_once() -> None:
    one, two, three = Boxes(TWO), Boxes(TWO), Panel({})
    app = app_with(one)
    app.manager.push(two)
    app.manager.push(three)
    key(app, pygame.K_ESCAPE)
    assert app.manager.top is two
    assert three.log == ["enter", "back", "leave"]
    assert two.log == ["enter", "resume"]
    app.manager.pop()
    assert two.log == ["enter", "resume", "leave"]
    assert one.log == ["enter", "resume"]
    app.manager.replace(two)
    assert one.log[-1] == "leave"
    app.manager.pop()
    assert app.ended


def test_a_scene_may_go_on_while_it_begins() -> None:
    class Passing(Boxes):
        def enter(self) -> None:
            super().enter()
            self.app.manager.replace(last)

    last = Boxes(TWO)
    app = app_with(Boxes(TWO))
    app.manager.push(Passing({}))
    assert app.manager.top is last
    assert len(app.manager.scenes) == 2


def test_a_modal_scene_stands_over_a_dimmed_one_that_rests() -> None:
    below, panel = Boxes(TWO, "#808080"), Panel({"ok": (600, 400, 80, 60)})
    app = app_with(below)
    app.manager.push(panel)
    wait(app, 0.5)
    assert below.time == 0
    assert panel.time > 0.4
    dimmed = app.window.canvas.get_at((900, 600))
    assert dimmed.r < 0x80
    tap(app, (150, 120))
    assert below.log == ["enter"]
    tap(app, "ok")
    assert panel.log[-1] == "ok"
    panel.changed()
    app.step()
    assert app.window.canvas.get_at((900, 600)) == dimmed  # not darker than before
    app.manager.pop()
    app.step()
    assert app.window.canvas.get_at((900, 600)).r == 0x80


def test_a_modal_scene_that_does_not_pause_lets_time_go_on_below() -> None:
    class Light(Panel):
        dims = False
        pauses = False

    below = Boxes(TWO)
    app = app_with(below)
    app.manager.push(Light({}))
    wait(app, 0.5)
    assert below.time > 0.4


def test_the_sweep_ends_with_the_new_picture_and_by_any_press() -> None:
    one, two = Boxes(TWO, "#102030"), Boxes(TWO, "#405060")
    app = app_with(one, animated=True)
    app.manager.push(two)
    wait(app, 0.13)
    assert app.manager.busy
    assert app.window.canvas.get_at((900, 20)) == pygame.Color("#102030")
    assert app.window.canvas.get_at((900, 700)) == pygame.Color("#405060")
    wait(app, 0.3)
    assert not app.manager.busy
    assert app.window.canvas.get_at((900, 20)) == pygame.Color("#405060")
    app.manager.pop()
    app.step(0.05)
    tap(app, "left")
    assert one.log[-1] == "left"
    assert app.window.canvas.get_at((900, 20)) == pygame.Color("#102030")


def test_no_sweep_with_reduced_motion_or_without_motion() -> None:
    for settings in (Settings(reduced_motion=True), Settings(speed=0.0)):
        app = app_with(Boxes(TWO, "#102030"), animated=True, settings=settings)
        app.manager.push(Boxes(TWO, "#405060"))
        app.step()
        assert app.window.canvas.get_at((900, 20)) == pygame.Color("#405060")


def test_another_language_builds_everything_again() -> None:
    scene = Boxes(TWO)
    app = app_with(scene)
    painted = scene.painted
    app.set_language("de")
    app.step()
    assert app.words.code == "de"  # type: ignore[attr-defined]
    assert scene.painted == painted + 1


def test_a_locked_app_cannot_be_closed() -> None:
    app = app_with(Boxes(TWO))
    app.locked = True
    app.post(pygame.event.Event(pygame.QUIT))
    app.step()
    assert not app.ended
    app.locked = False
    app.post(pygame.event.Event(pygame.QUIT))
    app.step()
    assert app.ended


def target(ident: str, x: int, y: int, w: int = 100, h: int = 50) -> Target:
    return Target(ident, pygame.Rect(x, y, w, h))


def test_focus_goes_where_one_means() -> None:
    wide = target("wide", 0, 0, 400)
    a, b = target("a", 0, 100), target("b", 300, 100)
    far = target("far", 1500, 110)
    everything = [wide, a, b, far]
    assert nearest(everything, a, 1, 0) is b
    assert nearest(everything, b, 1, 0) is far
    assert nearest(everything, a, 0, -1) is wide
    assert nearest(everything, wide, 0, 1) is a
    assert nearest(everything, a, -1, 0) is None
    assert nearest(everything, None, 1, 0) is wide


def test_reading_order_goes_line_by_line() -> None:
    b, a, c = target("b", 300, 104), target("a", 0, 110), target("c", 0, 200)
    assert [t.id for t in reading_order([c, b, a])] == ["a", "b", "c"]
    assert following([c, b, a], c, 1) is a
    assert following([c, b, a], a, -1) is c
    assert following([], None, 1) is None
