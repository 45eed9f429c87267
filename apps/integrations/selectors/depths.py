"""Facts behind the lights of the five depths."""

from datetime import datetime

from django.db.models import Count, Max, Q

from apps.accounts.selectors import last_key_use_for_system
from apps.acquisition.selectors.links import last_click_for_system
from apps.applications.selectors.hand_over_keys import last_hand_over_for_system, last_page_visit_for_system
from apps.core.domain.actor import Actor
from apps.integrations.domain.depths import ApiFacts, Depth, DepthRow, api_row, event_row, widget_row
from apps.integrations.domain.webhooks import DeliveryState, EndpointState, SelfTestState
from apps.integrations.models import Delivery, Endpoint
from apps.integrations.selectors.endpoints import SWITCHED_OFF, latest_self_test, partner_of
from apps.integrations.selectors.widget import widget_sites_of


def depths_of(actor: Actor, mode: str, *, now: datetime) -> list[DepthRow]:
    """Return the owner's five depths in order; only the last one depends on the mode."""
    partner_id = partner_of(actor)
    sites = widget_sites_of(actor, now=now)
    return [
        event_row(Depth.LINK, last_click_for_system(partner_id), now=now),
        event_row(Depth.PAGE, last_page_visit_for_system(partner_id), now=now),
        widget_row(sites.last_seen_at, seen_today=sites.seen_today, sites=len(sites.sites), now=now),
        event_row(Depth.HAND_OVER, last_hand_over_for_system(partner_id), now=now),
        api_row(_api_facts(actor, mode, now=now), now=now),
    ]


def _api_facts(actor: Actor, mode: str, *, now: datetime) -> ApiFacts:
    partner_id = partner_of(actor)
    endpoints = Endpoint.objects.filter(partner_id=partner_id, mode=mode).aggregate(
        delivered_at=Max("last_success_at"),
        failing=Count("pk", filter=Q(state=EndpointState.FAILING)),
        off=Count("pk", filter=SWITCHED_OFF),
    )
    open_states = (DeliveryState.WAITING, DeliveryState.SENDING)
    waiting = Delivery.objects.filter(endpoint__partner_id=partner_id, endpoint__mode=mode, state__in=open_states)
    run = latest_self_test(actor, mode, now=now)
    return ApiFacts(
        key_used_at=last_key_use_for_system(partner_id, mode),
        waiting=waiting.count(),
        self_test_failed_at=run.begun_at if run and run.state == SelfTestState.FAILED else None,
        **endpoints,
    )
