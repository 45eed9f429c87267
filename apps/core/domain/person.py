"""What apps tell one another about a person whose rights are exercised: who it is, what is held, what became of it.

Here because the apps that hold something about people stand above and below one another and all speak of this.
"""

from dataclasses import dataclass
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
