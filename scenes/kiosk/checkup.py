"""`res-publica doctor --kiosk`: whether this machine is fit for a public place, and what to do where it is not."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from scenes.kiosk import files, status
from scenes.kiosk.config import Config, WrongConfig, load
from scenes.play import folders

UNIT = Path("/etc/systemd/system/res-publica-kiosk.service")
_SYNCED = Path("/run/systemd/timesync/synchronized")
_ROOM = 200 << 20


def report(path: Path | None, environment: Mapping[str, str] = os.environ) -> list[str]:
    """One fact a line; `!` marks what should be put right."""
    try:
        config = load(path)
    except WrongConfig as fault:
        return [f"! configuration: {fault}"]
    lines = [f"configuration: {path or 'the safe defaults; give yours with --config FILE'}"]
    for part in (_config(config), _files(config, environment), _session(environment), _machine()):
        lines += part
    return lines


def _config(config: Config) -> Iterator[str]:
    if config.staff.pin:
        yield "staff: there is a PIN"
        if not config.staff.corners and not config.staff.chord:
            yield "! staff: no way to the corner; set staff.corners or staff.chord"
    else:
        yield "! staff: no PIN, so nobody gets into the staff corner; `res-publica pin` makes one for staff.pin"
    if not config.screen.fullscreen:
        yield "! screen: in a window; visitors see what is around it: screen.fullscreen = true"
    if not config.session.limit_minutes:
        yield "session: no limit; a queue may grow"
    closed = sum(day is None for day in config.hours.week.days)
    yield f"hours: open on {7 - closed} days a week" if closed < 7 else "! hours: closed on every day"


def _files(config: Config, environment: Mapping[str, str]) -> Iterator[str]:
    home = config.operator.folder or environment.get("RES_PUBLICA_HOME", "")
    folder = Path(home) if home else folders.data_dir()
    if not folders.writable(folder):
        yield f"! folder: {folder} cannot be written: no records, log, figures or lasting high scores"
    else:
        yield f"folder: {folder}"
        free = shutil.disk_usage(folder).free
        if free < _ROOM:
            yield f"! folder: only {free >> 20} MB are free there; {_ROOM >> 20} MB are enough"
    own = config.operator.status_folder
    where = Path(own) if own else folder / "data" if home else folder
    probe = where / f"{status.FILE}.probe"
    fault = files.write_whole(probe, "")
    if fault:
        yield f"! status: {fault}"
    else:
        probe.unlink(missing_ok=True)
        yield f"status: {where / status.FILE}"


def _session(environment: Mapping[str, str]) -> Iterator[str]:
    desktop = environment.get("XDG_CURRENT_DESKTOP", "")
    if desktop:
        yield f"! session: the desktop {desktop} runs here, and visitors may reach it: use cage or bare X"
    found = [name for name in ("cage", "Xorg", "xinit") if shutil.which(name)]
    if "cage" in found:
        yield "session: cage is installed"
    elif {"Xorg", "xinit"} <= set(found):
        yield "session: X is installed; add the DontVTSwitch file of the recipe in assets/kiosk/README.md"
        if not any(_no_switch(path) for path in Path("/etc/X11/xorg.conf.d").glob("*.conf")):
            yield '! session: no Option "DontVTSwitch" in /etc/X11/xorg.conf.d'
    elif sys.platform.startswith("linux"):
        yield "! session: neither cage nor xinit is installed: `apt install cage`"
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        yield "! session: this is root; give the kiosk a user of its own"


def _no_switch(path: Path) -> bool:
    return "dontvtswitch" in files.read(path).lower()


def _machine() -> Iterator[str]:
    if not sys.platform.startswith("linux"):
        yield "machine: no systemd here; run with --supervised from what starts programs at boot"
        return
    if not UNIT.exists():
        yield f"! service: {UNIT} is missing; assets/kiosk/{UNIT.name} is a recipe"
    elif "WatchdogSec" not in files.read(UNIT):
        yield f"! service: {UNIT} has no WatchdogSec: a hang of the supervisor would stay"
    else:
        yield f"service: {UNIT}"
    yield (
        "clock: set by the network"
        if _SYNCED.exists()
        else "! clock: not known to be set by the network; opening hours follow it"
    )
