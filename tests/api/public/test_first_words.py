"""What a page says before its program has come, where it is data that says it (apps/pages/web/initial_html.py)."""

import json
import re
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.db import OperationalError
from rest_framework.test import APIClient

from apps.catalogue.models import LegalText, Product
from apps.funnels.services.editing import pause
from apps.pages.web.initial_html import CAMPAIGN
from apps.partners.models import Partner
from apps.partners.selectors import brands
from apps.partners.services import partners as partners
from tests.factories.domains import HOST, browser_at, make_brand, make_domain
from tests.factories.funnels import make_funnel, owner_of, publish
from tests.factories.intake import make_company
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db

LANDING = {
    "title": "What it costs",
    "lead": "Loans side by side.",
    "title_no_loan": "Compare",
    "lead_no_loan": "Side by side.",
    "title_lender": "Apply at {{lender}}",
    "lead_lender": "See the offer of {{lender}}.",
}
ENTRIES: dict[str, dict[str, Any]] = {
    "/": {"title": "Our own words"},
    "/vouchers": {"title": "Vouchers", "lead": "Pick one. Soonest first."},
    "/:urlSegment": {"begins": "brand", "words": LANDING},
    "/user/lender-intake/:company/privacy-policy": {},
    "/user/lender-intake/:company/:id": {
        "begins": "company",
        "lead": "One form.",
        "words": {"title": "Loan from {{company}}"},
    },
    "/user/health-insurance": {"begins": "need"},
    "/terms-of-use": {"begins": "legal", "title": "Terms of use"},
}


@pytest.fixture(autouse=True)
def bundle(settings: Any, tmp_path: Path) -> None:
    settings.BUNDLES = dict.fromkeys(("consumer", "partner", "admin"), tmp_path)
    (tmp_path / "index.html").write_text("__TITLE__")
    nothing = {"scripts": [], "styles": [], "title": "", "lead": "", "begins": "", "words": {}}
    entries = {path: dict.fromkeys(("en", "hi"), nothing | entry) for path, entry in ENTRIES.items()}
    (tmp_path / "first-pages.json").write_text(json.dumps(entries))


def begins(address: str, language: str = "en") -> str:
    browser = APIClient()
    browser.cookies["tulna_lang"] = language
    content: bytes = browser.get(address).content
    return content.decode()


@pytest.fixture
def sunrise() -> Partner:
    partners.ensure_own_brand()
    return make_brand()


def test_funnel_begins_with_its_first_screen_and_a_paused_one_with_the_brand(sunrise: Partner) -> None:
    funnel = publish(make_funnel(sunrise))
    assert begins("/sunrise-wedding") == (
        "<h1>A personal loan, compared</h1><p>Answer four questions and see which lenders fit. Lenders decide.</p>"
    )
    assert begins("/sunrise-wedding?utm_source=mail", "hi").startswith("<h1>पर्सनल लोन, तुलना के साथ</h1>")
    brand = begins("/sunrise")
    pause(funnel_id=funnel.pk, by=owner_of(sunrise))
    assert begins("/sunrise-wedding") == brand


def test_a_campaign_leads_nowhere_else_and_any_other_query_may() -> None:
    words = "<h1>Vouchers</h1><p>Pick one. Soonest first.</p>"
    assert begins("/vouchers") == words
    assert begins("/vouchers?utm_source=mail&gclid=1&adgroupid=7") == words
    assert begins("/vouchers?utm_source=mail&show=3") == ""


def test_a_partners_page_begins_with_its_own_headline_in_the_readers_language(sunrise: Partner) -> None:
    assert begins("/sunrise") == "<h1>What it costs</h1><p>Loans side by side.</p>"
    Partner.objects.filter(pk=sunrise.pk).update(title_en="Loans & <more>", title_hi="लोन और बहुत कुछ")
    assert begins("/sunrise") == "<h1>Loans &amp; &lt;more&gt;</h1><p>Loans side by side.</p>"
    assert begins("/sunrise", "hi") == "<h1>लोन और बहुत कुछ</h1><p>Loans side by side.</p>"
    assert begins("/sunrise?utm_source=sunrise").startswith("<h1>Loans")


def test_a_partner_without_a_loan_makes_no_claim_about_loans(sunrise: Partner) -> None:
    Partner.objects.filter(pk=sunrise.pk).update(products=["CC", "PL"])
    assert begins("/sunrise").startswith("<h1>What it costs</h1>")
    Partner.objects.filter(pk=sunrise.pk).update(products=["CC"])
    assert begins("/sunrise") == "<h1>Compare</h1><p>Side by side.</p>"


