"""What a person asked of us: to be deleted, and to be given all that is held."""

import uuid

from django.db import models
from django.db.models import Q

from apps.core.fields import SealedTextField
from apps.privacy.domain.requests import DataExportState, ErasureState


class ErasureRequest(models.Model):
    """One request to be deleted, with what it led to. It outlives the person's data: the row is the receipt.

    The reason is the person's own words: it goes with everything else.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    number = models.CharField(max_length=12, unique=True)
    customer_id = models.UUIDField()
    state = models.CharField(
        max_length=10, choices=[(one.value, one.value) for one in ErasureState], default=ErasureState.COOLING.value
    )
    reason = SealedTextField(null=True, blank=True)
    language = models.CharField(max_length=2)
    asked_at = models.DateTimeField(db_index=True)
    due_at = models.DateTimeField()
    answer_by = models.DateField()
    cancelled_at = models.DateTimeField(null=True, blank=True)
    done_at = models.DateTimeField(null=True, blank=True)
    gone = models.JSONField(default=list, blank=True, help_text="What went: kind and count.")
    kept = models.JSONField(default=list, blank=True, help_text="What stays: kind, count and by which rule.")

    class Meta:
        ordering = ["-asked_at"]
        constraints = [
            models.UniqueConstraint(fields=["customer_id"], condition=Q(state="cooling"), name="erasure_one_open")
        ]
        indexes = [
            models.Index(fields=["customer_id", "-asked_at"], name="erasure_of_customer"),
            models.Index(fields=["due_at"], condition=Q(state="cooling"), name="erasure_due"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.state}"


class DataExport(models.Model):
    """One download of all that is held about a person: made in the background, kept sealed, gone after some days."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    customer_id = models.UUIDField()
    state = models.CharField(
        max_length=8, choices=[(one.value, one.value) for one in DataExportState], default=DataExportState.QUEUED.value
    )
    language = models.CharField(max_length=2)
    steps_done = models.PositiveSmallIntegerField(default=0)
    steps = models.PositiveSmallIntegerField(default=0)
    attempts = models.PositiveSmallIntegerField(default=0)
    asked_at = models.DateTimeField(db_index=True)
    touched_at = models.DateTimeField()
    ready_at = models.DateTimeField(null=True, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)
    json_as = models.CharField(max_length=120, blank=True)
    pdf_as = models.CharField(max_length=120, blank=True)
    json_size = models.PositiveIntegerField(default=0)
    pdf_size = models.PositiveIntegerField(default=0)

    class Meta:
        ordering = ["-asked_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["customer_id"], condition=Q(state__in=["queued", "running"]), name="export_one_under_way"
            )
        ]
        indexes = [
            models.Index(fields=["customer_id", "-asked_at"], name="export_of_customer"),
            models.Index(fields=["state", "touched_at"], name="export_waiting"),
        ]

    def __str__(self) -> str:
        return f"{self.state} {str(self.id)[:8]}"
