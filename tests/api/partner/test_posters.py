"""Posters of partners: locked lines, own fields, files, revoking."""

import re
from datetime import timedelta
from decimal import Decimal

import pytest
from django.core.cache import cache
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from rest_framework.test import APIClient

from apps.acquisition.domain.posters import FORMATS
from apps.acquisition.models import Creative, LinkDay, TrackingLink
from apps.acquisition.selectors.links import qr_text
from apps.acquisition.services.poster_notices import notify_outdated_posters
from apps.audit.models import Entry
from apps.catalogue.models import LegalText, PosterTemplate
from apps.core.domain.calendar import today_ist
from apps.lenders.models import LenderProduct
from apps.messaging.models import Notification
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.lenders import make_lender, make_terms
from tests.read_poster import read_pdf, read_png, without_spaces

pytestmark = pytest.mark.django_db
PREVIEW, MAKE, LIST = "/api/partner/creatives/preview", "/api/partner/new-creatives", "/api/partner/creatives"

LETTERS = {
    "en": {
        "headline": "One loan may cost you many other prices.",
        "lead": "Look at each lender's rate, fee and months before you sign; it costs you nothing",
        "name": "Devendra Kumar Malhotra & Sons",
        "shop": "Sunrise Finserv, Hazratganj, Lucknow 226",
        "phone": "+91 98390 000000",
    },
    "hi": {
        "headline": "एक ही लोन के दाम हर लेंडर पर अलग-अलग हैं",
        "lead": "साइन करने से पहले हर लेंडर का ब्याज, फ़ीस और महीने देखें; इसका कोई पैसा नहीं लगता।",
        "name": "देवेन्द्र कुमार मल्होत्रा एंड संस",
        "shop": "सनराइज़ फ़िनसर्व, हज़रतगंज, लखनऊ 226001",
        "phone": "+91 98390 000000",
    },
}
"""Words of both languages, cut to what a size takes."""


@pytest.fixture(autouse=True)
def fresh_counters():
    cache.clear()


@pytest.fixture
def sunrise():
    return make_partner()


@pytest.fixture
def template():
    make_terms(
        make_lender("Gulmohar"),
        processing_fee_percent=Decimal(3),
        annual_rate=Decimal("10.50"),
        rate_max=Decimal(24),
        tenure_min=6,
        tenure_max=60,
    )
    return make_template()


def make_template(**facts):
    plain = {"code": "many-prices", "version": "1.0", "product_id": "PL", "name_en": "Many prices", "name_hi": "कई दाम"}
    words = {
        "headline_en": "One loan, many prices",
        "headline_hi": "एक लोन, कई दाम",
        "lead_en": "Look first",
        "lead_hi": "पहले देखें",
    }
    people = {"maker": "user:1", "maker_name": "Gita", "checker": "user:2", "checker_name": "Isha"}
    now = timezone.now()
    return PosterTemplate.objects.create(made_at=now, checked_at=now, **{**plain, **words, **people, **facts})


def portal_of(partner, role="owner") -> APIClient:
    user = make_partner_user(partner.pk, role=role)
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


def poster(template, **changes):
    plain = {"template": template.pk, "size": "a5", "language": "en", "headline": "Look first", "name": "Dev"}
    return {**plain, **changes}


def send(client, call, body):
    return client.post(call, body, format="json")


def test_template_shows_its_words_and_the_lines_of_today(sunrise, template):
    data = portal_of(sunrise).get("/api/partner/poster-templates").json()["data"]
    (row,) = data["templates"]
    assert (row["product"], row["en"]["headline"], row["hi"]["name"]) == ("PL", "One loan, many prices", "कई दाम")
    assert row["en"]["lines"][0] == "Interest 10.5% to 24% a year. For 6 to 60 months. Processing fee 3%, GST extra."
    assert row["hi"]["lines"][0] == "ब्याज 10.5% से 24% सालाना। 6 से 60 महीने। प्रोसेसिंग फ़ीस 3%, GST अलग।"
    assert row["en"]["lines"][2].startswith("Pay nobody to get a loan. Complaints: ")
    assert {size["size"]: size["limits"]["headline"] for size in data["sizes"]}["card"] == 24


