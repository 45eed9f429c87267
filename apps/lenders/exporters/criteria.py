"""Lender criteria as partners read them (specification 2.12), as a file."""

from collections.abc import Iterator, Mapping

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, labelled, only
from apps.lenders.exporters.switches import PRODUCTS
from apps.lenders.models import Lender
from apps.lenders.selectors import eligibility
from apps.lenders.selectors import lenders as selectors

TITLE = ("Eligibility criteria", "पात्रता की शर्तें")
PERMISSION_REQUIRED = Can.READ_ELIGIBILITY_CRITERIA
NEEDS_REAUTH = False
FILTERS = frozenset({"only"})
COLUMNS = (
    ExportColumn("name", ("Criteria", "लेंडर"), 28),
    ExportColumn("age", ("Age", "उम्र"), 16),
    ExportColumn("employment", ("Salaried/Selfemployed", "नौकरीपेशा/अपना काम"), 26),
    ExportColumn("income", ("Monthly net income", "हाथ में मासिक आमदनी"), 26),
    ExportColumn("min_loan", ("Min loan", "कम से कम लोन"), 16),
    ExportColumn("max_loan", ("Max loan", "ज़्यादा से ज़्यादा लोन"), 16),
    ExportColumn("cibil", ("Cibil", "सिबिल"), 12),
    ExportColumn("lender_journey", ("Lender Journey", "लोन का सफ़र"), 40),
    ExportColumn("products", ("Now for your customers", "अभी आपके ग्राहकों के लिए"), 30),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the lenders that partners see, only those the page shows (`only`), in its order."""
    shown = in_order(selectors.criteria_for(actor), "pk", only(filters))
    offered = eligibility.products_for_partners([lender.pk for lender in shown], now=timezone.now())
    return ExportRows(_rows(shown, offered, actor.language), len(shown))


def _rows(lenders: list[Lender], offered: Mapping[int, list[str]], language: str) -> Iterator[dict[str, str]]:
    for lender in lenders:
        yield {
            "name": lender.name_in(language),
            "age": lender.text_in("age_text", language),
            "employment": lender.text_in("employment_text", language),
            "income": lender.text_in("income_text", language),
            "min_loan": lender.text_in("min_loan_text", language),
            "max_loan": lender.text_in("max_loan_text", language),
            "cibil": lender.text_in("cibil_text", language),
            "lender_journey": lender.text_in("lender_journey_text", language),
            "products": ", ".join(labelled(PRODUCTS[code], language) for code in offered.get(lender.pk, [])),
        }
