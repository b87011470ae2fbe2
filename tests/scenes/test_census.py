"""The census of the table tells where cards are that nobody sees."""

from pathlib import Path
from typing import Any

import pytest

from game.deal import deal
from game.match import Match
from game.record import Header
from game.state import Options
from scenes.play.session import BOT, HUMAN, Session
from scenes.play.storage import Recorder
from scenes.ui.parts import census
from tests.scenes.moments import sit


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
