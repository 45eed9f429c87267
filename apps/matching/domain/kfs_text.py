"""The texts of the Key Facts Statement, English and Hindi: both parts and the APR sheet.

The wording is ours, the rows, their numbers and their order are the regulator's (regulation.md 2.1). Digits are Latin
in both languages; whole rupees with lakh grouping, because a decision is made on them.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Literal

from apps.core.domain.calendar import day_in
from apps.core.domain.money import grouped, rupees

from .kfs import KeyFacts

Language = Literal["en", "hi"]


@dataclass(frozen=True)
class KfsLine:
    """One printed row: its number on the form, what it is, what it says."""

    no: str
    label: str
    value: str


@dataclass(frozen=True)
class KfsDocument:
    """A statement ready to print or to send; `facts` holds the figures behind it."""

    language: Language
    facts: KeyFacts
    title: str
    lender: str
    held: str
    cooling_off: str
    part_1: tuple[KfsLine, ...]
    part_2: tuple[KfsLine, ...]
    apr_sheet: tuple[KfsLine, ...]
    headings: dict[str, str]


EN: dict[str, str] = {
    "title": "Key Facts Statement",
    "part_1": "Part 1: Interest, fees and charges",
    "part_2": "Part 2: Other facts",
    "apr_sheet": "How the APR is worked out",
    "schedule": "Repayment schedule",
    "col_n": "No.",
    "col_opening": "Left before",
    "col_principal": "Principal",
    "col_interest": "Interest",
    "col_instalment": "EMI",
    "fig_apr": "APR",
    "fig_emi": "EMI, {months} times",
    "fig_net": "Reaches your account",
    "fig_total": "You pay back",
    "foot": "Amounts are rounded to the rupee, each by itself. No charge outside this statement may be taken "
    "unless you agree to it.",
    "held": "Proposal {number}, given on {issued}. These terms are held for you till {until}.",
    "cooling": "You can leave the loan within {days} of getting it: pay back what you got and the interest for those "
    "days, without any penalty.",
    "nil": "None",
    "no_case": "Does not apply",
    "yes": "Yes",
    "no": "No",
    "once": "{amount} once",
    "with_gst": "{amount} once ({fee} + GST {gst})",
    "named": "{name}: {amount} once",
    "to_lender": "(A) to the lender: {text}",
    "to_others": "(B) to others through the lender: {text}",
    "day_one": "{n} day",
    "day_other": "{n} days",
    "month_one": "{n} month",
    "month_other": "{n} months",
    "emi_one": "{n} EMI",
    "emi_other": "{n} EMIs",
    "l_type": "Proposal number and type of loan",
    "l_sanctioned": "Sanctioned amount",
    "l_disbursal": "Paid out",
    "disbursal": "100% at once, to your own bank account",
    "l_term": "Loan term",
    "l_instalments": "Instalments",
    "instalments": "{months} monthly EMIs of {emi}; the first one {days} after sanction",
    "l_rate": "Interest rate and type",
    "rate_fixed": "{rate}% a year, fixed",
    "rate_floating": "{rate}% a year, floating",
    "l_floating": "Floating rate",
    "floating": "{benchmark} {b}% + spread {s}% = {r}%. Reset every {reset_b} (benchmark) and {reset_s} (spread). "
    "0.25% more raises the EMI by {emi} or adds {extra}.",
    "extra_none": "no whole number of EMIs would repay it",
    "l_fee_processing": "Fees: processing",
    "l_fee_insurance": "Fees: insurance",
    "l_fee_valuation": "Fees: valuation",
    "l_fee_other": "Fees: other",
    "l_apr": "Annual percentage rate (APR)",
    "l_penal": "Penal charges for delay",
    "penal_note": "{text}. Never added to the loan, no interest on it.",
    "l_penal_other": "Other penal charges",
    "l_foreclosure": "Closing the loan early",
    "l_switch": "Changing from floating to fixed rate or back",
    "l_contingent_other": "Other charges that may arise",
    "l_recovery": "Recovery agents",
    "recovery": "Clause {clause} of the loan agreement",
    "l_grievance": "Complaints",
    "grievance": "Clause {clause} of the loan agreement",
    "agreement": "As the loan agreement says",
    "l_nodal": "Nodal officer for complaints",
    "l_transfer": "May be sold or transferred to another lender",
    "l_co_lending": "Lending together with another lender",
    "co_lending": "{originator} {a}%, {partner} {b}%, blended rate {r}%",
    "l_cooling_off": "Cooling-off period",
    "l_lsp": "Service provider acting as recovery agent",
    "lsp": "None. Tulna never collects repayments.",
    "s_instalments": "Number of EMIs",
    "s_emi": "EMI",
    "s_capitalised": "Instalments for interest added to the loan",
    "s_first": "First EMI",
    "first": "{days} after sanction",
    "s_rate_type": "Type of interest rate",
    "fixed": "Fixed",
    "floating_type": "Floating",
    "s_rate": "Interest rate",
    "s_interest": "All interest over the term",
    "s_fees": "Fees",
    "fees": "{total} = (A) {a} + (B) {b}",
    "s_net": "Net amount paid out (1 - 6)",
    "s_total": "Total you pay back (1 + 5)",
    "s_apr": "APR: 12 × monthly return on the net amount",
    "a_year": "{rate}% a year",
}

HI: dict[str, str] = {
    "title": "मुख्य तथ्य विवरण (KFS)",
    "part_1": "भाग 1: ब्याज, फ़ीस और शुल्क",
    "part_2": "भाग 2: दूसरी ज़रूरी बातें",
    "apr_sheet": "APR का हिसाब",
    "schedule": "चुकाने का हिसाब",
    "col_n": "क्रम",
    "col_opening": "पहले बाकी",
    "col_principal": "मूलधन",
    "col_interest": "ब्याज",
    "col_instalment": "EMI",
    "fig_apr": "APR",
    "fig_emi": "EMI, {months} बार",
    "fig_net": "आपके खाते में आएगा",
    "fig_total": "आप लौटाएँगे",
    "foot": "हर रकम अपने आप में पूरे रुपये तक लिखी गई है। इस विवरण से बाहर का कोई शुल्क आपकी सहमति के बिना नहीं लिया जा सकता।",
    "held": "प्रस्ताव {number}, {issued} को दिया गया। ये शर्तें {until} तक आपके लिए रखी गई हैं।",
    "cooling": "लोन मिलने के {days} के भीतर आप इसे छोड़ सकते हैं: मिली हुई रकम और उतने दिनों का ब्याज लौटाइए, कोई जुर्माना नहीं।",
    "nil": "कुछ नहीं",
    "no_case": "लागू नहीं",
    "yes": "हाँ",
    "no": "नहीं",
    "once": "{amount} एक बार",
    "with_gst": "{amount} एक बार ({fee} + GST {gst})",
    "named": "{name}: {amount} एक बार",
    "to_lender": "(A) लेंडर को: {text}",
    "to_others": "(B) लेंडर के ज़रिए दूसरों को: {text}",
    "day_one": "{n} दिन",
    "day_other": "{n} दिन",
    "month_one": "{n} महीना",
    "month_other": "{n} महीने",
    "emi_one": "{n} EMI",
    "emi_other": "{n} EMI",
    "l_type": "प्रस्ताव संख्या और लोन की किस्म",
    "l_sanctioned": "मंज़ूर रकम",
    "l_disbursal": "रकम का भुगतान",
    "disbursal": "100% एक साथ, आपके अपने बैंक खाते में",
    "l_term": "लोन की अवधि",
    "l_instalments": "किस्तें",
    "instalments": "{emi} की {months} मासिक EMI; पहली EMI मंज़ूरी के {days} बाद",
    "l_rate": "ब्याज दर और किस्म",
    "rate_fixed": "{rate}% प्रति वर्ष, स्थिर",
    "rate_floating": "{rate}% प्रति वर्ष, बदलने वाली",
    "l_floating": "बदलने वाली ब्याज दर",
    "floating": "{benchmark} {b}% + स्प्रेड {s}% = {r}%। हर {reset_b} पर (बेंचमार्क) और हर {reset_s} पर (स्प्रेड) बदलती है। "
    "0.25% बढ़ने पर EMI {emi} बढ़ेगी या {extra} बढ़ेंगी।",
    "extra_none": "पूरी EMI में चुकाना संभव नहीं होगा",
    "l_fee_processing": "फ़ीस: प्रोसेसिंग",
    "l_fee_insurance": "फ़ीस: बीमा",
    "l_fee_valuation": "फ़ीस: मूल्यांकन",
    "l_fee_other": "फ़ीस: दूसरी",
    "l_apr": "वार्षिक प्रतिशत दर (APR)",
    "l_penal": "देर होने पर जुर्माना",
    "penal_note": "{text}। यह लोन में नहीं जुड़ता, इस पर ब्याज नहीं लगता।",
    "l_penal_other": "दूसरे जुर्माने",
    "l_foreclosure": "लोन समय से पहले बंद करना",
    "l_switch": "बदलने वाली दर से स्थिर दर में या वापस जाना",
    "l_contingent_other": "दूसरे शुल्क जो लग सकते हैं",
    "l_recovery": "वसूली एजेंट",
    "recovery": "लोन समझौते की धारा {clause}",
    "l_grievance": "शिकायत",
    "grievance": "लोन समझौते की धारा {clause}",
    "agreement": "जैसा लोन समझौते में लिखा है",
    "l_nodal": "शिकायत के लिए नोडल अधिकारी",
    "l_transfer": "क्या यह लोन दूसरे लेंडर को दिया जा सकता है?",
    "l_co_lending": "दूसरे लेंडर के साथ मिलकर लोन",
    "co_lending": "{originator} {a}%, {partner} {b}%, मिली-जुली दर {r}%",
    "l_cooling_off": "लोन छोड़ने की मोहलत",
    "l_lsp": "वसूली करने वाला सेवा प्रदाता",
    "lsp": "कोई नहीं। तुलना कभी किस्त नहीं वसूलता।",
    "s_instalments": "EMI की संख्या",
    "s_emi": "EMI",
    "s_capitalised": "लोन में जोड़े गए ब्याज की किस्तें",
    "s_first": "पहली EMI",
    "first": "मंज़ूरी के {days} बाद",
    "s_rate_type": "ब्याज दर की किस्म",
    "fixed": "स्थिर",
    "floating_type": "बदलने वाली",
    "s_rate": "ब्याज दर",
    "s_interest": "पूरी अवधि का ब्याज",
    "s_fees": "फ़ीस",
    "fees": "{total} = (A) {a} + (B) {b}",
    "s_net": "हाथ में आने वाली रकम (1 - 6)",
    "s_total": "कुल लौटाई जाने वाली रकम (1 + 5)",
    "s_apr": "APR: 12 × हाथ में आई रकम पर मासिक दर",
    "a_year": "{rate}% प्रति वर्ष",
}
WORDS: dict[Language, dict[str, str]] = {"en": EN, "hi": HI}
HEADINGS = (
    "part_1",
    "part_2",
    "apr_sheet",
    "schedule",
    "col_n",
    "col_opening",
    "col_principal",
    "col_interest",
    "col_instalment",
    "fig_apr",
    "fig_emi",
    "fig_net",
    "fig_total",
    "foot",
)


def statement(facts: KeyFacts, language: Language) -> KfsDocument:
    """Return the statement in one language."""
    say = _KfsTranslator(facts, language)
    return KfsDocument(
        language=language,
        facts=facts,
        title=say("title"),
        lender=facts.issuer.name_hi if language == "hi" else facts.issuer.name,
        held=say(
            "held",
            number=facts.proposal_number,
            issued=day_in(facts.issued_on, language),
            until=day_in(facts.valid_until, language),
        ),
        cooling_off=say("cooling", days=say.count("day", facts.cooling_off_days)),
        part_1=tuple(_part_1(facts, say)),
        part_2=tuple(_part_2(facts, say)),
        apr_sheet=tuple(_apr_sheet(facts, say)),
        headings={name: say(name, months=facts.months) for name in HEADINGS},
    )


def record(made: KfsDocument) -> dict[str, Any]:
    """Return the statement as plain values for the page; sums as text with two decimals."""
    facts = made.facts

    def lines(rows: tuple[KfsLine, ...]) -> list[dict[str, str]]:
        return [{"no": row.no, "label": row.label, "value": row.value} for row in rows]

    return {
        "language": made.language,
        "proposal_number": facts.proposal_number,
        "issued_on": facts.issued_on.isoformat(),
        "valid_until": facts.valid_until.isoformat(),
        "lender": {
            "lender_id": facts.issuer.lender_id,
            "name": made.lender,
            "mark_seed": facts.issuer.mark_seed,
        },
        "amount": two_places(facts.amount),
        "months": facts.months,
        "apr": two_places(facts.apr),
        "emi": two_places(facts.emi),
        "net_disbursed": two_places(facts.net_disbursed),
        "total_payable": two_places(facts.total_payable),
        "cooling_off_days": facts.cooling_off_days,
        "part_1": lines(made.part_1),
        "part_2": lines(made.part_2),
        "apr_sheet": lines(made.apr_sheet),
        "schedule": [
            {
                "n": row.n,
                "opening": two_places(row.opening),
                "principal": two_places(row.principal),
                "interest": two_places(row.interest),
                "instalment": two_places(row.instalment),
            }
            for row in facts.schedule
        ],
    }


def money(value: Decimal) -> str:
    """₹3,00,000: whole rupees, grouped by three and then by two."""
    return f"₹{grouped(value)}"


def two_places(value: Decimal) -> str:
    """14.76, and sums where they are sent as text: two decimals, half up."""
    return format(rupees(value), "f")


class _KfsTranslator:
    """Looks words up in one language and picks that language's half of a bilingual fact."""

    def __init__(self, facts: KeyFacts, language: Language) -> None:
        self.language = language
        self.words = WORDS[language]

    def __call__(self, key: str, /, **values: Any) -> str:
        return self.words[key].format(**values) if values else self.words[key]

    def count(self, unit: str, n: int) -> str:
        return self(f"{unit}_{'one' if n == 1 else 'other'}", n=n)

    def pick(self, english: str, hindi: str) -> str:
        return hindi or english if self.language == "hi" else english

    def or_nil(self, english: str, hindi: str) -> str:
        return self.pick(english, hindi) or self("nil")


