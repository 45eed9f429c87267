"""The three reports: internal, products, vendors-products."""

from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import not_found
from apps.core.web.labels import labels_of
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer
from apps.reports.api.admin.dashboard import LOANS, AdminPeriodOut, PersonRowOut
from apps.reports.domain.funnel import COUNTED
from apps.reports.domain.layout import CHANNELS, Layout, Narrowing, layout_of
from apps.reports.domain.measures import BY_KEY, REPORTS
from apps.reports.domain.periods import DEFAULT, PRESETS, period_of
from apps.reports.selectors.report import Row, report
from apps.reports.services import behind

BY = ("day", "week", "month", "product", "lender", "partner", "channel", "reason")
LARGEST_ID = 2**31 - 1


class ReportQuery(InputSerializer):
    """Query of a report.

    `by` and `split` name the rows; a cell is of a product and at most one more part.
    """

    preset = serializers.ChoiceField(choices=PRESETS, required=False, default=DEFAULT)
    by = serializers.ChoiceField(choices=BY, required=False)
    split = serializers.ChoiceField(choices=BY, required=False)
    product = serializers.ChoiceField(choices=LOANS, required=False)
    lender_id = serializers.IntegerField(min_value=1, max_value=LARGEST_ID, required=False)
    partner_id = serializers.CharField(max_length=36, required=False, help_text="A partner's id, or own.")
    channel = serializers.ChoiceField(choices=CHANNELS, required=False)
    counted = serializers.ChoiceField(
        choices=COUNTED,
        required=False,
        default="events",
        help_text="What happened on these days, or who arrived.",
    )

    def get_fields(self) -> Any:
        # `from` is a word of the language, so the field cannot be declared as an attribute.
        return super().get_fields() | {
            "from": serializers.DateField(required=False),
            "to": serializers.DateField(required=False),
        }


class ReportPageQuery(ReportQuery):
    compare = serializers.BooleanField(required=False, default=False, help_text="Against as many days before.")
    chart = serializers.ChoiceField(choices=list(BY_KEY), required=False, help_text="A column to be drawn.")


class ReportColumnOut(serializers.Serializer[Any]):
    """One column in the reader's language. `unit` is count, percent, rupees, hours or days."""

    key = serializers.CharField()
    unit = serializers.CharField()
    title = serializers.CharField()
    means = serializers.CharField()
    has_people = serializers.BooleanField(help_text="Whether the caller may read who stands behind its cells.")


class ReportRowOut(serializers.Serializer[Any]):
    """A row of a report. Cells are by column, as text; null where there is no value.

    `parts` are part and whole of ratios. `name` is empty for rows that the page names: days, products, channels and the
    own brand.
    """

    key = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    is_split = serializers.BooleanField()
    cells = serializers.DictField(child=serializers.CharField(allow_null=True))
    parts = serializers.DictField(child=serializers.ListField(child=serializers.IntegerField()))
    previous = serializers.DictField(child=serializers.CharField(allow_null=True), allow_null=True)


class SeriesLineOut(serializers.Serializer[Any]):
    """One line of the chart, a value a day.

    `previous` is the same line on `previous_days`, null without a comparison.
    """

    key = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    values = serializers.ListField(child=serializers.CharField(allow_null=True))
    previous = serializers.ListField(child=serializers.CharField(allow_null=True), allow_null=True)


class ReportSeriesOut(serializers.Serializer[Any]):
    """One column day by day, of each of the largest rows, or of all together."""

    column = serializers.CharField()
    days = serializers.ListField(child=serializers.DateField())
    previous_days = serializers.ListField(child=serializers.DateField())
    lines = SeriesLineOut(many=True)


class ReportChoiceOut(serializers.Serializer[Any]):
    key = serializers.CharField()
    name = serializers.CharField()


class ReportSpanOut(serializers.Serializer[Any]):
    def get_fields(self) -> Any:
        return super().get_fields() | {"from": serializers.DateField(), "to": serializers.DateField()}


class ReportOut(serializers.Serializer[Any]):
    """A report with its rows, totals and freshness.

    `uncounted` is the number of days not counted yet; `changed_days` changed after they were first shown.
    """

    period = AdminPeriodOut()
    previous_period = ReportSpanOut(allow_null=True)
    by = serializers.CharField()
    counted = serializers.ChoiceField(choices=COUNTED)
    columns = ReportColumnOut(many=True)
    rows = ReportRowOut(many=True)
    totals = ReportRowOut()
    series = ReportSeriesOut(allow_null=True)
    data_up_to = serializers.DateTimeField(allow_null=True)
    counted_again_at = serializers.DateTimeField(allow_null=True)
    changed_days = serializers.ListField(child=serializers.DateField())
    uncounted = serializers.IntegerField()
    lenders = ReportChoiceOut(many=True)
    partners = ReportChoiceOut(many=True)


