"""Figures of a loan for the widget on partners' sites, without a person."""

from dataclasses import asdict
from decimal import Decimal
from typing import Any

from django.utils import timezone
from redis.exceptions import RedisError
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.applications.services.offers.partner_previews import preview_for_widget
from apps.core.domain.network import network_of
from apps.core.domain.problems import too_many_requests
from apps.core.limits import MovingLimit, ask
from apps.core.web.serializers import InputSerializer

PREVIEWS = MovingLimit("widget", 60, 60)
KEPT_SECONDS = 60


class WidgetPreviewQuery(InputSerializer):
    product = serializers.CharField(max_length=10)
    amount = serializers.DecimalField(max_digits=12, decimal_places=2, min_value=Decimal(1))
    tenure = serializers.IntegerField(min_value=1, max_value=480, help_text="Months.")


class WidgetPreviewOut(serializers.Serializer[Any]):
    """Figures from the lowest to the highest APR of those that lend that much; null for none."""

    lenders = serializers.IntegerField()
    emi = serializers.DecimalField(max_digits=14, decimal_places=2, allow_null=True)
    total = serializers.DecimalField(max_digits=14, decimal_places=2, allow_null=True)
    emi_to = serializers.DecimalField(max_digits=14, decimal_places=2, allow_null=True)
    total_to = serializers.DecimalField(max_digits=14, decimal_places=2, allow_null=True)
    apr_from = serializers.DecimalField(max_digits=6, decimal_places=2, allow_null=True)
    apr_to = serializers.DecimalField(max_digits=6, decimal_places=2, allow_null=True)


class WidgetPreviewView(PublicView):
    """GET /api/widget/preview: EMI, total, APR and number of lenders for an amount and a time."""

    permission_required = Can.ANYONE
    query_serializer = {"get": WidgetPreviewQuery}
    response_serializer = {"get": WidgetPreviewOut}

    def get(self, request: ActorRequest, query: Any) -> Response:
        now = timezone.now()
        try:
            is_allowed = ask(network_of(request.actor.ip), PREVIEWS, now).is_allowed
        except RedisError:  # reads go on without a cache
            is_allowed = True
        if not is_allowed:
            raise too_many_requests("integrations.widget_too_often", PREVIEWS.seconds)
        preview = preview_for_widget(product=query.product, amount=query.amount, tenure_months=query.tenure, now=now)
        # The same for everybody, so a browser may keep it while the sliders move to and fro.
        headers = {"Cache-Control": f"public, max-age={KEPT_SECONDS}"}
        return Response(WidgetPreviewOut(asdict(preview)).data, headers=headers)
