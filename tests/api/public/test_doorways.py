"""Doorways: a journey gone on with elsewhere, and a partner's signed hand-over that works once."""

import time
from datetime import timedelta
from urllib.parse import quote
from uuid import uuid4

import pytest
import time_machine
from django.utils import timezone

from apps.accounts.models import Allowance, Challenge
from apps.applications.domain.handover_token import signed_token
from apps.applications.models import Arrival, HandOverKey, Touch
from apps.applications.services import doorways, hand_over_keys
from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM
from apps.customers.models import Customer, Draft, Prospect
from apps.messaging.models import Message
from apps.partners.models import Partner
from apps.partners.services.partners import ensure_own_brand
from tests.factories.accounts import make_partner
from tests.factories.journey import ASHA, BINA, CONSENTS, Visitor, code_sent_to, make_lender

pytestmark = pytest.mark.django_db

FACTS = {"first_name": "Asha", "monthly_income": "28000", "tin": "ABCPY1234F", "birth_date": "1990-05-14", "x": "1"}


@pytest.fixture
def key() -> tuple[HandOverKey, str]:
    partner = make_partner()
    return hand_over_keys.make_hand_over_key(partner_id=partner.pk, name="Site", by=SYSTEM, now=timezone.now())


def token(key: tuple[HandOverKey, str], *, secret: str = "", **more) -> str:
    payload = {"key": str(key[0].pk), "jti": uuid4().hex, "iat": int(time.time()), "mobile": ASHA, **more}
    return signed_token(payload, secret or key[1])


def arrive(who: Visitor, **body):
    return who.post("/api/arrivals", body, format="json")


def begin(who: Visitor, arrival_id: str, **more):
    answer = who.post(f"/api/arrivals/{arrival_id}/confirmation", {"consents": CONSENTS, **more}, format="json")
    who.prospect_id = answer.json().get("prospectAppId", "")
    return answer


def later() -> None:
    """Half a minute passes: another code may be asked for."""
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Allowance.objects.all().delete()


def enter(who: Visitor, arrival_id: str, mobile: str = ASHA) -> dict:
    later()
    assert begin(who, arrival_id).status_code == 201
    verified = who.verify(code_sent_to(mobile))
    assert verified.status_code == 200, verified.json()
    who.carry(verified.json()["token"])
    return dict(verified.json())


class TestTransfer:
    def test_the_journey_goes_on_under_the_same_number_only(self):
        first, second = Visitor(), Visitor(ip="203.0.113.9")
        make_lender()
        first.sign_in(ASHA)
        app_id = first.apply()
        came = arrive(second, prospect_id=first.prospect_id)
        assert came.status_code == 201, came.json()
        assert came.json()["data"]["mobile"] == "XXXXXX3210"
        assert ASHA not in came.content.decode()
        later()
        # A number of one's own choice is not listened to: the code goes to the one the visit was begun with.
        assert begin(second, came.json()["data"]["arrival_id"], mobile_phone_number=BINA).status_code == 201
        assert Message.objects.filter(template="otp").latest("created_at").to.endswith(ASHA)
        verified = second.verify(code_sent_to(ASHA)).json()
        assert (verified["productType"], verified["user"]["userId"]) == ("PL", str(Customer.objects.get().pk))
        # A complete profile is confirmed first; the application is then the same one.
        second.carry(verified["token"])
        confirmed = second.post(f"{second.user_path}/confirm", {"pan": "ABCPY1234F"}, format="json").json()
        assert confirmed["inflight_credit_app_id"] == app_id

    def test_what_was_begun_by_an_agent_and_not_finished_is_taken_up_at_once(self):
        first, second = Visitor(), Visitor(ip="203.0.113.9")
        first.sign_in(ASHA)
        Prospect.objects.filter(pk=first.prospect_id).update(product_type="GL")
        came = arrive(second, prospect_id=first.prospect_id).json()["data"]
        assert enter(second, came["arrival_id"])["productType"] == "GL"

    def test_an_unknown_visit_and_an_old_one_are_404_and_send_nothing(self, settings):
        first, second = Visitor(), Visitor(ip="203.0.113.9")
        first.begin(ASHA)
        sent = Message.objects.count()
        assert arrive(second, prospect_id=str(uuid4())).status_code == 404
        Prospect.objects.update(created_at=timezone.now() - timedelta(days=settings.TRANSFER_DAYS))
        answer = arrive(second, prospect_id=first.prospect_id)
        assert (answer.status_code, answer.json()["code"]) == (404, "applications.transfer_over")
        Prospect.objects.update(created_at=timezone.now() - timedelta(days=settings.TRANSFER_DAYS, seconds=-60))
        assert arrive(second, prospect_id=first.prospect_id).status_code == 201
        assert Message.objects.count() == sent

    def test_an_arrival_can_be_looked_at_again_until_it_is_over(self):
        first, second = Visitor(), Visitor(ip="203.0.113.9")
        first.begin(ASHA)
        arrival_id = arrive(second, prospect_id=first.prospect_id).json()["data"]["arrival_id"]
        assert second.get(f"/api/arrivals/{arrival_id}").json()["data"]["mobile"] == "XXXXXX3210"
        Arrival.objects.update(ends_at=timezone.now())
        assert second.get(f"/api/arrivals/{arrival_id}").status_code == 404
        assert begin(second, arrival_id).status_code == 404

    def test_without_the_texts_agreed_to_no_code_goes_out(self):
        first, second = Visitor(), Visitor(ip="203.0.113.9")
        first.begin(ASHA)
        arrival_id = arrive(second, prospect_id=first.prospect_id).json()["data"]["arrival_id"]
        sent = Message.objects.count()
        assert begin(second, arrival_id, consents=CONSENTS[:1]).status_code == 422
        assert (Message.objects.count(), Arrival.objects.get().prospect_id) == (sent, None)


