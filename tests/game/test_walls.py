"""Who may import what, read from the source: the walls hold for files that come later too."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
GAME = sorted((ROOT / "game").rglob("*.py"))
BOTS = sorted((ROOT / "game" / "bots").rglob("*.py"))
SCENES = sorted((ROOT / "scenes").rglob("*.py"))
PLAYS_THE_GAME = {"scenes/play/session.py"}  # the one place in the client where an action is applied
# These run a checked record's own actions again, or measure: no seat plays there.
REPLAYS = ("scenes/cli.py", "scenes/bench")
# What the rules may use of the standard library: no clock, no file system, no global chance.
PURE = {"collections", "dataclasses", "enum", "functools", "hashlib", "heapq", "itertools", "typing"}
# The modules of game/ that deal with the outside world, and are not the rules.
WORLDLY = {"game/record.py", "game/simulate.py", "game/bots/catalogue.py", "game/bench.py"}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def imports(path: Path) -> Iterator[str]:
    """The full name of everything imported, anywhere in the file: `from game.rules import check` is
    `game.rules.check`."""
    package = name(path).removesuffix(".py").split("/")[:-1]
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def within(imported: str, *modules: str) -> bool:
    """Is this one of the modules, or something in one?"""
    return any(imported == module or imported.startswith(module + ".") for module in modules)


def dotted(node: ast.expr) -> str:
    """`a.b.c` of an attribute access, with what cannot be named left out."""
    if isinstance(node, ast.Attribute):
        return f"{dotted(node.value)}.{node.attr}"
    return node.id if isinstance(node, ast.Name) else ""


def calls(path: Path) -> Iterator[ast.Call]:
    yield from (node for node in ast.walk(tree(path)) if isinstance(node, ast.Call))


@pytest.mark.parametrize("path", GAME, ids=name)
def test_the_game_knows_nothing_of_the_client(path: Path) -> None:
    for imported in imports(path):
        assert within(imported, "game") or imported.split(".")[0] in sys.stdlib_module_names, imported
        assert not within(imported, "scenes", "pygame", "tkinter", "tests")


@pytest.mark.parametrize("path", BOTS, ids=name)
def test_bots_cannot_reach_deals_matches_or_records(path: Path) -> None:
    for imported in imports(path):
        assert not within(imported, "game.deal", "game.match", "game.record", "game.simulate"), imported
        assert not within(
            imported, "game.rules.apply", "game.state.State", "game.state.set_up", "game.view.view_of"
        )
        assert imported not in ("game", "game.rules", "game.state", "game.view"), (
            "import the names, not the module"
        )
        assert not within(imported, "gc", "inspect", "ctypes"), imported
    if name(path) not in WORLDLY:
        for imported in imports(path):
            assert not within(imported, "os", "io", "pathlib", "socket", "subprocess", "importlib"), imported


@pytest.mark.parametrize("path", SCENES, ids=name)
def test_in_the_client_only_the_session_plays_actions(path: Path) -> None:
    if name(path) in PLAYS_THE_GAME or name(path).startswith(REPLAYS):
        return
    for imported in imports(path):
        assert not within(imported, "game.rules.apply"), imported
        assert not within(imported, "game.match"), imported
        assert imported not in ("game.rules", "game.rules.*"), "import check alone"
    for call in calls(path):
        called = dotted(call.func).lower()
        assert "rules.apply" not in called, called
        assert not (called.endswith(".play") and "match" in called), called


@pytest.mark.parametrize("path", [path for path in GAME if name(path) not in WORLDLY], ids=name)
def test_the_rules_read_no_clock_no_files_no_chance_of_their_own(path: Path) -> None:
    allowed = PURE | ({"random"} if path in BOTS else set())
    for imported in imports(path):
        assert within(imported, "game") or imported.split(".")[0] in allowed, imported
    for call in calls(path):
        assert dotted(call.func) not in ("open", "input", "print", "id", "__import__", "eval", "exec")


@pytest.mark.parametrize("path", GAME, ids=name)
def test_nothing_in_the_game_depends_on_the_clock_or_on_global_chance(path: Path) -> None:
    for imported in imports(path):
        if name(path) != "game/bench.py":
            assert not within(imported, "time", "datetime", "secrets", "uuid"), imported
        assert not within(imported, "os.environ", "os.getenv", "os.urandom"), imported
        if within(imported, "random"):
            assert imported == "random.Random", imported
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Attribute):
            assert dotted(node) not in ("os.environ", "os.getenv", "os.urandom", "random.SystemRandom")
    for call in calls(path):
        if dotted(call.func).split(".")[-1] == "Random":
            assert call.args, f"line {call.lineno}: Random() takes its seed from the system"
        if dotted(call.func) == "hash":
            assert name(path) == "game/wording.py", f"line {call.lineno}: text hashes differ from run to run"


@pytest.mark.parametrize("path", [*GAME, *SCENES], ids=name)
def test_no_star_imports(path: Path) -> None:
    assert not any(imported.endswith(".*") for imported in imports(path))


def test_the_walls_are_looked_at() -> None:
    assert {"game/rules.py", "game/bots/peddler.py"} <= set(map(name, GAME))
    assert len(SCENES) > 20
    assert set(PLAYS_THE_GAME) <= set(map(name, SCENES))


@pytest.mark.parametrize(
    "path", [path for path in GAME if name(path) in ("game/rules.py", "game/wording.py")], ids=name
)
def test_the_core_imports_nothing_of_its_helpers(path: Path) -> None:
    for imported in imports(path):
        assert not within(
            imported, "game.record", "game.codec", "game.match", "game.view", "game.deal", "game.bots", "game.simulate"
        ), imported  # fmt: skip
