"""Orders to strike at a named gap: a file per gap, taken by whoever reaches it first, so that each strikes once.

Read by workers and senders in every process; an order says at which visit of the gap and what happens then.
"""

import json
import os
import signal
import time
from pathlib import Path
from typing import Any

from tests.faults import proxies

HOUR = 3600


def give(folder: Path, gap: str, what: str, *, nth: int = 1, **details: Any) -> None:
    """From now on, at the nth visit of the gap, this happens once."""
    draft = folder / f".{gap}"
    draft.write_text(json.dumps({"what": what, "nth": nth, **details}))
    draft.rename(folder / gap)


def withdraw(folder: Path) -> list[str]:
    """Take back what was not carried out; answers the gaps that nobody reached."""
    left = [file.name for file in folder.iterdir() if not file.name.startswith(".")]
    for name in left:
        (folder / name).unlink(missing_ok=True)
    return left


class Obeying:
    """Looks for an order at each gap of this process and carries it out."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.visits: dict[tuple[str, int], int] = {}

    def __call__(self, gap: str) -> None:
        file = self.folder / gap
        try:
            order = json.loads(file.read_text())
            given = (gap, file.stat().st_ino)
        except FileNotFoundError:
            return
        self.visits[given] = self.visits.get(given, 0) + 1
        if self.visits[given] < order["nth"]:
            return
        try:
            file.unlink()
        except FileNotFoundError:
            return
        _carry_out(order)


def _carry_out(order: dict[str, Any]) -> None:
    what = order["what"]
    if what == "kill_child":
        os.kill(os.getpid(), signal.SIGKILL)
    elif what == "kill_main":
        os.kill(os.getppid(), signal.SIGKILL)
    elif what == "kill_worker":
        # The worker and its child are one process group; the reader hangs on the child.
        os.killpg(0, signal.SIGKILL)
    elif what == "kill_reader":
        for pid in children_of(os.getpid()):
            if is_reader(pid):
                os.kill(pid, signal.SIGKILL)
    elif what in ("kill_broker", "kill_database"):
        # PostgreSQL calls it an immediate stop: every process drops what it has, the next start recovers from the log.
        os.kill(order["pid"], signal.SIGKILL if what == "kill_broker" else signal.SIGQUIT)
        time.sleep(0.3)
    elif what == "step_clock":
        import time_machine

        time_machine.travel(time.time() + HOUR, tick=True).start()
    elif what == "line":
        proxies.ask(order["control"], order["words"])
    elif what == "dawdle":
        time.sleep(order["seconds"])
    else:
        raise LookupError(what)


def children_of(pid: int) -> list[int]:
    """The processes that this one has started and that still run."""
    try:
        found: list[int] = []
        for task in Path(f"/proc/{pid}/task").iterdir():
            found += [int(word) for word in (task / "children").read_text().split()]
    except (FileNotFoundError, ProcessLookupError):
        return []
    return found


def is_reader(pid: int) -> bool:
    """Whether it is the child that reads a sheet."""
    try:
        return b"sheets.reader" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except (FileNotFoundError, ProcessLookupError):
        return False
