"""The questions of health, shop and other insurance."""

from apps.catalogue.domain.products import ProductCode
from apps.offerings.domain.needs import FormText, NeedField, NeedFieldKind, NeedForm, NeedOption, NeedStep

PINCODE = NeedField(
    "postal_code",
    NeedFieldKind.PINCODE,
    FormText("PIN code", "पिन कोड"),
    hint=FormText("Some plans are not sold everywhere.", "कुछ प्लान हर जगह नहीं मिलते।"),
)

HEALTH = NeedForm(
    ProductCode.HEALTH,
    "need-health",
    (
        NeedStep(
            "who",
            FormText("Who", "किसके लिए"),
            FormText("Who needs the cover?", "बीमा किसके लिए चाहिए?"),
            (
                NeedField(
                    "members",
                    NeedFieldKind.CHOICE,
                    FormText("Who is to be covered?", "किन लोगों का बीमा होगा?"),
                    options=(
                        NeedOption("self", FormText("Only me", "सिर्फ़ मैं")),
                        NeedOption("couple", FormText("Me and my spouse", "मैं और मेरे पति या पत्नी")),
                        NeedOption("family", FormText("Family with children", "बच्चों के साथ परिवार")),
                        NeedOption("parents", FormText("My parents", "मेरे माता-पिता")),
                    ),
                ),
                NeedField(
                    "age",
                    NeedFieldKind.WHOLE,
                    FormText("Age of the eldest of them", "इनमें सबसे बड़े की उम्र"),
                    hint=FormText("In completed years.", "पूरे हुए साल लिखें।"),
                    least=18,
                    most=99,
                ),
            ),
        ),
        NeedStep(
            "cover",
            FormText("Cover", "बीमा"),
            FormText("How much cover, and where?", "कितने का बीमा, और कहाँ?"),
            (
                NeedField(
                    "amount",
                    NeedFieldKind.CHOICE,
                    FormText("Sum insured a year", "साल का बीमा"),
                    hint=FormText(
                        "The most that the insurer pays for hospital bills in a year.",
                        "अस्पताल के बिलों पर बीमा कंपनी साल में ज़्यादा से ज़्यादा इतना देती है।",
                    ),
                    options=(
                        NeedOption("300000", FormText("₹3 lakh", "₹3 लाख")),
                        NeedOption("500000", FormText("₹5 lakh", "₹5 लाख")),
                        NeedOption("1000000", FormText("₹10 lakh", "₹10 लाख")),
                        NeedOption("2500000", FormText("₹25 lakh", "₹25 लाख")),
                        NeedOption("5000000", FormText("₹50 lakh", "₹50 लाख")),
                    ),
                ),
                PINCODE,
            ),
        ),
    ),
)

SHOP = NeedForm(
    ProductCode.SHOP,
    "need-shop",
    (
        NeedStep(
            "shop",
            FormText("Shop", "दुकान"),
            FormText("What is your shop?", "आपकी दुकान कैसी है?"),
            (
                NeedField(
                    "trade",
                    NeedFieldKind.CHOICE,
                    FormText("What do you sell?", "आप क्या बेचते हैं?"),
                    options=(
                        NeedOption("grocery", FormText("Groceries", "किराना")),
                        NeedOption("clothes", FormText("Clothes and shoes", "कपड़े और जूते")),
                        NeedOption("medical", FormText("Medicines", "दवाइयाँ")),
                        NeedOption("electronics", FormText("Mobiles and electronics", "मोबाइल और इलेक्ट्रॉनिक सामान")),
                        NeedOption("food", FormText("Cooked food", "खाना, होटल या ढाबा")),
                        NeedOption("fuel", FormText("Gas, fireworks or chemicals", "गैस, पटाखे या केमिकल")),
                        NeedOption("services", FormText("Services: salon, repair, office", "सेवा: सैलून, मरम्मत, दफ़्तर")),
                    ),
                ),
                NeedField(
                    "building",
                    NeedFieldKind.CHOICE,
                    FormText("The building is", "इमारत कैसी है?"),
                    options=(
                        NeedOption("pucca", FormText("Brick or concrete", "पक्की")),
                        NeedOption("kutcha", FormText("Tin, wood or thatch", "टीन, लकड़ी या छप्पर")),
                    ),
                ),
            ),
        ),
        NeedStep(
            "cover",
            FormText("Cover", "बीमा"),
            FormText("What is it worth, and where is it?", "सामान कितने का है, और दुकान कहाँ है?"),
            (
                NeedField(
                    "amount",
                    NeedFieldKind.MONEY,
                    FormText("Worth of stock and furnishings", "सामान और फ़र्नीचर की कीमत"),
                    hint=FormText("What it would cost to buy all of it again.", "सब कुछ दोबारा खरीदने में जितना लगेगा।"),
                    least=50_000,
                    most=50_000_000,
                ),
                PINCODE,
            ),
        ),
    ),
)

_FOR_PEOPLE = ("life", "accident", "travel")

OTHER = NeedForm(
    ProductCode.OTHER,
    "need-other",
    (
        NeedStep(
            "what",
            FormText("What", "किस चीज़ का"),
            FormText("What do you want to insure?", "किस चीज़ का बीमा चाहिए?"),
            (
                NeedField(
                    "type",
                    NeedFieldKind.CHOICE,
                    FormText("Kind of insurance", "बीमा किस तरह का?"),
                    options=(
                        NeedOption("life", FormText("Term life", "टर्म लाइफ़")),
                        NeedOption("accident", FormText("Personal accident", "दुर्घटना बीमा")),
                        NeedOption("home", FormText("Home", "घर")),
                        NeedOption("travel", FormText("Travel abroad", "विदेश यात्रा")),
                    ),
                ),
                NeedField(
                    "age",
                    NeedFieldKind.WHOLE,
                    FormText("Age of the person to be insured", "जिसका बीमा होगा उसकी उम्र"),
                    hint=FormText("In completed years.", "पूरे हुए साल लिखें।"),
                    least=18,
                    most=99,
                    asked_if=("type", _FOR_PEOPLE),
                ),
            ),
        ),
        NeedStep(
            "cover",
            FormText("Cover", "बीमा"),
            FormText("How much cover, and where?", "कितने का बीमा, और कहाँ?"),
            (
                NeedField(
                    "amount",
                    NeedFieldKind.MONEY,
                    FormText("Sum insured", "बीमा की रकम"),
                    hint=FormText("The most that the insurer is to pay.", "बीमा कंपनी ज़्यादा से ज़्यादा जितना दे।"),
                    least=100_000,
                    most=50_000_000,
                ),
                PINCODE,
            ),
        ),
    ),
)
