"""The outcome of each row of one MIS file: application, status before and after, reason."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.applications.domain.submissions.mis import KIND
from apps.applications.domain.submissions.statuses import SubmissionStatus, label
from apps.applications.selectors.submissions import mis
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_id, labelled, require_filters
from apps.uploads.domain.status import OUTCOMES
from apps.uploads.selectors import row_outcomes, visible_uploads
from apps.uploads.web import sentences

TITLE = ("Results of an MIS file", "MIS फ़ाइल के नतीजे")
PERMISSION_REQUIRED = Can.UPLOAD_MIS
NEEDS_REAUTH = True
FILTERS = frozenset({"file"})
COLUMNS = (
    ExportColumn("row", ("Row", "पंक्ति"), 8),
    ExportColumn("outcome", ("Result", "नतीजा"), 26),
    ExportColumn("application", ("Application", "आवेदन"), 38),
    ExportColumn("before", ("Status before", "पहले की स्थिति"), 22),
    ExportColumn("after", ("Status after", "बाद की स्थिति"), 22),
    ExportColumn("reason", ("Reason", "वजह"), 60, personal=True),
    ExportColumn("warning", ("To look at", "ध्यान दें"), 60),
)
_BLOCK = 1_000


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return every row of the named file, in the order of the sheet."""
    record = visible_uploads.one_of_kind(actor, KIND, require_filters("file", filter_id(filters, "file")))
    return ExportRows(_rows(actor, row_outcomes.outcomes(record)), None)


def _rows(actor: Actor, rows: Iterator[row_outcomes.RowOutcome]) -> Iterator[Mapping[str, ExportCell]]:
    while block := list(islice(rows, _BLOCK)):
        applications = mis.applications_of(actor, [outcome.target for outcome in block if outcome.target])
        for outcome in block:
            yield {
                "row": outcome.row,
                "outcome": labelled(OUTCOMES.get(outcome.outcome, ("", "")), actor.language),
                "application": applications.get(outcome.target, ""),
                "before": _status(outcome.before, actor.language),
                "after": _status(outcome.after, actor.language),
                "reason": sentences(outcome.faults, actor.language),
                "warning": sentences(outcome.warnings, actor.language),
            }


def _status(side: Mapping[str, Any], language: str) -> str:
    """Return the label of the status on one side of a row; "" where it names none."""
    return label(SubmissionStatus(side["status"]), language) if side.get("status") else ""
