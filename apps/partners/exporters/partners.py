"""Merchant management's list of partners as a file."""

from collections.abc import Iterable, Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, in_order, labelled, only
from apps.partners import selectors
from apps.partners.models import Partner

TITLE = ("Merchants", "मर्चेंट")
PERMISSION_REQUIRED = Can.MANAGE_PARTNERS
NEEDS_REAUTH = False
FILTERS = frozenset({"search", "status", "flag", "only"})
COLUMNS = (
    ExportColumn("name", ("Name", "नाम"), 30),
    ExportColumn("key", ("Address", "पता"), 20),
    ExportColumn("status", ("Status", "स्थिति"), 14),
    ExportColumn("created_at", ("Since", "कब से"), 18),
)
STATUSES = {"pending": ("Pending", "मंज़ूरी बाकी"), "active": ("Active", "चालू"), "suspended": ("Suspended", "रोका गया")}


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the partners that match the search, as rows of the export.

    For the sheet of brands these are the ones it shows (`only`), in its order.
    """
    shown = only(filters)
    if shown is not None:
        partners = in_order(selectors.partners_for(actor, with_own=True), "pk", shown)
        return ExportRows(_rows(partners, actor.language), len(partners))
    rows = selectors.partners_for(
        actor,
        filters.get("search", ""),
        status=filter_choice(filters, "status", STATUSES),
        flag=filter_choice(filters, "flag", selectors.FLAG_FILTERS),
    )
    return ExportRows(_rows(rows.iterator(chunk_size=2_000), actor.language), rows.count())


def _rows(rows: Iterable[Partner], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for partner in rows:
        yield {
            "name": partner.name,
            "key": partner.key,
            "status": labelled(STATUSES.get(partner.status, (partner.status, partner.status)), language),
            "created_at": partner.created_at,
        }
