"""One made-up person goes through every screen of the back office, and is found in no log, address, task or fact.

Facts are what reports and the partners' events keep (operations.md 8, 9; portal.md 1.1): ids and numbers alone.
"""

import json
import logging
import re
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from celery.app.task import Task
from django.db import connection
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import Session
from apps.applications.models import Submission
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST, today_ist
from apps.core.logs import JsonFormatter
from apps.customers.models import Customer
from apps.desk.domain.calling import Disposition, ShiftState
from apps.desk.services import call_outcomes, call_shifts, dials, next_call
from apps.privacy.domain.calls import DndBlock
from apps.privacy.services.calls import note_dnd_answers
from apps.privacy.services.consents import give_consent
from apps.reports.services import counting
from tests.contracts.calls import CALLS, path_value
from tests.factories import accounts
from tests.factories.calling import call_queue
from tests.factories.journey import PROFILE, Visitor, make_lender

pytestmark = pytest.mark.django_db(transaction=True)
MOBILE = "9812073465"
PERSON = {
    "first_name": "Zubeidaxi",
    "last_name": "Qvarnalli",
    "email": "zubeidaxi@qvarnalli.example",
    "tin": "QVRPZ7319K",
    "birth_date": "1987-02-19",
    "employer_name": "Vexmill Carding Works",
}
CANARIES = (MOBILE, *PERSON.values())
FACTS = ("reports_stepfact", "reports_turnfact", "reports_daycell", "reports_cellrecount")
"""Tables whose rows outlive the person."""


class Lines(logging.Handler):
    """Keeps every record as the line that is written in production."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonFormatter())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def lines() -> Iterator[list[str]]:
    """The log of everything, at its lowest level: what a level of today hides may be shown tomorrow."""
    handler, root = Lines(), logging.getLogger()
    loggers = [root, *(logging.getLogger(name) for name in ("apps", "django", "celery", "config"))]
    levels = [logger.level for logger in loggers]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.DEBUG)
    # Statements of the database are shown by no setting of ours.
    logging.getLogger("django.db.backends").setLevel(logging.INFO)
    yield handler.lines
    for logger, level in zip(loggers, levels, strict=True):
        logger.removeHandler(handler)
        logger.setLevel(level)


@pytest.fixture
def arguments(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What tasks are given; each runs at once."""
    given: list[str] = []

    def run(task: Task, args: Any = (), kwargs: Any = None, **options: Any) -> None:
        given.append(json.dumps([task.name, list(args or ()), kwargs or {}], default=str))
        if len(given) < 200:
            task.run(*(args or ()), **(kwargs or {}))

    monkeypatch.setattr(Task, "apply_async", run)
    return given


def staff(role: int) -> APIClient:
    """An admin with a fresh proof."""
    client = accounts.signed_in(role)
    Session.objects.filter(user__role_id=role).update(confirmed_at=timezone.now())
    return client


def addresses_in(answer: Any) -> list[str]:
    """Every text of an answer that is an address, and where it sends the browser."""
    found = [answer.headers.get("Location", "")]

    def look(value: Any) -> None:
        if isinstance(value, dict):
            for item in value.values():
                look(item)
        elif isinstance(value, list):
            for item in value:
                look(item)
        elif isinstance(value, str) and ("://" in value or value.startswith("/")):
            found.append(value)

    if answer.headers.get("Content-Type", "").startswith("application/json"):
        look(answer.json())
    return found


def person_with_offers(browser: Visitor) -> tuple[Customer, str]:
    """The person signs in, fills the form and sees an offer."""
    browser.sign_in(MOBILE)
    told = browser.tell(**PROFILE | PERSON)
    assert told.status_code == 200, told.json()
    app_id = str(browser.post("/api/applications", {"product_type": "PL"}, format="json").json()["appId"])
    browser.offers(app_id)
    return Customer.objects.get(), app_id


