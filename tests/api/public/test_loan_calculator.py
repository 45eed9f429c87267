"""POST /api/calculators/loan: the regulator's own example, and what is no loan."""

from typing import Any

import pytest
from rest_framework.test import APIClient

URL = "/api/calculators/loan"
LOAN: dict[str, Any] = {
    "amount": "20000",
    "annual_rate": "15",
    "months": 24,
    "fees": [
        {"name": "Processing", "amount": "240", "to": "lender"},
        {"name": "Insurance", "amount": "160", "to": "third_party"},
    ],
}


def ask(client: APIClient, **changes):
    return client.post(URL, {**LOAN, **changes}, format="json")


def test_the_regulators_example(client):
    reply = ask(client)
    assert reply.status_code == 200
    body = reply.json()
    assert len(body.pop("schedule")) == 24
    assert body == {
        "emi": "969.73",
        "total_interest": "3273.59",
        "total_payable": "23273.59",
        "fees_total": "400.00",
        "net_disbursed": "19600.00",
        "apr": "17.07",
    }


def test_the_schedule_has_six_columns_in_rupees_and_paise(client):
    assert ask(client).json()["schedule"][0] == {
        "n": 1,
        "opening": "20000.00",
        "principal": "719.73",
        "interest": "250.00",
        "instalment": "969.73",
        "closing": "19280.27",
    }


def test_gst_is_added_to_a_fee(client):
    fees = [{"name": "Processing", "amount": 4500, "gst_percent": 18, "to": "lender"}]
    assert ask(client, fees=fees).json()["fees_total"] == "5310.00"


def test_numbers_may_come_as_numbers_and_fees_may_be_absent(client):
    reply = client.post(URL, {"amount": 12000, "annual_rate": 0, "months": 12}, format="json")
    assert (reply.json()["emi"], reply.json()["apr"]) == ("1000.00", "0.00")


REFUSED = [
    ("no amount", {"amount": "0"}, "amount"),
    ("a negative amount", {"amount": "-1"}, "amount"),
    ("NaN", {"amount": "NaN"}, "amount"),
    ("an exponent", {"amount": "1e5"}, "amount"),
    ("Devanagari digits", {"amount": "१०००"}, "amount"),
    ("a huge number", {"amount": "9" * 500}, "amount"),
    ("a truth value", {"amount": True}, "amount"),
    ("a rate above a hundred", {"annual_rate": "100.01"}, "annual_rate"),
    ("no month", {"months": 0}, "months"),
    ("too many months", {"months": 601}, "months"),
    ("half a month", {"months": "1.5"}, "months"),
    ("fees that eat the loan", {"fees": [{"name": "x", "amount": "20000", "to": "lender"}]}, "fees"),
    ("too many fees", {"fees": LOAN["fees"] * 11}, "fees"),
    ("a fee for nobody", {"fees": [{"name": "x", "amount": "1", "to": "me"}]}, "fees.0.to"),
    ("a negative fee", {"fees": [{"name": "x", "amount": "-1", "to": "lender"}]}, "fees.0.amount"),
    ("an unknown field", {"surprise": 1}, "surprise"),
]


@pytest.mark.parametrize(("_case", "change", "field"), REFUSED, ids=[one[0] for one in REFUSED])
def test_what_is_no_loan_is_refused_at_its_field(client, _case, change, field):
    reply = ask(client, **change)
    assert reply.status_code == 422, reply.data
    assert list(reply.data["fields"]) == [field]
