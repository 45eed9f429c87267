"""Uploads as durable jobs: the pending work is in the row, not in messages or workers.

So neither a lost message nor a dead worker loses work (reliability 3.3).
"""

import uuid

from django.db import models
from django.db.models import F, Q

from apps.core.fields import SealedTextField
from apps.core.models import LeasedModel
from apps.uploads.domain.second_person import SecondPersonReason
from apps.uploads.domain.states import OPEN, RowCounts, UploadState
from apps.uploads.domain.status import failed_midway

ONE_RUNNER = "upload_one_runner"
SETTLED_WITHOUT_EFFECT = (UploadState.FAILED, UploadState.UNDONE)


class Upload(LeasedModel):
    """One file of one kind, who sent it, how far it has come and what became of its rows."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=40)
    file_name = models.CharField(max_length=200, help_text="As the sender called it; never used as a path.")
    size = models.PositiveBigIntegerField()
    sha256 = models.CharField(max_length=64)
    stored_as = models.CharField(max_length=120, blank=True)
    format = models.CharField(max_length=4, blank=True)
    encoding = models.CharField(max_length=12, blank=True)

    created_at = models.DateTimeField(auto_now_add=True, db_index=True)
    created_by = models.UUIDField()
    created_by_name = models.CharField(max_length=120)
    actor = models.JSONField(default=dict, help_text="Who sent it, as the audit record needs it.")

    state = models.CharField(
        max_length=16, choices=[(state.value, state.value) for state in UploadState], default=UploadState.QUEUED
    )
    check_only = models.BooleanField(default=False, help_text="Show what would change; apply only when told to.")
    override = models.BooleanField(default=False, help_text="Taken although the same file had been taken before.")

    override_moves = models.BooleanField(default=False, help_text="A full admin lets rows lead back or out of an end.")

    second_why = models.CharField(
        max_length=5,
        blank=True,
        db_default="",
        choices=[(why.value, why.value) for why in SecondPersonReason],
        help_text="Why a checked file needs a second person, by its last check.",
    )
    checker = models.UUIDField(null=True, blank=True, help_text="The second person, where the file needed one.")
    checker_name = models.CharField(max_length=120, blank=True, db_default="")

    tries = models.PositiveSmallIntegerField(default=0, help_text="Turns begun since the last progress.")
    touched_at = models.DateTimeField(db_index=True)
    staged_at = models.DateTimeField(null=True, blank=True)
    planned_at = models.DateTimeField(null=True, blank=True)
    applying_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    stopped_at = models.DateTimeField(
        null=True, blank=True, help_text="Stopped between two chunks: it waits until somebody goes on or undoes it."
    )

    lender_id = models.PositiveIntegerField(
        null=True, blank=True, help_text="Whose sheet, where the kind is per lender."
    )
    scope = models.CharField(
        max_length=64, blank=True, db_default="", help_text="What else it is about: a partner's id, a list."
    )
    options = models.JSONField(default=dict, db_default={}, help_text="What the sender chose for the kind.")
    sheet = models.CharField(max_length=64, blank=True)
    header_row = models.PositiveIntegerField(null=True, blank=True, help_text="The last row of headings.")
    header_rows = models.PositiveSmallIntegerField(
        default=1, db_default=1, help_text="Two where a row of groups stands above."
    )
    header = models.JSONField(default=list)
    survey = models.JSONField(
        null=True, blank=True, help_text="What stands in a lender's sheet, to say how to read it."
    )
    reading = models.JSONField(null=True, blank=True, help_text="How a lender's sheet is read, once that was said.")
    cursor = models.CharField(max_length=64, blank=True, help_text="Everything up to this target has been settled.")
    rows = models.PositiveIntegerField(default=0)
    applied = models.PositiveIntegerField(default=0)
    created = models.PositiveIntegerField(default=0, help_text="Of the applied rows, those that made something new.")
    same = models.PositiveIntegerField(default=0)
    rejected = models.PositiveIntegerField(default=0)
    duplicate = models.PositiveIntegerField(default=0)
    superseded = models.PositiveIntegerField(default=0)
    warned = models.PositiveIntegerField(default=0, db_default=0, help_text="Rows taken with something to look at.")
    fault_count = models.PositiveIntegerField(default=0)
    first_faults = models.JSONField(default=list, help_text="Row number and faults of the first rejected rows.")
    restored = models.PositiveIntegerField(default=0, help_text="Applied rows that undo took back.")
    rows_purged_at = models.DateTimeField(
        null=True, blank=True, help_text="When its rows were taken away by age; the counts stay."
    )
    notes = models.JSONField(default=list, db_default=[], help_text="What is hidden in it, which letters it lost.")
    failure_code = models.CharField(max_length=60, blank=True)
    failure_details = models.JSONField(default=dict)

    class Meta(LeasedModel.Meta):
        ordering = ["-created_at"]
        constraints = [
            *LeasedModel.Meta.constraints,
            models.UniqueConstraint(
                name=ONE_RUNNER,
                fields=["kind", "lender_id", "scope"],
                nulls_distinct=False,
                condition=~Q(runner=""),
            ),
            models.UniqueConstraint(
                name="upload_same_file_once",
                fields=["kind", "lender_id", "scope", "sha256"],
                nulls_distinct=False,
                condition=Q(override=False, check_only=False) & ~Q(state__in=SETTLED_WITHOUT_EFFECT),
            ),
            models.CheckConstraint(
                name="upload_checker_is_not_sender",
                condition=Q(checker__isnull=True) | ~Q(checker=F("created_by")),
            ),
        ]

    def __str__(self) -> str:
        return self.file_name

    @property
    def counts(self) -> RowCounts:
        return RowCounts(self.rows, self.applied, self.same, self.rejected, self.duplicate, self.superseded)

    @property
    def awaits_reading(self) -> bool:
        """Return whether the sheet was profiled and waits for its mapping."""
        return self.state == UploadState.READING and self.survey is not None and self.reading is None

    @property
    def awaits_apply(self) -> bool:
        """Return whether the file was checked and waits for a person to apply it."""
        return self.state == UploadState.CHECKING and self.planned_at is not None

    @property
    def is_stopped(self) -> bool:
        """Return whether a person stopped the file after some of it was applied."""
        return self.stopped_at is not None

    @property
    def is_owed_work(self) -> bool:
        """Return whether a worker still has to work on the file, and no person is waited for."""
        return self.state in OPEN and not (self.awaits_reading or self.awaits_apply or self.is_stopped)

    @property
    def can_be_undone(self) -> bool:
        """Return whether the file's changes are in effect and no worker adds to them."""
        return self.is_stopped or self.state in (UploadState.DONE, UploadState.DONE_WITH_ERRORS) or failed_midway(self)


