"""One game in play: the only place of the client that holds the state and applies actions.

Facts first: an action is checked, applied and in the record before anything on the screen tells of it. What happened
waits in `news` until the table has shown it; bots act only when everything has been shown.
"""

import errno
import hashlib
import os
from collections import deque
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.actions import Action, HandOver, Pass
from game.bots.why import Why
from game.deal import Seed, deal
from game.events import Drew, Event, Traded, seen_by
from game.legal import Actions
from game.match import Match
from game.record import Header, Record, result_json
from game.scoring import Score, scores, winners
from game.state import Options, Phase, State
from game.view import SeatView, view_of
from scenes.play import passes
from scenes.play.brains import Brains
from scenes.play.storage import ABANDONED, Recorder, record_new, record_on

HUMAN = "human"
BOT = "bot:"
CONTROLLER = "controller"  # the note that another plays a seat


@dataclass(frozen=True)
class Player:
    """Who sits at a seat: a name, and "human" or "bot:NAME"."""

    name: str
    controller: str = HUMAN

    @property
    def human(self) -> bool:
        """True for a person."""
        return self.controller == HUMAN


@dataclass(frozen=True)
class Setup:
    """A game to be begun."""

    players: tuple[Player, ...]
    seed: Seed
    options: Options = Options()

    def header(self) -> Header:
        """The first line of its record, with the cards dealt by its seed."""
        return Header(
            tuple(player.name for player in self.players),
            tuple(player.controller for player in self.players),
            self.options,
            self.seed,
            deal(self.seed, len(self.players), self.options),
        )


@dataclass(frozen=True)
class Told:
    """What one action led to, as one seat may know it, and what that seat sees after it."""

    events: tuple[Event, ...]
    view: SeatView

    @property
    def teaches(self) -> bool:
        """Whether the seat learns of cards by it."""
        return any(_teaches(event, self.view.seat) for event in self.events)


@dataclass(frozen=True)
class _Happened:
    events: tuple[Event, ...]
    state: State
    seen: tuple[int, ...]  # how many events each seat had seen by then


