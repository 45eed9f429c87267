"""Messages and notifications of the made-up customers, and made-up DLT ids.

Texts of past messages are erased, as they would be by now; notifications keep theirs.
"""

import random
from datetime import date, datetime, timedelta
from uuid import UUID

from apps.applications.domain.submissions.statuses import SubmissionStatus, label
from apps.applications.models import StatusEntry
from apps.applications.services.submissions.statuses import NOTIFIED_STATUSES
from apps.catalogue import selectors as catalogue
from apps.core.fields import blind_index
from apps.customers.models import Customer
from apps.lenders.selectors import lenders
from apps.lenders.selectors.lenders import LenderCard
from apps.messaging.models import Message, MessageTemplateVersion, Notification
from apps.messaging.services.composition import compose_notification
from apps.privacy.models import ContactChoice

RETURNING = "9000000001"
MAX_PEOPLE = 100
DAYS = 45
NEW_FOR = timedelta(days=3)
REGISTERED_ON = date(2026, 6, 1)
KINDS = {
    SubmissionStatus.SENT: "submitted",
    SubmissionStatus.DOCUMENTS_PENDING: "documents_asked",
    SubmissionStatus.REJECTED: "declined",
}
FATES = (
    ("delivered", "", ""),
    ("delivered", "", ""),
    ("delivered", "", ""),
    ("delivered", "", ""),
    ("sent", "", ""),
    ("failed", "absent subscriber", ""),
)


def seed_messages(*, seed: int, now: datetime) -> int:
    """Make the log of the last weeks for some customers; gives how many messages there are."""
    draw = random.Random(f"messages {seed}")  # noqa: S311 - a made-up world, not a secret
    _register(draw)
    newest = Customer.objects.order_by("-created_at", "id")[:MAX_PEOPLE]
    people = {customer.pk: customer for customer in newest}
    people |= {
        customer.pk: customer for customer in Customer.objects.filter(mobile_index=blind_index("mobile", RETURNING))
    }
    silent = _switch_sms_off([pk for place, pk in enumerate(people) if place % 15 == 7], now)
    entries = (
        StatusEntry.objects.select_related("submission")
        .filter(submission__customer_id__in=people, applied=True, recorded_at__gt=now - timedelta(days=DAYS))
        .filter(status__in=[status.value for status in NOTIFIED_STATUSES])
        .order_by("id")
    )
    cards = lenders.lender_cards({entry.submission.lender_id for entry in entries})
    others = len(catalogue.live_products()) - 1
    messages, notices = [], []
    for entry in entries:
        customer = people[entry.submission.customer_id]
        kind = KINDS.get(SubmissionStatus(entry.status), "status_changed")
        words = _notification_text(kind, entry, cards[entry.submission.lender_id], draw.randint(1, 6), others)
        at = entry.recorded_at + timedelta(seconds=draw.randint(5, 90))
        fate = ("cancelled", "", "switched_off") if customer.pk in silent else draw.choice(FATES)
        messages.append(_message(draw, customer, kind, entry, at, fate))
        notices.append(
            Notification(
                id=_id(draw),
                subject_id=customer.pk,
                template=kind,
                words=words,
                path=f"/user/applications/{entry.submission.application_id}",
                dedupe_key=f"status:{entry.pk}",
                created_at=at,
                read_at=None if at > now - NEW_FOR else at + timedelta(hours=3),
            )
        )
    Message.objects.bulk_create(messages, batch_size=500)
    Notification.objects.bulk_create(notices, batch_size=500)
    return len(messages)


def _switch_sms_off(customer_ids: list[UUID], now: datetime) -> set[UUID]:
    """Switch SMS about their requests off for these customers; return them."""
    ContactChoice.objects.bulk_create(
        ContactChoice(
            at=now - timedelta(days=DAYS),
            subject_id=pk,
            channel="sms",
            purpose="service",
            allowed=False,
            source="page",
        )
        for pk in customer_ids
    )
    return set(customer_ids)


def _notification_text(
    kind: str, entry: StatusEntry, card: LenderCard, count: int, products: int
) -> dict[str, list[str]] | None:
    """Return title and text of the notification in both languages."""
    return compose_notification(
        code=kind,
        values={
            language: {
                "reference": str(entry.submission.application_id)[:8],
                "lender": card.name(language),
                "status": label(SubmissionStatus(entry.status), language),
                "count": count,
                "products": products,
            }
            for language in ("en", "hi")
        },
    )


def _id(draw: random.Random) -> UUID:
    return UUID(int=draw.getrandbits(128), version=4)


def _message(
    draw: random.Random, customer: Customer, kind: str, entry: StatusEntry, at: datetime, fate: tuple[str, str, str]
) -> Message:
    state, error, reason = fate
    was_sent = state != "cancelled"
    return Message(
        id=_id(draw),
        channel="sms",
        purpose="service",
        topic="service",
        subject_id=customer.pk,
        template=kind,
        language=customer.language,
        to=customer.mobile_phone_number,
        to_index=blind_index("messaging.to", customer.mobile_phone_number),
        dedupe_key=f"status:{entry.pk}",
        state=state,
        attempts=int(was_sent),
        created_at=at,
        next_try_at=at,
        touched_at=at,
        sent_at=at + timedelta(seconds=1) if was_sent else None,
        delivered_at=at + timedelta(seconds=draw.randint(3, 40)) if state == "delivered" else None,
        provider="inbox" if was_sent else "",
        fault=error,
        reason=reason,
        header="TULNAA",
        parts=(4 if customer.language == "hi" else 2) if was_sent else 0,
    )


def _register(draw: random.Random) -> None:
    """Give templates made-up ids such as the operators give, so that the page shows them."""
    rows = list(
        MessageTemplateVersion.objects.filter(channel="sms", dlt_template_id="").order_by("template__code", "language")
    )
    for row in rows:
        row.dlt_entity_id = "1101000000000000000"
        row.dlt_template_id = f"1107{draw.randrange(10**15):015d}"
        row.registration, row.registered_on = "given", REGISTERED_ON
    MessageTemplateVersion.objects.bulk_update(
        rows, ["dlt_entity_id", "dlt_template_id", "registration", "registered_on"]
    )
