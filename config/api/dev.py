"""Demo mode only, for callers on this machine: what was sent, stand-ins for other sites."""

from django.urls import path

from apps.demo.web import sandbox_site
from apps.messaging.api import public as messaging

urlpatterns = [
    path("inbox", messaging.inbox_page),
    path("inbox.json", messaging.inbox_json),
    path("site", sandbox_site),
]
