"""Files besides the bundles: service worker, manifest, older assets, stored pictures."""

import gzip

from django.conf import settings
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers

from apps.core.assets import open_asset
from apps.pages.web.read_only import read_only
from apps.uploads.domain.pictures import CONTENT_TYPES
from apps.uploads.services.pictures import open_picture

SITE_FILES = {"sw.js": "text/javascript; charset=utf-8", "manifest.webmanifest": "application/manifest+json"}

ASSET_TYPES = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
}


@read_only
def site_file(request: HttpRequest, name: str) -> HttpResponse:
    """Return the consumer's service worker or web app manifest.

    They are at the root, because a worker may serve only pages below its own address.
    """
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
def older_asset(request: HttpRequest, area: str, name: str) -> HttpResponse | FileResponse:
    """Return a file of an earlier release, for a page that was opened before this one.

    The files of this release are answered before by the proxy or WhiteNoise.
    """
    file = open_asset(area, name)
    if file is None:
        raise Http404
    response = FileResponse(file, content_type=ASSET_TYPES[name.rpartition(".")[2]])
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    response["Content-Disposition"] = "inline"
    return response


@read_only
def picture(request: HttpRequest, folder: str, name: str) -> HttpResponse | FileResponse:
    """Return a picture stored by s3-upload-file.

    Its name is the digest of its content, so it never changes.
    """
    file = open_picture(folder, name)
    if file is None:
        raise Http404
    response = FileResponse(file, content_type=CONTENT_TYPES[name.rpartition(".")[2]])
    response["Cache-Control"] = "public, max-age=31536000, immutable"
    response["Content-Security-Policy"] = "default-src 'none'; sandbox"
    response["Content-Disposition"] = "inline"
    return response
