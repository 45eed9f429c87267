"""Fourteen made-up credit cards of made-up banks, secured and unsecured, in both languages."""

from dataclasses import dataclass


@dataclass(frozen=True)
class DemoCard:
    """One card: what it is called, what it costs, what it brings, and how its picture is drawn."""

    name: str
    name_hi: str
    issuer: str
    issuer_hi: str
    host: str
    ground: str
    figure: str
    shape: int
    lead: str
    lead_hi: str
    fee: str
    fee_hi: str
    joining: int | None
    interest: str
    income: int | None
    waiver: str
    waiver_hi: str
    benefits: tuple[str, ...]
    bullets: tuple[str, ...]
    bullets_hi: tuple[str, ...]
    secured: bool = False
    is_on: bool = True
    link: str = "ok"


_KADAMB = ("Kadamb Bank", "कदंब बैंक", "kadamb-bank.example")
_PARIJAT = ("Parijat Bank", "पारिजात बैंक", "parijat-bank.example")
_JAMUN = ("Jamun Bank", "जामुन बैंक", "jamun-bank.example")
_PEEPAL = ("Peepal Bank", "पीपल बैंक", "peepal-bank.example")
_NAGKESAR = ("Nagkesar Bank", "नागकेसर बैंक", "nagkesar-bank.example")
_KACHNAR = ("Kachnar Small Finance Bank", "कचनार स्मॉल फ़ाइनेंस बैंक", "kachnar-sfb.example")
_KARANJ = ("Karanj Small Finance Bank", "करंज स्मॉल फ़ाइनेंस बैंक", "karanj-sfb.example")
_AMLA = ("Amla Small Finance Bank", "आँवला स्मॉल फ़ाइनेंस बैंक", "amla-sfb.example")

