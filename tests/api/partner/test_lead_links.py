"""An application that a partner starts for a customer: the sheet's rules, one link, and what it opens."""

from datetime import timedelta
from uuid import UUID, uuid4

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import Allowance, Challenge
from apps.applications.models import Arrival, PartnerLead, Touch
from apps.applications.services import partner_leads
from apps.applications.services.lead_links import link_code
from apps.audit.models import Entry
from apps.core.domain.calendar import today_ist
from apps.customers.models import Customer, Draft, Tombstone
from apps.customers.selectors.customers import tombstone_index
from apps.customers.services.erasure import person_of
from apps.messaging.models import Message
from tests.factories import accounts, submissions
from tests.factories.journey import CONSENTS, Visitor, code_sent_to

pytestmark = pytest.mark.django_db
ASHA, BINA = "9876501234", "9876501235"
CALL = "/api/partner/lead-links"


@pytest.fixture
def sunrise():
    return accounts.make_partner()


def user_of(partner, role: str = "owner", **facts) -> APIClient:
    client = APIClient(headers={"X-Tulna-Client": "tests", "User-Agent": accounts.BROWSER})
    user = accounts.make_partner_user(partner.pk, role, **facts)
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_user(user)}")
    return client


def form(**changes):
    agreed = today_ist(timezone.now()) - timedelta(days=3)
    plain = {"name": "Asha Rao", "mobile": ASHA, "product": "PL", "pincode": "226010", "language": "hi"}
    return {**plain, "agreed_by": "paper", "agreed_on": agreed.isoformat(), **changes}


def start(client, key: str = "", **changes):
    headers = {"Idempotency-Key": key} if key else {}
    return client.post(CALL, form(**changes), format="json", headers=headers)


def open_link(lead_id: str, visitor: Visitor):
    return visitor.post("/api/arrivals", {"invite": link_code(UUID(lead_id))}, format="json")


def enter(visitor: Visitor, arrival_id: str) -> None:
    Challenge.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    Allowance.objects.all().delete()
    begun = visitor.post(f"/api/arrivals/{arrival_id}/confirmation", {"consents": CONSENTS}, format="json")
    visitor.prospect_id = begun.json()["prospectAppId"]
    visitor.carry(visitor.verify(code_sent_to(ASHA)).json()["token"])


def test_started_application_has_its_link_qr_and_invitation(sunrise):
    dev = user_of(sunrise)
    answer = start(dev, facts={"monthly_income": "28000", "employment_status_code": "1"})
    assert answer.status_code == 201, answer.json()
    data, row = answer.json()["data"], PartnerLead.objects.get()
    assert (row.name, row.mobile, row.language, row.upload_id, row.row_no) == ("Asha Rao", ASHA, "hi", None, None)
    assert row.facts == {"monthly_income": "28000", "employment_status_code": "1"}
    assert (data["lead_id"], data["stage"], data["invitation"]) == (str(row.pk), "named", "waiting")
    assert data["link"].endswith(f"/auth?invite={link_code(row.pk)}")
    assert data["qr"].startswith("data:image/svg+xml")
    assert ASHA not in str(data)
    assert Entry.objects.filter(action="applications.lead_introduced", target_id=str(row.pk)).count() == 1
    line = dev.get("/api/partner/leads").json()["results"][0]
    assert (line["upload_id"], line["row"], line["mobile"]) == (None, None, "XXXXXX1234")


def test_spoken_agreement_brings_no_invitation(sunrise):
    assert start(user_of(sunrise), agreed_by="in_person").json()["data"]["invitation"] == "none"
    assert dict(partner_leads.invite_waiting(now=timezone.now() + timedelta(hours=1))) == {}


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("name", "R2D2", "uploads.lead_not_a_name"),
        ("mobile", "5876501234", "uploads.not_a_mobile"),
        ("email", "asha@", "uploads.lead_not_an_email"),
        ("pincode", "22601", "uploads.not_a_pincode"),
        ("product", "XX", "uploads.unknown_product"),
        ("agreed_on", 181, "uploads.lead_basis_old"),
        ("agreed_on", -1, "uploads.lead_agreed_later"),
    ],
)
def test_wrong_field_is_refused_by_the_rules_of_a_sheet_and_keeps_nobody(sunrise, field, value, code):
    if isinstance(value, int):
        value = (today_ist(timezone.now()) - timedelta(days=value)).isoformat()
    answer = start(user_of(sunrise), **{field: value})
    assert answer.status_code == 422
    assert {name: [one["code"] for one in errors] for name, errors in answer.json()["fields"].items()} == {
        field: [code]
    }
    assert PartnerLead.objects.count() == 0


def test_agreement_of_180_days_ago_still_counts(sunrise):
    on = today_ist(timezone.now()) - timedelta(days=180)
    assert start(user_of(sunrise), agreed_on=on.isoformat()).status_code == 201


def test_own_team_and_deleted_people_are_refused(sunrise):
    dev = user_of(sunrise)
    accounts.make_partner_user(sunrise.pk, "agent", mobile=ASHA)
    gone = submissions.customer(mobile_phone_number="9876501239")
    Tombstone.objects.create(index=tombstone_index("mobile", BINA), customer=gone, made_at=timezone.now())
    own, deleted = start(dev), start(dev, mobile=BINA)
    assert [answer.json()["fields"]["mobile"][0]["code"] for answer in (own, deleted)] == [
        "uploads.lead_own_number",
        "uploads.lead_suppressed",
    ]
    assert PartnerLead.objects.count() == 0


