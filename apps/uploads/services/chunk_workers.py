"""Workers for several chunks of one upload at a time, one thread and connection each.

A chunk waits for the database most of the time it takes; in the meantime the next one is decided. Chunks must not
depend on one another, and the order in which they commit is not the order in which they were submitted.
"""

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from types import TracebackType
from typing import Self

from django.db import DEFAULT_DB_ALIAS, connections
from django.db.backends.base.base import BaseDatabaseWrapper

LONG_FILE = 10_000
"""From so many rows on the lanes' connections are worth opening."""


class ChunkWorkers:
    """Context with `number` workers, whose threads and connections start with the first work.

    An error in a worker is raised by the next call or at the end of the context. On leaving, work in progress is
    finished and the workers' connections are closed.
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool = ThreadPoolExecutor(number, thread_name_prefix="lane")
        self._under_way: set[Future[None]] = set()
        self._connections: set[BaseDatabaseWrapper] = set()

    def submit(self, work: Callable[[], None]) -> None:
        """Start the work as soon as a worker is free for it."""
        self._await(self._number - 1)
        self._under_way.add(self._pool.submit(self._in_worker, work))

    def _await(self, most: int) -> None:
        """Wait until at most so many are under way."""
        while len(self._under_way) > most:
            done, self._under_way = wait(self._under_way, return_when=FIRST_COMPLETED)
            for future in done:
                future.result()

    def _in_worker(self, work: Callable[[], None]) -> None:
        self._connections.add(connections[DEFAULT_DB_ALIAS])
        work()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        try:
            if kind is None:
                self._await(0)
        finally:
            self._pool.shutdown(wait=True)
            for connection in self._connections:
                connection.inc_thread_sharing()
                connection.close()