class ReportView(AdminView):
    """GET /api/admin/reports/{internal, products, vendors-products}: counted cells by rows.

    Columns come with their definitions. Role 2 gets no column of commission.
    """

    permission_required = Can.READ_REPORTS
    query_serializer = ReportPageQuery
    response_serializer = ReportOut

    def get(self, request: ActorRequest, query: Any, report: str) -> dict[str, Any]:
        return read_report(request, query, report)


def read_report(request: ActorRequest, body: Any, name: str) -> dict[str, Any]:
    """Shape the answer of one report."""
    now = timezone.now()
    period, layout = read_layout(body, name)
    result = report(request.actor, layout, now=now, compare=bool(body.compare), chart=body.chart)
    earlier, series = result.previous_days, result.series
    place = 1 if request.actor.language == "hi" else 0
    sees_people = request.actor.role_id == 1
    words = labels_of("measures")
    return {
        "period": {"preset": period.preset, "from": period.days.first, "to": period.days.last},
        "previous_period": earlier and {"from": earlier.first, "to": earlier.last},
        "by": layout.by,
        "counted": layout.counted,
        "columns": [
            {
                "key": column.key,
                "unit": column.unit,
                "title": words[column.key][place],
                "means": words[f"{column.key}_means"][place],
                "has_people": bool(column.behind) and sees_people,
            }
            for column in result.columns
        ],
        "rows": [_row(row) for row in result.rows],
        "totals": _row(result.totals),
        "series": series
        and {
            "column": series.column,
            "days": series.days,
            "previous_days": series.previous_days,
            "lines": [
                {
                    "key": line.key,
                    "name": line.name,
                    "values": [_text(value) for value in line.values],
                    "previous": None if line.previous is None else [_text(value) for value in line.previous],
                }
                for line in series.lines
            ],
        },
        "data_up_to": result.freshness.data_up_to,
        "counted_again_at": result.freshness.counted_again_at,
        "changed_days": result.freshness.changed_days,
        "uncounted": result.freshness.uncounted,
        "lenders": [{"key": key, "name": title} for key, title in result.lenders],
        "partners": [{"key": key, "name": title} for key, title in result.partners],
    }


def read_layout(body: Any, name: str) -> tuple[Any, Layout]:
    """Return the period and the layout of a query.

    404 for an unknown report, 422 at a field.
    """
    if name not in REPORTS:
        raise not_found()
    period = period_of(body.preset, today_ist(timezone.now()), getattr(body, "from"), body.to)
    only = Narrowing(body.product, body.lender_id, body.partner_id, body.channel)
    return period, layout_of(name, period.days, body.by, body.split, only, counted=body.counted)  # type: ignore[arg-type]


def _row(row: Row) -> dict[str, Any]:
    return {
        "key": row.key,
        "name": row.name,
        "is_split": row.is_split,
        "cells": {key: _text(value) for key, value in row.cells.items()},
        "parts": {key: list(value) for key, value in row.parts.items()},
        "previous": None if row.previous is None else {key: _text(value) for key, value in row.previous.items()},
    }


def _text(value: Any) -> str | None:
    return None if value is None else str(value)


class ReportPeopleIn(ReportQuery):
    key = serializers.CharField(max_length=120, help_text="A row's key, or total.")
    column = serializers.CharField(max_length=30)
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=100, required=False, default=20)


class ReportPeopleOut(PageOut):
    results = PersonRowOut(many=True)


class ReportPeopleView(AdminView):
    """POST /api/admin/reports/{report}/people: list the people of a cell, masked.

    Every look is recorded.
    """

    permission_required = Can.SEARCH_DESK
    request_serializer, response_serializer = ReportPeopleIn, ReportPeopleOut

    def post(self, request: ActorRequest, body: Any, report: str) -> dict[str, Any]:
        _, layout = read_layout(body, report)
        page = behind.list_behind_cell(
            layout=layout,
            key=body.key,
            column=body.column,
            first=(body.page - 1) * body.page_size,
            most=body.page_size,
            by=request.actor,
        )
        return {**page_head(page.count, body.page, body.page_size), "results": page.people}
