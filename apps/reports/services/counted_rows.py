"""Select the rows that a day is counted from: units with keys and what tells them apart."""

from collections.abc import Iterator
from typing import Any

from apps.applications.selectors import counting as applications
from apps.applications.selectors.counting import CountedSql
from apps.core.domain.calendar import DateRange
from apps.customers.domain.breakdown import BY_PARTNER, OWN
from apps.customers.selectors.visitors import (
    device_sql,
    links_of_visitors_for_system,
    visitor_links_for_system,
    visitor_rows_for_system,
)
from apps.partners.selectors import attribution as partners
from apps.reports.domain.counted_steps import cohort_step, standing_step
from apps.reports.domain.funnel import ALL_STEPS, ARRIVAL_STEPS, PRODUCT_STEPS
from apps.reports.domain.kinds import DIMENSIONS, Kind

_CHANNEL = f"CASE WHEN s.partner = '{OWN}' THEN '{OWN}' WHEN s.partner <> '' THEN '{BY_PARTNER}' END"

KEYS = f"""
    CROSS JOIN LATERAL (VALUES
        ('all', CASE WHEN s.of_whom IS NULL THEN '' END, ''),
        ('product', s.product, ''),
        ('partner', '', COALESCE(s.of_whom, s.partner)),
        ('agent', '', s.agent::text),
        ('channel', '', CASE WHEN s.of_whom IS NULL THEN {_CHANNEL} END),
        ('lender', '', s.lender::text),
        ('product_partner', s.product, s.partner),
        ('product_agent', s.product, s.agent::text),
        ('product_channel', s.product, {_CHANNEL}),
        ('product_lender', s.product, s.lender::text),
        ('product_reason', s.product, s.reason)
    ) key(kind, product, part)
"""
"""Every key under which a row counts; one that the row does not have is null. One `of_whom` counts for that partner."""

PARTS = ", ".join(
    f"CASE WHEN key.kind IN ('all', 'product') THEN COALESCE(max(s.{name}), '') ELSE '' END AS {name}"
    for name in DIMENSIONS
)
"""Attributes of a fact for the breakdown. All rows of one unit and step on a day have the same."""

_TOLD = ", ".join(
    f"'{step}'" for step in dict.fromkeys((*ALL_STEPS, *PRODUCT_STEPS, *(cohort_step(step) for step in ARRIVAL_STEPS)))
)
_SPLITS = " UNION ALL ".join(
    f"SELECT '{Kind(f'{prefix}_{name}')}', f.{name} WHERE f.kind = '{kind}' AND f.step IN ({_TOLD})"
    for kind, prefix in ((Kind.ALL, "by"), (Kind.PRODUCT, "product"))
    for name in DIMENSIONS
)
TOLD_APART = f"CROSS JOIN LATERAL (SELECT f.kind, f.part UNION ALL {_SPLITS}) cell(kind, part)"
"""Cells of a counted row `f`: its own, and for steps of the funnel one for each breakdown."""

_DEVICE = device_sql("r.user_agent", "r.told_device")
_PART_COLUMNS = (
    "COALESCE(r.city, '') AS city, COALESCE(r.language, '') AS language, "
    f"{_DEVICE} AS device, COALESCE(r.source, '') AS source"
)
_CREDIT = f"COALESCE(r.partner::text, '{OWN}')"
_AGENT = "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"


def sources(days: DateRange) -> CountedSql:
    """Select every step's rows of these days."""
    parts: list[str] = []
    params: list[Any] = []
    for step, (sql, values) in applications.counted_rows_for_system(days).items():
        parts.append(
            f"SELECT '{step}' AS step, r.unit, r.product, {_CREDIT} AS partner, r.agent, NULL::text AS of_whom, "  # noqa: S608
            f"r.lender, r.amount, r.reason, {_PART_COLUMNS}, {_CREDIT} AS credit FROM ({sql}) r"
        )
        params += values
    for sql, values in (_visitors(days), _profiles(days)):
        parts.append(sql)
        params += values
    return " UNION ALL ".join(parts), tuple(params)


