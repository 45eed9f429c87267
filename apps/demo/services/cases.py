"""Acts of the back office on the case page, in each state."""

from datetime import datetime, timedelta
from uuid import UUID

from apps.accounts.models import User
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Submission
from apps.applications.services.submissions import manual_statuses
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.customers.selectors.customers import customer_by_mobile_for_system, people_by_id_for_system, revision_of
from apps.demo.services.rights import RETURNING
from apps.desk.services import notes
from apps.desk.services.corrections import correct_customer
from apps.desk.services.deletion_drafts import draft_deletion
from apps.desk.services.escalations import escalate
from apps.desk.services.staff_tickets import open_ticket_for_customer
from apps.desk.services.stops import stop_contact
from apps.messaging.models import Message
from apps.privacy.domain.do_not_call import StopHeardBy

CASES = 6
MAKER, CHECKER = "admin1@example.com", "admin4@example.com"
REASON = "The lender wrote that it sanctioned the loan."
EVIDENCE = "Mail of the relationship manager, kept with the lender's papers."


def seed_cases(*, now: datetime) -> int:
    """Work on the cases of people whose application a lender looks at; return how many."""
    maker, checker = _admin(MAKER), _admin(CHECKER)
    cases = _cases()
    if len(cases) < CASES:
        return 0
    _statuses(cases[:4], maker, checker, now)
    talked, leaving = cases[4:]
    _talked_to(talked, maker, now)
    draft_deletion(
        actor=maker,
        customer_id=leaving.customer_id,
        words="On the telephone: wants everything deleted, has taken a loan elsewhere.",
        now=now,
    )
    _arrive(now)
    return len(cases)


def _arrive(now: datetime) -> None:
    """Deliver the messages that the acts queued; their texts are gone by now."""
    for message in Message.objects.filter(state__in=("queued", "held")):
        message.state = "delivered" if message.state == "queued" else "cancelled"
        message.body, message.touched_at = None, now
        if message.state == "delivered":
            message.attempts, message.provider = 1, "inbox"
            message.sent_at, message.delivered_at = now, now + timedelta(seconds=9)
        message.save()


def _admin(email: str) -> Actor:
    user = User.objects.get(email=email)
    return Actor("admin", subject_id=str(user.pk), role_id=user.role_id, name=user.name)


def _cases() -> list[Submission]:
    """Return the newest submissions in review, one of each person.

    The returning customer is left out.
    """
    rows = Submission.objects.filter(status=SubmissionStatus.IN_REVIEW.value, customer__erased_at=None)
    returning = customer_by_mobile_for_system(RETURNING)
    if returning is not None:
        rows = rows.exclude(customer_id=returning.pk)
    newest: dict[UUID, Submission] = {}
    for row in rows.order_by("-created_at", "pk"):
        newest.setdefault(row.customer_id, row)
    return list(newest.values())[:CASES]


def _statuses(cases: list[Submission], maker: Actor, checker: Actor, now: datetime) -> None:
    """Request *sanctioned* three times: one waits, one is refused, one is withdrawn.

    Another status is set immediately.
    """
    waits, refused, withdrawn, at_once = cases
    for submission in (waits, refused, withdrawn):
        manual = manual_statuses.set_status(
            actor=maker,
            submission_id=submission.pk,
            status=SubmissionStatus.SANCTIONED,
            on=today_ist(now),
            amount=submission.application.amount,
            reason=REASON,
            evidence=EVIDENCE,
            now=now,
        )
        if submission is refused:
            manual_statuses.refuse_status(
                actor=checker,
                submission_id=submission.pk,
                manual_id=manual.pk,
                reason="The mail names another application.",
                now=now,
            )
        elif submission is withdrawn:
            manual_statuses.withdraw_status(actor=maker, submission_id=submission.pk, manual_id=manual.pk, now=now)
    manual_statuses.set_status(
        actor=maker,
        submission_id=at_once.pk,
        status=SubmissionStatus.DOCUMENTS_PENDING,
        on=today_ist(now),
        amount=None,
        reason="The lender asked for the last bank statement.",
        evidence="Call with the lender's desk, noted in the case.",
        now=now,
    )


def _talked_to(submission: Submission, maker: Actor, now: datetime) -> None:
    """Correct a field, write notes and strike one, ask the lender, stop reminders by call."""
    person = submission.customer_id
    [customer] = people_by_id_for_system([person])
    correct_customer(
        actor=maker,
        customer_id=person,
        field="language",
        value="en" if customer.language == "hi" else "hi",
        reason="Wants to read messages in the other language.",
        revision=revision_of(customer),
        now=now,
    )
    wrong = notes.write_note(
        actor=maker, customer_id=person, text="Wants a call on Monday.", pinned=False, now=now - timedelta(hours=2)
    )
    notes.strike_note(actor=maker, customer_id=person, note_id=wrong.pk, reason="Said by somebody else.", now=now)
    notes.write_note(
        actor=maker, customer_id=person, text="Write only, no calls. Salary slip is on its way.", pinned=True, now=now
    )
    open_ticket_for_customer(
        actor=maker,
        customer_id=person,
        category="details",
        text="On the telephone: how can the employer's name be changed?",
        application_id=submission.application_id,
        now=now - timedelta(hours=1),
    )
    escalate(
        actor=maker,
        customer_id=person,
        submission_id=submission.pk,
        text="Please tell us by when the credit decision is due.",
        now=now,
    )
    stop_contact(
        actor=maker,
        customer_id=person,
        channels=["call"],
        purposes=["reminder", "promotional"],
        heard_by=StopHeardBy.CALL,
        now=now,
    )
