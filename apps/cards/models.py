"""Credit cards of issuers, customers' ids at the issuers, and clicks."""

import uuid
from typing import Any

from django.db import models
from django.db.models.functions import Lower

from apps.cards.domain.links import CardLinkState

LINK_STATES = [(state.value, state.name.capitalize()) for state in CardLinkState]


class Card(models.Model):
    """A credit card as specification 3 lists it; its id is the `category_id`. Deletion is soft.

    `annual_fee` is the sentence people read, `annual_fee_amount` the rupees a year read out of it (None when the
    sentence does not name one amount). `interest_month` is per cent a month. Fees and incomes are rupees without GST.
    """

    category_name = models.CharField(max_length=80)
    category_name_hi = models.CharField(max_length=80, blank=True)
    category_img_thumb = models.CharField("thumbnail", max_length=120, blank=True)
    marketing_bullets = models.JSONField(default=list, blank=True)
    marketing_bullets_hi = models.JSONField(default=list, blank=True)
    sort_order = models.PositiveIntegerField(default=0)
    key_feature = models.CharField(max_length=200, blank=True)
    key_feature_hi = models.CharField(max_length=200, blank=True)
    annual_fee = models.CharField(max_length=200, blank=True)
    annual_fee_hi = models.CharField(max_length=200, blank=True)
    annual_fee_amount = models.DecimalField(max_digits=9, decimal_places=2, null=True, blank=True, editable=False)
    utm_link = models.CharField("UTM link", max_length=1000, blank=True)
    secured = models.BooleanField(default=False)
    status = models.BooleanField(default=False)

    issuer = models.CharField(max_length=80, blank=True)
    issuer_hi = models.CharField(max_length=80, blank=True)
    joining_fee = models.DecimalField(max_digits=9, decimal_places=2, null=True, blank=True)
    interest_month = models.DecimalField(max_digits=4, decimal_places=2, null=True, blank=True)
    min_income = models.DecimalField(max_digits=9, decimal_places=2, null=True, blank=True)
    fee_waiver = models.CharField(max_length=200, blank=True)
    fee_waiver_hi = models.CharField(max_length=200, blank=True)
    benefits = models.JSONField(default=list, blank=True)
    terms_link = models.CharField(max_length=1000, blank=True)
    facts_as_of = models.DateField(null=True, blank=True)

    link_state = models.CharField(max_length=12, choices=LINK_STATES, blank=True, default="", editable=False)
    link_detail = models.CharField(max_length=40, blank=True, editable=False)
    link_checked_at = models.DateTimeField(null=True, blank=True, db_index=True, editable=False)

    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)
    changed_by = models.CharField(max_length=120, blank=True, editable=False)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["sort_order", "category_name", "pk"]
        constraints = [
            models.UniqueConstraint(
                Lower("category_name"), condition=models.Q(deleted_at__isnull=True), name="card_name_once_among_live"
            ),
        ]

    def __str__(self) -> str:
        return self.category_name

    def text_in(self, field: str, language: str) -> Any:
        """Return a text or list for display: Hindi where asked for and written, else English."""
        hindi = getattr(self, f"{field}_hi") if language == "hi" else None
        return hindi or getattr(self, field)


class CardHandle(models.Model):
    """The opaque id of one customer at one card's issuer.

    It replaces the placeholder in the link.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    card = models.ForeignKey(Card, on_delete=models.PROTECT, related_name="handles")
    customer_id = models.UUIDField()
    created_at = models.DateTimeField()

    class Meta:
        ordering = ["-created_at"]
        constraints = [models.UniqueConstraint(fields=["customer_id", "card"], name="one_handle_per_customer_and_card")]

    def __str__(self) -> str:
        return f"Handle {str(self.id)[:8]}"


class CardClick(models.Model):
    """One click to an issuer. Append-only.

    The basis of a commission claim must not change afterwards.
    """

    class List(models.TextChoices):
        ALL = "all", "All cards"
        SECURED = "secured", "Secured cards"
        UNSECURED = "unsecured", "Unsecured cards"
        MINE = "mine", "The customer's own cards"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    handle = models.ForeignKey(CardHandle, on_delete=models.PROTECT, related_name="clicks")
    card = models.ForeignKey(Card, on_delete=models.PROTECT, related_name="clicks")
    customer_id = models.UUIDField(db_index=True)
    came_from = models.CharField(max_length=10, choices=List)
    at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"Click {str(self.id)[:8]}"
