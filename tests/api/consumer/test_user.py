"""One's own record: GET and PATCH /api/user, masked info, drafts, language, welcome-back."""

from datetime import timedelta
from uuid import UUID

import pytest
import time_machine
from django.utils import timezone

from apps.accounts.models import Allowance
from apps.applications.models import Application
from apps.customers.models import ConfirmationAttempt, Customer, Draft, JourneyEvent
from tests.factories.journey import ASHA, BINA, PROFILE, Visitor

pytestmark = pytest.mark.django_db


def faults(answer) -> dict[str, str]:
    assert answer.status_code == 422, answer.json()
    return {name: entries[0]["code"] for name, entries in answer.json()["fields"].items()}


def test_what_is_told_is_stored_cleaned_and_read_back(asha):
    told = asha.tell(**PROFILE | {"first_name": "  Asha ", "tin": "abcpy1234f", "monthly_income": "₹28,000"})
    data = told.json()["data"]
    assert told.status_code == 200
    assert data == asha.get(asha.user_path).json()["data"]
    expected = {
        "first_name": "Asha",
        "tin": "ABCPY1234F",
        "monthly_income": "28000.00",
        "birth_date": "1990-05-14",
        "postal_code": "226010",
        "city": "Lucknow",
        "state": "Uttar Pradesh",
        "se_loan_amount": "300000.00",
        "emi": "0.00",
        "pl_completed": 0,
        "inflight_credit_app_id": None,
        "stale_fields": [],
    }
    assert {name: data[name] for name in expected} == expected


def test_every_field_of_the_specification_is_there(asha):
    named = """user_id first_name last_name email email_verified mobile_phone_code mobile_phone_number role_id channel_id
    merchant_location_id language gender birth_date tin is_editing bl_completed pl_completed gl_completed hl_completed
    pl_update_required pl_se_update_required inflight_credit_app_id allow_sms allow_emails prefer_net_banking
    employment_status_code business_registration_type business_current_turnover business_years business_account
    employer_name officepincode monthly_income salary_mode address1 address2 postal_code residence_type monthly_rent
    se_loan_amount housing_loan_amount property_type emi educational_level""".split()
    own = """loan_tenure_months loan_purpose credit_score_class city state household_income
    household_income_declaration stale_fields gstin confirm_needed""".split()
    assert sorted(asha.get(asha.user_path).json()["data"]) == sorted(named + own)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("first_name", "Asha2", "core.name"),
        ("first_name", "A" * 61, "core.name"),
        ("first_name", "A" * 100_000, "core.too_long"),
        ("first_name", "\u200d", "core.name"),
        ("first_name", "As\x00ha", "core.characters"),
        ("first_name", 7, "core.wrong_type"),
        ("first_name", {"a": 1}, "core.wrong_type"),
        ("email", "asha@", "core.email"),
        ("tin", "ABCCY1234F", "core.pan_individual"),
        ("tin", "ABCPY123", "core.pan"),
        ("tin", "ABCPY१२३४F", "core.pan"),
        ("birth_date", "2020-01-01", "core.age"),
        ("birth_date", "1899-12-31", "core.age"),
        ("birth_date", "2999-01-01", "core.birth_date"),
        ("birth_date", "31/02/1990", "core.birth_date"),
        ("birth_date", "१४/०५/१९९०", "core.birth_date"),
        ("birth_date", 19900514, "core.wrong_type"),
        ("postal_code", "022601", "core.pincode"),
        ("postal_code", "२२६०१०", "core.pincode"),
        ("postal_code", "199999", "catalogue.unknown_pincode"),
        ("monthly_income", "0", "core.income"),
        ("monthly_income", "1000000.01", "core.income"),
        ("monthly_income", 1e300, "core.amount"),
        ("monthly_income", 10**30, "core.income"),
        ("monthly_income", "-5", "core.income"),
        ("monthly_income", -0.01, "core.income"),
        ("monthly_income", "-", "core.amount"),
        ("monthly_income", "1e5", "core.amount"),
        ("monthly_income", "NaN", "core.amount"),
        ("monthly_income", "२८०००", "core.amount"),
        ("monthly_income", True, "core.wrong_type"),
        ("monthly_income", [28000], "core.wrong_type"),
        ("gender", 9, "core.not_a_choice"),
        ("gender", "१", "core.wrong_type"),
        ("gender", True, "core.wrong_type"),
        ("gender", 10**40, "core.wrong_type"),
        ("loan_tenure_months", 0, "customers.tenure_range"),
        ("loan_tenure_months", 121, "customers.tenure_range"),
        ("se_loan_amount", "999.99", "customers.amount_range"),
        ("se_loan_amount", "3500000.01", "customers.amount_range"),
        ("se_loan_amount", -1000, "customers.amount_range"),
        ("employer_name", "AB", "core.company"),
        ("employer_name", "A" * 41, "core.company"),
        ("address1", "12 <script>", "core.address"),
        ("property_type", "a\x00b", "core.characters"),
        ("allow_sms", "maybe", "core.wrong_type"),
        ("allow_sms", None, "core.required"),
        ("language", "fr", "core.not_a_choice"),
        ("mobile_phone_number", BINA, "core.unknown_field"),
        ("pl_completed", 1, "core.unknown_field"),
        ("user_id", "5f0f6f5e-1f0a-4c57-9d0c-2f1f4f6d9a10", "core.unknown_field"),
        ("inflight_credit_app_id", "5f0f6f5e-1f0a-4c57-9d0c-2f1f4f6d9a10", "core.unknown_field"),
    ],
)
def test_what_does_not_fit_is_422_at_its_field_and_changes_nothing(asha, field, value, code):
    before = asha.get(asha.user_path).json()["data"]
    assert faults(asha.tell(**{field: value})) == {field: code}
    assert asha.get(asha.user_path).json()["data"] == before


