"""The desk's search: exact people, masked and recorded; lenders and partners by name; full admins only."""

import pytest

from apps.audit.models import Entry
from tests.factories import accounts, submissions

pytestmark = pytest.mark.django_db


@pytest.fixture
def world():
    asha = submissions.customer(first_name="Asha", last_name="Yadav", mobile_phone_number="9811111111")
    bina = submissions.customer(first_name="Bina", last_name="Rao", mobile_phone_number="9811111112")
    gulmohar = submissions.lender("Gulmohar", display_name_en="Gulmohar Finance", display_name_hi="गुलमोहर फ़ाइनेंस")
    of_asha, of_bina = submissions.application(asha), submissions.application(bina, product_code="GL")
    sent = submissions.submission(of_asha, gulmohar, reference="GF/2026/77")
    return {"asha": asha, "gulmohar": gulmohar, "of_asha": of_asha, "of_bina": of_bina, "sent": sent}


def search(client, q, user=None, language="en"):
    client.credentials(
        HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_user(user or accounts.make_admin())}",
        HTTP_USER_AGENT=accounts.BROWSER,
        HTTP_ACCEPT_LANGUAGE=language,
    )
    return client.post("/api/admin/search", {"q": q}, format="json")


def looks() -> list[str]:
    return list(Entry.objects.filter(action="reports.customer_found").values_list("target_id", flat=True))


def test_a_whole_mobile_number_finds_the_customer_masked_and_the_look_is_recorded(client, world):
    found = search(client, "98111 11111").json()
    (row,) = found["applications"]
    row.pop("at")
    assert row == {
        "application_id": str(world["of_asha"].pk),
        "customer": "A••••• Y.",
        "mobile": "XXXXXX1111",
        "product": "PL",
        "status": "in_review",
        "lender": "Gulmohar Finance",
    }
    assert (found["lenders"], found["partners"], looks()) == ([], [], [str(world["asha"].pk)])


def test_an_application_is_found_by_its_id_its_first_letters_its_submission_and_the_lenders_reference(client, world):
    for q in (world["of_asha"].pk, str(world["of_asha"].pk)[:8], world["sent"].pk, "GF/2026/77"):
        (row,) = search(client, str(q)).json()["applications"]
        assert row["application_id"] == str(world["of_asha"].pk), q
    (row,) = search(client, str(world["of_bina"].pk)).json()["applications"]
    assert (row["customer"], row["status"], row["lender"]) == ("B••••• R.", "offers", None)


@pytest.mark.parametrize("q", ["981111111", "9811111119", "Asha", "Yadav", "GF/2026/7", "gf/2026/77"])
def test_a_person_is_never_found_by_a_part_or_a_name_and_nothing_is_recorded(client, world, q):
    assert (search(client, q).json()["applications"], looks()) == ([], [])


def test_lenders_and_partners_are_found_by_a_part_of_their_name_in_either_language(client, world):
    submissions.lender("Big Gul Bank")
    accounts.make_partner("gulab", "Gulab Mobiles")
    found = search(client, "gul").json()
    assert [row["name"] for row in found["lenders"]] == ["Gulmohar Finance", "Big Gul Bank"]
    assert [(row["name"], row["key"], row["status"]) for row in found["partners"]] == [
        ("Gulab Mobiles", "gulab", "active")
    ]
    assert [row["name"] for row in search(client, "गुलमोहर", language="hi").json()["lenders"]] == ["गुलमोहर फ़ाइनेंस"]


@pytest.mark.parametrize("q", ["", "a", "  b  ", "a\x00b", "x" * 81])
def test_what_cannot_be_looked_for_is_422_at_its_field(client, world, q):
    answer = search(client, q)
    assert (answer.status_code, list(answer.json()["fields"])) == (422, ["q"])


@pytest.mark.parametrize("role", [2, 3])
def test_other_roles_are_refused_and_nothing_is_recorded(client, world, role):
    assert search(client, "9811111111", accounts.make_admin(role_id=role)).status_code == 403
    assert looks() == []
