"""A caller's day, and the law at every step of a call."""

from datetime import date, datetime, timedelta

import pytest

from apps.accounts.models import User
from apps.applications.models import Application, Submission
from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.customers.models import Customer
from apps.customers.services.erasure import person_of
from apps.desk.models import CallOutcome, CallQueue, CallShift, CallTask, CaseNote, Ticket
from apps.desk.selectors.tickets import own_ticket
from apps.desk.services import call_shifts, erasure, next_call, queues
from apps.desk.services.promises import ring_promises
from apps.messaging.models import Message, Notification
from apps.privacy.models import AddressStop, ContactAttempt, ErasureRequest
from apps.privacy.selectors.contact import ContactPerson
from apps.privacy.services import contact
from tests.factories import accounts, submissions
from tests.factories.calling import (
    NOON,
    NUMBER,
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


def test_caller_sees_the_person_masked_until_the_dial_is_written_down(isha, anil):
    answer = post(isha, "calls/next")
    task = answer.json()["task"]
    assert (task["name"], task["mobile"], task["city"], task["stage"]) == (
        "Anil K.", "XXXXXX1111", "Indore", "offers_seen",
    )  # fmt: skip
    assert NUMBER not in answer.content.decode()
    assert ContactAttempt.objects.count() == 0
    dial = dialled(isha, task)
    assert (dial["number"], dial["hides_in"]) == (NUMBER, 60)
    attempt = ContactAttempt.objects.get()
    assert (attempt.subject_id, attempt.topic, attempt.consent_id is None, attempt.dnd_checked_at) == (
        anil.pk, "reminder", False, NOON - timedelta(hours=3),
    )  # fmt: skip
    actions = Entry.objects.filter(target_id=str(anil.pk)).order_by("id").values_list("action", flat=True)
    assert list(actions)[-2:] == ["desk.task_leased", "privacy.person_dialled"]


def test_number_stays_masked_for_an_admin_with_that_limit(isha):
    task = claimed(isha)
    User.objects.filter(role_id=3).update(masks_numbers=True)
    refused = post(isha, f"calls/tasks/{task['task_id']}/dial", lease=task["lease"])
    assert (refused.status_code, refused.json()["code"]) == (403, "accounts.numbers_masked")
    assert ContactAttempt.objects.count() == 0


def test_next_needs_a_shift_and_shift_ends_with_nobody_in_hand(anil):
    call_queue(NOON)
    isha = accounts.signed_in(3)
    refused = post(isha, "calls/next")
    assert (refused.status_code, refused.json()["code"]) == (409, "desk.shift_off")
    post(isha, "calls/shift", state="on")
    claimed(isha)
    open_task = post(isha, "calls/shift", state="off", reason="break")
    assert (open_task.status_code, open_task.json()["code"]) == (409, "desk.task_open")
    assert isha.get("/api/admin/calls/me").json()["shift"] == "on"


def test_unanswered_call_rests_and_next_comes_in_the_same_call(isha, anil):
    bina = stopped_customer(NOON, hours_ago=5, first_name="Bina")
    queues.fill_queues(now=NOON)
    answer = called(isha, "ringing", and_next=True).json()
    assert (answer["state"], answer["due_at"]) == ("resting", "2026-11-23T14:00:00+05:30")
    assert answer["next"]["task"]["customer_id"] == str(bina.pk)
    me = isha.get("/api/admin/calls/me").json()
    assert (me["today"]["dials"], me["today"]["talks"], me["task"]["customer_id"]) == (1, 0, str(bina.pk))


@pytest.mark.parametrize("state", ["pause", "on"])
def test_outcome_and_skip_on_a_pause_are_kept_and_bring_nobody(isha, state):
    for _ in range(2):
        stopped_customer(NOON, hours_ago=5)
    queues.fill_queues(now=NOON)
    task = claimed(isha)
    dial = dialled(isha, task)
    post(isha, "calls/shift", state=state)
    saved = ended(isha, task, dial, "busy", and_next=True)
    assert (saved.status_code, saved.json()["next"]["task"] is None) == (200, state == "pause")
    assert CallTask.objects.get(pk=task["task_id"]).state == "resting"
    post(isha, "calls/shift", state="on")
    task = claimed(isha)
    post(isha, "calls/shift", state=state)
    skipped = post(isha, f"calls/tasks/{task['task_id']}/skip", lease=task["lease"], reason="It is noon")
    assert (skipped.status_code, skipped.json()["task"] is None) == (200, state == "pause")
    assert CallTask.objects.get(pk=task["task_id"]).state == "resting"


def test_outcome_sent_twice_is_one(isha):
    task = claimed(isha)
    dial = dialled(isha, task)
    for _ in range(2):
        assert ended(isha, task, dial, "busy").status_code == 200
    assert CallOutcome.objects.count() == 1
    assert CallTask.objects.get().unanswered == 1


def test_call_back_comes_to_its_caller_at_the_promised_minute(isha, anil, clock):
    promised = NOON + timedelta(hours=4)
    missing = called(isha, "call_back")
    assert (missing.status_code, list(missing.json()["fields"])) == (422, ["callback_at"])
    task = isha.get("/api/admin/calls/me").json()["task"]
    assert ended(isha, task, task, "call_back", callback_at=promised.isoformat()).status_code == 200
    assert [row["name"] for row in isha.get("/api/admin/calls/me").json()["callbacks"]] == ["Anil K."]
    owner = User.objects.get(role_id=3)
    isha = later(owner, clock, promised)
    hari = accounts.signed_in(3)
    post(hari, "calls/shift", state="on")
    assert claimed(hari) is None
    assert claimed(isha)["callback_at"] is not None


def test_promise_not_kept_for_ten_minutes_goes_to_somebody_else(isha, anil, clock):
    promised = NOON + timedelta(hours=4)
    called(isha, "call_back", callback_at=promised.isoformat())
    clock.move_to(promised + timedelta(minutes=10))
    hari = accounts.signed_in(3)
    post(hari, "calls/shift", state="on")
    assert claimed(hari) is None
    clock.move_to(promised + timedelta(minutes=10, seconds=1))
    assert claimed(hari)["customer_id"] == str(anil.pk)


def test_promises_of_a_caller_whose_shift_ended_go_to_the_others(isha, anil, clock):
    promised = NOON + timedelta(hours=4)
    called(isha, "call_back", callback_at=promised.isoformat())
    refused = post(isha, "calls/shift", state="off")
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["reason"])
    assert post(isha, "calls/shift", state="off", reason="day_over").json()["shift"] == "off"
    assert CallShift.objects.get().reason == "day_over"
    clock.move_to(promised)
    hari = accounts.signed_in(3)
    post(hari, "calls/shift", state="on")
    assert claimed(hari)["customer_id"] == str(anil.pk)
    row = CallTask.objects.get()
    assert (row.tier, row.promised_to, row.callback_at) == (2, "", promised)


