"""Steps of a sandbox lead become events of the test mode, and touch nothing that is live."""

from datetime import UTC, datetime, timedelta

import pytest

from apps.accounts.models import User
from apps.applications.models import PartnerLead, Submission
from apps.integrations.models import Delivery, SandboxLead, WebhookEvent
from apps.integrations.selectors.endpoints import event_bodies
from apps.integrations.services import collecting
from apps.revenue.models import LedgerLine
from tests.factories.accounts import make_partner
from tests.factories.webhooks import make_endpoint

MADE_AT = datetime(2026, 11, 25, 6, 0, tzinfo=UTC)


def make_sandbox_lead(partner, digit, partner_ref="A-77"):
    return SandboxLead.objects.create(
        partner=partner, partner_ref=partner_ref, product_code="PL", last_digit=digit, made_at=MADE_AT
    )


def collect_at(seconds):
    return collecting.collect(now=MADE_AT + timedelta(seconds=seconds))


def events_of(partner, mode="test"):
    return list(WebhookEvent.objects.filter(partner=partner, mode=mode).order_by("seq"))


@pytest.fixture
def sunrise(db):
    return make_partner()


def test_each_step_is_an_event_once_its_seconds_are_over(sunrise):
    lead = make_sandbox_lead(sunrise, 1)
    numbers = {seconds: collect_at(seconds) for seconds in (0, 9, 10, 19, 20, 39, 40, 59, 60, 61)}
    assert numbers == {0: 1, 9: 0, 10: 2, 19: 0, 20: 2, 39: 0, 40: 1, 59: 0, 60: 2, 61: 0}
    events = events_of(sunrise)
    assert [(event.seq, event.type, event.sequence) for event in events] == [
        (1, "lead.created", 1),
        (2, "lead.opened", 2),
        (3, "lead.signed_in", 3),
        (4, "offer.selected", 1),
        (5, "application.submitted", 2),
        (6, "application.status_changed", 3),
        (7, "application.disbursed", 4),
        (8, "commission.changed", 5),
    ]
    bodies = event_bodies(events)
    assert {body["is_test"] for body in bodies} == {True}
    assert {(body["lead"]["id"], body["lead"]["partner_ref"]) for body in bodies} == {(str(lead.pk), "A-77")}
    assert bodies[6]["submission"] == {
        "lender": "Sandbox lender",
        "status": "disbursed",
        "was": "approved",
        "amount": "100000.00",
        "reason": None,
        "source": "lender_api",
    }
    assert bodies[6]["application"] == {"ref": str(lead.pk)[:8], "product": "PL", "sequence": 4}
    assert (bodies[5]["next"], bodies[6]["next"]) == ({"who": "lender", "code": "sanction"}, None)
    assert bodies[7]["commission"] == {"amount": "1500.00", "month": "2026-11"}
    assert bodies[7]["at"] == "2026-11-25T06:01:00Z"


def test_worker_that_stood_still_tells_all_steps_in_their_order(sunrise):
    make_sandbox_lead(sunrise, 5)
    assert collect_at(3_599) == 10
    assert [event.type for event in events_of(sunrise)][-4:] == [
        "application.disbursed",
        "commission.changed",
        "application.reversed",
        "commission.changed",
    ]
    assert collect_at(3_599) == 0


def test_lead_of_more_than_an_hour_ago_is_left_to_the_long_look(sunrise):
    make_sandbox_lead(sunrise, 0)
    assert collect_at(3_601) == 0
    now = MADE_AT + timedelta(days=2)
    assert collecting.collect(now=now, look_back=collecting.LONG_LOOK_BACK) == 5


def test_person_who_is_known_already_makes_no_event(sunrise):
    make_sandbox_lead(sunrise, 9)
    assert collect_at(600) == 0


def test_events_go_to_endpoints_of_the_test_mode_alone_and_touch_nothing_live(sunrise):
    rival = make_partner("nakshatra", "Nakshatra Loans")
    trial = make_endpoint(sunrise, MADE_AT, mode="test")
    make_endpoint(sunrise, MADE_AT, mode="live")
    make_endpoint(rival, MADE_AT, mode="test")
    make_sandbox_lead(sunrise, 1)
    collect_at(600)
    assert set(Delivery.objects.values_list("endpoint", flat=True)) == {trial.pk}
    assert Delivery.objects.count() == 8
    assert events_of(sunrise, mode="live") == events_of(rival) == []
    assert not any(model.objects.exists() for model in (PartnerLead, Submission, LedgerLine, User))
