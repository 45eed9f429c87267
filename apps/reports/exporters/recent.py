"""A partner's recent applications as a file, with masked names; agents get only their own."""

from collections.abc import Iterator, Mapping
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.applications.domain.submissions.statuses import SubmissionStatus, label
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled
from apps.reports.exporters.labels import AMOUNT, CUSTOMER, LENDER, PRODUCT, PRODUCTS, REFERENCE, STATUS
from apps.reports.selectors import partner

TITLE = ("Recent applications", "हाल के आवेदन")
PERMISSION_REQUIRED = Can.READ_PARTNER_DASHBOARD
NEEDS_REAUTH = True
FILTERS: frozenset[str] = frozenset()
COLUMNS = (
    ExportColumn("customer", CUSTOMER, 24, personal=True),
    ExportColumn("application_ref", REFERENCE, 14),
    ExportColumn("product", PRODUCT, 18),
    ExportColumn("lender", LENDER, 26),
    ExportColumn("amount", AMOUNT, 16),
    ExportColumn("status", STATUS, 20),
    ExportColumn("at", ("Changed", "कब बदला"), 18),
)
NOT_SENT = ("Not sent yet", "अभी भेजा नहीं")


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the applications that the dashboard shows, newest first."""
    applications = partner.recent_applications(actor)
    return ExportRows(_rows(applications, actor.language), len(applications))


def _rows(applications: list[dict[str, Any]], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for application in applications:
        product, status = application["product"], application["status"]
        yield {
            "customer": application["customer"],
            "application_ref": application["application_ref"],
            "product": labelled(PRODUCTS.get(product, (product, product)), language),
            "lender": application["lender"],
            "amount": application["amount"],
            "status": label(SubmissionStatus(status), language)
            if status in set(SubmissionStatus)
            else labelled(NOT_SENT, language),
            "at": application["at"],
        }
