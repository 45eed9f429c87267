"""The products report as a file."""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportRows
from apps.reports.exporters import report

TITLE = ("Products report", "प्रोडक्ट रिपोर्ट")
PERMISSION_REQUIRED = Can.READ_REPORTS
NEEDS_REAUTH = True
FILTERS = report.FILTERS
COLUMNS = report.columns("products")


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the page shows, in its order."""
    return report.read(actor, "products", filters)
