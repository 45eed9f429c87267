"""The second person of corrected rows, in files of a kind that takes two people.

Whoever sent the file, corrected a row of it or had the row read anew made it what it is, and cannot be who has it take
effect; under masquerade the admin behind it counts. `RowMaker` holds the two apart by a check constraint.
"""

from collections.abc import Collection
from uuid import UUID

from apps.core.domain.actor import Actor
from apps.uploads.models import RowMaker, Upload


def note_makers(*, actor: Actor, upload: Upload, row_no: int) -> None:
    """Write down who makes a row what it is now: the sender and the actor. What was checked of it counts no more."""
    # Kinds that take two people are sent by admins, who act as themselves.
    people = {str(upload.created_by), actor.person_id}
    made = [RowMaker(upload=upload, row_no=row_no, person=person) for person in sorted(people)]
    RowMaker.objects.bulk_create(made, ignore_conflicts=True)
    RowMaker.objects.filter(upload=upload, row_no=row_no).update(checker="")


def rows_made_by(person: str, upload_id: UUID) -> set[int]:
    """The corrected rows of a file that somebody sent or changed: those they cannot have take effect."""
    return set(RowMaker.objects.filter(upload=upload_id, person=person).values_list("row_no", flat=True))


def vouch(*, actor: Actor, upload_id: UUID, rows: Collection[int] | None = None) -> None:
    """Write down that the actor has corrected rows take effect, all or these, in the caller's transaction."""
    made = RowMaker.objects.filter(upload=upload_id)
    (made if rows is None else made.filter(row_no__in=rows)).update(checker=actor.person_id)
