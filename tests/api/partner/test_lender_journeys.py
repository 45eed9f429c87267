"""Lender journeys of the portal: steps, documents and measured days."""

from datetime import timedelta

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import Submission
from apps.applications.selectors.submissions.durations import DisbursalDays, disbursal_days
from apps.core.domain.calendar import today_ist
from apps.lenders.models import LenderDocument, LenderPage, LenderPageStep
from tests.factories import submissions
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db
URL = "/api/partner/lender-journeys"


def portal(language="en"):
    bearer = bearer_of_user(make_partner_user(make_partner().id, role="agent"))
    return APIClient(headers={"Authorization": f"Bearer {bearer}", "Accept-Language": language})


def test_journeys_show_the_page_of_the_product_before_the_general_one():
    lender = make_lender(display_name_en="Kachnar Bank", display_name_hi="कचनार बैंक")
    make_terms(lender, "PL")
    make_terms(lender, "GL")
    make_lender(display_name_en="Without terms")
    LenderPage.objects.create(lender=lender, answer_days_min=1, answer_days_max=3)
    page = LenderPage.objects.create(lender=lender, product_id="PL", answer_days_min=2, answer_days_max=5)
    LenderPageStep.objects.create(
        page=page, place=1, title_en="Agreement", title_hi="करार", text_en="Read it.", text_hi="पढ़ें।", turn="customer"
    )
    LenderDocument.objects.create(page=page, code="pan_card", name_en="PAN card", name_hi="पैन कार्ड", is_needed=False)
    client = portal()
    assert client.get(URL).json() == {
        "success": True,
        "data": [
            {
                "lender_id": lender.pk,
                "lender": "Kachnar Bank",
                "is_open": True,
                "steps": [{"title": "Agreement", "text": "Read it.", "turn": "customer"}],
                "documents": [{"code": "pan_card", "name": "PAN card", "help": "", "is_required": False}],
                "answer_days": {"min": 2, "max": 5},
                "measured": None,
            }
        ],
    }
    gold = client.get(URL, {"product": "GL"}).json()["data"]
    assert [(row["steps"], row["answer_days"]) for row in gold] == [([], {"min": 1, "max": 3})]
    assert client.get(URL, {"product": "HL"}).json()["data"] == []
    assert client.get(URL, {"product": "CAR"}).status_code == 422


@pytest.fixture
def twenty_disbursals():
    """Twenty loans of one lender paid today: eighteen after 3 days, one after 9, one after 12."""
    lender = submissions.lender()
    today = today_ist(timezone.now())
    for number, days in enumerate([3] * 18 + [9, 12]):
        submissions.submission(
            to=lender,
            status="disbursed",
            disbursed_on=today,
            at=timezone.now() - timedelta(days=days),
            reference=f"R-{number}",
        )
    return lender


def test_disbursal_days_are_median_and_ninetieth_percentile(twenty_disbursals):
    today = today_ist(timezone.now())
    assert disbursal_days(Submission.objects.earliest("created_at").product_code, since=today, until=today) == {
        twenty_disbursals.pk: DisbursalDays(median=3, slow=3, sample=20)
    }


def test_disbursal_days_are_not_shown_below_twenty_loans(twenty_disbursals):
    today = today_ist(timezone.now())
    newest = Submission.objects.latest("created_at")
    Submission.objects.filter(pk=newest.pk).update(disbursed_on=today - timedelta(days=1))
    assert disbursal_days(newest.product_code, since=today, until=today) == {}
    both_days = disbursal_days(newest.product_code, since=today - timedelta(days=1), until=today)
    assert both_days[twenty_disbursals.pk].sample == 20


def test_journeys_refuse_an_admin():
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})
    assert client.get(URL).status_code == 403
