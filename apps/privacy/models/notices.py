"""Who has been told of a deletion, and what they answered."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from apps.privacy.domain.notices import ErasureNoticeState, ErasureOutcome


class ErasureNotice(models.Model):
    """One recipient of a deleted person's data, to be told of it: the outbox line, and the log of the answer.

    It names references only: nothing in it says who the person was.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    request = models.ForeignKey("privacy.ErasureRequest", on_delete=models.PROTECT, related_name="notices")
    recipient = models.CharField(max_length=40)
    recipient_name = models.CharField(max_length=120)
    application_ids = ArrayField(models.UUIDField(), default=list)
    state = models.CharField(
        max_length=8,
        choices=[(one.value, one.value) for one in ErasureNoticeState],
        default=ErasureNoticeState.QUEUED.value,
    )
    attempts = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField()
    touched_at = models.DateTimeField()
    fault = models.CharField(max_length=200, blank=True)
    outcome = models.CharField(max_length=8, choices=[(one.value, one.value) for one in ErasureOutcome], blank=True)
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
