"""A database that was restored lacks deletions: their records in the store bring them back, and nobody else's."""

from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from botocore.exceptions import ClientError, EndpointConnectionError
from django.core.files.storage import default_storage
from django.core.management import CommandError, call_command
from django.db import connection, transaction
from django.utils import timezone

from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.person import Person
from apps.core.file_checks import check_files
from apps.customers.models import Customer, Prospect
from apps.customers.services.erasure import subject_ids_for_system
from apps.customers.services.profile import merge_into
from apps.messaging.models import Message
from apps.privacy.domain.requests import ErasureState
from apps.privacy.gateways import erasure_store
from apps.privacy.models import ErasureNotice, ErasureRecord, ErasureRequest, LegalHold
from apps.privacy.selectors import erasure_records as erasure_selectors
from apps.privacy.selectors.erasure_records import lacks_deletions
from apps.privacy.services import deletion, erasure_records
from apps.privacy.services.erasure_run import erase_everywhere
from apps.privacy.services.sharing import record_sharing
from tests.factories.journey import ASHA, BINA, Visitor, make_lender

pytestmark = pytest.mark.django_db
NOW = timezone.now()


@pytest.fixture(autouse=True)
def media(settings: Any, tmp_path: Path) -> Path:
    settings.MEDIA_ROOT = tmp_path / "media"
    return tmp_path / "media"


@pytest.fixture
def people() -> tuple[Customer, Customer]:
    """Asha and Bina, with an application each."""
    make_lender()
    for mobile, name, pan, mail in (
        (ASHA, "Asha", "ABCPY1234F", "asha@example.com"),
        (BINA, "Bina", "ABCPT9876K", "bina@example.com"),
    ):
        browser = Visitor()
        browser.sign_in(mobile)
        browser.apply(first_name=name, tin=pan, email=mail)
    by_name = {customer.first_name: customer for customer in Customer.objects.all()}
    return by_name["Asha"], by_name["Bina"]


class BackInTimeError(Exception):
    """Ends a transaction as if what it did was never there."""


def request_of(customer: Customer, **values: Any) -> ErasureRequest:
    made = {
        "number": "D-ABCD2345", "customer_id": customer.pk, "language": "hi", "asked_at": NOW - timedelta(days=8),
        "due_at": NOW - timedelta(days=1), "answer_by": NOW.date(), "maker": "x", "made_at": NOW,
    } | values  # fmt: skip
    return ErasureRequest.objects.create(**made)


def delete_and_restore(customer: Customer, *, before: Any = lambda: None) -> str:
    """Delete the customer, then put the rows back as they were before: the store keeps the record. Return its name."""
    with pytest.raises(BackInTimeError), transaction.atomic():
        before()
        request = ErasureRequest.objects.filter(customer_id=customer.pk).first() or request_of(customer)
        assert deletion.execute_deletion(request_id=request.pk, now=NOW) is True
        assert lacks_deletions(timezone.now()) is False
        name = ErasureRecord.objects.get().name
        raise BackInTimeError
    assert Customer.objects.get(pk=customer.pk).first_name == customer.first_name
    return name


def raw_rows(customer: Customer) -> list[Any]:
    """Return the customer and their visits as the tables have them, sealed."""
    rows: list[Any] = []
    with connection.cursor() as cursor:
        for statement in (
            "SELECT * FROM customers_customer WHERE id = %s",
            "SELECT * FROM customers_prospect WHERE customer_id = %s",
        ):
            cursor.execute(statement, [customer.pk])
            rows += [tuple(bytes(v) if isinstance(v, memoryview) else v for v in row) for row in cursor.fetchall()]
    assert len(rows) == 2
    return rows


def replay() -> str:
    shown = StringIO()
    call_command("replay_erasures", stdout=shown)
    return shown.getvalue()


