"""Names for the ledgers of consents and hand-overs, which keep a lender's id only."""

from collections.abc import Collection

from apps.lenders.models import Lender


def recipient_names(recipients: Collection[str], language: str) -> dict[str, str]:
    """Lender's id as text -> its name in the language; what is no lender's id is left out."""
    ids = [int(one) for one in recipients if one.isascii() and one.isdigit() and len(one) < 10]
    rows = Lender.objects.filter(pk__in=ids)
    return {str(row.pk): row.name_in(language) for row in rows}
