"""Content of the made-up lenders' own pages: steps, documents and callers.

By kind of lender and by product.
"""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class DemoText:
    """One text in both languages."""

    en: str
    hi: str


@dataclass(frozen=True)
class DemoPageStep:
    title: DemoText
    text: DemoText
    turn: Literal["customer", "lender"] = "lender"


@dataclass(frozen=True)
class DemoPageDocument:
    code: str
    name: DemoText
    help: DemoText
    is_needed: bool = True


ABOUT: dict[str, DemoText] = {
    "bank": DemoText(
        "{name} is a bank. It lends at its branches and online, and pays the loan into your own account.",
        "{name} एक बैंक है। यह शाखाओं में और ऑनलाइन लोन देता है, और लोन आपके अपने खाते में डालता है।",
    ),
    "sfb": DemoText(
        "{name} is a small finance bank. It also lends to people and shops that take their first loan.",
        "{name} एक स्मॉल फ़ाइनेंस बैंक है। यह पहली बार लोन लेने वालों और दुकानों को भी लोन देता है।",
    ),
    "nbfc": DemoText(
        "{name} is a finance company registered with the Reserve Bank. It decides online, most often within days.",
        "{name} रिज़र्व बैंक में दर्ज फ़ाइनेंस कंपनी है। यह ऑनलाइन फ़ैसला करती है, अक्सर कुछ ही दिनों में।",
    ),
}
CALLER = DemoText("the loan desk of {name}", "{name} का लोन विभाग")

STEPS: dict[str, tuple[DemoPageStep, ...]] = {
    "api": (
        DemoPageStep(
            DemoText("Your form arrives", "आपका फ़ॉर्म पहुँचता है"),
            DemoText("The lender gets it as soon as you say yes to it.", "आपके हाँ कहते ही लेंडर को मिल जाता है।"),
        ),
        DemoPageStep(
            DemoText("Check", "जाँच"),
            DemoText(
                "It looks at your details and your credit record. It may ask for documents; you give them on this page.",
                "वह आपकी जानकारी और क्रेडिट रिकॉर्ड देखता है। दस्तावेज़ माँगे तो आप इसी पेज पर देते हैं।",
            ),
        ),
        DemoPageStep(
            DemoText("Agreement", "करार"),
            DemoText(
                "You read the agreement and the Key Facts Statement again and accept only if you agree.",
                "आप करार और मुख्य तथ्य विवरण फिर पढ़ते हैं और सही लगे तभी मंज़ूर करते हैं।",
            ),
            turn="customer",
        ),
        DemoPageStep(
            DemoText("Money", "पैसा"),
            DemoText("It is paid into your own bank account.", "वह आपके अपने बैंक खाते में आता है।"),
        ),
    ),
    "redirect": (
        DemoPageStep(
            DemoText("On to the lender's site", "लेंडर की साइट पर"),
            DemoText(
                "You finish the application there; your number is confirmed once more.",
                "आवेदन वहीं पूरा होता है; आपका नंबर एक बार फिर जाँचा जाता है।",
            ),
            turn="customer",
        ),
        DemoPageStep(
            DemoText("Documents", "दस्तावेज़"),
            DemoText("The lender takes them on its own site.", "लेंडर इन्हें अपनी साइट पर लेता है।"),
            turn="customer",
        ),
        DemoPageStep(
            DemoText("Decision", "फ़ैसला"),
            DemoText("You hear from the lender, and see it here too.", "लेंडर आपको बताता है, और यहाँ भी दिखता है।"),
        ),
        DemoPageStep(
            DemoText("Money", "पैसा"),
            DemoText("It is paid into your own bank account.", "वह आपके अपने बैंक खाते में आता है।"),
        ),
    ),
    "branch": (
        DemoPageStep(
            DemoText("Choose a branch", "शाखा चुनें"),
            DemoText("Take the gold to the branch that suits you.", "सोना अपने पास की शाखा में ले जाएँ।"),
            turn="customer",
        ),
        DemoPageStep(
            DemoText("Weighing in front of you", "आपके सामने तौल"),
            DemoText(
                "Weight and purity are measured while you watch; you get a slip.",
                "वज़न और शुद्धता आपके सामने जाँची जाती है; पर्ची मिलती है।",
            ),
        ),
        DemoPageStep(
            DemoText("Money the same day", "उसी दिन पैसा"),
            DemoText("The gold stays sealed in the vault until you repay.", "लौटाने तक सोना सील होकर तिजोरी में रहता है।"),
        ),
    ),
    "doorstep": (
        DemoPageStep(
            DemoText("Choose a time", "समय चुनें"),
            DemoText(
                "Somebody with an identity card of the lender comes to you.", "लेंडर का पहचान पत्र लेकर कोई आपके घर आता है।"
            ),
            turn="customer",
        ),
        DemoPageStep(
            DemoText("Weighing at your door", "घर पर तौल"),
            DemoText(
                "Weight and purity are measured before you; the bag is sealed and signed.",
                "वज़न और शुद्धता आपके सामने जाँची जाती है; थैली सील होकर उस पर दस्तखत होते हैं।",
            ),
        ),
        DemoPageStep(
            DemoText("Money", "पैसा"),
            DemoText("It is in your account before the bag leaves.", "थैली जाने से पहले पैसा आपके खाते में आता है।"),
        ),
    ),
}

