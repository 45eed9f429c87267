"""Keys of partners' software: their text, and what each opens (portal.md 4.6)."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta

import pytest

from apps.accounts.domain.api_keys import (
    ApiKeyFacts,
    KeyMode,
    KeyScope,
    KeyState,
    KeyVerdict,
    allows,
    end_fault,
    key_id_of,
    key_state,
    key_text,
    read_addresses,
    read_key,
)
from apps.core.domain.problems import FieldError

NOW = datetime(2026, 11, 28, 6, 0, tzinfo=UTC)
KEY = "tulna_test_k7m2q4c5t3xz_003aUlTJC7tjlCTQj2uNU3MFagCXG9LRKRcwGkBIDlf1WQzV7"
FACTS = ApiKeyFacts(frozenset({"leads:write"}), (), NOW + timedelta(days=1))


def test_key_of_known_bytes_is_the_papers_own() -> None:
    assert key_text(mode=KeyMode.TEST, key_id="k7m2q4c5t3xz", secret=bytes(range(32))) == KEY
    assert (len(KEY), read_key(KEY)) == (73, (KeyMode.TEST, "k7m2q4c5t3xz"))


@pytest.mark.parametrize("place", [6, 12, 30, 66, 72])
def test_one_changed_letter_is_no_key(place: int) -> None:
    other = "a" if KEY[place] != "a" else "b"
    assert read_key(KEY[:place] + other + KEY[place + 1 :]) is None


def test_key_id_has_only_its_letters() -> None:
    assert key_id_of(bytes(range(20, 32))) == "uvwxyz234567"
    assert key_id_of(bytes([32] * 12)) == "a" * 12


@pytest.mark.parametrize(
    ("facts", "scope", "ip", "verdict"),
    [
        (FACTS, KeyScope.LEADS_WRITE, "203.0.113.9", KeyVerdict.OK),
        (FACTS, None, None, KeyVerdict.OK),
        (FACTS, KeyScope.LEADS_READ, "203.0.113.9", KeyVerdict.SCOPE),
        (replace(FACTS, allowed_ips=("203.0.113.0/24",)), None, "203.0.113.255", KeyVerdict.OK),
        (replace(FACTS, allowed_ips=("203.0.113.0/24",)), None, "203.0.114.0", KeyVerdict.ADDRESS),
        (replace(FACTS, allowed_ips=("203.0.113.24",)), None, None, KeyVerdict.ADDRESS),
        (replace(FACTS, expires_at=NOW), None, None, KeyVerdict.EXPIRED),
        (replace(FACTS, expires_at=NOW, revoked_at=NOW), None, None, KeyVerdict.REVOKED),
    ],
)
def test_key_allows_what_it_names(
    facts: ApiKeyFacts, scope: KeyScope | None, ip: str | None, verdict: KeyVerdict
) -> None:
    assert allows(facts, scope, ip, NOW) is verdict


def test_addresses_are_written_once_and_not_too_wide() -> None:
    assert read_addresses([" 203.0.113.24 ", "203.0.113.24/32", "10.1.0.0/16"]) == ["203.0.113.24", "10.1.0.0/16"]
    assert read_addresses(["10.0.0.0/15"]) == FieldError("accounts.key_address_wide", {"name": "10.0.0.0/15"})
    assert read_addresses(["shop.example"]) == FieldError("accounts.key_address_wrong", {"name": "shop.example"})
    assert read_addresses(["203.0.113.1"] * 21) == FieldError("accounts.key_addresses_many", {"most": 20})


def test_last_day_is_after_today_and_within_two_years() -> None:
    today = date(2026, 11, 28)
    assert end_fault(today, today=today) == FieldError("accounts.key_end_past")
    assert end_fault(date(2026, 11, 29), today=today) is None
    assert end_fault(today + timedelta(days=730), today=today) is None
    assert end_fault(today + timedelta(days=731), today=today) == FieldError("accounts.key_end_far")


def test_key_has_one_state() -> None:
    def state(**facts: object) -> KeyState:
        known = {"revoked_at": None, "expires_at": NOW + timedelta(seconds=1), "is_replaced": False} | facts
        return key_state(**known, now=NOW)  # type: ignore[arg-type]

    assert state() is KeyState.LIVE
    assert state(expires_at=None) is KeyState.LIVE
    assert state(is_replaced=True) is KeyState.ENDING
    assert state(is_replaced=True, expires_at=NOW) is KeyState.EXPIRED
    assert state(revoked_at=NOW) is KeyState.REVOKED
