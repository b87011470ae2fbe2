"""Cards, types, monuments and points as words.

What is traded is always the object of a verb, so counted cards have the context "object" (German: accusative);
"short" is the form for chips and bubbles. Names that stand alone on a card or a tile have no context.
"""

import re
from collections.abc import Iterable, Sequence

from game.cards import TYPES, Hand
from game.wording import Description, Feature
from scenes.show.words.catalogue import N_, Catalogue
from scenes.show.words.fields import Field, Icon, Runs, Text, bold, fill, plain

_NAMES = (
    N_("Romans"), N_("Babylonians"), N_("Egyptians"), N_("Atlanteans"), N_("Greeks"),
    N_("Metalworking"), N_("Wheel"), N_("Architecture"), N_("Chemistry"), N_("Navigation"),
)  # fmt: skip
_MONUMENTS = (
    N_("Great Pyramid"), N_("Hanging Gardens"), N_("Colossus of Rhodes"), N_("Statue of Zeus"),
    N_("Lighthouse of Alexandria"), N_("Temple of Artemis"), N_("Mausoleum"), N_("Great Library"),
    N_("Colosseum"), N_("Parthenon"),
)  # fmt: skip


def counted(context: str, one: str, many: str) -> tuple[str, str, str]:
    """Marks a counted message with its context for the extractor; it is looked up later."""
    return context, one, many


# by (of, alike)
_OBJECTS = {
    ("romans", 1): counted("object", "{n} Roman", "{n} Romans"),
    ("babylonians", 1): counted("object", "{n} Babylonian", "{n} Babylonians"),
    ("egyptians", 1): counted("object", "{n} Egyptian", "{n} Egyptians"),
    ("atlanteans", 1): counted("object", "{n} Atlantean", "{n} Atlanteans"),
    ("greeks", 1): counted("object", "{n} Greek", "{n} Greeks"),
    ("metalworking", 1): counted("object", "{n} Metalworking", "{n} Metalworking"),
    ("wheel", 1): counted("object", "{n} Wheel", "{n} Wheel"),
    ("architecture", 1): counted("object", "{n} Architecture", "{n} Architecture"),
    ("chemistry", 1): counted("object", "{n} Chemistry", "{n} Chemistry"),
    ("navigation", 1): counted("object", "{n} Navigation", "{n} Navigation"),
    ("population", 1): counted("object", "{n} Population card", "{n} Population cards"),
    ("technology", 1): counted("object", "{n} Technology card", "{n} Technology cards"),
    ("any", 1): counted("object", "{n} card", "{n} cards"),
    ("romans", 2): counted("object", "{n} pair of Romans", "{n} pairs of Romans"),
    ("babylonians", 2): counted("object", "{n} pair of Babylonians", "{n} pairs of Babylonians"),
    ("egyptians", 2): counted("object", "{n} pair of Egyptians", "{n} pairs of Egyptians"),
    ("atlanteans", 2): counted("object", "{n} pair of Atlanteans", "{n} pairs of Atlanteans"),
    ("greeks", 2): counted("object", "{n} pair of Greeks", "{n} pairs of Greeks"),
    ("metalworking", 2): counted("object", "{n} pair of Metalworking", "{n} pairs of Metalworking"),
    ("wheel", 2): counted("object", "{n} pair of Wheel", "{n} pairs of Wheel"),
    ("architecture", 2): counted("object", "{n} pair of Architecture", "{n} pairs of Architecture"),
    ("chemistry", 2): counted("object", "{n} pair of Chemistry", "{n} pairs of Chemistry"),
    ("navigation", 2): counted("object", "{n} pair of Navigation", "{n} pairs of Navigation"),
    ("population", 2): counted(
        "object", "{n} pair of alike Population cards", "{n} pairs of alike Population cards"
    ),
    ("technology", 2): counted(
        "object", "{n} pair of alike Technology cards", "{n} pairs of alike Technology cards"
    ),
    ("any", 2): counted("object", "{n} pair of alike cards", "{n} pairs of alike cards"),
    ("romans", 3): counted("object", "{n} triple of Romans", "{n} triples of Romans"),
    ("babylonians", 3): counted("object", "{n} triple of Babylonians", "{n} triples of Babylonians"),
    ("egyptians", 3): counted("object", "{n} triple of Egyptians", "{n} triples of Egyptians"),
    ("atlanteans", 3): counted("object", "{n} triple of Atlanteans", "{n} triples of Atlanteans"),
    ("greeks", 3): counted("object", "{n} triple of Greeks", "{n} triples of Greeks"),
    ("metalworking", 3): counted("object", "{n} triple of Metalworking", "{n} triples of Metalworking"),
    ("wheel", 3): counted("object", "{n} triple of Wheel", "{n} triples of Wheel"),
    ("architecture", 3): counted("object", "{n} triple of Architecture", "{n} triples of Architecture"),
    ("chemistry", 3): counted("object", "{n} triple of Chemistry", "{n} triples of Chemistry"),
    ("navigation", 3): counted("object", "{n} triple of Navigation", "{n} triples of Navigation"),
    ("population", 3): counted(
        "object", "{n} triple of alike Population cards", "{n} triples of alike Population cards"
    ),
    ("technology", 3): counted(
        "object", "{n} triple of alike Technology cards", "{n} triples of alike Technology cards"
    ),
    ("any", 3): counted("object", "{n} triple of alike cards", "{n} triples of alike cards"),
}

