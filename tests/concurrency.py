"""Acts that begin at the same moment, for tests of what only one of them may do.

Such a test stands beside a control in which the guard is gone and which then goes wrong; else it may pass by luck.
"""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

from django.db import connection

TIMEOUT_SECONDS = 60
"""Seconds after which a race hangs."""


def result_or_error(act: Callable[[], Any]) -> Any:
    """What the act answers or raises; the connection that its thread opened is closed."""
    try:
        return act()
    except Exception as error:
        return error
    finally:
        connection.close()


def run_concurrently(*acts: Callable[[], Any]) -> list[Any]:
    """What each of the acts answers or raises, in their order; they begin at once, each with a connection of its own."""
    start = threading.Barrier(len(acts))

    def run(act: Callable[[], Any]) -> Any:
        start.wait(timeout=TIMEOUT_SECONDS)
        return result_or_error(act)

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts, timeout=TIMEOUT_SECONDS))


def run_many(act: Callable[[int], Any], number: int) -> list[Any]:
    """What `act` answers or raises for each of 0 to `number` - 1, all at once."""
    return run_concurrently(*(partial(act, place) for place in range(number)))
