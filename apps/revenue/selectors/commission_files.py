"""The heads of lenders' statements that came as files, and whether their rows add up to what they say."""

from collections.abc import Collection
from decimal import Decimal
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.revenue.models import Advice, CommissionFile
from apps.uploads import selectors as uploads


def commission_heads(actor: Actor, upload_ids: Collection[UUID]) -> dict[UUID, CommissionFile]:
    """The heads of files, by the file. A file that was no readable sheet has none."""
    if actor.area != "admin":
        raise forbidden()
    return CommissionFile.objects.in_bulk(list(upload_ids))


def advices_of_files(actor: Actor, upload_ids: Collection[UUID]) -> dict[UUID, Advice]:
    """What booked files became, by the file, each with what was asked about taking it back."""
    if actor.area != "admin":
        raise forbidden()
    found = Advice.objects.filter(upload_id__in=list(upload_ids)).prefetch_related("withdrawals")
    return {one.upload_id: one for one in found if one.upload_id is not None}


def commission_file_totals(upload_id: UUID, head: CommissionFile | None) -> tuple[Decimal, Decimal | None]:
    """The sum of the file's rows, and what the statement says it is: as typed at the upload, else its total row."""
    found = uploads.sum_of_value(upload_id, "amount")
    typed = head.stated_total if head else None
    return found, typed if typed is not None else uploads.last_amount(upload_id, "total")