def test_no_poster_without_the_legal_lines_or_without_stated_terms(sunrise, template):
    client = portal_of(sunrise)
    LenderProduct.objects.update(processing_fee_percent=None)
    assert client.get("/api/partner/poster-templates").json()["data"]["templates"] == []
    refused = send(client, MAKE, poster(template))
    assert refused.json()["fields"]["template"][0]["code"] == "partners.poster_no_terms"
    LenderProduct.objects.update(processing_fee_percent=Decimal(3))
    LegalText.objects.filter(kind="poster_lines").update(effective_from=today_ist(timezone.now()) + timedelta(days=1))
    assert send(client, MAKE, poster(template)).status_code == 422
    assert Creative.objects.count() == 0


@pytest.mark.parametrize("facts", [{"checker": "", "checked_at": None}, {"retired_at": timezone.now()}])
def test_draft_and_retired_templates_make_no_poster(sunrise, template, facts):
    PosterTemplate.objects.update(**facts)
    assert send(portal_of(sunrise), PREVIEW, poster(template)).status_code == 422


def test_preview_is_360_wide_and_keeps_nothing(sunrise, template):
    answer = send(portal_of(sunrise), PREVIEW, poster(template))
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    assert answer.content[:8] == b"\x89PNG\r\n\x1a\n"
    assert abs(int.from_bytes(answer.content[16:20], "big") - 360) <= 5
    assert (Creative.objects.count(), TrackingLink.objects.count()) == (0, 0)


@pytest.mark.parametrize(
    ("changes", "field", "code", "number"),
    [
        ({"headline": "a" * 41}, "headline", "partners.poster_too_long", 1),
        ({"size": "card", "headline": "b" * 30}, "headline", "partners.poster_too_long", 6),
        ({"headline": "W" * 40}, "headline", "partners.poster_too_long", None),
        ({"headline": ""}, "headline", "core.required", None),
        ({"name": ""}, "name", "core.required", None),
        ({"lead": "Guaranteed loan"}, "lead", "partners.poster_claim", None),
        ({"phone": "call me"}, "phone", "partners.poster_phone", None),
        ({"size": "a0"}, "size", "partners.poster_size_unknown", None),
    ],
)
def test_wrong_field_is_refused_at_its_place_and_keeps_nothing(sunrise, template, changes, field, code, number):
    for call in (PREVIEW, MAKE):
        answer = send(portal_of(sunrise), call, poster(template, **changes))
        assert answer.status_code == 422
        (error,) = answer.json()["fields"][field]
        assert error["code"] == code
        if number is not None:
            assert f" {number}" in error["message"]
    assert (Creative.objects.count(), TrackingLink.objects.count()) == (0, 0)


@pytest.mark.parametrize("language", ["en", "hi"])
@pytest.mark.parametrize("size", list(FORMATS))
def test_file_of_every_size_has_each_locked_line_and_a_code_that_leads_on(sunrise, template, size, language):
    """Each field is as long as the size takes, the page has its bleed, and the link of the code is the poster's own."""
    form, client = FORMATS[size], portal_of(sunrise)
    letters = {name: LETTERS[language][name][:limit] for name, limit in form.limits.items()}
    body = poster(template, size=size.value, language=language, **letters)
    made = send(client, MAKE, body)
    if made.status_code == 422:
        # as many letters less as the refusal names, and it fits
        ((field, (error,)),) = made.json()["fields"].items()
        (too_many,) = map(int, re.findall(r"\d+", error["message"]))
        made = send(client, MAKE, {**body, field: body[field][:-too_many]})
    assert made.status_code == 201, made.json()
    address = f"{LIST}/{made.json()['data']['id']}"
    row = Creative.objects.get()
    reading = read_pdf(client.get(f"{address}.pdf").content)
    expected = qr_text(row.link.code)
    assert (reading.codes, read_png(client.get(f"{address}.png").content)) == ([expected], [expected])
    if form.unit == "mm":
        assert reading.pages == [(form.width + 2 * form.bleed, form.height + 2 * form.bleed)]
    assert len(reading.pages) == 1
    for line in row.lines:
        assert without_spaces(" ".join(line)) in reading.words
    assert row.number in reading.words


