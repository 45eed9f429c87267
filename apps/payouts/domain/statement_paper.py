"""Layout of a printed statement in English or Hindi, and the cells of its sheet. Pure."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from apps.core.domain.calendar import day_in, month_in
from apps.core.domain.money import grouped
from apps.payouts.domain.statement import PartnerRate
from apps.payouts.domain.tax import until_limit
from apps.revenue.domain.formula import plain_rate

PaperCell = str | Decimal | date | None

_WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "title": "Statement of commission",
        "for_month": "For {month}",
        "number": "Number",
        "partner": "Payee",
        "address": "Address",
        "pan": "PAN",
        "gstin": "GST number",
        "account": "Account",
        "approved_on": "Approved on",
        "pay_on": "To be paid on",
        "paid_on": "Paid on",
        "utr": "UTR",
        "opening": "Carried from the month before",
        "gross": "Share of this month",
        "gst": "GST at {rate} %",
        "tds": "TDS at {rate} % on {on}, section {section}",
        "no_tds": "TDS at {rate} %, section {section}",
        "net": "Net amount",
        "held": "Held until later, not in this amount",
        "credited": "Credited this tax year, without GST",
        "until_tds": "More this tax year before TDS begins",
        "lines": "Loans and rewards",
        "reference": "Reference",
        "lender": "Lender",
        "day": "Day",
        "disbursed": "Disbursed (₹)",
        "amount": "Share (₹)",
        "why": "Why this amount",
        "for_disbursal": "For a disbursed loan",
        "for_sanction": "For a sanctioned loan",
        "for_submission": "For an application sent",
        "for_lead": "For a lead",
        "for_click": "For a click",
        "for_referral": "For a partner you brought",
        "of_loan": "{percent}% of the loan",
        "about_of_loan": "About {percent}% of the loan",
        "each": "{fee} a loan",
        "note": "Note",
        "is_reversal": "Reversed",
        "multi_funded": "Held: paid out twice, being settled",
        "disputed": "Held: the lender disagrees",
        "lender_unpaid": "Held: the lender has not paid yet",
        "draft": "Draft",
        "approved": "Approved",
        "paid": "Paid",
        "carried": "Carried to the next month",
        "none": "Not given",
    },
    "hi": {
        "title": "कमीशन का स्टेटमेंट",
        "for_month": "{month} का",
        "number": "नंबर",
        "partner": "पाने वाले",
        "address": "पता",
        "pan": "पैन",
        "gstin": "GST नंबर",
        "account": "खाता",
        "approved_on": "मंज़ूर हुआ",
        "pay_on": "भुगतान का दिन",
        "paid_on": "भुगतान हुआ",
        "utr": "UTR",
        "opening": "पिछले महीने से आया",
        "gross": "इस महीने का हिस्सा",
        "gst": "GST {rate} %",
        "tds": "TDS {rate} %, {on} पर, धारा {section}",
        "no_tds": "TDS {rate} %, धारा {section}",
        "net": "कुल देय",
        "held": "अभी रुका है, इस रकम में नहीं",
        "credited": "इस कर वर्ष में कुल, GST के बिना",
        "until_tds": "इस कर वर्ष में TDS कटने से पहले और",
        "lines": "लोन और इनाम",
        "reference": "संदर्भ",
        "lender": "लेंडर",
        "day": "दिन",
        "disbursed": "दिया गया लोन (₹)",
        "amount": "हिस्सा (₹)",
        "why": "यह रकम क्यों",
        "for_disbursal": "दिए गए लोन के लिए",
        "for_sanction": "मंज़ूर हुए लोन के लिए",
        "for_submission": "भेजे गए आवेदन के लिए",
        "for_lead": "लीड के लिए",
        "for_click": "क्लिक के लिए",
        "for_referral": "आपके लाए पार्टनर के लिए",
        "of_loan": "लोन का {percent}%",
        "about_of_loan": "लोन का करीब {percent}%",
        "each": "{fee} प्रति लोन",
        "note": "टिप्पणी",
        "is_reversal": "वापस लिया गया",
        "multi_funded": "रुका है: लोन दो बार मिला, जाँच जारी",
        "disputed": "रुका है: लेंडर सहमत नहीं",
        "lender_unpaid": "रुका है: लेंडर ने पैसे अभी नहीं दिए",
        "draft": "ड्राफ़्ट",
        "approved": "मंज़ूर",
        "paid": "भुगतान हुआ",
        "carried": "अगले महीने में गया",
        "none": "नहीं दिया",
    },
}


@dataclass(frozen=True)
class StatementPaperLine:
    """One loan: rupees, the rate of the share, and its hold, if any.

    `hold` is a value of `ShareHold`; `is_reversal`: it takes an earlier share back.
    """

    reference: str
    lender: str
    day: date
    disbursed: Decimal | None
    amount: Decimal
    pays_on: str
    rate: PartnerRate | None
    hold: str
    is_reversal: bool


@dataclass(frozen=True)
class StatementPaper:
    """The content of a printed statement. PAN and account number are masked."""

    number: str
    month: date
    state: str
    payee: str
    address: str
    pan: str
    gstin: str
    account: str
    approved_on: date | None
    pay_on: date
    paid_on: date | None
    utr: str
    opening: Decimal
    gross: Decimal
    held: Decimal
    gst_percent: Decimal
    gst: Decimal
    tds_percent: Decimal
    tds_on: Decimal
    tds_section: str
    tds_limit: Decimal | None
    tds: Decimal
    net: Decimal
    credited: Decimal
    lines: tuple[StatementPaperLine, ...]


def translate(language: str) -> Mapping[str, str]:
    return _WORDS["hi" if language == "hi" else "en"]


def exact(amount: Decimal) -> str:
    """Return rupees and paise with Indian digit groups: 1,23,456.70."""
    whole, _, paise = format(abs(amount), ".2f").partition(".")
    return f"{'-' if amount < 0 else ''}₹{grouped(int(whole))}.{paise}"


def month_of(paper: StatementPaper, language: str) -> str:
    return translate(language)["for_month"].format(month=month_in(paper.month, language))


def head_of(paper: StatementPaper, language: str) -> list[tuple[str, str]]:
    """Return label and value of the statement's head: payee, account and dates."""
    say = translate(language)
    rows = [
        (say["number"], paper.number),
        (say["partner"], paper.payee),
        (say["address"], paper.address),
        (say["pan"], paper.pan or say["none"]),
        (say["gstin"], paper.gstin or say["none"]),
        (say["account"], paper.account or say["none"]),
    ]
    if paper.approved_on is not None:
        rows.append((say["approved_on"], day_in(paper.approved_on, language)))
    if paper.paid_on is None:
        rows.append((say["pay_on"], day_in(paper.pay_on, language)))
    else:
        rows += [(say["paid_on"], day_in(paper.paid_on, language)), (say["utr"], paper.utr)]
    return [row for row in rows if row[1]]