class TestHandOver:
    def test_the_partner_is_credited_and_what_it_asked_stands_in_the_form_as_typed(self, key):
        visitor = Visitor()
        came = arrive(visitor, token=token(key, product="BL", facts=FACTS, utms={"utm_campaign": "diwali", "a": "b"}))
        assert came.status_code == 201, came.json()
        data = came.json()["data"]
        assert (data["kind"], data["mobile"], data["product_type"]) == ("partner", "XXXXXX3210", "BL")
        entered = enter(visitor, data["arrival_id"])
        assert entered["productType"] == "BL"
        touch = Touch.objects.get()
        assert (touch.partner_id, touch.reason) == (key[0].partner_id, "first")
        assert touch.utms == {"utm_campaign": "diwali", "page_source": "hand_over"}
        draft = Draft.objects.get()
        assert (draft.form, draft.values) == ("business-detail", {"first_name": "Asha", "monthly_income": "28000"})
        customer = Customer.objects.get()
        assert (customer.first_name, customer.monthly_income) == (None, None)
        kept = Arrival.objects.get()
        assert (kept.mobile, kept.facts) == (None, {})

    def test_the_same_token_twice_is_refused_the_second_time(self, key):
        made = token(key)
        assert arrive(Visitor(), token=made).status_code == 201
        again = arrive(Visitor(), token=made)
        assert (again.status_code, again.json()["code"]) == (409, "applications.hand_over_used")
        assert Arrival.objects.count() == 1

    @pytest.mark.parametrize(("seconds", "status"), [(-61, 422), (-60, 201), (0, 201), (299, 201), (300, 422)])
    def test_a_token_lives_five_minutes_and_a_clock_may_be_a_minute_ahead(self, key, seconds, status):
        with time_machine.travel(timezone.now().replace(microsecond=0), tick=False):
            assert arrive(Visitor(), token=token(key, iat=int(time.time()) - seconds)).status_code == status

    def test_a_forged_a_foreign_and_a_broken_token_are_refused_and_leave_nothing(self, key):
        other = hand_over_keys.make_hand_over_key(
            partner_id=make_partner("rival", "Rival").pk, name="Site", by=SYSTEM, now=timezone.now()
        )
        good = token(key)
        forged = [
            token(key, secret="guessed"),
            token((key[0], other[1])),
            good[:-4] + "AAAA",
            token(key).replace("tulna1.", "tulna2."),
            "x.y.z",
            "é",
            signed_token({"key": "no", "jti": "12345678", "iat": 1}, key[1]),
            token(key, jti="short"),
            token(key, iat=True),
            token(key, iat=10**30),
        ]
        for one in forged:
            answer = arrive(Visitor(), token=one)
            assert answer.status_code == 422, one
            assert answer.json()["fields"]["token"]
        assert not Arrival.objects.exists()

    def test_a_key_taken_back_and_a_partner_suspended_open_nothing(self, key):
        assert hand_over_keys.revoke_hand_over_key(key_id=key[0].pk, by=SYSTEM, now=timezone.now())
        assert not hand_over_keys.revoke_hand_over_key(key_id=key[0].pk, by=SYSTEM, now=timezone.now())
        answer = arrive(Visitor(), token=token(key))
        assert answer.json()["fields"]["token"][0]["code"] == "applications.hand_over_signature"
        assert Entry.objects.filter(action="applications.hand_over_key_revoked").count() == 1

    def test_a_token_without_a_number_takes_the_one_typed(self, key):
        visitor = Visitor()
        came = arrive(visitor, token=token(key, mobile="")).json()["data"]
        assert came["mobile"] is None
        assert begin(visitor, came["arrival_id"]).status_code == 422
        assert begin(visitor, came["arrival_id"], mobile_phone_number=BINA).status_code == 201

    def test_nobodys_own_words_are_written_over(self, key):
        visitor = Visitor()
        visitor.sign_in(ASHA)
        visitor.put(
            f"{visitor.user_path}/drafts/user-detail", {"step": 1, "values": {"first_name": "A"}}, format="json"
        )
        came = arrive(Visitor(), token=token(key, facts=FACTS)).json()["data"]
        enter(Visitor(ip="203.0.113.9"), came["arrival_id"])
        assert Draft.objects.get().values == {"first_name": "A"}

    def test_one_of_token_and_visit_is_sent(self):
        assert arrive(Visitor()).status_code == 422
        assert arrive(Visitor(), token="x", prospect_id=str(uuid4())).status_code == 422

    def test_what_nobody_went_on_with_is_emptied(self, key):
        Partner.objects.filter(pk=key[0].partner_id).update(embed_sites=["shop.example"])
        arrive(Visitor(), token=token(key, facts=FACTS, return_url="https://shop.example/?n=7"))
        assert Arrival.objects.get().return_url == "https://shop.example/?n=7"
        Arrival.objects.update(ends_at=timezone.now() - timedelta(seconds=1))
        assert doorways.purge_arrivals(now=timezone.now()) == 1
        arrival = Arrival.objects.get()
        assert (arrival.mobile, arrival.facts, arrival.return_url) == (None, {}, None)

    def test_way_back_is_shown_in_the_visit_from_the_partner_while_the_site_is_named(self, key):
        partner = key[0].partner
        Partner.objects.filter(pk=partner.pk).update(embed_sites=["shop.example"])
        visitor = Visitor()
        came = arrive(visitor, token=token(key, product="PL", return_url="https://shop.example/basket?order=77"))
        enter(visitor, came.json()["data"]["arrival_id"])
        app_id, page = visitor.apply(), f"/api/lender-pages/{make_lender().slug}/application"
        link = {"partner": partner.name, "url": "https://shop.example/basket?order=77"}
        assert visitor.get(page).json()["data"]["return_link"] == link
        assert visitor.get(f"/api/applications/{app_id}").json()["data"]["return_link"] == link
        other = Visitor(ip="203.0.113.9")
        later()
        other.sign_in(ASHA)
        assert other.get(page).json()["data"]["return_link"] is None
        for change in ({"embed_sites": ["blog.example"]}, {"embed_sites": ["shop.example"], "status": "suspended"}):
            Partner.objects.filter(pk=partner.pk).update(**change)
            assert visitor.get(page).json()["data"]["return_link"] is None

    def test_return_url_of_a_foreign_site_costs_the_way_back_alone(self, key):
        assert arrive(Visitor(), token=token(key, return_url="https://evil.example/")).status_code == 201
        assert Arrival.objects.get().return_url is None


