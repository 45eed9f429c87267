"""Rules of a shop's application to become a merchant (product.md 3, regulation.md 3.1)."""

import re
from collections.abc import Callable, Container, Mapping
from dataclasses import dataclass

from apps.core.domain.identifiers import (
    clean_account_name,
    clean_account_number,
    clean_address,
    clean_email,
    clean_full_name,
    clean_gstin,
    clean_ifsc,
    clean_mobile,
    clean_pan,
    clean_pincode,
    clean_uan,
    plain,
)
from apps.core.domain.problems import FieldError

SHORTEST_NAME, LONGEST_NAME = 3, 80
OPTIONAL = frozenset({"gstin", "uan", "address_line2"})
_KEY_LENGTH = 32


def clean_business_name(text: str) -> str:
    r"""Return a business name of 3 to 80 characters of any script.

    The signs of shop names are allowed, characters of page code (<>{}\) are not.
    """
    value = re.sub(r"\s+", " ", plain(text))
    if not SHORTEST_NAME <= len(value) <= LONGEST_NAME or re.search(r"[<>{}\\]", value):
        raise ValueError("partners.business_name")
    return value


_READERS: Mapping[str, Callable[[str], str]] = {
    "business_name": clean_business_name,
    "owner_name": clean_full_name,
    "mobile": clean_mobile,
    "email": clean_email,
    "pan": clean_pan,
    "gstin": clean_gstin,
    "uan": clean_uan,
    "address_line1": clean_address,
    "address_line2": clean_address,
    "pincode": clean_pincode,
    "account_name": clean_account_name,
    "account_number": clean_account_number,
    "ifsc": clean_ifsc,
}
FIELDS = tuple(_READERS)
"""In the order of the page."""


@dataclass(frozen=True)
class ParsedMerchantForm:
    """The form as it is kept, and a fault at every field that is missing or wrong."""

    values: Mapping[str, str]
    faults: dict[str, FieldError]


def read(sent: Mapping[str, str]) -> ParsedMerchantForm:
    """Read every field by its own rule, then check the fields against one another.

    A GST number must hold its holder's PAN.
    """
    values: dict[str, str] = {}
    faults: dict[str, FieldError] = {}
    for name, reader in _READERS.items():
        typed = sent.get(name, "").strip()
        if not typed:
            values[name] = ""
            if name not in OPTIONAL:
                faults[name] = FieldError("core.required")
            continue
        try:
            values[name] = reader(typed)
        except ValueError as error:
            code = str(error)
            faults[name] = FieldError(code if "." in code else f"core.{code}")
    gstin, pan = values.get("gstin", ""), values.get("pan", "")
    if gstin and pan and gstin[2:12] != pan:
        faults["gstin"] = FieldError("partners.gstin_of_another")
    return ParsedMerchantForm(values, faults)


def key_for(name: str, taken: Container[str]) -> str:
    """Return a free partner key made from a business's name.

    It is numbered where it is taken, and `merchant` where no letter or digit is left.
    """
    plain_name = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:_KEY_LENGTH].strip("-") or "merchant"
    number = 1
    key = plain_name
    while key in taken:
        number += 1
        key = f"{plain_name}-{number}"
    return key
