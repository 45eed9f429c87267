"""A circuit breaker per lender: one that keeps failing is left alone for a while, and then tried by one caller.

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
# Longer than the longest deadline: a caller that died while trying must not keep the trial for ever.
TRIAL_SECONDS = 90
# How long it is remembered that a breaker was open and must be closed by a success.
MEMORY_SECONDS = 3600

log = logging.getLogger(__name__)
State = Literal["closed", "open", "half_open"]


def _key(lender_id: int, part: str) -> str:
    return f"lenders.breaker.{lender_id}.{part}"


def state(lender_id: int) -> State:
    """The breaker's state as it stands."""
    if cache.get(_key(lender_id, "open")):
        return "open"
    return "half_open" if cache.get(_key(lender_id, "tripped")) else "closed"


def open_breakers(lender_ids: Iterable[int]) -> set[int]:
    """Which of these have kept failing and not answered since; none when that cannot be read."""
    keys = {_key(lender_id, "tripped"): lender_id for lender_id in lender_ids}
    try:
        return {keys[key] for key in cache.get_many(list(keys))}
    except RedisError:
        log.warning("breaker_unreadable", exc_info=True)
        return set()


def allows_request(lender_id: int) -> bool:
    """Whether this call may be made. In the half-open state the first caller gets the one trial."""
    try:
        found = state(lender_id)
        if found == "half_open":
            return bool(cache.add(_key(lender_id, "trial"), 1, TRIAL_SECONDS))
        return found == "closed"
    except RedisError:
        log.warning("breaker_unreadable", exc_info=True)
        return True


def succeeded(lender_id: int) -> None:
    """The lender answered as agreed: close."""
    try:
        cache.delete_many([_key(lender_id, part) for part in ("open", "tripped", "trial", "failures")])
    except RedisError:
        log.warning("breaker_unwritable", exc_info=True)


def failed(lender_id: int) -> None:
    """The lender could not be reached, was too slow or answered nonsense."""
    try:
        if cache.get(_key(lender_id, "tripped")):
            _open(lender_id)
            return
        cache.add(_key(lender_id, "failures"), 0, WINDOW_SECONDS)
        try:
            failures = cache.incr(_key(lender_id, "failures"))
        except ValueError:
            # The window ended between the two lines: this failure is the first of the next one.
            cache.set(_key(lender_id, "failures"), 1, WINDOW_SECONDS)
            failures = 1
        if failures >= FAILURES_TO_OPEN:
            _open(lender_id)
    except RedisError:
        log.warning("breaker_unwritable", exc_info=True)


def _open(lender_id: int) -> None:
    cache.set(_key(lender_id, "tripped"), 1, MEMORY_SECONDS)
    cache.set(_key(lender_id, "open"), 1, COOL_SECONDS)
    cache.delete_many([_key(lender_id, "trial"), _key(lender_id, "failures")])
