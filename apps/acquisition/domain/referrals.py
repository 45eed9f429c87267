"""Rule that bars a referral where both partners are one person (portal.md 2). Pure.

They are one person if they share one of four facts.
"""

from dataclasses import dataclass
from enum import StrEnum


class SharedFact(StrEnum):
    """A fact that two partners have in common; the first that applies is named, never its value."""

    PAN = "pan"
    ACCOUNT = "account"
    MOBILE = "mobile"
    EMAIL = "email"


@dataclass(frozen=True)
class PartnerIdentity:
    """Facts that identify a partner, as cleaned: PAN in capitals, account as bank and number."""

    pans: frozenset[str] = frozenset()
    accounts: frozenset[str] = frozenset()
    mobiles: frozenset[str] = frozenset()
    emails: frozenset[str] = frozenset()

    def __or__(self, other: "PartnerIdentity") -> "PartnerIdentity":
        return PartnerIdentity(
            self.pans | other.pans,
            self.accounts | other.accounts,
            self.mobiles | other.mobiles,
            self.emails | other.emails,
        )


def identity_of(
    *, pan: str = "", account: str = "", ifsc: str = "", mobile: str = "", email: str = ""
) -> PartnerIdentity:
    """Return one set of facts, empty ones left out.

    An account is its number at its bank, which the first four letters of the IFSC name: one account has one number at
    whichever branch, and two banks may give the same one.
    """

    at_bank = f"{ifsc.strip().upper()[:4]} {account.strip()}" if account.strip() else ""
    values = (pan.strip().upper(), at_bank, mobile.strip()[-10:], email.strip().lower())
    return PartnerIdentity(*(frozenset({value} if value else ()) for value in values))


def shared_fact(first: PartnerIdentity, second: PartnerIdentity) -> SharedFact | None:
    """Return the first fact that both share, in the order of `SharedFact`.

    None for two different people.
    """
    pairs = (
        (SharedFact.PAN, first.pans & second.pans),
        (SharedFact.ACCOUNT, first.accounts & second.accounts),
        (SharedFact.MOBILE, first.mobiles & second.mobiles),
        (SharedFact.EMAIL, first.emails & second.emails),
    )
    return next((fact for fact, common in pairs if common), None)
