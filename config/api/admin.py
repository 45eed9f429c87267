"""Calls of the back office."""

from django.urls import path

from apps.partners.api import admin as partners

urlpatterns = [
    path("admin/partners", partners.PartnerList.as_view()),
]
