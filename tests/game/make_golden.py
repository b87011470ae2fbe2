"""Golden records: one short game for each rule of RULES.md that can be told apart in play.

`python -m tests.game.make_golden` writes them all anew into tests/golden; look at what changed before committing it.
Decks are stacked so that each situation comes about by itself; every action goes through the rules.
"""

from collections.abc import Callable
from pathlib import Path

from game.actions import Action, Build, Decline, Draw, EndBuild, NoProposal, Pass, Take
from game.cards import COPIES, INDEX, SET, TYPES
from game.codec import action_json
from game.deal import Deal
from game.legal import Actions
from game.match import Match
from game.record import Header, header_json, line, result_json
from game.state import Options, Phase, State
from tests.game.tables import give, offer, reply, request

FOLDER = Path(__file__).parent.parent / "golden"
NAMES = ("Ana", "Bruno", "Clara", "David", "Elena")


def stacked(category: range, text: str, size: int) -> tuple[int, ...]:
    """A deck that begins as "4 romans 1 greeks" says; the rest lies in type order."""
    words = text.split()
    front = [
        INDEX[name] for number, name in zip(words[::2], words[1::2], strict=True) for _ in range(int(number))
    ]
    rest = [card for card in category for _ in range(COPIES - front.count(card))]
    return tuple(front + rest)[:size]


class Play:
    """A game played for a record."""

    def __init__(
        self,
        players: int = 2,
        first: int = 0,
        people: str = "",
        goods: str = "",
        options: Options = Options(),
    ) -> None:
        decks = (
            stacked(range(5), people, 60),
            stacked(range(5, 10), goods, options.technology_cards),
        )
        self.header = Header(
            NAMES[:players], ("human",) * players, options, None, Deal(*decks, first_seat=first)
        )
        self.match = Match(self.header.start())
        self.actions: list[Action] = []

    @property
    def state(self) -> State:
        return self.match.state

    def do(self, *actions: Action) -> None:
        for action in actions:
            self.match.play(action)
            self.actions.append(action)

    def turn(self, population: int = 0, technology: int = 0) -> None:
        """The active seat says nothing, builds what it can, draws so much."""
        if self.state.phase is Phase.PROPOSE:
            self.do(NoProposal(self.state.active))
        self.build()
        self.do(Draw(self.state.active, population, technology))

    def build(self) -> None:
        """Everything that the seat to act can build, and no more."""
        seat = self.state.to_act
        while sets := [card for card, held in enumerate(self.state.hands[seat]) if held >= SET]:
            self.do(Build(seat, sets[0]))
        self.do(EndBuild(seat))

    def idle(self, turns: int) -> None:
        """So many turns in which nothing is drawn."""
        for _ in range(turns):
            self.turn()

    def passes(self) -> None:
        """Everybody who has not answered passes."""
        while self.state.phase is Phase.REPLY:
            self.do(Pass(self.state.to_act))

    def finish(self) -> None:
        """Quiet turns, most cards drawn, until the game is over."""
        while self.state.phase is not Phase.OVER:
            if self.state.phase is Phase.FINAL_BUILD:
                self.build()
                continue
            most = next(Actions(self.state._replace(phase=Phase.DRAW)).draws())
            self.turn(most.population, most.technology)

    def text(self) -> str:
        """The record."""
        told = [header_json(self.header), *map(action_json, self.actions)]
        if self.match.over:
            told.append(result_json(self.state))
        return "".join(map(line, told))


Maker = Callable[[], Play]
GOLDEN: dict[str, Maker] = {}  # by file name, without its ending; the section of RULES.md stands first


def golden(name: str) -> Callable[[Maker], Maker]:
    """Adds a record."""

    def add(maker: Maker) -> Maker:
        GOLDEN[name] = maker
        return maker

    return add


def family(name: str, maker: Callable[..., Play], *cases: tuple[int, ...]) -> None:
    """Adds one record for each case; `name` has a place for each number."""
    for case in cases:
        GOLDEN[name.format(*case)] = lambda case=case: maker(*case)  # type: ignore[misc]


def traded(*actions: Action, players: int = 2, people: str = "4 romans 4 greeks") -> Play:
    """The first turn of a game, with these actions."""
    play = Play(players, people=people)
    play.do(*actions)
    return play


# 2. Set-up.


def dealt(players: int, first: int) -> Play:
    play = Play(players, first, people="3 romans 1 greeks 4 babylonians")
    play.turn(1, 0)
    return play


family("2-deal-{}-players-first-seat-{}", dealt, (2, 1), (3, 0), (4, 3), (5, 2))

# 3.1 Trade.


@golden("3.1-no-proposal")
def _() -> Play:
    return traded(NoProposal(0))


