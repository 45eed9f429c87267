"""Contents that a partner may begin with; each is fit to be published as it stands."""

from collections.abc import Mapping
from typing import Any, Final


def _choice(name: str, title: tuple[str, str], field: str, *answers: tuple[str, str, str]) -> dict[str, Any]:
    rows = [
        {"id": f"a{place}", "text": {"en": english, "hi": hindi}, "value": value, "to": ""}
        for place, (value, english, hindi) in enumerate(answers, start=1)
    ]
    return _screen(name, "choice", title, field=field, answers=rows)


def _screen(name: str, kind: str, title: tuple[str, str], **more: Any) -> dict[str, Any]:
    blank = {"en": "", "hi": ""}
    return {
        "id": name,
        "kind": kind,
        "title": {"en": title[0], "hi": title[1]},
        "text": blank,
        "button": blank,
        "field": "",
        "answers": [],
        "least": 0,
        "most": 0,
        "step": 1,
        **more,
    }


def _opening(title: tuple[str, str], text: tuple[str, str]) -> dict[str, Any]:
    return _screen(
        "s1",
        "opening",
        title,
        text={"en": text[0], "hi": text[1]},
        button={"en": "Begin", "hi": "शुरू करें"},
    )


_AMOUNT: Final = ("How much do you need?", "कितना लोन चाहिए?")
_WORK: Final = ("How do you earn?", "आप कैसे कमाते हैं?")
_PIN: Final = ("Your PIN code", "आपका पिन कोड")
_WORKS: Final = (
    ("1", "From a job", "नौकरी से"),
    ("2", "From my own work", "अपने काम से"),
    ("3", "From my business", "अपने कारोबार से"),
)

TEMPLATES: Final[Mapping[str, Mapping[str, Any]]] = {
    "personal": {
        "products": ["PL"],
        "screens": [
            _opening(
                ("A personal loan, compared", "पर्सनल लोन, तुलना के साथ"),
                (
                    "Answer four questions and see which lenders fit. Lenders decide.",
                    "चार सवालों के जवाब दें और देखें कौन-से लेंडर ठीक बैठते हैं। फ़ैसला लेंडर करते हैं।",
                ),
            ),
            _choice("s2", _WORK, "employment_status_code", *_WORKS),
            _screen("s3", "amount", _AMOUNT, field="se_loan_amount", least=25_000, most=500_000, step=5_000),
            _screen(
                "s4",
                "amount",
                ("How many months to repay?", "कितने महीनों में चुकाना है?"),
                field="loan_tenure_months",
                least=6,
                most=60,
                step=6,
            ),
            _screen("s5", "pincode", _PIN, field="postal_code"),
        ],
    },
    "gold": {
        "products": ["GL"],
        "screens": [
            _opening(
                ("A loan on your gold", "आपके सोने पर लोन"),
                (
                    "Two questions, then see which lenders are open near you.",
                    "दो सवाल, फिर देखें आपके पास कौन-से लेंडर हैं।",
                ),
            ),
            _choice("s2", _WORK, "employment_status_code", *_WORKS),
            _screen("s3", "pincode", _PIN, field="postal_code"),
        ],
    },
    "business": {
        "products": ["BL"],
        "screens": [
            _opening(
                ("Money for your business", "आपके कारोबार के लिए लोन"),
                (
                    "A few questions about your work, then compare lenders.",
                    "आपके काम के बारे में कुछ सवाल, फिर लेंडरों की तुलना करें।",
                ),
            ),
            _choice("s2", _WORK, "employment_status_code", *_WORKS[1:]),
            _screen(
                "s3",
                "amount",
                ("What do you earn in a month?", "आप महीने में कितना कमाते हैं?"),
                field="monthly_income",
                least=10_000,
                most=500_000,
                step=5_000,
            ),
            _screen("s4", "pincode", _PIN, field="postal_code"),
        ],
    },
}
"""Template -> its content, as it is stored."""
