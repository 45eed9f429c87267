"""One-time codes: lifetimes, bindings, limits on both sides of each edge, and guesses that race."""

import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from uuid import UUID, uuid4

import pytest
import time_machine
from django.db import connection
from django.db.models import QuerySet
from django.test.utils import CaptureQueriesContext

from apps.accounts.models import Allowance, Challenge
from apps.accounts.services import otp
from apps.accounts.services import otp as otp_service
from apps.audit.models import Entry
from apps.core.domain.problems import Problem
from apps.messaging.models import Message
from apps.messaging.services.outbox import deliver
from tests.concurrency import run_many

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
MOBILE = "9876543210"
BROWSER = "b" * 32


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def send(who: UUID, mobile: str = MOBILE, *, ip: str = "203.0.113.9", browser: str = BROWSER) -> otp.OtpDelivery:
    return otp.send_otp(challenge_for=who, to=mobile, language="en", ip=ip, browser_id=browser)


def check(who: UUID, code: str, *, browser: str = BROWSER, purpose: str = "sign_in") -> None:
    otp.check_otp(challenge_for=who, purpose=purpose, otp=code, browser_id=browser, ip="203.0.113.9")  # type: ignore[arg-type]


def last_code() -> str:
    found = re.match(r"\d{6}", Message.objects.order_by("-created_at", "-id").filter(state="queued")[0].body or "")
    assert found is not None
    return found.group()


def wrong(code: str) -> str:
    return f"{(int(code) + 1) % 1_000_000:06d}"


def refusal(act: Callable[[], object]) -> Problem:
    with pytest.raises(Problem) as caught:
        act()
    return caught.value


def fault(problem: Problem) -> tuple[int, str]:
    return problem.status, problem.fields["otp"][0].code


@pytest.mark.django_db
def test_a_right_code_passes_once(clock: time_machine.Traveller) -> None:
    who = uuid4()
    assert send(who) == otp.OtpDelivery(300, 30)
    code = last_code()
    check(who, code)
    assert fault(refusal(lambda: check(who, code))) == (422, "accounts.otp_expired")


@pytest.mark.django_db
@pytest.mark.parametrize(("seconds", "passes"), [(299, True), (300, False)])
def test_a_code_lives_five_minutes(clock: time_machine.Traveller, seconds: int, passes: bool) -> None:
    who = uuid4()
    send(who)
    code = last_code()
    clock.shift(seconds)
    outcome = [] if passes else [(422, "accounts.otp_expired")]
    try:
        check(who, code)
        seen: list[tuple[int, str]] = []
    except Problem as problem:
        seen = [fault(problem)]
    assert seen == outcome


@pytest.mark.django_db
def test_a_new_code_replaces_the_old_one_and_its_message(clock: time_machine.Traveller) -> None:
    who = uuid4()
    send(who)
    old = last_code()
    clock.shift(30)
    send(who)
    new = last_code()
    assert fault(refusal(lambda: check(who, wrong(new)))) == (422, "accounts.otp_wrong")
    if old != new:
        assert fault(refusal(lambda: check(who, old))) == (422, "accounts.otp_wrong")
    check(who, new)
    assert sorted(Message.objects.values_list("state", flat=True)) == ["cancelled", "queued"]


@pytest.mark.django_db
def test_a_code_is_bound_to_whom_what_and_which_browser(clock: time_machine.Traveller) -> None:
    who = uuid4()
    send(who)
    code = last_code()
    assert fault(refusal(lambda: check(uuid4(), code))) == (422, "accounts.otp_expired")
    assert fault(refusal(lambda: check(who, code, purpose="deletion"))) == (422, "accounts.otp_expired")
    assert fault(refusal(lambda: check(who, code, browser="c" * 32))) == (422, "accounts.otp_wrong")
    assert Challenge.objects.get().tries == 1
    check(who, code)


