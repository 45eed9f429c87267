"""Made-up providers of insurance and student loans, and their plans, in both languages."""

from dataclasses import dataclass, field
from typing import Any

Text = tuple[str, str]


@dataclass(frozen=True)
class DemoProvider:
    """One provider: code, kind, names, registration, host."""

    code: str
    kind: str
    name: str
    name_hi: str
    registration: str
    host: str


@dataclass(frozen=True)
class DemoPlan:
    """One plan: rules as the comparison reads them, prices as bands, facts as (English, Hindi)."""

    provider: str
    product: str
    name: str
    name_hi: str
    rules: dict[str, Any]
    prices: list[dict[str, Any]]
    facts: dict[str, Text]
    documents: tuple[Text, ...] = field(default_factory=tuple)
    is_on: bool = True


def _insurer(code: str, name: str, name_hi: str, number: int) -> DemoProvider:
    return DemoProvider(code, "insurer", name, name_hi, f"IRDAI demo reg. no. {number}", f"{code}.example")


def _lender(code: str, name: str, name_hi: str, number: int) -> DemoProvider:
    return DemoProvider(code, "lender", name, name_hi, f"RBI demo reg. no. {number}", f"{code}.example")


PROVIDERS: tuple[DemoProvider, ...] = (
    _insurer("sagwan-general", "Sagwan General Insurance", "सागवान जनरल इंश्योरेंस", 901),
    _insurer("deodar-health", "Deodar Health Insurance", "देवदार हेल्थ इंश्योरेंस", 902),
    _insurer("khejri-general", "Khejri General Insurance", "खेजड़ी जनरल इंश्योरेंस", 903),
    _insurer("chinar-general", "Chinar General Insurance", "चिनार जनरल इंश्योरेंस", 904),
    _insurer("mahua-life", "Mahua Life Insurance", "महुआ लाइफ़ इंश्योरेंस", 905),
    DemoProvider(
        "sheesham-broking",
        "broker",
        "Sheesham Insurance Broking",
        "शीशम इंश्योरेंस ब्रोकिंग",
        "IRDAI demo broker reg. no. 951",
        "sheesham-broking.example",
    ),
    _lender("kadamb-bank", "Kadamb Bank", "कदंब बैंक", 801),
    _lender("peepal-bank", "Peepal Bank", "पीपल बैंक", 802),
    _lender("vidya-finance", "Tamarind Education Finance", "इमली एजुकेशन फ़ाइनेंस", 803),
    _lender("kachnar-sfb", "Kachnar Small Finance Bank", "कचनार स्मॉल फ़ाइनेंस बैंक", 804),
)

_CLAIM_PHONE = ("By phone or app, day and night", "फ़ोन या ऐप से, दिन-रात")
_CLAIM_OFFICE = ("By phone, then papers at a branch", "फ़ोन पर, फिर कागज़ शाखा में")
_ID = ("Identity and address proof", "पहचान और पते का सबूत")
_RC = ("RC copy", "RC की कॉपी")
_OLD_POLICY = ("Last policy", "पिछली पॉलिसी")


def _health(
    room: Text, waiting: Text, share: Text, hospitals: Text, bonus: Text, out: Text, claim: Text
) -> dict[str, Text]:
    return {
        "room": room,
        "waiting": waiting,
        "co_payment": share,
        "hospitals": hospitals,
        "bonus": bonus,
        "exclusions": out,
        "claim": claim,
    }


def _vehicle(own: Text, cut: Text, excess: Text, garages: Text, out: Text, claim: Text) -> dict[str, Text]:
    return {
        "own_damage": own,
        "depreciation": cut,
        "excess": excess,
        "garages": garages,
        "exclusions": out,
        "claim": claim,
    }


def _study(
    repay: Text, tenure: Text, fee: Text, margin: Text, security: Text, late: Text, subsidy: Text
) -> dict[str, Text]:
    return {
        "repayment": repay,
        "tenure": tenure,
        "fee": fee,
        "margin": margin,
        "security": security,
        "penal": late,
        "subsidy": subsidy,
    }


_NOT_HEALTH = ("Cosmetic surgery, treatment abroad", "सुंदरता की सर्जरी, विदेश में इलाज")
_NO_SHARE = ("None", "कुछ नहीं")
_NOT_VEHICLE = ("Driving without licence or after drinking, wear and tear", "बिना लाइसेंस या नशे में चलाना, घिसाव")
_FULL_LATE = ("2% a month on the late EMI, as a charge", "देर वाली EMI पर महीने का 2%, शुल्क के रूप में")

