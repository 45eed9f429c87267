"""Vouchers and deals of providers, their codes, the codes revealed, and clicks on deals."""

import uuid
from typing import Any

from django.db import models
from django.db.models.functions import Lower

from apps.core.fields import SealedTextField
from apps.offerings.domain.perks import CATEGORIES, CodeKind, PerkKind


class PerkProvider(models.Model):
    """A provider of vouchers and deals. Customers are only sent to `host` or below it."""

    name = models.CharField(max_length=80)
    name_hi = models.CharField(max_length=80, blank=True)
    host = models.CharField("registered host", max_length=100)
    status = models.BooleanField("shown", default=True)

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(Lower("name"), name="perk_provider_name_once")]

    def __str__(self) -> str:
        return self.name

    def name_in(self, language: str) -> str:
        return (self.name_hi if language == "hi" else "") or self.name


class Perk(models.Model):
    """A voucher or a deal as it is listed.

    Days are Indian days, both included; `valid_to` None = until further notice. A voucher of kind `shared` gives
    `shared_code`, to `shared_limit` customers at most (None = to everybody); one of kind `pool` gives each
    customer a code of its own as long as there are any. `min_spend` is rupees.
    """

    kind = models.CharField(
        max_length=8, choices=[(perk_kind.value, perk_kind.name.capitalize()) for perk_kind in PerkKind]
    )
    provider = models.ForeignKey(PerkProvider, on_delete=models.PROTECT, related_name="perks")
    category = models.CharField(max_length=12, choices=[(category, category.capitalize()) for category in CATEGORIES])
    title = models.CharField("what it gives", max_length=120)
    title_hi = models.CharField("what it gives (Hindi)", max_length=120, blank=True)
    about = models.CharField("how it works", max_length=300, blank=True)
    about_hi = models.CharField("how it works (Hindi)", max_length=300, blank=True)
    terms = models.JSONField(default=list, blank=True)
    terms_hi = models.JSONField(default=list, blank=True)
    min_spend = models.DecimalField(max_digits=9, decimal_places=2, null=True, blank=True)
    valid_from = models.DateField()
    valid_to = models.DateField(null=True, blank=True)
    code_kind = models.CharField(
        max_length=6,
        choices=[(code_kind.value, code_kind.name.capitalize()) for code_kind in CodeKind],
        blank=True,
        default="",
    )
    shared_code = models.CharField(max_length=60, blank=True)
    shared_limit = models.PositiveIntegerField(null=True, blank=True)
    link = models.CharField(max_length=1000, blank=True)
    status = models.BooleanField("on", default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)
    changed_by = models.CharField(max_length=120, blank=True, editable=False)

    class Meta:
        ordering = ["kind", "valid_to", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(valid_to__isnull=True) | models.Q(valid_to__gte=models.F("valid_from")),
                name="perk_ends_after_it_begins",
            ),
            models.CheckConstraint(
                condition=models.Q(kind="deal", code_kind="")
                | models.Q(kind="voucher", code_kind__in=["pool", "shared"]),
                name="perk_voucher_gives_a_code_deal_none",
            ),
        ]

    def __str__(self) -> str:
        return self.title

    def text_in(self, field: str, language: str) -> Any:
        """Return a text or list for display: Hindi where asked for and written, else English."""
        hindi = getattr(self, f"{field}_hi") if language == "hi" else None
        return hindi or getattr(self, field)


class VoucherCode(models.Model):
    """One single-use code of a voucher's pool, worth money and therefore sealed."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    perk = models.ForeignKey(Perk, on_delete=models.PROTECT, related_name="codes")
    code = SealedTextField(index="code_index", label="voucher_code")
    code_index = models.BinaryField(editable=False)
    added_at = models.DateTimeField()

    class Meta:
        ordering = ["added_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["perk", "code_index"], name="voucher_code_once_in_a_pool")]

    def __str__(self) -> str:
        return f"Code {str(self.id)[:8]}"


class CodeReveal(models.Model):
    """A code that was given to a customer, once for each voucher. Append-only.

    A code once shown cannot be made unknown again.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    perk = models.ForeignKey(Perk, on_delete=models.PROTECT, related_name="reveals")
    customer_id = models.UUIDField(db_index=True)
    pool_code = models.OneToOneField(VoucherCode, on_delete=models.PROTECT, null=True, related_name="reveal")
    code = SealedTextField()
    at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["-at"]
        constraints = [models.UniqueConstraint(fields=["perk", "customer_id"], name="one_reveal_per_customer_and_perk")]

    def __str__(self) -> str:
        return f"Reveal {str(self.id)[:8]}"


class DealClick(models.Model):
    """One click to a deal's provider; the provider may report its id back. Append-only."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    perk = models.ForeignKey(Perk, on_delete=models.PROTECT, related_name="clicks")
    customer_id = models.UUIDField(db_index=True)
    at = models.DateTimeField(db_index=True)

    class Meta:
        ordering = ["-at"]

    def __str__(self) -> str:
        return f"Click {str(self.id)[:8]}"
