"""Requests to reverse lenders' statements, transfers in bank files and closed months."""

import uuid

from django.db import models
from django.db.models import CharField, OuterRef, Q
from django.db.models.functions import Cast

from apps.core.domain.money import RUPEES
from apps.core.models import TwoPersonModel


class ReversalTarget(models.TextChoices):
    """The table whose row a request is about."""

    ADVICE = "advice"
    TRANSFER = "transfer"
    MONTH = "month"


class ReversalQuerySet(models.QuerySet["ReversalRequest"]):
    """Requests by target and state."""

    def standing(self) -> "ReversalQuerySet":
        """Return the requests that were not cancelled."""
        return self.exclude(state=ReversalRequest.State.CANCELLED)

    def about(self, kind: ReversalTarget, *ids: object) -> "ReversalQuerySet":
        """Return the standing requests about these rows."""
        return self.standing().filter(target_kind=kind, target_id__in=[str(key) for key in ids])

    def waiting(self) -> "ReversalQuerySet":
        """Return the requests that are not decided."""
        return self.filter(state=ReversalRequest.State.REQUESTED)

    def about_row(self, kind: ReversalTarget) -> "ReversalQuerySet":
        """Return the waiting requests about the row of an outer query, for `Exists`."""
        return self.waiting().filter(target_kind=kind, target_id=Cast(OuterRef("pk"), CharField()))


class ReversalRequest(TwoPersonModel):
    """A request for a reversal, approved by another person or cancelled.

    Nothing changes before the approval; a decided request never changes. `target_id` is the key of the row: an advice,
    a closed month, or a statement whose transfer is in the bank file `payout_id`. Of a transfer, `amount` is the one
    in that file, `utr` and `paid_on` the recorded payment. The requests of one bank file are decided together.
    """

    class State(models.TextChoices):
        REQUESTED = "requested"
        APPROVED = "approved"
        CANCELLED = "cancelled"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    target_kind = models.CharField(max_length=8, choices=ReversalTarget.choices)
    target_id = models.CharField(max_length=36, db_collation="C")
    state = models.CharField(max_length=9, choices=State.choices, default=State.REQUESTED)
    reason = models.CharField(max_length=500)
    amount = models.DecimalField(null=True, blank=True, **RUPEES)
    payout_id = models.UUIDField(null=True, blank=True, db_index=True)
    utr = models.CharField("UTR", max_length=40, blank=True)
    paid_on = models.DateField(null=True, blank=True)

    objects = ReversalQuerySet.as_manager()

    class Meta(TwoPersonModel.Meta):
        ordering = ["made_at"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.CheckConstraint(
                condition=Q(state="approved") ^ Q(checker=""), name="revenue_reversal_approved_by_a_second"
            ),
            models.UniqueConstraint(
                fields=["target_kind", "target_id"],
                condition=Q(state="requested"),
                name="revenue_reversal_requested_once",
            ),
            models.UniqueConstraint(
                fields=["payout_id", "target_id"],
                condition=~Q(state="cancelled"),
                name="revenue_transfer_reversed_once",
            ),
            models.CheckConstraint(
                condition=Q(target_kind="transfer", payout_id__isnull=False, amount__isnull=False)
                | (~Q(target_kind="transfer") & Q(payout_id__isnull=True, utr="", paid_on__isnull=True)),
                name="revenue_reversed_transfer_names_its_file",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.target_kind} {self.target_id}: {self.state}"
