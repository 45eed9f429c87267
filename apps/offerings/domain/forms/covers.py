"""What is asked for health, shop and other insurance."""

from apps.catalogue.domain.products import ProductCode
from apps.offerings.domain.needs import Field, Form, Kind, Option, Step, Words

PINCODE = Field(
    "postal_code",
    Kind.PINCODE,
    Words("PIN code", "पिन कोड"),
    hint=Words("Some plans are not sold everywhere.", "कुछ प्लान हर जगह नहीं मिलते।"),
)

HEALTH = Form(
    ProductCode.HEALTH,
    "need-health",
    (
        Step(
            "who",
            Words("Who", "किसके लिए"),
            Words("Who needs the cover?", "बीमा किसके लिए चाहिए?"),
            (
                Field(
                    "members",
                    Kind.CHOICE,
                    Words("Who is to be covered?", "किन लोगों का बीमा होगा?"),
                    options=(
                        Option("self", Words("Only me", "सिर्फ़ मैं")),
                        Option("couple", Words("Me and my spouse", "मैं और मेरे पति या पत्नी")),
                        Option("family", Words("Family with children", "बच्चों के साथ परिवार")),
                        Option("parents", Words("My parents", "मेरे माता-पिता")),
                    ),
                ),
                Field(
                    "age",
                    Kind.WHOLE,
                    Words("Age of the eldest of them", "इनमें सबसे बड़े की उम्र"),
                    hint=Words("In completed years.", "पूरे हुए साल लिखें।"),
                    least=18,
                    most=99,
                ),
            ),
        ),
        Step(
            "cover",
            Words("Cover", "बीमा"),
            Words("How much cover, and where?", "कितने का बीमा, और कहाँ?"),
            (
                Field(
                    "amount",
                    Kind.CHOICE,
                    Words("Sum insured a year", "साल का बीमा"),
                    hint=Words(
                        "The most that the insurer pays for hospital bills in a year.",
                        "अस्पताल के बिलों पर बीमा कंपनी साल में ज़्यादा से ज़्यादा इतना देती है।",
                    ),
                    options=(
                        Option("300000", Words("₹3 lakh", "₹3 लाख")),
                        Option("500000", Words("₹5 lakh", "₹5 लाख")),
                        Option("1000000", Words("₹10 lakh", "₹10 लाख")),
                        Option("2500000", Words("₹25 lakh", "₹25 लाख")),
                        Option("5000000", Words("₹50 lakh", "₹50 लाख")),
                    ),
                ),
                PINCODE,
            ),
        ),
    ),
)

SHOP = Form(
    ProductCode.SHOP,
    "need-shop",
    (
        Step(
            "shop",
            Words("Shop", "दुकान"),
            Words("What is your shop?", "आपकी दुकान कैसी है?"),
            (
                Field(
                    "trade",
                    Kind.CHOICE,
                    Words("What do you sell?", "आप क्या बेचते हैं?"),
                    options=(
                        Option("grocery", Words("Groceries", "किराना")),
                        Option("clothes", Words("Clothes and shoes", "कपड़े और जूते")),
                        Option("medical", Words("Medicines", "दवाइयाँ")),
                        Option("electronics", Words("Mobiles and electronics", "मोबाइल और इलेक्ट्रॉनिक सामान")),
                        Option("food", Words("Cooked food", "खाना, होटल या ढाबा")),
                        Option("fuel", Words("Gas, fireworks or chemicals", "गैस, पटाखे या केमिकल")),
                        Option("services", Words("Services: salon, repair, office", "सेवा: सैलून, मरम्मत, दफ़्तर")),
                    ),
                ),
                Field(
                    "building",
                    Kind.CHOICE,
                    Words("The building is", "इमारत कैसी है?"),
                    options=(
                        Option("pucca", Words("Brick or concrete", "पक्की")),
                        Option("kutcha", Words("Tin, wood or thatch", "टीन, लकड़ी या छप्पर")),
                    ),
                ),
            ),
        ),
        Step(
            "cover",
            Words("Cover", "बीमा"),
            Words("What is it worth, and where is it?", "सामान कितने का है, और दुकान कहाँ है?"),
            (
                Field(
                    "amount",
                    Kind.MONEY,
                    Words("Worth of stock and furnishings", "सामान और फ़र्नीचर की कीमत"),
                    hint=Words("What it would cost to buy all of it again.", "सब कुछ दोबारा खरीदने में जितना लगेगा।"),
                    least=50_000,
                    most=50_000_000,
                ),
                PINCODE,
            ),
        ),
    ),
)

_FOR_PEOPLE = ("life", "accident", "travel")

OTHER = Form(
    ProductCode.OTHER,
    "need-other",
    (
        Step(
            "what",
            Words("What", "किस चीज़ का"),
            Words("What do you want to insure?", "किस चीज़ का बीमा चाहिए?"),
            (
                Field(
                    "type",
                    Kind.CHOICE,
                    Words("Kind of insurance", "बीमा किस तरह का?"),
                    options=(
                        Option("life", Words("Term life", "टर्म लाइफ़")),
                        Option("accident", Words("Personal accident", "दुर्घटना बीमा")),
                        Option("home", Words("Home", "घर")),
                        Option("travel", Words("Travel abroad", "विदेश यात्रा")),
                    ),
                ),
                Field(
                    "age",
                    Kind.WHOLE,
                    Words("Age of the person to be insured", "जिसका बीमा होगा उसकी उम्र"),
                    hint=Words("In completed years.", "पूरे हुए साल लिखें।"),
                    least=18,
                    most=99,
                    asked_if=("type", _FOR_PEOPLE),
                ),
            ),
        ),
        Step(
            "cover",
            Words("Cover", "बीमा"),
            Words("How much cover, and where?", "कितने का बीमा, और कहाँ?"),
            (
                Field(
                    "amount",
                    Kind.MONEY,
                    Words("Sum insured", "बीमा की रकम"),
                    hint=Words("The most that the insurer is to pay.", "बीमा कंपनी ज़्यादा से ज़्यादा जितना दे।"),
                    least=100_000,
                    most=50_000_000,
                ),
                PINCODE,
            ),
        ),
    ),
)