class SavedMapping(models.Model):
    """One version of the mapping of a lender's sheets of a kind; the highest is in use."""

    kind = models.CharField(max_length=40)
    lender_id = models.PositiveIntegerField()
    version = models.PositiveIntegerField()
    reading = models.JSONField()
    made_at = models.DateTimeField(auto_now_add=True)
    made_by = models.UUIDField()
    made_by_name = models.CharField(max_length=120)

    class Meta:
        ordering = ["kind", "lender_id", "-version"]
        constraints = [models.UniqueConstraint(name="saved_reading_version", fields=["kind", "lender_id", "version"])]

    def __str__(self) -> str:
        return f"{self.kind} {self.lender_id} v{self.version}"


class UploadRow(models.Model):
    """One row of the file: its cells as sent, its values as read, and its outcome.

    Written by COPY.
    """

    class Outcome(models.TextChoices):
        APPLIED = "applied"
        SAME = "same"
        DUPLICATE = "duplicate"
        SUPERSEDED = "superseded"
        REJECTED = "rejected"

    id = models.BigAutoField(primary_key=True)
    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="+", db_index=False)
    row_no = models.PositiveIntegerField(help_text="As the person sees it in the sheet.")
    cells = models.JSONField()
    values = models.JSONField(default=dict)
    target = models.CharField(max_length=64, null=True, blank=True, db_collation="C")
    as_of = models.DateField(null=True, blank=True)
    amount = models.DecimalField(max_digits=16, decimal_places=2, default=0, help_text="Rupees, for the control total.")
    outcome = models.CharField(max_length=10, choices=Outcome.choices, null=True, blank=True)
    settled = models.BooleanField(default=False, help_text="False while the outcome is only what a check foretold.")
    faults = models.JSONField(default=list)
    warnings = models.JSONField(default=list, db_default=[], help_text="What to look at in a row that was not refused.")
    before = models.JSONField(null=True, blank=True)
    after = models.JSONField(null=True, blank=True)
    late = models.PositiveIntegerField(
        null=True, blank=True, help_text="Taken after the run, linked or mended by hand: the how-manieth such row."
    )

    class Meta:
        ordering = ["upload", "row_no"]
        constraints = [
            models.UniqueConstraint(name="upload_row_once", fields=["upload", "row_no"]),
        ]
        indexes = [
            models.Index(name="upload_row_by_target", fields=["upload", "target", "as_of", "row_no"]),
        ]

    def __str__(self) -> str:
        return f"row {self.row_no}"