def sums_of(paper: StatementPaper, language: str) -> list[tuple[str, Decimal]]:
    """Return the calculation, from the carried balance to the net amount; TDS is negative."""
    say = translate(language)
    rate = plain_rate(paper.tds_percent)
    rows = [(say["opening"], paper.opening)] if paper.opening else []
    return [
        *rows,
        (say["gross"], paper.gross),
        (say["gst"].format(rate=plain_rate(paper.gst_percent)), paper.gst),
        (
            say["tds" if paper.tds_on else "no_tds"].format(
                rate=rate, on=exact(paper.tds_on), section=paper.tds_section
            ),
            -paper.tds,
        ),
        (say["net"], paper.net),
    ]


def beside_of(paper: StatementPaper, language: str) -> list[tuple[str, Decimal]]:
    """Return the figures next to the calculation.

    They are the held amount, the tax year's total, and the rupees left of it without TDS.
    """
    say = translate(language)
    left = until_limit(paper.credited, paper.tds_limit)
    return [
        *([(say["held"], paper.held)] if paper.held else []),
        (say["credited"], paper.credited),
        *([] if left is None else [(say["until_tds"], left)]),
    ]


def explain_share(line: StatementPaperLine, language: str) -> str:
    """Return the rate of the share in words, as on the partner's page.

    For example 0.9% of the loan + ₹500.00 a loan. Empty for a reversed share: the earlier statement has its rate.
    """
    say = translate(language)
    if line.rate is None:
        return "" if line.is_reversal else say[f"for_{line.pays_on}"]
    of_loan = say["of_loan" if line.rate.is_exact else "about_of_loan"].format(percent=plain_rate(line.rate.percent))
    each = say["each"].format(fee=exact(line.rate.fee))
    return " + ".join([of_loan] * bool(line.rate.percent) + [each] * bool(line.rate.fee))


def note_text(line: StatementPaperLine, language: str) -> str:
    say = translate(language)
    return say[line.hold] if line.hold else say["is_reversal"] if line.is_reversal else ""


def sheet_of(paper: StatementPaper, language: str) -> list[Sequence[PaperCell]]:
    """Return the statement as rows of a sheet: head, calculation, loans."""
    say = translate(language)
    columns = ("reference", "lender", "day", "disbursed", "amount", "why", "note")
    return [
        (say["title"], month_of(paper, language), say[paper.state]),
        *head_of(paper, language),
        (),
        *sums_of(paper, language),
        (),
        *beside_of(paper, language),
        (),
        tuple(say[name] for name in columns),
        *(
            (
                line.reference,
                line.lender,
                line.day,
                line.disbursed,
                line.amount,
                explain_share(line, language),
                note_text(line, language),
            )
            for line in paper.lines
        ),
    ]


PAYOUT_HEAD = ("Beneficiary", "Account number", "IFSC", "Amount", "Currency", "Reference", "Remarks")


def payout_row(payee: str, account: str, ifsc: str, amount: Decimal, number: str) -> Sequence[PaperCell]:
    """Return one transfer for the bank; its return file repeats the reference with the UTR."""
    return (payee, account, ifsc, amount, "INR", number, f"Commission {number}")
