"""The ledger of commission: lines that are only added, their terms, and months."""

from decimal import Decimal
from typing import Any

from django.db import models
from django.db.models import Q

from apps.core.domain.money import RUPEES, rupees
from apps.revenue.domain.ledger import LedgerAccount, LedgerLineKind, MonthTypeResult
from apps.revenue.domain.types import PaysOn

# No foreign key constraint, as in the audit log: lines outlive the rows they name, and a million lines are written
# without as many look-ups. Month and terms of a line keep their constraints.
BY_VALUE: dict[str, Any] = {"on_delete": models.PROTECT, "related_name": "+", "db_constraint": False}


class TermsSnapshot(models.Model):
    """Terms that lines and closed months were made with and refer to.

    Stored once per content and never changed.
    """

    digest = models.CharField(primary_key=True, max_length=64)
    content = models.JSONField()
    kept_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "kept terms"
        ordering = ["-kept_at"]

    def __str__(self) -> str:
        return self.digest[:12]


class CommissionMonth(models.Model):
    """One lender's month of commission and its state. Bookings of it lock its row.

    A closed month stores the lender's rows and the partners' terms it was closed with. `events_digest` and
    `terms_digest` identify the events and terms of its last booking, so that an unchanged month is skipped.
    """

    class State(models.TextChoices):
        OPEN = "open"
        CLOSED = "closed"
        REOPENED = "reopened"

    lender = models.ForeignKey("lenders.Lender", on_delete=models.PROTECT, related_name="+")
    month = models.DateField(help_text="Its first day.")
    state = models.CharField(max_length=8, choices=State.choices, default=State.OPEN)
    events_digest = models.CharField(max_length=64, blank=True)
    terms_digest = models.CharField(max_length=64, blank=True)
    kept_table = models.ForeignKey(TermsSnapshot, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    kept_partners = models.ForeignKey(TermsSnapshot, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    booked_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-month", "lender_id"]
        constraints = [
            models.UniqueConstraint(fields=["lender", "month"], name="revenue_month_once"),
            models.CheckConstraint(condition=Q(month__day=1), name="revenue_month_is_named_by_its_first_day"),
            models.CheckConstraint(
                condition=~Q(state="closed")
                | Q(kept_table__isnull=False, kept_partners__isnull=False, closed_at__isnull=False),
                name="revenue_closed_month_keeps_its_terms",
            ),
        ]
        indexes = [models.Index(fields=["month", "state"], name="revenue_month_by_state")]

    def __str__(self) -> str:
        return f"{self.lender_id} {self.month:%Y-%m}"


class MonthResult(models.Model):
    """Totals of one revenue type of a month at its last booking, made with its lines."""

    month = models.ForeignKey(CommissionMonth, on_delete=models.CASCADE, related_name="results")
    revenue_type = models.ForeignKey("revenue.RevenueType", on_delete=models.PROTECT, related_name="+")
    pays_on = models.CharField(max_length=10, choices=[(choice.value, choice.value) for choice in PaysOn])
    result = models.CharField(max_length=8, choices=[(choice.value, choice.value) for choice in MonthTypeResult])
    basis = models.CharField(max_length=8)
    disbursed = models.DecimalField(**RUPEES)
    number = models.PositiveIntegerField()
    waiting = models.PositiveIntegerField(default=0, help_text="Events whose amount is not known yet; not counted.")
    row_id = models.PositiveBigIntegerField(null=True, blank=True)
    formula = models.JSONField(default=list, blank=True)
    expected = models.DecimalField(null=True, blank=True, **RUPEES)
    partner_share = models.DecimalField(null=True, blank=True, **RUPEES)
    referral_reward = models.DecimalField(null=True, blank=True, **RUPEES)

    class Meta:
        ordering = ["month_id", "revenue_type_id"]
        constraints = [models.UniqueConstraint(fields=["month", "revenue_type"], name="revenue_result_once_a_type")]

    def __str__(self) -> str:
        return f"{self.month_id} {self.revenue_type_id}: {self.result}"

    @property
    def ats(self) -> Decimal | None:
        """Return the average ticket in rupees, rounded for display."""
        return rupees(self.disbursed / self.number) if self.number else None

    @property
    def margin(self) -> Decimal | None:
        """Return commission less shares and rewards; None if no row applies."""
        if self.expected is None or self.partner_share is None:
            return None
        return self.expected - self.partner_share - (self.referral_reward or Decimal("0.00"))


class LedgerLine(models.Model):
    """One signed amount of one event, never changed or removed.

    A reversal is the opposite line that names it. `month` is the event's; `booked_month` is a later one if the event's
    was closed already. `base` is the amount that the percentage was taken of (for a partner's share: the event's
    commission), `terms` all values that decided the rates. The partner of a reward is the referrer, and its `referral`
    names the partner whose share it is taken of.
    """

    id = models.BigAutoField(primary_key=True)
    account = models.CharField(max_length=13, choices=[(choice.value, choice.value) for choice in LedgerAccount])
    kind = models.CharField(max_length=13, choices=[(choice.value, choice.value) for choice in LedgerLineKind])
    month = models.ForeignKey(CommissionMonth, on_delete=models.PROTECT, related_name="+")
    lender = models.ForeignKey("lenders.Lender", **BY_VALUE)
    revenue_type = models.ForeignKey("revenue.RevenueType", **BY_VALUE)
    booked_month = models.DateField()
    pays_on = models.CharField(max_length=10, choices=[(choice.value, choice.value) for choice in PaysOn])
    event_ref = models.UUIDField(help_text="The submission the event is of.")
    event_on = models.DateField()
    product_code = models.CharField(max_length=10)
    partner = models.ForeignKey("partners.Partner", null=True, blank=True, **BY_VALUE)
    referral = models.ForeignKey("acquisition.Referral", null=True, blank=True, db_index=False, **BY_VALUE)
    base = models.DecimalField(**RUPEES)
    slab_id = models.PositiveBigIntegerField(null=True, blank=True)
    percent = models.DecimalField(max_digits=6, decimal_places=3, null=True, blank=True)
    flat = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    amount = models.DecimalField(**RUPEES)
    terms = models.ForeignKey(TermsSnapshot, on_delete=models.PROTECT, related_name="+")
    generation = models.PositiveIntegerField(help_text="Which booking of this event this is.")
    reverses = models.OneToOneField("self", on_delete=models.PROTECT, null=True, blank=True, related_name="reversal")
    booked_at = models.DateTimeField()

    class Meta:
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["month", "account", "revenue_type", "event_ref", "generation"],
                condition=Q(reverses__isnull=True),
                name="ledger_line_once_a_generation",
            ),
            models.CheckConstraint(
                condition=Q(kind="reversal", reverses__isnull=False) | (~Q(kind="reversal") & Q(reverses__isnull=True)),
                name="ledger_reversal_names_its_line",
            ),
            models.CheckConstraint(
                condition=Q(account="referral", referral__isnull=False, partner__isnull=False)
                | (~Q(account="referral") & Q(referral__isnull=True)),
                name="ledger_reward_names_its_referral",
            ),
        ]
        indexes = [
            models.Index(fields=["event_on"], name="ledger_line_by_day"),
            models.Index(
                fields=["partner", "event_on"], condition=Q(account="partner_share"), name="ledger_line_share"
            ),
            models.Index(
                fields=["partner", "booked_month"], condition=Q(account="referral"), name="ledger_line_reward"
            ),
            models.Index(fields=["event_ref"], name="ledger_line_by_event"),
            models.Index(fields=["booked_at"], condition=Q(account="received"), name="ledger_line_received"),
        ]

    def __str__(self) -> str:
        return f"{self.account} {self.kind} {self.amount}"
