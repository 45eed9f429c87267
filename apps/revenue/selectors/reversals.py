"""Requests to take something back, as the back office sees them."""

from collections.abc import Collection, Mapping, Sequence

from apps.core.domain.actor import Actor
from apps.core.domain.problems import forbidden
from apps.revenue.models import ReversalRequest, ReversalTarget


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
