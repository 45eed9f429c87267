"""Calls of other machines: lenders' signed pushes."""

from django.urls import path

from apps.applications.api import integration as applications

urlpatterns = [
    path("webhooks/lenders/<slug:slug>", applications.LenderWebhook.as_view()),
]
