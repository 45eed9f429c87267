"""Runs over the people whose numbers the do-not-disturb register is sent."""

from django.db import models

from apps.core.models import LeasedModel
from apps.privacy.domain.dnd_register import DndRunEnd


class DndRun(LeasedModel):
    """One run: numbers sent and answered, where it stopped, and why. It names no number."""

    id = models.BigAutoField(primary_key=True)
    provider = models.CharField(max_length=8)
    began_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True, blank=True)
    answered_at = models.DateTimeField(null=True, blank=True, help_text="The last answer of the register in this run.")
    end = models.CharField(max_length=12, choices=[(end.value, end.value) for end in DndRunEnd], blank=True, default="")
    sent = models.PositiveIntegerField(default=0, help_text="Numbers sent.")
    answered = models.PositiveIntegerField(default=0)
    blocked = models.PositiveIntegerField(default=0, help_text="Those of the answered that are blocked.")
    faults = models.PositiveIntegerField(default=0, help_text="Answers that were not taken.")
    waiting = models.PositiveIntegerField(
        default=0, help_text="People of this round so far who have no answer that holds."
    )
    reached = models.UUIDField(null=True, blank=True, help_text="Where the next run goes on; null: from the first.")

    class Meta(LeasedModel.Meta):
        ordering = ["-began_at", "-id"]
        constraints = [
            *LeasedModel.Meta.constraints,
            models.CheckConstraint(
                condition=models.Q(ended_at__isnull=True, end="")
                | (models.Q(ended_at__isnull=False) & ~models.Q(end="")),
                name="dnd_run_ended_for_a_reason",
            ),
        ]
        indexes = [models.Index(fields=["-began_at"], name="dnd_run_latest")]

    def __str__(self) -> str:
        return f"{self.began_at:%Y-%m-%d %H:%M} {self.end}"
