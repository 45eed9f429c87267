"""Questions to lenders that price their offers themselves, and their answers."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Literal, cast
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.applications.domain import facts
from apps.applications.models import Application, AutoSubmission, LenderQuote
from apps.applications.services.data_sharing import record_sharing
from apps.core.domain.plain import from_plain, to_plain
from apps.core.jobs import enqueue
from apps.lenders import selectors as lenders
from apps.lenders import services as lenders_write
from apps.lenders.domain.connection import QuoteFacts
from apps.matching.domain.matching import Applicant, LoanRequest
from apps.matching.domain.policy import PolicySet
from apps.matching.domain.ranking import LenderOwnQuote

OPEN = (LenderQuote.State.QUEUED, LenderQuote.State.ASKING)


def quotes_of(application: Application, question: str, policies: PolicySet) -> list[LenderQuote]:
    if not any(one.source == "lender" for one in policies.policies):
        return []
    rows = LenderQuote.objects.filter(application=application, request_digest=question).defer("facts")
    return list(rows.order_by("lender_id"))


def answer_of(quote: LenderQuote, now: datetime) -> LenderOwnQuote | None:
    """What is known of a lender's answer; a question past its deadline counts as not answered, whoever notes it."""
    if quote.state in OPEN:
        return LenderOwnQuote(quote.lender_id, "no_answer") if now >= quote.deadline_at else None
    told = quote.answer or {}
    return LenderOwnQuote(
        lender_id=quote.lender_id,
        outcome=cast(Literal["offer", "declined", "no_answer", "unavailable"], quote.state),
        amount=_decimal(told.get("amount")),
        annual_rate=_decimal(told.get("annual_rate")),
        tenure_months=told.get("tenure_months"),
        processing_fee=_decimal(told.get("processing_fee")),
    )


def _decimal(text: str | None) -> Decimal | None:
    return None if text is None else Decimal(text)


def start_quotes(
    application: Application,
    lender_ids: list[int],
    question: str,
    applicant: Applicant,
    request: LoanRequest,
    on: date,
    now: datetime,
) -> dict[int, LenderQuote]:
    cards = lenders.lender_cards(lender_ids)
    told = to_plain(facts.quote_facts(applicant, request, on=on))
    rows = [
        LenderQuote(
            id=uuid4(),
            application=application,
            lender_id=lender_id,
            request_digest=question,
            facts=told,
            asked_at=now,
            deadline_at=now + timedelta(seconds=cards[lender_id].deadline_seconds),
        )
        for lender_id in lender_ids
    ]
    with transaction.atomic():
        LenderQuote.objects.bulk_create(rows, ignore_conflicts=True)
        kept = LenderQuote.objects.filter(application=application, request_digest=question, lender_id__in=lender_ids)
        found = {one.lender_id: one for one in kept.defer("facts")}
        mine = {row.pk for row in rows}
        for one in found.values():
            if one.pk in mine:
                enqueue("applications.request_quote", quote_id=one.pk)
    return found


def request_quote(*, quote_id: UUID, now: datetime) -> str:
    """Put one question to its lender and keep the answer. A question is taken once; a late answer is not used.

    Gives the state that was written, or "" when somebody else has the question or it is over.
    """
    taken = LenderQuote.objects.filter(pk=quote_id, state=LenderQuote.State.QUEUED, deadline_at__gt=now).update(
        state=LenderQuote.State.ASKING
    )
    if not taken:
        return ""
    quote = LenderQuote.objects.select_related("application").get(pk=quote_id)
    record_sharing(
        customer_id=quote.application.customer_id,
        application_id=quote.application_id,
        lender_id=quote.lender_id,
        kind="quote",
        fields=sorted(name for name, value in quote.facts.items() if value is not None),
        names_person=False,
        key=f"quote:{quote.pk}",
        now=now,
    )
    answer = lenders_write.request_quote(
        lender_id=quote.lender_id,
        facts=from_plain(QuoteFacts, quote.facts),
        deadline=(quote.deadline_at - now).total_seconds(),
    )
    answered_at = timezone.now()
    in_time = answered_at < quote.deadline_at
    state = LenderQuote.State(answer.outcome) if in_time else LenderQuote.State.NO_ANSWER
    told = {
        "amount": to_plain(answer.amount),
        "annual_rate": to_plain(answer.annual_rate),
        "tenure_months": answer.tenure_months,
        "processing_fee": to_plain(answer.processing_fee),
        "reason": answer.reason[:200],
        "late": not in_time,
    }
    written = LenderQuote.objects.filter(pk=quote_id, state=LenderQuote.State.ASKING).update(
        state=state, answer=told, answered_at=answered_at
    )
    named = AutoSubmission.objects.filter(application_id=quote.application_id, lender_id=quote.lender_id)
    if written and named.filter(state=AutoSubmission.State.WAITING).exists():
        enqueue("applications.auto_submit", application_id=quote.application_id)
    return str(state) if written else ""


def sweep_quotes(*, now: datetime) -> tuple[int, int]:
    """Wake questions whose message was lost, and close those past their deadline. (woken, closed)."""
    closed = LenderQuote.objects.filter(state__in=OPEN, deadline_at__lte=now).update(
        state=LenderQuote.State.NO_ANSWER, answered_at=F("deadline_at")
    )
    lost = LenderQuote.objects.filter(state=LenderQuote.State.QUEUED, asked_at__lte=now - timedelta(seconds=3))
    ids = list(lost.values_list("id", flat=True)[:200])
    for quote_id in ids:
        enqueue("applications.request_quote", quote_id=quote_id)
    return len(ids), closed
