"""Requests to take something back, as the back office sees them."""

from collections.abc import Collection, Mapping, Sequence

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.revenue.models import Payout, ReversalRequest, ReversalTarget, Statement


def reversals_for(
    actor: Actor, kind: ReversalTarget, ids: Collection[object]
) -> Mapping[str, Sequence[ReversalRequest]]:
    """Return the standing requests about rows, oldest first, by the row's key as text."""
    if actor.area != "admin":
        raise forbidden()
    requests: dict[str, list[ReversalRequest]] = {}
    for request in ReversalRequest.objects.about(kind, *ids).order_by("made_at", "pk"):
        requests.setdefault(request.target_id, []).append(request)
    return requests


def recalls_of(payout: Payout) -> Sequence[tuple[ReversalRequest, Statement]]:
    """Return the requests about a bank file's transfers and their statements, oldest first."""
    requests = list(ReversalRequest.objects.standing().filter(payout_id=payout.pk))
    statements = {
        str(statement.pk): statement
        for statement in Statement.objects.filter(pk__in=[request.target_id for request in requests])
    }
    pairs = [(request, statements[request.target_id]) for request in requests]
    return sorted(pairs, key=lambda pair: (pair[0].made_at, pair[1].payee_name, str(pair[0].pk)))
