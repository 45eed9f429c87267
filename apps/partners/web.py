"""A brand elsewhere than at `/<key>`: in another site's frame, and on a host of its own.

What another site shows of a partner in its frame is the brand and the way to its page, and no form. Inside a frame of
somebody else's site a browser keeps no cookie of ours, so no one-time code could be checked there; and nobody could
tell what lies over the form. So the journey itself always begins in a window of its own.

On a brand's own host (docs/adr/0023) the customer's pages and calls stand, and nothing else: the request is answered by
a table of addresses of its own, `BRAND_URLCONF`, so that what is not written there does not exist there.
"""

from collections.abc import Callable

from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port, validate_host
from django.template.loader import render_to_string

from apps.core.domain.problems import Problem
from apps.core.web.problems import UNAVAILABLE_ERRORS, UNAVAILABLE_RETRY_SECONDS, page_not_found, problem_json_response
from apps.partners import gateways
from apps.partners.domain.hosts import is_host
from apps.partners.models import Partner
from apps.partners.selectors import hosts

FRAMED_POLICY = (
    "default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
)
_WORDS = {
    "en": {
        "title": "Compare before you choose.",
        "begin": "Compare on Tulna",
        "why": "Opens in a window of its own, so that nobody but us sees what you type.",
    },
    "hi": {
        "title": "चुनने से पहले तुलना करें।",
        "begin": "तुलना पर देखें",
        "why": "अलग विंडो में खुलता है, ताकि आप जो लिखें वह हमारे सिवा कोई न देखे।",
    },
}


def framed_page(partner: Partner, language: str, query: str) -> str:
    """Return the page for a frame, in the reader's language.

    The link out of the frame carries the query with which the frame was opened.
    """
    words = _WORDS[language]
    title = (partner.title_hi if language == "hi" else partner.title_en) or words["title"]
    address = f"/{partner.key}" + (f"?{query}" if query else "")
    return render_to_string(
        "partners/framed.html", {**words, "title": title, "partner": partner, "language": language, "address": address}
    )


class BrandHostMiddleware:
    """Middleware that serves a request with the Host of a live brand as that brand.

    Every other request stays as it was, and one of our own hosts always wins. An unknown host is refused by Django with
    400; it costs one read of the cache. Only the Host header is read: headers that a proxy forwards decide nothing.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        raw = request.META.get("HTTP_HOST", "")
        host = split_domain_port(raw)[0]
        if not is_host(host) or validate_host(host, [own for own in settings.ALLOWED_HOSTS if own != "*"]):
            return self.get_response(request)
        try:
            brand_host = hosts.known_hosts().get(host)
        except UNAVAILABLE_ERRORS:
            return problem_json_response(
                request, Problem("core.unavailable", 503, retry_after=UNAVAILABLE_RETRY_SECONDS)
            )
        if brand_host is None:
            return self.get_response(request)
        if request.path == f"{gateways.PROOF_PATH}{brand_host.token}":
            return HttpResponse(gateways.proof(host, brand_host.token), content_type="text/plain", headers=_UNKEPT)
        if not brand_host.is_live:
            # also where ALLOWED_HOSTS allows every name: a claim that is not live has no page
            raise DisallowedHost(host)
        return self._answer(request, raw.lower(), brand_host.key)

    def _answer(self, request: HttpRequest, host: str, key: str) -> HttpResponse:
        files, ours = settings.STATIC_URL, f"{settings.STATIC_URL}consumer/"
        if request.path.startswith(files) and not request.path.startswith(ours):
            return page_not_found(request)
        request.host_brand = key  # type: ignore[attr-defined]
        request.urlconf = settings.BRAND_URLCONF  # type: ignore[attr-defined]
        # found among the brands' hosts, which Django's own list does not know
        request.get_host = lambda: host  # type: ignore[method-assign]
        response = self.get_response(request)
        if settings.USE_HTTPS:
            # without includeSubDomains: names below it belong to the partner
            response["Strict-Transport-Security"] = "max-age=31536000"
        return response


_UNKEPT = {"Cache-Control": "no-store"}
