"""Reconciliation of a lender's month: positions, buckets, sources of a line, decisions."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from importlib import import_module
from typing import Any, cast
from uuid import UUID

from django.conf import settings
from django.db import connection
from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Sum

from apps.applications.selectors import commission_events
from apps.core.domain.actor import Actor
from apps.core.domain.extended import Extended
from apps.core.domain.problems import forbidden, not_found
from apps.revenue.domain.ledger import LedgerAccount, next_month
from apps.revenue.domain.slabs import ZERO
from apps.revenue.models import CommissionMonth, LedgerLine, ReversalRequest, ReversalTarget
from apps.settlement.domain.paid_sums import PaidSums
from apps.settlement.domain.reconciliation import (
    OWNERS,
    ActionOwner,
    BucketedPosition,
    LineDecision,
    ReconciledMonth,
    ReconciliationBucket,
    ReconciliationPosition,
    decision_of,
    is_explained,
    is_written_off,
    owner_of,
    reconcile,
)
from apps.settlement.models import Advice, AdviceLine, Claim, LineNote, Reconciliation

WAITING = "waiting"
"""Statements that wait for a second person: drafts, and booked ones with a request for reversal."""

ROW = "row-"
"""Prefix of the key of a received row without an event."""


@dataclass(frozen=True)
class PositionFacts:
    """Facts about a line other than its amounts."""

    reference: str
    product: str
    event_on: date | None
    partner_id: UUID | None


@dataclass(frozen=True)
class MonthReconciliation:
    """A lender's month in buckets, with the facts and the decision of each line."""

    row: CommissionMonth
    reconciled: ReconciledMonth
    facts: dict[str, PositionFacts]
    standing: dict[str, LineDecision | None]
    settled: Reconciliation | None
    claims: tuple[Claim, ...]

    @property
    def unexplained(self) -> int:
        """Return the number of lines that still block settling."""
        return sum(not self.is_line_explained(line) for line in self.reconciled.placed)

    @property
    def action_owners(self) -> dict[ReconciliationBucket, ActionOwner]:
        """Return the side that has to act for each bucket with a line to settle.

        It is the bucket's owner, or the lender if every such line is in dispute.
        """
        turns: dict[ReconciliationBucket, ActionOwner] = {}
        for line in self.reconciled.placed:
            owner = owner_of(line.bucket, self.standing.get(line.position.key))
            if owner is not None and turns.get(line.bucket) != OWNERS[line.bucket]:
                turns[line.bucket] = owner
        return turns

    def is_line_explained(self, line: BucketedPosition) -> bool:
        return is_explained(line.bucket, self.standing.get(line.position.key))


def paid_sums() -> PaidSums:
    """Return who knows what of the partners' shares is paid: the app of the registry."""
    return cast(PaidSums, import_module(settings.PAID_SUMS))  # type: ignore[misc]


def tolerance() -> Decimal:
    return Decimal(settings.REVENUE_TOLERANCE_RUPEES)


def bucketed_for_system(row: CommissionMonth, today: date) -> MonthReconciliation:
    """Return every event and every unlinked row of a lender's month in its bucket.

    Money is outstanding since the month's last day.
    """
    standing = _decision(row)
    positions, facts = _events(row, standing)
    for key, position, fact in _unknown_rows(row, standing):
        positions.append(position)
        facts[key] = fact
    due = next_month(row.month) - timedelta(days=1)
    return MonthReconciliation(
        row,
        reconcile(positions, tolerance=tolerance(), due=due, today=today),
        facts,
        standing,
        Reconciliation.objects.filter(month=row).first(),
        tuple(Claim.objects.filter(month=row)),
    )


def _decision(row: CommissionMonth) -> dict[str, LineDecision | None]:
    marks: dict[str, list[LineDecision]] = defaultdict(list)
    for key, mark in LineNote.objects.filter(month=row).order_by("id").values_list("key", "mark"):
        marks[key].append(LineDecision(mark))
    return {key: decision_of(line_marks) for key, line_marks in marks.items()}


