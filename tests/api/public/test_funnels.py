"""A customer walks a partner's funnel: questions, number, consents, code, and on to the lender."""

from copy import deepcopy
from uuid import UUID, uuid4

import pytest
from django.db import connection
from django.utils import timezone
from rest_framework.test import APIClient

from apps.applications.models import Arrival, Touch
from apps.applications.services import doorways, erasure
from apps.core.domain.problems import Problem
from apps.customers.models import Customer, Draft
from apps.funnels.models import FunnelEvent, FunnelVersion
from apps.funnels.selectors import live_funnel
from apps.funnels.services import editing
from apps.messaging.models import Message
from apps.partners.services.partners import ensure_own_brand
from apps.privacy.services.data_holders import person_of
from tests.factories.accounts import bearer_of_user, make_partner, make_partner_user, signed_in
from tests.factories.funnels import make_funnel, owner_of, publish
from tests.factories.journey import ASHA, CONSENTS, Visitor, code_sent_to, make_lender

pytestmark = pytest.mark.django_db
URL = "/api/funnels/sunrise-wedding"
VISIT = "6a1e0000-0000-4000-8000-000000000001"
WHAT_FOR = {
    "id": "s6",
    "kind": "multi_choice",
    "title": {"en": "What is it for?", "hi": "किसलिए?"},
    "answers": [
        {"id": "a1", "text": {"en": "Hall", "hi": "हॉल"}},
        {"id": "a2", "text": {"en": "Food", "hi": "खाना"}},
    ],
}
WHEN = {"id": "s7", "kind": "date", "title": {"en": "When?", "hi": "कब?"}}
ANSWERS = {"s2": "a1", "s3": "300000", "s4": "36", "s5": "226010"}


@pytest.fixture
def funnel():
    return publish(make_funnel(make_partner()))


def answer(who, *, version=1, visit=VISIT, answers=ANSWERS):
    body = {"version": version, "visit_id": visit, "answers": answers}
    return who.post(f"{URL}/answers", body, format="json")


def tell(who, *events, version=1, visit=VISIT):
    rows = [dict(zip(("screen", "kind", "seconds"), event, strict=False)) for event in events]
    return who.post(f"{URL}/events", {"version": version, "visit_id": visit, "events": rows}, format="json")


def test_screens_are_told_in_the_readers_language_alone(funnel):
    hindi = APIClient(headers={"Accept-Language": "hi"}).get(URL).json()["data"]
    assert hindi["screens"][0]["title"] == "पर्सनल लोन, तुलना के साथ"
    english = APIClient().get(URL).json()["data"]
    assert english["screens"][1]["answers"][0] == {"id": "a1", "text": "From a job", "to": ""}
    assert (english["screens"][2]["least"], english["screens"][2]["most"]) == (25_000, 500_000)


def test_site_at_the_address_is_the_partners_and_names_the_funnel(funnel):
    site = APIClient().get("/api/site?segment=sunrise-wedding").json()["data"]
    assert (site["brand"]["key"], site["funnel"]) == ("sunrise", "sunrise-wedding")
    assert APIClient().get("/api/site?segment=sunrise").json()["data"]["funnel"] is None
    assert APIClient().get("/api/site?segment=sunrise-gold").status_code == 404


def test_customer_goes_from_the_funnel_to_a_submission(funnel):
    ensure_own_brand()
    lender = make_lender()
    who = Visitor()
    came = answer(who)
    assert came.status_code == 201
    arrival_id = came.json()["data"]["arrival_id"]
    assert who.get(f"/api/arrivals/{arrival_id}").json()["data"] == {
        "arrival_id": arrival_id,
        "kind": "funnel",
        "mobile": None,
        "product_type": "PL",
        "url_segment": "sunrise",
        "language": "en",
    }
    assert not Message.objects.exists()
    body = {"consents": CONSENTS, "mobile_phone_number": ASHA, "mobile_phone_code": "91"}
    begun = who.post(f"/api/arrivals/{arrival_id}/confirmation", body, format="json")
    assert begun.status_code == 201
    assert not Draft.objects.exists()
    who.prospect_id = begun.json()["prospectAppId"]
    verified = who.verify(code_sent_to(ASHA)).json()
    assert verified["productType"] == "PL"
    who.carry(verified["token"])
    assert Draft.objects.get().values == {
        "employment_status_code": "1",
        "se_loan_amount": "300000",
        "loan_tenure_months": "36",
        "postal_code": "226010",
    }
    arrival = Arrival.objects.get()
    assert (arrival.facts, arrival.mobile, arrival.emptied_at is None) == ({}, None, False)
    assert Touch.objects.get().partner == funnel.partner
    assert who.submit(who.apply(), lender.pk).status_code == 201
    portal = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(funnel.partner_id))}"})
    figures = portal.get(f"/api/partner/funnels/{funnel.pk}/figures").json()["data"]
    assert figures["outcome"] == {"arrivals": 1, "numbers": 1, "verified": 1, "submitted": 1, "disbursed": "0.00"}


