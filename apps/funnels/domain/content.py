"""Content of a funnel: its products and screens, as stored and as the rules read them.

Stored as JSON: `{"products": ["PL"], "screens": [{"id", "kind", "title": {"en", "hi"}, "text", "button", "field",
"answers": [{"id", "text": {"en", "hi"}, "value", "to"}], "least", "most", "step", "picture", "picture_text"}],
"test": {"id", "variants": [{"id", "weight", "texts": [{"screen", "title", "text", "button"}]}]}}`. `to` names the
screen that an answer leads to; empty: the next one. A test is absent or null where all visits read the same words.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, Final

LANGUAGES: Final = ("en", "hi")
MAX_SCREENS: Final = 20
MAX_ANSWERS: Final = 8
LONGEST_TITLE: Final = 80
LONGEST_TEXT: Final = 300
LONGEST_ANSWER: Final = 60
PRODUCT_FIELD: Final = "product"
"""What a choice fills in whose answers are products."""


class ScreenKind(StrEnum):
    """Kinds of screens that a partner may use; number, consents and code are the house's own."""

    OPENING = "opening"
    CHOICE = "choice"
    AMOUNT = "amount"
    PINCODE = "pincode"
    TEXT = "text"
    INFO = "info"
    MULTI_CHOICE = "multi_choice"
    DATE = "date"
    CALCULATOR = "calculator"


ASKING_KINDS: Final = frozenset(ScreenKind) - {ScreenKind.OPENING, ScreenKind.INFO}
LISTED_KINDS: Final = frozenset({ScreenKind.CHOICE, ScreenKind.MULTI_CHOICE})
"""Kinds with a list of answers to choose from."""
NOTED_KINDS: Final = frozenset({ScreenKind.MULTI_CHOICE, ScreenKind.DATE})
"""Kinds that fill in no fact of the form: the answer is kept as a note of the arrival."""
RANGED_KINDS: Final = frozenset({ScreenKind.AMOUNT, ScreenKind.CALCULATOR})
AMOUNT_FIELD: Final = "se_loan_amount"
TENURE_FIELD: Final = "loan_tenure_months"
"""Both are filled in by a calculator, whose own field is the amount."""
CALCULATOR_MONTHS: Final = (6, 60, 6)
"""Least, most and step of a calculator's months."""


@dataclass(frozen=True)
class Wording:
    """One text in both languages."""

    en: str = ""
    hi: str = ""

    def text_in(self, language: str) -> str:
        """Return the text of a language."""
        return self.hi if language == "hi" else self.en


@dataclass(frozen=True)
class FunnelAnswer:
    """One answer of a choice: what it says, the value it fills in, and the screen it leads to."""

    id: str
    text: Wording
    value: str = ""
    to: str = ""


@dataclass(frozen=True)
class FunnelScreen:
    """One screen; `field` is the fact of the form that it fills in, empty for none."""

    id: str
    kind: ScreenKind
    title: Wording
    text: Wording = Wording()
    button: Wording = Wording()
    field: str = ""
    answers: tuple[FunnelAnswer, ...] = ()
    least: int = 0
    most: int = 0
    step: int = 1
    picture: str = ""
    picture_text: Wording = Wording()


@dataclass(frozen=True)
class ScreenTexts:
    """Words of one screen in a variant; an empty one stays as the screen has it."""

    title: Wording = Wording()
    text: Wording = Wording()
    button: Wording = Wording()


@dataclass(frozen=True)
class FunnelVariant:
    """Other words for some screens, and the percentage of visits that reads them."""

    id: str
    weight: int
    texts: Mapping[str, ScreenTexts] = field(default_factory=dict)


@dataclass(frozen=True)
class FunnelTest:
    """Variants against the words as they are; its id stays while words and weights change."""

    id: str
    variants: tuple[FunnelVariant, ...]


@dataclass(frozen=True)
class FunnelContent:
    """Products and screens of a funnel, in their order."""

    products: tuple[str, ...] = ()
    screens: tuple[FunnelScreen, ...] = ()
    test: FunnelTest | None = None


def read_content(data: Mapping[str, Any]) -> FunnelContent:
    """Return the content of stored JSON; missing parts are empty."""
    return FunnelContent(
        products=tuple(data.get("products", ())),
        screens=tuple(_screen(row) for row in data.get("screens", ())),
        test=_test(data.get("test")),
    )


def _test(row: Mapping[str, Any] | None) -> FunnelTest | None:
    if not row:
        return None
    return FunnelTest(
        id=row["id"],
        variants=tuple(
            FunnelVariant(
                id=variant["id"],
                weight=variant["weight"],
                texts={
                    words["screen"]: ScreenTexts(
                        _wording(words.get("title")), _wording(words.get("text")), _wording(words.get("button"))
                    )
                    for words in variant.get("texts", ())
                },
            )
            for variant in row["variants"]
        ),
    )


def _screen(row: Mapping[str, Any]) -> FunnelScreen:
    return FunnelScreen(
        id=row["id"],
        kind=ScreenKind(row["kind"]),
        title=_wording(row.get("title")),
        text=_wording(row.get("text")),
        button=_wording(row.get("button")),
        field=row.get("field", ""),
        answers=tuple(
            FunnelAnswer(
                id=answer["id"],
                text=_wording(answer.get("text")),
                value=answer.get("value", ""),
                to=answer.get("to", ""),
            )
            for answer in row.get("answers", ())
        ),
        least=row.get("least", 0),
        most=row.get("most", 0),
        step=row.get("step", 1),
        picture=row.get("picture", ""),
        picture_text=_wording(row.get("picture_text")),
    )


def _wording(row: Mapping[str, str] | None) -> Wording:
    return Wording(en=(row or {}).get("en", "").strip(), hi=(row or {}).get("hi", "").strip())
