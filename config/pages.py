"""Pages that belong to no app: the three bundles' index pages, health and metrics."""

import gzip
import json
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from ipaddress import ip_address
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.core.files.storage import default_storage
from django.db import connection
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.utils import timezone
from django.utils.cache import patch_vary_headers
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST

from apps.core import metrics as figures
from apps.core.web import PAGE_POLICY, UNAVAILABLE_ERRORS, host_brand, is_forwarded, is_trusted_proxy, language_of
from apps.partners.domain.embedding import frame_ancestors
from apps.partners.domain.segments import RESERVED
from apps.partners.selectors import live_hosts_for_system, partner_for_segment
from apps.partners.web import FRAMED_POLICY, framed_page
from apps.privacy.selectors.erasure_records import lacks_deletions_lately
from apps.reports.selectors.watch import gauges_for_system
from apps.uploads.domain.pictures import CONTENT_TYPES
from apps.uploads.gateways import pictures
from config.initial_html import initial_html_of

PAGE_ROUTES = Path(__file__).with_name("page_routes.json")
SITE_FILES = {"sw.js": "text/javascript; charset=utf-8", "manifest.webmanifest": "application/manifest+json"}
TOKEN_PAGE = re.compile(r"/(?:(?:admin|partner)/(?:accept-invite|reset)/|auth/?$)")
# The customer's site may stand in a frame of our own origin (/customer-site); no other page may stand in any.
FRAMED_BY_OURSELVES = PAGE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
# How browsers say that a page is asked for by a frame of another site.
FRAMES_OF_OTHERS = {(kind, site) for kind in ("iframe", "frame") for site in ("cross-site", "same-site")}
PARTNER_PAGE = re.compile(r"/([a-z0-9][a-z0-9-]{0,39})/?", re.ASCII)


PageView = Callable[..., HttpResponse | FileResponse]


def read_only(view: PageView) -> PageView:
    """A view that only shows refuses other methods itself (405).

    Django's guard of forms would answer them first, in its own HTML, about a cookie that these pages have no use for.
    """
    return csrf_exempt(require_safe(view))


@lru_cache(maxsize=64)
def _index(folder: Path, changed_ns: int, entry: str, words: str, language: str, packed: bool, brand: str) -> bytes:
    """The index page for one address, with what it begins with (`words`, HTML) and the files it will ask for, which
    first-pages.json names for its `entry`.

    The bundle's start script asks for the files once the first frame has been seen. `brand` is whose own host the page
    stands on, or empty: the page then waits for that brand as it does at `/<key>`.
    """
    first = _first_pages(folder, changed_ns).get(entry, {}).get(language, {"scripts": [], "styles": []})
    links = [f'<link data-later="modulepreload" crossorigin href="{name}">' for name in first["scripts"]]
    links += [f'<link data-later="preload" as="style" crossorigin href="{name}">' for name in first["styles"]]
    page = (folder / "index.html").read_text("utf-8").replace("__LANG__", language).replace("__TITLE__", words)
    if brand:
        page = page.replace("<html", f'<html data-host-brand="{brand}"', 1)
    content = page.replace("</head>", "".join(links) + "</head>").encode()
    return gzip.compress(content) if packed else content


@lru_cache(maxsize=1)
def _page_routes() -> Mapping[str, list[str]]:
    pages: dict[str, list[str]] = json.loads(PAGE_ROUTES.read_text("utf-8"))
    return pages


@lru_cache(maxsize=1)
def _page_patterns() -> Mapping[str, re.Pattern[str]]:
    """Return patterns of the pages' addresses by bundle; tests compare them with the routers."""
    return {
        bundle: re.compile("|".join(f"(?:{_pattern_of(page)})" for page in routes), re.IGNORECASE)
        for bundle, routes in _page_routes().items()
    }


def _is_page(bundle: str, path: str) -> bool:
    """Return whether a bundle has a page at an address; `/admin` leads to the first page."""
    path = path.rstrip("/") or "/"
    return (bundle == "admin" and path in ("/", "/admin")) or _page_patterns()[bundle].fullmatch(path) is not None


def _pattern_of(page: str) -> str:
    return "/".join("[^/]+" if part.startswith(":") else re.escape(part) for part in page.split("/"))


def _first_page(folder: Path, changed_ns: int, path: str) -> str:
    """The entry of first-pages.json that an address belongs to, "" for none; one that names it whole goes first."""
    if path in _first_pages(folder, changed_ns):
        return path
    return next((entry for pattern, entry in _patterns(folder, changed_ns) if pattern.fullmatch(path)), "")


