"""A request to providers: made once under one consent each, called back at a chosen time, taken back, followed."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
from django.utils import timezone

from apps.accounts.models import Allowance
from apps.applications.models import Touch
from apps.catalogue.models import Product
from apps.core.domain.actor import SYSTEM
from apps.core.domain.calendar import IST
from apps.customers.models import Draft
from apps.offerings.domain.leads import LeadClosingReason, LeadStatus
from apps.offerings.models import Lead, LeadEntry, LeadPlan, Provider
from apps.offerings.services import leads as services
from apps.partners.models import Partner
from apps.partners.services.partners import add_partner
from apps.privacy.models import Consent
from apps.privacy.selectors.consents import has_consent
from tests.factories.journey import ASHA, Visitor
from tests.factories.plans import NEEDS, make_plan, make_provider, serve

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def plans() -> None:
    serve("HEALTH", "CAR")
    make_plan("neem-care", provider=make_provider("neem", name="Neem Health"))
    make_plan("bakul-family", provider=make_provider("bakul", name="Bakul General"))


def options(who: Visitor, *plans: str) -> dict[str, Any]:
    return dict(who.get(f"/api/lead-options?plans={','.join(plans)}").json()["data"])


def wish(who: Visitor, **changes: Any) -> dict[str, Any]:
    body: dict[str, Any] = {
        "product_type": "HEALTH",
        "need": NEEDS["HEALTH"],
        "plans": ["neem-care"],
        "consents": [{"provider": "neem", "version": "1.1"}],
        "slot_at": options(who)["slots"][0]["starts_at"],
        "name": "Asha Yadav",
    }
    return body | changes


def ask(who: Visitor, key: str = "", **changes: Any) -> Any:
    return who.post("/api/leads", wish(who, **changes), format="json", headers={"Idempotency-Key": key or str(uuid4())})


def asked(who: Visitor, **changes: Any) -> str:
    answer = ask(who, **changes)
    assert answer.status_code == 201, answer.json()
    return str(answer.json()["reference"])


def nothing_kept() -> None:
    assert (Lead.objects.count(), LeadPlan.objects.count(), LeadEntry.objects.count()) == (0, 0, 0)
    assert not Consent.objects.filter(purpose="share_with_provider").exists()


def test_each_provider_of_the_chosen_plans_has_a_consent_of_its_own(asha: Visitor) -> None:
    found = options(asha, "neem-care", "bakul-family", "gone")["consents"]
    assert [(one["provider"], one["title"]) for one in found] == [
        ("bakul", "Pass my request to Bakul General"),
        ("neem", "Pass my request to Neem Health"),
    ]
    assert "{{" not in found[0]["text"]


def test_slots_lie_inside_the_contact_hours(asha: Visitor) -> None:
    slots = [datetime.fromisoformat(one["starts_at"]).astimezone(IST) for one in options(asha)["slots"]]
    assert {slot.hour for slot in slots} <= set(range(10, 19))
    assert all(slot.weekday() != 6 and slot.minute == 0 for slot in slots)
    assert slots == sorted(slots)


def test_a_request_is_kept_with_consents_slot_and_history(asha: Visitor) -> None:
    both = [{"provider": "neem", "version": "1.1"}, {"provider": "bakul", "version": "1.1"}]
    reference = asked(asha, plans=["bakul-family", "neem-care"], consents=both)
    lead = Lead.objects.get()
    assert reference == f"{lead.reference[:4]}-{lead.reference[4:]}"
    assert (lead.name, lead.mobile, lead.need) == ("Asha Yadav", ASHA, NEEDS["HEALTH"] | {"age": 42})
    assert sorted(lead.plans.values_list("plan__code", flat=True)) == ["bakul-family", "neem-care"]
    assert has_consent(lead.customer_id, "share_with_provider", "neem")
    assert has_consent(lead.customer_id, "share_with_provider", "bakul")
    assert list(lead.history.values_list("what", "status", "source")) == [("status", "new", "customer")]


def test_its_customer_reads_where_it_stands_but_not_the_answers(asha: Visitor) -> None:
    reference = asked(asha)
    data = asha.get(f"/api/leads/{reference.lower().replace('-', ' ')}").json()["data"]
    assert (data["reference"], data["status"], data["is_open"]) == (reference, "new", True)
    assert data["next_step"] == {"code": "expect_call", "turn": "provider"}
    assert [plan["provider"] for plan in data["plans"]] == ["Neem Health"]
    assert data["plans"][0]["passed_on_at"] is None
    assert not {"need", "name", "mobile"} & set(data)
    (row,) = asha.get("/api/leads").json()["results"]
    assert (row["reference"], row["providers"]) == (reference, ["Neem Health"])


def test_what_is_anothers_looks_absent(asha: Visitor, bina: Visitor) -> None:
    reference = asked(asha)
    for address in (reference, "0000-0000", "not a number"):
        assert bina.get(f"/api/leads/{address}").json()["code"] == "offerings.lead_not_found"
    assert bina.patch(f"/api/leads/{reference}", {"slot_at": None}, format="json").status_code == 404
    assert bina.post(f"/api/leads/{reference}/withdraw", {}, format="json").status_code == 404
    assert bina.get("/api/leads").json()["results"] == []
    assert Lead.objects.get().slot_at is not None


def test_the_same_key_makes_one_request(asha: Visitor) -> None:
    body = wish(asha)
    key = {"Idempotency-Key": "one-press"}
    first = asha.post("/api/leads", body, format="json", headers=key)
    assert asha.post("/api/leads", body, format="json", headers=key).json() == first.json()
    assert Lead.objects.count() == 1


def test_an_open_request_to_the_same_provider_for_the_same_product_is_not_doubled(asha: Visitor, bina: Visitor) -> None:
    reference = asked(asha)
    again = ask(asha)
    assert (again.status_code, again.json()["code"]) == (409, "offerings.already_asked")
    assert again.json()["details"] == {"reference": reference}
    asked(asha, plans=["bakul-family"], consents=[{"provider": "bakul", "version": "1.1"}])
    asked(bina, name="Bina")
    asha.post(f"/api/leads/{reference}/withdraw", {}, format="json")
    asked(asha)


def test_ten_open_requests_are_enough(asha: Visitor) -> None:
    for number in range(10):
        make_plan(f"p-{number}", provider=make_provider(f"p-{number}"))
        asked(asha, plans=[f"p-{number}"], consents=[{"provider": f"p-{number}", "version": "1.1"}])
    eleventh = ask(asha)
    assert (eleventh.status_code, eleventh.json()["code"]) == (409, "offerings.too_many_open")
    assert Lead.objects.count() == 10


@pytest.mark.parametrize(
    ("changes", "field", "code"),
    [
        ({"need": {}}, "need.members", "core.required"),
        ({"need": {**NEEDS["HEALTH"], "age": "17"}}, "need.age", "offerings.number_range"),
        ({"plans": []}, "plans", "offerings.plans_needed"),
        ({"plans": ["gone"]}, "plans", "offerings.plan_gone"),
        ({"plans": ["a", "b", "c", "d", "e"]}, "plans", "offerings.plans_too_many"),
        ({"consents": []}, "consents.neem", "offerings.consent_needed"),
        ({"consents": [{"provider": "neem", "version": "0.9"}]}, "consents.neem", "offerings.consent_outdated"),
        (
            {"consents": [{"provider": "neem", "version": "1.1"}, {"provider": "bakul", "version": "1.1"}]},
            "consents.bakul",
            "core.not_a_choice",
        ),
        ({"slot_at": "2020-01-01T10:00:00+05:30"}, "slot_at", "offerings.slot_gone"),
        ({"slot_at": "soon"}, "slot_at", "core.invalid_value"),
        ({"slot_at": "0001-01-01"}, "slot_at", "core.invalid_value"),
        ({"name": "A5ha"}, "name", "core.name"),
        ({"wage": 1}, "wage", "core.unknown_field"),
    ],
)
def test_a_wrong_request_is_told_at_its_field_and_nothing_is_kept(
    asha: Visitor, changes: dict[str, Any], field: str, code: str
) -> None:
    answer = ask(asha, **changes)
    assert answer.status_code == 422
    assert answer.json()["fields"][field][0]["code"] == code
    nothing_kept()


def test_a_plan_that_does_not_fit_cannot_be_asked_about(asha: Visitor) -> None:
    make_plan("too-old", age_max=41, provider=make_provider("young"))
    answer = ask(asha, plans=["too-old"], consents=[{"provider": "young", "version": "1.1"}])
    assert answer.json()["fields"]["plans"][0]["code"] == "offerings.plan_does_not_fit"
    nothing_kept()


def test_a_product_that_is_not_served_takes_no_request(asha: Visitor) -> None:
    Product.objects.filter(code="SHOP").update(is_live=False)
    assert ask(asha, product_type="SHOP").status_code == 404
    assert ask(asha, product_type="PL").status_code == 404
    nothing_kept()


def test_a_call_can_be_moved_given_up_and_asked_for_again(asha: Visitor) -> None:
    reference = asked(asha)
    second = options(asha)["slots"][1]["starts_at"]
    moved = asha.patch(f"/api/leads/{reference}", {"slot_at": second}, format="json").json()["data"]
    assert datetime.fromisoformat(moved["slot_at"]) == datetime.fromisoformat(second)
    none = asha.patch(f"/api/leads/{reference}", {"slot_at": None}, format="json").json()["data"]
    assert (none["slot_at"], none["next_step"]["code"]) == (None, "expect_message")
    same = asha.patch(f"/api/leads/{reference}", {"slot_at": None}, format="json").json()["data"]
    assert [line["kind"] for line in same["history"]] == ["status", "slot", "slot"]
    odd = asha.patch(f"/api/leads/{reference}", {"slot_at": "2030-01-01T03:00:00Z"}, format="json")
    assert odd.json()["fields"]["slot_at"][0]["code"] == "offerings.slot_gone"


def test_taking_it_back_ends_it_and_takes_back_the_consent(asha: Visitor) -> None:
    reference = asked(asha)
    data = asha.post(f"/api/leads/{reference}/withdraw", {}, format="json").json()["data"]
    assert (data["status"], data["closing"], data["is_open"]) == ("closed", "by_customer", False)
    lead = Lead.objects.get()
    assert not has_consent(lead.customer_id, "share_with_provider", "neem")
    for again in (
        asha.post(f"/api/leads/{reference}/withdraw", {}, format="json"),
        asha.patch(f"/api/leads/{reference}", {"slot_at": None}, format="json"),
    ):
        assert (again.status_code, again.json()["code"]) == (409, "offerings.lead_ended")


def test_a_consent_that_another_open_request_rests_on_stays(asha: Visitor) -> None:
    make_plan("neem-car", "CAR", provider=Provider.objects.get(code="neem"))
    reference = asked(asha)
    asked(asha, product_type="CAR", need=NEEDS["CAR"], plans=["neem-car"])
    asha.post(f"/api/leads/{reference}/withdraw", {}, format="json")
    customer_id = Lead.objects.values_list("customer_id", flat=True)[0]
    assert has_consent(customer_id, "share_with_provider", "neem")


def test_the_draft_goes_with_the_request(asha: Visitor) -> None:
    draft = f"{asha.user_path}/drafts/need-health"
    assert asha.put(draft, {"step": 1, "values": NEEDS["HEALTH"]}, format="json").status_code == 200
    asked(asha)
    assert Draft.objects.count() == 0


def test_the_first_touch_earns_the_credit_as_for_an_application() -> None:
    sunrise = add_partner(key="sunrise", name="Sunrise", by=SYSTEM)
    other = add_partner(key="moonrise", name="Moonrise", by=SYSTEM)
    first = Visitor()
    first.sign_in(ASHA, url_segment="sunrise")
    Touch.objects.update(at=datetime.now(UTC) - timedelta(days=3))
    Allowance.objects.all().delete()
    second = Visitor()
    second.sign_in(ASHA, url_segment="moonrise")
    asked(second)
    lead = Lead.objects.get()
    assert (lead.partner_id, Partner.objects.get(pk=lead.partner_id or "").key) == (sunrise.pk, "sunrise")
    touches = {touch.partner_id: touch.pk for touch in Touch.objects.all()}
    assert (lead.first_touch_id, lead.last_touch_id) == (touches[sunrise.pk], touches[other.pk])
    assert lead.credit_reasons == {str(touches[sunrise.pk]): "first", str(touches[other.pk]): "not_first"}


def test_the_customer_follows_what_the_desk_notes(asha: Visitor) -> None:
    reference, now = asked(asha), datetime.now(UTC)
    lead = Lead.objects.get()
    services.pass_on(lead_id=lead.pk, by=SYSTEM, now=now)
    services.set_status(lead_id=lead.pk, to=LeadStatus.QUOTED, by=SYSTEM, now=now)
    data = asha.get(f"/api/leads/{reference}").json()["data"]
    assert (data["status"], data["next_step"]) == ("quoted", {"code": "read_quote", "turn": "you"})
    assert data["plans"][0]["passed_on_at"] is not None
    assert [(line["kind"], line["source"]) for line in data["history"]] == [
        ("status", "customer"),
        ("passed_on", "desk"),
        ("status", "desk"),
    ]
    services.set_status(
        lead_id=lead.pk, to=LeadStatus.CLOSED, closing=LeadClosingReason.NOT_OFFERED, by=SYSTEM, now=now
    )
    assert asha.get(f"/api/leads/{reference}").json()["data"]["closing"] == "not_offered"


def test_a_stop_takes_every_call_that_is_still_to_come_off(asha: Visitor, bina: Visitor) -> None:
    first, ended = asked(asha), asked(asha, plans=["bakul-family"], consents=[{"provider": "bakul", "version": "1.1"}])
    lead = Lead.objects.get(plans__provider__code="bakul")
    services.set_status(
        lead_id=lead.pk, to=LeadStatus.CLOSED, closing=LeadClosingReason.NOT_REACHED, by=SYSTEM, now=timezone.now()
    )
    others = asked(bina)
    answer = asha.post("/api/contact-preferences/stop", {}, format="json")
    assert (answer.status_code, answer.json()["calls"]) == (200, 1)
    shown = asha.get(f"/api/leads/{first}").json()["data"]
    assert (shown["slot_at"], shown["status"], shown["next_step"]["code"]) == (None, "new", "expect_message")
    assert [(one["kind"], one["slot_at"]) for one in shown["history"]][-1] == ("slot", None)
    assert asha.get(f"/api/leads/{ended}").json()["data"]["slot_at"] is not None
    assert bina.get(f"/api/leads/{others}").json()["data"]["slot_at"] is not None
    assert asha.post("/api/contact-preferences/stop", {}, format="json").json()["calls"] == 0


def test_calls_switched_off_take_the_call_off_and_leave_the_rest(asha: Visitor) -> None:
    reference = asked(asha)
    body = {"choices": [{"channel": "sms", "purpose": "service", "allowed": False}]}
    assert asha.put("/api/contact-preferences", body, format="json").status_code == 200
    assert asha.get(f"/api/leads/{reference}").json()["data"]["slot_at"] is not None
    body["choices"][0]["channel"] = "call"
    assert asha.put("/api/contact-preferences", body, format="json").status_code == 200
    assert asha.get(f"/api/leads/{reference}").json()["data"]["slot_at"] is None
