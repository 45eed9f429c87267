"""The portal's calls of endpoints, deliveries and the self-test (portal.md 1.1)."""

from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer
from apps.integrations.domain.events import SUBSCRIBABLE, EventType
from apps.integrations.domain.webhooks import (
    MAX_URL_LENGTH,
    DeliveryState,
    EndpointOffReason,
    EndpointState,
    SelfTestState,
    SendFault,
)
from apps.integrations.models import Delivery, DeliveryAttempt, Endpoint, SelfTest
from apps.integrations.selectors import endpoints as selectors
from apps.integrations.selectors.endpoints import EndpointRow
from apps.integrations.services import endpoints, self_test

MODES = ["live", "test"]
EVENT_NAMES = [event.value for event in SUBSCRIBABLE]
ALL_EVENT_NAMES = [event.value for event in EventType]


class EndpointData(serializers.Serializer[Any]):
    """An endpoint as its owner sees it; its secret is never shown again."""

    id = serializers.UUIDField()
    mode = serializers.ChoiceField(choices=MODES)
    url = serializers.CharField()
    host = serializers.CharField()
    description = serializers.CharField(allow_blank=True)
    events = serializers.ListField(child=serializers.ChoiceField(choices=EVENT_NAMES), help_text="Empty: all.")
    state = serializers.ChoiceField(choices=[state.value for state in EndpointState])
    off_reason = serializers.ChoiceField(choices=[reason.value for reason in EndpointOffReason], allow_blank=True)
    off_at = serializers.DateTimeField(allow_null=True)
    failing_since = serializers.DateTimeField(allow_null=True)
    last_success_at = serializers.DateTimeField(allow_null=True)
    secret_before_until = serializers.DateTimeField(
        allow_null=True, help_text="Until then the secret of before signs along."
    )
    waiting = serializers.IntegerField()
    dead = serializers.IntegerField(help_text="Given up in the last seven days.")


class EndpointsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = EndpointData(many=True)  # type: ignore[assignment]
    events = serializers.ListField(child=serializers.CharField(), help_text="What an endpoint may ask for.")


class EndpointOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = EndpointData()  # type: ignore[assignment]


class EndpointSecretOut(EndpointOut):
    """An endpoint with a secret that is shown this once."""

    secret = serializers.CharField()


class EndpointSwitchOut(EndpointOut):
    sent = serializers.IntegerField(help_text="Events that are sent now.")


class ResendCountOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    sent = serializers.IntegerField()


class ModeQuery(InputSerializer):
    mode = serializers.ChoiceField(choices=MODES, required=False, default="live")


class EndpointIn(InputSerializer):
    url = serializers.CharField(max_length=MAX_URL_LENGTH)
    events = serializers.ListField(
        child=serializers.ChoiceField(choices=EVENT_NAMES), required=False, default=list, max_length=len(EVENT_NAMES)
    )
    mode = serializers.ChoiceField(choices=MODES)
    description = serializers.CharField(max_length=120, required=False, allow_blank=True, default="")


class EndpointChangeIn(InputSerializer):
    url = serializers.CharField(max_length=MAX_URL_LENGTH, required=False)
    events = serializers.ListField(
        child=serializers.ChoiceField(choices=EVENT_NAMES), required=False, max_length=len(EVENT_NAMES)
    )
    description = serializers.CharField(max_length=120, required=False, allow_blank=True)


class EndpointOnIn(InputSerializer):
    send = serializers.ChoiceField(choices=["waited", "from_now"])


class ResendIn(InputSerializer):
    since = serializers.DateTimeField()


class DeliveryRowOut(serializers.Serializer[Any]):
    """One event on its way to one endpoint."""

    id = serializers.UUIDField()
    endpoint_id = serializers.UUIDField()
    host = serializers.CharField()
    event_id = serializers.CharField(help_text="The `webhook-id` that is sent.")
    event = serializers.ChoiceField(choices=ALL_EVENT_NAMES)
    seq = serializers.IntegerField()
    made_at = serializers.DateTimeField()
    state = serializers.ChoiceField(choices=[state.value for state in DeliveryState])
    tries = serializers.IntegerField()
    ms = serializers.IntegerField(allow_null=True, help_text="Of the last try.")
    status = serializers.IntegerField(allow_null=True, help_text="Of the last try.")
    fault = serializers.ChoiceField(choices=[fault.value for fault in SendFault], allow_blank=True)
    next_at = serializers.DateTimeField(allow_null=True)


