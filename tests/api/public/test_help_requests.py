"""POST /api/help-requests: what tells who asks is sealed, limited and deleted in time."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
import time_machine
from django.conf import settings
from django.contrib.admin.sites import site
from django.db import connection
from django.test import RequestFactory
from django.utils import timezone
from rest_framework.test import APIClient

from apps.catalogue import selectors
from apps.catalogue.models import HelpRequest
from apps.catalogue.services import help_requests

pytestmark = pytest.mark.django_db
FIELDS = {
    "name": "Asha Yadav",
    "email": "asha@example.com",
    "phone": "9000000009",
    "company": "Kadamb Textiles",
    "description": "The code did not come",
}


@pytest.fixture(autouse=True)
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(datetime(2026, 11, 21, 6, 0, tzinfo=UTC), tick=False) as traveller:
        yield traveller


def ask(*, ip: str = "203.0.113.5", **changed: str) -> Any:
    return APIClient(REMOTE_ADDR=ip).post("/api/help-requests", FIELDS | changed, format="json")


def test_help_request_lies_sealed_and_opens_whole() -> None:
    assert ask().status_code == 201
    with connection.cursor() as cursor:
        cursor.execute("SELECT row_to_json(r)::text FROM catalogue_helprequest r")
        (stored,) = cursor.fetchone()
    assert [value for value in FIELDS.values() if value in stored] == []
    row = HelpRequest.objects.get()
    assert {name: getattr(row, name) for name in FIELDS} == FIELDS


def test_phone_number_has_three_requests_an_hour_and_ten_a_day(clock: time_machine.Traveller) -> None:
    first = [ask(ip=f"203.0.113.{place}").status_code for place in range(4)]
    assert (first, HelpRequest.objects.count()) == ([201] * 3 + [429], 3)
    for hour in range(7):
        clock.shift(3600)
        assert ask(ip=f"198.51.100.{hour}").status_code == 201
    clock.shift(3600)
    refused = ask(ip="198.51.100.99")
    assert (refused.status_code, refused.json()["code"]) == (429, "catalogue.help_too_many")
    assert (refused.headers["Retry-After"], HelpRequest.objects.count()) == (str(16 * 3600), 10)
    assert ask(ip="198.51.100.99", phone="9000000010").status_code == 201


def test_address_has_a_limit_over_all_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "HELP_REQUESTS_PER_ADDRESS", {"hour": 11, "day": 60})
    answers = [ask(ip=f"2001:db8:1:2::{place}", phone=f"90000000{place:02d}").status_code for place in range(12)]
    assert (answers, HelpRequest.objects.count()) == ([201] * 11 + [429], 11)
    assert ask(ip="2001:db8:1:3::1", phone="9000000099").status_code == 201


def test_help_requests_are_deleted_after_180_days(clock: time_machine.Traveller) -> None:
    ask()
    clock.shift(180 * 24 * 3600)
    assert help_requests.purge_help_requests(now=timezone.now()) == 0
    assert help_requests.purge_help_requests(now=timezone.now() + timedelta(microseconds=1)) == 1
    assert HelpRequest.objects.count() == 0


def test_help_requests_of_a_deleted_person_are_found_by_phone_and_emptied() -> None:
    ask()
    ask(phone="9000000010")
    assert help_requests.forget_help_requests(phones=["9000000009"]) == 1
    assert selectors.help_requests_for_system(["9000000009"]) == []
    emptied = HelpRequest.objects.get(description__isnull=False, is_answered=True)
    assert {name: getattr(emptied, name) for name in FIELDS} == dict.fromkeys(FIELDS, "") | {"description": "erased"}
    assert [row.name for row in selectors.help_requests_for_system(["9000000010"])] == ["Asha Yadav"]


def test_admin_finds_a_help_request_by_its_whole_phone_number() -> None:
    ask()
    page = site._registry[HelpRequest]
    rows = HelpRequest.objects.all()
    request = RequestFactory().get("/")
    hits = [page.get_search_results(request, rows, term)[0].count() for term in ("9000000009", "900000000", "Asha")]
    assert hits == [1, 0, 0]
