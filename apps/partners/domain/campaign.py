"""A partner's UTM defaults for landings whose address names none (expectations.md 4.10)."""

from collections.abc import Mapping
from dataclasses import dataclass

NAMES = ("utm_source", "utm_medium", "utm_campaign", "utm_term", "utm_content")
"""Parameters that may have a default; `utm_id` names the owner of a link and has none."""


@dataclass(frozen=True)
class LandingCampaign:
    """The campaign a landing counts under, and the names in it that its address did not say."""

    utms: dict[str, str]
    defaulted: tuple[str, ...]


def campaign_for(address_utms: Mapping[str, str], defaults: Mapping[str, str]) -> LandingCampaign:
    """Return the address's UTM names, with the partner's default for each missing one.

    The address always wins, also where it is not what the partner would have written.
    """
    missing = tuple(name for name in NAMES if not address_utms.get(name) and defaults.get(name))
    return LandingCampaign({**address_utms, **{name: defaults[name] for name in missing}}, missing)
