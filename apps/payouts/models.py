"""Payments to partners: payees, dated tax rows, bank files, monthly statements, questions."""

import uuid
from decimal import Decimal
from typing import Any

from django.db import models
from django.db.models import F, Q

from apps.core.domain.money import RUPEES
from apps.core.fields import SealedTextField
from apps.core.models import TwoPersonModel
from apps.payouts.domain.bank_return import TransferOutcome
from apps.payouts.domain.statement import ShareHold
from apps.payouts.domain.tax import TaxKind, until_limit

PERCENT: dict[str, Any] = {"max_digits": 6, "decimal_places": 3}


class TaxRate(models.Model):
    """One dated row of a tax, in force on [valid_from, valid_until).

    Statements keep the rates that they were made with.
    """

    tax = models.CharField(max_length=3, choices=[(kind.value, kind.value.upper()) for kind in TaxKind])
    valid_from = models.DateField()
    valid_until = models.DateField(null=True, blank=True, help_text="The first day it no longer counts.")
    percent = models.DecimalField(**PERCENT)
    percent_without_pan = models.DecimalField(null=True, blank=True, **PERCENT)
    limit = models.DecimalField(
        null=True, blank=True, help_text="Rupees a payee and tax year; nothing is deducted up to it.", **RUPEES
    )
    section = models.CharField(max_length=60, help_text="As it stands on the statement.")

    class Meta:
        ordering = ["tax", "-valid_from"]
        constraints = [
            models.UniqueConstraint(fields=["tax", "valid_from"], name="payouts_tax_row_once_a_day"),
            models.CheckConstraint(
                condition=Q(valid_until__isnull=True) | Q(valid_until__gt=F("valid_from")),
                name="payouts_tax_row_ends_after_it_began",
            ),
            models.CheckConstraint(condition=Q(percent__gte=0, percent__lte=100), name="payouts_tax_percent_0_to_100"),
        ]

    def __str__(self) -> str:
        return f"{self.tax} {self.percent} % from {self.valid_from}"


class Payee(models.Model):
    """The recipient of a partner's money, with the facts that decide its taxes."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    partner = models.OneToOneField("partners.Partner", on_delete=models.PROTECT, related_name="+")
    legal_name = models.CharField(max_length=120)
    address = models.CharField(max_length=300, blank=True)
    pan = SealedTextField("PAN", null=True, blank=True)
    gstin = models.CharField("GST number", max_length=15, blank=True)
    account_number = SealedTextField(null=True, blank=True)
    ifsc = models.CharField("IFSC", max_length=11, blank=True)
    changed_by = models.CharField(max_length=120, blank=True)
    changed_area = models.CharField(max_length=12, blank=True, default="")
    changed_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["legal_name"]

    def __str__(self) -> str:
        return self.legal_name


class Payout(TwoPersonModel):
    """The transfers of one bank file: made by one admin, checked and released by another.

    `total` and `count` are its control totals: the statements that name it and the transfers recalled from it add up
    to them. It is recalled once every transfer is.
    """

    class State(models.TextChoices):
        MADE = "made"
        SENT = "sent"
        DROPPED = "dropped"
        RECALLED = "recalled"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    number = models.CharField(max_length=24, unique=True)
    month = models.DateField()
    state = models.CharField(max_length=8, choices=State.choices, default=State.MADE)
    total = models.DecimalField(**RUPEES)
    count = models.PositiveIntegerField()
    taken = models.PositiveIntegerField(default=0, help_text="How many times the file was downloaded.")

    class Meta(TwoPersonModel.Meta):
        ordering = ["-made_at"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.CheckConstraint(condition=Q(month__day=1), name="payouts_payout_names_its_month"),
            models.CheckConstraint(condition=Q(total__gt=0, count__gt=0), name="payouts_payout_pays_something"),
            models.CheckConstraint(
                condition=~Q(state__in=("sent", "recalled")) | ~Q(checker=""), name="payouts_sent_payout_was_checked"
            ),
            models.CheckConstraint(
                condition=Q(taken=0) | Q(state__in=("sent", "recalled")), name="payouts_payout_leaves_when_checked"
            ),
        ]

    def __str__(self) -> str:
        return self.number


class Statement(TwoPersonModel):
    """One partner's month: drafted by one admin, approved by another, then paid.

    The payment has the bank's number. All figures are rupees and stored as calculated, with the tax rows and the payee
    of that time. `credited` and `untaxed` are the tax year's totals after it: the next statement continues from them.
    """

    class State(models.TextChoices):
        DRAFT = "draft"
        APPROVED = "approved"
        PAID = "paid"
        CARRIED = "carried"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    number = models.CharField(max_length=24, unique=True)
    partner = models.ForeignKey("partners.Partner", on_delete=models.PROTECT, related_name="+")
    month = models.DateField()
    state = models.CharField(max_length=8, choices=State.choices, default=State.DRAFT)
    pay_on = models.DateField()
    opening = models.DecimalField(**RUPEES)
    gross = models.DecimalField(**RUPEES)
    held = models.DecimalField(**RUPEES)
    gst_percent = models.DecimalField(**PERCENT)
    gst = models.DecimalField(**RUPEES)
    tds_percent = models.DecimalField(**PERCENT)
    tds_on = models.DecimalField(**RUPEES)
    tds_section = models.CharField(max_length=60)
    tds_limit = models.DecimalField(null=True, blank=True, **RUPEES)
    tds = models.DecimalField(**RUPEES)
    net = models.DecimalField(**RUPEES)
    credited = models.DecimalField(**RUPEES)
    untaxed = models.DecimalField(**RUPEES)
    payee_name = models.CharField(max_length=120)
    payee_address = models.CharField(max_length=300, blank=True)
    payee_pan = SealedTextField(null=True, blank=True)
    payee_gstin = models.CharField(max_length=15, blank=True)
    payee_account = SealedTextField(null=True, blank=True)
    payee_ifsc = models.CharField(max_length=11, blank=True)
    utr = models.CharField("UTR", max_length=40, blank=True)
    paid_on = models.DateField(null=True, blank=True)
    payer_name = models.CharField(max_length=120, blank=True, default="")
    payout = models.ForeignKey(Payout, on_delete=models.PROTECT, null=True, blank=True, related_name="statements")

    class Meta(TwoPersonModel.Meta):
        ordering = ["-month", "payee_name"]
        indexes = [models.Index(fields=["month", "state"], name="payouts_statement_by_month")]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.UniqueConstraint(fields=["partner", "month"], name="payouts_statement_once_a_month"),
            models.UniqueConstraint(fields=["utr"], condition=~Q(utr=""), name="payouts_utr_pays_once"),
            models.CheckConstraint(condition=Q(month__day=1), name="payouts_statement_names_its_month"),
            models.CheckConstraint(
                condition=Q(state="draft") | ~Q(checker=""), name="payouts_approved_statement_was_checked"
            ),
            models.CheckConstraint(
                condition=~Q(state="paid") | (~Q(utr="") & Q(paid_on__isnull=False)), name="payouts_paid_has_its_utr"
            ),
            models.CheckConstraint(
                condition=Q(net=F("opening") + F("gross") + F("gst") - F("tds")), name="payouts_statement_adds_up"
            ),
            models.CheckConstraint(
                condition=Q(payout__isnull=True) | Q(state__in=("approved", "paid")),
                name="payouts_payout_of_approved_statements",
            ),
        ]

    def __str__(self) -> str:
        return self.number

    @property
    def until_limit(self) -> Decimal | None:
        """Return the rupees left in the tax year before TDS begins; None once it has begun."""
        return until_limit(self.credited, self.tds_limit)


class BankReturnLine(models.Model):
    """Change by a row of a bank's return file: a payment noted, or a recall requested."""

    id = models.BigAutoField(primary_key=True)
    upload_id = models.UUIDField(db_index=True)
    statement = models.ForeignKey(Statement, on_delete=models.PROTECT, related_name="bank_return_lines")
    outcome = models.CharField(max_length=8, choices=[(choice.value, choice.value) for choice in TransferOutcome])
    amount = models.DecimalField(**RUPEES)
    utr = models.CharField("UTR", max_length=40, blank=True)
    on = models.DateField(help_text="Day that the bank names.")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["upload_id", "statement", "outcome"], name="payouts_return_line_once"),
            models.CheckConstraint(condition=~Q(outcome="paid") | ~Q(utr=""), name="payouts_return_paid_has_utr"),
        ]

    def __str__(self) -> str:
        return f"{self.upload_id}: {self.statement_id} {self.outcome}"