def test_shift_without_a_sign_of_work_for_half_an_hour_ends_and_frees_its_due_promise(isha, anil, clock):
    promised = NOON + timedelta(minutes=28)
    called(isha, "call_back", callback_at=promised.isoformat())
    caller = User.objects.get(role_id=3)
    isha = later(caller, clock, promised)
    CallTask.objects.update(state="waiting")
    assert call_shifts.end_idle_shifts(now=NOON + timedelta(minutes=29, seconds=59)) == 0
    idle_at = NOON + timedelta(minutes=30)
    assert (call_shifts.end_idle_shifts(now=idle_at), call_shifts.end_idle_shifts(now=idle_at)) == (1, 0)
    shift = CallShift.objects.get()
    assert (shift.state, shift.reason, CallTask.objects.get().tier) == ("off", "idle", 2)
    assert isha.get("/api/admin/calls/me").json()["was_idle"] is True


def test_person_in_hand_and_a_claim_keep_a_shift_alive(isha, clock):
    clock.move_to(NOON + timedelta(minutes=20))
    isha = later(User.objects.get(role_id=3), clock, NOON + timedelta(minutes=20))
    task = claimed(isha)
    assert call_shifts.end_idle_shifts(now=NOON + timedelta(minutes=49)) == 0
    dialled(isha, task)
    assert call_shifts.end_idle_shifts(now=NOON + timedelta(minutes=34)) == 0