def test_poster_has_number_own_link_and_the_same_file_each_time(sunrise, template):
    client = portal_of(sunrise)
    made = send(client, MAKE, poster(template))
    data, row = made.json()["data"], Creative.objects.get()
    assert re.fullmatch(r"P-[A-HJ-NP-Z2-9]{6}", data["number"].replace("L", "M"))
    assert (data["state"], data["scans"]) == ("live", 0)
    assert row.expires_on == today_ist(timezone.now()) + timedelta(days=180)
    assert (row.link.name, row.link.product_id, row.link.utm_medium) == (data["number"], "PL", "poster")
    again = send(client, MAKE, poster(template))
    assert (again.status_code, again.json()["data"]["id"]) == (200, data["id"])
    assert (Creative.objects.count(), TrackingLink.objects.count()) == (1, 1)
    address = f"{LIST}/{data['id']}.png"
    assert client.get(address).content == client.get(address).content
    assert Entry.objects.filter(action="acquisition.poster_made").count() == 1
    (line,) = client.get(LIST).json()["data"]
    assert (line["number"], line["template"]) == (data["number"], "Many prices")


def test_changed_terms_make_a_poster_out_of_date(sunrise, template):
    client = portal_of(sunrise)
    made = send(client, MAKE, poster(template)).json()["data"]
    LenderProduct.objects.update(rate_max=Decimal(26))
    assert client.get(LIST).json()["data"][0]["state"] == "out_of_date"
    refused = client.get(f"{LIST}/{made['id']}.pdf")
    assert (refused.status_code, refused.json()["code"]) == (409, "partners.poster_out_of_date")
    assert send(client, MAKE, poster(template)).status_code == 201


def test_new_name_or_template_makes_a_poster_out_of_date(sunrise, template):
    client = portal_of(sunrise)
    made = send(client, MAKE, poster(template)).json()["data"]
    assert (made["state"], made["outdated"]) == ("live", [])
    sunrise.name = "Sunrise Capital"
    sunrise.save()
    (line,) = client.get(LIST).json()["data"]
    assert (line["state"], line["outdated"]) == ("out_of_date", ["name"])
    assert client.get(f"{LIST}/{made['id']}.pdf").json()["code"] == "partners.poster_out_of_date"
    again = send(client, MAKE, poster(template))
    assert (again.status_code, again.json()["data"]["outdated"]) == (201, [])
    newer = make_template(version="1.1")
    assert [row["outdated"] for row in client.get(LIST).json()["data"]] == [["template"], ["name", "template"]]
    LenderProduct.objects.update(processing_fee_percent=None)
    assert client.get(LIST).json()["data"][1]["outdated"] == ["terms", "name", "template"]
    PosterTemplate.objects.filter(pk=newer.pk).update(retired_at=timezone.now())
    LenderProduct.objects.update(processing_fee_percent=Decimal(3))
    assert [row["outdated"] for row in client.get(LIST).json()["data"]] == [[], ["name"]]


def test_the_owner_hears_once_of_a_poster_whose_lines_have_changed(sunrise, template):
    client = portal_of(sunrise)
    made = send(client, MAKE, poster(template)).json()["data"]
    notify_outdated_posters(now=timezone.now())
    assert not Notification.objects.filter(template="partner_poster_outdated").exists()
    LenderProduct.objects.update(rate_max=Decimal(26))
    for _ in range(2):
        notify_outdated_posters(now=timezone.now())
    (row,) = Notification.objects.filter(template="partner_poster_outdated")
    assert row.words["en"][0] == f"Poster {made['number']} is out of date"
    assert row.words["hi"][0] == f"पोस्टर {made['number']} पुराना हो गया"


