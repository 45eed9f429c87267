"""Every hand-over stands in the ledger before it happens, once, with the names of what went and no values."""

from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest
from django.db import InternalError, ProgrammingError, connection, transaction
from django.utils import timezone

from apps.applications.models import LenderQuote, Submission
from apps.applications.services.offers.quotes import request_quote
from apps.applications.services.submissions.dispatch import send_submission
from apps.privacy.models import DataSharing
from apps.privacy.services.sharing import record_sharing
from tests.factories.journey import ASHA, BINA, Visitor, make_lender

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 20, 6, 0, tzinfo=UTC)


def share(**more: Any) -> None:
    facts: dict[str, Any] = {
        "customer_id": uuid4(), "kind": "submission", "recipient": "7", "recipient_name": "Gulmohar Finance",
        "fields": ["first_name"], "names_person": True, "key": "submission:1", "at": NOW,
    }  # fmt: skip
    record_sharing(**facts | more)


def test_a_repeat_adds_nothing() -> None:
    share()
    share()
    assert DataSharing.objects.count() == 1


@pytest.mark.parametrize("wrong", [{"fields": []}, {"kind": "quote"}, {"kind": "lender_page"}, {"kind": "gift"}])
def test_what_says_nothing_or_too_much_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError):
        share(**wrong)
    assert not DataSharing.objects.exists()


@pytest.mark.parametrize("sql", ["UPDATE privacy_datasharing SET kind = 'lead'", "DELETE FROM privacy_datasharing"])
def test_the_ledger_only_grows(sql: str) -> None:
    share()
    with pytest.raises((ProgrammingError, InternalError)), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(sql)
    assert DataSharing.objects.get().kind == "submission"


def test_going_to_a_lenders_page_hands_over_a_reference_and_no_name() -> None:
    lender = make_lender()
    asha = Visitor()
    asha.sign_in(ASHA)
    app_id = asha.apply()
    asha.offers(app_id)
    made = asha.submit(app_id, lender.pk)
    assert DataSharing.objects.count() == 0
    submission_id = made.json()["submission_id"]
    for _ in range(2):
        assert asha.post(f"/api/submissions/{submission_id}/click", {}, format="json").status_code == 200
    [row] = asha.get("/api/data-sharing").json()["results"]
    assert (row["kind"], row["fields"], row["names_person"]) == ("lender_page", ["submission_reference"], False)
    assert (row["recipient_name"], row["application_id"]) == ("Gulmohar Finance", app_id)
    assert row["consent_id"] == Submission.objects.get().consent_id
    bina = Visitor()
    bina.sign_in(BINA)
    assert bina.get("/api/data-sharing").json() == {"count": 0, "next": None, "previous": None, "results": []}


def test_a_question_for_an_offer_names_nobody_and_a_submission_names_what_went() -> None:
    lender = make_lender(kind="sandbox")
    asha = Visitor()
    asha.sign_in(ASHA)
    app_id = asha.apply()
    asha.offers(app_id)
    request_quote(quote_id=LenderQuote.objects.get().pk, now=timezone.now())
    quote = DataSharing.objects.get()
    assert (quote.kind, quote.names_person, quote.consent_id) == ("quote", False, None)
    assert not {"first_name", "mobile_phone_number", "tin", "email", "birth_date"} & set(quote.fields)
    LenderQuote.objects.update(
        state="offer",
        answer={"amount": "300000.00", "annual_rate": "14.00", "tenure_months": 36, "processing_fee": "6000.00"},
    )
    assert asha.submit(app_id, lender.pk).status_code == 201
    submission = Submission.objects.get()
    send_submission(submission_id=submission.pk, now=timezone.now())
    row = DataSharing.objects.get(kind="submission")
    assert (row.names_person, row.consent_id, row.recipient) == (True, submission.consent_id, str(lender.pk))
    assert {"first_name", "mobile_phone_number", "tin", "amount"} <= set(row.fields)
    assert "address1" not in row.fields  # never told
