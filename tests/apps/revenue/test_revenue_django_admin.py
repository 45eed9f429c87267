"""Revenue types in the Django admin: names are edited and recorded; what a type pays on, and slabs, are looked at."""

import pytest
from django.db import IntegrityError, transaction
from django.test import Client

from apps.audit.models import Entry
from apps.revenue.models import LenderRevenue, RevenueType
from tests.factories.accounts import PASSWORD, make_admin
from tests.factories.lenders import make_lender
from tests.factories.revenue import make_slab

pytestmark = pytest.mark.django_db


@pytest.fixture
def gita() -> Client:
    make_admin(email="gita@example.com")
    browser = Client()
    browser.post("/django-admin/login/", {"username": "gita@example.com", "password": PASSWORD})
    return browser


def test_a_type_is_renamed_with_an_entry_in_the_record_and_pays_on_what_it_did(gita: Client) -> None:
    page = "/django-admin/revenue/revenuetype/5/change/"
    sent = {"name_en": "Tap", "name_hi": "टैप पर", "sort_order": "5", "is_offered": "on", "pays_on": "lead"}
    assert gita.post(page, sent).status_code == 302
    kept = RevenueType.objects.get(pk=5)
    assert (kept.name_en, kept.name_hi, kept.pays_on) == ("Tap", "टैप पर", "click")
    (entry,) = Entry.objects.filter(action="revenue.type_changed")
    assert (entry.before, entry.after) == (
        {"name_en": "Click", "name_hi": "क्लिक पर"},
        {"name_en": "Tap", "name_hi": "टैप पर"},
    )


def test_slabs_are_looked_at_and_not_changed(gita: Client) -> None:
    row = make_slab(make_lender())
    page = f"/django-admin/revenue/lenderrevenue/{row.pk}/change/"
    assert gita.get(page).status_code == 200
    assert gita.post(page, {"revenue_percent": "99"}).status_code == 403
    assert LenderRevenue.objects.get().revenue_percent == row.revenue_percent


@pytest.mark.parametrize(
    "terms",
    [
        {"slab_disbursed_min": 2, "slab_disbursed_max": 2},
        {"slab_number_min": 2, "slab_number_max": 1},
        {"ats_min": -1},
        {"revenue_percent": "100.001"},
        {"revenue_percent": None},
        {"revenue_percent": None, "revenue_flat": 0},
        {"revenue_percent": 0},
        {"revenue_flat": -1},
        {"valid_from": "2026-04-02"},
        {"valid_from": "2026-04-01", "valid_until": "2026-04-01"},
    ],
    ids=str,
)
def test_the_database_refuses_what_the_rules_refuse(terms: dict[str, object]) -> None:
    lender = make_lender()
    with pytest.raises(IntegrityError), transaction.atomic():
        make_slab(lender, **terms)
    assert LenderRevenue.objects.count() == 0