def test_bell_rings_before_a_promise_and_again_until_it_is_kept(isha, clock):
    promised = NOON + timedelta(hours=4)
    called(isha, "call_back", callback_at=promised.isoformat())
    caller = User.objects.get(role_id=3)
    rung = []
    for minutes in (-6, -5, -4, 0, 4):
        ring_promises(now=promised + timedelta(minutes=minutes))
        rung.append(Notification.objects.filter(subject_id=caller.pk, template="call_back_due").count())
    assert rung == [0, 1, 1, 2, 2]
    isha = later(caller, clock, promised)
    assert claimed(isha) is not None
    ring_promises(now=promised + timedelta(minutes=5))
    assert Notification.objects.count() == 2


def test_interested_person_is_offered_once_more_within_a_day(isha):
    answer = called(isha, "interested").json()
    assert (answer["state"], answer["due_at"]) == ("resting", "2026-11-24T12:00:00+05:30")
    task = CallTask.objects.get()
    assert (task.promised_to, task.callback_at, task.queue.topic) == ("", None, "reminder")


def test_interested_person_who_asked_to_be_rung_gets_a_service_call_at_that_time(isha, anil, clock):
    promised = NOON + timedelta(hours=5)
    refused = called(isha, "interested", callback_at=promised.isoformat())
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["note"])
    task = isha.get("/api/admin/calls/me").json()["task"]
    ended(isha, task, task, "interested", callback_at=promised.isoformat(), note="Ring me after the bank")
    row = CallTask.objects.get()
    assert (row.queue.topic, row.cause, row.cause_ref, row.stage) == (
        "service", "call_back", str(CaseNote.objects.get().pk), "",
    )  # fmt: skip
    isha = later(User.objects.get(role_id=3), clock, promised)
    task = claimed(isha)
    assert (task["customer_id"], task["cause_words"]) == (str(anil.pk), "Ring me after the bank")


def test_wrong_number_is_named_on_the_case_until_the_number_changes(isha, anil):
    called(isha, "wrong_number")
    case = f"/api/admin/customers/{anil.pk}/latest"
    assert isha.get(case).json()["wrong_number_at"] == "2026-11-23T12:00:00+05:30"
    anil.mobile_phone_number = "9822222222"
    anil.save()
    assert isha.get(case).json()["wrong_number_at"] is None


def test_do_not_call_stops_every_call_and_the_waiting_reminder(isha, anil):
    contact.notify(
        person=ContactPerson(anil.pk, "en", {"sms": NUMBER}), kind="ticket_answered", path="/user/help", dedupe_key="k",
        values={language: {"reference": "T-1"} for language in ("en", "hi")}, now=NOON,
    )  # fmt: skip
    Message.objects.update(topic="reminder")
    assert called(isha, "do_not_call").json()["state"] == "closed"
    assert Message.objects.get().state == "cancelled"
    stop = AddressStop.objects.get()
    assert (stop.channel, stop.stopped, stop.source) == ("call", True, "desk")
    later = NOON + timedelta(days=30)
    assert queues.fill_queue(queue_id=CallQueue.objects.get().pk, now=later) == 0
    state = post(accounts.signed_in(1), "do-not-call/search", mobile=NUMBER).json()
    assert (state["mobile"], [entry["source"] for entry in state["entries"]]) == ("XXXXXX1111", ["desk"])


def test_stop_between_claim_and_dial_wins(isha, anil):
    task = claimed(isha)
    boss = accounts.signed_in(1)
    assert post(boss, "do-not-call", mobile=NUMBER, reason="asked", heard_by="call").status_code == 201
    refused = post(isha, f"calls/tasks/{task['task_id']}/dial", lease=task["lease"])
    assert (refused.status_code, refused.json()["code"]) == (409, "desk.not_now")
    assert refused.json()["details"] == {"reason": "stopped", "not_before": None}
    assert ContactAttempt.objects.count() == 0
    assert CallTask.objects.get().close_reason == "stopped"
    twice = post(boss, "do-not-call", mobile=NUMBER, reason="asked", heard_by="call")
    assert (twice.status_code, twice.json()["code"]) == (409, "desk.on_do_not_call")


