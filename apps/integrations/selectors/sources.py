"""Rows of a partner's credited customers that have to become events.

Found by anti-join within a look-back and never by a cursor over ids or times, which would skip what commits late. A
row without a partner's credit is nobody's event.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import Case, CharField, Exists, OuterRef, QuerySet, Value, When
from django.db.models.functions import Cast, Concat

from apps.applications.domain.partner_leads import LeadStage
from apps.applications.domain.submissions.statuses import is_code
from apps.applications.selectors import events as applications
from apps.core.domain.calendar import today_ist
from apps.integrations.domain.events import EventType, next_step, status_event
from apps.integrations.domain.sandbox import (
    DUPLICATE_DIGIT,
    SANDBOX_AMOUNT,
    SANDBOX_LENDER,
    SandboxStep,
    sandbox_steps,
)
from apps.integrations.models import SandboxLead, WebhookEvent
from apps.lenders.selectors import lenders
from apps.payouts.selectors import events as payouts
from apps.privacy.selectors import events as privacy
from apps.revenue.selectors import events as revenue

ROWS_A_SOURCE = 2_000
_SOURCES = {"status_file": "lender_file", "mis": "lender_file", "admin": "desk"}


@dataclass(frozen=True)
class EventCandidate:
    """One row as the event it becomes; `source`, `source_id` and `type` together happen once."""

    partner_id: UUID
    source: str
    source_id: str
    type: EventType
    at: datetime
    subject_ref: str
    payload: dict[str, Any] = field(default_factory=dict)
    lead_id: UUID | None = None
    customer_id: UUID | None = None

    @property
    def key(self) -> tuple[str, str, str]:
        return self.source, self.source_id, self.type.value


def candidates_for_system(*, since: datetime) -> list[EventCandidate]:
    """Return what has happened since then and is no event, by the time it happened."""
    rows = [
        candidate
        for source in (_leads, _profiles, _offers, _statuses, _commission, _statements, _consents, _deletions)
        for candidate in source(since)
    ]
    recorded = recorded_keys(rows)
    fresh = [candidate for candidate in rows if candidate.key not in recorded]
    return sorted(fresh, key=lambda candidate: (candidate.at, candidate.source, candidate.source_id))


def sandbox_candidates_for_system(*, since: datetime, now: datetime) -> list[EventCandidate]:
    """Return the steps of sandbox leads made since then that are no event, in order of time."""
    last_steps = Case(
        *(When(last_digit=digit, then=Value(str(len(sandbox_steps(digit)) - 1))) for digit in range(DUPLICATE_DIGIT)),
        output_field=CharField(),
    )
    last_event = WebhookEvent.objects.filter(
        source="sandbox", source_id=Concat(Cast(OuterRef("pk"), CharField()), Value(":"), OuterRef("last_step"))
    )
    leads = SandboxLead.objects.filter(made_at__gte=since).exclude(last_digit=DUPLICATE_DIGIT)
    unfinished = leads.annotate(last_step=last_steps).filter(~Exists(last_event)).order_by("made_at", "pk")
    rows = [
        _sandbox_event(lead, number, step)
        for lead in unfinished[:ROWS_A_SOURCE]
        for number, step in enumerate(sandbox_steps(lead.last_digit))
        if now - lead.made_at >= timedelta(seconds=step.seconds)
    ]
    recorded = recorded_keys(rows)
    fresh = [candidate for candidate in rows if candidate.key not in recorded]
    # Steps of one moment stand in their order already: the sort is stable.
    return sorted(fresh, key=lambda candidate: candidate.at)


def _sandbox_event(lead: SandboxLead, number: int, step: SandboxStep) -> EventCandidate:
    at = lead.made_at + timedelta(seconds=step.seconds)
    payload: dict[str, Any] = {"product": lead.product_code}
    if step.stage not in (LeadStage.NAMED, LeadStage.SIGNED_IN):
        payload = {"application": _application(lead.pk, lead.product_code)}
    if step.status:
        payload["submission"] = {
            "lender": SANDBOX_LENDER,
            "status": step.status,
            "was": step.was or None,
            "amount": str(SANDBOX_AMOUNT),
            "reason": None,
            "source": "lender_api",
        }
        payload["next"] = next_step(step.status)
    if step.share is not None:
        payload["commission"] = {"amount": str(step.share), "month": f"{today_ist(at):%Y-%m}"}
    return EventCandidate(
        partner_id=lead.partner_id,
        source="sandbox",
        source_id=f"{lead.pk}:{number}",
        type=step.event,
        at=at,
        subject_ref=f"application {lead.pk}" if "application" in payload else str(lead.pk),
        payload=payload,
        lead_id=lead.pk,
    )


def recorded_keys(candidates: Iterable[EventCandidate]) -> set[tuple[str, str, str]]:
    """Return which of the candidates are events already."""
    ids: dict[str, list[str]] = {}
    for candidate in candidates:
        ids.setdefault(candidate.source, []).append(candidate.source_id)
    return {
        key
        for source, source_ids in ids.items()
        for key in WebhookEvent.objects.filter(source=source, source_id__in=source_ids).values_list(
            "source", "source_id", "type"
        )
    }


def leads_of(candidates: Iterable[EventCandidate]) -> dict[tuple[UUID, UUID], UUID]:
    """Return the lead by which a partner named a customer: (partner, customer) -> lead."""
    customers = {candidate.customer_id for candidate in candidates if candidate.customer_id and not candidate.lead_id}
    return applications.leads_of_customers_for_system(customers) if customers else {}


def _unrecorded(rows: QuerySet[Any], source: str, *types: EventType) -> QuerySet[Any]:
    events = WebhookEvent.objects.filter(source=source, source_id=Cast(OuterRef("pk"), CharField()))
    if types:
        events = events.filter(type__in=types)
    return rows.filter(~Exists(events)).order_by("pk")[:ROWS_A_SOURCE]


def _leads(since: datetime) -> Iterator[EventCandidate]:
    for column, kind in (
        ("introduced_at", EventType.LEAD_CREATED),
        ("opened_at", EventType.LEAD_OPENED),
        ("signed_in_at", EventType.LEAD_SIGNED_IN),
    ):
        for lead in _unrecorded(applications.leads_for_system(column, since=since), "lead", kind):
            yield EventCandidate(
                partner_id=lead.partner_id,
                source="lead",
                source_id=str(lead.pk),
                type=kind,
                at=getattr(lead, column),
                subject_ref=str(lead.pk),
                payload={"product": lead.product_code},
                lead_id=lead.pk,
            )


def _profiles(since: datetime) -> Iterator[EventCandidate]:
    """Completed details of customers whose first touch was a partner's; once a customer."""
    first: dict[UUID, EventCandidate] = {}
    for customer_id, partner_id, at in applications.credited_profiles_for_system(since=since):
        candidate = EventCandidate(
            partner_id=partner_id,
            source="profile",
            source_id=str(customer_id),
            type=EventType.PROFILE_COMPLETED,
            at=at,
            subject_ref=str(customer_id),
            customer_id=customer_id,
        )
        first.setdefault(customer_id, candidate)
    yield from first.values()


