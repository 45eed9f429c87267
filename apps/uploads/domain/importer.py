"""Protocols between the import engine and the importers, one for each kind of sheet.

The engine knows how to import; an importer knows what the columns mean.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from typing import Any, Protocol, runtime_checkable
from uuid import UUID

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.uploads.domain.layout import SheetSpec
from apps.uploads.domain.rows import RowStep, SheetRow
from apps.uploads.domain.states import ControlTotal
from apps.uploads.domain.upload_record import UploadRecord


@dataclass(frozen=True, slots=True)
class ImportContext:
    """Facts about the file whose rows an importer places.

    `today` is the day of the upload in India; `sheet_day` the day of rows that name none; `lender_id` is None where
    the kind is not per lender. `scope` is the other subject of the file, in the kind's own terms (a partner's id, a
    list); `options` are the sender's choices for it. `sender_id` is the user who sent it.
    """

    upload_id: UUID
    lender_id: int | None
    today: date
    sheet_day: date
    scope: str = ""
    options: Mapping[str, Any] = field(default_factory=dict)
    sender_id: UUID | None = None


class Importer(Protocol):
    """A module of another app that imports one kind of sheet, named in config/registries.py.

    `PERMISSION_REQUIRED` is the right that the sender must still have when the file is processed.
    `PER_LENDER`: each file is one lender's. Its headings are the lender's own, found through the mapping that is saved
    for the lender (domain/mapping.py), and one file of each lender is processed at a time.
    `PREVIEWS`: a file is always checked first and applied only when a person confirms it.
    `PARALLEL_CHUNKS`: the step of a target depends on no other target of the file, except where `override` sets
    records back; so chunks of a long file may be applied at the same time.
    `is_scope`: whether a file of the kind may have this scope (`ImportContext.scope`); most kinds have none.
    `place` finds each row's target and day, or adds errors to it; one query for all rows it is given.
    `facts` are what `decide` needs about each target; under `lock` they cannot change until the transaction ends.
    `decide` is pure; `override` is the choice of a person who may set a record back.
    `settle` looks at the steps of one chunk together and rejects those that cannot all be applied.
    `apply` writes the steps that change something, once, in the caller's transaction.
    `recorded` and `amount` are the control total: what the upload recorded against what its rows said.
    `restore` puts a target's earlier facts back, given as `facts_to_plain` wrote them, and answers the targets that
    cannot be put back. `lists` are the words a column is chosen from, and `NOTES` problem codes for the template.
    A kind whose file is a whole list has `implied` as well (`WholeListImporter`): rows for what the file leaves out,
    numbered after its last one, so that they are counted, shown, applied once and undone like those of the sheet.
    """

    SPEC: SheetSpec
    PERMISSION_REQUIRED: Can
    NOTES: Sequence[str]
    PER_LENDER: bool
    PREVIEWS: bool
    PARALLEL_CHUNKS: bool

    def is_scope(self, scope: str) -> bool: ...

    def place(self, rows: Sequence[SheetRow], *, job: ImportContext) -> list[SheetRow]: ...

    def facts(self, targets: Sequence[str], *, lock: bool) -> Mapping[str, Any]: ...

    def decide(self, facts: Any, row: SheetRow, *, override: bool) -> RowStep: ...

    def settle(self, steps: Sequence[RowStep]) -> list[RowStep]: ...

    def facts_to_plain(self, facts: Any) -> dict[str, Any]: ...

    def amount(self, row: SheetRow) -> Decimal: ...

    def apply(self, steps: Sequence[RowStep], *, upload_id: UUID, by: str) -> None: ...

    def restore(
        self, earlier: Mapping[str, tuple[int, Mapping[str, Any]]], *, upload_id: UUID, by: str
    ) -> set[str]: ...

    def lists(self, language: str) -> dict[str, Sequence[str]]: ...

    def recorded(self, upload_id: UUID) -> ControlTotal: ...


def is_about_nothing_else(scope: str) -> bool:
    """Return whether `scope` is empty: the `is_scope` of a kind whose files have no scope."""
    return scope == ""


def steps_unchanged(steps: Sequence[RowStep]) -> list[RowStep]:
    """Return the steps as they are: the `settle` of a kind whose rows are independent."""
    return list(steps)


def no_amount(row: SheetRow) -> Decimal:
    """Return zero: the `amount` of a kind whose rows move no money."""
    return Decimal(0)


@runtime_checkable
class LenderImporter(Protocol):
    """Importer of lenders' own sheets, which knows the lenders that exist."""

    def is_lender(self, lender_id: int) -> bool: ...


@runtime_checkable
class LinkableImporter(Protocol):
    """An importer whose rows a person may link to a target, where `place` found none.

    `link_candidates` are the targets that fit a search, and `link_row` links one row and answers its outcome.
    """

    def place_linked(
        self, rows: Sequence[SheetRow], targets: Mapping[int, str], *, job: ImportContext
    ) -> list[SheetRow]:
        """Return the rows, with the target of its number for each row that the link settles.

        A row that a link cannot settle stays as it is.
        """
        ...

    def link_candidates(self, actor: Actor, upload: UploadRecord, search: str) -> list[dict[str, Any]]: ...

    def link_row(self, *, actor: Actor, upload_id: UUID, row_no: int, submission_id: UUID) -> str: ...


@runtime_checkable
class HeadedImporter(Protocol):
    """Importer whose files come with a head: a lender, a partner, a list of their own.

    `HEAD` is the serializer of the head that is sent with the file; `receive` takes both.
    """

    HEAD: type[Any]

    def receive(self, *, actor: Actor, head: Any, file: Any, override: bool) -> UploadRecord: ...


@runtime_checkable
class DescribedImporter(Protocol):
    """An importer whose lists name the subject of each file: a lender or a partner."""

    def subjects(self, uploads: Sequence[UploadRecord], language: str) -> Mapping[UUID, str]: ...


@runtime_checkable
class DetailedImporter(Protocol):
    """An importer that says more of one file than its rows; `DETAIL` is the serializer of that."""

    DETAIL: type[Any]

    def detail(self, actor: Actor, upload: UploadRecord) -> dict[str, Any]: ...


@runtime_checkable
class WholeListImporter(Protocol):
    """An importer whose file may be a whole list: records that it does not name are removed.

    `refused` rows of the file could not be read, so what they name is not known.
    """

    def implied(self, *, job: ImportContext, after: int, refused: int) -> Sequence[SheetRow]: ...


@runtime_checkable
class Notifying(Protocol):
    """An importer whose rows cause messages; undo stops those that have not left."""

    def withdraw_news(self, *, upload_id: UUID) -> None:
        """Cancel every message of the upload that has not left."""
        ...