def test_answers_in_no_form_stand_in_the_case_and_in_the_copy_of_the_data(funnel):
    ensure_own_brand()
    content = funnel.draft.content
    content["screens"] += [WHAT_FOR, WHEN]
    editing.save_draft(
        funnel_id=funnel.pk, content=content, base_revision=1, by=owner_of(funnel.partner), now=timezone.now()
    )
    publish(funnel)
    who = Visitor()
    came = answer(who, version=2, answers={**ANSWERS, "s6": "a2,a1", "s7": "2067-02-28"})
    body = {"consents": CONSENTS, "mobile_phone_number": ASHA, "mobile_phone_code": "91"}
    begun = who.post(f"/api/arrivals/{came.json()['data']['arrival_id']}/confirmation", body, format="json")
    who.prospect_id = begun.json()["prospectAppId"]
    who.carry(who.verify(code_sent_to(ASHA)).json()["token"])
    stored = connection.cursor()
    stored.execute("SELECT notes FROM applications_arrival")
    assert "Hall" not in stored.fetchone()[0]
    customer = Customer.objects.get()
    case = signed_in().get(f"/api/admin/customers/{customer.pk}/latest").json()
    assert case["came_by"]["answers"] == [
        {"question": {"en": "What is it for?", "hi": "किसलिए?"}, "answer": {"en": "Hall, Food", "hi": "हॉल, खाना"}},
        {"question": {"en": "When?", "hi": "कब?"}, "answer": {"en": "28 Feb 2067", "hi": "28 फ़र॰ 2067"}},
    ]
    assert (case["came_by"]["answered_segment"], case["came_by"]["answered_at"] is None) == (funnel.partner.key, False)
    copied = erasure.export(person_of(customer.pk))["funnel_answers"]
    assert [row["answers"] for row in copied] == [[{"What is it for?": "Hall, Food"}, {"When?": "28 Feb 2067"}]]


def test_answers_beside_the_path_do_not_reach_the_form(funnel):
    content = funnel.draft.content
    content["screens"][1]["answers"][0]["to"] = "s5"
    editing.save_draft(
        funnel_id=funnel.pk, content=content, base_revision=1, by=owner_of(funnel.partner), now=timezone.now()
    )
    publish(funnel)
    assert answer(Visitor(), version=2).status_code == 201
    assert Arrival.objects.get().facts == {"employment_status_code": "1", "postal_code": "226010"}


@pytest.mark.parametrize(
    "answers",
    [
        {},
        {**ANSWERS, "s2": "a9"},
        {**ANSWERS, "s3": "24999"},
        {**ANSWERS, "s5": "02601"},
    ],
)
def test_answers_that_a_screen_does_not_take_keep_nothing(funnel, answers):
    refused = answer(Visitor(), answers=answers)
    assert refused.status_code == 422
    assert refused.json()["fields"]["answers"][0]["code"] == "funnels.answers"
    assert not Arrival.objects.exists()
    assert not FunnelEvent.objects.exists()


def test_answers_to_an_older_version_name_the_newest_and_keep_nothing(funnel):
    content = funnel.draft.content
    content["screens"][0]["title"]["en"] = "Another headline"
    editing.save_draft(
        funnel_id=funnel.pk, content=content, base_revision=1, by=owner_of(funnel.partner), now=timezone.now()
    )
    publish(funnel)
    refused = answer(Visitor())
    assert (refused.status_code, refused.json()["code"]) == (409, "funnels.version_gone")
    assert refused.json()["details"]["version"] == 2
    assert not Arrival.objects.exists()


def test_arrival_that_nobody_went_on_with_is_emptied(funnel, settings):
    answer(Visitor())
    arrival = Arrival.objects.get()
    arrival.notes, arrival.ends_at = [{"question": {"en": "When?"}, "answer": {"en": "Soon"}}], timezone.now()
    arrival.save()
    assert doorways.purge_arrivals(now=timezone.now()) == 1
    emptied = Arrival.objects.get()
    assert (emptied.facts, emptied.notes) == ({}, None)
    assert doorways.purge_arrivals(now=timezone.now()) == 0


