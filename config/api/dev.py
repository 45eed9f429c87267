"""Demo mode only: what was sent, for callers on this machine."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