@golden("3.1-offer-binds-active-by-offer-and-replier-by-reply")
def _() -> Play:
    return traded(
        offer(0, "1 romans"), reply(1, "2 greeks"), Take(0, 1), give(0, "1 romans"), give(1, "2 greeks")
    )


@golden("3.1-request-binds-replier-by-request-and-active-by-reply")
def _() -> Play:
    return traded(
        request(0, "1 greeks"), reply(1, "2 romans"), Take(0, 1), give(0, "2 romans"), give(1, "1 greeks")
    )


@golden("3.1-nobody-replies-nothing-to-choose")
def _() -> Play:
    play = traded(offer(0, "1 romans"), players=4)
    play.passes()
    return play


@golden("3.1-no-trade-is-forced")
def _() -> Play:
    return traded(offer(0, "1 romans"), reply(1, "1 greeks"), Decline(0))


@golden("3.1-each-other-seat-answers-once-clockwise")
def _() -> Play:
    play = Play(5, 3)
    play.do(request(3, "1 any"), reply(4, "1 wheel"), Pass(0), reply(1, "1 greeks"), Pass(2))
    return play


@golden("3.1-exactly-one-reply-is-taken")
def _() -> Play:
    return traded(
        offer(0, "1 romans"), reply(1, "1 greeks"), reply(2, "1 egyptians"), reply(3, "1 babylonians"),
        Take(0, 2), give(0, "1 romans"), give(2, "1 egyptians"),
        players=4, people="4 romans 4 greeks 4 egyptians 4 babylonians",
    )  # fmt: skip


@golden("3.1-what-is-sought-may-be-wishful")
def _() -> Play:
    play = traded(request(0, "3 chemistry"))
    play.passes()
    return play


@golden("3.1-a-reply-to-a-request-may-want-what-active-cannot-give")
def _() -> Play:
    return traded(
        request(0, "1 any"), reply(1, "2 wheel"), reply(2, "1 romans"), Take(0, 2),
        give(0, "1 romans"), give(2, "1 egyptians"),
        players=3, people="4 romans 4 greeks 4 egyptians",
    )  # fmt: skip


@golden("3.1-a-request-that-active-can-only-just-pay")
def _() -> Play:
    return traded(
        request(0, "1 greeks"), reply(1, "4 romans"), Take(0, 1), give(0, "4 romans"), give(1, "1 greeks")
    )


@golden("3.1-trades-need-not-be-equal")
def _() -> Play:
    return traded(
        offer(0, "1 romans"), reply(1, "4 greeks"), Take(0, 1), give(0, "1 romans"), give(1, "4 greeks")
    )


@golden("3.1-only-one-trade-a-turn")
def _() -> Play:
    play = traded(
        offer(0, "1 romans"), reply(1, "1 greeks"), Take(0, 1), give(0, "1 romans"), give(1, "1 greeks")
    )
    play.build()
    return play


# 3.1.1 Descriptions.

MIXED = "3 romans 1 greeks 2 babylonians 2 egyptians"


def words(text: str, cards: str, people: str = MIXED) -> Play:
    """Seat 0 offers these words and gives these cards."""
    return traded(
        offer(0, text), reply(1, "1 any"), Take(0, 1), give(0, cards), give(1, "1 egyptians"), people=people
    )


WORDS = {
    "type": ("2 romans", "2 romans"),
    "category": ("2 population", "1 romans 1 greeks"),
    "any-card": ("2 any", "1 romans 1 greeks"),
    "pair-of-a-type": ("1 pair romans", "2 romans"),
    "pair-of-any": ("1 pair any", "2 romans"),
    "triple-of-a-category": ("1 triple population", "3 romans"),
    "and": ("1 greeks and 2 romans", "2 romans 1 greeks"),
    "or-both-possible-first-side": ("3 romans or 1 greeks", "3 romans"),
    "or-both-possible-second-side": ("3 romans or 1 greeks", "1 greeks"),
    "or-only-one-side-possible": ("4 wheel or 1 romans", "1 romans"),
    "or-one-hand-over-satisfies-both": ("1 romans or 1 population", "1 romans"),
    "other-means-any-it-may-be-of-the-type-named": ("1 romans and 2 any", "3 romans"),
    "other-means-any-it-may-be-of-another-type": ("1 romans and 2 any", "2 romans 1 greeks"),
    "both-features-may-name-the-same": ("1 romans and 1 romans", "2 romans"),
    "pair-and-one-of-its-own-type": ("1 pair romans and 1 romans", "3 romans"),
}
for _name, (_said, _given) in WORDS.items():
    GOLDEN[f"3.1.1-{_name}"] = lambda said=_said, given=_given: words(said, given)  # type: ignore[misc]


@golden("3.1.1-four-alike-are-two-pairs")
def _() -> Play:
    return words("2 pairs any", "4 romans", "4 romans 2 babylonians 2 egyptians")


