"""Touches that lead to applications, and the applications."""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models

from apps.applications.domain.attribution import AttributionReason
from apps.core.fields import SealedJSONField


class Touch(models.Model):
    """One visit's way in, and whether it earned the credit for the customer.

    A visit has one touch of its own; a browser that remembers an earlier partner's link brings that one along.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    prospect = models.ForeignKey("customers.Prospect", on_delete=models.PROTECT, related_name="+")
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, null=True, related_name="+")
    agent_id = models.UUIDField(null=True, help_text="The partner's user whose link it was.")
    url_segment = models.CharField(max_length=60, blank=True)
    utms = models.JSONField(default=dict, blank=True)
    defaulted = ArrayField(
        models.CharField(max_length=20),
        default=list,
        db_default=[],
        blank=True,
        help_text="UTM parameters that the address did not say: the partner's defaults of that moment.",
    )
    link = models.ForeignKey(
        "acquisition.TrackingLink",
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        help_text="The tracking link that it came by.",
    )
    at = models.DateTimeField(db_index=True)
    reason = models.CharField(
        max_length=12,
        choices=[(reason.value, reason.value) for reason in AttributionReason],
        blank=True,
        help_text="As first decided; an application keeps the reasons of its own day.",
    )

    class Meta:
        verbose_name_plural = "touches"
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"{self.url_segment or 'direct'} {self.at:%Y-%m-%d %H:%M}"


class Application(models.Model):
    """One request for one product by one customer; its id is the appId.

    The attribution it was made with stays.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    customer = models.ForeignKey("customers.Customer", on_delete=models.PROTECT, related_name="+")
    prospect = models.ForeignKey("customers.Prospect", on_delete=models.PROTECT, null=True, related_name="+")
    product_code = models.CharField(max_length=10)
    amount = models.DecimalField(max_digits=14, decimal_places=2)
    tenure_months = models.PositiveSmallIntegerField()
    details = SealedJSONField(
        null=True, blank=True, help_text="What the product asks about the request itself (applications.domain.details)."
    )
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, null=True, related_name="+")
    agent_id = models.UUIDField(null=True, blank=True, db_index=True)
    first_touch = models.ForeignKey(Touch, on_delete=models.PROTECT, null=True, related_name="+")
    last_touch = models.ForeignKey(Touch, on_delete=models.PROTECT, null=True, related_name="+")
    credit_reasons = models.JSONField(
        default=dict, editable=False, help_text="Touch -> reason, as weighed when the application was made."
    )
    created_at = models.DateTimeField(db_index=True)
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["-created_at"]
        indexes = [
            models.Index(fields=["customer", "-created_at"], name="application_of_customer"),
            models.Index(fields=["partner", "created_at"], name="application_of_partner"),
        ]

    def __str__(self) -> str:
        return f"{self.product_code} {str(self.id)[:8]}"
