"""Actions, descriptions and events as the JSON values of the record (RECORD 1 and 3), both ways, strictly."""

from collections.abc import Callable, Mapping
from typing import Any

from game import actions, events
from game.actions import Action
from game.cards import EMPTY, INDEX, TYPES, Hand, named
from game.wording import Description, Feature, describe

Json = dict[str, Any]


class Malformed(ValueError):
    """JSON that is no action, header or result; the message says which field is wrong."""


# Reading


def integer(value: object, what: str) -> int:
    """A JSON integer; no boolean, no float. Raises Malformed."""
    if type(value) is not int:
        raise Malformed(f"'{what}' must be an integer, not {_short(value)}")
    return value


def keys(data: object, required: set[str], optional: frozenset[str] | set[str] = frozenset()) -> Json:
    """The object, with exactly these keys. Raises Malformed naming the first that is missing or unknown."""
    if not isinstance(data, dict):
        raise Malformed(f"expected an object, not {_short(data)}")
    if missing := sorted(required - data.keys()):
        raise Malformed(f"'{missing[0]}' is missing")
    if unknown := sorted(str(key) for key in data.keys() - required - optional):
        raise Malformed(f"unknown key {_short(unknown[0])}")
    return data


def read_description(data: Mapping[str, Any]) -> Description:
    """The description in "features" and "join". Raises Malformed or InvalidWording."""
    features = data["features"]
    if not isinstance(features, list):
        raise Malformed(f"'features' must be a list, not {_short(features)}")
    if "join" in data and data["join"] not in ("and", "or"):
        raise Malformed(f'\'join\' must be "and" or "or", not {_short(data["join"])}')
    if len(features) > 2:
        raise Malformed(f"a description names at most two features, not {len(features)}")
    return describe(*map(_read_feature, features), join=data.get("join"))


def _read_feature(data: object) -> Feature:
    found = keys(data, {"count", "of"}, {"alike"})
    if not isinstance(found["of"], str):
        raise Malformed(f"'of' must be a word, not {_short(found['of'])}")
    alike = integer(found.get("alike", 1), "alike")
    return Feature(integer(found["count"], "count"), found["of"], alike)


def read_action(data: object, seat: int | None = None) -> Action:
    """The action in an object of the record; `seat`, where given, stands for a missing "seat" (a bot's answer).

    Raises Malformed or InvalidWording; says nothing of whether the action is legal.
    """
    if not isinstance(data, dict):
        raise Malformed(f"expected an object, not {_short(data)}")
    if seat is not None:
        data = {"seat": seat, **data}
    word = data.get("action")
    if not isinstance(word, str) or word not in _READERS:
        raise Malformed(f"unknown action {_short(word)}")
    required, optional, read = _READERS[word]
    found = keys(data, {"seat", "action"} | required, optional)
    return read(integer(found["seat"], "seat"), found)


def _read_proposal(seat: int, data: Json) -> Action:
    if data["kind"] not in ("offer", "request"):
        raise Malformed(f'\'kind\' must be "offer" or "request", not {_short(data["kind"])}')
    return actions.Propose(seat, data["kind"], read_description(data))


def _read_hand_over(seat: int, data: Json) -> Action:
    cards = data["cards"]
    if not isinstance(cards, dict):
        raise Malformed(f"'cards' must be an object, not {_short(cards)}")
    hand = list(EMPTY)
    for name, number in cards.items():
        if name not in INDEX:
            raise Malformed(f"unknown card type {_short(name)}")
        if not 1 <= integer(number, name) <= 120:
            raise Malformed(
                f"'{name}' must be at least 1 and no more than there are cards, not {_short(number)}"
            )
        hand[INDEX[name]] = number
    return actions.HandOver(seat, tuple(hand))


def _read_build(seat: int, data: Json) -> Action:
    if not isinstance(data["type"], str) or data["type"] not in INDEX:
        raise Malformed(f"unknown card type {_short(data['type'])}")
    return actions.Build(seat, INDEX[data["type"]])


def _read_draw(seat: int, data: Json) -> Action:
    return actions.Draw(
        seat, integer(data["population"], "population"), integer(data["technology"], "technology")
    )


