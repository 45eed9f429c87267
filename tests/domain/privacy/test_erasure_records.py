"""The record of a deletion: hashes that only the key explains, refused in words where it is not as it was signed."""

import base64
import json
from datetime import UTC, datetime
from uuid import UUID

import pytest

from apps.privacy.domain.erasure_records import (
    ErasureRecordError,
    SignedErasure,
    file_name,
    hash_id,
    is_record_name,
    last_months,
    parse_key,
    read_erasure,
    sign_erasure,
)

KEY, OTHER = b"k" * 32, b"o" * 32
ASHA, VISIT = UUID(int=1), UUID(int=2)
AT = datetime(2026, 11, 30, 18, 29, 59, 1, UTC)


def line() -> str:
    return sign_erasure(KEY, number="D-ABCD2345", done_at=AT, ids=[VISIT, ASHA])


def test_a_record_comes_back_as_it_was_signed_and_names_nobody() -> None:
    text = line()
    assert text.count("\n") == 1
    assert read_erasure(KEY, text) == SignedErasure(
        "D-ABCD2345", AT, frozenset({hash_id(KEY, ASHA), hash_id(KEY, VISIT)})
    )
    assert str(ASHA) not in text
    assert hash_id(KEY, ASHA) != hash_id(OTHER, ASHA)


def test_a_file_of_another_name_is_no_record() -> None:
    name = file_name(line(), number="D-ABCD2345", done_at=AT)
    assert is_record_name(name)
    assert is_record_name(f"private/deletions/{name}")
    assert not any(
        map(is_record_name, [".DS_Store", "later.json", f"{name}.part-1", f"copy of {name.rpartition('/')[2]}"])
    )


@pytest.mark.parametrize("cut", [0, 1, 50, -2])
def test_a_torn_record_is_named(cut: int) -> None:
    with pytest.raises(ErasureRecordError, match="^is torn: it is no whole record$"):
        read_erasure(KEY, line()[:cut])


@pytest.mark.parametrize("text", ["[]", "1", "{}", '{"signature":"x","key":"y","number":1,"done_at":2,"people":3}'])
def test_what_is_no_record_is_torn(text: str) -> None:
    with pytest.raises(ErasureRecordError, match="^is torn"):
        read_erasure(KEY, text)


def test_another_key_is_named() -> None:
    with pytest.raises(
        ErasureRecordError, match="^is signed by key [0-9a-f]{8}, and TULNA_DELETION_KEY is [0-9a-f]{8}$"
    ):
        read_erasure(OTHER, line())


@pytest.mark.parametrize(
    ("name", "value"), [("number", "D-X"), ("people", []), ("done_at", "2026-01-01T00:00:00+00:00")]
)
def test_a_changed_record_is_named(name: str, value: object) -> None:
    changed = json.dumps(json.loads(line()) | {name: value})
    with pytest.raises(ErasureRecordError, match="^was changed: its signature does not fit$"):
        read_erasure(KEY, changed)


def test_the_name_is_in_the_order_of_time_and_of_its_bytes_alone() -> None:
    name = file_name(line(), number="D-ABCD2345", done_at=AT)
    assert name.startswith("2026-11/20261130T182959.000001Z-D-ABCD2345-")
    assert name != file_name(line() + " ", number="D-ABCD2345", done_at=AT)
    assert name == file_name(line(), number="D-ABCD2345", done_at=AT)


def test_months_go_back_over_the_year() -> None:
    assert last_months(datetime(2026, 2, 1, tzinfo=UTC), 3) == ["2026-02", "2026-01", "2025-12"]


@pytest.mark.parametrize("text", ["", "x", base64.b64encode(b"short").decode()])
def test_a_key_is_32_bytes(text: str) -> None:
    with pytest.raises(ValueError, match="."):
        parse_key(text)
