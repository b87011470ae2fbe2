"""Brings the catalogues up to date: `python -m scenes.show.words.update [NEW_LANGUAGE ...]`.

Finds every message in the code, renews each `.po` (and begins one for each new language named), compiles
the `.mo` files, and lists what still waits for a translation. Needs Babel, which the game itself does not.
"""

import sys
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scenes.show.words.catalogue import DOMAIN

ROOT = Path(__file__).resolve().parents[3]
LOCALE = ROOT / "assets" / "locale"
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
    return [
        message
        for message in catalogue
        if message.id
        and (
            message.fuzzy or not all([message.string] if isinstance(message.string, str) else message.string)
        )
    ]


def update(code: str, template: Catalog) -> Catalog:
    """Renews, or begins, one language."""
    path = po_path(code)
    path.parent.mkdir(parents=True, exist_ok=True)
    catalogue = read(code) if path.exists() else Catalog(locale=code, project="Res Publica", charset="utf-8")
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
