"""The made-up lenders' own pages, one lender's own site, and a key for signed hand-overs."""

from datetime import datetime
from uuid import UUID

from apps.applications.models import HandOverKey
from apps.demo.domain.lender_pages import (
    ABOUT,
    ANSWER_DAYS,
    CALLER,
    DECLINED_ALIAS,
    GOLD_PAGES,
    PAPERS,
    STEPS,
    DemoPageDocument,
    DemoText,
)
from apps.lenders.models import Lender, LenderDocument, LenderPage, LenderPageStep
from apps.partners.models import Partner

HAND_OVER_KEY_ID = UUID("5a1e0000-0000-4000-8000-000000000001")
HAND_OVER_SECRET = "demo-hand-over-secret"
"""For docs/how/doorways.md and the stories; demo mode only."""
LENDER_SITE_OF = "parijat-bank"


def lender_pages() -> None:
    """Make a page for every lender, gold pages of some, and the addresses of old links."""
    gold = list(GOLD_PAGES)
    for lender in Lender.objects.select_related("connector").order_by("pk"):
        kind = "api" if lender.connector.kind != "redirect" else "redirect"
        offered = list(lender.terms.order_by("pk").values_list("product_id", flat=True))
        main = next((code for code in offered if code != "GL"), "GL")
        alias = DECLINED_ALIAS if lender.slug == "ashok-lending" else None
        _page(lender, kind, PAPERS[main], alias=alias)
        for code in offered:
            if code != main and code != "GL":
                _page(lender, kind, PAPERS[code], product=code)
        if "GL" in offered and gold:
            name, way = gold.pop(0)
            _page(lender, way, PAPERS["GL"], product="GL", alias=name)


def one_lenders_site(*, now: datetime, brand: Partner, partner: Partner) -> None:
    """Make a brand one lender's own site, and give a partner a signing key with a known secret."""
    if Lender.objects.filter(slug=LENDER_SITE_OF).exists():
        Partner.objects.filter(pk=brand.pk).update(lender_slug=LENDER_SITE_OF)
    HandOverKey.objects.create(
        id=HAND_OVER_KEY_ID, partner=partner, name="Own site (demo)", secret=HAND_OVER_SECRET, made_at=now
    )


def _page(
    lender: Lender,
    way: str,
    papers: tuple[DemoPageDocument, ...],
    *,
    product: str | None = None,
    alias: str | None = None,
) -> None:
    least, most = ANSWER_DAYS[way]
    about, caller = _named(ABOUT[lender.kind], lender), _named(CALLER, lender)
    page = LenderPage.objects.create(
        lender=lender,
        product_id=product,
        alias=alias,
        about_en=about.en,
        about_hi=about.hi,
        answer_days_min=least,
        answer_days_max=most,
        caller_en=caller.en,
        caller_hi=caller.hi,
    )
    LenderPageStep.objects.bulk_create(
        LenderPageStep(
            page=page,
            place=place,
            title_en=step.title.en,
            title_hi=step.title.hi,
            text_en=step.text.en,
            text_hi=step.text.hi,
            turn=step.turn,
        )
        for place, step in enumerate(STEPS[way], start=1)
    )
    LenderDocument.objects.bulk_create(
        LenderDocument(
            page=page,
            place=place,
            code=paper.code,
            name_en=paper.name.en,
            name_hi=paper.name.hi,
            help_en=paper.help.en,
            help_hi=paper.help.hi,
            is_needed=paper.is_needed,
        )
        for place, paper in enumerate(papers, start=1)
    )


def _named(words: DemoText, lender: Lender) -> DemoText:
    return DemoText(words.en.format(name=lender.name_in("en")), words.hi.format(name=lender.name_in("hi")))