@pytest.mark.django_db
def test_the_fifth_wrong_try_is_the_last(clock: time_machine.Traveller) -> None:
    who = uuid4()
    send(who)
    code = last_code()
    left = [refusal(lambda: check(who, wrong(code))).fields["otp"][0] for _ in range(5)]
    assert [(f.code, f.details.get("tries_left")) for f in left] == [
        ("accounts.otp_wrong", 4),
        ("accounts.otp_wrong", 3),
        ("accounts.otp_wrong", 2),
        ("accounts.otp_wrong", 1),
        ("accounts.otp_used_up", None),
    ]
    assert fault(refusal(lambda: check(who, code))) == (422, "accounts.otp_expired")


@pytest.mark.django_db
def test_ten_failures_an_hour_lock_the_number_even_for_the_right_code(clock: time_machine.Traveller) -> None:
    who = uuid4()
    for _ in range(2):
        send(who)
        code = last_code()
        for _ in range(5):
            refusal(lambda code=code: check(who, wrong(code)))  # type: ignore[misc]
        clock.shift(31)
    send(who)
    locked = refusal(lambda: check(who, last_code()))
    assert (locked.status, locked.code, locked.retry_after) == (429, "accounts.otp_locked", 3600 - 62)
    clock.shift(3600 - 62)
    send(who)
    check(who, last_code())


@pytest.mark.django_db
def test_failures_in_another_browser_lock_nobody_out(clock: time_machine.Traveller) -> None:
    for _ in range(2):
        theirs = uuid4()
        send(theirs, browser="s" * 32)
        code = last_code()
        for _ in range(5):
            refusal(lambda who=theirs, code=code: check(who, wrong(code), browser="s" * 32))  # type: ignore[misc]
        clock.shift(31)
    stranger, own = uuid4(), uuid4()
    send(stranger, browser="s" * 32)
    assert refusal(lambda: check(stranger, last_code(), browser="s" * 32)).code == "accounts.otp_locked"
    clock.shift(31)
    send(own)
    check(own, last_code())


@pytest.mark.django_db
def test_tries_of_closed_and_expired_codes_do_not_count(clock: time_machine.Traveller) -> None:
    who = uuid4()
    send(who)
    check(who, last_code())
    for _ in range(11):
        assert fault(refusal(lambda: check(who, "000000"))) == (422, "accounts.otp_expired")
    clock.shift(31)
    send(who)
    clock.shift(300)
    for _ in range(11):
        assert fault(refusal(lambda: check(who, "000000"))) == (422, "accounts.otp_expired")
    send(who)
    check(who, last_code())


@pytest.mark.django_db
def test_sends_keep_thirty_seconds_apart(clock: time_machine.Traveller) -> None:
    who = uuid4()
    send(who)
    clock.shift(29)
    early = refusal(lambda: send(who))
    assert (early.status, early.code, early.retry_after) == (429, "accounts.otp_too_soon", 1)
    clock.shift(1)
    send(who)
    assert Message.objects.count() == 2


@pytest.mark.django_db
def test_five_sends_an_hour_and_ten_a_day_per_number(clock: time_machine.Traveller) -> None:
    for _ in range(5):
        send(uuid4())
        clock.shift(60)
    sixth = refusal(lambda: send(uuid4()))
    assert (sixth.status, sixth.code, sixth.retry_after) == (429, "accounts.otp_too_many", 3300)
    assert sixth.details["minutes"] == 55
    send(uuid4(), "9876543211")
    clock.shift(3600)
    for _ in range(5):
        send(uuid4())
        clock.shift(60)
    clock.shift(3600)
    eleventh = refusal(lambda: send(uuid4()))
    assert (eleventh.code, eleventh.retry_after) == ("accounts.otp_too_many", 86_400 - 7800)
    assert Message.objects.count() == 11


@pytest.mark.django_db
def test_an_address_has_a_limit_over_all_numbers(
    clock: time_machine.Traveller, settings: pytest.FixtureRequest
) -> None:
    settings.OTP_SENDS_PER_ADDRESS = {"hour": 3}  # type: ignore[attr-defined]
    for place in range(3):
        send(uuid4(), f"987654320{place}")
    assert refusal(lambda: send(uuid4(), "9876543209")).code == "accounts.otp_too_many"
    send(uuid4(), "9876543209", ip="203.0.113.10")


