"""Offers of an application: the stored list, and lenders' own quotes."""

import uuid

from django.db import models
from django.db.models import Q

from apps.applications.models.applications import Application
from apps.core.fields import SealedJSONField


class OfferSnapshot(models.Model):
    """One list of offers as shown: rules, inputs and result, for a replay (product.md 3)."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    application = models.ForeignKey(Application, on_delete=models.CASCADE, related_name="+")
    policy_digest = models.CharField(max_length=64, help_text="The lenders' terms, as kept by lenders.")
    rule_version = models.CharField(max_length=20)
    inputs_digest = models.CharField(max_length=64)
    inputs = SealedJSONField(help_text="Everything that decided the list, except the policies.")
    result = models.JSONField()
    created_at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["application", "inputs_digest"], name="snapshot_once_per_inputs")
        ]
        indexes = [models.Index(fields=["application", "-created_at"], name="snapshot_of_application")]

    def __str__(self) -> str:
        return str(self.id)


class LenderQuote(models.Model):
    """One question to an API lender: facts that name nobody, its own deadline, and the answer."""

    class State(models.TextChoices):
        QUEUED = "queued"
        ASKING = "asking"
        OFFER = "offer"
        DECLINED = "declined"
        NO_ANSWER = "no_answer"
        UNAVAILABLE = "unavailable"
        UNASKED = "unasked", "Closed at its deadline, never sent"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    application = models.ForeignKey(Application, on_delete=models.CASCADE, related_name="+")
    lender = models.ForeignKey("lenders.Lender", on_delete=models.PROTECT, related_name="+")
    request_digest = models.CharField(max_length=64, help_text="Of the question: another question asks again.")
    facts = SealedJSONField()
    state = models.CharField(max_length=12, choices=State.choices, default=State.QUEUED)
    answer = models.JSONField(null=True, blank=True)
    asked_at = models.DateTimeField()
    deadline_at = models.DateTimeField(db_index=True)
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-asked_at"]
        constraints = [
            models.UniqueConstraint(fields=["application", "lender", "request_digest"], name="quote_once_per_question")
        ]
        indexes = [
            models.Index(
                fields=["lender", "-answered_at"], condition=Q(state__in=["offer", "declined"]), name="quote_answered"
            )
        ]

    def __str__(self) -> str:
        return f"{self.lender_id} {self.state}"
