"""Who will sit at the table: names, people and bots, made step by step before a game. Pure values."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.bots import catalogue
from game.deal import Seed
from game.state import Options
from scenes.play.session import BOT, HUMAN, Player, Setup

LEAST, MOST = 2, 5
LONGEST_NAME = 12
EXPRESS = 30  # Technology cards of the short game
NAMES = (
    "Ana", "Bruno", "Clara", "Diego", "Elena", "Aspasia", "Cato", "Cleopatra", "Dido", "Flavia", "Hypatia",
    "Julia", "Livia", "Marco", "Numa", "Octavia", "Pericles", "Sappho", "Solon", "Titus",
)  # fmt: skip


COMPANY = ("envoy", "farmer")
"""The bots that sit down when nobody chose one: a newcomer wins now and then against them, and they differ. The
envoy deals gladly, the farmer keeps what it has."""


def friendly_bot(number: int = 0) -> str:
    """The bot that comes as the `number`th, counted from 0, when nobody chose one."""
    return COMPANY[number % len(COMPANY)]


@dataclass(frozen=True)
class Place:
    """A seat: a name, a person or a bot, and which bot if it is one."""

    name: str
    human: bool
    bot: str

    @property
    def controller(self) -> str:
        """As records name it."""
        return HUMAN if self.human else BOT + self.bot


@dataclass(frozen=True)
class Lineup:
    """The seats in order, and the options of the game. Each step gives a new one."""

    places: tuple[Place, ...]
    express: bool = False
    pair_points: int = Options().pair_points
    stalemate_laps: int = Options().stalemate_laps

    @classmethod
    def usual(cls) -> Lineup:
        """One person among three bots."""
        return cls(
            tuple(Place(name, not seat, friendly_bot(seat + 1)) for seat, name in enumerate(NAMES[:4]))
        )

    @classmethod
    def at_kiosk(cls, players: int, bot: str, express: bool) -> Lineup:
        """One person among bots, as the operator chose them."""
        return cls(tuple(Place(name, not seat, bot) for seat, name in enumerate(NAMES[:players])), express)

    @property
    def people(self) -> int:
        """How many are people."""
        return sum(place.human for place in self.places)

    @property
    def minutes(self) -> int:
        """About how long a game takes."""
        whole = {2: 10, 3: 12, 4: 15, 5: 20}[len(self.places)]
        return round(whole * 0.6) if self.express else whole

    @property
    def problem(self) -> str | None:
        """Why the game cannot begin: "nameless" or "twins"."""
        names = [place.name.strip().casefold() for place in self.places]
        if not all(names):
            return "nameless"
        return "twins" if len(set(names)) < len(names) else None

    def renamed(self, names: Sequence[str]) -> Lineup:
        """The same seats under these names; a seat without a good one has a name that nobody else has."""
        clean = ["".join(filter(str.isprintable, name)).strip()[:LONGEST_NAME].strip() for name in names]
        heard: dict[str, str] = {}  # what one has is not another's
        for name in clean[: len(self.places)]:
            heard.setdefault(name.casefold(), name)
        given = [name if heard.pop(name.casefold(), None) else "" for name in clean[: len(self.places)]]
        given += [""] * (len(self.places) - len(given))
        free = (name for name in NAMES if name.casefold() not in {one.casefold() for one in given})
        renamed = zip(self.places, given, strict=True)
        return replace(self, places=tuple(replace(place, name=name or next(free)) for place, name in renamed))

    def named(self, seat: int, name: str) -> Lineup:
        """A name typed in, as long as it may be."""
        return self._with(seat, lambda place: replace(place, name=name[:LONGEST_NAME]))

    def played_by(self, seat: int, human: bool) -> Lineup:
        """A person or a bot."""
        return self._with(seat, lambda place: replace(place, human=human))

    def next_bot(self, seat: int) -> Lineup:
        """The next stronger bot, after the strongest the weakest."""
        known = catalogue.NAMES
        now = self.places[seat].bot
        following = known[(known.index(now) + 1) % len(known)] if now in known else known[0]
        return self._with(seat, lambda place: replace(place, bot=following))

    def added(self) -> Lineup:
        """One more bot at the table."""
        place = Place(self._free_name(0, -1), False, friendly_bot(len(self.places) + 1))
        return replace(self, places=(*self.places, place))

    def removed(self, seat: int) -> Lineup:
        """A seat less."""
        return replace(self, places=self.places[:seat] + self.places[seat + 1 :])

    def setup(self, seed: Seed) -> Setup:
        """The game to be begun."""
        players = tuple(Player(place.name.strip(), place.controller) for place in self.places)
        cards = EXPRESS if self.express else Options().technology_cards
        return Setup(players, seed, Options(self.pair_points, self.stalemate_laps, cards))

    def sized(self, express: bool) -> Lineup:
        """The short game or the whole one."""
        return replace(self, express=express)

    def by_rules(self, pair_points: int, stalemate_laps: int) -> Lineup:
        """With these options of the rules (RECORD 1)."""
        return replace(self, pair_points=pair_points, stalemate_laps=stalemate_laps)

    def _with(self, seat: int, change: Callable[[Place], Place]) -> Lineup:
        places = list(self.places)
        places[seat] = change(places[seat])
        return replace(self, places=tuple(places))

    def _free_name(self, start: int, seat: int) -> str:
        taken = {place.name.casefold() for n, place in enumerate(self.places) if n != seat}
        ring = NAMES[start:] + NAMES[:start]
        return next(name for name in ring if name.casefold() not in taken)
