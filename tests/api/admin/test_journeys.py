"""One person's journey from first click to money, masked, and the funnel both ways."""

from datetime import date, datetime
from decimal import Decimal
from uuid import UUID, uuid4

import pytest
import time_machine

from apps.applications.models import OfferSnapshot, StatusEntry, Touch
from apps.audit.models import Entry
from apps.core.domain.calendar import IST
from apps.customers.models import Customer, JourneyEvent, Prospect
from apps.desk.models import CallOutcome, CallQueue, CallTask, CustomerSegment
from apps.messaging.models import Message
from apps.privacy.models import ContactAttempt
from apps.reports.domain.funnel import ARRIVAL_STEPS
from apps.reports.services import journeys
from tests.factories import accounts, submissions
from tests.factories.counting import count_world

pytestmark = pytest.mark.django_db
FIND, FUNNEL = "/api/admin/journeys/find", "/api/admin/journeys/funnel"
MOBILE = "9876543210"


def ist(day: int, hour: int = 12, minute: int = 0) -> datetime:
    return datetime(2026, 11, day, hour, minute, tzinfo=IST)


@pytest.fixture(autouse=True)
def on_21_november():
    with time_machine.travel(ist(21, 14), tick=False):
        yield


@pytest.fixture
def asha() -> Customer:
    """She came on the 17th, left, got a message, came back on the 19th, applied and was paid on the 20th."""
    asha = submissions.customer(first_name="Asha", last_name="Yadav", mobile_phone_number=MOBILE)
    browser = uuid4()
    JourneyEvent.objects.create(event="visit", visit_id=browser, path="/", at=ist(17, 9, 38))
    visit = Prospect.objects.create(
        mobile_phone_number=MOBILE, customer=asha, created_at=ist(17, 9, 40), verified_at=ist(17, 9, 41), language="hi"
    )
    Touch.objects.create(prospect=visit, at=ist(17, 9, 40))
    JourneyEvent.objects.create(
        event="otp_verified", visit_id=browser, prospect_id=visit.pk, customer_id=asha.pk, at=ist(17, 9, 41)
    )
    Message.objects.create(
        channel="sms", purpose="service", subject_id=asha.pk, template="form_saved", language="hi", to=MOBILE,
        dedupe_key="saved", state="delivered", created_at=ist(18), next_try_at=ist(18), touched_at=ist(18), sent_at=ist(18),
    )  # fmt: skip
    JourneyEvent.objects.create(event="profile_completed", customer_id=asha.pk, at=ist(19, 18, 31))
    of = submissions.application(asha, prospect=visit, created_at=ist(19, 18, 32))
    gulmohar = submissions.lender("Gulmohar", display_name_en="Gulmohar Finance", display_name_hi="गुलमोहर फ़ाइनेंस")
    OfferSnapshot.objects.create(
        application=of, policy_digest="p", rule_version="r", inputs_digest="i", inputs={},
        result={"offers": [{"lender_id": gulmohar.pk}], "pending": []}, created_at=ist(19, 18, 33),
    )  # fmt: skip
    went = submissions.submission(
        of, gulmohar, status="disbursed", as_of=date(2026, 11, 20), at=ist(19, 18, 40), disbursed_amount=Decimal(250000)
    )
    for status, day, told in (("approved", 20, ist(20, 9)), ("disbursed", 20, ist(21, 10))):
        StatusEntry.objects.create(
            submission=went, status=status, on=date(2026, 11, day), source="lender_api", recorded_at=told
        )
    return asha


def test_a_number_leads_to_one_masked_person_and_the_look_is_recorded(asha):
    answer = accounts.signed_in(2).post(FIND, {"q": f"+91 {MOBILE}"}, format="json").json()
    assert answer == {"customer_id": str(asha.pk), "customer": "A••••• Y.", "mobile": "XXXXXX3210"}
    assert Entry.objects.get(action="reports.journey_found").target_id == str(asha.pk)


def test_a_number_of_nobody_finds_nobody_and_is_not_recorded(asha):
    answer = accounts.signed_in(1).post(FIND, {"q": "9123456780"}, format="json").json()
    assert answer == {"customer_id": None, "customer": "", "mobile": ""}
    assert not Entry.objects.filter(action="reports.journey_found").exists()


def test_the_search_after_the_last_one_of_an_hour_is_refused(asha, monkeypatch):
    monkeypatch.setattr(journeys, "SEARCHES_AN_HOUR", {"hour": 2})
    client = accounts.signed_in(1)
    assert [client.post(FIND, {"q": MOBILE}, format="json").status_code for _ in range(3)] == [200, 200, 429]
    assert Entry.objects.filter(action="reports.journey_found").count() == 2


