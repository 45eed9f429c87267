"""The ledger of data sharing: one row for each hand-over, never changed."""

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from apps.privacy.domain.sharing import SharingKind


class DataSharing(models.Model):
    """A hand-over of data about one person: recipient, time, names of fields, ground. No values.

    The recipient's names are those of that day: the row must stay readable when the recipient is long gone.
    """

    id = models.BigAutoField(primary_key=True)
    at = models.DateTimeField()
    customer_id = models.UUIDField()
    kind = models.CharField(
        max_length=12, choices=[(sharing_kind.value, sharing_kind.value) for sharing_kind in SharingKind]
    )
    recipient = models.CharField(max_length=40)
    recipient_name = models.CharField(max_length=120)
    recipient_name_hi = models.CharField(max_length=120, blank=True)
    fields = ArrayField(models.CharField(max_length=60))
    names_person = models.BooleanField(help_text="False: the recipient cannot tell from it who the person is.")
    consent_id = models.BigIntegerField(null=True)
    application_id = models.UUIDField(null=True)
    key = models.CharField(max_length=120, unique=True, help_text="What was handed over; a repeat adds nothing.")

    class Meta:
        ordering = ["-id"]
        indexes = [models.Index(fields=["customer_id", "-at", "-id"], name="sharing_of_customer")]
        constraints = [
            models.CheckConstraint(name="sharing_names_fields", condition=Q(fields__len__gt=0)),
        ]

    def __str__(self) -> str:
        return f"{self.kind} to {self.recipient_name}"
