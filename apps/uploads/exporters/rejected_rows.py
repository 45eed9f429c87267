"""The rejected rows of a sheet with their errors; as .xlsx in the sender's own workbook."""

from collections.abc import Callable, Iterator, Mapping
from typing import IO

from apps.accounts.domain.permissions import AdminLimit, Can
from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.core.web.problems import translate
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_id, require_filters
from apps.uploads.models import Upload
from apps.uploads.selectors import row_errors, visible_uploads
from apps.uploads.selectors.row_errors import RowError
from apps.uploads.services import error_sheets
from apps.uploads.services.importers import require_permission

TITLE = ("Rejected rows of a sheet", "शीट की गलती वाली पंक्तियाँ")
PERMISSION_REQUIRED = Can.EXPORT_LISTS
NEEDS_REAUTH = False
FILTERS = frozenset({"upload_id"})
COLUMNS = (
    ExportColumn("row", ("Row", "पंक्ति"), 10),
    ExportColumn("error", ("Error", "गलती"), 60),
    ExportColumn("what_to_do", ("What to do", "क्या करें"), 60),
)
"""Of the .csv; the .xlsx has the sender's own columns and the last two of these."""


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rejected rows by number.

    404 for a sheet that the actor may not see, 403 where numbers are masked for the actor.
    """
    upload = _upload(actor, filters)
    return ExportRows(_rows(actor, upload), upload.rejected)


def _upload(actor: Actor, filters: Mapping[str, str]) -> Upload:
    upload = visible_uploads.upload(actor, require_filters("upload_id", filter_id(filters, "upload_id")))
    require_permission(actor, upload.kind)
    if AdminLimit.MASKED in actor.limits:
        raise forbidden("accounts.numbers_masked")
    return upload


def _rows(actor: Actor, upload: Upload) -> Iterator[Mapping[str, ExportCell]]:
    for number, faults in row_errors.row_faults(actor, upload):
        error, what_to_do = error_sheets.row_message(faults, _text_of(actor)) or ("", "")
        yield {"row": number, "error": error, "what_to_do": what_to_do}


def _text_of(actor: Actor) -> Callable[[RowError], str]:
    return lambda fault: translate(fault.code, fault.details, actor.language)


def write(actor: Actor, filters: Mapping[str, str], out: IO[bytes], report: Callable[[int], None]) -> int:
    """Write the sender's own workbook with the rejected rows marked, or else the plain sheet."""
    upload = _upload(actor, filters)
    text_of = _text_of(actor)
    titles = [translate(code, {}, actor.language) for code in error_sheets.ADDED_HEADINGS]
    book = None
    if error_sheets.marks_workbook(upload):
        notice = translate("uploads.marked_without_pictures", {}, actor.language)
        book = error_sheets.marked_workbook(
            actor, upload, text_of, titles=titles, notice=notice, alive=lambda: report(0)
        )
    if book is None:
        error_sheets.write(out, actor, upload, only_rejected=False, text_of=text_of, titles=titles)
    else:
        out.write(book)
    return upload.rejected
