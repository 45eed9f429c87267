"""Partner organisations, how the site looks for each, and every look that was ever published."""

import uuid

from django.db import models


class Look(models.Model):
    """The columns of a brand (specification 1): live on the partner, as a draft, and in every published version."""

    logo = models.TextField(blank=True, help_text="Address of the logo, or a small SVG as a data address.")
    font_source = models.CharField(max_length=200, blank=True)
    font_family = models.CharField(max_length=80, blank=True)
    primary_colour = models.CharField(max_length=7, default="#0A5C55")
    secondary_colour = models.CharField(max_length=7, default="#F0A21B")
    title_en = models.CharField(max_length=160, blank=True)
    title_hi = models.CharField(max_length=160, blank=True)
    terms_apply = models.BooleanField(default=False)

    class Meta:
        abstract = True


class Partner(Look):
    """An organisation that brings customers, with its brand and its revenue terms (specification 3, product.md 1)."""

    class Status(models.TextChoices):
        PENDING = "pending"
        ACTIVE = "active"
        SUSPENDED = "suspended"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    key = models.CharField(max_length=40, unique=True)
    name = models.CharField(max_length=120)
    status = models.CharField(max_length=10, choices=Status.choices, default=Status.PENDING)
    status_reason = models.CharField(max_length=300, blank=True, default="", editable=False)
    utm_id = models.CharField(max_length=60, blank=True)
    lender_slug = models.SlugField(
        max_length=90,
        blank=True,
        help_text="Lender mode: this brand is that one lender's own site, with its products only and no comparison.",
    )
    revenue_percent = models.DecimalField(max_digits=6, decimal_places=3, null=True, blank=True)
    revenue_flat_fee = models.DecimalField(max_digits=12, decimal_places=2, null=True, blank=True)
    brand_revision = models.PositiveIntegerField(
        default=0, editable=False, help_text="Counts every save of the brand or its draft: an editor sends what it saw."
    )
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(
                fields=["utm_id"],
                condition=models.Q(status="active") & ~models.Q(utm_id=""),
                name="utm_id_once_among_active_partners",
            )
        ]

    def __str__(self) -> str:
        return self.name


class BrandDraft(Look):
    """The one look of a partner that is being worked on; customers see it when it is published."""

    partner = models.OneToOneField(Partner, primary_key=True, on_delete=models.CASCADE, related_name="draft")
    changed_at = models.DateTimeField()
    changed_by = models.CharField(max_length=120)

    def __str__(self) -> str:
        return f"{self.partner}: draft"


class BrandVersion(Look):
    """A look as it was published. Append-only: a rollback is a new version with the columns of an old one."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.ForeignKey(Partner, on_delete=models.PROTECT, related_name="versions")
    number = models.PositiveIntegerField()
    restores = models.PositiveIntegerField(null=True, blank=True, help_text="The version it brought back.")
    published_at = models.DateTimeField()
    published_by = models.CharField(max_length=120)

    class Meta:
        ordering = ["-number"]
        constraints = [models.UniqueConstraint(fields=["partner", "number"], name="brand_version_number_once")]

    def __str__(self) -> str:
        return f"{self.partner}: version {self.number}"
