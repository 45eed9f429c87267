"""Undo of an upload: restore every row that nothing later changed, name the others."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any
from uuid import UUID

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from apps.audit import services as audit
from apps.core.domain.actor import Actor
from apps.core.domain.problems import conflict, not_found
from apps.uploads.domain.importer import Importer, Notifying
from apps.uploads.domain.states import UploadState
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services.importers import importer_of, require_access

CHUNK_TARGETS = 500
MAX_SKIPPED_LISTED = 1_000


@dataclass(frozen=True)
class UndoResult:
    """Numbers of restored and of skipped rows, with the first MAX_SKIPPED_LISTED skipped ones."""

    restored: int
    kept_count: int
    kept: list[int]


@dataclass(frozen=True)
class _TargetTrace:
    """Effect of the upload on one target: its rows, the facts before and after them."""

    target: str
    rows: list[int]
    before: dict[str, Any]
    after: dict[str, Any]


def undo(*, actor: Actor, upload_id: UUID, checked: bool = False) -> UndoResult:
    """Restore the facts from before the upload, in one transaction.

    409 unless the upload is done or stopped. A kind with an approval of its own is undone only by its own call, which
    states with `checked` that the second person approved.
    """
    with transaction.atomic():
        upload = Upload.objects.select_for_update().filter(pk=upload_id).first()
        if upload is None:
            raise not_found("uploads.not_found")
        require_access(actor, upload)
        importer = importer_of(upload.kind)
        if importer.SPEC.own_approval and not checked:
            raise conflict("uploads.undo_takes_two")
        require_undoable(upload)
        if isinstance(importer, Notifying):
            importer.withdraw_news(upload_id=upload.id)
        restored, skipped = 0, list[int]()
        for traces in _chunks(upload):
            left_alone = _undo_chunk(importer, upload, traces, str(actor.subject_id))
            for trace in traces:
                if trace.target in left_alone:
                    skipped += trace.rows
                else:
                    restored += len(trace.rows)
        upload.state = UploadState.UNDONE
        upload.restored = restored
        upload.stopped_at = None
        upload.touched_at = timezone.now()
        upload.finished_at = upload.finished_at or upload.touched_at
        upload.save()
        audit.record(
            actor=actor,
            action="uploads.undone",
            target="uploads.upload",
            target_id=upload.id,
            after={"restored": restored, "kept": len(skipped)},
        )
    return UndoResult(restored, len(skipped), sorted(skipped)[:MAX_SKIPPED_LISTED])


def require_undoable(upload: Upload) -> None:
    """Raise 409 if the upload cannot be undone (`can_be_undone`) or its rows are purged.

    It cannot be while work on it goes on, and when nothing of it is in effect.
    """
    if not upload.can_be_undone:
        raise conflict("uploads.not_undoable", state=upload.state)
    if upload.rows_purged_at is not None:
        raise conflict("uploads.no_longer_kept")


def _undo_chunk(importer: Importer, upload: Upload, traces: list[_TargetTrace], by: str) -> set[str]:
    """Restore targets that are still as the upload left them; return the targets left alone."""
    current = importer.facts([trace.target for trace in traces], lock=True)
    as_left = {
        trace.target: (trace.rows[0], trace.before)
        for trace in traces
        if _still_in_effect(importer, importer.facts_to_plain(current[trace.target]))
        == _still_in_effect(importer, trace.after)
    }
    blocked = importer.restore(as_left, upload_id=upload.id, by=by)
    return {trace.target for trace in traces if trace.target not in as_left} | blocked


def _still_in_effect(importer: Importer, plain: dict[str, Any]) -> dict[str, Any]:
    return {name: fact for name, fact in plain.items() if name not in importer.SPEC.told}


def _chunks(upload: Upload) -> Iterator[list[_TargetTrace]]:
    """Yield the effects of the upload target by target, in order, CHUNK_TARGETS at a time."""
    applied = UploadRow.objects.filter(upload=upload, outcome=UploadRow.Outcome.APPLIED, settled=True)
    # In the order in which they took effect: rows linked or corrected by hand came after the run.
    in_order = applied.order_by("target", F("late").asc(nulls_first=True), "as_of", "row_no")
    rows = in_order.values_list("target", "row_no", "before", "after")
    chunk: list[_TargetTrace] = []
    for target, group in groupby(rows.iterator(chunk_size=2_000), key=lambda row: str(row[0])):
        of_target = list(group)
        first, last = of_target[0], of_target[-1]
        chunk.append(_TargetTrace(target, [row[1] for row in of_target], first[2] or {}, last[3] or {}))
        if len(chunk) == CHUNK_TARGETS:
            yield chunk
            chunk = []
    if chunk:
        yield chunk