@lru_cache(maxsize=8)
def _patterns(folder: Path, changed_ns: int) -> list[tuple[re.Pattern[str], str]]:
    """The entries with a part that differs (`:name`), each as what an address must look like."""
    return [(re.compile(_pattern_of(entry)), entry) for entry in _first_pages(folder, changed_ns) if ":" in entry]


@lru_cache(maxsize=8)
def _first_pages(folder: Path, changed_ns: int) -> dict[str, Any]:
    file = folder / "first-pages.json"
    return json.loads(file.read_text("utf-8")) if file.is_file() else {}


@read_only
def bundle_page(request: HttpRequest, bundle: str) -> HttpResponse:
    """Return the bundle's index page, never cached; its hashed assets are kept for ever.

    The bundle shows its own *not found* at an unknown address, which is answered 404.
    """
    response = _page(request, bundle)
    if TOKEN_PAGE.match(request.path):
        # Nothing this page loads or leads to is told its address: the address is the proof.
        response["Referrer-Policy"] = "no-referrer"
    return response


def _page(request: HttpRequest, bundle: str) -> HttpResponse:
    brand = host_brand(request)
    if not brand:
        bundle = settings.HOST_AREAS.get(request.get_host().split(":")[0], bundle)
    folder = settings.BUNDLES[bundle]
    file = folder / "index.html"
    if not file.is_file():
        return HttpResponse(f"The {bundle} pages are not built. Run make run.", status=503, content_type="text/plain")
    if bundle == "consumer" and (framed := _framed(request)):
        return framed
    language = "hi" if request.COOKIES.get("tulna_lang") == "hi" else "en"
    changed = file.stat().st_mtime_ns
    # Only the entries of that file are kept apart: any address would fill the cache with one page again and again.
    entry = _first_page(folder, changed, request.path)
    # The first page on a brand's own host begins as the brand's page on ours does.
    teller = "/:urlSegment" if brand and entry == "/" else entry
    first = _first_pages(folder, changed).get(teller, {}).get(language)
    words = initial_html_of(request, first, request.path, language) if first else ""
    # "/user" looks like a partner's name in the address, at which nobody lives: a page's own address goes before it.
    is_page = _is_page(bundle, request.path) and (
        words is not None or request.path.rstrip("/") in _page_routes()[bundle]
    )
    # The page holds nothing of anybody's, so packing it tells nobody anything.
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(
        _index(folder, changed, entry, words or "", language, packed, brand), status=200 if is_page else 404
    )
    if packed:
        response["Content-Encoding"] = "gzip"
    response["Cache-Control"] = "no-cache"
    if bundle == "consumer":
        response["Content-Security-Policy"] = FRAMED_BY_OURSELVES
        response["X-Frame-Options"] = "SAMEORIGIN"
    patch_vary_headers(response, ["Accept-Encoding", "Cookie"])
    return response


def _framed(request: HttpRequest) -> HttpResponse | None:
    """What another site's frame is given of a partner that has named sites: its brand and the way on. None for whoever
    opens the page itself, which no frame but ours shows; also where the database cannot be asked.

    The browser alone says where an address is to be shown, and what it says decides only what is left out.
    """
    told = (request.headers.get("Sec-Fetch-Dest"), request.headers.get("Sec-Fetch-Site"))
    if told not in FRAMES_OF_OTHERS:
        return None
    brand, found = host_brand(request), PARTNER_PAGE.fullmatch(request.path)
    key = brand if brand and request.path == "/" else found[1] if found else ""
    if not key or key in RESERVED or (brand and key != brand):
        return None
    try:
        partner = partner_for_segment(key)
    except UNAVAILABLE_ERRORS:
        return None
    if partner is None or not partner.embed_sites:
        return None
    response = HttpResponse(framed_page(partner, language_of(request), request.META.get("QUERY_STRING", "")))
    response["Content-Security-Policy"] = FRAMED_POLICY + frame_ancestors(partner.embed_sites)
    response["Cache-Control"] = "no-store"
    return response


@csrf_exempt
def not_found(request: HttpRequest, *args: str, **kwargs: str) -> HttpResponse:
    """Unknown addresses below Django's own prefixes, whatever the method: nothing is done that had to be guarded."""
    raise Http404


