"""Leave a service outside (`name`) alone that keeps failing, then let one caller try it.

closed: calls go through. open: they do not, for COOL_SECONDS. half-open: one caller may try; its success closes the
breaker, its failure opens it again. Shared between processes through the cache, so that every worker learns from each.
When the cache itself is away calls go through: the breaker saves waiting, it never decides who may be asked.
"""

import logging
from collections.abc import Iterable
from typing import Literal

from django.core.cache import cache
from redis.exceptions import RedisError

FAILURES_TO_OPEN = 5
WINDOW_SECONDS = 60
COOL_SECONDS = 30
# Longer than the longest deadline: a caller that died during the trial must not block it for ever.
TRIAL_SECONDS = 90
# How long it is remembered that a breaker was open and must be closed by a success.
MEMORY_SECONDS = 3600

log = logging.getLogger(__name__)
State = Literal["closed", "open", "half_open"]


def _key(name: str, part: str) -> str:
    return f"core.breaker.{name}.{part}"


def state(name: str) -> State:
    """Return the breaker's state as it stands."""
    if cache.get(_key(name, "open")):
        return "open"
    return "half_open" if cache.get(_key(name, "tripped")) else "closed"


def open_breakers(names: Iterable[str]) -> set[str]:
    """Return those that kept failing and have not answered since; none when that cannot be read."""
    keys = {_key(name, "tripped"): name for name in names}
    try:
        return {keys[key] for key in cache.get_many(list(keys))}
    except RedisError:
        log.warning("breaker_unreadable", exc_info=True)
        return set()


def allows_request(name: str) -> bool:
    """Return whether this call may be made.

    In the half-open state only the first caller may make one trial. An unreadable state allows the call.
    """
    try:
        current = state(name)
        if current == "half_open":
            return bool(cache.add(_key(name, "trial"), 1, TRIAL_SECONDS))
        return current == "closed"
    except RedisError:
        log.warning("breaker_unreadable", exc_info=True)
        return True


def succeeded(name: str) -> None:
    """Close: the service answered as agreed."""
    try:
        cache.delete_many([_key(name, part) for part in ("open", "tripped", "trial", "failures")])
    except RedisError:
        log.warning("breaker_unwritable", exc_info=True)


def answered(name: str) -> None:
    """Give the trial back: the service answered, so the next caller may try."""
    try:
        cache.delete(_key(name, "trial"))
    except RedisError:
        log.warning("breaker_unwritable", exc_info=True)


def failed(name: str) -> None:
    """Count a failure: the service could not be reached, was too slow or answered nonsense."""
    try:
        if cache.get(_key(name, "tripped")):
            _open(name)
            return
        cache.add(_key(name, "failures"), 0, WINDOW_SECONDS)
        try:
            failures = cache.incr(_key(name, "failures"))
        except ValueError:
            # The window ended between the two lines: this failure is the first of the next one.
            cache.set(_key(name, "failures"), 1, WINDOW_SECONDS)
            failures = 1
        if failures >= FAILURES_TO_OPEN:
            _open(name)
    except RedisError:
        log.warning("breaker_unwritable", exc_info=True)


def _open(name: str) -> None:
    cache.set(_key(name, "tripped"), 1, MEMORY_SECONDS)
    cache.set(_key(name, "open"), 1, COOL_SECONDS)
    cache.delete_many([_key(name, "trial"), _key(name, "failures")])
