"""Few people who may be called are found behind many who may not, with a bounded amount of work a filling."""

from datetime import datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext

from apps.applications.models import OfferSnapshot
from apps.core.domain.calendar import IST
from apps.desk.models import CallQueue, CallTask
from apps.desk.selectors import call_queues, campaigns
from apps.desk.selectors import condition_people as reads
from apps.desk.selectors.campaigns import audience_of_for_system
from apps.desk.selectors.condition_people import PeopleCount, count_people_for_system, people_of_condition_for_system
from apps.desk.services import queues
from tests.factories import accounts, submissions
from tests.factories.calling import OFFERS_SEEN, call_queue, stopped_customer

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
LATEST, OLDER = 3, 4
MAY_CALL = {"all": [{"field": "may_get", "is": "yes", "value": ["call", "reminder"]}]}
BLOCKED, CALLABLE = 9, 2


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture(autouse=True)
def checked_counts(monkeypatch) -> list[int]:
    """Take small steps, and note how many people each filling checks."""
    verdicts, numbers = reads.verdicts_for_system, list[int]()

    def note(people: Any, topic: Any, **named: Any) -> Any:
        numbers.append(len(people))
        return verdicts(people, topic, **named)

    monkeypatch.setattr(queues, "verdicts_for_system", note)
    monkeypatch.setattr(campaigns, "MAX_PREVIEWED", LATEST)
    monkeypatch.setattr(call_queues, "MAX_PREVIEWED", LATEST)
    monkeypatch.setitem(queues.fill_queue.__kwdefaults__, "most", OLDER)
    monkeypatch.setattr(queues, "MAX_FILLED", OLDER)
    monkeypatch.setitem(people_of_condition_for_system.__kwdefaults__, "most", LATEST)
    return numbers


@pytest.fixture
def behind() -> list[Any]:
    """Two people who may be called, who stopped before nine who never agreed."""
    for hours in range(1, BLOCKED + 1):
        stopped_customer(NOON, hours_ago=hours, consents=False)
    return [stopped_customer(NOON, hours_ago=BLOCKED + 1 + number) for number in range(CALLABLE)]


def fill(queue: CallQueue) -> int:
    added = queues.fill_queue(queue_id=queue.pk, now=NOON)
    queue.refresh_from_db()
    return added


def test_the_few_are_found_by_the_second_filling_and_none_asks_about_more_than_its_share(
    behind, checked_counts
) -> None:
    queue = call_queue(NOON, fill=False)
    assert (fill(queue), queue.blocked, queue.reached_id is None) == (0, {"no_consent": 7}, False)
    assert queue.segment
    assert queue.segment.people == 7
    assert (fill(queue), queue.blocked, queue.reached_id) == (2, {"no_consent": 9}, None)
    assert set(CallTask.objects.values_list("customer_id", flat=True)) == {person.pk for person in behind}
    queue.segment.refresh_from_db()
    assert queue.segment.people == 11
    assert checked_counts == [7, 7]
    assert fill(queue) == 0
    assert (queue.blocked, queue.reached_id is None) == ({"no_consent": 7}, False)


@pytest.mark.parametrize(
    ("together", "checked"), [(100, [LATEST + OLDER] * 2), (5, [LATEST + 2] * 2), (0, [LATEST] * 2)]
)
def test_queues_of_one_run_share_the_people_who_are_checked(behind, checked_counts, monkeypatch, together, checked):
    monkeypatch.setattr(queues, "MAX_FILLED_TOGETHER", together)
    for name in ("Seen", "Seen too"):
        call_queue(NOON, fill=False, name_en=name)
    queues.fill_queues(now=NOON)
    assert checked_counts == checked


def test_who_stopped_in_the_meantime_is_found_while_older_people_are_checked(behind) -> None:
    queue = call_queue(NOON, fill=False)
    fill(queue)
    new = stopped_customer(NOON - timedelta(minutes=5), hours_ago=0)
    assert fill(queue) == 3
    assert new.pk in set(CallTask.objects.values_list("customer_id", flat=True))
    assert queue.blocked == {"no_consent": 9}


