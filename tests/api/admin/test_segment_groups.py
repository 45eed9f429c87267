"""Groups of conditions against people in the database: whom each leaf names, and whom its negation does."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any
from uuid import UUID

import pytest
import time_machine

from apps.applications.models import OfferSnapshot, Touch
from apps.core.domain.calendar import IST
from apps.core.fields import blind_index
from apps.customers.models import Customer, JourneyEvent, Prospect
from apps.desk.domain.condition_groups import FIELDS, parse_group
from apps.desk.domain.conditions import parse_condition
from apps.desk.models import CallOutcome, CampaignAudience, CustomerSegment
from apps.desk.selectors.condition_people import count_people_for_system, people_of_condition_for_system
from apps.desk.selectors.segments import people_of_group_for_system
from apps.desk.services.queues import fill_queue
from apps.partners.models import Partner
from apps.privacy.models import AddressStop, ContactAttempt
from tests.factories import accounts, calling, submissions, tickets
from tests.factories.campaigns import reachable_customer

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
PRODUCTS = frozenset({"PL", "BL"})


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def ago(**span: int) -> datetime:
    return NOW - timedelta(**span)


@pytest.fixture
def asha() -> Customer:
    """Somebody whom every leaf of LEAVES names, each just inside its edge."""
    asha = submissions.customer(
        language="hi", city="DELHI", state="Delhi", postal_code="110001", created_at=ago(days=7),
        last_login_at=ago(days=7), pl_completed=True, credit_score_class=3,
    )  # fmt: skip
    visit = Prospect.objects.create(mobile_phone_number="1", created_at=NOW, customer=asha, verified_at=NOW)
    sunrise = Partner.objects.create(key="sunrise", name="Sunrise", status="active")
    Touch.objects.create(prospect=visit, partner=sunrise, at=NOW, utms={"utm_source": "newspaper"})
    for days in (1, 7):
        JourneyEvent.objects.create(event="compared", customer_id=asha.pk, at=ago(days=days))
    application = submissions.application(asha, created_at=ago(days=7), amount=Decimal("300000"))
    OfferSnapshot.objects.create(
        application=application, policy_digest="p", rule_version="1", inputs_digest="i", inputs={},
        result={"offers": [{"lender_id": 1}], "unmatched": []}, created_at=NOW,
    )  # fmt: skip
    submissions.submission(application, status="approved")
    tickets.customer_ticket(asha, opened_at=ago(days=7))
    ContactAttempt.objects.create(at=ago(days=7), subject_id=asha.pk, topic="service", by_id="1")
    return asha


LEAVES: dict[str, tuple[Any, Any]] = {
    "language in": (["hi"], ["en"]),
    "city in": (["delhi", "Pune"], ["Pune"]),
    "state in": (["delhi"], ["Bihar"]),
    "pin begins": (["22", "1100"], ["22"]),
    "joined within_days": (7, 6),
    "last_seen within_days": (7, 6),
    "form_complete in": (["BL", "PL"], ["BL"]),
    "score_class is": ("3", "4"),
    "did at_least": (["compared", 2, 7], ["compared", 2, 6]),
    "product in": (["PL"], ["BL"]),
    "amount between": (["300000", "300000"], ["300000.01", "400000"]),
    "applied within_days": (7, 6),
    "matched is": ("some", "none"),
    "sent is": ("yes", None),
    "status in": (["approved", "sent"], ["sent"]),
    "channel is": ("partner", "own"),
    "partner in": (["Sunrise"], ["moonset"]),
    "source in": (["newspaper"], ["radio"]),
    "called within_days": (7, 6),
    "wrote within_days": (7, 6),
}
"""Field and operator -> a value that names Asha, and one just beyond the edge that does not."""


def leaf(words: str, value: Any) -> dict[str, Any]:
    field, operator = words.split()
    return {"field": field, "is": operator, "value": value}


def named(plain: dict[str, Any]) -> set[UUID]:
    group, faults = parse_group(plain, products=PRODUCTS)
    assert faults == {}
    assert group is not None
    return set(people_of_group_for_system(group, now=NOW).values_list("pk", flat=True))


@pytest.fixture
def empty() -> Customer:
    """Somebody of whom nothing is known: every column that can be empty is."""
    return submissions.customer(created_at=ago(days=400))


def test_each_leaf_names_whom_it_says_and_its_negation_everybody_else(asha: Customer, empty: Customer) -> None:
    everybody = {asha.pk, empty.pk}
    beside = {"last_outcome in", "in_campaign within_days", "may_get yes"}
    assert set(LEAVES) | beside == {f"{field} {operator}" for field, operator in FIELDS}
    for words, (inside, beyond) in LEAVES.items():
        found = named({"all": [leaf(words, inside)]})
        assert found == {asha.pk}, words
        assert named({"not": leaf(words, inside)}) == everybody - found, words
        if beyond is not None:
            assert asha.pk not in named({"all": [leaf(words, beyond)]}), words
            assert asha.pk in named({"all": [{"not": leaf(words, beyond)}]}), words


def test_last_outcome_and_campaigns_of_late(asha: Customer, empty: Customer) -> None:
    queue = calling.call_queue(NOW, fill=False)
    for hours, disposition in ((2, "interested"), (1, "ringing")):
        task = queue.tasks.create(
            customer_id=asha.pk, language="hi", stage="offers_seen", stopped_at=NOW, state="closed", tier=2, place=1,
            due_at=NOW, warm_until=NOW, filled_at=NOW, closed_at=NOW,
        )  # fmt: skip
        attempt = ContactAttempt.objects.create(at=ago(hours=hours), subject_id=asha.pk, topic="service", by_id="1")
        CallOutcome.objects.create(
            task=task,
            attempt_id=attempt.pk,
            customer_id=asha.pk,
            disposition=disposition,
            connected=True,
            by_id="1",
            at=ago(hours=hours),
        )
    ringing, interested = leaf("last_outcome in", ["ringing"]), leaf("last_outcome in", ["interested"])
    assert (named({"all": [ringing]}), named({"all": [interested]})) == ({asha.pk}, set())
    # Nobody ever called has no last call, and so is not among those whose last call rang.
    assert named({"not": ringing}) == {empty.pk}
    assert named({"not": {"not": ringing}}) == {asha.pk}


def test_people_who_do_not_know_their_score_have_no_high_one(empty: Customer) -> None:
    Customer.objects.filter(pk=empty.pk).update(credit_score_class=6)
    for score_class in ("2", "5"):
        assert named({"all": [leaf("score_class is", score_class)]}) == set()
    Customer.objects.filter(pk=empty.pk).update(credit_score_class=5)
    assert named({"all": [leaf("score_class is", "5")]}) == {empty.pk}


def test_groups_join_as_sets_do(asha: Customer, empty: Customer) -> None:
    hindi, pune = leaf("language in", ["hi"]), leaf("city in", ["Pune"])
    bina = submissions.customer(language="hi", city="Pune", created_at=ago(days=1))
    assert named({"all": [hindi, pune]}) == {bina.pk}
    assert named({"any": [leaf("status in", ["approved"]), pune]}) == {asha.pk, bina.pk}
    assert named({"all": [leaf("joined within_days", 30), {"not": {"any": [pune, leaf("sent is", "yes")]}}]}) == set()
    assert empty.pk in named({"all": [{"not": {"any": [pune, leaf("sent is", "yes")]}}]})


def test_deleted_and_merged_people_are_in_no_group_and_no_negation(asha: Customer, empty: Customer) -> None:
    Customer.objects.filter(pk=asha.pk).update(erased_at=NOW)
    Customer.objects.filter(pk=empty.pk).update(merged_into=submissions.customer(created_at=ago(days=900)))
    for plain in ({"all": [leaf("language in", ["hi", "en"])]}, {"not": leaf("city in", ["Pune"])}):
        assert {asha.pk, empty.pk} & named(plain) == set()


def test_negation_is_not_exists_and_never_not_in(asha: Customer) -> None:
    group, _ = parse_group({"not": leaf("status in", ["approved"])}, products=PRODUCTS)
    assert group is not None
    sql = str(people_of_group_for_system(group, now=NOW).query)
    assert ("NOT (EXISTS" in sql, "NOT IN" in sql, "NOT (IN" in sql) == (True, False, False)


# By the calls


def condition(where: Any, **facts: Any) -> dict[str, Any]:
    return {"stage": "offers_seen", "from_hours": 0, "until_hours": 72, **facts, "where": where}


def test_count_sentence_and_segment_carry_the_group() -> None:
    anil = calling.stopped_customer(NOW, city="Indore")
    calling.stopped_customer(NOW, city="Pune")
    client = accounts.signed_in(1)
    where = {"all": [{"not": leaf("city in", ["Pune"])}, leaf("product in", ["PL"])]}
    body = {"condition": condition(where), "topic": "reminder"}
    counted = client.post("/api/admin/segments/count", body, format="json").json()
    assert counted["people"] == 1
    assert counted["sentence"].endswith("; not (city: Pune) and applied for: Personal Loans")
    saved = client.post("/api/admin/segments", {"name": "Not Pune", "condition": condition(where)}, format="json")
    assert saved.status_code in (200, 201)
    assert CustomerSegment.objects.get().condition["where"] == where
    queue = calling.call_queue(NOW, fill=False)
    assert queue.segment
    queue.segment.condition = condition(where)
    queue.segment.save()
    assert fill_queue(queue_id=queue.pk, now=NOW) == 1
    assert queue.tasks.get().customer_id == anil.pk


def test_group_narrows_people_who_only_signed_in() -> None:
    hindi = submissions.customer(language="hi", last_login_at=ago(hours=3))
    submissions.customer(language="en", last_login_at=ago(hours=3))
    body = {"condition": condition({"all": [leaf("language in", ["hi"])]}, stage="signed_in"), "topic": "reminder"}
    client = accounts.signed_in(1)
    assert client.post("/api/admin/segments/count", body, format="json").json()["people"] == 1
    assert hindi.language == "hi"


@pytest.mark.parametrize(
    ("where", "path"),
    [
        ({"all": [{"field": "gender", "is": "in", "value": [1]}]}, "condition.where.all[0].field"),
        ({"all": [{"any": [{"not": {"all": [1]}}]}]}, "condition.where.all[0].any[0].not"),
        ("' OR 1=1 --", "condition.where"),
        ([1, 2], "condition.where"),
    ],
)
def test_hostile_group_is_a_fault_at_its_path_and_saves_nothing(where: Any, path: str) -> None:
    client = accounts.signed_in(1)
    reply = client.post("/api/admin/segments", {"name": "Bad", "condition": condition(where)}, format="json")
    assert (reply.status_code, list(reply.json()["fields"])) == (422, [path])
    assert CustomerSegment.objects.count() == 0


def test_deeply_nested_body_is_refused() -> None:
    deep = '{"all":[' * 3_000 + "1" + "]}" * 3_000
    body = f'{{"name":"x","condition":{{"stage":"offers_seen","from_hours":0,"until_hours":2,"where":{deep}}}}}'
    reply = accounts.signed_in(1).post("/api/admin/segments", body, content_type="application/json")
    assert reply.status_code in (400, 422)
    assert CampaignAudience.objects.count() + CustomerSegment.objects.count() == 0


def stopped(where: dict[str, Any]) -> set[UUID]:
    """Return whom a condition with a group names, as queues, counts and campaigns ask."""
    values = {"stage": "offers_seen", "from_hours": 0, "until_hours": 72, "where": where}
    condition, faults = parse_condition(values, products=PRODUCTS)
    assert condition is not None, faults
    return {row.customer_id for row in people_of_condition_for_system(condition, now=NOW).people}


def test_may_get_names_whom_the_contact_gate_lets_through() -> None:
    agreed, silent = reachable_customer(NOW), calling.stopped_customer(NOW, consents=False, city="Pune")
    sms, call = leaf("may_get yes", ["sms", "reminder"]), leaf("may_get yes", ["call", "reminder"])
    assert stopped({"all": [sms]}) == {agreed.pk}
    assert stopped({"all": [call]}) == {agreed.pk}
    assert stopped({"not": sms}) == {silent.pk}
    assert stopped({"any": [leaf("city in", ["Pune"]), sms]}) == {agreed.pk, silent.pk}
    assert stopped({"all": [leaf("city in", ["Pune"]), sms]}) == set()
    AddressStop.objects.create(
        at=NOW, channel="sms", address_index=blind_index("messaging.to", agreed.mobile_phone_number), stopped=True
    )
    assert stopped({"all": [sms]}) == set()


def test_stage_anywhere_names_people_by_the_group_alone_wherever_they_stand() -> None:
    """A person without an application, one who saw offers and one whose loan is decided, each of the last day."""
    new, seen = submissions.customer(city="Pune"), calling.stopped_customer(NOW, city="Pune")
    sent = submissions.submission(submissions.application(submissions.customer(city="Pune")), status="approved")
    early, elsewhere = submissions.customer(city="Pune"), submissions.customer(city="Nagpur")
    for customer, hours in ((new, 1), (seen, 5), (sent.application.customer, 23), (early, 24), (elsewhere, 1)):
        Customer.objects.filter(pk=customer.pk).update(last_login_at=NOW - timedelta(hours=hours))
    gone = submissions.customer(city="Pune", erased_at=NOW)
    Customer.objects.filter(pk=gone.pk).update(last_login_at=NOW - timedelta(hours=1))
    values = {"stage": "anywhere", "from_hours": 0, "until_hours": 24, "where": {"all": [leaf("city in", ["Pune"])]}}
    condition, faults = parse_condition(values, products=PRODUCTS)
    assert condition is not None, faults
    page = people_of_condition_for_system(condition, now=NOW)
    # The day is [24 hours ago, now).
    assert [row.customer_id for row in page.people] == [new.pk, seen.pk, sent.application.customer_id, early.pk]
    assert count_people_for_system(condition, page, now=NOW).people == 4
    first = people_of_condition_for_system(condition, now=NOW, most=2)
    second = people_of_condition_for_system(condition, now=NOW, after=first.end, most=2)
    assert [row.customer_id for row in (*first.people, *second.people)] == [row.customer_id for row in page.people]


def test_segment_of_everybody_is_refused_and_nothing_saved() -> None:
    condition = {"stage": "anywhere", "from_hours": 0, "until_hours": 24}
    reply = accounts.signed_in(1).post("/api/admin/segments", {"name": "All", "condition": condition}, format="json")
    assert (reply.status_code, list(reply.json()["fields"])) == (422, ["condition.where"])
    assert CustomerSegment.objects.count() == 0


def test_may_be_called_holds_at_night_too() -> None:
    agreed = calling.stopped_customer(NOW)
    call = leaf("may_get yes", ["call", "reminder"])
    with time_machine.travel(NOW.replace(hour=23), tick=False):
        values = {"stage": "offers_seen", "from_hours": 0, "until_hours": 72, "where": {"all": [call]}}
        condition, _ = parse_condition(values, products=PRODUCTS)
        assert condition is not None
        people = people_of_condition_for_system(condition, now=NOW.replace(hour=23))
    assert [row.customer_id for row in people.people] == [agreed.pk]
