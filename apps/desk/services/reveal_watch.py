"""Watch over reveals: of many on one day, and of every week."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from typing import Final

from django.conf import settings

from apps.accounts import selectors as accounts
from apps.audit.selectors import acts_by_person
from apps.core.domain.calendar import DateRange, format_day, today_ist
from apps.core.domain.languages import by_language
from apps.desk.domain.reveals import MANY_A_DAY, USUAL_WEEKS, WeekOfReveals, digest_lines
from apps.messaging.selectors.templates import message_id_for_system
from apps.messaging.services import outbox
from apps.messaging.services.notifications import post_notification

OF_DESK: Final = ("desk.reveal", "desk")
"""Counter of everybody's reveals together."""
AUDIT_PAGE = "/admin/audit-log?group=people"
FULL_ADMIN = 1


def warn_of_many(stamps: Iterable[datetime], now: datetime) -> None:
    """Notify full admins when the desk has shown MANY_A_DAY values on this Indian day."""
    day = today_ist(now)
    if sum(1 for stamp in stamps if today_ist(stamp) == day) != MANY_A_DAY:
        return
    for admin in accounts.active_admins_for_system(FULL_ADMIN):
        post_notification(
            subject_id=admin.pk,
            code="reveals_many",
            values=by_language({"count": str(MANY_A_DAY), "day": format_day(day)}),
            path=AUDIT_PAGE,
            dedupe_key=f"reveals-many:{day}:{admin.pk}",
            now=now,
        )


def send_reveal_digest(*, now: datetime) -> bool:
    """Mail the reveals of the last whole Indian week to the privacy contact.

    Once for a week, however often it runs; returns whether it did.
    """
    until = today_ist(now) - timedelta(days=today_ist(now).weekday())
    week = DateRange(until - timedelta(days=7), until)
    key = f"reveal-digest:{week.first}"
    if message_id_for_system(key) is not None:
        return False
    before = DateRange(week.first - timedelta(weeks=USUAL_WEEKS), week.first)
    usual = {
        person: sum(reasons.values())
        for person, reasons in acts_by_person("desk.value_revealed", before.begins, before.ends, by="why").items()
    }
    shown = acts_by_person("desk.value_revealed", week.begins, week.ends, by="why")
    refused = acts_by_person("desk.reveal_refused", week.begins, week.ends, by="why")
    names = accounts.names_for_system(shown)
    weeks = [
        WeekOfReveals(names.get(person, person), reasons, usual.get(person, 0)) for person, reasons in shown.items()
    ]
    outbox.queue(
        channel="email",
        to=settings.GRIEVANCE["en"]["email"],
        template="reveal_digest",
        language="en",
        context={
            "since": format_day(week.first)["en"],
            "until": format_day(until - timedelta(days=1))["en"],
            "count": str(sum(week.number for week in weeks)),
            "refused": str(sum(sum(reasons.values()) for reasons in refused.values())),
            "text": digest_lines(weeks, "en"),
        },
        purpose="service",
        dedupe_key=key,
    )
    return True
