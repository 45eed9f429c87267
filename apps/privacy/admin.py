"""The ledgers of privacy, to be read."""

from django.contrib import admin

from apps.core.admin import LookAdmin
from apps.privacy.models import AddressStop, Consent, ContactChoice, SubjectLink


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
    date_hierarchy = "at"
    exclude = ("address_index",)