class AttemptOut(serializers.Serializer[Any]):
    n = serializers.IntegerField()
    at = serializers.DateTimeField()
    status = serializers.IntegerField(allow_null=True)
    ms = serializers.IntegerField()
    fault = serializers.ChoiceField(choices=[fault.value for fault in SendFault], allow_blank=True)
    reply = serializers.CharField(allow_blank=True, help_text="The first 1,000 letters, for 30 days.")


class DeliveryDataOut(DeliveryRowOut):
    body = serializers.JSONField(help_text="The event as it is sent.")
    attempts = AttemptOut(many=True)


class DeliveryOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = DeliveryDataOut()  # type: ignore[assignment]


class DeliveryQuery(ModeQuery):
    endpoint = serializers.UUIDField(required=False)
    state = serializers.ChoiceField(choices=[state.value for state in DeliveryState], required=False)
    event = serializers.ChoiceField(choices=ALL_EVENT_NAMES, required=False)
    page = serializers.IntegerField(min_value=1, max_value=10_000, required=False, default=1)
    page_size = serializers.IntegerField(min_value=1, max_value=100, required=False, default=20)


class DeliveriesOut(PageOut):
    results = DeliveryRowOut(many=True)


class SelfTestHopOut(serializers.Serializer[Any]):
    hop = serializers.ChoiceField(choices=["worker", "link", "webhook"])
    name = serializers.CharField(allow_blank=True, help_text="The endpoint's host.")
    ok = serializers.BooleanField(allow_null=True, help_text="Null: no answer yet.")
    ms = serializers.IntegerField(allow_null=True)
    raw = serializers.CharField(allow_blank=True, help_text="What came back, where it failed.")


class SelfTestDataOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    mode = serializers.ChoiceField(choices=MODES)
    state = serializers.ChoiceField(choices=[state.value for state in SelfTestState])
    begun_at = serializers.DateTimeField()
    ended_at = serializers.DateTimeField(allow_null=True)
    hops = SelfTestHopOut(many=True)


class SelfTestOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = SelfTestDataOut(allow_null=True)  # type: ignore[assignment]


class SelfTestIn(InputSerializer):
    mode = serializers.ChoiceField(choices=MODES)


class EndpointListView(PartnerView):
    """GET, POST /api/partner/endpoints: the addresses that are told of events; add one."""

    permission_required = Can.READ_INTEGRATION
    proof_required = {"post": ProofAct.CHANGE_ENDPOINT}
    request_serializer = {"post": EndpointIn}
    query_serializer = {"get": ModeQuery}
    response_serializer = {"get": EndpointsOut, "post": EndpointSecretOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        rows = selectors.endpoints_of(request.actor, query.mode or "live", now=timezone.now())
        return {"success": True, "data": [_endpoint_out(row) for row in rows], "events": EVENT_NAMES}

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        endpoint, secret = endpoints.add_endpoint(
            url=body.url,
            events=body.events or [],
            mode=body.mode,
            description=body.description or "",
            by=request.actor,
            now=timezone.now(),
        )
        return {"success": True, "data": _endpoint_out(EndpointRow(endpoint, 0, 0)), "secret": secret}


class EndpointDetailView(PartnerView):
    """PATCH /api/partner/endpoints/{id}: change address, events or description."""

    permission_required = Can.MANAGE_INTEGRATION
    proof_required = {"patch": ProofAct.CHANGE_ENDPOINT}
    request_serializer, response_serializer = EndpointChangeIn, EndpointOut

    def patch(self, request: ActorRequest, body: SimpleNamespace, endpoint_id: UUID) -> dict[str, Any]:
        changes = {name: getattr(body, name) for name in body.fields_set}
        endpoints.change_endpoint(endpoint_id=endpoint_id, changes=changes, by=request.actor, now=timezone.now())
        return _one_endpoint(request, endpoint_id)


class EndpointSecretView(PartnerView):
    """POST /api/partner/endpoints/{id}/secret: a new one; the old signs along for a day."""

    permission_required = Can.MANAGE_INTEGRATION
    proof_required = ProofAct.CHANGE_ENDPOINT
    response_serializer = EndpointSecretOut

    def post(self, request: ActorRequest, endpoint_id: UUID) -> dict[str, Any]:
        _, secret = endpoints.renew_secret(endpoint_id=endpoint_id, by=request.actor, now=timezone.now())
        return _one_endpoint(request, endpoint_id) | {"secret": secret}


class EndpointTestView(PartnerView):
    """POST /api/partner/endpoints/{id}/test: send a test event by the way of every other."""

    permission_required = Can.MANAGE_INTEGRATION
    response_serializer = DeliveryOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, endpoint_id: UUID) -> dict[str, Any]:
        delivery = endpoints.send_test(endpoint_id=endpoint_id, by=request.actor, now=timezone.now())
        return _delivery_out(request, selectors.own_delivery(request.actor, delivery.pk))


