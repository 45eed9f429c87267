"""Requests and answers about a lender's sheet and its mapping, shared by all kinds."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, get_args

from rest_framework import serializers

from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.core.domain.extended import Extended
from apps.core.web.pages import Listing
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, Success, SuccessOut, nullable_text_field
from apps.uploads.domain import mapping
from apps.uploads.domain.cells import CrMeaning, DayOrder
from apps.uploads.domain.doubts import DateCells, Doubt, Unit, doubts_of
from apps.uploads.domain.layout import SheetSpec, normalised_heading
from apps.uploads.domain.mapping import ColumnProfile, SheetMapping
from apps.uploads.domain.profile import SheetProfile
from apps.uploads.domain.proposal import proposed_reading
from apps.uploads.domain.proposed_columns import Grade, ProposalReason, ProposedColumn
from apps.uploads.domain.readings import column_letter, sample_readings
from apps.uploads.domain.status import STAGES, WaitingAct, WaitsFor, failure_reason, upload_status
from apps.uploads.domain.unread import UnreadReason, unread_reason
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.models import Upload
from apps.uploads.selectors import saved_mappings, visible_uploads
from apps.uploads.selectors.row_errors import RejectionGroup, RowError
from apps.uploads.services import second_person
from apps.uploads.services.importers import subjects_of


class SheetUploadStartedOut(SuccessOut):
    id = serializers.UUIDField(source="row.id")
    state = serializers.CharField(source="row.state")


class SheetColumnOut(serializers.Serializer[Any]):
    name = serializers.CharField()
    heading = serializers.CharField(help_text="Ours.")
    is_required = serializers.BooleanField()
    is_key = serializers.BooleanField(help_text="One of those that say whose application a row is about.")
    holds = serializers.ChoiceField(
        choices=["words", "amount", "day", "pan", "mobile", "reference", "our_id"],
        help_text="What its cells look like.",
    )
    proposed = nullable_text_field()
    grade = serializers.ChoiceField(
        choices=[grade.value for grade in Grade],
        allow_null=True,
        help_text="Of the proposed heading; one that is asked about is never preset.",
    )
    reason = serializers.ChoiceField(choices=[reason.value for reason in ProposalReason], allow_null=True)


class SheetVocabularyOut(serializers.Serializer[Any]):
    word = serializers.CharField()
    meaning = nullable_text_field()


_ANSWERS = [answer.value for answers in (Unit, CrMeaning, DateCells) for answer in answers]


class DoubtExampleOut(serializers.Serializer[Any]):
    answer = serializers.ChoiceField(choices=list(dict.fromkeys(_ANSWERS)))
    sample = serializers.CharField(help_text="A cell as the sheet shows it; a date cell as YYYY-MM-DD.")
    amount = nullable_text_field()
    day = serializers.DateField(allow_null=True)


class SheetDoubtOut(serializers.Serializer[Any]):
    """A question that is open if the heading is chosen for a column of amounts or days."""

    about = serializers.ChoiceField(choices=[about.value for about in Doubt])
    holds = serializers.ChoiceField(choices=["amount", "day"])
    unit = serializers.ChoiceField(choices=[unit.value for unit in Unit], allow_null=True)
    cells = serializers.IntegerField(help_text="Cells with Cr; date cells with days up to 12.")
    texts = serializers.IntegerField(help_text="Cells with Dr; dates in text with days above 12.")
    examples = DoubtExampleOut(many=True)


class SampleReadingOut(serializers.Serializer[Any]):
    """A sample cell as rupees and as a day in each order; null where it is none."""

    sample = serializers.CharField()
    amount = serializers.DecimalField(max_digits=20, decimal_places=2, allow_null=True)
    dmy = serializers.DateField(allow_null=True)
    mdy = serializers.DateField(allow_null=True)
    ymd = serializers.DateField(allow_null=True)


class UnreadHeadingOut(serializers.Serializer[Any]):
    """Reason why a heading is mapped to none of our columns, and the word that decides it."""

    reason = serializers.ChoiceField(choices=[reason.value for reason in UnreadReason])
    word = serializers.CharField()


class SheetHeadingOut(serializers.Serializer[Any]):
    letter = serializers.CharField(help_text="As spreadsheet programs name the column.")
    heading = serializers.CharField()
    samples = SampleReadingOut(many=True)
    has_written_days = serializers.BooleanField(help_text="Some cells are dates in text, whose order has to be known.")
    words = SheetVocabularyOut(many=True)
    doubts = SheetDoubtOut(many=True)
    unread = UnreadHeadingOut(allow_null=True, help_text="Null for a heading that is proposed for a column.")


class SheetRowOut(serializers.Serializer[Any]):
    row = serializers.IntegerField()
    cells = serializers.ListField(child=serializers.CharField())


class SheetAnswerOut(serializers.Serializer[Any]):
    about = serializers.CharField()
    column = serializers.CharField()
    answer = serializers.CharField()


class LenderSheetProfileOut(serializers.Serializer[Any]):
    """Content of the sheet, and the proposed mapping."""

    sheet = serializers.CharField()
    sheets = serializers.ListField(child=serializers.CharField())
    header_row = serializers.IntegerField()
    rows = serializers.IntegerField()
    headings = SheetHeadingOut(many=True)
    first_rows = SheetRowOut(many=True)
    columns = SheetColumnOut(many=True)
    day_order = serializers.ChoiceField(choices=[order.value for order in DayOrder], allow_null=True)
    sheet_day = serializers.DateField()
    answers = SheetAnswerOut(many=True, help_text="Saved answers of this lender; none is preset otherwise.")
    notes = serializers.ListField(child=serializers.CharField(), help_text="Hidden rows and sheets, lost letters.")


class RejectionOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    rows = serializers.IntegerField()
    reason = serializers.CharField(help_text="Of the first such row.")


@dataclass(frozen=True)
class InspectedPart:
    sheet: str
    header_row: int | None


class InspectSheetIn(InputSerializer):
    data_class = InspectedPart

    sheet = serializers.CharField(max_length=64, required=False, allow_blank=True, default="")
    header_row = serializers.IntegerField(min_value=1, required=False, allow_null=True)


@dataclass(frozen=True)
class SheetMappingAnswers:
    columns: Mapping[str, str]
    day_order: str | None
    words: Mapping[str, str]
    sheet_day: date | None
    answers: Mapping[str, Mapping[str, str]]


class SheetMappingIn(InputSerializer):
    data_class = SheetMappingAnswers

    columns = serializers.DictField(child=serializers.CharField(max_length=300, allow_blank=True))
    day_order = serializers.ChoiceField(choices=[order.value for order in DayOrder], required=False, allow_null=True)
    words = serializers.DictField(
        child=serializers.CharField(max_length=40, allow_blank=True), required=False, default=dict
    )
    sheet_day = serializers.DateField(required=False, allow_null=True)
    answers = serializers.DictField(
        child=serializers.DictField(child=serializers.CharField(max_length=20, allow_blank=True)),
        required=False,
        default=dict,
        help_text="Subject of a doubt, our column, answer.",
    )


def started(upload: UploadRecord) -> Success[UploadRecord]:
    """Return the answer that work on a file is queued."""
    return Success("uploads.received", upload)


def rejections_of(groups: Mapping[str, RejectionGroup], language: str) -> list[dict[str, Any]]:
    """Return the groups of rejected rows, each with the sentence of its first row."""
    return [
        {"code": code, "rows": group.rows, "reason": translate(code, group.details, language)}
        for code, group in groups.items()
    ]


def mapping_from_request(body: SheetMappingAnswers, spec: SheetSpec) -> SheetMapping:
    """Return the mapping of a request; a word without one of the column's meanings stays open."""
    words = {
        column.name: {
            mapping.folded(word): meant for word, meant in body.words.items() if meant in column.vocabulary.choices
        }
        for column in spec.columns
        if column.vocabulary is not None
    }
    columns = {name: heading for name, heading in body.columns.items() if heading}
    order = DayOrder(body.day_order) if body.day_order else None
    answers = {
        about.value: {name: answer for name, answer in body.answers[about].items() if answer}
        for about in Doubt
        if about in body.answers
    }
    return SheetMapping(columns, order, words, body.sheet_day, answers=answers)


