"""The outbox: what went where in which state; addresses masked, texts never shown."""

from django.contrib import admin, messages
from django.db.models import QuerySet
from django.http import HttpRequest

from apps.core.admin import LookAdmin
from apps.core.domain.identifiers import mask_email, mask_mobile
from apps.messaging import services
from apps.messaging.models import Message


@admin.action(description="Send again what failed or is stuck")
def send_again(model_admin: "MessageAdmin", request: HttpRequest, rows: QuerySet[Message]) -> None:
    count = services.retry(message_ids=list(rows.values_list("id", flat=True)))
    messages.info(request, f"{count} messages are on their way again.")


@admin.register(Message)
class MessageAdmin(LookAdmin):
    list_display = (
        "created_at",
        "channel",
        "purpose",
        "template",
        "language",
        "masked",
        "state",
        "attempts",
        "sent_at",
    )
    list_filter = ("state", "channel", "purpose", "template", "language")
    search_fields = ("=id", "=dedupe_key")
    date_hierarchy = "created_at"
    actions = (send_again,)
    fields = (
        "id", "channel", "purpose", "template", "language", "masked", "consent_id", "state", "attempts", "created_at",
        "next_try_at", "touched_at", "sent_at", "provider", "provider_ref", "fault",
    )  # fmt: skip
    readonly_fields = fields

    @admin.display(description="to")
    def masked(self, message: Message) -> str:
        return mask_email(message.to) if "@" in message.to else mask_mobile(message.to)
