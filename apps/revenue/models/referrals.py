"""Dated terms of rewards by two people, and the sums that were granted once."""

import uuid

from django.contrib.postgres.constraints import ExclusionConstraint
from django.contrib.postgres.fields import RangeOperators
from django.db import models
from django.db.models import F, Func, Q

from apps.core.domain.money import RUPEES
from apps.core.models import TwoPersonModel
from apps.revenue.domain.referrals import MAX_FLAT, MAX_MONTHS, MAX_PERCENT


class ReferralTerms(TwoPersonModel):
    """Reward terms for partners approved on [valid_from, valid_until).

    One admin proposes them, another approves. Approved terms hold for the whole time of a referral; no two of them
    cover one day.
    """

    class State(models.TextChoices):
        PROPOSED = "proposed"
        AGREED = "agreed"
        DROPPED = "dropped"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    percent = models.DecimalField(max_digits=5, decimal_places=3)
    months = models.PositiveSmallIntegerField()
    flat = models.DecimalField(**RUPEES)
    valid_from = models.DateField()
    valid_until = models.DateField(null=True, blank=True, help_text="The first day it no longer counts.")
    state = models.CharField(max_length=8, choices=State.choices, default=State.PROPOSED)

    class Meta(TwoPersonModel.Meta):
        verbose_name_plural = "referral terms"
        ordering = ["-valid_from", "-made_at"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.CheckConstraint(
                condition=Q(percent__gte=0, percent__lte=MAX_PERCENT), name="referral_percent_0_to_10"
            ),
            models.CheckConstraint(condition=Q(months__gte=1, months__lte=MAX_MONTHS), name="referral_months_1_to_12"),
            models.CheckConstraint(condition=Q(flat__gte=0, flat__lte=MAX_FLAT), name="referral_flat_0_to_5000"),
            models.CheckConstraint(
                condition=Q(valid_until__isnull=True) | Q(valid_until__gt=F("valid_from")),
                name="referral_terms_end_after_they_began",
            ),
            models.CheckConstraint(
                condition=Q(state="agreed") ^ Q(checker=""), name="referral_terms_agreed_by_a_second"
            ),
            ExclusionConstraint(
                name="referral_terms_of_one_day",
                expressions=[
                    (Func(F("valid_from"), F("valid_until"), function="daterange"), RangeOperators.OVERLAPS),
                ],
                condition=Q(state="agreed"),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.percent} % for {self.months} months and {self.flat} from {self.valid_from}"


class ReferralGrant(models.Model):
    """The one-time sum of a referral, for the referred partner's first paid statement.

    Never changed. It is booked with the reward of the event and revenue type that it names, and is reversed with that
    event.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    referral = models.OneToOneField("acquisition.Referral", on_delete=models.PROTECT, related_name="+")
    statement_id = models.UUIDField(help_text="The paid statement of the partner that was brought.")
    revenue_type = models.ForeignKey("revenue.RevenueType", on_delete=models.PROTECT, related_name="+")
    event_ref = models.UUIDField(help_text="The submission whose event carries it.")
    amount = models.DecimalField(**RUPEES)
    at = models.DateTimeField()

    class Meta:
        ordering = ["-at"]
        constraints = [
            models.CheckConstraint(condition=Q(amount__gt=0, amount__lte=MAX_FLAT), name="referral_grant_up_to_5000")
        ]

    def __str__(self) -> str:
        return f"{self.amount} for {self.referral_id}"
