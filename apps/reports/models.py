"""Counted units and day cells, and the reports that are sent in a rhythm.

No counted row names a person: a unit is the id of a visit, an application or a submission.
"""

import uuid

from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q

from apps.reports.domain.kinds import Kind

_KINDS = [(kind.value, kind.value) for kind in Kind]
MAX_PART = 80
"""Letters of the longest part of a key: a city's name."""


class StepFact(models.Model):
    """Presence of a unit at a step on a day, under one key of one kind.

    `prev_day` is the unit's last day before under the same key, which the gap rule counts by (reports.domain.gaps). The
    kinds *all* and *product* also hold the attributes of the funnel's breakdown, as on the day's count.
    """

    id = models.BigAutoField(primary_key=True)
    kind = models.CharField(max_length=16, choices=_KINDS)
    day = models.DateField()
    step = models.CharField(max_length=20)
    unit = models.UUIDField()
    product = models.CharField(max_length=10, blank=True)
    part = models.CharField(max_length=36, blank=True, help_text="A partner, a lender, an agent or a channel, by kind.")
    prev_day = models.DateField(null=True)
    amount = models.DecimalField(max_digits=16, decimal_places=2, null=True)
    city = models.CharField(max_length=MAX_PART, blank=True)
    language = models.CharField(max_length=2, blank=True)
    device = models.CharField(max_length=8, blank=True)
    source = models.CharField(max_length=60, blank=True)
    credit = models.CharField(max_length=36, blank=True, help_text="The partner who brought the unit, or own.")

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
    """One day's count of a step under a key: units never there before, others by gap in days.

    `gaps` and `ns` are in the same order, the smallest gap first. `amount` is the day's rupees where a step has any. In
    a kind of the breakdown, days and gaps are those of the kind without that, so that parts add up to it.
    """

    id = models.BigAutoField(primary_key=True)
    kind = models.CharField(max_length=16, choices=_KINDS)
    day = models.DateField()
    step = models.CharField(max_length=24)
    product = models.CharField(max_length=10, blank=True)
    part = models.CharField(max_length=MAX_PART, blank=True)
    n_first = models.PositiveIntegerField()
    gaps = ArrayField(models.PositiveIntegerField(), default=list)
    ns = ArrayField(models.PositiveIntegerField(), default=list)
    amount = models.DecimalField(max_digits=18, decimal_places=2, null=True)
    least = models.DecimalField(max_digits=7, decimal_places=2, null=True, help_text="Of the yearly rates shown.")
    most = models.DecimalField(max_digits=7, decimal_places=2, null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["kind", "day", "step", "product", "part"], name="day_cell_once")]

    def __str__(self) -> str:
        return f"{self.kind} {self.step} {self.day}"


class TurnFact(models.Model):
    """Hours of one submission from sending to a reached step, by the side that had to act."""

    id = models.BigAutoField(primary_key=True)
    submission_id = models.UUIDField()
    reached = models.CharField(max_length=10, help_text="received, approved, sanctioned or disbursed.")
    reached_on = models.DateField(db_index=True)
    product = models.CharField(max_length=10)
    lender = models.CharField(max_length=36)
    partner = models.CharField(max_length=36, help_text="A partner's id, or own.")
    hours = models.DecimalField(max_digits=9, decimal_places=1)
    hours_customer = models.DecimalField(max_digits=9, decimal_places=1)
    hours_lender = models.DecimalField(max_digits=9, decimal_places=1)
    hours_us = models.DecimalField(max_digits=9, decimal_places=1)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["submission_id", "reached"], name="turn_fact_once")]

    def __str__(self) -> str:
        return f"{str(self.submission_id)[:8]} {self.hours} h"


class CellRecount(models.Model):
    """Last count of a day: its time, its cause, and whether it changed the day's cells."""

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
    looked_at = models.DateTimeField(null=True, help_text="When a round of this day last looked for news of others.")

    def __str__(self) -> str:
        return f"{self.day} {self.cause}"


class DueDay(models.Model):
    """A day with news since its last count.

    A count that began after `found_at` has included it.
    """

    day = models.DateField(primary_key=True)
    found_at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.day}"


class ReportSchedule(models.Model):
    """A saved view that is sent in a rhythm.

    The row is the trigger: `next_at` is when it is due, null while it is off.
    """

    class Every(models.TextChoices):
        DAY = "day", "Every day"
        WEEK = "week", "Every week"
        MONTH = "month", "Every month"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    owner = models.UUIDField(db_index=True, help_text="The admin who made it.")
    view = models.ForeignKey("accounts.SavedView", on_delete=models.CASCADE, related_name="+")
    every = models.CharField(max_length=8, choices=Every.choices)
    at = models.TimeField(help_text="Indian time.")
    weekday = models.PositiveSmallIntegerField(null=True, blank=True, help_text="0 is Monday; of a weekly one.")
    month_day = models.PositiveSmallIntegerField(null=True, blank=True, help_text="31: the last; of a monthly one.")
    recipients = ArrayField(models.UUIDField(), help_text="Admins.")
    next_at = models.DateTimeField(null=True, blank=True, db_index=True)
    revision = models.PositiveIntegerField(default=1)
    made_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["made_at", "id"]
        constraints = [
            models.CheckConstraint(
                condition=Q(every="week", weekday__range=(0, 6), month_day__isnull=True)
                | Q(every="month", month_day__range=(1, 31), weekday__isnull=True)
                | Q(every="day", weekday__isnull=True, month_day__isnull=True),
                name="report_schedule_rhythm",
            )
        ]

    def __str__(self) -> str:
        return f"{self.every} {self.at:%H:%M}"


class ReportScheduleRun(models.Model):
    """One slot of a schedule for one recipient, sent once."""

    class State(models.TextChoices):
        WAITING = "waiting", "Waiting"
        SENT = "sent", "Sent"
        NOT_ALLOWED = "not_allowed", "The recipient may not read reports any more"
        FAILED = "failed", "Failed"

    schedule = models.ForeignKey(ReportSchedule, on_delete=models.CASCADE, related_name="runs")
    slot = models.DateTimeField()
    recipient = models.UUIDField(help_text="An admin.")
    state = models.CharField(max_length=12, choices=State.choices, default=State.WAITING)
    is_late = models.BooleanField(default=False)
    attempts = models.PositiveSmallIntegerField(default=0)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["schedule", "slot", "recipient"], name="report_schedule_run_once")
        ]
        indexes = [models.Index(fields=["slot"], condition=Q(state="waiting"), name="report_schedule_run_waiting")]

    def __str__(self) -> str:
        return f"{self.slot:%Y-%m-%d %H:%M} {self.state}"
