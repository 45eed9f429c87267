"""/dev/inbox: sent messages, in demo mode and for callers on this machine only.

Elsewhere it does not exist.
"""

import ipaddress

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from apps.core.web.requests import client_ip, is_forwarded
from apps.messaging.selectors.outbox import inbox_for_system, notifications_for_system, waiting_for_system


def _only_here(request: HttpRequest) -> None:
    address = client_ip(request)
    if not settings.DEMO or is_forwarded(request) or address is None or not ipaddress.ip_address(address).is_loopback:
        raise Http404


@require_safe
def inbox_page(request: HttpRequest) -> HttpResponse:
    """GET /dev/inbox: waiting and sent messages and notifications, reloaded every three seconds."""
    _only_here(request)
    shown = {"messages": inbox_for_system(), "waiting": waiting_for_system(), "bell": notifications_for_system()}
    response = render(request, "messaging/inbox.html", shown)
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def inbox_json(request: HttpRequest) -> HttpResponse:
    """GET /dev/inbox.json"""
    _only_here(request)
    response = JsonResponse(inbox_for_system(), safe=False)
    response["Cache-Control"] = "no-store"
    return response