@pytest.mark.django_db
@pytest.mark.parametrize("form", ["2001:db8:1:2::{}", "2001:db8:1:2:{}:5:6:7"])
def test_twelve_addresses_of_one_ipv6_line_are_one(
    clock: time_machine.Traveller, settings: pytest.FixtureRequest, form: str
) -> None:
    settings.OTP_SENDS_PER_ADDRESS = {"hour": 11}  # type: ignore[attr-defined]
    for place in range(11):
        send(uuid4(), f"98765432{place:02d}", ip=form.format(place), browser=f"{place:032d}")
    refused = refusal(lambda: send(uuid4(), "9876543299", ip=form.format(11), browser="c" * 32))
    assert (refused.code, Message.objects.count()) == ("accounts.otp_too_many", 11)
    send(uuid4(), "9876543299", ip="2001:db8:1:3::1", browser="c" * 32)


@pytest.mark.django_db
def test_ipv4_through_an_ipv6_socket_is_the_same_address(
    clock: time_machine.Traveller, settings: pytest.FixtureRequest
) -> None:
    settings.OTP_SENDS_PER_ADDRESS = {"hour": 1}  # type: ignore[attr-defined]
    send(uuid4(), "9876543201", ip="203.0.113.9")
    assert refusal(lambda: send(uuid4(), "9876543202", ip="::ffff:203.0.113.9")).code == "accounts.otp_too_many"


@pytest.mark.django_db
def test_address_has_a_limit_of_the_day_too(clock: time_machine.Traveller, settings: pytest.FixtureRequest) -> None:
    settings.OTP_SENDS_PER_ADDRESS = {"hour": 60, "day": 3}  # type: ignore[attr-defined]
    for place in range(3):
        send(uuid4(), f"987654320{place}")
        clock.shift(3600)
    refused = refusal(lambda: send(uuid4(), "9876543209"))
    assert (refused.code, refused.retry_after) == ("accounts.otp_too_many", 86_400 - 3 * 3600)
    clock.shift(86_400 - 3 * 3600)
    send(uuid4(), "9876543209")


@pytest.mark.django_db
def test_a_browser_has_a_limit_over_all_numbers_and_addresses(
    clock: time_machine.Traveller, settings: pytest.FixtureRequest
) -> None:
    settings.OTP_SENDS_PER_BROWSER = {"hour": 3}  # type: ignore[attr-defined]
    for place in range(3):
        send(uuid4(), f"987654320{place}", ip=f"203.0.113.{place}")
        clock.shift(60)
    refused = refusal(lambda: send(uuid4(), "9876543209", ip="203.0.113.9"))
    assert (refused.code, refused.retry_after, Message.objects.count()) == ("accounts.otp_too_many", 3600 - 180, 3)
    send(uuid4(), "9876543209", ip="203.0.113.9", browser="c" * 32)


@pytest.mark.django_db
def test_known_and_unknown_numbers_take_the_same_path(clock: time_machine.Traveller) -> None:
    counts = []
    for mobile in ("9876543210", "9876543299"):
        with CaptureQueriesContext(connection) as queries:
            send(uuid4(), mobile)
        counts.append(len(queries))
    assert counts[0] == counts[1]


@pytest.mark.django_db
def test_the_code_is_kept_nowhere_but_in_the_sealed_message(
    clock: time_machine.Traveller, monkeypatch: pytest.MonkeyPatch, settings: pytest.FixtureRequest
) -> None:
    monkeypatch.setattr(otp_service, "new_code", lambda: "739154")
    send(uuid4())
    tables = ("accounts_challenge", "accounts_allowance", "audit_entry", "messaging_message")
    with connection.cursor() as cursor:
        for table in tables:
            cursor.execute(f"SELECT t::text FROM {table} t")
            assert not [row for row in cursor.fetchall() if "739154" in row[0] or MOBILE in row[0]]
    settings.DEMO = False  # type: ignore[attr-defined]
    settings.MESSAGE_PROVIDERS = {"sms": "console"}  # type: ignore[attr-defined]
    message = Message.objects.get()
    assert deliver(message_id=message.id)
    message.refresh_from_db()
    assert (message.state, message.body) == ("sent", None)


