"""An admin with a limit of their own: every call that hands out a file, and every text of every answer (expectations.md
4.10). What a call hands out is said by the view (`leaves`), and the permission layer alone goes by it."""

from typing import Any

import pytest

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.models import User
from apps.accounts.web.views import BaseApiView
from apps.core.web.files import FileResponseMixin
from tests.contracts.calls import CALLS, send, writes
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner

pytestmark = pytest.mark.django_db
STAFF = [call for call in CALLS if call[2].area in {"admin", "partner"}]
EXPORTS = [
    (method, path, view)
    for method, path, view in STAFF
    if view.permission_required is Can.EXPORT_LISTS or view.export_kind in (ExportKind.ROWS, ExportKind.WHOLE)
]
NO_EXPORT, MASKED = (403, "accounts.no_export"), (403, "accounts.numbers_masked")


def code_of(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"] if answer.status_code >= 400 else ""


def comes_in(view: type[BaseApiView], gita: User) -> str:
    """Gita's bearer for the area of a call; under masquerade her own limits go with her."""
    if view.area == "admin":
        return bearer_of_user(gita)
    return bearer_of_masquerade(gita, make_partner().pk)


def test_every_call_that_answers_with_a_file_says_what_leaves_with_it() -> None:
    files = {view for _, _, view in STAFF if issubclass(view, FileResponseMixin)}
    assert len(files) >= 12
    assert [view.__name__ for view in files if view.export_kind is None] == []
    assert [view.__name__ for _, _, view in STAFF if view.export_kind is not None and view not in files] == []


@pytest.mark.parametrize(("method", "path", "view"), EXPORTS, ids=[f"{method} {path}" for method, path, _ in EXPORTS])
def test_nothing_leaves_with_somebody_who_takes_nothing_out(method: str, path: str, view: type[BaseApiView]) -> None:
    gita = make_admin(1)
    bearer = comes_in(view, gita)
    free = code_of(send(method, path, bearer))
    # signed in before it was set: it counts at the next call, and counts no more at the next one after
    User.objects.filter(pk=gita.pk).update(no_export=True)
    before = writes()
    limited = code_of(send(method, path, bearer))
    assert writes() == before
    User.objects.filter(pk=gita.pk).update(no_export=False)
    assert limited == NO_EXPORT
    assert free != NO_EXPORT
    assert code_of(send(method, path, bearer)) != NO_EXPORT


WHOLE = [call for call in EXPORTS if call[2].export_kind is ExportKind.WHOLE]


@pytest.mark.parametrize(("method", "path", "view"), WHOLE, ids=[f"{method} {path}" for method, path, _ in WHOLE])
def test_a_paper_with_whole_numbers_does_not_leave_with_somebody_who_sees_them_masked(
    method: str, path: str, view: type[BaseApiView]
) -> None:
    gita = make_admin(1)
    bearer = comes_in(view, gita)
    assert code_of(send(method, path, bearer)) != MASKED
    User.objects.filter(pk=gita.pk).update(masks_numbers=True)
    assert code_of(send(method, path, bearer)) == MASKED
