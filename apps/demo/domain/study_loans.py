"""Made-up student loans of those providers."""

from .providers import ID, DemoPlan, Text

_FULL_LATE = ("2% a month on the late EMI, as a charge", "देर वाली EMI पर महीने का 2%, शुल्क के रूप में")


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


STUDY_LOANS: tuple[DemoPlan, ...] = (
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
            ("A year after the course ends", "कोर्स ख़त्म होने के एक साल बाद"),
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
            ("Co-applicant's income proof", "सह-आवेदक की आमदनी का सबूत"),
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
            ("Six months after the course ends", "कोर्स ख़त्म होने के छह महीने बाद"),
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
        (("Admission letter or fee list", "दाखिले की चिट्ठी या फ़ीस की सूची"), ID),
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
            ("Six months after the course ends", "कोर्स ख़त्म होने के छह महीने बाद"),
            ("Up to 7 years", "7 साल तक"),
            ("None", "नहीं"),
            ("Nothing", "कुछ नहीं"),
            ("Not needed", "नहीं चाहिए"),
            _FULL_LATE,
            ("By the government's rules", "सरकारी नियमों से"),
        ),
        (("Course letter", "कोर्स की चिट्ठी"), ID),
    ),
)
