"""Vocabulary of one lender: meanings of its words, unknown words, and files that wait."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.uploads.domain import mapping
from apps.uploads.domain.layout import SheetSpec
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.domain.profile import SheetProfile
from apps.uploads.domain.proposal import is_complete, unknown_words
from apps.uploads.domain.states import UploadState
from apps.uploads.models import Upload, UploadRow
from apps.uploads.selectors import saved_mappings
from apps.uploads.services.importers import importer_of, require_permission

_UNKNOWN = "uploads.word_unknown"
_DONE = (UploadState.DONE, UploadState.DONE_WITH_ERRORS)


@dataclass(slots=True)
class UnmappedWord:
    """A word without a meaning: how many rows and which files hold it, the last one's time."""

    word: str
    suggested: str | None
    last_at: datetime
    rows: int = 0
    files: set[UUID] = field(default_factory=set)

    @property
    def file_count(self) -> int:
        return len(self.files)


@dataclass(frozen=True, slots=True)
class WaitingFile:
    """A file with rows that wait for a meaning; `is_ready` where all its words have one now."""

    id: UUID
    file_name: str
    created_at: datetime
    rows: int
    is_ready: bool


@dataclass(frozen=True, slots=True)
class LenderVocabulary:
    """Meanings of a lender's words, words without one, and files that wait for them.

    `known` is None until a mapping of this lender's sheets is saved.
    """

    known: Mapping[str, str] | None
    unknown: Sequence[UnmappedWord]
    waiting: Sequence[WaitingFile]


def vocabulary_of(*, actor: Actor, kind: str, lender_id: int, since: datetime) -> LenderVocabulary:
    """Return the words of a lender's sheets of one kind; only files since `since` are read."""
    require_permission(actor, kind)
    spec = importer_of(kind).SPEC
    version = saved_mappings.saved_reading(kind, lender_id)
    saved = SheetMapping.from_plain(version.reading) if version else SheetMapping()
    unknown: dict[str, UnmappedWord] = {}
    waiting = []
    since_then = Upload.objects.filter(kind=kind, lender_id=lender_id, created_at__gte=since).order_by("created_at")
    uploads = list(since_then.exclude(state__in=(UploadState.FAILED, UploadState.UNDONE)))
    refused = _refused(uploads)
    for upload in uploads:
        held = _open_questions(upload, spec, saved) if upload.awaits_reading else refused.get(upload.id, {})
        if not held:
            continue
        still = {word: rows for word, rows in held.items() if not _meaning(spec, saved, word)}
        for word, rows in still.items():
            unmapped = unknown.setdefault(
                mapping.folded(word), UnmappedWord(word, _suggested(spec, word), upload.created_at)
            )
            unmapped.rows += rows
            unmapped.files.add(upload.id)
            unmapped.last_at = upload.created_at
        is_ready = not still and _is_clear(upload, spec, saved)
        if still or is_ready:
            waiting.append(WaitingFile(upload.id, upload.file_name, upload.created_at, sum(held.values()), is_ready))
    meanings = {word: meant for words in saved.words.values() for word, meant in words.items()}
    return LenderVocabulary(
        meanings if version else None, sorted(unknown.values(), key=lambda entry: (-entry.rows, entry.word)), waiting
    )


def _open_questions(upload: Upload, spec: SheetSpec, saved: SheetMapping) -> dict[str, int]:
    """Return the words that keep a file waiting before any of its rows was read: word -> rows."""
    survey = SheetProfile.from_plain(upload.survey or {})
    return unknown_words(spec, survey, replace(saved, words={}))


def _refused(uploads: Sequence[Upload]) -> dict[UUID, dict[str, int]]:
    """Return the unknown words of rejected rows by file: upload id -> word -> rows.

    Only checked and finished files count; all are read at one time.
    """
    checked = [upload.pk for upload in uploads if (upload.awaits_apply or upload.state in _DONE) and upload.rejected]
    rows = UploadRow.objects.filter(upload__in=checked, outcome=UploadRow.Outcome.REJECTED)
    words_by_file: dict[UUID, dict[str, int]] = {}
    for upload_id, faults in rows.filter(faults__contains=[{"code": _UNKNOWN}]).values_list("upload_id", "faults"):
        held = words_by_file.setdefault(upload_id, {})
        for fault in faults:
            if fault["code"] == _UNKNOWN:
                word = str(fault["details"].get("word", ""))
                held[word] = held.get(word, 0) + 1
    return words_by_file


def _is_clear(upload: Upload, spec: SheetSpec, saved: SheetMapping) -> bool:
    """Return whether a file has no other open question than its words.

    Only a file that waits for its mapping can have one.
    """
    if not upload.awaits_reading:
        return True
    survey = SheetProfile.from_plain(upload.survey or {})
    return is_complete(spec, survey, saved)


def _meaning(spec: SheetSpec, saved: SheetMapping, word: str) -> Any:
    key = mapping.folded(word)
    return next((words[key] for words in saved.words.values() if words.get(key)), None) or next(
        (meant for column in spec.columns if column.vocabulary and (meant := column.vocabulary.known(word))), None
    )


def _suggested(spec: SheetSpec, word: str) -> str | None:
    return next(
        (meant for column in spec.columns if column.vocabulary and (meant := column.vocabulary.suggest(word))), None
    )