PLANS: tuple[DemoPlan, ...] = (
    DemoPlan(
        "deodar-health",
        "HEALTH",
        "Deodar Family Shield",
        "देवदार परिवार ढाल",
        {"age_min": 18, "age_max": 65, "amount_min": 300000, "amount_max": 2500000},
        [
            {"low": 9800, "high": 14200, "age_to": 35, "amount_to": 500000},
            {"low": 15600, "high": 21900, "age_from": 36, "age_to": 50, "amount_to": 500000},
            {"low": 21400, "high": 33800, "age_to": 50, "amount_from": 500001},
            {"low": 34000, "high": 58000, "age_from": 51},
        ],
        _health(
            ("Single private room", "अकेला प्राइवेट कमरा"),
            ("3 years", "3 साल"),
            _NO_SHARE,
            ("8,200", "8,200"),
            ("10% more cover, up to 50%", "बीमा 10% बढ़ता है, 50% तक"),
            _NOT_HEALTH,
            _CLAIM_PHONE,
        ),
        (_ID, ("Age proof", "उम्र का सबूत")),
    ),
    DemoPlan(
        "sagwan-general",
        "HEALTH",
        "Sagwan Health Basic",
        "सागवान हेल्थ बेसिक",
        {"age_min": 18, "age_max": 60, "amount_min": 300000, "amount_max": 500000},
        [
            {"low": 7400, "high": 10900, "age_to": 35},
            {"low": 12300, "high": 17600, "age_from": 36, "age_to": 50},
            {"low": 21000, "high": 30500, "age_from": 51},
        ],
        _health(
            ("Up to 1% of the sum insured a day", "रोज़ बीमा की रकम के 1% तक"),
            ("4 years", "4 साल"),
            ("10% of each bill", "हर बिल का 10%"),
            ("6,100", "6,100"),
            ("5% more cover, up to 25%", "बीमा 5% बढ़ता है, 25% तक"),
            _NOT_HEALTH,
            _CLAIM_OFFICE,
        ),
        (_ID,),
    ),
    DemoPlan(
        "chinar-general",
        "HEALTH",
        "Chinar Senior Care",
        "चिनार सीनियर केयर",
        {"age_min": 50, "age_max": 80, "amount_max": 1000000, "takes": {"members": ["self", "couple", "parents"]}},
        [{"low": 28500, "high": 46000, "age_to": 65}, {"low": 44000, "high": 71000, "age_from": 66}],
        _health(
            ("Shared room", "साझा कमरा"),
            ("2 years", "2 साल"),
            ("20% of each bill", "हर बिल का 20%"),
            ("5,400", "5,400"),
            ("Nothing", "कुछ नहीं"),
            _NOT_HEALTH,
            _CLAIM_PHONE,
        ),
        (_ID, ("Age proof", "उम्र का सबूत"), ("Health check-up, paid by the insurer", "सेहत की जाँच, खर्च कंपनी का")),
    ),
    DemoPlan(
        "sheesham-broking",
        "HEALTH",
        "Sheesham Group Cover",
        "शीशम समूह बीमा",
        {"age_min": 18, "age_max": 55, "pincodes": ["1", "2", "3", "4"], "checks": {"members": ["parents", "family"]}},
        [],
        _health(
            ("Shared room", "साझा कमरा"),
            ("1 year", "1 साल"),
            ("5% of each bill", "हर बिल का 5%"),
            ("4,900", "4,900"),
            ("Nothing", "कुछ नहीं"),
            _NOT_HEALTH,
            _CLAIM_OFFICE,
        ),
    ),
    DemoPlan(
        "sagwan-general",
        "CAR",
        "Sagwan Car Complete",
        "सागवान कार कम्प्लीट",
        {"vehicle_age_max": 15, "amount_max": 5000000, "checks": {"policy": ["lapsed", "old"]}},
        [
            {"low": 9600, "high": 15400, "amount_to": 500000},
            {"low": 15400, "high": 34000, "amount_from": 500001, "amount_to": 1500000},
        ],
        _vehicle(
            ("Accident, fire, theft, flood", "हादसा, आग, चोरी, बाढ़"),
            ("By age of the part", "पुर्ज़े की उम्र के हिसाब से"),
            ("₹1,000", "₹1,000"),
            ("4,300", "4,300"),
            _NOT_VEHICLE,
            _CLAIM_PHONE,
        ),
        (_RC, _OLD_POLICY),
    ),
    DemoPlan(
        "khejri-general",
        "CAR",
        "Khejri Zero Cut",
        "खेजड़ी ज़ीरो कट",
        {
            "vehicle_age_max": 5,
            "amount_min": 300000,
            "takes": {"cover": ["comprehensive", "own_damage"], "fuel": ["petrol", "diesel", "electric"]},
        },
        [{"low": 14200, "high": 23500, "amount_to": 700000}, {"low": 23500, "high": 52000, "amount_from": 700001}],
        _vehicle(
            ("Accident, fire, theft, flood, engine", "हादसा, आग, चोरी, बाढ़, इंजन"),
            ("None, two claims a year", "नहीं, साल में दो क्लेम तक"),
            ("₹2,000", "₹2,000"),
            ("3,700", "3,700"),
            _NOT_VEHICLE,
            _CLAIM_PHONE,
        ),
        (_RC,),
    ),
    DemoPlan(
        "chinar-general",
        "CAR",
        "Chinar Road Cover",
        "चिनार रोड कवर",
        {"vehicle_age_max": 20},
        [{"low": 3416, "high": 7897}],
        _vehicle(
            ("With the own-vehicle cover only", "सिर्फ़ अपनी-गाड़ी वाले बीमे में"),
            ("By age of the part", "पुर्ज़े की उम्र के हिसाब से"),
            ("₹1,000", "₹1,000"),
            ("2,900", "2,900"),
            _NOT_VEHICLE,
            _CLAIM_OFFICE,
        ),
        (_RC, _OLD_POLICY),
    ),
    DemoPlan(
        "sagwan-general",
        "TWO",
        "Sagwan Two-Wheeler",
        "सागवान टू-व्हीलर",
        {"vehicle_age_max": 15, "checks": {"policy": ["old"]}},
        [{"low": 714, "high": 2804}],
        _vehicle(
            ("Accident, fire, theft, flood", "हादसा, आग, चोरी, बाढ़"),
            ("By age of the part", "पुर्ज़े की उम्र के हिसाब से"),
            ("₹100", "₹100"),
            ("3,100", "3,100"),
            _NOT_VEHICLE,
            _CLAIM_PHONE,
        ),
        (_RC,),
    ),
    DemoPlan(
        "khejri-general",
        "TWO",
        "Khejri Scooter and Bike",
        "खेजड़ी स्कूटर और बाइक",
        {"vehicle_age_max": 10, "amount_max": 300000, "takes": {"cover": ["comprehensive", "third_party"]}},
        [{"low": 1190, "high": 3350, "amount_to": 150000}, {"low": 3350, "high": 7600, "amount_from": 150001}],
        _vehicle(
            ("Accident, fire, theft", "हादसा, आग, चोरी"),
            ("None in the first two years", "पहले दो साल नहीं"),
            ("₹250", "₹250"),
            ("2,600", "2,600"),
            _NOT_VEHICLE,
            _CLAIM_PHONE,
        ),
        (_RC, _OLD_POLICY),
    ),
    DemoPlan(
        "chinar-general",
        "TWO",
        "Chinar Electric Two",
        "चिनार इलेक्ट्रिक टू",
        {"vehicle_age_max": 5, "takes": {"fuel": ["electric"]}},
        [{"low": 890, "high": 4100}],
        _vehicle(
            ("Accident, fire, theft, battery", "हादसा, आग, चोरी, बैटरी"),
            ("None on the battery", "बैटरी पर नहीं"),
            ("₹500", "₹500"),
            ("900", "900"),
            _NOT_VEHICLE,
            _CLAIM_PHONE,
        ),
        (_RC,),
    ),
    DemoPlan(
        "sagwan-general",
        "SHOP",
        "Sagwan Shopkeeper",
        "सागवान दुकानदार",
        {"amount_max": 5000000, "takes": {"building": ["pucca"]}},
        [{"low": 2400, "high": 4900, "amount_to": 1000000}, {"low": 4900, "high": 21000, "amount_from": 1000001}],
        {
            "fire": ("Covered", "शामिल"),
            "burglary": ("Covered, up to 25% of the stock", "शामिल, सामान के 25% तक"),
            "cash": ("Up to ₹25,000", "₹25,000 तक"),
            "excess": ("5% of the claim, at least ₹10,000", "क्लेम का 5%, कम से कम ₹10,000"),
            "exclusions": ("Shortage without break-in, credit sales", "बिना तोड़-फोड़ की कमी, उधारी"),
            "claim": _CLAIM_OFFICE,
        },
        (_ID, ("Stock list", "सामान की सूची")),
    ),
    DemoPlan(
        "khejri-general",
        "SHOP",
        "Khejri Vyapar Suraksha",
        "खेजड़ी व्यापार सुरक्षा",
        {
            "amount_min": 100000,
            "amount_max": 50000000,
            "checks": {"building": ["kutcha"], "trade": ["food", "electronics"]},
            "takes": {"trade": ["grocery", "clothes", "medical", "electronics", "food", "services"]},
        },
        [{"low": 1900, "high": 6200, "amount_to": 1000000}],
        {
            "fire": ("Covered", "शामिल"),
            "burglary": ("At an extra premium", "अलग प्रीमियम पर"),
            "cash": ("Not covered", "शामिल नहीं"),
            "excess": ("₹10,000", "₹10,000"),
            "exclusions": ("Fireworks and gas in stock", "दुकान में रखे पटाखे और गैस"),
            "claim": _CLAIM_PHONE,
        },
        (_ID,),
    ),
    DemoPlan(
        "mahua-life",
        "OTHER",
        "Mahua Term Life",
        "महुआ टर्म लाइफ़",
        {"age_min": 18, "age_max": 60, "amount_min": 500000, "takes": {"type": ["life"]}},
        [
            {"low": 4200, "high": 9800, "age_to": 35, "amount_to": 10000000},
            {"low": 9400, "high": 26000, "age_from": 36, "age_to": 50},
        ],
        {
            "pays": ("Death in the term, whatever the cause but one", "अवधि में मृत्यु पर, एक को छोड़ हर वजह से"),
            "term": ("10 to 40 years", "10 से 40 साल"),
            "waiting": ("None", "नहीं"),
            "exclusions": ("Suicide in the first year", "पहले साल आत्महत्या"),
            "claim": _CLAIM_OFFICE,
        },
        (_ID, ("Income proof", "आमदनी का सबूत")),
    ),
    DemoPlan(
        "sagwan-general",
        "OTHER",
        "Sagwan Accident Cover",
        "सागवान दुर्घटना बीमा",
        {"age_min": 18, "age_max": 70, "amount_max": 10000000, "takes": {"type": ["accident"]}},
        [{"low": 450, "high": 2900}],
        {
            "pays": ("Death or lasting disability by accident", "दुर्घटना में मृत्यु या स्थायी अपंगता पर"),
            "term": ("1 year, renewable", "1 साल, फिर बढ़ता है"),
            "waiting": ("None", "नहीं"),
            "exclusions": ("Accidents after drinking, races", "नशे में या रेस में दुर्घटना"),
            "claim": _CLAIM_PHONE,
        },
        (_ID,),
    ),
    DemoPlan(
        "khejri-general",
        "OTHER",
        "Khejri Home Cover",
        "खेजड़ी घर बीमा",
        {"amount_max": 50000000, "takes": {"type": ["home"]}},
        [{"low": 1100, "high": 4600, "amount_to": 5000000}],
        {
            "pays": ("Fire, flood, quake, burglary at home", "घर में आग, बाढ़, भूकंप, चोरी पर"),
            "term": ("1 to 10 years", "1 से 10 साल"),
            "waiting": ("None", "नहीं"),
            "exclusions": ("Slow damage such as damp", "सीलन जैसा धीमा नुकसान"),
            "claim": _CLAIM_PHONE,
        },
        (_ID, ("Ownership paper or rent agreement", "मालिकी का कागज़ या किराया करार")),
    ),
    DemoPlan(
        "chinar-general",
        "OTHER",
        "Chinar Travel Abroad",
        "चिनार विदेश यात्रा",
        {"age_min": 18, "age_max": 75, "takes": {"type": ["travel"]}},
        [],
        {
            "pays": ("Illness, lost bags and delay abroad", "विदेश में बीमारी, सामान खोने और देरी पर"),
            "term": ("One trip, up to 180 days", "एक यात्रा, 180 दिन तक"),
            "waiting": ("None", "नहीं"),
            "exclusions": ("Illnesses known before", "पहले से मालूम बीमारी"),
            "claim": _CLAIM_PHONE,
        },
        (("Passport copy", "पासपोर्ट की कॉपी"),),
    ),
    DemoPlan(
        "kadamb-bank",
        "SL",
        "Kadamb Vidya Loan",
        "कदंब विद्या लोन",
        {
            "age_min": 16,
            "age_max": 35,
            "amount_min": 50000,
            "amount_max": 4000000,
            "income_min": 20000,
            "security_above": 750000,
            "takes": {"admission": ["admitted"]},
        },
        [{"low": "9.20", "high": "10.85"}],
        _study(
            ("A year after the course ends", "कोर्स खत्म होने के एक साल बाद"),
            ("Up to 15 years", "15 साल तक"),
            ("None", "नहीं"),
            ("5% above ₹4 lakh", "₹4 लाख से ऊपर 5%"),
            ("Above ₹7.5 lakh", "₹7.5 लाख से ऊपर"),
            _FULL_LATE,
            ("For families with low income, by the government's rules", "कम आमदनी वाले परिवारों को, सरकारी नियमों से"),
        ),
        (
            ("Admission letter", "दाखिले की चिट्ठी"),
            ("Mark sheets", "मार्कशीट"),
            ("Co-applicant's income proof", "साथी आवेदक की आमदनी का सबूत"),
        ),
    ),
    DemoPlan(
        "peepal-bank",
        "SL",
        "Peepal Study Abroad",
        "पीपल विदेश पढ़ाई",
        {
            "age_min": 18,
            "age_max": 40,
            "amount_min": 500000,
            "amount_max": 15000000,
            "income_min": 35000,
            "security_above": 2000000,
            "takes": {
                "country": ["usa", "uk", "canada", "australia", "germany", "elsewhere"],
                "level": ["graduate", "postgraduate", "medical"],
            },
            "checks": {"admission": ["applied", "planning"]},
        },
        [{"low": "10.10", "high": "12.40"}],
        _study(
            ("Six months after the course ends", "कोर्स खत्म होने के छह महीने बाद"),
            ("Up to 12 years", "12 साल तक"),
            ("1% and GST", "1% और GST"),
            ("10%", "10%"),
            ("Above ₹20 lakh", "₹20 लाख से ऊपर"),
            _FULL_LATE,
            ("None", "नहीं"),
        ),
        (("Admission letter", "दाखिले की चिट्ठी"), ("Passport copy", "पासपोर्ट की कॉपी")),
    ),
    DemoPlan(
        "vidya-finance",
        "SL",
        "Tamarind Full Course",
        "इमली पूरा कोर्स",
        {
            "age_min": 16,
            "age_max": 45,
            "amount_min": 30000,
            "amount_max": 5000000,
            "income_min": 15000,
            "checks": {"admission": ["applied", "planning"]},
        },
        [{"low": "11.25", "high": "14.50"}],
        _study(
            ("Interest from the first month, EMIs after the course", "ब्याज पहले महीने से, EMI कोर्स के बाद"),
            ("Up to 10 years", "10 साल तक"),
            ("1.5% and GST", "1.5% और GST"),
            ("Nothing", "कुछ नहीं"),
            ("Not needed", "नहीं चाहिए"),
            _FULL_LATE,
            ("None", "नहीं"),
        ),
        (("Admission letter or fee list", "दाखिले की चिट्ठी या फ़ीस की सूची"), _ID),
    ),
    DemoPlan(
        "kachnar-sfb",
        "SL",
        "Kachnar Skill Loan",
        "कचनार हुनर लोन",
        {
            "age_min": 18,
            "age_max": 50,
            "amount_min": 20000,
            "amount_max": 200000,
            "takes": {"level": ["skill", "diploma"], "country": ["india"]},
        },
        [{"low": "10.50", "high": "11.75"}],
        _study(
            ("Six months after the course ends", "कोर्स खत्म होने के छह महीने बाद"),
            ("Up to 7 years", "7 साल तक"),
            ("None", "नहीं"),
            ("Nothing", "कुछ नहीं"),
            ("Not needed", "नहीं चाहिए"),
            _FULL_LATE,
            ("By the government's rules", "सरकारी नियमों से"),
        ),
        (("Course letter", "कोर्स की चिट्ठी"), _ID),
    ),
)
