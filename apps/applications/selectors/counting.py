"""Rows of applications and submissions by day, for reports to count: one query a step.

Each row: `unit` (what counts once), `product`, `partner` (None: nobody brought it), `agent`, `lender`, `amount`,
`reason` (of what was declined) and what it is split by. The rows of a step are defined in `funnel_steps` and
`reports`; here they get their keys.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import (
    BooleanField,
    Case,
    DecimalField,
    F,
    IntegerField,
    Min,
    Q,
    QuerySet,
    TextField,
    UUIDField,
    Value,
    When,
)
from django.db.models.expressions import Combinable, ExpressionWrapper

from apps.applications.domain.submissions.reasons import IN_WORDS, counted_reason
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.models import Application, LenderQuote, OfferSnapshot, StatusEntry, Submission, Touch
from apps.applications.selectors import funnel_steps, reports
from apps.applications.selectors.funnel_steps import FunnelStepSource
from apps.applications.selectors.reports import ReportScope
from apps.core.domain.calendar import DateRange, today_ist
from apps.customers.selectors.journey_events import completed_customers_for_system
from apps.customers.selectors.visitors import PART_COLUMNS, part_columns
from apps.customers.selectors.visits import visits_moved_for_system

UNCOUNTED_QUOTES = (LenderQuote.State.QUEUED, LenderQuote.State.ASKING, LenderQuote.State.UNASKED)
"""States of a question that the lender has not had, or has time for."""
UNANSWERED = (LenderQuote.State.NO_ANSWER, LenderQuote.State.UNAVAILABLE)
CountedSql = tuple[str, tuple[Any, ...]]
"""A query and its parameters."""

KEYS = {"unit": "uuid", "product": "text", "partner": "uuid", "agent": "uuid", "lender": "bigint", "amount": "numeric"}
COLUMNS = KEYS | {"reason": "text"} | dict.fromkeys(PART_COLUMNS, "text")
_NOTHING: dict[str, Combinable] = {
    "product": Value(None, TextField()),
    "agent": Value(None, UUIDField()),
    "lender": Value(None, IntegerField()),
    "amount": Value(None, DecimalField(max_digits=16, decimal_places=2)),
    "reason": Value(None, TextField()),
    **dict.fromkeys(PART_COLUMNS, Value(None, TextField())),
}

HELD = f"""
    SELECT c.application_id AS unit, a.product_code AS product, a.partner_id AS partner, a.agent_id AS agent,
           (offer->>'lender_id')::bigint AS lender, NULL::numeric AS amount, NULL::text AS reason,
           {", ".join(f"NULL::text AS {name}" for name in PART_COLUMNS)}, (offer->>'apr')::numeric AS apr
    FROM applications_offersnapshot c
    JOIN applications_application a ON a.id = c.application_id
    CROSS JOIN LATERAL jsonb_array_elements(c.result->'offers') offer
    WHERE c.created_at >= %s AND c.created_at < %s AND c.result->'pending' = '[]'::jsonb
      AND NOT EXISTS (
          SELECT 1 FROM applications_offersnapshot e
          WHERE e.application_id = c.application_id AND e.result->'pending' = '[]'::jsonb
            AND (e.created_at, e.id) < (c.created_at, c.id)
      )
"""  # noqa: S608 - our own text
"""The lenders on an application's first complete list: the one that no lender's answer was missing on."""

CHOSEN = f"""
    SELECT c.application_id AS unit, a.product_code AS product, a.partner_id AS partner, a.agent_id AS agent,
           c.lender_id::bigint AS lender, NULL::numeric AS amount, NULL::text AS reason,
           {", ".join(f"NULL::text AS {name}" for name in PART_COLUMNS)}
    FROM applications_kfsacknowledgement c
    JOIN applications_application a ON a.id = c.application_id
    WHERE c.at >= %s AND c.at < %s
      AND NOT EXISTS (
          SELECT 1 FROM applications_kfsacknowledgement e
          WHERE e.application_id = c.application_id AND e.lender_id = c.lender_id AND (e.at, e.id) < (c.at, c.id)
      )