def test_restored_person_is_deleted_again_and_nobody_else(people: tuple[Customer, Customer]) -> None:
    asha, bina = people
    name = delete_and_restore(asha)
    bina_before = raw_rows(bina)
    messages_before = Message.objects.filter(subject_id=bina.pk).count()
    assert lacks_deletions(timezone.now()) is True

    assert replay() == "Deletions carried out again: 1. People found for them: 1.\n"

    asha.refresh_from_db()
    assert (asha.first_name, asha.mobile_phone_number) == (None, f"erased-{asha.pk}")
    request = ErasureRequest.objects.get()
    assert (request.number, request.state, request.customer_id, request.done_at) == (
        "D-ABCD2345", "done", asha.pk, NOW,
    )  # fmt: skip
    assert {"what": "visits", "count": 1} in request.gone
    (entry,) = Entry.objects.filter(action="privacy.person_erased")
    assert (entry.target_id, (entry.details or {})["repeated_after"]) == (str(asha.pk), "restore")
    assert lacks_deletions(timezone.now()) is False
    row = ErasureRecord.objects.get()
    assert (row.name, row.stored_as, row.request_id) == (name, name, request.pk)
    assert raw_rows(bina) == bina_before
    assert Message.objects.filter(subject_id=bina.pk).count() == messages_before
    assert check_files(now=timezone.now() + timedelta(hours=2)).findings == ()

    assert replay() == "Deletions carried out again: 0. People found for them: 0.\n"
    assert Entry.objects.filter(action="privacy.person_erased").count() == 1


def test_request_that_the_backup_has_is_finished_and_another_open_one_cancelled(
    people: tuple[Customer, Customer],
) -> None:
    asha, _ = people
    request_of(asha, number="D-DRAFTED2", via="desk", basis="on_call", state="draft", due_at=None)
    LegalHold.objects.create(customer_id=asha.pk, law="x", until=NOW.date() + timedelta(days=9), maker="x", made_at=NOW)

    def earlier() -> None:
        LegalHold.objects.all().delete()
        ErasureRequest.objects.all().delete()

    delete_and_restore(asha, before=earlier)
    replay()
    states = dict(ErasureRequest.objects.values_list("number", "state"))
    assert states == {"D-ABCD2345": "done", "D-DRAFTED2": "cancelled"}
    assert Customer.objects.filter(pk=asha.pk, erased_at=None).count() == 0


@pytest.mark.parametrize(
    ("values", "numbers"),
    [
        ({"state": "cooling"}, {"D-ABCD2345": "done"}),
        (
            {
                "via": "desk",
                "basis": "letter",
                "state": "waiting",
                "plan_digest": "d",
                "due_at": None,
                "proof": "code",
                "proof_at": NOW,
            },
            {"D-ABCD2345": "done"},
        ),
    ],
)
def test_request_of_the_same_number_gets_the_receipt(
    people: tuple[Customer, Customer], values: dict[str, Any], numbers: dict[str, str]
) -> None:
    asha, _ = people
    request = request_of(asha, **values)

    def finished_later() -> None:
        ErasureRequest.objects.filter(pk=request.pk).delete()

    delete_and_restore(asha, before=finished_later)
    replay()
    assert dict(ErasureRequest.objects.values_list("number", "state")) == numbers
    assert ErasureRequest.objects.get(number="D-ABCD2345").pk == request.pk


def test_request_of_somebody_else_with_the_same_number_is_left_as_it_is(people: tuple[Customer, Customer]) -> None:
    asha, bina = people
    delete_and_restore(asha)
    other = request_of(bina)
    before = ErasureRequest.objects.filter(pk=other.pk).values().get()
    assert replay() == "Deletions carried out again: 1. People found for them: 1.\n"
    assert ErasureRequest.objects.filter(pk=other.pk).values().get() == before
    asha_request = ErasureRequest.objects.exclude(pk=other.pk).get()
    assert (asha_request.customer_id, asha_request.state) == (asha.pk, "done")
    assert asha_request.number != "D-ABCD2345"


def test_draft_of_the_same_number_is_cancelled_and_the_receipt_has_a_new_one(people: tuple[Customer, Customer]) -> None:
    asha, _ = people
    request = request_of(asha, via="desk", basis="on_call", state="draft", due_at=None)
    delete_and_restore(asha, before=lambda: ErasureRequest.objects.filter(pk=request.pk).delete())
    replay()
    states = dict(ErasureRequest.objects.values_list("number", "state"))
    assert sorted(states.values()) == [ErasureState.CANCELLED, ErasureState.DONE]
    assert states["D-ABCD2345"] == ErasureState.CANCELLED


