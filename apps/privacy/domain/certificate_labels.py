"""Words of the certificate of a deletion, beside the labels of the pages: (English, Hindi)."""

from typing import Final

from apps.privacy.domain.data_labels import LabelPair

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