# what differs from the above where room is scarce
_SHORT = {
    ("metalworking", 1): counted("short", "{n} Metalworking", "{n} Metalworking"),
    ("wheel", 1): counted("short", "{n} Wheel", "{n} Wheel"),
    ("architecture", 1): counted("short", "{n} Architecture", "{n} Architecture"),
    ("chemistry", 1): counted("short", "{n} Chemistry", "{n} Chemistry"),
    ("navigation", 1): counted("short", "{n} Navigation", "{n} Navigation"),
    ("population", 1): counted("short", "{n} Population", "{n} Population"),
    ("technology", 1): counted("short", "{n} Technology", "{n} Technology"),
    ("metalworking", 2): counted("short", "{n} pair of Metalworking", "{n} pairs of Metalworking"),
    ("wheel", 2): counted("short", "{n} pair of Wheel", "{n} pairs of Wheel"),
    ("architecture", 2): counted("short", "{n} pair of Architecture", "{n} pairs of Architecture"),
    ("chemistry", 2): counted("short", "{n} pair of Chemistry", "{n} pairs of Chemistry"),
    ("navigation", 2): counted("short", "{n} pair of Navigation", "{n} pairs of Navigation"),
    ("population", 2): counted("short", "{n} Population pair", "{n} Population pairs"),
    ("technology", 2): counted("short", "{n} Technology pair", "{n} Technology pairs"),
    ("any", 2): counted("short", "{n} pair", "{n} pairs"),
    ("metalworking", 3): counted("short", "{n} triple of Metalworking", "{n} triples of Metalworking"),
    ("wheel", 3): counted("short", "{n} triple of Wheel", "{n} triples of Wheel"),
    ("architecture", 3): counted("short", "{n} triple of Architecture", "{n} triples of Architecture"),
    ("chemistry", 3): counted("short", "{n} triple of Chemistry", "{n} triples of Chemistry"),
    ("navigation", 3): counted("short", "{n} triple of Navigation", "{n} triples of Navigation"),
    ("population", 3): counted("short", "{n} Population triple", "{n} Population triples"),
    ("technology", 3): counted("short", "{n} Technology triple", "{n} Technology triples"),
    ("any", 3): counted("short", "{n} triple", "{n} triples"),
}


