"""URL table of the one origin: Django's paths, and the three bundles for everything else.

Source: architecture.md 2.
"""

from django.conf import settings
from django.contrib import admin
from django.urls import include, path, re_path

from apps.acquisition.web import follow_link
from apps.desk.web import follow_message_link
from apps.integrations.domain.widget import FRAME_PATH, LOADER_PATH
from apps.integrations.web import widget_frame, widget_loader
from apps.pages.web.bundles import bundle_page
from apps.pages.web.files import older_asset, picture, site_file
from apps.pages.web.probes import certificate_for, livez, metrics, readyz
from apps.pages.web.read_only import not_found
from apps.partners.domain.segments import CODE_PATTERN

handler400 = "apps.core.web.problems.bad_request"
handler404 = "apps.core.web.problems.page_not_found"
handler500 = "apps.core.web.problems.server_error"

urlpatterns = [
    path("healthz", livez),
    path("readyz", readyz),
    path("metrics", metrics),
    path("certificate-for", certificate_for),
    # Before all others, which are slow to tell apart: a code has no vowel, so it is no other address.
    re_path(rf"^(?P<code>{CODE_PATTERN})(?P<qr>\.[qQ])?/?$", follow_link),
    path("api/", include("config.api.public")),
    path("api/", include("config.api.consumer")),
    path("api/", include("config.api.partner")),
    path("api/", include("config.api.admin")),
    path("api/", include("config.api.integration")),
    path("api/", include("config.api.reference")),
    path("django-admin/", admin.site.urls),
]
if settings.DEMO:
    urlpatterns.append(path("dev/", include("config.api.dev")))

urlpatterns += [
    re_path(r"^media/(?P<folder>cards|funnels|logos)/(?P<name>[0-9a-f]{64}\.(?:png|jpg))$", picture),
    re_path(
        r"^static/(?P<area>consumer|partner|admin)/assets/(?P<name>[A-Za-z0-9_-]+\.(?:css|js|svg|woff2))$", older_asset
    ),
    # An unknown address under Django's own prefixes is a problem in the one shape, never an index page.
    re_path(r"^(api|django-admin|dev|static|media)(?:/.*)?$", not_found),
    # Every page names its own icon; a request for this old address must not get a page as a picture.
    path("favicon.ico", not_found),
    re_path(r"^(?P<name>sw\.js|manifest\.webmanifest)$", site_file),
    path(LOADER_PATH.lstrip("/"), widget_loader),
    path(FRAME_PATH.lstrip("/"), widget_frame),
    re_path(r"^widget(?:/.*)?$", not_found),
    re_path(r"^m(?:/(?P<token>.*?)/?)?$", follow_message_link),
    re_path(r"^admin(?:/.*)?$", bundle_page, {"bundle": "admin"}),
    re_path(r"^partner(?:/.*)?$", bundle_page, {"bundle": "partner"}),
    re_path(r"^[^/]+/partner/login/?$", bundle_page, {"bundle": "partner"}),
    re_path(r"^.*$", bundle_page, {"bundle": "consumer"}),
]
