"""Initial HTML of a page: the title and first sentences, before its program has loaded.

Most pages begin with texts of the bundle, which its build writes into first-pages.json. Where the text is our data (a
brand's headline, a company's name, the first question of a form, a legal text), the entry names in `begins` the
function here that returns it. Uncertain texts are left out: the page then begins with its shapes alone.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.utils import timezone
from django.utils.html import escape

from apps.catalogue import selectors as catalogue
from apps.catalogue.domain.products import LOAN_CODES
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import Problem
from apps.core.web.problems import UNAVAILABLE_ERRORS
from apps.core.web.requests import host_brand
from apps.funnels import selectors as funnels
from apps.intake import selectors as intake
from apps.lenders.selectors import pages as lender_pages
from apps.offerings.selectors import plans
from apps.partners.selectors import brands, segments

# What an entry address may carry without leading anywhere else in the page (webapp-consumer/src/app/attribution.ts).
CAMPAIGN = frozenset(
    (
        "utm_id utm_source utm_medium utm_campaign utm_term utm_content lead qr agent gclid fbclid click_id ad_group "
        "page_source clickid click-id adgroup adgroupid utm_adgroup tk"
    ).split()
)
_LEGAL_KINDS = {"/terms-of-use": "terms", "/privacy-policy": "privacy", "/how-we-match": "how_we_match"}
_STRESS = re.compile(r"\*([^*]+)\*")

Entry = Mapping[str, Any]


def initial_html_of(request: HttpRequest, first: Entry, path: str, language: str) -> str | None:
    """Return the HTML that an address begins with; None where nothing lives at the address.

    It is empty where the beginning is not known: where a query leads into the page, where the database is away.
    `first` is the address's entry in first-pages.json, in the page's language.
    """
    begins = first.get("begins", "")
    try:
        words = _TELLERS[begins](request, first, path, language) if begins else _html(first["title"], first["lead"])
    except Problem as problem:
        return None if problem.status == 404 else ""
    except UNAVAILABLE_ERRORS:
        return ""
    return words if request.GET.keys() <= CAMPAIGN | _QUERIES.get(begins, frozenset()) else ""


def _html(title: str, lead: str) -> str:
    return (f"<h1>{escape(title)}</h1>" if title else "") + (f"<p>{escape(lead)}</p>" if lead else "")


def _brand(request: HttpRequest, first: Entry, path: str, language: str) -> str:
    """Return a funnel's first screen, a partner's headline, or the landing page's own headline.

    The landing page's depends on the products of the brand.
    """
    if segments.funnel_at(path.strip("/"), timezone.now()):
        return _funnel(request, path, language)
    words = first["words"]
    brand = brands.brand_at(host_brand(request), path.strip("/"))
    title = brands.brand_of(brand, language)["title"]
    slug = settings.LENDER_HOSTS.get(request.get_host().split(":")[0]) or brand.lender_slug
    if slug:
        name = lender_pages.page_of(slug, "", language).name
        return _html(title or _filled(words["title_lender"], lender=name), _filled(words["lead_lender"], lender=name))
    has_loans = any(row["live"] and row["code"] in LOAN_CODES for row in brands.shown_products(brand, language))
    kind = "" if has_loans else "_no_loan"
    return _html(title or words[f"title{kind}"], words[f"lead{kind}"])


def _funnel(request: HttpRequest, path: str, language: str) -> str:
    """Return the headline of a funnel and the sentence below it, as on its page."""
    live = funnels.live_funnel(path.strip("/"), host_brand=host_brand(request), now=timezone.now())
    screen = live.content.screens[0]
    if live.content.test and any(screen.id in variant.texts for variant in live.content.test.variants):
        return ""  # the variant of this visit is known only after the page has drawn the visit's number
    return _html(screen.title.text_in(language), screen.text.text_in(language))


def _company(request: HttpRequest, first: Entry, path: str, language: str) -> str:
    """Return the title of a finance company's form, which names the company.

    The company is the last part but one of the address.
    """
    name = intake.name_of(intake.live_company(path.split("/")[-2]), language)
    return _html(_filled(first["words"]["title"], company=name), first["lead"])


def _need(request: HttpRequest, first: Entry, path: str, language: str) -> str:
    """Return the first question of insurance and student loans."""
    code = next((row["code"] for row in catalogue.product_rows(language) if row["route"] == path), "")
    return _html(plans.form_for(code).steps[0].title.text_in(language), "")


def _legal(request: HttpRequest, first: Entry, path: str, language: str) -> str:
    """Return the whole text in force, as LegalPage.tsx lays it out.

    It is a partner's own where the address names one.
    """
    on = today_ist(timezone.now())
    text = catalogue.legal_text(_LEGAL_KINDS[path], language, request.GET.get("partner", ""), on)
    if text is None:
        return ""
    sections = "".join(
        f"<h2>{escape(section['heading'])}</h2>"
        + "".join(f"<p>{_emphasised(paragraph)}</p>" for paragraph in re.split(r"\n+", section["body"]))
        for section in text.sections
    )
    return f'<article lang="{escape(text.language)}">{_html(first["title"], "")}{sections}</article>'


def _emphasised(paragraph: str) -> str:
    """Return a paragraph with words between two stars in bold, as in the legal texts."""
    return _STRESS.sub(r"<b>\1</b>", escape(paragraph))


def _filled(sentence: str, **values: str) -> str:
    for name, value in values.items():
        sentence = sentence.replace("{{" + name + "}}", value)
    return sentence


_TELLERS: Mapping[str, Callable[[HttpRequest, Entry, str, str], str]] = {
    "brand": _brand,
    "company": _company,
    "need": _need,
    "legal": _legal,
}
_QUERIES: Mapping[str, frozenset[str]] = {"legal": frozenset({"partner"})}
"""Queries that a teller reads itself."""
