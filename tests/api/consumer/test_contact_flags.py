"""allow_sms and allow_emails of the record are the contact choices, seen from there: one truth, both ways."""

from typing import Any

import pytest

from apps.privacy.models import ContactChoice

pytestmark = pytest.mark.django_db


def flags(visitor: Any) -> tuple[int, int]:
    record = visitor.get(visitor.user_path).json()["data"]
    return record["allow_sms"], record["allow_emails"]


def choices(visitor: Any) -> dict[tuple[str, str], bool]:
    rows = visitor.get("/api/contact-preferences").json()["data"]["choices"]
    return {(one["channel"], one["purpose"]): one["allowed"] for one in rows}


def test_who_said_nothing_is_told_about_what_they_asked_for(asha):
    assert flags(asha) == (1, 1)
    assert ContactChoice.objects.count() == 0


def test_a_flag_of_the_record_is_a_contact_choice(asha):
    told = asha.tell(allow_emails=0)
    assert (told.status_code, told.json()["data"]["allow_emails"]) == (200, 0)
    assert choices(asha)[("email", "service")] is False
    assert choices(asha)[("sms", "service")] is True
    (row,) = ContactChoice.objects.all()
    assert (row.channel, row.purpose, row.allowed, row.source) == ("email", "service", False, "page")
    asha.tell(allow_emails=1)
    assert choices(asha)[("email", "service")] is True


def test_a_contact_choice_is_a_flag_of_the_record(asha):
    body = {"choices": [{"channel": "sms", "purpose": "service", "allowed": False}]}
    assert asha.put("/api/contact-preferences", body, format="json").status_code == 200
    assert flags(asha) == (0, 1)
    asha.post("/api/contact-preferences/stop", {}, format="json")
    assert flags(asha) == (0, 0)


def test_a_flag_that_says_what_holds_adds_nothing(asha):
    asha.tell(allow_sms=1, allow_emails=1, first_name="Asha")
    assert ContactChoice.objects.count() == 0


def test_a_refused_change_keeps_the_choice_as_it_was(asha):
    assert asha.tell(allow_sms=0, first_name="4sha").status_code == 422
    assert flags(asha) == (1, 1)
    asha.tell(monthly_income="900000")
    assert asha.tell(allow_sms=0, household_income=1).status_code == 422
    assert flags(asha) == (1, 1)
    assert ContactChoice.objects.count() == 0
