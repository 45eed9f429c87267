"""Open calls about the catalogue, as the specification prints them."""

from datetime import date

import pytest
from rest_framework.test import APIClient

from apps.catalogue.models import HelpRequest, LegalText

pytestmark = pytest.mark.django_db


def test_a_list_is_given_by_its_code_in_the_language_of_the_address(client: APIClient) -> None:
    english = client.get("/api/search-list/en/gender")
    hindi = client.get("/api/search-list/hi/gender")
    assert english.json() == {
        "success": True,
        "data": [
            {"id": 1, "name": "Female", "min": None, "max": None},
            {"id": 2, "name": "Male", "min": None, "max": None},
            {"id": 3, "name": "Other", "min": None, "max": None},
        ],
    }
    assert [row["name"] for row in hindi.json()["data"]] == ["महिला", "पुरुष", "अन्य"]


def test_every_list_of_the_specification_is_given(client: APIClient) -> None:
    codes = set(client.get("/api/search-list/en").json()["data"])
    assert codes == {
        "communication_preferences",
        "employment_status",
        "salary_mode",
        "household_income",
        "gender",
        "residency_type",
        "education_level",
        "prefer_net_banking",
        "residence_stay_category",
        "profession_type",
        "employment_tenure",
        "total_work_experience",
        "loan_purpose",
        "marital_status",
        "company_type",
        "job_sector",
        "work_status",
        "business_turnover",
        "business_years",
        "business_company_type",
        "business_nature",
        "gross_profit",
        "business_registration_type",
        "professional_type",
        "professional_years",
        "ticket_class",
        "business_loan_purpose",
        "gold_purity",
        "property_type",
        "credit_score_class",
    }


def test_classes_carry_their_bounds(client: APIClient) -> None:
    rows = client.get("/api/search-list/en/ticket_class").json()["data"]
    assert rows[0] == {"id": 1, "name": "Up to ₹50,000", "min": 0, "max": 50000}
    assert rows[-1] == {"id": 6, "name": "Above ₹25 L", "min": 2500001, "max": None}


@pytest.mark.parametrize("address", ["en/shoe_size", "fr", "fr/gender", "EN/gender"])
def test_an_unknown_list_or_language_is_not_found(client: APIClient, address: str) -> None:
    answer = client.get(f"/api/search-list/{address}")
    assert (answer.status_code, answer.json()["code"]) == (404, "catalogue.unknown_list")


def test_the_languages_of_india_are_english_and_hindi(client: APIClient) -> None:
    answer = client.post("/api/getLanguages", {"countryCode": "IN"}, format="json")
    assert [(row["languageName"], row["isDefault"], row["phone_code"]) for row in answer.json()["data"]] == [
        ("English", True, "91"),
        ("हिन्दी", False, "91"),
    ]


def test_a_language_has_every_field_of_the_specification(client: APIClient) -> None:
    [english, _] = client.post("/api/getLanguages", {"countryCode": "IN"}, format="json").json()["data"]
    assert english == {
        "id": "en",
        "languageName": "English",
        "image": english["image"],
        "isDefault": True,
        "country_key": "IN",
        "country_name": "India",
        "phone_code": "91",
    }


@pytest.mark.parametrize(
    ("remote", "forwarded", "told"),
    [
        ("203.0.113.9", "", "203.0.113.9"),
        ("203.0.113.9", "198.51.100.1", "203.0.113.9"),
        ("10.0.0.2", "198.51.100.7, 198.51.100.1", "198.51.100.1"),
        ("2001:db8::1", "", "2001:db8::1"),
        ("::ffff:203.0.113.9", "", "203.0.113.9"),
        ("::ffff:10.0.0.2", "::ffff:198.51.100.1", "198.51.100.1"),
        ("10.0.0.2", "198.51.100.7, nonsense", None),
        ("", "", None),
    ],
)
def test_a_caller_is_told_the_own_address_and_a_proxy_is_believed_only_where_named(
    client: APIClient, settings, remote: str, forwarded: str, told: str | None
) -> None:
    settings.TRUSTED_PROXIES = ["10.0.0.2"]
    headers = {"X-Forwarded-For": forwarded} if forwarded else {}
    assert client.get("/api/get-client-ip", REMOTE_ADDR=remote, headers=headers).json() == {"ip": told}


@pytest.mark.parametrize(
    ("remote", "forwarded", "address"),
    [
        ("10.255.255.255", "198.51.100.7, 10.3.4.5", "198.51.100.7"),
        ("11.0.0.0", "198.51.100.7", "11.0.0.0"),
        ("2001:db8:0:ffff::1", "198.51.100.7", "198.51.100.7"),
        ("2001:db8:1::1", "198.51.100.7", "2001:db8:1::1"),
    ],
)
def test_proxies_are_named_by_their_network_too(
    client: APIClient, settings, remote: str, forwarded: str, address: str
) -> None:
    settings.TRUSTED_PROXIES = ["10.0.0.0/8", "2001:db8::/48"]
    answer = client.get("/api/get-client-ip", REMOTE_ADDR=remote, headers={"X-Forwarded-For": forwarded})
    assert answer.json() == {"ip": address}


def test_thirteen_products_are_named_and_all_of_them_stand(client: APIClient) -> None:
    rows = client.get("/api/products").json()["data"]
    assert [row["code"] for row in rows if not row["live"]] == []
    assert len(rows) == 13
    assert rows[3]["name"] == "Affordable Housing Loan"


