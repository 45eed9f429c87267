"""The widget's two files: the loader that a partner's site asks for, and the frame.

Only the frame names other sites in `frame-ancestors`. It reads and sets no cookie, has no form and asks nothing that
says who somebody is; the journey itself begins in a window of its own (docs/how/widget.md).
"""

import gzip
import json
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.html import escape
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from apps.catalogue.domain.products import LOAN_CODES
from apps.core.web.problems import UNAVAILABLE_ERRORS
from apps.core.web.requests import host_brand
from apps.integrations.domain.widget import frame_policy, host_origin, journey_path
from apps.integrations.services.widget_sites import note_widget_site
from apps.lenders.selectors.ranges import loan_range
from apps.partners.domain.hosts import is_host
from apps.partners.selectors import attribution, brands

_ID = re.compile(r"[a-z0-9]{1,24}", re.ASCII)
_KEPT_SECONDS = 300
_OTHER_SITES = frozenset({"cross-site", "same-site"})


@csrf_exempt
@require_safe
def widget_loader(request: HttpRequest) -> HttpResponse:
    """GET /widget/v1.js: the script of partners' sites, kept by browsers for five minutes."""
    content = _file("v1.js")
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(
        gzip.compress(content) if packed else content, content_type="text/javascript; charset=utf-8"
    )
    if packed:
        response["Content-Encoding"] = "gzip"
    response["Vary"] = "Accept-Encoding"
    response["Cache-Control"] = f"public, max-age={_KEPT_SECONDS}"
    # Any site may load it: it is the same for all and knows nobody.
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    return response


@csrf_exempt
@require_safe
def widget_frame(request: HttpRequest) -> HttpResponse:
    """GET /widget/frame: the calculator of one partner and loan; 404 where either is off."""
    page = _file("frame.html").decode()
    product, host = request.GET.get("product", ""), request.GET.get("host", "").lower()
    language = "hi" if request.GET.get("language") == "hi" else "en"
    try:
        partner = _partner_of(request)
        facts = _facts(request, partner, product, host, language)
        if host in partner.embed_sites and request.headers.get("Sec-Fetch-Site") in _OTHER_SITES:
            note_widget_site(partner_id=partner.pk, host=host, now=timezone.now())
    except UNAVAILABLE_ERRORS:
        return HttpResponse(status=503)
    content = page.replace("__LANG__", language).replace("__FACTS__", escape(json.dumps(facts)))
    response = HttpResponse(content.replace("__TITLE__", escape(facts["title"])))
    response["Content-Security-Policy"] = frame_policy(partner.embed_sites)
    response["Cache-Control"] = "no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


def _partner_of(request: HttpRequest) -> Any:
    key, brand = request.GET.get("partner", ""), host_brand(request)
    partner = attribution.partner_for_segment(key) if key and (not brand or brand == key) else None
    if partner is None or partner.key != key:
        raise Http404
    return partner


def _facts(request: HttpRequest, partner: Any, product: str, host: str, language: str) -> dict[str, Any]:
    """Return the facts that the frame's script begins with; 404 for a loan that is off."""
    names = {
        code: {row["code"]: row["name"] for row in brands.shown_products(partner, code) if row["live"]}
        for code in ("en", "hi")
    }
    bounds = loan_range(product, channel="partner", now=timezone.now()) if product in LOAN_CODES else None
    frame_id = request.GET.get("id", "")
    if bounds is None or product not in names["en"] or not _ID.fullmatch(frame_id) or (host and not is_host(host)):
        raise Http404
    is_named = host in partner.embed_sites
    return {
        "id": frame_id,
        "origin": host_origin(host, partner.embed_sites, own=f"{request.scheme}://{request.get_host()}"),
        "title": names[language][product],
        "names": {code: words[product] for code, words in names.items()},
        "product": product,
        "amount": request.GET.get("amount", ""),
        "tenure": request.GET.get("tenure", ""),
        "amount_min": int(bounds.amount_min),
        "amount_max": int(bounds.amount_max),
        "tenure_max": bounds.tenure_max,
        "journey": journey_path(partner_key=partner.key, product=product, host=host if is_named else ""),
        "brand": {
            "name": partner.name,
            "logo": partner.logo or "",
            "primary": partner.primary_colour or "",
            "secondary": partner.secondary_colour or "",
        },
    }


def _file(name: str) -> bytes:
    path = settings.BUNDLES["consumer"] / "widget" / name
    if not path.is_file():
        raise Http404
    return _read(path, path.stat().st_mtime_ns)


@lru_cache(maxsize=8)
def _read(path: Path, changed_ns: int) -> bytes:
    return path.read_bytes()
