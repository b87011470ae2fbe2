"""The bots by name: the built-in ones from weakest to strongest, and anybody's as `package.module:Class`."""

import importlib
import os
import sys
from collections.abc import Callable

from game.bots.base import Bot

# Weakest first. The place of each class is text, so that naming the bots loads none of them.
BUILT_IN = {
    "random": "game.bots.chance:Chance",
    "peddler": "game.bots.peddler:Peddler",
    "farmer": "game.bots.characters:Farmer",
    "envoy": "game.bots.characters:Envoy",
    "merchant": "game.bots.merchant:Merchant",
    "consul": "game.bots.characters:Consul",
}
NAMES = tuple(BUILT_IN)
STRONGEST = NAMES[-1]

Maker = Callable[[int], Bot]


class UnknownBot(ValueError):
    """No bot of this name can be loaded; the message is one line for the user."""


def load(name: str) -> Maker:
    """The class of a bot, to be called with a seed. Raises UnknownBot."""
    module_name, colon, class_name = BUILT_IN.get(name, name).partition(":")
    if not (colon and module_name and class_name):
        raise UnknownBot(f"no bot '{name}': say {', '.join(NAMES)} or package.module:Class")
    if name not in BUILT_IN and os.getcwd() not in sys.path:
        sys.path.append(os.getcwd())  # a bot in the folder one stands in is found, as with "python -m"
    try:
        module = importlib.import_module(module_name)
    except (Exception, SystemExit) as fault:
        told = " ".join(str(fault).split())
        raise UnknownBot(f"bot '{name}' cannot be loaded: {type(fault).__name__}: {told}") from fault
    maker = getattr(module, class_name, None)
    if not callable(maker):
        raise UnknownBot(f"bot '{name}': module {module_name} has no class {class_name}")
    return maker  # type: ignore[no-any-return]  # anybody's class; its answers are checked one by one