def _part_1(facts: KeyFacts, say: _KfsTranslator) -> list[KfsLine]:
    clauses = facts.clauses
    loan_type = say.pick(clauses.loan_type_en, clauses.loan_type_hi)
    rate = "rate_floating" if clauses.floating else "rate_fixed"
    return [
        KfsLine("1", say("l_type"), f"{facts.proposal_number} · {loan_type}"),
        KfsLine("2", say("l_sanctioned"), money(facts.amount)),
        KfsLine("3", say("l_disbursal"), say("disbursal")),
        KfsLine("4", say("l_term"), say.count("month", facts.months)),
        KfsLine(
            "5",
            say("l_instalments"),
            say(
                "instalments",
                months=facts.months,
                emi=money(facts.emi),
                days=say.count("day", clauses.first_due_days),
            ),
        ),
        KfsLine("6", say("l_rate"), say(rate, rate=two_places(facts.annual_rate))),
        KfsLine("7", say("l_floating"), _floating(facts, say)),
        *_fees(facts, say),
        KfsLine("9", say("l_apr"), f"{two_places(facts.apr)}%"),
        KfsLine("10 (i)", say("l_penal"), say("penal_note", text=say.pick(facts.penal_en, facts.penal_hi))),
        KfsLine("10 (ii)", say("l_penal_other"), say.or_nil(clauses.other_penal_en, clauses.other_penal_hi)),
        KfsLine("10 (iii)", say("l_foreclosure"), say.or_nil(facts.foreclosure_en, facts.foreclosure_hi)),
        KfsLine("10 (iv)", say("l_switch"), say.pick(clauses.switch_en, clauses.switch_hi) or say("no_case")),
        KfsLine(
            "10 (v)", say("l_contingent_other"), say.or_nil(clauses.other_contingent_en, clauses.other_contingent_hi)
        ),
    ]


