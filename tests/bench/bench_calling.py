"""How long a caller waits for the next customer, and a filling and two counts take, with 100,000 people.

`python -m tests.bench.bench_calling [people] [callers] [calls]`. Callers are threads that each claim, wait 50 ms, dial
and put an outcome. Prints figures, asserts none of them.
"""

import statistics
import sys
import time
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

from tests.bench.world import bench_world

PEOPLE, CALLERS, CALLS = 100_000, 40, 10
DUE = 30
PAUSE_SECONDS = 0.05
FIRST_NUMBER = 6_000_000_000
CONDITION = {"stage": "signed_in", "from_hours": 0, "until_hours": 24}


def main() -> None:
    given = [int(text) for text in sys.argv[1:]]
    people, callers, calls = (*given, *(PEOPLE, CALLERS, CALLS)[len(given) :])
    with bench_world():
        now = noon()
        began = time.perf_counter()
        ids = make_people(people, now)
        print(f"{people:,} people made in {time.perf_counter() - began:.1f} s", flush=True)
        show_fillings(ids, now)
        show_counts(now)
        make_tasks(ids, now, due=people)
        show_claims(f"{people:,} due", callers, calls, now)
        rest_but(DUE, now)
        show_claims(f"{people:,}, of which {DUE} due", 1, DUE, now)


def noon() -> datetime:
    """Return an instant at which calls are open."""
    from django.utils import timezone

    from apps.core.domain.calendar import IST

    return timezone.now().astimezone(IST).replace(hour=12, minute=0, second=0, microsecond=0)


def make_people(number: int, now: datetime) -> list[Any]:
    """Customers who signed in within the last hours, the first one last."""
    from django.db import connection

    from apps.customers.models import Customer

    at = now - timedelta(hours=1)
    people = [
        Customer(
            mobile_phone_number=str(FIRST_NUMBER + place),
            first_name="Asha",
            language="hi" if place % 2 else "en",
            created_at=at,
            changed_at=at,
            last_login_at=at - timedelta(milliseconds=number - place),
        )
        for place in range(number)
    ]
    Customer.objects.bulk_create(people, batch_size=1_000)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    return [person.pk for person in people]


def show_fillings(ids: list[Any], now: datetime) -> None:
    """Print the fillings that find the 30 people with a consent who stand behind all others."""
    from apps.desk.models import CallTask
    from apps.desk.services import queues
    from apps.privacy.domain.calls import DndBlock
    from apps.privacy.services import consents
    from apps.privacy.services.calls import note_dnd_answers

    behind = min(DUE, len(ids))
    for place, pk in enumerate(ids[:behind]):
        consents.give_consent(
            subject_kind="customer", subject_id=pk, purpose="marketing_calls", text_version="1.0",
            language="en", ip=None, user_agent="", at=now - timedelta(hours=2),
        )  # fmt: skip
        number = str(FIRST_NUMBER + place)
        note_dnd_answers(blocked={number: DndBlock.OPEN}, source="list", checked_at=now)
    queue = make_queue("Few behind many", "reminder", now)
    took: list[float] = []
    while not took or (CallTask.objects.count() < behind and len(took) < 100):
        took.append(seconds_of(lambda: queues.fill_queue(queue_id=queue.pk, now=now)))
    print(
        f"{behind} found behind {len(ids) - behind:,} by filling {len(took)}, "
        f"the longest {max(took):.1f} s, all {sum(took):.1f} s",
        flush=True,
    )
    CallTask.objects.all().delete()
    queue.is_on = False
    queue.save()


def show_counts(now: datetime) -> None:
    """Print how long a page waits for who may be called, and for who may be written to or called."""
    from apps.core.domain.actor import Actor
    from apps.desk.selectors.call_queues import preview_queue
    from apps.desk.selectors.campaigns import count_segment
    from apps.desk.selectors.condition_people import condition_of

    boss = Actor("admin", str(uuid4()), role_id=1, name="Gita")
    may_call = {"all": [{"field": "may_get", "is": "yes", "value": ["call", "reminder"]}]}
    for words, where in (("all", None), ("who may be called", may_call)):
        condition = condition_of({**CONDITION, "where": where})
        previews: list[Any] = []
        preview = seconds_of(lambda: previews.append(preview_queue(boss, condition, "reminder", now=now)))  # noqa: B023
        count = seconds_of(lambda: count_segment(boss, condition, "reminder", now=now))  # noqa: B023
        print(
            f"{words}: {previews[0].people:,} named, cut {previews[0].is_cut}; preview of a queue {preview:.1f} s, "
            f"count of a segment {count:.1f} s",
            flush=True,
        )


