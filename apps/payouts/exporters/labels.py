"""The words of statements and bank files in both languages, as the pages say them."""

from apps.exports.domain.exporter import LabelPair

REVERSED = ("Reversed", "वापस लिया")
PAID = ("Paid", "भुगतान हुआ")
CARRIED_OVER = ("Carried over", "अगले महीने में")
MONTH = ("Month", "महीना")
PARTNER = ("Partner", "पार्टनर")
STATE = ("State", "स्थिति")
STATEMENT = ("Statement", "स्टेटमेंट नंबर")
REFERENCE = ("Reference", "संदर्भ")
LENDER = ("Lender", "लेंडर")
DAY = ("Day", "दिन")
DISBURSED = ("Disbursed (₹)", "दिया गया लोन (₹)")
YOUR_SHARE = ("Your share (₹)", "आपका हिस्सा (₹)")
A_LOAN = ("A loan (₹)", "प्रति लोन (₹)")
CARRIED_FROM_THE_MONTH_BEFORE = ("Carried from the month before (₹)", "पिछले महीने से आया (₹)")
TDS = ("TDS (₹)", "कटा TDS (₹)")
NET = ("Net (₹)", "कुल देय (₹)")
HELD = ("Held (₹)", "रुका हुआ (₹)")
TO_BE_PAID_ON = ("To be paid on", "भुगतान का दिन")
PAID_ON = ("Paid on", "भुगतान हुआ")
SHARE = ("Share (₹)", "हिस्सा (₹)")

STATEMENT_STATES: dict[str, LabelPair] = {
    "draft": ("To be checked", "जाँच बाकी"),
    "approved": ("Approved", "मंज़ूर"),
    "paid": PAID,
    "carried": CARRIED_OVER,
}


PAYOUT_STATES: dict[str, LabelPair] = {
    "made": ("Waiting for its check", "जाँच बाकी"),
    "sent": ("Released", "जारी"),
    "dropped": ("Discarded", "रद्द"),
    "recalled": ("Recalled", "वापस ली गई"),
}


HOLD_LABELS: dict[str, LabelPair] = {
    "multi_funded": ("Funded twice", "लोन दो बार मिला"),
    "disputed": ("Disputed", "विवाद में"),
    "lender_unpaid": ("The lender has not paid", "लेंडर ने पैसे नहीं दिए"),
}


PAID_FOR: dict[str, LabelPair] = {
    "disbursal": ("A disbursed loan", "दिया गया लोन"),
    "sanction": ("A sanctioned loan", "मंज़ूर हुआ लोन"),
    "submission": ("An application sent", "भेजा गया आवेदन"),
    "lead": ("A lead", "लीड"),
    "click": ("A click", "क्लिक"),
    "referral": ("A partner you brought", "आपके लाए पार्टनर"),
}


TAKES_BACK: LabelPair = REVERSED
