"""Tables of the calling desk: queues, tasks, callers and outcomes."""

import uuid

from django.db import models
from django.db.models import Q

from apps.core.fields import SealedTextField
from apps.desk.domain.call_causes import CallCause
from apps.desk.domain.calling import HELD, Disposition, RefusalReason, ShiftReason, ShiftState, TaskState
from apps.desk.models.scripts import CallScript
from apps.privacy.domain.calls import CALL_TOPICS, CallLimits

_HELD = sorted(state.value for state in HELD)


class CustomerSegment(models.Model):
    """People named by conditions; who they are is looked up each time."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name = models.CharField(max_length=80)
    condition = models.JSONField()
    made_by = models.CharField(max_length=120, blank=True)
    people = models.PositiveIntegerField(null=True, help_text="How many there were at the last count.")
    is_cut = models.BooleanField(default=False, help_text="The last count named at least so many.")
    counted_at = models.DateTimeField(null=True)
    is_saved = models.BooleanField(default=False, help_text="Saved by its name for campaigns; else part of a queue.")
    revision = models.PositiveIntegerField(default=1)
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["name"]
        constraints = [models.UniqueConstraint(fields=["name"], condition=Q(is_saved=True), name="saved_segment_once")]

    def __str__(self) -> str:
        return self.name


class CallQueue(models.Model):
    """A named list of people to call about one thing."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    name_en = models.CharField(max_length=80)
    name_hi = models.CharField(max_length=80)
    topic = models.CharField(max_length=12, choices=[(topic, topic) for topic in CALL_TOPICS])
    segment = models.ForeignKey(
        CustomerSegment,
        on_delete=models.PROTECT,
        null=True,
        related_name="+",
        help_text="Empty: people are called from their case page.",
    )
    is_on = models.BooleanField(default=True)
    place = models.PositiveSmallIntegerField(default=100)
    daily_target = models.PositiveSmallIntegerField(default=100, help_text="Dials a day.")
    script = models.CharField(max_length=40, blank=True, default="", help_text="Code of what its callers say.")
    opens = models.TimeField(null=True, blank=True, help_text="Hours of its own, within those of the owner.")
    closes = models.TimeField(null=True, blank=True)
    dials_a_day = models.PositiveSmallIntegerField(null=True, blank=True, help_text="To one person; below the owner's.")
    dials_in_days = models.PositiveSmallIntegerField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=1)
    filled_at = models.DateTimeField(null=True)
    blocked = models.JSONField(default=dict, help_text="Reason -> how many people it kept out at the last filling.")
    reached_at = models.DateTimeField(null=True, help_text="Where the last filling left its people; null: at the end.")
    reached_id = models.UUIDField(null=True)
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["place", "name_en"]
        constraints = [
            # The queues of calls from the case page are named by the product, whatever the owner's are called.
            models.UniqueConstraint(fields=["name_en"], condition=Q(segment__isnull=False), name="call_queue_once"),
            models.UniqueConstraint(fields=["topic"], condition=Q(segment=None), name="call_queue_of_cases_once"),
            models.CheckConstraint(
                name="call_queue_hours_both",
                condition=Q(opens__isnull=True, closes__isnull=True) | Q(opens__lt=models.F("closes")),
            ),
        ]

    def __str__(self) -> str:
        return self.name_en

    def name_in(self, language: str) -> str:
        """Return the name in a language."""
        return self.name_hi if language == "hi" else self.name_en

    @property
    def limits(self) -> CallLimits:
        """Return the queue's own hours and caps."""
        return CallLimits(self.opens, self.closes, self.dials_a_day, self.dials_in_days)


