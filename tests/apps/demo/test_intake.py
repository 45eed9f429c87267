"""The demo's finance company: its texts stand whole in both languages, and its links lead into each branch."""

import pytest
from django.utils import timezone

from apps.applications.models import Application
from apps.catalogue.models import LegalText
from apps.core.domain.identifiers import clean_mobile
from apps.demo.domain.people import mobile_of
from apps.demo.services import intake
from apps.demo.services.dataset import CROWD
from apps.demo.services.intake import COMPANY, LENDER, LINKS, finance_company, link_id
from apps.intake.management.sandbox import BRANCHES
from apps.intake.models import FinanceCompany
from apps.lenders.models import Lender

pytestmark = pytest.mark.django_db
NAMED = {
    "privacy": ("Overview", "collected", "disclosed", "Video KYC", "UPI", "Communications", "reach us"),
    "terms": ("Overview", "representations", "Information", "Video KYC", "UPI", "Communications", "Contact"),
}


def test_the_company_has_its_texts_and_a_link_for_every_branch() -> None:
    lender = Lender.objects.create(name=LENDER, slug="amaltas", display_name_en="Amaltas", display_name_hi="अमलतास")
    assert finance_company(now=timezone.now()) == LINKS == len(BRANCHES) + 2
    assert FinanceCompany.objects.get().lender == lender
    ids = {str(one) for one in Application.objects.filter(product_code="BL").values_list("pk", flat=True)}
    assert ids == {str(link_id(number)) for number in range(LINKS)}
    assert {end for end in BRANCHES if any(one.endswith(end) for one in ids)} == set(BRANCHES)
    for kind in ("privacy", "terms", "consent"):
        english = LegalText.objects.get(kind=f"{COMPANY}-{kind}", language="en")
        hindi = LegalText.objects.get(kind=f"{COMPANY}-{kind}", language="hi")
        assert len(english.sections) == len(hindi.sections)
        assert "{{" not in str(english.sections) + str(hindi.sections) + english.title + hindi.title
        assert "अमलतास" in hindi.title
        headings = " ".join(section["heading"] for section in english.sections)
        assert [word for word in NAMED.get(kind, ()) if word not in headings] == []


def test_shopkeeper_has_no_number_of_the_series_of_demo_people():
    assert clean_mobile(intake.MOBILE) == intake.MOBILE
    assert int(intake.MOBILE) > int(mobile_of(10 * CROWD))
