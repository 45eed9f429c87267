"""The back office's list of lenders as a file: what the page's columns show, classes by name."""

from collections.abc import Iterator, Mapping

from apps.accounts.domain.permissions import Can
from apps.catalogue.selectors import option_list
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, only, yes_no
from apps.lenders import selectors
from apps.lenders.models import Lender

TITLE = ("Lenders", "लेंडर")
PERMISSION_REQUIRED = Can.MANAGE_LENDERS
NEEDS_REAUTH = False
FILTERS = frozenset({"filter", "only"})
COLUMNS = (
    ExportColumn("name", ("Name", "नाम"), 28),
    ExportColumn("min_income", ("Income min", "आमदनी कम से कम")),
    ExportColumn("max_income", ("Income max", "आमदनी ज़्यादा से ज़्यादा")),
    ExportColumn("min_age", ("Age min", "उम्र कम से कम"), 10),
    ExportColumn("max_age", ("Age max", "उम्र ज़्यादा से ज़्यादा"), 10),
    ExportColumn("ticket_class", ("Ticket Class", "टिकट क्लास")),
    ExportColumn("credit_score_class", ("Credit Score Class", "क्रेडिट स्कोर क्लास")),
    ExportColumn("salaried", ("Salaried", "नौकरीपेशा"), 12),
    ExportColumn("self_employed", ("Self Employed", "अपना काम"), 14),
    ExportColumn("business", ("Business", "कारोबारी"), 12),
    ExportColumn("priority", ("Priority", "प्राथमिकता"), 10),
    ExportColumn("lender_status", ("Lender Status", "चालू"), 14),
    ExportColumn("so_text", ("Special Offer", "ख़ास ऑफ़र"), 40, on="special_offer"),
    ExportColumn("so_text_hi", ("Special Offer in Hindi", "ख़ास ऑफ़र, हिन्दी में"), 40, on="special_offer"),
    ExportColumn("so_date_start", ("Start date", "शुरू की तारीख"), 14, on="special_offer"),
    ExportColumn("so_date_end", ("End date", "आख़िरी तारीख"), 14, on="special_offer"),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """The lenders of one tab (`filter`), and of them those the page shows (`only`), in its order."""
    found = in_order(selectors.lenders_for(actor, filters.get("filter", "all")), "pk", only(filters))
    return ExportRows(_rows(found, actor.language), len(found))


def _rows(lenders: list[Lender], language: str) -> Iterator[Mapping[str, ExportCell]]:
    names = {
        code: {one.value: one.label(language) for one in option_list(code)}
        for code in ("ticket_class", "credit_score_class")
    }
    for one in lenders:
        yield {
            "name": one.name_in(language),
            "min_income": one.min_income,
            "max_income": one.max_income,
            "min_age": one.min_age,
            "max_age": one.max_age,
            "ticket_class": names["ticket_class"].get(one.ticket_class or -1, ""),
            "credit_score_class": names["credit_score_class"].get(one.credit_score_class or -1, ""),
            "salaried": yes_no(one.salaried, language),
            "self_employed": yes_no(one.self_employed, language),
            "business": yes_no(one.business, language),
            "priority": one.priority,
            "lender_status": yes_no(one.lender_status, language),
            "so_text": one.so_text,
            "so_text_hi": one.so_text_hi,
            "so_date_start": one.so_date_start,
            "so_date_end": one.so_date_end,
        }
