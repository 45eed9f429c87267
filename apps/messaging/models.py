"""The outbox, where every message is a row before it is sent; the wordings with their registrations; the bell."""

import uuid

from django.db import models

from apps.core.fields import SealedJSONField, SealedTextField


class Message(models.Model):
    """One message to one person. The text is erased once it is delivered, except in demo mode for /dev/inbox.

    Held: it waits whether the message before it (`after`) fails. Cancelled: never sent, `reason` says why.
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
    language = models.CharField(max_length=2)
    to = SealedTextField(index="to_index", label="messaging.to")
    to_index = models.BinaryField(max_length=32, editable=False, db_index=True)
    body = SealedTextField(null=True)
    consent_id = models.BigIntegerField(null=True, help_text="The consent a promotional message rests on.")
    dedupe_key = models.CharField(max_length=120, unique=True)
    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
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
    """The words of one template for one channel in one language, with their registration at the operators (DLT)."""

    class Category(models.TextChoices):
        SERVICE_IMPLICIT = "service_implicit"
        PROMOTIONAL = "promotional"
        TRANSACTIONAL = "transactional"

    class Status(models.TextChoices):
        DRAFT = "draft"
        PENDING = "pending"
        APPROVED = "approved"
        REJECTED = "rejected"

    code = models.CharField(max_length=40)
    channel = models.CharField(max_length=10, choices=Message.Channel.choices)
    language = models.CharField(max_length=2, choices=[("en", "English"), ("hi", "हिन्दी")])
    title = models.CharField(max_length=120, blank=True, help_text="Subject of an e-mail, head of a bell notice.")
    body = models.TextField(max_length=1200)
    category = models.CharField(max_length=20, choices=Category.choices, default=Category.SERVICE_IMPLICIT)
    header = models.CharField(max_length=11, blank=True, help_text="Sender id registered for it; empty: the setting's.")
    dlt_entity_id = models.CharField("DLT entity id", max_length=30, blank=True)
    dlt_template_id = models.CharField("DLT template id", max_length=30, blank=True)
    status = models.CharField(
        max_length=10,
        choices=Status.choices,
        default=Status.APPROVED,
        help_text="Only approved words are sent; until then those of the release are.",
    )
    is_ours = models.BooleanField(default=False, help_text="Edited here: a new release leaves it alone.")
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["code", "channel", "language"]
        constraints = [models.UniqueConstraint(fields=["code", "channel", "language"], name="wording_once")]

    def __str__(self) -> str:
        return f"{self.code} {self.channel} {self.language}"


class Notification(models.Model):
    """One line under the bell of a person's pages, in both languages, so that it reads in the one chosen now."""

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
