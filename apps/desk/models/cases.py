"""Back-office notes and corrections of a customer, and the admins who opened the case."""

import uuid

from django.db import models
from django.db.models import Q

from apps.core.fields import SealedTextField
from apps.desk.domain.corrections import CorrectionField


class CaseNote(models.Model):
    """One note about a customer. Never changed: a wrong one is struck through with a reason."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    customer_id = models.UUIDField()
    application_id = models.UUIDField(null=True, blank=True)
    text = SealedTextField()
    pinned = models.BooleanField(default=False)
    author_id = models.CharField(max_length=64)
    author_name = models.CharField(max_length=120, blank=True)
    at = models.DateTimeField()
    struck_at = models.DateTimeField(null=True, blank=True)
    struck_by_name = models.CharField(max_length=120, blank=True)
    strike_reason = SealedTextField(null=True, blank=True)

    class Meta:
        ordering = ["-at", "-id"]
        indexes = [models.Index(fields=["customer_id", "-at"], name="case_note_of_customer")]
        constraints = [
            models.CheckConstraint(
                condition=Q(struck_at__isnull=True) | Q(strike_reason__isnull=False),
                name="case_note_struck_with_reason",
            )
        ]

    def __str__(self) -> str:
        return f"Note {str(self.id)[:8]}"


class CaseViewer(models.Model):
    """One admin and one customer: the search key used, and when the case was last on screen."""

    id = models.BigAutoField(primary_key=True)
    admin_id = models.CharField(max_length=64)
    admin_name = models.CharField(max_length=120, blank=True)
    customer_id = models.UUIDField()
    found_by = models.CharField(max_length=12, blank=True)
    found_at = models.DateTimeField(null=True, blank=True)
    opened_at = models.DateTimeField(null=True, blank=True)
    seen_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-opened_at"]
        constraints = [models.UniqueConstraint(fields=["admin_id", "customer_id"], name="case_viewer_once")]
        indexes = [
            models.Index(fields=["admin_id", "-opened_at"], name="case_viewer_recent"),
            models.Index(fields=["customer_id", "-seen_at"], name="case_viewer_now"),
        ]

    def __str__(self) -> str:
        return f"Viewer {self.pk}"


class CustomerCorrection(models.Model):
    """One field that the back office corrected, without its values."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    customer_id = models.UUIDField()
    field = models.CharField(max_length=12, choices=[(field.value, field.value) for field in CorrectionField])
    reason = SealedTextField()
    author_id = models.CharField(max_length=64)
    author_name = models.CharField(max_length=120, blank=True)
    at = models.DateTimeField()
    notified_at = models.DateTimeField(
        null=True, blank=True, help_text="When the customer was notified; empty while it waits."
    )

    class Meta:
        ordering = ["-at", "-id"]
        indexes = [
            models.Index(fields=["customer_id", "-at"], name="correction_of_customer"),
            models.Index(fields=["at"], condition=Q(notified_at__isnull=True), name="correction_to_notify"),
        ]

    def __str__(self) -> str:
        return f"{self.field} {self.at:%Y-%m-%d %H:%M}"
