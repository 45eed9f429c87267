"""An index of a lender's submissions for sheet rows: by reference, our id, PAN or mobile."""

from collections.abc import Collection, Iterable, Mapping
from datetime import date, datetime
from uuid import UUID

from django.db.models import QuerySet

from apps.applications.domain.submissions import mis
from apps.applications.domain.submissions.mis import MisCandidate, RowMatch, RowMatchFailure
from apps.applications.models import Submission
from apps.core.domain.calendar import today_ist
from apps.core.domain.person import Person
from apps.customers.selectors.customers import people_named_for_system

NAMES = ("lender_reference", "our_id", "pan", "mobile")
"""What a row may name a submission by."""
_PEOPLE = ("pan", "mobile")


class SubmissionIndex:
    """The lender's submissions that some rows may speak about, by each thing a row may name."""

    def __init__(self) -> None:
        self.by_reference: dict[str, set[MisCandidate]] = {}
        self.by_id: dict[str, set[MisCandidate]] = {}
        self.by_customer: dict[UUID, set[MisCandidate]] = {}
        self.people: Mapping[tuple[str, str], frozenset[UUID]] = {}

    @classmethod
    def of(cls, rows: Iterable[Mapping[str, object]], lender_id: int) -> "SubmissionIndex":
        """Return the index of the rows, in seven queries at most, whatever the number of rows.

        PAN and mobile are compared by blind index; those of a deleted person lead to their submissions, for
        the money.
        """
        index = cls()
        values_by_name: dict[str, set[str]] = {name: set() for name in NAMES}
        for row in rows:
            for name, values in values_by_name.items():
                if value := row.get(name):
                    values.add(str(value))
        index.people = people_named_for_system(
            pans=values_by_name["pan"], mobiles=values_by_name["mobile"], deleted=True
        )
        ids = [uuid for text in values_by_name["our_id"] if (uuid := _uuid(text))]
        of_lender = Submission.objects.filter(lender_id=lender_id)
        people = {person for customer_ids in index.people.values() for person in customer_ids}
        wanted = (
            of_lender.filter(reference__in=values_by_name["lender_reference"])
            if values_by_name["lender_reference"]
            else None,
            of_lender.filter(application_id__in=ids) if ids else None,
            of_lender.filter(pk__in=ids) if ids else None,
            of_lender.filter(customer_id__in=people) if people else None,
        )
        for submissions in wanted:
            if submissions is not None:
                for row_of in submissions.values_list(
                    "pk", "application_id", "customer_id", "product_code", "created_at", "reference", "person_erased"
                ):
                    index._add(*row_of)
        return index

    def of_deleted(self) -> set[UUID]:
        """Return the submissions whose person was deleted."""
        return {
            UUID(candidate.id)
            for candidates in self.by_id.values()
            for candidate in candidates
            if candidate.person_erased
        }

    def _add(
        self, pk: UUID, application: UUID, customer: UUID, product: str, at: datetime, reference: str, erased: bool
    ) -> None:
        candidate = MisCandidate(str(pk), product, today_ist(at), reference, erased)
        self.by_id.setdefault(str(pk), set()).add(candidate)
        self.by_id.setdefault(str(application), set()).add(candidate)
        self.by_customer.setdefault(customer, set()).add(candidate)
        if reference:
            self.by_reference.setdefault(reference, set()).add(candidate)

    def is_named(self, values: Mapping[str, object]) -> bool:
        """Return whether a row names a submission by the lender's reference or our id.

        Then no product is needed.
        """
        reference, uuid = str(values.get("lender_reference") or ""), _uuid(str(values.get("our_id") or ""))
        return reference in self.by_reference or uuid in self.by_id

    def answer(self, values: Mapping[str, object], product: str, on: date) -> RowMatch:
        """Return the submission that a row of the day `on` is about, or why there is none.

        The rules are in domain/mis.py.
        """
        reference = str(values.get("lender_reference") or "")
        groups = [self.people.get((kind, str(values[kind])), frozenset()) for kind in _PEOPLE if values.get(kind)]
        found_groups = [group for group in groups if group]
        people = frozenset[UUID].intersection(*found_groups) if found_groups else frozenset[UUID]()
        if len(found_groups) > 1 and not people:
            return RowMatch(miss=RowMatchFailure.DISAGREES)
        uuid = _uuid(str(values.get("our_id") or ""))
        return mis.match_row(
            by_reference=self.by_reference.get(reference, set()),
            by_id=self.by_id.get(uuid, set()),
            by_person={candidate for person in people for candidate in self.by_customer.get(person, set())},
            reference=reference,
            product=product,
            on=on,
        )


def submissions_of_person_for_system(person: Person) -> "QuerySet[Submission, UUID]":
    """Return the submissions of one person, to be asked within another query."""
    return Submission.objects.filter(customer__in=person.ids).values_list("pk", flat=True)


def submissions_of_deleted_for_system(submission_ids: Collection[UUID]) -> set[UUID]:
    """Return those of these submissions whose person was deleted."""
    rows = Submission.objects.filter(pk__in=submission_ids, person_erased=True)
    return set(rows.values_list("pk", flat=True)) if submission_ids else set()


def _uuid(text: str) -> str:
    try:
        return str(UUID(text)) if len(text) == 36 else ""
    except ValueError:
        return ""