_NONE: frozenset[str] = frozenset()
_Reader = tuple[set[str] | frozenset[str], set[str] | frozenset[str], Callable[[int, Json], Action]]
_READERS: dict[str, _Reader] = {
    "propose": ({"kind", "features"}, {"join"}, _read_proposal),
    "no_proposal": (_NONE, _NONE, lambda seat, data: actions.NoProposal(seat)),
    "reply": ({"features"}, {"join"}, lambda seat, data: actions.Reply(seat, read_description(data))),
    "pass": (_NONE, _NONE, lambda seat, data: actions.Pass(seat)),
    "take": ({"from"}, _NONE, lambda seat, data: actions.Take(seat, integer(data["from"], "from"))),
    "decline": (_NONE, _NONE, lambda seat, data: actions.Decline(seat)),
    "hand_over": ({"cards"}, _NONE, _read_hand_over),
    "build": ({"type"}, _NONE, _read_build),
    "end_build": (_NONE, _NONE, lambda seat, data: actions.EndBuild(seat)),
    "draw": ({"population", "technology"}, _NONE, _read_draw),
}


def _short(value: object) -> str:
    """A value quoted in a message: one line, bounded."""
    text = repr(value) if not isinstance(value, int) or abs(value) < 1 << 64 else "a huge number"
    return text if len(text) <= 60 else text[:57] + "..."


# Writing


def description_json(terms: Description) -> Json:
    """ "features", and "join" where there are two."""
    features = [
        {"count": f.count, "of": f.of} | ({"alike": f.alike} if f.alike != 1 else {}) for f in terms.features
    ]
    return {"features": features} | ({"join": terms.join} if terms.join else {})


def action_json(action: Action) -> Json:
    """The record's object for an action."""
    match action:
        case actions.Propose(seat, kind, terms):
            return {"seat": seat, "action": "propose", "kind": kind, **description_json(terms)}
        case actions.Reply(seat, terms):
            return {"seat": seat, "action": "reply", **description_json(terms)}
        case actions.Take(seat, partner):
            return {"seat": seat, "action": "take", "from": partner}
        case actions.HandOver(seat, cards):
            return {"seat": seat, "action": "hand_over", "cards": named(cards)}
        case actions.Build(seat, card):
            return {"seat": seat, "action": "build", "type": TYPES[card]}
        case actions.Draw(seat, population, technology):
            return {"seat": seat, "action": "draw", "population": population, "technology": technology}
    return {"seat": action.seat, "action": _PLAIN_ACTIONS[type(action)]}


_PLAIN_ACTIONS: dict[type[Action], str] = {
    actions.NoProposal: "no_proposal",
    actions.Pass: "pass",
    actions.Decline: "decline",
    actions.EndBuild: "end_build",
}


def event_json(event: events.Event, seat: int) -> Json:
    """A seat's own event (already seen by that seat) as the history of RECORD 3 tells it."""
    match event:
        case events.Proposed(who, kind, terms):
            return {"event": "proposal", "seat": who, "kind": kind, **description_json(terms)}
        case events.Replied(who, terms):
            return {"event": "reply", "seat": who, **description_json(terms)}
        case events.Taken(who, partner):
            return {"event": "take", "seat": who, "from": partner}
        case events.Traded(active, partner, active_split, partner_split):
            told: Json = {"event": "trade", "active": active, "partner": partner}
            told |= {"active_gave": list(active_split), "partner_gave": list(partner_split)}
            gave, got = event.gave(seat), event.got(seat)
            return told | ({"gave": named(gave), "got": named(got)} if gave and got else {})
        case events.Built(who, card, value):
            return {"event": "build", "seat": who, "type": TYPES[card], "value": value}
        case events.Drew(who, population, technology, cards):
            told = {"event": "draw", "seat": who, "population": population, "technology": technology}
            return told | ({"cards": named(_counted(cards))} if cards is not None else {})
        case events.LastLap(who):
            return {"event": "last_lap", "seat": who}
        case events.FinalBuild(stalemate):
            return {"event": "final_build", "stalemate": stalemate}
        case events.Ended(scores):
            return {"event": "end", "scores": list(scores)}
    return {"event": _PLAIN_EVENTS[type(event)], "seat": event.seat}


_PLAIN_EVENTS: dict[type[events.Event], str] = {
    events.NotProposed: "no_proposal",
    events.Passed: "pass",
    events.Declined: "decline",
}


def _counted(cards: tuple[int, ...]) -> Hand:
    return tuple(map(cards.count, range(10)))