class Session:
    """A game between people and bots. Scenes read `view`, offer `act`, and drain `take_news`."""

    def __init__(self, header: Header, match: Match, recorder: Recorder, path: Path | None) -> None:
        self.header = header
        self.path = path
        self._match = match
        self._recorder = recorder
        self._news: deque[_Happened] = deque()
        self._views: dict[int, SeatView] = {}
        self._brains: Brains | None = None
        self._why: Why | None = None
        self.whys: dict[int, Why] = {}
        """Why bots answered as they did in this sitting, by the place of the answer in the history."""
        self._wanted: dict[int, frozenset[int]] = {}
        self.controllers = list(header.controllers)
        bots = {seat: name.removeprefix(BOT) for seat, name in enumerate(self.controllers) if name != HUMAN}
        self._bots = {seat: (name, _bot_seed(header.seed, seat)) for seat, name in bots.items()}

    @classmethod
    def begin(cls, setup: Setup) -> "Session":
        """A new game, recorded from its first line on."""
        header = setup.header()
        recorder, path = record_new(header)
        return cls(header, Match(header.start()), recorder, path)

    @classmethod
    def unrecorded(cls, setup: Setup) -> "Session":
        """A new game that leaves no trace: bots play it for those who pass by."""
        header = setup.header()
        return cls(header, Match(header.start()), Recorder(None), None)

    @classmethod
    def resume(cls, record: Record) -> "Session":
        """A recorded game, continued in its own file."""
        session = cls(record.header, record.replay(), record_on(record), record.path)
        for note in record.notes:
            session._seat_again(note)
        if session.over and not record.finished:  # the power went between the last action and the result
            session._recorder.add(result_json(session._match.state))
        return session

    @classmethod
    def watch(cls, record: Record, upto: int | None = None) -> "Session":
        """A recorded game as it stood after `upto` actions, to be looked at; nothing is written."""
        session = cls(record.header, record.replay(upto), Recorder(None), None)
        session._bots.clear()  # nobody thinks: the record has decided
        return session

    # What scenes read

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return self.header.players

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats played by people, of those who are here."""
        return tuple(seat for seat, name in enumerate(self.controllers) if name == HUMAN)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that belong to people, also where a bot plays for one who has left."""
        return tuple(seat for seat, name in enumerate(self.header.controllers) if name == HUMAN)

    @property
    def shared(self) -> bool:
        """True when several people play at this screen: hands hide from each other."""
        return len(self.people) > 1

    def called(self, seat: int) -> int:
        """Who is called to the screen: the person who decides; else this seat, or the next person who is here."""
        if self.human_to_act():
            return self.to_act
        players = len(self.names)
        around = [(seat + step) % players for step in range(players)]
        return next((other for other in around if self.controllers[other] == HUMAN), seat)

    @property
    def to_act(self) -> int:
        """The seat whose decision is awaited."""
        return self._match.state.to_act

    @property
    def over(self) -> bool:
        """True when the game has ended."""
        return self._match.over

    @property
    def options(self) -> Options:
        """The options of this game."""
        return self.header.options

    @property
    def fault(self) -> str | None:
        """Why the game is not recorded, if so."""
        return self._recorder.fault

    def human_to_act(self) -> bool:
        """True when a person is asked."""
        return not self.over and self.controllers[self.to_act] == HUMAN

    def view(self, seat: int) -> SeatView:
        """What this seat knows now; the same object until something happens."""
        if seat not in self._views:
            self._views[seat] = self._match.view(seat)
        return self._views[seat]

    def take_news(self, seat: int) -> Told | None:
        """The next thing that happened and has not been shown, as this seat may see it."""
        if not self._news:
            return None
        happened = self._news.popleft()
        history = tuple(self._match.seen(seat)[: happened.seen[seat]])
        events = tuple(seen_by(event, seat) for event in happened.events)
        return Told(events, view_of(happened.state, seat, history))

    @property
    def has_news(self) -> bool:
        """True while something that happened has not been taken."""
        return bool(self._news)

    def will_teach(self, seat: int) -> bool:
        """Whether this seat learns of cards by what has not been taken yet."""
        return any(_teaches(event, seat) for happened in self._news for event in happened.events)

    def final_scores(self) -> tuple[Score, ...]:
        """Every seat's points by source, once the game is over (then hands are public). Raises RuntimeError before."""
        if not self.over:
            raise RuntimeError("the game is not over: hands are not public yet")
        return scores(self._match.state)

    def final_winners(self) -> tuple[int, ...]:
        """The seats that share the win."""
        return winners(tuple(score.total for score in self.final_scores()))

    def ideas(self, view: SeatView) -> tuple[Action, ...] | None:
        """Suggestions for the decision of this view; None until the bots' process has thought of them."""
        if self.over or view.to_act != view.seat or view.seat not in self.humans:
            return ()
        return self._thinker().advice(view)

    # What scenes do

    def act(self, action: Action) -> None:
        """Applies a decision and records it. Raises IllegalAction; nothing has changed then."""
        place = len(self._match.seen(0))
        events = self._match.play(action)
        if self._why is not None:
            self.whys[place] = self._why
            self._why = None
        self._recorder.action(action)
        self._views.clear()
        if self._match.state.phase is Phase.PROPOSE:
            self._wanted.pop(self.to_act, None)
        seen = tuple(len(self._match.seen(seat)) for seat in range(len(self.names)))
        self._news.append(_Happened(events, self._match.state, seen))
        if self.over:
            self._recorder.add(result_json(self._match.state))

    def forced(self, *, quick_passes: bool = False) -> Action | None:
        """The person's only possible choice, or the pass that they asked for: made without asking.

        When several people play, a forced pass tells that the hand does not hold what is sought. It is made only
        where all see that by the backs, or with `quick_passes`, whose setting says so. A hand-over without a choice
        tells as much of the hand, unless the words themselves leave none.
        """
        if not self.human_to_act():
            return None
        view = self.view(self.to_act)
        if passes.unwanted(view, self._wanted.get(view.seat)):
            return Pass(view.seat)
        action = Actions(view).forced
        if not self.shared:
            return action
        if isinstance(action, HandOver) and passes.choosable(view.must_give):
            return None
        secret = isinstance(action, Pass) and not passes.plainly_unable(view)
        return None if secret and not quick_passes else action

    def wanted(self, seat: int) -> frozenset[int] | None:
        """What this person wants to be asked about until their own turn; None: everything. Nobody else's business."""
        return self._wanted.get(seat)

    def want(self, seat: int, types: frozenset[int] | None) -> None:
        """The person leaves word: ask me about proposals that may mean these types, and pass for me else.

        It holds until their own next turn begins, and is kept nowhere: a game that is continued begins without.
        """
        self._wanted.pop(seat, None)
        if types is not None:
            self._wanted[seat] = types

    def think(self) -> None:
        """Lets the bot to act begin to think."""
        if not self.over and self.to_act in self._bots:
            self._thinker().think(self.view(self.to_act))

    def thought(self) -> Action | None:
        """The bot's decision, when it is there. `act` makes it true."""
        if self.over or self.to_act not in self._bots:
            return None
        action = self._thinker().answer()
        told = (
            action is not None and self.to_act not in self.people
        )  # a person's cards explain themselves to nobody
        self._why = self._thinker().why if told else None
        return action

    def hand_to_bot(self, seat: int, name: str) -> None:
        """A bot takes over from a person who leaves, in the middle of a decision too."""
        self._play_by_bot(seat, name)
        self._note_controller(seat)

    def give_back(self, seat: int) -> None:
        """The person is here again and decides from now on; what the bot thinks just now counts no more."""
        self.controllers[seat] = HUMAN
        self._bots.pop(seat, None)
        if self._brains is not None:
            self._brains.release(seat)
        self._note_controller(seat)

    def _play_by_bot(self, seat: int, name: str) -> None:
        self.controllers[seat] = BOT + name
        self._bots[seat] = (name, _bot_seed(self.header.seed, seat))
        self._wanted.pop(seat, None)
        if self._brains is not None:
            self._brains.seat_bot(seat, *self._bots[seat])

    def _note_controller(self, seat: int) -> None:
        self._recorder.add({"note": CONTROLLER, "seat": seat, "controller": self.controllers[seat]})

    def _seat_again(self, note: dict[str, Any]) -> None:
        """What a note of the record says of who plays a seat. Notes are anybody's: what makes no sense is skipped."""
        seat, controller = note.get("seat"), note.get("controller")
        if note.get("note") != CONTROLLER or type(seat) is not int or not isinstance(controller, str):
            return
        if seat not in self.people:
            return
        if controller == HUMAN:
            self.controllers[seat] = HUMAN
            self._bots.pop(seat, None)
        elif controller.startswith(BOT):
            self._play_by_bot(seat, controller.removeprefix(BOT))

    def save(self) -> str | None:
        """Everything on the disk, now; else why it is not."""
        gone = self.path is not None and not self.path.exists()
        return self.fault or (os.strerror(errno.ENOENT) if gone else self._recorder.sync())

    def abandon(self) -> None:
        """The game will not be continued; its record stays."""
        self._recorder.add({"note": ABANDONED})

    def close(self) -> None:
        """Everything on the disk, the bots' process ended."""
        self._recorder.close()
        if self._brains is not None:
            self._brains.close()
            self._brains = None

    def _thinker(self) -> Brains:
        if self._brains is None:
            self._brains = Brains(self._bots)
        return self._brains


def _teaches(event: Event, seat: int) -> bool:
    match event:
        case Drew(drawer):
            return drawer == seat and bool(event.cards)
        case Traded():
            return event.got(seat) is not None
    return False


def _bot_seed(seed: Seed | None, seat: int) -> int:
    """A bot's own seed: hashed with another label than the deal, so it says nothing of the cards."""
    digest = hashlib.sha256(f"res-publica bot\n{seed}\n{seat}".encode("utf-8", "surrogatepass")).digest()
    return int.from_bytes(digest[:8], "big")
