"""Brings the catalogues up to date: `python -m scenes.show.words.update [NEW_LANGUAGE ...]`.

Finds every message in the code, renews each `.po` (and begins one for each new language named), compiles
the `.mo` files, and lists what still waits for a translation. Needs Babel, which the game itself does not.
"""

import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scenes.show.words.catalogue import DOMAIN

ROOT = Path(__file__).resolve().parents[3]
LOCALE = ROOT / "assets" / "locale"
_PROJECT = "The Res Publica developers"
_DAWN = datetime(2026, 1, 1, tzinfo=UTC)  # a date that never changes keeps the files free of noise
# Without the form for millions that the standard rules have: no count here comes near.
_PLURALS = {
    "es": "nplurals=2; plural=(n != 1);",
    "it": "nplurals=2; plural=(n != 1);",
    "fr": "nplurals=2; plural=(n > 1);",
}
KEYWORDS = {**DEFAULT_KEYWORDS, "counted": ((1, "c"), 2, 3)}


def extracted() -> Catalog:
    """All messages of the code."""
    found = Catalog(project="Res Publica", charset="utf-8")
    for file, _, message, comments, context in extract_from_dir(
        ROOT / "scenes", keywords=KEYWORDS, comment_tags=("Translators:",), strip_comment_tags=True
    ):
        if message and message != ("", ""):
            found.add(message, locations=[(f"scenes/{file}", 0)], auto_comments=comments, context=context)
    return found


def po_path(code: str) -> Path:
    """Where a language's catalogue lies."""
    return LOCALE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def codes() -> list[str]:
    """The languages that have one."""
    return sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po"))


def read(code: str) -> Catalog:
    """A language's catalogue as it lies on disk."""
    with po_path(code).open("rb") as file:
        return read_po(file, locale=code)


def waiting(catalogue: Catalog) -> list[Message]:
    """The messages without a translation, or with one that only resembles."""
    return [message for message in catalogue if message.id and (message.fuzzy or not _whole(message))]


def _whole(message: Message) -> bool:
    parts = [message.string] if isinstance(message.string, str) else list(message.string or [""])
    return all(parts)


def begun(code: str) -> Catalog:
    """A new language, with nothing translated yet."""
    catalogue = Catalog(
        locale=code,
        domain=DOMAIN,
        project="Res Publica",
        version="1",
        header_comment="# Res Publica: what the program says. Fields in braces stay as they are.",
        creation_date=_DAWN,
        revision_date=_DAWN,
        last_translator=_PROJECT,
        language_team=_PROJECT,
        msgid_bugs_address=_PROJECT,
        charset="utf-8",
        fuzzy=False,
    )
    if code in _PLURALS:
        catalogue.mime_headers = [("Plural-Forms", _PLURALS[code])]
    return catalogue


def update(code: str, template: Catalog) -> Catalog:
    """Renews, or begins, one language."""
    path = po_path(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue = read(code) if path.exists() else begun(code)
    catalogue.update(template, update_creation_date=False)
    with path.open("wb") as file:
        write_po(file, catalogue, width=110, include_lineno=False, sort_output=True, ignore_obsolete=True)
    with path.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    return catalogue


def main(new: list[str]) -> int:
    """Renews all languages; 1 when something waits for a translator."""
    template = extracted()
    missing = 0
    for code in sorted({*codes(), *new}):
        untranslated = waiting(update(code, template))
        missing += len(untranslated)
        print(f"{code}: {len(template)} messages, {len(untranslated)} to translate")
        for message in untranslated:
            print(f"    {message.id!r}" + (f"  [{message.context}]" if message.context else ""))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
