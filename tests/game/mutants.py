"""How strong the tests of the rules are: small faults put into game/, one at a time, and the tests run on each.

`python -m tests.game.mutants --number 400 --seed 1` prints one line a survivor and the score. It needs fork (Linux,
macOS): a process that has everything loaded but the game runs the tests of each mutant in a child of its own.
Faults are swapped operators, numbers one off, conditions turned round, results left out. What cannot matter is left
alone: texts, types, cache sizes.
"""

import argparse
import ast
import importlib.abc
import importlib.util
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, NamedTuple

import pytest

ROOT = Path(__file__).parents[2]
MODULES = ("rules", "wording", "scoring", "state", "view", "events", "legal")
TESTS = ROOT / "tests" / "game"
# Where a fault in a module most likely shows; then the quick tests, then those that search.
FIRST = {
    "rules": ("test_rules_3_1_trade", "test_rules_3_2", "test_rules_3_3", "test_rules_4"),
    "wording": ("test_rules_3_1_1",),
    "scoring": ("test_rules_4",),
    "state": ("test_rules_2", "test_rules_3_1_hand_over"),
    "view": ("test_rules_5",),
    "events": ("test_rules_5",),
    "legal": ("test_legal",),
}
QUICK = ("test_rules_3_1", "test_rules_5", "test_rules_4", "test_perft", "test_golden", "test_legal")
SLOW = ("test_machine", "test_lot", "test_codec", "test_reasons", "test_wording", "test_properties")
SECONDS = (
    8,
    20,
    80,
)  # of processor time for each group, some three times what it needs: what takes longer hangs
KILLED, SURVIVED = 1, 0
SWAPS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Add: (ast.Sub,), ast.Sub: (ast.Add,), ast.Mult: (ast.Add,), ast.FloorDiv: (ast.Mult,), ast.Mod: (ast.Add,),
    ast.Lt: (ast.LtE, ast.GtE), ast.LtE: (ast.Lt, ast.Gt), ast.Gt: (ast.GtE, ast.LtE), ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,), ast.NotEq: (ast.Eq,), ast.Is: (ast.IsNot,), ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,), ast.NotIn: (ast.In,), ast.And: (ast.Or,), ast.Or: (ast.And,),
}  # fmt: skip


Way = tuple[tuple[str, int | None], ...]  # from the root to a node, by field and place
Change = Callable[[Any], None]


class Mutant(NamedTuple):
    """A module of the game with one fault."""

    module: str
    line: int
    what: str
    path: Way
    change: Change

    def source(self) -> str:
        """The module's text with the fault in it."""
        tree: Any = _parsed(self.module)
        node = tree
        for name, index in self.path:
            value = getattr(node, name)
            node = value if index is None else value[index]
        self.change(node)
        return ast.unparse(ast.fix_missing_locations(tree))


def mutants(module: str) -> Iterator[Mutant]:
    """Every mutant of a module."""
    for path, line, what, change in _sites(_parsed(module)):
        yield Mutant(module, line, what, path, change)


def _parsed(module: str) -> ast.Module:
    return ast.parse((ROOT / "game" / f"{module}.py").read_text("utf-8"))


def _sites(tree: ast.AST, path: Way = (), line: int = 0) -> Iterator[tuple[Way, int, str, Change]]:
    line = getattr(tree, "lineno", line)
    yield from ((path, line, what, change) for what, change in _changes(tree))
    for name, value in ast.iter_fields(tree):
        if name in ("annotation", "returns", "decorator_list", "type_params") or _no_matter(tree, name):
            continue
        for index, child in enumerate(value if isinstance(value, list) else [value]):
            if isinstance(child, ast.AST):
                step = (name, index if isinstance(value, list) else None)
                yield from _sites(child, (*path, step), line)


def _no_matter(node: ast.AST, name: str) -> bool:
    """Assertions, names of slots and types, representations: a fault there changes nothing that is promised."""
    if isinstance(node, ast.Assert) or (isinstance(node, ast.keyword) and node.arg == "strict"):
        return True
    if isinstance(node, ast.FunctionDef) and node.name == "__repr__":
        return True
    if isinstance(node, ast.Assign):
        names = {target.id for target in node.targets if isinstance(target, ast.Name)}
        return bool(
            names & {"__slots__", "Join", "Answer", "Event", "_Groups", "_Uses", "Wanted", "Plan", "_Rule"}
        )
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "lru_cache"


