"""Record data for a lender in the data-sharing ledger before it leaves."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from apps.lenders.selectors import lenders
from apps.privacy.services import sharing


def record_sharing(
    *,
    customer_id: UUID,
    application_id: UUID,
    lender_id: int,
    kind: str,
    fields: Sequence[str],
    names_person: bool,
    key: str,
    now: datetime,
    consent_id: int | None = None,
) -> None:
    """Record one transfer to a lender, under the lender's current names.

    The same key again adds nothing.
    """
    card = lenders.lender_cards([lender_id])[lender_id]
    sharing.record_sharing(
        customer_id=customer_id,
        kind=kind,
        recipient=str(lender_id),
        recipient_name=card.name_en,
        recipient_name_hi=card.name_hi,
        fields=fields,
        names_person=names_person,
        key=key,
        at=now,
        consent_id=consent_id,
        application_id=application_id,
    )