HALF_A_LETTER = '"\\ud800"'


def test_half_of_a_surrogate_pair_is_refused_not_stored(asha):
    def send(method: str, path: str, body: str):
        return asha.generic(method, path, body, content_type="application/json")

    assert faults(send("PATCH", asha.user_path, f'{{"first_name": {HALF_A_LETTER}}}')) == {
        "first_name": "core.characters"
    }
    body = f'{{"step": 1, "values": {{"a": {HALF_A_LETTER}}}}}'
    assert faults(send("PUT", f"{asha.user_path}/drafts/user-detail", body)) == {"values": "core.characters"}


def refused() -> list[str]:
    return list(JourneyEvent.objects.filter(event="step_refused").order_by("at").values_list("field", flat=True))


def test_refused_step_is_recorded_by_its_first_field_without_the_value(asha):
    with time_machine.travel(timezone.now(), tick=False) as clock:
        asha.tell(monthly_income="9999999999999", last_name="7")
        asha.tell(last_name="8")
        assert refused() == ["last_name"]
        clock.shift(timedelta(seconds=59))
        asha.tell(last_name="9")
        asha.tell(postal_code="000001")
        assert refused() == ["last_name", "postal_code"]
        clock.shift(timedelta(seconds=2))
        asha.tell(last_name="9")
    assert refused() == ["last_name", "postal_code", "last_name"]
    [event, *_] = JourneyEvent.objects.filter(event="step_refused").values()
    assert not [value for value in event.values() if value == "7"]
    assert str(event["customer_id"]) == str(Customer.objects.get().pk)


def test_step_that_is_saved_or_of_another_person_records_no_refusal(asha, bina):
    assert asha.tell(last_name="Yadav").status_code == 200
    assert bina.patch(asha.user_path, {"last_name": "7"}, format="json").status_code == 404
    assert refused() == []


def test_one_wrong_field_keeps_the_right_ones_out_too(asha):
    answer = asha.tell(first_name="Asha", last_name="Y4dav", monthly_income="0")
    assert faults(answer) == {"last_name": "core.name", "monthly_income": "core.income"}
    assert asha.get(asha.user_path).json()["data"]["first_name"] is None


@pytest.mark.parametrize("value", ["1", "1000000", 1, 1000000.0])
def test_the_bounds_of_income_themselves_are_allowed(asha, value):
    assert asha.tell(monthly_income=value).status_code == 200


def test_the_messages_are_in_the_language_of_the_reader():
    visitor = Visitor(language="hi")
    visitor.sign_in(ASHA)
    message = visitor.tell(monthly_income="0").json()["fields"]["monthly_income"][0]["message"]
    assert message == "महीने की आमदनी 1 से 10,00,000 के बीच हो। पूरे रुपये लिखें।"


