"""The sender's own workbook given back: two columns added, wrong cells marked and commented, the rest as it was."""

from dataclasses import replace
from datetime import datetime
from io import BytesIO
from typing import Any

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from openpyxl import Workbook, load_workbook
from openpyxl.cell.rich_text import CellRichText, TextBlock
from openpyxl.cell.text import InlineFont
from openpyxl.comments import Comment
from openpyxl.drawing.image import Image
from openpyxl.styles import Font
from PIL import Image as Pixels

from apps.accounts.domain.permissions import AdminLimit
from apps.core.domain.calendar import IST
from apps.core.domain.problems import Problem
from apps.exports.models import Export
from apps.exports.services import generation, requests
from apps.uploads.exporters import rejected_rows
from apps.uploads.gateways.children import ChildRefusedError
from apps.uploads.models import Upload
from apps.uploads.services import error_sheets
from apps.uploads.services.processing import process_upload
from apps.uploads.services.retention import erase_rows
from tests.factories import accounts, listing

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
FIRST_WRONG, SECOND_WRONG = 3, 5


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def gita():
    return listing.signed_in(accounts.make_admin(1, email="gita@example.com"))


def workbook(*, has_picture: bool = False) -> bytes:
    book = Workbook()
    sheet: Any = book.active
    sheet.title = "Stops"
    sheet.append(["Mobile", "Asked On", "Reason", "Checked by"])
    sheet.append(["9811111111", "20/11/2026", "Asked", "=1+1"])
    sheet.append(["12345", "20/11/2026", "Asked", "@home"])
    sheet.append(["9822222222", "20/11/2026", "Complaint", "Dev"])
    sheet.append(["9833333333", "24/11/2026", "Because", "Dev"])
    sheet["D3"].data_type = "s"
    sheet["A1"].font = Font(bold=True, color="FF112233")
    sheet.column_dimensions["A"].width = 33
    sheet["C5"].comment = Comment("Ask Dev", "Dev")
    sheet["D4"] = CellRichText("by ", TextBlock(InlineFont(b=True), "Dev"))
    sheet.merge_cells("D7:E8")
    notes: Any = book.create_sheet("Notes")
    notes["B2"] = "=SUM(Stops!A1:A2)"
    if has_picture:
        dot = BytesIO()
        Pixels.new("RGB", (4, 4), "red").save(dot, "PNG")
        notes.add_image(Image(BytesIO(dot.getvalue())), "A1")
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def send(content: bytes, name: str = "stops.xlsx") -> Upload:
    client = accounts.signed_in(1)
    reply = client.post("/api/uploads", {"kind": "do-not-call", "file": SimpleUploadedFile(name, content)})
    assert reply.status_code == 202, reply.json()
    process_upload(upload_id=reply.json()["id"])
    return Upload.objects.get(pk=reply.json()["id"])


def exported(actor: Any, upload: Upload) -> Any:
    out = BytesIO()
    rows = rejected_rows.write(actor, {"upload_id": str(upload.pk)}, out, lambda _: None)
    assert rows == upload.rejected
    return load_workbook(BytesIO(out.getvalue()), rich_text=True)


def test_wrong_cells_are_marked_and_everything_else_stays(gita):
    upload = send(workbook())
    assert (upload.rows, upload.rejected) == (4, 2)
    book = exported(gita, upload)
    sheet = book["Stops"]
    # the merged cells reach to column E
    assert [sheet.cell(1, column).value for column in (1, 2, 3, 4, 6, 7)] == [
        *("Mobile", "Asked On", "Reason", "Checked by"),
        *("Error", "What to do"),
    ]
    marked = {cell.coordinate for row in sheet.iter_rows() for cell in row if cell.fill.fgColor.rgb == "FFF3D6D3"}
    assert marked == {"A3", "B5", "C5"}
    assert sheet.cell(FIRST_WRONG, 6).value.startswith("Mobile: ")
    assert sheet.cell(FIRST_WRONG, 6).value[8:].split(".")[0] in sheet["A3"].comment.text
    assert "Asked On: Asked On lies in the future." in sheet.cell(SECOND_WRONG, 6).value
    assert sheet["C5"].comment.text.startswith("Ask Dev\n")
    assert [sheet.cell(row, 6).value for row in (2, 4)] == [None, None]
    assert (sheet["A1"].font.color.rgb, sheet.column_dimensions["A"].width) == ("FF112233", 33)
    assert str(next(iter(sheet.merged_cells.ranges))) == "D7:E8"
    assert (sheet["D2"].value, sheet["D2"].data_type) == ("=1+1", "f")
    assert (sheet["D3"].value, sheet["D3"].data_type) == ("@home", "s")
    assert isinstance(sheet["D4"].value, CellRichText)
    assert book["Notes"]["B2"].value == "=SUM(Stops!A1:A2)"
    assert sheet["F1"].comment is None