def test_visit_whose_customer_came_after_the_backup_is_emptied_and_its_number_is_left_alone(
    people: tuple[Customer, Customer],
) -> None:
    _, bina = people
    visit = Prospect.objects.create(mobile_phone_number=BINA, user_agent="Firefox", language="en", created_at=NOW)
    record_of([visit.pk])
    messages_before = Message.objects.filter(subject_id=bina.pk).count()
    assert replay() == "Deletions carried out again: 1. People found for them: 1.\n"
    visit.refresh_from_db()
    assert (visit.mobile_phone_number, visit.user_agent) == (f"erased-{visit.pk}", "")
    assert Customer.objects.filter(erased_at=None).count() == 2
    assert Message.objects.filter(subject_id=bina.pk).count() == messages_before


def record_of(ids: list[Any], *, at: datetime = NOW) -> str:
    """Put the record of a deletion that this database never saw into the store; return its name."""
    request = ErasureRequest(number="D-ELSEWHER")
    with pytest.raises(BackInTimeError), transaction.atomic():
        request.pk = request_of(Customer.objects.order_by("pk").first(), number="D-ELSEWHER").pk  # type: ignore[arg-type]
        erasure_records.record_deletion(request, ids, at)
        assert erasure_records.store_records() == 1
        name = ErasureRecord.objects.get().name
        raise BackInTimeError
    return name


def test_rows_that_were_merged_after_the_backup_are_one_person_with_one_receipt(
    people: tuple[Customer, Customer],
) -> None:
    asha, bina = people
    applications = sorted([uuid4(), uuid4()], key=str)
    for customer, application_id in zip(people, applications, strict=True):
        record_sharing(
            customer_id=customer.pk, kind="submission", recipient="7", recipient_name="Gulmohar Finance",
            fields=["first_name"], names_person=True, key=f"submission:{application_id}", at=NOW,
            application_id=application_id,
        )  # fmt: skip
    admin = Actor("admin", subject_id=str(uuid4()), role_id=1, name="Meera")

    def merged() -> None:
        merge_into(keep_id=asha.pk, drop_id=bina.pk, by=admin, reason="same person", now=NOW)

    delete_and_restore(asha, before=merged)
    assert replay() == "Deletions carried out again: 1. People found for them: 1.\n"
    assert Customer.objects.filter(erased_at=None).count() == 0
    request = ErasureRequest.objects.get()
    assert (request.number, request.state) == ("D-ABCD2345", "done")
    assert {one["what"]: one["count"] for one in request.gone}["visits"] == 2
    notice = ErasureNotice.objects.get()
    assert (notice.recipient, notice.application_ids) == ("7", applications)
    assert Entry.objects.filter(action="privacy.person_erased").count() == 1


def test_visit_of_a_merged_row_is_found_with_its_head(people: tuple[Customer, Customer]) -> None:
    asha, bina = people
    merge_into(keep_id=asha.pk, drop_id=bina.pk, by=Actor("system"), reason="same person", now=NOW)
    assert [one for one in subject_ids_for_system() if one in {asha.pk, bina.pk}] == [asha.pk]


def test_record_that_fails_keeps_no_other_from_being_carried_out(
    people: tuple[Customer, Customer], monkeypatch: pytest.MonkeyPatch
) -> None:
    asha, bina = people
    delete_and_restore(asha)
    failing = record_of([bina.pk], at=NOW - timedelta(days=2))
    unread = record_of([uuid4()], at=NOW - timedelta(days=1))
    read = erasure_store.read_record

    def erase(person: Person, now: datetime) -> Any:
        if bina.pk in person.ids:
            raise ValueError("a holder refuses")
        return erase_everywhere(person, now)

    def read_or_fail(name: str) -> Any:
        if name == unread:
            raise ClientError({"Error": {"Code": "SlowDown"}}, "GetObject")
        return read(name)

    monkeypatch.setattr("apps.privacy.services.erasure_records.erase_everywhere", erase)
    monkeypatch.setattr(erasure_store, "read_record", read_or_fail)
    shown = StringIO()
    with pytest.raises(CommandError, match=r"^Records that cannot be used: 2\."):
        call_command("replay_erasures", stdout=shown)
    assert shown.getvalue().splitlines() == [
        f"{unread} cannot be read from the store.",
        f"{failing} was not carried out: ValueError.",
        "Deletions carried out again: 1. People found for them: 1.",
    ]
    assert set(Customer.objects.filter(erased_at=None)) == {bina}
    assert ErasureRecord.objects.filter(name=failing).count() == 0


