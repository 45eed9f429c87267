"""What people type about themselves, cleaned or refused (specification 5.3, 5.7, 5.8; regulation.md 3.1).

Each `clean_*` takes text and returns the stored form, or raises ValueError(code); codes are the keys of
`core.<code>` texts. Full-width forms become ASCII by NFKC; Devanagari and other digits are refused, because a
person who typed ९ as a digit must be told, not guessed at.
"""

import re
import unicodedata

from stdnum.in_ import gstin, pan

_INVISIBLE = dict.fromkeys([0x00A0, 0x200B, 0x2060, 0xFEFF, *range(0x200E, 0x2010), *range(0x202A, 0x202F)], None)
_MOBILE = re.compile(r"[6-9]\d{9}", re.ASCII)
_PIN = re.compile(r"[1-9]\d{5}", re.ASCII)
_OTP = re.compile(r"\d{6}", re.ASCII)
_IFSC = re.compile(r"[A-Z]{4}0[A-Z0-9]{6}", re.ASCII)
_UAN = re.compile(r"UDYAM-[A-Z]{2}-\d{2}-\d{7}", re.ASCII)
_EMAIL = re.compile(
    r"[A-Za-z0-9](?:[A-Za-z0-9._%+-]{0,62}[A-Za-z0-9_%+-])?@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,24}",
    re.ASCII,
)
_UUID = re.compile(r"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}", re.ASCII | re.IGNORECASE)
_COMPANY = re.compile(r"[A-Za-z0-9][A-Za-z0-9 ]{1,38}[A-Za-z0-9]", re.ASCII)
_LOCALITY = re.compile(r"[A-Za-z0-9,.# ]+", re.ASCII)
_ADDRESS_EXTRA = " ,.-/#()'"


def plain(text: str) -> str:
    """NFKC, without invisible characters and outer blanks; control characters and lone surrogates are refused."""
    cleaned = unicodedata.normalize("NFKC", text).translate(_INVISIBLE).strip()
    if any(unicodedata.category(letter) in ("Cc", "Cs") for letter in cleaned):
        raise ValueError("characters")
    return cleaned


def _match(pattern: re.Pattern[str], text: str, code: str) -> str:
    if not pattern.fullmatch(text):
        raise ValueError(code)
    return text


def clean_mobile(text: str) -> str:
    """Ten digits, the first 6 to 9; +91, 91 or a leading 0, blanks and hyphens are taken off."""
    digits = re.sub(r"[\s-]", "", plain(text))
    digits = re.sub(r"^(\+91|91(?=\d{10}$)|0(?=\d{10}$))", "", digits, flags=re.ASCII)
    return _match(_MOBILE, digits, "mobile")


def clean_pan(text: str) -> str:
    """A person's or a business's PAN: form, holder type and a serial other than 0000."""
    value = plain(text).upper().replace(" ", "")
    if not value.isascii() or not pan.is_valid(value):
        raise ValueError("pan")
    return value


def clean_individual_pan(text: str) -> str:
    """A PAN whose fourth letter says that the holder is a person (P)."""
    value = clean_pan(text)
    if value[3] != "P":
        raise ValueError("pan_individual")
    return value


def clean_gstin(text: str) -> str:
    """A GST number with its check character."""
    value = plain(text).upper()
    if not value.isascii() or not gstin.is_valid(value):
        raise ValueError("gstin")
    return value


def clean_pincode(text: str) -> str:
    """Six digits, the first not 0; a blank after the third is taken off."""
    return _match(_PIN, plain(text).replace(" ", ""), "pincode")


def clean_otp(text: str) -> str:
    """Six digits."""
    return _match(_OTP, re.sub(r"[\s-]", "", plain(text)), "otp_format")


def clean_ifsc(text: str) -> str:
    """Bank branch code; capital letters only, as specification 5.8 says."""
    return _match(_IFSC, plain(text), "ifsc")


def clean_uan(text: str) -> str:
    """Udyam registration number UDYAM-XX-00-0000000."""
    return _match(_UAN, plain(text).upper(), "uan")


def clean_email(text: str) -> str:
    """An address of the common form, lower case."""
    value = plain(text)
    if len(value) > 254:
        raise ValueError("email")
    return _match(_EMAIL, value, "email").lower()


def clean_uuid(text: str) -> str:
    return _match(_UUID, plain(text), "uuid").lower()


def _is_name_letter(letter: str) -> bool:
    # Marks are the vowel signs and viramas of Devanagari: part of a name, though not letters.
    return unicodedata.category(letter)[0] in "LM" or letter in "\u200c\u200d"


def clean_person_name(text: str) -> str:
    """First or last name: letters of any script, single blanks, at most 60 characters (5.8: alphabetic only)."""
    value = re.sub(r"\s+", " ", unicodedata.normalize("NFC", plain(text)))
    if not 1 <= len(value) <= 60 or not all(_is_name_letter(letter) or letter == " " for letter in value):
        raise ValueError("name")
    if not any(unicodedata.category(letter)[0] == "L" for letter in value):
        raise ValueError("name")
    return value


def clean_full_name(text: str) -> str:
    """A name of at least two words."""
    value = clean_person_name(text)
    if len(value.split(" ")) < 2:
        raise ValueError("full_name")
    return value


def clean_company(text: str) -> str:
    """3 to 40 letters and digits, blanks between."""
    return _match(_COMPANY, plain(text), "company")


def clean_locality(text: str) -> str:
    """Letters and digits plus comma, full stop, blank and hash."""
    value = plain(text)
    if len(value) > 120:
        raise ValueError("locality")
    return _match(_LOCALITY, value, "locality")


def clean_address(text: str) -> str:
    """An address line: letters, digits and the marks addresses need, at most 120 characters."""
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


def mask_email(value: str) -> str:
    """a•••@example.com"""
    local, _, host = value.partition("@")
    return f"{local[:1]}•••@{host}"


def mask_name(value: str) -> str:
    """First letter of the first word and of the last: S••••• Y."""
    words = value.split()
    if not words:
        return ""
    first = words[0][0] + "•" * 5
    return f"{first} {words[-1][0]}." if len(words) > 1 else first