def test_a_new_queue_asks_about_the_latest_people_and_leaves_the_others_to_the_timetable(
    behind, checked_counts
) -> None:
    boss = accounts.signed_in(1)
    body = {"topic": "reminder", "condition": OFFERS_SEEN, "name_en": "Seen", "name_hi": "देखे"}
    preview = boss.post("/api/admin/call-queues/preview", {key: body[key] for key in ("topic", "condition")}, "json")
    names = ("people", "is_cut", "checked", "callable_now")
    assert [preview.json()[name] for name in names] == [11, False, 3, 0]
    assert boss.post("/api/admin/call-queues", body, format="json").status_code == 201
    assert (checked_counts, CallTask.objects.count()) == ([3], 0)
    queues.fill_queues(now=NOON)
    queues.fill_queues(now=NOON)
    assert CallTask.objects.count() == 2


@pytest.mark.parametrize("change", ["filled", "paused", "none"])
def test_filling_that_lost_its_queue_while_it_read_writes_nothing(behind, monkeypatch, change) -> None:
    queue = call_queue(NOON, fill=False)
    fill(queue)
    rows = CallQueue.objects.filter(pk=queue.pk)
    verdicts = reads.verdicts_for_system

    def lose(*facts: Any, **named: Any) -> Any:
        if change == "filled":
            rows.update(filled_at=NOON + timedelta(seconds=1))
        elif change == "paused":
            rows.update(is_on=False)
        return verdicts(*facts, **named)

    monkeypatch.setattr(queues, "verdicts_for_system", lose)
    before = rows.values("segment__people", "blocked", "reached_at", "reached_id").get()
    assert queues.fill_queue(queue_id=queue.pk, now=NOON) == (CALLABLE if change == "none" else 0)
    assert CallTask.objects.count() == (CALLABLE if change == "none" else 0)
    after = rows.values("segment__people", "blocked", "reached_at", "reached_id").get()
    assert (after == before) is (change != "none")


def test_people_are_read_and_checked_without_a_lock(behind, monkeypatch) -> None:
    queue = call_queue(NOON, fill=False)
    verdicts, locked = reads.verdicts_for_system, list[bool]()
    with CaptureQueriesContext(connection) as statements:

        def look(*facts: Any, **named: Any) -> Any:
            locked.append(any("FOR UPDATE" in row["sql"] for row in statements.captured_queries))
            return verdicts(*facts, **named)

        monkeypatch.setattr(queues, "verdicts_for_system", look)
        fill(queue)
    assert locked == [False]
    assert sum("FOR UPDATE" in row["sql"] for row in statements.captured_queries) == 1


def test_a_page_ends_where_the_next_one_begins_though_two_stopped_at_one_instant() -> None:
    people = {stopped_customer(NOON, hours_ago=2).pk for _ in range(4)} | {stopped_customer(NOON, hours_ago=5).pk}
    condition = reads.condition_of(OFFERS_SEEN)
    first = people_of_condition_for_system(condition, now=NOON, most=3)
    last = people_of_condition_for_system(condition, now=NOON, after=first.end, most=3)
    assert (len(first.people), len(last.people), last.end) == (3, 2, None)
    assert {person.customer_id for person in (*first.people, *last.people)} == people
    whole = people_of_condition_for_system(condition, now=NOON, most=5)
    assert (len(whole.people), whole.end) == (5, None)


def test_a_campaign_takes_the_people_beyond_those_who_are_counted_at_once(behind) -> None:
    condition = reads.condition_of(OFFERS_SEEN)
    assert len(audience_of_for_system(condition, now=NOON + timedelta(seconds=1))) == 11
    boss = accounts.signed_in(1)
    body: dict[str, Any] = {"topic": "reminder", "condition": OFFERS_SEEN}
    counted = boss.post("/api/admin/segments/count", body, format="json").json()
    assert (counted["people"], counted["is_cut"], counted["checked"]) == (11, False, 3)


