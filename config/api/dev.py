"""Demo mode only: what was sent, for callers on this machine."""

from django.urls import path

from apps.messaging.api import public as messaging

urlpatterns = [
    path("inbox", messaging.inbox_page),
    path("inbox.json", messaging.inbox_json),
]