class Nouns(Catalogue):
    """What the game's things are called."""

    def type_name(self, card: int) -> str:
        """The name on a card or tile: "Romans"."""
        return self._(_NAMES[card])

    def type_code(self, card: int) -> str:
        """Two letters for the same, unique in each language."""
        codes = (
            self.pgettext("two-letter code of Romans", "Ro"),
            self.pgettext("two-letter code of Babylonians", "Ba"),
            self.pgettext("two-letter code of Egyptians", "Eg"),
            self.pgettext("two-letter code of Atlanteans", "At"),
            self.pgettext("two-letter code of Greeks", "Gr"),
            self.pgettext("two-letter code of Metalworking", "Me"),
            self.pgettext("two-letter code of Wheel", "Wh"),
            self.pgettext("two-letter code of Architecture", "Ar"),
            self.pgettext("two-letter code of Chemistry", "Ch"),
            self.pgettext("two-letter code of Navigation", "Na"),
        )
        return codes[card]

    def of_name(self, of: str) -> str:
        """The name on a tile of the palette: a type's, a category's, or "Any card"."""
        if of in TYPES:
            return self.type_name(TYPES.index(of))
        return {
            "population": self._("Population"),
            "technology": self._("Technology"),
            "any": self._("Any card"),
        }[of]

    def cards(self, feature: Feature, *, short: bool = False) -> Runs:
        """Cards as the object of a sentence: icon, "2 Romans"."""
        return (Icon(feature.of), Text(self.cards_text(feature, short=short), bold=True))

    def cards_text(self, feature: Feature, *, short: bool = False) -> str:
        """The same without the icon."""
        count, of, alike = feature
        message = _OBJECTS[of, alike]
        if short:
            message = _SHORT.get((of, alike), message)
        return self.npgettext(*message, count).format(n=count)

    def description(self, terms: Description, *, short: bool = False) -> Runs:
        """What a proposal or reply names: "2 Romans and 1 Technology card"."""
        first, *second = (self.cards(feature, short=short) for feature in terms.features)
        return self._both(terms.join or "and", first, second[0]) if second else first

    def amounts(self, hand: Hand) -> Runs:
        """Cards that are known: "1 Roman and 2 Wheel"; "nothing"."""
        return self._cards_of(Feature(count, TYPES[card]) for card, count in enumerate(hand) if count)

    def split(self, population: int, technology: int, *, short: bool = False) -> Runs:
        """Cards of which only the backs are known: "2 Population cards and 1 Technology card"; "nothing"."""
        counts = {"population": population, "technology": technology}
        return self._cards_of((Feature(n, of) for of, n in counts.items() if n), short=short)

    def listed(self, items: Sequence[Field]) -> Runs:
        """A list in words: "Ana, Bruno and Clara"."""
        runs = [(Text(item),) if isinstance(item, str) else item for item in items]
        head = runs[0]
        for item in runs[1:-1]:
            head = fill(self.pgettext("list", "{first}, {second}"), first=head, second=item)
        return self._both("and", head, runs[-1]) if len(runs) > 1 else head

    def monument_name(self, monument: int) -> str:
        """The name on the monument's card, by its index in the stack from the top."""
        return self._(_MONUMENTS[monument])

    def monument(self, monument: int) -> str:
        """The same in a sentence, as what is built: "the Statue of Zeus"."""
        built = (
            self.pgettext("object", "the Great Pyramid"),
            self.pgettext("object", "the Hanging Gardens"),
            self.pgettext("object", "the Colossus of Rhodes"),
            self.pgettext("object", "the Statue of Zeus"),
            self.pgettext("object", "the Lighthouse of Alexandria"),
            self.pgettext("object", "the Temple of Artemis"),
            self.pgettext("object", "the Mausoleum"),
            self.pgettext("object", "the Great Library"),
            self.pgettext("object", "the Colosseum"),
            self.pgettext("object", "the Parthenon"),
        )
        return built[monument]

    def points(self, n: int) -> str:
        """ "7 points"."""
        return self.ngettext("{n} point", "{n} points", n).format(n=n)

    def _cards_of(self, features: Iterable[Feature], *, short: bool = False) -> Runs:
        listed = [self.cards(feature, short=short) for feature in features]
        return self.listed(listed) if listed else bold(self.pgettext("object", "nothing"))

    def _both(self, join: str, first: Runs, second: Runs) -> Runs:
        """Two things joined. Spanish says "e" before an i and "u" before an o: "Ana e Irene", "7 u 8"."""
        heard = plain(second).lower()
        if join == "and" and re.match("h?[ií](?![aeo])", heard):
            template = self.pgettext("before the sound of i", "{first} and {second}")
        elif join == "and":
            template = self.pgettext("list", "{first} and {second}")
        elif re.match("8|11 ", heard):
            template = self.pgettext("before the sound of o, as in 8 and 11", "{first} or {second}")
        else:
            template = self.pgettext("list", "{first} or {second}")
        return fill(template, first=first, second=second)
