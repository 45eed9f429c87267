"""A partner's own applications at lenders as a file, as the portal's report shows them."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.selectors.submissions.lines import OWED
from apps.applications.selectors.submissions.own_lines import VIEWS
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_id, filter_number, labelled
from apps.reports.exporters.labels import (
    AMOUNT_ASKED,
    CUSTOMER,
    LAST_NEWS_BY,
    LENDER,
    NEXT_STEP_OWED_BY,
    PRODUCT,
    PRODUCTS,
    REFERENCE,
    SINCE,
    STATUS,
    STATUSES,
    YOUR_SHARE,
)
from apps.reports.exporters.own_days_asked import own_days_asked
from apps.reports.exporters.report_applications import OWNERS, SOURCES
from apps.reports.selectors.own_reports import OwnLine, every_own_line

TITLE = ("Your applications", "आपके आवेदन")
PERMISSION_REQUIRED = Can.READ_PARTNER_REPORTS
NEEDS_REAUTH = True
FILTERS = frozenset({"from", "to", "product", "status", "lender_id", "owes", "agent_id", "link_id", "search", "view"})
COLUMNS = (
    ExportColumn("reference", REFERENCE, 14),
    ExportColumn("customer", CUSTOMER, 22, personal=True, on="reference"),
    ExportColumn("product", PRODUCT, 18),
    ExportColumn("lender", LENDER, 26),
    ExportColumn("amount", AMOUNT_ASKED, 16),
    ExportColumn("status", STATUS, 20),
    ExportColumn("since", SINCE, 14),
    ExportColumn("owes", NEXT_STEP_OWED_BY, 18),
    ExportColumn("source", LAST_NEWS_BY, 18),
    ExportColumn("share", YOUR_SHARE, 16),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the lines of the page, in its order; the share stays empty for an agent."""
    wanted: dict[str, Any] = {
        "product": filter_choice(filters, "product", [code.value for code in LOAN_CODES]) or None,
        "status": filter_choice(filters, "status", [status.value for status in SubmissionStatus]) or None,
        "lender_id": filter_number(filters, "lender_id"),
        "owes": filter_choice(filters, "owes", list(OWED)) or None,
        "agent_id": filter_id(filters, "agent_id"),
        "link_id": filter_id(filters, "link_id"),
        "search": filters.get("search") or None,
        "view": filter_choice(filters, "view", VIEWS) or None,
    }
    lines, number = every_own_line(actor, wanted, own_days_asked(filters), now=timezone.now())
    return ExportRows(_rows(lines, actor.language), number)


def _rows(lines: Iterator[OwnLine], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for line in lines:
        yield {column.key: getattr(line, column.key) for column in COLUMNS} | {
            "product": labelled(PRODUCTS.get(line.product, (line.product,) * 2), language),
            "status": labelled(STATUSES[line.status], language),
            "owes": labelled(OWNERS[line.owes], language),
            "source": labelled(SOURCES.get(line.source, ("", "")), language),
        }
