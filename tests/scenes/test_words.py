"""The words: complete in every language, well formed in every number, never an exception for a locale."""

import gettext
import re
from itertools import combinations, product
from string import Formatter

import pytest
from babel.messages.catalog import Message

from game.cards import TYPES
from game.errors import Reason
from game.events import (
    Built,
    Declined,
    Drew,
    Ended,
    Event,
    FinalBuild,
    LastLap,
    NotProposed,
    Passed,
    Proposed,
    Replied,
    Taken,
    Traded,
)
from game.wording import SCOPES, Feature, describe
from scenes.show.words import Words, fill, languages, plain, update
from scenes.show.words.catalogue import system_language
from scenes.ui.rich import Icon, Text

NAMES = ["Ana", "Bruno", "Irene"]
CODES = sorted(languages())
TERMS = describe(Feature(2, "romans"), Feature(1, "technology"), join="and")
ONE_ROMAN = (1, *[0] * 9)

EVENTS: list[Event] = [
    Proposed(0, "offer", TERMS),
    Replied(1, TERMS),
    Proposed(0, "request", TERMS),
    Replied(1, TERMS),
    NotProposed(0),
    Passed(2),
    Taken(0, 1),
    Declined(0),
    Traded(0, 1, (1, 0), (0, 2), None, None),
    Traded(0, 1, (1, 0), (0, 2), ONE_ROMAN, (*[0] * 9, 2)),
    Built(0, 2, 3),
    Built(0, 6, 9),
    Drew(0, 1, 2, None),
    Drew(0, 1, 2, (0, 9, 9)),
    Drew(0, 0, 0, ()),
    LastLap(1),
    FinalBuild(stalemate=True),
    FinalBuild(stalemate=False),
    Ended((10, 12, 12)),
]


@pytest.fixture(params=CODES)
def words(request: pytest.FixtureRequest) -> Words:
    return Words(request.param)


def fields(message: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(message) if name is not None}


def parts(text: object) -> list[str]:
    return [text] if isinstance(text, str) else [str(part) for part in text]  # type: ignore[attr-defined]


def messages(code: str) -> list[Message]:
    return [message for message in update.read(code) if message.id]


def key(message: Message) -> tuple[object, ...]:
    return (message.context, *parts(message.id))


# --- the catalogues


def test_spanish_and_english_are_there() -> None:
    assert {"en", "es"} <= set(languages())
    assert languages()["es"] == "Español"


@pytest.mark.parametrize("code", update.codes())
def test_every_message_is_translated(code: str) -> None:
    there = {key(message) for message in messages(code)}
    found = {key(message) for message in update.extracted() if message.id}
    assert found == there, "run: python -m scenes.show.words.update"
    assert not [message.id for message in update.waiting(update.read(code))]


@pytest.mark.parametrize("code", update.codes())
def test_a_translation_has_the_fields_of_its_message(code: str) -> None:
    for message in messages(code):
        wanted = fields(parts(message.id)[-1])
        for said in parts(message.string):
            assert fields(said) == wanted, message.id


@pytest.mark.parametrize("code", update.codes())
def test_the_compiled_catalogue_is_up_to_date(code: str) -> None:
    with update.po_path(code).with_suffix(".mo").open("rb") as file:
        compiled = gettext.GNUTranslations(file)
    expected = {}
    for message in messages(code):
        ids, said = parts(message.id), parts(message.string)
        name = f"{message.context}\x04{ids[0]}" if message.context else ids[0]
        expected |= (
            {name: said[0]} if len(ids) == 1 else {(name, form): text for form, text in enumerate(said)}
        )
    actual = {k: v for k, v in compiled._catalog.items() if k}  # type: ignore[attr-defined]
    assert actual == expected


# --- nouns


@pytest.mark.parametrize("short", [False, True])
def test_every_feature_is_well_formed(words: Words, short: bool) -> None:
    for count, of, alike in product(range(1, 6), SCOPES, (1, 2, 3)):
        icon, text = words.cards(Feature(count, of, alike), short=short)
        assert icon == Icon(of)
        assert isinstance(text, Text)
        assert text.bold
        assert re.fullmatch(rf"{count} \S(.*\S)?", text.string)
        assert "{" not in text.string


def test_features_that_differ_are_said_differently(words: Words) -> None:
    for short in (False, True):
        said = [
            words.cards_text(Feature(count, of, alike), short=short)
            for count, of, alike in product(range(1, 6), SCOPES, (1, 2, 3))
        ]
        assert len(set(said)) == len(said)


