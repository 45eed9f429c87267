"""Questions to lenders that price their offers themselves, and their answers."""

from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Literal, cast
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Case, F, Value, When
from django.utils import timezone

from apps.applications.domain.offers import facts
from apps.applications.models import Application, AutoSubmission, LenderQuote
from apps.applications.services.data_sharing import record_sharing
from apps.core.domain.plain import from_plain, to_plain
from apps.core.jobs import enqueue
from apps.lenders.domain.connection import QuoteFacts
from apps.lenders.selectors import lenders
from apps.lenders.services import lenders as lenders_write
from apps.matching.domain.matching import Applicant, LoanRequest
from apps.matching.domain.policy import PolicySet
from apps.matching.domain.ranking import LenderOwnQuote

OPEN = (LenderQuote.State.QUEUED, LenderQuote.State.ASKING)


def quotes_of(application: Application, question: str, policies: PolicySet) -> list[LenderQuote]:
    if not any(policy.source == "lender" for policy in policies.policies):
        return []
    rows = LenderQuote.objects.filter(application=application, request_digest=question).defer("facts")
    return list(rows.order_by("lender_id"))


def answer_of(quote: LenderQuote, now: datetime) -> LenderOwnQuote | None:
    """Return the lender's answer as far as it is known, None while it is pending.

    A question past its deadline counts as not answered, recorded or not.
    """
    if quote.state in OPEN:
        return LenderOwnQuote(quote.lender_id, "no_answer") if now >= quote.deadline_at else None
    if quote.state == LenderQuote.State.UNASKED:
        return LenderOwnQuote(quote.lender_id, "no_answer")
    answer = quote.answer or {}
    return LenderOwnQuote(
        lender_id=quote.lender_id,
        outcome=cast(Literal["offer", "declined", "no_answer", "unavailable"], quote.state),
        amount=_decimal(answer.get("amount")),
        annual_rate=_decimal(answer.get("annual_rate")),
        tenure_months=answer.get("tenure_months"),
        processing_fee=_decimal(answer.get("processing_fee")),
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
    shared_facts = to_plain(facts.quote_facts(applicant, request, on=on))
    rows = [
        LenderQuote(
            id=uuid4(),
            application=application,
            lender_id=lender_id,
            request_digest=question,
            facts=shared_facts,
            asked_at=now,
            deadline_at=now + timedelta(seconds=cards[lender_id].deadline_seconds),
        )
        for lender_id in lender_ids
    ]
    with transaction.atomic():
        LenderQuote.objects.bulk_create(rows, ignore_conflicts=True)
        stored = LenderQuote.objects.filter(application=application, request_digest=question, lender_id__in=lender_ids)
        quotes = {quote.lender_id: quote for quote in stored.defer("facts")}
        mine = {row.pk for row in rows}
        for quote in quotes.values():
            if quote.pk in mine:
                enqueue("applications.request_quote", quote_id=quote.pk)
    return quotes


def request_quote(*, quote_id: UUID, now: datetime) -> str:
    """Send one question to its lender and store the answer; return the state written.

    A question is sent once; a late answer is not used. Returns "" when another worker has the question or it is
    over.
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
    stored_answer = {
        "amount": to_plain(answer.amount),
        "annual_rate": to_plain(answer.annual_rate),
        "tenure_months": answer.tenure_months,
        "processing_fee": to_plain(answer.processing_fee),
        "reason": answer.reason[:200],
        "late": not in_time,
    }
    written = LenderQuote.objects.filter(pk=quote_id, state=LenderQuote.State.ASKING).update(
        state=state, answer=stored_answer, answered_at=answered_at
    )
    named = AutoSubmission.objects.filter(application_id=quote.application_id, lender_id=quote.lender_id)
    if written and named.filter(state=AutoSubmission.State.WAITING).exists():
        enqueue("applications.auto_submit", application_id=quote.application_id)
    return str(state) if written else ""


def sweep_quotes(*, now: datetime) -> tuple[int, int]:
    """Enqueue questions whose message was lost, and close those past their deadline.

    A question that no worker had sent by its deadline is no fault of the lender and gets a state of its own.
    Returns (enqueued, closed).
    """
    unasked = Case(
        When(state=LenderQuote.State.QUEUED, then=Value(LenderQuote.State.UNASKED)),
        default=Value(LenderQuote.State.NO_ANSWER),
    )
    closed = LenderQuote.objects.filter(state__in=OPEN, deadline_at__lte=now).update(
        state=unasked, answered_at=F("deadline_at")
    )
    lost = LenderQuote.objects.filter(state=LenderQuote.State.QUEUED, asked_at__lte=now - timedelta(seconds=3))
    ids = list(lost.values_list("id", flat=True)[:200])
    for quote_id in ids:
        enqueue("applications.request_quote", quote_id=quote_id)
    return len(ids), closed
