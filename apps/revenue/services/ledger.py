"""Booking: compute a lender's month afresh and append to the ledger (product.md 6)."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from decimal import Decimal
from typing import Any

from django.conf import settings
from django.db import connection, transaction
from django.utils.module_loading import import_string

from apps.acquisition.services import referrals
from apps.applications.selectors import commission_events
from apps.core.domain.calendar import add_months, today_ist
from apps.core.domain.money import rupees
from apps.core.domain.plain import to_plain
from apps.revenue.domain.ledger import (
    AllPartnerTerms,
    CommissionTable,
    LedgerAccount,
    LedgerLineKind,
    LedgerPlan,
    LineRates,
    MonthTerms,
    RevenueTypeMonth,
    compute_month,
    first_open,
    month_of,
    next_month,
    plan_lines,
)
from apps.revenue.domain.referrals import PartnerReferral
from apps.revenue.domain.slabs import RULE_VERSION
from apps.revenue.domain.types import PaysOn
from apps.revenue.models import CommissionMonth, LenderRevenue, MonthResult, TermsSnapshot
from apps.revenue.selectors import ledger as reading

LEDGER_LOCK = 0x6C646772
WATCHED_MONTHS = 2
"""Full months before the current one that are compared every minute; older ones only if an event changed."""
MOVED_LATELY = timedelta(minutes=15)

_COLUMNS = (
    "account", "kind", "month_id", "lender_id", "revenue_type_id", "booked_month", "pays_on", "event_ref", "event_on",
    "product_code", "partner_id", "referral_id", "base", "slab_id", "percent", "flat", "amount", "terms_id",
    "generation", "booked_at",
)  # fmt: skip


@dataclass(frozen=True)
class BookingResult:
    """Result of a booking: lines reversed and made, and the change of each account.

    `is_busy`: another worker was booking the lender, so nothing was done.
    """

    lender_id: int
    month: date
    reversed: int
    made: int
    change: dict[str, Decimal]
    is_busy: bool = False


def lock_lender(lender_id: int, *, waits: bool = True) -> bool:
    """Lock the lender's ledger until the end of the transaction.

    One booking or close of it runs at a time. Without `waits`, return False if another transaction holds the lock.
    """
    name = "pg_advisory_xact_lock" if waits else "pg_try_advisory_xact_lock"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {name}(%s, %s)", [LEDGER_LOCK, lender_id])
        taken = cursor.fetchone()[0]
    return waits or bool(taken)


def month_row(lender_id: int, month: date) -> CommissionMonth:
    """Return the row of a lender's month; create it if there is none."""
    row, _ = CommissionMonth.objects.select_related("kept_table", "kept_partners").get_or_create(
        lender_id=lender_id, month=month
    )
    return row


def book_month(*, lender_id: int, month: date, now: datetime, waits: bool = True) -> BookingResult:
    """Recompute one lender-month and append reversals and new lines. Idempotent.

    An open month is computed with the current terms, a closed one with those it was closed with; its lines are then
    booked in the first open month. The digest that is kept names the events that were booked, not those a caller saw
    before: an event that came since and is taken back again would else stay booked for good.
    """
    with transaction.atomic():
        if not lock_lender(lender_id, waits=waits):
            return BookingResult(lender_id, month, 0, 0, {}, is_busy=True)
        row = month_row(lender_id, month)
        done = rebook_month(row, now)
        row.save(update_fields=["events_digest", "terms_digest", "booked_at"])
    return BookingResult(lender_id, month, len(done.reverse), len(done.book), done.change)


def rebook_month(row: CommissionMonth, now: datetime) -> LedgerPlan:
    """Do the work of a booking; the caller holds the lender's lock.

    Changes `row` without saving it.
    """
    facts = reading.month_facts_for_system(row)
    terms = facts.terms
    type_months = compute_month(terms, facts.events)
    todo = plan_lines((line for type_month in type_months for line in type_month.lines), facts.active_lines)
    if not todo.is_empty:
        booked_month = first_open(row.month, facts.closed_months)
        reverse([line.line_id for line in todo.reverse], booked_month, now)
        _make(todo, row, type_months, terms, booked_month, now)
    _keep_results(row, type_months)
    partners_digest = all_terms_digest(AllPartnerTerms(dict(terms.partners), dict(terms.referrals)))
    row.events_digest = digest_of(facts.digests)
    row.terms_digest, row.booked_at = terms_digest(terms.table, partners_digest), now
    return todo


def store_terms(content: Any) -> str:
    """Store terms once per content; the digest they are named by."""
    digest = digest_of(content)
    TermsSnapshot.objects.bulk_create([TermsSnapshot(digest=digest, content=content)], ignore_conflicts=True)
    return digest


