"""The consent ledger, to be read."""

from django.contrib import admin

from apps.core.admin import LookAdmin
from apps.privacy.models import Consent, SubjectLink


@admin.register(Consent)
class ConsentAdmin(LookAdmin):
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


@admin.register(SubjectLink)
class SubjectLinkAdmin(LookAdmin):
    list_display = ("id", "at", "prospect_id", "customer_id")
    search_fields = ("=prospect_id", "=customer_id")
    date_hierarchy = "at"
