"""Partners in the back office: the plain list of merchant management."""

from typing import Any

from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web import AdminView, CallRequest
from apps.core.web import Wish
from apps.partners import selectors


class PartnerQuery(Wish):
    search = serializers.CharField(max_length=80, required=False, default="", allow_blank=True)
    page = serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=200, required=False, default=50)


class PartnerRowOut(serializers.Serializer[Any]):
    partner_id = serializers.UUIDField()
    key = serializers.CharField()
    name = serializers.CharField()
    status = serializers.CharField()
    created_at = serializers.DateTimeField()


class PartnerListOut(serializers.Serializer[Any]):
    count = serializers.IntegerField()
    next = serializers.IntegerField(allow_null=True)
    previous = serializers.IntegerField(allow_null=True)
    results = PartnerRowOut(many=True)


class PartnerList(AdminView):
    """GET /api/admin/partners: name and status of each organisation."""

    needs = Can.MANAGE_PARTNERS
    takes_query = PartnerQuery
    gives = PartnerListOut

    def get(self, request: CallRequest, wish: Any) -> dict[str, Any]:
        rows = selectors.partners_for(request.actor, wish.search)
        count = rows.count()
        first = (wish.page - 1) * wish.page_size
        shown = rows[first : first + wish.page_size]
        return {
            "count": count,
            "next": wish.page + 1 if first + wish.page_size < count else None,
            "previous": wish.page - 1 if wish.page > 1 else None,
            "results": [
                {
                    "partner_id": partner.id,
                    "key": partner.key,
                    "name": partner.name,
                    "status": partner.status,
                    "created_at": partner.created_at,
                }
                for partner in shown
            ],
        }