def test_a_journey_is_told_from_the_first_click_to_the_money(asha):
    answer = accounts.signed_in(1).get(f"/api/admin/journeys/{asha.pk}/events").json()
    told = [(part["number"], [(one["kind"], one["key"]) for one in part["moments"]]) for part in answer["parts"]]
    assert told == [
        (1, [("act", "visit"), ("act", "otp_requested"), ("act", "otp_verified")]),
        (None, [("message", "form_saved")]),
        (
            2,
            [("act", "profile_completed"), ("act", "applied"), ("offers", "list"), ("sent", "submitted")],
        ),
        (None, [("status", "approved"), ("status", "disbursed")]),
    ]
    assert [part["reached"] for part in answer["parts"] if part["number"]] == [3, 9]
    paid = answer["parts"][-1]["moments"][-1]
    assert (paid["at"], paid["told_at"]) == ("2026-11-20T12:00:00+05:30", "2026-11-21T10:00:00+05:30")
    assert paid["facts"] == {"lender": "Gulmohar Finance", "source": "lender_api"}
    firsts = {one["step"]: one["visit"] for one in answer["firsts"]}
    assert (firsts["visit"], firsts["submitted"], firsts["disbursed"], firsts["sanctioned"]) == (1, 2, 2, None)
    assert (answer["customer"], answer["mobile"], answer["can_open"]) == ("A••••• Y.", "XXXXXX3210", True)
    assert (answer["messages"], answer["seconds"]) == (1, 12 * 60)


def test_a_call_stands_between_two_visits_with_its_outcome_and_neither_caller_nor_note(asha):
    def dial(hour: int, **facts: object) -> ContactAttempt:
        return ContactAttempt.objects.create(
            at=ist(18, hour), subject_id=asha.pk, topic="reminder", by_id="7", by_name="Isha Dutta", **facts
        )

    talk = dial(15, ended_at=ist(18, 16), connected=True, seconds=95)
    dial(16)
    dial(17, line="failed", dialler="bridge")
    queue = CallQueue.objects.create(
        name_en="Q", name_hi="Q", topic="reminder", changed_at=ist(18),
        segment=CustomerSegment.objects.create(name="Q", condition={}, changed_at=ist(18)),
    )  # fmt: skip
    task = CallTask.objects.create(
        queue=queue, customer_id=asha.pk, language="hi", stage="offers_seen", stopped_at=ist(17), state="closed",
        due_at=ist(18), warm_until=ist(19), tier=3, place=0, filled_at=ist(18), closed_at=ist(18, 16),
    )  # fmt: skip
    CallOutcome.objects.create(
        task=task, attempt_id=talk.pk, customer_id=asha.pk, disposition="interested", connected=True, by_id="7",
        by_name="Isha Dutta", at=ist(18, 16),
    )  # fmt: skip
    answer = accounts.signed_in(2).get(f"/api/admin/journeys/{asha.pk}/events").json()
    assert [(one["kind"], one["key"], one["facts"]) for one in answer["parts"][1]["moments"][1:]] == [
        ("call", "interested", {"seconds": "95"}),
        ("call", "", {}),
    ]
    assert (answer["messages"], answer["parts"][2]["number"], "Isha" in str(answer)) == (1, 2, False)


def test_role_2_reads_the_journey_without_a_way_to_the_person(asha):
    answer = accounts.signed_in(2).get(f"/api/admin/journeys/{asha.pk}/events").json()
    assert answer["can_open"] is False
    assert MOBILE not in str(answer)
    assert "Yadav" not in str(answer)


def test_somebody_deleted_or_unknown_has_no_journey(asha):
    client = accounts.signed_in(1)
    assert client.get(f"/api/admin/journeys/{uuid4()}/events").status_code == 404
    Customer.objects.filter(pk=asha.pk).update(erased_at=ist(21))
    assert client.get(f"/api/admin/journeys/{asha.pk}/events").status_code == 404