def test_codes_are_spread_evenly() -> None:
    """Chi-square over the first and the last digit of 100,000 codes; 33.7 is passed once in ten thousand runs."""
    codes = [otp_service.new_code() for _ in range(100_000)]
    assert {len(code) for code in codes} == {6}
    for place in (0, 5):
        counts = [sum(code[place] == str(digit) for code in codes) for digit in range(10)]
        assert sum((count - 10_000) ** 2 / 10_000 for count in counts) < 33.7


@pytest.mark.django_db
def test_a_day_later_nothing_is_left(clock: time_machine.Traveller) -> None:
    send(uuid4())
    clock.shift(timedelta(hours=24))
    assert otp.purge_codes(now=datetime.now(UTC)) == 0
    clock.shift(timedelta(seconds=1))
    assert otp.purge_codes(now=datetime.now(UTC)) == 1
    clock.shift(timedelta(days=1))
    otp.purge_codes(now=datetime.now(UTC))
    assert Allowance.objects.count() == 0


@pytest.mark.django_db
@pytest.mark.parametrize(("cap", "said"), [(2, 0), (1, 1)])
def test_more_codes_in_a_day_than_anybody_needs_are_an_error_in_the_log(
    clock: time_machine.Traveller,
    settings: pytest.FixtureRequest,
    caplog: pytest.LogCaptureFixture,
    cap: int,
    said: int,
) -> None:
    settings.OTP_DAILY_ALARM = cap  # type: ignore[attr-defined]
    for place in range(2):
        send(uuid4(), f"987654320{place}")
    otp.purge_codes(now=datetime.now(UTC))
    alarms = [line for line in caplog.records if getattr(line, "event", "") == "otp_daily_alarm"]
    assert [line.levelname for line in alarms] == ["ERROR"] * said


@pytest.mark.django_db
def test_every_send_try_and_lock_is_recorded(clock: time_machine.Traveller) -> None:
    who = uuid4()
    send(who)
    code = last_code()
    refusal(lambda: check(who, wrong(code)))
    check(who, code)
    refusal(lambda: check(who, code))
    assert list(Entry.objects.order_by("id").values_list("action", flat=True)) == [
        "accounts.otp_sent",
        "accounts.otp_wrong",
        "accounts.otp_right",
        "accounts.otp_expired",
    ]


def race_of_guesses(guesses: int, mobile: str = MOBILE) -> int:
    """How many distinct wrong guesses were really compared."""
    who = uuid4()
    send(who, mobile)
    code = int(last_code())
    compared: list[str] = []

    def guess(number: int) -> None:
        try:
            check(who, f"{(code + 1 + number) % 1_000_000:06d}")
        except Problem as problem:
            faults = {fault.code for fault in problem.fields.get("otp", [])}
            if faults & {"accounts.otp_wrong", "accounts.otp_used_up"}:
                compared.append(problem.code)

    run_many(guess, guesses)
    return len(compared)


@pytest.mark.django_db(transaction=True)
def test_of_many_guesses_at_once_five_are_compared() -> None:
    assert race_of_guesses(24) == 5


@pytest.mark.django_db(transaction=True)
def test_without_the_row_lock_more_would_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: the same race with the locks taken out must go wrong, else the test above proves nothing."""
    monkeypatch.setattr(QuerySet, "select_for_update", lambda self, **_how: self)
    assert max(race_of_guesses(24, f"987654321{n}") for n in range(3)) > 5


@pytest.mark.django_db(transaction=True)
def test_of_many_sends_at_once_one_message_is_written() -> None:
    refused = [one for one in run_many(lambda _: send(uuid4()), 24) if isinstance(one, Exception)]
    assert list(map(str, refused)) == ["accounts.otp_too_soon"] * 23
    assert Message.objects.count() == 1
    assert Challenge.objects.count() == 1