def test_person_merged_between_claim_and_dial_is_not_called(isha, anil):
    task = claimed(isha)
    Customer.objects.filter(pk=anil.pk).update(merged_into=submissions.customer())
    refused = post(isha, f"calls/tasks/{task['task_id']}/dial", lease=task["lease"])
    assert (refused.status_code, refused.json()["code"]) == (409, "desk.not_now")
    row = CallTask.objects.get()
    assert (row.state, row.close_reason, row.lease_by, ContactAttempt.objects.count()) == ("closed", "merged", "", 0)
    assert refused.json()["details"]["reason"] == "merged"


def test_dial_after_hours_were_narrowed_names_when_the_person_may_be_called(isha, anil):
    task = claimed(isha)
    CallQueue.objects.update(opens="14:00", closes="17:00")
    refused = post(isha, f"calls/tasks/{task['task_id']}/dial", lease=task["lease"]).json()
    assert refused["code"] == "desk.not_now"
    assert refused["details"]["reason"] == "hours"
    assert datetime.fromisoformat(refused["details"]["not_before"]) == NOON.replace(hour=14)


def test_outcome_touches_no_application_and_its_note_stands_in_the_case(isha, anil):
    lender = submissions.lender()
    sent = submissions.submission(submissions.application(anil, product_code="BL"), lender, status="in_review")
    before = Submission.objects.filter(pk=sent.pk).values().get()
    refused = called(isha, "not_doable")
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["note"])
    task = isha.get("/api/admin/calls/me").json()["task"]
    ended(isha, task, task, "not_doable", note="No income proof")
    assert Submission.objects.filter(pk=sent.pk).values().get() == before
    note = CaseNote.objects.get()
    assert (note.customer_id, note.text) == (anil.pk, "No income proof")
    assert CallOutcome.objects.get().note_id == note.pk
    lines = isha.get(f"/api/admin/customers/{anil.pk}/timeline?kinds=calls&before=2026-11-24T00:00:00Z").json()["lines"]
    assert [(line["code"], line["facts"]["disposition"]) for line in lines] == [("call_made", "not_doable")]


def test_complaint_on_a_call_is_a_ticket_whose_days_run_and_the_customer_sees_it(isha, anil):
    refused = called(isha, "complaint")
    assert (refused.status_code, list(refused.json()["fields"]), Ticket.objects.count()) == (422, ["note"], 0)
    task = isha.get("/api/admin/calls/me").json()["task"]
    for _ in range(2):
        answer = ended(isha, task, task, "complaint", note="Charged a fee twice").json()
    ticket = Ticket.objects.get()
    assert (ticket.category, ticket.state, ticket.priority, ticket.owner_id, ticket.answer_by) == (
        "complaint", "open", "high", None, date(2026, 12, 23),
    )  # fmt: skip
    assert (ticket.customer_id, ticket.application_id) == (anil.pk, CallTask.objects.get().application_id)
    assert (answer["state"], answer["opened"]) == ("closed", None)
    own = Actor(area="consumer", subject_id=str(anil.pk))
    assert [message.text for message in own_ticket(own, ticket.pk).messages.all()] == ["Charged a fee twice"]
    assert CaseNote.objects.get().text == "Charged a fee twice"


DELETE_ME = "Please delete everything about me."


@pytest.mark.parametrize(("words", "code"), [("Delete me now.", "privacy.words_short"), ("x" * 501, "core.too_long")])
def test_words_that_make_no_deletion_request_save_no_outcome(isha, words, code):
    refused = called(isha, "deletion", note=words)
    assert (refused.status_code, refused.json()["fields"]["note"][0]["code"]) == (422, code)
    assert (CallOutcome.objects.count(), ErasureRequest.objects.count()) == (0, 0)


