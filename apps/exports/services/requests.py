"""Acts of a person on exports: start, cancel, restart, delete, and download the file."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from apps.accounts.services.confirmation import require_confirmed
from apps.audit import services as audit
from apps.core import jobs
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.core.domain.problems import conflict
from apps.exports.domain.cells import CellFormat
from apps.exports.domain.exporter import Exporter, active_filters, chosen
from apps.exports.domain.states import AGAIN, UNDER_WAY, ExportState, is_over
from apps.exports.gateways import files
from apps.exports.models import Export
from apps.exports.selectors import export_for, exports_for, listing_for


@dataclass(frozen=True)
class ExportDownload:
    """A finished file on its way to its owner."""

    blocks: Iterator[bytes]
    file_name: str
    form: str
    size: int


def start(*, actor: Actor, name: str, form: CellFormat, filters: Mapping[str, str], columns: Sequence[str]) -> Export:
    """Begin an export of a list as the page shows it.

    404 for a list one may not see and for what its filters name and one may not see, 422 for its filters or columns,
    403 `accounts.confirm_needed`, 409 `exports.under_way` while the same list is being written for the same person.
    """
    listing = listing_for(actor, name)
    chosen_columns = chosen(listing.COLUMNS, columns)
    narrowing = active_filters(listing.FILTERS, filters)
    _prove(actor, listing)
    listing.read(actor, narrowing)
    now = timezone.now()
    with _SingleRunningExport(), transaction.atomic():
        export = Export.objects.create(
            area=actor.area,
            user_id=actor.subject_id or "",
            listing=name,
            format=form,
            language=actor.language,
            narrowed_by=narrowing,
            columns=[column.key for column in chosen_columns],
            personal=any(column.personal for column in chosen_columns),
            asked_at=now,
            touched_at=now,
        )
        _audit(actor, "exports.asked", export)
        jobs.enqueue("exports.generate", export_id=export.pk)
    return export


def retry(*, actor: Actor, export_id: UUID) -> Export:
    """Restart a failed, cancelled or expired export with the same request. 409 for any other."""
    export = export_for(actor, export_id)
    _prove(actor, listing_for(actor, export.listing))
    now = timezone.now()
    with _SingleRunningExport(), transaction.atomic():
        taken = exports_for(actor).filter(pk=export.pk, state__in=AGAIN)
        if not taken.update(
            state=ExportState.QUEUED,
            tries=0,
            rows=0,
            total=None,
            failure_code="",
            failure_details={},
            began_at=None,
            finished_at=None,
            expires_at=None,
            asked_at=now,
            touched_at=now,
        ):
            raise conflict("exports.not_to_be_repeated")
        _audit(actor, "exports.asked", export)
        jobs.enqueue("exports.generate", export_id=export.pk)
    export.refresh_from_db()
    return export


def cancel(*, actor: Actor, export_id: UUID) -> Export:
    """Stop what is under way; whoever writes it notices within a second. 409 when nothing is."""
    export = export_for(actor, export_id)
    now = timezone.now()
    stopped = exports_for(actor).filter(pk=export.pk, state__in=UNDER_WAY)
    if not stopped.update(state=ExportState.CANCELLED, touched_at=now, finished_at=now):
        raise conflict("exports.not_under_way")
    export.refresh_from_db()
    return export


def delete(*, actor: Actor, export_id: UUID) -> None:
    """Put an export away with its file. 409 while it is under way."""
    export = export_for(actor, export_id)
    gone, _ = exports_for(actor).filter(pk=export.pk).exclude(state__in=UNDER_WAY).delete()
    if not gone:
        raise conflict("exports.still_under_way")
    files.delete(export.kept_as)


def open_download(*, actor: Actor, export_id: UUID, now: datetime) -> ExportDownload:
    """Return the file for the person who started the export, and record the download.

    404 for another person and for a right that is gone, 403 `accounts.confirm_needed`, 409 `exports.not_ready` or
    `exports.gone`.
    """
    export = export_for(actor, export_id)
    listing = listing_for(actor, export.listing)
    if export.state == ExportState.EXPIRED or is_over(export.expires_at, now):
        raise conflict("exports.gone")
    if export.state != ExportState.READY:
        raise conflict("exports.not_ready")
    _prove(actor, listing)
    try:
        blocks = files.blocks(export.kept_as)
    except FileNotFoundError:
        raise conflict("exports.gone") from None
    _audit(actor, "exports.downloaded", export)
    return ExportDownload(blocks, file_name_of(export), export.format, export.size)


def file_name_of(export: Export) -> str:
    """Return the file's name, such as `lenders-20261122-1430`: the list and the time of request.

    The time is IST; the ending of the format is not included.
    """
    return f"{export.listing}-{export.asked_at.astimezone(IST):%Y%m%d-%H%M}"


def _prove(actor: Actor, listing: Exporter) -> None:
    if listing.NEEDS_REAUTH:
        require_confirmed(actor)


def _audit(actor: Actor, action: str, export: Export) -> None:
    details = {"list": export.listing, "form": export.format, "columns": export.columns, "personal": export.personal}
    audit.record(
        actor=actor,
        action=action,
        target="list_export",
        target_id=export.pk,
        details={**details, "rows": export.rows, "narrowed_by": sorted(export.narrowed_by)},
    )


class _SingleRunningExport:
    """The database refuses a second one; the refusal in words."""

    def __enter__(self) -> None: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: object) -> None:
        if isinstance(error, IntegrityError) and "list_export_one_under_way" in str(error):
            raise conflict("exports.under_way") from None
