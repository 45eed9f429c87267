"""Names for the ledgers of consents and hand-overs, which keep a provider's code only."""

from collections.abc import Collection

from apps.offerings.models import Provider


def recipient_names(recipients: Collection[str], language: str) -> dict[str, str]:
    """Provider's code -> its name in the language; what is no provider's code is left out."""
    codes = [recipient for recipient in recipients if not recipient.isdigit()]
    rows = Provider.objects.filter(code__in=codes)
    return {row.code: (row.name_hi if language == "hi" else "") or row.name for row in rows}
