"""Messages are written before they are sent, sent once, tried again when they fail, and their text is erased."""

import io
import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from functools import partial
from typing import Any
from uuid import UUID, uuid4

import httpx
import pytest
import time_machine
from celery import current_app
from django.core.management import CommandError, call_command
from django.db import connection
from django.db.models import QuerySet
from django.utils import timezone
from prometheus_client import REGISTRY
from rest_framework.test import APIClient

from apps.accounts.services import otp
from apps.audit.models import Entry
from apps.messaging import tasks
from apps.messaging.domain.hours import hours_of
from apps.messaging.gateways import providers
from apps.messaging.models import Message
from apps.messaging.services import outbox, wakeups
from apps.messaging.services.erasure import erase_person
from apps.privacy.services.consents import give_consent, withdraw_consent
from tests.concurrency import run_concurrently, run_many

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def write(key: str = "k", **change: Any) -> Message:
    facts: dict[str, Any] = {
        "channel": "sms",
        "to": "9876543210",
        "template": "otp",
        "language": "en",
        "context": {"code": "739154", "minutes": 5, "site": "127.0.0.1"},
        "purpose": "otp",
        "dedupe_key": key,
    }
    return outbox.queue(**(facts | change))


def status_changed(key: str = "k", **change: Any) -> Message:
    context = {"reference": "A1", "lender": "Navodaya", "status": "Approved", "link": "/user"}
    return write(key, template="status_changed", purpose="service", context=context, **change)


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> list[providers.OutgoingMessage]:
    """What a provider got."""
    got: list[providers.OutgoingMessage] = []
    monkeypatch.setitem(providers.PROVIDERS, "inbox", lambda message: got.append(message) or "ref-1")  # type: ignore[func-returns-value]
    return got


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(message: providers.OutgoingMessage) -> str:
        raise providers.ProviderError("HTTP 503")

    monkeypatch.setitem(providers.PROVIDERS, "inbox", fail)


@pytest.mark.django_db
def test_address_and_text_are_ciphertext_at_rest() -> None:
    write()
    with connection.cursor() as cursor:
        cursor.execute("SELECT m::text FROM messaging_message m")
        stored = cursor.fetchone()[0]
    assert "9876543210" not in stored
    assert "739154" not in stored
    assert Message.objects.get().to == "9876543210"


@pytest.mark.django_db
def test_a_message_is_delivered_once(sent: list[providers.OutgoingMessage]) -> None:
    message = write()
    assert outbox.deliver(message_id=message.id) is True
    assert outbox.deliver(message_id=message.id) is False
    tasks.deliver(message_id=str(message.id))
    assert [(got.key, got.to) for got in sent] == [(str(message.id), "9876543210")]
    message.refresh_from_db()
    assert (message.state, message.attempts, message.provider_ref) == ("sent", 1, "ref-1")


@pytest.mark.django_db
def seconds_of_codes() -> tuple[float, float]:
    samples = (f"tulna_code_seconds_{part}" for part in ("count", "sum"))
    count, total = (REGISTRY.get_sample_value(name, {"channel": "sms"}) or 0.0 for name in samples)
    return count, total


@pytest.mark.django_db
def test_way_of_a_code_to_its_provider_is_observed_and_no_other_message(
    clock: time_machine.Traveller, sent: list[providers.OutgoingMessage]
) -> None:
    count, total = seconds_of_codes()
    code, news = write(), status_changed("news")
    Message.objects.filter(pk=code.pk).update(created_at=NOW - timedelta(seconds=4))
    assert outbox.deliver(message_id=code.id)
    assert outbox.deliver(message_id=news.id)
    now_count, now_total = seconds_of_codes()
    assert (now_count, round(now_total - total, 3)) == (count + 1, 4.0)


def test_the_same_key_again_gives_the_first_row(sent: list[providers.OutgoingMessage]) -> None:
    first, second = write("k"), write("k", context={"code": "111111", "minutes": 5, "site": "127.0.0.1"})
    assert first.id == second.id
    assert Message.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_workers_at_once_send_once(sent: list[providers.OutgoingMessage]) -> None:
    message = write()
    run_many(lambda _: outbox.deliver(message_id=message.id), 8)
    assert len(sent) == 1


