"""What a printed statement says of a loan: why the share is what it is, and why it waits."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from apps.payouts.domain.statement import PartnerRate
from apps.payouts.domain.statement_paper import (
    StatementPaper,
    StatementPaperLine,
    beside_of,
    explain_share,
    note_text,
    sheet_of,
    sums_of,
)

D = Decimal


def line(pays_on="disbursal", rate=None, hold="", is_reversal=False) -> StatementPaperLine:
    return StatementPaperLine(
        reference="GUL-10",
        lender="Gulmohar Bank",
        day=date(2026, 10, 5),
        disbursed=D("240000.00"),
        amount=D("2660.00"),
        pays_on=pays_on,
        rate=rate,
        hold=hold,
        is_reversal=is_reversal,
    )


@pytest.mark.parametrize(
    ("rate", "english", "hindi"),
    [
        (
            PartnerRate(D("0.9000"), True, D("500.00")),
            "0.9% of the loan + ₹500.00 a loan",
            "लोन का 0.9% + ₹500.00 प्रति लोन",
        ),
        (PartnerRate(D("0.5850"), True, D(0)), "0.585% of the loan", "लोन का 0.585%"),
        (PartnerRate(D("1.0833"), False, D(0)), "About 1.0833% of the loan", "लोन का करीब 1.0833%"),
        (PartnerRate(D("0.0000"), True, D("1250.00")), "₹1,250.00 a loan", "₹1,250.00 प्रति लोन"),
    ],
)
def test_a_share_of_a_loan_is_told_in_the_partners_own_terms(rate, english, hindi):
    assert explain_share(line(rate=rate), "en") == english
    assert explain_share(line(rate=rate), "hi") == hindi


@pytest.mark.parametrize(
    ("pays_on", "english", "hindi"),
    [
        ("disbursal", "For a disbursed loan", "दिए गए लोन के लिए"),
        ("sanction", "For a sanctioned loan", "मंज़ूर हुए लोन के लिए"),
        ("submission", "For an application sent", "भेजे गए आवेदन के लिए"),
        ("lead", "For a lead", "लीड के लिए"),
        ("click", "For a click", "क्लिक के लिए"),
    ],
)
def test_without_a_rate_it_is_told_what_was_paid_for(pays_on, english, hindi):
    assert (explain_share(line(pays_on), "en"), explain_share(line(pays_on), "hi")) == (english, hindi)


def test_what_is_taken_back_has_its_reason_in_the_earlier_statement():
    assert (explain_share(line(is_reversal=True), "en"), note_text(line(is_reversal=True), "en")) == ("", "Reversed")


def test_a_held_share_says_both():
    held = line(rate=PartnerRate(D("0.9000"), True, D(0)), hold="disputed")
    assert (explain_share(held, "en"), note_text(held, "en")) == ("0.9% of the loan", "Held: the lender disagrees")


def paper(**facts) -> StatementPaper:
    """A month with 15,000 paid and 7,500 held, below the limit of the tax year."""
    known: dict[str, Any] = {
        "number": "TS-202610-1", "month": date(2026, 10, 1), "state": "approved", "payee": "Sunrise Desk", "address": "",
        "pan": "", "gstin": "", "account": "", "approved_on": date(2026, 11, 9), "pay_on": date(2026, 11, 28),
        "paid_on": None, "utr": "", "opening": D("0.00"), "gross": D("15000.00"), "held": D("7500.00"),
        "gst_percent": D("0.000"), "gst": D("0.00"), "tds_percent": D("2.000"), "tds_on": D("0.00"), "tds_section": "393(1)",
        "tds_limit": D("20000.00"), "tds": D("0.00"), "net": D("15000.00"), "credited": D("15000.00"), "lines": (),
    }  # fmt: skip
    return StatementPaper(**(known | facts))


def test_what_is_held_and_how_far_the_limit_is_stand_beside_the_working():
    assert beside_of(paper(), "en") == [
        ("Held until later, not in this amount", D("7500.00")),
        ("Credited this tax year, without GST", D("15000.00")),
        ("More this tax year before TDS begins", D("5000.00")),
    ]
    assert beside_of(paper(held=D("0.00"), credited=D("20000.01")), "hi") == [
        ("इस कर वर्ष में कुल, GST के बिना", D("20000.01"))
    ]


def test_tds_that_is_not_taken_is_taken_on_nothing():
    assert [label for label, _ in sums_of(paper(), "en")][2] == "TDS at 2 %, section 393(1)"
    taken = paper(tds_on=D("20001.00"), tds=D("400.02"))
    assert sums_of(taken, "en")[2] == ("TDS at 2 % on ₹20,001.00, section 393(1)", D("-400.02"))


def test_a_sheet_names_its_month_in_words_and_the_day_it_was_approved():
    rows = sheet_of(paper(), "hi")
    assert rows[0] == ("कमीशन का स्टेटमेंट", "अक्टू॰ 2026 का", "मंज़ूर")
    assert ("मंज़ूर हुआ", "09 नव॰ 2026") in rows
    assert not any("मंज़ूर हुआ" in row for row in sheet_of(paper(approved_on=None), "hi"))
