"""Whatever a file does, sent again it changes nothing more, and taken back it leaves what stood before, to the last fact."""

from datetime import date
from typing import Any

import pytest
from django.db import transaction
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from apps.applications.domain.submissions.statuses import StatusSource, SubmissionStatus
from apps.applications.services.submissions.statuses import first_entry
from apps.uploads.models import Upload
from apps.uploads.services import undo
from tests.factories import mis_files as mis
from tests.factories import status_files as status_file
from tests.factories import submissions
from tests.factories.mis_files import state_of_everything

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("on_21_november")]

EXAMPLES = settings(max_examples=10, suppress_health_check=[HealthCheck.function_scoped_fixture])
STARTS = (("created", date(2026, 11, 1)), ("in_review", date(2026, 11, 3)), ("disbursed", date(2026, 11, 5)))
LENDERS_WORDS = {"Login": "sent", "WIP": "in_review", "Disb": "disbursed"}
days = st.integers(1, 14).map(lambda day: f"{day:02}/11/2026")
amounts = st.sampled_from(["", "250000", "3,00,000.50"])


def rows_of(words: Any) -> Any:
    """Rows about three submissions: which one, the word, its day, an amount. They may repeat and contradict each other."""
    return st.lists(st.tuples(st.integers(0, 2), words, days, amounts), min_size=1, max_size=8)


class Undone(Exception):
    """Ends an example with nothing of it left."""


def three(lender: Any) -> list[Any]:
    """Three submissions, each with the line that its history begins with."""
    found = [
        submissions.submission(to=lender, reference=f"G-{place}", status=status, as_of=on)
        for place, (status, on) in enumerate(STARTS)
    ]
    for one in found:
        first_entry(one, source=StatusSource.SYSTEM, now=one.created_at, by="system")
    return found


def holds(send: Any, actor: Any) -> None:
    """`send(override)` sends the file; what it did must go with it."""
    before = state_of_everything()
    first: Upload = send(False)
    after = state_of_everything()
    again: Upload = send(True)
    assert (again.applied, state_of_everything()) == (0, after)
    if first.applied:
        assert undo.undo(actor=actor, upload_id=first.pk).kept == []
    assert state_of_everything() == before
    raise Undone


@EXAMPLES
@given(rows=rows_of(st.sampled_from([status.value for status in SubmissionStatus])))
def test_a_status_file(gita: Any, gulmohar: Any, rows: Any) -> None:
    with pytest.raises(Undone), transaction.atomic():
        known = three(gulmohar)
        content = status_file.sheet(
            *([known[which].application_id, "Gulmohar", word, day, amount] for which, word, day, amount in rows)
        )
        holds(lambda override: status_file.send(gita, content, override=override), gita)


@EXAMPLES
@example(rows=[(0, "Disb", "03/11/2026", ""), (0, "Login", "02/11/2026", "250000"), (0, "WIP", "01/11/2026", "")])
@example(rows=[(1, "Login", "04/11/2026", "250000"), (1, "Disb", "06/11/2026", "")])
@example(rows=[(1, "Disb", "01/11/2026", ""), (1, "Disb", "03/11/2026", "")])
@given(rows=rows_of(st.sampled_from(sorted(LENDERS_WORDS))))
def test_a_lenders_file(gita: Any, gulmohar: Any, rows: Any) -> None:
    with pytest.raises(Undone), transaction.atomic():
        three(gulmohar)
        told = [(f"G-{which}", "", "", "", word, day, amount) for which, word, day, amount in rows]
        holds(lambda override: mis.applied(gita, gulmohar, *told, override=override), gita)
