"""The consent ledger, to be read."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import ModelAdmin

from apps.privacy.models import Consent, SubjectLink


class ReadOnlyAdmin(ModelAdmin):
    """Looks, and only looks."""

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Consent)
class ConsentAdmin(ReadOnlyAdmin):
    list_display = (
        "id",
        "at",
        "purpose",
        "given",
        "recipient",
        "subject_kind",
        "subject_id",
        "text_version",
        "language",
    )
    list_filter = ("purpose", "given", "subject_kind", "language")
    search_fields = ("=subject_id", "=application_id")
    show_full_result_count = False


@admin.register(SubjectLink)
class SubjectLinkAdmin(ReadOnlyAdmin):
    list_display = ("id", "at", "prospect_id", "customer_id")
    search_fields = ("=prospect_id", "=customer_id")
    show_full_result_count = False
