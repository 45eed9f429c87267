"""Counts and schedules in the Django admin, to be looked at.

Cells are made anew by `manage.py recount`, never edited.

Schedules of reports are changed on the report's page alone. The record's entries are here, with people's names.
"""

from typing import Any

from django.apps import apps
from django.contrib import admin
from django.contrib.admin.views.main import ChangeList
from django.http import HttpRequest

from apps.accounts.selectors import names_for_system
from apps.audit.selectors import subjects
from apps.core.admin import ReadOnlyAdmin
from apps.reports.models import CellRecount, DayCell, DueDay, ReportSchedule, ReportScheduleRun, StepFact, TurnFact


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
        "reached_on",
        "reached",
        "product",
        "lender",
        "partner",
        "hours",
        "hours_customer",
        "hours_lender",
        "hours_us",
    )
    list_filter = ("reached", "product")
    search_fields = ("=lender", "=partner")
    date_hierarchy = "reached_on"


@admin.register(DueDay)
class DueDayAdmin(ReadOnlyAdmin):
    list_display = ("day", "found_at")
    list_filter = ("found_at",)
    search_fields = ("=day",)
    date_hierarchy = "day"


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


# The record lies below the accounts, whose names its list shows.
@admin.register(apps.get_model("audit", "Entry"))
class EntryAdmin(ReadOnlyAdmin):
    """The record, to be read: nothing in it can be changed here or anywhere."""

    list_display = ("id", "at", "action", "target", "target_name", "area", "person", "behind", "ip")
    readonly_fields = ("person", "behind")
    list_filter = ("area", "role_id")
    search_fields = ("=target_id", "=subject_id", "=masquerader_id", "=request_id", "action")
    date_hierarchy = "at"
    list_per_page = 50

    def get_changelist(self, request: HttpRequest, **more: Any) -> type[ChangeList]:
        """Return a list that looks up the names of a whole page at once."""
        base = super().get_changelist(request, **more)

        class NamedEntryList(base):  # type: ignore[misc, valid-type]
            def get_results(self, request: HttpRequest) -> None:
                super().get_results(request)
                entries: list[Any] = list(self.result_list)
                users = {entry.target_id for entry in entries if entry.target == "user"}
                names = names_for_system(subjects(entries) | users)
                for entry in entries:
                    entry.names = names
                self.result_list: list[Any] = entries

        return NamedEntryList

    @admin.display(description="target id", ordering="target_id")
    def target_name(self, entry: Any) -> str:
        return _named(entry, entry.target_id) if entry.target == "user" else entry.target_id

    @admin.display(description="subject", ordering="subject_id")
    def person(self, entry: Any) -> str:
        return _named(entry, entry.subject_id)

    @admin.display(description="behind a masquerade", ordering="masquerader_id")
    def behind(self, entry: Any) -> str:
        return _named(entry, entry.masquerader_id)


def _named(entry: Any, subject_id: str) -> str:
    """Return a person's name with the id, or the id alone where it is nobody's with a password."""
    names = getattr(entry, "names", None)
    if names is None:
        names = names_for_system([subject_id])
    return f"{names[subject_id]} ({subject_id})" if subject_id in names else subject_id
