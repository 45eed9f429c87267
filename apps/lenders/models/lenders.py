"""Lenders, their terms per product, their connectors, and the policies of offer lists."""

import uuid
from decimal import Decimal
from typing import Any

from django.conf import settings
from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models
from django.db.models.functions import Lower

from apps.core.fields import SealedJSONField, SealedTextField

PERCENT: dict[str, Any] = {
    "max_digits": 6,
    "decimal_places": 2,
    "validators": [MinValueValidator(0), MaxValueValidator(100)],
}
MONEY: dict[str, Any] = {"max_digits": 14, "decimal_places": 2, "validators": [MinValueValidator(0)]}
TEXT_MAX = 2000


class LenderGroup(models.Model):
    """A group that lenders are put in for commission work (specification 3)."""

    name = models.CharField(max_length=80)

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(Lower("name"), name="lender_group_name_once")]

    def __str__(self) -> str:
        return self.name


class Lender(models.Model):
    """A regulated entity that lends. Fields bear the names of specification 3; deletion is soft.

    `name` obeys specification 5.5; `display_name_*` is what people read. apr_min and apr_max are per cent a year.
    Limits of None are none. The `*_text` fields are shown to partners and decide nothing (domain.partner_texts).
    """

    class Kind(models.TextChoices):
        BANK = "bank", "Bank"
        SMALL_FINANCE_BANK = "sfb", "Small finance bank"
        NBFC = "nbfc", "NBFC"

    name = models.CharField(max_length=80)
    display_name_en = models.CharField(max_length=80, blank=True)
    display_name_hi = models.CharField(max_length=80, blank=True)
    slug = models.SlugField(max_length=90, unique=True)
    kind = models.CharField(max_length=4, choices=Kind, default=Kind.NBFC)
    mark_seed = models.CharField(max_length=40, blank=True)
    registration_no = models.CharField(max_length=40, blank=True)
    website = models.URLField(blank=True)
    privacy_url = models.URLField(blank=True)

    min_income = models.DecimalField(null=True, blank=True, **MONEY)
    max_income = models.DecimalField(null=True, blank=True, **MONEY)
    min_age = models.PositiveSmallIntegerField(null=True, blank=True)
    max_age = models.PositiveSmallIntegerField(null=True, blank=True)
    ticket_class = models.PositiveSmallIntegerField(null=True, blank=True)
    credit_score_class = models.PositiveSmallIntegerField(null=True, blank=True)
    salaried = models.BooleanField(default=False)
    self_employed = models.BooleanField(default=False)
    business = models.BooleanField(default=False)

    priority = models.PositiveIntegerField(null=True, blank=True)
    lender_status = models.BooleanField(default=False)
    autosubmission = models.BooleanField(default=False)
    api = models.BooleanField(default=False, help_text="The lender answers quotes and submissions through a connector.")
    groups = models.ManyToManyField(LenderGroup, blank=True, related_name="lenders")

    so_status = models.BooleanField("special offer on", default=False)
    so_text = models.CharField("special offer text", max_length=200, blank=True)
    so_text_hi = models.CharField("special offer text in Hindi", max_length=200, blank=True, db_default="", default="")
    so_date_start = models.DateField("special offer from", null=True, blank=True)
    so_date_end = models.DateField("special offer until", null=True, blank=True)

    loan_amount_upto = models.DecimalField(null=True, blank=True, **MONEY)
    tenure = models.CharField(max_length=60, blank=True)
    interest_rate = models.CharField(max_length=60, blank=True)
    apr_min = models.DecimalField(null=True, blank=True, **PERCENT)
    apr_max = models.DecimalField(null=True, blank=True, **PERCENT)
    processing_fees = models.CharField(max_length=120, blank=True)

    age_text = models.TextField(max_length=TEXT_MAX, blank=True)
    age_text_hi = models.TextField(max_length=TEXT_MAX, blank=True)
    employment_text = models.TextField(max_length=TEXT_MAX, blank=True)
    employment_text_hi = models.TextField(max_length=TEXT_MAX, blank=True)
    income_text = models.TextField(max_length=TEXT_MAX, blank=True)
    income_text_hi = models.TextField(max_length=TEXT_MAX, blank=True)
    min_loan_text = models.TextField(max_length=TEXT_MAX, blank=True)
    min_loan_text_hi = models.TextField(max_length=TEXT_MAX, blank=True)
    max_loan_text = models.TextField(max_length=TEXT_MAX, blank=True)
    max_loan_text_hi = models.TextField(max_length=TEXT_MAX, blank=True)
    cibil_text = models.TextField(max_length=TEXT_MAX, blank=True)
    cibil_text_hi = models.TextField(max_length=TEXT_MAX, blank=True)
    lender_journey_text = models.TextField(max_length=TEXT_MAX, blank=True)
    lender_journey_text_hi = models.TextField(max_length=TEXT_MAX, blank=True)
    mp4_text = models.TextField(max_length=TEXT_MAX, blank=True)
    pptx_text = models.TextField(max_length=TEXT_MAX, blank=True)
    pdf_text = models.TextField(max_length=TEXT_MAX, blank=True)
    text_basis = models.JSONField(
        default=dict,
        blank=True,
        editable=False,
        help_text="Property -> text that the terms proposed when it was saved.",
    )

    # The desk's contact at the lender, and the code under which the lender knows us.
    rm_name = models.CharField("relationship manager", max_length=80, blank=True)
    rm_phone = models.CharField("their phone", max_length=40, blank=True)
    rm_email = models.EmailField("their e-mail", blank=True)
    rm_branch = models.CharField("their branch", max_length=80, blank=True)
    portal_url = models.URLField("the lender's portal", blank=True)
    dsa_code = models.CharField("our DSA code there", max_length=40, blank=True)

    grievance_officer = models.CharField(max_length=80, blank=True)
    grievance_phone = models.CharField(max_length=40, blank=True)
    grievance_email = models.EmailField(blank=True)

    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True)
    deleted_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["priority", "name"]
        constraints = [
            models.UniqueConstraint(
                Lower("name"), condition=models.Q(deleted_at__isnull=True), name="lender_name_once_among_live"
            ),
            models.CheckConstraint(
                condition=models.Q(min_income__isnull=True)
                | models.Q(max_income__isnull=True)
                | models.Q(min_income__lte=models.F("max_income")),
                name="lender_income_bounds_in_order",
            ),
            models.CheckConstraint(
                condition=models.Q(min_age__isnull=True)
                | models.Q(max_age__isnull=True)
                | models.Q(min_age__lte=models.F("max_age")),
                name="lender_age_bounds_in_order",
            ),
            models.CheckConstraint(
                condition=models.Q(apr_min__isnull=True)
                | models.Q(apr_max__isnull=True)
                | models.Q(apr_min__lte=models.F("apr_max")),
                name="lender_apr_bounds_in_order",
            ),
        ]

    def __str__(self) -> str:
        return self.name_in("en")

    def text_in(self, name: str, language: str) -> str:
        """Return a text for partners, such as `age_text`; where there is no Hindi, the English one."""
        english: str = getattr(self, name)
        hindi: str = getattr(self, f"{name}_hi")
        return (hindi or english) if language == "hi" else english

    def name_in(self, language: str) -> str:
        """Return the name to show: Hindi falls back to English, English to the record's name."""
        english = self.display_name_en or self.name
        return (self.display_name_hi or english) if language == "hi" else english


