"""Every reason has its sentence, with true plurals and all that it names."""

import pytest

from game.bots.why import Reason, Why
from game.wording import Feature, describe
from scenes.show.words import Words, plain
from scenes.show.words.update import codes

NAMES = ("Ana", "Bruno", "Clara")
GOT, GIVEN = describe(Feature(2, "romans")), describe(Feature(1, "wheel"))


def said(reason: Reason, number: int = 2, code: str = "en") -> str:
    return plain(Words(code).why(Why(reason, 1, GOT, GIVEN, 2, number), NAMES))


@pytest.mark.parametrize("code", ["en", *codes()])
@pytest.mark.parametrize("reason", Reason)
def test_every_reason_is_a_sentence_about_the_player(reason: Reason, code: str) -> None:
    sentence = said(reason, code=code)
    assert "Bruno" in sentence and sentence.endswith(".") and "{" not in sentence


def test_no_two_are_the_same() -> None:
    assert len({said(reason) for reason in Reason}) == len(Reason)


def test_english() -> None:
    assert said(Reason.WANTED) == "Bruno wanted 2 Romans more than 1 Wheel."
    assert said(Reason.NOT_TO_SPARE) == "Bruno could not spare 1 Wheel."
    assert said(Reason.HELPS_OTHER) == "Bruno thought that a trade would help Clara more."
    assert said(Reason.NO_USE_DEAD, 9).endswith("9 of 12 are discarded, nobody can collect five.")


def test_plurals() -> None:
    assert said(Reason.BEST, 1) == "Bruno preferred 2 Romans to 1 other reply."
    assert said(Reason.BEST, 3) == "Bruno preferred 2 Romans to 3 other replies."
    assert (
        said(Reason.NOT_WORTH, 1, "es")
        == "Por 1 carta de Rueda hubo 1 respuesta, que a Bruno le pareció poco."
    )
    assert said(Reason.ASKED_TOO_MUCH, 2, "es").startswith("Por 2 romanos hubo 2 respuestas")
