"""Devices to intents: one press counts once, whatever reports it."""

import pygame
import pytest

from scenes.play.controls import Controls
from scenes.ui.intents import (
    Back,
    ButtonChosen,
    Confirm,
    Drag,
    Erase,
    Help,
    Hover,
    Intent,
    KeyChosen,
    Move,
    Next,
    Press,
    Quit,
    Scroll,
    Shortcut,
    Tap,
    ToggleFullscreen,
    TypeText,
)
from scenes.ui.translator import Translator

SIZE = (1920, 1080)
Event = pygame.event.Event


def translator() -> Translator:
    return Translator(lambda: SIZE)


def mouse(kind: int, pos: tuple[int, int], touch: bool = False, button: int = 1) -> Event:
    return Event(kind, pos=pos, button=button, touch=touch)


def down(pos: tuple[int, int], touch: bool = False) -> Event:
    return mouse(pygame.MOUSEBUTTONDOWN, pos, touch)


def up(pos: tuple[int, int], touch: bool = False) -> Event:
    return mouse(pygame.MOUSEBUTTONUP, pos, touch)


def finger(kind: int, pos: tuple[int, int], ident: int = 1) -> Event:
    return Event(kind, x=(pos[0] + 0.5) / SIZE[0], y=(pos[1] + 0.5) / SIZE[1], finger_id=ident)


def taps(intents: list[Intent]) -> list[Tap]:
    return [intent for intent in intents if isinstance(intent, Tap)]


def test_a_click_is_a_press_and_a_tap() -> None:
    assert translator().translate([down((5, 6)), up((5, 6))], 0) == [Press((5, 6)), Tap((5, 6))]


def test_only_the_first_button_taps() -> None:
    events = [mouse(pygame.MOUSEBUTTONDOWN, (5, 5), button=3), mouse(pygame.MOUSEBUTTONUP, (5, 5), button=3)]
    assert translator().translate(events, 0) == []


@pytest.mark.parametrize("mouse_first", [True, False])
def test_a_touch_and_its_marked_echo_are_one(mouse_first: bool) -> None:
    pair = [finger(pygame.FINGERDOWN, (100, 100)), down((100, 100), touch=True)]
    back = [finger(pygame.FINGERUP, (100, 100)), up((100, 100), touch=True)]
    if mouse_first:
        pair.reverse()
        back.reverse()
    assert translator().translate(pair + back, 0) == [Press((100, 100)), Tap((100, 100))]


@pytest.mark.parametrize("late", [0.0, 0.03, 0.06])
def test_an_unmarked_echo_near_by_is_dropped(late: float) -> None:
    hands = translator()
    seen = hands.translate([finger(pygame.FINGERDOWN, (100, 100))], 1.0)
    seen += hands.translate([down((104, 98))], 1.0 + late)
    seen += hands.translate([finger(pygame.FINGERUP, (100, 100)), up((104, 98))], 1.2)
    assert len(taps(seen)) == 1


def test_an_echo_that_comes_before_its_finger_is_one_tap_too() -> None:
    hands = translator()
    seen = hands.translate([down((104, 98)), finger(pygame.FINGERDOWN, (100, 100))], 1.0)
    seen += hands.translate([up((104, 98)), finger(pygame.FINGERUP, (100, 100))], 1.1)
    assert len(taps(seen)) == 1


def test_an_echo_after_the_finger_has_gone_is_dropped() -> None:
    hands = translator()
    seen = hands.translate([finger(pygame.FINGERDOWN, (9, 9)), finger(pygame.FINGERUP, (9, 9))], 1.0)
    seen += hands.translate([down((9, 9)), up((9, 9))], 1.05)
    assert len(taps(seen)) == 1


def test_a_mouse_press_far_away_or_later_counts() -> None:
    hands = translator()
    seen = hands.translate([finger(pygame.FINGERDOWN, (100, 100)), finger(pygame.FINGERUP, (100, 100))], 1.0)
    seen += hands.translate([down((900, 100)), up((900, 100))], 1.02)
    seen += hands.translate([finger(pygame.FINGERDOWN, (100, 100)), finger(pygame.FINGERUP, (100, 100))], 2.0)
    seen += hands.translate([down((100, 100)), up((100, 100))], 2.5)
    assert len(taps(seen)) == 4


def test_quick_clicks_of_one_mouse_all_count() -> None:
    hands = translator()
    assert len(taps(hands.translate([down((5, 5)), up((5, 5))] * 3, 0))) == 3


