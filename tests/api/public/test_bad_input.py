"""What no page of ours would send: it is refused with its own words, never with a 500 (issue "Bad input gets")."""

from typing import Any

import pytest
from rest_framework.test import APIClient

from tests.factories.accounts import bearer_of_user, make_admin
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db
JSON, FORM = "application/json", "application/x-www-form-urlencoded"
FORM_OF_MANY = "&".join(f"a{n}=1" for n in range(1001))
LOAN = {"amount": "100000", "annual_rate": "12", "months": 12, "fees": []}


def told(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def fault(answer: Any) -> tuple[int, dict[str, list[str]]]:
    fields = answer.json()["fields"]
    return answer.status_code, {name: [one["code"] for one in faults] for name, faults in fields.items()}


@pytest.mark.parametrize(
    ("_case", "address", "body", "kind", "expected"),
    [
        ("nested beyond reading", "/api/cookies/save", "[" * 100_000, JSON, (400, "core.unreadable")),
        ("nested objects", "/api/cookies/save", '{"a":' * 100_000, JSON, (400, "core.unreadable")),
        ("a number of 5,000 digits", "/api/cookies/save", "1" * 5_000, JSON, (400, "core.unreadable")),
        ("no number", "/api/cookies/save", '{"minutes": NaN}', JSON, (400, "core.unreadable")),
        ("a thousand and one fields", "/api/help-requests", FORM_OF_MANY, FORM, (413, "core.too_big")),
    ],
)
def test_a_body_that_cannot_be_read_is_named_as_that(
    client: APIClient, _case: str, address: str, body: str, kind: str, expected: tuple[int, str]
) -> None:
    assert told(client.post(address, body, content_type=kind)) == expected


def test_more_files_than_a_form_may_have_are_refused(client: APIClient) -> None:
    part = '--b\r\nContent-Disposition: form-data; name="a{n}"; filename="x"\r\n\r\n1\r\n'
    body = "".join(part.format(n=n) for n in range(101)) + "--b--\r\n"
    address = "/api/amaltas-intake/00000000-0000-4000-8000-000000000000"
    assert told(client.post(address, body, content_type="multipart/form-data; boundary=b")) == (413, "core.too_big")


def test_more_names_than_an_address_may_have_are_refused(client: APIClient) -> None:
    assert told(client.get(f"/api/site?{FORM_OF_MANY}")) == (413, "core.too_big")


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_an_unknown_call_is_not_found_whatever_is_asked_of_it(method: str) -> None:
    browser = APIClient(enforce_csrf_checks=True)
    assert told(getattr(browser, method)("/api/no/such/call", {}, format="json")) == (404, "core.not_found")


@pytest.mark.parametrize("months", ["१२", "1२", "١٢"])
def test_a_whole_number_in_other_digits_is_told_so(client: APIClient, months: str) -> None:
    answer = client.post("/api/calculators/loan", {**LOAN, "months": months}, format="json")
    assert fault(answer) == (422, {"months": ["core.digits"]})
    assert answer.json()["fields"]["months"][0]["message"] == "Write it with the digits 0 to 9."


def test_the_same_number_in_our_digits_or_full_width_is_read(client: APIClient) -> None:
    for months in (12, "12", "１２"):
        answer = client.post("/api/calculators/loan", {**LOAN, "months": months}, format="json")
        assert (answer.status_code, answer.json()["emi"]) == (200, "8884.88")


def test_other_digits_name_no_lender_and_nothing_is_changed(client: APIClient) -> None:
    lender = make_lender(min_income=20_000)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {bearer_of_user(make_admin())}")
    devanagari = str(lender.id).translate(str.maketrans("0123456789", "०१२३४५६७८९"))
    body = {"lender_id": devanagari, "property": "min_income", "value": 5}
    assert fault(client.post("/api/update-lender-data", body, format="json")) == (422, {"lender_id": ["core.digits"]})
    lender.refresh_from_db()
    assert lender.min_income == 20_000