def test_text_that_begins_with_a_sign_stays_a_text(gita):
    book = load_workbook(BytesIO(workbook()))
    book["Stops"]["D2"].data_type = "s"
    out = BytesIO()
    book.save(out)
    sheet = exported(gita, send(out.getvalue()))["Stops"]
    assert (sheet["D2"].value, sheet["D2"].data_type) == ("=1+1", "s")


def test_file_says_that_its_pictures_are_gone(gita):
    sheet = exported(gita, send(workbook(has_picture=True)))["Stops"]
    assert sheet["F1"].comment.text == "Pictures and macros of your file are not in this copy."


def test_export_runs_in_the_background_and_counts_its_rows(gita, settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path
    upload = send(workbook())
    export = requests.start(
        actor=gita, name="rejected-rows", form="xlsx", filters={"upload_id": str(upload.pk)}, columns=[]
    )
    assert generation.generate(export_id=export.pk)
    export = Export.objects.get(pk=export.pk)
    assert (export.state, export.rows, export.total) == ("ready", 2, 2)
    download = requests.open_download(actor=gita, export_id=export.pk, now=NOON)
    assert load_workbook(BytesIO(b"".join(download.blocks)))["Stops"]["F1"].value == "Error"


def test_csv_is_the_list_of_rejected_rows(gita):
    upload = send(workbook())
    rows = list(rejected_rows.read(gita, {"upload_id": str(upload.pk)}).rows)
    assert [row["row"] for row in rows] == [FIRST_WRONG, SECOND_WRONG]
    assert str(rows[0]["error"]).startswith("Mobile: ")


@pytest.mark.parametrize("reason", ["csv", "long", "not opened"])
def test_plain_sheet_where_the_own_workbook_cannot_be_written(gita, monkeypatch, reason):
    if reason == "csv":
        upload = send(b"Mobile,Asked On,Reason\n12345,20/11/2026,Asked\n", "stops.csv")
    else:
        upload = send(workbook())
    if reason == "long":
        monkeypatch.setattr(error_sheets, "MAX_MARKED_ROWS", upload.rows - 1)
    if reason == "not opened":
        monkeypatch.setattr(error_sheets, "mark_in_child", lambda *_, **__: _refuse())
    book = exported(gita, upload)
    assert (book.sheetnames, book["Rows"]["A1"].value) == (["Rows"], "Mobile")


def test_rows_of_deleted_people_stay_empty_in_every_sheet_of_errors(gita):
    upload = send(workbook())
    assert error_sheets.marks_workbook(upload) is True
    assert erase_rows([(upload.pk, FIRST_WRONG), (upload.pk, 4)]) == 2
    assert error_sheets.marks_workbook(upload) is False
    sheet = exported(gita, upload)["Rows"]
    lines = [[cell.value for cell in row] for row in sheet.iter_rows(min_row=2)]
    assert [line[0] for line in lines] == ["9811111111", None, None, "9833333333"]
    assert lines[1][:4] == [None] * 4
    assert lines[1][4].startswith("Mobile: ")
    rejected = list(error_sheets.rows(gita, upload, only_rejected=True))
    assert [cells[:1] for cells, _ in rejected] == [[None], ["9833333333"]]


def _refuse() -> bytes:
    raise ChildRefusedError("not_opened")


def test_longest_workbook_that_is_marked(monkeypatch):
    upload = send(workbook())
    for most, is_marked in ((upload.rows, True), (upload.rows - 1, False)):
        monkeypatch.setattr(error_sheets, "MAX_MARKED_ROWS", most)
        assert error_sheets.marks_workbook(upload) is is_marked
        shown = accounts.signed_in(1).get(f"/api/uploads/{upload.pk}").json()["data"]
        assert shown["marks_workbook"] is is_marked


def test_nobody_exports_a_sheet_of_others_or_with_masked_numbers(gita):
    upload = send(workbook())
    filters = {"upload_id": str(upload.pk)}
    meena = listing.signed_in(accounts.make_admin(3, email="meena@example.com"))
    with pytest.raises(Problem) as refusal:
        requests.start(actor=meena, name="rejected-rows", form="xlsx", filters=filters, columns=[])
    assert refusal.value.status == 404
    masked = replace(gita, limits=frozenset({AdminLimit.MASKED}))
    with pytest.raises(Problem) as refusal:
        requests.start(actor=masked, name="rejected-rows", form="xlsx", filters=filters, columns=[])
    assert (refusal.value.status, refusal.value.code) == (403, "accounts.numbers_masked")
    assert Export.objects.count() == 0
