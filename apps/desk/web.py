"""Follow the link of a campaign's message: `GET /m/<token>` leads to the campaign's page."""

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils import timezone
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from apps.acquisition.domain.links import ClickKind, kind_of, over_address
from apps.acquisition.web import plain_page
from apps.core.web.problems import UNAVAILABLE_ERRORS
from apps.desk.services.message_links import open_message_link

_AWAY = {
    "en": ("This link does not open just now.", "Try again in a minute."),
    "hi": ("यह लिंक अभी नहीं खुल रहा।", "एक मिनट बाद फिर कोशिश करें।"),
}


@csrf_exempt
@require_safe
def follow_message_link(request: HttpRequest, token: str = "") -> HttpResponse:
    """GET /m/<token>: 302 to the campaign's page; to the start page for a dead token.

    The token proves nothing: whoever opens it signs in as always. Only a browser that opens the page is counted; chat
    previews, crawlers, browsers that load ahead and HEAD are not (operations.md 6.7). A token that never was and one
    that is gone are answered alike.
    """
    is_person = kind_of(request.method or "", request.headers) is ClickKind.PERSON
    try:
        address = open_message_link(token=token, is_person=is_person, now=timezone.now())
    except UNAVAILABLE_ERRORS:
        return plain_page(request, _AWAY, "", status=503)
    response = HttpResponseRedirect(address or over_address(""))
    response["Cache-Control"] = "no-store"
    response["Referrer-Policy"] = "no-referrer"
    response["X-Robots-Tag"] = "noindex"
    return response
