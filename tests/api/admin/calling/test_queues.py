"""Queues: their people, their hours and caps, and the callers who work on them."""

from datetime import timedelta

import pytest

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.desk.models import CallQueue, CallTask
from apps.desk.services import queues
from apps.privacy.models import ContactAttempt, ContactChoice
from tests.factories import accounts
from tests.factories.calling import (
    NOON,
    NUMBER,
    OFFERS_SEEN,
    call_queue,
    called,
    claimed,
    dialled,
    ended,
    later,
    post,
    stopped_customer,
)

pytestmark = pytest.mark.django_db


def test_preview_filling_and_dial_ask_one_rule(anil):
    stopped_customer(NOON, consents=False)
    stopped_customer(NOON, dnd=False)
    boss = accounts.signed_in(1)
    condition = {**OFFERS_SEEN, "cities": ["indore"]}
    preview = post(boss, "call-queues/preview", topic="reminder", condition=condition).json()
    assert (preview["people"], preview["callable_now"], preview["blocked"]) == (
        3, 1, {"no_consent": 1, "dnd_unknown": 1},
    )  # fmt: skip
    assert preview["sentence"] == "People who 0 to 72 hours ago saw offers and chose none; city: indore"
    assert NUMBER not in str(preview)
    made = post(boss, "call-queues", topic="reminder", condition=condition, name_en="Indore", name_hi="इंदौर")
    assert made.status_code == 201
    (queue,) = made.json()["queues"]
    assert (queue["due"], queue["blocked"]) == (1, {"no_consent": 1, "dnd_unknown": 1})
    taken = post(boss, "call-queues", topic="reminder", condition=condition, name_en="Indore", name_hi="इंदौर")
    assert (taken.status_code, list(taken.json()["fields"])) == (422, ["name_en"])


def test_wrong_condition_is_refused_at_its_field():
    boss = accounts.signed_in(1)
    refused = post(boss, "call-queues/preview", topic="reminder", condition={**OFFERS_SEEN, "until_hours": 0})
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["condition.until_hours"])


def test_paused_queue_gives_nobody(isha):
    boss = accounts.signed_in(1)
    queue = CallQueue.objects.get()
    paused = boss.patch(f"/api/admin/call-queues/{queue.pk}", {"revision": 1, "is_on": False}, format="json").json()
    assert paused["queues"][0]["is_on"] is False
    assert claimed(isha) is None
    boss.patch(f"/api/admin/call-queues/{queue.pk}", {"revision": 2, "is_on": True}, format="json")
    assert claimed(isha) is not None


def test_queue_narrows_hours_and_caps_and_never_widens_them(isha, anil, clock):
    boss = accounts.signed_in(1)
    path = f"/api/admin/call-queues/{CallQueue.objects.get().pk}"
    change = lambda **facts: boss.patch(path, facts, format="json")  # noqa: E731
    wide = change(revision=1, opens="08:00", closes="19:30", dials_a_day=3, dials_in_days=5, name_hi=" ")
    assert (wide.status_code, set(wide.json()["fields"])) == (
        422, {"opens", "dials_a_day", "dials_in_days", "name_hi"},
    )  # fmt: skip
    assert set(change(revision=1, opens="10:00").json()["fields"]) == {"closes"}
    assert set(change(revision=1, opens="09:00", closes="10:00").json()["fields"]) == {"closes"}  # cards begin at ten
    (row,) = change(revision=1, opens="14:00", closes="17:00", dials_a_day=1, place=7).json()["queues"]
    assert (row["opens"], row["closes"], row["dials_a_day"], row["place"], row["revision"]) == (
        "14:00:00", "17:00:00", 1, 7, 2,
    )  # fmt: skip
    stale = change(revision=1, place=1)
    assert (stale.status_code, stale.json()["code"]) == (409, "desk.queue_stale")
    assert claimed(isha) is None
    assert CallTask.objects.get().due_at == NOON.replace(hour=14)
    isha = later(User.objects.get(role_id=3), clock, NOON.replace(hour=14))
    called(isha, "busy")
    clock.move_to(NOON.replace(hour=16, minute=30))
    isha = later(User.objects.get(role_id=3), clock, NOON.replace(hour=16, minute=30))
    assert claimed(isha) is None  # one dial a day in this queue, where the general rule is two
    assert CallTask.objects.get().due_at == NOON.replace(hour=0) + timedelta(days=1)
    entry = Entry.objects.filter(action="desk.call_queue_changed").get()
    assert ((entry.after or {}).get("opens"), (entry.after or {}).get("dials_a_day")) == ("14:00", 1)


def test_queue_with_another_condition_lets_go_of_people_nobody_dialled(isha, anil):
    called(isha, "busy")
    bina = stopped_customer(NOON, hours_ago=5, city="Pune")
    chetan = stopped_customer(NOON, hours_ago=6, city="Nagpur")
    queues.fill_queues(now=NOON)
    boss, queue = accounts.signed_in(1), CallQueue.objects.get()
    path = f"/api/admin/call-queues/{queue.pk}"
    wanted = {**OFFERS_SEEN, "cities": ["Pune"]}
    wrong = boss.patch(path, {"revision": 1, "condition": {**wanted, "until_hours": 0}}, format="json")
    assert (wrong.status_code, list(wrong.json()["fields"])) == (422, ["condition.until_hours"])
    assert CallTask.objects.filter(customer_id=chetan.pk).exists()
    (row,) = boss.patch(path, {"revision": 1, "condition": wanted}, format="json").json()["queues"]
    assert (row["condition"]["cities"], row["revision"], "Pune" in row["sentence"]) == (["Pune"], 2, True)
    assert set(CallTask.objects.values_list("customer_id", flat=True)) == {anil.pk, bina.pk}
    entry = Entry.objects.filter(action="desk.call_queue_changed").get()
    assert (entry.after or {})["condition"]["cities"] == ["Pune"]
    same = boss.patch(path, {"revision": 2, "condition": wanted}, format="json").json()["queues"][0]
    assert same["revision"] == 2
    owed = {"topic": "service", "condition": {**wanted, "stage": "documents"}}
    topic = boss.patch(path, {"revision": 2, **owed}, format="json").json()["queues"][0]
    assert (topic["topic"], topic["revision"]) == ("service", 3)


