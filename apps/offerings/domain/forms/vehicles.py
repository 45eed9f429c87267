"""The questions of car and two-wheeler insurance."""

from apps.catalogue.domain.products import ProductCode
from apps.offerings.domain.forms.covers import PINCODE
from apps.offerings.domain.needs import FormText, NeedField, NeedFieldKind, NeedForm, NeedOption, NeedStep

_USED = ("registration", ("used",))
_OWN_DAMAGE = ("cover", ("comprehensive", "own_damage"))


def _vehicle(title: FormText, registration: FormText, fuels: tuple[NeedOption, ...], oldest: int) -> NeedStep:
    return NeedStep(
        "vehicle",
        FormText("Vehicle", "गाड़ी"),
        title,
        (
            NeedField(
                "registration",
                NeedFieldKind.CHOICE,
                registration,
                options=(
                    NeedOption("new", FormText("New, not registered yet", "नई, अभी रजिस्टर नहीं")),
                    NeedOption("used", FormText("Already registered", "रजिस्टर हो चुकी है")),
                ),
            ),
            NeedField(
                "year",
                NeedFieldKind.YEAR,
                FormText("Year of first registration", "पहली बार किस साल रजिस्टर हुई?"),
                hint=FormText("As written on the RC.", "जो RC पर लिखा है।"),
                least=oldest,
                asked_if=_USED,
            ),
            NeedField("fuel", NeedFieldKind.CHOICE, FormText("It runs on", "किससे चलती है?"), options=fuels),
            NeedField(
                "policy",
                NeedFieldKind.CHOICE,
                FormText("Present policy", "अभी की पॉलिसी"),
                options=(
                    NeedOption("valid", FormText("Still valid", "अभी चालू है")),
                    NeedOption("lapsed", FormText("Ended, less than 90 days ago", "ख़त्म हुए 90 दिन से कम हुए")),
                    NeedOption("old", FormText("Ended longer ago, or never had one", "पहले ही ख़त्म, या कभी ली नहीं")),
                ),
                asked_if=_USED,
            ),
        ),
    )


def _cover(least: int, most: int) -> NeedStep:
    return NeedStep(
        "cover",
        FormText("Cover", "बीमा"),
        FormText("Which cover, and where?", "कौन-सा बीमा, और कहाँ?"),
        (
            NeedField(
                "cover",
                NeedFieldKind.CHOICE,
                FormText("Cover", "बीमा"),
                hint=FormText(
                    "Third party is what the law asks for: it pays for harm to others, not for your own vehicle.",
                    "थर्ड पार्टी बीमा कानून से ज़रूरी है: दूसरों का नुकसान भरता है, आपकी गाड़ी का नहीं।",
                ),
                options=(
                    NeedOption("comprehensive", FormText("Own vehicle and third party", "अपनी गाड़ी और थर्ड पार्टी")),
                    NeedOption("third_party", FormText("Third party only", "सिर्फ़ थर्ड पार्टी")),
                    NeedOption("own_damage", FormText("Own vehicle only", "सिर्फ़ अपनी गाड़ी")),
                ),
            ),
            NeedField(
                "amount",
                NeedFieldKind.MONEY,
                FormText("What is it worth today?", "आज इसकी कीमत कितनी है?"),
                hint=FormText(
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


CAR = NeedForm(
    ProductCode.CAR,
    "need-car",
    (
        _vehicle(
            FormText("Which car is it?", "कौन-सी कार है?"),
            FormText("The car is", "कार"),
            (
                NeedOption("petrol", FormText("Petrol", "पेट्रोल")),
                NeedOption("diesel", FormText("Diesel", "डीज़ल")),
                NeedOption("cng", FormText("CNG", "CNG")),
                NeedOption("electric", FormText("Electricity", "बिजली")),
            ),
            30,
        ),
        _cover(50_000, 10_000_000),
    ),
)

TWO_WHEELER = NeedForm(
    ProductCode.TWO,
    "need-two",
    (
        _vehicle(
            FormText("Which bike or scooter is it?", "कौन-सा टू-व्हीलर है?"),
            FormText("The two-wheeler is", "गाड़ी"),
            (
                NeedOption("petrol", FormText("Petrol", "पेट्रोल")),
                NeedOption("electric", FormText("Electricity", "बिजली")),
            ),
            25,
        ),
        _cover(10_000, 2_000_000),
    ),
)
