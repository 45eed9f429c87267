"""Partner organisations and how the site looks for each."""

import uuid

from django.db import models


class Partner(models.Model):
    """An organisation that brings customers, with its brand and its revenue terms (specification 3, product.md 1)."""

    class Status(models.TextChoices):
        PENDING = "pending"
        ACTIVE = "active"
        SUSPENDED = "suspended"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    key = models.CharField(max_length=40, unique=True)
    name = models.CharField(max_length=120)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.PENDING)
    utm_id = models.CharField(max_length=60, blank=True)
    revenue_percent = models.DecimalField(max_digits=6, decimal_places=3, null=True, blank=True)
    revenue_flat_fee = models.DecimalField(max_digits=12, decimal_places=2, null=True, blank=True)
    logo = models.TextField(blank=True, help_text="Address of the logo, or a small SVG as a data address.")
    font_source = models.CharField(max_length=200, blank=True)
    font_family = models.CharField(max_length=80, blank=True)
    primary_colour = models.CharField(max_length=7, default="#0A5C55")
    secondary_colour = models.CharField(max_length=7, default="#F0A21B")
    title_en = models.CharField(max_length=160, blank=True)
    title_hi = models.CharField(max_length=160, blank=True)
    terms_apply = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name
