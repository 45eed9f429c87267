"""Partner Config by a full admin: the list, a new partner with its owner, revenue terms, the utm id, suspending."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from apps.accounts.models import Link, User
from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM
from apps.partners.models import BrandVersion, Partner
from apps.partners.services import partners as services
from tests.concurrency import run_many
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user

pytestmark = pytest.mark.django_db
LIST = "/api/admin/partners"
NEW = {"key": "navrang", "name": "Navrang Mobiles", "owner_name": "Dev Rao", "owner_email": "dev@navrang.example"}


def browser_of(user: User, **headers: str) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}", **headers})


@pytest.fixture
def gita() -> APIClient:
    return browser_of(make_admin())


def utm(browser: APIClient, partner: Partner, utm_id: Any, **more: Any) -> Any:
    return browser.post(f"/api/update-partner-utm/{partner.id}", {"utm_id": utm_id, **more}, format="json")


def revenue(browser: APIClient, partner: Partner, percent: Any, fee: Any, **more: Any) -> Any:
    body = {"revenue_percent": percent, "revenue_flat_fee": fee, **more}
    return browser.post(f"/api/update-partner-revenue-data/{partner.id}", body, format="json")


def codes(answer: Any) -> dict[str, list[str]]:
    return {name: [fault["code"] for fault in faults] for name, faults in answer.json()["fields"].items()}


def test_the_list_tells_brand_state_and_whether_somebody_works_on_it(gita: APIClient) -> None:
    services.ensure_own_brand()
    sunrise = make_partner()
    make_partner("mela", "Mela", status="suspended")
    gita.patch(f"{LIST}/{sunrise.id}/brand", {"primary_colour": "#17408B"}, format="json")
    rows = gita.get(LIST).json()["results"]
    assert [(row["key"], row["status"], row["has_draft"]) for row in rows] == [
        ("mela", "suspended", False),
        ("sunrise", "active", True),
    ]
    assert rows[1]["theme"]["primary_colour"] == "#0A5C55"
    assert [row["key"] for row in gita.get(f"{LIST}?with_own=true").json()["results"]] == ["mela", "sunrise", "l"]
    assert [row["key"] for row in gita.get(f"{LIST}?status=suspended").json()["results"]] == ["mela"]
    assert gita.get(f"{LIST}?status=closed").status_code == 422


def test_a_list_row_never_carries_revenue_terms(gita: APIClient) -> None:
    make_partner()
    row = gita.get(LIST).json()["results"][0]
    assert not [name for name in row if "revenue" in name]


def test_a_new_partner_is_active_and_its_owner_is_invited(gita: APIClient) -> None:
    answer = gita.post(LIST, NEW, format="json")
    assert answer.status_code == 201
    assert answer.json()["message"] == "Navrang Mobiles is added. Its first owner was sent an invitation."
    partner = Partner.objects.get(key="navrang")
    assert (partner.name, partner.status) == ("Navrang Mobiles", "active")
    owner = User.objects.get(email="dev@navrang.example")
    assert (owner.partner_id, owner.partner_role, owner.has_usable_password()) == (partner.id, "owner", False)
    assert Link.objects.filter(user=owner, purpose=Link.Purpose.INVITATION).count() == 1
    assert list(BrandVersion.objects.filter(partner=partner).values_list("number", flat=True)) == [1]
    assert set(Entry.objects.values_list("action", flat=True)) >= {"partners.added", "accounts.invited"}


@pytest.mark.parametrize(
    ("change", "field", "code", "status"),
    [
        ({"key": "Nav rang"}, "key", "partners.key", 422),
        ({"key": "-navrang"}, "key", "partners.key", 422),
        ({"key": "n" * 41}, "key", "partners.key", 422),
        ({"key": "admin"}, "key", "partners.key_reserved", 422),
        ({"key": "cl"}, "key", "partners.key_reserved", 422),
        ({"key": "credit-cards"}, "key", "partners.key_reserved", 422),
        ({"key": "sunrise"}, "key", "partners.key_taken", 409),
        ({"key": "l"}, "key", "partners.key_taken", 409),
        ({"name": "N"}, "name", "partners.name", 422),
        ({"name": "N" * 121}, "name", "partners.name", 422),
        ({"owner_name": " "}, "owner_name", "core.required", 422),
        ({"owner_name": "D" * 121}, "owner_name", "accounts.name_unfit", 422),
        ({"owner_email": "dev@"}, "owner_email", "core.email", 422),
        ({"owner_email": "esha@sunrise.example"}, "owner_email", "accounts.email_taken", 422),
    ],
)
def test_a_refused_partner_leaves_nothing_behind(
    gita: APIClient, change: dict[str, str], field: str, code: str, status: int
) -> None:
    services.ensure_own_brand()
    sunrise = make_partner()
    make_partner_user(sunrise.id, email="esha@sunrise.example")
    before = (Partner.objects.count(), User.objects.count(), Entry.objects.count(), BrandVersion.objects.count())
    answer = gita.post(LIST, {**NEW, **change}, format="json")
    assert answer.status_code == status
    assert codes(answer) == {field: [code]}
    assert (
        Partner.objects.count(),
        User.objects.count(),
        Entry.objects.count(),
        BrandVersion.objects.count(),
    ) == before


def test_one_partner_is_told_with_its_terms_and_the_limits_of_a_logo(gita: APIClient, settings: Any) -> None:
    settings.PICTURE_LIMITS = {"logos": {"most_bytes": 1000, "least_side": 20, "most_side": 900, "kept_side": 600}}
    sunrise = make_partner()
    revenue(gita, sunrise, 41.5, "77")
    told = gita.get(f"{LIST}/{sunrise.id}").json()
    assert (told["revenue_percent"], told["revenue_flat_fee"], told["utm_id"]) == ("41.500", "77.00", "")
    assert told["logo_limits"] == {"max_bytes": 1000, "min_side": 20, "max_side": 900}
    assert (told["draft"], told["brand_revision"], told["is_own"]) == (None, 0, False)
    assert gita.get(f"{LIST}/{make_admin().id}").status_code == 404


def test_the_utm_id_is_saved_and_taken_away(gita: APIClient) -> None:
    sunrise = make_partner()
    answer = utm(gita, sunrise, " Sun-rise_01 ")
    assert (answer.status_code, answer.json()["data"]["utm_id"]) == (200, "Sun-rise_01")
    assert utm(gita, sunrise, "").json()["data"]["utm_id"] == ""
    saved = Entry.objects.filter(action="partners.utm_changed").order_by("id")
    assert [(entry.before, entry.after) for entry in saved] == [
        ({"utm_id": ""}, {"utm_id": "Sun-rise_01"}),
        ({"utm_id": "Sun-rise_01"}, {"utm_id": ""}),
    ]


@pytest.mark.parametrize("unfit", ["sun rise", "sun/rise", "सन", "a" * 61, None, 7])
def test_an_unfit_utm_id_changes_nothing(gita: APIClient, unfit: Any) -> None:
    sunrise = make_partner()
    utm(gita, sunrise, "sun_1")
    answer = utm(gita, sunrise, unfit)
    assert (answer.status_code, set(answer.json()["fields"])) == (422, {"utm_id"})
    sunrise.refresh_from_db()
    assert sunrise.utm_id == "sun_1"


def test_a_utm_id_means_one_active_partner(gita: APIClient) -> None:
    sunrise, mela = make_partner(), make_partner("mela", "Mela")
    utm(gita, sunrise, "festive")
    refused = utm(gita, mela, "festive")
    assert (refused.status_code, codes(refused)) == (409, {"utm_id": ["partners.utm_taken"]})
    stop(gita, sunrise)
    assert utm(gita, mela, "festive").status_code == 200
    again = gita.post(f"{LIST}/{sunrise.id}/status", {"status": "active", "reason": "back again"}, format="json")
    assert (again.status_code, again.json()["code"]) == (409, "partners.utm_taken_meanwhile")
    sunrise.refresh_from_db()
    assert sunrise.status == "suspended"


def test_the_second_of_two_editors_of_a_utm_id_is_told(gita: APIClient) -> None:
    sunrise = make_partner()
    assert utm(gita, sunrise, "first", expected="").status_code == 200
    late = utm(gita, sunrise, "second", expected="")
    assert (late.status_code, late.json()["code"], late.json()["details"]) == (
        409,
        "partners.changed_meanwhile",
        {"now": "first"},
    )
    sunrise.refresh_from_db()
    assert sunrise.utm_id == "first"


def test_revenue_terms_are_saved_both_and_recorded(gita: APIClient) -> None:
    sunrise = make_partner()
    answer = revenue(gita, sunrise, 12.125, "150.5")
    assert answer.json()["data"]["revenue_percent"] == "12.125"
    assert answer.json()["data"]["revenue_flat_fee"] == "150.50"
    assert revenue(gita, sunrise, None, None).json()["data"]["revenue_percent"] is None
    entry = Entry.objects.filter(action="partners.revenue_changed").order_by("id")[0]
    assert entry.after == {"revenue_percent": "12.125", "revenue_flat_fee": "150.50"}


@pytest.mark.parametrize(
    ("body", "faults"),
    [
        ({"revenue_percent": 100.001, "revenue_flat_fee": 1}, {"revenue_percent": ["partners.percent_range"]}),
        ({"revenue_percent": 1, "revenue_flat_fee": -1}, {"revenue_flat_fee": ["partners.fee_negative"]}),
        (
            {"revenue_percent": "x", "revenue_flat_fee": "y"},
            {"revenue_percent": ["partners.number"], "revenue_flat_fee": ["partners.number"]},
        ),
        ({"revenue_percent": 1}, {"revenue_flat_fee": ["core.required"]}),
        ({}, {"revenue_percent": ["core.required"], "revenue_flat_fee": ["core.required"]}),
        ({"revenue_percent": 1, "revenue_flat_fee": 1, "bonus": 2}, {"bonus": ["core.unknown_field"]}),
    ],
)
def test_unfit_terms_change_nothing(gita: APIClient, body: dict[str, Any], faults: dict[str, list[str]]) -> None:
    sunrise = make_partner()
    revenue(gita, sunrise, 40, 100)
    answer = gita.post(f"/api/update-partner-revenue-data/{sunrise.id}", body, format="json")
    assert (answer.status_code, codes(answer)) == (422, faults)
    sunrise.refresh_from_db()
    assert (str(sunrise.revenue_percent), str(sunrise.revenue_flat_fee)) == ("40.000", "100.00")


def test_the_second_of_two_editors_of_the_terms_is_told(gita: APIClient) -> None:
    sunrise = make_partner()
    seen = {"revenue_percent": None, "revenue_flat_fee": None}
    assert revenue(gita, sunrise, 40, 0, expected=seen).status_code == 200
    late = revenue(gita, sunrise, 50, 0, expected=seen)
    assert late.json()["details"] == {"now": {"revenue_percent": "40.000", "revenue_flat_fee": "0.00"}}
    assert revenue(gita, sunrise, 50, 0, expected={"revenue_percent": "40", "revenue_flat_fee": 0}).status_code == 200


def test_words_of_a_refusal_come_in_hindi() -> None:
    hindi = browser_of(make_admin(), **{"Accept-Language": "hi"})
    answer = revenue(hindi, make_partner(), 101, 1)
    assert answer.json()["fields"]["revenue_percent"][0]["message"] == "0 और 100 के बीच होना चाहिए"


def stop(browser: APIClient, partner: Partner, reason: str = "complaints") -> Any:
    return browser.post(f"{LIST}/{partner.id}/status", {"status": "suspended", "reason": reason}, format="json")


def test_a_suspended_partners_page_is_closed_until_it_is_active_again(gita: APIClient, client: APIClient) -> None:
    sunrise = make_partner()
    assert stop(gita, sunrise, "Too many complaints").json()["data"]["status_reason"] == "Too many complaints"
    assert client.get("/api/get-partner-by-name/sunrise").status_code == 404
    assert stop(gita, sunrise).json()["code"] == "partners.already_suspended"
    back = {"status": "active", "reason": "settled"}
    assert gita.post(f"{LIST}/{sunrise.id}/status", back, format="json").status_code == 200
    assert client.get("/api/get-partner-by-name/sunrise").status_code == 200
    actions = Entry.objects.filter(target="partner").order_by("id").values_list("action", "reason")
    assert list(actions) == [("partners.suspended", "Too many complaints"), ("partners.activated", "settled")]


@pytest.mark.parametrize("reason", ["no", " a ", "r" * 301])
def test_a_state_changes_only_with_a_reason(gita: APIClient, reason: str) -> None:
    sunrise = make_partner()
    answer = stop(gita, sunrise, reason)
    assert (answer.status_code, codes(answer)) == (422, {"reason": ["partners.reason"]})
    sunrise.refresh_from_db()
    assert sunrise.status == "active"


def test_our_own_site_is_neither_suspended_nor_paid(gita: APIClient) -> None:
    own = services.ensure_own_brand()
    assert stop(gita, own).json()["code"] == "partners.own_brand_stays"
    assert utm(gita, own, "own").json()["code"] == "partners.own_brand_unpaid"
    assert revenue(gita, own, 1, 1).json()["code"] == "partners.own_brand_unpaid"


@pytest.mark.parametrize("role", [2, 3])
def test_other_roles_are_refused_and_change_nothing(role: int) -> None:
    sunrise = make_partner()
    browser = browser_of(make_admin(role))
    for answer in (utm(browser, sunrise, "x"), revenue(browser, sunrise, 1, 1), stop(browser, sunrise)):
        assert answer.status_code == 403
    assert browser.post(LIST, NEW, format="json").status_code == 403
    sunrise.refresh_from_db()
    assert (sunrise.utm_id, sunrise.revenue_percent, sunrise.status) == ("", None, "active")


def test_no_contract_but_the_admins_knows_revenue_terms() -> None:
    own = services.add_partner(key="sunrise", name="Sunrise", by=SYSTEM, revenue_percent="41.5", revenue_flat_fee="77")
    owner = browser_of(make_partner_user(own.id))
    public = APIClient()
    seen = [
        public.get("/api/get-partner-by-name/sunrise"),
        public.get("/api/site?segment=sunrise"),
        owner.get("/api/partner-reverify"),
        owner.get("/api/partner/account"),
    ]
    for answer in seen:
        assert answer.status_code == 200
        assert "41.5" not in answer.content.decode()
        assert "revenue" not in answer.content.decode()


@pytest.mark.django_db(transaction=True)
def test_two_admins_cannot_give_one_utm_id_to_two_partners() -> None:
    browsers = [browser_of(make_admin()) for _ in range(2)]
    partners = [make_partner(), make_partner("mela", "Mela")]
    answers = run_many(lambda place: utm(browsers[place], partners[place], "festive").status_code, 2)
    assert sorted(answers) == [200, 409]
    assert Partner.objects.filter(utm_id="festive").count() == 1
