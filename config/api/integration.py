"""Calls of other machines: lenders' signed pushes."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
