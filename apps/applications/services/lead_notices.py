"""Notify partners when an application of their customers moves at a lender (portal.md 3)."""

from collections import defaultdict
from collections.abc import Iterator
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings

from apps.accounts import selectors as accounts
from apps.applications.domain.submissions.statuses import SubmissionStatus, labels
from apps.applications.models import StatusEntry
from apps.applications.selectors.events import status_moves_for_system
from apps.applications.services.notifications import product_names
from apps.core.domain.calendar import today_ist
from apps.core.domain.languages import by_language
from apps.messaging.selectors import outbox
from apps.messaging.services.notifications import post_notification
from apps.partners.selectors import organisations as partners
from apps.privacy.selectors.contact import ContactPerson
from apps.privacy.services import contact

KIND = "partner_lead_moved"
PAGE = "/partner/reports/applications"
CHOICES = "/partner/settings/notices"
LOOK_BACK = timedelta(hours=3)
"""Longer than a worker stands still, so that a late move is found."""
NEWS = (
    SubmissionStatus.DOCUMENTS_PENDING,
    SubmissionStatus.APPROVED,
    SubmissionStatus.SANCTIONED,
    SubmissionStatus.DISBURSED,
    SubmissionStatus.REJECTED,
)
"""Moves that a partner acts on or is paid for."""
REFERENCE_LETTERS = 8


def notify_moves(*, now: datetime) -> int:
    """Notify owners and the customer's agent of each move by bell, and once a day by e-mail.

    Returns the number of new lines under the bell. Done twice, nobody gets a line twice. Nothing goes while the back
    office has switched it off.
    """
    if outbox.is_switched_off_for_system(KIND):
        return 0
    moves = [move for move in status_moves_for_system(since=now - LOOK_BACK) if move.status in NEWS]
    lines = {_key(move, person): (move, person) for move, person in _readers(moves)}
    posted = outbox.went_for_system(lines.keys())
    for key, (move, person) in lines.items():
        if key not in posted:
            _notify(move, person, key, now)
    return len(lines.keys() - posted)


def _readers(moves: list[StatusEntry]) -> Iterator[tuple[StatusEntry, ContactPerson]]:
    """Yield each move with everybody who hears of it, at partners that are active."""
    credited = {move.submission.application.partner_id for move in moves}
    concerned = partners.active_ids_for_system() & credited
    people: defaultdict[UUID | None, list[tuple[str | None, ContactPerson]]] = defaultdict(list)
    for user in accounts.people_of_partners_for_system(concerned):
        person = ContactPerson(id=user.pk, language=user.language, addresses={"email": user.email or ""})
        people[user.partner_id].append((user.partner_role, person))
    for move in moves:
        application = move.submission.application
        for role, person in people.get(application.partner_id, ()):
            if role == "owner" or person.id == application.agent_id:
                yield move, person


def _notify(move: StatusEntry, person: ContactPerson, key: str, now: datetime) -> None:
    application = move.submission.application
    path = f"{PAGE}/{application.pk}"
    values = by_language(
        {
            "product": product_names(application.product_code),
            "status": labels(SubmissionStatus(move.status)),
            "reference": str(application.pk)[:REFERENCE_LETTERS],
            "choices": f"{settings.PUBLIC_URL}{CHOICES}",
        }
    )
    contact.notify(
        person=person,
        kind=KIND,
        values=values,
        path=path,
        dedupe_key=f"lead-moved:{today_ist(now)}:{person.id}",
        now=now,
        rings=False,
    )
    post_notification(subject_id=person.id, code=KIND, values=values, path=path, dedupe_key=key, now=now)


def _key(move: StatusEntry, person: ContactPerson) -> str:
    return f"lead-moved:{move.pk}:{person.id}"
