"""The clicks of a partner's own links as a file, a line for each link."""

from collections.abc import Iterable, Iterator, Mapping

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.acquisition.domain.links import LinkTarget
from apps.core.domain.actor import Actor
from apps.core.web.labels import labels_of
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_id, labelled
from apps.reports.exporters.labels import ADDRESS, CLICKS, LOCATION, PRODUCT, PRODUCTS, STATE, SUBMITTED, VERIFIED
from apps.reports.exporters.own_days_asked import own_days_asked
from apps.reports.exporters.tracking_links import STATE_WORDS
from apps.reports.selectors.links import LinkLine
from apps.reports.selectors.own_reports import own_clicks

TITLE = ("Clicks of your links", "आपके लिंक के क्लिक")
PERMISSION_REQUIRED = Can.READ_PARTNER_REPORTS
NEEDS_REAUTH = False
FILTERS = frozenset({"from", "to", "link_id"})
COLUMNS = (
    ExportColumn("name", ("Link", "लिंक"), 26),
    ExportColumn("url", ADDRESS, 34, on="name"),
    ExportColumn("product", PRODUCT, 20),
    ExportColumn("location", LOCATION, 22, on="name"),
    ExportColumn("state", STATE, 14),
    ExportColumn("people", CLICKS, 10),
    ExportColumn("visitors", ("Visitors", "विज़िटर"), 12),
    ExportColumn("qr", ("By QR", "QR से"), 10),
    ExportColumn("verified", VERIFIED, 12),
    ExportColumn("submitted", SUBMITTED, 12),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the links of the page, in its order."""
    link_id = filter_id(filters, "link_id")
    links, _ = own_clicks(actor, own_days_asked(filters), now=timezone.now(), link_id=link_id)
    return ExportRows(_rows(links, actor.language), len(links))


def _rows(links: Iterable[LinkLine], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for link in links:
        yield {column.key: getattr(link, column.key) for column in COLUMNS} | {
            "name": link.name or _leads_to(link, language),
            "product": _leads_to(link, language),
            "state": labelled(STATE_WORDS[link.state], language),
        }


def _leads_to(link: LinkLine, language: str) -> str:
    """Return the words for what a link leads to, as the page has them."""
    product = labelled(PRODUCTS.get(link.product, (link.product,) * 2), language)
    if link.target is LinkTarget.PAGE and link.product:
        return product
    key = "page_all_products" if link.target is LinkTarget.PAGE else f"target_{link.target}"
    words = labelled(labels_of("acquisition")[key], language)
    if link.segment:
        return f"{words} /{link.segment}"
    return f"{words}: {product}" if link.product else words
