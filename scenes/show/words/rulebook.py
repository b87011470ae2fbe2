"""The rules as the game itself tells them, chapter by chapter, and who made it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from scenes.show.words.nouns import Nouns

Figure = Literal["", "types", "built"]


@dataclass(frozen=True)
class Passage:
    """A paragraph; `reading` marks how this program reads what the published rules leave open."""

    words: str
    reading: bool = False


@dataclass(frozen=True)
class Chapter:
    """A heading, its paragraphs, and the picture over them."""

    title: str
    passages: tuple[Passage, ...]
    figure: Figure = ""


class Rulebook(Nouns):
    """The whole rulebook in one language."""

    def rulebook(self) -> Sequence[Chapter]:
        """All chapters, in the order in which one reads them."""
        return (
            self._aim(),
            self._cards(),
            self._trading(),
            self._describing(),
            self._handing_over(),
            self._building(),
            self._drawing(),
            self._ending(),
            self._knowing(),
            self._credits(),
        )

    def reading_mark(self) -> str:
        """What the mark beside a passage means."""
        return self._("A red line marks our reading of what the published rules leave open.")

    def _aim(self) -> Chapter:
        return Chapter(
            self._("The aim"),
            (
                Passage(
                    self._(
                        "Trade cards, gather five alike, and build: five alike Population cards make a City, "
                        "five alike Technology cards a Monument. Whoever has most points at the end wins."
                    )
                ),
                Passage(
                    self._(
                        "Each player begins with four Population cards. A turn has three parts, in this order: "
                        "trade once, build as often as you can, draw."
                    )
                ),
                Passage(self._("Who begins is drawn by lot."), reading=True),
            ),
        )

    def _cards(self) -> Chapter:
        return Chapter(
            self._("The cards"),
            (
                Passage(
                    self._(
                        "There are five peoples and five technologies, twelve cards of each: 60 Population cards "
                        "and 60 Technology cards. The two decks have different backs."
                    )
                ),
                Passage(
                    self._(
                        "Ten Cities are worth 3 points each. The ten Monuments are worth 9, 8, 8, 7, 7, 6, 6, 5, 5 "
                        "and 4 points and are always built from the top of their stack."
                    )
                ),
                Passage(
                    self._(
                        "Twelve cards of a type make two sets of five, and two are left over. What is discarded is "
                        "out of the game: whoever counts the discards knows which cards have become useless."
                    )
                ),
            ),
            "types",
        )

    def _trading(self) -> Chapter:
        return Chapter(
            self._("1. Trade"),
            (
                Passage(
                    self._(
                        "On your turn you may make one proposal: say what you offer, or say what you seek, "
                        "never both."
                    )
                ),
                Passage(
                    self._(
                        "Clockwise, each other player answers once: passes, or says what they would give for your "
                        "offer, or what they want for what you seek. There is no haggling and no second lap."
                    )
                ),
                Passage(
                    self._(
                        "Then you take exactly one of the replies, or none. Nobody is ever forced to trade, and the "
                        "two sides need not give equally many cards."
                    )
                ),
                Passage(
                    self._(
                        "Nobody may speak of giving what they cannot give. Wanting may be wishful: but you can take "
                        "a reply only if your hand holds what it asks."
                    ),
                    reading=True,
                ),
            ),
        )

    def _describing(self) -> Chapter:
        return Chapter(
            self._("What may be said"),
            (
                Passage(
                    self._(
                        "Cards are named as precisely or as vaguely as you like: a type (“2 Romans”), a category "
                        "(“3 Technology cards”), any cards (“2 cards”), or alike cards: pairs and triples "
                        "(“1 pair of Population cards”)."
                    )
                ),
                Passage(
                    self._(
                        "One thing, or two joined once by “and” or by “or”. Never three, never “and” and “or” together."
                    )
                ),
                Passage(
                    self._(
                        "A pair or a triple is of one type; two pairs may be of the same type. “Other” cards are "
                        "simply any cards, also of the type named before."
                    ),
                    reading=True,
                ),
            ),
        )

    def _handing_over(self) -> Chapter:
        return Chapter(
            self._("Handing over"),
            (
                Passage(
                    self._(
                        "Both sides hand over at the same time, face down. What each gives must be as it was said."
                    )
                ),
                Passage(
                    self._(
                        "Where the words leave a choice, the giver chooses the cards, and the side of an “or”."
                    ),
                    reading=True,
                ),
                Passage(
                    self._(
                        "Only the two traders see the cards. Everybody else learns how many Population and how many "
                        "Technology cards each side gave: the backs tell."
                    ),
                    reading=True,
                ),
            ),
        )

    def _building(self) -> Chapter:
        return Chapter(
            self._("2. Build"),
            (
                Passage(
                    self._(
                        "Discard five alike Population cards and take a City. Discard five alike Technology cards "
                        "and take the top Monument. You may build as often as you can."
                    )
                ),
                Passage(self._("Discards lie face up for all to count, and never come back.")),
            ),
            "built",
        )

    def _drawing(self) -> Chapter:
        return Chapter(
            self._("3. Draw"),
            (
                Passage(
                    self._(
                        "Draw up to one Population card, and up to one Technology card for each City you own, "
                        "three cards at most in all. With three Cities or more you choose: 1 Population and "
                        "2 Technology, or 3 Technology."
                    )
                ),
                Passage(
                    self._(
                        "You choose the numbers before you see a card. A missing card is not replaced by another kind."
                    )
                ),
                Passage(self._("You may draw fewer cards, or none."), reading=True),
            ),
        )

    def _ending(self) -> Chapter:
        return Chapter(
            self._("The end"),
            (
                Passage(
                    self._(
                        "When somebody draws the last Technology card, that turn ends and the last lap begins."
                    )
                ),
                Passage(
                    self._(
                        "Each player has one more turn, the one who drew that card as the last. Then, in the same "
                        "order, everybody builds once more what they can."
                    ),
                    reading=True,
                ),
                Passage(
                    self._(
                        "If nobody draws or builds for three whole laps, the last lap is skipped and the final build "
                        "follows at once."
                    ),
                    reading=True,
                ),
                Passage(
                    self._(
                        "Points: 3 for each City, the number on each Monument, and something for each pair of alike "
                        "cards left in hand. Most points win."
                    )
                ),
                Passage(
                    self._(
                        "A pair is worth 1 point; four alike are two pairs. Players with equally many points "
                        "share the win."
                    ),
                    reading=True,
                ),
                Passage(
                    self._(
                        "The express game is a house variant: 30 of the Technology cards are in play, the others lie "
                        "aside unseen. It ends about twice as soon."
                    ),
                    reading=True,
                ),
            ),
        )

    def _knowing(self) -> Chapter:
        return Chapter(
            self._("Who knows what"),
            (
                Passage(
                    self._(
                        "Everybody sees: how many Population and Technology cards each hand holds, the decks' sizes, "
                        "the discards, all that was built, said and taken."
                    )
                ),
                Passage(
                    self._(
                        "Only you see: your hand, the cards you draw, and the cards of your own trades. Bots know "
                        "only what a player in their place knows."
                    )
                ),
            ),
        )

    def _credits(self) -> Chapter:
        return Chapter(
            self._("Credits"),
            (
                Passage(
                    self._(
                        "Res Publica is a game by Reiner Knizia, published by Hexagames (1991), Queen Games (1998, "
                        "2011) and Avalanche Press (1999). This program is a free tribute and has no tie to them."
                    )
                ),
                Passage(
                    self._("Program, pictures, sounds and music: the Res Publica developers, MIT License.")
                ),
                Passage(
                    self._(
                        "Letters: Cinzel by Natanael Gama and Lato by Łukasz Dziedzic, both under the SIL Open Font "
                        "License. Made with Python and pygame-ce."
                    )
                ),
            ),
        )
