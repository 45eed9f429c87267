"""The list of offers for an application: assessed, stored with its inputs, and answers of API lenders gathered.

Nobody waits: a list says which lenders are still asked. A list is stored once per inputs, so asking again while
nothing changed reads what is stored; any change of profile, request, terms, day or answers makes a new one.
"""

import hashlib
import json
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any, Literal, cast
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.applications.domain import facts
from apps.applications.domain.attribution import channel_of
from apps.applications.domain.details import AnyDetails, of_stored
from apps.applications.models import Application, AutoSubmission, LenderQuote, OfferSnapshot, Submission
from apps.applications.selectors import as_past, past_of_system, stored_list_for_system
from apps.applications.services.data_sharing import record_sharing
from apps.core.domain.calendar import today_ist
from apps.core.domain.plain import from_plain, to_plain
from apps.core.jobs import enqueue
from apps.customers import selectors as customers
from apps.lenders import selectors as lenders
from apps.lenders import services as lenders_write
from apps.lenders.domain.connection import QuoteFacts
from apps.matching.domain.assessment import AssessmentInputs, assess
from apps.matching.domain.matching import Applicant, LoanRequest
from apps.matching.domain.policy import PolicySet
from apps.matching.domain.ranking import LenderOwnQuote

OPEN = (LenderQuote.State.QUEUED, LenderQuote.State.ASKING)


@dataclass(frozen=True)
class OfferList:
    """A list with what is needed to show it."""

    application: Application
    snapshot: OfferSnapshot
    policies: PolicySet
    submissions: list[Submission]
    pending: dict[int, LenderQuote]
    on: date
    inputs: AssessmentInputs
    details: AnyDetails | None = None

    @property
    def is_complete(self) -> bool:
        return not self.snapshot.result["pending"]


def current_list(*, application: Application, now: datetime) -> OfferList:
    """The list as of now. Asks API lenders that have not been asked this question yet; waits for none."""
    on = today_ist(now)
    channel = channel_of(application.partner_id)
    policies = lenders.live_policies(application.product_code, channel=channel, now=now)
    past = past_of_system(application.customer_id)
    details = of_stored(application.product_code, application.details)
    applicant = facts.applicant(
        customers.matching_facts_for_system(application.customer_id),
        as_past(past, application.product_code),
        application_id=application.pk,
        details=details,
    )
    request = facts.request(
        application.product_code,
        application.amount,
        application.tenure_months,
        details=details,
        gold_price=policies.gold_price,
    )
    question = digest_of("question", to_plain(facts.quote_facts(applicant, request, on=on)), on.isoformat())
    quotes = {one.lender_id: one for one in _quotes(application, question, policies)}
    answers = tuple(answer for _, one in sorted(quotes.items()) if (answer := _answer(one, now)) is not None)
    inputs = AssessmentInputs(
        on=on,
        applicant=applicant,
        request=request,
        policies=policies.policies,
        broken=policies.broken,
        quotes=answers,
        limits=policies.limits,
        channel=channel,
    )
    snapshot = _snapshot(application, policies, inputs, now)
    asked = [one["lender_id"] for one in snapshot.result["pending"] if one["lender_id"] not in quotes]
    if asked:
        quotes |= _start_quote(application, asked, question, applicant, request, on, now)
    pending = {one["lender_id"]: quotes[one["lender_id"]] for one in snapshot.result["pending"]}
    return OfferList(application, snapshot, policies, past, pending, on, inputs, details)


def digest_of(*parts: Any) -> str:
    """One name for plain values that are the same."""
    text = json.dumps(parts, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _quotes(application: Application, question: str, policies: PolicySet) -> list[LenderQuote]:
    if not any(one.source == "lender" for one in policies.policies):
        return []
    rows = LenderQuote.objects.filter(application=application, request_digest=question).defer("facts")
    return list(rows.order_by("lender_id"))


def _answer(quote: LenderQuote, now: datetime) -> LenderOwnQuote | None:
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


def _snapshot(application: Application, policies: PolicySet, inputs: AssessmentInputs, now: datetime) -> OfferSnapshot:
    plain = {
        "on": inputs.on.isoformat(),
        "applicant": to_plain(inputs.applicant),
        "request": to_plain(inputs.request),
        "quotes": to_plain(inputs.quotes),
        "rule_version": inputs.rule_version,
    }
    digest = digest_of(plain, policies.digest)
    kept = stored_list_for_system(application.pk, digest)
    if kept is not None:
        return kept
    result = to_plain(assess(inputs))
    with transaction.atomic():
        row = OfferSnapshot(
            id=uuid4(),
            application=application,
            policy_digest=lenders_write.store_policies(policies),
            rule_version=inputs.rule_version,
            inputs_digest=digest,
            # What the channel decides stands in the terms already, so it makes no list another one.
            inputs=plain | {"channel": inputs.channel},
            result=result,
            created_at=now,
        )
        # Two browsers may make the same list at once; the second keeps the first one's row.
        OfferSnapshot.objects.bulk_create([row], ignore_conflicts=True)
        return OfferSnapshot.objects.defer("inputs").get(application=application, inputs_digest=digest)


def _start_quote(
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