class EndpointOnView(PartnerView):
    """POST /api/partner/endpoints/{id}/on: switch on, with what waited or from now on."""

    permission_required = Can.MANAGE_INTEGRATION
    request_serializer, response_serializer = EndpointOnIn, EndpointSwitchOut

    def post(self, request: ActorRequest, body: SimpleNamespace, endpoint_id: UUID) -> dict[str, Any]:
        _, number = endpoints.switch_endpoint_on(
            endpoint_id=endpoint_id, sends_waiting=body.send == "waited", by=request.actor, now=timezone.now()
        )
        return _one_endpoint(request, endpoint_id) | {"sent": number}


class EndpointOffView(PartnerView):
    """POST /api/partner/endpoints/{id}/off: switch off or give up; what waits may be sent later."""

    permission_required = Can.MANAGE_INTEGRATION
    response_serializer = EndpointOut

    def post(self, request: ActorRequest, endpoint_id: UUID) -> dict[str, Any]:
        endpoints.switch_endpoint_off(endpoint_id=endpoint_id, by=request.actor, now=timezone.now())
        return _one_endpoint(request, endpoint_id)


class EndpointResendView(PartnerView):
    """POST /api/partner/endpoints/{id}/resend: send everything since then that has not arrived."""

    permission_required = Can.MANAGE_INTEGRATION
    request_serializer, response_serializer = ResendIn, ResendCountOut

    def post(self, request: ActorRequest, body: SimpleNamespace, endpoint_id: UUID) -> dict[str, Any]:
        number = endpoints.resend_since(endpoint_id=endpoint_id, since=body.since, by=request.actor, now=timezone.now())
        return {"success": True, "sent": number}


class DeliveryListView(PartnerView):
    """GET /api/partner/deliveries: what was sent to one's endpoints, the newest first."""

    permission_required = Can.READ_INTEGRATION
    query_serializer = {"get": DeliveryQuery}
    response_serializer = DeliveriesOut

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        rows = selectors.deliveries_of(
            request.actor,
            query.mode or "live",
            endpoint_id=query.endpoint,
            state=query.state or "",
            event=query.event or "",
        )
        page, size = query.page or 1, query.page_size or 20
        first, count = (page - 1) * size, rows.count()
        return {
            **page_head(count, page, size),
            "results": [_delivery_row(row) for row in rows[first : first + size]],
        }


class DeliveryDetailView(PartnerView):
    """GET /api/partner/deliveries/{id}: request, tries and replies."""

    permission_required = Can.READ_INTEGRATION
    response_serializer = DeliveryOut

    def get(self, request: ActorRequest, delivery_id: UUID) -> dict[str, Any]:
        return _delivery_out(request, selectors.own_delivery(request.actor, delivery_id))


class DeliveryResendView(PartnerView):
    """POST /api/partner/deliveries/{id}/resend: send it again at once, under the same id."""

    permission_required = Can.MANAGE_INTEGRATION
    response_serializer = DeliveryOut

    def post(self, request: ActorRequest, delivery_id: UUID) -> dict[str, Any]:
        endpoints.resend_delivery(delivery_id=delivery_id, by=request.actor, now=timezone.now())
        return _delivery_out(request, selectors.own_delivery(request.actor, delivery_id))


