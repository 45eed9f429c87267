"""Made-up shops with their vouchers and deals, in both languages.

Days count from the day the dataset is made.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class DemoPerkProvider:
    name: str
    name_hi: str
    host: str


@dataclass(frozen=True)
class DemoPerk:
    """A voucher or deal.

    `pool` is its number of single-use codes, `given_count` the number of those given out; `ends` None = never.
    """

    provider: str
    category: str
    title: str
    title_hi: str
    about: str
    about_hi: str
    terms: tuple[str, ...]
    terms_hi: tuple[str, ...]
    spend: int | None
    begins: int
    ends: int | None
    code: str = ""
    limit: int | None = None
    pool: int = 0
    given_count: int = 0


_PROVIDERS = (
    ("Banyan Bazaar", "बरगद बाज़ार", "banyan-bazaar.example"),
    ("Chai Adda", "चाय अड्डा", "chai-adda.example"),
    ("Dhaga & Co", "धागा एंड कंपनी", "dhaga.example"),
    ("Safar Bus", "सफ़र बस", "safar-bus.example"),
    ("Nirog Labs", "नीरोग लैब", "nirog-labs.example"),
    ("Bijli Store", "बिजली स्टोर", "bijli-store.example"),
    ("Pathshala Plus", "पाठशाला प्लस", "pathshala-plus.example"),
    ("Angan Home", "आँगन होम", "angan-home.example"),
    ("Thali Express", "थाली एक्सप्रेस", "thali-express.example"),
)
PROVIDERS = tuple(DemoPerkProvider(*facts) for facts in _PROVIDERS)

_ONCE = ("Once for each customer", "Not with other offers")
_ONCE_HI = ("हर ग्राहक को एक बार", "किसी और छूट के साथ नहीं")

VOUCHERS: tuple[DemoPerk, ...] = (
    DemoPerk(
        "Banyan Bazaar", "groceries", "₹100 off on ₹499 of groceries", "₹499 की किराना खरीद पर ₹100 की छूट",
        "For the first order in the app or in any of their shops.", "ऐप में या उनकी किसी भी दुकान पर पहले ऑर्डर के लिए।",
        ("First order only", "Not on baby food and tobacco", "One code for each bill"),
        ("सिर्फ़ पहले ऑर्डर पर", "शिशु आहार और तंबाकू पर नहीं", "हर बिल पर एक कोड"), 499, -20, 41, pool=240, given_count=9,
    ),
    DemoPerk(
        "Banyan Bazaar", "groceries", "Free delivery for a month", "एक महीने मुफ़्त डिलीवरी",
        "No delivery fee on any order from the day you enter the code.", "कोड डालने के दिन से हर ऑर्डर पर डिलीवरी फ़ीस नहीं।",
        _ONCE, _ONCE_HI, None, -9, 52, code="BANYANFREE", limit=500, given_count=11,
    ),
    DemoPerk(
        "Chai Adda", "food", "A cup of chai free with any snack", "किसी भी नाश्ते के साथ एक चाय मुफ़्त",
        "Show the code at the counter.", "काउंटर पर कोड दिखाएँ।", _ONCE, _ONCE_HI, 60, -30, 12, pool=60, given_count=7,
    ),
    DemoPerk(
        "Thali Express", "food", "20% off, up to ₹120", "20% छूट, ज़्यादा से ज़्यादा ₹120",
        "On any thali, at home or in the restaurant.", "किसी भी थाली पर, घर मँगाएँ या वहीं खाएँ।",
        ("Up to ₹120 off", "Monday to Friday", "Twice a month at most"),
        ("₹120 तक छूट", "सोमवार से शुक्रवार", "महीने में दो बार तक"), 299, -14, 20, code="THALI20", given_count=14,
    ),
    DemoPerk(
        "Dhaga & Co", "fashion", "₹500 off on ₹1,999 of clothes", "₹1,999 के कपड़ों पर ₹500 की छूट",
        "Kurtas, saris and everyday wear.", "कुर्ते, साड़ियाँ और रोज़ के कपड़े।",
        ("Not on items already reduced", "Exchange within 15 days"),
        ("जिन पर पहले से छूट है उन पर नहीं", "15 दिन में बदल सकते हैं"), 1999, -6, 30, pool=40, given_count=3,
    ),
    DemoPerk(
        "Safar Bus", "travel", "15% off your next bus ticket", "अगली बस टिकट पर 15% छूट",
        "On any route, up to ₹200 off.", "किसी भी रास्ते पर, ₹200 तक छूट।",
        ("Up to ₹200 off", "Book three days ahead", "Not from 5 to 9 November"),
        ("₹200 तक छूट", "तीन दिन पहले बुक करें", "5 से 9 नवंबर तक नहीं"), 400, -25, 6, code="SAFAR15", given_count=8,
    ),
    DemoPerk(
        "Nirog Labs", "health", "Full body check at ₹999", "₹999 में पूरे शरीर की जाँच",
        "62 values, the sample is taken at home.", "62 जाँचें, सैंपल घर से लिया जाता है।",
        ("In 40 cities", "Report within two days", "Keep an empty stomach for ten hours"),
        ("40 शहरों में", "दो दिन में रिपोर्ट", "दस घंटे खाली पेट रहें"), 999, -3, 74, pool=120, given_count=2,
    ),
    DemoPerk(
        "Bijli Store", "electronics", "10% off LED lamps and fans", "एलईडी बल्ब और पंखों पर 10% छूट",
        "In the shop and online.", "दुकान पर और ऑनलाइन।", _ONCE, _ONCE_HI, 750, -40, 3, code="ROSHNI10", limit=12, given_count=12,
    ),
    DemoPerk(
        "Pathshala Plus", "learning", "One month of classes free", "एक महीने की क्लास मुफ़्त",
        "Classes 6 to 12, in Hindi and English.", "कक्षा 6 से 12, हिन्दी और अंग्रेज़ी में।",
        ("New learners only", "No card is asked for", "Ends by itself after the month"),
        ("सिर्फ़ नए विद्यार्थी", "कार्ड नहीं माँगा जाता", "महीने बाद अपने आप बंद"), None, -11, None, code="SEEKHO1", given_count=6,
    ),
    DemoPerk(
        "Angan Home", "home", "₹250 off on ₹1,500 of kitchenware", "₹1,500 के बर्तनों पर ₹250 की छूट",
        "Pots, pressure cookers and storage.", "बर्तन, प्रेशर कुकर और डिब्बे।", _ONCE, _ONCE_HI, 1500, -45, -4, pool=30, given_count=5,
    ),
    DemoPerk(
        "Safar Bus", "travel", "₹150 off a night bus", "रात की बस पर ₹150 की छूट",
        "For seats booked in the app.", "ऐप में बुक की गई सीट पर।", _ONCE, _ONCE_HI, 600, -8, 25, pool=80, given_count=4,
    ),
    DemoPerk(
        "Chai Adda", "food", "₹50 off on ₹250", "₹250 पर ₹50 की छूट",
        "At every counter, all day.", "हर काउंटर पर, दिन भर।", _ONCE, _ONCE_HI, 250, -2, 58, code="ADDA50", limit=1000, given_count=10,
    ),
    DemoPerk(
        "Dhaga & Co", "fashion", "Free stitching of one blouse", "एक ब्लाउज़ की सिलाई मुफ़्त",
        "With a sari from the shop.", "दुकान से साड़ी लेने पर।", _ONCE, _ONCE_HI, 1200, -5, 45, pool=25, given_count=1,
    ),
)  # fmt: skip

DEALS: tuple[DemoPerk, ...] = (
    DemoPerk(
        "Bijli Store", "electronics", "Ceiling fan and two lamps for ₹1,899", "सीलिंग फ़ैन और दो बल्ब ₹1,899 में",
        "Five-star fan with two years of warranty.", "पाँच सितारा पंखा, दो साल की वारंटी।",
        ("Delivery in five days", "Old fan taken back"), ("पाँच दिन में डिलीवरी", "पुराना पंखा वापस"), 1899, -4, 17,
    ),
    DemoPerk(
        "Angan Home", "home", "Mattress at 30% less", "गद्दा 30% कम दाम पर",
        "Single and double, ten years of warranty.", "सिंगल और डबल, दस साल की वारंटी।",
        ("30 nights on trial",), ("30 रात आज़माकर देखें",), 4999, -12, 33,
    ),
    DemoPerk(
        "Safar Bus", "travel", "Delhi to Jaipur from ₹399", "दिल्ली से जयपुर ₹399 से",
        "Seats in AC buses from Tuesday to Thursday.", "मंगल से गुरुवार AC बस में सीट।",
        ("Price shown is with tax", "Change of date ₹50"), ("दाम टैक्स समेत", "तारीख बदलने के ₹50"), 399, -1, 8,
    ),
    DemoPerk(
        "Nirog Labs", "health", "Diabetes check for two at ₹599", "दो लोगों की शुगर जाँच ₹599 में",
        "HbA1c and fasting sugar, taken at home.", "HbA1c और खाली पेट शुगर, घर से सैंपल।",
        ("In 40 cities",), ("40 शहरों में",), 599, -7, 61,
    ),
    DemoPerk(
        "Pathshala Plus", "learning", "English speaking course, half price", "अंग्रेज़ी बोलने का कोर्स आधे दाम पर",
        "Twelve weeks, live, in small groups.", "बारह हफ़्ते, लाइव, छोटे समूह में।",
        ("Refund in the first week",), ("पहले हफ़्ते में पैसे वापस",), 2499, -16, None,
    ),
    DemoPerk(
        "Thali Express", "food", "Family thali for four at ₹699", "चार लोगों की थाली ₹699 में",
        "Rice, roti, three vegetables, dal and sweet.", "चावल, रोटी, तीन सब्ज़ी, दाल और मिठाई।",
        ("Saturday and Sunday",), ("शनिवार और रविवार",), 699, -35, -2,
    ),
    DemoPerk(
        "Dhaga & Co", "fashion", "Two cotton kurtas for ₹999", "दो सूती कुर्ते ₹999 में",
        "In eight colours, S to XXL.", "आठ रंग, S से XXL।", ("Exchange within 15 days",), ("15 दिन में बदल सकते हैं",), 999, -3, 24,
    ),
)  # fmt: skip
