"""From the mobile number to the session: POST /api/prospects, /{id}/otp, /{id}/verify."""

import hmac
import logging
from datetime import date, timedelta
from uuid import UUID

import pytest
from django.conf import settings
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from redis import Redis

from apps.accounts.models import Allowance, Challenge, Session
from apps.accounts.services import otp
from apps.applications.models import Application, Touch
from apps.catalogue.models import LegalText
from apps.core.logs import JsonFormatter
from apps.customers.models import Customer, JourneyEvent, Prospect
from apps.messaging.models import Message
from apps.partners.models import Partner
from apps.privacy.models import Consent, SubjectLink
from tests.factories.journey import ASHA, BINA, CONSENTS, Visitor, code_sent_to

pytestmark = pytest.mark.django_db


def test_a_visit_begins_with_a_number_and_two_consents():
    visitor = Visitor()
    answer = visitor.begin(ASHA, language="hi")
    assert answer.status_code == 201
    prospect = Prospect.objects.get()
    assert answer.json() == {
        "success": True,
        "prospectAppId": str(prospect.id),
        "otp_expires_in": 300,
        "resend_in": 30,
    }
    assert (prospect.mobile_phone_number, prospect.language, prospect.customer_id) == (ASHA, "hi", None)
    given = Consent.objects.values_list("subject_kind", "purpose", "text_version", "language")
    assert sorted(given) == [("prospect", "privacy", "1.1", "hi"), ("prospect", "terms", "1.1", "hi")]
    assert Message.objects.get().to == ASHA
    assert Customer.objects.count() == 0


def test_through_a_partner_with_terms_of_its_own_those_are_agreed_to():
    for key in ("l", "sunrise"):
        Partner.objects.create(key=key, name=key.title(), status="active")
    LegalText.objects.create(
        kind="terms",
        version="S-3",
        language="en",
        partner_key="sunrise",
        effective_from=date(2026, 1, 1),
        title="I agree to the terms of use with Sunrise",
        sections=[{"heading": "Terms", "body": "Terms."}],
    )
    visitor = Visitor()
    shown = visitor.get("/api/site?segment=sunrise").json()["data"]["consents"]
    assert shown["terms"] == {"version": "S-3", "text": "I agree to the terms of use with Sunrise"}
    assert shown["privacy"]["version"] == "1.1"
    assert visitor.get("/api/site").json()["data"]["consents"]["terms"]["version"] == "1.1"

    # the house's terms are not what was read there, and the partner's not what was read elsewhere
    own = [{"purpose": "terms", "version": "S-3"}, {"purpose": "privacy", "version": "1.1"}]
    for wrong in ({"url_segment": "Sunrise"}, {"consents": own}):
        answer = visitor.begin(ASHA, **wrong)
        assert (answer.status_code, answer.json()["fields"]["consents"][0]["code"]) == (
            422,
            "applications.consent_outdated",
        )
    assert not Prospect.objects.exists()
    assert visitor.begin(ASHA, url_segment="Sunrise", consents=own).status_code == 201
    given = Consent.objects.values_list("purpose", "text_version", "text_partner")
    assert sorted(given) == [("privacy", "1.1", ""), ("terms", "S-3", "sunrise")]


@pytest.mark.parametrize("key", ["l", "cl"])
def test_a_text_under_the_houses_own_key_is_no_other_than_the_one_agreed_to(key):
    """Shown on the first page and held against the consent: one and the same, through whichever address."""
    Partner.objects.create(key="l", name="Tulna", status="active")
    LegalText.objects.create(
        kind="terms",
        version="9.0",
        language="en",
        partner_key=key,
        effective_from=date(2026, 11, 26),
        title="Typed under the key",
        sections=[{"heading": "Typed", "body": "Typed."}],
    )
    visitor = Visitor()
    for segment in ("", "l", "cl", "L"):
        shown = visitor.get(f"/api/site?segment={segment}").json()["data"]["consents"]["terms"]
        page = visitor.get(f"/api/legal/terms?partner={segment}").json()["data"]
        assert shown["version"] == page["version"] == "1.1"
        assert visitor.begin(ASHA, url_segment=segment).status_code == 201
        Allowance.objects.all().delete()
    kept = set(Consent.objects.filter(purpose="terms").values_list("text_version", "text_partner"))
    assert kept == {("1.1", "")}


