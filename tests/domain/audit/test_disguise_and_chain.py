"""What may enter the record, and the arithmetic of its chain."""

from datetime import UTC, date, datetime
from decimal import Decimal
from uuid import UUID

import pytest

from apps.audit.domain.append_only import guard
from apps.audit.domain.chain import GENESIS, block_hash, digest_at, entry_digest
from apps.audit.domain.pseudonyms import pseudonymise


def digest(name: str, value: str) -> str:
    return f"<{name}:{len(value)}>"


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        (None, None),
        (Decimal("10.50"), "10.50"),
        (date(2026, 11, 21), "2026-11-21"),
        (datetime(2026, 11, 21, 1, 2, tzinfo=UTC), "2026-11-21T01:02:00+00:00"),
        (UUID(int=1), "00000000-0000-0000-0000-000000000001"),
        (0.1, "0.1"),
        ({"b", "a"}, ["a", "b"]),
        ({"email": "a@b.in", "name": "Pune Bank"}, {"email": {"digest": "<email:6>"}, "name": "Pune Bank"}),
        ({"email": None, "otp": "", "password": "x"}, {"email": None, "otp": None, "password": "(set)"}),
        ([{"tin": "ABCPK1234F"}], [{"tin": {"digest": "<tin:10>"}}]),
    ],
)
def test_values_become_plain_and_personal_ones_a_digest(given: object, kept: object) -> None:
    assert pseudonymise(given, digest) == kept


def test_what_has_no_plain_form_is_refused() -> None:
    with pytest.raises(TypeError, match="object has no place"):
        pseudonymise(object(), digest)


def test_any_change_of_an_entry_or_block_changes_its_hash() -> None:
    entry = {"id": 1, "after": {"a": 1, "b": 2}}
    assert entry_digest(entry) == entry_digest({"after": {"b": 2, "a": 1}, "id": 1})
    assert entry_digest(entry) != entry_digest({"id": 1, "after": {"a": 1, "b": 3}})
    digests = entry_digest(entry) + entry_digest({"id": 2})
    whole = {"number": 1, "sealed_at": "t", "previous": GENESIS, "entry_ids": [1, 2], "digests": digests}
    hashes = {block_hash(**whole)}  # type: ignore[arg-type]
    for change in (
        {"number": 2},
        {"sealed_at": "u"},
        {"previous": digests[:32]},
        {"entry_ids": [1, 3]},
        {"digests": digests[32:] + digests[:32]},
    ):
        hashes.add(block_hash(**(whole | change)))  # type: ignore[arg-type]
    assert len(hashes) == 6
    assert digest_at(digests, 1) == entry_digest({"id": 2})


@pytest.mark.parametrize("name", ["x; DROP TABLE y", "X", "", "1a"])
def test_only_plain_names_are_guarded(name: str) -> None:
    with pytest.raises(ValueError, match="not a plain name"):
        guard(name)
