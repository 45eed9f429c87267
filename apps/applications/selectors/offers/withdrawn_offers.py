"""Offers of an application's earlier lists that disappeared, from the lists as shown."""

from collections.abc import Mapping
from functools import cache
from typing import Any
from uuid import UUID

from django.db.models import F, Func, JSONField, Value

from apps.applications.models import OfferSnapshot
from apps.core.domain.plain import to_plain
from apps.core.domain.problems import Problem
from apps.lenders.selectors import lenders
from apps.matching.domain.assessment import AssessmentInputs, read_inputs
from apps.matching.domain.withdrawn_offers import WithdrawnOffer, WithdrawnState, withdrawal_causes, withdrawn_offers

LISTS_LOOKED_AT = 20
MAX_GONE_LISTED = 10


def listed_withdrawn_offers(application_id: UUID, language: str) -> list[dict[str, Any]]:
    """Return the offers that disappeared last, newest first, each with its time and causes.

    The time is that of the first list without it. Causes are empty where the terms of that day are not stored or
    can no longer be read.
    """
    newest = OfferSnapshot.objects.filter(application_id=application_id).order_by("-created_at")
    # Lists may be long: read only the lenders and their states from the database.
    rows = list(
        newest.annotate(
            offered=_all("$.offers[*].lender_id"),
            asked=_all("$.pending[*].lender_id"),
            others=_all("$.unmatched[*].lender_id"),
            states=_all("$.unmatched[*].state"),
        ).values("pk", "created_at", "offered", "asked", "others", "states")[:LISTS_LOOKED_AT]
    )[::-1]
    gone = withdrawn_offers([_states(row) for row in rows])[-MAX_GONE_LISTED:][::-1]
    if not gone:
        return []
    ids = {offer.lender_id for offer in gone}
    cards = lenders.lender_cards(ids)
    lists = {place: rows[place]["pk"] for offer in gone for place in (offer.had, offer.without)}
    snapshots = OfferSnapshot.objects.in_bulk(set(lists.values()))

    @cache
    def terms(digest: str) -> dict[str, Any]:
        policies = lenders.kept_policies_of(digest, ids)
        return {name: to_plain(getattr(policies, name)) for name in ("policies", "broken", "limits")}

    @cache
    def inputs(place: int) -> AssessmentInputs:
        snapshot = snapshots[lists[place]]
        return read_inputs(snapshot.inputs | terms(snapshot.policy_digest))

    def why(offer: WithdrawnOffer) -> list[str]:
        try:
            return list(withdrawal_causes(inputs(offer.had), inputs(offer.without), offer.lender_id, offer.state))
        except (Problem, ValueError):
            return []

    return [
        {
            "lender": {"lender_id": offer.lender_id, "name": cards[offer.lender_id].name(language)},
            "withdrawn_at": rows[offer.without]["created_at"].isoformat(),
            "causes": why(offer),
        }
        for offer in gone
    ]


def _all(path: str) -> Func:
    return Func(
        F("result"),
        Value(path),
        function="jsonb_path_query_array",
        template="%(function)s(%(expressions)s::jsonpath)",
        output_field=JSONField(),
    )


def _states(row: Mapping[str, Any]) -> dict[int, WithdrawnState]:
    states: dict[int, WithdrawnState] = dict(zip(row["others"], row["states"], strict=True))
    return states | dict.fromkeys(row["asked"], "pending") | dict.fromkeys(row["offered"], "offered")
