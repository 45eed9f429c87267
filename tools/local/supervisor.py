"""Children of `make run`: their output with their name before each line, their end in order."""

from __future__ import annotations

import collections
import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from types import TracebackType
from typing import NoReturn

from tools.local import paths, processes
from tools.local.engines import EngineKeeper
from tools.local.errors import LocalError

LAST_LINES = 20
TERM_SECONDS = 20
POLL_SECONDS = 0.3
HEAR_SECONDS = 2
COLOURS = (36, 32, 35, 34, 33)


@dataclass
class ChildProcess:
    name: str
    words: list[str]
    process: subprocess.Popen[str] | None = field(default=None, init=False)
    relay: threading.Thread | None = field(default=None, init=False)
    last: collections.deque[str] = field(default_factory=lambda: collections.deque(maxlen=LAST_LINES), init=False)


class Supervisor:
    """A block that leaves no process behind, however it is left."""

    def __init__(self) -> None:
        self.children: list[ChildProcess] = []
        self.keeper: EngineKeeper | None = None

    def __enter__(self) -> Supervisor:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # A second Ctrl-C must not leave half of them running.
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, signal.SIG_IGN)
        for child in reversed(self.children):
            self._end(child)
        if self.keeper is not None:
            self.keeper.stop()
        if self.children:
            print("Stopped.", flush=True)

    def adopt_keeper(self, keeper: EngineKeeper) -> None:
        self.keeper = keeper

    def start(self, child: ChildProcess, environment: dict[str, str]) -> None:
        """Call from the main thread: the child ends with the thread that started it."""
        child.process = subprocess.Popen(
            child.words,
            cwd=paths.ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            # A session of its own: Ctrl-C reaches us alone, and we end the children in order.
            start_new_session=True,
            preexec_fn=processes.dies_with_parent(signal.SIGTERM),
        )
        self.children.append(child)
        child.relay = threading.Thread(target=self._relay, args=(child, len(self.children) - 1), daemon=True)
        child.relay.start()

    def check(self) -> None:
        """Raise with a child's last lines when one has ended by itself."""
        for child in self.children:
            if child.process is not None and child.process.poll() is not None:
                self._drain_output(child)
                lines = "\n".join(f"  {line}" for line in child.last)
                raise LocalError(
                    f"'{child.name}' ended by itself with code {child.process.returncode}. Its last lines:\n{lines}"
                )
        if self.keeper is not None and self.keeper.process.poll() is not None:
            raise LocalError(self.keeper.last_output())

    def watch(self) -> NoReturn:
        """Stay until interrupted or a child ends."""
        while True:
            self.check()
            time.sleep(POLL_SECONDS)

    def _relay(self, child: ChildProcess, number: int) -> None:
        assert child.process is not None
        assert child.process.stdout is not None
        label = f"{child.name:>8} | "
        if sys.stdout.isatty():
            label = f"\x1b[{COLOURS[number % len(COLOURS)]}m{label}\x1b[0m"
        for line in child.process.stdout:
            child.last.append(line.rstrip("\n"))
            print(label + line, end="", flush=True)

    def _end(self, child: ChildProcess) -> None:
        """TERM and time to finish; what is left of its process group is then killed."""
        process = child.process
        assert process is not None
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(TERM_SECONDS)
            except subprocess.TimeoutExpired:
                print(f"'{child.name}' did not end within {TERM_SECONDS} s and is killed.", flush=True)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        self._drain_output(child)

    def _drain_output(self, child: ChildProcess) -> None:
        """Wait for a child's last lines, which may still be on their way."""
        if child.relay is not None:
            child.relay.join(HEAR_SECONDS)