CARDS: tuple[DemoCard, ...] = (
    DemoCard(
        "Kadamb Everyday", "कदंब रोज़मर्रा", *_KADAMB, "#1C4F37", "#B8E8C8", 4,
        "2% back on groceries and bills", "किराना और बिल पर 2% वापस",
        "Lifetime free", "हमेशा के लिए मुफ़्त", 0, "3.50", 20000, "", "", ("cashback", "upi"),
        ("2% back on groceries and bills, at most ₹300 a month", "1% back on everything else", "Pay by UPI with the RuPay variant"),
        ("किराना और बिल पर 2% वापस, महीने में ज़्यादा से ज़्यादा ₹300", "बाकी सब पर 1% वापस", "RuPay कार्ड से UPI भुगतान"),
    ),
    DemoCard(
        "Kadamb Travel", "कदंब यात्रा", *_KADAMB, "#24407A", "#C9DBFF", 1,
        "Eight lounge visits a year", "साल में आठ बार लाउंज",
        "₹1,999 + GST", "₹1,999, GST अलग", 1999, "3.40", 60000,
        "Waived if you spend ₹3,00,000 in the year before", "पिछले साल ₹3,00,000 खर्च करने पर माफ़",
        ("travel", "lounge", "rewards"),
        ("Eight domestic lounge visits a year, two in a quarter", "5 points for every ₹150 on flights and hotels", "Foreign currency mark-up 2%"),
        ("साल में आठ घरेलू लाउंज, हर तिमाही दो", "उड़ान और होटल पर हर ₹150 पर 5 पॉइंट", "विदेशी मुद्रा पर 2% शुल्क"),
    ),
    DemoCard(
        "Parijat Fuel Saver", "पारिजात फ़्यूल सेवर", *_PARIJAT, "#7A4300", "#FFDFA6", 3,
        "4% back on fuel", "ईंधन पर 4% वापस",
        "₹499 + GST", "₹499, GST अलग", 499, "3.60", 25000,
        "Waived if you spend ₹50,000 in the year before", "पिछले साल ₹50,000 खर्च करने पर माफ़",
        ("fuel", "cashback"),
        ("4% back on fuel, at most ₹250 a month", "Fuel surcharge of 1% waived from ₹500 to ₹4,000", "1 point for every ₹100 elsewhere"),
        ("ईंधन पर 4% वापस, महीने में ज़्यादा से ज़्यादा ₹250", "₹500 से ₹4,000 तक 1% फ़्यूल सरचार्ज माफ़", "बाकी जगह हर ₹100 पर 1 पॉइंट"),
    ),
    DemoCard(
        "Parijat Rewards Plus", "पारिजात रिवॉर्ड प्लस", *_PARIJAT, "#5A1F55", "#F6C8F0", 0,
        "3 points for every ₹100", "हर ₹100 पर 3 पॉइंट",
        "₹999 + GST", "₹999, GST अलग", 999, "3.60", 40000,
        "Waived if you spend ₹1,50,000 in the year before", "पिछले साल ₹1,50,000 खर्च करने पर माफ़",
        ("rewards", "dining"),
        ("3 points for every ₹100, 10 at partner restaurants", "1 point is worth ₹0.25", "Points lapse after 24 months"),
        ("हर ₹100 पर 3 पॉइंट, पार्टनर रेस्टोरेंट में 10", "1 पॉइंट की कीमत ₹0.25", "24 महीने बाद पॉइंट ख़त्म"),
    ),
    DemoCard(
        "Jamun Shop", "जामुन शॉप", *_JAMUN, "#33365C", "#D5D6FA", 2,
        "5% back at three online shops", "तीन ऑनलाइन दुकानों पर 5% वापस",
        "₹500 + GST", "₹500, GST अलग", 500, "3.75", 20000,
        "Waived if you spend ₹2,00,000 in the year before", "पिछले साल ₹2,00,000 खर्च करने पर माफ़",
        ("cashback", "shopping"),
        ("5% back at three online shops of your choice", "At most ₹1,000 back in a quarter", "Rent, fuel and wallet loads earn nothing"),
        ("आपकी पसंद की तीन ऑनलाइन दुकानों पर 5% वापस", "तिमाही में ज़्यादा से ज़्यादा ₹1,000 वापस", "किराया, ईंधन और वॉलेट पर कुछ नहीं"),
        link="broken",
    ),
    DemoCard(
        "Jamun Salaam", "जामुन सलाम", *_JAMUN, "#123F52", "#A9DDF2", 4,
        "No joining fee, no annual fee", "न जॉइनिंग फ़ीस, न सालाना फ़ीस",
        "Nil", "कोई नहीं", 0, "3.75", 15000, "", "", ("rewards", "upi"),
        ("1 point for every ₹100", "Pay by UPI with the RuPay variant", "Lost card cover of ₹50,000"),
        ("हर ₹100 पर 1 पॉइंट", "RuPay कार्ड से UPI भुगतान", "कार्ड खोने पर ₹50,000 तक सुरक्षा"),
    ),
    DemoCard(
        "Peepal Dine", "पीपल डाइन", *_PEEPAL, "#7C1D2B", "#FFC9B5", 0,
        "15% off at 2,000 restaurants", "2,000 रेस्टोरेंट में 15% छूट",
        "₹750 + GST", "₹750, GST अलग", 750, "3.50", 30000,
        "Waived if you spend ₹1,00,000 in the year before", "पिछले साल ₹1,00,000 खर्च करने पर माफ़",
        ("dining", "rewards"),
        ("15% off at 2,000 restaurants, at most ₹500 a bill", "2 points for every ₹100 on food delivery", "One cinema ticket free a month"),
        ("2,000 रेस्टोरेंट में 15% छूट, एक बिल पर ज़्यादा से ज़्यादा ₹500", "खाना मँगाने पर हर ₹100 पर 2 पॉइंट", "महीने में एक सिनेमा टिकट मुफ़्त"),
    ),
    DemoCard(
        "Peepal Signature", "पीपल सिग्नेचर", *_PEEPAL, "#43413C", "#E9E2D2", 3,
        "Unlimited domestic lounges", "घरेलू लाउंज जितनी बार चाहें",
        "₹4,999 + GST", "₹4,999, GST अलग", 4999, "2.90", 150000,
        "Waived if you spend ₹8,00,000 in the year before", "पिछले साल ₹8,00,000 खर्च करने पर माफ़",
        ("travel", "lounge", "rewards", "dining"),
        ("Domestic lounges without limit, six abroad", "6 points for every ₹200", "Foreign currency mark-up 1.5%"),
        ("घरेलू लाउंज बिना सीमा, विदेश में छह", "हर ₹200 पर 6 पॉइंट", "विदेशी मुद्रा पर 1.5% शुल्क"),
    ),
    DemoCard(
        "Nagkesar Cash", "नागकेसर कैश", *_NAGKESAR, "#4A3A00", "#FFD75E", 2,
        "1.5% back on everything", "हर खर्च पर 1.5% वापस",
        "₹599 + GST", "₹599, GST अलग", 599, "3.60", 25000,
        "Waived if you spend ₹1,20,000 in the year before", "पिछले साल ₹1,20,000 खर्च करने पर माफ़",
        ("cashback",),
        ("1.5% back on everything, no categories to remember", "Cash back is set off in the next bill", "Rent and wallet loads earn nothing"),
        ("हर खर्च पर 1.5% वापस, कोई श्रेणी याद नहीं रखनी", "कैशबैक अगले बिल में घटता है", "किराए और वॉलेट पर कुछ नहीं"),
        link="unreachable",
    ),
    DemoCard(
        "Nagkesar First", "नागकेसर फ़र्स्ट", *_NAGKESAR, "#5E2A12", "#FFD2A8", 1,
        "A first card from ₹12,000 a month", "₹12,000 महीने की आमदनी पर पहला कार्ड",
        "₹199 + GST", "₹199, GST अलग", 0, "3.80", 12000, "Waived if you spend ₹30,000 in the year before",
        "पिछले साल ₹30,000 खर्च करने पर माफ़", ("upi", "fuel"),
        ("Limit from ₹10,000", "Fuel surcharge waived", "Free credit score every month"),
        ("₹10,000 से लिमिट", "फ़्यूल सरचार्ज माफ़", "हर महीने मुफ़्त क्रेडिट स्कोर"),
        is_on=False,
    ),
    DemoCard(
        "Kachnar Secure", "कचनार सिक्योर", *_KACHNAR, "#1C4F37", "#B8E8C8", 3,
        "A card against a deposit of ₹5,000", "₹5,000 की जमा पर कार्ड",
        "Lifetime free", "हमेशा के लिए मुफ़्त", 0, "2.50", None, "", "", ("cashback", "upi"),
        ("Limit is 90% of your fixed deposit", "The deposit earns interest as before", "No income proof needed"),
        ("लिमिट आपकी एफ़डी की 90%", "एफ़डी पर ब्याज पहले जैसा", "आमदनी का प्रमाण नहीं चाहिए"),
        secured=True,
    ),
    DemoCard(
        "Karanj Step Up", "करंज स्टेप अप", *_KARANJ, "#123F52", "#A9DDF2", 2,
        "Builds a credit record from nothing", "शून्य से क्रेडिट रिकॉर्ड बनाए",
        "₹299 + GST", "₹299, GST अलग", 299, "2.75", None,
        "Waived in the first year", "पहले साल माफ़", ("upi", "fuel"),
        ("Deposit from ₹2,000", "Reported to all four credit bureaus", "Can become an unsecured card after 12 months"),
        ("₹2,000 से जमा", "चारों क्रेडिट ब्यूरो को जानकारी", "12 महीने बाद बिना जमा का कार्ड हो सकता है"),
        secured=True,
    ),
    DemoCard(
        "Amla Deposit Rewards", "आँवला डिपॉज़िट रिवॉर्ड", *_AMLA, "#5A1F55", "#F6C8F0", 4,
        "2 points for every ₹100, against a deposit", "जमा पर कार्ड, हर ₹100 पर 2 पॉइंट",
        "₹500 + GST", "₹500, GST अलग", 0, "2.95", None,
        "Waived for deposits of ₹1,00,000 or more", "₹1,00,000 या ज़्यादा की जमा पर माफ़",
        ("rewards", "shopping"),
        ("Limit is 85% of your deposit", "2 points for every ₹100", "Cash from machines up to half the limit"),
        ("लिमिट आपकी जमा की 85%", "हर ₹100 पर 2 पॉइंट", "लिमिट के आधे तक एटीएम से नकद"),
        secured=True,
    ),
    DemoCard(
        "Kachnar Salary Start", "कचनार सैलरी स्टार्ट", *_KACHNAR, "#24407A", "#C9DBFF", 0,
        "For salary accounts, free for life", "सैलरी खाते वालों के लिए, हमेशा मुफ़्त",
        "Free", "मुफ़्त", 0, "3.45", 18000, "", "", ("cashback", "dining"),
        ("1% back on everything", "10% off at partner restaurants on weekends", "Limit up to three times the salary"),
        ("हर खर्च पर 1% वापस", "शनिवार-रविवार पार्टनर रेस्टोरेंट में 10% छूट", "सैलरी के तीन गुने तक लिमिट"),
        link="",
    ),
)  # fmt: skip
