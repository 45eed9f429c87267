"""Runs over the people who are due, one at a time, each going on where the last one stopped."""

import time
from collections.abc import Collection, Sequence
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.core.cache import cache
from django.db import connection, transaction
from redis.exceptions import RedisError

from apps.core import leases
from apps.core.fields import blind_index
from apps.core.leases import Lease
from apps.privacy.domain.calls import DndAnswer, DndBlock
from apps.privacy.domain.dnd_register import DndRegisterError, DndRunEnd, RegisterAnswers
from apps.privacy.gateways.dnd import read_register
from apps.privacy.models import DndRun
from apps.privacy.services.dnd import store_answers

RUN_LOCK = 0x444E4452
GAP = timedelta(minutes=5)
"""Two schedulers that wake one line of the timetable begin one run."""
RUNS_KEPT = timedelta(days=60)
SENT_AGAIN = timedelta(hours=1)
"""A number that the register left out, or whose answer is old, is not sent again before."""
MAX_NUMBERS = 5_000
MAX_SECONDS = 150.0
"""With the last exchange a run stays below the time limit of a task."""
TRIES = 5
PAUSE_SECONDS = 1.0
TRIED_AGAIN = frozenset({DndRunEnd.NO_ANSWER, DndRunEnd.UNREADABLE})
"""A lost exchange is repeated until the breaker opens; a service that is busy or refuses is left alone."""


class RegisterRun:
    """One run under its lease, with its counts; LeaseLostError once the lease has ended."""

    def __init__(self, run: DndRun, lease: Lease) -> None:
        self.began_at, self.reached, self.waiting = run.began_at, run.reached, run.waiting
        self.sent = self.answered = self.blocked = self.faults = 0
        self._lease, self._begun = lease, time.monotonic()
        self._numbers: set[str] = set()

    @property
    def now(self) -> datetime:
        """Return the run's current time, counted from the instant at which it began."""
        return self.began_at + timedelta(seconds=time.monotonic() - self._begun)

    @property
    def is_spent(self) -> bool:
        """Return whether the run has reached its limit of numbers or of time."""
        return self.sent >= MAX_NUMBERS or time.monotonic() - self._begun >= MAX_SECONDS

    def unsent(self, mobiles: Collection[str]) -> list[str]:
        """Return the numbers that may be sent: not in this run, and not within SENT_AGAIN."""
        lately = _lately_sent(mobiles) | self._numbers
        return [mobile for mobile in mobiles if mobile not in lately]

    def send(self, mobiles: Sequence[str]) -> dict[str, DndAnswer]:
        """Send at most NUMBERS_MAX numbers and keep the answers; DndRegisterError without any."""
        reply = self._exchange(mobiles)
        store_answers(reply.answers, source=settings.DND_PROVIDER)
        _note_sent(mobiles)
        self._numbers |= set(mobiles)
        self.sent += len(mobiles)
        self.answered += len(reply.answers)
        self.blocked += sum(answer.blocked is DndBlock.BLOCKED for answer in reply.answers.values())
        self.faults += reply.faults
        values = {"answered_at": self.now} if reply.answers else {}
        self._lease.write(sent=self.sent, answered=self.answered, blocked=self.blocked, faults=self.faults, **values)
        return reply.answers

    def reach(self, reached: UUID | None, *, waiting: int) -> None:
        """Write how far the run came: the next one goes on there."""
        self.reached, self.waiting = reached, self.waiting + waiting
        self._lease.write(reached=reached, waiting=self.waiting)

    def renew(self) -> None:
        """Keep the lease: several steps may pass without an exchange."""
        self._lease.write()

    def end(self, end: DndRunEnd) -> None:
        """Write why the run ended, and give its lease back."""
        with transaction.atomic():
            self._lease.write(end=end.value, ended_at=self.now)
            self._lease.release()

    def _exchange(self, mobiles: Sequence[str]) -> RegisterAnswers:
        failure = DndRegisterError(DndRunEnd.NO_ANSWER)
        for place in range(TRIES):
            if place:
                time.sleep(PAUSE_SECONDS)
            self._lease.write()
            try:
                return read_register(mobiles, at=self.now)
            except DndRegisterError as error:
                if place and error.end is DndRunEnd.RESTING:
                    break
                if error.end not in TRIED_AGAIN:
                    raise
                failure = error
        raise failure


def begin_dnd_run(*, now: datetime) -> RegisterRun | None:
    """Begin a run; None while another one is on, or has begun within GAP."""
    with transaction.atomic():
        _lock()
        last = DndRun.objects.first()
        if last is not None and last.ended_at is None:
            if leases.leased(DndRun.objects.filter(pk=last.pk)).exists():
                return None
            DndRun.objects.filter(pk=last.pk).update(
                ended_at=now, end=DndRunEnd.BROKEN_OFF.value, runner="", leased_until=None
            )
        elif last is not None and last.began_at > now - GAP:
            return None
        goes_on = last is not None and last.reached is not None
        run = DndRun.objects.create(
            provider=settings.DND_PROVIDER,
            began_at=now,
            reached=last.reached if last is not None else None,
            waiting=last.waiting if last is not None and goes_on else 0,
        )
        lease = leases.claim(run, writable=DndRun.objects.filter(ended_at=None))
    return RegisterRun(run, lease) if lease is not None else None


def purge_dnd_runs(*, now: datetime) -> int:
    """Delete runs past their days."""
    deleted, _ = DndRun.objects.filter(began_at__lt=now - RUNS_KEPT).delete()
    return deleted


def _lock() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_xact_lock(%s)", [RUN_LOCK])


def _lately_sent(mobiles: Collection[str]) -> set[str]:
    """Return the numbers that were sent within SENT_AGAIN; none while the cache is away."""
    keys = {_key(mobile): mobile for mobile in mobiles}
    try:
        return {keys[key] for key in cache.get_many(list(keys))}
    except RedisError:
        return set()


def _note_sent(mobiles: Collection[str]) -> None:
    try:
        cache.set_many({_key(mobile): 1 for mobile in mobiles}, int(SENT_AGAIN.total_seconds()))
    except RedisError:
        return


def _key(mobile: str) -> str:
    return f"privacy.dnd_sent.{blind_index('messaging.to', mobile).hex()}"
