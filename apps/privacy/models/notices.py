"""Recipients to notify of a deletion, and their answers."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from apps.privacy.domain.notices import ErasureNoticeState, ErasureOutcome


class ErasureNotice(models.Model):
    """A recipient of a deleted person's data: the outbox line of its notice, with the answer.

    It holds references only and nothing that identifies the person.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    request = models.ForeignKey("privacy.ErasureRequest", on_delete=models.PROTECT, related_name="notices")
    recipient = models.CharField(max_length=40)
    recipient_name = models.CharField(max_length=120)
    application_ids = ArrayField(models.UUIDField(), default=list)
    state = models.CharField(
        max_length=8,
        choices=[(state.value, state.value) for state in ErasureNoticeState],
        default=ErasureNoticeState.QUEUED.value,
    )
    attempts = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField()
    touched_at = models.DateTimeField()
    fault = models.CharField(max_length=200, blank=True)
    outcome = models.CharField(
        max_length=8, choices=[(outcome.value, outcome.value) for outcome in ErasureOutcome], blank=True
    )
    answer = models.CharField(max_length=400, blank=True, help_text="In the recipient's words.")
    answered_at = models.DateTimeField(null=True, blank=True)
    made_at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["-made_at"]
        constraints = [
            models.UniqueConstraint(fields=["request", "recipient"], name="erasure_notice_once"),
            models.CheckConstraint(
                name="erasure_notice_answer_is_dated",
                condition=Q(state="answered", answered_at__isnull=False)
                | (~Q(state="answered") & Q(answered_at=None, outcome="")),
            ),
        ]
        indexes = [
            models.Index(
                fields=["next_try_at"], condition=Q(state__in=["queued", "sending"]), name="erasure_notice_due"
            )
        ]

    def __str__(self) -> str:
        return f"{self.recipient_name} {self.state}"
