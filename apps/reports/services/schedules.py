"""Send saved views of reports in a rhythm.

Who made a schedule changes it; each slot reaches each recipient once.
"""

import logging
from collections.abc import Collection, Mapping
from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db import transaction

from apps.accounts import selectors as accounts
from apps.accounts.services.links import notify, page_address
from apps.audit.services import record
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import day_in, format_moment, today_ist
from apps.core.domain.languages import LANGUAGES, SentenceValue, by_language
from apps.core.domain.money import in_rupees
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.core.failpoints import failpoint
from apps.messaging.domain.tags import MAX_LENGTHS
from apps.messaging.services.notifications import post_notification
from apps.reports.domain.schedules import (
    MAX_ATTEMPTS,
    MAX_RECIPIENTS,
    MAX_SCHEDULES,
    Rhythm,
    is_late,
    last_slot,
    layout_of_view,
    next_slot,
)
from apps.reports.models import ReportSchedule, ReportScheduleRun
from apps.reports.selectors.report import report
from apps.reports.selectors.schedules import report_readers, rhythm_of

log = logging.getLogger(__name__)
MAX_AT_ONCE = 100
RUNS_KEPT = timedelta(days=90)


def make_schedule(
    *, by: Actor, view_id: UUID, rhythm: Rhythm, recipients: Collection[UUID], now: datetime
) -> ReportSchedule:
    """Send a saved view in a rhythm from now on.

    404 for a view that the actor does not see, 422 at `view_id` for one that shows no report and at `recipients` for
    somebody who may not read reports, 409 `reports.too_many_schedules`.
    """
    owner = accounts.own_user_id(by)
    view = accounts.saved_view_for(by, view_id)
    layout_of_view(view.page, view.query, today_ist(now))
    chosen = _require_readers(recipients)
    with transaction.atomic():
        accounts.lock_user_for_system(owner)
        if ReportSchedule.objects.filter(owner=owner).count() >= MAX_SCHEDULES:
            raise conflict("reports.too_many_schedules", most=MAX_SCHEDULES)
        schedule = ReportSchedule.objects.create(
            owner=owner,
            view_id=view.pk,
            every=rhythm.every,
            at=rhythm.at,
            weekday=rhythm.weekday,
            month_day=rhythm.month_day,
            recipients=chosen,
            next_at=next_slot(rhythm, now),
        )
        _record(by, "reports.schedule_made", schedule)
    return schedule


def change_schedule(
    *,
    by: Actor,
    schedule_id: UUID,
    revision: int,
    rhythm: Rhythm,
    recipients: Collection[UUID],
    is_on: bool,
    now: datetime,
) -> ReportSchedule:
    """Change rhythm and recipients of an own schedule, or switch it off or on.

    404 for another's, 409 `reports.schedule_changed` when `revision` is not the one on the screen, 422 at `recipients`.
    """
    chosen = _require_readers(recipients)
    with transaction.atomic():
        schedule = _own(by, schedule_id)
        if schedule.revision != revision:
            raise conflict("reports.schedule_changed")
        schedule.every, schedule.at = rhythm.every, rhythm.at
        schedule.weekday, schedule.month_day = rhythm.weekday, rhythm.month_day
        schedule.recipients = chosen
        schedule.next_at = next_slot(rhythm, now) if is_on else None
        schedule.revision += 1
        schedule.save()
        _record(by, "reports.schedule_changed", schedule)
    return schedule


def delete_schedule(*, by: Actor, schedule_id: UUID) -> None:
    """Delete an own schedule; what already went out stays with its readers. 404 for another's."""
    with transaction.atomic():
        schedule = _own(by, schedule_id)
        _record(by, "reports.schedule_deleted", schedule)
        schedule.delete()


def run_now(*, by: Actor, schedule_id: UUID, now: datetime) -> None:
    """Send an own schedule at once, beside its rhythm.

    404 for another's, 409 `reports.schedule_just_sent` within a minute of the last time.
    """
    slot = now.replace(second=0, microsecond=0)
    with transaction.atomic():
        schedule = _own(by, schedule_id)
        if ReportScheduleRun.objects.filter(schedule=schedule, slot__gte=slot).exists():
            raise conflict("reports.schedule_just_sent")
        _start(schedule, slot, late=False)
        _record(by, "reports.schedule_sent_now", schedule)


def start_due(*, now: datetime) -> int:
    """Start every schedule that is due, each by the worker that comes first; return how many.

    Of slots missed while nothing ran only the last one is sent. Runs left over by a worker that stood are woken again.
    """
    started = 0
    for schedule_id in ReportSchedule.objects.filter(next_at__lte=now).values_list("pk", flat=True)[:MAX_AT_ONCE]:
        with transaction.atomic():
            due = ReportSchedule.objects.select_for_update(skip_locked=True, of=("self",))
            schedule = due.filter(pk=schedule_id, next_at__lte=now).first()
            if schedule is None:
                continue
            rhythm = rhythm_of(schedule)
            slot = last_slot(rhythm, now)
            _start(schedule, slot, late=is_late(slot, now))
            schedule.next_at = next_slot(rhythm, now)
            schedule.save(update_fields=["next_at"])
            started += 1
        failpoint("report_started")
    with transaction.atomic():
        for run_id in ReportScheduleRun.objects.filter(state="waiting").values_list("pk", flat=True)[:MAX_AT_ONCE]:
            jobs.enqueue("reports.send_scheduled", run_id=run_id)
    return started