def test_a_lost_finger_does_not_block_the_next() -> None:
    hands = translator()
    hands.translate([finger(pygame.FINGERDOWN, (100, 100), 1)], 0)
    seen = hands.translate(
        [finger(pygame.FINGERDOWN, (500, 500), 2), finger(pygame.FINGERUP, (500, 500), 2)], 5
    )
    assert taps(seen) == [Tap((500, 500))]


def test_a_press_that_wanders_scrolls_and_says_so() -> None:
    hands = translator()
    move = Event(pygame.MOUSEMOTION, pos=(100, 400), touch=False)
    seen = hands.translate([down((100, 500)), move, up((100, 400))], 0)
    assert seen == [Press((100, 500)), Drag((100, 400)), Scroll(100), Tap((100, 400), dragged=True)]


def test_a_press_that_trembles_is_a_tap() -> None:
    hands = translator()
    move = Event(pygame.MOUSEMOTION, pos=(104, 497), touch=False)
    assert taps(hands.translate([down((100, 500)), move, up((104, 497))], 0)) == [Tap((104, 497))]


def test_hover_only_without_a_button_and_never_from_touch() -> None:
    hands = translator()
    assert hands.translate([Event(pygame.MOUSEMOTION, pos=(1, 2), touch=False)], 0) == [Hover((1, 2))]
    assert hands.translate([Event(pygame.MOUSEMOTION, pos=(1, 2), touch=True)], 0) == []


def test_wheel_down_shows_what_is_further_down() -> None:
    (scroll,) = translator().translate([Event(pygame.MOUSEWHEEL, x=0, y=-1, precise_y=-1.0)], 0)
    assert isinstance(scroll, Scroll)
    assert scroll.amount > 0


def press_key(code: int, mod: int = 0) -> Event:
    return Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")


@pytest.mark.parametrize(
    ("event", "intent"),
    [
        (press_key(pygame.K_LEFT), Move(-1, 0)),
        (press_key(pygame.K_DOWN), Move(0, 1)),
        (press_key(pygame.K_TAB), Next(1)),
        (press_key(pygame.K_TAB, pygame.KMOD_LSHIFT), Next(-1)),
        (press_key(pygame.K_RETURN), Confirm()),
        (press_key(pygame.K_SPACE), Confirm()),
        (press_key(pygame.K_ESCAPE), Back()),
        (press_key(pygame.K_BACKSPACE), Erase()),
        (press_key(pygame.K_w), Move(0, -1)),
        (press_key(pygame.K_p), Shortcut("menu")),
        (press_key(pygame.K_F1), Help()),
        (press_key(pygame.K_F11), ToggleFullscreen()),
        (press_key(pygame.K_RETURN, pygame.KMOD_LALT), ToggleFullscreen()),
        (Event(pygame.QUIT), Quit()),
        (Event(pygame.JOYHATMOTION, value=(1, 0), hat=0, instance_id=0), Move(1, 0)),
        (Event(pygame.JOYHATMOTION, value=(0, 1), hat=0, instance_id=0), Move(0, -1)),
        (Event(pygame.JOYBUTTONDOWN, button=0, instance_id=0), Confirm()),
        (Event(pygame.JOYBUTTONDOWN, button=1, instance_id=0), Back()),
    ],
)
def test_keys_and_pads(event: Event, intent: Intent) -> None:
    assert translator().translate([event], 0) == [intent]


def test_letters_are_text_only_where_text_is_taken() -> None:
    hands = translator()
    letter = Event(pygame.TEXTINPUT, text="a")
    assert hands.translate([letter], 0) == []
    hands.typing = True
    assert hands.translate([letter, press_key(pygame.K_SPACE)], 0) == [TypeText("a")]


def test_one_deflection_of_the_stick_is_one_step() -> None:
    hands = translator()
    values = [0.2, 0.7, 0.9, 0.5, 0.8, 0.1, 0.9, -0.9, 0.0]
    events = [Event(pygame.JOYAXISMOTION, axis=0, value=value, instance_id=3) for value in values]
    assert hands.translate(events, 0) == [Move(1, 0), Move(1, 0), Move(-1, 0)]


def test_a_pad_that_vanishes_is_no_trouble() -> None:
    hands = translator()
    events = [
        Event(pygame.JOYDEVICEADDED, device_index=7),
        Event(pygame.JOYAXISMOTION, axis=0, value=0.9, instance_id=3),
        Event(pygame.JOYDEVICEREMOVED, instance_id=3),
        Event(pygame.JOYDEVICEREMOVED, instance_id=4),
    ]
    assert hands.translate(events, 0) == [Move(1, 0)]


