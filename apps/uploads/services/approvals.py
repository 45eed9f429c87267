"""Requests for an approval of files and of corrected rows in them."""

from collections.abc import Sequence
from datetime import datetime

from apps.accounts.domain.guarded_acts import ApprovalAct
from apps.accounts.domain.permissions import Can, has_permission
from apps.core.domain.actor import Actor
from apps.core.domain.approval_requests import ApprovalRequest, ApprovalSource, ApprovalState
from apps.uploads.domain.status import FILE_PAGE
from apps.uploads.selectors import second_person_files
from apps.uploads.services.importers import importer_of

KINDS = ("application-status", "mis", "commission", "bank-return")
"""The kinds of which a file may need a second person."""


def _decidable(actor: Actor) -> list[str]:
    return [kind for kind in KINDS if has_permission(actor, importer_of(kind).PERMISSION_REQUIRED)]


class UploadSource(ApprovalSource):
    """Approval source of files that move much money, set records back, or always need two.

    Kinds with an approval of their own have a source of their own.
    """

    acts = frozenset({ApprovalAct.UPLOAD})
    permission = Can.UPLOAD_STATUS_FILES

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        kinds = [kind for kind in _decidable(actor) if not importer_of(kind).SPEC.own_approval]
        return [
            ApprovalRequest(
                id=str(file.upload_id),
                name=file.file_name,
                count=file.rows,
                path=FILE_PAGE.format(id=file.upload_id),
                makers=file.makers,
                maker_name=file.maker_name,
                made_at=file.made_at,
                state=file.state,
                checker_name=file.checker_name,
            )
            for file in second_person_files.checked_or_own(actor, kinds, since=since)
        ]


class CorrectedRowsSource(ApprovalSource):
    """Corrected rows of files that are done."""

    acts = frozenset({ApprovalAct.CORRECTED_ROWS})
    permission = Can.UPLOAD_STATUS_FILES

    def requests(self, *, actor: Actor, since: datetime) -> Sequence[ApprovalRequest]:
        return [
            ApprovalRequest(
                id=str(file.upload_id),
                name=file.file_name,
                count=file.rows,
                path=FILE_PAGE.format(id=file.upload_id),
                makers=file.makers,
                maker_name=file.maker_name,
                made_at=file.made_at,
                state=ApprovalState.WAITING,
            )
            for file in second_person_files.corrected_files(_decidable(actor))
        ]
