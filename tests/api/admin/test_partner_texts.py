"""Test texts for partners: proposed from terms, kept where written, out of date."""

from decimal import Decimal

import pytest
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.lenders.domain.partner_texts import PROPOSED_TEXTS
from apps.lenders.models import Lender, LenderProduct
from tests.factories.accounts import bearer_of_user, make_partner, make_partner_user
from tests.factories.lenders import make_lender, make_terms

pytestmark = pytest.mark.django_db


@pytest.fixture
def jarul() -> Lender:
    lender = make_lender("jarul", min_age=23, max_age=58, min_income=Decimal("25000.00"), credit_score_class=2)
    make_terms(lender)
    return lender


def texts(admin: APIClient, lender: Lender) -> dict[str, dict]:
    """Return the texts by property."""
    rows = admin.get(f"/api/lenders/{lender.pk}/partner-texts").json()["data"]
    return {row["property"]: row for row in rows}


def propose(admin: APIClient, lender: Lender, *properties: str) -> dict[str, dict]:
    """Propose some texts, by default all; the texts afterwards."""
    body = {"properties": list(properties or PROPOSED_TEXTS)}
    reply = admin.post(f"/api/lenders/{lender.pk}/partner-texts", body, format="json")
    assert reply.status_code == 200
    return {row["property"]: row for row in reply.json()["data"]}


def save(admin: APIClient, lender: Lender, name: str, value: object) -> None:
    """Save one property as the lender's page does."""
    body = {"lender_id": lender.pk, "property": name, "value": value}
    assert admin.post("/api/update-lender-data", body, format="json").status_code == 200


def test_an_empty_text_shows_its_proposal_and_takes_it(gita, jarul):
    assert texts(gita, jarul)["age_text"] == {
        "property": "age_text",
        "text": "",
        "proposed": "23 to 58 years",
        "state": "empty",
        "is_written": False,
        "may_replace": True,
        "by": "",
        "at": None,
    }
    after = propose(gita, jarul)
    assert {row["state"] for row in after.values()} == {"proposed"}
    jarul.refresh_from_db()
    assert (jarul.age_text, jarul.age_text_hi) == ("23 to 58 years", "23 से 58 साल")
    assert (jarul.cibil_text, jarul.max_loan_text) == ("650 and above", "₹5,00,000, 6 to 60 months")
    assert (jarul.tenure, jarul.interest_rate, jarul.processing_fees) == (
        "6 to 60 months",
        "13.5% a year",
        "1.5% + 18% GST",
    )
    assert jarul.lender_journey_text == "On the lender's own site; all PIN codes"


def test_a_written_text_is_never_replaced_and_is_out_of_date_after_a_change(gita, jarul):
    propose(gita, jarul)
    save(gita, jarul, "age_text", "Young people")
    row = texts(gita, jarul)["age_text"]
    assert (row["state"], row["is_written"], row["may_replace"], row["by"]) == ("edited", True, False, "Gita")
    save(gita, jarul, "min_age", 25)
    after = texts(gita, jarul)
    assert (after["age_text"]["state"], after["age_text"]["proposed"]) == ("outdated", "25 to 58 years")
    assert (after["age_text_hi"]["state"], after["age_text_hi"]["may_replace"]) == ("outdated", True)
    assert propose(gita, jarul)["age_text"]["text"] == "Young people"
    jarul.refresh_from_db()
    assert (jarul.age_text, jarul.age_text_hi) == ("Young people", "25 से 58 साल")


def test_a_written_text_that_is_saved_again_agrees_with_the_terms_of_that_day(gita, jarul):
    save(gita, jarul, "income_text", "Salary slip of ₹25,000")
    LenderProduct.objects.filter(lender=jarul).update(amount_min=Decimal("75000.00"))
    assert texts(gita, jarul)["income_text"]["state"] == "edited"
    save(gita, jarul, "min_income", 30000)
    assert texts(gita, jarul)["income_text"]["state"] == "outdated"
    save(gita, jarul, "income_text", "Salary slip of ₹30,000")
    assert texts(gita, jarul)["income_text"]["state"] == "edited"


def test_only_the_texts_that_were_agreed_to_are_replaced_and_recorded(gita, jarul):
    propose(gita, jarul, "age_text", "age_text_hi")
    jarul.refresh_from_db()
    assert (jarul.age_text, jarul.cibil_text) == ("23 to 58 years", "")
    entry = Entry.objects.filter(target="lender", target_id=str(jarul.pk)).latest("id")
    assert (entry.action, entry.after) == (
        "lenders.changed",
        {"age_text": "23 to 58 years", "age_text_hi": "23 से 58 साल"},
    )
    propose(gita, jarul, "age_text")
    assert Entry.objects.filter(target="lender", target_id=str(jarul.pk)).latest("id") == entry


def test_amounts_end_at_the_ticket_class_as_offers_do(gita, jarul):
    jarul.ticket_class = 2
    jarul.save()
    assert texts(gita, jarul)["max_loan_text"]["proposed"] == "₹2,00,000, 6 to 60 months"


def test_products_that_are_off_count_only_while_none_is_on(gita, jarul):
    make_terms(jarul, "HL", live=False, amount_max=Decimal("4000000.00"))
    assert texts(gita, jarul)["max_loan_text"]["proposed"] == "₹5,00,000, 6 to 60 months"
    LenderProduct.objects.filter(lender=jarul).update(live=False)
    assert texts(gita, jarul)["max_loan_text"]["proposed"] == (
        "Personal Loans: ₹5,00,000, 6 to 60 months; Affordable Housing Loan: ₹40,00,000, 6 to 60 months"
    )


def test_a_property_that_has_no_proposal_is_refused_and_changes_nothing(gita, jarul):
    body = {"properties": ["age_text", "pdf_text"]}
    reply = gita.post(f"/api/lenders/{jarul.pk}/partner-texts", body, format="json")
    assert reply.status_code == 422
    jarul.refresh_from_db()
    assert (jarul.age_text, jarul.text_basis) == ("", {})
    assert gita.get("/api/lenders/999999/partner-texts").status_code == 404


def test_partners_read_the_texts_in_their_language():
    make_lender(age_text="23 to 58 years", age_text_hi="23 से 58 साल", cibil_text="650 and above")
    bearer = bearer_of_user(make_partner_user(make_partner().id, role="agent"))
    headers = {"Authorization": f"Bearer {bearer}", "Accept-Language": "hi"}
    [row] = APIClient(headers=headers).get("/api/partner/get-eligibility-criteria").json()["data"]
    assert (row["age"], row["cibil"]) == ("23 से 58 साल", "650 and above")
