"""Test that the timeline of one person tells something of each of its sources, masked and in one order."""

from datetime import date, datetime, timedelta
from typing import Any

import pytest
from django.conf import settings

from apps.applications.models import Document, OfferSnapshot, StatusEntry, Touch
from apps.core.domain.calendar import IST
from apps.customers.models import Customer, DedupeEntry, JourneyEvent, MobileChange, Prospect
from apps.desk.models import CaseNote, CustomerCorrection
from apps.messaging.models import Message
from apps.offerings.models import Lead
from apps.partners.models import Partner
from apps.privacy.models import ContactAttempt
from apps.privacy.services import consents
from tests.factories import accounts, submissions, tickets

pytestmark = pytest.mark.django_db
AT = datetime(2026, 11, 20, 12, 0, tzinfo=IST)
EARLIER_MOBILE = "9822222222"
LINE_OF_SOURCE = {
    "journey": "event_visit",
    "offers": "offers_shown",
    "statuses": "status_in_review",
    "documents": "document_given",
    "messages": "message_sent",
    "privacy_acts": "consent_given",
    "clicks": "provider_requested",
    "tickets": "ticket_opened",
    "notes": "note_written",
    "desk_acts": "contact_stopped",
    "corrections": "customer_corrected",
    "calls": "call_open",
    "arrivals": "arrived_by_partner",
    "records": "mobile_changed",
}
"""Source -> the line that `lived` leaves in it."""


def minute(number: int) -> datetime:
    return AT + timedelta(minutes=number)


@pytest.fixture
def lived() -> Customer:
    """Somebody of whom every source knows one thing, a minute after the one before."""
    asha = submissions.customer(first_name="Asha", mobile_phone_number="9811111111", created_at=AT)
    visit = Prospect.objects.create(mobile_phone_number="9811111111", created_at=AT, customer=asha, verified_at=AT)
    sunrise = Partner.objects.create(key="sunrise", name="Sunrise", status="active")
    Touch.objects.create(prospect=visit, partner=sunrise, at=minute(0), reason="latest")
    JourneyEvent.objects.create(prospect_id=visit.pk, event="visit", at=minute(1), path="/")
    application = submissions.application(asha, created_at=minute(2))
    OfferSnapshot.objects.create(
        application=application, policy_digest="p", rule_version="1", inputs_digest="i", inputs={},
        result={"offers": [], "unmatched": []}, created_at=minute(2),
    )  # fmt: skip
    lender = submissions.lender("Gulmohar", display_name_en="Gulmohar Finance")
    sent = submissions.submission(application, lender, at=minute(3))
    StatusEntry.objects.create(
        submission=sent, status="in_review", on=date(2026, 11, 20), source="mis", recorded_at=minute(3)
    )
    Document.objects.create(
        submission=sent, customer=asha, code="salary", file_name="salary.pdf", content_type="application/pdf", size=1,
        sha256="0" * 64, state="received", received_at=minute(4),
    )  # fmt: skip
    Message.objects.create(
        channel="sms", purpose="service", topic="service", template="submitted", language="en", to="9811111111",
        subject_id=asha.pk, dedupe_key="m", created_at=minute(5), next_try_at=minute(5), touched_at=minute(5),
    )  # fmt: skip
    consents.give_consent(
        subject_kind="customer", subject_id=asha.pk, purpose="marketing_calls", text_version="1.0", language="en",
        ip=None, user_agent="", at=minute(6),
    )  # fmt: skip
    Lead.objects.create(
        customer_id=asha.pk, prospect_id=visit.pk, product_code="HEALTH", reference="R-1", language="en",
        created_at=minute(7), changed_at=minute(7),
    )  # fmt: skip
    tickets.customer_ticket(asha, opened_at=minute(8))
    CaseNote.objects.create(customer_id=asha.pk, text="Call after 2 pm", author_id="1", at=minute(9))
    CustomerCorrection.objects.create(
        customer_id=asha.pk, field="first_name", reason="Spelt so", author_id="1", at=minute(10)
    )
    ContactAttempt.objects.create(at=minute(11), subject_id=asha.pk, topic="service", by_id="1", by_name="Isha")
    MobileChange.objects.create(
        customer=asha, old_mobile=EARLIER_MOBILE, new_mobile="9811111111", state="done", asked_at=minute(12),
        expires_at=minute(30), done_at=minute(12),
    )  # fmt: skip
    assert accounts.signed_in(3).post(
        f"/api/admin/customers/{asha.pk}/stop-contact", {"heard_by": "call", "channels": ["email"]}, format="json"
    ).status_code == 200  # fmt: skip
    return asha


