"""PIN code to place, from a packaged data set: no network."""

from dataclasses import dataclass

import indian_pincode


@dataclass(frozen=True)
class PincodePlace:
    """The place of a PIN code; the district is used as the city."""

    pincode: str
    city: str
    state: str


def look_up(pincode: str) -> PincodePlace | None:
    """The place, or None for a code that India Post does not use."""
    details = indian_pincode.get_details(pincode)
    if not details or not details["state"]:
        return None
    districts = details["districts"]
    return PincodePlace(pincode, _title(districts[0]) if districts else "", _title(details["state"]))


def _title(name: str) -> str:
    return " ".join(word if word in {"and", "of"} else word.capitalize() for word in name.lower().split())