def _floating(facts: KeyFacts, say: _KfsTranslator) -> str:
    terms, effect = facts.clauses.floating, facts.rate_effect
    if terms is None or effect is None:
        return say("no_case")
    extra = say("extra_none") if effect.instalments is None else say.count("emi", effect.instalments)
    return say(
        "floating",
        benchmark=say.pick(terms.benchmark_en, terms.benchmark_hi),
        b=two_places(terms.benchmark_percent),
        s=two_places(terms.spread_percent),
        r=two_places(facts.annual_rate),
        reset_b=say.count("month", terms.reset_months_benchmark),
        reset_s=say.count("month", terms.reset_months_spread),
        emi=money(effect.emi),
        extra=extra,
    )


def _fees(facts: KeyFacts, say: _KfsTranslator) -> list[KfsLine]:
    """Row 8 with its two columns, (A) to the lender and (B) to others through it."""
    own = say("nil")
    if facts.fees_to_lender:
        own = (
            say(
                "with_gst",
                amount=money(facts.fees_to_lender),
                fee=money(facts.processing_fee),
                gst=money(facts.processing_gst),
            )
            if facts.processing_gst
            else say("once", amount=money(facts.fees_to_lender))
        )

    def line(number: str, kind: str, to_lender: str) -> KfsLine:
        named = ", ".join(
            say("named", name=say.pick(charge.name_en, charge.name_hi), amount=money(charge.total))
            for charge in facts.third_party
            if charge.kind == kind
        )
        text = f"{say('to_lender', text=to_lender)}; {say('to_others', text=named or say('nil'))}"
        return KfsLine(f"8 ({number})", say(f"l_fee_{kind}"), text)

    return [
        line("i", "processing", own),
        line("ii", "insurance", say("nil")),
        line("iii", "valuation", say("nil")),
        line("iv", "other", say("nil")),
    ]


