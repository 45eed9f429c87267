"""The closes of gold that the desk writes down: what loans against gold are reckoned by."""

from decimal import Decimal

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models


class GoldClosingPrice(models.Model):
    """The closing price of a gram of fine gold (24 carat) on one day, in rupees, and its source.

    Loans go by the newest close up to their day, or by the average of its thirty days where that is lower
    (matching.domain.gold). A database trigger marks the policies as changed, so that lists follow immediately.
    """

    on = models.DateField("day", unique=True)
    per_gram = models.DecimalField(
        "rupees a gram of 24 carat",
        max_digits=10,
        decimal_places=2,
        validators=[MinValueValidator(Decimal(100)), MaxValueValidator(Decimal(1_000_000))],
    )
    read_at = models.CharField("read at", max_length=120, blank=True, help_text="The exchange or list it was read at.")
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name = "gold price"
        ordering = ["-on"]

    def __str__(self) -> str:
        return f"₹{self.per_gram} on {self.on}"
