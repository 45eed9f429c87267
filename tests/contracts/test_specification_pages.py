"""The pages of specification 2.3 and 2.4, line by line as printed there: each is answered by its own bundle."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

ADMIN = """
- /admin/login
- dashboard (the default)
- mis-upload
- vendors-on-off
- lenders
- lenders/:lenderId
- customer-eligibility
- csr-portal
- csr-portal/:id/:pid
- internal-report
- products-report
- vendors-products-report
- customer-info-deletion
- customers-journey
- user-management
- commission-upload-file
- application-status-file
- merchant-management
- tracking-links
- credit-cards
- partners (Partner Config)
- partners/:id
- messaging
- telecalling
"""
PARTNER = """
- /partner/login and /:partner/partner/login
- /partner (dashboard)
- product-offering and product-offering/:product_id
- marketing-support (plus messaging-content, banners-and-creatives)
- communication (plus tech-support, general-query)
- faqs (plus customer-queries, dsa-queries)
- referral
- training-material (plus eligibility-criteria)
- lender-journey
- digital-integration
- reports
- customFunnel
- settings
"""


def pages_of(area: str, printed: str) -> Iterator[str]:
    """The addresses that these lines name, with a value for each variable part."""
    for line in printed.strip().splitlines():
        names, _, aside = line.removeprefix("- ").partition(" (")
        for name in names.split(" and "):
            page = name if name.startswith("/") else f"/{area}/{name}"
            yield re.sub(r":\w+", "x7", page)
            if aside.startswith("plus "):
                yield from (f"{page}/{part}" for part in aside.removeprefix("plus ").rstrip(")").split(", "))


PAGES = [
    *(("admin", page) for page in pages_of("admin", ADMIN)),
    *(("partner", page) for page in pages_of("partner", PARTNER)),
]


@pytest.fixture
def _bundles(settings: Settings, tmp_path: Path) -> None:
    settings.BUNDLES = {name: tmp_path / name for name in ("consumer", "partner", "admin")}
    for name, folder in settings.BUNDLES.items():
        folder.mkdir()
        (folder / "index.html").write_text(f"<html>{name}</html>")


def test_every_line_is_read() -> None:
    assert len([page for area, page in PAGES if area == "admin"]) == 24
    assert len([page for area, page in PAGES if area == "partner"]) == 22
    assert ("partner", "/partner/faqs/dsa-queries") in PAGES
    assert ("admin", "/admin/csr-portal/x7/x7") in PAGES


@pytest.mark.django_db
@pytest.mark.usefixtures("_bundles")
@pytest.mark.parametrize(("area", "page"), PAGES)
def test_page_of_the_specification_is_live(client: Client, area: str, page: str) -> None:
    answer = client.get(page)
    assert (answer.status_code, answer.content.decode()) == (200, f"<html>{area}</html>")


@pytest.mark.django_db
@pytest.mark.usefixtures("_bundles")
@pytest.mark.parametrize("page", ["/admin/tracking-link", "/partner/faqs/other-queries", "/partner/reports/x7"])
def test_page_that_nobody_named_is_not_found(client: Client, page: str) -> None:
    """The control: a page that is not there fails the test above."""
    assert client.get(page).status_code == 404