def _part_2(facts: KeyFacts, say: _KfsTranslator) -> list[KfsLine]:
    clauses, issuer = facts.clauses, facts.issuer

    def clause(name: str, number: str) -> str:
        return say(name, clause=number) if number else say("agreement")

    co_lending = say("no")
    if clauses.co_lending is not None:
        both = clauses.co_lending
        co_lending = say(
            "co_lending",
            originator=both.originator,
            a=two_places(both.originator_percent),
            partner=both.partner,
            b=two_places(both.partner_percent),
            r=two_places(both.blended_rate),
        )
    nodal = ", ".join(part for part in (issuer.officer, issuer.phone, issuer.email) if part) or say("agreement")
    return [
        KfsLine("1", say("l_recovery"), clause("recovery", clauses.recovery_clause)),
        KfsLine("2", say("l_grievance"), clause("grievance", clauses.grievance_clause)),
        KfsLine("3", say("l_nodal"), nodal),
        KfsLine("4", say("l_transfer"), say("yes" if clauses.may_be_transferred else "no")),
        KfsLine("5", say("l_co_lending"), co_lending),
        KfsLine("6 (i)", say("l_cooling_off"), say.count("day", facts.cooling_off_days)),
        KfsLine("6 (ii)", say("l_lsp"), say("lsp")),
    ]


