"""The words of commission money in both languages, as the pages say them."""

from apps.exports.domain.exporter import worded
from apps.revenue.domain.reconciliation import Age, Bucket, Mark, Owner

Pair = tuple[str, str]

ADVICE_STATES: dict[str, Pair] = {
    "draft": ("To be checked", "जाँच बाकी"),
    "booked": ("Booked", "दर्ज"),
    "withdrawn": ("Reversed", "वापस लिया"),
}
ASKED_BACK: Pair = ("Reversal requested", "वापस लेने की माँग")
MONTH_STATES: dict[str, Pair] = {
    "open": ("Open", "खुला"),
    "proposed": ("Submitted", "आगे भेजा"),
    "closed": ("Settled", "हिसाब बंद"),
}
STATEMENT_STATES: dict[str, Pair] = {
    "draft": ("To be checked", "जाँच बाकी"),
    "approved": ("Approved", "मंज़ूर"),
    "paid": ("Paid", "भुगतान हुआ"),
    "carried": ("Carried over", "अगले महीने में"),
}
PAYOUT_STATES: dict[str, Pair] = {
    "made": ("Waiting for its check", "जाँच बाकी"),
    "sent": ("Released", "जारी"),
    "dropped": ("Discarded", "रद्द"),
    "recalled": ("Recalled", "वापस ली गई"),
}
BUCKETS: dict[str, Pair] = {
    Bucket.MULTI_FUNDED: ("Funded twice", "लोन दो बार मिला"),
    Bucket.UNEXPECTED: ("Unexpected", "अनजाना"),
    Bucket.MISSING: ("Missing", "नहीं आया"),
    Bucket.DUPLICATE: ("Paid twice", "दो बार दिया"),
    Bucket.MATCHED: ("Matched", "मिलान हुआ"),
    Bucket.SHORT: ("Short", "कम"),
    Bucket.OVER: ("Over", "ज़्यादा"),
}
OWNERS: dict[str, Pair] = {
    Owner.ACCOUNTS: ("Accounts", "हिसाब विभाग"),
    Owner.DESK: ("Our desk", "हमारा डेस्क"),
    Owner.LENDER: ("The lender", "लेंडर"),
}
TO_DO: dict[str, Pair] = {
    Bucket.MULTI_FUNDED: ("See who brought it, then clear it", "देखें कौन लाया, फिर साफ़ करें"),
    Bucket.UNEXPECTED: ("Link the row, or ask the lender", "पंक्ति जोड़ें, या लेंडर से पूछें"),
    Bucket.MISSING: ("Claim it, or ask the lender", "माँगें, या लेंडर से पूछें"),
    Bucket.DUPLICATE: ("One payment will be taken back", "एक भुगतान वापस होगा"),
    Bucket.SHORT: ("Ask why, then accept or write off the rest", "कारण पूछें, फिर बाकी मान लें या छोड़ दें"),
    Bucket.OVER: ("Check the rate it used", "उसकी लगाई दर जाँचें"),
}
AGES: dict[str, Pair] = {
    Age.UPTO_30: ("Up to 30 days", "30 दिन तक"),
    Age.UPTO_60: ("31 to 60 days", "31 से 60 दिन"),
    Age.UPTO_90: ("61 to 90 days", "61 से 90 दिन"),
    Age.OVER_90: ("Over 90 days", "90 दिन से ज़्यादा"),
}
MARKS: dict[str, Pair] = {
    Mark.NOTE: ("Note only", "केवल टिप्पणी"),
    Mark.DISPUTED: ("Disputed", "विवाद में"),
    Mark.ACCEPTED: ("Accepted as it is", "जैसा है मान लिया"),
    Mark.WRITTEN_OFF: ("Written off", "छोड़ दिया"),
    Mark.CLEARED: ("Cleared, not the same loan", "साफ़, एक ही लोन नहीं"),
}
TO_SETTLE: Pair = ("To settle", "सुलझाना है")
HOLDS: dict[str, Pair] = {
    "multi_funded": ("Funded twice", "लोन दो बार मिला"),
    "disputed": ("Disputed", "विवाद में"),
    "lender_unpaid": ("The lender has not paid", "लेंडर ने पैसे नहीं दिए"),
}
PAID_FOR: dict[str, Pair] = {
    "disbursal": ("A disbursed loan", "दिया गया लोन"),
    "sanction": ("A sanctioned loan", "मंज़ूर हुआ लोन"),
    "submission": ("An application sent", "भेजा गया आवेदन"),
    "lead": ("A lead", "लीड"),
    "click": ("A click", "क्लिक"),
}
TAKES_BACK: Pair = ("Reversed", "वापस लिया")


def said(words: dict[str, Pair], word: str | None, language: str) -> str:
    """The word in the reader's language; nothing for none, itself for one that is not known."""
    return worded(words.get(word, (word, word)), language) if word else ""
