"""Statuses set by hand, with their reason and the second person where money moves."""

import uuid

from django.db import models
from django.db.models import Q

from apps.applications.domain.submissions.manual_status import MONEY_STATUSES, ManualStatusState
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.core.fields import SealedTextField
from apps.core.models import TwoPersonModel

_STATUSES = [(status.value, status.value) for status in SubmissionStatus]
_MONEY = sorted(status.value for status in MONEY_STATUSES)


class ManualStatus(TwoPersonModel):
    """One status set by hand, or asked for until another full admin decides.

    `was` and `was_on` are the submission as the maker saw it: once it has moved, nothing is applied. Reason, evidence
    and refusal are words about a person and go with the person's data.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    submission = models.ForeignKey("applications.Submission", on_delete=models.PROTECT, related_name="+")
    status = models.CharField(max_length=20, choices=_STATUSES)
    on = models.DateField()
    amount = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    was = models.CharField(max_length=20, choices=_STATUSES)
    was_on = models.DateField()
    takes_two = models.BooleanField()
    state = models.CharField(max_length=10, choices=[(state.value, state.value) for state in ManualStatusState])
    reason = SealedTextField(null=True, blank=True)
    evidence = SealedTextField(null=True, blank=True, help_text="Where it was seen: a letter, a mail, a lender's page.")
    refusal = SealedTextField(null=True, blank=True)
    entry = models.OneToOneField(
        "applications.StatusEntry", on_delete=models.PROTECT, null=True, blank=True, related_name="manual"
    )

    class Meta(TwoPersonModel.Meta):
        verbose_name_plural = "manual statuses"
        ordering = ["-made_at"]
        constraints = [
            *TwoPersonModel.Meta.constraints,
            models.UniqueConstraint(
                fields=["submission"], condition=Q(state=ManualStatusState.WAITING.value), name="manual_status_one_open"
            ),
            models.CheckConstraint(
                condition=~Q(state=ManualStatusState.APPLIED.value) | Q(takes_two=False) | ~Q(checker=""),
                name="manual_status_with_money_takes_two",
            ),
            models.CheckConstraint(
                condition=Q(status__in=_MONEY, takes_two=True, amount__gt=0)
                | (~Q(status__in=_MONEY) & Q(amount__isnull=True)),
                name="manual_status_amount_with_money",
            ),
            models.CheckConstraint(
                condition=Q(state=ManualStatusState.APPLIED.value, entry__isnull=False)
                | (~Q(state=ManualStatusState.APPLIED.value) & Q(entry__isnull=True)),
                name="manual_status_applied_has_entry",
            ),
        ]
        indexes = [models.Index(fields=["submission", "-made_at"], name="manual_status_of_submission")]

    def __str__(self) -> str:
        return f"{self.status} {self.state}"