"""  # noqa: S608 - our own text
"""The first choice of a lender by an application: its key facts were acknowledged."""


def counted_rows_for_system(days: DateRange) -> dict[str, CountedSql]:
    """Return step -> the SQL of its rows on these days with its parameters."""
    came = funnel_steps.step_counts_by_events(ReportScope(), days)
    shown = OfferSnapshot.objects.filter(created_at__gte=days.begins, created_at__lt=days.ends)
    sent = reports.applications_sent(ReportScope(), days)
    approvals = reports.first_approved(ReportScope(), days)
    loans = reports.paid_out(ReportScope(), days)
    declined = reports.first_declined(ReportScope(), days)
    sources: dict[str, tuple[QuerySet[Any], Mapping[str, Combinable]]] = {
        **{
            step: (came[step].rows, _keys_of_visit() | _parts(came[step])) for step in ("otp_requested", "otp_verified")
        },
        "applied": (came["applied"].rows, _keys("", "pk", lender=False) | _parts(came["applied"])),
        "listed": (shown, _keys("application__", "application_id", lender=False)),
        "matched": (came["matched"].rows, _of_application(came["matched"], lender=False)),
        "received": (
            came["received"].rows,
            _keys("submission__application__", "submission__application_id") | _parts(came["received"]),
        ),
        **{
            step: (came[step].rows, _of_application(came[step]))
            for step in ("submitted", "approved", "sanctioned", "disbursed")
        },
        "sent": (sent, _keys("application__", "pk")),
        "approvals": (approvals, _keys("application__", "pk") | {"amount": reports.WORTH}),
        "loans": (loans, _keys("application__", "pk") | {"amount": F("disbursed_amount")}),
        "declined": (declined, _keys("application__", "pk") | {"reason": _reason_of(declined)}),
    }
    by_lender = {"held": held_rows_for_system(days), "chosen": (CHOSEN, (days.begins, days.ends))}
    return {step: _as_sql(rows, columns, COLUMNS) for step, (rows, columns) in sources.items()} | by_lender


def held_rows_for_system(days: DateRange) -> CountedSql:
    """Return the SQL of HELD on these days; each row has the `apr` that was shown."""
    return HELD, (days.begins, days.ends)


def question_rows_for_system(days: DateRange) -> CountedSql:
    """Return the SQL of the questions to lenders' services on these days, with their `state`."""
    # A deadline comes seconds after its question: the bounds let the index on deadlines find the rows.
    closed = LenderQuote.objects.filter(
        asked_at__gte=days.begins,
        asked_at__lt=days.ends,
        deadline_at__gte=days.begins,
        deadline_at__lt=days.ends + timedelta(days=1),
    ).exclude(state__in=UNCOUNTED_QUOTES)
    return _as_sql(closed, _keys("application__", "pk") | {"status": F("state")}, KEYS | {"status": "text"})


def _reason_of(declined: QuerySet[Any]) -> Combinable:
    """Return the word that each submission's reason is counted under; the rule is no SQL."""
    texts: dict[str, list[str]] = {}
    for text in declined.order_by().values_list("reason", flat=True).distinct():
        texts.setdefault(counted_reason(text), []).append(text)
    texts.pop(IN_WORDS, None)
    whens = [When(reason__in=reasons, then=Value(word)) for word, reasons in texts.items()]
    return Case(*whens, default=Value(IN_WORDS), output_field=TextField())


def standing_rows_for_system(days: DateRange) -> CountedSql:
    """The SQL of the submissions sent on these days, with the `status` at which each stands."""
    keys = _keys("application__", "pk") | {"status": F("status")}
    return _as_sql(reports.applications_sent(ReportScope(), days), keys, KEYS | {"status": "text"})


def profile_rows_for_system(days: DateRange) -> CountedSql:
    """Return the SQL of customers who completed a profile on these days.

    Each stands there once for each link of a partner that they ever came by.
    """
    completed = completed_customers_for_system(begins=days.begins, ends=days.ends).order_by().values("pk")
    links = Touch.objects.filter(partner__isnull=False, prospect__customer__in=completed)
    return _as_sql(links, _keys_of_visit() | {"unit": F("prospect__customer_id")}, KEYS)


@dataclass(frozen=True)
class CohortRows:
    """The SQL of rows of one cohort, each with a truth value for each of the steps."""

    sql: CountedSql
    steps: tuple[str, ...]


