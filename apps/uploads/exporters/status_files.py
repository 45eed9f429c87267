"""Export of the history of application status files: their senders and row outcomes."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, only
from apps.uploads.models import Upload
from apps.uploads.selectors import visible_uploads
from apps.uploads.services import file_columns

TITLE = ("Application status files", "आवेदन स्टेटस फ़ाइलें")
PERMISSION_REQUIRED = Can.UPLOAD_STATUS_FILES
NEEDS_REAUTH = False
FILTERS = frozenset({"only"})
COLUMNS = (
    file_columns.SENT_AT,
    file_columns.FILE_NAME,
    file_columns.SENT_BY,
    file_columns.STATUS,
    file_columns.ROWS,
    file_columns.ROWS_UPDATED,
    ExportColumn("same", ("Same", "वही"), 10),
    file_columns.REJECTED,
    file_columns.FAILURE,
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the newest files, limited to those that the page shows (`only`), in its order."""
    files = in_order(visible_uploads.of_kind(actor, "application-status"), "pk", only(filters))
    return ExportRows(_rows(files, actor.language), len(files))


def _rows(files: list[Upload], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for file in files:
        yield {**file_columns.file_cells(COLUMNS, file, language), "same": file.same}
