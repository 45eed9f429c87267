"""Lenders' statements: typed by one admin, confirmed by another, then booked.

advice_reversals.py reverses them.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Max

from apps.applications.selectors import commission_events
from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_second_person
from apps.core.domain.calendar import format_month, today_ist
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.lenders.selectors import lenders
from apps.revenue.domain.ledger import LedgerAccount, LedgerLineKind, first_open
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import CommissionMonth, LedgerLine, RevenueType
from apps.revenue.selectors import ledger as reading
from apps.revenue.services import ledger
from apps.settlement.domain.advice import AdviceRow, only_event, row_faults
from apps.settlement.models import Advice, AdviceLine, Reconciliation


@dataclass(frozen=True)
class AdviceHead:
    """The head of a lender's statement."""

    lender_id: int
    month: date
    reference: str
    received_on: date
    utr: str = ""
    note: str = ""


def add_advice(*, sent: AdviceHead, rows: Sequence[AdviceRow], by: Actor, now: datetime) -> Advice:
    """Store a lender's statement as a draft and find the event of each row. Nothing is booked.

    404 for an unknown lender; 422 at the field for a missing value, a future day, or a reference that exists already.
    """
    if sent.lender_id not in lenders.lender_cards([sent.lender_id]):
        raise not_found()
    faults = row_faults(rows, dict(RevenueType.objects.values_list("pk", "pays_on"))) | head_faults(sent, now)
    if faults:
        raise invalid(**faults)
    events = commission_events.referred_for_system(sent.lender_id, {row.reference.strip() for row in rows})
    try:
        with transaction.atomic():
            advice = Advice.objects.create(
                lender_id=sent.lender_id,
                month=sent.month,
                reference=sent.reference.strip(),
                received_on=sent.received_on,
                utr=sent.utr.strip(),
                note=sent.note.strip(),
                total=sum((row.amount for row in rows), ZERO),
                lines_count=len(rows),
                maker=by.person_id,
                maker_name=by.name,
                made_at=now,
            )
            AdviceLine.objects.bulk_create(
                AdviceLine(
                    advice=advice,
                    row_no=place,
                    reference=row.reference.strip(),
                    submission_id=only_event([event.id for event in events.get(row.reference.strip(), [])]),
                    revenue_type_id=row.revenue_type_id,
                    base=row.base,
                    amount=row.amount,
                    remarks=row.remarks.strip(),
                )
                for place, row in enumerate(rows, start=1)
            )
            audit_advice(by, "revenue.advice_added", advice)
    except IntegrityError as error:
        if "settlement_advice_once_a_reference" not in str(error):
            raise
        raise invalid(reference=FieldError("revenue.advice_known", {"reference": sent.reference.strip()})) from error
    return advice


def head_faults(sent: AdviceHead, now: datetime) -> dict[str, FieldError]:
    """Return the errors in the head of a lender's statement, by field."""
    faults = {}
    if not sent.reference.strip():
        faults["reference"] = FieldError("core.required")
    if sent.received_on > today_ist(now):
        faults["received_on"] = FieldError("revenue.day_to_come")
    if sent.month > today_ist(now):
        faults["month"] = FieldError("revenue.month_to_come")
    return faults


def confirm_advice(*, advice_id: UUID, by: Actor, now: datetime) -> Advice:
    """Book a statement's rows as received. A second person is required.

    409 if it is no draft any more, if the actor made it (masquerading or not), and if a month that it pays for is
    settled.
    """
    with transaction.atomic():
        advice = locked_advice(advice_id)
        if advice.state != Advice.State.DRAFT:
            raise conflict("revenue.advice_not_draft")
        require_second_person(by, advice.maker, code="revenue.maker_is_checker")
        book_lines(advice, advice.lines.filter(submission_id__isnull=False), now)
        advice.state = Advice.State.BOOKED
        advice.approve(by, now)
        advice.save()
        audit_advice(by, "revenue.advice_booked", advice)
    return advice


def link_line(*, line_id: int, reference: str, by: Actor, now: datetime) -> AdviceLine:
    """Link a received row to its event, by the lender's reference or our id.

    The row is booked if its statement is. 404 for an unknown row; 422 at `reference` if it names none or several of
    the lender's submissions; 409 if the row has an event or is reversed, or if its statement is withdrawn.
    """
    unlocked_line = AdviceLine.objects.filter(pk=line_id).first()
    if unlocked_line is None:
        raise not_found()
    with transaction.atomic():
        advice = locked_advice(unlocked_line.advice_id)
        line = advice.lines.get(pk=line_id)
        if line.submission_id is not None or line.taken_back or advice.state == Advice.State.WITHDRAWN:
            raise conflict("revenue.line_linked")
        named = commission_events.referred_for_system(advice.lender_id, {reference.strip()}).get(reference.strip(), [])
        if len(named) != 1:
            raise invalid(reference=FieldError("revenue.reference_unknown" if not named else "revenue.reference_many"))
        line.submission_id = named[0].id
        line.save(update_fields=["submission_id"])
        if advice.state == Advice.State.BOOKED:
            book_lines(advice, [line], now)
        audit_advice(by, "revenue.advice_line_linked", advice, row=line.row_no, submission=str(line.submission_id))
    return line


