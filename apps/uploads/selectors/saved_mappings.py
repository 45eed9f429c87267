"""Saved mappings of lenders' sheets."""

from collections.abc import Collection

from apps.uploads.domain.layout import normalised_heading
from apps.uploads.domain.mapping import SheetMapping
from apps.uploads.models import SavedMapping


def saved_reading(kind: str, lender_id: int) -> SavedMapping | None:
    """Return the current mapping of a lender's sheets of a kind; None before the first one."""
    return SavedMapping.objects.filter(kind=kind, lender_id=lender_id).order_by("-version").first()


def saved_mappings(kinds: Collection[str]) -> dict[tuple[str, int], SheetMapping]:
    """Return the newest saved mapping by kind and lender."""
    newest = SavedMapping.objects.filter(kind__in=kinds).order_by("kind", "lender_id", "-version")
    return {
        (saved.kind, saved.lender_id): SheetMapping.from_plain(saved.reading)
        for saved in newest.distinct("kind", "lender_id")
    }


def headings_of_other_lenders(kind: str, lender_id: int) -> dict[str, set[str]]:
    """Return the headings that other lenders' sheets have for each column, as they are compared."""
    newest = SavedMapping.objects.filter(kind=kind).exclude(lender_id=lender_id).order_by("lender_id", "-version")
    headings: dict[str, set[str]] = {}
    for saved in newest.distinct("lender_id"):
        for name, heading in SheetMapping.from_plain(saved.reading).columns.items():
            headings.setdefault(name, set()).add(normalised_heading(heading))
    return headings
