"""PIN codes for one list, a product's or a lender's own: added, or the whole list replaced.

The scope of the file names the list (domain/pincodes.py), its option `replaces` says which of the two. A whole list
also removes the PIN codes it does not name (`implied`), unless a row of it could not be read.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from functools import lru_cache
from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.identifiers import clean_pincode
from apps.core.domain.problems import Problem, not_found
from apps.core.web.serializers import InputSerializer
from apps.lenders.domain.pincodes import (
    KIND,
    MAX_PINCODES,
    PincodeListing,
    list_of,
    omitted_pincodes,
    scope_and_pincode,
    size_after,
    target_of,
)
from apps.lenders.models import PincodeChange
from apps.lenders.selectors import lenders
from apps.lenders.selectors import pincodes as reads
from apps.lenders.services import pincodes as lists_of_pincodes
from apps.uploads.domain import cells
from apps.uploads.domain.cells import CellValueError
from apps.uploads.domain.importer import ImportContext, no_amount, steps_unchanged
from apps.uploads.domain.layout import SheetColumn, SheetSpec
from apps.uploads.domain.lexicon import PINCODE_HEADINGS
from apps.uploads.domain.rows import RawCell, RowAction, RowStep, SheetRow, SkipReason
from apps.uploads.domain.states import ControlTotal
from apps.uploads.domain.upload_record import UploadRecord
from apps.uploads.selectors import row_outcomes


@lru_cache(maxsize=4_096, typed=True)
def _pincode(cell: RawCell) -> str:
    try:
        return clean_pincode(cells.identifier(cell))
    except ValueError:
        raise CellValueError("uploads.not_a_pincode") from None


SPEC = SheetSpec(
    KIND,
    (
        SheetColumn(
            "pincode",
            "PIN Code",
            lambda cell, _: _pincode(cell),
            required=True,
            form="text",
            aliases=PINCODE_HEADINGS,
        ),
    ),
)
PERMISSION_REQUIRED = Can.MANAGE_ELIGIBILITY
NOTES = ("uploads.note_pincode_required", "uploads.note_pincode_whole", "uploads.note_again")
PER_LENDER = False
PREVIEWS = True
PARALLEL_CHUNKS = False
settle = steps_unchanged
amount = no_amount


def is_scope(scope: str) -> bool:
    """The list that the sheet is for: of a product, or of a lender that serves it."""
    whose = list_of(scope)
    return whose is not None and reads.list_exists(whose)


class PincodesHead(InputSerializer):
    """The list that a sheet is for, and whether the sheet is the whole of it."""

    scope = serializers.CharField(max_length=64)
    replaces = serializers.BooleanField(
        required=False, default=False, help_text="The sheet is the whole list: what it does not name is removed."
    )


HEAD = PincodesHead


def receive(*, actor: Actor, head: Any, file: UploadedFile | None, override: bool) -> UploadRecord:
    """Take in a sheet for a list; 404 for a list that is not there."""
    whose = list_of(head.scope)
    if whose is None:
        raise not_found("lenders.product_unknown")
    reads.require_list(actor, whose)
    return lists_of_pincodes.send_list(actor=actor, whose=whose, replaces=head.replaces, file=file, override=override)


def subjects(files: Sequence[UploadRecord], language: str) -> dict[UUID, str]:
    """Return the name of the lender whose list each file is for."""
    owners = {file.id: whose.lender_id for file in files if (whose := list_of(file.scope)) is not None}
    return lenders.lender_names(owners, language)


class PincodeDetail(serializers.Serializer[Any]):
    """Counts of the changes that a sheet makes in its list, made or previewed."""

    replaces = serializers.BooleanField()
    keeps = serializers.BooleanField(
        help_text="Removes nothing, because a row of the whole list was rejected, now or when the list changed."
    )
    added = serializers.IntegerField()
    added_first = serializers.ListField(child=serializers.CharField())
    removed = serializers.IntegerField()
    removed_first = serializers.ListField(child=serializers.CharField())
    unchanged = serializers.IntegerField()
    after = serializers.IntegerField(help_text="The length of the list once it is applied; now, where it was.")


DETAIL = PincodeDetail


def detail(actor: Actor, upload: UploadRecord) -> dict[str, Any]:
    """Return what the sheet changes in its list."""
    return reads.pincode_changes(upload)


def lists(language: str) -> dict[str, Sequence[str]]:
    """No column is chosen from a list."""
    return {}


def place(rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]:
    """Return each row with the PIN code it adds to the list."""
    return [
        row
        if row.faults
        else row._replace(target=target_of(job.scope, str(row.values["pincode"])), as_of=job.sheet_day)
        for row in rows
    ]


def implied(*, job: ImportContext, after: int, refused: int) -> Sequence[SheetRow]:
    """Return a row for each PIN code that a whole list leaves out.

    Problem 422 where the list would grow too long.
    """
    held = reads.pincodes_in(job.scope)
    named = {scope_and_pincode(target)[1] for target in row_outcomes.targets_of(job.upload_id)}
    replaces = bool(job.options.get("replaces"))
    if size_after(held, named, replaces=replaces, refused=refused) > MAX_PINCODES:
        raise Problem("lenders.too_many_pincodes", 422, details={"most": MAX_PINCODES})
    return [
        SheetRow(
            number,
            (),
            {"pincode": pincode, "leaves": "1"},
            (),
            target_of(job.scope, pincode, leaves=True),
            job.sheet_day,
        )
        for number, pincode in enumerate(omitted_pincodes(held, named, replaces=replaces, refused=refused), after + 1)
    ]


def facts(targets: Sequence[str], *, lock: bool) -> dict[str, PincodeListing]:
    """Return whether each PIN code is in its list; under `lock` the list stays as it is."""
    places = {target: scope_and_pincode(target) for target in targets}
    read = lists_of_pincodes.locked_pincodes if lock else reads.pincodes_in
    held = {scope: frozenset(read(scope)) for scope in sorted({scope for scope, _ in places.values()})}
    return {target: PincodeListing(pincode, pincode in held[scope]) for target, (scope, pincode) in places.items()}


def decide(facts: PincodeListing, row: SheetRow, *, override: bool) -> RowStep:
    """Return the effect of the row: it adds its PIN code, an implied one removes it.

    There is nothing to override.
    """
    wished = row.values.get("leaves") is None
    if facts.listed == wished:
        return RowStep(row, RowAction.SAME, because=SkipReason.KNOWN, before=facts)
    return RowStep(
        row, RowAction.CREATE if wished else RowAction.UPDATE, before=facts, after=replace(facts, listed=wished)
    )


def facts_to_plain(facts: PincodeListing | None) -> dict[str, Any]:
    """Return the facts that the preview shows and undo compares."""
    return {} if facts is None else {"pincode": facts.pincode, "listed": facts.listed}


def apply(steps: Sequence[RowStep], *, upload_id: UUID, by: str) -> None:
    """Change the lists, each once for all the steps."""
    of_list: defaultdict[str, list[tuple[int, PincodeListing]]] = defaultdict(list)
    for step in steps:
        scope, _ = scope_and_pincode(str(step.row.target))
        of_list[scope].append((step.row.number, step.after))
    for scope, changes in sorted(of_list.items()):
        lists_of_pincodes.apply_rows(scope, changes, upload_id=upload_id, by=by)


def restore(earlier: Mapping[str, tuple[int, Mapping[str, Any]]], *, upload_id: UUID, by: str) -> set[str]:
    """Put the lists back; every PIN code can be."""
    of_list: defaultdict[str, list[PincodeListing]] = defaultdict(list)
    for target, (_, before) in earlier.items():
        scope, pincode = scope_and_pincode(target)
        of_list[scope].append(PincodeListing(pincode, bool(before["listed"])))
    for scope, listed in sorted(of_list.items()):
        lists_of_pincodes.restore_rows(scope, listed, upload_id=upload_id, by=by)
    return set()


def recorded(upload_id: UUID) -> ControlTotal:
    """Return the number of PIN codes that the upload added or removed."""
    return ControlTotal(PincodeChange.objects.filter(upload_id=upload_id).count(), Decimal(0))
