"""What is asked for student loans."""

from apps.catalogue.domain.products import ProductCode
from apps.offerings.domain.forms.covers import PINCODE
from apps.offerings.domain.needs import Field, Form, Kind, Option, Step, Words

STUDENT_LOAN = Form(
    ProductCode.SL,
    "need-sl",
    (
        Step(
            "study",
            Words("Course", "पढ़ाई"),
            Words("What will be studied, and where?", "क्या पढ़ना है, और कहाँ?"),
            (
                Field(
                    "level",
                    Kind.CHOICE,
                    Words("Course", "कोर्स"),
                    options=(
                        Option(
                            "graduate", Words("Graduation: BA, BCom, BSc, BTech …", "ग्रेजुएशन: BA, BCom, BSc, BTech …")
                        ),
                        Option(
                            "postgraduate",
                            Words("Post-graduation: MA, MTech, MBA, MS …", "पोस्ट-ग्रेजुएशन: MA, MTech, MBA, MS …"),
                        ),
                        Option("medical", Words("Medicine or nursing", "डॉक्टरी या नर्सिंग")),
                        Option("diploma", Words("Diploma or ITI", "डिप्लोमा या ITI")),
                        Option("skill", Words("Short skill course", "हुनर का छोटा कोर्स")),
                    ),
                ),
                Field(
                    "country",
                    Kind.CHOICE,
                    Words("Country", "देश"),
                    options=(
                        Option("india", Words("India", "भारत")),
                        Option("usa", Words("USA", "अमेरिका")),
                        Option("uk", Words("United Kingdom", "ब्रिटेन")),
                        Option("canada", Words("Canada", "कनाडा")),
                        Option("australia", Words("Australia", "ऑस्ट्रेलिया")),
                        Option("germany", Words("Germany", "जर्मनी")),
                        Option("elsewhere", Words("Another country", "कोई और देश")),
                    ),
                ),
                Field(
                    "admission",
                    Kind.CHOICE,
                    Words("Admission", "दाखिला"),
                    options=(
                        Option("admitted", Words("Admitted", "दाखिला मिल गया")),
                        Option("applied", Words("Applied, waiting", "दाखिले का आवेदन किया है")),
                        Option("planning", Words("Not applied yet", "अभी दाखिले का आवेदन नहीं किया")),
                    ),
                ),
                Field(
                    "age",
                    Kind.WHOLE,
                    Words("Age of the student", "विद्यार्थी की उम्र"),
                    hint=Words("In completed years.", "पूरे हुए साल लिखें।"),
                    least=16,
                    most=60,
                ),
            ),
        ),
        Step(
            "money",
            Words("Money", "पैसे"),
            Words("How much, and who stands with the student?", "कितनी रकम, और साथ में कौन है?"),
            (
                Field(
                    "amount",
                    Kind.MONEY,
                    Words("Loan amount", "लोन की रकम"),
                    hint=Words("Fees, hostel, books and travel together.", "फ़ीस, हॉस्टल, किताबें और सफ़र, सब मिलाकर।"),
                    least=20_000,
                    most=20_000_000,
                ),
                Field(
                    "co_applicant",
                    Kind.CHOICE,
                    Words("Co-applicant", "सह-आवेदक"),
                    hint=Words(
                        "Somebody with an income who repays along with the student.",
                        "कोई कमाने वाला, जो विद्यार्थी के साथ लोन चुकाएगा।",
                    ),
                    options=(
                        Option("parent", Words("A parent", "माता या पिता")),
                        Option("other", Words("Somebody else in the family", "परिवार में कोई और")),
                        Option("none", Words("No co-applicant", "कोई सह-आवेदक नहीं")),
                    ),
                ),
                Field(
                    "income",
                    Kind.MONEY,
                    Words("Co-applicant's monthly income in hand", "सह-आवेदक की महीने की आमदनी"),
                    least=1,
                    most=1_000_000,
                    asked_if=("co_applicant", ("parent", "other")),
                ),
                Field(
                    "security",
                    Kind.CHOICE,
                    Words("Security that can be given", "गिरवी रखने को क्या है?"),
                    options=(
                        Option("none", Words("No security", "गिरवी रखने को कुछ नहीं")),
                        Option("property", Words("House or land", "मकान या ज़मीन")),
                        Option("deposit", Words("Fixed deposit or policy", "FD या पॉलिसी")),
                    ),
                ),
                PINCODE,
            ),
        ),
    ),
)
