"""The timetable's sender: of several processes the one with a lock on the broker.

The lines stand in `config.celery`; when each ran last stands on the broker, so that the next sender goes on.
"""

from pathlib import Path
from typing import Any

from celery.utils.log import get_logger
from django.conf import settings
from redbeat.schedulers import RedBeatScheduler, get_redis
from redis.exceptions import LockError, RedisError
from redis.lock import Lock

log = get_logger("celery.beat")
LOCK_KEY = "tulna:scheduler"


class TurnTakingScheduler(RedBeatScheduler):
    """RedBeat with a lock that is tried at each turn instead of being waited for at the start.

    One that waits still shows that it lives. One that lost its lock, as by a pause or an emptied broker, waits again
    and does not end. The one that gets the lock writes the timetable, and nobody else does: one of an older release
    that starts without the turn removes no line of the newer one.
    """

    def __init__(self, app: Any, **options: Any) -> None:
        super().__init__(app, **options)
        self._turn: Lock = get_redis(app).lock(LOCK_KEY, timeout=app.conf.tulna_scheduler_lock_seconds)

    def setup_schedule(self) -> None:
        """Write nothing: RedBeat calls it at the start, when the turn may be another one's."""

    def tick(self, *args: Any, **options: Any) -> float:
        """Send what is due if it is this process's turn; return the seconds to the next tick."""
        _show_life()
        try:
            if not self._has_turn():
                return float(self.max_interval)
            return float(super().tick(*args, **options))
        except RedisError as error:
            log.warning("The broker does not answer the scheduler: %s", error)
            return float(self.max_interval)

    def close(self) -> None:
        """Hand the turn over where this process has it."""
        try:
            if self._turn.owned():
                self._turn.release()
        except RedisError as error:
            log.warning("The scheduler's lock ends by its time: %s", error)
        super().close()

    def _has_turn(self) -> bool:
        try:
            if self._turn.owned():
                return bool(self._turn.reacquire())
        except LockError:
            return False
        if not self._turn.acquire(blocking=False):
            return False
        self._write_timetable()
        log.info("This scheduler sends from now on.")
        return True

    def _write_timetable(self) -> None:
        """Write the timetable; a line that never ran waits for its interval.

        An emptied broker would send all lines together.
        """
        super().setup_schedule()
        for name in self.app.conf.beat_schedule:
            entry = self.Entry.from_key(self.Entry.generate_key(self.app, name), app=self.app)
            if entry.last_run_at is None:
                entry.reschedule()


def _show_life() -> None:
    if settings.HEART_FILE:
        Path(settings.HEART_FILE).touch()