def failure_of(upload: UploadRecord, language: str) -> str | None:
    """Return why the file failed, as text; None if it did not.

    If it failed midway, the text says how many of its rows are in effect.
    """
    return " ".join(translate(code, details, language) for code, details in failure_reason(upload)) or None


def sentences(faults: Iterable[RowError], language: str) -> str:
    """Return the errors or warnings of a row as text, each with its heading."""
    parts = [(fault.column, translate(fault.code, fault.details, language)) for fault in faults]
    return " ".join(f"{column}: {sentence}" if column else sentence for column, sentence in parts)


def message_text(upload: UploadRecord, language: str) -> list[str]:
    """Return the notes of a file as sentences."""
    return [translate(note["code"], note["details"], language) for note in upload.notes]


def sheet_of(upload: UploadRecord, spec: SheetSpec, language: str) -> dict[str, Any]:
    """Return a sheet that waits for its mapping: its content, the proposal, and the notes."""
    plain = upload.survey or {}
    survey = SheetProfile.from_plain(plain)
    saved = saved_mappings.saved_reading(upload.kind, upload.lender_id or 0)
    saved_mapping = SheetMapping.from_plain(saved.reading) if saved else None
    others = saved_mappings.headings_of_other_lenders(upload.kind, upload.lender_id or 0)
    reading, proposed = proposed_reading(spec, survey, saved_mapping, others)
    keys = {name for group in spec.any_of for name in group}
    taken = {column.heading for column in proposed.values()}
    left_out = saved_mapping.left_out if saved_mapping else ()
    named = [place for place, heading in enumerate(survey.headings) if normalised_heading(heading)]
    return {
        "sheet": upload.sheet,
        "sheets": plain["sheets"],
        "header_row": upload.header_row,
        "rows": survey.rows,
        "headings": [
            {
                "letter": column_letter(place),
                "heading": heading,
                "samples": sample_readings(seen, today=today_ist(upload.created_at)),
                "has_written_days": seen.days > 0,
                "words": [{"word": word, "meaning": _meaning_of(spec, saved_mapping, word)} for word in seen.words],
                "doubts": _doubts(spec, heading, seen),
                "unread": None if heading in taken else _unread(heading, seen, left_out),
            }
            for place, (heading, seen) in enumerate(zip(survey.headings, survey.seen, strict=True))
            if normalised_heading(heading)
        ],
        "first_rows": [
            {"row": row, "cells": [cells[place] if place < len(cells) else "" for place in named]}
            for row, cells in survey.first_rows
        ],
        "columns": [
            {
                "name": column.name,
                "heading": column.heading,
                "is_required": column.required,
                "is_key": column.name in keys,
                "holds": column.holds,
                **_proposed(proposed.get(column.name)),
            }
            for column in spec.columns
        ],
        "day_order": reading.day_order,
        "sheet_day": today_ist(upload.created_at),
        "answers": [
            {"about": about, "column": name, "answer": answer}
            for about, answers in reading.answers.items()
            for name, answer in answers.items()
        ],
        "notes": message_text(upload, language),
    }