def _changes(node: ast.AST) -> Iterator[tuple[str, Change]]:
    if isinstance(node, ast.Compare):
        for n, op in enumerate(node.ops):
            for other in SWAPS.get(type(op), ()):
                yield f"{_name(op)} -> {other.__name__}", _set("ops", n, other)
    elif isinstance(node, ast.BinOp | ast.BoolOp | ast.AugAssign):
        for other in SWAPS.get(type(node.op), ()):
            yield f"{_name(node.op)} -> {other.__name__}", _set("op", None, other)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not x -> x", lambda found: setattr(found, "operand", ast.UnaryOp(ast.Not(), found.operand))
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        for value in (node.value + 1, node.value - 1):
            yield f"{node.value} -> {value}", _put("value", value)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield f"{node.value} -> {not node.value}", lambda found: setattr(found, "value", not found.value)
    elif isinstance(node, ast.If | ast.IfExp | ast.While):
        yield (
            "condition turned round",
            lambda found: setattr(found, "test", ast.UnaryOp(ast.Not(), found.test)),
        )
    elif isinstance(node, ast.Return) and node.value is not None:
        if not (isinstance(node.value, ast.Constant) and node.value.value is None):
            yield "return nothing", lambda found: setattr(found, "value", ast.Constant(None))
    elif isinstance(node, ast.Starred):
        yield "left out: *x", lambda found: setattr(found, "value", ast.Tuple([], ast.Load()))


def _set(field: str, index: int | None, other: type[ast.AST]) -> Change:
    def change(found: ast.AST) -> None:
        if index is None:
            setattr(found, field, other())
        else:
            getattr(found, field)[index] = other()

    return change


def _put(field: str, value: object) -> Change:
    return lambda found: setattr(found, field, value)


def _name(node: ast.AST) -> str:
    return type(node).__name__


class Planted(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Gives the mutated source for its module."""

    def __init__(self, mutant: Mutant) -> None:
        self.mutant = mutant
        self.name = f"game.{mutant.module}"

    def find_spec(self, name: str, path: object, target: object = None) -> ModuleSpec | None:
        if name != self.name:
            return None
        return importlib.util.spec_from_loader(
            name, self, origin=str(ROOT / "game" / f"{self.mutant.module}.py")
        )

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.mutant.source(), f"game/{self.mutant.module}.py", "exec"), module.__dict__)


def survives(mutant: Mutant) -> bool:
    """Runs the tests in a child. A hang counts as found."""
    child = os.fork()
    if child == 0:
        os.setpgrp()
        _run_tests(mutant)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == SURVIVED


def _run_tests(mutant: Mutant) -> None:
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    sys.meta_path.insert(0, Planted(mutant))
    killed = True
    try:
        for group, seconds in zip((FIRST[mutant.module], QUICK, SLOW), SECONDS, strict=True):
            signal.setitimer(signal.ITIMER_PROF, seconds)
            files = [str(path) for start in group for path in sorted(TESTS.glob(f"{start}*.py"))]
            killed = pytest.main(["-x", "-q", "--no-header", "-p", "no:cacheprovider", *files]) != 0
            if killed:
                break
    except BaseException:
        killed = True
    os._exit(KILLED if killed else SURVIVED)


def main(arguments: Sequence[str] | None = None) -> int:
    """The score on standard output."""
    parser = argparse.ArgumentParser(description="Mutation testing of the rules.")
    parser.add_argument("--number", type=int, default=400, help="how many mutants, drawn by lot")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--modules", default=",".join(MODULES))
    parser.add_argument(
        "--part", default="0/1", metavar="I/N", help="only every Nth of them, from the Ith on"
    )
    options = parser.parse_args(arguments)
    import hypothesis.stateful  # noqa: F401  (loaded once for all children)

    os.chdir(ROOT)
    every = [mutant for module in options.modules.split(",") for mutant in mutants(module)]
    drawn = Random(options.seed).sample(every, min(options.number, len(every)))
    index, parts = map(int, options.part.split("/"))
    drawn = drawn[index::parts]
    survivors = 0
    for number, mutant in enumerate(drawn, 1):
        if survives(mutant):
            survivors += 1
            print(f"game/{mutant.module}.py:{mutant.line}: {mutant.what} survives", flush=True)
        print(f"\r{number}/{len(drawn)} {survivors} survive", end="", file=sys.stderr, flush=True)
    found = len(drawn) - survivors
    print(f"{found} of {len(drawn)} found ({100 * found / len(drawn):.1f} %), of {len(every)} possible")
    return 0


if __name__ == "__main__":
    sys.exit(main())