def walk(customer: Customer, app_id: str) -> tuple[list[str], set[str]]:
    """Read every page's calls as a full admin and do what is done with a person; addresses, and what was answered 200."""
    found: list[str] = []
    well: set[str] = set()
    submission = str(Submission.objects.get().pk)
    of_person = {"customer_id": str(customer.pk), "app_id": app_id, "submission_id": submission}
    gita = staff(1)

    def note(name: str, answer: Any) -> Any:
        assert answer.status_code < 500, (name, answer.content[:300])
        if answer.status_code < 300:
            well.add(name)
        found.extend(addresses_in(answer))
        return answer

    case = f"/api/admin/customers/{customer.pk}"
    acts: list[tuple[str, dict[str, Any]]] = [
        ("/api/admin/customers/search", {"q": MOBILE}),
        ("/api/admin/search", {"q": MOBILE}),
        ("/api/admin/journeys/find", {"q": MOBILE}),
        ("/api/admin/deletions/find", {"mobile": MOBILE}),
        ("/api/admin/messages/search", {"mobile": MOBILE}),
        ("/api/admin/do-not-call/search", {"mobile": MOBILE}),
        (f"{case}/reveals", {"field": "pan", "reason": "caller_asked"}),
        (f"{case}/reveals", {"field": "mobile", "reason": "caller_asked"}),
        (f"{case}/links", {"kind": "account", "on_call": True}),
        (f"{case}/notes", {"text": "Called back"}),
        (f"{case}/corrections", {"field": "first_name", "value": PERSON["first_name"], "reason": "As spelt", "revision": "0"}),
        ("/api/admin/segments/count", {"topic": "reminder", "condition": {"stage": "offers_seen", "from_hours": 0, "until_hours": 48}}),
    ]  # fmt: skip
    for path, body in acts:
        note(f"POST {path.replace(str(customer.pk), ':id')}", gita.post(path, body, format="json"))
    for method, path, view in CALLS:
        if method == "GET" and view.area == "admin":
            address = re.sub(r"<(?:\w+:)?(\w+)>", lambda name: of_person.get(name[1]) or path_value(name[1]), path)
            note(f"GET {path}", gita.get(f"/api/{address}"))
    return found, well


def call(customer: Customer) -> None:
    """A caller dials the person and puts an outcome."""
    now = timezone.now()
    give_consent(
        subject_kind="customer", subject_id=customer.pk, purpose="marketing_calls", text_version="1.0",
        language="en", ip=None, user_agent="", at=now - timedelta(hours=1),
    )  # fmt: skip
    note_dnd_answers(blocked={MOBILE: DndBlock.OPEN}, source="list", checked_at=now - timedelta(hours=1))
    call_queue(now, topic="reminder")
    isha = Actor("admin", subject_id=str(uuid4()), role_id=3, name="Isha")
    call_shifts.change_shift(actor=isha, state=ShiftState.ON, now=now)
    task = next_call.claim_task(actor=isha, now=now).task
    assert task is not None
    assert task.lease is not None
    placed = dials.dial(actor=isha, task_id=task.pk, lease=task.lease, now=now)
    assert placed.number == MOBILE
    call_outcomes.put_outcome(
        actor=isha, task_id=task.pk, lease=task.lease, attempt_id=placed.attempt_id, disposition=Disposition.RINGING,
        callback_at=None, note="", seconds=0, now=now,
    )  # fmt: skip


def canaries_in(text: str) -> list[str]:
    return [canary for canary in CANARIES if canary.lower() in text.lower()]


@time_machine.travel(datetime(2026, 11, 23, 12, 0, tzinfo=IST))
def test_canary_is_found_in_no_log_address_task_or_fact(lines: list[str], arguments: list[str]) -> None:
    lender, browser = make_lender("Gulmohar"), Visitor()
    customer, app_id = person_with_offers(browser)
    call(customer)
    assert browser.submit(app_id, lender.pk).status_code == 201
    addresses, well = walk(customer, app_id)
    counting.count_day(day=today_ist(timezone.now()), cause="hand")
    assert len(lines) > 10
    assert len(arguments) > 1
    assert len(addresses) > 20
    assert len(well) > 60
    assert well >= {
        "GET admin/customers/<uuid:customer_id>/<str:prospect>",
        "GET admin/customers/<uuid:customer_id>/timeline",
        "GET admin/deletions/plans/<uuid:customer_id>",
        "GET admin/journeys/<uuid:customer_id>/events",
        "GET admin/reports/applications",
        "POST /api/admin/customers/:id/links",
        "POST /api/admin/customers/:id/reveals",
    }
    assert canaries_in("\n".join(lines)) == []
    assert canaries_in("\n".join(arguments)) == []
    assert canaries_in("\n".join(addresses)) == []
    for table in FACTS:
        with connection.cursor() as cursor:
            cursor.execute(f"SELECT coalesce(string_agg(t::text, ' '), ''), count(*) FROM {table} t")
            text, number = cursor.fetchone()
        assert (table, canaries_in(text)) == (table, [])
        assert number > 0 or table != "reports_stepfact"


def test_canary_in_a_log_would_be_found(lines: list[str]) -> None:
    logging.getLogger("apps.desk").debug("called %s", MOBILE)
    assert canaries_in("\n".join(lines)) == [MOBILE]