def test_system_is_the_second_person_of_requests_of_the_desk_alone(people: tuple[Customer, Customer]) -> None:
    asha, _ = people
    request = request_of(asha)
    delete_and_restore(asha)
    replay()
    request.refresh_from_db()
    assert (request.state, request.checker, request.checked_at) == ("done", "", None)


def test_store_that_is_away_makes_no_process_unready_and_is_not_asked_at_each_probe(
    monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.DELETIONS_CHECK_SECONDS = 30
    looked: list[str] = []

    def fail(month: str) -> list[str]:
        looked.append(month)
        raise EndpointConnectionError(endpoint_url="https://bucket.example")

    monkeypatch.setattr(erasure_selectors, "_last", erasure_selectors._LastAnswer())
    monkeypatch.setattr(erasure_store, "names_of_month", fail)
    assert [erasure_selectors.lacks_deletions_lately(NOW) for _ in range(3)] == [None, None, None]
    assert len(looked) == 1


def test_wrong_key_and_torn_record_are_named_and_change_nobody(
    people: tuple[Customer, Customer], settings: Any
) -> None:
    asha, bina = people
    whole, torn = delete_and_restore(asha), record_of([bina.pk])
    file = Path(default_storage.path(torn))
    file.write_bytes(file.read_bytes()[:-30])
    shown = StringIO()
    key, settings.DELETION_KEY = settings.DELETION_KEY, "bzEyMzQ1Njc4OTAxMjM0NTY3ODkwMTIzNDU2Nzg5MDE="
    with pytest.raises(CommandError, match=r"^Records that cannot be used: 2\. /readyz refuses until they can\.$"):
        call_command("replay_erasures", stdout=shown)
    lines = shown.getvalue().splitlines()
    assert f"{torn} is torn: it is no whole record." in lines
    assert any(line.startswith(f"{whole} is signed by key ") for line in lines)
    assert Customer.objects.filter(erased_at=None).count() == 2
    settings.DELETION_KEY = key
    shown = StringIO()
    with pytest.raises(CommandError, match=r"^Records that cannot be used: 1\."):
        call_command("replay_erasures", stdout=shown)
    assert shown.getvalue().splitlines() == [
        f"{torn} is torn: it is no whole record.",
        "Deletions carried out again: 1. People found for them: 1.",
    ]
    assert set(Customer.objects.filter(erased_at=None)) == {bina}
    assert lacks_deletions(timezone.now()) is True


@pytest.mark.parametrize(
    "error",
    [
        OSError("the store is away"),
        ClientError({"Error": {"Code": "SlowDown"}}, "PutObject"),
        EndpointConnectionError(endpoint_url="https://bucket.example"),
    ],
    ids=["disk", "refused", "unreachable"],
)
def test_record_waits_for_a_store_that_is_away_and_is_never_overwritten(
    people: tuple[Customer, Customer], monkeypatch: pytest.MonkeyPatch, media: Path, error: Exception
) -> None:
    asha, _ = people

    def fail(name: str, file: Any) -> None:
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(erasure_store, "store_file", fail)
        assert deletion.execute_deletion(request_id=request_of(asha).pk, now=NOW) is True
    row = ErasureRecord.objects.get()
    assert (row.stored_as, default_storage.exists(row.name)) == ("", False)
    path = Path(default_storage.path(row.name))
    path.parent.mkdir(parents=True)
    path.write_text("others")
    assert erasure_records.store_records() == 0
    assert path.read_text() == "others"
    path.unlink()
    assert (erasure_records.store_records(), erasure_records.store_records()) == (1, 0)
    assert path.read_text() == row.body
