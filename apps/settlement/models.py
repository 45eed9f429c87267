"""Lenders' statements, claims to lenders, and the reconciliation of a month."""

import uuid
from typing import Any

from django.db import models
from django.db.models import Q

from apps.core.domain.money import RUPEES
from apps.core.models import TwoPersonModel
from apps.settlement.domain.reconciliation import LineDecision

PERSON: dict[str, Any] = {"max_length": 64, "blank": True, "default": ""}
NAME: dict[str, Any] = {"max_length": 120, "blank": True, "default": ""}


class Advice(TwoPersonModel):
    """A lender's statement of its payments for a month, typed or read from a file.

    One admin enters it and another confirms it. `reference` is the lender's own number of it, unique per lender; `utr`
    the bank's number of the transfer.
    """

    class State(models.TextChoices):
        DRAFT = "draft"
        BOOKED = "booked"
        WITHDRAWN = "withdrawn"

    class Origin(models.TextChoices):
        TYPED = "typed"
        FILE = "file"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    lender = models.ForeignKey("lenders.Lender", on_delete=models.PROTECT, related_name="+")
    month = models.DateField(help_text="The month it is for: its first day.")
    reference = models.CharField(max_length=60)
    received_on = models.DateField()
    utr = models.CharField("UTR", max_length=40, blank=True)
    note = models.CharField(max_length=500, blank=True)
    origin = models.CharField(max_length=5, choices=Origin.choices, default=Origin.TYPED)
    upload_id = models.UUIDField(null=True, blank=True, editable=False)
    state = models.CharField(max_length=9, choices=State.choices, default=State.DRAFT)
    total = models.DecimalField(**RUPEES)
    lines_count = models.PositiveIntegerField()

    class Meta(TwoPersonModel.Meta):
        ordering = ["-made_at"]
        indexes = [models.Index(fields=["lender", "month"], name="settlement_advice_by_month")]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.UniqueConstraint(
                fields=["lender", "reference"],
                condition=~Q(state="withdrawn"),
                name="settlement_advice_once_a_reference",
            ),
            models.UniqueConstraint(fields=["upload_id"], name="settlement_advice_once_a_file"),
            models.CheckConstraint(condition=Q(month__day=1), name="settlement_advice_names_its_month"),
            models.CheckConstraint(
                condition=~Q(state="booked") | ~Q(checker=""), name="settlement_booked_advice_was_checked"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.lender_id} {self.reference}"


class AdviceLine(models.Model):
    """One row of a lender's statement. `submission_id` is its event; empty while unknown.

    A row of a file has the key of domain/received.py: the same line of another file has it too, and then `amount` is
    the change that this file made. `taken_back` rows no longer count.
    """

    id = models.BigAutoField(primary_key=True)
    advice = models.ForeignKey(Advice, on_delete=models.CASCADE, related_name="lines")
    row_no = models.PositiveIntegerField()
    reference = models.CharField(max_length=80)
    submission_id = models.UUIDField(null=True, blank=True)
    revenue_type = models.ForeignKey("revenue.RevenueType", on_delete=models.PROTECT, related_name="+")
    base = models.DecimalField(null=True, blank=True, **RUPEES)
    amount = models.DecimalField(help_text="Commission without GST; negative where the lender takes back.", **RUPEES)
    remarks = models.CharField(max_length=300, blank=True)
    key = models.CharField(max_length=64, blank=True, default="", db_collation="C")
    generation = models.PositiveIntegerField(default=0, help_text="Which word on this line it is.")
    taken_back = models.BooleanField(default=False)
    ledger_line = models.OneToOneField(
        "revenue.LedgerLine", on_delete=models.PROTECT, null=True, blank=True, related_name="+"
    )

    class Meta:
        ordering = ["advice_id", "row_no"]
        constraints = [
            models.UniqueConstraint(fields=["advice", "row_no"], name="settlement_advice_row_once"),
            models.UniqueConstraint(
                fields=["key", "generation"], condition=~Q(key=""), name="settlement_advice_line_received_once"
            ),
            models.CheckConstraint(condition=~Q(amount=0), name="settlement_advice_line_says_something"),
        ]

    def __str__(self) -> str:
        return f"{self.row_no}: {self.reference} {self.amount}"

    @property
    def is_booked(self) -> bool:
        return self.ledger_line_id is not None


class CommissionFile(TwoPersonModel):
    """The head of a lender's statement that came as a file.

    One admin sends it and another confirms it. Nothing of the file is booked before `checker` is set; it then becomes
    an advice with the same two people.
    """

    upload_id = models.UUIDField(primary_key=True)
    lender = models.ForeignKey("lenders.Lender", on_delete=models.PROTECT, related_name="+")
    month = models.DateField(help_text="The month it is for: its first day.")
    reference = models.CharField(max_length=60)
    received_on = models.DateField()
    utr = models.CharField("UTR", max_length=40, blank=True)
    stated_total = models.DecimalField(null=True, blank=True, **RUPEES)
    explanation = models.CharField(max_length=500, blank=True, help_text="Why its rows do not add up to its total.")

    class Meta(TwoPersonModel.Meta):
        ordering = ["-made_at"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.CheckConstraint(condition=Q(month__day=1), name="settlement_commission_file_names_its_month"),
        ]

    def __str__(self) -> str:
        return f"{self.lender_id} {self.reference}"


class Claim(models.Model):
    """An invoice to a lender for the amounts booked for a month: lines up to `upto_line`.

    Append-only.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    month = models.ForeignKey("revenue.CommissionMonth", on_delete=models.PROTECT, related_name="+")
    invoice_no = models.CharField(max_length=40, unique=True)
    claimed_on = models.DateField()
    upto_line = models.BigIntegerField()
    amount = models.DecimalField(**RUPEES)
    maker = models.CharField(**PERSON)
    maker_name = models.CharField(**NAME)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["-made_at"]

    def __str__(self) -> str:
        return self.invoice_no


class LineNote(models.Model):
    """A note to a line of a reconciliation, and the decision made with it. Append-only.

    `key` is the submission's id, or `row-` and the number of a received row without a submission.
    """

    id = models.BigAutoField(primary_key=True)
    month = models.ForeignKey("revenue.CommissionMonth", on_delete=models.PROTECT, related_name="+")
    key = models.CharField(max_length=40)
    mark = models.CharField(max_length=11, choices=[(decision.value, decision.value) for decision in LineDecision])
    text = models.CharField(max_length=500)
    maker = models.CharField(**PERSON)
    maker_name = models.CharField(**NAME)
    made_at = models.DateTimeField()

    class Meta:
        ordering = ["id"]
        indexes = [models.Index(fields=["month", "key"], name="settlement_note_by_line")]

    def __str__(self) -> str:
        return f"{self.key}: {self.mark}"


class Reconciliation(TwoPersonModel):
    """The settling of a lender's month: submitted by one admin, settled by another.

    Writers hold the lock of the month.
    """

    class State(models.TextChoices):
        PROPOSED = "proposed"
        CLOSED = "closed"

    month = models.OneToOneField(
        "revenue.CommissionMonth", on_delete=models.PROTECT, primary_key=True, related_name="+"
    )
    state = models.CharField(max_length=8, choices=State.choices, default=State.PROPOSED)
    figures = models.JSONField(help_text="The sums it was put forward with, bucket by bucket.")
    tolerance = models.DecimalField(**RUPEES)

    class Meta(TwoPersonModel.Meta):
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.CheckConstraint(
                condition=~Q(state="closed") | ~Q(checker=""), name="settlement_closed_reconciliation_was_checked"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.month_id}: {self.state}"
