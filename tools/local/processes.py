"""Starting a child that cannot outlive us, and ending a process for certain."""

from __future__ import annotations

import contextlib
import ctypes
import os
import signal
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from tools.local.paths import ServerAccount

PR_SET_PDEATHSIG = 1


def dies_with_parent(number: signal.Signals) -> Callable[[], None] | None:
    """Return a `preexec_fn`: the kernel sends `number` to the child when its parent ends.

    That includes kill -9. Linux only; elsewhere None. The parent in question is the thread that starts the child, so
    call from the main one.
    """
    if not sys.platform.startswith("linux"):
        return None
    libc = ctypes.CDLL(None, use_errno=True)
    parent = os.getpid()

    def arrange() -> None:
        libc.prctl(PR_SET_PDEATHSIG, int(number), 0, 0, 0)
        if os.getppid() != parent:  # it died between our fork and the call above
            os.kill(os.getpid(), number)

    return arrange


def as_account(account: ServerAccount | None) -> dict[str, object]:
    """Return arguments for `subprocess` to run as the servers' user.

    It runs in a folder that user may enter.
    """
    if account is None:
        return {"cwd": "/"}
    return {"cwd": "/", "user": account.uid, "group": account.gid, "extra_groups": []}


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    try:  # a zombie still answers the signal, yet runs nothing
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return not Path("/proc/self").exists()


def wait_until_gone(pid: int, seconds: float) -> bool:
    deadline = time.monotonic() + seconds
    while is_alive(pid):
        if time.monotonic() > deadline:
            return False
        time.sleep(0.05)
    return True


def end(pid: int, ladder: Sequence[tuple[signal.Signals, float]]) -> None:
    """Send each signal in turn and wait its seconds; the last must be one that nothing survives."""
    for number, seconds in ladder:
        with contextlib.suppress(ProcessLookupError):
            os.kill(pid, number)
        if wait_until_gone(pid, seconds):
            return