def _offers(since: datetime) -> Iterator[EventCandidate]:
    """The first list of offers of an application."""
    for application in _unrecorded(applications.first_offers_for_system(since=since), "offers"):
        yield EventCandidate(
            partner_id=application.partner_id,
            source="offers",
            source_id=str(application.pk),
            type=EventType.OFFERS_READY,
            at=application.first_at,
            subject_ref=str(application.pk),
            payload={"application": _application(application.pk, application.product_code)},
            customer_id=application.customer_id,
        )


def _statuses(since: datetime) -> Iterator[EventCandidate]:
    entries = list(_unrecorded(applications.status_moves_for_system(since=since), "status"))
    cards = lenders.lender_cards({entry.submission.lender_id for entry in entries})
    for entry in entries:
        kind = status_event(entry.status, entry.was)
        if kind is None:
            continue
        submission, application = entry.submission, entry.submission.application
        amount = entry.disbursed_amount or entry.sanctioned_amount or submission.amount
        yield EventCandidate(
            partner_id=application.partner_id,
            source="status",
            source_id=str(entry.pk),
            type=kind,
            at=entry.recorded_at,
            subject_ref=str(application.pk),
            payload={
                "application": _application(application.pk, submission.product_code),
                "submission": {
                    "lender": cards[submission.lender_id].name("en"),
                    "status": entry.status,
                    "was": entry.was or None,
                    "amount": str(amount),
                    "reason": entry.reason if is_code(entry.reason) else None,
                    "source": _SOURCES.get(entry.source, entry.source),
                },
                "next": next_step(entry.status),
            },
            customer_id=submission.customer_id,
        )


