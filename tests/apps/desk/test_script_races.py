"""Two people at one version at once: one decision holds; two new versions at once: one waits.

The control takes the row lock away: both then see a version that waits, and only the trigger stops the second.
"""

import threading
from datetime import UTC, datetime
from uuid import uuid4

import pytest
from django.db import DatabaseError
from django.db.models.query import QuerySet

from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.core.domain.problems import Problem
from apps.desk.domain.call_scripts import script_errors
from apps.desk.models import CallScript
from apps.desk.services import call_scripts
from tests.concurrency import run_concurrently, run_many

pytestmark = pytest.mark.django_db(transaction=True)
NOW = datetime(2026, 11, 23, 6, 30, tzinfo=UTC)
TEXTS = {
    "en": "I am {{caller}} from Tulna. I am calling about the offers.",
    "hi": "मैं तुलना से {{caller}} हूँ। ऑफ़र के बारे में फ़ोन किया है।",
}


def full_admin(name: str) -> Actor:
    return Actor("admin", subject_id=str(uuid4()), role_id=1, name=name)


def make() -> CallScript:
    return call_scripts.make_script(actor=full_admin("Asha"), code="offers_seen", product="", texts=TEXTS, now=NOW)


def approve(name: str, script: CallScript) -> CallScript:
    return call_scripts.approve_script(actor=full_admin(name), script_id=script.pk, now=NOW)


def decline(name: str, script: CallScript) -> CallScript:
    return call_scripts.refuse_script(actor=full_admin(name), script_id=script.pk, reason="Too long by far", now=NOW)


def codes(answers: list[object]) -> list[str]:
    return sorted(answer.code if isinstance(answer, Problem) else type(answer).__name__ for answer in answers)


def decisions() -> int:
    return Entry.objects.filter(target="call_script").exclude(action="desk.call_script_made").count()


@pytest.mark.parametrize("other", [approve, decline])
def test_two_decisions_at_once_are_one(other) -> None:
    script = make()
    answers = run_concurrently(lambda: approve("Hari", script), lambda: other("Gita", script))
    row = CallScript.objects.get()
    assert codes(answers) == ["CallScript", "desk.script_decided"]
    assert (row.checker_name in ("Hari", "Gita"), decisions()) == (True, 1)


def test_control_without_the_row_lock_the_trigger_stops_the_second(monkeypatch) -> None:
    script = make()
    met = threading.Barrier(2)
    lock = QuerySet.select_for_update
    monkeypatch.setattr(
        QuerySet, "select_for_update", lambda rows, **how: rows if rows.model is CallScript else lock(rows, **how)
    )

    def both_look_first(texts, **how):
        met.wait(timeout=20)
        return script_errors(texts, **how)

    monkeypatch.setattr("apps.desk.services.call_scripts.script_errors", both_look_first)
    answers = run_concurrently(lambda: approve("Hari", script), lambda: approve("Gita", script))
    stopped = [answer for answer in answers if isinstance(answer, DatabaseError)]
    assert (len(stopped), "is decided once" in str(stopped[0]), decisions()) == (1, True, 1)


def test_of_new_versions_at_once_one_waits() -> None:
    answers = run_many(lambda _: make(), 4)
    assert codes(answers) == ["CallScript", *["desk.script_waits"] * 3]
    assert [row.version for row in CallScript.objects.all()] == [1]
