"""What was counted: the units at each step on each day, the day cells made from them, and when a day was counted.

No row names a person: a unit is the id of a visit, an application or a submission.
"""

from django.contrib.postgres.fields import ArrayField
from django.db import models

from apps.reports.domain.kinds import Kind

_KINDS = [(kind.value, kind.value) for kind in Kind]


class StepFact(models.Model):
    """That a unit was at a step on a day, under one key of one kind.

    `prev_day` is the unit's last day before under the same key, which the gap rule counts by (reports.domain.gaps).
    """

    id = models.BigAutoField(primary_key=True)
    kind = models.CharField(max_length=16, choices=_KINDS)
    day = models.DateField()
    step = models.CharField(max_length=20)
    unit = models.UUIDField()
    product = models.CharField(max_length=10, blank=True)
    part = models.CharField(max_length=36, blank=True, help_text="A partner, a lender or a channel, as the kind says.")
    prev_day = models.DateField(null=True)
    amount = models.DecimalField(max_digits=16, decimal_places=2, null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["unit", "step", "kind", "product", "part", "day"], name="step_fact_once")
        ]
        indexes = [
            models.Index(fields=["day", "kind", "step"], name="step_fact_of_day"),
            models.Index(fields=["prev_day"], condition=models.Q(prev_day__isnull=False), name="step_fact_after"),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.step} {self.day}"


class DayCell(models.Model):
    """One day's count of one step under one key: units never there before, and the others by their gap in days.

    `gaps` and `ns` are in the same order, the smallest gap first. `amount` is the day's rupees where a step has any.
    """

    id = models.BigAutoField(primary_key=True)
    kind = models.CharField(max_length=16, choices=_KINDS)
    day = models.DateField()
    step = models.CharField(max_length=20)
    product = models.CharField(max_length=10, blank=True)
    part = models.CharField(max_length=36, blank=True)
    n_first = models.PositiveIntegerField()
    gaps = ArrayField(models.PositiveIntegerField(), default=list)
    ns = ArrayField(models.PositiveIntegerField(), default=list)
    amount = models.DecimalField(max_digits=18, decimal_places=2, null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "day", "step", "product", "part"], name="day_cell_once")]

    def __str__(self) -> str:
        return f"{self.kind} {self.step} {self.day}"


class TurnFact(models.Model):
    """How long one submission took from sending to its first approval, and who owed the next step, in hours."""

    submission_id = models.UUIDField(primary_key=True)
    approved_on = models.DateField(db_index=True)
    product = models.CharField(max_length=10)
    lender = models.CharField(max_length=36)
    partner = models.CharField(max_length=36, help_text="A partner's id, or own.")
    hours = models.DecimalField(max_digits=9, decimal_places=1)
    hours_customer = models.DecimalField(max_digits=9, decimal_places=1)
    hours_lender = models.DecimalField(max_digits=9, decimal_places=1)
    hours_us = models.DecimalField(max_digits=9, decimal_places=1)

    def __str__(self) -> str:
        return f"{str(self.submission_id)[:8]} {self.hours} h"


class CellRecount(models.Model):
    """When a day was last counted, why, and whether that changed its cells."""

    class Cause(models.TextChoices):
        ROUND = "round", "Today, yesterday and days that had news"
        FIRST = "first", "A day that was never counted"
        NIGHT = "night", "The nightly look at days of the past"
        HAND = "hand", "By hand"

    day = models.DateField(primary_key=True)
    cause = models.CharField(max_length=8, choices=Cause.choices)
    began_at = models.DateTimeField(db_index=True)
    ended_at = models.DateTimeField()
    digest = models.CharField(max_length=32, blank=True)
    was_digest = models.CharField(max_length=32, blank=True, help_text="Of the cells as they stood before.")
    cells_changed = models.PositiveIntegerField(default=0)
    changed_at = models.DateTimeField(null=True, help_text="When a count last changed cells that had been shown.")

    def __str__(self) -> str:
        return f"{self.day} {self.cause}"