@golden("3.1.1-two-pairs-of-two-types")
def _() -> Play:
    return words("2 pairs any", "2 romans 2 greeks", "2 romans 2 greeks 2 babylonians 2 egyptians")


@golden("3.1.1-no-more-cards-than-exist")
def _() -> Play:
    play = traded(request(0, "120 any or 20 triples population"))
    play.passes()
    return play


# 3.2 Build.

LADDER = "4 romans 4 greeks 1 romans 5 babylonians 5 egyptians 5 atlanteans"  # seat 0 draws set after set


def cities(number: int, goods: str = "", options: Options = Options()) -> Play:
    """Seat 0 has so many cities and is to act; seat 1 never draws."""
    play = Play(people=LADDER, goods=goods, options=options)
    while play.state.cities[0] < number:
        if play.state.active == 0:
            play.do(NoProposal(0))
            play.build()
            if play.state.cities[0] < number:
                play.do(Draw(0, 1, 0))
        else:
            play.turn()
    return play


@golden("3.2-five-alike-population-cards-make-a-city")
def _() -> Play:
    return cities(1)


@golden("3.2-five-alike-technology-cards-make-the-top-monument")
def _() -> Play:
    return monuments(1)


def monuments(number: int) -> Play:
    play = cities(2, goods="12 wheel 12 chemistry 12 navigation")
    play.do(Draw(0, 0, 2))
    while len(play.state.monuments[0]) < number:
        play.turn(0, 2 if play.state.active == 0 else 0)
    return play


@golden("3.2-monuments-fall-in-value")
def _() -> Play:
    return monuments(4)


@golden("3.2-two-builds-in-a-turn")
def _() -> Play:
    play = Play(people=LADDER)
    while sum(held >= SET for held in play.state.hands[0]) < 2 or play.state.active != 0:
        seat = play.state.active
        play.do(NoProposal(seat), EndBuild(seat), Draw(seat, 1 - seat, 0))
    play.turn()
    return play


@golden("3.2-nobody-has-to-build")
def _() -> Play:
    play = Play(people=LADDER)
    play.turn(1, 0)
    play.turn()
    play.do(NoProposal(0), EndBuild(0), Draw(0, 0, 0))
    return play


# 3.3 Draw.


@golden("3.3-no-city-draws-1-population")
def _() -> Play:
    play = Play()
    play.turn(1, 0)
    return play


def draws(number: int, population: int, technology: int) -> Play:
    play = cities(number)
    play.do(Draw(0, population, technology))
    return play


family("3.3-{}-cities-draw-{}-population-{}-technology", draws,
       (1, 1, 1), (2, 1, 2), (3, 1, 2), (3, 0, 3), (4, 1, 2), (4, 0, 3), (3, 1, 0), (3, 0, 0), (2, 0, 2))  # fmt: skip


def empty_decks(population: int, technology: int, city: int) -> Play:
    """Seat 0 has cities; the decks are drawn down to these sizes."""
    play = cities(city, options=Options(technology_cards=20))
    play.do(Draw(0, 0, 0))
    while play.state.population_left > population or play.state.technology_left > technology:
        seat = play.state.active
        play.do(NoProposal(seat), EndBuild(seat))
        goods = min(play.state.cities[seat], play.state.technology_left - technology, 2)
        play.do(Draw(seat, min(1, play.state.population_left - population), goods))
    while play.state.active != 0:
        play.idle(1)
    play.do(NoProposal(0), EndBuild(0))
    return play


@golden("3.3-population-deck-empty-three-cities-draw-3-technology")
def _() -> Play:
    play = empty_decks(0, 5, 3)
    play.do(Draw(0, 0, 3))
    return play


@golden("3.3-both-decks-short")
def _() -> Play:
    play = empty_decks(1, 1, 3)
    play.do(Draw(0, 1, 1))
    return play


@golden("3.3-nothing-replaces-a-missing-card")
def _() -> Play:
    play = empty_decks(0, 1, 3)
    play.do(Draw(0, 0, 1))
    return play


# 4. The end.

SHORT = Options(technology_cards=20)


def last_lap(players: int, drawer: int, options: Options = SHORT) -> Play:
    """Every seat has a city; `drawer` draws the last Technology card."""
    fives = " ".join(f"{number} {name}" for number in (4, 1) for name in TYPES[:players])
    play = Play(players, 0, people=fives, options=options)
    while play.state.last_lap_turns is None:
        seat, left = play.state.active, play.state.technology_left
        play.do(NoProposal(seat))
        play.build()
        goods = min(play.state.cities[seat], left if seat == drawer else left - 1)
        play.do(Draw(seat, min(1, play.state.population_left), min(1, goods)))
    play.finish()
    return play


family("4-last-lap-{}-players-seat-{}", last_lap, *((n, seat) for n in range(2, 6) for seat in range(n)))