def test_equal_version_numbers_of_two_owners_are_told_apart():
    for key in ("l", "sunrise", "chandni"):
        Partner.objects.create(key=key, name=key.title(), status="active")
    LegalText.objects.create(
        kind="terms",
        version="1.1",
        language="en",
        partner_key="sunrise",
        effective_from=date(2026, 1, 1),
        title="I agree to the terms of use with Sunrise",
        sections=[{"heading": "Terms", "body": "Terms."}],
    )
    for segment, mobile in (("sunrise", ASHA), ("chandni", BINA), ("", "9988776655")):
        assert Visitor().begin(mobile, url_segment=segment, language="hi").status_code == 201
    visits = list(Prospect.objects.order_by("created_at").values_list("id", flat=True))
    kept = [
        sorted(
            Consent.objects.filter(subject_id=visit).values_list("purpose", "text_version", "text_partner", "language")
        )
        for visit in visits
    ]
    # Sunrise wrote in English alone: that is what was read, whatever language the pages have
    ours = [("privacy", "1.1", "", "hi"), ("terms", "1.1", "", "hi")]
    assert kept == [[("privacy", "1.1", "", "hi"), ("terms", "1.1", "sunrise", "en")], ours, ours]


def test_the_right_code_makes_a_customer_and_a_session():
    visitor = Visitor()
    reply = visitor.sign_in(ASHA)
    customer = Customer.objects.get()
    assert reply["prospectAppId"] == visitor.prospect_id
    assert (reply["appId"], reply["productId"], reply["productType"]) == (None, None, None)
    assert reply["user"] == {
        "userId": str(customer.id),
        "firstName": None,
        "lastName": None,
        "languageId": "en",
        "phoneNumber": "XXXXXX3210",
        "pl_completed": 0,
        "bl_completed": 0,
        "gl_completed": 0,
        "hl_completed": 0,
        "pl_update_required": 0,
        "pl_se_update_required": 0,
        "last_login_at": None,
    }
    assert visitor.cookies["tulna_c"]["httponly"]
    assert Session.objects.get().subject_id == customer.id
    assert SubjectLink.objects.get().customer_id == customer.id
    assert list(JourneyEvent.objects.order_by("id").values_list("event", flat=True)) == [
        "otp_requested",
        "otp_verified",
    ]
    assert visitor.get(visitor.user_path).json()["data"]["mobile_phone_number"] == ASHA


def test_coming_back_finds_the_same_customer_and_tells_the_last_login():
    Visitor().sign_in(ASHA)
    first_login = Customer.objects.get().last_login_at
    assert first_login is not None
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Allowance.objects.all().delete()
    reply = Visitor().sign_in(ASHA)
    assert Customer.objects.count() == 1
    assert reply["user"]["last_login_at"] == first_login.isoformat()


def test_a_known_and_an_unknown_number_get_the_same_answer():
    Visitor().sign_in("9000000011")
    Allowance.objects.all().delete()
    known, unknown = Visitor().begin("9000000011"), Visitor().begin("9000000012")
    assert known.status_code == unknown.status_code == 201
    differ = {"prospectAppId"}
    assert {key: value for key, value in known.json().items() if key not in differ} == {
        key: value for key, value in unknown.json().items() if key not in differ
    }


def test_a_known_and_an_unknown_number_cost_the_same_questions_and_hashes(monkeypatch):
    """Beginning a visit and answering with a wrong code: equal work, so that time tells nothing (row 6)."""
    Visitor().sign_in("9000000011")
    Allowance.objects.all().delete()
    spent, digest = [], hmac.new
    hashed: list[int] = []

    def counted(*given):
        hashed.append(1)
        return digest(*given)

    monkeypatch.setattr(hmac, "new", counted)
    for mobile in ("9000000011", "9000000012"):
        visitor = Visitor()
        hashed.clear()
        with CaptureQueriesContext(connection) as asked:
            begun = visitor.begin(mobile)
            wrong = visitor.verify(f"{(int(code_sent_to(mobile)) + 1) % 1_000_000:06d}")
        spent.append((begun.status_code, wrong.status_code, len(asked), len(hashed)))
    assert spent[0] == spent[1]
    assert spent[0][:2] == (201, 422)


def test_a_code_reaches_the_phone_and_nothing_else(monkeypatch, caplog):
    """No log line, no answer and nothing in Redis carries it, from the asking to the session (row 5)."""
    monkeypatch.setattr(otp, "new_code", lambda: "739154")
    caplog.set_level(logging.DEBUG)
    visitor = Visitor()
    answers = [visitor.begin(ASHA), visitor.verify("000000"), visitor.verify("739154")]
    assert [answer.status_code for answer in answers] == [201, 422, 200]
    told = [answer.content.decode() for answer in answers] + [JsonFormatter().format(line) for line in caplog.records]
    redis = Redis.from_url(settings.CACHES["default"]["LOCATION"])
    told += [repr((key, redis.dump(key))) for key in redis.scan_iter()]
    assert [line for line in told if "739154" in line] == []


