"""What needs no question: a pass by words that a person left, or because all can see that there is nothing to give."""

from game.cards import is_population
from game.state import Phase
from game.view import SeatView
from game.wording import SCOPES, Description, Feature

EVERYTHING = frozenset(range(10))


def about(terms: Description) -> frozenset[int]:
    """The types that may be meant: those named, and all that a category or "any" holds."""
    return frozenset(card for feature in terms.features for card in SCOPES[feature.of])


def unwanted(view: SeatView, wanted: frozenset[int] | None) -> bool:
    """Whether words that the person left (`wanted`: be asked about these types only) say to pass here."""
    if wanted is None or view.phase is not Phase.REPLY or view.proposal is None:
        return False
    return not wanted & about(view.proposal.terms)


def choosable(terms: Description | None) -> bool:
    """Whether these words can leave a choice of cards; which hand they bind is another matter."""
    return terms is not None and (terms.join == "or" or any(len(SCOPES[f.of]) > 1 for f in terms.features))


def plainly_unable(view: SeatView) -> bool:
    """Whether the backs in this seat's hand, which everybody sees (RULES 5), show that it can only pass."""
    population, technology = view.hand_sizes[view.seat]
    if view.proposal is None or view.proposal.kind == "offer":
        return not population + technology
    return all(_beyond(way.parts, population, technology) for way in view.proposal.terms.ways)


def _beyond(parts: tuple[Feature, ...], population: int, technology: int) -> bool:
    """Whether no hand of such backs holds all these parts."""
    needed = {"population": 0, "technology": 0, "any": 0}
    for part in parts:
        scope = SCOPES[part.of]
        side = "any" if len(scope) == len(EVERYTHING) else _side(scope.start)
        needed[side] += part.size
    return (
        needed["population"] > population
        or needed["technology"] > technology
        or sum(needed.values()) > population + technology
    )


def _side(card: int) -> str:
    return "population" if is_population(card) else "technology"
