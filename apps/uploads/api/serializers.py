"""Answers about a sent file that the back office and the portal share.

They hold its state, its rows and its error sheet.
"""

import tempfile
from dataclasses import asdict
from pathlib import PurePath
from typing import Any

from django.conf import settings
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.core.domain.actor import Actor
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer
from apps.uploads.domain.second_person import SecondPersonReason
from apps.uploads.domain.states import UploadState
from apps.uploads.domain.status import STAGES, upload_status
from apps.uploads.models import Upload
from apps.uploads.selectors import row_amounts, row_errors, row_outcomes, visible_uploads
from apps.uploads.selectors.row_errors import RowError
from apps.uploads.services import error_sheets, second_person, sent_files
from apps.uploads.services.importers import importer_of, subjects_of
from apps.uploads.services.undo import UndoResult
from apps.uploads.web import WaitsForOut, failure_of, message_text, rows_in_effect


class RowErrorOut(serializers.Serializer[Any]):
    row = serializers.IntegerField()
    column = serializers.CharField()
    value = serializers.CharField()
    code = serializers.CharField()
    reason = serializers.CharField()


class CountsOut(serializers.Serializer[Any]):
    rows = serializers.IntegerField()
    applied = serializers.IntegerField()
    created = serializers.IntegerField()
    same = serializers.IntegerField()
    rejected = serializers.IntegerField()
    duplicate = serializers.IntegerField()
    superseded = serializers.IntegerField()
    warned = serializers.IntegerField(help_text="Rows that were taken and say something to look at.")


class ProgressOut(serializers.Serializer[Any]):
    done = serializers.IntegerField()
    total = serializers.IntegerField(allow_null=True)
    rows_per_second = serializers.IntegerField(allow_null=True)
    seconds_left = serializers.IntegerField(allow_null=True)


@extend_schema_field(OpenApiTypes.OBJECT)
class FactsOut(serializers.JSONField):
    """The facts of the kind of thing that the file is about."""


class ChangeOut(serializers.Serializer[Any]):
    row = serializers.IntegerField()
    target = serializers.CharField()
    before = FactsOut(allow_null=True)
    after = FactsOut(allow_null=True)


class SecondPersonOut(serializers.Serializer[Any]):
    """Reason why a checked file needs a second person (domain/second_person.py).

    `money` in rupees; above `threshold` a second person is needed.
    """

    reason = serializers.ChoiceField(choices=[reason.value for reason in SecondPersonReason], allow_null=True)
    money = serializers.DecimalField(max_digits=20, decimal_places=2)
    threshold = serializers.DecimalField(max_digits=20, decimal_places=2)
    is_maker = serializers.BooleanField(help_text="The actor sent it or made a row of it, and cannot be that person.")
    checker = serializers.CharField(help_text="Who it was, once somebody was.")


class UploadOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    kind = serializers.CharField()
    file_name = serializers.CharField()
    subject = serializers.CharField(help_text="The lender or partner of the file; empty for other kinds.")
    stage = serializers.ChoiceField(choices=list(STAGES))
    waits_for = WaitsForOut(allow_null=True)
    state = serializers.ChoiceField(choices=[state.value for state in UploadState])
    check_only = serializers.BooleanField()
    can_apply = serializers.BooleanField()
    in_effect = serializers.IntegerField(help_text="Applied rows that undo did not take back; 0 while a file waits.")
    marks_workbook = serializers.BooleanField(
        help_text="The sender's own workbook can be exported with its rejected rows marked (list `rejected-rows`)."
    )
    has_sent_file = serializers.BooleanField(help_text="The sent bytes can still be fetched, after a fresh proof.")
    can_undo = serializers.BooleanField(help_text="By one person; some kinds that take two have a call of their own.")
    is_stopped = serializers.BooleanField(help_text="Stopped midway: it waits until somebody goes on or undoes it.")
    counts = CountsOut()
    progress = ProgressOut()
    errors = RowErrorOut(many=True)  # type: ignore[assignment]
    error_count = serializers.IntegerField()
    warnings = RowErrorOut(many=True, help_text="What to look at in rows that were not refused.")
    changes = ChangeOut(many=True)
    failure = serializers.CharField(allow_null=True)
    notes = serializers.ListField(child=serializers.CharField(), help_text="Hidden rows and sheets, lost letters.")
    created_at = serializers.DateTimeField()
    checked_at = serializers.DateTimeField(allow_null=True, help_text="When it was foretold what applying would do.")
    finished_at = serializers.DateTimeField(allow_null=True)
    by = serializers.CharField()
    second_person = SecondPersonOut()


class UploadEnvelopeOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = UploadOut()  # type: ignore[assignment]


class ApplyIn(InputSerializer):
    override = serializers.BooleanField(
        required=False, default=False, help_text="Apply it although the same file was applied before."
    )


class UploadStartedOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    message = serializers.CharField()
    id = serializers.UUIDField()
    state = serializers.CharField()


def stopped_text(upload: Upload, language: str) -> str:
    """Return the text about a stopped file: discarded, or how many of its rows were applied."""
    code = "uploads.stopped" if upload.is_stopped else "uploads.discarded"
    return translate(code, {"applied": upload.applied, "rows": upload.rows}, language)


class UploadUndoneOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    message = serializers.CharField()
    restored = serializers.IntegerField()
    skipped_rows = serializers.ListField(
        child=serializers.IntegerField(), help_text="The first 1,000 rows that something later stands on."
    )
    skipped_count = serializers.IntegerField()


def undone_text(undone: UndoResult, language: str) -> dict[str, Any]:
    """Return the result of an undo as `UploadUndoneOut` shapes it."""
    details = {"restored": undone.restored, "kept": undone.kept_count}
    return {
        "success": True,
        "message": translate("uploads.undone", details, language),
        "restored": undone.restored,
        "skipped_rows": undone.kept,
        "skipped_count": undone.kept_count,
    }


class TemplateQuery(InputSerializer):
    lender_id = serializers.IntegerField(required=False, allow_null=True, default=None, min_value=1, max_value=2**31)


class ErrorSheetQuery(InputSerializer):
    rows = serializers.ChoiceField(choices=["all", "rejected"], required=False, default="all")


def error_sheet_name(upload: Upload) -> str:
    """Return the name of the error sheet without its ending: `errors_` and the file's name."""
    return f"errors_{PurePath(upload.file_name).stem}"


def row_error_out(fault: RowError, language: str) -> dict[str, Any]:
    """Return an error with its text in the language."""
    return {
        "row": fault.row,
        "column": fault.column,
        "value": fault.value,
        "code": fault.code,
        "reason": translate(fault.code, fault.details, language),
    }


def upload_body(actor: Actor, upload: Upload) -> dict[str, Any]:
    """Return state, progress, counts, errors, and the first changes with old and new values."""
    language = actor.language
    faults = row_errors.faults(actor, upload)
    failure = failure_of(upload, language)
    return {
        "id": upload.id,
        "kind": upload.kind,
        "file_name": upload.file_name,
        "subject": subjects_of([upload], actor.language).get(upload.id, ""),
        "stage": upload_status(upload),
        "waits_for": second_person.waiting_of(actor, [upload])[upload.id],
        "state": upload.state,
        "check_only": upload.check_only,
        "can_apply": upload.awaits_apply,
        "in_effect": rows_in_effect(upload),
        "marks_workbook": upload.rejected > 0 and error_sheets.marks_workbook(upload),
        "has_sent_file": sent_files.has_sent_file(upload),
        "can_undo": _can_undo(upload),
        "is_stopped": upload.is_stopped,
        "counts": {**asdict(upload.counts), "created": upload.created, "warned": upload.warned},
        "progress": visible_uploads.progress(upload),
        "errors": [row_error_out(fault, language) for fault in faults],
        "error_count": upload.fault_count,
        "warnings": [row_error_out(warning, language) for warning in row_errors.warnings(actor, upload)],
        "changes": row_outcomes.changes(actor, upload),
        "failure": failure,
        "notes": message_text(upload, language),
        "created_at": upload.created_at,
        "checked_at": upload.planned_at,
        "finished_at": upload.finished_at,
        "by": upload.created_by_name,
        "second_person": {
            "reason": upload.second_why or None,
            "money": row_amounts.money_of(upload) if upload.second_why else 0,
            "threshold": settings.UPLOADS_SECOND_PERSON_ABOVE,
            "is_maker": second_person.is_editor(actor, upload),
            "checker": upload.checker_name,
        },
    }


def _can_undo(upload: Upload) -> bool:
    stands = upload.can_be_undone and upload.applied > 0 and upload.rows_purged_at is None
    return stands and not importer_of(upload.kind).SPEC.own_approval


def error_book(actor: Actor, upload: Upload, *, only_rejected: bool) -> Any:
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
