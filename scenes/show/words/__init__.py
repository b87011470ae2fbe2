"""All that the program says, in the player's language.

How a scene uses it: `words = self.app.words`, an instance of `Words`.
1. A fixed label is `words._("Menu")`: English in the code, found by the extractor, a `str`.
2. Where something varies there is a named method, a `str` for plain labels, `Runs` where icons stand among
   the words: `words.cards(feature)`, `words.event(event, names)`, `words.prompt_propose(name)`.
3. `names` is the players' names by seat; `plain(runs)` gives any runs as one string; spaces are in the texts,
   the room round an icon is the drawing's.
4. `Words(code)` falls back to English; `Words.for_system()` asks the system; `Words.pseudo()` is English
   stretched by 40 %, to try layouts; `languages()` gives what there is, by code, each in its own name.
5. After a new sentence: `python -m scenes.show.words.update`, then translate what it lists.
"""

from scenes.show.words.catalogue import languages
from scenes.show.words.company import InCompany
from scenes.show.words.compose import Composing
from scenes.show.words.events import Telling
from scenes.show.words.fields import Runs, fill, plain
from scenes.show.words.focus import Focusing
from scenes.show.words.hands import Handling
from scenes.show.words.kiosk import AtKiosk
from scenes.show.words.prompts import Prompting
from scenes.show.words.rulebook import Rulebook
from scenes.show.words.screens import Screens
from scenes.show.words.whys import Explaining

__all__ = ["Runs", "Words", "fill", "languages", "plain"]


class Words(
    Telling, Composing, Prompting, Explaining, Screens, Rulebook, Focusing, AtKiosk, Handling, InCompany
):
    """The words of one language: labels, nouns, sentences, prompts, the rulebook."""
