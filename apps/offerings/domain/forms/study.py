"""The questions of student loans."""

from apps.catalogue.domain.products import ProductCode
from apps.offerings.domain.forms.covers import PINCODE
from apps.offerings.domain.needs import FormText, NeedField, NeedFieldKind, NeedForm, NeedOption, NeedStep

STUDENT_LOAN = NeedForm(
    ProductCode.SL,
    "need-sl",
    (
        NeedStep(
            "study",
            FormText("Course", "पढ़ाई"),
            FormText("What will be studied, and where?", "क्या पढ़ना है, और कहाँ?"),
            (
                NeedField(
                    "level",
                    NeedFieldKind.CHOICE,
                    FormText("Course", "कोर्स"),
                    options=(
                        NeedOption(
                            "graduate", FormText("Graduation: BA, BCom, BSc, BTech …", "ग्रेजुएशन: BA, BCom, BSc, BTech …")
                        ),
                        NeedOption(
                            "postgraduate",
                            FormText("Post-graduation: MA, MTech, MBA, MS …", "पोस्ट-ग्रेजुएशन: MA, MTech, MBA, MS …"),
                        ),
                        NeedOption("medical", FormText("Medicine or nursing", "डॉक्टरी या नर्सिंग")),
                        NeedOption("diploma", FormText("Diploma or ITI", "डिप्लोमा या ITI")),
                        NeedOption("skill", FormText("Short skill course", "हुनर का छोटा कोर्स")),
                    ),
                ),
                NeedField(
                    "country",
                    NeedFieldKind.CHOICE,
                    FormText("Country", "देश"),
                    options=(
                        NeedOption("india", FormText("India", "भारत")),
                        NeedOption("usa", FormText("USA", "अमेरिका")),
                        NeedOption("uk", FormText("United Kingdom", "ब्रिटेन")),
                        NeedOption("canada", FormText("Canada", "कनाडा")),
                        NeedOption("australia", FormText("Australia", "ऑस्ट्रेलिया")),
                        NeedOption("germany", FormText("Germany", "जर्मनी")),
                        NeedOption("elsewhere", FormText("Another country", "कोई और देश")),
                    ),
                ),
                NeedField(
                    "admission",
                    NeedFieldKind.CHOICE,
                    FormText("Admission", "दाखिला"),
                    options=(
                        NeedOption("admitted", FormText("Admitted", "दाखिला मिल गया")),
                        NeedOption("applied", FormText("Applied, waiting", "दाखिले का आवेदन किया है")),
                        NeedOption("planning", FormText("Not applied yet", "अभी दाखिले का आवेदन नहीं किया")),
                    ),
                ),
                NeedField(
                    "age",
                    NeedFieldKind.WHOLE,
                    FormText("Age of the student", "विद्यार्थी की उम्र"),
                    hint=FormText("In completed years.", "पूरे हुए साल लिखें।"),
                    least=16,
                    most=60,
                ),
            ),
        ),
        NeedStep(
            "money",
            FormText("Money", "पैसे"),
            FormText("How much, and who stands with the student?", "कितनी रकम, और साथ में कौन है?"),
            (
                NeedField(
                    "amount",
                    NeedFieldKind.MONEY,
                    FormText("Loan amount", "लोन की रकम"),
                    hint=FormText("Fees, hostel, books and travel together.", "फ़ीस, हॉस्टल, किताबें और सफ़र, सब मिलाकर।"),
                    least=20_000,
                    most=20_000_000,
                ),
                NeedField(
                    "co_applicant",
                    NeedFieldKind.CHOICE,
                    FormText("Co-applicant", "सह-आवेदक"),
                    hint=FormText(
                        "Somebody with an income who repays along with the student.",
                        "कोई कमाने वाला, जो विद्यार्थी के साथ लोन चुकाएगा।",
                    ),
                    options=(
                        NeedOption("parent", FormText("A parent", "माता या पिता")),
                        NeedOption("other", FormText("Somebody else in the family", "परिवार में कोई और")),
                        NeedOption("none", FormText("No co-applicant", "कोई सह-आवेदक नहीं")),
                    ),
                ),
                NeedField(
                    "income",
                    NeedFieldKind.MONEY,
                    FormText("Co-applicant's monthly income in hand", "सह-आवेदक की महीने की आमदनी"),
                    least=1,
                    most=1_000_000,
                    asked_if=("co_applicant", ("parent", "other")),
                ),
                NeedField(
                    "security",
                    NeedFieldKind.CHOICE,
                    FormText("Security that can be given", "गिरवी रखने को क्या है?"),
                    options=(
                        NeedOption("none", FormText("No security", "गिरवी रखने को कुछ नहीं")),
                        NeedOption("property", FormText("House or land", "मकान या ज़मीन")),
                        NeedOption("deposit", FormText("Fixed deposit or policy", "FD या पॉलिसी")),
                    ),
                ),
                PINCODE,
            ),
        ),
    ),
)
