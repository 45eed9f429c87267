"""Answers to repeats are kept for two days and no longer."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.core import services
from apps.core.models import IdempotencyKey
from apps.core.tasks import purge
from config.celery import BEAT

pytestmark = pytest.mark.django_db


def kept(key: str, age: timedelta) -> None:
    services.run_once(scope="tests", key=key, body={}, make=lambda: (201, {"key": key}))
    IdempotencyKey.objects.filter(key=key).update(created_at=timezone.now() - age)


def test_what_is_older_than_48_hours_goes_and_the_rest_still_answers() -> None:
    kept("young", timedelta(hours=24))
    kept("nearly", timedelta(hours=47, minutes=59))
    kept("old", timedelta(hours=48, seconds=1))
    purge()
    assert set(IdempotencyKey.objects.values_list("key", flat=True)) == {"young", "nearly"}
    assert services.run_once(scope="tests", key="nearly", body={}, make=lambda: (500, {})) == (201, {"key": "nearly"})


def test_it_runs_by_the_clock() -> None:
    assert ("core.purge", 3600) in BEAT.values()
