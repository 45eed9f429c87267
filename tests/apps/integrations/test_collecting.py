"""Rows that exist become events: once each, in order, without gaps, and without a word about the person."""

import json
import threading
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta
from types import SimpleNamespace

import pytest
import time_machine
from django.db import ProgrammingError

from apps.applications.models import OfferSnapshot, StatusEntry, Touch
from apps.customers.models import JourneyEvent, Prospect
from apps.integrations.models import Delivery, EventStream, WebhookEvent
from apps.integrations.selectors.endpoints import event_bodies
from apps.integrations.selectors.sources import recorded_keys
from apps.integrations.services import collecting
from apps.payouts.services.payees import set_payee
from apps.privacy.models import Consent, ErasureRequest
from tests.concurrency import run_many
from tests.factories import statements as money
from tests.factories import submissions
from tests.factories.accounts import make_partner
from tests.factories.leads import make_lead
from tests.factories.revenue import make_slab
from tests.factories.webhooks import make_endpoint, make_event

NOW = datetime(2026, 11, 25, 6, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)
CANARY = "9876500001"


def entry(submission, status, was, at, **facts):
    return StatusEntry.objects.create(
        submission=submission, status=status, was=was, on=at.date(), source="status_file", recorded_at=at, **facts
    )


def told(partner):
    rows = WebhookEvent.objects.filter(partner=partner).order_by("seq")
    return list(rows.values_list("seq", "type", "sequence"))


@pytest.fixture
def sunrise():
    return make_partner()


@pytest.fixture
def journey(sunrise):
    """The canary person from the lead to the money, each step a minute later, and the deletion."""
    steps = iter(NOW - MINUTE * (50 - place) for place in range(50))
    person = submissions.customer(mobile_phone_number=CANARY, created_at=NOW)
    lead = make_lead(sunrise, name="Canary Rao", mobile=CANARY, customer=person)
    lead.introduced_at, lead.opened_at, lead.signed_in_at = next(steps), next(steps), next(steps)
    lead.save()
    prospect = Prospect.objects.create(
        mobile_phone_number=CANARY, customer=person, verified_at=NOW, created_at=lead.opened_at
    )
    Touch.objects.create(prospect=prospect, partner=sunrise, at=lead.opened_at, reason="first")
    JourneyEvent.objects.create(event="profile_completed", customer_id=person.pk, at=next(steps))
    application = submissions.application(person, partner=sunrise)
    for digest in ("a", "b"):
        OfferSnapshot.objects.create(
            application=application,
            policy_digest="p",
            rule_version="1",
            inputs_digest=digest,
            inputs={},
            result=[],
            created_at=next(steps),
        )
    submission = submissions.submission(application, submissions.lender("Bakul Credit"))
    entry(submission, "created", "", next(steps))
    entry(submission, "sent", "created", next(steps))
    entry(submission, "sent", "sent", next(steps))
    entry(submission, "rejected", "sent", next(steps), applied=False)
    entry(submission, "sanctioned", "sent", next(steps), sanctioned_amount="200000.00", reason="Canary Rao is nice")
    entry(submission, "disbursed", "sanctioned", next(steps), disbursed_amount="190000.00")
    Consent.objects.create(
        at=next(steps),
        subject_kind="customer",
        subject_id=person.pk,
        purpose="marketing",
        given=False,
        text_version="1",
        language="en",
    )
    ErasureRequest.objects.create(
        number="D-1",
        customer_id=person.pk,
        state="done",
        language="en",
        asked_at=NOW,
        due_at=NOW,
        answer_by=date(2026, 12, 1),
        done_at=next(steps),
        made_at=NOW,
        maker="x",
    )
    return SimpleNamespace(lead=lead, application=application)


@pytest.mark.django_db
def test_journey_becomes_its_events_once_in_the_order_of_time(sunrise, journey):
    assert collecting.collect(now=NOW) == 11
    assert collecting.collect(now=NOW) == 0
    assert told(sunrise) == [
        (1, "lead.created", 1),
        (2, "lead.opened", 2),
        (3, "lead.signed_in", 3),
        (4, "profile.completed", 1),
        (5, "offers.ready", 1),
        (6, "offer.selected", 2),
        (7, "application.submitted", 3),
        (8, "application.status_changed", 4),
        (9, "application.disbursed", 5),
        (10, "consent.withdrawn", 2),
        (11, "customer.deleted", 3),
    ]
    assert EventStream.objects.get(partner=sunrise).last_seq == 11


@pytest.mark.django_db
def test_event_says_the_whole_state_and_names_nobody(sunrise, journey):
    collecting.collect(now=NOW)
    ref = str(journey.application.pk)[:8]
    body = event_bodies([WebhookEvent.objects.get(seq=8)])[0]
    assert body == {
        "id": WebhookEvent.objects.get(seq=8).uid,
        "type": "application.status_changed",
        "at": "2026-11-25T05:20:00Z",
        "seq": 8,
        "is_test": False,
        "lead": {"id": str(journey.lead.pk), "partner_ref": None},
        "application": {"ref": ref, "product": "PL", "sequence": 4},
        "submission": {
            "lender": "Bakul Credit",
            "status": "sanctioned",
            "was": "sent",
            "amount": "200000.00",
            "reason": None,
            "source": "lender_file",
        },
        "next": {"who": "customer", "code": "accept_offer"},
    }
    everything = json.dumps(event_bodies(list(WebhookEvent.objects.all())))
    assert not [word for word in (CANARY, "Canary", "Rao", "226010") if word in everything]


