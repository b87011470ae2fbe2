"""The system's own voice, where one is found: reads a line aloud beside the game. Nothing waits for it.

It is off unless the player turns it on, and falls silent when another scene begins.
"""

from __future__ import annotations

import logging
import shutil
import sys
from functools import cached_property
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import subprocess

log = logging.getLogger(__name__)

_WINDOWS = (
    "Add-Type -AssemblyName System.Speech; [Console]::InputEncoding = [Text.Encoding]::UTF8; "
    "(New-Object System.Speech.Synthesis.SpeechSynthesizer).Speak([Console]::In.ReadToEnd())"
)


class Voice:
    """Reads lines, one at a time: a new one takes the place of the one before."""

    def __init__(self) -> None:
        self._reading: subprocess.Popen[bytes] | None = None
        self._failed = False

    @cached_property
    def program(self) -> str:
        """The program that reads, "" where there is none."""
        names = {"darwin": ("say",), "win32": ("powershell",)}.get(
            sys.platform, ("spd-say", "espeak-ng", "espeak")
        )
        return next((name for name in names if shutil.which(name)), "")

    @property
    def found(self) -> bool:
        """Whether this machine can read aloud."""
        return bool(self.program) and not self._failed

    def say(self, line: str, language: str) -> None:
        """Reads a line in a language. What is read just now stops."""
        self.hush()
        if not line or not self.found:
            return
        try:
            self._reading = self._run(self._command(language), line)
        except OSError as fault:
            log.warning("no voice: %s", fault)
            self._failed = True

    def hush(self) -> None:
        """Nothing is read any more."""
        reading, self._reading = self._reading, None
        if reading is None:
            return
        if reading.poll() is None:
            reading.terminate()
        if self.program == "spd-say":  # there another process reads
            try:
                self._run(["spd-say", "--cancel"], "").poll()
            except OSError as fault:
                log.warning("the voice goes on: %s", fault)

    def _command(self, language: str) -> list[str]:
        # the line itself goes through standard input: nothing in it is ever taken for an option
        return {
            "spd-say": ["spd-say", "--pipe-mode", "--language", language, "--priority", "text"],
            "espeak-ng": ["espeak-ng", "-v", language, "--stdin"],
            "espeak": ["espeak", "-v", language, "--stdin"],
            "say": ["say", "-f", "-"],
            "powershell": ["powershell", "-NoProfile", "-NonInteractive", "-Command", _WINDOWS],
        }[self.program]

    def _run(self, command: list[str], line: str) -> subprocess.Popen[bytes]:
        import subprocess  # it takes its time, and hardly anybody needs it

        quiet = subprocess.DEVNULL
        started = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=quiet, stderr=quiet)
        assert started.stdin is not None
        with started.stdin as pipe:
            pipe.write(line.encode() + b"\n")
        return started
