"""Answers about a sent file that the back office and the portal share.

They hold its state, its rows and its error sheet.
"""

import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from pathlib import PurePath
from typing import IO

from django.conf import settings
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.domain.actor import Actor
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SentenceField, SuccessField, SuccessOut
from apps.uploads.domain.second_person import SecondPersonReason
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import STAGES
from apps.uploads.models import Upload, UploadRow
from apps.uploads.selectors import row_amounts, row_errors, row_outcomes, visible_uploads
from apps.uploads.selectors.row_errors import RowError
from apps.uploads.services import error_sheets, second_person, sent_files
from apps.uploads.services.importers import importer_of
from apps.uploads.web import FailureField, UploadListItem, WaitsForOut, message_text, upload_items


class RowErrorOut(serializers.Serializer[RowError]):
    row = serializers.IntegerField()
    column = serializers.CharField()
    value = serializers.CharField()
    code = serializers.CharField()
    reason = SentenceField(source="*")


class CountsOut(serializers.Serializer[Upload]):
    rows = serializers.IntegerField()
    applied = serializers.IntegerField()
    created = serializers.IntegerField()
    same = serializers.IntegerField()
    rejected = serializers.IntegerField()
    duplicate = serializers.IntegerField()
    superseded = serializers.IntegerField()
    warned = serializers.IntegerField(help_text="Rows that were taken and say something to look at.")


class ProgressOut(serializers.Serializer[visible_uploads.UploadProgress]):
    done = serializers.IntegerField()
    total = serializers.IntegerField(allow_null=True)
    rows_per_second = serializers.IntegerField(allow_null=True)
    seconds_left = serializers.IntegerField(allow_null=True)


@extend_schema_field(OpenApiTypes.OBJECT)
class FactsOut(serializers.JSONField):
    """The facts of the kind of thing that the file is about."""


class ChangeOut(serializers.Serializer[UploadRow]):
    row = serializers.IntegerField(source="row_no")
    target = serializers.CharField()
    before = FactsOut(allow_null=True)
    after = FactsOut(allow_null=True)


@dataclass(frozen=True)
class SecondPersonState:
    """Whether a file needs a second person, and the person once there is one."""

    reason: str | None
    money: Decimal
    is_maker: bool
    checker: str

    @property
    def threshold(self) -> int:
        return settings.UPLOADS_SECOND_PERSON_ABOVE


class SecondPersonOut(serializers.Serializer[SecondPersonState]):
    """Reason why a checked file needs a second person (domain/second_person.py).

    `money` in rupees; above `threshold` a second person is needed.
    """

    reason = serializers.ChoiceField(choices=[reason.value for reason in SecondPersonReason], allow_null=True)
    money = serializers.DecimalField(max_digits=20, decimal_places=2)
    threshold = serializers.DecimalField(max_digits=20, decimal_places=2)
    is_maker = serializers.BooleanField(help_text="The actor sent it or made a row of it, and cannot be that person.")
    checker = serializers.CharField(help_text="Who it was, once somebody was.")


class _NotesField(serializers.ListField):
    """The notes of a file as sentences."""

    child = serializers.CharField()

    def to_representation(self, value: Upload) -> list[str]:  # type: ignore[override]
        return message_text(value, self.context["actor"].language)


@dataclass(frozen=True)
class UploadDetail(UploadListItem):
    """A file with its progress, its errors, and the first changes with old and new values."""

    marks_workbook: bool
    has_sent_file: bool
    can_undo: bool
    progress: visible_uploads.UploadProgress
    errors: Sequence[RowError]
    warnings: Sequence[RowError]
    changes: Sequence[UploadRow]
    second_person: SecondPersonState


