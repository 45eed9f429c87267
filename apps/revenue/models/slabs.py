"""Commission tables: what lenders pay on, their slabs, and how a lender reads them."""

from typing import Any

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models import F, Q

from apps.revenue.domain.types import PaysOn

AMOUNT: dict[str, Any] = {
    "max_digits": 14,
    "decimal_places": 2,
    "null": True,
    "blank": True,
    "validators": [MinValueValidator(0)],
}
COUNT: dict[str, Any] = {"null": True, "blank": True}
RANGES = ("slab_disbursed", "slab_number", "ats")


def _in_order(name: str) -> models.CheckConstraint:
    """Return the constraint that the maximum is greater than the minimum (specification 5.4).

    An end that is not set is open.
    """
    low, high = f"{name}_min", f"{name}_max"
    return models.CheckConstraint(
        condition=Q(**{f"{low}__isnull": True}) | Q(**{f"{high}__isnull": True}) | Q(**{f"{high}__gt": F(low)}),
        name=f"revenue_{name}_max_above_min",
    )


def _not_negative(name: str) -> models.CheckConstraint:
    return models.CheckConstraint(
        condition=Q(**{f"{name}__isnull": True}) | Q(**{f"{name}__gte": 0}), name=f"revenue_{name}_not_negative"
    )


class RevenueType(models.Model):
    """A kind of commission. Its event decides the volume that its slabs are read with."""

    id = models.PositiveSmallIntegerField(primary_key=True)
    name_en = models.CharField(max_length=60, unique=True)
    name_hi = models.CharField(max_length=60)
    pays_on = models.CharField(max_length=10, choices=[(choice.value, choice.value) for choice in PaysOn])
    sort_order = models.PositiveSmallIntegerField(default=0)
    is_offered = models.BooleanField(default=True, help_text="Offered when a row is added; rows that have it keep it.")

    class Meta:
        ordering = ["sort_order", "id"]

    def __str__(self) -> str:
        return self.name_en

    def name_in(self, language: str) -> str:
        """Return the name in a language, for display."""
        return self.name_hi if language == "hi" else self.name_en


class LenderBasis(models.Model):
    """The basis of one lender's slabs. Its row is the lock for changes of the lender's table."""

    class Basis(models.TextChoices):
        WHOLE = "whole", "The row's rate on the whole volume"
        MARGINAL = "marginal", "Each part at its own row's rate"

    lender = models.OneToOneField("lenders.Lender", on_delete=models.PROTECT, primary_key=True, related_name="+")
    basis = models.CharField(max_length=8, choices=Basis, default=Basis.WHOLE)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name_plural = "lender bases"
        ordering = ["lender_id"]

    def __str__(self) -> str:
        return f"{self.lender_id}: {self.basis}"


class LenderRevenue(models.Model):
    """One slab of a lender, with the field names of specification 3.

    Deletion is soft, because ledger lines refer to old rows. Bounds include both ends, null is open; rupees, and per
    cent of rupees. In force on [valid_from, valid_until), both first days of a month, because commission is counted in
    months. `version` rises with every change.
    """

    lender = models.ForeignKey("lenders.Lender", on_delete=models.PROTECT, related_name="+")
    revenue_type = models.ForeignKey(RevenueType, on_delete=models.PROTECT, related_name="+")
    slab_disbursed_min = models.DecimalField(**AMOUNT)
    slab_disbursed_max = models.DecimalField(**AMOUNT)
    slab_number_min = models.PositiveIntegerField(**COUNT)
    slab_number_max = models.PositiveIntegerField(**COUNT)
    ats_min = models.DecimalField(**AMOUNT)
    ats_max = models.DecimalField(**AMOUNT)
    revenue_flat = models.DecimalField(**AMOUNT)
    revenue_percent = models.DecimalField(
        max_digits=6,
        decimal_places=3,
        null=True,
        blank=True,
        validators=[MinValueValidator(0), MaxValueValidator(100)],
    )
    status = models.BooleanField(default=True)
    display_order = models.PositiveIntegerField()
    valid_from = models.DateField(null=True, blank=True)
    valid_until = models.DateField(null=True, blank=True)
    version = models.PositiveIntegerField(default=1)
    changed_by = models.CharField(max_length=120, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        verbose_name = "lender revenue row"
        ordering = ["lender_id", "display_order", "id"]
        indexes = [
            # The commission table of a lender, in display order: every read of slabs.
            models.Index(
                fields=["lender", "display_order"], condition=Q(deleted_at__isnull=True), name="revenue_table_of_lender"
            )
        ]
        constraints = [
            *(_in_order(name) for name in RANGES),
            *(_not_negative(f"{name}_min") for name in ("slab_disbursed", "ats")),
            *(_not_negative(f"{name}_max") for name in ("slab_disbursed", "ats")),
            _not_negative("revenue_flat"),
            models.CheckConstraint(
                condition=Q(revenue_percent__isnull=True) | Q(revenue_percent__gte=0, revenue_percent__lte=100),
                name="revenue_percent_0_to_100",
            ),
            models.CheckConstraint(
                # A comparison with null is unknown, and a check lets unknown pass: so null is tested explicitly.
                condition=Q(revenue_flat__isnull=False, revenue_flat__gt=0)
                | Q(revenue_percent__isnull=False, revenue_percent__gt=0),
                name="revenue_flat_or_percent",
            ),
            models.CheckConstraint(
                condition=Q(valid_from__isnull=True) | Q(valid_until__isnull=True) | Q(valid_until__gt=F("valid_from")),
                name="revenue_until_after_from",
            ),
            models.CheckConstraint(
                condition=(Q(valid_from__isnull=True) | Q(valid_from__day=1))
                & (Q(valid_until__isnull=True) | Q(valid_until__day=1)),
                name="revenue_rows_last_whole_months",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.lender_id}: row {self.pk}"
