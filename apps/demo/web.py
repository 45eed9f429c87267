"""Stand-ins for the sites of the demo's lenders and banks, so that no journey ends dead."""

import ipaddress
import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit
from uuid import UUID, uuid4

from django.conf import settings
from django.core.exceptions import MiddlewareNotUsed
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from apps.applications.models import Submission
from apps.applications.services.submissions.pushes import receive_push
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem
from apps.core.web.requests import client_ip, language_of
from apps.lenders.gateways.connectors import STATUS_PUSH
from apps.lenders.services.lenders import sandbox_secret

PAGE = "/dev/site"
EXAMPLE_LINK = re.compile(rb'"(https://(?:[a-z0-9-]+\.)+example(?:[/?][^"\\\s]*)?)"')
EXAMPLE_HOST = re.compile(r"(?:[a-z0-9-]+\.)+example")
CUSTOMER_AREAS = frozenset({"anonymous", "consumer"})
REPORTS = ("approved", "rejected")
TEXTS = {
    "en": {
        "lead": "In the demo this page stands in for the site of {host}. Nothing that you type goes there.",
        "application": "Your application has arrived. What does the lender tell Tulna about it?",
        "approved": "It is approved",
        "rejected": "It is declined",
        "refused": "Tulna did not take this report. The application may have ended already.",
        "back": "Back to Tulna",
    },
    "hi": {
        "lead": "डेमो में यह पेज {host} की साइट की जगह है। आप जो लिखें, वह वहाँ नहीं जाता।",
        "application": "आपका आवेदन पहुँच गया है। लेंडर तुलना को इसके बारे में क्या बताए?",
        "approved": "मंज़ूर हुआ",
        "rejected": "मंज़ूर नहीं हुआ",
        "refused": "तुलना ने यह सूचना नहीं ली। हो सकता है आवेदन पहले ही ख़त्म हो चुका हो।",
        "back": "तुलना पर वापस जाएँ",
    },
}


class SandboxLinksMiddleware:
    """Lead customers' links to `.example` hosts to the page that stands in for them."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        if not settings.SANDBOX_SITES:
            raise MiddlewareNotUsed
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        view = getattr(request.resolver_match and request.resolver_match.func, "cls", None)
        is_json = response.get("Content-Type", "").startswith("application/json")
        if getattr(view, "area", None) in CUSTOMER_AREAS and is_json and not response.streaming:
            own = f"{settings.PUBLIC_URL}{PAGE}?language={language_of(request)}&at="
            response.content = EXAMPLE_LINK.sub(
                lambda link: f'"{own}{quote(link[1].decode(), safe="")}"'.encode(), response.content
            )
        return response


@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def sandbox_site(request: HttpRequest) -> HttpResponse:
    """GET /dev/site: the page in place of `at`; POST reports a status by a signed push.

    The cookie of Django's forms is for the Django admin alone, so a form of another site is recognised by its origin.
    """
    address = client_ip(request)
    if not settings.SANDBOX_SITES or address is None or not ipaddress.ip_address(address).is_loopback:
        raise Http404
    at = request.GET.get("at", "")
    host = urlsplit(at).hostname or ""
    if not EXAMPLE_HOST.fullmatch(host):
        raise Http404
    submission = _submission_at(at)
    back = f"/user/applications/{submission.application_id}" if submission else "/products"
    is_refused = False
    if request.method == "POST":
        is_own_form = request.headers.get("Origin", settings.PUBLIC_URL) == settings.PUBLIC_URL
        if submission is None or not is_own_form or request.POST.get("status") not in REPORTS:
            raise Http404
        try:
            _report(submission, request.POST["status"])
            return HttpResponseRedirect(back)
        except Problem:
            is_refused = True
    language = "hi" if request.GET.get("language") == "hi" else "en"
    texts = TEXTS[language]
    shown: dict[str, Any] = {
        "language": language,
        "host": host,
        "texts": texts | {"lead": texts["lead"].format(host=host)},
        "reports": [(status, texts[status]) for status in REPORTS] if submission else [],
        "is_refused": is_refused,
        "back": back,
    }
    response = render(request, "demo/sandbox_site.html", shown)
    response["Cache-Control"] = "no-store"
    return response


def _submission_at(link: str) -> Submission | None:
    """Return the submission that a link carries as its reference, None without one."""
    try:
        reference = UUID(parse_qs(urlsplit(link).query).get("ref", [""])[0])
    except ValueError:
        return None
    return Submission.objects.select_related("lender").filter(pk=reference).first()


def _report(submission: Submission, status: str) -> None:
    now = timezone.now()
    body = json.dumps(
        {
            "event_id": f"site-{uuid4()}",
            "submission_id": str(submission.pk),
            "status": status,
            "on": today_ist(now).isoformat(),
        }
    ).encode()
    slug = submission.lender.slug
    headers = STATUS_PUSH.headers(sandbox_secret(slug), body, now=now)
    receive_push(slug=slug, headers=headers, body=body, now=now)
