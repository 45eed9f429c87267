"""The ledger lines of one lender's month, each with why it is what it is, as a file."""

from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import (
    ExportColumn,
    ExportRows,
    filter_month,
    filter_number,
    labelled,
    require_filters,
    yes_no,
)
from apps.revenue.selectors import months

TITLE = ("Entries of a month", "महीने की एंट्रियाँ")
PERMISSION_REQUIRED = Can.MANAGE_REVENUE
NEEDS_REAUTH = True
FILTERS = frozenset({"lender", "month"})
COLUMNS = (
    ExportColumn("day", ("Day", "तारीख"), 14),
    ExportColumn("reference", ("Reference", "संदर्भ"), 24),
    ExportColumn("product", ("Product", "प्रोडक्ट"), 10),
    ExportColumn("account", ("Account", "खाता"), 18, on="kind"),
    ExportColumn("kind", ("Entry", "एंट्री"), 16),
    ExportColumn("reverses", ("Reverses another", "दूसरी को पलटती है"), 16, on="kind"),
    ExportColumn("is_reversed", ("Reversed later", "बाद में पलटी गई"), 16, on="kind"),
    ExportColumn("booked_month", ("Booked in", "किस महीने में दर्ज"), 14, on="kind"),
    ExportColumn("base", ("Reckoned on (₹)", "किस रकम पर (₹)"), 18, on="why"),
    ExportColumn("percent", ("Per cent", "प्रतिशत"), 12, on="why"),
    ExportColumn("flat", ("A loan (₹)", "प्रति लोन (₹)"), 14, on="why"),
    ExportColumn("amount", ("Amount (₹)", "रकम (₹)"), 16),
)
ACCOUNTS = {
    "commission": ("Commission", "कमीशन"),
    "partner_share": ("Partner's share", "पार्टनर का हिस्सा"),
    "referral": ("Referral", "रेफ़रल"),
    "received": ("Received", "मिल चुका"),
}
KINDS = {"adjustment": ("Adjustment", "एडजस्टमेंट"), "clawback": ("Clawback", "वापसी")}
_BLOCK = 500


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return every line of the month and lender in the filters, newest first."""
    lender_id = require_filters("lender", filter_number(filters, "lender"))
    row = months.month_for(actor, lender_id, require_filters("month", filter_month(filters)))
    lines = months.lines_for(actor, row)
    return ExportRows(_rows(actor, lines), lines.count())


def _rows(actor: Actor, lines: Any) -> Iterator[Mapping[str, ExportCell]]:
    rows = lines.iterator(chunk_size=_BLOCK)
    while block := list(islice(rows, _BLOCK)):
        references = months.references_for(actor, block)
        for line in block:
            yield {
                "day": line.event_on,
                "reference": references.get(line.event_ref, ""),
                "product": line.product_code,
                "account": labelled(ACCOUNTS.get(line.account, (line.account, line.account)), actor.language),
                "kind": labelled(KINDS.get(line.kind, ("", "")), actor.language),
                "reverses": yes_no(line.reverses_id is not None, actor.language),
                "is_reversed": yes_no(line.is_reversed, actor.language),
                "booked_month": f"{line.booked_month:%Y-%m}",
                "base": line.base,
                "percent": None if line.percent is None else float(line.percent),
                "flat": line.flat,
                "amount": line.amount,
            }