@pytest.mark.parametrize("stage", ["anywhere", "signed_in", "applied", "offers_seen"])
def test_people_who_owe_no_documents_are_never_called_as_service(stage):
    boss = accounts.signed_in(1)
    condition = {**OFFERS_SEEN, "stage": stage, "where": {"all": [{"field": "city", "is": "in", "value": ["Pune"]}]}}
    body = {"name_en": "Quick", "name_hi": "जल्दी", "topic": "service", "condition": condition}
    refused = boss.post("/api/admin/call-queues", body, format="json")
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["topic"])
    assert not CallQueue.objects.exists()
    made = boss.post("/api/admin/call-queues", {**body, "topic": "reminder"}, format="json")
    assert made.status_code == 201
    path = f"/api/admin/call-queues/{CallQueue.objects.get().pk}"
    changed = boss.patch(path, {"revision": 1, "topic": "service"}, format="json")
    assert (changed.status_code, list(changed.json()["fields"])) == (422, ["topic"])
    assert CallQueue.objects.values_list("topic", "revision").get() == ("reminder", 1)


def test_a_queue_of_offers_calls_whoever_left_offers_on_and_keeps_their_choice_as_evidence(isha, anil):
    bina = stopped_customer(NOON, mobile_phone_number="7222222222")
    for person, allowed in ((anil, False), (bina, True)):
        ContactChoice.objects.create(
            subject_id=person.pk, channel="call", purpose="promotional", allowed=allowed,
            source="page", at=NOON - timedelta(hours=1),
        )  # fmt: skip
    CallTask.objects.all().delete()
    CallQueue.objects.all().delete()
    queue = call_queue(NOON, topic="promotional")
    assert [task.customer_id for task in CallTask.objects.filter(queue=queue)] == [bina.pk]
    task = claimed(isha)
    dialled(isha, task)
    attempt = ContactAttempt.objects.get()
    choice = ContactChoice.objects.get(subject_id=bina.pk)
    assert (attempt.topic, attempt.choice_id, attempt.number_shown) == ("promotional", choice.pk, "")


def test_person_in_hand_stays_when_the_condition_changes(isha, anil):
    task = claimed(isha)
    boss, queue = accounts.signed_in(1), CallQueue.objects.get()
    body = {"revision": 1, "condition": {**OFFERS_SEEN, "cities": ["Pune"]}}
    assert boss.patch(f"/api/admin/call-queues/{queue.pk}", body, format="json").status_code == 200
    assert ended(isha, task, dialled(isha, task), "busy").status_code == 200


def test_queue_of_calls_from_case_pages_takes_no_condition():
    queue = CallQueue.objects.create(name_en="Case", name_hi="केस", topic="service", changed_at=NOON)
    body = {"revision": 1, "condition": OFFERS_SEEN}
    refused = accounts.signed_in(1).patch(f"/api/admin/call-queues/{queue.pk}", body, format="json")
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["condition"])


def test_call_back_at_a_named_time_keeps_its_hours_in_a_narrow_queue(isha, anil, clock):
    called(isha, "call_back", callback_at="2026-11-23T18:00:00+05:30")
    CallQueue.objects.update(opens="10:00", closes="13:00")
    isha = later(User.objects.get(role_id=3), clock, NOON.replace(hour=18))
    assert claimed(isha)["customer_id"] == str(anil.pk)


def test_caller_works_on_the_chosen_queues_and_keeps_own_promises(isha, anil, clock):
    first = CallQueue.objects.get()
    called(isha, "call_back", callback_at="2026-11-23T15:00:00+05:30")
    stopped_customer(NOON, hours_ago=5)
    queues.fill_queues(now=NOON)
    second = call_queue(NOON, name_en="Second", name_hi="दूसरी", place=200)
    boss, admin = accounts.signed_in(1), User.objects.get(role_id=3)
    body = {"languages": ["en", "hi"], "dials_a_day": 50, "talks_a_day": 20, "queue_ids": [str(second.pk)]}
    unknown = boss.put(f"/api/admin/callers/{admin.pk}", {**body, "queue_ids": [str(anil.pk)]}, format="json")
    assert set(unknown.json()["fields"]) == {"queue_ids"}
    saved = boss.put(f"/api/admin/callers/{admin.pk}", body, format="json").json()["callers"][0]
    assert (saved["talks_target"], saved["queues"]) == (20, [str(second.pk)])
    assert claimed(isha) is None
    me = isha.get("/api/admin/calls/me").json()
    assert ([row["queue_id"] for row in me["queues"]], me["today"]["talks_target"]) == ([str(second.pk)], 20)
    isha = later(admin, clock, NOON.replace(hour=15))
    task = claimed(isha)
    assert (task["customer_id"], CallTask.objects.get(pk=task["task_id"]).queue_id) == (str(anil.pk), first.pk)