def lines_of(customer: Customer, kinds: str = "") -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    before, client = "", accounts.signed_in(1)
    while True:
        query = {"kinds": kinds} | ({"before": before} if before else {})
        page = client.get(f"/api/admin/customers/{customer.pk}/timeline", query).json()
        lines += page["lines"]
        before = page["before"]
        if not before:
            return lines


def test_person_with_all_fourteen_sources_is_told_of_each(lived: Customer) -> None:
    registered = [path.rpartition(".")[2] for path in settings.TIMELINE_SOURCES]  # type: ignore[misc]
    assert (len(registered), set(registered)) == (14, set(LINE_OF_SOURCE))
    lines = lines_of(lived)
    codes = [line["code"] for line in lines]
    assert {source: code for source, code in LINE_OF_SOURCE.items() if code not in codes} == {}
    assert [line["at"] for line in lines] == sorted((line["at"] for line in lines), reverse=True)
    assert len({line["key"] for line in lines}) == len(lines)
    dated = [code for code in reversed(codes) if code not in ("contact_stopped", "contact_off")]
    assert dated == [
        *("arrived_by_partner", "event_visit", "offers_shown", "status_in_review", "document_given", "message_sent"),
        *("consent_given", "provider_requested", "ticket_opened", "note_written", "customer_corrected", "call_open"),
        "mobile_changed",
    ]


def test_numbers_on_the_timeline_are_masked(lived: Customer) -> None:
    (line,) = [line for line in lines_of(lived) if line["code"] == "mobile_changed"]
    assert line["facts"] == {"old": "XXXXXX2222", "new": "XXXXXX1111"}
    assert EARLIER_MOBILE not in str(lines_of(lived))


def test_chips_show_the_lines_of_their_kind_alone(lived: Customer) -> None:
    assert {line["code"] for line in lines_of(lived, "journey")} == {
        "arrived_by_partner",
        "event_visit",
        "provider_requested",
    }
    assert {line["code"] for line in lines_of(lived, "calls,notes")} == {"call_open", "note_written"}


def test_visit_of_an_advertisement_is_named_and_a_plain_one_is_not(lived: Customer) -> None:
    for number, utms in ((1, {"utm_source": "newspaper"}), (2, {})):
        visit = Prospect.objects.create(mobile_phone_number="9811111111", created_at=AT, customer=lived, verified_at=AT)
        Touch.objects.create(prospect=visit, at=minute(20 + number), utms=utms)
    arrived = [line for line in lines_of(lived) if line["code"].startswith("arrived")]
    assert [(line["code"], line["facts"]) for line in arrived] == [
        ("arrived_by_source", {"partner": "", "source": "newspaper"}),
        ("arrived_by_partner", {"partner": "Sunrise", "source": ""}),
    ]


def test_duplicate_records_are_told_of_on_both_cases(lived: Customer) -> None:
    other = submissions.customer()
    DedupeEntry.objects.create(
        at=minute(15), key="pan", rule="same_pan", decision="blocked", customer=other, existing_customer=lived
    )
    for customer in (lived, other):
        told = [line["code"] for line in lines_of(customer) if line["code"].startswith("duplicate")]
        assert told == ["duplicate_blocked"]


def test_stranger_has_none_of_these_lines(lived: Customer) -> None:
    assert lines_of(submissions.customer()) == []
