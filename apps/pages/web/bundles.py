"""The index page of each bundle: its first words, its first files and the brand of its host."""

import gzip
import json
import re
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from apps.core.web.middleware import PAGE_POLICY
from apps.core.web.problems import UNAVAILABLE_ERRORS
from apps.core.web.requests import host_brand, language_of
from apps.pages.web.initial_html import initial_html_of
from apps.pages.web.read_only import read_only
from apps.partners.domain.embedding import frame_ancestors
from apps.partners.domain.segments import RESERVED
from apps.partners.selectors.attribution import partner_for_segment
from apps.partners.web import FRAMED_POLICY, framed_page

PAGE_ROUTES = Path(__file__).with_name("page_routes.json")
TOKEN_PAGE = re.compile(r"/(?:(?:admin|partner)/(?:accept-invite|reset)/|auth/?$)")
# Only our own origin may frame the customer's site (/customer-site); other pages are never framed.
FRAMED_BY_OURSELVES = PAGE_POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'")
# Fetch headers of a page requested by a frame on another site.
FRAMES_OF_OTHERS = {(kind, site) for kind in ("iframe", "frame") for site in ("cross-site", "same-site")}
PARTNER_PAGE = re.compile(r"/([a-z0-9][a-z0-9-]{0,39})/?", re.ASCII)


@lru_cache(maxsize=64)
def _index(folder: Path, changed_ns: int, entry: str, words: str, language: str, packed: bool, brand: str) -> bytes:
    """Return the index page of one address, with its first texts and the files it loads later.

    The first texts are `words` (HTML). The files are those that first-pages.json names for its `entry`; the bundle's
    start script requests them once the first frame has been seen. `brand` is the brand on whose own host the page is,
    or empty: the page then waits for that brand as it does at `/<key>`.
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
    """Return the entry of first-pages.json for an address, "" for none.

    An entry that is the whole address wins over a pattern.
    """
    if path in _first_pages(folder, changed_ns):
        return path
    return next((entry for pattern, entry in _patterns(folder, changed_ns) if pattern.fullmatch(path)), "")


@lru_cache(maxsize=8)
def _patterns(folder: Path, changed_ns: int) -> list[tuple[re.Pattern[str], str]]:
    """Return the entries with a variable part (`:name`), each with the pattern of its addresses."""
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
        # The address is the proof, so nothing that this page loads or links to may see it.
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
    # Cached by entry, because every single address would fill the cache with the same page.
    entry = _first_page(folder, changed, request.path)
    # The first page on a brand's own host begins as the brand's page on ours does.
    teller = "/:urlSegment" if brand and entry == "/" else entry
    first = _first_pages(folder, changed).get(teller, {}).get(language)
    words = initial_html_of(request, first, request.path, language) if first else ""
    # "/user" looks like a partner's segment that does not exist: a page's own address wins.
    is_page = _is_page(bundle, request.path) and (
        words is not None or request.path.rstrip("/") in _page_routes()[bundle]
    )
    # The page has no personal data, so compressing it cannot reveal any.
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
    """Return a partner's page for a frame on another site that the partner has named, or None.

    It shows the brand and a link out of the frame. None for a reader who opens the page itself, which only our own
    frames may show; also where the database cannot be reached. Only the browser tells where an address is shown, and
    its headers decide only what is left out.
    """
    fetch_headers = (request.headers.get("Sec-Fetch-Dest"), request.headers.get("Sec-Fetch-Site"))
    if fetch_headers not in FRAMES_OF_OTHERS:
        return None
    brand, match = host_brand(request), PARTNER_PAGE.fullmatch(request.path)
    key = brand if brand and request.path == "/" else match[1] if match else ""
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
