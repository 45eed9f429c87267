"""Writing down who received which data of whom."""

from collections.abc import Sequence
from datetime import datetime
from uuid import UUID

from apps.privacy.domain.sharing import NAMELESS, SharingKind
from apps.privacy.models import DataSharing


def record_sharing(
    *,
    customer_id: UUID,
    kind: str,
    recipient: str,
    recipient_name: str,
    fields: Sequence[str],
    names_person: bool,
    key: str,
    at: datetime,
    recipient_name_hi: str = "",
    consent_id: int | None = None,
    application_id: UUID | None = None,
) -> None:
    """Add one hand-over to the ledger, in the caller's transaction, before the data leaves.

    The same `key` again adds nothing. ValueError for a hand-over of nothing, and for a query for an offer that names
    the person.
    """
    if not fields:
        raise ValueError("a hand-over names what was handed over")
    if names_person and SharingKind(kind) in NAMELESS:
        raise ValueError(f"a {kind} never names the person")
    DataSharing.objects.bulk_create(
        [
            DataSharing(
                at=at,
                customer_id=customer_id,
                kind=SharingKind(kind).value,
                recipient=recipient,
                recipient_name=recipient_name[:120],
                recipient_name_hi=recipient_name_hi[:120],
                fields=list(fields),
                names_person=names_person,
                consent_id=consent_id,
                application_id=application_id,
                key=key,
            )
        ],
        ignore_conflicts=True,
    )