def digest_of(content: Any) -> str:
    return hashlib.sha256(json.dumps(content, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def all_terms_digest(terms: AllPartnerTerms) -> str:
    """Return a digest that changes whenever any partner gets something else of the same events."""
    return digest_of(to_plain(terms))


def terms_digest(table: CommissionTable, partners_digest: str) -> str:
    """Return a digest that changes whenever a month could earn differently from the same events."""
    return digest_of([RULE_VERSION, to_plain(table), partners_digest])


def reverse(line_ids: Sequence[int], booked_month: date, now: datetime) -> None:
    """Append the exact opposite of each line; the caller holds the lender's lock."""
    if not line_ids:
        return
    with connection.cursor() as cursor:
        cursor.execute(
            """
            INSERT INTO revenue_ledgerline (account, kind, month_id, lender_id, revenue_type_id, booked_month, pays_on,
                   event_ref, event_on, product_code, partner_id, referral_id, base, slab_id, percent, flat, amount,
                   terms_id, generation, booked_at, reverses_id)
            SELECT account, 'reversal', month_id, lender_id, revenue_type_id, %s, pays_on, event_ref, event_on,
                   product_code, partner_id, referral_id, base, slab_id, percent, flat, -amount, terms_id, generation,
                   %s, id
            FROM revenue_ledgerline WHERE id = ANY(%s) ORDER BY id
            """,
            [booked_month, now, list(line_ids)],
        )


def _make(
    todo: LedgerPlan,
    row: CommissionMonth,
    type_months: Sequence[RevenueTypeMonth],
    terms: MonthTerms,
    booked_month: date,
    now: datetime,
) -> None:
    kind = LedgerLineKind.EXPECTED if booked_month == row.month else LedgerLineKind.ADJUSTMENT
    stored_terms = {type_month.revenue_type_id: store_terms(_terms_of(type_month, terms)) for type_month in type_months}
    pays_on = {type_month.revenue_type_id: type_month.pays_on.value for type_month in type_months}
    shares = {line.rates for line, _ in todo.book if line.account is LedgerAccount.PARTNER_SHARE}
    kept_shares = {rates: store_terms(_share_terms(rates)) for rates in shares}
    by_id = {referral.referral_id: referral for referral in terms.referrals.values()}
    rewards = {
        (line.referral_id, line.rates)
        for line, _ in todo.book
        if line.account is LedgerAccount.REFERRAL and line.referral_id is not None
    }
    kept_rewards = {key: store_terms(_reward_terms(by_id[key[0]], key[1])) for key in rewards}
    into = f"COPY revenue_ledgerline ({', '.join(_COLUMNS)}) FROM STDIN"
    with connection.cursor() as cursor, connection.wrap_database_errors, cursor.copy(into) as copy:
        for line, generation in todo.book:
            if line.account is LedgerAccount.REFERRAL and line.referral_id is not None:
                line_kind, line_terms = LedgerLineKind.REFERRAL, kept_rewards[line.referral_id, line.rates]
            elif line.account is LedgerAccount.PARTNER_SHARE:
                line_kind, line_terms = LedgerLineKind.PARTNER_SHARE, kept_shares[line.rates]
            else:
                line_kind, line_terms = kind, stored_terms[line.revenue_type_id]
            copy.write_row(
                (
                    line.account.value,
                    line_kind.value,
                    row.pk,
                    row.lender_id,
                    line.revenue_type_id,
                    booked_month,
                    pays_on[line.revenue_type_id],
                    line.event.ref,
                    line.event.on,
                    line.event.product,
                    line.event.partner_id,
                    line.referral_id,
                    line.base,
                    line.rates.slab_id,
                    line.rates.percent,
                    line.rates.flat,
                    line.amount,
                    line_terms,
                    generation,
                    now,
                )
            )


def _terms_of(type_month: RevenueTypeMonth, terms: MonthTerms) -> dict[str, Any]:
    """Return the terms of the month's rate: volume, row, rates and basis."""
    answer = type_month.earned
    return {
        "rule_version": RULE_VERSION,
        "month": terms.month.isoformat(),
        "revenue_type_id": type_month.revenue_type_id,
        "pays_on": type_month.pays_on.value,
        "basis": answer.basis,
        "disbursed": to_plain(type_month.volume.disbursed),
        "number": type_month.volume.number,
        "ats": None if type_month.volume.ats is None else to_plain(rupees(type_month.volume.ats)),
        "row_id": answer.slab.id if answer.slab else None,
        "percent": to_plain(answer.slab.percent) if answer.slab else None,
        "flat": to_plain(answer.slab.flat) if answer.slab else None,
        "formula": to_plain(answer.formula),
        "parts": to_plain(answer.parts) if answer.basis == "marginal" else [],
        "amount": to_plain(answer.amount),
    }


def _share_terms(rates: LineRates) -> dict[str, Any]:
    return {
        "rule_version": RULE_VERSION,
        "revenue_percent": to_plain(rates.percent),
        "revenue_flat_fee": to_plain(rates.flat),
    }


def _reward_terms(referral: PartnerReferral, rates: LineRates) -> dict[str, Any]:
    return {
        "rule_version": RULE_VERSION,
        "referral_percent": to_plain(rates.percent),
        "referral_months": referral.months,
        "referral_began_on": to_plain(referral.began_on),
        "referral_granted": to_plain(rates.flat),
    }


def _keep_results(row: CommissionMonth, type_months: Sequence[RevenueTypeMonth]) -> None:
    MonthResult.objects.filter(month=row).exclude(
        revenue_type_id__in=[type_month.revenue_type_id for type_month in type_months]
    ).delete()
    for type_month in type_months:
        answer = type_month.earned
        MonthResult.objects.update_or_create(
            month=row,
            revenue_type_id=type_month.revenue_type_id,
            defaults={
                "pays_on": type_month.pays_on.value,
                "result": type_month.result.value,
                "basis": answer.basis,
                "disbursed": type_month.volume.disbursed,
                "number": type_month.volume.number,
                "waiting": type_month.waiting,
                "row_id": answer.slab.id if answer.slab else None,
                "formula": to_plain(answer.formula),
                "expected": answer.amount,
                "partner_share": None if answer.amount is None else type_month.partner_share,
                "referral_reward": None if answer.amount is None else type_month.referral_reward,
            },
        )


def open_referrals(*, now: datetime) -> int:
    """Make the referrals of partners who were approved since; return how many."""
    payees = import_string(settings.PAYEE_IDENTITIES)  # type: ignore[misc]
    return referrals.open_referrals(payees=payees, now=now)


@dataclass(frozen=True)
class ChangedMonth:
    """A lender's month whose events or terms are not the ones it was booked from."""

    lender_id: int
    month: date


def changed_months(*, now: datetime, first: date | None) -> list[ChangedMonth]:
    """Return every month from `first` on (None: ever) that differs from its last booking.

    Each month's current events are digested and compared, so that an event which commits late, moves or is removed is
    found.
    """
    seen = _digests(first, next_month(month_of(today_ist(now))))
    rows = CommissionMonth.objects.filter(month__gte=first) if first else CommissionMonth.objects.all()
    booked = {(row.lender_id, row.month): row for row in rows.select_related("kept_table", "kept_partners")}
    lender_ids = {lender_id for lender_id, _ in seen.keys() | booked.keys()}
    partners_digest = all_terms_digest(reading.all_terms_for_system())
    tables: dict[date, dict[int, CommissionTable]] = {}
    changed = []
    for lender_id, month in sorted(seen.keys() | booked.keys()):
        row = booked.get((lender_id, month))
        table = reading.stored_table_of(row)
        is_closed = table is not None
        if table is None:
            if month not in tables:
                tables[month] = reading.commission_tables_for_system(lender_ids, month)
            table = tables[month][lender_id]
        by_kind = seen.get((lender_id, month), {})
        kinds = reading.kinds_of(MonthTerms(month, table, {}))
        paid = {kind.value: by_kind[kind.value] for kind in kinds if kind.value in by_kind}
        if row is None and not paid:
            continue
        is_known = row is not None and row.events_digest == digest_of(paid)
        if is_known and row is not None and (is_closed or row.terms_digest == terms_digest(table, partners_digest)):
            continue
        changed.append(ChangedMonth(lender_id, month))
    return changed


def _digests(first: date | None, until: date) -> dict[tuple[int, date], dict[str, str]]:
    used = LenderRevenue.objects.order_by().values_list("revenue_type__pays_on", flat=True).distinct()
    digests: dict[tuple[int, date], dict[str, str]] = {}
    for kind in sorted({PaysOn.DISBURSAL.value, *used}):
        for month_digest in commission_events.months_for_system(kind, first=first, until=until):
            of_month = digests.setdefault((month_digest.lender_id, month_digest.month), {})
            of_month[kind] = reading.counted_digest(month_digest.number, month_digest.digest)
    return digests


def _oldest_changed_month(now: datetime) -> date:
    """Return the first month to compare: two before this one, or an older one that changed.

    A change counts if it is recent.
    """
    watched = add_months(month_of(today_ist(now)), -WATCHED_MONTHS)
    since = now - MOVED_LATELY
    touched = reading.months_of_events_for_system(commission_events.changed_since_for_system(since))
    for kind in PaysOn:
        touched |= commission_events.moved_months_for_system(kind.value, since=since)
    return min([watched, *(month for _, month in touched)])


def book_changed_months(*, now: datetime, everything: bool = False) -> list[BookingResult]:
    """Book every month that changed, in one transaction per lender's month.

    A kill therefore loses none and doubles none. A month that another worker is booking is skipped; a change that it
    missed is found at the next run.
    """
    open_referrals(now=now)
    first = None if everything else _oldest_changed_month(now)
    return [
        book_month(lender_id=changed.lender_id, month=changed.month, now=now, waits=False)
        for changed in changed_months(now=now, first=first)
    ]
