"""The outbox (what went where in which state; addresses masked, texts never shown), the wordings, the bells."""

import re
from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils import timezone

from apps.core.admin import NoDeleteAdmin, ReadOnlyAdmin, ValidatedModelForm
from apps.core.domain.identifiers import mask_email, mask_mobile
from apps.messaging import services
from apps.messaging.domain import sms
from apps.messaging.domain.templates import TEMPLATES, places
from apps.messaging.models import Message, MessageTemplate, Notification
from apps.messaging.services.composition import sample_of, shipped

MAX_PARTS = 6
_HEADER = re.compile(r"[A-Za-z0-9]{3,11}", re.ASCII)


@admin.action(description="Send again what failed or is stuck")
def send_again(model_admin: "MessageAdmin", request: HttpRequest, rows: QuerySet[Message]) -> None:
    count = services.retry(message_ids=list(rows.values_list("id", flat=True)))
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


class WordingForm(ValidatedModelForm):
    """Words that can be sent: every place has a value, and an SMS is not longer than operators take."""

    class Meta:
        model = MessageTemplate
        exclude = ("is_ours", "changed_at")
        widgets = {"body": forms.Textarea(attrs={"rows": 6})}

    def clean_header(self) -> str:
        header: str = self.cleaned_data["header"]
        if header and not _HEADER.fullmatch(header):
            raise ValidationError("3 to 11 letters and digits, as registered.")
        return header

    def clean_dlt_template_id(self) -> str:
        return self._digits("dlt_template_id")

    def clean_dlt_entity_id(self) -> str:
        return self._digits("dlt_entity_id")

    def _digits(self, name: str) -> str:
        number: str = self.cleaned_data[name]
        if number and not (number.isascii() and number.isdigit()):
            raise ValidationError("Digits only, as registered.")
        return number

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        template = TEMPLATES.get(self.instance.code)
        if template is None or "body" not in cleaned:
            return cleaned
        known = {name for text in shipped(template, self.instance.channel, "en") for name in places(text)}
        known |= set(places(template.en))
        parts = sms.size(sample_of(cleaned["body"])).parts
        for name in ("title", "body"):
            strange = [place for place in places(cleaned.get(name) or "") if place not in known]
            if strange:
                self.add_error(name, ValidationError(f"No value exists for {', '.join(strange)}."))
        if self.instance.channel == "sms" and parts > MAX_PARTS:
            self.add_error("body", ValidationError(f"{parts} SMS parts; at most {MAX_PARTS}."))
        return cleaned


@admin.register(MessageTemplate)
class WordingAdmin(NoDeleteAdmin):
    """Edited words are the owner's: a new release leaves them alone. Who changed what stands in the record."""

    form = WordingForm
    list_display = ("code", "channel", "language", "status", "category", "dlt_template_id", "parts", "is_ours")
    list_filter = ("channel", "language", "status", "category", "is_ours", "code")
    search_fields = ("code", "title", "body", "=dlt_template_id")
    readonly_fields = ("code", "channel", "language", "preview", "parts", "is_ours", "changed_at")
    fields = (
        "code", "channel", "language", "title", "body", "preview", "parts", "status", "category", "header",
        "dlt_entity_id", "dlt_template_id", "is_ours", "changed_at",
    )  # fmt: skip

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    @admin.display(description="as it would read")
    def preview(self, wording: MessageTemplate) -> str:
        return sample_of(f"{wording.title}\n{wording.body}" if wording.title else wording.body)

    @admin.display(description="size")
    def parts(self, wording: MessageTemplate) -> str:
        if wording.channel != "sms":
            return "-"
        measured = sms.size(sample_of(wording.body))
        return f"{measured.parts} x {measured.alphabet} ({measured.units})"

    def save_model(self, request: HttpRequest, obj: MessageTemplate, form: forms.ModelForm, change: bool) -> None:
        if {"title", "body"} & set(form.changed_data):
            obj.is_ours = True
        obj.changed_at = timezone.now()
        super().save_model(request, obj, form, change)


@admin.register(Notification)
class NoticeAdmin(ReadOnlyAdmin):
    """Lines under the bells; their words may name lenders and amounts and are not shown."""

    list_display = ("created_at", "template", "subject_id", "path", "read_at")
    list_filter = ("template", "created_at")
    search_fields = ("=subject_id", "=id", "=dedupe_key")
    date_hierarchy = "created_at"
    exclude = ("words",)
