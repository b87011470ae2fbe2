"""The stage of a deal: what leaves, what comes; the news beside the prompt; names under a small hand."""

from itertools import pairwise
from pathlib import Path

import pygame
import pytest
from pygame import Rect, Surface

from game.actions import Pass
from game.errors import Reason
from scenes.decisions.choose import ChooseReply
from scenes.decisions.sides import MOST, spread, ways
from scenes.show.words import Words, fill, plain
from scenes.ui import fonts, sheet
from scenes.ui.parts import cards, hand
from scenes.ui.text import BOLD
from scenes.ui.theme import Scale
from tests.game.tables import after, offer, reply, request, say, table
from tests.game.tables import hand as hand_of
from tests.scenes.moments import game, sit
from tests.scenes.player import Player

MINE = "3 romans 2 greeks 1 wheel"
OTHERS = ("4 egyptians 2 chemistry", "2 romans 3 wheel", "4 babylonians")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("said", "has", "shown"),
    [
        ("3 any", (True, True), [["any"] * 3]),  # of which deck nobody knows
        ("2 any", (True, False), [["population"] * 2]),
        ("2 any", (False, True), [["technology"] * 2]),
        ("2 technology", (True, True), [["technology"] * 2]),
        ("1 wheel and 1 any", (True, True), [["wheel", "any"]]),
        ("1 egyptians or 2 population", (True, True), [["egyptians"], ["population"] * 2]),
        ("9 population", (True, True), [["population"] * MOST]),
    ],
)
def test_what_may_come_is_shown_as_the_words_say_it(
    said: str, has: tuple[bool, bool], shown: list[list[str]]
) -> None:
    assert ways(say(said), has) == shown


@pytest.mark.parametrize("align", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("said", ["1 any", "6 any", "1 egyptians or 2 population", "6 romans or 6 any"])
def test_ways_lie_side_by_side_with_or_between(said: str, align: float) -> None:
    scale, rect = Scale((1280, 720)), Rect(100, 50, 380, 140)
    shown = ways(say(said), (True, True))
    places = spread(rect, shown, 60, scale, align=align)
    assert [word for word, _ in places].count("") == len(shown) - 1
    boxes = [box for _, box in places]
    assert rect.inflate(4, 4).contains(boxes[0].unionall(boxes[1:]))
    for (word, box), (following, other) in pairwise(places):
        assert box.x < other.x
        assert other.x - box.x >= 0.24 * box.width
        if not word or not following:
            assert box.right <= other.left + 1


def _choosing(size: tuple[int, int]) -> Player:
    state = after(table(MINE, *OTHERS), request(0, "3 any"))
    player = sit(game(after(state, reply(1, "3 population"), Pass(2), Pass(3))), size)
    assert isinstance(player.table.decision, ChooseReply)
    return player


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1080, 1920)])
def test_what_leaves_and_what_comes_lie_apart_on_the_stage(size: tuple[int, int]) -> None:
    player = _choosing(size)
    decision, layout = player.table.decision, player.table.layout()
    assert isinstance(decision, ChooseReply)
    given = [rect for _, rect in decision._given_rects(layout)]
    others = [rect for _, rect in decision._instead_rects(layout)]
    got = [rect for _, rect in decision._got_places(layout)]
    assert len(given) == 3
    assert others
    assert all(layout.stage.contains(rect) for rect in (*given, *others, *got))
    assert all(rect.collidelist([*others, *got]) < 0 for rect in given)
    assert all(rect.collidelist(got) < 0 for rect in others)


def test_on_a_high_stage_no_card_of_a_deal_hides_another() -> None:
    player = _choosing((1080, 1920))
    decision, layout = player.table.decision, player.table.layout()
    assert isinstance(decision, ChooseReply)
    for row in (
        [rect for _, rect in decision._given_rects(layout)],
        [rect for _, rect in decision._got_places(layout)],
    ):
        assert all(a.right <= b.left for a, b in pairwise(row))


def test_no_sentence_stands_on_the_table_twice() -> None:
    player = sit(game(after(table(MINE, *OTHERS), offer(0, "1 romans"), Pass(1), Pass(2), Pass(3))))
    board = player.table
    prompt = board._stand().prompt
    for news, stands in ((fill("Ana passed."), fill("Ana passed.")), (prompt, ())):
        board.news = news
        board._restand()
        assert board._stand().news == stands