def test_positions_are_those_of_the_picture() -> None:
    hands = Translator(lambda: SIZE, lambda pos: (pos[0] * 2, pos[1] * 2))
    assert hands.translate([down((10, 20))], 0) == [Press((20, 40))]


def test_a_cross_that_passes_through_a_corner_makes_two_steps() -> None:
    hands = translator()
    values = [(1, 0), (1, 1), (0, 1), (0, 0), (1, 0), (0, 0)]
    events = [Event(pygame.JOYHATMOTION, value=value, hat=0, instance_id=0) for value in values]
    assert hands.translate(events, 0) == [Move(1, 0), Move(0, -1), Move(1, 0)]


def test_a_pad_pulled_out_in_the_middle_of_a_press_leaves_nothing_behind() -> None:
    hands = translator()
    held = [
        Event(pygame.JOYAXISMOTION, axis=0, value=0.9, instance_id=3),
        Event(pygame.JOYHATMOTION, value=(0, 1), hat=0, instance_id=3),
        Event(pygame.JOYBUTTONDOWN, button=0, instance_id=3),
    ]
    gone = Event(pygame.JOYDEVICEREMOVED, instance_id=3)
    assert hands.translate([*held, gone], 0) == [Move(1, 0), Move(0, -1), Confirm()]
    # the same number comes again with another gamepad: nothing is stuck, its first steps count
    assert hands.translate([Event(pygame.JOYDEVICEADDED, device_index=9), *held, gone, gone], 1) == [
        Move(1, 0), Move(0, -1), Confirm(),
    ]  # fmt: skip
    assert hands.translate([Event(pygame.JOYBUTTONUP, button=0, instance_id=3)], 1) == []


def test_what_was_held_when_the_window_lost_the_focus_is_held_no_more() -> None:
    hands = translator()
    right = Event(pygame.JOYAXISMOTION, axis=0, value=0.9, instance_id=3)
    assert hands.translate([right, Event(pygame.WINDOWFOCUSLOST), right], 0) == [Move(1, 0), Move(1, 0)]


def test_keys_and_buttons_do_what_the_player_chose() -> None:
    hands = translator()
    chosen, other = Controls().with_key("confirm", "x")
    assert other == ""
    swapped, other = chosen.with_button("confirm", 1, "hat")
    assert swapped is not None
    assert other == "back"
    hands.controls = swapped
    said = hands.translate([press_key(pygame.K_x), press_key(pygame.K_SPACE), press_key(pygame.K_RETURN)], 0)
    assert said == [Confirm(), Confirm()]
    pads = [Event(pygame.JOYBUTTONDOWN, button=button, instance_id=0) for button in (0, 1)]
    assert hands.translate(pads, 9) == [Back(), Confirm()]


def test_letters_given_to_commands_are_text_where_text_is_taken() -> None:
    hands = translator()
    hands.typing = True
    assert hands.translate([press_key(pygame.K_p), press_key(pygame.K_w), press_key(pygame.K_ESCAPE)], 0) == [
        Back()
    ]
    hands.typing = False
    assert hands.translate([press_key(pygame.K_p, pygame.KMOD_LCTRL)], 0) == []


def test_while_a_key_is_chosen_keys_and_buttons_do_nothing_else() -> None:
    hands = translator()
    hands.choosing = True
    events = [press_key(pygame.K_RETURN), press_key(pygame.K_k), press_key(pygame.K_BACKSPACE)]
    assert hands.translate(events, 0) == [KeyChosen("return"), KeyChosen("k"), KeyChosen("")]
    button = Event(pygame.JOYBUTTONDOWN, button=5, instance_id=0)
    assert hands.translate([button], 0) == [ButtonChosen(5, "hat")]


def test_the_device_used_last_is_known() -> None:
    hands = translator()
    seen = []
    for event in (
        press_key(pygame.K_LEFT),
        Event(pygame.JOYHATMOTION, value=(1, 0), hat=0, instance_id=0),
        finger(pygame.FINGERDOWN, (9, 9)),
        down((9, 9), touch=True),
        down((900, 9)),
    ):
        hands.translate([event], 0)
        seen.append(hands.device)
    assert seen == ["keyboard", "gamepad", "touch", "touch", "mouse"]
