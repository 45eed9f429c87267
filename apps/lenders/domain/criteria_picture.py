"""The words on the picture of a lender's criteria that a partner sends on, in one language."""

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from apps.core.domain.calendar import day_in
from apps.lenders.domain.criteria_changes import CRITERIA

_WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "title": "Eligibility criteria",
        "age": "Age",
        "employment": "Employment",
        "income": "Monthly net income",
        "min_loan": "Smallest loan",
        "max_loan": "Largest loan",
        "cibil": "CIBIL score",
        "lender_journey": "Lender journey",
        "products": "Open now",
        "day": "As of {day}",
        "note": "The lender decides on each application. Terms may change.",
    },
    "hi": {
        "title": "पात्रता की शर्तें",
        "age": "उम्र",
        "employment": "रोज़गार",
        "income": "हाथ में मासिक आमदनी",
        "min_loan": "कम से कम लोन",
        "max_loan": "ज़्यादा से ज़्यादा लोन",
        "cibil": "सिबिल स्कोर",
        "lender_journey": "लोन का सफ़र",
        "products": "अभी उपलब्ध",
        "day": "{day} की स्थिति",
        "note": "हर आवेदन पर फ़ैसला लेंडर करता है। शर्तें बदल सकती हैं।",
    },
}

_DRAWABLE: Final = str.maketrans({"≥": ">=", "≤": "<=", "→": "-"})
"""Signs that the fonts of the picture lack: they would be left out, and "≥ 700" would read "700"."""


def picture_content(
    *, lender: str, texts: Mapping[str, str], products: Sequence[str], on: date, language: str
) -> dict[str, Any]:
    """Return what the template draws; a criterion without a text has no row."""
    language = "hi" if language == "hi" else "en"
    words = _WORDS[language]
    rows = [
        {"label": words[name], "value": texts[name].translate(_DRAWABLE)} for name in CRITERIA if texts[name].strip()
    ]
    if products:
        rows.append({"label": words["products"], "value": ", ".join(products)})
    return {
        "language": language,
        "title": words["title"],
        "lender": lender,
        "rows": rows,
        "day": words["day"].format(day=day_in(on, language)),
        "note": words["note"],
    }