def test_person_named_before_is_409_with_the_lead(sunrise):
    dev = user_of(sunrise)
    first = start(dev).json()["data"]["lead_id"]
    again = start(dev, name="Somebody Else", mobile=f"+91 {ASHA}")
    assert (again.status_code, again.json()["code"]) == (409, "applications.lead_known")
    on = today_ist(timezone.now()).isoformat()
    assert again.json()["details"] == {"on": on, "lead_id": first}
    assert PartnerLead.objects.get().name == "Asha Rao"
    # A colleague who may not see that lead hears the day alone; another product and another partner are new.
    agent = user_of(sunrise, "agent", email="agent@example.com")
    assert start(agent).json()["details"] == {"on": on, "lead_id": None}
    assert start(dev, product="GL").status_code == 201
    assert start(user_of(accounts.make_partner("rival", "Rival"), email="farid@example.com")).status_code == 201


def test_repeated_key_names_the_person_once(sunrise):
    dev, key = user_of(sunrise), uuid4().hex
    answers = [start(dev, key) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 201]
    assert len({answer.json()["data"]["link"] for answer in answers}) == 1
    assert PartnerLead.objects.count() == 1
    other = start(dev, key, mobile=BINA)
    assert (other.status_code, other.json()["code"]) == (409, "core.idempotency_key_reused")
    assert PartnerLead.objects.count() == 1


def test_link_leads_to_the_code_and_the_facts_stand_in_the_form(sunrise):
    dev = user_of(sunrise)
    lead_id = start(dev, email="asha@example.com", facts={"monthly_income": "28000"}).json()["data"]["lead_id"]
    asha = Visitor()
    came = open_link(lead_id, asha)
    assert came.status_code == 201, came.json()
    data = came.json()["data"]
    assert (data["kind"], data["mobile"], data["product_type"]) == ("lead", "XXXXXX1234", "PL")
    assert (data["url_segment"], data["language"]) == ("sunrise", "hi")
    assert Draft.objects.count() == 0
    enter(asha, data["arrival_id"])
    assert Draft.objects.get().values == {
        "first_name": "Asha",
        "last_name": "Rao",
        "email": "asha@example.com",
        "postal_code": "226010",
        "monthly_income": "28000",
    }
    customer, kept = Customer.objects.get(), Arrival.objects.get()
    assert (customer.first_name, customer.monthly_income) == (None, None)
    assert (kept.mobile, kept.facts) == (None, {})
    seen = dev.get(f"{CALL}/{lead_id}").json()["data"]
    assert (seen["stage"], seen["credit"], seen["link"], seen["qr"]) == ("signed_in", "first", None, None)
    assert {touch.partner_id for touch in Touch.objects.all()} == {sunrise.pk}


def test_link_ends_with_the_right_code_after_30_days_and_with_its_partner(sunrise):
    dev = user_of(sunrise)
    lead_id = start(dev).json()["data"]["lead_id"]
    sent = Message.objects.count()
    row = PartnerLead.objects.get()

    def opens() -> int:
        return int(open_link(lead_id, Visitor()).status_code)

    PartnerLead.objects.update(introduced_at=timezone.now() - timedelta(days=30) + timedelta(minutes=1))
    assert opens() == 201
    PartnerLead.objects.update(introduced_at=timezone.now() - timedelta(days=30))
    assert opens() == 404
    PartnerLead.objects.update(introduced_at=row.introduced_at, signed_in_at=timezone.now())
    assert opens() == 404
    PartnerLead.objects.update(signed_in_at=None)
    type(sunrise).objects.filter(pk=sunrise.pk).update(status="suspended")
    refused = open_link(lead_id, Visitor())
    assert (refused.status_code, refused.json()["code"]) == (404, "applications.lead_link_over")
    assert Message.objects.count() == sent


def test_unknown_code_is_404_and_two_doors_at_once_422():
    visitor = Visitor()
    assert visitor.post("/api/arrivals", {"invite": "a" * 32}, format="json").status_code == 404
    assert visitor.post("/api/arrivals", {"invite": "é"}, format="json").status_code == 404
    both = visitor.post("/api/arrivals", {"invite": "a" * 32, "token": "b"}, format="json")
    assert both.status_code == 422
    assert Arrival.objects.count() == 0


def test_rival_and_agent_read_no_lead_of_others_and_masquerade_no_link(sunrise):
    dev = user_of(sunrise)
    lead_id = start(dev).json()["data"]["lead_id"]
    farid = user_of(accounts.make_partner("rival", "Rival"), email="farid@example.com")
    agent = user_of(sunrise, "agent", email="agent@example.com")
    assert [client.get(f"{CALL}/{lead_id}").status_code for client in (farid, agent, dev)] == [404, 404, 200]
    own = start(agent, mobile=BINA).json()["data"]["lead_id"]
    row = PartnerLead.objects.get(pk=own)
    assert row.agent_id is not None
    assert dev.get(f"{CALL}/{own}").status_code == 200
    admin = accounts.make_admin(1)
    looker = APIClient(headers={"X-Tulna-Client": "tests", "User-Agent": accounts.BROWSER})
    looker.credentials(HTTP_AUTHORIZATION=f"Bearer {accounts.bearer_of_masquerade(admin, sunrise.pk)}")
    seen = looker.get(f"{CALL}/{lead_id}").json()["data"]
    assert (seen["stage"], seen["link"], seen["qr"]) == ("named", None, None)
    assert start(looker, mobile="9876501237").status_code == 403


def test_deleted_person_leaves_no_link_and_no_facts(sunrise):
    dev = user_of(sunrise)
    lead_id = start(dev, facts={"monthly_income": "28000"}).json()["data"]["lead_id"]
    asha = Visitor()
    enter(asha, open_link(lead_id, asha).json()["data"]["arrival_id"])
    person = person_of(Customer.objects.get().pk)
    assert partner_leads.erase_names(person) == []
    row = PartnerLead.objects.get()
    assert (row.name, row.mobile, row.facts, row.link_index) == (None, None, None, None)