def test_one_lenders_own_site_names_that_lender(sunrise: Partner, settings: Any) -> None:
    lender = make_lender(slug="parijat", display_name_en="Parijat Bank", display_name_hi="पारिजात बैंक")
    Partner.objects.filter(pk=sunrise.pk).update(lender_slug=lender.slug)
    assert begins("/sunrise") == "<h1>Apply at Parijat Bank</h1><p>See the offer of Parijat Bank.</p>"
    assert begins("/sunrise", "hi").startswith("<h1>Apply at पारिजात बैंक</h1>")
    Partner.objects.filter(pk=sunrise.pk).update(lender_slug="", title_en="Ours")
    settings.LENDER_HOSTS = {"testserver": "parijat"}
    assert begins("/sunrise") == "<h1>Ours</h1><p>See the offer of Parijat Bank.</p>"


def test_nobodys_page_begins_with_nothing_and_neither_does_one_that_is_over(sunrise: Partner) -> None:
    assert begins("/nobody") == ""
    Partner.objects.filter(pk=sunrise.pk).update(status=Partner.Status.SUSPENDED)
    assert begins("/sunrise") == ""


def test_a_brands_own_host_begins_as_its_page_and_ours_with_our_words(sunrise: Partner) -> None:
    make_domain(sunrise)
    Partner.objects.filter(pk=sunrise.pk).update(title_en="Sunrise loans")
    assert browser_at(HOST).get("/").content.decode() == "<h1>Sunrise loans</h1><p>Loans side by side.</p>"
    assert begins("/") == "<h1>Our own words</h1>"


def test_the_companys_form_names_the_company_that_is_open() -> None:
    company = make_company()
    address = f"/user/lender-intake/{company.slug}/1a7a6e00-5eed-4000-8000-000000000008"
    assert begins(address) == "<h1>Loan from Champak Finance</h1><p>One form.</p>"
    # its neighbour is no form
    assert begins(f"/user/lender-intake/{company.slug}/privacy-policy") == ""
    type(company).objects.filter(pk=company.pk).update(is_live=False)
    assert begins(address) == ""


def test_insurance_begins_with_its_first_question_while_it_is_served() -> None:
    Product.objects.filter(code="HEALTH").update(is_live=True)
    assert begins("/user/health-insurance") == "<h1>Who needs the cover?</h1>"
    assert begins("/user/health-insurance", "hi") == "<h1>बीमा किसके लिए चाहिए?</h1>"
    Product.objects.filter(code="HEALTH").update(is_live=False)
    assert begins("/user/health-insurance") == ""


def test_a_legal_text_is_sent_whole_and_a_partners_own_by_its_address() -> None:
    LegalText.objects.create(
        kind="terms",
        version="9.0",
        language="en",
        partner_key="sunrise",
        effective_from=date(2026, 1, 1),
        title="Terms",
        sections=[{"heading": "A & B", "body": "First *point*.\n\nSecond <b>."}, {"heading": "C", "body": "Third."}],
    )
    whole = (
        '<article lang="en"><h1>Terms of use</h1><h2>A &amp; B</h2><p>First <b>point</b>.</p>'
        "<p>Second &lt;b&gt;.</p><h2>C</h2><p>Third.</p></article>"
    )
    assert begins("/terms-of-use?partner=sunrise") == whole
    # Hindi has no text of that partner's yet: the one that is read is marked as what it is
    assert begins("/terms-of-use?partner=sunrise", "hi") == whole
    general = begins("/terms-of-use", "hi")
    assert general.startswith('<article lang="hi"><h1>Terms of use</h1><h2>')
    assert general.count("<h2>") == 7


def test_without_the_database_a_page_begins_with_its_shapes_alone(
    sunrise: Partner, monkeypatch: pytest.MonkeyPatch
) -> None:
    def away(*args: Any) -> None:
        raise OperationalError

    monkeypatch.setattr(brands, "brand_at", away)
    assert begins("/sunrise") == ""


def test_what_is_a_campaign_is_what_the_program_takes_for_one():
    source = (settings.BASE_DIR / "webapp-consumer/src/app/attribution.ts").read_text("utf-8")
    spellings = source.partition("const SPELLINGS")[2].partition("};")[0]
    listed = re.findall(r'"([\w-]+)"', spellings.partition("[")[2].partition("]")[0])
    others = re.findall(r'^  "?([\w-]+)"?: "', spellings, re.MULTILINE)
    assert len(listed + others) == len(CAMPAIGN)
    assert set(listed + others) == CAMPAIGN
