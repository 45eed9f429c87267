"""Fields of a brand as an admin types them (specification 1).

Two colours, a font, titles, a logo, whether terms apply, the products its pages show, the contacts they name for help,
and the questions they answer. Colours are six hexadecimal digits; their contrast is not checked here: the pages derive
their colours from them (webapp-shared `brandTokens`), so that no pair can make a page unreadable. Fonts come from the
site's own set, because the content policy lets browsers load from nowhere else.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from apps.catalogue.domain.products import ProductCode
from apps.core.domain.identifiers import clean_email, plain
from apps.core.domain.problems import FieldError, invalid
from apps.uploads.domain.pictures import is_location

FONT_FAMILIES = ("Poppins",)
"""The site's own fonts next to its standard one; the same names as in webapp-shared `ownFonts`."""

OWN_SOURCE = "self"
MAX_TITLE_LENGTH = 160
MAX_QUESTIONS = 12
FAQ_PARTS: Mapping[str, int] = {"question_en": 160, "answer_en": 600, "question_hi": 160, "answer_hi": 600}
"""Part of a question -> its most characters."""
_PHONE = re.compile(r"\+?[0-9][0-9 -]{0,18}", re.ASCII)
_COLOUR = re.compile(r"#?([0-9a-f]{6}|[0-9a-f]{3})", re.ASCII | re.IGNORECASE)


class BrandValueError(ValueError):
    """A value that cannot be kept; carries the fault to show at its field."""

    def __init__(self, code: str, **details: Any) -> None:
        super().__init__(code)
        self.fault = FieldError(code, details)


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise BrandValueError("core.wrong_type")
    try:
        return plain(value)
    except ValueError:
        raise BrandValueError("partners.characters") from None


def read_colour(value: Any) -> str:
    """Return a colour as `#RRGGBB`; a missing # and the short form of three are accepted."""
    match = _COLOUR.fullmatch(_text(value))
    if match is None:
        raise BrandValueError("partners.colour")
    digits = match[1].upper()
    return "#" + (digits if len(digits) == 6 else "".join(digit * 2 for digit in digits))


def read_title(value: Any) -> str:
    """Return a headline of at most 160 characters; empty means the site's own."""
    title = re.sub(r"\s+", " ", _text(value))
    if len(title) > MAX_TITLE_LENGTH:
        raise BrandValueError("partners.title_long", most=MAX_TITLE_LENGTH, length=len(title))
    if "<" in title or ">" in title:
        raise BrandValueError("partners.title_markup")
    return title


def read_logo(value: Any) -> str:
    """Return the location that s3-upload-file gave for `logos`.

    Empty means that the name is written instead.
    """
    logo = _text(value)
    if logo and not is_location(logo, "logos"):
        raise BrandValueError("partners.logo")
    return logo


def read_family(value: Any) -> str:
    """Return a font family of the site's own set; empty means the site's standard one."""
    family = _text(value)
    if family and family not in FONT_FAMILIES:
        raise BrandValueError("partners.font_family", families=", ".join(FONT_FAMILIES))
    return family


def read_source(value: Any) -> str:
    """Return `self` or an empty text: browsers load fonts from this site alone."""
    source = _text(value)
    if source not in ("", OWN_SOURCE):
        raise BrandValueError("partners.font_source")
    return source


def read_flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise BrandValueError("core.wrong_type")
    return value


def read_products(value: Any) -> list[str]:
    """Return codes of products, in the catalogue's order; none means all.

    Business loans need personal loans too: a customer without a registration certificate continues with one of those.
    """
    if not isinstance(value, list) or not all(isinstance(code, str) for code in value):
        raise BrandValueError("core.wrong_type")
    if unknown := sorted(set(value) - set(ProductCode)):
        raise BrandValueError("partners.products_unknown", name=unknown[0])
    if ProductCode.BL in value and ProductCode.PL not in value:
        raise BrandValueError("partners.products_business")
    return [code.value for code in ProductCode if code in value]


def read_help_phone(value: Any) -> str:
    """Return a telephone number: 6 to 15 digits, with +, blanks and hyphens between.

    Empty means no number.
    """
    phone = re.sub(r"\s+", " ", _text(value))
    if phone and (_PHONE.fullmatch(phone) is None or not 6 <= sum(sign.isdigit() for sign in phone) <= 15):
        raise BrandValueError("partners.help_phone")
    return phone


def read_help_email(value: Any) -> str:
    """Return an e-mail address for help; empty means none."""
    email = _text(value)
    try:
        return clean_email(email) if email else ""
    except ValueError:
        raise BrandValueError("partners.help_email") from None


def read_faq(value: Any) -> list[dict[str, str]]:
    """Return questions and answers, each in both languages, in their order; at most 12."""
    if not isinstance(value, list) or not all(isinstance(item, dict) and set(item) == set(FAQ_PARTS) for item in value):
        raise BrandValueError("core.wrong_type")
    if len(value) > MAX_QUESTIONS:
        raise BrandValueError("partners.faq_many", most=MAX_QUESTIONS)
    return [_question(number, item) for number, item in enumerate(value, start=1)]


def _question(number: int, typed: Mapping[str, Any]) -> dict[str, str]:
    read = {name: re.sub(r"\s+", " ", _text(typed[name])) for name in FAQ_PARTS}
    if not all(read.values()):
        raise BrandValueError("partners.faq_incomplete", number=number)
    for name, most in FAQ_PARTS.items():
        if len(read[name]) > most:
            raise BrandValueError("partners.faq_long", number=number, most=most)
    if any("<" in text or ">" in text for text in read.values()):
        raise BrandValueError("partners.faq_markup", number=number)
    return read


READERS: Mapping[str, Callable[[Any], Any]] = {
    "logo": read_logo,
    "font_source": read_source,
    "font_family": read_family,
    "primary_colour": read_colour,
    "secondary_colour": read_colour,
    "title_en": read_title,
    "title_hi": read_title,
    "terms_apply": read_flag,
    "products": read_products,
    "help_phone": read_help_phone,
    "help_email": read_help_email,
    "faq": read_faq,
}
"""Field of a brand -> its reader. The order is the order of the editor."""

OWN_BRAND_FIELDS = frozenset({"title_en", "title_hi", "terms_apply", "faq"})
"""Fields of the marketplace's own brand that an editor may change; colours, font and logo are fixed."""


def read_changes(wished: Mapping[str, Any]) -> dict[str, Any]:
    """Return every changed value, read by its field's reader. Problem 422 names all errors."""
    read: dict[str, Any] = {}
    faults: dict[str, FieldError] = {}
    for name, value in wished.items():
        try:
            read[name] = READERS[name](value)
        except BrandValueError as unfit:
            faults[name] = unfit.fault
    if faults:
        raise invalid(**faults)
    return read


def settle_font(look: Mapping[str, Any]) -> dict[str, Any]:
    """Return the theme with family and source consistent.

    A family is one of our own set, and without one there is no source.
    """
    return {**look, "font_source": OWN_SOURCE if look["font_family"] else ""}


def changed_fields(before: Mapping[str, Any], after: Mapping[str, Any]) -> list[str]:
    """Return the fields in which two themes differ, in the editor's order."""
    return [name for name in READERS if before[name] != after[name]]
