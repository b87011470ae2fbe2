"""The status file in the Prometheus text format, for node_exporter's textfile collector: rewritten each minute."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path

from scenes.kiosk import files

FILE = "res-publica.prom"
EVERY = 60.0


@dataclass(frozen=True)
class Status:
    """How the kiosk is."""

    version: str
    mode: str
    written_at: float
    uptime: float
    frames: int
    memory: int
    sessions: int
    started: int
    finished: int
    abandoned: int
    errors: int
    last_error: str
    last_error_at: float

    def text(self) -> str:
        """The file."""
        gauge, counter = "gauge", "counter"
        lines: list[str] = []
        for name, kind, about, value in (
            ("uptime_seconds", gauge, "Seconds since the program began.", self.uptime),
            ("written_timestamp_seconds", gauge, "When this file was written.", self.written_at),
            ("frames_total", counter, "Pictures shown.", self.frames),
            ("memory_bytes", gauge, "Resident memory of the program.", self.memory),
            ("sessions_total", counter, "Visitors.", self.sessions),
            ("games_started_total", counter, "Games begun by visitors.", self.started),
            ("games_finished_total", counter, "Games played to their end.", self.finished),
            ("games_abandoned_total", counter, "Games left before their end.", self.abandoned),
            ("errors_total", counter, "Errors in the log.", self.errors),
            ("last_error_timestamp_seconds", gauge, "When the last error happened, 0: never.", self.last_error_at),
        ):  # fmt: skip
            lines += [
                f"# HELP res_publica_{name} {about}",
                f"# TYPE res_publica_{name} {kind}",
                f"res_publica_{name} {value:g}" if isinstance(value, float) and value < 1e6
                else f"res_publica_{name} {value:.0f}",
            ]  # fmt: skip
        labels = f'version="{_escaped(self.version)}",mode="{_escaped(self.mode)}"'
        labels += f',last_error="{_escaped(self.last_error[:200])}"'
        lines += [
            "# HELP res_publica_info What runs, what it shows, and its last error.",
            "# TYPE res_publica_info gauge",
            f"res_publica_info{{{labels}}} 1",
        ]
        return "\n".join(lines) + "\n"


def _escaped(label: str) -> str:
    return label.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")


def write(status: Status, folder: Path) -> str:
    """Writes it whole; why not, or ""."""
    return files.write_whole(folder / FILE, status.text())


def memory() -> int:
    """Bytes of memory this process holds just now; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError, AttributeError):
        pass
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024