def _visitors(days: DateRange) -> CountedSql:
    """Select who came to a step that only pages and the server report, by first and own links.

    What the server notes of a customer mostly has no link to tell, so no partner's own count is read from it.
    """
    links = links_of_visitors_for_system(begins=days.begins, ends=days.ends)
    owners = [(*link, str(pk)) for link, pk in partners.partners_of_links(links).items()]
    owned = [[owner[place] for owner in owners] for place in range(3)]
    sql, values = visitor_rows_for_system(begins=days.begins, ends=days.ends)
    came, more = visitor_links_for_system(begins=days.begins, ends=days.ends)
    rows = (
        "WITH owner AS (SELECT * FROM unnest(%s::text[], %s::text[], %s::text[]) o(segment, utm, partner)) "  # noqa: S608
        "SELECT r.step, r.unit, NULL::text AS product, "
        f"CASE WHEN r.step <> 'profile_completed' THEN COALESCE(l.partner, '{OWN}') END AS partner, "
        "NULL::uuid AS agent, NULL::text AS of_whom, NULL::bigint AS lender, NULL::numeric AS amount, "
        "NULL::text AS reason, "
        f"{_PART_COLUMNS}, COALESCE(c.partner, '{OWN}') AS credit FROM ({sql}) r "
        "LEFT JOIN owner l ON (l.segment, l.utm) = (r.segment, r.utm) "
        "LEFT JOIN owner c ON (c.segment, c.utm) = (r.credit_segment, r.credit_utm) "
        "UNION ALL SELECT r.step, r.unit, NULL, NULL, CASE WHEN r.agent ~ %s THEN r.agent::uuid END, o.partner, "
        f"NULL, NULL, NULL, '', '', '', '', '' FROM ({came}) r "
        "JOIN owner o ON (o.segment, o.utm) = (r.segment, r.utm) WHERE r.step <> 'profile_completed'"
    )
    return f"({rows})", (*owned, *values, _AGENT, *more)


def _profiles(days: DateRange) -> CountedSql:
    """Select customers with a profile for each partner and agent whose link brought them."""
    sql, values = applications.profile_rows_for_system(days)
    return (
        "SELECT 'profile_completed', r.unit, NULL, NULL, r.agent, r.partner::text, NULL, NULL, NULL, "  # noqa: S608
        f"'', '', '', '', '' FROM ({sql}) r",
        values,
    )


def standing(days: DateRange) -> CountedSql:
    """Select the submissions sent on these days, each at the step of its status now."""
    sql, values = applications.standing_rows_for_system(days)
    columns = f"'{standing_step('')}' || r.status AS step, r.unit, r.product, {_CREDIT} AS partner, r.agent, r.lender"
    return f"SELECT {columns}, NULL::text AS reason, NULL::text AS of_whom FROM ({sql}) r", values  # noqa: S608 - our own text


def one_day_rows(days: DateRange) -> Iterator[CountedSql]:
    """Select rows of one day alone: submissions by status, questions to lenders, complaints."""
    yield standing(days)
    sql, values = applications.question_rows_for_system(days)
    failed = ", ".join(f"'{state}'" for state in applications.UNANSWERED)
    yield (
        f"SELECT step.name AS step, r.unit, r.product, {_CREDIT} AS partner, r.agent, r.lender, "  # noqa: S608
        f"NULL::text AS reason, NULL::text AS of_whom FROM ({sql}) r CROSS JOIN LATERAL "
        f"(SELECT 'question' UNION ALL SELECT 'unanswered' WHERE r.status IN ({failed})) step(name)",
        values,
    )
    yield _COMPLAINTS, (days.begins, days.ends)


_COMPLAINTS = f"""
    SELECT 'complaint' AS step, t.id AS unit, a.product_code AS product,
           COALESCE(a.partner_id::text, '{OWN}') AS partner, a.agent_id AS agent,
           COALESCE(t.lender_id, sent.lender_id)::bigint AS lender, NULL::text AS reason, NULL::text AS of_whom
    FROM desk_ticket t
    LEFT JOIN applications_application a ON a.id = t.application_id
    LEFT JOIN LATERAL (
        SELECT min(s.lender_id) AS lender_id FROM applications_submission s
        WHERE s.application_id = a.id AND s.created_at < t.opened_at HAVING count(DISTINCT s.lender_id) = 1
    ) sent ON true
    WHERE t.category = 'complaint' AND t.opened_at >= %s AND t.opened_at < %s
      AND COALESCE(t.lender_id, sent.lender_id) IS NOT NULL
"""  # noqa: S608 - our own text
"""Complaints that name a lender, or whose application had gone to a single lender by then."""


def shown_rates(days: DateRange) -> CountedSql:
    """Select the yearly rates on the first complete lists of these days."""
    sql, values = applications.held_rows_for_system(days)
    columns = f"r.product, {_CREDIT} AS partner, r.agent, r.lender, r.apr"
    return f"SELECT {columns}, NULL::text AS reason, NULL::text AS of_whom FROM ({sql}) r", values  # noqa: S608 - our own text


def cohorts(days: DateRange) -> Iterator[CountedSql]:
    """Select who arrived on these days, a row for each step that they have come to until now."""
    of_all, of_products = applications.cohort_rows_for_system(days)
    for kind, cohort_rows in ((Kind.ALL, of_all), (Kind.PRODUCT, of_products)):
        for cohort in cohort_rows:
            sql, values = cohort.sql
            steps = ", ".join(f"('{cohort_step(step)}', r.{step})" for step in cohort.steps)
            yield (
                f"SELECT '{kind}' AS kind, reached.step, r.unit, COALESCE(r.product, '') AS product, '' AS part, "  # noqa: S608
                f"{_PART_COLUMNS}, {_CREDIT} AS credit FROM ({sql}) r "
                f"CROSS JOIN LATERAL (VALUES {steps}) reached(step, is_there) WHERE reached.is_there",
                values,
            )