class SelfTestCreateView(PartnerView):
    """POST /api/partner/self-test: try every hop between the partner and us."""

    permission_required = Can.MANAGE_INTEGRATION
    request_serializer, response_serializer = SelfTestIn, SelfTestOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        run = self_test.start_self_test(mode=body.mode, by=request.actor, now=timezone.now())
        return {"success": True, "data": _self_test_out(run)}


class LatestSelfTestView(PartnerView):
    """GET /api/partner/self-test/latest: the newest run of a mode; null before the first."""

    permission_required = Can.READ_INTEGRATION
    query_serializer = {"get": ModeQuery}
    response_serializer = SelfTestOut

    def get(self, request: ActorRequest, query: SimpleNamespace) -> dict[str, Any]:
        run = selectors.latest_self_test(request.actor, query.mode or "live", now=timezone.now())
        return {"success": True, "data": _self_test_out(run) if run else None}


class SelfTestDetailView(PartnerView):
    """GET /api/partner/self-test/{id}: how far a run is, hop by hop."""

    permission_required = Can.READ_INTEGRATION
    response_serializer = SelfTestOut

    def get(self, request: ActorRequest, run_id: UUID) -> dict[str, Any]:
        run = selectors.own_self_test(request.actor, run_id, now=timezone.now())
        return {"success": True, "data": _self_test_out(run)}


def _endpoint_out(row: EndpointRow) -> dict[str, Any]:
    endpoint: Endpoint = row.endpoint
    now = timezone.now()
    until = endpoint.secret_before_until
    return {
        "id": endpoint.pk,
        "mode": endpoint.mode,
        "url": endpoint.url,
        "host": endpoint.host,
        "description": endpoint.description,
        "events": endpoint.events,
        "state": endpoint.state,
        "off_reason": endpoint.off_reason,
        "off_at": endpoint.off_at,
        "failing_since": endpoint.failing_since,
        "last_success_at": endpoint.last_success_at,
        "secret_before_until": until if until and until > now else None,
        "waiting": row.waiting,
        "dead": row.dead,
    }


def _one_endpoint(request: ActorRequest, endpoint_id: UUID) -> dict[str, Any]:
    endpoint = selectors.own_endpoint(request.actor, endpoint_id)
    rows = selectors.endpoints_of(request.actor, endpoint.mode, now=timezone.now())
    row = next(row for row in rows if row.endpoint.pk == endpoint_id)
    return {"success": True, "data": _endpoint_out(row)}


def _delivery_row(delivery: Delivery) -> dict[str, Any]:
    attempts = list(delivery.attempts.all())
    last: DeliveryAttempt | None = attempts[-1] if attempts else None
    return {
        "id": delivery.pk,
        "endpoint_id": delivery.endpoint_id,
        "host": delivery.endpoint.host,
        "event_id": delivery.event.uid,
        "event": delivery.event.type,
        "seq": delivery.event.seq,
        "made_at": delivery.made_at,
        "state": delivery.state,
        "tries": len(attempts),
        "ms": last.ms if last else None,
        "status": last.status if last else None,
        "fault": last.fault if last else "",
        "next_at": delivery.next_at,
    }


def _delivery_out(request: ActorRequest, delivery: Delivery) -> dict[str, Any]:
    shows_reply = not request.actor.is_masquerading
    [body] = selectors.event_bodies([delivery.event])
    attempts = [
        {
            "n": attempt.n,
            "at": attempt.at,
            "status": attempt.status,
            "ms": attempt.ms,
            "fault": attempt.fault,
            "reply": (attempt.reply_head or "") if shows_reply else "",
        }
        for attempt in delivery.attempts.all()
    ]
    return {"success": True, "data": _delivery_row(delivery) | {"body": body, "attempts": attempts}}


def _self_test_out(run: SelfTest) -> dict[str, Any]:
    hops = [{name: hop[name] for name in ("hop", "name", "ok", "ms", "raw")} for hop in run.hops]
    return {
        "id": run.pk,
        "mode": run.mode,
        "state": run.state,
        "begun_at": run.begun_at,
        "ended_at": run.ended_at,
        "hops": hops,
    }