@pytest.mark.parametrize(
    ("mobile", "code"),
    [
        ("५८७६५४३२१०", "core.mobile"),
        ("987654321", "core.mobile"),
        ("98765432101", "core.mobile"),
        ("5876543210", "core.mobile"),
        ("98765\x0043210", "core.invalid_value"),
        ("", "core.required"),
        (None, "core.required"),
        (["9876543210"], "core.invalid_value"),
        ("9" * 1000, "core.too_long"),
    ],
)
def test_a_number_that_is_none_is_refused_at_its_field(mobile, code):
    answer = Visitor().begin(mobile)
    assert answer.status_code == 422
    assert [fault["code"] for fault in answer.json()["fields"]["mobile_phone_number"]] == [code]
    assert Prospect.objects.count() == Message.objects.count() == 0


@pytest.mark.parametrize("mobile", ["+91 98765 43210", "098765-43210", "９８７６５４３２１０"])
def test_usual_ways_of_writing_a_number_are_understood(mobile):
    assert Visitor().begin(mobile).status_code == 201
    assert Prospect.objects.get().mobile_phone_number == ASHA


@pytest.mark.parametrize(
    ("more", "field"),
    [
        ({"consents": CONSENTS[:1]}, "consents"),
        ({"consents": []}, "consents"),
        ({"consents": [CONSENTS[0], {"purpose": "privacy", "version": "0.9"}]}, "consents"),
        ({"consents": [*CONSENTS, {"purpose": "share_with_lender", "version": "1.1"}]}, "consents"),
        ({"mobile_phone_code": "1"}, "mobile_phone_code"),
        ({"language": "fr"}, "language"),
        ({"income": 5}, "income"),
    ],
)
def test_what_does_not_fit_is_named_and_nothing_is_kept(more, field):
    answer = Visitor().begin(ASHA, **more)
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == [field]
    assert Prospect.objects.count() == Consent.objects.count() == Message.objects.count() == 0


def test_another_code_too_soon_is_429_and_sends_nothing():
    visitor = Visitor()
    visitor.begin(ASHA)
    answer = visitor.post(f"/api/prospects/{visitor.prospect_id}/otp", {}, format="json")
    assert answer.status_code == 429
    assert 1 <= answer.json()["details"]["retry_after"] <= 30
    assert Message.objects.count() == 1


def test_strangers_request_for_a_code_leaves_the_owners_unsent_code_alone():
    owner = Visitor()
    owner.begin(ASHA)
    (unsent,) = Message.objects.filter(state="queued")
    Allowance.objects.all().delete()
    Visitor(ip="198.51.100.7").begin(ASHA)
    unsent.refresh_from_db()
    assert (unsent.state, Message.objects.filter(state="queued").count()) == ("queued", 2)


def test_new_code_of_the_same_visit_replaces_its_unsent_one():
    visitor = Visitor()
    visitor.begin(ASHA)
    Allowance.objects.all().delete()
    assert visitor.post(f"/api/prospects/{visitor.prospect_id}/otp", {}, format="json").status_code == 200
    states = Message.objects.order_by("created_at").values_list("state", "reason")
    assert list(states) == [("cancelled", "replaced"), ("queued", "")]


def test_a_wrong_code_is_422_at_the_field_and_leaves_no_customer():
    visitor = Visitor()
    visitor.begin(ASHA)
    right = code_sent_to(ASHA)
    wrong = f"{(int(right) + 1) % 1_000_000:06d}"
    answer = visitor.verify(wrong)
    assert answer.status_code == 422
    fault = answer.json()["fields"]["otp"][0]
    assert fault["code"] == "accounts.otp_wrong"
    assert Customer.objects.count() == Session.objects.count() == 0
    assert visitor.verify(right).status_code == 200


def test_a_code_works_once():
    visitor = Visitor()
    visitor.begin(ASHA)
    code = code_sent_to(ASHA)
    assert visitor.verify(code).status_code == 200
    assert visitor.verify(code).status_code == 422
    assert Session.objects.count() == 1


def test_another_browser_cannot_use_the_code():
    visitor, thief = Visitor(), Visitor(ip="198.51.100.7")
    visitor.begin(ASHA)
    thief.prospect_id = visitor.prospect_id
    assert thief.verify(code_sent_to(ASHA)).status_code == 422
    assert Session.objects.count() == 0


