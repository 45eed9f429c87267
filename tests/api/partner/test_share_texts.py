"""Texts that partners send on: what is offered, what is filled in, and counts of use."""

from datetime import date
from decimal import Decimal

import pytest
import time_machine
from django.db import IntegrityError, transaction
from django.utils import timezone
from rest_framework.test import APIClient

from apps.acquisition.models import TrackingLink
from apps.catalogue.models import ShareText
from apps.partners.models import Partner, ShareUse
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db
URL = "/api/partner/share-texts"
TEXT = {"medium": "sms", "occasion": "introduce", "en": "Compare: {{link}}", "hi": "तुलना: {{link}}"}


def portal_of(role="owner"):
    partner = Partner.objects.filter(key="sunrise").first() or make_partner()
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(partner.id, role=role))}"})


@pytest.fixture
def only(settings):
    settings.PUBLIC_URL = "https://tulna.example"
    ShareText.objects.update(is_live=False)

    def add(**facts):
        return ShareText.objects.create(**{"code": "one", "version": "1.0", **TEXT, **facts})

    return add


def texts(client, **query):
    answer = client.get(URL, query)
    assert answer.status_code == 200
    return answer.json()["data"]


def test_text_carries_the_own_link_and_its_size_in_both_languages(only):
    row = only()
    assert texts(portal_of()) == [
        {
            "id": row.pk,
            "version": "1.0",
            "product": None,
            "channel": "sms",
            "occasion": "introduce",
            "en": {
                "text": "Compare: https://tulna.example/sunrise",
                "size": {"alphabet": "gsm7", "units": 38, "parts": 1},
            },
            "hi": {
                "text": "तुलना: https://tulna.example/sunrise",
                "size": {"alphabet": "unicode", "units": 36, "parts": 1},
            },
            "valid_until": None,
            "is_tracked": False,
        }
    ]


def test_text_carries_the_persons_own_tracking_link_for_its_product(only):
    only(product_id="CC")
    only(code="two")
    owner, agent = portal_of(), portal_of("agent")
    links = {
        client: client.post("/api/partner/links/default", {"product": "CC"}, format="json").json()["data"]
        for client in (owner, agent)
    }
    assert links[owner]["url"] != links[agent]["url"]
    for client, link in links.items():
        by_product = {row["product"]: row for row in texts(client)}
        assert by_product["CC"]["en"]["text"] == f"Compare: {link['url']}"
        assert by_product["CC"]["en"]["size"]["units"] == 9 + len(link["url"])
        assert [by_product[product]["is_tracked"] for product in ("CC", None)] == [True, False]
        assert by_product[None]["en"]["text"] == "Compare: https://tulna.example/sunrise"


def test_link_that_staff_switched_off_stands_in_no_text(only):
    only(product_id="CC")
    owner = portal_of()
    owner.post("/api/partner/links/default", {"product": "CC"}, format="json")
    TrackingLink.objects.update(state="off", off_at=timezone.now(), off_reason="printed wrongly")
    (row,) = texts(owner)
    assert (row["en"]["text"], row["is_tracked"]) == ("Compare: https://tulna.example/sunrise", False)


def test_text_of_a_loan_names_the_interest_of_the_open_lenders(only):
    only(product_id="PL", en="{{rate}} {{link}}", hi="{{rate}} {{link}}")
    client = portal_of()
    assert texts(client) == []
    for name, low, high in (("Gulmohar", "10.50", "18.00"), ("Bakul", "12.00", "24.00")):
        make_terms(make_lender(name), annual_rate=Decimal(low), rate_max=Decimal(high))
    (row,) = texts(client)
    assert row["en"]["text"] == "10.5% to 24% https://tulna.example/sunrise"
    assert row["hi"]["text"] == "10.5% से 24% https://tulna.example/sunrise"


@pytest.mark.parametrize(
    ("facts", "is_offered"),
    [
        ({"valid_until": date(2026, 11, 20)}, True),
        ({"valid_until": date(2026, 11, 19)}, False),
        ({"is_live": False}, False),
    ],
)
def test_text_is_offered_while_live_and_valid(only, facts, is_offered):
    only(**facts)
    with time_machine.travel("2026-11-20T18:29:00Z", tick=False):
        assert (len(texts(portal_of())) == 1) is is_offered


def test_newest_version_replaces_the_one_before(only):
    only(version="1.9", en="old {{link}}")
    newer = only(version="1.10")
    client = portal_of()
    assert [row["version"] for row in texts(client)] == ["1.10"]
    ShareText.objects.filter(pk=newer.pk).update(is_live=False)
    assert texts(client) == []


def test_brand_without_a_product_gets_no_text_about_it(only):
    only(product_id="CC")
    client = portal_of()
    assert len(texts(client)) == 1
    Partner.objects.filter(key="sunrise").update(products=["PL"])
    assert texts(client) == []


def test_filters_narrow_the_list(only):
    only(product_id="CC")
    only(code="two", medium="email", occasion="safety")
    client = portal_of()
    assert [row["product"] for row in texts(client, product="CC")] == ["CC"]
    assert [row["channel"] for row in texts(client, channel="email")] == ["email"]
    assert [row["occasion"] for row in texts(client, occasion="introduce")] == ["introduce"]
    assert client.get(URL, {"channel": "fax"}).status_code == 422


def test_uses_are_counted_by_partner_text_way_language_and_day(only):
    row = only()
    with time_machine.travel("2026-11-20T18:29:00Z", tick=False) as clock:
        owner, agent = portal_of(), portal_of("agent")
        for client, via in ((owner, "whatsapp"), (agent, "whatsapp"), (owner, "copy")):
            body = {"via": via, "language": "hi"}
            assert client.post(f"{URL}/{row.pk}/shared", body, format="json").json() == {
                "success": True,
                "message": "Done.",
            }
        clock.move_to("2026-11-20T18:31:00Z")
        owner.post(f"{URL}/{row.pk}/shared", {"via": "whatsapp", "language": "hi"}, format="json")
    assert sorted(ShareUse.objects.values_list("day", "via", "language", "uses")) == [
        (date(2026, 11, 20), "copy", "hi", 1),
        (date(2026, 11, 20), "whatsapp", "hi", 2),
        (date(2026, 11, 21), "whatsapp", "hi", 1),
    ]


def test_use_of_a_text_that_is_off_is_not_found(only):
    row = only(is_live=False)
    client = portal_of()
    assert client.post(f"{URL}/{row.pk}/shared", {"via": "copy", "language": "en"}, format="json").status_code == 404
    assert client.post(f"{URL}/{row.pk}/shared", {"via": "fax", "language": "en"}, format="json").status_code == 422
    assert ShareUse.objects.count() == 0


def test_share_texts_refuse_an_admin():
    client = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin())}"})
    assert client.get(URL).status_code == 403


def test_text_without_the_link_is_refused_by_the_table(only):
    with pytest.raises(IntegrityError, match="share_text_has_the_link"), transaction.atomic():
        only(hi="तुलना")
    assert not ShareText.objects.filter(code="one").exists()
