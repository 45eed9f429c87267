"""Submissions to lenders, sent or ordered beforehand, with their statuses and transfers."""

import uuid

from django.contrib.postgres.indexes import BrinIndex
from django.db import models
from django.db.models import Case, Q, Value, When
from django.db.models.functions import Coalesce

from apps.applications.domain.submissions.auto_submission import AutoSubmissionOutcome
from apps.applications.domain.submissions.statuses import FINAL, StatusSource, SubmissionStatus
from apps.applications.models.applications import Application
from apps.applications.models.offers import OfferSnapshot

_STATUSES = [(status.value, status.value) for status in SubmissionStatus]


class Submission(models.Model):
    """One application sent to one lender, with the lender's reference and where it stands."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    # Indexes that begin with the application and with the lender stand below; every further one costs each change.
    application = models.ForeignKey(Application, on_delete=models.PROTECT, related_name="+", db_index=False)
    customer = models.ForeignKey("customers.Customer", on_delete=models.PROTECT, related_name="+")
    lender = models.ForeignKey("lenders.Lender", on_delete=models.PROTECT, related_name="+", db_index=False)
    product_code = models.CharField(max_length=10)
    snapshot = models.ForeignKey(OfferSnapshot, on_delete=models.PROTECT, null=True, related_name="+")
    status = models.CharField(max_length=20, choices=_STATUSES, default=SubmissionStatus.CREATED.value)
    as_of = models.DateField(help_text="The day the status speaks of; an older report never overwrites it.")
    amount = models.DecimalField(max_digits=14, decimal_places=2)
    tenure_months = models.PositiveSmallIntegerField()
    annual_rate = models.DecimalField(max_digits=6, decimal_places=2, null=True, blank=True)
    reference = models.CharField(max_length=80, blank=True)
    sanctioned_amount = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    disbursed_amount = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    disbursed_on = models.DateField(null=True, blank=True)
    reason = models.CharField(max_length=300, blank=True)
    remarks = models.CharField(max_length=500, blank=True)
    person_erased = models.BooleanField(
        default=False, db_default=False, help_text="Its person was deleted: it takes money and status, no words."
    )
    asked_documents = models.JSONField(
        default=list, blank=True, help_text="What the lender named; empty: what its page lists."
    )
    documents_answered_at = models.DateTimeField(
        null=True,
        blank=True,
        help_text="When all that was asked for went to the lender; empty while it is the customer's turn.",
    )
    leaves_for_lender = models.BooleanField(default=False, help_text="Goes on at the lender's own page (redirect).")
    clicked_at = models.DateTimeField(null=True, blank=True)
    consent_id = models.BigIntegerField()
    created_at = models.DateTimeField(db_index=True)
    changed_at = models.DateTimeField()

    # Columns of the indexes below. A move from one open status to the next changes neither of the two, so it writes
    # the row and no index: most of what a lender's sheet does.
    is_live = models.GeneratedField(
        expression=Case(
            When(status__in=sorted(status.value for status in FINAL), then=Value(False)), default=Value(True)
        ),
        output_field=models.BooleanField(),
        db_persist=True,
        help_text="It has not ended. Reckoned by the database: an object that was changed here does not know it anew.",
    )
    paid_on = models.GeneratedField(
        expression=Case(When(status=SubmissionStatus.DISBURSED.value, then=Coalesce("disbursed_on", "as_of"))),
        output_field=models.DateField(null=True),
        db_persist=True,
        null=True,
        help_text="The day of the disbursal, which commission is counted by; empty where nothing is paid out.",
    )

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["customer", "lender", "product_code"],
                condition=Q(is_live=True),
                name="submission_one_live",
            )
        ]
        indexes = [
            models.Index(fields=["application", "lender"], name="submission_by_application"),
            models.Index(fields=["lender", "reference"], name="submission_by_reference"),
            # The disbursals of a lender's month, which commission is counted from.
            models.Index(
                fields=["lender", "paid_on"], condition=Q(paid_on__isnull=False), name="submission_by_disbursal"
            ),
        ]

    def __str__(self) -> str:
        return f"{str(self.id)[:8]} {self.status}"


class AutoSubmission(models.Model):
    """An order to send an application to a named lender without another click; settled once.

    Made by the customer. Amount and tenure are those the order was made with: another request is another order.
    """

    class State(models.TextChoices):
        WAITING = "waiting"
        SENT = "sent"
        ENDED = "ended"

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    application = models.ForeignKey(Application, on_delete=models.CASCADE, related_name="+")
    lender = models.ForeignKey("lenders.Lender", on_delete=models.PROTECT, related_name="+")
    consent_id = models.BigIntegerField()
    amount = models.DecimalField(max_digits=14, decimal_places=2)
    tenure_months = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    ending = models.CharField(
        max_length=20, blank=True, choices=[(outcome.value, outcome.value) for outcome in AutoSubmissionOutcome]
    )
    submission = models.OneToOneField(Submission, on_delete=models.PROTECT, null=True, blank=True, related_name="+")
    asked_at = models.DateTimeField()
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-asked_at"]
        constraints = [models.UniqueConstraint(fields=["application", "lender"], name="auto_submission_once")]
        indexes = [models.Index(fields=["asked_at"], condition=Q(state="waiting"), name="auto_submission_waiting")]

    def __str__(self) -> str:
        return f"{self.lender_id} {self.state}"


class StatusEntry(models.Model):
    """One line of a submission's history: status, day, source, and the row of its file."""

    id = models.BigAutoField(primary_key=True)
    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, related_name="+", db_index=False)
    status = models.CharField(max_length=20, choices=_STATUSES)
    was = models.CharField(max_length=20, blank=True)
    on = models.DateField()
    applied = models.BooleanField(default=True, help_text="False: something newer was known already.")
    source = models.CharField(max_length=12, choices=[(source.value, source.value) for source in StatusSource])
    run_id = models.UUIDField(null=True, blank=True)
    row_no = models.PositiveIntegerField(null=True, blank=True)
    by = models.CharField(max_length=64, blank=True)
    sanctioned_amount = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    disbursed_amount = models.DecimalField(max_digits=14, decimal_places=2, null=True, blank=True)
    disbursed_on = models.DateField(null=True, blank=True)
    reason = models.CharField(max_length=300, blank=True)
    remarks = models.CharField(max_length=500, blank=True)
    recorded_at = models.DateTimeField()
    told_at = models.DateTimeField(null=True, blank=True, help_text="When the customer's message was queued.")

    class Meta:
        verbose_name_plural = "status entries"
        ordering = ["submission_id", "recorded_at", "id"]
        constraints = [models.UniqueConstraint(fields=["source", "run_id", "row_no"], name="status_entry_once_per_row")]
        indexes = [
            models.Index(fields=["submission", "recorded_at"], name="status_entry_of_submission"),
            # Written in the order of time, so a line for each stretch of the table is enough for the admin's months.
            BrinIndex(fields=["recorded_at"], autosummarize=True, name="status_entry_by_time"),
            models.Index(fields=["id"], condition=Q(told_at=None, applied=True), name="status_entry_untold"),
        ]

    def __str__(self) -> str:
        return f"{self.status} {self.on}"


