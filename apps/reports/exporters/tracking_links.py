"""The back office's list of tracking links as a file."""

from collections.abc import Iterator, Mapping

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.acquisition.domain.links import TrackingLinkState
from apps.acquisition.selectors.links import STATES
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, filter_date, filter_id, labelled
from apps.reports.domain.periods import DEFAULT, period_of
from apps.reports.exporters.labels import (
    ADDRESS,
    CLICKS,
    LOCATION,
    NAME,
    PARTNER,
    PRODUCT,
    PRODUCTS,
    STATE,
    SUBMITTED,
    VERIFIED,
)
from apps.reports.selectors.links import LinkLine, every_link

TITLE = ("Tracking links", "ट्रैकिंग लिंक")
PERMISSION_REQUIRED = Can.MANAGE_LINKS
NEEDS_REAUTH = True
FILTERS = frozenset({"partner_id", "product", "target", "answers", "state", "search", "upload_id", "from", "to"})
STATE_WORDS = {
    TrackingLinkState.ON: ("On", "चालू"),
    TrackingLinkState.OFF: ("Off", "बंद"),
    TrackingLinkState.ENDED: ("Ended", "समाप्त"),
    TrackingLinkState.PARTNER_OFF: ("Partner suspended", "पार्टनर रोका गया"),
}
PARTNER_PAGE = ("Partner's page", "पार्टनर का पेज")
COLUMNS = (
    ExportColumn("name", NAME, 28),
    ExportColumn("code", ("Code", "कोड"), 12, on="name"),
    ExportColumn("url", ADDRESS, 34, on="name"),
    ExportColumn("partner", PARTNER, 26),
    ExportColumn("product", PRODUCT, 20, on="partner"),
    ExportColumn("location", LOCATION, 22, on="partner"),
    ExportColumn("campaign", ("Campaign", "कैंपेन"), 20, on="partner"),
    ExportColumn("state", STATE, 16),
    ExportColumn("people", CLICKS, 10),
    ExportColumn("qr", ("Of them by QR", "इनमें QR से"), 14, on="people"),
    ExportColumn("previews", ("Chat previews", "चैट प्रीव्यू"), 14, on="people"),
    ExportColumn("crawlers", ("Crawlers", "क्रॉलर"), 12, on="people"),
    ExportColumn("verified", VERIFIED, 12),
    ExportColumn("submitted", SUBMITTED, 12),
    ExportColumn("disbursed_amount", ("Paid out (₹)", "दिया गया पैसा (₹)"), 16),
    ExportColumn("last_day", ("Last click", "आख़िरी क्लिक"), 14),
    ExportColumn("made_at", ("Made on", "कब बना"), 18, on="name"),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the links that match the page's filters, with their figures of its days."""
    now = timezone.now()
    first, last = filter_date(filters, "from"), filter_date(filters, "to")
    preset = DEFAULT if first is None and last is None else "custom_range"
    wanted = {
        "partner_id": filter_id(filters, "partner_id"),
        "product": filters.get("product") or None,
        "state": filter_choice(filters, "state", STATES) or None,
        "search": filters.get("search") or None,
        "upload_id": filter_id(filters, "upload_id"),
    }
    lines, number = every_link(actor, wanted, period_of(preset, today_ist(now), first, last).days, now=now)
    return ExportRows(_rows(lines, actor.language), number)


def _rows(lines: Iterator[LinkLine], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for line in lines:
        yield {column.key: getattr(line, column.key) for column in COLUMNS} | {
            "state": labelled(STATE_WORDS[line.state], language),
            "product": labelled(PRODUCTS.get(line.product, (line.product, line.product)), language)
            if line.product
            else labelled(PARTNER_PAGE, language),
        }
