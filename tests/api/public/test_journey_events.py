"""POST /api/journey-events: steps of a journey, without personal data, from anybody's browser."""

from uuid import uuid4

import pytest

from apps.customers.models import JourneyEvent
from tests.factories.journey import Visitor

pytestmark = pytest.mark.django_db


def report(visitor: Visitor, **event):
    body = {"visit_id": str(uuid4()), "event": "visit", "path": "/"} | event
    return visitor.post("/api/journey-events", body, format="json")


def test_a_step_is_kept_without_its_query():
    answer = report(Visitor(), path="/sunrise?mobile=9876543210", url_segment="sunrise", utms={"utm_source": "poster"})
    assert (answer.status_code, answer.json()) == (202, {"success": True, "message": "Done."})
    row = JourneyEvent.objects.get()
    assert (row.event, row.path, row.url_segment, row.utms) == (
        "visit",
        "/sunrise",
        "sunrise",
        {"utm_source": "poster"},
    )


@pytest.mark.parametrize(
    ("event", "field"),
    [
        ({"event": "otp_verified"}, "event"),
        ({"event": "disbursed"}, "event"),
        ({"path": "x" * 201}, "path"),
        ({"path": "/\x00"}, "path"),
        ({"visit_id": "1"}, "visit_id"),
        ({"name": "Asha"}, "name"),
        ({"utms": {"utm_source": "x" * 401}}, "utms.utm_source"),
    ],
)
def test_what_only_the_server_knows_or_does_not_fit_is_refused(event, field):
    answer = report(Visitor(), **event)
    assert answer.status_code == 422
    assert list(answer.json()["fields"]) == [field]
    assert JourneyEvent.objects.count() == 0


def test_a_flood_from_one_address_is_let_fall_and_others_are_kept(monkeypatch):
    monkeypatch.setattr("apps.customers.services.journey_steps.EVENTS_PER_MINUTE", 3)
    flood, other = Visitor(), Visitor(ip="198.51.100.4")
    assert {report(flood).status_code for _ in range(5)} == {202}
    report(other)
    assert JourneyEvent.objects.count() == 4
