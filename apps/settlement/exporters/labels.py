"""The words of lenders' payments in both languages, as the pages say them."""

from apps.exports.domain.exporter import LabelPair
from apps.settlement.domain.reconciliation import ActionOwner, AgeBand, LineDecision, ReconciliationBucket

NOT_KNOWN = ("Not known", "पता नहीं")
ROW = ("Row", "पंक्ति")
REFERENCE = ("Reference", "संदर्भ")
AMOUNT = ("Amount (₹)", "रकम (₹)")
LOAN = ("Loan", "लोन")
STATEMENT_NUMBER = ("Statement number", "स्टेटमेंट का नंबर")
LENDER = ("Lender", "लेंडर")
MONTH = ("Month", "महीना")
STATE = ("State", "स्थिति")
CHECKED_BY = ("Checked by", "जाँचा")
FINDING = ("Finding", "नतीजा")
EXPECTED = ("Expected (₹)", "मिलना है (₹)")
CLAIMED = ("Claimed (₹)", "माँगा (₹)")
RECEIVED = ("Received (₹)", "मिला (₹)")
DIFFERENCE = ("Difference (₹)", "फ़र्क (₹)")
PAID_TO_PARTNERS = ("Paid to partners (₹)", "पार्टनरों को दिया (₹)")

ADVICE_STATES: dict[str, LabelPair] = {
    "draft": ("To be checked", "जाँच बाकी"),
    "booked": ("Booked", "दर्ज"),
    "withdrawn": ("Reversed", "वापस लिया"),
}
ASKED_BACK: LabelPair = ("Reversal requested", "वापस लेने की माँग")
MONTH_STATES: dict[str, LabelPair] = {
    "open": ("Open", "खुला"),
    "proposed": ("Submitted", "आगे भेजा"),
    "closed": ("Settled", "हिसाब बंद"),
}
BUCKETS: dict[str, LabelPair] = {
    ReconciliationBucket.MULTI_FUNDED: ("Funded twice", "लोन दो बार मिला"),
    ReconciliationBucket.UNEXPECTED: ("Unexpected", "अनजाना"),
    ReconciliationBucket.MISSING: ("Missing", "नहीं आया"),
    ReconciliationBucket.DUPLICATE: ("Paid twice", "दो बार दिया"),
    ReconciliationBucket.MATCHED: ("Matched", "मिलान हुआ"),
    ReconciliationBucket.SHORT: ("Short", "कम"),
    ReconciliationBucket.OVER: ("Over", "ज़्यादा"),
}
OWNERS: dict[str, LabelPair] = {
    ActionOwner.ACCOUNTS: ("Accounts", "हिसाब विभाग"),
    ActionOwner.DESK: ("Our desk", "हमारा डेस्क"),
    ActionOwner.LENDER: ("The lender", "लेंडर"),
}
TO_DO: dict[str, LabelPair] = {
    ReconciliationBucket.MULTI_FUNDED: ("See who brought it, then clear it", "देखें कौन लाया, फिर साफ़ करें"),
    ReconciliationBucket.UNEXPECTED: ("Link the row, or ask the lender", "पंक्ति जोड़ें, या लेंडर से पूछें"),
    ReconciliationBucket.MISSING: ("Claim it, or ask the lender", "माँगें, या लेंडर से पूछें"),
    ReconciliationBucket.DUPLICATE: ("One payment will be taken back", "एक भुगतान वापस होगा"),
    ReconciliationBucket.SHORT: ("Ask why, then accept or write off the rest", "कारण पूछें, फिर बाकी मान लें या छोड़ दें"),
    ReconciliationBucket.OVER: ("Check the rate it used", "उसकी लगाई दर जाँचें"),
}
AGES: dict[str, LabelPair] = {
    AgeBand.UPTO_30: ("Up to 30 days", "30 दिन तक"),
    AgeBand.UPTO_60: ("31 to 60 days", "31 से 60 दिन"),
    AgeBand.UPTO_90: ("61 to 90 days", "61 से 90 दिन"),
    AgeBand.OVER_90: ("Over 90 days", "90 दिन से ज़्यादा"),
}
MARKS: dict[str, LabelPair] = {
    LineDecision.NOTE: ("Note only", "केवल टिप्पणी"),
    LineDecision.DISPUTED: ("Disputed", "विवाद में"),
    LineDecision.ACCEPTED: ("Accepted as it is", "जैसा है मान लिया"),
    LineDecision.WRITTEN_OFF: ("Written off", "छोड़ दिया"),
    LineDecision.CLEARED: ("Cleared, not the same loan", "साफ़, एक ही लोन नहीं"),
}
TO_SETTLE: LabelPair = ("To settle", "सुलझाना है")
