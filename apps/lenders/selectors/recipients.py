"""Names for the ledgers of consents and hand-overs, which keep a lender's id only."""

from collections.abc import Collection
from dataclasses import dataclass

from apps.lenders.models import Lender, LenderDocument


def recipient_names(recipients: Collection[str], language: str) -> dict[str, str]:
    """Return lender's id as text -> its name in the language.

    Recipients that are no lender's id are left out.
    """
    ids = [
        int(recipient)
        for recipient in recipients
        if recipient.isascii() and recipient.isdigit() and len(recipient) < 10
    ]
    rows = Lender.objects.filter(pk__in=ids)
    return {str(row.pk): row.name_in(language) for row in rows}


def document_names(sent: Collection[tuple[str, str]], language: str) -> dict[tuple[str, str], str]:
    """(lender's id as text, document's code) -> the name under which that lender asks for it."""
    lenders = [
        int(recipient) for recipient, _ in sent if recipient.isascii() and recipient.isdigit() and len(recipient) < 10
    ]
    rows = LenderDocument.objects.filter(page__lender_id__in=lenders, code__in={code for _, code in sent})
    return {
        (str(row.page.lender_id), row.code): row.name_hi if language == "hi" else row.name_en
        for row in rows.select_related("page").order_by("id")
    }


@dataclass(frozen=True)
class RelationshipManager:
    """The contact at a lender whom the back office writes to."""

    name: str
    email: str


def relationship_manager_for_system(lender_id: int) -> RelationshipManager | None:
    """Return a lender's relationship manager, or None where no e-mail of one is stored."""
    row = Lender.objects.filter(pk=lender_id).exclude(rm_email="").first()
    return RelationshipManager(row.rm_name, row.rm_email) if row is not None else None
