"""Registry of all numbers of the reports: title, definition and formula from counted steps.

Pages print its definitions, files its titles, docs/how/reports.md is written from it. A total of a ratio is the ratio
of the totals, never a sum or a mean of ratios.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Literal

from apps.core.domain.money import rupees
from apps.reports.domain.kinds import Kind
from apps.reports.domain.tiles import share

ReportName = Literal["internal", "products", "vendors-products"]
REPORTS: tuple[ReportName, ...] = ("internal", "products", "vendors-products")

Unit = Literal["count", "percent", "rupees", "hours"]
ZERO = Decimal("0.00")

VISITOR_STEPS = frozenset({"visit", "otp_requested", "otp_verified"})
"""Steps before an application: they have no product and no lender yet."""
BEFORE_LENDERS = frozenset({"applied", "listed", "matched"})
"""Steps of an application before any lender."""


@dataclass(frozen=True)
class Numbers:
    """Counts under one key: units and rupees by step, money by account, and hours by span."""

    counts: Mapping[str, int] = field(default_factory=dict)
    amounts: Mapping[str, Decimal] = field(default_factory=dict)
    money: Mapping[str, Decimal] = field(default_factory=dict)
    hours: Mapping[str, Decimal] = field(default_factory=dict)


@dataclass(frozen=True)
class Measure:
    """One column. `steps` are its inputs: one for a count or a sum, part and whole for a ratio.

    `less` is a step whose units the part leaves out. `behind` names the step whose units are listed behind the number,
    where their people are known.
    """

    key: str
    unit: Unit
    kind: Literal["sum", "ratio", "percentile"]
    title: tuple[str, str]
    means: tuple[str, str]
    steps: tuple[str, ...] = ()
    less: str = ""
    behind: str = ""
    money: str = ""
    hours: str = ""
    reports: tuple[ReportName, ...] = REPORTS

    @property
    def is_commission(self) -> bool:
        """Return whether it shows commission, which only full admins see."""
        return bool(self.money)

    def value(self, numbers: Numbers) -> Decimal | int | None:
        """Return the value; None where there is nothing to share, average or measure."""
        if self.money:
            return numbers.money.get(self.money, ZERO)
        if self.hours:
            return numbers.hours.get(self.hours)
        if self.key == "average":
            loans = numbers.counts.get("loans", 0)
            return rupees(numbers.amounts.get("loans", ZERO) / loans) if loans else None
        if self.unit == "rupees":
            return numbers.amounts.get(self.steps[0], ZERO)
        if self.kind == "ratio":
            return share(*self.parts(numbers))
        return numbers.counts.get(self.steps[0], 0)

    def parts(self, numbers: Numbers) -> tuple[int, int]:
        """Return the part and the whole of a ratio."""
        part, whole = (numbers.counts.get(step, 0) for step in self.steps)
        return part - (numbers.counts.get(self.less, 0) if self.less else 0), whole

    def is_known(self, kind: Kind) -> bool:
        """Return whether cells of a kind have every step that this needs."""
        if kind is Kind.PRODUCT_REASON:
            return self.steps == ("declined",)
        with_product = kind.value.startswith("product")
        with_lender = kind.value.endswith("lender")
        steps = {*self.steps, *([self.less] if self.less else [])}
        if with_product and steps & VISITOR_STEPS:
            return False
        return not (with_lender and steps & (VISITOR_STEPS | BEFORE_LENDERS))


_NOT_VENDORS: tuple[ReportName, ...] = ("internal", "products")
_VENDORS: tuple[ReportName, ...] = ("vendors-products",)

MEASURES: tuple[Measure, ...] = (
    Measure(
        "visits",
        "count",
        "sum",
        ("Visits", "विज़िट"),
        (
            "Browsers that opened a page on these days, each once. A product is not known yet.",
            "इन दिनों कोई पेज खोलने वाले ब्राउज़र, हर एक एक बार। अभी प्रोडक्ट पता नहीं होता।",
        ),
        ("visit",),
        reports=("internal",),
    ),
    Measure(
        "verified",
        "count",
        "sum",
        ("Verified", "OTP सही"),
        (
            "Visits whose one-time code was right on these days.",
            "वे विज़िट जिनका OTP इन दिनों सही निकला।",
        ),
        ("otp_verified",),
        behind="otp_verified",
        reports=("internal",),
    ),
    Measure(
        "applied",
        "count",
        "sum",
        ("Applied", "आवेदन"),
        ("Applications begun on these days.", "इन दिनों शुरू हुए आवेदन।"),
        ("applied",),
        behind="applied",
        reports=_NOT_VENDORS,
    ),
    Measure(
        "listed",
        "count",
        "sum",
        ("Saw a list", "सूची देखी"),
        (
            "Applications that were shown a list on these days, with lenders on it or without.",
            "वे आवेदन जिन्हें इन दिनों सूची दिखाई गई, लेंडर के साथ या बिना।",
        ),
        ("listed",),
        behind="listed",
        reports=_NOT_VENDORS,
    ),
    Measure(
        "zero_offer",
        "percent",
        "ratio",
        ("Zero offer", "कोई ऑफ़र नहीं"),
        (
            "Applications that saw only lists without a lender, of all that saw a list on these days.",
            "जिन्होंने इन दिनों सूची देखी, उनमें से वे आवेदन जिन्हें किसी सूची में कोई लेंडर नहीं मिला।",
        ),
        ("listed", "listed"),
        less="matched",
        behind="listed",
        reports=_NOT_VENDORS,
    ),
    Measure(
        "held",
        "count",
        "sum",
        ("Shown", "दिखाया गया"),
        (
            "Applications whose first complete list was made on these days and held the lender.",
            "वे आवेदन जिनकी पहली पूरी सूची इन दिनों बनी और उसमें यह लेंडर था।",
        ),
        ("held",),
        behind="held",
        reports=_VENDORS,
    ),
    Measure(
        "submitted",
        "count",
        "sum",
        ("Submitted", "भेजे गए"),
        (
            "Applications that went to a lender on these days, each once.",
            "वे आवेदन जो इन दिनों किसी लेंडर को भेजे गए, हर एक एक बार।",
        ),
        ("submitted",),
        behind="submitted",
    ),
    Measure(
        "chosen_share",
        "percent",
        "ratio",
        ("Shown to submitted", "देखकर भेजे गए"),
        (
            "Submitted, of the applications that were shown the lender on these days. It may pass 100.",
            "इन दिनों जिन्हें यह लेंडर दिखाया गया, उनके मुकाबले भेजे गए आवेदन। यह 100 से ज़्यादा हो सकता है।",
        ),
        ("submitted", "held"),
        reports=_VENDORS,
    ),
    Measure(
        "received",
        "count",
        "sum",
        ("Received", "पहुँचे"),
        (
            "Applications that a lender said on these days to have, whatever became of them.",
            "वे आवेदन जिनके मिलने की बात लेंडर ने इन दिनों कही, आगे जो भी हुआ हो।",
        ),
        ("received",),
        behind="received",
    ),
    Measure(
        "approved",
        "count",
        "sum",
        ("Approved", "मंज़ूर"),
        (
            "Submissions that stand approved or further and first did so on these days.",
            "लेंडर को भेजे गए वे आवेदन जो मंज़ूर या उससे आगे हैं और इन दिनों पहली बार वहाँ पहुँचे।",
        ),
        ("approvals",),
        behind="approvals",
    ),
    Measure(
        "approval",
        "percent",
        "ratio",
        ("Approval", "मंज़ूरी %"),
        (
            "Approved, of all submissions of these days. It may pass 100, because approvals come later.",
            "इन दिनों लेंडर को भेजे गए आवेदनों के मुकाबले मंज़ूर हुए। मंज़ूरी बाद में आती है, इसलिए यह 100 से ज़्यादा हो सकता है।",
        ),
        ("approvals", "sent"),
        behind="approvals",
    ),
    Measure(
        "sanctioned",
        "count",
        "sum",
        ("Sanctioned", "लोन पक्का"),
        (
            "Applications that stand sanctioned or disbursed and first did so on these days.",
            "वे आवेदन जिनका लोन पक्का हुआ या पैसा मिला, और जो इन दिनों पहली बार वहाँ पहुँचे।",
        ),
        ("sanctioned",),
        behind="sanctioned",
    ),
    Measure(
        "loans",
        "count",
        "sum",
        ("Loans", "लोन"),
        (
            "Submissions that stand disbursed, on the day the money was paid.",
            "लेंडर को भेजे गए वे आवेदन जिनका पैसा मिल चुका, पैसा मिलने के दिन पर।",
        ),
        ("loans",),
        behind="loans",
    ),
    Measure(
        "disbursed",
        "rupees",
        "sum",
        ("Disbursed", "दिया गया पैसा"),
        (
            "Rupees of these loans as lenders reported them. One that is taken back lowers the day it stood on.",
            "इन लोन की रकम, जैसी लेंडर ने बताई। कोई लोन वापस हो, तो उसके दिन की रकम घट जाती है।",
        ),
        ("loans",),
        behind="loans",
    ),
    Measure(
        "average",
        "rupees",
        "ratio",
        ("Average", "औसत लोन"),
        ("Rupees disbursed by the number of loans.", "दिया गया पैसा, लोन की गिनती से भाग देकर।"),
        ("loans",),
        behind="loans",
    ),
    Measure(
        "declined",
        "count",
        "sum",
        ("Declined", "नामंज़ूर"),
        (
            "Submissions that stand rejected by the lender and first did so on these days. Split by reason to see why.",
            "लेंडर को भेजे गए वे आवेदन जो नामंज़ूर हैं और इन दिनों पहली बार नामंज़ूर हुए। वजह देखने के लिए इसे वजह के हिसाब से बाँटें।",
        ),
        ("declined",),
        behind="declined",
        reports=("products",),
    ),
    Measure(
        "to_approval",
        "hours",
        "percentile",
        ("To approval, median", "मंज़ूरी तक, मध्य"),
        (
            "Half of the submissions approved on these days took no longer, from sending to approval.",
            "इन दिनों मंज़ूर हुए आधे आवेदनों को, भेजने से मंज़ूरी तक, इससे ज़्यादा समय नहीं लगा।",
        ),
        hours="approval_p50",
    ),
    Measure(
        "to_approval_p90",
        "hours",
        "percentile",
        ("To approval, 9 of 10", "मंज़ूरी तक, 10 में से 9"),
        (
            "Nine of ten submissions approved on these days took no longer, from sending to approval.",
            "इन दिनों मंज़ूर हुए 10 में से 9 आवेदनों को, भेजने से मंज़ूरी तक, इससे ज़्यादा समय नहीं लगा।",
        ),
        hours="approval_p90",
    ),
    Measure(
        "expected",
        "rupees",
        "sum",
        ("Expected", "आने वाला कमीशन"),
        (
            "Commission that lenders owe for what happened on these days.",
            "इन दिनों जो हुआ, उसका कमीशन जो लेंडर को देना है।",
        ),
        money="expected",
    ),
    Measure(
        "received_money",
        "rupees",
        "sum",
        ("Commission received", "मिला कमीशन"),
        (
            "What lenders paid for it by confirmed statements, whenever they paid.",
            "लेंडर ने पक्के स्टेटमेंट से उसका जितना दिया, जब भी दिया हो।",
        ),
        money="received",
    ),
    Measure(
        "payable",
        "rupees",
        "sum",
        ("Payable", "पार्टनर को देना है"),
        ("The partners' share of it, with rewards.", "इसमें पार्टनर का हिस्सा, इनाम के साथ।"),
        money="payable",
    ),
    Measure(
        "margin",
        "rupees",
        "sum",
        ("Margin", "हमारा हिस्सा"),
        ("Expected less payable.", "आने वाले कमीशन में से पार्टनर का हिस्सा घटाकर जो बचता है।"),
        money="margin",
    ),
)
BY_KEY: dict[str, Measure] = {measure.key: measure for measure in MEASURES}


def columns_of(report: ReportName, *, sees_commission: bool) -> tuple[Measure, ...]:
    """Return the columns of a report, in order, without commission if it may not be seen."""
    return tuple(
        measure for measure in MEASURES if report in measure.reports and (sees_commission or not measure.is_commission)
    )


def steps_of(columns: Collection[Measure]) -> frozenset[str]:
    """Return every step that these columns are made from."""
    return frozenset(step for column in columns for step in (*column.steps, column.less) if step)


def cells_of(numbers: Numbers, columns: Collection[Measure], kind: Kind) -> dict[str, Decimal | int | None]:
    """Return the value of each column; None also where cells of this kind do not have it."""
    return {column.key: column.value(numbers) if column.is_known(kind) else None for column in columns}