def _apr_sheet(facts: KeyFacts, say: _KfsTranslator) -> list[KfsLine]:
    total = facts.fees_to_lender + facts.fees_to_others
    return [
        KfsLine("1", say("l_sanctioned"), money(facts.amount)),
        KfsLine("2", say("l_term"), say.count("month", facts.months)),
        KfsLine("2 (a)", say("s_instalments"), str(facts.months)),
        KfsLine("2 (b)", say("s_emi"), money(facts.emi)),
        KfsLine("2 (c)", say("s_capitalised"), say("nil")),
        KfsLine("2 (d)", say("s_first"), say("first", days=say.count("day", facts.clauses.first_due_days))),
        KfsLine("3", say("s_rate_type"), say("floating_type" if facts.clauses.floating else "fixed")),
        KfsLine("4", say("s_rate"), say("a_year", rate=two_places(facts.annual_rate))),
        KfsLine("5", say("s_interest"), money(facts.total_interest)),
        KfsLine(
            "6",
            say("s_fees"),
            say("fees", total=money(total), a=money(facts.fees_to_lender), b=money(facts.fees_to_others)),
        ),
        KfsLine("7", say("s_net"), money(facts.net_disbursed)),
        KfsLine("8", say("s_total"), money(facts.total_payable)),
        KfsLine("9", say("s_apr"), f"{two_places(facts.apr)}%"),
        KfsLine("10", say("l_disbursal"), say("disbursal")),
    ]
