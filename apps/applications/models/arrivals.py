"""Doorways: journeys that go on from another device, an agent or a partner's own site."""

import uuid

from django.db import models

from apps.applications.domain.handover_token import MAX_VARIANT_LENGTH, ArrivalKind
from apps.core.fields import SealedJSONField, SealedTextField


class HandOverKey(models.Model):
    """A key that one partner signs its hand-over tokens with, shown once and never changed."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    name = models.CharField(max_length=60)
    secret = SealedTextField(editable=False)
    made_at = models.DateTimeField()
    expires_at = models.DateTimeField(null=True, blank=True, help_text="When a rotated key stops working.")
    last_used_at = models.DateTimeField(null=True, blank=True, help_text="To the minute.")
    revoked_at = models.DateTimeField(null=True, blank=True)
    revoked_why = models.CharField(max_length=200, blank=True)
    replaces = models.OneToOneField("self", on_delete=models.PROTECT, null=True, blank=True, related_name="replaced_by")

    class Meta:
        ordering = ["-made_at"]

    def __str__(self) -> str:
        return f"{self.partner}: {self.name}"


class Arrival(models.Model):
    """One entry by a link, token or funnel; its facts wait here until the code succeeds.

    The code is the one-time code. `token_id` is the token's own number: the second arrival with it is refused.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    door = models.CharField(max_length=8, choices=[(kind.value, kind.value) for kind in ArrivalKind])
    key = models.ForeignKey(HandOverKey, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    token_id = models.CharField(max_length=64, null=True, blank=True)
    continues = models.ForeignKey("customers.Prospect", on_delete=models.PROTECT, null=True, related_name="+")
    prospect = models.OneToOneField("customers.Prospect", on_delete=models.PROTECT, null=True, related_name="+")
    mobile = SealedTextField(null=True, blank=True)
    facts = SealedJSONField(help_text="What the partner's page already asked; shown as typed, never as told.")
    notes = SealedJSONField(
        null=True, blank=True, help_text="Answers to a funnel that fill in no fact of the form, as they were worded."
    )
    funnel_version_id = models.UUIDField(
        null=True, blank=True, db_index=True, help_text="The version of the funnel whose questions were answered."
    )
    funnel_variant = models.CharField(
        max_length=MAX_VARIANT_LENGTH, blank=True, help_text="Test and variant of the funnel that were read."
    )
    product_type = models.CharField(max_length=10, blank=True)
    url_segment = models.CharField(max_length=60, blank=True)
    utms = models.JSONField(default=dict, blank=True)
    return_url = SealedTextField(
        null=True, blank=True, help_text="The page on the partner's own site that the customer may go back to."
    )
    language = models.CharField(max_length=2, default="en")
    at = models.DateTimeField(db_index=True)
    ends_at = models.DateTimeField()
    taken_at = models.DateTimeField(null=True, blank=True)
    emptied_at = models.DateTimeField(null=True, blank=True, help_text="Since when it holds no number and no facts.")

    class Meta:
        ordering = ["-at"]
        constraints = [models.UniqueConstraint(fields=["key", "token_id"], name="arrival_token_once")]

    def __str__(self) -> str:
        return f"{self.door} {str(self.id)[:8]}"