@pytest.mark.parametrize(
    ("code", "feature", "said"),
    [
        ("en", (1, "romans", 1), "1 Roman"),
        ("en", (2, "romans", 1), "2 Romans"),
        ("en", (2, "wheel", 1), "2 Wheel"),
        ("en", (5, "technology", 1), "5 Technology cards"),
        ("en", (1, "any", 1), "1 card"),
        ("en", (1, "greeks", 2), "1 pair of Greeks"),
        ("en", (2, "population", 2), "2 pairs of alike Population cards"),
        ("es", (1, "romans", 1), "1 romano"),
        ("es", (5, "romans", 1), "5 romanos"),
        ("es", (1, "wheel", 1), "1 carta de Rueda"),
        ("es", (2, "wheel", 1), "2 cartas de Rueda"),
        ("es", (1, "greeks", 2), "1 pareja de griegos"),
        ("es", (2, "any", 3), "2 tríos de cartas iguales"),
        ("es", (2, "population", 2), "2 parejas de cartas de Población iguales"),
    ],
)
def test_plurals(code: str, feature: tuple[int, str, int], said: str) -> None:
    assert Words(code).cards_text(Feature(*feature)) == said


def test_counted_words_agree(words: Words) -> None:
    for n in (1, 2, 5):
        assert words.points(n).startswith(f"{n} ")
    assert words.points(1) != words.points(2).replace("2", "1")
    assert words.points(5) == words.points(2).replace("2", "5")


def test_codes_are_two_letters_and_unique(words: Words) -> None:
    codes = [words.type_code(card) for card in range(10)]
    assert len({code.casefold() for code in codes}) == 10
    assert all(len(code) == 2 and code.isalpha() for code in codes)


def test_names_are_unique(words: Words) -> None:
    assert len({words.type_name(card) for card in range(10)}) == 10
    assert len({words.monument_name(index) for index in range(10)}) == 10
    assert len({words.monument(index) for index in range(10)}) == 10


def test_descriptions_join_two_features(words: Words) -> None:
    for (one, other), join in product(combinations(SCOPES, 2), ("and", "or")):
        runs = words.description(describe(Feature(2, one), Feature(1, other, 2), join=join))
        assert [run.of for run in runs if isinstance(run, Icon)] == [one, other]
        assert words.cards_text(Feature(2, one)) in plain(runs)
        assert plain(runs).endswith(words.cards_text(Feature(1, other, 2)))


def test_cards_known_and_unknown() -> None:
    english = Words("en")
    assert plain(english.amounts((1, 0, 0, 0, 0, 0, 2, 0, 0, 3))) == "1 Roman, 2 Wheel and 3 Navigation"
    assert plain(english.amounts((0,) * 10)) == "nothing"
    assert plain(english.split(2, 1)) == "2 Population cards and 1 Technology card"
    assert plain(english.split(0, 1)) == "1 Technology card"


def test_spanish_joins_by_ear() -> None:
    spanish = Words("es")
    assert plain(spanish.listed(["Ana", "Irene"])) == "Ana e Irene"
    assert plain(spanish.listed(["Ana", "Hierro"])) == "Ana y Hierro"
    seven_or_eight = describe(Feature(7, "romans"), Feature(8, "greeks"), join="or")
    assert plain(spanish.description(seven_or_eight)) == "7 romanos u 8 griegos"


# --- sentences


def test_every_event_is_told_by_name(words: Words) -> None:
    for event, runs in words.story(EVENTS, NAMES):
        text = plain(runs)
        assert text.endswith(".")
        assert "  " not in text
        assert "{" not in text
        if not isinstance(event, FinalBuild):
            assert any(name in text for name in NAMES)


def test_the_story_tells_which_monument_and_what_was_sought() -> None:
    english = Words("en")
    events = [
        Proposed(0, "request", TERMS),
        Replied(1, TERMS),
        Built(0, 6, 9),
        Built(0, 1, 3),
        Built(1, 7, 8),
    ]
    assert [plain(runs) for _, runs in english.story(events, NAMES)] == [
        "Ana sought 2 Romans and 1 Technology card.",
        "Bruno wanted 2 Romans and 1 Technology card.",
        "Ana discarded 5 Wheel and built the Great Pyramid: 9 points.",
        "Ana discarded 5 Babylonians and built a City: 3 points.",
        "Bruno discarded 5 Architecture and built the Hanging Gardens: 8 points.",
    ]