@pytest.mark.django_db(transaction=True)
def test_without_the_claim_workers_would_send_more_than_once(
    sent: list[providers.OutgoingMessage], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The control of the race above: without the row lock it must go wrong."""
    monkeypatch.setattr(QuerySet, "select_for_update", lambda self, **_how: self)
    for number in range(5):
        run_concurrently(*[partial(outbox.deliver, message_id=write(f"k{number}").id)] * 8)
    assert len(sent) > 5


@pytest.mark.django_db
def test_a_failure_is_tried_again_after_a_growing_pause(clock: time_machine.Traveller, broken: None) -> None:
    message = status_changed()
    pauses = []
    for attempt in range(1, 7):
        assert outbox.deliver(message_id=message.id) is False
        message.refresh_from_db()
        assert (message.attempts, message.fault) == (attempt, "HTTP 503")
        pauses.append(int((message.next_try_at - timezone.now()).total_seconds()))
        assert outbox.deliver(message_id=message.id) is False
        message.refresh_from_db()
        assert message.attempts == attempt
        clock.shift(pauses[-1])
    assert pauses == [5, 15, 45, 135, 405, 900]
    assert message.state == "failed"


@pytest.mark.django_db
@pytest.mark.parametrize(("seconds", "state"), [(300, "sent"), (301, "expired")])
def test_a_code_that_is_no_longer_valid_is_not_sent(
    clock: time_machine.Traveller, sent: list[providers.OutgoingMessage], seconds: int, state: str
) -> None:
    message = write()
    clock.shift(seconds)
    outbox.deliver(message_id=message.id)
    message.refresh_from_db()
    assert message.state == state
    assert len(sent) == (1 if state == "sent" else 0)


@pytest.mark.django_db
def test_the_sweeper_wakes_what_was_forgotten_and_what_died(
    clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[str] = []
    monkeypatch.setattr(wakeups, "enqueue", lambda _name, **ids: woken.append(str(ids["message_id"])))
    waiting, died, done = (status_changed(key) for key in ("waiting", "died", "done"))
    woken.clear()
    Message.objects.filter(pk=died.pk).update(state="sending")
    Message.objects.filter(pk=done.pk).update(state="sent")
    assert outbox.sweep(now=NOW + timedelta(seconds=9)) == 0
    assert outbox.sweep(now=NOW + timedelta(seconds=10)) == 1
    assert woken == [str(waiting.pk)]
    assert outbox.sweep(now=NOW + timedelta(seconds=60)) == 2
    assert set(woken) == {str(waiting.pk), str(died.pk)}


@pytest.mark.django_db
def test_one_time_codes_are_woken_in_a_queue_of_their_own_and_so_again(
    clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch
) -> None:
    woken: list[tuple[str, str]] = []
    monkeypatch.setattr(wakeups, "enqueue", lambda name, **ids: woken.append((name, str(ids["message_id"]))))
    code, news = write(), status_changed("news")
    wanted = {("messaging.deliver_code", str(code.pk)), ("messaging.deliver", str(news.pk))}
    assert set(woken) == wanted
    woken.clear()
    assert outbox.sweep(now=NOW + timedelta(seconds=10)) == 2
    assert set(woken) == wanted
    queues = {name: current_app.amqp.router.route({}, name)["queue"].name for name, _ in wanted}
    assert queues == {"messaging.deliver_code": "codes", "messaging.deliver": "sms"}


@pytest.mark.django_db
def test_what_a_clock_that_runs_ahead_wrote_goes_at_once_by_a_true_one(
    clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch, sent: list[providers.OutgoingMessage]
) -> None:
    woken: list[str] = []
    monkeypatch.setattr(wakeups, "enqueue", lambda _name, **ids: woken.append(str(ids["message_id"])))
    clock.move_to(NOW + timedelta(hours=1))
    first, lost = status_changed("first", hours=hours_of("08:00-19:00")), status_changed("its wake-up was lost")
    tried, quiet = status_changed("tried"), status_changed("quiet", hours=hours_of("13:00-19:00"))
    Message.objects.filter(pk=tried.pk).update(attempts=1)
    woken.clear()
    clock.move_to(NOW)
    assert outbox.deliver(message_id=first.id) is True
    assert outbox.sweep(now=NOW) == 1
    assert woken == [str(lost.pk)]
    assert [outbox.deliver(message_id=one.id) for one in (lost, tried, quiet)] == [True, False, False]
    assert [got.key for got in sent] == [str(first.id), str(lost.id)]


@pytest.mark.django_db
def test_the_text_is_erased_on_delivery_except_in_the_demo_inbox(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = write("kept")
    outbox.deliver(message_id=kept.id)
    kept.refresh_from_db()
    assert kept.body is not None
    settings.MESSAGE_PROVIDERS = {"sms": "console"}
    terminal = io.StringIO()
    monkeypatch.setattr("sys.stderr", terminal)
    erased = write("erased")
    outbox.deliver(message_id=erased.id)
    erased.refresh_from_db()
    assert (erased.state, erased.body) == ("sent", None)
    assert "739154" in terminal.getvalue()


@pytest.mark.django_db
def test_old_texts_are_erased(clock: time_machine.Traveller, settings: Any) -> None:
    shown = write("shown")
    outbox.deliver(message_id=shown.id)
    stuck = status_changed("stuck")
    assert outbox.erase_old_bodies(before=NOW) == 0
    assert outbox.erase_old_bodies(before=NOW + timedelta(seconds=1)) == 1
    stuck.refresh_from_db()
    assert stuck.body is None
    settings.DEMO = False
    assert outbox.erase_old_bodies(before=NOW + timedelta(seconds=1)) == 1
    shown.refresh_from_db()
    assert shown.body is None


def reply_of(handler: Callable[[httpx.Request], httpx.Response], monkeypatch: pytest.MonkeyPatch) -> None:
    def post(url: str, **how: Any) -> httpx.Response:
        how.pop("timeout")
        assert how.pop("follow_redirects") is False
        with httpx.Client(transport=httpx.MockTransport(handler)) as client:
            return client.post(url, **how)

    monkeypatch.setattr(httpx, "post", post)


def test_the_http_provider_says_what_to_whom_and_under_which_key(
    settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.MESSAGE_HTTP_URL, settings.MESSAGE_HTTP_KEY = "https://sms.example/send", "secret"
    asked: list[httpx.Request] = []

    def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(202, json={"id": "p-1"})

    reply_of(answer, monkeypatch)
    assert providers.http(providers.OutgoingMessage("k", "sms", "9876543210", "Hello")) == "p-1"
    assert json.loads(asked[0].content) == {"key": "k", "channel": "sms", "to": "9876543210", "body": "Hello"}
    assert asked[0].headers["Idempotency-Key"] == "k"
    assert asked[0].headers["Authorization"] == "Bearer secret"


@pytest.mark.parametrize("status", [301, 400, 500])
def test_the_http_provider_takes_only_2xx_for_taken(
    settings: Any, monkeypatch: pytest.MonkeyPatch, status: int
) -> None:
    settings.MESSAGE_HTTP_URL = "https://sms.example/send"
    reply_of(lambda _request: httpx.Response(status), monkeypatch)
    with pytest.raises(providers.ProviderError, match=f"HTTP {status}"):
        providers.http(providers.OutgoingMessage("k", "sms", "9876543210", "Hello"))


def test_without_a_provider_a_message_is_not_lost_silently(settings: Any) -> None:
    settings.MESSAGE_HTTP_URL = ""
    with pytest.raises(providers.ProviderError, match="TULNA_MESSAGE_HTTP_URL"):
        providers.http(providers.OutgoingMessage("k", "sms", "9876543210", "Hello"))
    settings.DEMO = False
    with pytest.raises(providers.ProviderError, match="demo mode only"):
        providers.inbox(providers.OutgoingMessage("k", "sms", "9876543210", "Hello"))


@pytest.mark.django_db
def test_a_promotional_message_needs_a_consent_and_the_right_template() -> None:
    with pytest.raises(ValueError, match="needs the consent"):
        write(purpose="promotional")
    with pytest.raises(ValueError, match="otp is a otp message"):
        write(purpose="service")


@pytest.mark.django_db
def test_taking_marketing_back_stops_what_waits_on_it() -> None:
    who = uuid4()
    facts: dict[str, Any] = {
        "subject_kind": "customer", "subject_id": who, "purpose": "marketing_sms_whatsapp", "text_version": "1",
        "language": "en", "ip": None, "user_agent": "",
    }  # fmt: skip
    consent = give_consent(**facts, at=NOW)
    message = status_changed()
    Message.objects.filter(pk=message.pk).update(purpose="promotional", consent_id=consent.id)
    other = status_changed("other")
    withdraw_consent(**facts, at=NOW + timedelta(seconds=1))
    message.refresh_from_db()
    other.refresh_from_db()
    assert (message.state, other.state) == ("cancelled", "queued")
    assert outbox.deliver(message_id=message.id) is False


# --- /dev/inbox -------------------------------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("stop", "reason"),
    [
        (lambda who: outbox.cancel_for(subject_ids={who}, topics=["service"], reason="stopped"), "stopped"),
        (lambda who: erase_person(subject_ids={who}, addresses=set()), ""),
    ],
)
def test_what_failed_before_its_person_said_stop_is_not_sent_again(
    stop: Callable[[UUID], object], reason: str, clock: time_machine.Traveller, sent: list[providers.OutgoingMessage]
) -> None:
    asha = uuid4()
    failed, other = status_changed(subject_id=asha), status_changed("other", subject_id=uuid4())
    Message.objects.update(state="failed", attempts=6)
    stop(asha)
    assert outbox.retry(message_ids=[failed.pk, other.pk]) == 1
    failed.refresh_from_db()
    assert (failed.state, failed.reason, failed.body) == ("failed", reason, None)
    assert outbox.deliver(message_id=failed.pk) is False
    assert (outbox.deliver(message_id=other.pk), len(sent)) == (True, 1)


@pytest.mark.django_db
def test_what_a_worker_holds_of_a_deleted_person_ends_with_its_try(monkeypatch: pytest.MonkeyPatch) -> None:
    asha = uuid4()
    message = status_changed(subject_id=asha)

    def fail(_: providers.OutgoingMessage) -> str:
        erase_person(subject_ids={asha}, addresses=set())
        raise providers.ProviderError("HTTP 503")

    monkeypatch.setitem(providers.PROVIDERS, "inbox", fail)
    assert outbox.deliver(message_id=message.pk) is False
    message.refresh_from_db()
    assert (message.state, message.reason, message.body, message.to) == ("cancelled", "erased", None, "erased")


@pytest.mark.django_db
def test_the_inbox_shows_what_was_sent_newest_first(clock: time_machine.Traveller) -> None:
    for number in (1, 2):
        clock.shift(1)
        outbox.deliver(
            message_id=write(f"k{number}", context={"code": f"00000{number}", "minutes": 5, "site": "127.0.0.1"}).id
        )
    write("k3")
    shown = APIClient().get("/dev/inbox.json").json()
    assert [message["body"][:6] for message in shown] == ["000002", "000001"]
    assert {name: value for name, value in shown[0].items() if name != "body"} == {
        "channel": "sms",
        "to": "9876543210",
        "sent_at": "2026-11-21T06:00:02+00:00",
    }
    page = APIClient().get("/dev/inbox")
    assert page.headers["Content-Type"] == "text/html; charset=utf-8"
    assert "000002 is your Tulna code" in page.content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/dev/inbox", "/dev/inbox.json"])
def test_the_inbox_is_for_this_machine_in_demo_mode_only(path: str, settings: Any) -> None:
    assert APIClient(REMOTE_ADDR="::1").get(path).status_code == 200
    assert APIClient(REMOTE_ADDR="203.0.113.9").get(path).status_code == 404
    spoofed = APIClient(REMOTE_ADDR="203.0.113.9").get(path, headers={"X-Forwarded-For": "127.0.0.1"})
    assert spoofed.status_code == 404
    for header in ("X-Forwarded-For", "X-Forwarded-Host", "X-Real-IP", "Forwarded"):
        passed_on = APIClient(REMOTE_ADDR="127.0.0.1").get(path, headers={header: "127.0.0.1"})
        assert passed_on.status_code == 404, header
    assert APIClient().post(path).status_code == 405
    settings.DEMO = False
    assert APIClient().get(path).status_code == 404


# --- manage.py resend_otp ---------------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_resend_otp_shows_first_and_sends_only_valid_codes(
    clock: time_machine.Traveller, capsys: pytest.CaptureFixture[str], sent: list[providers.OutgoingMessage]
) -> None:
    def ask(mobile: str) -> None:
        otp.send_otp(challenge_for=uuid4(), to=mobile, language="en", ip=None, browser_id="b" * 32)

    ask("9876543210")
    clock.shift(200)
    ask("9876543211")
    clock.shift(101)
    call_command("resend_otp")
    lines = capsys.readouterr().out.splitlines()
    assert ["XXXXXX3210" in lines[0], "no longer valid" in lines[0]] == [True, True]
    assert ["XXXXXX3211" in lines[1], "can be sent" in lines[1]] == [True, True]
    assert lines[2] == "1 of 2 would be sent again. Run with --apply to send."
    assert not Entry.objects.filter(action="messaging.resent").exists()
    Message.objects.update(state="failed", attempts=6)
    call_command("resend_otp", apply=True)
    assert capsys.readouterr().out.splitlines()[-1] == "1 of 2 are on their way again."
    assert Entry.objects.filter(action="messaging.resent").count() == 1
    again = Message.objects.get(state="queued")
    assert outbox.deliver(message_id=again.id)
    assert [got.to for got in sent] == ["9876543211"]


@pytest.mark.django_db
@pytest.mark.parametrize("wrong", ["86401", "-1", "99999999999999", "1.5", "²", ""])
def test_resend_otp_says_which_ages_it_can_ask_for(wrong: str) -> None:
    with pytest.raises(CommandError, match="a whole number of seconds from 0 to 86400"):
        call_command("resend_otp", f"--older-than={wrong}")


@pytest.mark.django_db
@pytest.mark.parametrize("age", ["0", "86400"])
def test_resend_otp_takes_the_ages_at_the_edge(age: str, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("resend_otp", f"--older-than={age}")
    assert capsys.readouterr().out.splitlines() == ["0 of 0 would be sent again. Run with --apply to send."]