def _events(
    row: CommissionMonth, standing: Mapping[str, LineDecision | None]
) -> tuple[list[ReconciliationPosition], dict[str, PositionFacts]]:
    upto = Claim.objects.filter(month=row).order_by("-upto_line").values_list("upto_line", flat=True).first() or 0
    with connection.cursor() as cursor:
        cursor.execute(
            """
            SELECT l.event_ref, min(l.event_on), min(l.product_code), min(l.partner_id::text)::uuid,
                   COALESCE(sum(l.amount) FILTER (WHERE l.account = 'commission'), 0),
                   COALESCE(sum(l.amount) FILTER (WHERE l.account = 'commission' AND l.id <= %s), 0),
                   COALESCE(array_agg(l.amount ORDER BY l.id) FILTER (
                       WHERE l.account = 'received' AND l.reverses_id IS NULL AND r.id IS NULL), '{}')
            FROM revenue_ledgerline l LEFT JOIN revenue_ledgerline r ON r.reverses_id = l.id
            WHERE l.month_id = %s
            GROUP BY l.event_ref
            ORDER BY min(l.event_on), l.event_ref
            """,
            [upto, row.pk],
        )
        rows = cursor.fetchall()
    paid_of = paid_sums().by_event(row.pk)
    refs = {event_row[0] for event_row in rows}
    twice = commission_events.funded_twice_for_system(refs, days=settings.REVENUE_FUNDED_TWICE_DAYS)
    names = commission_events.references_for_system(refs)
    positions, facts = [], {}
    for ref, event_on, product, partner_id, expected, claimed, payments in rows:
        paid = paid_of.get(ref, ZERO)
        if not (expected or claimed or payments or paid):
            continue
        key = str(ref)
        is_twice = ref in twice and standing.get(key) is not LineDecision.CLEARED
        given_up = is_written_off(standing.get(key))
        positions.append(
            ReconciliationPosition(
                key, expected, claimed, tuple(payments), paid, is_multi_funded=is_twice, is_given_up=given_up
            )
        )
        facts[key] = PositionFacts(names.get(ref, ""), product, event_on, partner_id)
    return positions, facts


def _unknown_rows(
    row: CommissionMonth, standing: Mapping[str, LineDecision | None]
) -> Iterable[tuple[str, ReconciliationPosition, PositionFacts]]:
    for line in _unknown(row):
        key = f"{ROW}{line.pk}"
        given_up = is_written_off(standing.get(key))
        position = ReconciliationPosition(key, ZERO, ZERO, (line.amount,), ZERO, is_known=False, is_given_up=given_up)
        yield key, position, PositionFacts(line.reference, "", None, None)


def _unknown(row: CommissionMonth) -> QuerySet[AdviceLine]:
    return AdviceLine.objects.filter(
        advice__lender_id=row.lender_id,
        advice__month=row.month,
        advice__state=Advice.State.BOOKED,
        submission_id__isnull=True,
        taken_back=False,
    ).order_by("id")


def _admins_only(actor: Actor) -> None:
    if actor.area != "admin":
        raise forbidden()


def reconciliation_for(actor: Actor, lender_id: int, month: date, today: date) -> MonthReconciliation:
    """Return one lender's month. 404 if nothing was booked, closed or received."""
    _admins_only(actor)
    row = CommissionMonth.objects.select_related("lender").filter(lender_id=lender_id, month=month).first()
    if row is None:
        raise not_found("revenue.month_not_found")
    return bucketed_for_system(row, today)


def lines_of(view: MonthReconciliation, *, bucket: str = "", search: str = "") -> list[BucketedPosition]:
    """Return the month's lines, those that block settling first.

    Filtered by bucket and reference if they are given.
    """
    term = search.casefold()
    lines = [
        line
        for line in view.reconciled.placed
        if bucket in ("", line.bucket) and term in view.facts[line.position.key].reference.casefold()
    ]
    return sorted(lines, key=lambda line: (view.is_line_explained(line), list(ReconciliationBucket).index(line.bucket)))


