"""A person's rights over the form: who got what, a copy of it, and its deletion."""

import threading
from collections.abc import Iterator

import pytest
from django.test import override_settings
from django.utils import timezone

from apps.core.domain.actor import Actor
from apps.core.domain.person import Person
from apps.intake import selectors
from apps.intake.management.sandbox import SandboxCompanyServer
from apps.intake.models import Intake, IntakeEntry
from apps.intake.services import erasure
from apps.intake.services import forms as services
from apps.privacy.models import DataSharing
from tests.factories.intake import SENT, make_application, make_company

pytestmark = pytest.mark.django_db


@pytest.fixture
def service() -> Iterator[SandboxCompanyServer]:
    server = SandboxCompanyServer(0, selectors.sandbox_secret)
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    with override_settings(SANDBOX_COMPANY_URL=f"http://127.0.0.1:{server.server_address[1]}"):
        yield server
    server.shutdown()
    server.server_close()


def sent_form(monkeypatch) -> tuple[Intake, Person]:
    make_company()
    application = make_application()
    monkeypatch.setattr(services, "enqueue", lambda *_, **__: None)
    intake = services.submit(
        slug="champak",
        app_id=application.pk,
        typed_values=SENT,
        consent_version="",
        by=Actor(area="anonymous"),
        now=timezone.now(),
    )
    customer = application.customer
    person = Person(customer.pk, frozenset({customer.pk}), "", frozenset(), frozenset())
    return intake, person


def test_the_ledger_says_who_got_what_once(service, monkeypatch):
    intake, person = sent_form(monkeypatch)
    services.send(intake_id=intake.pk, now=timezone.now())
    Intake.objects.update(state="sending", claimed_at=None)
    services.send(intake_id=intake.pk, now=timezone.now())
    row = DataSharing.objects.get(customer_id=person.customer_id)
    assert (row.recipient, row.recipient_name, row.names_person) == (
        str(intake.company.lender_id),
        "Champak Finance",
        True,
    )
    assert {"tin", "birth_date", "fathersName", "businessAddressPincode"} <= set(row.fields)
    assert "uan" not in row.fields
    assert row.consent_id == intake.consent_id


def test_a_copy_has_the_answers_and_a_deletion_takes_them(service, monkeypatch):
    intake, person = sent_form(monkeypatch)
    assert erasure.export(person)["intake_forms"][0]["answers"]["name"] == "Asha Traders"
    assert [(one.what, one.count) for one in erasure.holdings(person)] == [("intake_forms", 1)]
    assert [(one.what, one.count) for one in erasure.erase(person, timezone.now())] == [("intake_forms", 1)]
    kept = Intake.objects.get()
    assert (kept.answers, kept.state) == (None, "open")
    assert services.send(intake_id=intake.pk, now=timezone.now()) == ""
    assert list(IntakeEntry.objects.values_list("event", flat=True)) == ["opened", "submitted"]
    assert [one.count for one in erasure.holdings(person)] == [0]
    assert [one.count for one in erasure.erase(person, timezone.now())] == [0]
    assert service.company.submissions == 0


def test_nobody_elses_form_is_in_it(service, monkeypatch):
    _, person = sent_form(monkeypatch)
    stranger = make_application().customer
    other = Person(stranger.pk, frozenset({stranger.pk}), "", frozenset(), frozenset())
    assert erasure.export(other) == {"intake_forms": []}
    assert erasure.erase(other, timezone.now())[0].count == 0
    assert erasure.holdings(person)[0].count == 1
