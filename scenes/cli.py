"""The command line (RECORD 2). Results go to standard output; a user's mistake is one line and exit status 2."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NoReturn

PROGRAM = "res-publica"
COMMANDS = ("play", "simulate", "replay", "screenshot", "bench", "doctor", "report", "pin")
LEAST, MOST = (320, 240), (7680, 4320)


class Parser(argparse.ArgumentParser):
    """An argument parser whose complaints are one line."""

    def error(self, message: str) -> NoReturn:
        """One line on standard error, exit status 2."""
        self.exit(2, f"{PROGRAM}: {message} (see {self.prog} --help)\n")


class _Version(argparse.Action):
    """Looks the version up only when it is asked for: that takes a while."""

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        print(f"{PROGRAM} {version()}")
        parser.exit()


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command; returns its exit status."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    options = _parser(words[0]).parse_args(_with_sizes(words))
    try:
        status: int = options.run(options)
        sys.stdout.flush()
        return status
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:  # the reader of our output has gone: nothing more to say
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1


def _with_sizes(words: Sequence[str]) -> list[str]:
    """A size that begins with a dash is a wrong size, not another option: its complaint says so."""
    joined: list[str] = []
    for word in words:
        if joined and joined[-1] in ("--size", "--window") and re.fullmatch(r"-\d\S*", word):
            joined[-1] += f"={word}"
        else:
            joined.append(word)
    return joined


def console() -> NoReturn:
    """The console script."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    sys.exit(main())


def _parser(chosen: str) -> Parser:
    """All commands; only the chosen one knows its options, so that the game opens without loading the others."""
    parser = Parser(
        prog=PROGRAM, description="Res Publica, Reiner Knizia's game of trading. Alone, it opens the game."
    )
    parser.add_argument("--version", action=_Version, nargs=0, help="show the version and leave")
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, add, run, about in (
        ("play", _add_play, _play, "open the game (the default)"),
        ("simulate", _add_simulate, _simulate, "games between bots"),
        ("replay", _add_replay, _replay, "check, tell or watch a recorded game"),
        ("screenshot", _add_screenshot, _screenshot, "one scene as a picture, without a display"),
        ("bench", _add_bench, _bench, "measure speed on this machine"),
        ("doctor", _add_doctor, _doctor, "what this machine offers, and what will be missing"),
        ("report", _add_config, _report, "the state and the figures of a kiosk"),
        ("pin", _add_nothing, _pin, "hash a PIN for the staff of a kiosk"),
    ):
        command = commands.add_parser(name, help=about, description=about.capitalize() + ".")
        if name == chosen:
            add(command)
        command.set_defaults(run=run)
    return parser


def version() -> str:
    """The version of the installed program."""
    from importlib import metadata

    try:
        return metadata.version(PROGRAM)
    except metadata.PackageNotFoundError:
        return "(not installed)"


def size(text: str) -> tuple[int, int]:
    """ "1280x720" as width and height in pixels."""
    found = re.fullmatch(r"(\d{1,5})x(\d{1,5})", text)
    if not found:
        raise argparse.ArgumentTypeError(f"'{text}' is no size; write WIDTHxHEIGHT, for example 1280x720")
    width, height = int(found[1]), int(found[2])
    if not (LEAST[0] <= width <= MOST[0] and LEAST[1] <= height <= MOST[1]):
        raise argparse.ArgumentTypeError(
            f"'{text}' is out of range: {LEAST[0]}x{LEAST[1]} to {MOST[0]}x{MOST[1]}"
        )
    return width, height


def language(code: str) -> str:
    """A language that the game speaks."""
    from scenes.show.words import languages

    if code not in languages():
        raise argparse.ArgumentTypeError(f"no language '{code}'; there are: {', '.join(languages())}")
    return code


# play


def _add_play(parser: argparse.ArgumentParser) -> None:
    screen = parser.add_mutually_exclusive_group()
    screen.add_argument("--window", type=size, metavar="WxH", help="in a window of this size")
    screen.add_argument("--fullscreen", action="store_true")
    screen.add_argument(
        "--kiosk", action="store_true", help="for a public place: no way out, resets by itself"
    )
    parser.add_argument(
        "--demo",
        action="store_true",
        help="for an event: seats set, a short game, nothing kept, Ctrl+Shift+R resets",
    )
    parser.add_argument(
        "--audience", action="store_true", help="a second window for those who watch, without any hand"
    )
    parser.add_argument("--config", type=Path, metavar="FILE", help="the kiosk's configuration")
    parser.add_argument(
        "--supervised", action="store_true", help="the kiosk begins again after a crash or hang"
    )
    parser.add_argument("--lang", type=language, metavar="xx", help="language of this run")
    parser.add_argument("--seed", metavar="S", help="the deal of the first game")
    parser.add_argument("--resume", type=Path, metavar="FILE", help="go on with a recorded game")


def _play(options: argparse.Namespace) -> int:
    if options.demo and (options.kiosk or options.resume):
        return _mistake("a demonstration is neither a --kiosk nor does it --resume a game")
    if options.kiosk:
        if options.resume or options.seed:
            return _mistake("a kiosk takes neither --resume nor --seed")
        from scenes.kiosk import start

        return start.run(
            options.config,
            supervised=options.supervised,
            language=options.lang,
            audience=options.audience,
        )
    if options.config or options.supervised:
        return _mistake("--config and --supervised belong to --kiosk")
    shared = {
        "window": options.window,
        "fullscreen": options.fullscreen,
        "language": options.lang,
        "seed": options.seed,
        "audience": options.audience,
    }
    if options.demo:
        from scenes.kiosk import demo

        return demo.run(**shared)
    from scenes.start import play

    return play(**shared, resume=options.resume)


