"""The catalogues of translations, and which language to speak.

The messages in the code are English. `assets/locale/CODE/LC_MESSAGES/res-publica.mo` holds each other
language; nothing else need be said to add one. A missing or broken catalogue means English, never an error.
"""

import gettext
import locale
import os
import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Self

from scenes.paths import asset

DOMAIN = "res-publica"
ENGLISH = "en"


def N_(message: str) -> str:  # noqa: N802 (the extractor's usual name)
    """Marks a message for the extractor; it is looked up later."""
    return message


class Catalogue:
    """Looks messages up in one language; `code` says which one it really is."""

    code: str
    _spoken: gettext.NullTranslations

    def __init__(self, code: str = ENGLISH) -> None:
        spoken = _load(code)
        self.code = code if spoken else ENGLISH
        self._spoken = spoken or gettext.NullTranslations()

    @classmethod
    def for_system(cls, environment: Mapping[str, str] = os.environ) -> Self:
        """The words in the system's language where there is one, else in English."""
        return cls(system_language(environment))

    @classmethod
    def pseudo(cls) -> Self:
        """English with accents and 40 % longer: what a layout must hold."""
        words = cls()
        words._spoken = _Pseudo()
        return words

    def _(self, message: str) -> str:
        """A fixed label or sentence."""
        return self._spoken.gettext(message)

    def pgettext(self, context: str, message: str) -> str:
        """A message that has other translations in other places."""
        return self._spoken.pgettext(context, message)

    def ngettext(self, one: str, many: str, n: int) -> str:
        """A message in the plural form of `n`."""
        return self._spoken.ngettext(one, many, n)

    def npgettext(self, context: str, one: str, many: str, n: int) -> str:
        """A message with a context, in the plural form of `n`."""
        return self._spoken.npgettext(context, one, many, n)


@cache
def languages() -> dict[str, str]:
    """The languages that there are: code to name, each named in itself, in order of the names."""
    codes = {ENGLISH, *(path.parent.parent.name for path in _folder().glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))}
    named = {code: Catalogue(code).pgettext("this language, in itself", "English") for code in codes}
    return dict(sorted(named.items(), key=lambda item: item[1]))


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The code of the first language the system asks for that there is; English otherwise."""
    for wish in _wishes(environment):
        code = re.split(r"[_.@\-]", wish.strip().lower())[0]
        if code in languages() or code in ("c", "posix"):
            return code if code in languages() else ENGLISH
    return ENGLISH


def _wishes(environment: Mapping[str, str]) -> list[str]:
    """What the system asks for, first wish first, as gettext reads it: LANGUAGE counts unless the locale is C."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    set_ = next((environment[name] for name in names if environment.get(name)), "")
    if not set_:
        return _desktop_wishes()
    if re.match(r"(C|POSIX)\b", set_):
        return [set_]
    return [*environment.get("LANGUAGE", "").split(":"), set_]


def _desktop_wishes() -> list[str]:
    """The same where no environment tells: from Windows, or from what Python finds."""
    try:
        if sys.platform == "win32":
            import ctypes

            return [locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")]
        return [locale.getlocale()[0] or ""]
    except (ValueError, OSError, AttributeError):
        return []


def _folder() -> Path:
    try:
        return asset("locale")
    except FileNotFoundError:
        return Path()


@cache
def _load(code: str) -> gettext.NullTranslations | None:
    if code == ENGLISH or not re.fullmatch(r"[a-z]{2,3}", code):
        return None
    try:
        with (_folder() / code / "LC_MESSAGES" / f"{DOMAIN}.mo").open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, UnicodeError):
        return None


class _Pseudo(gettext.NullTranslations):
    """Every message longer and accented, its fields untouched."""

    _accents = str.maketrans("aeiouncAEIOU", "àéîöüñçÁÈÎÕÜ")

    def gettext(self, message: str) -> str:
        parts = re.split(r"(\{\w+\})", message)
        letters = sum(len(part) for part in parts[::2])
        parts[::2] = [part.translate(self._accents) for part in parts[::2]]
        return "".join(parts) + "~" * (letters * 2 // 5)

    def pgettext(self, context: str, message: str) -> str:
        return message if context.startswith("two-letter code") else self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)
