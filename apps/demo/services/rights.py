"""Who received data of the demo's customers, and the returning customer's questions with their answers."""

from datetime import datetime, timedelta

from apps.applications.domain.sharing import named_in_consent
from apps.applications.domain.statuses import SubmissionStatus
from apps.applications.models import Submission
from apps.applications.services.submissions import REQUEST_FIELDS
from apps.core.domain.calendar import today_ist
from apps.customers import selectors as customers
from apps.desk.models import Ticket, TicketMessage
from apps.lenders import selectors as lenders
from apps.privacy.models import DataSharing

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
"""Number, what it is about, days ago, question, answer."""


def seed_rights(*, now: datetime) -> None:
    """The ledger of hand-overs for every past submission, and two questions."""
    _hand_overs()
    _questions(now)


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
    customer = customers.customer_by_mobile_for_system(RETURNING)
    if customer is None:
        return
    for number, category, days, question, answer in QUESTIONS:
        asked = now - timedelta(days=days, hours=3)
        answered = asked + timedelta(hours=20) if answer else None
        ticket = Ticket.objects.create(
            number=number,
            customer=customer,
            category=category,
            state="answered" if answer else "open",
            language=customer.language,
            opened_at=asked,
            answer_by=today_ist(asked) + timedelta(days=3),
            answered_at=answered,
            changed_at=answered or asked,
        )
        TicketMessage.objects.create(ticket=ticket, author="customer", text=question, at=asked)
        if answered:
            TicketMessage.objects.create(ticket=ticket, author="staff", text=answer, at=answered)
