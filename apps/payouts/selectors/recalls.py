"""Select the requests to take transfers of bank files back."""

from collections.abc import Sequence
from dataclasses import dataclass

from apps.core.domain.extended import Extended
from apps.payouts.models import Payout, Statement
from apps.revenue.models import ReversalRequest


@dataclass(frozen=True)
class Recall(Extended[ReversalRequest]):
    """A request to take a transfer back, and the statement that it pays."""

    statement: Statement


def recalls_of(payout: Payout) -> Sequence[Recall]:
    """Return the requests about a bank file's transfers, oldest first."""
    requests = list(ReversalRequest.objects.standing().filter(payout_id=payout.pk))
    statements = {
        str(statement.pk): statement
        for statement in Statement.objects.filter(pk__in=[request.target_id for request in requests])
    }
    recalls = [Recall(request, statements[request.target_id]) for request in requests]
    return sorted(recalls, key=lambda recall: (recall.made_at, recall.statement.payee_name, str(recall.pk)))