class CallerProfile(models.Model):
    """Languages and queues of a caller, dials and talks a day, and the number to ring.

    No row: both languages and every queue. Without queues: every queue.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    admin_id = models.CharField(max_length=64, unique=True)
    admin_name = models.CharField(max_length=120, blank=True)
    languages = models.JSONField(default=list)
    queues = models.ManyToManyField(CallQueue, blank=True, related_name="+")
    dials_a_day = models.PositiveSmallIntegerField(default=200)
    talks_a_day = models.PositiveSmallIntegerField(default=60)
    own_number = SealedTextField(null=True, help_text="Ten digits that the telephone service rings first.")
    changed_at = models.DateTimeField()

    class Meta:
        ordering = ["admin_name"]

    def __str__(self) -> str:
        return self.admin_name or self.admin_id


class CallTask(models.Model):
    """One person to be called for one reason. A person has one open task over all queues."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    queue = models.ForeignKey(CallQueue, on_delete=models.PROTECT, related_name="tasks")
    # A plain id: a foreign key would wait for a deletion's lock on the person.
    customer_id = models.UUIDField()
    application_id = models.UUIDField(null=True)
    product = models.CharField(max_length=10, blank=True)
    language = models.CharField(max_length=2)
    stage = models.CharField(max_length=16, blank=True, help_text="Empty for a call from the case page.")
    cause = models.CharField(
        max_length=12, choices=[(cause.value, cause.value) for cause in CallCause], blank=True, default=""
    )
    cause_ref = models.CharField(
        max_length=40, blank=True, default="", help_text="Number of the ticket, id of the submission or of the note."
    )
    stopped_at = models.DateTimeField(help_text="The last step of the person.")
    state = models.CharField(max_length=10, choices=[(state.value, state.value) for state in TaskState])
    tier = models.PositiveSmallIntegerField()
    place = models.IntegerField(help_text="Small first within the tier.")
    due_at = models.DateTimeField()
    warm_until = models.DateTimeField()
    passes = models.PositiveSmallIntegerField(default=0, help_text="How often a lease ran out without a dial.")
    dials = models.PositiveSmallIntegerField(default=0)
    unanswered = models.PositiveSmallIntegerField(default=0)
    promised_to = models.CharField(max_length=64, blank=True, default="")
    callback_at = models.DateTimeField(null=True)
    lease = models.UUIDField(null=True)
    lease_by = models.CharField(max_length=64, blank=True, default="")
    lease_name = models.CharField(max_length=120, blank=True, default="")
    lease_until = models.DateTimeField(null=True)
    attempt_id = models.UUIDField(null=True, help_text="The dial that waits for its outcome.")
    hung_up_at = models.DateTimeField(null=True, help_text="When the call of that dial was over.")
    unreported_attempt_id = models.UUIDField(null=True, help_text="The last dial that was left without an outcome.")
    script = models.ForeignKey(
        CallScript, null=True, on_delete=models.PROTECT, related_name="+", help_text="The words its caller sees."
    )
    close_reason = models.CharField(max_length=20, blank=True, default="")
    filled_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["tier", "place", "id"]
        constraints = [
            models.UniqueConstraint(
                fields=["customer_id"], condition=~Q(state=TaskState.CLOSED.value), name="call_task_one_open"
            ),
            models.UniqueConstraint(fields=["lease_by"], condition=Q(state__in=_HELD), name="call_task_one_of_caller"),
            models.CheckConstraint(
                name="call_task_lease_when_held",
                condition=(Q(state__in=_HELD) & Q(lease__isnull=False, lease_until__isnull=False) & ~Q(lease_by=""))
                | (~Q(state__in=_HELD) & Q(lease__isnull=True, lease_until__isnull=True, lease_by="")),
            ),
            models.CheckConstraint(
                name="call_task_stage_or_cause",
                condition=(Q(cause="") & ~Q(stage="")) | (~Q(cause="") & Q(stage="")),
            ),
            models.CheckConstraint(
                name="call_task_promise_has_time", condition=Q(promised_to="") | Q(callback_at__isnull=False)
            ),
        ]
        indexes = [
            models.Index(
                fields=["queue", "tier", "place", "id"],
                condition=Q(state=TaskState.WAITING.value),
                name="call_task_next",
            ),
            models.Index(fields=["due_at"], condition=Q(state=TaskState.RESTING.value), name="call_task_resting"),
            models.Index(
                fields=["warm_until"], condition=Q(state=TaskState.WAITING.value, tier=3), name="call_task_warm"
            ),
            models.Index(fields=["lease_until"], condition=Q(state__in=_HELD), name="call_task_leases"),
            models.Index(fields=["callback_at"], condition=~Q(promised_to=""), name="call_task_promises"),
            models.Index(
                fields=["due_at"],
                condition=Q(unreported_attempt_id__isnull=False) & ~Q(state=TaskState.CLOSED.value),
                name="call_task_unreported",
            ),
            models.Index(fields=["customer_id", "-filled_at"], name="call_task_of_customer"),
        ]

    def __str__(self) -> str:
        return f"{self.state} {str(self.id)[:8]}"


class CallOutcome(models.Model):
    """The result of one dial. The text of its note is in the notes of the case."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    task = models.ForeignKey(CallTask, on_delete=models.PROTECT, related_name="outcomes")
    attempt_id = models.UUIDField(unique=True)
    customer_id = models.UUIDField()
    disposition = models.CharField(max_length=16, choices=[(rule.value, rule.value) for rule in Disposition])
    refusal = models.CharField(
        max_length=10,
        choices=[(reason.value, reason.value) for reason in RefusalReason],
        blank=True,
        default="",
        help_text="The reason of *not interested*.",
    )
    connected = models.BooleanField()
    callback_at = models.DateTimeField(null=True)
    note_id = models.UUIDField(null=True, help_text="The note of the case that was written with it.")
    by_id = models.CharField(max_length=64)
    by_name = models.CharField(max_length=120, blank=True)
    at = models.DateTimeField()
    is_late = models.BooleanField(default=False, help_text="The lease had run out; only what stops calls was done.")

    class Meta:
        ordering = ["-at"]
        constraints = [
            models.CheckConstraint(
                name="call_outcome_refusal_reason",
                condition=(Q(disposition=Disposition.NOT_INTERESTED.value) & ~Q(refusal=""))
                | (~Q(disposition=Disposition.NOT_INTERESTED.value) & Q(refusal="")),
            )
        ]
        indexes = [
            models.Index(fields=["customer_id", "-at"], name="call_outcome_of_customer"),
            models.Index(fields=["by_id", "-at"], name="call_outcome_of_caller"),
        ]

    def __str__(self) -> str:
        return f"{self.disposition} {self.at:%Y-%m-%d %H:%M}"


class CallShift(models.Model):
    """One stretch of work of a caller: on, paused, or over."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    admin_id = models.CharField(max_length=64)
    admin_name = models.CharField(max_length=120, blank=True)
    state = models.CharField(max_length=6, choices=[(state.value, state.value) for state in ShiftState])
    began_at = models.DateTimeField()
    changed_at = models.DateTimeField()
    seen_at = models.DateTimeField(help_text="Last sign of work.")
    ended_at = models.DateTimeField(null=True)
    reason = models.CharField(
        max_length=10, choices=[(reason.value, reason.value) for reason in ShiftReason], blank=True, default=""
    )

    class Meta:
        ordering = ["-began_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["admin_id"], condition=~Q(state=ShiftState.OFF.value), name="call_shift_one_open"
            )
        ]

    def __str__(self) -> str:
        return f"{self.admin_name} {self.state}"