def test_expired_or_revoked_poster_is_not_called_out_of_date(sunrise, template):
    client = portal_of(sunrise)
    send(client, MAKE, poster(template))
    PosterTemplate.objects.update(retired_at=timezone.now())
    Creative.objects.update(expires_on=today_ist(timezone.now()) - timedelta(days=1))
    (line,) = client.get(LIST).json()["data"]
    assert (line["state"], line["outdated"]) == ("expired", [])


def test_expired_poster_gives_no_file_from_the_day_after(sunrise, template):
    client = portal_of(sunrise)
    made = send(client, MAKE, poster(template)).json()["data"]
    today = today_ist(timezone.now())
    Creative.objects.update(expires_on=today)
    assert client.get(f"{LIST}/{made['id']}.png").status_code == 200
    Creative.objects.update(expires_on=today - timedelta(days=1))
    assert client.get(f"{LIST}/{made['id']}.png").json()["code"] == "partners.poster_over"


def test_revoked_poster_gives_no_file_and_its_link_goes_on(sunrise, template):
    client = portal_of(sunrise)
    made = send(client, MAKE, poster(template)).json()["data"]
    address = f"{LIST}/{made['id']}/revoke"
    assert send(client, address, {"reason": "no"}).json()["fields"]["reason"][0]["code"] == "partners.poster_reason"
    assert send(client, address, {"reason": "wrong number"}).status_code == 200
    (line,) = client.get(LIST).json()["data"]
    assert (line["state"], line["revoked_reason"], line["revoked_by"]) == ("revoked", "wrong number", "Dev")
    assert client.get(f"{LIST}/{made['id']}.pdf").status_code == 409
    assert send(client, address, {"reason": "again"}).json()["code"] == "partners.poster_revoked"
    code = TrackingLink.objects.get().code
    assert client.get(f"/{code}").status_code == 302
    assert send(client, MAKE, poster(template)).status_code == 201


def test_list_asks_as_often_for_many_posters_as_for_one(sunrise, template):
    client = portal_of(sunrise)
    counts = []
    for headlines in (["Look first"], ["Compare", "Ask twice", "Read it", "Take time"]):
        for headline in headlines:
            made = send(client, MAKE, poster(template, headline=headline)).json()["data"]
            LinkDay.objects.create(link=Creative.objects.get(pk=made["id"]).link, day=today_ist(timezone.now()), qr=2)
        client.get(LIST)
        with CaptureQueriesContext(connection) as queries:
            rows = client.get(LIST).json()["data"]
        assert [row["scans"] for row in rows] == [2] * len(rows)
        counts.append((len(rows), len(queries)))
    assert [rows for rows, _ in counts] == [1, 5]
    assert counts[0][1] == counts[1][1]


def test_rival_agent_and_masquerading_admin_reach_no_poster_of_others(sunrise, template):
    made = send(portal_of(sunrise), MAKE, poster(template)).json()["data"]
    rival = portal_of(make_partner("rival", "Rival"))
    agent = portal_of(sunrise, "agent")
    for client in (rival, agent):
        assert client.get(LIST).json()["data"] == []
        assert client.get(f"{LIST}/{made['id']}.pdf").status_code == 404
        assert send(client, f"{LIST}/{made['id']}/revoke", {"reason": "mine"}).status_code == 404
    looker = APIClient(headers={"Authorization": f"Bearer {bearer_of_masquerade(make_admin(1), sunrise.pk)}"})
    assert len(looker.get(LIST).json()["data"]) == 1
    for answer in (looker.get(f"{LIST}/{made['id']}.pdf"), send(looker, PREVIEW, poster(template))):
        assert answer.status_code == 403
    assert Creative.objects.get().revoked_at is None
