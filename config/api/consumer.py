"""Calls of a signed-in customer."""

from django.urls import path

from apps.accounts.api import consumer as accounts

urlpatterns = [
    path("auth/consumer/refresh", accounts.RefreshConsumer.as_view()),
    path("auth/consumer/logout", accounts.LogoutConsumer.as_view()),
]