def book_lines(advice: Advice, lines: Iterable[AdviceLine], now: datetime) -> None:
    """Book rows with a known event in the ledger, in the month of the event.

    The caller holds the lender's lock. 409 if a month that they pay for is settled.
    """
    lines = list(lines)
    refs = {line.submission_id for line in lines if line.submission_id}
    commission_lines = _commission_lines(advice.lender_id, refs)
    own_month = ledger.month_row(advice.lender_id, advice.month)
    refuse_settled({row.month for row in commission_lines.values()} | {own_month})
    generations = _received_generations(advice.lender_id, refs)
    products = commission_events.products_for_system(refs)
    types = reading.pays_on()
    terms = ledger.store_terms(_advice_terms(advice))
    booked_month = first_open(advice.month, reading.closed_months_for_system(advice.lender_id))
    made = []
    for line in lines:
        assert line.submission_id is not None
        key = (line.submission_id, line.revenue_type_id)
        event = commission_lines.get(key)
        generations[key] = generations.get(key, 0) + 1
        made.append(
            LedgerLine(
                account=LedgerAccount.RECEIVED,
                kind=LedgerLineKind.CLAWBACK if line.amount < 0 else LedgerLineKind.RECEIVED,
                month=event.month if event else own_month,
                lender_id=advice.lender_id,
                revenue_type_id=line.revenue_type_id,
                booked_month=booked_month,
                pays_on=types[line.revenue_type_id].value,
                event_ref=line.submission_id,
                event_on=event.event_on if event else advice.received_on,
                product_code=products[line.submission_id],
                partner_id=event.partner_id if event else None,
                base=line.base or ZERO,
                amount=line.amount,
                terms_id=terms,
                generation=generations[key],
                booked_at=now,
            )
        )
    for line, booked in zip(lines, LedgerLine.objects.bulk_create(made), strict=True):
        line.ledger_line = booked
    AdviceLine.objects.bulk_update(lines, ["ledger_line"])


def _commission_lines(lender_id: int, event_refs: Collection[UUID]) -> dict[tuple[UUID, int], LedgerLine]:
    """Return (event, revenue type) -> the newest commission line of the lender."""
    rows = LedgerLine.objects.filter(lender_id=lender_id, account=LedgerAccount.COMMISSION, event_ref__in=event_refs)
    return {(row.event_ref, row.revenue_type_id): row for row in rows.select_related("month").order_by("id")}


def _received_generations(lender_id: int, event_refs: Collection[UUID]) -> dict[tuple[UUID, int], int]:
    """Return (event, revenue type) -> the newest generation of its received lines."""
    rows = LedgerLine.objects.filter(lender_id=lender_id, account=LedgerAccount.RECEIVED, event_ref__in=event_refs)
    newest = rows.order_by().values("event_ref", "revenue_type_id").annotate(newest=Max("generation"))
    return {(row["event_ref"], row["revenue_type_id"]): row["newest"] for row in newest}


def _advice_terms(advice: Advice) -> dict[str, str]:
    """Return what a received line states as its grounds: the statement it came in."""
    return {
        "advice": str(advice.pk),
        "reference": advice.reference,
        "received_on": advice.received_on.isoformat(),
        "utr": advice.utr,
    }


def refuse_settled(months: Iterable[CommissionMonth]) -> None:
    """Raise 409 if one of the months is settled: its received money must not change."""
    settled = Reconciliation.objects.filter(month__in=list(months), state=Reconciliation.State.CLOSED)
    first = settled.order_by("month__month").select_related("month").first()
    if first is not None:
        raise conflict("revenue.month_settled", month=format_month(first.month.month))


def locked_advice(advice_id: UUID) -> Advice:
    """Return the statement, with its lender's ledger locked until the end of the transaction."""
    seen = Advice.objects.filter(pk=advice_id).values_list("lender_id", flat=True).first()
    if seen is None:
        raise not_found()
    ledger.lock_lender(seen)
    return Advice.objects.select_for_update(no_key=True).get(pk=advice_id)


def audit_advice(by: Actor, action: str, advice: Advice, reason: str = "", **details: object) -> None:
    """Write down in the record what was done with a statement."""
    audit.record(
        actor=by,
        action=action,
        target="revenue_advice",
        target_id=advice.pk,
        after={
            "lender_id": advice.lender_id,
            "month": f"{advice.month:%Y-%m}",
            "reference": advice.reference,
            "state": advice.state,
            "total": format(advice.total, "f"),
        },
        reason=reason,
        details=details,
    )