# simulate


def _add_simulate(parser: argparse.ArgumentParser) -> None:
    from game import simulate

    simulate.add_arguments(parser)


def _simulate(options: argparse.Namespace) -> int:
    from game import simulate

    return simulate.run(options)


# replay


def _add_replay(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--check", action="store_true", help="only say whether every line is legal")
    parser.add_argument("--watch", action="store_true", help="play it again on the screen")
    parser.add_argument("--lang", type=language, metavar="xx", help="language of this run")


def _replay(options: argparse.Namespace) -> int:
    from game.record import RecordError, load

    try:
        record = load(options.file)
    except RecordError as fault:
        print(fault, file=sys.stderr)
        return 1
    except OSError as fault:
        return _mistake(f"{options.file}: {fault.strerror or fault}")
    if record.dropped:
        print(f"{PROGRAM}: warning: {options.file}: the half-written last line is left out", file=sys.stderr)
    if options.watch:
        from scenes.start import watch

        return watch(record, language=options.lang)
    if not options.check:
        _tell(record, options.lang)
    print("finished" if record.finished else "unfinished")
    return 0


def _tell(record, code: str | None) -> None:  # type: ignore[no-untyped-def]
    """The story of a recorded game, a sentence a line; a record is open to its reader, so cards are named."""
    from game.match import Match
    from scenes.show.words import Words, plain

    words = Words(code) if code else Words.for_system()
    match = Match(record.header.start())
    events = [event for action in record.actions for event in match.play(action)]
    for _, runs in words.story(events, record.header.players):
        print(plain(runs))


# screenshot


def _add_screenshot(parser: argparse.ArgumentParser) -> None:
    from scenes import screenshot

    parser.add_argument(
        "scene",
        choices=(*screenshot.SCENES, screenshot.ALL),
        metavar="SCENE",
        help=f"{', '.join(screenshot.SCENES)}; {screenshot.ALL}: a sheet with each of them",
    )
    parser.add_argument("out", type=Path, metavar="OUT.png")
    parser.add_argument(
        "--record", type=Path, metavar="FILE", help="a game record (default: a demonstration game)"
    )
    parser.add_argument("--at", type=int, metavar="N", help="after N actions")
    parser.add_argument("--seat", type=int, default=0, metavar="S")
    parser.add_argument("--size", type=size, default=(1920, 1080), metavar="WxH")
    parser.add_argument("--lang", type=language, default="en", metavar="xx")


def _screenshot(options: argparse.Namespace) -> int:
    from game.record import RecordError
    from scenes.screenshot import NotToBeShown, screenshot

    if options.out.suffix.lower() != ".png":
        return _mistake(f"{options.out}: pictures are PNG files; give it a name that ends in .png")
    try:
        screenshot(
            options.scene,
            options.out,
            record_file=options.record,
            at=options.at,
            seat=options.seat,
            size=options.size,
            language=options.lang,
        )
    except RecordError as fault:
        print(fault, file=sys.stderr)
        return 1
    except NotToBeShown as fault:
        return _mistake(str(fault))
    except OSError as fault:
        return _mistake(f"{fault.filename or options.out}: {fault.strerror or fault}")
    return 0


# bench and doctor


def _add_bench(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("part", choices=("rules", "bots", "frames", "start", "idle"))
    parser.add_argument("--json", action="store_true", help="one JSON object")


def _bench(options: argparse.Namespace) -> int:
    from scenes.window import NoDisplay

    try:
        result = _benches()[options.part]()
    except NoDisplay as missing:
        return _mistake(str(missing))
    if options.json:
        print(json.dumps(result))
    else:
        print(json.dumps(result, indent=2))
    return 0


def _benches() -> dict[str, Callable[[], object]]:
    from game import bench as rules
    from scenes import bench as screen

    return {
        "rules": rules.bench_rules,
        "bots": rules.bench_bots,
        "frames": screen.bench_frames,
        "start": screen.bench_start,
        "idle": screen.bench_idle,
    }


def _add_doctor(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--kiosk", action="store_true", help="whether this machine is fit for a public place")
    _add_config(parser)


def _doctor(options: argparse.Namespace) -> int:
    from scenes.doctor import report

    lines = report()
    if options.kiosk:
        from scenes.kiosk import checkup

        lines += ["", *checkup.report(options.config)]
    elif options.config:
        return _mistake("--config belongs to --kiosk")
    print("\n".join(lines))
    return 0


# report and pin


def _add_config(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--config", type=Path, metavar="FILE", help="the kiosk's configuration")


def _report(options: argparse.Namespace) -> int:
    from scenes.kiosk import report, start

    config = start.checked(options.config, None)
    if config is None:
        return 2
    print("\n".join(report.report(config)))
    return 0


def _add_nothing(parser: argparse.ArgumentParser) -> None:
    """The command takes no options."""


def _pin(options: argparse.Namespace) -> int:
    """The PIN is asked for, or read from standard input; an argument would stay in the shell's history."""
    import getpass

    from scenes.kiosk import pin

    try:
        given = getpass.getpass("PIN: ") if sys.stdin.isatty() else sys.stdin.readline().strip()
        print(f'pin = "{pin.hashed(given)}"')
    except ValueError as fault:
        return _mistake(str(fault))
    except EOFError:
        return _mistake("no PIN")
    return 0


def _mistake(line: str) -> int:
    print(f"{PROGRAM}: {line}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    console()