def _unread(heading: str, seen: ColumnProfile, left_out: Collection[str]) -> dict[str, str]:
    reason, word = unread_reason(heading, seen, left_out)
    return {"reason": reason, "word": word}


def _proposed(column: ProposedColumn | None) -> dict[str, Any]:
    if column is None:
        return {"proposed": None, "grade": None, "reason": None}
    return {"proposed": column.heading, "grade": column.grade, "reason": column.reason}


def _doubts(spec: SheetSpec, heading: str, seen: ColumnProfile) -> list[dict[str, Any]]:
    doubts = []
    for holds in ("amount", "day"):
        column = next((column for column in spec.columns if column.holds == holds), None)
        for doubt in doubts_of(column, heading, seen.marks) if column else ():
            doubts.append(
                {
                    "about": doubt.about,
                    "holds": holds,
                    "unit": doubt.unit,
                    "cells": doubt.cells,
                    "texts": doubt.texts,
                    "examples": [
                        {
                            "answer": example.answer,
                            "sample": example.sample,
                            "amount": f"{example.value:f}" if isinstance(example.value, Decimal) else None,
                            "day": example.value if isinstance(example.value, date) else None,
                        }
                        for example in doubt.examples
                    ],
                }
            )
    return doubts


def _meaning_of(spec: SheetSpec, saved_mapping: SheetMapping | None, word: str) -> str | None:
    for column in spec.columns:
        if column.vocabulary is not None:
            meanings = saved_mapping.words.get(column.name, {}) if saved_mapping else {}
            return meanings.get(mapping.folded(word)) or column.vocabulary.suggest(word)
    return None


