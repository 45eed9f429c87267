"""The customer's page in the Django admin."""

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from apps.audit.models import Entry
from apps.customers.models import Customer
from apps.privacy.models import Consent
from apps.privacy.services.consents import give_consent
from tests.factories.accounts import make_admin
from tests.factories.journey import ASHA, BINA, Visitor

pytestmark = pytest.mark.django_db


def test_a_customers_page_lists_what_that_person_agreed_to_and_took_back() -> None:
    asha = Visitor()
    asha.sign_in(ASHA)
    Visitor(ip="203.0.113.7").sign_in(BINA)
    customer = next(one for one in Customer.objects.all() if one.mobile_phone_number == ASHA)
    give_consent(
        subject_kind="customer", subject_id=customer.pk, purpose="share_with_lender", recipient="7",
        text_version="1.0", language="hi", ip=None, user_agent="", at=timezone.now(),
    )  # fmt: skip
    body = {"purpose": "share_with_lender", "recipient": "7"}
    assert asha.post("/api/consents/withdraw", body, format="json").status_code == 200
    browser = Client()
    browser.force_login(make_admin(1, "gita@example.com"))
    page = browser.get(reverse("admin:customers_customer_change", args=[customer.pk])).content.decode()
    own = Consent.objects.filter(subject_id__in=[customer.pk, asha.prospect_id])
    others = Consent.objects.exclude(pk__in=own.values("pk"))
    assert (own.count(), others.count()) == (4, 2)
    assert all(reverse("admin:privacy_consent_change", args=[one.pk]) in page for one in own)
    assert not any(reverse("admin:privacy_consent_change", args=[one.pk]) in page for one in others)
    assert [page.count(f"7</a>, {said}, ") for said in ("given", "taken back")] == [1, 1]


@pytest.mark.parametrize(
    ("typed", "label"),
    [(ASHA, "mobile"), (f"+91 {ASHA[:5]} {ASHA[5:]}", "mobile"), ("abcpy1234k", "pan"), ("Asha@Example.com", "email")],
)
def test_a_customer_is_found_by_a_whole_key_and_the_find_is_recorded(typed: str, label: str) -> None:
    Visitor().sign_in(ASHA)
    Visitor(ip="203.0.113.7").sign_in(BINA)
    asha = next(customer for customer in Customer.objects.all() if customer.mobile_phone_number == ASHA)
    asha.tin, asha.email = "ABCPY1234K", "asha@example.com"
    asha.save()
    gita = make_admin(1, "gita@example.com")
    browser = Client()
    browser.force_login(gita)
    page = browser.get(reverse("admin:customers_customer_changelist"), {"q": typed})
    assert [row.pk for row in page.context["cl"].result_list] == [asha.pk]
    found = Entry.objects.filter(action="desk.customer_found")
    assert [(entry.subject_id, entry.target_id, entry.details) for entry in found] == [
        (str(gita.pk), str(asha.pk), {"found_by": label})
    ]


@pytest.mark.parametrize("typed", [ASHA[:9], "ABCPY1234", "asha@", "Asha"])
def test_nobody_is_found_by_a_part_of_a_key(typed: str) -> None:
    Visitor().sign_in(ASHA)
    browser = Client()
    browser.force_login(make_admin(1, "gita@example.com"))
    page = browser.get(reverse("admin:customers_customer_changelist"), {"q": typed})
    assert list(page.context["cl"].result_list) == []
    assert not Entry.objects.filter(action="desk.customer_found").exists()