@golden("4-last-lap-of-the-full-game")
def _() -> Play:
    return last_lap(3, 1, Options())


@golden("4-express-game-of-30-technology-cards")
def _() -> Play:
    return last_lap(3, 2, Options(technology_cards=30))


def stalemate(players: int, first: int, laps: int = 3) -> Play:
    play = Play(players, first, options=Options(stalemate_laps=laps))
    play.idle(laps * players)
    play.finish()
    return play


family("4-stalemate-{}-players-first-seat-{}", stalemate, (2, 0), (3, 2), (4, 1), (5, 4))
family("4-stalemate-{}-players-first-seat-{}-laps-{}", stalemate, (3, 0, 1), (2, 1, 5))


@golden("4-a-draw-starts-the-idle-count-again")
def _() -> Play:
    play = Play(3)
    play.idle(8)
    play.turn(1, 0)
    play.idle(9)
    return play


@golden("4-a-build-starts-the-idle-count-again")
def _() -> Play:
    play = Play(people=LADDER)
    play.turn(1, 0)
    for _ in range(4):
        seat = play.state.active
        play.do(NoProposal(seat), EndBuild(seat), Draw(seat, 0, 0))
    while play.state.active != 0:
        play.idle(1)
    play.idle(7)
    return play


@golden("4-a-trade-is-no-progress")
def _() -> Play:
    play = Play(people="4 romans 4 greeks")
    play.idle(4)
    play.do(offer(0, "1 romans"), reply(1, "1 greeks"), Take(0, 1), give(0, "1 romans"), give(1, "1 greeks"))
    play.idle(2)
    return play


@golden("4-no-stalemate-in-the-last-lap")
def _() -> Play:
    play = last_lap_begun(Options(technology_cards=20, stalemate_laps=1))
    play.idle(3)
    return play


def last_lap_begun(options: Options = SHORT) -> Play:
    """Three players; two idle turns go before the one that draws the last Technology card."""
    fives = " ".join(f"{number} {name}" for number in (4, 1) for name in TYPES[:3])
    play = Play(3, 0, people=fives, options=options)
    while play.state.technology_left > 1:
        seat = play.state.active
        play.do(NoProposal(seat))
        play.build()
        play.do(Draw(seat, min(1, play.state.population_left), play.state.cities[seat]))
    play.idle(2)
    play.turn(0, 1)
    return play


@golden("4-the-last-card-in-the-last-idle-turn-is-no-stalemate")
def _() -> Play:
    return last_lap_begun(Options(technology_cards=20, stalemate_laps=1))


@golden("4-final-build-clockwise-from-the-seat-after-the-last")
def _() -> Play:
    play = Play(4, 2)
    play.idle(12)
    play.finish()
    return play


@golden("4-in-the-final-build-any-number-and-monuments-fall")
def _() -> Play:
    play = cities(2, goods="5 wheel 5 chemistry 5 navigation", options=Options(stalemate_laps=1))
    play.do(Draw(0, 1, 2))
    while sum(held >= SET for held in play.state.hands[0]) < 3:
        seat = play.state.active
        play.do(NoProposal(seat), EndBuild(seat))
        play.do(Draw(seat, 1 - seat, 2 * (1 - seat)))
    for _ in range(2):
        seat = play.state.active
        play.do(NoProposal(seat), EndBuild(seat), Draw(seat, 0, 0))
    play.finish()
    return play


def scored(people: str, points: int = 1) -> Play:
    play = Play(people=people, options=Options(pair_points=points))
    play.idle(6)
    play.finish()
    return play


@golden("4-score-a-pair-is-1-point")
def _() -> Play:
    return scored("3 romans 1 greeks 1 romans 1 babylonians 1 greeks 1 egyptians")


@golden("4-score-four-alike-are-two-pairs")
def _() -> Play:
    return scored("4 romans 2 greeks 2 babylonians")


@golden("4-equal-points-share-the-win")
def _() -> Play:
    return scored("4 romans 2 greeks 2 babylonians")


@golden("4-score-pairs-may-be-worth-nothing")
def _() -> Play:
    return scored("4 romans 1 greeks 1 babylonians 1 egyptians 1 atlanteans", 0)


@golden("4-score-pairs-may-be-worth-more")
def _() -> Play:
    return scored("4 romans 1 greeks 1 babylonians 1 egyptians 1 atlanteans", 3)


def main() -> None:
    """Writes every record, and removes what is none any more."""
    FOLDER.mkdir(exist_ok=True)
    for path in FOLDER.glob("*.jsonl"):
        if path.stem not in GOLDEN:
            path.unlink()
    for name, maker in GOLDEN.items():
        (FOLDER / f"{name}.jsonl").write_bytes(maker().text().encode())
    print(f"{len(GOLDEN)} records in {FOLDER}")


if __name__ == "__main__":
    main()
