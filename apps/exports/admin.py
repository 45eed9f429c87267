"""Exports in the Django admin: looked at; the files themselves are only their owners'."""

from django.contrib import admin

from apps.core.admin import ReadOnlyAdmin
from apps.exports.models import Export


@admin.register(Export)
class ExportAdmin(ReadOnlyAdmin):
    list_display = (
        "listing",
        "format",
        "area",
        "user_id",
        "state",
        "rows",
        "size",
        "asked_at",
        "expires_at",
        "personal",
        "runner",
        "leased_until",
    )
    list_filter = ("state", "listing", "format", "personal")
    search_fields = ("=listing", "=user_id")
    date_hierarchy = "asked_at"
    exclude = ("narrowed_by",)
