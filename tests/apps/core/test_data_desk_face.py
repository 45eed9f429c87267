"""The Django admin shows the product's icon and not an error for it."""

import pytest
from django.contrib.staticfiles import finders
from django.test import Client


@pytest.mark.django_db
def test_its_pages_name_an_icon_that_is_there() -> None:
    page = Client().get("/django-admin/login/").content.decode()
    assert '<link rel="icon" href="/static/core/icon.svg" type="image/svg+xml"' in " ".join(page.split())
    assert finders.find("core/icon.svg") is not None
