"""The internal report as a file."""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportRows
from apps.reports.exporters import report

TITLE = ("Internal report", "अंदरूनी रिपोर्ट")
PERMISSION_REQUIRED = Can.READ_REPORTS
NEEDS_REAUTH = True
FILTERS = report.FILTERS
COLUMNS = report.columns("internal")


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the page shows, in its order."""
    return report.read(actor, "internal", filters)
