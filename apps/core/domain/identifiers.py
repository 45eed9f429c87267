"""Rules for data that people type about themselves: cleaned or refused.

Source: specification 5.3, 5.7, 5.8; regulation.md 3.1.

Each `clean_*` takes text and returns the stored form, or raises ValueError(code); codes are the keys of `core.<code>`
texts. Full-width forms become ASCII by NFKC. Devanagari and other digits are refused, because a person who typed ९ as a
digit must see an error instead of a guess.
"""

import json
import re
import unicodedata
from datetime import date, datetime
from pathlib import Path

from stdnum.in_ import gstin

from apps.core.domain.calendar import age_on

PATTERNS_FILE = Path(__file__).parents[3] / "webapp-shared" / "src" / "lib" / "patterns.json"
"""Patterns shared with the pages, written down once for both."""

_INVISIBLE = dict.fromkeys([0x00A0, 0x200B, 0x2060, 0xFEFF, *range(0x200E, 0x2010), *range(0x202A, 0x202F)], None)
_PATTERNS: dict[str, re.Pattern[str]] = {
    name: re.compile(pattern, re.ASCII) for name, pattern in json.loads(PATTERNS_FILE.read_text("utf-8")).items()
}
MAX_NAME_LENGTH = 60
SHORTEST_ACCOUNT_NAME, LONGEST_ACCOUNT_NAME = 2, 80
_ADDRESS_EXTRA = " ,.-/#()'"


def plain(text: str) -> str:
    """Return the text in NFKC, without invisible characters and outer blanks.

    Control characters and lone surrogates raise ValueError.
    """
    cleaned = unicodedata.normalize("NFKC", text).translate(_INVISIBLE).strip()
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in cleaned):
        raise ValueError("characters")
    return cleaned


def _match(name: str, text: str, code: str) -> str:
    if not _PATTERNS[name].fullmatch(text):
        raise ValueError(code)
    return text


def clean_mobile(text: str) -> str:
    """Ten digits, the first 6 to 9; +91, 91 or a leading 0, blanks and hyphens are taken off."""
    digits = re.sub(r"[\s-]", "", plain(text))
    digits = re.sub(r"^(\+91|91(?=\d{10}$)|0(?=\d{10}$))", "", digits, flags=re.ASCII)
    return _match("mobile", digits, "mobile")


def clean_pan(text: str) -> str:
    """Return a person's or business's PAN: form, holder type and a serial other than 0000."""
    return _match("pan", plain(text).upper().replace(" ", ""), "pan")


def clean_individual_pan(text: str) -> str:
    """Return a PAN whose fourth letter names a person (P) as the holder."""
    value = clean_pan(text)
    if value[3] != "P":
        raise ValueError("pan_individual")
    return value


def clean_business_pan(text: str) -> str:
    """Return a PAN whose fourth letter names a company, firm, trust or other non-person."""
    value = clean_pan(text)
    if value[3] == "P":
        raise ValueError("pan_business")
    return value


def clean_gstin(text: str) -> str:
    """Return a GST number with its check character."""
    value = plain(text).upper()
    if not value.isascii() or not gstin.is_valid(value):
        raise ValueError("gstin")
    return value


def pan_in_gstin(number: str) -> str:
    """Return the PAN that a GST number carries: its third to twelfth character."""
    return number[2:12]


def clean_pincode(text: str) -> str:
    """Six digits, the first not 0; a blank after the third is taken off."""
    return _match("pincode", plain(text).replace(" ", ""), "pincode")


def clean_otp(text: str) -> str:
    """Six digits."""
    return _match("otp", re.sub(r"[\s-]", "", plain(text)), "otp_format")


def clean_ifsc(text: str) -> str:
    """Bank branch code; capital letters only, as specification 5.8 says."""
    return _match("ifsc", plain(text), "ifsc")


def clean_uan(text: str) -> str:
    """Udyam registration number UDYAM-XX-00-0000000."""
    return _match("uan", plain(text).upper(), "uan")


def clean_email(text: str) -> str:
    """Return an e-mail address of the common form in lower case."""
    value = plain(text)
    if len(value) > 254:
        raise ValueError("email")
    return _match("email", value, "email").lower()


def clean_uuid(text: str) -> str:
    return _match("uuid", plain(text), "uuid").lower()


def _is_name_letter(letter: str) -> bool:
    # Marks are the vowel signs and viramas of Devanagari: part of a name, though not letters.
    return unicodedata.category(letter)[0] in "LM" or letter in "\u200c\u200d"


def clean_person_name(text: str) -> str:
    """Return a first or last name: letters of any script and single blanks.

    At most 60 characters (specification 5.8: alphabetic only).
    """
    value = re.sub(r"\s+", " ", unicodedata.normalize("NFC", plain(text)))
    if not 1 <= len(value) <= MAX_NAME_LENGTH or not all(_is_name_letter(letter) or letter == " " for letter in value):
        raise ValueError("name")
    if not any(unicodedata.category(letter)[0] == "L" for letter in value):
        raise ValueError("name")
    return value


def _neighbours(text: str, place: int) -> str:
    return text[max(0, place - 1) : place] + text[place + 1 : place + 2]


