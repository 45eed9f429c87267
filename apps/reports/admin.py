"""Counts and schedules in the Django admin, to be looked at.

Cells are made anew by `manage.py recount`, never edited.

Schedules of reports are changed on the report's page alone.
"""

from django.contrib import admin

from apps.core.admin import ReadOnlyAdmin
from apps.reports.models import CellRecount, DayCell, ReportSchedule, ReportScheduleRun, StepFact, TurnFact


@admin.register(DayCell)
class DayCellAdmin(ReadOnlyAdmin):
    list_display = ("day", "kind", "step", "product", "part", "n_first", "gaps", "ns", "amount")
    list_filter = ("kind", "step", "product")
    search_fields = ("=step", "=product", "=part")
    date_hierarchy = "day"


@admin.register(StepFact)
class StepFactAdmin(ReadOnlyAdmin):
    list_display = ("day", "kind", "step", "unit", "product", "part", "prev_day", "amount")
    list_filter = ("kind", "step", "product")
    search_fields = ("=step", "=product", "=part")
    date_hierarchy = "day"


@admin.register(TurnFact)
class TurnFactAdmin(ReadOnlyAdmin):
    list_display = (
        "approved_on",
        "product",
        "lender",
        "partner",
        "hours",
        "hours_customer",
        "hours_lender",
        "hours_us",
    )
    list_filter = ("product",)
    search_fields = ("=lender", "=partner")
    date_hierarchy = "approved_on"


@admin.register(CellRecount)
class CellRecountAdmin(ReadOnlyAdmin):
    list_display = ("day", "cause", "began_at", "ended_at", "cells_changed", "changed_at")
    list_filter = ("cause", "began_at")
    search_fields = ("=cause", "=digest")
    date_hierarchy = "day"


@admin.register(ReportSchedule)
class ReportScheduleAdmin(ReadOnlyAdmin):
    list_display = ("view", "every", "at", "weekday", "month_day", "next_at", "made_at")
    list_filter = ("every",)
    list_select_related = ("view",)
    search_fields = ("=id", "=owner", "view__name")


@admin.register(ReportScheduleRun)
class ReportScheduleRunAdmin(ReadOnlyAdmin):
    list_display = ("slot", "schedule", "recipient", "state", "is_late", "attempts", "ended_at")
    list_filter = ("state",)
    list_select_related = ("schedule",)
    search_fields = ("=recipient",)
    date_hierarchy = "slot"
