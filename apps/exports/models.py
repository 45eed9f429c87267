"""An export is a durable job: its row holds the pending work (reliability 3.3).

It does not depend on messages and workers.
"""

import uuid

from django.db import models
from django.db.models import Q

from apps.core.fields import SealedJSONField
from apps.core.models import LeasedModel
from apps.exports.domain.states import UNDER_WAY, ExportState


class Export(LeasedModel):
    """One list that one person takes out, with the filters and columns of the page they saw."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    area = models.CharField(max_length=8)
    user_id = models.UUIDField(help_text="Who asked; nobody else ever gets the file.")
    listing = models.CharField(max_length=40, help_text="Which list, as EXPORTERS names it.")
    format = models.CharField(max_length=4)
    language = models.CharField(max_length=2)
    narrowed_by = SealedJSONField(help_text="The page's filters; one may be a person's number.")
    columns = models.JSONField(default=list, blank=True)
    personal = models.BooleanField(default=False, help_text="Whether a column of the file says who somebody is.")

    state = models.CharField(
        max_length=10, choices=[(state.value, state.value) for state in ExportState], default=ExportState.QUEUED.value
    )
    tries = models.PositiveSmallIntegerField(default=0, help_text="Turns begun since it was asked for.")
    rows = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(null=True, blank=True)
    size = models.PositiveBigIntegerField(default=0, help_text="Bytes of the finished file.")
    kept_as = models.CharField(max_length=120, blank=True)
    failure_code = models.CharField(max_length=60, blank=True)
    failure_details = models.JSONField(default=dict, blank=True)

    asked_at = models.DateTimeField(db_index=True)
    began_at = models.DateTimeField(null=True, blank=True)
    touched_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)
    expires_at = models.DateTimeField(null=True, blank=True)

    class Meta(LeasedModel.Meta):
        ordering = ["-asked_at"]
        constraints = [
            *LeasedModel.Meta.constraints,
            models.UniqueConstraint(
                fields=["area", "user_id", "listing"],
                condition=Q(state__in=[state.value for state in UNDER_WAY]),
                name="list_export_one_under_way",
            ),
        ]
        indexes = [
            models.Index(fields=["user_id", "-asked_at"], name="list_export_of_person"),
            models.Index(fields=["state", "touched_at"], name="list_export_waiting"),
        ]

    def __str__(self) -> str:
        return f"{self.listing} {self.state}"