@dataclass(frozen=True)
class MonthTotals(Extended[CommissionMonth]):
    """A row of the list: each side's rupees; `unknown` is received for no known event.

    `moved` is the change of the difference since the month was submitted, if it is more than the tolerance: a loan was
    reported or taken back later. No admin has reviewed that change.
    """

    expected: Decimal
    claimed: Decimal
    received: Decimal
    unknown: Decimal
    paid: Decimal
    state: str
    moved: Decimal

    @property
    def ledger_state(self) -> str:
        return self.row.state

    @property
    def difference(self) -> Decimal:
        return self.received - self.expected


def reconciliations_for(
    actor: Actor, *, lender_id: int | None = None, month: date | None = None, state: str = "", search: str = ""
) -> QuerySet[CommissionMonth]:
    """Return lenders' months with commission or received money, newest first.

    `state` is open, proposed or closed.
    """
    _admins_only(actor)
    rows = CommissionMonth.objects.filter(
        Exists(LedgerLine.objects.filter(month=OuterRef("pk")))
        | Exists(AdviceLine.objects.filter(advice__lender=OuterRef("lender"), advice__month=OuterRef("month")))
    ).select_related("lender")
    if lender_id is not None:
        rows = rows.filter(lender_id=lender_id)
    if month is not None:
        rows = rows.filter(month=month)
    if search:
        rows = rows.filter(
            Q(lender__name__icontains=search)
            | Q(lender__display_name_en__icontains=search)
            | Q(lender__display_name_hi__icontains=search)
        )
    settled = Reconciliation.objects.filter(month=OuterRef("pk"))
    if state == "open":
        rows = rows.filter(~Exists(settled))
    elif state:
        rows = rows.filter(Exists(settled.filter(state=state)))
    return rows.order_by("-month", "lender_id")


def sums_for(actor: Actor, rows: Iterable[CommissionMonth]) -> list[MonthTotals]:
    """Return each month's sums, in the order of `rows`. Five queries for any number of months."""
    _admins_only(actor)
    rows = list(rows)
    ids = [row.pk for row in rows]
    lines = LedgerLine.objects.filter(month_id__in=ids).order_by()
    sides: dict[int, Any] = {
        sums["month_id"]: sums
        for sums in lines.values("month_id").annotate(
            expected=Sum("amount", filter=Q(account=LedgerAccount.COMMISSION), default=ZERO),
            received=Sum("amount", filter=Q(account=LedgerAccount.RECEIVED), default=ZERO),
        )
    }
    claimed = dict(
        Claim.objects.filter(month_id__in=ids).order_by().values_list("month_id").annotate(amount=Sum("amount"))
    )
    paid = paid_sums().by_month(ids)
    unknown = {
        (lender_id, month): amount
        for lender_id, month, amount in AdviceLine.objects.filter(
            advice__lender_id__in={row.lender_id for row in rows},
            advice__month__in={row.month for row in rows},
            advice__state=Advice.State.BOOKED,
            submission_id__isnull=True,
            taken_back=False,
        )
        .order_by()
        .values_list("advice__lender_id", "advice__month")
        .annotate(amount=Sum("amount"))
    }
    settled = {reconciliation.pk: reconciliation for reconciliation in Reconciliation.objects.filter(month_id__in=ids)}
    totals = []
    for row in rows:
        side = sides.get(row.pk, {})
        lost = unknown.get((row.lender_id, row.month), ZERO)
        expected, received = side.get("expected", ZERO), side.get("received", ZERO) + lost
        made = settled.get(row.pk)
        totals.append(
            MonthTotals(
                row,
                expected,
                claimed.get(row.pk, ZERO),
                received,
                lost,
                paid.get(row.pk, ZERO),
                made.state if made else "open",
                _moved_since(made, received - expected) if made else ZERO,
            )
        )
    return totals


def _moved_since(made: Reconciliation, difference: Decimal) -> Decimal:
    moved = difference - sum((Decimal(of["difference"]) for of in made.figures.values()), ZERO)
    return moved if abs(moved) > tolerance() else ZERO