class ErasedFile(models.Model):
    """Hash of a sent file, of any kind, that names a person who was erased since."""

    sha256 = models.CharField(primary_key=True, max_length=64)
    erased_at = models.DateTimeField()

    class Meta:
        ordering = ["sha256"]

    def __str__(self) -> str:
        return self.sha256


class RowEditor(models.Model):
    """A person who made a rejected row what it is now, in a file that needs two people.

    It is the file's sender, or a person who corrected the row or had it read again. `person` is the human being, under
    masquerade the admin behind it. `checker` is the person who had the row applied.
    """

    id = models.BigAutoField(primary_key=True)
    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="+")
    row_no = models.PositiveIntegerField()
    person = models.CharField(max_length=40)
    made_at = models.DateTimeField(auto_now_add=True)
    checker = models.CharField(max_length=40, blank=True)

    class Meta:
        ordering = ["upload", "row_no", "id"]
        constraints = [
            models.UniqueConstraint(name="row_maker_once", fields=["upload", "row_no", "person"]),
            models.CheckConstraint(condition=~Q(person=""), name="row_maker_is_somebody"),
            models.CheckConstraint(condition=Q(checker="") | ~Q(checker=F("person")), name="row_checker_is_no_maker"),
        ]

    def __str__(self) -> str:
        return f"row {self.row_no}"


class CellCorrection(models.Model):
    """Text that a person put in place of one cell of a rejected row.

    The row keeps the cell as the sender wrote it.
    """

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="+")
    row_no = models.PositiveIntegerField()
    column = models.CharField(max_length=40, help_text="Our name of the column.")
    value = SealedTextField()
    made_at = models.DateTimeField(auto_now_add=True)
    made_by = models.UUIDField()
    made_by_name = models.CharField(max_length=120)

    class Meta:
        ordering = ["made_at"]
        indexes = [models.Index(name="mended_cell_of_row", fields=["upload", "row_no", "made_at"])]

    def __str__(self) -> str:
        return f"row {self.row_no} {self.column}"


class LinkedRow(models.Model):
    """Target to which a person linked a row, where no rule could find one.

    The link stays when the file is read again.
    """

    id = models.BigAutoField(primary_key=True)
    upload = models.ForeignKey(Upload, on_delete=models.CASCADE, related_name="+")
    row_no = models.PositiveIntegerField()
    target = models.CharField(max_length=64, db_collation="C")
    made_at = models.DateTimeField(auto_now_add=True)
    made_by = models.UUIDField()
    made_by_name = models.CharField(max_length=120)

    class Meta:
        ordering = ["upload", "row_no", "id"]
        constraints = [models.UniqueConstraint(name="linked_row_once", fields=["upload", "row_no"])]

    def __str__(self) -> str:
        return f"row {self.row_no}: {self.target}"