def test_of_those_who_arrived_the_funnel_says_who_was_lost_and_how_long_it_took(asha):
    Touch.objects.create(
        prospect=Prospect.objects.create(mobile_phone_number="9811111111", created_at=ist(20)), at=ist(20)
    )
    count_world()
    answer = accounts.signed_in(2).get(f"{FUNNEL}?counted=arrivals").json()
    steps = {one["step"]: one for one in answer["steps"]}
    assert (steps["otp_requested"]["count"], steps["otp_requested"]["lost"]) == (2, 1)
    assert steps["otp_requested"]["lost_percent"] == "50.0"
    assert (steps["otp_verified"]["count"], steps["otp_verified"]["seconds"]) == (1, 60)
    assert steps["submitted"]["seconds"] == 8 * 60
    assert steps["disbursed"]["lost"] is None
    assert answer["still_open"] == 2
    assert not any(one["has_people"] for one in answer["steps"])


def test_of_what_happened_in_the_period_nobody_is_lost(asha):
    count_world()
    answer = accounts.signed_in(1).get(FUNNEL).json()
    assert (answer["data_up_to"], answer["uncounted"]) == ("2026-11-21T14:00:00+05:30", 2)
    assert answer["still_open"] == 0
    assert {one["lost"] for one in answer["steps"]} == {None}
    counts = {one["step"]: one["count"] for one in answer["steps"]}
    assert (counts["visit"], counts["profile_completed"], counts["disbursed"]) == (1, 1, 1)


def test_funnel_names_the_last_refused_fields_of_those_who_have_not_applied_since(asha):
    def refuse(customer_id: UUID, field: str, day: int, hour: int = 12) -> None:
        JourneyEvent.objects.create(event="step_refused", customer_id=customer_id, field=field, at=ist(day, hour))

    count_world()
    empty = accounts.signed_in(1).get(FUNNEL).json()
    assert (empty["refused_fields"], empty["refused_since"]) == ([], None)
    refuse(asha.pk, "tin", 19, 18)  # she applied half an hour later
    bina, charu, dolly, esha, farah = (uuid4() for _ in range(5))
    refuse(bina, "birth_date", 10)
    refuse(bina, "tin", 11)
    refuse(charu, "tin", 12)
    for person, field in ((dolly, "postal_code"), (esha, "email"), (farah, "address1")):
        refuse(person, field, 13)
    answer = accounts.signed_in(2).get(FUNNEL).json()
    assert answer["refused_fields"] == [
        {"field": "tin", "people": 2},
        {"field": "address1", "people": 1},
        {"field": "email", "people": 1},
    ]
    assert answer["refused_since"] == "2026-11-10"
    week = accounts.signed_in(2).get(f"{FUNNEL}?preset=custom_range&from=2026-11-10&to=2026-11-10").json()
    assert week["refused_fields"] == [{"field": "birth_date", "people": 1}]


def test_drop_offs_say_what_followed_within_seven_days(asha):
    def stopped(day: int) -> UUID:
        person = submissions.customer(mobile_phone_number=f"98222222{Customer.objects.count():02d}")
        Prospect.objects.create(
            customer=person, mobile_phone_number=person.mobile_phone_number, created_at=ist(day), verified_at=ist(day)
        )
        return person.pk

    back, called, written, _nothing = (stopped(10) for _ in range(4))
    stopped(20)  # its seven days are not over
    JourneyEvent.objects.create(event="visit", customer_id=back, at=ist(12))
    JourneyEvent.objects.create(event="visit", customer_id=called, at=ist(18))  # after eight days
    for person, line in ((called, ""), (written, "failed")):
        dialler = "bridge" if line else "device"
        ContactAttempt.objects.create(
            at=ist(11), subject_id=person, topic="reminder", by_id="7", line=line, dialler=dialler
        )
    Message.objects.create(
        channel="sms", purpose="service", subject_id=written, template="form_saved", language="hi", to=MOBILE,
        dedupe_key="after", state="sent", created_at=ist(11), next_try_at=ist(11), touched_at=ist(11), sent_at=ist(11),
    )  # fmt: skip
    answer = accounts.signed_in(2).get("/api/admin/journeys/drop-offs").json()
    steps = {one["step"]: one for one in answer["steps"]}
    assert [one["step"] for one in answer["steps"]] == list(ARRIVAL_STEPS[:-1])
    assert steps["otp_verified"] == {
        "step": "otp_verified", "people": 4, "came_back": 1, "called": 1, "messaged": 1, "untouched": 1,
        "seconds": 2 * 86_400 + 8 * 3600 + 51 * 60, "refused_fields": [],
    }  # fmt: skip
    assert {one["people"] for step, one in steps.items() if step != "otp_verified"} == {0}
    assert accounts.signed_in(3).get("/api/admin/journeys/drop-offs").status_code == 403


