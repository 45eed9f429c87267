"""Receipt of a file: check that it is a new sheet, store it, and queue its import."""

from collections.abc import Callable, Mapping
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any
from uuid import UUID

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.db import IntegrityError, transaction
from django.db.models import Sum
from django.utils import timezone

from apps.accounts.domain.permissions import Can, has_permission
from apps.audit import services as audit
from apps.core import failpoints, jobs, malware
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import format_moment
from apps.core.domain.problems import Problem, conflict, forbidden, not_found, too_many_requests
from apps.uploads.domain.notes import GUESSED
from apps.uploads.domain.states import UploadState
from apps.uploads.gateways import files
from apps.uploads.gateways.sheets import sniff
from apps.uploads.gateways.sheets.limits import LIMITS, ReaderLimits
from apps.uploads.models import SETTLED_WITHOUT_EFFECT, Upload
from apps.uploads.services import second_person, staging
from apps.uploads.services.importers import importer_of, require_access

DAY = timedelta(days=1)
_AUDITED = (
    "kind",
    "lender_id",
    "scope",
    "options",
    "file_name",
    "sha256",
    "check_only",
    "override",
    "override_moves",
)


def receive(
    *,
    actor: Actor,
    kind: str,
    file: UploadedFile | None,
    lender_id: int | None = None,
    check_only: bool = False,
    override: bool = False,
    override_moves: bool = False,
    scope: str = "",
    options: Mapping[str, Any] | None = None,
    beside: Callable[[Upload], object] | None = None,
    limits: ReaderLimits = LIMITS,
) -> Upload:
    """Store the file and queue its import.

    `beside` stores further facts of the file, in the transaction that creates the upload. `limits` are SHELL_LIMITS for
    a person at the machine itself.

    `lender_id` is the lender of the sheet, where the kind is per lender; a kind that previews is always checked first.
    `scope` is the other subject of the file and `options` the sender's choices for it; the same file with another scope
    is another one; 422 for a scope that the kind does not know.
    `override` accepts a file that was accepted before; `override_moves` lets its rows set records back, which
    needs a right of its own, is checked first and applied by another person. Raises Problems: no file, not a sheet we
    read, too many files today, the same file again (409). A file that is no readable sheet is recorded as failed, so
    that the list shows it, before its Problem is raised.
    """
    if override_moves and not has_permission(actor, Can.OVERRIDE_STATUSES):
        raise forbidden()
    importer = importer_of(kind)
    if not importer.is_scope(scope):
        raise Problem("uploads.unknown_scope", 422, details={"kind": kind})
    if file is None or not file.name:
        raise Problem("uploads.no_file", 422)
    name = files.display_name(file.name)
    sniff.extension_of(name)
    now = timezone.now()
    _within_quota(actor, file.size or 0, now)
    facts: dict[str, Any] = {
        "kind": kind,
        "lender_id": lender_id,
        "scope": scope,
        "options": dict(options or {}),
        "file_name": name,
        "check_only": check_only or importer.PREVIEWS or override_moves,
        "override": override,
        "override_moves": override_moves,
        "touched_at": now,
        **_sender(actor),
    }
    facts |= _store(file, actor, facts, limits, previews=importer.PREVIEWS)
    try:
        upload = _create(actor, facts, beside)
    except IntegrityError:
        _refuse_repeat(kind, lender_id, scope, facts["sha256"])
        raise
    failpoints.failpoint("received")
    return upload


def _store(
    file: UploadedFile, actor: Actor, facts: Mapping[str, Any], limits: ReaderLimits, *, previews: bool
) -> dict[str, Any]:
    """Store the bytes of a new file and return what they add to its facts.

    A file whose encoding is guessed is only checked at first.
    """
    with files.as_local_file(file, most_bytes=limits.file_bytes) as (path, sha256):
        added: dict[str, Any] = {"size": path.stat().st_size, "sha256": sha256}
        sniffed = _sniff_clean(path, limits, actor, {**facts, **added})
        check_only = facts["check_only"] or sniffed.encoding == GUESSED
        if not facts["override"] and (previews or not check_only):
            _refuse_repeat(facts["kind"], facts["lender_id"], facts["scope"], sha256)
        stored_as = files.store(
            path, sha256, sniffed.format, after_block=partial(failpoints.failpoint, "middle_of_copy")
        )
    return added | {
        "check_only": check_only,
        "format": str(sniffed.format),
        "encoding": sniffed.encoding,
        "stored_as": stored_as,
    }


def _sniff_clean(path: Path, limits: ReaderLimits, actor: Actor, facts: Mapping[str, Any]) -> sniff.SniffedFile:
    """Return the format of a file without malware; record a refusal before it is raised."""
    with path.open("rb") as received:
        is_clean = malware.is_clean(received)
    try:
        if not is_clean:
            raise Problem("core.file_infected", 422)
        return sniff.sniff(path, facts["file_name"], limits)
    except Problem as problem:
        _record_refusal(actor, facts, problem)
        raise


def _create(actor: Actor, facts: Mapping[str, Any], beside: Callable[[Upload], object] | None) -> Upload:
    with transaction.atomic():
        upload = Upload.objects.create(**facts)
        audit.record(
            actor=actor,
            action="uploads.received",
            target="uploads.upload",
            target_id=upload.id,
            after={name: facts[name] for name in _AUDITED},
        )
        if beside is not None:
            beside(upload)
        transaction.on_commit(partial(failpoints.failpoint, "before_publish"))
        jobs.enqueue("uploads.process", upload_id=upload.id)
    return upload


