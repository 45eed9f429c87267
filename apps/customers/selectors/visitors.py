"""The counting of visitors by step, as SQL of a day, with the parts of their visit."""

import re
from datetime import datetime
from typing import Any

from django.db import connection
from django.db.models import BooleanField, ExpressionWrapper, F, Q, QuerySet, TextField, Value
from django.db.models.fields.json import KeyTextTransform
from django.db.models.functions import Coalesce, Left, Lower, Trim

from apps.customers.domain.breakdown import DEVICE_PATTERNS, MAC, MAX_SOURCE_LENGTH, UNKNOWN, DeviceKind
from apps.customers.domain.events import JourneyEventName
from apps.customers.models import JourneyEvent

PART_COLUMNS = ("city", "language", "user_agent", "told_device", "source")
"""Columns by which counted visits are broken down; `device_sql` makes one word of the third and fourth."""


def part_columns(visit: str, customer: str) -> dict[str, Any]:
    """Return each of PART_COLUMNS for rows that lead to a visit and a customer.

    `visit` and `customer` are the paths to them, with their `__`. Null where there is no visit or no customer.
    """
    return {
        "city": F(f"{customer}city"),
        "language": F(f"{visit}language"),
        "user_agent": F(f"{visit}user_agent"),
        "told_device": KeyTextTransform("device", f"{visit}utms"),
        "source": Lower(Left(Trim(KeyTextTransform("utm_source", f"{visit}utms")), MAX_SOURCE_LENGTH)),
    }


def device_sql(user_agent: str, reported: str) -> str:
    """Return `breakdown.kind_of_device` in SQL over two columns: the same patterns in order."""
    cases = []
    for pattern, device in DEVICE_PATTERNS:
        match = "~*" if pattern.flags & re.IGNORECASE else "~"
        text = pattern.pattern.replace(r"\b", r"\y")
        kind = f"CASE WHEN {reported} = 'tablet' THEN 'tablet' ELSE '{device}' END" if pattern is MAC else f"'{device}'"
        cases.append(f"WHEN {user_agent} {match} '{text}' THEN {kind}")
    kinds = ", ".join(f"'{kind}'" for kind in DeviceKind)
    return f"CASE {' '.join(cases)} WHEN {reported} IN ({kinds}) THEN {reported} ELSE '{UNKNOWN}' END"


VISITOR_STEPS = (
    JourneyEventName.VISIT,
    JourneyEventName.PRODUCT_CHOSEN,
    JourneyEventName.PROFILE_COMPLETED,
    JourneyEventName.OFFERS_VIEWED,
    JourneyEventName.LENDER_CHOSEN,
)
"""Steps counted in visitors, because no application has them."""


_VISITORS = f"""
    SELECT v.event AS step, v.unit, v.customer_id AS customer, v.url_segment AS segment, v.utm, v.agent, c.city,
           last.language, last.user_agent, COALESCE(v.utms->>'device', last.utms->>'device') AS told_device,
           lower(left(btrim(COALESCE(v.utms->>'utm_source', last.utms->>'utm_source')), {MAX_SOURCE_LENGTH})) AS source,
           CASE WHEN v.tells THEN v.url_segment ELSE COALESCE(last.url_segment, '') END AS credit_segment,
           CASE WHEN v.tells THEN v.utm ELSE COALESCE(last.utms->>'utm_id', '') END AS credit_utm
    FROM ({{first}}) v
    LEFT JOIN customers_customer c ON c.id = v.customer_id
    LEFT JOIN LATERAL (
        SELECT p.language, p.user_agent, p.utms, p.url_segment FROM customers_prospect p
        WHERE p.customer_id = v.customer_id AND p.created_at <= v.at ORDER BY p.created_at DESC, p.id DESC LIMIT 1
    ) last ON true
"""  # noqa: S608 - our own text
"""Rows with the credit and the parts of their visit.

A step that a page reported has its own link, and one without a link is our own. A step that the server recorded mostly
has none: the customer's last visit before it gives the credit and the parts.
"""


def visitor_rows_for_system(*, begins: datetime, ends: datetime) -> tuple[str, tuple[Any, ...]]:
    """Return the SQL of who came to a step in [begins, ends), once a step by their first time.

    Its columns are `step`, `unit`, `customer`, the link it came by (`segment`, `utm`), PART_COLUMNS and the link that
    has the credit (`credit_segment`, `credit_utm`).
    """
    first = _visitors_between(begins, ends).order_by("event", "unit", "at", "pk").distinct("event", "unit")
    columns = ("event", "unit", "customer_id", "url_segment", "utm", "agent", "utms", "tells", "at")
    sql, params = first.values(*columns).query.sql_with_params()
    return _VISITORS.format(first=sql), tuple(params)


def visitor_links_for_system(*, begins: datetime, ends: datetime) -> tuple[str, tuple[Any, ...]]:
    """Return the SQL of every link by which a visitor came to a step in [begins, ends).

    Its columns are `step`, `unit`, `segment`, `utm` and `agent`.
    """
    links = _visitors_between(begins, ends).order_by().values("event", "unit", "url_segment", "utm", "agent").distinct()
    sql, params = links.query.sql_with_params()
    return f"SELECT event AS step, unit, url_segment AS segment, utm, agent FROM ({sql}) l", tuple(params)  # noqa: S608


def _visitors_between(begins: datetime, ends: datetime) -> QuerySet[Any]:
    rows = JourneyEvent.objects.filter(event__in=VISITOR_STEPS, at__gte=begins, at__lt=ends)
    # Steps that a page reports know the browser, those that the server notes know the customer.
    named: QuerySet[Any] = rows.annotate(
        unit=Coalesce("visit_id", "customer_id"),
        utm=Coalesce(KeyTextTransform("utm_id", "utms"), Value("", TextField())),
        agent=KeyTextTransform("agent", "utms"),
        tells=ExpressionWrapper(Q(visit_id__isnull=False) | ~Q(url_segment=""), BooleanField()),
    )
    return named.filter(unit__isnull=False)


def links_of_visitors_for_system(*, begins: datetime, ends: datetime) -> set[tuple[str, str]]:
    """Return the links (segment and utm id) of all visitors of these steps.

    They are the links by which a visitor came and those that have the credit.
    """
    links, params = visitor_links_for_system(begins=begins, ends=ends)
    rows, more = visitor_rows_for_system(begins=begins, ends=ends)
    with connection.cursor() as cursor:
        cursor.execute(
            f"SELECT segment, utm FROM ({links}) l UNION SELECT credit_segment, credit_utm FROM ({rows}) r",  # noqa: S608
            (*params, *more),
        )
        return {(segment, utm) for segment, utm in cursor.fetchall()}
