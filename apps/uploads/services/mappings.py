"""Mapping of a lender's sheet: inspect another sheet or row, save a mapping, change it."""

from collections.abc import Collection, Iterable
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from apps.audit import services as audit
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.problems import FieldError, conflict, invalid, not_found
from apps.uploads.domain import mapping
from apps.uploads.domain.mapping import MappingQuestion, SheetMapping
from apps.uploads.domain.profile import SheetProfile
from apps.uploads.domain.proposal import answer
from apps.uploads.domain.states import REMAPPED, UploadState
from apps.uploads.models import CellCorrection, LinkedRow, RowEditor, SavedMapping, Upload, UploadRow
from apps.uploads.selectors import saved_mappings
from apps.uploads.services import inspection, retention
from apps.uploads.services.importers import importer_of, require_permission
from apps.uploads.services.reruns import requeue


def inspect_again(*, actor: Actor, upload_id: UUID, sheet: str, header_row: int | None) -> Upload:
    """Inspect another sheet of the workbook, or take another row for the headings.

    Of a checked file it asks for the mapping again, also where the saved one answers everything. 409 when that is
    settled.
    """
    with transaction.atomic():
        upload = _waiting(actor, upload_id, is_checked=True)
        if upload.awaits_apply:
            _reopen_questions(actor, upload)
            return upload
        if sheet and sheet not in (upload.survey or {}).get("sheets", []):
            raise invalid(sheet=FieldError("uploads.no_such_sheet", {"sheet": sheet}))
        if sheet and sheet != upload.sheet:
            # its rows are others, under the same numbers
            UploadRow.objects.filter(upload=upload).delete()
            CellCorrection.objects.filter(upload=upload).delete()
            LinkedRow.objects.filter(upload=upload).delete()
            RowEditor.objects.filter(upload=upload).delete()
        upload.sheet = sheet or upload.sheet
        upload.header_row = header_row
        upload.survey = None
        _requeue(upload)
    return upload


def _reopen_questions(actor: Actor, upload: Upload) -> None:
    upload.options = {**upload.options, REMAPPED: upload.reading}
    upload.reading = None
    requeue(upload)
    audit.record(actor=actor, action="uploads.asked_anew", target="uploads.upload", target_id=upload.id)


def save_mapping(
    *, actor: Actor, upload_id: UUID, said: SheetMapping, answered: Collection[str] | None = None
) -> Upload:
    """Save a mapping for this sheet and the lender's next ones, and requeue the upload.

    422 names every question that is still open. `answered` are the columns of which a person said if they are in the
    sheet; None where nothing was asked.
    """
    with transaction.atomic():
        upload = _waiting(actor, upload_id)
        survey = SheetProfile.from_plain(upload.survey or {})
        spec = importer_of(upload.kind).SPEC
        proposed = None if answered is None else inspection.proposed_columns(upload, spec, survey)
        open_ = answer(spec, survey, said, proposed=proposed, answered=answered or ())
        if open_:
            raise invalid(**_by_field(open_))
        version = _save(actor, upload, said)
        upload.reading = said.to_plain()
        earlier = upload.options.get(REMAPPED)
        if earlier is not None and SheetMapping.from_plain(earlier) != said:
            retention.reject_emptied_rows(upload)
        upload.options = {name: value for name, value in upload.options.items() if name != REMAPPED}
        upload.survey = None
        _requeue(upload)
        audit.record(
            actor=actor,
            action="uploads.reading_said",
            target="uploads.upload",
            target_id=upload.id,
            after={"lender_id": upload.lender_id, "version": version, "columns": dict(said.columns)},
        )
    return upload


