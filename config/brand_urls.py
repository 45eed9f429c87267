"""URL table of a brand's own host: the customer's pages, their files and calls.

It is a table of its own, so that a new address for admins, partners or machines is found here only if it is added here
(docs/adr/0023).
"""

from django.urls import include, path, re_path

from apps.acquisition.web import follow_link
from apps.integrations.domain.widget import FRAME_PATH, LOADER_PATH
from apps.integrations.web import widget_frame, widget_loader
from apps.pages.web.bundles import bundle_page
from apps.pages.web.files import picture, site_file
from apps.pages.web.read_only import not_found
from apps.partners.domain.segments import CODE_PATTERN
from config.api.public import open_to_customers

handler400 = "apps.core.web.problems.bad_request"
handler404 = "apps.core.web.problems.page_not_found"
handler500 = "apps.core.web.problems.server_error"

urlpatterns = [
    path("api/", include(open_to_customers)),
    path("api/", include("config.api.consumer")),
    re_path(r"^media/(?P<folder>cards|funnels|logos)/(?P<name>[0-9a-f]{64}\.(?:png|jpg))$", picture),
    re_path(r"^(?:api|dev|static|media|healthz|readyz|metrics|certificate-for)(?:/.*)?$", not_found),
    re_path(r"^(?:admin|django-admin|partner|[^/]+/partner)(?:/.*)?$", not_found),
    re_path(r"^(?:favicon\.ico$|\.well-known/)", not_found),
    re_path(r"^(?P<name>sw\.js|manifest\.webmanifest)$", site_file),
    path(LOADER_PATH.lstrip("/"), widget_loader),
    path(FRAME_PATH.lstrip("/"), widget_frame),
    re_path(r"^widget(?:/.*)?$", not_found),
    re_path(rf"^(?P<code>{CODE_PATTERN})(?P<qr>\.[qQ])?/?$", follow_link),
    re_path(r"^.*$", bundle_page, {"bundle": "consumer"}),
]
