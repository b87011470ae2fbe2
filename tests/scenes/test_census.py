"""What the table says of cards: where those are that nobody sees, and when the last lap is."""

from pathlib import Path
from typing import Any

import pytest
from pygame import Rect, Surface

from game.deal import deal
from game.match import Match
from game.record import Header, load
from game.state import Options, Phase
from scenes.play.session import BOT, HUMAN, Session
from scenes.play.storage import Recorder
from scenes.show.layout import table_layout
from scenes.show.presenter import present
from scenes.show.words import Words
from scenes.ui import marks, theme
from scenes.ui.parts import census, piles
from tests.scenes.moments import sit

GOOD = Path(__file__).parents[1] / "records" / "good" / "game-006-4p.jsonl"


@pytest.mark.parametrize(("cards", "where"), [(60, "in decks and other hands"), (30, "or laid aside")])
def test_the_legend_tells_where_unseen_cards_are(
    cards: int, where: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a short game half of the Technology cards are in no deck and in no hand."""
    monkeypatch.setenv("RES_PUBLICA_HOME", str(tmp_path))
    options = Options(technology_cards=cards)
    controllers = (HUMAN, f"{BOT}random")
    header = Header(("Ana", "Bruno"), controllers, options, "a", deal("a", 2, options)._replace(first_seat=0))
    player = sit(Session(header, Match(header.start()), Recorder(None), None), size=(1920, 1080))
    said: list[str] = []
    legend = census.legend

    def told(surface: Any, pos: Any, words: Any, *args: Any, **more: Any) -> None:
        said.append(words[1])
        legend(surface, pos, words, *args, **more)

    monkeypatch.setattr(census, "legend", told)
    player.table.changed()
    player.wait(0.1)
    assert said
    assert all(where in one for one in said)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1080, 1920)])
@pytest.mark.parametrize("code", ["en", "de", "es", "fr", "it"])
def test_the_last_lap_is_said_below_the_count_of_the_deck(size: tuple[int, int], code: str) -> None:
    scale = theme.fitting(size, 100)
    layout = table_layout(scale, "calm", 3, 5)
    words = Words(code)
    boxes: list[Rect] = []
    told = marks.tag
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(marks, "tag", lambda *args, **more: boxes.append(told(*args, **more)))
        name, note = words.of_name("technology"), words._("last lap")
        piles.deck(Surface(size), layout.decks[1], "technology", 0, name, note, scale, tagged=True)
    (box,) = boxes
    rect = layout.decks[1]
    assert box.left >= rect.left
    assert box.right <= rect.right + 2
    count = (
        rect.top + rect.height * 0.53 + scale.letters(scale.within(46, rect.height * 0.4)) * 0.36
    )  # where the digits end
    assert box.top >= count - 3


def test_in_the_final_build_nobody_speaks_of_a_last_lap() -> None:
    record = load(GOOD)
    seen = set()
    for upto in range(len(record.actions) + 1):
        view = record.replay(upto).view(0)
        if view.last_lap_turns is not None or view.phase is Phase.FINAL_BUILD:
            model = present(view, record.header.players, Words("en"))
            seen.add((view.phase is Phase.FINAL_BUILD, model.last_lap))
    assert seen == {(False, True), (True, False)}
