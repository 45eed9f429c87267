"""Calls of the partner portal."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
