"""What everybody may know of a game, for those who watch: plain values made from a view, no hand among them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.cards import MONUMENT_VALUES
from game.events import Event, seen_by
from game.scoring import Score
from game.state import PASSED, Phase
from game.view import SeatView
from game.wording import Description
from scenes.show.presenter import monuments_by_seat
from scenes.show.words import Runs, Words, fill

NOBODY = -1
"""Whoever only watches sits at no seat."""
TOLD = 2
"""So many sentences of the story are in sight."""


@dataclass(frozen=True)
class Row:
    """A player, and what they say just now."""

    seat: int
    name: str
    points: int
    cities: int
    places: tuple[int, ...]
    """Of their monuments in the stack."""
    population: int
    technology: int
    active: bool = False
    said: Runs = ()
    look: str = ""
    """"" as said, "chosen", "dim", or "won"."""


@dataclass(frozen=True)
class Public:
    """The whole picture."""

    rows: tuple[Row, ...]
    population: int
    technology: int
    monument: int | None
    """Value of the next one."""
    last_lap: bool
    story: tuple[Runs, ...]
    """The latest sentences, the newest last."""


def public(view: SeatView, names: Sequence[str], words: Words) -> Public:
    """The game as it stands in any player's view."""
    final = view.phase is Phase.FINAL_BUILD
    playing = view.to_act if final else view.active
    going = view.phase is not Phase.OVER
    owned = monuments_by_seat(view)
    rows = tuple(
        Row(
            seat,
            names[seat],
            view.points(seat),
            view.cities[seat],
            owned[seat],
            *view.hand_sizes[seat],
            active=going and seat == playing,
            said=_said(view, seat, words),
            look=_look(view, seat),
        )
        for seat in range(view.players)
    )
    built = sum(map(len, view.monuments))
    history = [seen_by(event, NOBODY) for event in view.history]
    return Public(
        rows,
        view.population_deck,
        view.technology_deck,
        MONUMENT_VALUES[built] if built < len(MONUMENT_VALUES) else None,
        view.last_lap_turns is not None,
        _told(history, names, words),
    )


def scored(
    view: SeatView, scores: Sequence[Score], winners: Sequence[int], names: Sequence[str], words: Words
) -> Public:
    """The end: every point is counted, and all cards are open."""
    standing = public(view, names, words)
    rows = tuple(
        replace(
            row,
            points=score.total,
            said=fill(words.all_counted(*score)),
            look="won" if row.seat in winners else "",
        )
        for row, score in zip(standing.rows, scores, strict=True)
    )
    said = fill(words.winners([names[seat] for seat in winners]))
    return replace(standing, rows=rows, last_lap=False, story=(said,))


def _told(history: Sequence[Event], names: Sequence[str], words: Words) -> tuple[Runs, ...]:
    since = max(0, len(history) - 2 * TOLD)
    return tuple(runs for _, runs in words.story(history, names, since))[-TOLD:]


def _said(view: SeatView, seat: int, words: Words) -> Runs:
    if view.proposal is None:
        return ()
    kind = view.proposal.kind
    if seat == view.active:
        return words.bubble(kind, view.proposal.terms, proposer=True)
    reply = view.replies[seat]
    if reply is None:
        return ()
    return words.bubble(kind, reply if isinstance(reply, Description) else None, proposer=False)


def _look(view: SeatView, seat: int) -> str:
    if view.proposal is None or seat == view.active:
        return ""
    if view.phase is Phase.HAND_OVER:
        return "chosen" if seat == view.partner else "dim"
    return "dim" if view.replies[seat] == PASSED else ""