def test_deletion_asked_on_a_call_is_a_draft(isha, anil):
    answer = called(isha, "deletion", note=DELETE_ME).json()
    draft = ErasureRequest.objects.get()
    assert (draft.state, draft.basis, draft.reason, draft.customer_id) == ("draft", "on_call", DELETE_ME, anil.pk)
    opened = {"request": "deletion", "number": draft.number, "answer_by": "2026-12-23"}
    assert (answer["state"], answer["opened"], CallTask.objects.get().close_reason) == ("closed", opened, "deletion")


def test_deletion_that_is_under_way_stays_as_it_is(isha, anil):
    earlier = post(isha, f"customers/{anil.pk}/deletion-asked", heard_by="call", words=DELETE_ME).json()
    answer = called(isha, "deletion", note="Once more: delete all of it.").json()
    assert answer["opened"] == {"request": "deletion", **earlier}
    assert ErasureRequest.objects.get().reason == DELETE_ME


def test_not_interested_takes_its_reason_and_the_figures_and_the_next_caller_have_it(isha, anil, clock):
    task = claimed(isha)
    dial = dialled(isha, task)
    assert task["refusals"][:2] == ["cost", "amount"]
    refused = ended(isha, task, dial, "not_interested")
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["refusal"])
    assert ended(isha, task, dial, "not_interested", refusal="cheap").status_code == 422
    assert ended(isha, task, dial, "not_interested", refusal="cost", seconds=40).status_code == 200
    assert CallOutcome.objects.get().refusal == "cost"
    figures = accounts.signed_in(1).get("/api/admin/call-figures/period?preset=today").json()
    assert figures["total"]["declined"] == 1
    assert figures["total"]["refusals"] == figures["rows"][0]["refusals"] == [{"reason": "cost", "count": 1}]


def test_reason_of_another_outcome_is_not_kept(isha, anil):
    assert called(isha, "ringing", refusal="cost").status_code == 200
    assert CallOutcome.objects.get().refusal == ""


def test_person_stays_ten_minutes_after_the_call_and_then_rests_without_an_outcome(isha, anil, clock):
    task = claimed(isha)
    dialled(isha, task)
    beat = f"calls/tasks/{task['task_id']}/beat"
    assert post(isha, beat, lease=task["lease"]).json()["lease_until"] == "2026-11-23T12:12:00+05:30"
    over = post(isha, beat, lease=task["lease"], has_hung_up=True).json()["lease_until"]
    isha = later(User.objects.get(role_id=3), clock, NOON + timedelta(minutes=9))
    assert over == post(isha, beat, lease=task["lease"], has_hung_up=True).json()["lease_until"]
    assert over == "2026-11-23T12:10:00+05:30"
    isha = later(User.objects.get(role_id=3), clock, NOON + timedelta(minutes=10))
    assert post(isha, beat, lease=task["lease"]).json()["code"] == "desk.lease_lost"
    assert claimed(isha) is None
    assert CallTask.objects.get().state == "resting"


def test_request_of_a_late_outcome_is_opened_too(isha, anil, clock):
    task = claimed(isha)
    dial = dialled(isha, task)
    isha = later(User.objects.get(role_id=3), clock, NOON + timedelta(minutes=15))
    assert claimed(isha) is None
    stranger = accounts.signed_in(3)
    assert ended(stranger, task, dial, "complaint", note="Rude on the phone").status_code == 409
    assert Ticket.objects.count() == 0
    answer = ended(isha, task, dial, "complaint", note="Rude on the phone").json()
    assert answer["opened"]["number"] == Ticket.objects.get().number
    assert CallTask.objects.get().state == "closed"


