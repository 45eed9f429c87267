"""Data sharing of the demo, the returning customer's questions, and past deletions."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from apps.accounts.models import User
from apps.applications.domain.sharing import named_in_consent
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Submission
from apps.applications.services.submissions.dispatch import REQUEST_FIELDS
from apps.core.domain.calendar import today_ist
from apps.customers.selectors.customers import customer_by_mobile_for_system
from apps.desk.models import Ticket, TicketMessage
from apps.lenders.selectors import lenders
from apps.privacy.domain.requests import answer_by
from apps.privacy.models import DataSharing, ErasureRequest, LegalHold

RETURNING = "9000000001"
QUESTIONS = (
    (
        "T-KM7P2X",
        "money",
        9,
        "My lender says the processing fee is taken from the loan. Is that the fee on your page?",
        "Yes. It is the fee of the Key Facts Statement, with 18% GST on it, and it is taken before the money is paid "
        "out. The amount in hand on the page is what reaches your account.",
    ),
    ("T-R4WQ9D", "details", 1, "I have changed my employer. Where do I correct it?", ""),
)
"""Number, category, days ago, question, answer."""
DESK_REQUEST: dict[str, Any] = {"via": "desk", "plan": {"lines": [], "in_flight": [], "recipients": []}}


def seed_rights(*, now: datetime) -> None:
    """Make the ledger of data sharing, two questions, and deletions in several states."""
    _hand_overs()
    _questions(now)
    _deletions(now)


def _hand_overs() -> None:
    rows = list(Submission.objects.exclude(status=SubmissionStatus.CREATED.value))
    cards = lenders.lender_cards(row.lender_id for row in rows)
    DataSharing.objects.bulk_create(
        [
            DataSharing(
                at=row.created_at,
                customer_id=row.customer_id,
                kind="lender_page" if row.leaves_for_lender else "submission",
                recipient=str(row.lender_id),
                recipient_name=cards[row.lender_id].name("en"),
                recipient_name_hi=cards[row.lender_id].name("hi"),
                fields=["submission_reference"]
                if row.leaves_for_lender
                else [*REQUEST_FIELDS, *named_in_consent(row.product_code)],
                names_person=not row.leaves_for_lender,
                consent_id=row.consent_id,
                application_id=row.application_id,
                key=f"{'lender_page' if row.leaves_for_lender else 'submission'}:{row.pk}",
            )
            for row in rows
        ],
        batch_size=1000,
    )


def _fields(row: Submission) -> list[str]:
    if row.leaves_for_lender:
        return ["submission_reference"]
    return [*REQUEST_FIELDS, *named_in_consent(row.product_code)]


def _questions(now: datetime) -> None:
    customer = customer_by_mobile_for_system(RETURNING)
    if customer is None:
        return
    for number, category, days, question, answer in QUESTIONS:
        opened_at = now - timedelta(days=days, hours=3)
        answered = opened_at + timedelta(hours=20) if answer else None
        ticket = Ticket.objects.create(
            number=number,
            customer=customer,
            category=category,
            state="answered" if answer else "open",
            language=customer.language,
            opened_at=opened_at,
            answer_by=today_ist(opened_at) + timedelta(days=3),
            answered_at=answered,
            changed_at=answered or opened_at,
        )
        TicketMessage.objects.create(ticket=ticket, author="customer", text=question, at=opened_at)
        if answered:
            TicketMessage.objects.create(ticket=ticket, author="staff", text=answer, at=answered)


def _deletions(now: datetime) -> None:
    """Make three finished requests and a legal hold.

    None is open, so no person of the dataset is about to be deleted.
    """
    makers = list(User.objects.filter(area=User.Area.ADMIN, role_id=1, is_active=True).order_by("email")[:2])
    settled = Submission.objects.exclude(status=SubmissionStatus.CREATED.value).order_by("created_at", "pk")
    ids = list(dict.fromkeys(settled.values_list("customer_id", flat=True)[:20]))
    if len(makers) < 2 or len(ids) < 3:
        return
    maker, checker = makers
    by_maker: dict[str, Any] = {"maker": str(maker.pk), "maker_name": maker.name}
    by_both = by_maker | {"checker": str(checker.pk), "checker_name": checker.name}
    _finished_deletion(now - timedelta(days=12), by_both)
    _refused_deletion(now - timedelta(days=6), ids[0], by_both)
    _cancelled_deletion(now - timedelta(days=20), ids[1])
    LegalHold.objects.create(
        customer_id=ids[2],
        law="Prevention of Money Laundering Act, section 12",
        reason="The officer asked us to keep the records.",
        until=today_ist(now) + timedelta(days=95),
        made_at=now - timedelta(days=3),
        **by_maker,
    )


def _finished_deletion(asked_at: datetime, by_both: Mapping[str, Any]) -> None:
    _request(
        "D-K7PM2XQA",
        asked_at,
        **DESK_REQUEST,
        **by_both,
        customer_id=UUID(int=2026),
        state="done",
        basis="letter",
        plan_digest="7f2a19c4b0d3e685",
        proof="document",
        proof_document="signature",
        proof_at=asked_at,
        checked_at=asked_at + timedelta(hours=1),
        due_at=asked_at + timedelta(hours=49),
        done_at=asked_at + timedelta(hours=49, minutes=1),
        gone=[{"what": "profile", "count": 22}, {"what": "messages", "count": 9}],
        kept=[{"what": "consents", "count": 4, "fate": "stays", "law": "consent_proof"}],
    )


def _refused_deletion(asked_at: datetime, customer_id: UUID, by_both: Mapping[str, Any]) -> None:
    _request(
        "D-R4WQ9DHB",
        asked_at,
        **DESK_REQUEST,
        **by_both,
        customer_id=customer_id,
        state="refused",
        basis="mail",
        plan_digest="19c47f2ae685b0d3",
        proof="document",
        proof_document="pan",
        proof_at=asked_at,
        reason="The e-mail of last week asks for everything to be deleted.",
        evidence="E-mail from an address that we do not know.",
        refusal="The address is not proved; the customer was asked to sign in.",
        checked_at=asked_at + timedelta(hours=3),
    )


def _cancelled_deletion(asked_at: datetime, customer_id: UUID) -> None:
    _request(
        "D-T8KN3VZC",
        asked_at,
        maker=str(customer_id),
        customer_id=customer_id,
        state="cancelled",
        due_at=asked_at + timedelta(days=7),
        cancelled_at=asked_at + timedelta(days=2),
    )


def _request(number: str, asked_at: datetime, **values: Any) -> None:
    ErasureRequest.objects.create(
        number=number,
        language="en",
        asked_at=asked_at,
        made_at=asked_at,
        answer_by=answer_by(asked_at, 30),
        **values,
    )
