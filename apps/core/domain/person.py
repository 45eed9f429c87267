"""What apps tell one another about a person whose rights are exercised: who it is, what is held, what became of it.

Here because the apps that hold something about people stand above and below one another and all speak of this.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Literal
from uuid import UUID

Retention = Literal["goes", "stays"]


@dataclass(frozen=True)
class Person:
    """One person under every id they ever had: the customer, customers merged into it, visits; numbers and addresses
    as they are kept now."""

    customer_id: UUID
    ids: frozenset[UUID]
    mobile: str
    mobiles: frozenset[str]
    emails: frozenset[str]
    language: str = "en"

    @property
    def texts(self) -> frozenset[str]:
        """The ids as text, as plain columns keep them."""
        return frozenset(str(one) for one in self.ids)


@dataclass(frozen=True)
class DataHolding:
    """One kind of thing that is held: how many, and whether a deletion takes it. `law` names why it stays."""

    what: str
    count: int
    fate: Retention
    law: str = ""


@dataclass(frozen=True)
class ErasedCount:
    """How many of a kind a deletion emptied or removed."""

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
