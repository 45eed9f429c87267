"""The back office's list of credit cards as a file."""

from collections.abc import Iterator, Mapping

from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.cards import selectors
from apps.cards.models import Card
from apps.core.domain.actor import Actor
from apps.core.web.labels import labels_of
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, in_order, only, yes_no

LABELS = labels_of("cards")
TITLE = LABELS["title"]
PERMISSION_REQUIRED = Can.MANAGE_CARDS
NEEDS_REAUTH = False
FILTERS = frozenset({"only"})
COLUMNS = (
    ExportColumn("sort_order", LABELS["sort_order"], 10),
    ExportColumn("category_name", LABELS["category_name"], 30),
    ExportColumn("issuer", LABELS["issuer"], 24, on="category_name"),
    ExportColumn("key_feature", LABELS["key_feature"], 40),
    ExportColumn("annual_fee", LABELS["annual_fee"], 24),
    ExportColumn("utm_link", LABELS["utm_link"], 40),
    ExportColumn("features", LABELS["features"], 60),
    ExportColumn("secured", LABELS["secured"], 10),
    ExportColumn("status", LABELS["status"], 10),
    ExportColumn("recent_clicks", LABELS["recent_clicks"], 14, on="category_name"),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the cards that are not deleted, only those the page shows (`only`), in its order."""
    cards = in_order(selectors.cards_for(actor, now=timezone.now()), "pk", only(filters))
    return ExportRows(_rows(cards, actor.language), len(cards))


def _rows(cards: list[Card], language: str) -> Iterator[Mapping[str, ExportCell]]:
    for card in cards:
        yield {
            "sort_order": card.sort_order,
            "category_name": card.text_in("category_name", language),
            "issuer": card.text_in("issuer", language),
            "key_feature": card.text_in("key_feature", language),
            "annual_fee": card.text_in("annual_fee", language),
            "utm_link": card.utm_link,
            "features": "; ".join(card.text_in("marketing_bullets", language)),
            "secured": yes_no(card.secured, language),
            "status": yes_no(card.status, language),
            "recent_clicks": card.recent_clicks,  # type: ignore[attr-defined] # annotated by the selector
        }
