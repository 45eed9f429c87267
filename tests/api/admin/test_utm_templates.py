"""UTM templates: links take their values, a confirmed change rewrites them."""

from typing import Any

import pytest
from django.core.cache import cache
from rest_framework.test import APIClient

from apps.acquisition.models import TrackingLink, UtmTemplate
from apps.audit.models import Entry
from apps.partners.models import Partner
from tests.factories.accounts import make_partner
from tests.factories.accounts import signed_in as client_of
from tests.factories.links import make_link

pytestmark = pytest.mark.django_db
TEMPLATES, LINKS = "/api/admin/utm-templates", "/api/admin/tracking-links"


@pytest.fixture(autouse=True)
def sunrise() -> Partner:
    cache.clear()
    return make_partner()


def make(client: APIClient, **facts: str) -> Any:
    return client.post(TEMPLATES, {"name": "Newsletter", "utm_campaign": "diwali", **facts}, format="json")


def change(client: APIClient, template: dict[str, Any], **facts: Any) -> Any:
    return client.patch(f"{TEMPLATES}/{template['id']}", {"revision": template["revision"], **facts}, format="json")


def link(client: APIClient, template: dict[str, Any], **facts: str) -> Any:
    partner = Partner.objects.get(key="sunrise")
    body = {"partner_id": str(partner.pk), "name": "Mail", "template_id": template["id"], **facts}
    return client.post(LINKS, body, format="json")


def test_templates_are_listed_by_name_with_their_values() -> None:
    gita = client_of(1)
    assert make(gita, name=" Shop  till ", utm_medium="qr").status_code == 201
    make(gita, name="newsletter", utm_campaign="")  # without a value: not made
    make(gita, name="festival")
    rows = gita.get(TEMPLATES).json()["results"]
    assert [(row["name"], row["utms"], row["revision"], row["links"]) for row in rows] == [
        ("festival", {"utm_campaign": "diwali"}, 1, 0),
        ("Shop till", {"utm_medium": "qr", "utm_campaign": "diwali"}, 1, 0),
    ]


@pytest.mark.parametrize(
    ("facts", "field", "code"),
    [
        ({"name": "NEWSLETTER"}, "name", "acquisition.template_name_taken"),
        ({"name": "Other", "utm_campaign": ""}, "utm_campaign", "acquisition.template_empty"),
        ({"name": "Other", "utm_source": "<b>"}, "utm_source", "acquisition.utm_letters"),
    ],
)
def test_wrong_template_is_refused_at_its_field(facts: dict[str, str], field: str, code: str) -> None:
    gita = client_of(1)
    make(gita)
    refused = make(gita, **facts)
    assert (refused.status_code, refused.json()["fields"][field][0]["code"]) == (422, code)
    assert UtmTemplate.objects.count() == 1


def test_link_takes_the_templates_values_and_none_of_its_own() -> None:
    gita = client_of(1)
    template = make(gita, utm_medium="mail").json()
    made = link(gita, template)
    assert made.json()["data"]["utms"] == {"utm_campaign": "diwali", "utm_medium": "mail"}
    refused = link(gita, template, utm_source="own")
    assert refused.json()["fields"]["template_id"][0]["code"] == "acquisition.template_or_values"
    unknown = link(gita, {"id": "0190c0de-0000-7000-8000-000000000001"})
    assert unknown.json()["fields"]["template_id"][0]["code"] == "acquisition.template_unknown"
    assert TrackingLink.objects.count() == 1


def test_change_rewrites_its_links_once_their_number_is_confirmed(sunrise: Partner) -> None:
    gita = client_of(1)
    template = make(gita).json()
    codes = {link(gita, template).json()["data"]["code"] for _ in range(2)}
    other = make_link(sunrise, utm_campaign="diwali")
    asked = change(gita, template, utm_campaign="holi")
    assert (asked.json()["is_saved"], asked.json()["rewrites"]) == (False, 2)
    assert UtmTemplate.objects.get().utm_campaign == "diwali"
    link(gita, template)
    late = change(gita, template, utm_campaign="holi", rewrites=2)
    assert (late.status_code, late.json()["code"]) == (409, "acquisition.rewrites_changed")
    assert TrackingLink.objects.filter(utm_campaign="holi").count() == 0
    saved = change(gita, template, utm_campaign="holi", rewrites=3).json()
    assert (saved["is_saved"], saved["rewrites"], saved["template"]["revision"]) == (True, 3, 2)
    rewritten = TrackingLink.objects.filter(utm_campaign="holi")
    assert rewritten.count() == 3
    assert codes <= set(rewritten.values_list("code", flat=True))
    other.refresh_from_db()
    assert other.utm_campaign == "diwali"
    assert Entry.objects.get(action="acquisition.template_changed").after == {"utm_campaign": "holi", "links": 3}


def test_new_name_alone_is_saved_at_once_and_an_old_revision_is_refused() -> None:
    gita = client_of(1)
    template = make(gita).json()
    link(gita, template)
    saved = change(gita, template, name="Mail").json()
    assert (saved["is_saved"], saved["rewrites"], saved["template"]["name"]) == (True, 0, "Mail")
    stale = change(gita, template, name="Post")
    assert (stale.status_code, stale.json()["code"]) == (409, "acquisition.template_changed")
    assert UtmTemplate.objects.get().name == "Mail"


def test_sixty_links_an_hour_and_not_one_more() -> None:
    gita = client_of(1)
    template = make(gita).json()
    answers = [link(gita, template).status_code for _ in range(60)]
    assert answers == [201] * 59 + [429]
    assert TrackingLink.objects.count() == 59


@pytest.mark.parametrize("role", [2, 3])
def test_other_roles_see_and_make_no_template(role: int) -> None:
    client = client_of(role)
    assert (client.get(TEMPLATES).status_code, make(client).status_code) == (403, 403)
    assert UtmTemplate.objects.count() == 0
