"""Eligibility coverage of the last days by segment as a file, worst covered first."""

from collections.abc import Iterator, Mapping, Sequence

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.applications.domain.offers.coverage import SegmentCoverage
from apps.applications.selectors.offers import eligibility
from apps.catalogue.selectors import option_list
from apps.core.domain.actor import Actor
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, filter_choice, labelled
from apps.lenders.selectors.eligibility import PRODUCTS

TITLE = ("Eligibility: segments", "पात्रता: वर्ग")
PERMISSION_REQUIRED = Can.MANAGE_ELIGIBILITY
NEEDS_REAUTH = False
FILTERS = frozenset({"product"})
COLUMNS = (
    ExportColumn("employment", ("Employment", "काम"), 18),
    ExportColumn("income_from", ("Monthly income from (₹)", "महीने की आमदनी, इससे (₹)"), 18),
    ExportColumn("income_to", ("To below (₹)", "इससे कम तक (₹)"), 18),
    ExportColumn("zone", ("PIN zone", "पिन क्षेत्र"), 12),
    ExportColumn("score", ("Credit Score Class", "क्रेडिट स्कोर क्लास"), 22),
    ExportColumn("lists", ("Lists", "सूचियाँ"), 10),
    ExportColumn("without", ("Without a lender", "बिना लेंडर"), 14),
    ExportColumn("lenders", ("Lenders on average", "औसत लेंडर"), 16),
)
EMPLOYMENTS = {
    "salaried": ("Salaried", "नौकरीपेशा"),
    "self_employed": ("Self Employed", "अपना काम"),
    "business": ("Business", "कारोबारी"),
    "not_working": ("Not working", "काम नहीं करते"),
}
NOT_KNOWN = ("Not known", "पता नहीं")


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return every segment, of one product where the page shows one."""
    product = filter_choice(filters, "product", PRODUCTS)
    segments = eligibility.coverage_seen(actor, product=product, now=timezone.now()).coverage.segments
    return ExportRows(_rows(segments, actor.language), len(segments))


def _rows(segments: Sequence[SegmentCoverage], language: str) -> Iterator[Mapping[str, ExportCell]]:
    unknown = labelled(NOT_KNOWN, language)
    scores = {option.value: option.label(language) for option in option_list("credit_score_class")}
    for covered in segments:
        of = covered.segment
        yield {
            "employment": labelled(EMPLOYMENTS[of.employment], language) if of.employment in EMPLOYMENTS else unknown,
            "income_from": unknown if of.income_from is None else of.income_from,
            "income_to": of.income_to,
            "zone": of.zone or unknown,
            "score": unknown if of.score_class is None else scores.get(of.score_class, str(of.score_class)),
            "lists": covered.lists,
            "without": covered.without,
            "lenders": covered.lenders,
        }