@pytest.mark.django_db
def test_rival_and_customers_without_credit_make_no_event(sunrise):
    rival = make_partner("moonrise", "Moonrise")
    entry(submissions.submission(submissions.application()), "sent", "created", NOW - MINUTE)
    entry(submissions.submission(submissions.application(partner=rival)), "sent", "created", NOW - MINUTE)
    assert collecting.collect(now=NOW) == 1
    assert (told(sunrise), told(rival)) == ([], [(1, "application.submitted", 1)])


@pytest.mark.django_db
def test_row_that_commits_late_is_found_within_the_look_back(sunrise):
    submission = submissions.submission(submissions.application(partner=sunrise))
    entry(submission, "in_review", "sent", NOW - MINUTE)
    collecting.collect(now=NOW)
    entry(submission, "sent", "created", NOW - timedelta(hours=1))
    entry(submission, "approved", "in_review", NOW - timedelta(hours=1, seconds=1))
    assert collecting.collect(now=NOW) == 1
    assert collecting.collect(now=NOW, look_back=collecting.LONG_LOOK_BACK) == 1
    assert [row[:2] for row in told(sunrise)] == [
        (1, "application.status_changed"),
        (2, "application.submitted"),
        (3, "application.status_changed"),
    ]


@pytest.mark.django_db
def test_each_endpoint_gets_the_events_that_it_asked_for(sunrise):
    everything = make_endpoint(sunrise, NOW)
    opened = make_endpoint(sunrise, NOW, events=["lead.opened"])
    make_endpoint(sunrise, NOW, events=["lead.created"])
    make_endpoint(sunrise, NOW, state="off", off_at=NOW)
    make_endpoint(sunrise, NOW, mode="test")
    make_endpoint(make_partner("moonrise"), NOW)
    event = make_event(sunrise, NOW)
    rows = Delivery.objects.filter(event=event).values_list("endpoint_id", "state", "next_at")
    assert set(rows) == {(everything.pk, "waiting", NOW), (opened.pk, "waiting", NOW)}


def race(sunrise, rounds):
    """Events of two collectors at once, over and over; what went wrong."""
    faults = []
    for place in range(rounds):
        lead = make_lead(sunrise, mobile=f"98765{place:05d}")
        lead.introduced_at = NOW - MINUTE
        lead.save()
        faults += [
            answer for answer in run_many(lambda _: collecting.collect(now=NOW), 2) if not isinstance(answer, int)
        ]
    return faults


@pytest.mark.django_db(transaction=True)
def test_two_collectors_at_once_write_each_event_once_without_a_gap(sunrise):
    assert race(sunrise, 12) == []
    seqs = list(WebhookEvent.objects.order_by("seq").values_list("seq", flat=True))
    assert seqs == list(range(1, 13))


@pytest.mark.django_db(transaction=True)
def test_control_without_the_lock_two_collectors_meet(sunrise, monkeypatch):
    EventStream.objects.create(partner=sunrise, mode="live")
    both_have_looked, look = threading.Barrier(2), recorded_keys

    def look_together(candidates):
        recorded = look(candidates)
        with suppress(threading.BrokenBarrierError):
            both_have_looked.wait(timeout=5)
        return recorded

    def unlocked(partner_id, mode):
        return EventStream.objects.get(partner_id=partner_id, mode=mode)

    monkeypatch.setattr(collecting, "_locked_stream", unlocked)
    monkeypatch.setattr(collecting, "recorded_keys", look_together)
    assert [type(fault).__name__ for fault in race(sunrise, 1)] == ["IntegrityError"]


@pytest.mark.django_db
def test_event_that_was_written_cannot_be_changed(sunrise):
    event = make_event(sunrise, NOW)
    with pytest.raises(ProgrammingError, match="permission denied"):
        WebhookEvent.objects.filter(pk=event.pk).update(seq=9)


@pytest.mark.django_db
def test_money_becomes_events_of_what_stands_booked_and_what_is_paid(sunrise):
    lender = submissions.lender("Gulmohar")
    make_slab(lender, revenue_percent="3.000")
    type(sunrise).objects.filter(pk=sunrise.pk).update(revenue_percent="50.000")
    bank = {"legal_name": "Sunrise LLP", "pan": "AAAFS1234F", "account_number": "001234567890", "ifsc": "SBIN0001234"}
    set_payee(partner_id=sunrise.pk, sent=bank, by=money.ASHA)
    with time_machine.travel(money.NOW, tick=False):
        money.loan(lender, sunrise, "1000000.00")
        money.close(lender)
        money.lender_pays(lender, "GUL-1010", "30000.00")
        statement = money.draft(sunrise)
        collecting.collect(now=money.NOW)
        assert [row[1] for row in told(sunrise)] == ["commission.changed"]
        money.approve(statement)
        collecting.collect(now=money.NOW)
        money.released()
        money.pay(statement)
        collecting.collect(now=money.NOW)
        assert collecting.collect(now=money.NOW) == 0
    assert [row[1] for row in told(sunrise)] == ["commission.changed", "statement.approved", "payout.sent"]
    booked, approved, paid = WebhookEvent.objects.order_by("seq")
    assert booked.payload["commission"] == {"amount": "15000.00", "month": "2026-10"}
    statement.refresh_from_db()
    facts = {"number": statement.number, "month": "2026-10", "net": str(statement.net)}
    assert approved.payload["statement"] == {**facts, "pay_on": statement.pay_on.isoformat()}
    assert paid.payload["statement"]["paid_on"] == "2026-12-08"
    assert "AAAFS1234F" not in json.dumps(event_bodies([booked, approved, paid]))
