"""Each partner's numbers of a period, as a file: results or statuses, as on the page."""

from collections.abc import Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled
from apps.reports.exporters.days import SHOWN, as_displayed, filter_days, filter_product, of_columns
from apps.reports.exporters.labels import (
    APPLICATIONS,
    APPROVED,
    APPROVED_PERCENT,
    COMMISSION_EXPECTED,
    COMMISSION_RECEIVED,
    DISBURSED,
    LOANS,
    MARGIN,
    PARTNER,
    PAYABLE_TO_PARTNERS,
    REQUESTS,
    STATUSES,
    SUBMITTED,
    TOTAL,
)
from apps.reports.selectors import admin

TITLE = ("Dashboard by partner", "डैशबोर्ड, पार्टनर के हिसाब से")
PERMISSION_REQUIRED = Can.READ_DASHBOARD
NEEDS_REAUTH = True
FILTERS = SHOWN
COLUMNS = (
    ExportColumn("name", PARTNER, 28),
    ExportColumn("leads", ("Visits with OTP", "OTP वाली विज़िट"), 12),
    ExportColumn("applications", APPLICATIONS, 12),
    ExportColumn("requests", REQUESTS, 14),
    ExportColumn("submitted", SUBMITTED, 12),
    ExportColumn("approved", APPROVED, 12),
    ExportColumn("approved_percent", APPROVED_PERCENT, 12),
    ExportColumn("disbursed", LOANS, 10),
    ExportColumn("disbursed_amount", DISBURSED, 18),
    ExportColumn("conversion_percent", ("Conversion %", "कन्वर्ज़न %"), 12),
    ExportColumn("expected", COMMISSION_EXPECTED, 18),
    ExportColumn("received", COMMISSION_RECEIVED, 18),
    ExportColumn("payable", PAYABLE_TO_PARTNERS, 18),
    ExportColumn("margin", MARGIN, 18),
    *(ExportColumn(f"status_{status}", words, 14) for status, words in STATUSES.items()),
    ExportColumn("total", TOTAL, 10),
)
NO_PARTNER = ("No partner", "बिना पार्टनर")


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the rows that the dashboard shows, in its order."""
    data = admin.admin_dashboard(actor, filter_days(filters), filter_product(filters))
    rows = as_displayed(data["partners"], "partner_id", filters)
    named_rows = (
        {
            **row,
            "name": row["name"] or labelled(NO_PARTNER, actor.language),
            **{f"status_{status}": row["counts"].get(status, 0) for status in STATUSES},
        }
        for row in rows
    )
    return ExportRows(of_columns(COLUMNS, named_rows), len(rows))
