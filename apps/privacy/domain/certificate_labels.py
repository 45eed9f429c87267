"""Words of the certificate of a deletion: (English, Hindi) for kinds, laws and answers."""

from typing import Final

from apps.privacy.domain.data_labels import LabelPair

KINDS: Final[LabelPair] = {
    "profile": ("Profile fields", "प्रोफ़ाइल की जानकारी"),
    "drafts": ("Forms begun", "अधूरे फ़ॉर्म"),
    "visits": ("Visits and what was typed", "विज़िट और उनमें लिखी जानकारी"),
    "steps": ("Steps of visits", "विज़िट के कदम"),
    "applications": ("Applications", "आवेदन"),
    "submissions_undecided": ("Applications that lenders have not decided", "आवेदन जिन पर लेंडर का फ़ैसला बाकी है"),
    "submissions": ("Applications that lenders answered", "आवेदन जिन पर लेंडर ने जवाब दिया"),
    "offer_lists": ("Offer lists", "ऑफ़र की सूचियाँ"),
    "quotes": ("Lenders' quotes", "लेंडर के जवाब"),
    "documents": ("Documents", "दस्तावेज़"),
    "messages": ("Messages with text and address", "संदेश और उनके पते"),
    "exports": ("Copies of the data", "डेटा की कॉपी"),
    "consents": ("Consents", "सहमतियाँ"),
    "contact_choices": ("Contact preferences", "संपर्क की पसंद"),
    "sharing": ("Times that data was shared", "डेटा कब-कब दिया गया"),
    "sign_ins": ("Sign-ins", "साइन इन"),
    "tickets": ("Texts of tickets", "टिकट की बातें"),
    "help_requests": ("Requests for help", "मदद के अनुरोध"),
    "campaigns": ("Campaign messages", "कैंपेन के संदेश"),
    "case_notes": ("Notes of customer care", "ग्राहक सेवा के नोट"),
    "calls": ("Calls", "फ़ोन"),
    "call_recordings": ("Recordings of calls", "फ़ोन की रिकॉर्डिंग"),
    "corrections": ("Corrections by customer care", "ग्राहक सेवा के किए सुधार"),
    "leads": ("Requests to providers", "कंपनियों को भेजे गए अनुरोध"),
    "deletion_marks": ("Marks that keep the person from coming back by a sheet", "निशान, ताकि शीट से व्यक्ति वापस न जुड़े"),
    "commission_remarks": ("Lenders' remarks on commission", "कमीशन पर लेंडर की टिप्पणियाँ"),
    "intake_forms": ("Forms of finance companies", "फ़ाइनेंस कंपनी के फ़ॉर्म"),
    "codes": ("Voucher codes", "वाउचर कोड"),
    "deals": ("Deals opened", "खोली गई डील"),
    "cards": ("Card pages opened", "खोले गए कार्ड के पेज"),
    "introductions": ("Partners who named the person", "नाम बताने वाले पार्टनर"),
    "other": ("Other records", "दूसरे रिकॉर्ड"),
}
LAWS: Final[LabelPair] = {
    "money_records": ("Money records, 8 years", "पैसों के रिकॉर्ड, 8 साल"),
    "consent_proof": ("Proof of consent, 7 years", "सहमति का सबूत, 7 साल"),
    "logs": ("Security logs, 1 year", "सुरक्षा लॉग, 1 साल"),
    "nameless": ("Names nobody", "किसी का नाम नहीं"),
    "other": ("Required by law", "कानून की वजह से"),
}
OUTCOMES: Final[LabelPair] = {
    "": ("No answer yet", "अभी जवाब नहीं"),
    "erased": ("Deleted it", "मिटा दिया"),
    "kept": ("Keeps it by law", "कानून के अनुसार रखा है"),
    "received": ("Received the notice", "सूचना मिल गई"),
}
TEXTS: Final[LabelPair] = {
    "title": ("Certificate of deletion {number}", "डेटा मिटाने का प्रमाणपत्र {number}"),
    "final": ("Final", "अंतिम"),
    "provisional": (
        "Provisional: recipients can still answer until {day}",
        "अस्थायी: पाने वाले {day} तक जवाब दे सकते हैं",
    ),
    "about": (
        "Tulna deleted the data below on {day}, {asked}. The person is not named here. Anyone can check "
        "this certificate with the number on {address}.",
        "तुलना ने नीचे लिखा डेटा {day} को मिटाया ({asked})। यहाँ व्यक्ति का नाम नहीं है। "
        "इस नंबर से कोई भी {address} पर यह प्रमाणपत्र जाँच सकता है।",
    ),
    "asked_own": ("as the person requested on {day}", "व्यक्ति ने {day} को अनुरोध किया"),
    "asked_desk": ("on a written request of {day}", "{day} का लिखित अनुरोध"),
    "gone": ("Deleted", "मिटाया गया"),
    "stays": ("Kept, and why", "क्या रखा है, और क्यों"),
    "told": ("Recipients of the data", "जिन्हें डेटा मिला था"),
    "proof": ("Proof", "सबूत"),
    "until": ("until {day}", "{day} तक"),
    "audit_head": ("Head of the audit chain", "ऑडिट श्रृंखला का सिरा"),
    "fingerprint": ("SHA-256", "SHA-256"),
    "signature": ("Ed25519 signature", "Ed25519 हस्ताक्षर"),
    "public_key": ("Public key", "सार्वजनिक कुंजी"),
    "nothing": ("Nothing", "कुछ नहीं"),
}
