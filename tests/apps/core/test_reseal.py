"""Values of an old key are sealed by the new one: all open once the old key is gone, and a cut run goes on."""

from datetime import timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest
from django.core.management import CommandError, call_command
from django.db import ProgrammingError, connection
from django.utils import timezone

from apps.core import fields, reseal
from apps.core.fields import SealBrokenError
from apps.core.models import ResealProgress
from apps.core.selectors import last_backups_for_system
from apps.core.services import open_sealed, store_sealed
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
    name = store_sealed(folder="exports", name="a.json", content=b"all of Asha")
    DataExport.objects.create(
        customer_id=uuid4(), state="ready", language="en", asked_at=NOW, touched_at=NOW, json_as=name
    )
    settings.FIELD_KEYS = [NEW, OLD]
    lines = run()
    assert "customers_customer.mobile_phone_number: 5 sealed again, 0 left" in lines
    assert "customers_customer.first_name: 4 sealed again, 0 left" in lines
    assert "privacy_dataexport.json_as (files): 1 sealed again, 0 left" in lines
    assert lines[-1] == "10 values and files are sealed by new now."
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

    def cut(model: Any, field: Any, progress: Any, now: Any) -> bool:
        nonlocal blocks
        if field.column == "mobile_phone_number" and model is Customer:
            blocks += 1
            if blocks == 2:
                raise KeyboardInterrupt
        return whole(model, field, progress, now)

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


def test_value_that_no_key_opens_stops_and_changes_nothing(people: list[Customer], settings: Any) -> None:
    settings.FIELD_KEYS = [NEW]
    with pytest.raises(CommandError, match=r"does not open with any key\. Nothing of its block was changed\.$"):
        run()
    assert set(key_names("mobile_phone_number")) == {"old"}
    with pytest.raises(SealBrokenError):
        _ = Customer.objects.order_by("pk")[0].mobile_phone_number


def test_table_that_refuses_changes_is_named_and_needs_its_key(
    people: list[Customer], settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.FIELD_KEYS = [NEW, OLD]
    whole = reseal._reseal_block

    def refuse(model: Any, field: Any, progress: Any, now: Any) -> bool:
        if field.column == "first_name" and model is Customer:
            raise ProgrammingError("customers_customer is append-only: UPDATE refused")
        return whole(model, field, progress, now)

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