_PAN = DemoPageDocument(
    "pan_card", DemoText("PAN card", "पैन कार्ड"), DemoText("A photo of the front is enough.", "सामने की फ़ोटो काफ़ी है।")
)
_ADDRESS = DemoPageDocument(
    "address_proof",
    DemoText("Proof of address", "पते का सबूत"),
    DemoText(
        "Electricity bill, rent agreement or voter card. Not older than 3 months.",
        "बिजली का बिल, किरायानामा या वोटर कार्ड। 3 महीने से पुराना न हो।",
    ),
)
_STATEMENT = DemoPageDocument(
    "bank_statement",
    DemoText("Bank statement of 6 months", "6 महीने का बैंक स्टेटमेंट"),
    DemoText("As a PDF without a password.", "बिना पासवर्ड की PDF।"),
    is_needed=False,
)
PAPERS: dict[str, tuple[DemoPageDocument, ...]] = {
    "PL": (
        _PAN,
        DemoPageDocument(
            "income_proof",
            DemoText("Proof of income", "आमदनी का सबूत"),
            DemoText("The last 3 salary slips, or the last tax return.", "पिछली 3 सैलरी स्लिप या पिछला टैक्स रिटर्न।"),
        ),
        _STATEMENT,
    ),
    "BL": (
        _PAN,
        DemoPageDocument(
            "business_proof",
            DemoText("Proof of business", "कारोबार का सबूत"),
            DemoText("GST, Udyam or shop registration.", "GST, उद्यम या दुकान का रजिस्ट्रेशन।"),
        ),
        _ADDRESS,
        _STATEMENT,
    ),
    "GL": (_PAN, _ADDRESS),
    "HL": (
        _PAN,
        DemoPageDocument(
            "property_papers",
            DemoText("Papers of the property", "प्रॉपर्टी के दस्तावेज़"),
            DemoText("Sale agreement or title deed.", "बिक्री करार या मालिकाना दस्तावेज़।"),
        ),
        _STATEMENT,
    ),
}
ANSWER_DAYS: dict[str, tuple[int, int]] = {"api": (0, 2), "redirect": (2, 5), "branch": (0, 1), "doorstep": (0, 1)}
GOLD_PAGES = (("gold-loan-branch", "branch"), ("gold-loan-doorstep", "doorstep"))
"""The two gold lenders' own pages: the alias in the address and the kind of steps."""
DECLINED_ALIAS = "earlysalary"
"""The address /user/earlysalary/declined of the specification belongs to one made-up lender here."""
