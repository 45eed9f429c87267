"""Requests to providers: the customer, the plans, the call slot, and the outcome."""

import uuid

from django.db import models
from django.db.models import Q

from apps.core.fields import SealedJSONField, SealedTextField
from apps.offerings.domain.leads import FINAL, LeadClosingReason, LeadEntryKind, LeadStatus, display_reference
from apps.offerings.models.plans import PRODUCTS, Plan, Provider

_STATUSES = [(status.value, status.name.capitalize()) for status in LeadStatus]
_OPEN = sorted(status.value for status in LeadStatus if status not in FINAL)


class Lead(models.Model):
    """One request of a customer to providers.

    Customer, visit, partner and touches are plain ids: their apps are neighbours of this one, which may not import
    them. The attribution is that of the visit it was made in, and stays (product.md 3), as an application keeps
    its own.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    reference = models.CharField(max_length=8, unique=True)
    product_code = models.CharField(max_length=10, choices=PRODUCTS)
    customer_id = models.UUIDField()
    prospect_id = models.UUIDField()
    partner_id = models.UUIDField(null=True, blank=True, db_index=True)
    agent_id = models.UUIDField(null=True, blank=True)
    first_touch_id = models.UUIDField(null=True, blank=True)
    last_touch_id = models.UUIDField(null=True, blank=True)
    credit_reasons = models.JSONField(default=dict, help_text="Touch -> reason, as weighed when the request was made.")
    name = SealedTextField(null=True)
    mobile = SealedTextField(null=True, index="mobile_index", label="mobile")
    mobile_index = models.BinaryField(max_length=32, null=True, db_index=True, editable=False)
    language = models.CharField(max_length=2)
    need = SealedJSONField(null=True)
    slot_at = models.DateTimeField(null=True, blank=True, help_text="When a call was asked for; empty = no call.")
    status = models.CharField(max_length=10, choices=_STATUSES, default=LeadStatus.NEW.value)
    closing = models.CharField(
        max_length=12, blank=True, choices=[(reason.value, reason.value) for reason in LeadClosingReason]
    )
    created_at = models.DateTimeField(db_index=True)
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["-created_at"]
        indexes = [
            models.Index(fields=["customer_id", "-created_at"], name="lead_of_customer"),
            models.Index(fields=["slot_at"], condition=Q(status__in=_OPEN), name="lead_open_by_slot"),
        ]
        constraints = [
            models.CheckConstraint(
                name="lead_closing_says_why",
                condition=Q(status=LeadStatus.CLOSED.value) & ~Q(closing="")
                | ~Q(status=LeadStatus.CLOSED.value) & Q(closing=""),
            )
        ]

    def __str__(self) -> str:
        return display_reference(self.reference)


class LeadPlan(models.Model):
    """One plan that was asked about, under the consent that names its provider."""

    lead = models.ForeignKey(Lead, on_delete=models.PROTECT, related_name="plans")
    plan = models.ForeignKey(Plan, on_delete=models.PROTECT, related_name="+")
    provider = models.ForeignKey(Provider, on_delete=models.PROTECT, related_name="+")
    consent_id = models.BigIntegerField()
    passed_on_at = models.DateTimeField(null=True, blank=True, help_text="When the provider got name, number and need.")

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["lead", "plan"], name="lead_plan_once")]

    def __str__(self) -> str:
        return f"{self.plan_id}"


class LeadEntry(models.Model):
    """One line of a request's history. Append-only."""

    class Source(models.TextChoices):
        CUSTOMER = "customer", "The customer"
        DESK = "desk", "The desk"

    id = models.BigAutoField(primary_key=True)
    lead = models.ForeignKey(Lead, on_delete=models.PROTECT, related_name="history")
    what = models.CharField(max_length=10, choices=[(kind.value, kind.value) for kind in LeadEntryKind])
    status = models.CharField(max_length=10, choices=_STATUSES)
    slot_at = models.DateTimeField(null=True)
    source = models.CharField(max_length=8, choices=Source)
    by = models.CharField(max_length=64, blank=True, help_text="The id of who did it.")
    at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "lead entries"
        ordering = ["lead_id", "id"]

    def __str__(self) -> str:
        return f"{self.what} {self.status}"
