"""Two presses at once, with real commits: one sending, one consent, one history."""

import threading
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import InternalError, ProgrammingError, transaction
from django.test import override_settings
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.intake import selectors
from apps.intake.management.sandbox import SandboxCompanyServer
from apps.intake.models import Intake, IntakeEntry
from apps.intake.services import forms as services
from apps.privacy.models import Consent
from tests.concurrency import run_many
from tests.factories.intake import SENT, make_application, make_company

pytestmark = pytest.mark.django_db(transaction=True)
BATCH_SIZE = 6


@pytest.fixture
def service() -> Iterator[SandboxCompanyServer]:
    server = SandboxCompanyServer(0, selectors.sandbox_secret)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    with override_settings(SANDBOX_COMPANY_URL=f"http://127.0.0.1:{server.server_address[1]}"):
        yield server
    server.shutdown()
    server.server_close()


def test_six_presses_are_one_sending(service, monkeypatch):
    make_company()
    application = make_application()
    monkeypatch.setattr(services, "enqueue", lambda *_, **__: None)
    wishes: dict[str, Any] = {
        "slug": "champak",
        "app_id": application.pk,
        "typed_values": SENT,
        "consent_version": "1.0",
    }
    by = Actor(area="anonymous")
    intakes = run_many(
        lambda place: services.submit(**wishes, press=f"p{place}", by=by, now=timezone.now()).pk, BATCH_SIZE
    )
    assert len(set(intakes)) == 1
    assert Consent.objects.count() == 1
    assert list(IntakeEntry.objects.values_list("event", flat=True)) == ["opened", "submitted"]
    outcomes = run_many(lambda _: services.send(intake_id=intakes[0], now=timezone.now()), BATCH_SIZE)
    assert sorted(outcomes) == [""] * (BATCH_SIZE - 1) + ["accepted"]
    assert service.company.submissions == 1
    assert Intake.objects.get().state == "accepted"


def test_history_can_only_grow(service):
    make_company()
    services.open_form(slug="champak", app_id=make_application().pk, language="en", now=timezone.now())
    for act in (lambda: IntakeEntry.objects.update(detail="x"), lambda: IntakeEntry.objects.all().delete()):
        with pytest.raises((InternalError, ProgrammingError)), transaction.atomic():
            act()
    assert IntakeEntry.objects.get().detail == ""