def make_queue(name: str, topic: str, now: datetime) -> Any:
    from apps.desk.models import CallQueue, CustomerSegment

    segment = CustomerSegment.objects.create(name=name, condition=CONDITION, changed_at=now)
    return CallQueue.objects.create(name_en=name, name_hi=name, topic=topic, segment=segment, changed_at=now)


def make_tasks(ids: list[Any], now: datetime, *, due: int) -> None:
    """A waiting task for each person."""
    from django.db import connection

    from apps.desk.models import CallTask

    queue = make_queue("Service", "service", now)
    CallTask.objects.bulk_create(
        [
            CallTask(
                queue=queue,
                customer_id=pk,
                product="",
                language="hi" if place % 2 else "en",
                cause="call_back",
                cause_ref="1",
                stopped_at=now - timedelta(hours=1),
                state="waiting",
                tier=5,
                place=place,
                due_at=now - timedelta(minutes=1),
                warm_until=now - timedelta(minutes=1),
                filled_at=now,
            )
            for place, pk in enumerate(ids[:due])
        ],
        batch_size=1_000,
    )
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")


def rest_but(due: int, now: datetime) -> None:
    """Put every waiting task to rest but some."""
    from apps.desk.models import CallTask

    waiting = CallTask.objects.filter(state="waiting").order_by("-place").values_list("pk", flat=True)
    kept = list(waiting[:due])
    CallTask.objects.filter(state="waiting").exclude(pk__in=kept).update(
        state="resting", due_at=now + timedelta(hours=3)
    )


def show_claims(world: str, callers: int, calls: int, now: datetime) -> None:
    """Let callers work side by side, and print how long each waited for the next customer."""
    from tests.concurrency import run_concurrently

    waits: list[float] = []
    failures = [
        one for one in run_concurrently(*(caller(waits, calls, now) for _ in range(callers))) if one is not None
    ]
    if failures or not waits:
        sys.exit(f"{len(failures)} callers failed: {failures[:1]}")
    waits.sort()
    p95 = waits[min(len(waits) - 1, round(0.95 * len(waits)))]
    print(
        f"next customer, {world}, {callers} callers: median {statistics.median(waits) * 1000:.0f} ms, "
        f"p95 {p95 * 1000:.0f} ms, n {len(waits)}",
        flush=True,
    )


def caller(waits: list[float], calls: int, now: datetime) -> Callable[[], None]:
    """Return the work of one caller."""
    from apps.core.domain.actor import Actor
    from apps.desk.domain.calling import Disposition, ShiftState
    from apps.desk.services import call_outcomes, call_shifts, dials, next_call

    actor = Actor("admin", str(uuid4()), role_id=3, name="Isha")

    def work() -> None:
        call_shifts.change_shift(actor=actor, state=ShiftState.ON, now=now)
        for _ in range(calls):
            claimed: list[Any] = []
            waits.append(seconds_of(lambda: claimed.append(next_call.claim_task(actor=actor, now=now).task)))  # noqa: B023
            (task,) = claimed
            if task is None:
                raise RuntimeError("Nobody is due.")
            time.sleep(PAUSE_SECONDS)
            call = dials.dial(actor=actor, task_id=task.pk, lease=task.lease, now=now)
            call_outcomes.put_outcome(
                actor=actor,
                task_id=task.pk,
                lease=task.lease,
                attempt_id=call.attempt_id,
                disposition=Disposition.RINGING,
                callback_at=None,
                note="",
                seconds=0,
                now=now,
            )

    return work


def seconds_of(act: Callable[[], Any]) -> float:
    began = time.perf_counter()
    act()
    return time.perf_counter() - began


if __name__ == "__main__":
    main()