class FailureField(serializers.CharField):
    """Reason why a file failed, as text; null if it did not."""

    def __init__(self) -> None:
        super().__init__(source="*", allow_null=True)

    def to_representation(self, value: UploadRecord) -> str | None:  # type: ignore[override]
        return failure_of(value, self.context["actor"].language)


class WaitsForOut(serializers.Serializer[WaitsFor]):
    """The next act on a file and its person; empty for the caller and for any other admin."""

    act = serializers.ChoiceField(choices=list(get_args(WaitingAct)))
    is_you = serializers.BooleanField()
    person = serializers.CharField()


@dataclass(frozen=True)
class UploadListItem(Extended[Upload]):
    """A file with its subject and the next act on it."""

    subject: str
    waits_for: WaitsFor | None

    @property
    def stage(self) -> str:
        return upload_status(self.row)

    @property
    def in_effect(self) -> int:
        """Return how many applied rows undo did not take back; 0 while the file waits."""
        return 0 if self.row.check_only else self.row.applied - self.row.restored

    @property
    def created_rows(self) -> int:
        return 0 if self.row.check_only else self.row.created

    @property
    def changed_rows(self) -> int:
        return 0 if self.row.check_only else self.row.applied - self.row.created

    @property
    def is_whole(self) -> bool:
        return bool(self.row.options.get("replaces"))


class UploadListItemOut(serializers.Serializer[UploadListItem]):
    """A file of the list and what became of its rows."""

    id = serializers.UUIDField()
    created_at = serializers.DateTimeField()
    file_name = serializers.CharField()
    subject = serializers.CharField(help_text="The lender or partner of the file; empty for other kinds.")
    stage = serializers.ChoiceField(choices=list(STAGES))
    waits_for = WaitsForOut(allow_null=True)
    rows = serializers.IntegerField()
    applied = serializers.IntegerField(source="in_effect", help_text="Rows in effect; 0 while a file waits.")
    created = serializers.IntegerField(
        source="created_rows", help_text="Rows that made something new, undone ones too."
    )
    changed = serializers.IntegerField(source="changed_rows", help_text="Rows that changed something, undone ones too.")
    rejected = serializers.IntegerField()
    is_whole = serializers.BooleanField(help_text="The sheet stands for the whole list.")
    failure = FailureField()
    by = serializers.CharField(source="created_by_name")


class UploadListOut(serializers.Serializer[Listing[UploadListItem]]):
    """The newest files of a kind."""

    results = UploadListItemOut(many=True)


def upload_list(actor: Actor, kind: str) -> Listing[UploadListItem]:
    """Return the newest files of a kind that the actor sees, with what became of their rows."""
    return Listing(upload_items(actor, visible_uploads.of_scope(actor, kind)))


def upload_items(actor: Actor, uploads: Sequence[Upload]) -> list[UploadListItem]:
    """Return files as lists show them."""
    subjects = subjects_of(uploads, actor.language)
    waiting = second_person.waiting_of(actor, uploads)
    return [UploadListItem(upload, subjects.get(upload.id, ""), waiting[upload.id]) for upload in uploads]
