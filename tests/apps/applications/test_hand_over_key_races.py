"""Hand-over keys made at the same moment: the most is kept also where there is none yet to lock."""

import threading
from typing import Any
from uuid import UUID

import pytest
from django.utils import timezone

from apps.applications.models import HandOverKey
from apps.applications.services import hand_over_keys
from apps.core.domain.actor import SYSTEM
from tests.concurrency import run_many
from tests.factories.accounts import make_partner


def race(partner_id: UUID, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Two keys at once where one is the most."""
    monkeypatch.setattr(hand_over_keys, "MAX_LIVE_KEYS", 1)

    def make(number: int) -> Any:
        return hand_over_keys.make_hand_over_key(
            partner_id=partner_id, name=f"Site {number}", by=SYSTEM, now=timezone.now()
        )

    return run_many(make, 2)


@pytest.mark.django_db(transaction=True)
def test_two_keys_at_once_from_none_keep_the_most(monkeypatch: pytest.MonkeyPatch) -> None:
    answers = race(make_partner().pk, monkeypatch)
    codes = [getattr(answer, "code", "made") for answer in answers]
    assert sorted(codes) == ["applications.hand_over_keys_many", "made"]
    assert HandOverKey.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_control_without_the_lock_makes_both(monkeypatch: pytest.MonkeyPatch) -> None:
    both_counted = threading.Barrier(2)
    make_new = hand_over_keys._new_key

    def wait_for_the_other(**facts: Any) -> Any:
        both_counted.wait(timeout=10)
        return make_new(**facts)

    monkeypatch.setattr(hand_over_keys, "lock_partner", lambda _: None)
    monkeypatch.setattr(hand_over_keys, "_new_key", wait_for_the_other)
    race(make_partner().pk, monkeypatch)
    assert HandOverKey.objects.count() == 2
