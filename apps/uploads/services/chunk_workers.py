"""Work on several chunks of one upload at a time: each in a thread with a database connection of its own.

One chunk waits for the database most of the time it takes; meanwhile the next one is decided. What one chunk does must
not depend on what another does, and the order in which they commit is not the order in which they were given.
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
    """As a context: `number` lanes, whose threads and connections begin with the first work that is given.

    Where something goes wrong in a lane, the next call or the end of the context raises it. On leaving, whatever is
    under way comes to its end and the lanes' connections are closed.
    """

    def __init__(self, number: int) -> None:
        self._number = number
        self._pool = ThreadPoolExecutor(number, thread_name_prefix="lane")
        self._under_way: set[Future[None]] = set()
        self._connections: set[BaseDatabaseWrapper] = set()

    def submit(self, work: Callable[[], None]) -> None:
        """Begin the work as soon as a lane is free for it."""
        self._await(self._number - 1)
        self._under_way.add(self._pool.submit(self._in_worker, work))

    def _await(self, most: int) -> None:
        """Wait until at most so many are under way."""
        while len(self._under_way) > most:
            done, self._under_way = wait(self._under_way, return_when=FIRST_COMPLETED)
            for one in done:
                one.result()

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
            for one in self._connections:
                one.inc_thread_sharing()
                one.close()
