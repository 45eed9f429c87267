"""The internal report's list of submissions, as a file: masked.

A reader who may not see rupees gets none.
"""

from collections.abc import Mapping
from typing import Any

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.applications.selectors.submissions.lines import OWED, VIEWS
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import (
    ExportColumn,
    ExportRows,
    filter_choice,
    filter_date,
    filter_id,
    filter_number,
    labelled,
)
from apps.reports.domain.layout import CHANNELS
from apps.reports.exporters.labels import (
    AMOUNT_ASKED,
    CUSTOMER,
    DISBURSED,
    LAST_NEWS_BY,
    LENDER,
    NEXT_STEP_OWED_BY,
    PARTNER,
    PRODUCT,
    PRODUCTS,
    REFERENCE,
    SINCE,
    STATUS,
    STATUSES,
)
from apps.reports.selectors.lines import SubmissionLine, every_line

TITLE = ("Applications at lenders", "लेंडर के पास आवेदन")
PERMISSION_REQUIRED = Can.READ_REPORTS
NEEDS_REAUTH = True
FILTERS = frozenset({"product", "status", "lender_id", "partner_id", "channel", "owes", "view", "sent_from", "sent_to"})
OWNERS = {
    "us": ("Us", "हमें"),
    "lender": ("Lender", "लेंडर को"),
    "customer": ("Customer", "ग्राहक को"),
    "": ("Nobody", "किसी को नहीं"),
}
SOURCES = {
    "customer": CUSTOMER,
    "lender_api": ("Lender's system", "लेंडर का सिस्टम"),
    "status_file": ("Status file", "स्टेटस फ़ाइल"),
    "mis": ("MIS file", "MIS फ़ाइल"),
    "admin": ("By hand", "हाथ से"),
    "system": ("By itself", "अपने आप"),
}
COLUMNS = (
    ExportColumn("reference", REFERENCE, 20),
    ExportColumn("customer", CUSTOMER, 24, personal=True),
    ExportColumn("product", PRODUCT, 18),
    ExportColumn("lender", LENDER, 26),
    ExportColumn("partner", PARTNER, 26),
    ExportColumn("status", STATUS, 20),
    ExportColumn("since", SINCE, 14),
    ExportColumn("owes", NEXT_STEP_OWED_BY, 18),
    ExportColumn("amount", AMOUNT_ASKED, 16),
    ExportColumn("sanctioned_amount", ("Sanctioned (₹)", "मंज़ूर रकम (₹)"), 16),
    ExportColumn("disbursed_amount", DISBURSED, 16),
    ExportColumn("source", LAST_NEWS_BY, 18),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the lines of the page, in its order."""
    wanted: dict[str, Any] = {
        "product": filter_choice(filters, "product", [code.value for code in LOAN_CODES]) or None,
        "status": filter_choice(filters, "status", [status.value for status in SubmissionStatus]) or None,
        "lender_id": filter_number(filters, "lender_id"),
        "partner_id": filter_id(filters, "partner_id"),
        "channel": filter_choice(filters, "channel", CHANNELS) or None,
        "owes": filter_choice(filters, "owes", list(OWED)) or None,
        "view": filter_choice(filters, "view", VIEWS) or None,
        "sent_from": filter_date(filters, "sent_from"),
        "sent_to": filter_date(filters, "sent_to"),
    }
    lines, number = every_line(actor, wanted, now=timezone.now())
    return ExportRows((_row(line, actor.language) for line in lines), number)


def _row(line: SubmissionLine, language: str) -> Mapping[str, ExportCell]:
    plain = {column.key: getattr(line, column.key) for column in COLUMNS}
    return plain | {
        "product": labelled(PRODUCTS.get(line.product, (line.product,) * 2), language),
        "status": labelled(STATUSES[line.status], language),
        "owes": labelled(OWNERS[line.owes], language),
        "source": labelled(SOURCES.get(line.source, ("", "")), language),
    }
