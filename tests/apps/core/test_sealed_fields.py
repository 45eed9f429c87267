"""Sealed columns: what lies in the table opens in its own row and column only, and by no way past the instance."""

import json
from typing import Any

import pytest
from django.core.exceptions import FieldError
from django.db import connection, transaction
from django.utils import timezone

from apps.core.fields import SealBrokenError, blind_index, seal, unseal
from apps.customers.models import Customer

pytestmark = pytest.mark.django_db
OLD, NEW = "old:b2xkLWtleS1mb3ItdGVzdHMtMzItYnl0ZXMtbG9uZyE=", "new:bmV3LWtleS1mb3ItdGVzdHMtMzItYnl0ZXMtbG9uZyE="


def customer(mobile: str, **facts: Any) -> Customer:
    now = timezone.now()
    return Customer.objects.create(mobile_phone_number=mobile, created_at=now, changed_at=now, **facts)


def stored(row: Customer, column: str) -> Any:
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {column} FROM customers_customer WHERE id = %s", [row.pk])
        return cursor.fetchone()[0]


def put(row: Customer, column: str, value: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"UPDATE customers_customer SET {column} = %s WHERE id = %s", [value, row.pk])


def test_the_table_holds_a_ciphertext_that_names_its_key_and_never_repeats() -> None:
    asha = customer("9876543210", tin="ABCPY1234F")
    first = stored(asha, "tin")
    asha.save()
    again = stored(asha, "tin")
    assert [text.split("|")[:2] for text in (first, again)] == [["v1", "t1"]] * 2
    assert first != again
    assert "ABCPY1234F" not in first
    assert Customer.objects.get(pk=asha.pk).tin == "ABCPY1234F"


def test_nothing_stays_nothing() -> None:
    asha = customer("9876543210")
    assert (stored(asha, "tin"), stored(asha, "tin_index"), Customer.objects.get(pk=asha.pk).tin) == (None, None, None)


@pytest.mark.parametrize("column", ["tin", "email"])
def test_a_ciphertext_of_another_row_or_column_does_not_open(column: str) -> None:
    asha = customer("9876543210", tin="ABCPY1234F", email="asha@example.com")
    bina = customer("9123456780", tin="ABCPZ1234F", email="bina@example.com")
    for target, source, taken in ((asha, bina, column), (bina, bina, "first_name")):
        put(target, taken, stored(source, column))
        with pytest.raises(SealBrokenError):
            getattr(Customer.objects.get(pk=target.pk), taken)


def test_changed_bytes_do_not_open() -> None:
    asha = customer("9876543210", tin="ABCPY1234F")
    whole = stored(asha, "tin")
    put(asha, "tin", whole[:-8] + ("AAAA" if whole[-8:-4] != "AAAA" else "BBBB") + whole[-4:])
    with pytest.raises(SealBrokenError):
        _ = Customer.objects.get(pk=asha.pk).tin


def test_no_way_past_the_instance_reads_or_writes_one() -> None:
    asha = customer("9876543210", tin="ABCPY1234F")
    before = stored(asha, "tin")
    asha.tin = "ABCPZ1234F"
    for past in (
        lambda: Customer.objects.filter(pk=asha.pk).update(tin="ABCPZ1234F"),
        lambda: Customer.objects.bulk_update([asha], ["tin"]),
        lambda: Customer.objects.filter(tin="ABCPY1234F").exists(),
        lambda: str(Customer.objects.values_list("tin", flat=True)[0]),
    ):
        with pytest.raises(FieldError, match="sealed"), transaction.atomic():
            past()
    with pytest.raises(TypeError):
        json.dumps(Customer.objects.values("tin")[0])
    assert stored(asha, "tin") == before


def test_a_number_is_found_by_its_keyed_index_which_is_apart_for_each_kind_of_value() -> None:
    asha = customer("9876543210")
    index = blind_index("mobile", "9876543210")
    assert (len(index), bytes(stored(asha, "mobile_index"))) == (32, index)
    assert Customer.objects.get(mobile_index=index) == asha
    assert len({index, blind_index("pan", "9876543210"), blind_index("mobile", "9876543211")}) == 3


def test_another_index_key_makes_another_index(settings: Any) -> None:
    index = blind_index("mobile", "9876543210")
    settings.INDEX_KEY = "YW5vdGhlci1pbmRleC1rZXktb2YtMzItYnl0ZXMtLSE="
    assert blind_index("mobile", "9876543210") != index


def test_with_a_new_key_in_front_the_old_one_still_reads(settings: Any) -> None:
    settings.FIELD_KEYS = [OLD]
    written = seal("a.b.1", "ABCPY1234F")
    settings.FIELD_KEYS = [NEW, OLD]
    assert unseal("a.b.1", written) == "ABCPY1234F"
    assert seal("a.b.1", "ABCPY1234F").startswith("v1|new|")
    settings.FIELD_KEYS = [NEW]
    with pytest.raises(SealBrokenError):
        unseal("a.b.1", written)
