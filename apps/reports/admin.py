"""What was counted, in the Django admin: looked at; cells are made anew by `manage.py recount`, never edited."""

from django.contrib import admin

from apps.core.admin import ReadOnlyAdmin
from apps.reports.models import CellRecount, DayCell, StepFact, TurnFact


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
