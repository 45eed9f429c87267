"""A partner's recent applications as a file: customers by masked names, an agent's own ones alone."""

from collections.abc import Iterator, Mapping
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.applications.domain.statuses import SubmissionStatus, label
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled
from apps.reports import selectors
from apps.reports.exporters.labels import PRODUCTS

TITLE = ("Recent applications", "हाल के आवेदन")
PERMISSION_REQUIRED = Can.READ_PARTNER_DASHBOARD
NEEDS_REAUTH = True
FILTERS: frozenset[str] = frozenset()
COLUMNS = (
    ExportColumn("customer", ("Customer", "ग्राहक"), 24, personal=True),
    ExportColumn("application_ref", ("Reference", "संदर्भ"), 14),
    ExportColumn("product", ("Product", "प्रोडक्ट"), 18),
    ExportColumn("lender", ("Lender", "लेंडर"), 26),
    ExportColumn("amount", ("Amount (₹)", "रकम (₹)"), 16),
    ExportColumn("status", ("Status", "स्थिति"), 20),
    ExportColumn("at", ("Changed", "कब बदला"), 18),
)
NOT_SENT = ("Not sent yet", "अभी भेजा नहीं")


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Those the dashboard shows, newest first."""
    found = selectors.recent_applications(actor)
    return ExportRows(_rows(found, actor.language), len(found))


def _rows(found: list[dict[str, Any]], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for one in found:
        product, status = one["product"], one["status"]
        yield {
            "customer": one["customer"],
            "application_ref": one["application_ref"],
            "product": labelled(PRODUCTS.get(product, (product, product)), language),
            "lender": one["lender"],
            "amount": one["amount"],
            "status": label(SubmissionStatus(status), language)
            if status in set(SubmissionStatus)
            else labelled(NOT_SENT, language),
            "at": one["at"],
        }
