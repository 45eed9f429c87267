"""Merchant management's list of partners as a file."""

from collections.abc import Iterable, Iterator, Mapping

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, in_order, labelled, only
from apps.partners.selectors import organisations as partners
from apps.reports.exporters.labels import ADDRESS, NAME, SINCE, STATUS
from apps.reports.selectors.merchants import MerchantFilters, MerchantLine, every_merchant, lines_of

TITLE = ("Merchants", "मर्चेंट")
PERMISSION_REQUIRED = Can.MANAGE_PARTNERS
NEEDS_REAUTH = False
FILTERS = frozenset({"search", "status", "kyc", "flag", "only"})
COLUMNS = (
    ExportColumn("name", NAME, 30),
    ExportColumn("key", ADDRESS, 20),
    ExportColumn("status", STATUS, 14),
    ExportColumn("kyc", ("KYC", "KYC की स्थिति"), 16),
    ExportColumn("owner", ("Owner", "मालिक"), 24, personal=True),
    ExportColumn("last_lead_at", ("Last lead", "आख़िरी लीड"), 18),
    ExportColumn("leads", ("Leads in 30 days", "30 दिन की लीड"), 14),
    ExportColumn("disbursed_amount", ("Paid out in 30 days (₹)", "30 दिन में दिया गया पैसा (₹)"), 20),
    ExportColumn("created_at", SINCE, 18),
)
STATUSES = {"pending": ("Pending", "मंज़ूरी बाकी"), "active": ("Active", "चालू"), "suspended": ("Suspended", "रोका गया")}
KYC_STATES = {
    "missing": ("Not sent yet", "अभी नहीं भेजी"),
    "sent": ("To be checked", "जाँच बाकी"),
    "checked": ("Checked", "जाँची हुई"),
    "refused": ("Refused", "मना की"),
    "expired": ("Ended", "अवधि ख़त्म"),
}


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the partners that match the filters, as rows of the export.

    For the sheet of brands these are the ones it shows (`only`), in its order.
    """
    now = timezone.now()
    shown = only(filters)
    if shown is not None:
        rows = in_order(partners.partners_for(actor, with_own=True), "pk", shown)
        return ExportRows(_rows(lines_of(rows, now=now), actor.language), len(rows))
    wanted = MerchantFilters(
        search=filters.get("search", ""),
        status=filter_choice(filters, "status", STATUSES),
        kyc=filter_choice(filters, "kyc", KYC_STATES),
        flag=filter_choice(filters, "flag", partners.FLAG_FILTERS),
    )
    lines, count = every_merchant(actor, wanted, now=now)
    return ExportRows(_rows(lines, actor.language), count)


def _rows(lines: Iterable[MerchantLine], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for line in lines:
        yield {column.key: getattr(line, column.key) for column in COLUMNS} | {
            "status": labelled(STATUSES[line.status], language),
            "kyc": labelled(KYC_STATES[line.kyc], language),
        }
