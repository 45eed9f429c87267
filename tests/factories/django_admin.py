"""A browser at the Django admin."""

from typing import Any

from django.test import Client

from tests.factories.accounts import (
    PASSWORD,
)

SIGN_IN = "/django-admin/login/"


def sign_in(email: str, password: str = PASSWORD, **more: str) -> tuple[Client, Any]:
    browser = Client()
    return browser, browser.post(SIGN_IN, {"username": email, "password": password, "next": "/django-admin/", **more})