@read_only
def site_file(request: HttpRequest, name: str) -> HttpResponse:
    """The consumer's service worker and web app manifest. They stand at the root: a worker may serve only pages below
    its own address."""
    file = settings.BUNDLES["consumer"] / name
    if not file.is_file():
        raise Http404
    content = file.read_bytes()
    packed = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(gzip.compress(content) if packed else content, content_type=SITE_FILES[name])
    if packed:
        response["Content-Encoding"] = "gzip"
    patch_vary_headers(response, ["Accept-Encoding"])
    # Browsers look for a new version here: an old answer would hide it.
    response["Cache-Control"] = "no-cache"
    return response


@read_only
def picture(request: HttpRequest, folder: str, name: str) -> HttpResponse | FileResponse:
    """A picture kept by s3-upload-file. Its name is the digest of its content, so it never changes."""
    file = pictures.open_stored(folder, name)
    if file is None:
        raise Http404
    response = FileResponse(file, content_type=CONTENT_TYPES[name.rpartition(".")[2]])
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["Content-Disposition"] = "inline"
    return response


@read_only
def livez(request: HttpRequest) -> HttpResponse:
    """The process answers."""
    return JsonResponse({"live": True})


@read_only
def readyz(request: HttpRequest) -> HttpResponse:
    """Return 200 while the database answers and knows every deletion.

    A broker or storage that is away is named. Taking every process out because Redis or the bucket is away would
    stop all that works without them. A restored database must not serve people whose deletion it lacks.
    """
    state = {"database": _works(_check_database), "redis": _works(_check_redis), "storage": _works(_check_storage)}
    degraded = [name for name, works in state.items() if not works]
    lacks_deletions = lacks_deletions_lately(timezone.now()) if state["database"] else None
    is_ready = state["database"] and not lacks_deletions
    answer = {"ready": is_ready, "degraded": degraded, **state}
    if lacks_deletions:
        answer["problem"] = "This database was restored and lacks deletions. Run manage.py replay_erasures."
    return JsonResponse(answer, status=200 if is_ready else 503)


class ProbeMiddleware:
    """Answer probes that come to the process by its address, before its Host is judged.

    A probe of a container and a scrape of Prometheus are sent to an IP address, which no list of hosts
    can know. Under a name all three are pages like all others, so that a brand's host still has none.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        probe = _PROBES.get(request.path)
        if probe is not None and _is_ip_address(request.META.get("HTTP_HOST", "")):
            return probe(request)
        return self.get_response(request)


def _is_ip_address(host: str) -> bool:
    name = host[1:].partition("]")[0] if host.startswith("[") else host.rpartition(":")[0] or host
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _works(check: Callable[[], object]) -> bool:
    try:
        check()
    except Exception:  # whatever the reason, it is not ready
        return False
    return True


def _check_database() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")


def _check_redis() -> None:
    cache.get("readyz")


def _check_storage() -> None:
    default_storage.exists("readyz")


def _is_monitoring(request: HttpRequest) -> bool:
    """Return whether the caller itself is on this machine or in a trusted proxy's network.

    What a proxy passes on comes from anybody, though the proxy itself is trusted.
    """
    if is_forwarded(request):
        return False
    address = request.META.get("REMOTE_ADDR") or ""
    return address in {"127.0.0.1", "::1"} or is_trusted_proxy(address)


@read_only
def certificate_for(request: HttpRequest) -> HttpResponse:
    """GET /certificate-for?domain=: whether the proxy that ends TLS may ask for a certificate of that name: 200 for a
    brand's live host, else 404. For the callers of /metrics only, because anybody may ask for any name."""
    if not _is_monitoring(request):
        raise Http404
    try:
        is_live = request.GET.get("domain", "").lower() in live_hosts_for_system()
    except UNAVAILABLE_ERRORS:
        return HttpResponse(status=503)
    return HttpResponse(status=200 if is_live else 404)


@read_only
def metrics(request: HttpRequest) -> HttpResponse:
    """Prometheus figures, for callers on this machine or a trusted proxy's network only."""
    if not _is_monitoring(request):
        raise Http404
    return HttpResponse(figures.exposition(_gauges), content_type=CONTENT_TYPE_LATEST)


def _gauges() -> list[figures.Gauge]:
    """Return the figures of tables, METRICS_SECONDS old at most; none while a store is away."""
    try:
        gauges = cache.get_or_set("core.gauges", lambda: gauges_for_system(timezone.now()), settings.METRICS_SECONDS)
        return gauges or []
    except UNAVAILABLE_ERRORS:
        return []


_PROBES: Mapping[str, Callable[[HttpRequest], HttpResponseBase]] = {
    "/healthz": livez,
    "/readyz": readyz,
    "/metrics": metrics,
}
