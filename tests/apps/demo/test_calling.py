"""The demo's calling desk has people to call, every reason against it, and a day of calls with every outcome."""

from datetime import timedelta

import pytest
from django.utils import timezone

from apps.accounts.models import User
from apps.core.domain.calendar import IST
from apps.customers.models import Customer
from apps.demo.services import dataset
from apps.desk.domain.call_scripts import ScriptState
from apps.desk.domain.calling import Disposition, TaskState
from apps.desk.models import CallOutcome, CallQueue, CallScript, CallTask
from apps.desk.selectors.condition_people import callee_of
from apps.privacy.models import ContactAttempt
from apps.privacy.selectors.calls import call_verdicts

pytestmark = pytest.mark.django_db
FINAL = {"no_consent", "dnd_unknown", "dnd_blocked", "dnd_stale", "stopped"}


def test_demo_has_sixty_people_to_call_and_every_outcome(settings):
    settings.DEMO = True
    now = timezone.now().astimezone(IST).replace(hour=12, minute=0, second=0, microsecond=0)
    counts = dataset.build(size="small", seed=2026, now=now)
    assert counts["people_to_call"] >= 60
    people = [callee_of(customer, "PL") for customer in Customer.objects.filter(erased_at=None, merged_into=None)]
    verdicts = call_verdicts(people, "reminder", at=now)
    assert sum(1 for verdict in verdicts.values() if not verdict.is_final) >= 60
    assert {str(verdict.reason) for verdict in verdicts.values() if verdict.is_final} >= FINAL
    assert set(CallOutcome.objects.values_list("disposition", flat=True)) == set(Disposition)
    assert set(CallTask.objects.values_list("state", flat=True)) >= {TaskState.WAITING, TaskState.RESTING, "closed"}
    assert (CallQueue.objects.exclude(script="").count(), CallScript.objects.count()) == (4, 7)
    assert set(CallScript.objects.values_list("state", flat=True)) == set(ScriptState)
    assert set(ContactAttempt.objects.values_list("script_version", flat=True)) <= {
        "offers_seen.2", "signed_in.1", "documents.1",
    }  # fmt: skip
    assert User.objects.filter(role_id=3).exists()
    assert CallOutcome.objects.filter(at__lt=now - timedelta(hours=12)).exists()
