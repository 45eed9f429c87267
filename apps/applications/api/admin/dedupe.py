"""The page de-dupe-log: persons that look alike, by rule and decision (product.md 5)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import SimpleNamespace

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.selectors import dedupe
from apps.core.domain.extended import Extended
from apps.core.web.pages import Page, PageOut, PageParams, page_at
from apps.core.web.serializers import filter_values, query_serializer_of
from apps.customers.domain.dedupe import DedupeDecision, DedupeKey, DedupeRule

DECISIONS = [decision.value for decision in DedupeDecision]
KEYS = [key.value for key in DedupeKey if key]
RULES = [rule.value for rule in DedupeRule]


DedupeQuery = query_serializer_of(
    dedupe.DedupeFilter,
    page=serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1),
    page_size=serializers.IntegerField(min_value=1, max_value=200, required=False, default=20),
)


class DedupeRecordOut(serializers.Serializer[dedupe.DedupeRecord]):
    customer_id = serializers.CharField()
    application_id = serializers.CharField()
    name = serializers.CharField(help_text="Masked; empty for a deleted person.")
    mobile = serializers.CharField(help_text="Masked.")
    partner = serializers.CharField()


class DedupeLineOut(serializers.Serializer[dedupe.DedupeLogLine]):
    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    key = serializers.ChoiceField(choices=["", *KEYS], help_text="Empty: nobody said.")
    rule = serializers.ChoiceField(choices=RULES)
    decision = serializers.ChoiceField(choices=DECISIONS)
    new = DedupeRecordOut()
    existing = DedupeRecordOut(allow_null=True, help_text="Null: only the lender knows it.")
    lender = serializers.CharField()
    by = serializers.CharField(help_text="Who overrode the rule; empty: nobody did.")


@dataclass(frozen=True)
class DedupeChoice:
    """A lender or partner by which the log can be filtered."""

    id: str
    name: str


@dataclass(frozen=True)
class DedupePage(Extended[Page[dedupe.DedupeLogLine]]):
    """One page of the log with its numbers by decision and the choices of its filters."""

    decisions: Mapping[str, int]
    lenders: Sequence[DedupeChoice]
    partners: Sequence[DedupeChoice]


class DedupeChoiceOut(serializers.Serializer[DedupeChoice]):
    id = serializers.CharField()
    name = serializers.CharField()


class DedupeOut(PageOut):
    decisions = serializers.DictField(
        child=serializers.IntegerField(), help_text="How many of each, of all that match but the decision."
    )
    lenders = DedupeChoiceOut(many=True, help_text="Those that stand anywhere in the log.")
    partners = DedupeChoiceOut(many=True)
    results = DedupeLineOut(many=True)


class DedupeLogView(AdminView):
    """POST /api/de-dupe-log: a page of the log.

    A POST, because the search text names a person.
    """

    permission_required = Can.READ_DEDUPE_LOG
    request_serializer, response_serializer = DedupeQuery, DedupeOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> DedupePage:
        filters = filter_values(dedupe.DedupeFilter, body)
        every = dedupe.entries(request.actor, filters | {"decision": None})
        decisions = dedupe.decisions(every)
        matching = every.filter(decision=body.decision) if body.decision else every
        count = decisions[body.decision] if body.decision else sum(decisions.values())
        begin = (body.page - 1) * body.page_size
        lenders, partners = dedupe.choices(request.actor, request.actor.language)
        rows = list(matching[begin : begin + body.page_size])
        lines = dedupe.shown(rows, request.actor.language)
        return DedupePage(
            page_at(lines, count, PageParams(body.page, body.page_size)),
            decisions,
            _choices(lenders),
            _choices(partners),
        )


def _choices(names: Mapping[str, str]) -> list[DedupeChoice]:
    return [DedupeChoice(pk, name) for pk, name in sorted(names.items(), key=lambda item: item[1].casefold())]
