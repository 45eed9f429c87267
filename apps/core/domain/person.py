"""Values that apps exchange about a person who exercises their rights (deletion, access).

They are here because the apps that hold personal data are on different layers and all use them.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

Retention = Literal["goes", "stays"]


@dataclass(frozen=True)
class Person:
    """One person under every id they ever had: the customer, customers merged into it, visits.

    Numbers and addresses are those stored now.
    """

    customer_id: UUID
    ids: frozenset[UUID]
    mobile: str
    mobiles: frozenset[str]
    emails: frozenset[str]
    language: str = "en"

    @property
    def texts(self) -> frozenset[str]:
        """Return the ids as text, as plain columns keep them."""
        return frozenset(str(person_id) for person_id in self.ids)


@dataclass(frozen=True)
class DataHolding:
    """The number of items of one kind held about a person, and whether a deletion removes them.

    `law` names the reason why they stay.
    """

    what: str
    count: int
    fate: Retention
    law: str = ""


@dataclass(frozen=True)
class ErasedCount:
    """The number of items of one kind that a deletion emptied or removed."""

    what: str
    count: int


@dataclass(frozen=True)
class ErasureBlock:
    """A rule by which a person cannot be deleted now.

    `about` is a number or name that names nobody; `until` is the instant from which the rule no longer stands in the
    way, None where that depends on somebody's act.
    """

    rule: str
    about: str = ""
    until: datetime | None = None


@dataclass(frozen=True)
class MaskedPerson:
    """A customer as lists show one: name and number masked, both empty once deleted."""

    customer_id: UUID
    name: str
    mobile: str
    city: str
    since: datetime
    erased_at: datetime | None