@pytest.mark.parametrize("stage", ["offers_seen", "signed_in"])
def test_person_of_two_rows_counts_once_and_fills_no_audience(stage) -> None:
    condition = reads.condition_of(OFFERS_SEEN | {"stage": stage})
    for hours in (1, 2, 3, 4):
        if stage == "signed_in":
            submissions.customer(last_login_at=NOON - timedelta(hours=hours))
        else:
            person = stopped_customer(NOON, hours_ago=hours)
            second = submissions.application(person, created_at=NOON - timedelta(hours=hours))
            OfferSnapshot.objects.create(
                application=second, policy_digest="p", rule_version="1", inputs_digest=str(second.pk), inputs={},
                result={"offers": [], "unmatched": []}, created_at=second.created_at,
            )  # fmt: skip
    page = people_of_condition_for_system(condition, now=NOON, most=3)
    assert page.end is not None
    assert count_people_for_system(condition, page, now=NOON) == PeopleCount(4, is_cut=False)
    assert [len(audience_of_for_system(condition, now=NOON, most=most)) for most in (3, 4, 5)] == [4, 4, 4]


@pytest.mark.parametrize(
    ("where", "people", "shown", "is_cut"),
    [
        (None, LATEST - 1, LATEST - 1, False),
        (None, LATEST, LATEST, False),
        (None, LATEST + 1, LATEST + 1, False),
        (MAY_CALL, LATEST, LATEST, False),
        (MAY_CALL, LATEST + 1, LATEST, True),
    ],
)
def test_count_of_a_segment_is_kept_with_whether_it_was_cut(where, people, shown, is_cut) -> None:
    """Only a condition on who may be reached is cut: there each person is asked about."""
    for _ in range(people):
        stopped_customer(NOON, hours_ago=2)
    boss = accounts.signed_in(1)
    condition = OFFERS_SEEN | {"where": where}
    (segment,) = boss.post("/api/admin/segments", {"name": "Seen", "condition": condition}, "json").json()["segments"]
    assert (segment["people"], segment["is_cut"]) == (None, False)
    body = {"topic": "reminder", "condition": condition, "segment_id": segment["segment_id"]}
    counted = boss.post("/api/admin/segments/count", body, "json").json()
    assert (counted["checked"], counted["may"]["call"]) == (min(people, LATEST), min(people, LATEST))
    (segment,) = boss.get("/api/admin/segments").json()["segments"]
    assert (segment["people"], segment["is_cut"]) == (shown, is_cut)
    change = {"name": "Seen", "condition": condition, "revision": segment["revision"]}
    (segment,) = boss.patch(f"/api/admin/segments/{segment['segment_id']}", change, "json").json()["segments"]
    assert (segment["people"], segment["is_cut"]) == (None, False)


@pytest.mark.parametrize("where", [None, MAY_CALL])
def test_counts_go_on_beyond_a_page_of_a_condition(behind, monkeypatch, where) -> None:
    monkeypatch.setattr(campaigns, "MAX_PREVIEWED", BLOCKED + CALLABLE)
    monkeypatch.setattr(call_queues, "MAX_PREVIEWED", BLOCKED + CALLABLE)
    boss, condition = accounts.signed_in(1), OFFERS_SEEN | {"where": where}
    people = BLOCKED + CALLABLE if where is None else CALLABLE
    preview = boss.post("/api/admin/call-queues/preview", {"topic": "reminder", "condition": condition}, "json").json()
    names = ("people", "is_cut", "checked", "callable_now")
    assert [preview[name] for name in names] == [people, False, people, CALLABLE]
    counted = boss.post("/api/admin/segments/count", {"topic": "reminder", "condition": condition}, "json").json()
    assert [counted[name] for name in names[:3]] == [people, False, people]
    assert counted["may"]["call"] == CALLABLE