def clean_written_name(text: str) -> str:
    """Return a name as others write it: also "R. K. Sharma", "Mary-Ann", "D'Souza".

    At most 60 characters; full stops, hyphens and apostrophes stand next to a letter.
    """
    value = re.sub(r"\s+", " ", unicodedata.normalize("NFC", plain(text).replace("\u2019", "'")))
    places = [place for place, letter in enumerate(value) if letter in ".'-"]
    if len(value) > MAX_NAME_LENGTH or not all(
        any(map(_is_name_letter, _neighbours(value, place))) for place in places
    ):
        raise ValueError("name")
    clean_person_name(re.sub(r"[.'-]", "", value))
    return value


def clean_full_name(text: str) -> str:
    """Return a name of at least two words, as it was written (`clean_written_name`)."""
    value = clean_written_name(text)
    if len(value.split(" ")) < 2:
        raise ValueError("full_name")
    return value


def clean_account_name(text: str) -> str:
    """Return the name of a bank account as banks print it, such as "M/S Raj Traders".

    2 to 80 letters, digits, blanks and the signs & . , ' - / ( ), with a letter among them.
    """
    value = re.sub(r"\s+", " ", unicodedata.normalize("NFC", plain(text).replace("\u2019", "'")))
    if not SHORTEST_ACCOUNT_NAME <= len(value) <= LONGEST_ACCOUNT_NAME or not all(
        _is_name_letter(letter) or letter.isdecimal() or letter in " &.,'-/()" for letter in value
    ):
        raise ValueError("account_name")
    if not any(unicodedata.category(letter)[0] == "L" for letter in value):
        raise ValueError("account_name")
    return value


def clean_company(text: str) -> str:
    """Return a company name of 3 to 40 letters and digits with blanks between."""
    return _match("companyName", plain(text), "company")


def clean_locality(text: str) -> str:
    """Return a locality of letters, digits, comma, full stop, blank and hash."""
    return _match("locality", plain(text), "locality")


def clean_alphanumeric(text: str) -> str:
    """Return a text of 3 to 40 letters and digits, without blanks."""
    return _match("alphanumeric", plain(text), "alphanumeric")


def clean_user_name(text: str) -> str:
    """Return a user name of 3 to 40 characters.

    A letter first, then letters, digits, full stop, underscore and hyphen.
    """
    return _match("userName", plain(text), "user_name")


def clean_account_number(text: str) -> str:
    """Return a bank account number of 9 to 18 digits, without blanks."""
    return _match("accountNumber", plain(text).replace(" ", ""), "account_number")


def clean_year(text: str) -> int:
    """Return a year of four digits, 1900 to 2099."""
    return int(_match("year", plain(text), "year"))


def clean_birth_date(text: str, *, on: date, least: int, most: int) -> date:
    """Return a birth date, typed as an ISO day or DD/MM/YYYY.

    It is not after the day `on`, and the person is `least` to `most` years old on it.
    """
    typed = plain(text)
    for form in ("%Y-%m-%d", "%d/%m/%Y"):
        try:
            born = datetime.strptime(typed, form).date()  # noqa: DTZ007 - a day, not an instant
        except ValueError:
            continue
        if not typed.isascii() or born > on:
            break
        if not least <= age_on(born, on) <= most:
            raise ValueError("age")
        return born
    raise ValueError("birth_date")


def clean_address(text: str) -> str:
    """Return an address line of at most 120 characters: letters, digits and marks of addresses."""
    value = plain(text)
    if not 1 <= len(value) <= 120:
        raise ValueError("address")
    if not all(
        _is_name_letter(letter) or (letter.isascii() and letter.isdigit()) or letter in _ADDRESS_EXTRA
        for letter in value
    ):
        raise ValueError("address")
    return value


def mask_mobile(mobile: str) -> str:
    """XXXXXX3210"""
    return "X" * 6 + mobile[-4:]


def mask_pan(value: str) -> str:
    """XXXXXX234F"""
    return "X" * 6 + value[-4:]


_NUMBER_OF_A_PERSON = re.compile(
    r"(?<![A-Za-z0-9])(?:\d{2}[A-Za-z]{5}\d{4}[A-Za-z][0-9A-Za-z][Zz][0-9A-Za-z]|[A-Za-z]{5}\d{4}[A-Za-z])(?![A-Za-z0-9])"
    r"|(?<![A-Za-z0-9])(?:\+?91[ -]?|0)?[6-9]\d{4}[ -]?\d{5}(?![A-Za-z0-9]|\.\d)",
    re.ASCII,
)
"""A GST number (a PAN lies in it), a PAN, or an Indian mobile number as people write it."""


def mask_numbers(text: str) -> str:
    """Return the text with all PANs, GST numbers and mobile numbers in it masked.

    The last four characters of each stay.
    """
    return _NUMBER_OF_A_PERSON.sub(lambda match: "X" * (len(match[0]) - 4) + match[0][-4:].upper(), text)


def mask_email(value: str) -> str:
    """Return an e-mail address masked as a•••@example.com."""
    local, _, host = value.partition("@")
    return f"{local[:1]}•••@{host}"


def mask_name(value: str) -> str:
    """First letter of the first word and of the last: S••••• Y."""
    words = value.split()
    if not words:
        return ""
    first = words[0][0] + "•" * 5
    return f"{first} {words[-1][0]}." if len(words) > 1 else first
