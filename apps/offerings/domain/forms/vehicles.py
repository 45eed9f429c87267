"""What is asked for car and two-wheeler insurance."""

from apps.catalogue.domain.products import ProductCode
from apps.offerings.domain.forms.covers import PINCODE
from apps.offerings.domain.needs import Field, Form, Kind, Option, Step, Words

_USED = ("registration", ("used",))
_OWN_DAMAGE = ("cover", ("comprehensive", "own_damage"))


def _vehicle(title: Words, registration: Words, fuels: tuple[Option, ...], oldest: int) -> Step:
    return Step(
        "vehicle",
        Words("Vehicle", "गाड़ी"),
        title,
        (
            Field(
                "registration",
                Kind.CHOICE,
                registration,
                options=(
                    Option("new", Words("New, not registered yet", "नई, अभी रजिस्टर नहीं")),
                    Option("used", Words("Already registered", "रजिस्टर हो चुकी है")),
                ),
            ),
            Field(
                "year",
                Kind.YEAR,
                Words("Year of first registration", "पहली बार किस साल रजिस्टर हुई?"),
                hint=Words("As written on the RC.", "जो RC पर लिखा है।"),
                least=oldest,
                asked_if=_USED,
            ),
            Field("fuel", Kind.CHOICE, Words("It runs on", "किससे चलती है?"), options=fuels),
            Field(
                "policy",
                Kind.CHOICE,
                Words("Present policy", "अभी की पॉलिसी"),
                options=(
                    Option("valid", Words("Still valid", "अभी चालू है")),
                    Option("lapsed", Words("Ended, less than 90 days ago", "ख़त्म हुए 90 दिन से कम हुए")),
                    Option("old", Words("Ended longer ago, or never had one", "पहले ही ख़त्म, या कभी ली नहीं")),
                ),
                asked_if=_USED,
            ),
        ),
    )


def _cover(least: int, most: int) -> Step:
    return Step(
        "cover",
        Words("Cover", "बीमा"),
        Words("Which cover, and where?", "कौन-सा बीमा, और कहाँ?"),
        (
            Field(
                "cover",
                Kind.CHOICE,
                Words("Cover", "बीमा"),
                hint=Words(
                    "Third party is what the law asks for: it pays for harm to others, not for your own vehicle.",
                    "थर्ड पार्टी बीमा कानून से ज़रूरी है: दूसरों का नुकसान भरता है, आपकी गाड़ी का नहीं।",
                ),
                options=(
                    Option("comprehensive", Words("Own vehicle and third party", "अपनी गाड़ी और थर्ड पार्टी")),
                    Option("third_party", Words("Third party only", "सिर्फ़ थर्ड पार्टी")),
                    Option("own_damage", Words("Own vehicle only", "सिर्फ़ अपनी गाड़ी")),
                ),
            ),
            Field(
                "amount",
                Kind.MONEY,
                Words("What is it worth today?", "आज इसकी कीमत कितनी है?"),
                hint=Words(
                    "Roughly; the insurer works out the insured value (IDV).",
                    "अंदाज़े से लिखें; बीमित कीमत (IDV) बीमा कंपनी निकालती है।",
                ),
                least=least,
                most=most,
                asked_if=_OWN_DAMAGE,
            ),
            PINCODE,
        ),
    )


CAR = Form(
    ProductCode.CAR,
    "need-car",
    (
        _vehicle(
            Words("Which car is it?", "कौन-सी कार है?"),
            Words("The car is", "कार"),
            (
                Option("petrol", Words("Petrol", "पेट्रोल")),
                Option("diesel", Words("Diesel", "डीज़ल")),
                Option("cng", Words("CNG", "CNG")),
                Option("electric", Words("Electricity", "बिजली")),
            ),
            30,
        ),
        _cover(50_000, 10_000_000),
    ),
)

TWO_WHEELER = Form(
    ProductCode.TWO,
    "need-two",
    (
        _vehicle(
            Words("Which bike or scooter is it?", "कौन-सा टू-व्हीलर है?"),
            Words("The two-wheeler is", "गाड़ी"),
            (
                Option("petrol", Words("Petrol", "पेट्रोल")),
                Option("electric", Words("Electricity", "बिजली")),
            ),
            25,
        ),
        _cover(10_000, 2_000_000),
    ),
)
