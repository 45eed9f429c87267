"""The ledgers of privacy, to be read."""

from django.contrib import admin

from apps.core.admin import LookAdmin
from apps.privacy.models import (
    AddressStop,
    Consent,
    ContactChoice,
    DataExport,
    DataSharing,
    ErasureRequest,
    SubjectLink,
)


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


@admin.register(ContactChoice)
class ContactChoiceAdmin(LookAdmin):
    list_display = ("id", "at", "subject_id", "channel", "purpose", "allowed", "source")
    list_filter = ("channel", "purpose", "allowed", "source")
    search_fields = ("=subject_id",)
    date_hierarchy = "at"


@admin.register(AddressStop)
class AddressStopAdmin(LookAdmin):
    list_display = ("id", "at", "channel", "stopped")
    list_filter = ("channel", "stopped")
    search_fields = ("=id",)
    date_hierarchy = "at"
    exclude = ("address_index",)


@admin.register(DataSharing)
class DataSharingAdmin(LookAdmin):
    """Who received data of whom: names of fields, never values."""

    list_display = ("id", "at", "kind", "recipient_name", "names_person", "customer_id")
    list_filter = ("kind", "names_person")
    search_fields = ("=customer_id", "=application_id", "recipient_name")
    date_hierarchy = "at"


@admin.register(ErasureRequest)
class ErasureRequestAdmin(LookAdmin):
    """Requests to be deleted and what they led to. The person's words are theirs and are not shown."""

    list_display = ("number", "state", "asked_at", "due_at", "answer_by", "done_at", "customer_id")
    list_filter = ("state",)
    search_fields = ("number", "=customer_id")
    date_hierarchy = "asked_at"
    exclude = ("reason",)


@admin.register(DataExport)
class DataExportAdmin(LookAdmin):
    """Copies that people asked for. Their files open for the person only."""

    list_display = ("id", "state", "asked_at", "ready_at", "expires_at", "attempts", "customer_id")
    list_filter = ("state",)
    search_fields = ("=customer_id",)
    date_hierarchy = "asked_at"
    exclude = ("json_as", "pdf_as")