def test_the_message_of_specification_5_8_in_english(asha):
    message = asha.tell(monthly_income="0").json()["fields"]["monthly_income"][0]["message"]
    assert message == "Monthly income must be between 1 and 1,000,000. Write whole rupees."


def test_someone_of_eighteen_today_is_old_enough(asha):
    today = timezone.localdate()
    assert asha.tell(birth_date=today.replace(year=today.year - 18).isoformat()).status_code == 200


def test_another_persons_record_looks_absent(asha, bina):
    absent = asha.get(f"/api/user/{UUID(int=1)}")
    theirs = asha.get(bina.user_path)
    strip = lambda answer: {key: value for key, value in answer.json().items() if key != "request_id"}  # noqa: E731
    assert theirs.status_code == absent.status_code == 404
    assert strip(theirs) == strip(absent)
    for call in (
        asha.patch(bina.user_path, {"first_name": "Mallory"}, format="json"),
        asha.get(f"/api/getMaskInfo/{bina.prospect_id}"),
        asha.put(f"{bina.user_path}/drafts/user-detail", {"step": 1, "values": {}}, format="json"),
        asha.get(f"{bina.user_path}/drafts/user-detail"),
        asha.post(f"{bina.user_path}/confirm", {"pan": "ABCPY1234F"}, format="json"),
        asha.post("/api/set-language", {"uid": bina.prospect_id, "language": "hi"}, format="json"),
    ):
        assert call.status_code == 404
    assert bina.get(bina.user_path).json()["data"]["first_name"] is None
    assert Draft.objects.count() == ConfirmationAttempt.objects.count() == 0


def test_without_a_session_nothing_is_told(asha):
    assert Visitor().get(asha.user_path).status_code == 401


def test_masked_info_shows_the_end_of_the_pan_and_the_year(asha):
    path = f"/api/getMaskInfo/{asha.prospect_id}"
    assert asha.get(path).json() == {"success": True, "data": {"pan": None, "birth_date": None}}
    asha.tell(tin="ABCPY1234F", birth_date="14/05/1990")
    assert asha.get(path).json()["data"] == {"pan": "XXXXXX234F", "birth_date": "XX/XX/1990"}


class TestHousehold:
    def test_it_is_asked_only_at_or_below_the_threshold(self, asha):
        asha.tell(**PROFILE | {"monthly_income": "25000.01"})
        assert asha.post("/api/applications", {"product_type": "PL"}, format="json").status_code == 201

    def test_at_the_threshold_the_household_must_be_told_and_declared(self, asha):
        asha.tell(**PROFILE | {"monthly_income": "25000"})
        missing = asha.post("/api/applications", {"product_type": "PL"}, format="json")
        assert faults(missing) == {"household_income": "core.required"}
        asha.tell(household_income=1)
        missing = asha.post("/api/applications", {"product_type": "PL"}, format="json")
        assert faults(missing) == {"household_income_declaration": "customers.declaration_needed"}
        asha.tell(household_income_declaration=True)
        assert asha.post("/api/applications", {"product_type": "PL"}, format="json").status_code == 201

    def test_a_household_cannot_earn_less_than_the_person(self, asha):
        asha.tell(monthly_income="30000")
        assert faults(asha.tell(household_income=1)) == {"household_income": "customers.household_below_income"}

    def test_an_answer_that_no_longer_applies_is_not_kept(self, asha):
        asha.tell(monthly_income="20000", household_income=2)
        data = asha.tell(monthly_income="40000").json()["data"]
        assert (data["household_income"], data["household_income_declaration"]) == (None, 0)