def test_late_outcome_is_kept_and_its_rest_follows_unless_another_dialled_since(isha, anil, clock):
    task = claimed(isha)
    dial = dialled(isha, task)
    isha = later(User.objects.get(role_id=3), clock, NOON + timedelta(minutes=15))
    assert claimed(isha) is None
    assert ended(isha, task, dial, "ringing").status_code == 200
    assert CallOutcome.objects.get().is_late is True
    assert CallTask.objects.get().due_at == NOON + timedelta(hours=2, minutes=15)
    isha = later(User.objects.get(role_id=3), clock, NOON + timedelta(hours=2, minutes=15))
    task = claimed(isha)
    dial = dialled(isha, task)
    isha = later(User.objects.get(role_id=3), clock, NOON + timedelta(hours=2, minutes=30))
    claimed(isha)
    rests = CallTask.objects.get()
    ContactAttempt.objects.create(subject_id=anil.pk, at=NOON + timedelta(hours=2, minutes=29), by_id="7")
    assert ended(isha, task, dial, "not_interested", refusal="later").status_code == 200
    assert CallTask.objects.get().due_at == rests.due_at
    stranger = accounts.signed_in(3)
    refused = ended(stranger, task, dial, "do_not_call")
    assert (refused.status_code, refused.json()["code"]) == (409, "desk.lease_lost")
    assert AddressStop.objects.count() == 0


def test_who_moved_on_meanwhile_is_not_shown(isha, anil):
    application = CallTask.objects.get().application_id
    assert application is not None
    submissions.submission(Application.objects.get(pk=application), status="in_review")
    answer = post(isha, "calls/next").json()
    assert (answer["task"], answer["why"]) == (None, "empty")
    assert CallTask.objects.get().close_reason == "moved_on"


def test_page_says_when_calls_open(anil, clock):
    clock.move_to(NOON.replace(hour=20))
    call_queue(NOON.replace(hour=20))
    isha = accounts.signed_in(3)
    post(isha, "calls/shift", state="on")
    answer = post(isha, "calls/next").json()
    assert (answer["why"], answer["opens_at"]) == ("hours", "2026-11-24T09:00:00+05:30")


def test_page_says_that_calls_are_closed_though_more_people_wait_than_a_claim_looks_at(anil, clock, monkeypatch):
    call_queue(NOON)
    monkeypatch.setattr(next_call, "MAX_TRIES", 0)
    isha = accounts.signed_in(3)
    post(isha, "calls/shift", state="on")
    assert post(isha, "calls/next").json()["why"] == "busy"
    isha = later(User.objects.get(role_id=3), clock, NOON.replace(hour=20))
    answer = post(isha, "calls/next").json()
    assert (answer["why"], answer["opens_at"]) == ("hours", "2026-11-24T09:00:00+05:30")


def test_skip_needs_a_reason_and_rests_half_an_hour(isha, clock):
    task = claimed(isha)
    path = f"calls/tasks/{task['task_id']}/skip"
    assert post(isha, path, lease=task["lease"], reason=" ").status_code == 422
    assert post(isha, path, lease=task["lease"], reason="Number is in use here").json()["task"] is None
    isha = later(User.objects.get(role_id=3), clock, NOON + timedelta(minutes=30))
    assert claimed(isha)["task_id"] == task["task_id"]


def test_caller_with_one_language_is_offered_that_alone(anil):
    stopped_customer(NOON, language="hi", first_name="Bina")
    call_queue(NOON)
    isha, boss = accounts.signed_in(3), accounts.signed_in(1)
    admin = User.objects.get(role_id=3)
    saved = boss.put(f"/api/admin/callers/{admin.pk}", {"languages": ["hi"], "dials_a_day": 90}, format="json")
    assert saved.status_code == 200
    post(isha, "calls/shift", state="on")
    assert claimed(isha)["language"] == "hi"
    me = isha.get("/api/admin/calls/me").json()
    assert me["today"]["target"] == 90


def test_deleted_person_is_called_no_more_and_the_proof_stays(isha, anil):
    called(isha, "ringing")
    person = person_of(anil.pk)
    assert [holding.count for holding in erasure.holdings(person) if holding.what == "calls"] == [1]
    assert [row["outcome"] for row in erasure.export(person)["calls"]] == ["call_ringing"]
    erasure.erase(person, NOON)
    assert (CallTask.objects.get().close_reason, ContactAttempt.objects.count()) == ("deleted", 1)
