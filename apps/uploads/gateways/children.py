"""The parent's side of a guarded child that opens one file: few at once, each with an end.

Pictures and PDFs are opened nowhere else (CONTRIBUTING, "Open what a stranger sent").
"""

import fcntl
import json
import select
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from django.conf import settings

from apps.core.domain.problems import Problem

_ROOT = Path(__file__).resolve().parents[3]
_PROGRAM = """
import sys
sys.path.append(sys.argv[1])
from apps.uploads.gateways.guarded import program
program.main()
"""
_MEBIBYTE = 1024 * 1024
_MEMORY_BYTES = 1024 * _MEBIBYTE
_CPU_SECONDS = 10
_WORKBOOK_CPU_SECONDS = 120
_WORKBOOK_DEADLINE_SECONDS = 180
_WORKBOOK_PLACES = 1
_ALIVE_SECONDS = 5
_MAX_ANSWER_BYTES = 64 * _MEBIBYTE
_LOOK_AGAIN_SECONDS = 0.02
_RETRY_SECONDS = 3
_of_this_process = threading.BoundedSemaphore(settings.GUARDED_CHILDREN_OF_A_PROCESS)


class ChildRefusedError(Exception):
    """The child looked into the file and said no: the reason in one word."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ChildDiedError(Exception):
    """The child ended without an answer: out of memory or CPU time, or aborted by a library."""


def open_in_child(task: Literal["picture", "pdf", "stamp"], content: bytes, **job: Any) -> bytes:
    """Return the result of a guarded child process for the bytes.

    Raises ChildRefusedError, ChildDiedError, and Problem 503 `uploads.busy` while too many files are being opened.
    """
    job = {**job, "task": task, "memory_bytes": _MEMORY_BYTES, "cpu_seconds": _CPU_SECONDS}
    with child_place("place", settings.GUARDED_CHILDREN), _child(content, job) as child:
        return _answer(child, settings.GUARDED_DEADLINE_SECONDS)


def mark_in_child(workbook: bytes, marks: dict[str, Any], *, alive: Callable[[], object]) -> bytes:
    """Return the sender's own workbook with `marks` put into it by a guarded child.

    For the form of the marks see `gateways.guarded.workbook`. Large ones take a minute: `alive` is called every few
    seconds while the child works, and they have a place of their own, so that pictures and PDFs do not wait behind
    them. Raises as `open_in_child` does.
    """
    head = json.dumps(marks).encode()
    job = {"task": "workbook", "memory_bytes": _MEMORY_BYTES, "cpu_seconds": _WORKBOOK_CPU_SECONDS}
    content = len(head).to_bytes(8, "big") + head + workbook
    with child_place("workbook", _WORKBOOK_PLACES), _child(content, job) as child:
        assert child.stdout is not None
        until = time.monotonic() + _WORKBOOK_DEADLINE_SECONDS
        while not select.select([child.stdout], [], [], _ALIVE_SECONDS)[0] and time.monotonic() < until:
            alive()
        return _answer(child, settings.GUARDED_DEADLINE_SECONDS)


@contextmanager
def _child(content: bytes, job: dict[str, Any]) -> Iterator[subprocess.Popen[bytes]]:
    """Start a child that reads the content; it has ended when the block is left."""
    with tempfile.TemporaryFile() as sent:
        sent.write(content)
        sent.seek(0)
        # Our own program with our own interpreter; what the sender chose is data on its standard input.
        child = subprocess.Popen(  # noqa: S603
            [sys.executable, "-I", "-c", _PROGRAM, str(_ROOT), json.dumps(job)],
            stdin=sent,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # Typst's thread for each processor would take more address space than the child has.
            env={"RAYON_NUM_THREADS": "1"},
        )
        try:
            yield child
        finally:
            child.kill()
            child.wait()
            assert child.stdout is not None
            child.stdout.close()


def _answer(child: subprocess.Popen[bytes], deadline: float) -> bytes:
    assert child.stdout is not None
    late = threading.Event()

    def end_late_child() -> None:
        late.set()
        child.kill()

    alarm = threading.Timer(deadline, end_late_child)
    alarm.daemon = True
    alarm.start()
    try:
        line = child.stdout.readline(1024)
        answer = json.loads(line) if line.endswith(b"\n") else {}
        if "refused" in answer:
            raise ChildRefusedError(answer["refused"])
        if "size" in answer and answer["size"] <= _MAX_ANSWER_BYTES:
            made = child.stdout.read(answer["size"])
            if len(made) == answer["size"]:
                return made
        if late.is_set():
            # Its processor time was not used up: the machine has too much to do, the file is not to blame.
            raise _busy()
        raise ChildDiedError
    finally:
        alarm.cancel()


@contextmanager
def child_place(name: str, places: int, *, wait_seconds: float | None = None) -> Iterator[None]:
    """Hold one of the few places of this name for children on this machine.

    Waits for it, by default GUARDED_WAIT_SECONDS, else 503. A process never has all its threads here, so the others go
    on answering. A place is a lock on a file: it is free again when its holder dies.
    """
    if not _of_this_process.acquire(blocking=False):
        raise _busy()
    try:
        folder = settings.GUARDED_FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        until = time.monotonic() + (settings.GUARDED_WAIT_SECONDS if wait_seconds is None else wait_seconds)
        while True:
            for number in range(places):
                with (folder / f"{name}-{number}").open("wb") as place:
                    try:
                        fcntl.flock(place, fcntl.LOCK_EX | fcntl.LOCK_NB)
                    except BlockingIOError:
                        continue
                    yield
                    return
            if time.monotonic() > until:
                raise _busy()
            time.sleep(_LOOK_AGAIN_SECONDS)
    finally:
        _of_this_process.release()


def _busy() -> Problem:
    return Problem("uploads.busy", 503, retry_after=_RETRY_SECONDS)
