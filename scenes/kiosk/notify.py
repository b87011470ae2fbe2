"""Tells a service manager how the program is: systemd's notification protocol over its socket."""

from __future__ import annotations

import os
import socket

READY, ALIVE, STOPPING = "READY=1", "WATCHDOG=1", "STOPPING=1"


def notify(state: str) -> bool:
    """Sends a state to the manager named by NOTIFY_SOCKET; whether there was one that took it."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address or not hasattr(socket, "AF_UNIX"):
        return False
    try:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
            out.connect("\0" + address[1:] if address.startswith("@") else address)
            out.sendall(state.encode())
    except OSError:
        return False
    return True
