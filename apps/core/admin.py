"""The ground of the Django admin: tables that are looked at and never edited there, and the one table of core."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from apps.core.models import IdempotencyKey


class LookAdmin(ModelAdmin):
    """Shown, searched and filtered, never added to, changed or deleted; what may be done to a row is an action."""

    show_full_result_count = False

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class NoDeleteAdmin(ModelAdmin):
    """Rows that others point at by value: changed or switched off, never removed."""

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(IdempotencyKey)
class IdempotencyKeyAdmin(LookAdmin):
    """Which calls were answered once. The stored answer may hold personal data and is not shown."""

    list_display = ("created_at", "scope", "key", "status")
    list_filter = ("status", "created_at")
    search_fields = ("scope", "key")
    date_hierarchy = "created_at"
    exclude = ("answer",)