@pytest.mark.parametrize(
    ("_case", "pin", "status", "code"),
    [
        ("unknown", "999999", 404, "catalogue.unknown_pincode"),
        ("too short", "11000", 422, "core.invalid"),
        ("Devanagari digits", "२२६०१०", 422, "core.invalid"),
    ],
)
def test_a_wrong_pin_code_says_so(client: APIClient, _case: str, pin: str, status: int, code: str) -> None:
    answer = client.get(f"/api/pincodes/{pin}")
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_pin_code_names_city_and_state_in_the_language_read(client: APIClient) -> None:
    answer = client.get("/api/pincodes/226010", headers={"Accept-Language": "hi"}).json()
    assert answer["data"] == {"pincode": "226010", "city": "लखनऊ", "state": "उत्तर प्रदेश"}


def test_a_pin_code_gives_city_and_state(client: APIClient) -> None:
    assert client.get("/api/pincodes/226010").json() == {
        "success": True,
        "data": {"pincode": "226010", "city": "Lucknow", "state": "Uttar Pradesh"},
    }


def test_legal_texts_come_in_the_language_asked(client: APIClient) -> None:
    english = client.get("/api/legal/terms", headers={"Accept-Language": "en"}).json()["data"]
    hindi = client.get("/api/legal/terms", headers={"Accept-Language": "hi-IN"}).json()["data"]
    assert (english["version"], english["language"]) == ("1.1", "en")
    assert (hindi["version"], hindi["language"]) == ("1.1", "hi")
    assert len(english["sections"]) == len(hindi["sections"]) == 7


@pytest.mark.parametrize("kind", ["terms", "privacy"])
def test_a_partners_own_text_is_read_through_that_partner_alone(client: APIClient, kind: str) -> None:
    for language, title in (("en", "Terms with Sunrise"), ("hi", "सनराइज़ के साथ नियम")):
        LegalText.objects.create(
            kind=kind,
            version="0.9",
            language=language,
            partner_key="sunrise",
            effective_from=date(2026, 1, 1),
            title=title,
            sections=[{"heading": title, "body": title}],
        )

    def heading(partner: str, language: str = "en") -> str:
        answer = client.get(f"/api/legal/{kind}?partner={partner}", headers={"Accept-Language": language})
        return str(answer.json()["data"]["sections"][0]["heading"])

    general = heading("")
    assert (heading("sunrise"), heading("sunrise", "hi")) == ("Terms with Sunrise", "सनराइज़ के साथ नियम")
    assert general != "Terms with Sunrise"
    assert heading("chandni") == heading("nobody-of-this-name") == general


def test_a_partners_text_of_a_day_to_come_is_not_read_yet(client: APIClient) -> None:
    before = client.get("/api/legal/terms?partner=sunrise").json()["data"]
    LegalText.objects.create(
        kind="terms",
        version="2.0",
        language="en",
        partner_key="sunrise",
        effective_from=date(2999, 1, 1),
        title="Later",
        sections=[{"heading": "Later", "body": "Later"}],
    )
    assert client.get("/api/legal/terms?partner=sunrise").json()["data"] == before


def test_a_call_for_help_is_kept_with_its_six_fields(client: APIClient) -> None:
    answer = client.post(
        "/api/help-requests",
        "orgid=tulna&name=Asha&email=asha%40example.com&phone=9000000009&company=&description=OTP+did+not+come",
        content_type="application/x-www-form-urlencoded",
    )
    assert (answer.status_code, answer.json()["message"]) == (201, "Your request have been sent successfully")
    kept = HelpRequest.objects.get()
    assert (kept.orgid, kept.name, kept.email, kept.phone, kept.company, kept.description) == (
        "tulna",
        "Asha",
        "asha@example.com",
        "9000000009",
        "",
        "OTP did not come",
    )


def test_help_is_confirmed_in_the_language_of_the_page(client: APIClient) -> None:
    sent = {"name": "Asha", "email": "asha@example.com", "phone": "9000000009", "description": "No code"}
    answer = client.post("/api/help-requests", sent, format="json", headers={"Accept-Language": "hi"})
    assert (answer.status_code, answer.json()["message"]) == (201, "आपका संदेश भेज दिया गया है")


@pytest.mark.parametrize(
    ("_case", "changed", "field", "message"),
    [
        ("no address", {"email": "asha"}, "email", "Email error"),
        ("nine digits", {"phone": "900000000"}, "phone", "Phone Number error"),
        ("eleven digits", {"phone": "90000000090"}, "phone", "Phone Number error"),
        ("letters", {"phone": "90000oooo9"}, "phone", "Phone Number error"),
        ("Devanagari digits", {"phone": "९००००००००९"}, "phone", "Phone Number error"),
        ("a control character", {"phone": "900000000\x019"}, "phone", "Phone Number error"),
        ("no words", {"description": ""}, "description", "Please fill this in."),
    ],
)
def test_a_wrong_call_for_help_says_so_as_the_form_does(
    client: APIClient, _case: str, changed: dict[str, str], field: str, message: str
) -> None:
    sent = {"name": "Asha", "email": "asha@example.com", "phone": "9000000009", "description": "No code"} | changed
    answer = client.post("/api/help-requests", sent, format="json")
    assert (answer.status_code, answer.json()["fields"][field][0]["message"]) == (422, message)
    assert HelpRequest.objects.count() == 0


def test_an_unknown_address_below_api_is_a_problem_and_never_a_page(client: APIClient) -> None:
    answer = client.get("/api/nothing/here")
    assert (answer.status_code, answer.json()["code"]) == (404, "core.not_found")
    assert answer.json()["request_id"] == answer.headers["X-Request-ID"]
