"""Tickets in the Django admin: read, answered and closed; every answer goes into the record and to the customer."""

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import format_html, format_html_join
from unfold.widgets import UnfoldAdminTextareaWidget

from apps.accounts.web.authentication import admin_actor
from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin
from apps.core.domain.problems import Problem
from apps.desk import services
from apps.desk.domain.tickets import MAX_TEXT_LENGTH
from apps.desk.models import (
    CallerProfile,
    CallOutcome,
    CallQueue,
    CallScript,
    CallShift,
    CallTask,
    CaseNote,
    CaseViewer,
    CustomerSegment,
    Ticket,
    TicketFile,
    TicketMessage,
)


class AnswerForm(forms.ModelForm):  # type: ignore[type-arg]
    """The answer to send; empty leaves the ticket as it is."""

    answer = forms.CharField(
        required=False,
        max_length=MAX_TEXT_LENGTH,
        widget=UnfoldAdminTextareaWidget(attrs={"rows": 6}),
        help_text="Sent to the customer as it stands here, in the language of the ticket.",
    )
    close = forms.BooleanField(required=False, label="And close the ticket")

    class Meta:
        model = Ticket
        fields: tuple[str, ...] = ()


@admin.register(Ticket)
class TicketAdmin(ReadOnlyAdmin):
    """What is owed first stands on top."""

    form = AnswerForm
    list_display = ("number", "category", "state", "answer_by", "language", "opened_at", "changed_at")
    list_filter = ("state", "category", "language", "answer_by")
    search_fields = ("number", "=id", "=customer__id", "=application_id")
    date_hierarchy = "opened_at"
    ordering = ("answer_by",)
    fields = ("number", "category", "state", "language", "opened_at", "answer_by", "customer", "application_id",
              "contact", "thread", "answer", "close")  # fmt: skip
    readonly_fields = ("number", "category", "state", "language", "opened_at", "answer_by", "customer",
                       "application_id", "contact", "thread")  # fmt: skip

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return True

    def get_queryset(self, request: HttpRequest) -> QuerySet[Ticket]:
        return super().get_queryset(request).prefetch_related("messages__files")  # type: ignore[no-any-return]

    @admin.display(description="Wants to be reached at")
    def contact(self, ticket: Ticket) -> str:
        return " · ".join(one for one in (ticket.phone, ticket.email) if one) or "-"

    @admin.display(description="Messages")
    def thread(self, ticket: Ticket) -> str:
        return format_html_join(
            "",
            '<p style="margin:0 0 12px"><b>{}</b> {}<br><span style="white-space:pre-wrap">{}</span>{}</p>',
            (
                (
                    "Customer" if one.author == "customer" else "Tulna",
                    timezone.localtime(one.at).strftime("%d %b %Y %H:%M"),
                    one.text,
                    format_html("<br>{}", ", ".join(file.file_name for file in files)) if files else "",
                )
                for one in ticket.messages.all()
                for files in [list(one.files.all())]
            ),
        )

    def save_model(self, request: HttpRequest, obj: Ticket, form: forms.ModelForm, change: bool) -> None:  # type: ignore[type-arg]
        answer = form.cleaned_data.get("answer", "").strip()
        if not answer:
            return
        try:
            services.answer_ticket(
                by=admin_actor(request),
                ticket_id=obj.pk,
                text=answer,
                now=timezone.now(),
                close=bool(form.cleaned_data.get("close")),
            )
        except Problem as problem:
            messages.error(request, f"Not sent: {problem.code}")
            return
        messages.success(request, f"Sent to the customer of {obj.number}.")


@admin.register(TicketMessage)
class TicketMessageAdmin(ReadOnlyAdmin):
    list_display = ("ticket", "author", "at")
    list_filter = ("author",)
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


@admin.register(CaseViewer)
class CaseViewerAdmin(ReadOnlyAdmin):
    """The admins who found a customer, and when each last had the case open."""

    list_display = ("admin_name", "customer_id", "found_by", "found_at", "opened_at", "seen_at")
    list_filter = ("found_by", "opened_at")
    search_fields = ("admin_name", "=customer_id")


@admin.register(CallScript)
class CallScriptAdmin(NoDeleteAdmin):
    """Scripts of callers, one step a line, with places such as {{name}} and {{amount}}."""

    list_display = ("stage", "product", "version", "changed_at")
    list_filter = ("stage", "product")
    search_fields = ("first_en", "steps_en")
    fields = ("stage", "product", "first_en", "first_hi", "steps_en", "steps_hi", "version", "changed_at")
    readonly_fields = ("version", "changed_at")

    def save_model(self, request: HttpRequest, obj: CallScript, form: Any, change: bool) -> None:
        obj.version = obj.version + 1 if change else 1
        obj.changed_at = timezone.now()
        super().save_model(request, obj, form, change)


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
    list_display = ("id", "disposition", "connected", "by_name", "at", "is_late")
    list_filter = ("disposition", "connected", "is_late")
    search_fields = ("=id", "=customer_id", "by_name")
    date_hierarchy = "at"


@admin.register(CallShift)
class CallShiftAdmin(ReadOnlyAdmin):
    list_display = ("admin_name", "state", "began_at", "ended_at")
    list_filter = ("state",)
    search_fields = ("admin_name", "=admin_id")
