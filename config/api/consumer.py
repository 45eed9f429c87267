"""Calls of a signed-in customer."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
