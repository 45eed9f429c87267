"""The words of the dashboards' files, as the pages have them."""

from apps.applications.domain.submissions.reasons import IN_WORDS, NO_REASON
from apps.applications.domain.submissions.statuses import LABELS
from apps.core.web.labels import labels_of
from apps.lenders.domain.reasons import DeclineReason

MEASURE_TITLES = labels_of("measures")

TIME = ("Time", "समय")
STEP = ("Step", "कदम")
VISIT = ("Visit", "विज़िट")
LENDER = ("Lender", "लेंडर")
PRODUCT = ("Product", "प्रोडक्ट")
STATUS = ("Status", "स्थिति")
VERIFIED = MEASURE_TITLES["verified"]
APPROVED = MEASURE_TITLES["approved"]
SUBMITTED = MEASURE_TITLES["submitted"]
APPROVED_PERCENT = ("Approved %", "मंज़ूर %")
LOANS = MEASURE_TITLES["loans"]
DISBURSED = ("Disbursed (₹)", "दिया गया पैसा (₹)")
AVERAGE_TICKET = ("Average ticket (₹)", "औसत लोन (₹)")
COMMISSION_EXPECTED = ("Commission expected (₹)", "आने वाला कमीशन (₹)")
COMMISSION_RECEIVED = ("Commission received (₹)", "मिला कमीशन (₹)")
PAYABLE_TO_PARTNERS = ("Payable to partners (₹)", "पार्टनर को देना है (₹)")
MARGIN = ("Margin (₹)", "हमारा हिस्सा (₹)")
NAME = ("Name", "नाम")
ADDRESS = ("Address", "पता")
SINCE = ("Since", "कब से")
REFERENCE = ("Reference", "संदर्भ")
CUSTOMER = ("Customer", "ग्राहक")
AMOUNT_ASKED = ("Asked (₹)", "माँगा (₹)")
NEXT_STEP_OWED_BY = ("Next step owed by", "अगला कदम किसे उठाना है")
LAST_NEWS_BY = ("Last news by", "आख़िरी ख़बर किससे")
YOUR_SHARE = ("Your share (₹)", "आपका हिस्सा (₹)")
STATE = ("State", "स्थिति")
CLICKS = ("Clicks", "क्लिक")
DATE = ("Date", "तारीख")
KIND = ("Kind", "किस तरह का")
AMOUNT = ("Amount (₹)", "रकम (₹)")
LOCATION = ("Location", "लोकेशन")
PARTNER = ("Partner", "पार्टनर")
APPLICATIONS = ("Applications", "आवेदन")
REQUESTS = ("Requests to insurers and student lenders", "बीमा और स्टूडेंट लोन की पूछताछ")

PRODUCTS = {
    "PL": ("Personal loan", "पर्सनल लोन"),
    "BL": ("Business loan", "बिज़नेस लोन"),
    "GL": ("Gold loan", "गोल्ड लोन"),
    "HL": ("Housing loan", "होम लोन"),
    "CAR": ("Car insurance", "कार बीमा"),
    "TWO": ("Two-wheeler insurance", "टू-व्हीलर बीमा"),
    "HEALTH": ("Health insurance", "हेल्थ बीमा"),
    "SHOP": ("Shop insurance", "दुकान बीमा"),
    "OTHER": ("Other insurance", "अन्य बीमा"),
    "SL": ("Student loan", "स्टूडेंट लोन"),
}
LANGUAGES = {"en": ("English", "अंग्रेज़ी"), "hi": ("Hindi", "हिन्दी")}
DEVICES = {"phone": ("Phone", "फ़ोन"), "tablet": ("Tablet", "टैबलेट"), "desktop": ("Computer", "कंप्यूटर")}
CHANNELS = {"own": ("Our own", "सीधे हमारे यहाँ"), "partner": ("By a partner", "पार्टनर के ज़रिए")}
REASONS = {
    DeclineReason.POLICY.value: ("Outside the lender's rules", "लेंडर के नियमों से बाहर"),
    DeclineReason.INCOME.value: ("Income too low", "आमदनी कम"),
    DeclineReason.DUPLICATE.value: ("Already with the lender", "लेंडर के पास पहले से आवेदन"),
    DeclineReason.UNREACHABLE.value: ("Lender not reached", "लेंडर से संपर्क नहीं हुआ"),
    NO_REASON: ("No reason given", "वजह नहीं बताई"),
    IN_WORDS: ("In the lender's own words", "लेंडर के अपने शब्दों में"),
}
LENDERS_CODE = ("Lender's code {code}", "लेंडर का कोड {code}")
UNKNOWN = ("Not known", "पता नहीं")
TOTAL = ("Total", "कुल")
STATUSES = {status.value: words for status, words in LABELS.items()}
STEPS = {
    "visit": VISIT,
    "otp_requested": ("OTP asked", "OTP माँगा"),
    "otp_verified": VERIFIED,
    "product_chosen": ("Product", "प्रोडक्ट चुना"),
    "profile_completed": ("Profile", "जानकारी भरी"),
    "applied": MEASURE_TITLES["applied"],
    "matched": ("Matched", "मेल मिला"),
    "offers_viewed": ("Offers seen", "ऑफ़र देखे"),
    "lender_chosen": ("Chosen", "चुना"),
    "submitted": ("Submitted", "भेजा"),
    "received": ("Received", "पहुँचा"),
    "approved": APPROVED,
    "sanctioned": MEASURE_TITLES["sanctioned"],
    "disbursed": ("Disbursed", "पैसा मिला"),
}