class LenderProduct(models.Model):
    """One lender's terms for one product, for matching, pricing and the Key Facts Statement.

    Rates are per cent a year on the reducing balance, tenures months, fees rupees without GST. `third_party_fees`
    is a list of {name_en, name_hi, amount, gst_percent}; `kfs` holds the remaining rows of the statement (see
    matching.domain.kfs.KfsClauses).
    """

    class PincodeMode(models.TextChoices):
        ALL = "all", "Everywhere"
        ALLOW = "allow", "Only in the listed PIN codes"
        DENY = "deny", "Everywhere but in the listed PIN codes"

    lender = models.ForeignKey(Lender, on_delete=models.CASCADE, related_name="terms")
    product = models.ForeignKey("catalogue.Product", on_delete=models.PROTECT, related_name="+")
    live = models.BooleanField(default=False)
    live_direct = models.BooleanField(
        default=True,
        db_default=True,
        help_text="While live: also for customers who come by themselves (lenders.domain.switches).",
    )
    live_partner = models.BooleanField(
        default=True, db_default=True, help_text="While live: also for customers whom a partner brought."
    )
    amount_min = models.DecimalField(null=True, blank=True, **MONEY)
    amount_max = models.DecimalField(null=True, blank=True, **MONEY)
    tenure_min = models.PositiveSmallIntegerField(null=True, blank=True)
    tenure_max = models.PositiveSmallIntegerField(null=True, blank=True)
    annual_rate = models.DecimalField(null=True, blank=True, **PERCENT)
    rate_max = models.DecimalField(null=True, blank=True, **PERCENT)
    processing_fee_percent = models.DecimalField(null=True, blank=True, **PERCENT)
    processing_fee_flat = models.DecimalField(null=True, blank=True, **MONEY)
    fee_min = models.DecimalField(null=True, blank=True, **MONEY)
    fee_max = models.DecimalField(null=True, blank=True, **MONEY)
    gst_percent = models.DecimalField(default=Decimal("18.00"), **PERCENT)
    third_party_fees = models.JSONField(default=list, blank=True)
    penal_text_en = models.CharField(max_length=200, blank=True)
    penal_text_hi = models.CharField(max_length=200, blank=True)
    penal_rule = models.JSONField(default=dict, blank=True)
    foreclosure_text_en = models.CharField(max_length=200, blank=True)
    foreclosure_text_hi = models.CharField(max_length=200, blank=True)
    cooling_off_days = models.PositiveSmallIntegerField(default=1, validators=[MinValueValidator(1)])
    foir_max_percent = models.DecimalField(null=True, blank=True, **PERCENT)
    age_max_at_maturity = models.PositiveSmallIntegerField(null=True, blank=True)
    reapply_after_days = models.PositiveSmallIntegerField(null=True, blank=True)
    turnover_class_min = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The least class of the list business_turnover; empty = any."
    )
    business_years_class_min = models.PositiveSmallIntegerField(
        null=True, blank=True, help_text="The least class of the list business_years; empty = any."
    )
    ltv_max_percent = models.DecimalField(
        null=True,
        blank=True,
        help_text="The lender's own share of the value of gold or a house; the regulator's bands hold besides.",
        **PERCENT,
    )
    counts_co_applicant = models.BooleanField(default=False, help_text="A co-applicant's income counts as well.")
    pincode_mode = models.CharField(max_length=5, choices=PincodeMode, default=PincodeMode.ALL)
    pincodes = models.JSONField(default=list, blank=True)
    kfs = models.JSONField(default=dict, blank=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["lender_id", "product_id"]
        constraints = [
            models.UniqueConstraint(fields=["lender", "product"], name="lender_product_once"),
            models.CheckConstraint(
                condition=models.Q(cooling_off_days__gte=1), name="lender_product_cooling_off_at_least_a_day"
            ),
            models.CheckConstraint(
                condition=models.Q(amount_min__isnull=True)
                | models.Q(amount_max__isnull=True)
                | models.Q(amount_min__lte=models.F("amount_max")),
                name="lender_product_amounts_in_order",
            ),
            models.CheckConstraint(
                condition=models.Q(tenure_min__isnull=True)
                | models.Q(tenure_max__isnull=True)
                | models.Q(tenure_min__lte=models.F("tenure_max")),
                name="lender_product_tenures_in_order",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.lender} {self.product_id}"


class ConnectorSettings(models.Model):
    """The connector of one lender. Secrets are sealed, so the key is a UUID.

    `auth` is {"kind": "none"} or {"kind": "bearer", "token": …} or {"kind": "header", "name": …, "value": …};
    `field_map` maps our field names to the lender's, `status_map` the lender's words to our statuses. A sandbox
    lender without an address is played by the sandbox service; `options` {"behaviour": "slow"} says how.
    """

    class Kind(models.TextChoices):
        SANDBOX = "sandbox", "Sandbox lender"
        REDIRECT = "redirect", "Redirect with a tracking link"
        REST = "rest", "Configured REST service"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    lender = models.OneToOneField(Lender, on_delete=models.CASCADE, related_name="connector")
    kind = models.CharField(max_length=8, choices=Kind)
    url = models.URLField(blank=True)
    auth = SealedJSONField(null=True, blank=True)
    field_map = models.JSONField(default=dict, blank=True)
    status_map = models.JSONField(default=dict, blank=True)
    webhook_secret = SealedTextField(null=True, blank=True)
    utm_link = models.URLField(blank=True, max_length=500)
    registered_host = models.CharField(max_length=120, blank=True)
    deadline_seconds = models.PositiveSmallIntegerField(
        default=10, validators=[MinValueValidator(1), MaxValueValidator(60)]
    )
    options = models.JSONField(default=dict, blank=True)
    auth_set_at = models.DateTimeField(null=True, blank=True, editable=False)
    webhook_secret_set_at = models.DateTimeField(null=True, blank=True, editable=False)
    changed_at = models.DateTimeField(auto_now=True, null=True)

    class Meta:
        verbose_name_plural = "connector settings"
        ordering = ["lender_id"]

    def __str__(self) -> str:
        return f"{self.lender} ({self.kind})"

    @property
    def auth_kind(self) -> str:
        return str((self.auth or {}).get("kind", "none"))

    @property
    def auth_header(self) -> str:
        return str((self.auth or {}).get("name", ""))

    @property
    def has_webhook_secret(self) -> bool:
        return bool(self.webhook_secret)

    @property
    def webhook_url(self) -> str:
        return f"{settings.PUBLIC_URL}/api/webhooks/lenders/{self.lender.slug}"


class PolicyVersion(models.Model):
    """One row whose value changes whenever a table that policies are read from changes.

    A database trigger writes it. Every way of changing terms is caught (pages, Django admin, bulk work), so a
    cached policy can never be stale.
    """

    id = models.PositiveSmallIntegerField(primary_key=True, default=1)
    version = models.UUIDField()

    def __str__(self) -> str:
        return str(self.version)


class PolicySnapshot(models.Model):
    """The terms of lenders that offer lists were made with, once per content, never changed.

    Lists refer to it.
    """

    digest = models.CharField(primary_key=True, max_length=64)
    product = models.CharField(max_length=10)
    content = models.JSONField()
    kept_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "kept policies"
        ordering = ["-kept_at"]

    def __str__(self) -> str:
        return f"{self.product} {self.digest[:12]}"


class ProductLimits(models.Model):
    """The limits of a product before any lender is asked; no row or an empty column is no limit."""

    product = models.OneToOneField("catalogue.Product", on_delete=models.PROTECT, primary_key=True, related_name="+")
    age_min = models.PositiveSmallIntegerField(null=True, blank=True)
    age_max = models.PositiveSmallIntegerField(null=True, blank=True)
    income_min = models.DecimalField(null=True, blank=True, **MONEY)
    income_max = models.DecimalField(null=True, blank=True, **MONEY)
    open_applications_max = models.PositiveSmallIntegerField(null=True, blank=True)
    pincode_mode = models.CharField(
        max_length=5, choices=LenderProduct.PincodeMode, default=LenderProduct.PincodeMode.ALL
    )
    pincodes = models.JSONField(default=list, blank=True)
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        verbose_name_plural = "product limits"
        ordering = ["product_id"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(age_min__isnull=True)
                | models.Q(age_max__isnull=True)
                | models.Q(age_min__lte=models.F("age_max")),
                name="product_limits_ages_in_order",
            ),
            models.CheckConstraint(
                condition=models.Q(income_min__isnull=True)
                | models.Q(income_max__isnull=True)
                | models.Q(income_min__lte=models.F("income_max")),
                name="product_limits_incomes_in_order",
            ),
        ]

    def __str__(self) -> str:
        return self.product_id

    @property
    def pincode_count(self) -> int:
        return len(self.pincodes)


class PlannedChange(models.Model):
    """A change of one property of a lender, or of its terms for `product`, on a later day (IST).

    `value` is the new value as plain JSON. A change that no longer fits when its day comes is `failed`, and `why`
    is the code of the obstacle with its values; it is never forced and never tried again.
    """

    class State(models.TextChoices):
        PLANNED = "planned"
        APPLIED = "applied"
        CANCELLED = "cancelled"
        FAILED = "failed"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    lender = models.ForeignKey(Lender, on_delete=models.CASCADE, related_name="planned_changes")
    product = models.ForeignKey("catalogue.Product", on_delete=models.PROTECT, null=True, related_name="+")
    property = models.CharField(max_length=60)
    value = models.JSONField(null=True)
    starts_on = models.DateField()
    state = models.CharField(max_length=9, choices=State, default=State.PLANNED)
    why = models.JSONField(default=dict, blank=True)
    planned_by = models.CharField(max_length=64)
    planned_at = models.DateTimeField()
    settled_by = models.CharField(max_length=64, blank=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["starts_on", "planned_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["lender", "product", "property", "starts_on"],
                condition=models.Q(state="planned"),
                nulls_distinct=False,
                name="planned_change_once_a_day",
            )
        ]
        indexes = [
            models.Index(fields=["starts_on"], condition=models.Q(state="planned"), name="planned_change_due"),
            models.Index(fields=["lender", "-planned_at"], name="planned_change_of_lender"),
        ]

    def __str__(self) -> str:
        return f"{self.lender_id} {self.property} from {self.starts_on}"
