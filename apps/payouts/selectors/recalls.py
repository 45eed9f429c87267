"""Select the requests to take transfers of bank files back."""

from collections.abc import Sequence

from apps.payouts.models import Payout, Statement
from apps.revenue.models import ReversalRequest


def recalls_of(payout: Payout) -> Sequence[tuple[ReversalRequest, Statement]]:
    """Return the requests about a bank file's transfers and their statements, oldest first."""
    requests = list(ReversalRequest.objects.standing().filter(payout_id=payout.pk))
    statements = {
        str(statement.pk): statement
        for statement in Statement.objects.filter(pk__in=[request.target_id for request in requests])
    }
    pairs = [(request, statements[request.target_id]) for request in requests]
    return sorted(pairs, key=lambda pair: (pair[0].made_at, pair[1].payee_name, str(pair[0].pk)))
