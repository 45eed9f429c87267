"""Rows of applications and submissions by day, for reports to count: one query a step.

Each row: `unit` (what counts once), `product`, `partner` (None: nobody brought it), `lender` and `amount`. Which rows
make a step is said by `steps` and `reporting`; here they only get their keys.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any
from uuid import UUID

from django.db.models import DecimalField, F, IntegerField, Min, QuerySet, TextField, Value
from django.db.models.expressions import Combinable

from apps.applications.models import OfferSnapshot, StatusEntry, Submission
from apps.applications.selectors import funnel_steps, reports
from apps.applications.selectors.reports import ReportScope
from apps.core.domain.calendar import DateRange, today_ist

COLUMNS = {"unit": "uuid", "product": "text", "partner": "uuid", "lender": "bigint", "amount": "numeric"}
_NO_PRODUCT = Value(None, TextField())
_NO_LENDER = Value(None, IntegerField())
_NO_AMOUNT = Value(None, DecimalField(max_digits=16, decimal_places=2))

HELD = """
    SELECT c.application_id AS unit, a.product_code AS product, a.partner_id AS partner,
           (offer->>'lender_id')::bigint AS lender, NULL::numeric AS amount
    FROM applications_offersnapshot c
    JOIN applications_application a ON a.id = c.application_id
    CROSS JOIN LATERAL jsonb_array_elements(c.result->'offers') offer
    WHERE c.created_at >= %s AND c.created_at < %s AND c.result->'pending' = '[]'::jsonb
      AND NOT EXISTS (
          SELECT 1 FROM applications_offersnapshot e
          WHERE e.application_id = c.application_id AND e.result->'pending' = '[]'::jsonb
            AND (e.created_at, e.id) < (c.created_at, c.id)
      )
"""
"""The lenders on an application's first complete list: the one that no lender's answer was missing on."""


def counted_rows_for_system(days: DateRange) -> dict[str, tuple[str, tuple[Any, ...]]]:
    """Step -> the SQL of its rows on these days with its parameters."""
    came = funnel_steps.step_counts_by_events(ReportScope(), days)
    shown = OfferSnapshot.objects.filter(created_at__gte=days.begins, created_at__lt=days.ends)
    of_visit: dict[str, Combinable] = {"unit": F("pk"), "partner": F("partner_id")}
    of_visit |= {"product": _NO_PRODUCT, "lender": _NO_LENDER, "amount": _NO_AMOUNT}
    sent = reports.applications_sent(ReportScope(), days)
    approvals = reports.first_approved(ReportScope(), days)
    loans = reports.paid_out(ReportScope(), days)
    found: dict[str, tuple[QuerySet[Any], Mapping[str, Combinable]]] = {
        "otp_requested": (came["otp_requested"].rows, of_visit),
        "otp_verified": (came["otp_verified"].rows, of_visit),
        "applied": (came["applied"].rows, _keys("", "pk", lender=False)),
        "listed": (shown, _keys("application__", "application_id", lender=False)),
        "matched": (came["matched"].rows, _keys("application__", "application_id", lender=False)),
        "received": (came["received"].rows, _keys("submission__application__", "submission__application_id")),
        **{
            step: (came[step].rows, _keys("application__", "application_id"))
            for step in ("submitted", "approved", "sanctioned", "disbursed")
        },
        "sent": (sent, _keys("application__", "pk")),
        "approvals": (approvals, _keys("application__", "pk")),
        "loans": (loans, _keys("application__", "pk") | {"amount": F("disbursed_amount")}),
    }
    held = {"held": (HELD, (days.begins, days.ends))}
    return {step: _as_sql(rows, columns) for step, (rows, columns) in found.items()} | held


def _keys(path: str, unit: str, *, lender: bool = True) -> dict[str, Combinable]:
    """The columns of rows whose application stands at `path`; their submission is the row itself or one step away."""
    to_lender = "submission__lender_id" if path.startswith("submission__") else "lender_id"
    return {
        "unit": F(unit),
        "product": F(f"{path}product_code"),
        "partner": F(f"{path}partner_id"),
        "lender": F(to_lender) if lender else _NO_LENDER,
        "amount": _NO_AMOUNT,
    }


def _as_sql(rows: QuerySet[Any], columns: Mapping[str, Combinable]) -> tuple[str, tuple[Any, ...]]:
    named = {f"counted_{name}": columns[name] for name in COLUMNS}
    sql, params = rows.order_by().annotate(**named).values(*named).query.sql_with_params()
    renamed = ", ".join(f"counted_{name}::{kind} AS {name}" for name, kind in COLUMNS.items())
    return f"SELECT {renamed} FROM ({sql}) counted", tuple(params)  # noqa: S608 - our own text


def moved_units_for_system(since: datetime) -> tuple[set[UUID], set[date]]:
    """Submissions and applications whose history moved since an instant, and the days that it speaks of now."""
    moved = set(Submission.objects.filter(changed_at__gte=since).values_list("pk", flat=True))
    moved |= set(StatusEntry.objects.filter(recorded_at__gte=since).values_list("submission_id", flat=True))
    return _with_days(moved)


def _with_days(moved: Collection[UUID]) -> tuple[set[UUID], set[date]]:
    rows = Submission.objects.filter(pk__in=moved).values_list("pk", "application_id", "created_at", "paid_on")
    units: set[UUID] = set()
    days: set[date] = set()
    for pk, application_id, created_at, paid_on in rows:
        units |= {pk, application_id}
        days |= {today_ist(created_at)} | ({paid_on} if paid_on else set())
    entries = StatusEntry.objects.filter(submission__in=moved, applied=True)
    return units, days | set(entries.order_by().values_list("on", flat=True).distinct())


def first_day_for_system() -> date | None:
    """The first day on which anything happened that is counted here."""
    made = reports.touches(ReportScope()).aggregate(at=Min("at"))["at"]
    entered = StatusEntry.objects.aggregate(on=Min("on"))["on"]
    days = [day for day in (today_ist(made) if made else None, entered) if day is not None]
    return min(days, default=None)


@dataclass(frozen=True)
class Approval:
    """A submission that first stood approved on a day, with all its history said until now."""

    submission_id: UUID
    product: str
    lender_id: int
    partner_id: UUID | None
    created_at: datetime
    history: list[tuple[str, date, datetime]]


def approvals_for_system(days: DateRange) -> list[Approval]:
    """The submissions of `reporting.first_approved` with their histories, the earliest line first; two queries."""
    rows = reports.first_approved(ReportScope(), days).order_by()
    found = {
        pk: Approval(pk, product, lender_id, partner_id, created_at, [])
        for pk, product, lender_id, partner_id, created_at in rows.values_list(
            "pk", "application__product_code", "lender_id", "application__partner_id", "created_at"
        )
    }
    entries = StatusEntry.objects.filter(submission__in=found, applied=True).order_by("recorded_at", "pk")
    for pk, status, on, recorded_at in entries.values_list("submission_id", "status", "on", "recorded_at"):
        found[pk].history.append((status, on, recorded_at))
    return list(found.values())
