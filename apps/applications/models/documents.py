"""Documents that a lender asked a customer for, and each handing over of them."""

import uuid

from django.db import models
from django.db.models import Q

from apps.applications.domain.submissions.documents import DocumentState
from apps.core.fields import SealedTextField


class DocumentTransfer(models.Model):
    """One sending of a submission's documents to its lender, under its own consent.

    A task does the sending. The lender gets the id as the name of the sending, so that an attempt whose answer was
    lost may be repeated.
    """

    class State(models.TextChoices):
        QUEUED = "queued"
        SENDING = "sending"
        DONE = "done"
        GIVEN_UP = "given_up"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    submission = models.ForeignKey("applications.Submission", on_delete=models.PROTECT, related_name="+")
    consent_id = models.BigIntegerField()
    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField()
    touched_at = models.DateTimeField()
    fault = models.CharField(max_length=200, blank=True)
    made_at = models.DateTimeField(db_index=True)
    done_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-made_at"]
        indexes = [models.Index(fields=["state", "next_try_at"], name="document_hand_over_due")]
        constraints = [
            models.UniqueConstraint(
                fields=["submission"],
                condition=Q(state__in=["queued", "sending"]),
                name="document_hand_over_one_under_way",
            )
        ]

    def __str__(self) -> str:
        return f"{self.state} {str(self.id)[:8]}"


class Document(models.Model):
    """One file a customer gave for one document that the lender asked for.

    Its bytes are sealed in the private store. A newer file for the same document replaces it: the row stays as
    history, its bytes are deleted.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    submission = models.ForeignKey("applications.Submission", on_delete=models.PROTECT, related_name="+")
    customer = models.ForeignKey("customers.Customer", on_delete=models.PROTECT, related_name="+")
    code = models.CharField(max_length=40)
    file_name = SealedTextField()
    content_type = models.CharField(max_length=30)
    size = models.PositiveIntegerField(help_text="Bytes as kept.")
    sha256 = models.CharField(max_length=64)
    stored_as = models.CharField(max_length=200, blank=True, help_text="Empty once the bytes are gone.")
    state = models.CharField(max_length=10, choices=[(state.value, state.value) for state in DocumentState])
    reason = models.CharField(max_length=40, blank=True, help_text="Why it was refused.")
    hand_over = models.ForeignKey(DocumentTransfer, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    received_at = models.DateTimeField(db_index=True)
    sent_at = models.DateTimeField(null=True, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)
    replaced_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-received_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["submission", "code"], condition=Q(replaced_at=None), name="document_one_current"
            )
        ]

    def __str__(self) -> str:
        return f"{self.code} {self.state}"