def change_mapping(
    *, actor: Actor, kind: str, lender_id: int, said: SheetMapping
) -> tuple[SheetMapping, SheetMapping, int]:
    """Change a lender's saved mapping for its next sheets; the given one is laid over it.

    Returns the mapping before, the one after and its version. 422 for a column or a meaning that the kind does not
    know, 409 where nothing is saved yet or nothing would be different.
    """
    spec = importer_of(kind).SPEC
    by_name = {column.name: column for column in spec.columns}
    wrong: dict[str, FieldError] = {}
    for name in (*said.columns, *said.words):
        if name not in by_name:
            wrong[f"columns.{name}"] = FieldError("uploads.column_unknown", {"column": name})
    for name, words in said.words.items():
        vocabulary = by_name[name].vocabulary if name in by_name else None
        choices = vocabulary.choices if vocabulary else ()
        for word, meant in words.items():
            if meant not in choices:
                wrong[f"words.{name}"] = FieldError("uploads.meaning_unknown", {"word": word, "meant": meant})
    if wrong:
        raise invalid(**wrong)
    with transaction.atomic():
        saved = saved_mappings.saved_reading(kind, lender_id)
        if saved is None:
            raise conflict("uploads.no_reading_yet")
        before = SheetMapping.from_plain(saved.reading)
        after = SheetMapping(
            {name: heading for name, heading in {**before.columns, **said.columns}.items() if heading},
            said.day_order or before.day_order,
            {
                name: {
                    **before.words.get(name, {}),
                    **{mapping.folded(word): meant for word, meant in said.words.get(name, {}).items()},
                }
                for name in {*before.words, *said.words}
            },
            left_out=before.left_out,
            answers={
                about: {name: answer for name, answer in answers.items() if name not in said.columns}
                for about, answers in before.answers.items()
            },
        ).without_columns(
            before.columns[name] for name, heading in said.columns.items() if not heading and name in before.columns
        )
        if after.to_plain() == saved.reading:
            raise conflict("uploads.reading_same")
        version = _new_version(actor, kind, lender_id, after, saved.version + 1)
        audit.record(
            actor=actor,
            action="uploads.reading_changed",
            target="uploads.saved_reading",
            target_id=f"{kind}/{lender_id}",
            after={"version": version, **after.to_plain()},
        )
    return before, after, version


def _by_field(open_: Iterable[MappingQuestion]) -> dict[str, list[FieldError]]:
    fields: dict[str, list[FieldError]] = {}
    for question in open_:
        fields.setdefault(question.field, []).append(FieldError(question.code, dict(question.details)))
    return fields


def _waiting(actor: Actor, upload_id: UUID, *, is_checked: bool = False) -> Upload:
    """Return the upload, locked, that waits for its mapping; 404 or 409 otherwise.

    With `is_checked` also one that waits to be applied.
    """
    upload = Upload.objects.select_for_update().filter(pk=upload_id).first()
    if upload is None:
        raise not_found("uploads.not_found")
    require_permission(actor, upload.kind)
    is_open = is_checked and upload.awaits_apply and importer_of(upload.kind).PER_LENDER
    if not (upload.awaits_reading or is_open):
        raise conflict("uploads.not_waiting", state=upload.state)
    return upload


def _save(actor: Actor, upload: Upload, new_mapping: SheetMapping) -> int:
    """Save a new version where anything differs, and return the number of the current one.

    Earlier meanings of the lender's words stay.
    """
    assert upload.lender_id is not None
    assert actor.subject_id is not None
    lender_id = upload.lender_id
    last = saved_mappings.saved_reading(upload.kind, lender_id)
    earlier = SheetMapping.from_plain(last.reading) if last else SheetMapping()
    words = {
        name: {**earlier.words.get(name, {}), **new_mapping.words.get(name, {})}
        for name in {*earlier.words, *new_mapping.words}
    }
    fresh = SheetMapping(
        new_mapping.columns,
        new_mapping.day_order or earlier.day_order,
        words,
        left_out=earlier.left_out,
        answers=new_mapping.lasting_answers(),
    )
    plain = fresh.without_columns(SheetProfile.from_plain(upload.survey or {}).headings).to_plain()
    if last is not None and last.reading == plain:
        return last.version
    return _new_version(
        actor, upload.kind, lender_id, SheetMapping.from_plain(plain), 1 if last is None else last.version + 1
    )


def _new_version(actor: Actor, kind: str, lender_id: int, new_mapping: SheetMapping, version: int) -> int:
    assert actor.subject_id is not None
    SavedMapping.objects.create(
        kind=kind,
        lender_id=lender_id,
        version=version,
        reading=new_mapping.to_plain(),
        made_by=actor.subject_id,
        made_by_name=actor.name,
    )
    return version


def _requeue(upload: Upload) -> None:
    upload.state = UploadState.QUEUED
    upload.tries = 0
    upload.touched_at = timezone.now()
    upload.save()
    jobs.enqueue("uploads.process", upload_id=upload.id)
