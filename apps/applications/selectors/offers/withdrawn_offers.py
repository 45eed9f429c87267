"""Offers that stood on an earlier list of an application and went, from the lists as they were shown."""

from collections.abc import Mapping
from functools import cache
from typing import Any
from uuid import UUID

from django.db.models import F, Func, JSONField, Value

from apps.applications.models import OfferSnapshot
from apps.core.domain.plain import to_plain
from apps.core.domain.problems import Problem
from apps.lenders import selectors as lenders
from apps.matching.domain.assessment import AssessmentInputs, read_inputs
from apps.matching.domain.withdrawn_offers import WithdrawnOffer, WithdrawnState, withdrawal_causes, withdrawn_offers

LISTS_LOOKED_AT = 20
MAX_GONE_LISTED = 10


def gone_offers(application_id: UUID, language: str) -> list[dict[str, Any]]:
    """The offers that went last, newest first, each with the moment the list without it was shown and why it went.

    No cause is told where the terms of that day are not kept or can no longer be read.
    """
    newest = OfferSnapshot.objects.filter(application_id=application_id).order_by("-created_at")
    # Lists may be long: the database hands out who stood where, and no more.
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
    ids = {one.lender_id for one in gone}
    cards = lenders.lender_cards(ids)
    lists = {place: rows[place]["pk"] for one in gone for place in (one.had, one.without)}
    kept = OfferSnapshot.objects.in_bulk(set(lists.values()))

    @cache
    def terms(digest: str) -> dict[str, Any]:
        found = lenders.kept_policies_of(digest, ids)
        return {name: to_plain(getattr(found, name)) for name in ("policies", "broken", "limits")}

    @cache
    def inputs(place: int) -> AssessmentInputs:
        one = kept[lists[place]]
        return read_inputs(one.inputs | terms(one.policy_digest))

    def why(one: WithdrawnOffer) -> list[str]:
        try:
            return list(withdrawal_causes(inputs(one.had), inputs(one.without), one.lender_id, one.state))
        except (Problem, ValueError):
            return []

    return [
        {
            "lender": {"lender_id": one.lender_id, "name": cards[one.lender_id].name(language)},
            "at": rows[one.without]["created_at"].isoformat(),
            "causes": why(one),
        }
        for one in gone
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
    found: dict[int, WithdrawnState] = dict(zip(row["others"], row["states"], strict=True))
    return found | dict.fromkeys(row["asked"], "pending") | dict.fromkeys(row["offered"], "offered")
