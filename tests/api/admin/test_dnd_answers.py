"""Do-not-disturb answers by sheet: which answer holds, what is kept of a number, and undo as it was before."""

from datetime import date, datetime, timedelta

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from rest_framework.test import APIClient

from apps.core.domain.calendar import IST
from apps.core.fields import blind_index
from apps.desk.importers.dnd_answers import KIND
from apps.privacy.domain.calls import DndBlock
from apps.privacy.domain.dnd import DndFacts, replaces
from apps.privacy.models import DndChange, DndCheck
from apps.privacy.services.dnd import CHANGES_KEPT, purge_dnd_changes
from apps.uploads.models import Upload, UploadRow
from apps.uploads.services import integrity
from apps.uploads.services.processing import process_upload
from tests.factories.accounts import signed_in

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
ANIL, BINA, CHANDRA = "9811111111", "9822222222", "9833333333"


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


def send(client: APIClient, *rows: str) -> Upload:
    content = "\n".join(("Mobile,Preference,Checked On", *rows)).encode()
    answer = client.post("/api/uploads", {"kind": KIND, "file": SimpleUploadedFile("dnd.csv", content)})
    assert answer.status_code == 202, answer.json()
    process_upload(upload_id=answer.json()["id"])
    return Upload.objects.get(pk=answer.json()["id"])


def held() -> dict[str, tuple[str, date, str]]:
    names = {blind_index("messaging.to", mobile): mobile for mobile in (ANIL, BINA, CHANDRA)}
    return {
        names[bytes(row.mobile_index)]: (row.blocked, row.checked_at.astimezone(IST).date(), row.source)
        for row in DndCheck.objects.all()
    }


def keep(mobile: str, blocked: str, on: date, source: str = "demo") -> None:
    DndCheck.objects.create(
        mobile_index=blind_index("messaging.to", mobile),
        blocked=blocked,
        checked_at=datetime(on.year, on.month, on.day, tzinfo=IST),
        source=source,
    )


@pytest.mark.parametrize(("role", "status"), [(1, 200), (2, 404), (3, 403)])
def test_only_a_full_admin_reads_and_sends_answers(role: int, status: int) -> None:
    client = signed_in(role)
    assert client.get("/api/uploads", {"kind": KIND}).status_code == status
    if status != 200:
        assert client.post("/api/uploads", {"kind": KIND}).status_code == status
        assert Upload.objects.count() == 0


def test_a_newer_answer_replaces_and_an_older_one_changes_nothing(gita: APIClient) -> None:
    keep(ANIL, "blocked", date(2026, 11, 20))
    keep(BINA, "blocked", date(2026, 11, 22))
    upload = send(gita, f"{ANIL},Open,21/11/2026", f"{BINA},Open,21/11/2026", f"{CHANDRA},बंद,23/11/2026")
    assert (upload.state, upload.applied, upload.superseded) == ("done", 2, 1)
    assert held() == {
        ANIL: ("open", date(2026, 11, 21), "sheet"),
        BINA: ("blocked", date(2026, 11, 22), "demo"),
        CHANDRA: ("blocked", date(2026, 11, 23), "sheet"),
    }


def test_of_two_answers_of_one_day_the_blocking_one_holds(gita: APIClient) -> None:
    send(gita, f"{BINA},Open,21/11/2026", f"{CHANDRA},Blocked,21/11/2026")
    send(gita, f"{BINA},some,21/11/2026", f"{CHANDRA},Open,21/11/2026")
    assert {mobile: answer[0] for mobile, answer in held().items()} == {BINA: "blocked", CHANDRA: "blocked"}


def test_two_rows_that_contradict_each_other_are_refused(gita: APIClient) -> None:
    upload = send(gita, f"{ANIL},Blocked,21/11/2026", f"{ANIL},Open,21/11/2026", f"{BINA},Open,21/11/2026")
    assert (upload.applied, upload.rejected, set(held())) == (1, 2, {BINA})


@pytest.mark.parametrize(
    ("row", "code"),
    [
        (f"{ANIL},Perhaps,21/11/2026", "uploads.dnd_unknown_preference"),
        (f"{ANIL},Open,24/11/2026", "uploads.dnd_checked_later"),
        ("12345,Open,21/11/2026", "uploads.not_a_mobile"),
        (f"{ANIL},,21/11/2026", "uploads.required"),
    ],
)
def test_a_row_that_cannot_be_read_is_refused_and_changes_nothing(gita: APIClient, row: str, code: str) -> None:
    upload = send(gita, row)
    assert (upload.rejected, upload.first_faults[0][1][0]["code"]) == (1, code)
    assert held() == {}


def test_today_is_the_last_day_that_an_answer_may_name(gita: APIClient) -> None:
    assert send(gita, f"{ANIL},Open,23/11/2026").applied == 1


def test_undo_leaves_every_answer_as_it_was(gita: APIClient) -> None:
    keep(ANIL, "blocked", date(2026, 11, 20))
    before = held()
    upload = send(gita, f"{ANIL},Open,21/11/2026", f"{BINA},Open,21/11/2026")
    assert gita.post(f"/api/uploads/{upload.pk}/undo", {}, format="json").status_code == 200
    assert held() == before
    assert DndChange.objects.count() == 0


def test_two_sheets_about_one_number_both_add_up(gita: APIClient) -> None:
    send(gita, f"{ANIL},Open,20/11/2026")
    send(gita, f"{ANIL},Blocked,22/11/2026")
    assert integrity.find_integrity_issues(now=NOON) == []
    assert held()[ANIL][0] == "blocked"


def test_no_number_stands_in_what_is_kept_of_a_sheet(gita: APIClient) -> None:
    send(gita, f"{ANIL},Open,21/11/2026", "98111x,Open,21/11/2026")
    kept = str(list(UploadRow.objects.values())) + str(list(Upload.objects.values("first_faults")))
    assert ANIL not in kept


def test_control_lines_go_after_sixty_days_and_answers_stay(gita: APIClient) -> None:
    send(gita, f"{ANIL},Open,21/11/2026")
    assert purge_dnd_changes(now=NOON + CHANGES_KEPT) == 0
    assert purge_dnd_changes(now=NOON + CHANGES_KEPT + timedelta(seconds=1)) == 1
    assert set(held()) == {ANIL}


def test_the_list_says_what_became_of_each_sheet(gita: APIClient) -> None:
    send(gita, f"{ANIL},Open,21/11/2026", f"{BINA},Perhaps,21/11/2026")
    (line,) = gita.get("/api/uploads", {"kind": KIND}).json()["results"]
    assert (line["file_name"], line["stage"], line["rows"], line["applied"], line["rejected"]) == (
        "dnd.csv", "done_with_errors", 2, 1, 1,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("new", "hours", "old", "is_taken"),
    [
        (DndBlock.OPEN, 1, DndBlock.BLOCKED, True),
        (DndBlock.OPEN, 0, DndBlock.BLOCKED, False),
        (DndBlock.BLOCKED, 0, DndBlock.OPEN, True),
        (DndBlock.OPEN, 0, DndBlock.OPEN, False),
        (DndBlock.BLOCKED, -1, DndBlock.OPEN, False),
    ],
)
def test_the_newer_answer_holds_and_at_one_instant_the_blocking_one(
    new: DndBlock, hours: int, old: DndBlock, is_taken: bool
) -> None:
    later = DndFacts(new, NOON + timedelta(hours=hours), "sheet")
    assert replaces(later, DndFacts(old, NOON, "demo")) is is_taken
    assert replaces(later, DndFacts()) is True