class UploadOut(serializers.Serializer[UploadDetail]):
    id = serializers.UUIDField()
    kind = serializers.CharField()
    file_name = serializers.CharField()
    subject = serializers.CharField(help_text="The lender or partner of the file; empty for other kinds.")
    stage = serializers.ChoiceField(choices=list(STAGES))
    waits_for = WaitsForOut(allow_null=True)
    state = serializers.ChoiceField(choices=[state.value for state in UploadState])
    check_only = serializers.BooleanField()
    can_apply = serializers.BooleanField(source="awaits_apply")
    in_effect = serializers.IntegerField(help_text="Applied rows that undo did not take back; 0 while a file waits.")
    marks_workbook = serializers.BooleanField(
        help_text="The sender's own workbook can be exported with its rejected rows marked (list `rejected-rows`)."
    )
    has_sent_file = serializers.BooleanField(help_text="The sent bytes can still be fetched, after a fresh proof.")
    can_undo = serializers.BooleanField(help_text="By one person; some kinds that take two have a call of their own.")
    is_stopped = serializers.BooleanField(help_text="Stopped midway: it waits until somebody goes on or undoes it.")
    counts = CountsOut(source="row")
    progress = ProgressOut()
    errors = RowErrorOut(many=True)  # type: ignore[assignment]
    error_count = serializers.IntegerField(source="fault_count")
    warnings = RowErrorOut(many=True, help_text="What to look at in rows that were not refused.")
    changes = ChangeOut(many=True)
    failure = FailureField()
    notes = _NotesField(source="*", help_text="Hidden rows and sheets, lost letters.")
    created_at = serializers.DateTimeField()
    checked_at = serializers.DateTimeField(
        source="planned_at", allow_null=True, help_text="When it was foretold what applying would do."
    )
    finished_at = serializers.DateTimeField(allow_null=True)
    by = serializers.CharField(source="created_by_name")
    second_person = SecondPersonOut()


class UploadEnvelopeOut(serializers.Serializer[UploadDetail]):
    success = SuccessField()
    data = UploadOut(source="*")  # type: ignore[assignment]


@dataclass(frozen=True)
class ApplyOptions:
    override: bool


class ApplyIn(InputSerializer):
    data_class = ApplyOptions

    override = serializers.BooleanField(
        required=False, default=False, help_text="Apply it although the same file was applied before."
    )


class UploadStartedOut(SuccessOut):
    id = serializers.UUIDField(source="row.id")
    state = serializers.CharField(source="row.state")


class UploadUndoneOut(SuccessOut):
    restored = serializers.IntegerField(source="row.restored")
    skipped_rows = serializers.ListField(
        source="row.kept",
        child=serializers.IntegerField(),
        help_text="The first 1,000 rows that something later stands on.",
    )
    skipped_count = serializers.IntegerField(source="row.kept_count")


@dataclass(frozen=True)
class TemplateParams:
    lender_id: int | None


class TemplateQuery(InputSerializer):
    data_class = TemplateParams

    lender_id = serializers.IntegerField(required=False, allow_null=True, default=None, min_value=1, max_value=2**31)


@dataclass(frozen=True)
class ErrorSheetParams:
    rows: str


class ErrorSheetQuery(InputSerializer):
    data_class = ErrorSheetParams

    rows = serializers.ChoiceField(choices=["all", "rejected"], required=False, default="all")


def error_sheet_name(upload: Upload) -> str:
    """Return the name of the error sheet without its ending: `errors_` and the file's name."""
    return f"errors_{PurePath(upload.file_name).stem}"


def upload_detail(actor: Actor, upload: Upload) -> UploadDetail:
    """Return state, progress, counts, errors, and the first changes with old and new values."""
    (item,) = upload_items(actor, [upload])
    return UploadDetail(
        upload,
        item.subject,
        item.waits_for,
        marks_workbook=upload.rejected > 0 and error_sheets.marks_workbook(upload),
        has_sent_file=sent_files.has_sent_file(upload),
        can_undo=_can_undo(upload),
        progress=visible_uploads.progress(upload),
        errors=row_errors.faults(actor, upload),
        warnings=row_errors.warnings(actor, upload),
        changes=row_outcomes.changes(actor, upload),
        second_person=SecondPersonState(
            upload.second_why or None,
            row_amounts.money_of(upload) if upload.second_why else Decimal(0),
            second_person.is_editor(actor, upload),
            upload.checker_name,
        ),
    )


def _can_undo(upload: Upload) -> bool:
    stands = upload.can_be_undone and upload.applied > 0 and upload.rows_purged_at is None
    return stands and not importer_of(upload.kind).SPEC.own_approval


def error_book(actor: Actor, upload: Upload, *, only_rejected: bool) -> IO[bytes]:
    """Return the original sheet with Error and What to do, as an open file.

    The response streams from it and closes it.
    """
    # The answer streams from this file and closes it.
    out = tempfile.SpooledTemporaryFile(max_size=4 * 1024 * 1024)  # noqa: SIM115
    error_sheets.write(
        out,
        actor,
        upload,
        only_rejected=only_rejected,
        text_of=lambda fault: translate(fault.code, fault.details, actor.language),
        titles=[translate(code, {}, actor.language) for code in error_sheets.ADDED_HEADINGS],
    )
    out.seek(0)
    return out