def test_names_stand_on_ribbons_where_the_hand_has_room_for_them() -> None:
    scale, counts = Scale((1024, 600)), [4, 1, 0, 0, 1, 1, 0, 0, 0, 0]
    place = hand.layout(Rect(170, 440, 676, 158), counts, scale, names=sheet.NAMES)
    assert place.ribbons
    stacks = sorted(place.stacks.values(), key=lambda stack: stack.front.x)
    boxes = [
        Rect(0, 0, cards.ribbon_width(sheet.NAMES[stack.of], scale), 10).move_to(center=stack.front.center)
        for stack in stacks
    ]
    assert all(a.right < b.left for a, b in pairwise(boxes)), boxes


def test_a_ribbon_wider_than_its_card_is_whole() -> None:
    scale, names = Scale((1024, 600)), ["Metalworkingest"] * 10
    place = hand.layout(Rect(100, 440, 824, 158), [0, 0, 1] + [0] * 7, scale, names=names)
    assert place.ribbons
    surface = Surface((1024, 600))
    hand.draw(surface, place, names, scale)
    front = place.stacks[2].front
    y = round(front.top + front.height * 0.871)
    half = cards.ribbon_width(names[2], scale) // 2
    assert half > front.width // 2 + 20  # it reaches far over its card
    assert all(surface.get_at((front.centerx + side * (half - 3), y))[:3] != (0, 0, 0) for side in (-1, 1))


def _two_replies(size: tuple[int, int] = (1280, 720)) -> Player:
    state = after(table(MINE, *OTHERS), offer(0, "1 romans"), reply(1, "1 chemistry"), Pass(2))
    return sit(game(after(state, reply(3, "2 population"))), size)


@pytest.mark.parametrize("size", [(1280, 720), (1024, 600), (1080, 1920)])
def test_until_one_is_chosen_all_replies_stand_on_the_stage_as_deals(size: tuple[int, int]) -> None:
    player = _two_replies(size)
    decision, layout = player.table.decision, player.table.layout()
    assert isinstance(decision, ChooseReply)
    one, two = decision._deals
    assert (one.seat, one.give, one.get) == (1, hand_of("1 romans"), [["chemistry"]])
    assert (two.seat, two.give, two.get) == (3, hand_of("1 romans"), [["population"] * 2])
    rects = [target.rect for target in decision.targets(layout) if target.id.startswith("deal:")]
    assert len(rects) == 2
    assert all(layout.stage.contains(rect) for rect in rects)
    assert not rects[0].colliderect(rects[1])


def test_a_tap_on_a_deal_chooses_it_and_back_opens_the_choice_again() -> None:
    player = _two_replies()
    player.tap("deal:3")
    decision = player.table.decision
    assert isinstance(decision, ChooseReply)
    assert decision.partner == 3
    assert not [target for target in decision.targets(player.table.layout()) if target.id == "deal:1"]
    player.table.back()
    assert decision.partner is None
    assert [target.id for target in decision.targets(player.table.layout())][:2] == ["deal:1", "deal:3"]
    player.tap("deal:1")
    player.tap("trade")
    assert player.view.partner == 1 or player.view.proposal is None


def test_a_deal_that_cannot_be_paid_says_why() -> None:
    state = after(table("1 romans 2 greeks 1 wheel", *OTHERS), request(0, "1 any"))
    player = sit(game(after(state, reply(1, "2 romans"), Pass(2), reply(3, "1 greeks"))))
    decision = player.table.decision
    assert isinstance(decision, ChooseReply)
    assert decision.partner == 3, "the only one that can be taken"
    player.table.back()
    unpaid, paid = decision._deals
    assert unpaid.reason == player.app.words.reason(Reason.CANNOT_PAY)
    assert paid.reason == ""
    player.tap("deal:1")
    assert decision.partner is None


@pytest.mark.parametrize(("kind", "arrow"), [("offer", "\u2191"), ("request", "\u2193")])
def test_a_bubble_too_narrow_for_its_verb_has_the_arrow_of_its_button(kind: str, arrow: str) -> None:
    said = Words("fr").bare_bubble(kind, say("1 wheel"))
    assert plain(said).startswith(arrow)
    assert fonts.font(22, BOLD).metrics(arrow)[0] != fonts.font(22, BOLD).metrics("\u25b2")[0], "no glyph"


def _key(player: Player, key: int) -> None:
    player.app.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
    player.wait(0.1)


def test_keys_begin_at_the_first_deal() -> None:
    player = _two_replies()
    assert player.table.focus == ""
    _key(player, pygame.K_DOWN)
    assert player.table.focus == "deal:1"
    _key(player, pygame.K_DOWN)
    assert player.table.focus == "deal:3"
    _key(player, pygame.K_RETURN)
    decision = player.table.decision
    assert isinstance(decision, ChooseReply)
    assert (decision.partner, player.table.focus) == (3, "trade")
    _key(player, pygame.K_ESCAPE)
    assert (decision.partner, player.table.focus) == (None, "deal:1")