def stops(query: str = "") -> dict[str, tuple[int, int]]:
    """Of each step: who stopped there and of them who came back."""
    answer = accounts.signed_in(1).get(f"/api/admin/journeys/drop-offs{query}").json()
    return {one["step"]: (one["people"], one["came_back"]) for one in answer["steps"] if one["people"]}


def test_an_unverified_number_stops_once_unless_it_is_verified_within_seven_days():
    def code_requested(number: str, day: int, verified: int | None = None) -> None:
        person = None if verified is None else submissions.customer(mobile_phone_number=number)
        Prospect.objects.create(
            mobile_phone_number=number,
            customer=person,
            created_at=ist(day),
            verified_at=None if verified is None else ist(verified, 13),
        )

    code_requested("9822222201", 2)
    code_requested("9822222201", 4)  # another try: it came back, and the last one counts
    code_requested("9822222202", 2)
    code_requested("9822222203", 16)  # its seven days are not over
    code_requested("9822222204", 2)
    code_requested("9822222204", 5, 5)
    assert stops()["otp_requested"] == (2, 0)
    assert stops("?preset=custom_range&from=2026-11-02&to=2026-11-02")["otp_requested"] == (2, 1)


def test_a_customer_who_fails_the_code_and_is_called_is_not_left_alone():
    person = submissions.customer(mobile_phone_number="9844444401")
    Prospect.objects.create(mobile_phone_number="9844444401", created_at=ist(2), verified_at=None)
    JourneyEvent.objects.create(event="step_refused", customer_id=person.pk, field="tin", at=ist(3))
    ContactAttempt.objects.create(at=ist(3), subject_id=person.pk, topic="reminder", by_id="7", dialler="device")
    answer = accounts.signed_in(2).get("/api/admin/journeys/drop-offs").json()
    (step,) = (one for one in answer["steps"] if one["step"] == "otp_requested")
    assert [step[name] for name in ("people", "called", "untouched", "refused_fields")] == [1, 1, 0, []]


def test_a_visit_is_as_far_as_the_farthest_of_its_applications():
    person = submissions.customer(mobile_phone_number="9844444402")
    visit = Prospect.objects.create(
        mobile_phone_number="9844444402", customer=person, created_at=ist(3), verified_at=ist(3)
    )
    submissions.application(person, prospect=visit, created_at=ist(3, 13), product_code="BL")
    went = submissions.application(person, prospect=visit, created_at=ist(3, 13))
    submissions.submission(went, submissions.lender(), at=ist(3, 15))
    assert stops() == {"submitted": (1, 0)}
    assert stops("?product=BL") == {"applied": (1, 0)}


def test_drop_offs_of_applications_stand_at_the_last_step_reached_in_seven_days():
    def applied(number: int, status: str | None = None, on: int = 4, *, offers: bool = False) -> UUID:
        person = submissions.customer(mobile_phone_number=f"98333333{number:02d}")
        visit = Prospect.objects.create(
            mobile_phone_number=person.mobile_phone_number, customer=person, created_at=ist(3), verified_at=ist(3)
        )
        of = submissions.application(person, prospect=visit, created_at=ist(3, 13))
        if offers:
            OfferSnapshot.objects.create(
                application=of, policy_digest="p", rule_version="r", inputs_digest="i", inputs={},
                result={"offers": [{"lender_id": 1}], "pending": []}, created_at=ist(3, 14),
            )  # fmt: skip
        if status:
            went = submissions.submission(of, submissions.lender(f"Lender {number}"), at=ist(3, 15))
            StatusEntry.objects.create(
                submission=went, status=status, on=date(2026, 11, on), recorded_at=ist(on, 15), source="mis"
            )
        return person.pk

    applied(1)
    shown = applied(2, offers=True)
    applied(3, "in_review")
    applied(4, "in_review", 14)  # after eleven days
    applied(5, "sanctioned")  # implies that it was received and approved
    for field, day in (("tin", 2), ("gstin", 5), ("postal_code", 6)):
        JourneyEvent.objects.create(event="step_refused", customer_id=shown, field=field, at=ist(day))
    assert stops() == {
        "applied": (1, 0), "matched": (1, 1), "submitted": (1, 0), "received": (1, 0), "sanctioned": (1, 0),
    }  # fmt: skip
    assert stops("?product=PL") == stops()
    assert stops("?product=BL") == {}
    answer = accounts.signed_in(2).get("/api/admin/journeys/drop-offs").json()
    fields = {one["step"]: one["refused_fields"] for one in answer["steps"] if one["refused_fields"]}
    assert fields == {"matched": [{"field": "postal_code", "people": 1}]}
