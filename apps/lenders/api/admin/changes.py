"""The change log of a lender, for the list and the edit page."""

from collections.abc import Mapping
from dataclasses import dataclass

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.pages import Page, PageOut, PageParams, PageQuery, page_at
from apps.lenders.selectors import history


@dataclass(frozen=True)
class LenderChangesParams(PageParams):
    property: str


class LenderChangesQuery(PageQuery):
    data_class = LenderChangesParams

    property = serializers.CharField(max_length=60, required=False, default="", allow_blank=True)
    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=20)


class ChangedValueOut(serializers.Serializer[Mapping[str, object]]):
    property = serializers.CharField()
    before = serializers.JSONField(allow_null=True)
    after = serializers.JSONField(allow_null=True)


class PastChangeOut(serializers.Serializer[history.PastChange]):
    """One entry of the change log, with values as they were recorded.

    `by` is empty for what the system did itself.
    """

    id = serializers.IntegerField()
    at = serializers.DateTimeField()
    action = serializers.CharField()
    by = serializers.CharField()
    area = serializers.CharField()
    role_id = serializers.IntegerField(allow_null=True)
    changes = ChangedValueOut(many=True)


class LenderChangesOut(PageOut):
    results = PastChangeOut(many=True)


class LenderChangeListView(AdminView):
    """GET /api/lenders/{lenderId}/changes: the change log, newest first.

    Of one property or of all.
    """

    permission_required = Can.MANAGE_LENDERS
    query_serializer, response_serializer = LenderChangesQuery, LenderChangesOut

    def get(self, request: ActorRequest, query: LenderChangesParams, lender_id: int) -> Page[history.PastChange]:
        count, results = history.changes_for(
            request.actor, lender_id, property=query.property, page=query.page, page_size=query.page_size
        )
        return page_at(results, count, query)
