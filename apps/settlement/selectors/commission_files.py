"""Heads of lenders' statements that came as files, and the totals of their rows."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from decimal import Decimal
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.revenue.models import ReversalRequest, ReversalTarget
from apps.revenue.selectors.reversals import reversals_for
from apps.settlement.models import Advice, CommissionFile
from apps.uploads.selectors import row_amounts


@dataclass(frozen=True)
class BookedFile:
    """A file that was booked: the statement it became, and the requests to take it back."""

    advice: Advice
    requests: Sequence[ReversalRequest]

    @property
    def has_request(self) -> bool:
        """Return whether a request for a reversal is waiting."""
        return any(request.state == ReversalRequest.State.REQUESTED for request in self.requests)


def commission_heads(actor: Actor, upload_ids: Collection[UUID]) -> dict[UUID, CommissionFile]:
    """Return the heads of files, by the file. A file that was no readable sheet has none."""
    if actor.area != "admin":
        raise forbidden()
    return CommissionFile.objects.in_bulk(list(upload_ids))


def booked_files(actor: Actor, upload_ids: Collection[UUID]) -> dict[UUID, BookedFile]:
    """Return booked files with the requests to take them back, by the file."""
    if actor.area != "admin":
        raise forbidden()
    advices = list(Advice.objects.filter(upload_id__in=list(upload_ids)))
    requests = reversals_for(actor, ReversalTarget.ADVICE, [advice.pk for advice in advices])
    return {
        advice.upload_id: BookedFile(advice, requests.get(str(advice.pk), ()))
        for advice in advices
        if advice.upload_id is not None
    }


def commission_file_totals(upload_id: UUID, head: CommissionFile | None) -> tuple[Decimal, Decimal | None]:
    """Return the sum of the file's rows and the total that the statement states.

    The stated total is the one typed at the upload, else the file's total row.
    """
    rows_total = row_amounts.sum_of_value(upload_id, "amount")
    typed = head.stated_total if head else None
    return rows_total, typed if typed is not None else row_amounts.last_amount(upload_id, "total")
