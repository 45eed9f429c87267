"""Desk tables in the Django admin: tickets and calls to read, canned answers to write."""

from django.contrib import admin

from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin
from apps.desk.models import (
    CallerProfile,
    CallOutcome,
    CallQueue,
    CallScript,
    CallShift,
    CallTask,
    Campaign,
    CampaignAudience,
    CannedAnswer,
    CaseNote,
    CaseViewer,
    CustomerCorrection,
    CustomerSegment,
    LinkToken,
    Ticket,
    TicketFile,
    TicketMessage,
)


@admin.register(Ticket)
class TicketAdmin(ReadOnlyAdmin):
    """Tickets, the earliest due first; their messages are read on the page."""

    list_display = ("number", "kind", "category", "state", "priority", "owner_name", "answer_by", "language", "score")
    list_filter = ("state", "kind", "category", "priority", "language", "answer_by", "score")
    search_fields = ("number", "=id", "=customer__id", "=partner_id", "=application_id", "owner_name")
    date_hierarchy = "opened_at"
    ordering = ("answer_by",)
    exclude = ("email", "phone")


@admin.register(CannedAnswer)
class CannedAnswerAdmin(NoDeleteAdmin):
    """Answers that staff insert, both languages side by side."""

    list_display = ("title_en", "code", "kind", "is_live", "sort_order")
    list_filter = ("kind", "is_live")
    list_editable = ("sort_order",)
    search_fields = ("code", "title_en", "title_hi", "text_en", "text_hi")
    fields = ("code", "kind", ("title_en", "title_hi"), ("text_en", "text_hi"), ("sort_order", "is_live"))


@admin.register(TicketMessage)
class TicketMessageAdmin(ReadOnlyAdmin):
    list_display = ("ticket", "author", "is_internal", "at")
    list_filter = ("author", "is_internal")
    search_fields = ("ticket__number",)
    date_hierarchy = "at"
    exclude = ("text",)


@admin.register(TicketFile)
class TicketFileAdmin(ReadOnlyAdmin):
    list_display = ("id", "message", "content_type", "size")
    list_filter = ("content_type",)
    search_fields = ("message__ticket__number",)
    exclude = ("file_name", "stored_as")


@admin.register(CaseNote)
class CaseNoteAdmin(ReadOnlyAdmin):
    """Notes as the case page made them; their sealed words are read there alone."""

    list_display = ("id", "customer_id", "author_name", "at", "pinned", "struck_at")
    list_filter = ("pinned", "at")
    search_fields = ("=id", "=customer_id", "author_name")
    exclude = ("text", "strike_reason")


@admin.register(CustomerCorrection)
class CustomerCorrectionAdmin(ReadOnlyAdmin):
    """Corrected fields without their values; the case page corrects."""

    list_display = ("customer_id", "field", "author_name", "at", "notified_at")
    list_filter = ("field",)
    search_fields = ("=customer_id", "author_name")
    date_hierarchy = "at"


@admin.register(CaseViewer)
class CaseViewerAdmin(ReadOnlyAdmin):
    """The admins who found a customer, and when each last had the case open."""

    list_display = ("admin_name", "customer_id", "found_by", "found_at", "opened_at", "seen_at")
    list_filter = ("found_by", "opened_at")
    search_fields = ("admin_name", "=customer_id")


@admin.register(CallScript)
class CallScriptAdmin(ReadOnlyAdmin):
    """Versions of what callers say; their page writes and approves them."""

    list_display = ("label", "state", "maker_name", "made_at", "checker_name", "checked_at")
    list_filter = ("state", "code", "product")
    search_fields = ("code", "en", "hi")


@admin.register(CustomerSegment)
class CustomerSegmentAdmin(ReadOnlyAdmin):
    list_display = ("name", "people", "counted_at", "made_by", "changed_at")
    list_filter = ("counted_at",)
    search_fields = ("name", "made_by")


@admin.register(CallQueue)
class CallQueueAdmin(ReadOnlyAdmin):
    list_display = ("name_en", "topic", "is_on", "place", "daily_target", "filled_at")
    list_filter = ("topic", "is_on")
    list_select_related = ("segment",)
    search_fields = ("name_en", "name_hi")


@admin.register(CallerProfile)
class CallerProfileAdmin(ReadOnlyAdmin):
    list_display = ("admin_name", "languages", "dials_a_day", "changed_at")
    list_filter = ("changed_at",)
    search_fields = ("admin_name", "=admin_id")


@admin.register(CallTask)
class CallTaskAdmin(ReadOnlyAdmin):
    list_display = ("id", "queue", "state", "tier", "due_at", "lease_name", "dials", "close_reason")
    list_filter = ("state", "queue", "stage")
    list_select_related = ("queue",)
    search_fields = ("=id", "=customer_id", "=application_id", "lease_name")


@admin.register(CallOutcome)
class CallOutcomeAdmin(ReadOnlyAdmin):
    list_display = ("id", "disposition", "refusal", "connected", "by_name", "at", "is_late")
    list_filter = ("disposition", "refusal", "connected", "is_late")
    search_fields = ("=id", "=customer_id", "by_name")
    date_hierarchy = "at"


@admin.register(CallShift)
class CallShiftAdmin(ReadOnlyAdmin):
    list_display = ("admin_name", "state", "began_at", "ended_at", "reason")
    list_filter = ("state",)
    search_fields = ("admin_name", "=admin_id")


@admin.register(Campaign)
class CampaignAdmin(ReadOnlyAdmin):
    """Campaigns as their page made them."""

    list_display = ("number", "name", "template", "state", "audience", "maker_name", "checker_name", "made_at")
    list_filter = ("state", "topic")
    search_fields = ("number", "name")
    date_hierarchy = "made_at"


@admin.register(CampaignAudience)
class CampaignAudienceAdmin(ReadOnlyAdmin):
    """People of an audience by their ids."""

    list_display = ("campaign", "customer_id", "language", "state", "reason", "released_at")
    list_filter = ("state", "reason", "language")
    search_fields = ("=campaign__number", "=customer_id")


@admin.register(LinkToken)
class LinkTokenAdmin(ReadOnlyAdmin):
    """Links of messages by their campaign; the token itself is in the message alone."""

    list_display = ("made_at", "campaign")
    search_fields = ("=person__campaign__number",)
    list_select_related = ("person__campaign",)
    date_hierarchy = "made_at"
    exclude = ("token",)

    @admin.display(description="campaign")
    def campaign(self, row: LinkToken) -> str:
        return row.person.campaign.number