@pytest.mark.parametrize("otp", ["१२३४५६", "12345", "abcdef", "1234567"])
def test_a_code_that_is_no_code_says_what_a_code_is(otp):
    visitor = Visitor()
    visitor.begin(ASHA)
    answer = visitor.verify(otp)
    assert (answer.status_code, answer.json()["fields"]["otp"][0]["code"]) == (422, "core.otp_format")


def test_an_unknown_visit_is_404_in_all_calls():
    for path in ("otp", "verify"):
        answer = Visitor().post(f"/api/prospects/{UUID(int=7)}/{path}", {"otp": "123456"}, format="json")
        assert (answer.status_code, answer.json()["code"]) == (404, "core.not_found")


class TestAttribution:
    def partner(self, key: str) -> Partner:
        return Partner.objects.create(key=key, name=key.title(), status="active", utm_id=f"{key}-utm")

    def test_the_visit_of_a_partners_link_earns_the_credit(self):
        sunrise = self.partner("sunrise")
        Visitor().sign_in(ASHA, url_segment="Sunrise", utms={"utm_source": "poster", "unknown": "dropped"})
        touch = Touch.objects.get()
        assert (touch.partner_id, touch.reason, touch.url_segment) == (sunrise.id, "first", "sunrise")
        assert touch.utms == {"utm_source": "poster"}

    def test_a_utm_id_names_the_partner_where_the_address_does_not(self):
        sunrise = self.partner("sunrise")
        Visitor().sign_in(ASHA, utms={"utm_id": "sunrise-utm"})
        assert Touch.objects.get().partner_id == sunrise.id

    def test_a_later_partner_is_kept_with_the_reason_not_first(self):
        self.partner("sunrise")
        self.partner("moonlit")
        Visitor().sign_in(ASHA, url_segment="sunrise")
        Allowance.objects.all().delete()
        Visitor().sign_in(ASHA, url_segment="moonlit")
        reasons = Touch.objects.order_by("at").values_list("url_segment", "reason")
        assert list(reasons) == [("sunrise", "first"), ("moonlit", "not_first")]

    def test_partner_earns_nothing_by_typing_a_number(self):
        self.partner("sunrise")
        moonlit = self.partner("moonlit")
        typing = Visitor(ip="198.51.100.7")
        typing.begin(ASHA, url_segment="sunrise")
        Allowance.objects.all().delete()
        asha = Visitor()
        asha.sign_in(ASHA, url_segment="moonlit")
        reasons = Touch.objects.order_by("at").values_list("url_segment", "reason")
        assert list(reasons) == [("sunrise", "not_proved"), ("moonlit", "first")]
        application = Application.objects.get(pk=asha.apply())
        touches = (application.first_touch, application.last_touch)
        assert [touch.partner_id for touch in touches if touch] == [moonlit.id, moonlit.id]

    def test_unproved_visit_earns_the_credit_once_its_own_code_was_right(self):
        sunrise = self.partner("sunrise")
        begun = Visitor()
        begun.begin(ASHA, url_segment="sunrise")
        Allowance.objects.all().delete()
        Visitor().sign_in(ASHA)
        assert Touch.objects.get(partner=sunrise).reason == "not_proved"
        Allowance.objects.all().delete()
        assert begun.post(f"/api/prospects/{begun.prospect_id}/otp", {}, format="json").status_code == 200
        assert begun.verify(code_sent_to(ASHA)).status_code == 200
        assert Touch.objects.get(partner=sunrise).reason == "first"

    def test_a_decision_keeps_the_reasons_it_was_made_with(self):
        self.partner("sunrise")
        self.partner("moonlit")
        visitor = Visitor()
        visitor.sign_in(ASHA, url_segment="sunrise")
        application = Application.objects.get(pk=visitor.apply())
        first = Touch.objects.get()
        assert application.credit_reasons == {str(first.pk): "first"}
        Touch.objects.update(at=timezone.now() - timedelta(days=31))
        Allowance.objects.all().delete()
        Visitor().sign_in(ASHA, url_segment="moonlit")
        first.refresh_from_db()
        application.refresh_from_db()
        assert (first.reason, application.credit_reasons) == ("first", {str(first.pk): "first"})
        assert application.first_touch_id == first.pk
        assert Touch.objects.get(url_segment="moonlit").reason == "first"

    def test_an_unknown_segment_earns_nobody_anything(self):
        Visitor().sign_in(ASHA, url_segment="nobody-knows")
        touch = Touch.objects.get()
        assert touch.partner_id is None
        assert touch.reason == "no_partner"
