"""The words of statements and bank files in both languages, as the pages say them."""

from apps.exports.domain.exporter import LabelPair

STATEMENT_STATES: dict[str, LabelPair] = {
    "draft": ("To be checked", "जाँच बाकी"),
    "approved": ("Approved", "मंज़ूर"),
    "paid": ("Paid", "भुगतान हुआ"),
    "carried": ("Carried over", "अगले महीने में"),
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


TAKES_BACK: LabelPair = ("Reversed", "वापस लिया")