class StatementLine(models.Model):
    """One ledger line on a statement; paid once, unless it is only shown as held."""

    id = models.BigAutoField(primary_key=True)
    statement = models.ForeignKey(Statement, on_delete=models.CASCADE, related_name="lines")
    ledger_line = models.ForeignKey("revenue.LedgerLine", on_delete=models.PROTECT, related_name="+")
    hold = models.CharField(max_length=13, blank=True, choices=[(choice.value, choice.value) for choice in ShareHold])

    class Meta:
        ordering = ["statement_id", "ledger_line_id"]
        constraints = [
            models.UniqueConstraint(fields=["ledger_line"], condition=Q(hold=""), name="payouts_share_is_stated_once"),
            models.UniqueConstraint(fields=["statement", "ledger_line"], name="payouts_line_once_a_statement"),
        ]

    def __str__(self) -> str:
        return f"{self.statement_id}: {self.ledger_line_id}"


class StatementQuestion(models.Model):
    """A partner's question about a line of its statement, and the answer."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    line = models.ForeignKey(StatementLine, on_delete=models.PROTECT, related_name="questions")
    text = models.CharField(max_length=500)
    asked_by = models.CharField(max_length=120)
    asked_at = models.DateTimeField()
    answer = models.CharField(max_length=500, blank=True)
    answered_by = models.CharField(max_length=120, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["asked_at"]
        constraints = [
            models.CheckConstraint(
                condition=Q(answer="", answered_at__isnull=True) | (~Q(answer="") & Q(answered_at__isnull=False)),
                name="payouts_answer_has_its_time",
            )
        ]

    def __str__(self) -> str:
        return self.text[:60]


class LedgerCheck(models.Model):
    """Rupees that differed when ledger and documents were compared with their rows."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    ended_at = models.DateTimeField()
    ledger = models.DecimalField(help_text="Rupees by which months differ from their events.", **RUPEES)
    documents = models.DecimalField(help_text="Rupees by which documents differ from their rows.", **RUPEES)

    class Meta:
        ordering = ["-ended_at"]
        indexes = [models.Index(fields=["-ended_at"], name="payouts_check_newest")]

    def __str__(self) -> str:
        return f"{self.ended_at:%Y-%m-%d %H:%M}"
