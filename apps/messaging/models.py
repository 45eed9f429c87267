"""The outbox (every message is a row before it is sent), templates and notifications."""

import uuid

from django.db import models

from apps.core.fields import SealedJSONField, SealedTextField
from apps.core.models import TwoPersonModel
from apps.messaging.domain.versions import RELEASE_MAKER, Registration, VersionState


class Message(models.Model):
    """One message to one person.

    The text is erased once it is delivered, except in demo mode for /dev/inbox. Held: it is sent only if the message
    before it (`after`) fails. Cancelled: never sent, `reason` says why. Unconfirmed: an offer whose delivery stopped
    before the provider's answer was stored; it is not sent again.
    """

    class State(models.TextChoices):
        HELD = "held"
        QUEUED = "queued"
        SENDING = "sending"
        SENT = "sent"
        DELIVERED = "delivered"
        FAILED = "failed"
        EXPIRED = "expired"
        CANCELLED = "cancelled"
        UNCONFIRMED = "unconfirmed"

    class Channel(models.TextChoices):
        SMS = "sms"
        EMAIL = "email"
        WHATSAPP = "whatsapp"
        IN_APP = "in_app"

    class Purpose(models.TextChoices):
        OTP = "otp"
        SERVICE = "service"
        PROMOTIONAL = "promotional"

    class Topic(models.TextChoices):
        ESSENTIAL = "essential"
        SERVICE = "service"
        REMINDER = "reminder"
        PROMOTIONAL = "promotional"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    channel = models.CharField(max_length=10, choices=Channel.choices)
    purpose = models.CharField(max_length=12, choices=Purpose.choices)
    topic = models.CharField(
        max_length=12,
        choices=Topic.choices,
        default=Topic.ESSENTIAL,
        help_text="Which of the person's contact choices it falls under; an essential one under none.",
    )
    subject_id = models.UUIDField(null=True, db_index=True, help_text="The person it is for, where it is a customer.")
    template = models.CharField(max_length=40)
    template_version = models.ForeignKey(
        "MessageTemplateVersion",
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        db_index=False,
        help_text="Which words went.",
    )
    batch_id = models.UUIDField(null=True, help_text="The campaign that it belongs to.")
    language = models.CharField(max_length=2)
    to = SealedTextField(index="to_index", label="messaging.to")
    to_index = models.BinaryField(max_length=32, editable=False, db_index=True)
    body = SealedTextField(null=True)
    consent_id = models.BigIntegerField(null=True, help_text="The consent a promotional message rests on.")
    dedupe_key = models.CharField(max_length=120, unique=True)
    state = models.CharField(max_length=12, choices=State.choices, default=State.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(db_index=True)
    next_try_at = models.DateTimeField()
    touched_at = models.DateTimeField()
    sent_at = models.DateTimeField(null=True)
    provider = models.CharField(max_length=12, blank=True)
    provider_ref = models.CharField(max_length=80, blank=True)
    fault = models.CharField(max_length=120, blank=True)
    reason = models.CharField(
        max_length=20, blank=True, default="", help_text="Why it was cancelled, or must not be tried again."
    )
    delivered_at = models.DateTimeField(null=True)
    after = models.ForeignKey("self", on_delete=models.CASCADE, null=True, related_name="+")
    open_from = models.TimeField(null=True, help_text="Not before this hour of the day, IST.")
    open_until = models.TimeField(null=True)
    header = models.CharField(max_length=11, blank=True, default="")
    dlt_entity_id = models.CharField(max_length=30, blank=True, default="")
    dlt_template_id = models.CharField(max_length=30, blank=True, default="")
    parts = models.PositiveSmallIntegerField(default=0, help_text="SMS parts, as the operator counts them.")

    class Meta:
        ordering = ["-created_at"]
        indexes = [
            models.Index(
                fields=["next_try_at"], condition=models.Q(state__in=("queued", "sending")), name="message_due"
            ),
            models.Index(fields=["provider_ref"], condition=~models.Q(provider_ref=""), name="message_by_reference"),
            models.Index(fields=["created_at"], condition=models.Q(state="held"), name="message_held"),
            models.Index(fields=["template", "-created_at"], name="message_by_template"),
            models.Index(fields=["batch_id"], condition=models.Q(batch_id__isnull=False), name="message_of_batch"),
        ]
        constraints = [
            models.CheckConstraint(
                name="promotional_needs_consent",
                condition=~models.Q(purpose="promotional")
                | models.Q(consent_id__isnull=False)
                | models.Q(state="cancelled"),
            )
        ]

    def __str__(self) -> str:
        return f"{self.channel} {self.template} {self.state}"


class MessageTemplate(models.Model):
    """One message by its code: part of the release, or made by the owner for campaigns."""

    class Kind(models.TextChoices):
        RELEASE = "release"
        OWNER = "owner"

    code = models.CharField(max_length=40, unique=True)
    kind = models.CharField(max_length=8, choices=Kind.choices)
    name = models.CharField(max_length=80, blank=True, default="")
    purpose = models.CharField(max_length=12, choices=Message.Purpose.choices)
    topic = models.CharField(max_length=12, choices=Message.Topic.choices)
    channels = models.JSONField(default=list, help_text="Channels that it has words for.")
    is_on = models.BooleanField(default=True, help_text="Off: its event tells nobody. An essential one is always on.")
    archived_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["code"]
        constraints = [
            models.CheckConstraint(
                name="essential_is_on", condition=~models.Q(topic="essential") | models.Q(is_on=True)
            )
        ]

    def __str__(self) -> str:
        return self.code


class MessageTemplateVersion(TwoPersonModel):
    """Texts of one template for a channel and language, with their DLT registration.

    They do not change once submitted. Our approval by a second person is `state`, the operators' is `registration`; the
    texts that are sent are those of the current version.
    """

    class Category(models.TextChoices):
        SERVICE_IMPLICIT = "service_implicit"
        PROMOTIONAL = "promotional"
        TRANSACTIONAL = "transactional"

    template = models.ForeignKey(MessageTemplate, on_delete=models.PROTECT, related_name="versions")
    channel = models.CharField(max_length=10, choices=Message.Channel.choices)
    language = models.CharField(max_length=2, choices=[("en", "English"), ("hi", "हिन्दी")])
    number = models.PositiveSmallIntegerField()
    title = models.CharField(max_length=120, blank=True, help_text="Subject of an e-mail, head of a bell notice.")
    body = models.TextField(max_length=1200, blank=True)
    category = models.CharField(max_length=20, choices=Category.choices, default=Category.SERVICE_IMPLICIT)
    header = models.CharField(max_length=11, blank=True, help_text="Sender id registered for it; empty: the setting's.")
    dlt_entity_id = models.CharField("DLT entity id", max_length=30, blank=True)
    dlt_template_id = models.CharField("DLT template id", max_length=30, blank=True)
    state = models.CharField(max_length=10, choices=[(state.value, state.value) for state in VersionState])
    registration = models.CharField(max_length=10, choices=[(state.value, state.value) for state in Registration])
    registered_on = models.DateField(null=True, help_text="The day of the operators' answer.")
    registration_note = models.CharField(max_length=200, blank=True, default="", help_text="Why they refused.")
    refusal = models.CharField(max_length=500, blank=True, default="", help_text="Why the second admin refused.")
    submitted_at = models.DateTimeField(null=True)
    is_current = models.BooleanField(default=False, help_text="The words that go.")
    digest = models.CharField(max_length=16)

    class Meta(TwoPersonModel.Meta):
        ordering = ["template", "channel", "-number", "language"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.UniqueConstraint(fields=["template", "channel", "language", "number"], name="template_version_once"),
            models.UniqueConstraint(
                fields=["template", "channel", "language"],
                condition=models.Q(is_current=True),
                name="template_version_one_current",
            ),
            models.UniqueConstraint(
                fields=["template", "channel", "language"],
                condition=models.Q(state__in=("draft", "submitted")),
                name="template_version_one_open",
            ),
            models.CheckConstraint(
                name="template_version_takes_two",
                condition=~models.Q(state="approved") | ~models.Q(checker="") | models.Q(maker=RELEASE_MAKER),
            ),
            models.CheckConstraint(
                name="template_version_current_is_approved",
                condition=models.Q(is_current=False)
                | models.Q(state="approved", registration__in=("not_needed", "given"))
                | models.Q(state="approved", maker=RELEASE_MAKER),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.template.code} {self.channel} {self.language} {self.number}"


class Notification(models.Model):
    """One line under the bell of a person's pages, in both languages.

    It is shown in the person's current language.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    subject_id = models.UUIDField()
    template = models.CharField(max_length=40)
    words = SealedJSONField(help_text="language -> [title, text]")
    path = models.CharField(max_length=200, help_text="The page it leads to.")
    dedupe_key = models.CharField(max_length=120, unique=True)
    created_at = models.DateTimeField(db_index=True)
    read_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created_at", "id"]
        indexes = [
            models.Index(fields=["subject_id", "-created_at"], name="notice_of_subject"),
            models.Index(fields=["subject_id"], condition=models.Q(read_at=None), name="notice_unread"),
        ]

    def __str__(self) -> str:
        return f"{self.template} {str(self.id)[:8]}"
