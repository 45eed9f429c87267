"""The ledgers of privacy, to be read."""

from django.contrib import admin

from apps.core.admin import ReadOnlyAdmin
from apps.privacy.models import (
    AddressStop,
    Consent,
    ContactAttempt,
    ContactChoice,
    DataExport,
    DataSharing,
    DndChange,
    DndCheck,
    DndRun,
    ErasureCertificate,
    ErasureNotice,
    ErasureRecord,
    ErasureRequest,
    LegalHold,
    SubjectLink,
)


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
        "text_partner",
        "language",
    )
    list_filter = ("purpose", "given", "subject_kind", "language")
    search_fields = ("=subject_id", "=application_id", "=text_partner", "=text_digest")


@admin.register(SubjectLink)
class SubjectLinkAdmin(ReadOnlyAdmin):
    list_display = ("id", "at", "prospect_id", "customer_id")
    search_fields = ("=prospect_id", "=customer_id")
    date_hierarchy = "at"


@admin.register(ContactChoice)
class ContactChoiceAdmin(ReadOnlyAdmin):
    list_display = ("id", "at", "subject_id", "channel", "purpose", "allowed", "source")
    list_filter = ("channel", "purpose", "allowed", "source")
    search_fields = ("=subject_id",)
    date_hierarchy = "at"


@admin.register(AddressStop)
class AddressStopAdmin(ReadOnlyAdmin):
    list_display = ("id", "at", "channel", "stopped", "source", "by_name")
    list_filter = ("channel", "stopped", "source")
    search_fields = ("=id",)
    date_hierarchy = "at"
    exclude = ("address_index",)


@admin.register(DndCheck)
class DndCheckAdmin(ReadOnlyAdmin):
    """The operators' answers, by a keyed hash of the number."""

    list_display = ("id", "blocked", "checked_at", "source")
    list_filter = ("blocked", "source")
    search_fields = ("=id",)
    date_hierarchy = "checked_at"
    exclude = ("mobile_index",)


@admin.register(DndRun)
class DndRunAdmin(ReadOnlyAdmin):
    """Runs over the people whose numbers the register is sent."""

    list_display = ("id", "began_at", "provider", "end", "sent", "answered", "blocked", "faults", "waiting")
    list_filter = ("end", "provider")
    search_fields = ("=id",)
    date_hierarchy = "began_at"


@admin.register(ContactAttempt)
class ContactAttemptAdmin(ReadOnlyAdmin):
    """Every dial: who called whom, about what, on which grounds."""

    list_display = ("id", "at", "topic", "by_name", "connected", "seconds", "dialler", "line", "quiet_until")
    list_filter = ("topic", "connected", "dialler", "line")
    exclude = ("recording_ref",)
    search_fields = ("=id", "=subject_id", "by_name")
    date_hierarchy = "at"


@admin.register(DataSharing)
class DataSharingAdmin(ReadOnlyAdmin):
    """Log of data sharing: recipient, person and names of fields, never values."""

    list_display = ("id", "at", "kind", "recipient_name", "names_person", "customer_id")
    list_filter = ("kind", "names_person")
    search_fields = ("=customer_id", "=application_id", "recipient_name")
    date_hierarchy = "at"


@admin.register(ErasureRequest)
class ErasureRequestAdmin(ReadOnlyAdmin):
    """Requests to be deleted and their results.

    The person's own texts are not shown.
    """

    list_display = ("number", "via", "state", "asked_at", "due_at", "answer_by", "done_at", "customer_id")
    list_filter = ("state", "via")
    search_fields = ("number", "=customer_id")
    date_hierarchy = "asked_at"
    exclude = ("reason", "evidence", "refusal")


@admin.register(LegalHold)
class LegalHoldAdmin(ReadOnlyAdmin):
    """Laws that forbid to delete a person; set and lifted on the deletion page, by two people."""

    list_display = ("law", "until", "customer_id", "maker_name", "made_at", "checker_name", "checked_at")
    search_fields = ("=customer_id", "law")
    date_hierarchy = "made_at"
    exclude = ("reason", "lift_reason")


@admin.register(ErasureRecord)
class ErasureRecordAdmin(ReadOnlyAdmin):
    """Records of finished deletions; one that the store has not got yet has no name there."""

    list_display = ("name", "request", "made_at", "stored_as")
    list_select_related = ("request",)
    search_fields = ("name", "request__number")
    date_hierarchy = "made_at"


@admin.register(ErasureCertificate)
class ErasureCertificateAdmin(ReadOnlyAdmin):
    """Signed certificates of deletions; provisional ones change with each answer."""

    list_display = ("request", "is_final", "made_at")
    list_filter = ("is_final",)
    list_select_related = ("request",)
    search_fields = ("request__number",)
    date_hierarchy = "made_at"


@admin.register(ErasureNotice)
class ErasureNoticeAdmin(ReadOnlyAdmin):
    """Recipients of a deleted person's data, with their answers.

    Answers to our staff are recorded on the deletion's page.
    """

    list_display = ("request", "recipient_name", "state", "outcome", "answer", "answered_at", "attempts", "fault")
    list_filter = ("state", "outcome", "made_at")
    search_fields = ("request__number", "recipient_name")
    list_select_related = ("request",)
    date_hierarchy = "made_at"


@admin.register(DataExport)
class DataExportAdmin(ReadOnlyAdmin):
    """Copies that people asked for. Their files open for the person only."""

    list_display = ("id", "state", "asked_at", "ready_at", "expires_at", "attempts", "customer_id")
    list_filter = ("state",)
    search_fields = ("=customer_id",)
    date_hierarchy = "asked_at"
    exclude = ("json_as", "pdf_as")


@admin.register(DndChange)
class DndChangeAdmin(ReadOnlyAdmin):
    """Answers by the sheet that brought them, by a keyed hash of the number."""

    list_display = ("id", "upload_id", "row_no", "blocked", "made_at")
    list_filter = ("blocked",)
    search_fields = ("=upload_id",)
    date_hierarchy = "made_at"
    exclude = ("mobile_index",)