def test_events_count_each_visit_once_for_a_screen(funnel):
    who = Visitor()
    assert tell(who, ("s1", "view"), ("s1", "answer", 4), ("s2", "view"), ("s9", "view")).status_code == 200
    tell(who, ("s2", "back"), ("s2", "back"))
    tell(who, ("s1", "view"), ("s1", "answer", 90))
    tell(who, ("s1", "view"), ("s1", "answer", 8), visit=str(uuid4()))
    answer(who)
    portal = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(funnel.partner_id))}"})
    figures = portal.get(f"/api/partner/funnels/{funnel.pk}/figures?preset=today").json()["data"]
    assert figures["screens"] == [
        {"screen": "s1", "seen": 2, "went_on": 2, "went_back": 0, "seconds": 6.0},
        {"screen": "s2", "seen": 1, "went_on": 0, "went_back": 1, "seconds": None},
    ]
    assert [(row["visits"], row["finished"]) for row in figures["days"]] == [(2, 1)]
    assert figures["outcome"]["arrivals"] == 1


def test_partner_that_is_suspended_has_no_funnel(funnel):
    funnel.partner.status = "suspended"
    funnel.partner.save()
    assert APIClient().get(URL).status_code == 404
    assert answer(Visitor()).status_code == 404
    assert not Arrival.objects.exists()


def test_brands_own_host_opens_its_own_funnels_alone(funnel):
    now = timezone.now()
    assert live_funnel("sunrise-wedding", host_brand="sunrise", now=now).version.number == 1
    with pytest.raises(Problem, match="funnels.not_open"):
        live_funnel("sunrise-wedding", host_brand="udaan", now=now)


TEST = {
    "id": "t1",
    "variants": [
        {
            "id": "b",
            "weight": 50,
            "texts": [
                {
                    "screen": "s1",
                    "title": {"en": "Your loan, your choice", "hi": "आपका लोन, आपकी पसंद"},
                    "text": {"en": "", "hi": ""},
                    "button": {"en": "", "hi": ""},
                }
            ],
        }
    ],
}
READS_A, READS_B = VISIT, "6a1e0000-0000-4000-8000-000000000002"


def run_test(funnel, weight, seen):
    content = funnel.draft.content | {"test": deepcopy(TEST)}
    content["test"]["variants"][0]["weight"] = weight
    editing.save_draft(
        funnel_id=funnel.pk, content=content, base_revision=seen, by=owner_of(funnel.partner), now=timezone.now()
    )
    return publish(funnel)


def title_for(visit):
    return APIClient().get(f"{URL}?visit_id={visit}").json()["data"]["screens"][0]["title"]


def test_visit_keeps_the_words_that_it_read_first_whatever_the_weights_become(funnel):
    run_test(funnel, 50, seen=1)
    assert (title_for(READS_A), title_for(READS_B)) == ("A personal loan, compared", "Your loan, your choice")
    assert APIClient().get(URL).json()["data"]["screens"][0]["title"] == "A personal loan, compared"
    for visit in (READS_A, READS_B):
        assert tell(Visitor(), ("s1", "view"), version=2, visit=visit).status_code == 200
    assert set(FunnelEvent.objects.values_list("visit_id", "variant")) == {
        (UUID(READS_A), "t1:a"),
        (UUID(READS_B), "t1:b"),
    }
    run_test(funnel, 1, seen=2)
    assert title_for(READS_B) == "Your loan, your choice"
    tell(Visitor(), ("s2", "view"), version=3, visit=READS_B)
    assert FunnelEvent.objects.get(screen="s2").variant == "t1:b"
    run_test(funnel, 99, seen=3)
    assert title_for(READS_A) == "A personal loan, compared"


def test_figures_of_a_test_count_each_variant_and_say_when_they_are_too_few(funnel):
    run_test(funnel, 50, seen=1)
    for visit in (READS_A, READS_B):
        tell(Visitor(), ("s1", "view"), version=2, visit=visit)
    assert answer(Visitor(), version=2, visit=READS_B).status_code == 201
    assert Arrival.objects.get().funnel_variant == "t1:b"
    portal = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(funnel.partner_id))}"})
    none = {"verified": 0, "submitted": 0}
    assert portal.get(f"/api/partner/funnels/{funnel.pk}/figures").json()["data"]["test"] == {
        "variants": [
            {"variant": "a", "weight": 50, "visits": 1, "finished": 0, **none},
            {"variant": "b", "weight": 50, "visits": 1, "finished": 1, **none},
        ],
        "is_enough": False,
    }
    version = FunnelVersion.objects.get(number=2)
    FunnelEvent.objects.bulk_create(
        FunnelEvent(version=version, at=timezone.now(), screen="s1", kind="view", visit_id=uuid4(), variant=variant)
        for variant in ("t1:a", "t1:b")
        for _ in range(199)
    )
    test = portal.get(f"/api/partner/funnels/{funnel.pk}/figures").json()["data"]["test"]
    assert ([row["visits"] for row in test["variants"]], test["is_enough"]) == ([200, 200], True)
