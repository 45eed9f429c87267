"""The second person: of files that need one, and of corrected rows in them.

The sender of a file and the people who corrected a row of it or had it read again are its editors and cannot apply it;
under masquerade the admin behind it counts. `RowEditor` separates editor and checker by a check constraint.
"""

from collections.abc import Collection
from decimal import Decimal
from uuid import UUID

from django.conf import settings

from apps.core.domain.actor import Actor
from apps.core.domain.approval import require_approver
from apps.core.domain.money import in_rupees
from apps.core.domain.problems import conflict
from apps.uploads.domain.importer import Importer
from apps.uploads.domain.second_person import SecondPersonReason, second_person_reason
from apps.uploads.domain.status import WaitsFor, waits_for
from apps.uploads.models import RowEditor, Upload
from apps.uploads.selectors import row_amounts, second_person_files


def money_at_stake(upload: Upload, importer: Importer) -> Decimal | None:
    """Return the rupees that the file's rows bring, previewed or in effect.

    None for a kind whose money is not counted.
    """
    return row_amounts.money_of(upload) if importer.SPEC.counts_money else None


def why(upload: Upload, importer: Importer, *, money: Decimal | None) -> SecondPersonReason | None:
    """Return the reason why the file needs a second person at this sum (`money`), or None."""
    return second_person_reason(
        by_kind=importer.SPEC.two_people,
        leads_back=upload.override_moves,
        money=money,
        above=Decimal(settings.UPLOADS_SECOND_PERSON_ABOVE),
    )


def may_need_second_person(upload: Upload, importer: Importer) -> bool:
    """Return whether the file may come to need a second person.

    If so, everyone who edits a row of it is recorded.
    """
    return importer.SPEC.two_people or importer.SPEC.counts_money or upload.override_moves


def confirm(*, actor: Actor, upload: Upload, importer: Importer) -> None:
    """Record the second person of a checked file that needs one.

    In the caller's transaction with the file locked. 403 for a new full admin, 409 for its sender and for editors of
    its rows. A kind with an approval of its own stores both people with its head.
    """
    money = money_at_stake(upload, importer)
    needs = why(upload, importer, money=money)
    upload.second_why = needs or ""
    if needs is None or importer.SPEC.own_approval:
        return
    require_approver(actor)
    if is_editor(actor, upload):
        if needs is SecondPersonReason.KIND:
            raise conflict("uploads.kind_takes_two")
        if needs is SecondPersonReason.MOVES or money is None:
            raise conflict("uploads.moves_take_two")
        above = Decimal(settings.UPLOADS_SECOND_PERSON_ABOVE)
        raise conflict("uploads.money_takes_two", money=in_rupees(money), above=in_rupees(above))
    upload.checker, upload.checker_name = UUID(actor.person_id), actor.name
    approve_rows(actor=actor, upload_id=upload.id)


def record_editors(*, actor: Actor, upload: Upload, row_no: int) -> None:
    """Record the editors of a row, its file's sender and the actor, and clear its approval."""
    # Kinds that take two people are sent by admins, who act as themselves.
    people = {str(upload.created_by), actor.person_id}
    made = [RowEditor(upload=upload, row_no=row_no, person=person) for person in sorted(people)]
    RowEditor.objects.bulk_create(made, ignore_conflicts=True)
    RowEditor.objects.filter(upload=upload, row_no=row_no).update(checker="")


def is_editor(actor: Actor, upload: Upload) -> bool:
    """Return whether the human being behind the actor sent the file or edited a row of it."""
    return actor.person_id == str(upload.created_by) or bool(rows_edited_by(actor.person_id, upload.id))


def waiting_of(actor: Actor, uploads: Collection[Upload]) -> dict[UUID, WaitsFor | None]:
    """Return who has to act next on each of the files."""
    edited = second_person_files.corrected_by(actor, [upload.id for upload in uploads])
    waiting = {}
    for upload in uploads:
        is_sender = actor.person_id == str(upload.created_by)
        waiting[upload.id] = waits_for(
            upload,
            is_sender=is_sender,
            is_editor=is_sender or upload.id in edited,
            needs_two=bool(upload.second_why),
            is_of_others=upload.actor.get("area", actor.area) != actor.area,
        )
    return waiting


def rows_edited_by(person: str, upload_id: UUID) -> set[int]:
    """Return the corrected rows of a file that a person sent or changed.

    The person cannot approve these.
    """
    return set(RowEditor.objects.filter(upload=upload_id, person=person).values_list("row_no", flat=True))


def approve_rows(*, actor: Actor, upload_id: UUID, rows: Collection[int] | None = None) -> None:
    """Record the actor as the approver of corrected rows, of all or of these.

    In the caller's transaction.
    """
    made = RowEditor.objects.filter(upload=upload_id)
    (made if rows is None else made.filter(row_no__in=rows)).update(checker=actor.person_id)
