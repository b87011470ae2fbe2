"""Sentences with named fields, filled with words or with runs."""

from collections.abc import Iterable
from dataclasses import replace
from string import Formatter

from scenes.ui.rich import Icon, Medal, Run, Runs, Text

__all__ = ["Field", "Icon", "Medal", "Runs", "Text", "bold", "fill", "joined", "plain"]

Field = str | Runs


def fill(template: str, **fields: Field) -> Runs:
    """The sentence as runs: each `{name}` replaced by its field, whole words never glued by code."""
    runs: list[Run] = []
    for literal, name, _, _ in Formatter().parse(template):
        runs.append(Text(literal))
        if name is not None:
            field = fields[name]
            runs.extend((Text(field),) if isinstance(field, str) else field)
    return joined(runs)


def joined(runs: Iterable[Run]) -> Runs:
    """The same runs with neighbouring texts of one look made one, and empty ones dropped."""
    result: list[Run] = []
    for run in runs:
        last = result[-1] if result else None
        if (
            isinstance(run, Text)
            and isinstance(last, Text)
            and (run.bold, run.accent) == (last.bold, last.accent)
        ):
            result[-1] = replace(last, string=last.string + run.string)
        elif not isinstance(run, Text) or run.string:
            result.append(run)
    return tuple(result)


def bold(text: str) -> Runs:
    """One bold run."""
    return (Text(text, bold=True),)


def plain(runs: Runs) -> str:
    """The words of the runs alone."""
    return "".join(run.string for run in runs if isinstance(run, Text))
