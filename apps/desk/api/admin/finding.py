"""Finding a customer, and the admin's own last cases."""

from dataclasses import asdict
from types import SimpleNamespace
from typing import Any

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.web.serializers import InputSerializer
from apps.desk.domain.finding import CustomerKey
from apps.desk.selectors.case import recent_customers
from apps.desk.services import finding

MARKS = ["stopped", "leaving", "deleted", "duplicate", "in_call"]


class CustomerSearchIn(InputSerializer):
    q = serializers.CharField(max_length=254, help_text="A whole key, or a full name with a second fact.")
    pincode = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)
    birth_year = serializers.IntegerField(min_value=1900, max_value=2100, required=False, allow_null=True, default=None)


class FoundCustomerOut(serializers.Serializer[Any]):
    customer_id = serializers.UUIDField()
    name = serializers.CharField(help_text="Masked.")
    mobile = serializers.CharField(help_text="Masked; empty for a deleted person.")
    city = serializers.CharField(allow_blank=True)
    language = serializers.ChoiceField(choices=["en", "hi"])
    last_seen_at = serializers.DateTimeField(allow_null=True)
    applications = serializers.IntegerField()
    marks = serializers.ListField(child=serializers.ChoiceField(choices=MARKS))
    found_by = serializers.CharField(allow_blank=True, help_text="How the admin found the person.")
    opened_at = serializers.DateTimeField(allow_null=True)


class CustomerSearchOut(serializers.Serializer[Any]):
    read_as = serializers.ChoiceField(choices=[key.value for key in CustomerKey])
    results = FoundCustomerOut(many=True)


class RecentCustomersOut(serializers.Serializer[Any]):
    results = FoundCustomerOut(many=True)


class CustomerSearchView(AdminView):
    """POST /api/admin/customers/search: find a customer by number, PAN, e-mail or reference.

    A search by name takes a second fact.
    """

    permission_required = Can.FIND_CUSTOMERS
    request_serializer, response_serializer = CustomerSearchIn, CustomerSearchOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        result = finding.search_customers(
            actor=request.actor, typed=body.q, pincode=body.pincode, birth_year=body.birth_year, now=timezone.now()
        )
        return {"read_as": result.read_as.value, "results": [asdict(row) for row in result.results]}


class RecentCustomersView(AdminView):
    """GET /api/admin/customers/recent: the admin's own last 20 cases."""

    permission_required = Can.FIND_CUSTOMERS
    response_serializer = RecentCustomersOut

    def get(self, request: ActorRequest) -> dict[str, Any]:
        return {"results": [asdict(row) for row in recent_customers(request.actor, timezone.now())]}