class TestCompletion:
    def test_an_incomplete_profile_names_what_is_missing(self, asha):
        asha.tell(**{key: value for key, value in PROFILE.items() if key not in {"email", "salary_mode"}})
        answer = asha.post("/api/applications", {"product_type": "PL"}, format="json")
        assert faults(answer) == {"email": "core.required", "salary_mode": "core.required"}
        assert answer.json()["code"] == "customers.profile_incomplete"
        assert Application.objects.count() == 0

    def test_a_business_owner_tells_years_and_turnover_instead_of_an_employer(self, asha):
        profile = {key: value for key, value in PROFILE.items() if key not in {"employer_name", "salary_mode"}}
        asha.tell(**profile | {"employment_status_code": 3})
        answer = asha.post("/api/applications", {"product_type": "PL"}, format="json")
        assert faults(answer) == {"business_years": "core.required", "business_current_turnover": "core.required"}

    def test_emptying_a_needed_field_takes_the_completion_back(self, asha):
        asha.apply()
        assert asha.get(asha.user_path).json()["data"]["pl_completed"] == 1
        assert asha.tell(email=None).json()["data"]["pl_completed"] == 0

    def test_what_was_told_half_a_year_ago_must_be_told_again(self, asha, settings):
        asha.apply()
        customer = Customer.objects.get()
        long_ago = (timezone.localdate() - timedelta(days=181)).isoformat()
        customer.told_on |= {"monthly_income": long_ago, "emi": long_ago}
        customer.save()
        data = asha.get(asha.user_path).json()["data"]
        assert (data["pl_update_required"], data["pl_se_update_required"]) == (1, 0)
        assert data["stale_fields"] == ["monthly_income", "emi"]
        assert asha.tell(monthly_income="28000").json()["data"]["stale_fields"] == ["emi"]
        assert asha.tell(emi="0").json()["data"]["pl_update_required"] == 0

    def test_exactly_180_days_is_still_fresh(self, asha):
        asha.apply()
        customer = Customer.objects.get()
        customer.told_on |= {"emi": (timezone.localdate() - timedelta(days=180)).isoformat()}
        customer.save()
        assert asha.get(asha.user_path).json()["data"]["pl_update_required"] == 0


class TestDrafts:
    path = "drafts/user-detail"

    def test_what_was_typed_comes_back_as_it_was_typed(self, asha):
        values = {"first_name": "Ash", "monthly_income": "28,0", "note": "अभी अधूरा"}
        put = asha.put(f"{asha.user_path}/{self.path}", {"step": 2, "values": values}, format="json")
        assert put.status_code == 200
        kept = asha.get(f"{asha.user_path}/{self.path}").json()["data"]
        assert (kept["step"], kept["values"]) == (2, values)
        assert kept == put.json()["data"]

    def test_another_device_of_the_same_person_sees_it(self, asha):
        asha.put(f"{asha.user_path}/{self.path}", {"step": 1, "values": {"email": "a"}}, format="json")
        Allowance.objects.all().delete()
        other = Visitor()
        other.sign_in(ASHA)
        assert other.get(f"{other.user_path}/{self.path}").json()["data"]["values"] == {"email": "a"}

    def test_nothing_typed_is_empty(self, asha):
        empty = {"step": 0, "values": {}, "saved_at": None, "client_id": ""}
        assert asha.get(f"{asha.user_path}/{self.path}").json()["data"] == empty

    @pytest.mark.parametrize(
        ("values", "code"),
        [({"a": "x" * 8200}, "customers.draft_too_large"), ({"a": "\x00"}, "core.characters")],
    )
    def test_what_cannot_be_kept_is_refused(self, asha, values, code):
        answer = asha.put(f"{asha.user_path}/{self.path}", {"step": 1, "values": values}, format="json")
        assert faults(answer) == {"values": code}

    def test_an_unknown_form_is_404(self, asha):
        answer = asha.put(f"{asha.user_path}/drafts/other", {"step": 1, "values": {}}, format="json")
        assert answer.status_code == 404

    def test_an_application_takes_the_draft_away(self, asha):
        asha.put(f"{asha.user_path}/{self.path}", {"step": 1, "values": {"email": "a"}}, format="json")
        asha.apply()
        assert Draft.objects.count() == 0

    def save(self, visitor, client_id, based_on, **values):
        body = {"step": 1, "values": values, "client_id": client_id, "based_on": based_on}
        return visitor.put(f"{visitor.user_path}/{self.path}", body, format="json")

    def test_a_page_that_has_not_seen_what_another_saved_is_refused_and_changes_nothing(self, asha):
        first = self.save(asha, "page-a", None, email="a").json()["data"]
        refused = self.save(asha, "page-b", None, email="b")
        assert (refused.status_code, refused.json()["code"]) == (409, "customers.draft_elsewhere")
        assert asha.get(f"{asha.user_path}/{self.path}").json()["data"] == first
        assert first["client_id"] == "page-a"

    def test_a_page_that_has_seen_the_newest_saving_goes_on_from_it(self, asha):
        first = self.save(asha, "page-a", None, email="a").json()["data"]
        second = self.save(asha, "page-b", first["saved_at"], email="b").json()["data"]
        assert self.save(asha, "page-a", first["saved_at"], email="c").status_code == 409
        assert self.save(asha, "page-a", second["saved_at"], email="c").json()["data"]["values"] == {"email": "c"}

    def test_a_page_never_stands_in_its_own_way(self, asha):
        self.save(asha, "page-a", None, email="a")
        assert self.save(asha, "page-a", None, email="ab").json()["data"]["values"] == {"email": "ab"}

    def test_of_two_pages_that_begin_the_same_form_the_second_is_refused(self, asha):
        answers = [self.save(asha, page, None, email=page) for page in ("page-a", "page-b")]
        assert [answer.status_code for answer in answers] == [200, 409]
        assert Draft.objects.get().values == {"email": "page-a"}