def gaps_for(actor: Actor) -> list[Decimal]:
    """Return the difference of each closed month, if it is more than the tolerance.

    For a month that is submitted or settled, the change of the difference since then.
    """
    closed = sums_for(actor, reconciliations_for(actor).filter(state=CommissionMonth.State.CLOSED))
    gaps = [month.difference if month.state == "open" else month.moved for month in closed]
    return [gap for gap in gaps if abs(gap) > tolerance()]


def count_waiting_advices(actor: Actor) -> int:
    """Return how many statements of lenders a second person has to look at."""
    _admins_only(actor)
    return Advice.objects.filter(_waits_for_second()).count()


@dataclass(frozen=True)
class LineSources:
    """Both sides of one line and its notes.

    `beside` are the parallel loans that put it into the bucket of loans funded twice.
    """

    ours: list[LedgerLine]
    theirs: list[AdviceLine]
    notes: list[LineNote]
    beside: list[commission_events.ParallelLoan]


def sources_for(actor: Actor, view: MonthReconciliation, key: str) -> LineSources:
    """Return the ledger lines and the lender's rows of one line, oldest first.

    404 for a line that the month does not have.
    """
    _admins_only(actor)
    if key not in view.facts:
        raise not_found("revenue.line_not_found")
    notes = list(LineNote.objects.filter(month=view.row, key=key).order_by("id"))
    rows = AdviceLine.objects.select_related("advice").order_by("id")
    if key.startswith(ROW):
        return LineSources([], list(rows.filter(pk=int(key.removeprefix(ROW)))), notes, [])
    ours = LedgerLine.objects.filter(month=view.row, event_ref=UUID(key)).select_related("terms", "revenue_type")
    is_reversed = Exists(LedgerLine.objects.filter(reverses=OuterRef("pk")))
    theirs = rows.filter(ledger_line__month=view.row, submission_id=UUID(key))
    own = ours.exclude(account=LedgerAccount.RECEIVED).annotate(is_reversed=is_reversed).order_by("id")
    placed = next(line for line in view.reconciled.placed if line.position.key == key)
    beside = []
    if placed.bucket is ReconciliationBucket.MULTI_FUNDED:
        beside = commission_events.parallel_loans_for_system(UUID(key), days=settings.REVENUE_FUNDED_TWICE_DAYS)
    return LineSources(list(own), list(theirs), notes, beside)


def _waits_for_second() -> Q:
    return Q(state=Advice.State.DRAFT) | Q(Exists(ReversalRequest.objects.about_row(ReversalTarget.ADVICE)))


def advices_for(actor: Actor, *, lender_id: int | None = None, state: str = "", search: str = "") -> QuerySet[Advice]:
    """Return lenders' statements, newest first, each with its number of unlinked rows."""
    _admins_only(actor)
    rows = Advice.objects.select_related("lender").annotate(
        unknown=Count("lines", filter=Q(lines__submission_id__isnull=True, lines__taken_back=False)),
        has_request=Exists(ReversalRequest.objects.about_row(ReversalTarget.ADVICE)),
    )
    if lender_id is not None:
        rows = rows.filter(lender_id=lender_id)
    if state == WAITING:
        rows = rows.filter(_waits_for_second())
    elif state:
        rows = rows.filter(state=state)
    if search:
        rows = rows.filter(
            Q(reference__icontains=search)
            | Q(utr__icontains=search)
            | Q(lender__name__icontains=search)
            | Q(lender__display_name_en__icontains=search)
            | Q(lender__display_name_hi__icontains=search)
        )
    return rows.order_by("-made_at", "pk")


def advice_for(actor: Actor, advice_id: UUID) -> tuple[Advice, list[AdviceLine]]:
    """Return one statement of a lender and its rows. 404 for an unknown one."""
    advice = advices_for(actor).filter(pk=advice_id).first()
    if advice is None:
        raise not_found()
    return advice, list(advice.lines.select_related("revenue_type").order_by("row_no"))
