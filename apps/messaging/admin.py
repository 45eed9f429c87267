"""Messages, templates and notifications in the Django admin.

Addresses are masked and texts never shown.
"""

from django.conf import settings
from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from apps.core.admin import ReadOnlyAdmin
from apps.core.domain.identifiers import mask_email, mask_mobile
from apps.messaging.domain.versions import VersionText, measure
from apps.messaging.models import Message, MessageTemplate, MessageTemplateVersion, Notification
from apps.messaging.services import outbox


@admin.action(description="Send again what failed or is stuck")
def send_again(model_admin: "MessageAdmin", request: HttpRequest, rows: QuerySet[Message]) -> None:
    count = outbox.retry(message_ids=list(rows.values_list("id", flat=True)))
    messages.info(request, f"{count} messages are on their way again.")


@admin.register(Message)
class MessageAdmin(ReadOnlyAdmin):
    list_display = (
        "created_at",
        "channel",
        "topic",
        "template",
        "language",
        "masked",
        "state",
        "reason",
        "attempts",
        "sent_at",
        "delivered_at",
    )
    list_filter = ("state", "reason", "channel", "topic", "template", "language", "provider")
    search_fields = ("=id", "=dedupe_key", "=subject_id", "=provider_ref")
    date_hierarchy = "created_at"
    actions = (send_again,)
    fields = (
        "id", "channel", "purpose", "topic", "template", "language", "masked", "subject_id", "consent_id", "state",
        "reason", "after", "open_from", "open_until", "attempts", "created_at", "next_try_at", "touched_at", "sent_at",
        "delivered_at", "provider", "provider_ref", "header", "dlt_entity_id", "dlt_template_id", "parts", "fault",
    )  # fmt: skip
    readonly_fields = fields

    @admin.display(description="to")
    def masked(self, message: Message) -> str:
        return mask_email(message.to) if "@" in message.to else mask_mobile(message.to)


@admin.register(MessageTemplate)
class MessageTemplateAdmin(ReadOnlyAdmin):
    """Templates; their words are written and approved on the page Messaging."""

    list_display = ("code", "kind", "name", "purpose", "topic", "is_on", "archived_at")
    list_filter = ("kind", "purpose", "topic", "is_on")
    search_fields = ("code", "name")


@admin.register(MessageTemplateVersion)
class MessageTemplateVersionAdmin(ReadOnlyAdmin):
    """Every version of every text, with who made and who approved it."""

    list_display = ("template", "channel", "language", "number", "state", "registration", "is_current", "parts")
    list_filter = ("channel", "language", "state", "registration", "is_current")
    search_fields = ("template__code", "title", "body", "=dlt_template_id")

    @admin.display(description="size")
    def parts(self, version: MessageTemplateVersion) -> str:
        if version.channel != "sms":
            return "-"
        text = VersionText(version.title, version.body)
        measured = measure(version.channel, text, base=settings.PUBLIC_URL, language=version.language)
        return f"{measured.parts} x {measured.alphabet} ({measured.length})"


@admin.register(Notification)
class NoticeAdmin(ReadOnlyAdmin):
    """Lines under the bells; their words may name lenders and amounts and are not shown."""

    list_display = ("created_at", "template", "subject_id", "path", "read_at")
    list_filter = ("template", "created_at")
    search_fields = ("=subject_id", "=id", "=dedupe_key")
    date_hierarchy = "created_at"
    exclude = ("words",)