def start_applying(*, actor: Actor, upload_id: UUID, checked: bool = False, override: bool = False) -> Upload:
    """Requeue a checked file to be applied.

    409 when it does not wait for that, or the same file was applied in the meantime. `override` applies it all the
    same: rows that are in effect already do not change. A kind with an approval of its own is applied only by its own
    call, which states with `checked` that the second person looked; for other kinds 409 for a maker of a file that
    needs a second person.
    """
    try:
        return _start_applying(actor, upload_id, checked=checked, override=override)
    except IntegrityError:
        # Its twin was confirmed in the same instant and is seen from here on.
        upload = Upload.objects.get(pk=upload_id)
        _refuse_repeat(upload.kind, upload.lender_id, upload.scope, upload.sha256)
        raise


def _start_applying(actor: Actor, upload_id: UUID, *, checked: bool, override: bool) -> Upload:
    with transaction.atomic():
        upload = lock_waiting(actor, upload_id)
        importer = importer_of(upload.kind)
        if importer.SPEC.own_approval and not checked:
            raise conflict("uploads.second_person_needed")
        second_person.confirm(actor=actor, upload=upload, importer=importer)
        upload.override = upload.override or override
        if not upload.override:
            _refuse_repeat(upload.kind, upload.lender_id, upload.scope, upload.sha256)
        upload.check_only = False
        upload.actor = _sender(actor)["actor"]
        _require_plan(upload)
        audit.record(
            actor=actor,
            action="uploads.apply_confirmed",
            target="uploads.upload",
            target_id=upload.id,
            after={"override": upload.override, "second_why": upload.second_why},
        )
    return upload


def check_again(*, actor: Actor, upload_id: UUID) -> Upload:
    """Requeue a checked file for a new preview, because other data may have changed since.

    409 when it does not wait.
    """
    with transaction.atomic():
        upload = lock_waiting(actor, upload_id)
        _require_plan(upload)
        audit.record(actor=actor, action="uploads.checked_again", target="uploads.upload", target_id=upload.id)
    return upload


def lock_waiting(actor: Actor, upload_id: UUID) -> Upload:
    """Lock and return the upload that waits to be applied.

    404 out of the actor's reach, 409 when it does not wait.
    """
    upload = Upload.objects.select_for_update().filter(pk=upload_id).first()
    if upload is None:
        raise not_found("uploads.not_found")
    require_access(actor, upload)
    if not upload.awaits_apply:
        raise conflict("uploads.not_waiting", state=upload.state)
    return upload


def _require_plan(upload: Upload) -> None:
    """Requeue the planning of every row that was read, for a preview or to apply it."""
    upload.state = UploadState.QUEUED
    upload.planned_at = None
    upload.cursor = ""
    upload.applied = upload.created = upload.same = upload.duplicate = upload.superseded = 0
    upload.warned = 0
    upload.rejected, upload.fault_count = staging.unreadable_rows(upload)
    upload.touched_at = timezone.now()
    upload.save()
    jobs.enqueue("uploads.process", upload_id=upload.id)


def _sender(actor: Actor) -> Mapping[str, Any]:
    return {
        "created_by": actor.subject_id,
        "created_by_name": actor.name,
        "actor": {
            "area": actor.area,
            "subject_id": actor.subject_id,
            "role_id": actor.role_id,
            "partner_id": None if actor.partner_id is None else str(actor.partner_id),
            "partner_role": actor.partner_role,
            "masquerader_id": actor.masquerader_id,
            "session_id": actor.session_id,
            "ip": actor.ip,
            "user_agent": actor.user_agent,
            "language": actor.language,
            "request_id": actor.request_id,
            "name": actor.name,
        },
    }


def _within_quota(actor: Actor, size: int, now: datetime) -> None:
    """Raise 429 beyond the number of files and bytes per person and day (reliability row 47)."""
    recent = Upload.objects.filter(created_by=actor.subject_id or "", created_at__gt=now - DAY)
    number = recent.count()
    received = recent.aggregate(total=Sum("size"))["total"] or 0
    if number >= settings.UPLOADS_FILES_A_DAY or received + size > settings.UPLOADS_BYTES_A_DAY:
        first = recent.order_by("created_at").values_list("created_at", flat=True).first()
        wait = DAY if first is None else first + DAY - now
        raise too_many_requests(
            "uploads.too_many_files", max(int(wait.total_seconds()), 1), files=settings.UPLOADS_FILES_A_DAY
        )


def _refuse_repeat(kind: str, lender_id: int | None, scope: str, sha256: str) -> None:
    earlier = (
        Upload.objects.filter(
            kind=kind, lender_id=lender_id, scope=scope, sha256=sha256, override=False, check_only=False
        )
        .exclude(state__in=SETTLED_WITHOUT_EFFECT)
        .order_by("created_at")
        .first()
    )
    if earlier is not None:
        raise conflict(
            "uploads.same_file",
            upload_id=str(earlier.id),
            file_name=earlier.file_name,
            by=earlier.created_by_name,
            at=format_moment(earlier.created_at),
        )


def _record_refusal(actor: Actor, facts: Mapping[str, Any], problem: Problem) -> None:
    with transaction.atomic():
        upload = Upload.objects.create(
            **facts,
            state=UploadState.FAILED,
            finished_at=facts["touched_at"],
            failure_code=problem.code,
            failure_details=problem.details,
        )
        audit.record(
            actor=actor,
            action="uploads.refused",
            target="uploads.upload",
            target_id=upload.id,
            after={"kind": upload.kind, "file_name": upload.file_name, "code": problem.code},
        )