def test_a_trade_tells_cards_only_where_they_are_known() -> None:
    english = Words("en")
    trade = Traded(0, 1, (1, 0), (0, 2), None, None)
    assert plain(english.event(trade, NAMES)) == "Ana gave Bruno 1 Population card for 2 Technology cards."
    known = Traded(0, 1, (1, 0), (0, 2), ONE_ROMAN, (0, 0, 0, 0, 0, 0, 2, 0, 0, 0))
    assert [plain(line) for line in english.hand_overs(known, NAMES)] == [
        "Ana gave Bruno 1 Roman.",
        "Bruno gave Ana 2 Wheel.",
    ]


def test_every_reason_is_worded(words: Words) -> None:
    unknown = words._("not allowed by the rules")
    said = [words.reason(reason) for reason in Reason]
    assert unknown not in said
    assert len(set(said)) == len(said)


@pytest.mark.parametrize("kind", ["offer", "request"])
def test_composer_and_prompts_hold_the_cards(words: Words, kind: str) -> None:
    proposal = Proposed(0, kind, TERMS)  # type: ignore[arg-type]
    cards = plain(words.description(TERMS))
    for runs in (
        words.bubble(kind, TERMS, proposer=True),
        words.bubble(kind, TERMS, proposer=False),
        words.lead(kind, TERMS),
        words.proposes(proposal, NAMES),
        words.prompt_reply(proposal, NAMES),
        words.prompt_choose(proposal, None, NAMES),
        words.prompt_choose(proposal, 1, NAMES),
        words.prompt_hand_over(TERMS, 1, NAMES),
        words.prompt_hand_over_known(TERMS, 1, NAMES),
    ):
        assert cards in plain(runs)


def test_every_phase_has_its_words(words: Words) -> None:
    for phase in ("propose", "reply", "choose", "hand_over", "build", "draw", "final_build"):
        assert "Ana" in plain(words.waiting(phase, "Ana"))
        assert words.curtain_purpose(phase)


def test_prompts_for_building_and_drawing() -> None:
    english = Words("en")
    assert plain(english.prompt_build([0])) == "You can build: 5 Romans make a City."
    assert plain(english.prompt_build([6])) == "You can build: 5 Wheel make a Monument."
    assert plain(english.prompt_draw(3, 3)) == "You own 3 cities: choose up to 3 cards to draw."
    assert plain(english.prompt_draw(0, 1)) == "You can draw 1 card."


def test_fill_merges_texts_and_keeps_runs() -> None:
    assert fill("{a} and {b}.", a="x", b=(Icon("romans"), Text("y"))) == (
        Text("x and "),
        Icon("romans"),
        Text("y."),
    )


# --- choosing a language


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "es_ES.UTF-8"}, "es"),
        ({"LANG": "es"}, "es"),
        ({"LANG": "es_MX@euro"}, "es"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "es_ES", "LC_ALL": "C.UTF-8"}, "en"),
        ({"LANG": "es_ES", "LC_ALL": "POSIX"}, "en"),
        ({"LANG": "en_US", "LANGUAGE": "xx:es"}, "es"),
        ({"LANG": "C", "LANGUAGE": "es"}, "en"),
        ({"LANG": "tlh_QO"}, "en"),
        ({"LANG": "///..\\\x00"}, "en"),
        ({"LANG": ".UTF-8"}, "en"),
        ({"LANG": "español"}, "en"),
    ],
)
def test_system_language(environment: dict[str, str], code: str) -> None:
    assert system_language(environment) == code
    assert Words.for_system(environment).code == code


@pytest.mark.parametrize("code", ["", "xx", "../es", "es_ES", "ES", "\x00", "tlh"])
def test_an_unknown_language_is_english(code: str) -> None:
    words = Words(code)
    assert words.code == "en"
    assert words._("Menu") == "Menu"


def test_pseudo_is_longer_and_whole() -> None:
    pseudo, english = Words.pseudo(), Words("en")
    for text, stretched in [
        (english._("Offer cards"), pseudo._("Offer cards")),
        (plain(english.prompt_propose("Ana")), plain(pseudo.prompt_propose("Ana"))),
        (plain(english.description(TERMS)), plain(pseudo.description(TERMS))),
    ]:
        assert len(stretched) >= 1.3 * len(text)
    assert "Ana" in plain(pseudo.prompt_propose("Ana"))
    assert len({pseudo.type_code(card) for card in range(len(TYPES))}) == 10
