"""Follow a tracking link: `GET /<code>` leads to the partner's page and keeps the click."""

from collections.abc import Mapping
from datetime import datetime
from urllib.parse import urlsplit

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from apps.acquisition.domain.links import (
    ClickKind,
    LinkTarget,
    TrackingLinkState,
    address_of,
    kind_of,
    over_address,
    state_of,
)
from apps.acquisition.selectors.links import FollowedLink, link_by_code_for_system
from apps.acquisition.services.clicks import note_click
from apps.core.web.problems import UNAVAILABLE_ERRORS
from apps.core.web.requests import client_ip, host_brand, language_of

_WORDS = {
    "en": {
        "unknown": ("This link is not known.", "Check the address, or ask whoever sent it."),
        "away": ("This link does not open just now.", "Try again in a minute."),
    },
    "hi": {
        "unknown": ("यह लिंक हमें नहीं मिला।", "पता जाँचें, या भेजने वाले से पूछें।"),
        "away": ("यह लिंक अभी नहीं खुल रहा।", "एक मिनट बाद फिर कोशिश करें।"),
    },
}
"""Words of the plain page, by language and case: title and note."""
_PREVIEW = {
    "en": "Compare lenders' offers and apply online",
    "hi": "लेंडरों के ऑफ़र की तुलना करें, ऑनलाइन आवेदन करें",
}
_GO_ON = {"en": "Go on", "hi": "आगे बढ़ें"}


@csrf_exempt
@require_safe
def follow_link(request: HttpRequest, code: str, qr: str = "") -> HttpResponse:
    """GET /<code>: 302 to the partner's page; a link that is over says so there (`over=1`).

    Chat apps get title and picture for their preview instead. On a brand's own host only that brand's links are
    followed.
    """
    now = timezone.now()
    try:
        link = link_by_code_for_system(code)
        brand = host_brand(request)
        if link is None or (brand and link.partner_key != brand):
            return plain_page(request, _words("unknown"), "/", status=404)
        return _follow(request, link, is_qr=bool(qr), now=now)
    except UNAVAILABLE_ERRORS:
        return plain_page(request, _words("away"), "", status=503)


def _follow(request: HttpRequest, link: FollowedLink, *, is_qr: bool, now: datetime) -> HttpResponse:
    kind = kind_of(request.method or "", request.headers)
    click = note_click(
        link_id=link.link_id,
        kind=kind,
        is_qr=is_qr,
        ip=client_ip(request) or "",
        agent=request.headers.get("User-Agent", ""),
        referrer_host=_host_of(request.headers.get("Referer", "")),
        language=language_of(request),
        now=now,
    )
    if kind is ClickKind.PREVIEW:
        return _preview(request, link)
    is_active = link.is_partner_active
    state = state_of(link.state, link.expires_at, partner_is_active=is_active, now=now)
    if state is TrackingLinkState.ON:
        address = address_of(
            partner_key=link.partner_key,
            product=link.product if link.does_target_answer else "",
            utms=link.utms,
            agent_id=link.agent_id,
            code=link.code,
            is_qr=is_qr,
            click=str(click) if kind is ClickKind.PERSON else "",
            target=link.target if link.does_target_answer else LinkTarget.PAGE,
            segment=link.segment,
            is_over=not link.does_target_answer,
        )
    else:
        address = over_address(link.partner_key if is_active else "")
    response = HttpResponseRedirect(address)
    response["Cache-Control"] = "no-store"
    # The target address has the campaign; no referrer tells others where the person came from.
    response["Referrer-Policy"] = "no-referrer"
    return response


def _preview(request: HttpRequest, link: FollowedLink) -> HttpResponse:
    """Answer a chat app's preview with title and picture.

    A reader who is taken for one finds the way on.
    """
    language = "hi" if _reads_hindi(request) else "en"
    context = {
        "language": language,
        "title": link.partner_name if link.is_partner_active else "Tulna",
        "note": _PREVIEW[language],
        "picture": request.build_absolute_uri("/icon-512.png"),
        "address": request.build_absolute_uri(request.path),
        "to": f"/{link.partner_key}" if link.is_partner_active else "/",
        "go_on": _GO_ON[language],
    }
    response = HttpResponse(render_to_string("acquisition/link_preview.html", context))
    response["Cache-Control"] = "no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


def _host_of(referrer: str) -> str:
    try:
        return (urlsplit(referrer).hostname or "")[:100]
    except ValueError:
        return ""


def _words(case: str) -> dict[str, tuple[str, str]]:
    return {language: cases[case] for language, cases in _WORDS.items()}


def plain_page(
    request: HttpRequest, words: Mapping[str, tuple[str, str]], address: str, *, status: int
) -> HttpResponse:
    """Answer a short address that leads nowhere: a page in both languages, the reader's first.

    `words` are title and note by language; `address` is the way on, empty for none.
    """
    languages = ("hi", "en") if _reads_hindi(request) else ("en", "hi")
    texts = [
        {"language": name, "title": words[name][0], "note": words[name][1], "go_on": _GO_ON[name]} for name in languages
    ]
    page = render_to_string("acquisition/link_over.html", {"texts": texts, "language": languages[0], "to": address})
    response = HttpResponse(page, status=status)
    response["Cache-Control"] = "no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


def _reads_hindi(request: HttpRequest) -> bool:
    chosen = request.COOKIES.get("tulna_lang")
    return chosen == "hi" if chosen else language_of(request) == "hi"