def _commission(since: datetime) -> Iterator[EventCandidate]:
    """Shares booked or taken back: what stands booked for the submission after all its lines."""
    lines = list(_unrecorded(revenue.share_lines_for_system(since=since), "ledger"))
    refs = {line.event_ref for line in lines}
    totals = revenue.shares_booked_for_system(refs)
    submissions = applications.submissions_by_id_for_system(refs)
    for line in lines:
        submission = submissions.get(line.event_ref)
        if submission is None:
            continue
        yield EventCandidate(
            partner_id=line.partner_id,
            source="ledger",
            source_id=str(line.pk),
            type=EventType.COMMISSION_CHANGED,
            at=line.booked_at,
            subject_ref=str(submission.application_id),
            payload={
                "application": _application(submission.application_id, line.product_code),
                "commission": {"amount": str(totals[line.event_ref]), "month": f"{line.booked_month:%Y-%m}"},
            },
            customer_id=submission.customer_id,
        )


def _statements(since: datetime) -> Iterator[EventCandidate]:
    approved = payouts.approved_statements_for_system(since=since)
    for statement in _unrecorded(approved, "statement", EventType.STATEMENT_APPROVED):
        yield _money_event(statement, EventType.STATEMENT_APPROVED, statement.checked_at)
    paid = payouts.paid_statements_for_system(since=today_ist(since))
    for statement in _unrecorded(paid, "statement", EventType.PAYOUT_SENT):
        # The day of the payment has no hour: it comes after the approval, and not before its day.
        yield _money_event(statement, EventType.PAYOUT_SENT, max(statement.checked_at, since))


def _money_event(statement: Any, kind: EventType, at: datetime) -> EventCandidate:
    facts: dict[str, Any] = {
        "number": statement.number,
        "month": f"{statement.month:%Y-%m}",
        "net": str(statement.net),
        "pay_on": statement.pay_on.isoformat(),
    }
    if kind is EventType.PAYOUT_SENT:
        facts["paid_on"] = statement.paid_on.isoformat() if statement.paid_on else None
    return EventCandidate(
        partner_id=statement.partner_id,
        source="statement",
        source_id=str(statement.pk),
        type=kind,
        at=at,
        subject_ref=str(statement.pk),
        payload={"statement": facts},
    )


def _consents(since: datetime) -> Iterator[EventCandidate]:
    consents = list(privacy.withdrawn_consents_for_system(since=since)[:ROWS_A_SOURCE])
    credited = _partners_of({consent.subject_id for consent in consents})
    for consent in consents:
        for partner_id in credited.get(consent.subject_id, {}):
            yield EventCandidate(
                partner_id=partner_id,
                source="consent",
                source_id=f"{consent.pk}:{partner_id}",
                type=EventType.CONSENT_WITHDRAWN,
                at=consent.at,
                subject_ref=str(consent.subject_id),
                payload={"consent": {"purpose": consent.purpose}},
                customer_id=consent.subject_id,
            )


def _deletions(since: datetime) -> Iterator[EventCandidate]:
    requests = list(privacy.deletions_for_system(since=since)[:ROWS_A_SOURCE])
    credited = _partners_of({request.customer_id for request in requests})
    for request in requests:
        for partner_id, refs in credited.get(request.customer_id, {}).items():
            yield EventCandidate(
                partner_id=partner_id,
                source="deletion",
                source_id=f"{request.pk}:{partner_id}",
                type=EventType.CUSTOMER_DELETED,
                at=request.done_at or since,
                subject_ref=str(request.customer_id),
                payload={"applications": refs},
                customer_id=request.customer_id,
            )


def _partners_of(customer_ids: Iterable[UUID]) -> dict[UUID, dict[UUID, list[str]]]:
    """Customer -> partner -> references of the applications that the partner has the credit for."""
    partners: dict[UUID, dict[UUID, list[str]]] = {}
    for pk, customer_id, partner_id in applications.credited_applications_for_system(customer_ids):
        partners.setdefault(customer_id, {}).setdefault(partner_id, []).append(str(pk)[:8])
    return partners


def _application(pk: UUID, product_code: str) -> dict[str, Any]:
    return {"ref": str(pk)[:8], "product": product_code}
