"""The words of the tutorial: a sentence for each tap of a first game."""

from scenes.show.words.catalogue import Catalogue


class Teaching(Catalogue):
    """What is said while somebody learns to play."""

    def taught(self, step: str, me: str, left: str, right: str) -> str:
        """The sentence of a step; `left` and `right` are the other two players."""
        said = {
            "hello": self._(
                "You are {me}; your cards lie below. Five alike build a City or a Monument, and those are points."
            ),
            "seek": self._("You hold three Romans and need five. Seek one: tap Romans."),
            "announce": self._("There is your sentence. Announce it."),
            "compare": self._(
                "{left} wants 1 Greek for a Roman, {right} wants 2 cards. Tap what {left} says."
            ),
            "trade": self._("This is what you give and what you get. Trade."),
            "draw": self._("Your turn ends with drawing. Without a City it is one Population card."),
            "reply": self._("{left} offers a Roman. What would you give for it? Tap Egyptians."),
            "answer": self._("Answer {left}. Whoever offers a trade takes one answer, or none."),
            "pass": self._("Five Romans: your first set! {right} seeks one of them. Keep yours: pass."),
            "none": self._("Your turn again. You need nothing just now: no trade."),
            "city": self._("Five alike Population cards become a City: 3 points. Build it."),
            "technology": self._("With a City you draw a Technology card too; more Cities bring more. Draw."),
            "offer": self._(
                "Some rounds later you hold 4 Architecture, and Greeks to spare. Tap your Greeks."
            ),
            "more": self._("Offer both: tap your Greeks again."),
            "offered": self._("Announce your offer. Each of the others answers once."),
            "choose": self._("{right} would give the card that you lack. Tap what {right} says."),
            "worth": self._("Two cards for one: here it is worth it. Trade."),
            "monument": self._(
                "Five alike Technology cards become a Monument. The first one brings most: 9 points. Build it."
            ),
            "last": self._("Draw. You will get the last Technology card."),
            "end": self._(
                "The last Technology card is drawn: each player has one more turn. Then all points are counted, "
                "and each pair left in hand is one."
            ),
        }[step]
        return said.format(me=me, left=left, right=right)