def cohort_rows_for_system(days: DateRange) -> tuple[list[CohortRows], list[CohortRows]]:
    """Return who arrived on these days and how far they are: of all products, and of each.

    Of all products a step counts visits, but *no_match*, which counts applications; of each product applications.
    """
    who, made = funnel_steps.arrival_cohort(ReportScope(), days), funnel_steps.made_cohort(ReportScope(), days)
    assert who.visits is not None
    no_match = {"no_match": who.no_match}
    of_all = [
        _cohort(who.visits, who.visits.unit, who.of_visits),
        _cohort(who.applications, who.applications.unit, who.of_applications),
        _cohort(who.applications, "pk", no_match),
    ]
    return of_all, [_cohort(made.applications, "pk", made.of_applications | no_match, product=F("product_code"))]


def _cohort(came: FunnelStepSource, unit: str, flags: Mapping[str, Q], product: Combinable | None = None) -> CohortRows:
    is_at = {name: ExpressionWrapper(flag or Q(pk__isnull=False), BooleanField()) for name, flag in flags.items()}
    columns: dict[str, Any] = _NOTHING | {"unit": F(unit), "partner": came.partner} | _parts(came) | is_at
    columns |= {} if product is None else {"product": product}
    return CohortRows(_as_sql(came.rows, columns, COLUMNS | dict.fromkeys(flags, "boolean")), tuple(flags))


def _keys(path: str, unit: str, *, lender: bool = True) -> dict[str, Combinable]:
    """Return the columns of rows whose application is at `path`.

    Their submission is the row itself or one step away.
    """
    to_lender = "submission__lender_id" if path.startswith("submission__") else "lender_id"
    keys: dict[str, Combinable] = {
        "unit": F(unit),
        "product": F(f"{path}product_code"),
        "partner": F(f"{path}partner_id"),
        "agent": F(f"{path}agent_id"),
    }
    return _NOTHING | keys | ({"lender": F(to_lender)} if lender else {})


def _keys_of_visit() -> dict[str, Combinable]:
    return _NOTHING | {"unit": F("pk"), "partner": F("partner_id"), "agent": F("agent_id")}


def _of_application(came: FunnelStepSource, *, lender: bool = True) -> dict[str, Combinable]:
    return _keys("application__", "application_id", lender=lender) | _parts(came)


def _parts(came: FunnelStepSource) -> dict[str, Combinable]:
    """Return what a step's rows are told apart by, under the names of PART_COLUMNS."""
    return part_columns(came.visit, came.customer)


def _as_sql(rows: QuerySet[Any], columns: Mapping[str, Any], types: Mapping[str, str]) -> CountedSql:
    named = {f"counted_{name}": columns[name] for name in types}
    sql, params = rows.order_by().annotate(**named).values(*named).query.sql_with_params()
    renamed = ", ".join(f"counted_{name}::{kind} AS {name}" for name, kind in types.items())
    return f"SELECT {renamed} FROM ({sql}) counted", tuple(params)  # noqa: S608 - our own text


def moved_units_for_system(since: datetime, until: datetime | None = None) -> tuple[set[UUID], set[date]]:
    """Return units that moved in [since, until), and the days to count again for them.

    Submissions and applications by their history, with the days that it speaks of now; customers whose visits began or
    were verified then, with the days of the links that these came by.
    """
    moved = set(Submission.objects.filter(_within("changed_at", since, until)).values_list("pk", flat=True))
    entries = StatusEntry.objects.filter(_within("recorded_at", since, until))
    moved |= set(entries.values_list("submission_id", flat=True))
    units, days = _with_days(moved)
    # A browser may remember an earlier link: its lead counts on the day of that link.
    links = Touch.objects.filter(prospect__in=visits_moved_for_system(since, until)).order_by()
    came = links.values_list("prospect__customer_id", "at", "prospect__created_at")
    for customer_id, at, began_at in came:
        units |= {customer_id} - {None}
        days |= {today_ist(at), today_ist(began_at)}
    return units, days | _days_of_arrival(units, _within("created_at", since, until))


