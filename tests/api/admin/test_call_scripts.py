"""What callers say: written by one full admin, approved by another, kept as it was, and on record with the dial."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.db import DatabaseError, transaction
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.core.domain.problems import FieldError
from apps.desk.models import CallQueue, CallScript
from apps.desk.selectors import call_scripts
from apps.desk.selectors.call_scripts import newest_script_for_system
from apps.privacy.models import ContactAttempt
from tests.contracts.calls import writes
from tests.factories import accounts
from tests.factories.calling import call_queue, stopped_customer

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 30, 6, 30, tzinfo=UTC)
ENGLISH = "Namaste {{name}}, I am {{caller}} from Tulna. I am calling about the offers."
HINDI = "नमस्ते {{name}}, मैं तुलना से {{caller}} हूँ। ऑफ़र के बारे में फ़ोन किया है।"
STEP = ("What kept you?", "कहाँ रुक गए?")
REASON = "It presses the customer."


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def full_admin(name: str) -> User:
    user = accounts.make_admin(1)
    User.objects.filter(pk=user.pk).update(name=name)
    user.refresh_from_db()
    return user


@pytest.fixture
def asha() -> User:
    return full_admin("Asha Rao")


@pytest.fixture
def hari() -> User:
    return full_admin("Hari Menon")


def browser(user: User) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {accounts.bearer_of_user(user, proved=True)}"})


def write(user: User, *, steps: int = 0, **facts: Any) -> Any:
    english, hindi = ("\n".join((first, *[step] * steps)) for first, step in zip((ENGLISH, HINDI), STEP, strict=True))
    body = {"code": "offers_seen", "en": english, "hi": hindi, **facts}
    return browser(user).post("/api/admin/call-scripts", body, format="json")


def approve(user: User, script: CallScript) -> Any:
    return browser(user).post(f"/api/admin/call-scripts/{script.pk}/approval", format="json")


def refuse(user: User, script: CallScript, reason: str = REASON) -> Any:
    return browser(user).post(f"/api/admin/call-scripts/{script.pk}/refusal", {"reason": reason}, format="json")


def reverse(user: User, script: CallScript, reason: str = REASON) -> Any:
    return browser(user).post(f"/api/admin/call-scripts/{script.pk}/reversal", {"reason": reason}, format="json")


def version(number: int, product: str = "") -> CallScript:
    return CallScript.objects.get(version=number, product=product)


def approved(maker: User, checker: User, **facts: Any) -> CallScript:
    assert write(maker, **facts).status_code == 201
    script = CallScript.objects.get(state="waiting")
    assert approve(checker, script).status_code == 200
    script.refresh_from_db()
    return script


def test_version_waits_for_another_full_admin_and_is_current_once_approved(asha: User, hari: User) -> None:
    answer = write(asha, steps=1)
    assert answer.status_code == 201
    (line,) = answer.json()["scripts"]
    assert (line["version"], line["state"], line["is_current"], line["is_own"], line["maker"]) == (
        1, "waiting", False, True, "Asha Rao",
    )  # fmt: skip
    (line,) = approve(hari, version(1)).json()["scripts"]
    assert (line["state"], line["is_current"], line["is_own"], line["checker"], line["checked_at"]) == (
        "approved", True, False, "Hari Menon", "2026-11-30T12:00:00+05:30",
    )  # fmt: skip
    assert line["spoken"]["en"] == {"first": ENGLISH, "steps": ["What kept you?"]}
    entries = Entry.objects.filter(target="call_script").order_by("id").values_list("action", flat=True)
    assert list(entries) == ["desk.call_script_made", "desk.call_script_approved"]


def test_maker_cannot_approve_and_nothing_changed(asha: User) -> None:
    write(asha)
    client = browser(asha)
    before = writes()
    refused = client.post(f"/api/admin/call-scripts/{version(1).pk}/approval", format="json")
    assert (refused.status_code, refused.json()["code"], writes() - before) == (409, "desk.own_script", 0)
    assert version(1).state == "waiting"


@pytest.mark.parametrize(
    ("facts", "field", "code"),
    [
        ({"hi": ""}, "hi", "core.required"),
        ({"en": "Hello"}, "en", "desk.script_no_caller"),
        ({"en": f"{ENGLISH}\nA guaranteed loan."}, "en", "desk.script_claim"),
        ({"code": "No"}, "code", "desk.script_code"),
        ({"product": "XX"}, "product", "core.not_a_choice"),
    ],
)
def test_refused_words_are_not_stored(asha: User, facts: dict[str, str], field: str, code: str) -> None:
    client = browser(asha)
    before = writes()
    answer = client.post(
        "/api/admin/call-scripts", {"code": "offers_seen", "en": ENGLISH, "hi": HINDI, **facts}, format="json"
    )
    assert (answer.status_code, {name: [row["code"] for row in rows] for name, rows in answer.json()["fields"].items()}) == (
        422, {field: [code]},
    )  # fmt: skip
    assert writes() - before == 0


def test_one_version_of_a_code_and_product_waits_at_a_time(asha: User, hari: User) -> None:
    write(asha)
    refused = write(hari, steps=1)
    assert (refused.status_code, refused.json()["code"]) == (409, "desk.script_waits")
    assert [row.en for row in CallScript.objects.all()] == [ENGLISH]
    assert write(hari, product="PL").status_code == 201
    assert write(hari, code="signed_in").status_code == 201
    assert sorted(map(str, CallScript.objects.all())) == ["offers_seen.1", "offers_seen.PL.1", "signed_in.1"]


def test_newest_approved_version_is_current_and_withdrawing_it_returns_to_the_one_before(
    asha: User, hari: User
) -> None:
    first, second = approved(asha, hari), approved(hari, asha, steps=1)
    write(asha, steps=2)
    assert [(row["version"], row["is_current"]) for row in listed(asha)] == [(3, False), (2, True), (1, False)]
    answer = reverse(asha, second)
    assert [(row["version"], row["state"], row["is_current"]) for row in answer.json()["scripts"]] == [
        (3, "waiting", False), (2, "withdrawn", False), (1, "approved", True),
    ]  # fmt: skip
    second.refresh_from_db()
    assert (second.reason, second.ended_by_name, second.ended_at, second.checker_name) == (
        REASON, "Asha Rao", NOON, "Asha Rao",
    )  # fmt: skip
    assert first.state == "approved"


def listed(user: User) -> Any:
    return browser(user).get("/api/admin/call-scripts").json()["scripts"]


def test_words_that_are_refused_by_now_do_not_come_back(asha: User, hari: User, monkeypatch: Any) -> None:
    first, second = approved(asha, hari, steps=1), approved(asha, hari)
    assert newest_script_for_system("offers_seen", "PL") == second
    reverse(asha, second)
    assert newest_script_for_system("offers_seen", "PL") == first
    refused = {"en": FieldError("desk.script_promise")}
    monkeypatch.setattr(call_scripts, "script_errors", lambda texts, **_: refused if STEP[0] in texts["en"] else {})
    assert newest_script_for_system("offers_seen", "PL") is None


def test_another_declines_with_a_reason_and_the_maker_withdraws(asha: User, hari: User) -> None:
    write(asha)
    assert refuse(hari, version(1)).status_code == 200
    declined = version(1)
    assert (declined.state, declined.checker_name, declined.ended_by_name, declined.reason) == (
        "declined", "Hari Menon", "Hari Menon", REASON,
    )  # fmt: skip
    write(asha)
    assert refuse(asha, version(2)).status_code == 200
    withdrawn = version(2)
    assert (withdrawn.state, withdrawn.checker, withdrawn.ended_by_name) == ("withdrawn", "", "Asha Rao")
    actions = Entry.objects.filter(target="call_script").order_by("id").values_list("action", "reason")
    assert list(actions)[1::2] == [("desk.call_script_declined", REASON), ("desk.call_script_withdrawn", REASON)]


@pytest.mark.parametrize(("reason", "code"), [("  no  ", "messaging.reason_short"), ("a" * 501, "core.too_long")])
def test_end_needs_a_reason(asha: User, hari: User, reason: str, code: str) -> None:
    write(asha)
    answer = refuse(hari, version(1), reason)
    assert (answer.status_code, answer.json()["fields"]["reason"][0]["code"]) == (422, code)
    assert version(1).state == "waiting"
    assert refuse(hari, version(1), "a" * 500).status_code == 200


@pytest.mark.parametrize("act", [approve, refuse, reverse])
def test_decided_version_is_not_decided_again(asha: User, hari: User, act: Any) -> None:
    write(asha)
    refuse(hari, version(1))
    before = CallScript.objects.values().get()
    answer = act(hari, version(1))
    assert (answer.status_code, answer.json()["code"]) == (409, "desk.script_decided")
    assert CallScript.objects.values().get() == before


def test_waiting_version_is_not_reversed_and_an_approved_one_not_refused(asha: User, hari: User) -> None:
    write(asha)
    assert reverse(hari, version(1)).json()["code"] == "desk.script_decided"
    assert approve(hari, version(1)).status_code == 200
    assert refuse(asha, version(1)).json()["code"] == "desk.script_decided"
    assert (version(1).state, version(1).reason) == ("approved", "")


def test_words_that_are_refused_by_now_are_not_approved(asha: User, hari: User, monkeypatch: Any) -> None:
    write(asha)
    monkeypatch.setattr("apps.desk.services.call_scripts.script_errors", lambda _texts, **_on: {"en": "claim"})
    answer = approve(hari, version(1))
    assert (answer.status_code, answer.json()["code"]) == (409, "desk.script_out_of_date")
    assert version(1).state == "waiting"


@pytest.mark.parametrize(
    "change",
    [
        {"en": "Buy now"}, {"hi": "अभी लें"}, {"version": 9}, {"code": "other"}, {"product": "BL"}, {"maker": "x"},
        {"maker_name": "x"}, {"made_at": NOON + timedelta(days=1)}, {"checker": "x"}, {"checked_at": NOON + timedelta(days=1)},
        {"state": "waiting"}, {"state": "declined"},
    ],
)  # fmt: skip
def test_database_keeps_an_approved_version(asha: User, hari: User, change: dict[str, Any]) -> None:
    script = approved(asha, hari)
    with pytest.raises(DatabaseError), transaction.atomic():
        CallScript.objects.filter(pk=script.pk).update(**change)
    with pytest.raises(DatabaseError, match="keeps its words"), transaction.atomic():
        script.delete()
    assert (version(1).en, version(1).state) == (ENGLISH, "approved")


def test_preview_fills_samples_and_names_what_is_wrong(asha: User) -> None:
    body = {"en": f"{ENGLISH}\nYou asked for {{{{amount}}}}.", "hi": "नमस्ते\n{{product}} के लिए"}
    before = CallScript.objects.count()
    answer = browser(asha).post("/api/admin/call-scripts/preview", body, format="json").json()
    assert answer["spoken"]["en"] == {
        "first": "Namaste Asha, I am Isha Verma from Tulna. I am calling about the offers.",
        "steps": ["You asked for ₹5,00,000."],
    }
    assert answer["spoken"]["hi"]["steps"] == ["पर्सनल लोन के लिए"]
    assert answer["refused"] == {"hi": "The first line has to name the caller: put {{caller}} in it."}
    assert CallScript.objects.count() == before


def test_queue_names_a_code_that_exists(asha: User, hari: User) -> None:
    queue = call_queue(NOON)
    client = browser(asha)
    path = f"/api/admin/call-queues/{queue.pk}/script"
    refused = client.put(path, {"script": "offers_seen"}, format="json")
    assert (refused.status_code, list(refused.json()["fields"])) == (422, ["script"])
    assert CallQueue.objects.get().script == ""
    write(asha)
    assert client.put(path, {"script": "offers_seen"}, format="json").json()["queues"][0]["script"] == "offers_seen"
    assert listed(asha)[0]["queues"] == ["Offers seen"]
    client.put(path, {"script": ""}, format="json")
    changes = Entry.objects.filter(action="desk.call_queue_script_named").order_by("id").values_list("before", "after")
    assert list(changes) == [
        ({"script": ""}, {"script": "offers_seen"}), ({"script": "offers_seen"}, {"script": ""}),
    ]  # fmt: skip


def call(client: APIClient, path: str, **body: Any) -> Any:
    return client.post(f"/api/admin/calls/{path}", body, format="json").json()


def calling_client(**facts: Any) -> APIClient:
    stopped_customer(timezone.now())
    call_queue(timezone.now(), script="offers_seen", **facts)
    isha = accounts.signed_in(3)
    call(isha, "shift", state="on")
    return isha


def test_caller_has_the_newest_approved_words_and_the_dial_keeps_their_version(asha: User, hari: User) -> None:
    approved(asha, hari)
    approved(asha, hari, en=f"{ENGLISH}\nIs {{{{name}}}} there?", hi=f"{HINDI}\nक्या {{{{name}}}} हैं?")
    write(asha, steps=3)
    isha = calling_client()
    task = call(isha, "next")["task"]
    assert (task["script_version"], task["scripts"]["en"]["steps"], task["scripts"]["hi"]["steps"]) == (
        2, ["Is Anil there?"], ["क्या Anil हैं?"],
    )  # fmt: skip
    # words that are approved while the customer is in hand are for the next one
    approve(hari, version(3))
    assert isha.get("/api/admin/calls/me").json()["task"]["script_version"] == 2
    call(isha, f"tasks/{task['task_id']}/dial", lease=task["lease"])
    attempt = ContactAttempt.objects.get()
    assert attempt.script_version == "offers_seen.2"
    with pytest.raises(DatabaseError, match="a dial is evidence"), transaction.atomic():
        ContactAttempt.objects.update(script_version="offers_seen.3")


def test_step_about_lenders_is_left_out_where_none_matched(asha: User, hari: User) -> None:
    approved(asha, hari, en=f"{ENGLISH}\n{{{{lenders}}}} matched.", hi=f"{HINDI}\n{{{{lenders}}}} मिले।")
    task = call(calling_client(), "next")["task"]
    assert (task["about"]["matched"], task["scripts"]["en"]["steps"]) == (0, [])


def test_words_of_the_product_go_before_those_of_every_product(asha: User, hari: User) -> None:
    approved(asha, hari)
    own = approved(asha, hari, product="PL", steps=1)
    isha = calling_client()
    task = call(isha, "next")["task"]
    assert task["scripts"]["en"]["steps"] == ["What kept you?"]
    call(isha, f"tasks/{task['task_id']}/skip", lease=task["lease"], reason="Number in use")
    reverse(asha, own)
    with time_machine.travel(NOON + timedelta(minutes=30), tick=False):
        isha = browser(User.objects.get(role_id=3))
        task = call(isha, "next")["task"]
        call(isha, f"tasks/{task['task_id']}/dial", lease=task["lease"])
    assert (task["scripts"]["en"]["steps"], ContactAttempt.objects.get().script_version) == ([], "offers_seen.1")


def test_caller_without_approved_words_has_none_and_can_still_dial(asha: User) -> None:
    write(asha)
    isha = calling_client()
    task = call(isha, "next")["task"]
    assert (task["script_version"], task["scripts"]["en"]) == (None, {"first": "", "steps": []})
    call(isha, f"tasks/{task['task_id']}/dial", lease=task["lease"])
    assert ContactAttempt.objects.get().script_version == ""


@pytest.mark.parametrize(("dialler", "is_recorded"), [("device", False), ("bridge", True)])
def test_task_says_whether_its_call_is_recorded(asha: User, settings: Any, dialler: str, is_recorded: bool) -> None:
    settings.DIALLER = dialler
    write(asha)
    assert call(calling_client(), "next")["task"]["is_recorded"] is is_recorded


def test_dialler_that_records_and_one_that_does_not_take_each_their_own_words(
    asha: User, hari: User, settings: Any
) -> None:
    """Words of the other kind stay approved after a change, but callers lack them until they are renewed."""
    recorded: dict[str, Any] = {
        "en": ENGLISH + " This call is recorded.",
        "hi": HINDI + " यह बातचीत रिकॉर्ड हो रही है।",
    }
    settings.DIALLER = "bridge"
    assert write(asha).json()["fields"]["en"][0]["code"] == "desk.script_no_recording"
    assert CallScript.objects.count() == 0
    script = approved(asha, hari, **recorded)
    assert newest_script_for_system(script.code, "") == script
    assert [(row["is_current"], row["is_outdated"]) for row in listed(asha)] == [(True, False)]
    settings.DIALLER = "device"
    assert newest_script_for_system(script.code, "") is None
    assert write(asha, **recorded).json()["fields"]["en"][0]["code"] == "desk.script_not_recorded"
    assert [(row["state"], row["is_current"], row["is_outdated"]) for row in listed(asha)] == [
        ("approved", False, True)
    ]


def test_page_of_a_call_names_the_claims_of_both_languages() -> None:
    client = calling_client()
    words = call(client, "next")["task"]["never_say"]
    assert (words["en"][0], words["hi"][0]) == ("guarantee", "गारंटी")
