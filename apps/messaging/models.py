"""The outbox: every message is a row before it is sent, address and text as ciphertext."""

import uuid

from django.db import models

from apps.core.fields import SealedTextField


class Message(models.Model):
    """One message to one person. The text is erased once it is delivered, except in demo mode for /dev/inbox."""

    class State(models.TextChoices):
        QUEUED = "queued"
        SENDING = "sending"
        SENT = "sent"
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

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    channel = models.CharField(max_length=10, choices=Channel.choices)
    purpose = models.CharField(max_length=12, choices=Purpose.choices)
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

    class Meta:
        ordering = ["-created_at"]
        indexes = [
            models.Index(
                fields=["next_try_at"], condition=models.Q(state__in=("queued", "sending")), name="message_due"
            ),
        ]
        constraints = [
            models.CheckConstraint(
                name="promotional_needs_consent",
                condition=~models.Q(purpose="promotional") | models.Q(consent_id__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.channel} {self.template} {self.state}"