class TestSite:
    def test_a_brand_may_be_one_lenders_own_site(self, client):
        partner = make_partner()
        assert client.get(f"/api/site?segment={partner.key}").json()["data"]["settings"]["lender"] is None
        type(partner).objects.filter(pk=partner.pk).update(lender_slug="gulmohar")
        assert client.get(f"/api/site?segment={partner.key}").json()["data"]["settings"]["lender"] == "gulmohar"

    def test_a_host_may_be_one_lenders_own_site(self, client, settings):
        ensure_own_brand()
        settings.LENDER_HOSTS = {"testserver": "kachnar"}
        assert client.get("/api/site").json()["data"]["settings"]["lender"] == "kachnar"


class TestRememberedLink:
    """A browser that came in by a partner's link and returns without it, or by another's, within 30 days."""

    @pytest.fixture
    def sunrise(self):
        return make_partner()

    def enter_with(self, address: str, **more) -> None:
        visitor = Visitor()
        visitor.cookies["url"] = quote(address, safe="")
        visitor.sign_in(ASHA, **more)

    def test_who_returns_without_the_link_is_still_the_partners(self, sunrise):
        self.enter_with("https://tulna.example/sunrise?utm_campaign=diwali")
        touches = {one.partner_id: (one.reason, one.utms) for one in Touch.objects.all()}
        assert touches[sunrise.pk] == ("first", {"utm_campaign": "diwali"})
        assert touches[None][0] == "no_partner"

    def test_the_first_of_two_partners_gets_the_credit_and_the_second_is_kept_with_the_reason(self, sunrise):
        rival = make_partner("rival", "Rival")
        self.enter_with("https://tulna.example/sunrise", url_segment="rival")
        assert {one.partner_id: one.reason for one in Touch.objects.all()} == {
            sunrise.pk: "first",
            rival.pk: "not_first",
        }

    @pytest.mark.parametrize(
        "address", ["", "nonsense", "https://tulna.example/nobody", "https://tulna.example/sunrise"]
    )
    def test_the_same_link_or_none_adds_nothing(self, sunrise, address):
        self.enter_with(address, url_segment="sunrise")
        assert Touch.objects.count() == 1
