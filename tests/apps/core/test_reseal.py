"""Values of an old key are sealed by the new one: all open once the old key is gone, and a cut run goes on."""

from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.files.base import ContentFile
from django.core.management import CommandError, call_command
from django.db import ProgrammingError, connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from apps.core import fields, reseal
from apps.core.fields import SealBrokenError
from apps.core.models import ResealProgress
from apps.core.selectors import last_backups_for_system
from apps.core.services import open_sealed, store_sealed
from apps.core.storage import WholeFileStorage
from apps.customers.models import Customer
from apps.privacy.models import DataExport

pytestmark = pytest.mark.django_db

OLD = "old:" + "b2xkLW9sZC1vbGQtb2xkLW9sZC1vbGQtb2xkLW9sZC0="
NEW = "new:" + "bmV3LW5ldy1uZXctbmV3LW5ldy1uZXctbmV3LW5ldy0="
NOW = timezone.now()


@pytest.fixture(autouse=True)
def with_old_key(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.FIELD_KEYS, settings.MEDIA_ROOT = [OLD], tmp_path / "media"
    monkeypatch.setattr(reseal, "BLOCK", 2)


@pytest.fixture
def people(with_old_key: None) -> list[Customer]:
    """Five customers, one of them without a name; and an address of one."""
    return [
        Customer.objects.create(
            mobile_phone_number=f"900000010{number}",
            first_name=f"Asha {number}" if number else None,
            created_at=NOW,
            changed_at=NOW,
        )
        for number in range(5)
    ]


def run() -> list[str]:
    shown = StringIO()
    call_command("reseal", stdout=shown)
    return shown.getvalue().splitlines()


def key_names(column: str) -> list[str]:
    with connection.cursor() as cursor:
        cursor.execute(f'SELECT split_part("{column}", \'|\', 2) FROM customers_customer WHERE "{column}" IS NOT NULL')
        return sorted(name for (name,) in cursor.fetchall())


def test_every_value_and_file_opens_once_the_old_key_is_gone(people: list[Customer], settings: Any) -> None:
    name = stored("a.json", b"all of Asha")
    settings.FIELD_KEYS = [NEW, OLD]
    lines = run()
    assert "customers_customer.mobile_phone_number: 5 sealed again, 0 left" in lines
    assert "customers_customer.first_name: 4 sealed again, 0 left" in lines
    assert "privacy_dataexport.json_as (files): 1 sealed again, 0 left" in lines
    assert lines[-2] == "10 values and files are sealed by new now."
    assert lines[-1].startswith("Keep older keys for TULNA_UPLOADS_ROWS_KEPT_DAYS and TULNA_LIST_FILE_KEEP_HOURS: ")
    settings.FIELD_KEYS = [NEW]
    assert [row.mobile_phone_number for row in Customer.objects.order_by("mobile_index")] == [
        person.mobile_phone_number for person in sorted(people, key=lambda row: bytes(row.mobile_index))
    ]
    assert sorted(row.first_name or "" for row in Customer.objects.all()) == ["", *(f"Asha {n}" for n in range(1, 5))]
    assert open_sealed(name) == b"all of Asha"
    progress = ResealProgress.objects.get(place="customers_customer.first_name")
    assert (progress.key_name, progress.values_done, progress.finished_at is not None) == ("new", 4, True)
    assert run() == ["0 values and files are sealed by new now."]


def test_a_run_that_was_cut_off_goes_on_and_loses_nothing(
    people: list[Customer], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.FIELD_KEYS = [NEW, OLD]
    blocks = 0
    whole = reseal._reseal_block

    def cut(model: Any, field: Any, *rest: Any) -> bool:
        nonlocal blocks
        if field.column == "mobile_phone_number" and model is Customer:
            blocks += 1
            if blocks == 2:
                raise KeyboardInterrupt
        return whole(model, field, *rest)

    with monkeypatch.context() as patch:
        patch.setattr(reseal, "_reseal_block", cut)
        with pytest.raises(KeyboardInterrupt):
            run()
    assert key_names("mobile_phone_number") == ["new"] * 2 + ["old"] * 3
    assert ResealProgress.objects.get(place="customers_customer.mobile_phone_number").values_done == 2
    assert "customers_customer.mobile_phone_number: 3 sealed again, 0 left" in run()
    assert key_names("mobile_phone_number") == ["new"] * 5


def test_value_written_in_the_meantime_stays(
    people: list[Customer], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.FIELD_KEYS = [NEW, OLD]
    whole, named = fields.seal, people[1]

    def write_first(place: str, clear: str) -> str:
        if place == f"customers_customer.first_name.{named.pk}":
            person = Customer.objects.get(pk=named.pk)
            person.first_name = "Bina"
            person.save(update_fields=["first_name"])
        return whole(place, clear)

    monkeypatch.setattr(reseal, "seal", write_first)
    run()
    assert Customer.objects.get(pk=named.pk).first_name == "Bina"
    assert key_names("first_name") == ["new"] * 4


def test_value_that_no_key_opens_is_named_and_stops_no_other(people: list[Customer], settings: Any) -> None:
    broken = Customer.objects.order_by("pk")[1]
    with connection.cursor() as cursor:
        cursor.execute("UPDATE customers_customer SET mobile_phone_number = 'v1|old|AAAA' WHERE id = %s", [broken.pk])
    name = stored("a.json", b"all of Asha")
    settings.FIELD_KEYS = [NEW, OLD]
    for sealed_again in (4, 0):
        shown = StringIO()
        with pytest.raises(CommandError, match=r"^1 values still need an older key\."):
            call_command("reseal", stdout=shown)
        lines = shown.getvalue().splitlines()
        at = lines.index(f"customers_customer.mobile_phone_number: {sealed_again} sealed again, 1 left")
        place = f"customers_customer.mobile_phone_number.{broken.pk}"
        assert lines[at + 1] == f"  1 do not open with any key, the first is {place}."
    assert key_names("mobile_phone_number") == ["new"] * 4 + ["old"]
    assert key_names("first_name") == ["new"] * 4
    settings.FIELD_KEYS = [NEW]
    assert open_sealed(name) == b"all of Asha"
    with pytest.raises(SealBrokenError):
        _ = Customer.objects.get(pk=broken.pk).mobile_phone_number


def stored(name: str, content: bytes) -> str:
    """Store a sealed file that a row names; return its name."""
    kept_as = store_sealed(folder="exports", name=name, content=content)
    DataExport.objects.create(
        customer_id=uuid4(), state="ready", language="en", asked_at=NOW, touched_at=NOW, json_as=kept_as
    )
    return kept_as


def test_file_that_is_missing_or_opens_with_no_key_is_counted_and_stops_no_other(settings: Any) -> None:
    names = [stored(f"{letter}.json", letter.encode()) for letter in "abc"]
    (settings.MEDIA_ROOT / names[0]).unlink()
    (settings.MEDIA_ROOT / names[1]).write_bytes(b"v1|old|damaged")
    settings.FIELD_KEYS = [NEW, OLD]
    shown = StringIO()
    with pytest.raises(CommandError, match=r"^2 values still need an older key\."):
        call_command("reseal", stdout=shown)
    lines = shown.getvalue().splitlines()
    at = lines.index("privacy_dataexport.json_as (files): 1 sealed again, 2 left")
    assert lines[at + 1 : at + 3] == [
        f"  1 do not open with any key, the first is {names[1]}.",
        f"  1 are missing (check_files names all), the first is {names[0]}.",
    ]
    assert ResealProgress.objects.get(place="privacy_dataexport.json_as (files)").finished_at is None
    settings.FIELD_KEYS = [NEW]
    assert open_sealed(names[2]) == b"c"


@pytest.mark.parametrize("fault", ["cut", "changed"])
def test_store_that_does_not_keep_a_file_whole_loses_nothing(
    settings: Any, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    name = stored("a.json", b"all of Asha")
    file = settings.MEDIA_ROOT / name
    before = file.read_bytes()
    settings.FIELD_KEYS = [NEW, OLD]
    whole, saved = WholeFileStorage._save, 0

    def spoil(store: Any, save_as: str, content: Any) -> str:
        nonlocal saved
        saved += 1
        if saved == 1:
            body = content.read()
            content = ContentFile(body[:-1] if fault == "cut" else body[:-1] + bytes([body[-1] ^ 1]))
        return whole(store, save_as, content)

    monkeypatch.setattr(WholeFileStorage, "_save", spoil)
    with pytest.raises(CommandError, match=rf"^{name} was not stored whole and has its earlier bytes again: "):
        run()
    assert (file.read_bytes(), saved) == (before, 2)


def test_store_that_takes_nothing_back_is_named(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    name = stored("a.json", b"all of Asha")
    settings.FIELD_KEYS = [NEW, OLD]

    def refuse(*_: Any) -> str:
        raise OSError("No space left on device")

    monkeypatch.setattr(WholeFileStorage, "_save", refuse)
    with pytest.raises(CommandError, match=rf"^{name} was not stored whole, nor its earlier bytes\. Bring"):
        run()


def test_file_whose_row_gave_it_up_does_not_come_back(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    name = stored("a.json", b"all of Asha")
    settings.FIELD_KEYS = [NEW, OLD]
    whole = reseal._reseal_file

    def delete_first(model: Any, field: str, pk: Any, kept_as: str) -> bool:
        DataExport.objects.filter(pk=pk).update(json_as="")
        return whole(model, field, pk, kept_as)

    monkeypatch.setattr(reseal, "_reseal_file", delete_first)
    before = (settings.MEDIA_ROOT / name).read_bytes()
    assert "0 values and files are sealed by new now." in run()
    assert (settings.MEDIA_ROOT / name).read_bytes() == before


def test_row_of_a_file_is_locked_while_it_is_sealed_again(settings: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    stored("a.json", b"all of Asha")
    settings.FIELD_KEYS = [NEW, OLD]
    with CaptureQueriesContext(connection) as queries:
        run()
    (lock,) = [query["sql"] for query in queries if "FOR UPDATE" in query["sql"]]
    assert lock.startswith('SELECT "privacy_dataexport"."id"')


def test_search_of_a_whole_table_may_take_any_time(people: list[Customer], settings: Any) -> None:
    settings.FIELD_KEYS = [NEW, OLD]
    with connection.cursor() as cursor:
        cursor.execute("SET LOCAL statement_timeout = '60s'")
        run()
        cursor.execute("SHOW statement_timeout")
        assert cursor.fetchone() == ("0",)


def test_table_that_refuses_changes_is_named_and_needs_its_key(
    people: list[Customer], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.FIELD_KEYS = [NEW, OLD]
    whole = reseal._reseal_block

    def refuse(model: Any, field: Any, *rest: Any) -> bool:
        if field.column == "first_name" and model is Customer:
            raise ProgrammingError("customers_customer is append-only: UPDATE refused")
        return whole(model, field, *rest)

    monkeypatch.setattr(reseal, "_reseal_block", refuse)
    shown = StringIO()
    with pytest.raises(CommandError, match=r"^4 values still need an older key\. Keep it in TULNA_FIELD_KEYS\.$"):
        call_command("reseal", stdout=shown)
    assert "  customers_customer is append-only: UPDATE refused" in shown.getvalue().splitlines()
    assert "customers_customer.first_name: 0 sealed again, 4 left" in shown.getvalue().splitlines()


def test_backup_and_drill_are_noted() -> None:
    shown = StringIO()
    call_command("note_backup", "base", stdout=shown)
    assert shown.getvalue() == "Noted: base.\n"
    assert timezone.now() - last_backups_for_system()["base"] < timedelta(minutes=1)