def units_of_person_for_system(ids: Collection[UUID]) -> set[UUID]:
    """Return the visit links, applications and submissions that are counted of a person.

    `ids` are the person's ids.
    """
    links = Touch.objects.filter(Q(prospect__in=ids) | Q(prospect__customer__in=ids))
    made = Application.objects.filter(customer__in=ids)
    sent = Submission.objects.filter(customer__in=ids)
    return {pk for rows in (links, made, sent) for pk in rows.order_by().values_list("pk", flat=True)}


def _within(column: str, since: datetime, until: datetime | None) -> Q:
    """Return that an instant lies in [since, until); without an end, at any time since."""
    return Q(**{f"{column}__gte": since}) & (Q(**{f"{column}__lt": until}) if until else Q())


def _with_days(moved: Collection[UUID]) -> tuple[set[UUID], set[date]]:
    rows = Submission.objects.filter(pk__in=moved).values_list("pk", "application_id", "created_at", "paid_on")
    units: set[UUID] = set()
    days: set[date] = set()
    for pk, application_id, created_at, paid_on in rows:
        units |= {pk, application_id}
        days |= {today_ist(created_at)} | ({paid_on} if paid_on else set())
    entries = StatusEntry.objects.filter(submission__in=moved, applied=True)
    return units, days | set(entries.order_by().values_list("on", flat=True).distinct())


def _days_of_arrival(units: Collection[UUID], is_new: Q) -> set[date]:
    """Return the days of cohorts whose applications moved, were made or saw a list."""
    lists = OfferSnapshot.objects.filter(is_new).order_by().values_list("application_id", flat=True)
    rows = Application.objects.filter(Q(pk__in={*units, *lists}) | is_new).order_by()
    made = rows.values_list("created_at", "prospect__created_at")
    return {today_ist(at) for row in made for at in row if at is not None}


def first_day_for_system() -> date | None:
    """Return the first day on which anything happened that is counted here."""
    entered = StatusEntry.objects.aggregate(on=Min("on"))["on"]
    return min((day for day in (first_visit_day_for_system(), entered) if day is not None), default=None)


def first_visit_day_for_system() -> date | None:
    """Return the first day on which anybody gave a mobile number."""
    made = reports.touches(ReportScope()).aggregate(at=Min("at"))["at"]
    return today_ist(made) if made else None


def _first_at(reached: str, days: DateRange, statuses: Iterable[str]) -> QuerySet[Any]:
    """Return submissions that first reached a step on these days.

    What the lender has received stays received, whatever became of it; a later step has to stand.
    """
    find = reports.first_reached if reached == "received" else reports.first_standing
    return find(ReportScope(), days, statuses)


SPANS: dict[str, tuple[str, ...]] = {
    "received": tuple(funnel_steps.RECEIVED),
    "approved": reports.STANDING_APPROVED,
    "sanctioned": (SubmissionStatus.SANCTIONED.value, SubmissionStatus.DISBURSED.value),
    "disbursed": (SubmissionStatus.DISBURSED.value,),
}
"""Step -> the statuses at which a submission has reached it."""


@dataclass(frozen=True)
class FinishedSpan:
    """A submission that stands at a step and first did so on a day, with its history until now."""

    reached: str
    submission_id: UUID
    product: str
    lender_id: int
    partner_id: UUID | None
    created_at: datetime
    history: list[tuple[str, date, datetime]]


def finished_spans_for_system(days: DateRange) -> list[FinishedSpan]:
    """Return the submissions that first reached a step of SPANS, each with its history.

    The earliest line of a history comes first. A query for each step, and one for the histories.
    """
    spans = [
        FinishedSpan(reached, pk, product, lender_id, partner_id, created_at, [])
        for reached, statuses in SPANS.items()
        for pk, product, lender_id, partner_id, created_at in _first_at(reached, days, statuses)
        .order_by()
        .values_list("pk", "application__product_code", "lender_id", "application__partner_id", "created_at")
    ]
    histories: dict[UUID, list[FinishedSpan]] = {}
    for span in spans:
        histories.setdefault(span.submission_id, []).append(span)
    entries = StatusEntry.objects.filter(submission__in=histories, applied=True).order_by("recorded_at", "pk")
    for pk, status, on, recorded_at in entries.values_list("submission_id", "status", "on", "recorded_at"):
        for span in histories[pk]:
            span.history.append((status, on, recorded_at))
    return spans