class Dispatch(models.Model):
    """The outbox line of a submission to an API lender.

    Written together with the submission and processed by a task; a sweep picks up lost ones.
    """

    class State(models.TextChoices):
        QUEUED = "queued"
        SENDING = "sending"
        DONE = "done"
        GIVEN_UP = "given_up"

    submission = models.OneToOneField(Submission, on_delete=models.CASCADE, primary_key=True, related_name="+")
    state = models.CharField(max_length=10, choices=State.choices, default=State.QUEUED)
    attempts = models.PositiveSmallIntegerField(default=0)
    next_try_at = models.DateTimeField()
    touched_at = models.DateTimeField()
    fault = models.CharField(max_length=200, blank=True)

    class Meta:
        verbose_name_plural = "dispatches"
        indexes = [models.Index(fields=["state", "next_try_at"], name="dispatch_due")]

    def __str__(self) -> str:
        return f"{self.state} {self.submission_id}"


class Push(models.Model):
    """One signed status push of a lender, kept by its id so that a repeat changes nothing."""

    id = models.BigAutoField(primary_key=True)
    lender = models.ForeignKey("lenders.Lender", on_delete=models.PROTECT, related_name="+")
    event_id = models.CharField(max_length=120)
    submission = models.ForeignKey(Submission, on_delete=models.PROTECT, null=True, related_name="+")
    outcome = models.CharField(max_length=20)
    received_at = models.DateTimeField()

    class Meta:
        verbose_name_plural = "pushes"
        ordering = ["-received_at"]
        constraints = [models.UniqueConstraint(fields=["lender", "event_id"], name="push_once")]

    def __str__(self) -> str:
        return f"{self.event_id} {self.outcome}"
