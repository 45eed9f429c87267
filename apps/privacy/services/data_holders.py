"""Registry of the apps above that hold data about people, and hooks into their rules."""

from collections.abc import Mapping
from datetime import datetime
from importlib import import_module
from typing import Any, Protocol, cast
from uuid import UUID

from django.conf import settings
from django.utils.module_loading import import_string

from apps.core.domain.actor import Actor
from apps.core.domain.person import DataHolding, ErasedCount, Person
from apps.core.domain.problems import not_found
from apps.privacy.selectors.contact import ContactPerson as Addressed
from apps.privacy.services.contact import notify


class PersonDataHolder(Protocol):
    """A module that holds something about people."""

    def holdings(self, person: Person) -> list[DataHolding]:
        """Return the number of items of each kind, and whether a deletion removes them."""

    def export(self, person: Person) -> dict[str, Any]:
        """Return all data of this person, and of no other, as plain JSON values."""

    def erase(self, person: Person, now: datetime) -> list[ErasedCount]:
        """Take the person out, in the caller's transaction."""


def data_holders() -> list[PersonDataHolder]:
    """Return the data holders in the order in which a deletion passes them."""
    return [cast(PersonDataHolder, import_module(path)) for path in settings.ERASERS.values()]  # type: ignore[misc]


def person_of(customer_id: UUID, *, lock: bool = False) -> Person:
    """Return the person behind a customer's id; 404 for an unknown one.

    With `lock`, all their rows are locked until the caller's transaction ends.
    """
    try:
        return cast(Person, import_string(settings.PERSON_OF)(customer_id, lock=lock))  # type: ignore[misc]
    except LookupError:
        raise not_found() from None


def in_flight(person: Person, language: str) -> list[dict[str, Any]]:
    """Return the person's submissions with lenders now, and what a deletion does to each."""
    return cast(list[dict[str, Any]], import_string(settings.IN_FLIGHT_OF)(person, language))  # type: ignore[misc]


def require_confirmed(actor: Actor) -> None:
    """Raise 403 `customers.confirm_first` unless the visit is confirmed.

    The code by SMS proves the number, not the person whose data it is.
    """
    import_string(settings.NEED_CONFIRMED_VISIT)(actor)  # type: ignore[misc]


def notify_person(
    person: Person, kind: str, values: Mapping[str, Mapping[str, Any]], *, path: str, key: str, now: datetime
) -> None:
    """Notify the person by their number.

    They signed in with it, while an e-mail may never have been proved.
    """
    addresses = {"sms": person.mobile, "whatsapp": person.mobile}
    whom = Addressed(id=person.customer_id, language=person.language, addresses=addresses)
    notify(person=whom, kind=kind, values=values, path=path, dedupe_key=key, now=now)
