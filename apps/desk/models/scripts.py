"""Call scripts, version by version."""

import uuid

from django.db import models
from django.db.models import Q

from apps.core.models import TwoPersonModel
from apps.desk.domain.call_scripts import ENDED, ScriptState, script_label

_ENDED = sorted(state.value for state in ENDED)


class CallScript(TwoPersonModel):
    """One version of what callers say, written by one admin and approved by another.

    The first line is said first, each further one is a step. `product` empty: for every product. Words never change;
    a trigger keeps them, and lets a version be decided once (desk/0002_database). New words are a new version.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    code = models.CharField(max_length=40)
    product = models.CharField(max_length=10, blank=True, default="")
    version = models.PositiveSmallIntegerField()
    en = models.TextField()
    hi = models.TextField()
    state = models.CharField(
        max_length=10,
        choices=[(state.value, state.value) for state in ScriptState],
        default=ScriptState.WAITING.value,
    )
    reason = models.CharField(max_length=500, blank=True, default="", help_text="Why it was declined or withdrawn.")
    ended_by_name = models.CharField(max_length=120, blank=True, default="")
    ended_at = models.DateTimeField(null=True)

    class Meta(TwoPersonModel.Meta):
        ordering = ["code", "product", "-version"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.UniqueConstraint(fields=["code", "product", "version"], name="call_script_once"),
            models.UniqueConstraint(
                fields=["code", "product"], condition=Q(state=ScriptState.WAITING.value), name="call_script_one_waits"
            ),
            models.CheckConstraint(
                name="call_script_takes_two",
                condition=~Q(state__in=(ScriptState.APPROVED.value, ScriptState.DECLINED.value)) | ~Q(checker=""),
            ),
            models.CheckConstraint(
                name="call_script_ends_with_reason",
                condition=(Q(state__in=_ENDED, ended_at__isnull=False) & ~Q(reason=""))
                | (~Q(state__in=_ENDED) & Q(ended_at__isnull=True, reason="")),
            ),
        ]

    def __str__(self) -> str:
        return self.label

    @property
    def label(self) -> str:
        """Return the name of this version in the evidence of a dial."""
        return script_label(self.code, self.product, self.version)