class TestWelcomeBack:
    def confirm(self, visitor: Visitor, **answer: str):
        return visitor.post(f"{visitor.user_path}/confirm", answer, format="json")

    @pytest.mark.parametrize(
        "answer",
        [{"pan": "ABCPY1234F"}, {"pan": "abcpy1234f"}, {"birth_date": "1990-05-14"}, {"birth_date": "14/05/1990"}],
    )
    def test_one_right_answer_gives_the_application_in_flight(self, asha, answer):
        app_id = asha.apply()
        reply = self.confirm(asha, **answer)
        assert reply.status_code == 200
        assert reply.json()["inflight_credit_app_id"] == app_id

    def test_a_wrong_answer_says_how_many_tries_are_left(self, asha):
        asha.apply()
        reply = self.confirm(asha, pan="ABCPZ1234F")
        assert reply.status_code == 422
        assert reply.json()["code"] == "customers.confirm_wrong"
        assert reply.json()["details"]["tries_left"] == 4
        assert faults(reply) == {"pan": "customers.confirm_wrong"}

    def test_the_fifth_wrong_answer_locks_for_an_hour_even_for_the_right_one(self, asha):
        asha.apply()
        codes = [self.confirm(asha, birth_date="1991-01-01").status_code for _ in range(5)]
        assert codes == [422, 422, 422, 422, 429]
        locked = self.confirm(asha, pan="ABCPY1234F")
        assert (locked.status_code, locked.json()["code"]) == (429, "customers.confirm_locked")
        assert 3590 <= int(locked["Retry-After"]) <= 3600
        ConfirmationAttempt.objects.update(locked_until=timezone.now())
        assert self.confirm(asha, pan="ABCPY1234F").status_code == 200

    def test_a_right_answer_forgives_the_wrong_ones(self, asha):
        asha.apply()
        for _ in range(4):
            self.confirm(asha, pan="ABCPZ1234F")
        assert self.confirm(asha, pan="ABCPY1234F").status_code == 200
        assert self.confirm(asha, pan="ABCPZ1234F").json()["details"]["tries_left"] == 4

    def test_what_is_no_pan_costs_no_try(self, asha):
        asha.apply()
        assert faults(self.confirm(asha, pan="hello")) == {"pan": "core.pan"}
        assert ConfirmationAttempt.objects.count() == 0

    def test_both_are_refused(self, asha):
        asha.apply()
        assert self.confirm(asha, pan="ABCPY1234F", birth_date="1990-05-14").status_code == 422

    def test_a_confirmed_visit_finds_its_application_again_after_a_reload(self, asha):
        app_id = asha.apply()
        Allowance.objects.all().delete()
        back = Visitor()
        reply = back.sign_in(ASHA)
        assert (reply["appId"], reply["user"]["pl_completed"]) == (None, 1)
        self.confirm(back, pan="ABCPY1234F")
        again = back.post("/api/auth/consumer/refresh", {}, format="json").json()
        assert (again["appId"], again["productType"]) == (app_id, "PL")


def test_the_language_is_kept(asha):
    answer = asha.post("/api/set-language", {"uid": asha.prospect_id, "language": "hi"}, format="json")
    assert (answer.status_code, answer.json()) == (
        200,
        {"success": True, "message": "आपके संदेश हिन्दी में आएँगे।", "data": {"language": "hi"}},
    )
    assert asha.get(asha.user_path).json()["data"]["language"] == "hi"