def send_run(*, run_id: int, now: datetime) -> None:
    """Send one slot to one recipient with bell and e-mail, once, however often this is called.

    What fails is tried MAX_ATTEMPTS times, then it is noted as failed.
    """
    try:
        with transaction.atomic():
            run = _claimed(run_id)
            if run is not None:
                _send(run, now=now)
        failpoint("report_sent")
    except Exception:
        log.exception("scheduled_report_failed", extra={"run": run_id})
        with transaction.atomic():
            run = _claimed(run_id)
            if run is not None:
                run.attempts += 1
                if run.attempts >= MAX_ATTEMPTS:
                    run.state, run.ended_at = ReportScheduleRun.State.FAILED, now
                run.save()


def delete_old_runs(*, now: datetime) -> int:
    """Delete runs that ended RUNS_KEPT ago; return how many."""
    return ReportScheduleRun.objects.filter(ended_at__lt=now - RUNS_KEPT).delete()[0]


def _claimed(run_id: int) -> ReportScheduleRun | None:
    waiting = ReportScheduleRun.objects.select_for_update(skip_locked=True, of=("self",))
    return waiting.select_related("schedule__view").filter(pk=run_id, state=ReportScheduleRun.State.WAITING).first()


def _start(schedule: ReportSchedule, slot: datetime, *, late: bool) -> None:
    rows = [
        ReportScheduleRun(schedule=schedule, slot=slot, recipient=recipient, is_late=late)
        for recipient in schedule.recipients
    ]
    ReportScheduleRun.objects.bulk_create(rows, ignore_conflicts=True)
    for run_id in ReportScheduleRun.objects.filter(schedule=schedule, slot=slot).values_list("pk", flat=True):
        jobs.enqueue("reports.send_scheduled", run_id=run_id)


def _send(run: ReportScheduleRun, *, now: datetime) -> None:
    reader = report_readers().get(run.recipient)
    run.ended_at = now
    if reader is None:
        run.state = ReportScheduleRun.State.NOT_ALLOWED
        run.save()
        return
    view = run.schedule.view
    layout = layout_of_view(view.page, view.query, today_ist(run.slot))
    actor = Actor("admin", str(reader.pk), role_id=reader.role_id, language=reader.language)
    cells = report(actor, layout, now=now).totals.cells
    values: dict[str, SentenceValue] = {
        "view": view.name,
        "period": {
            language: f"{day_in(layout.days.first, language)} – {day_in(layout.days.last, language)}"
            for language in LANGUAGES
        },
        "submitted": str(cells["submitted"]),
        "loans": str(cells["loans"]),
        "disbursed": in_rupees(Decimal(cells["disbursed"] or 0)),
        "at": format_moment(run.slot),
    }
    page = f"{view.page}?{view.query}" if view.query else view.page
    key = f"report-schedule:{run.schedule_id}:{run.slot.timestamp():.0f}:{reader.pk}"
    post_notification(
        subject_id=reader.pk,
        code="report_scheduled",
        values=by_language(values),
        path=f"/admin/{page}",
        dedupe_key=key,
        now=now,
    )
    link = page_address(reader, page)
    if len(link) > MAX_LENGTHS["url"]:
        link = page_address(reader, view.page)
    notify(reader, "report_scheduled", dedupe_key=f"{key}:mail", link=link, **values)
    run.state = ReportScheduleRun.State.SENT
    run.save()
    failpoint("report_written")


def _own(by: Actor, schedule_id: UUID) -> ReportSchedule:
    rows = ReportSchedule.objects.select_for_update(of=("self",)).select_related("view")
    schedule = rows.filter(pk=schedule_id, owner=accounts.own_user_id(by)).first()
    if schedule is None:
        raise not_found()
    return schedule


def _require_readers(recipients: Collection[UUID]) -> list[UUID]:
    chosen = list(dict.fromkeys(recipients))
    if not chosen:
        raise invalid(recipients=FieldError("core.required"))
    if len(chosen) > MAX_RECIPIENTS:
        raise invalid(recipients=FieldError("reports.too_many_readers", {"most": MAX_RECIPIENTS}))
    if not set(chosen) <= report_readers().keys():
        raise invalid(recipients=FieldError("reports.no_reader"))
    return chosen


def _record(by: Actor, action: str, schedule: ReportSchedule) -> None:
    after: Mapping[str, Any] = {
        "view": str(schedule.view_id),
        "rhythm": rhythm_of(schedule).expression,
        "recipients": [str(pk) for pk in schedule.recipients],
    }
    record(actor=by, action=action, target="report_schedule", target_id=schedule.pk, after=after)
