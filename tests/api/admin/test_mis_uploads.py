"""The calls of lenders' status files, one after the other as the page makes them."""

import io
from datetime import date

import openpyxl
import pytest
from celery import current_app

from apps.applications.models import Submission
from tests.factories import submissions
from tests.factories.mis_calls import CALL, HEADER, send, signed_in
from tests.sheets import builders

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("commits")]


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "media"
    current_app.conf.task_always_eager = True
    yield
    current_app.conf.task_always_eager = False


def sheet() -> bytes:
    return builders.csv(
        HEADER,
        ["G-1", "", "Login", "05/10/2026", "", "Asha Rao"],
        ["G-2", "ABCPE1234F", "Disb", "06/10/2026", "250000", "Binod Sen"],
    )


def test_a_file_is_sent_read_checked_applied_linked_and_taken_home(client):
    gita = signed_in(client)
    gulmohar = submissions.lender("Gulmohar")
    one = submissions.submission(to=gulmohar, reference="G-1", status="created", as_of=date(2026, 10, 1))
    other = submissions.submission(to=gulmohar, status="sent", as_of=date(2026, 10, 1))
    answer = send(gita, gulmohar.pk, sheet())
    assert answer.status_code == 202, answer.json()
    upload = f"/api/uploads/{answer.json()['id']}"

    file = gita.get(upload).json()["data"]
    assert (file["stage"], file["subject"]) == ("asks", "Gulmohar")
    assert file["waits_for"] == {"act": "map", "is_you": True, "person": ""}
    asked = file["details"]
    columns = {column["name"]: (column["proposed"], column["grade"]) for column in asked["sheet"]["columns"]}
    assert columns["lender_reference"] == ("App No", "certain")
    assert columns["status_date"] == ("Updated On", "certain")
    assert columns["disbursed_amount"] == (None, None)
    stage = next(one for one in asked["sheet"]["headings"] if one["heading"] == "Stage")
    assert stage["words"] == [{"word": "Login", "meaning": "sent"}, {"word": "Disb", "meaning": "disbursed"}]
    assert asked["sheet"]["day_order"] is None
    assert "ABCPE1234F" not in str(asked)

    chosen = {name: heading for name, (heading, _) in columns.items() if heading} | {"disbursed_amount": "Amt Paid Out"}
    for words in ({}, {"Login": "", "Disb": ""}):
        refused = gita.post(f"{upload}/mapping", {"columns": chosen, "words": words}, format="json")
        assert refused.status_code == 422
        assert set(refused.json()["fields"]) == {"day_order", "words.status"}
    said = {"columns": chosen, "day_order": "dmy", "words": {"Login": "sent", "Disb": "disbursed"}}
    assert gita.post(f"{upload}/mapping", said, format="json").status_code == 202

    file = gita.get(upload).json()["data"]
    checked = file["details"]
    assert (file["stage"], file["counts"]["rows"], file["in_effect"], checked["tray_count"]) == ("waits", 2, 0, 1)
    assert checked["tray"][0]["cells"]["PAN Number"] == "XXXXXX234F"
    assert [one["code"] for one in checked["rejections"]] == ["uploads.mis_not_found"]
    assert gita.post(f"{upload}/apply").status_code == 202
    assert Submission.objects.get(pk=one.pk).status == "sent"

    found = gita.get(f"{upload}/candidates", {"search": str(other.application_id)}).json()["results"]
    assert [(one["submission_id"], one["product"]) for one in found] == [(str(other.pk), "Personal Loans")]
    linked = gita.post(f"{upload}/rows/3/link", {"submission_id": str(other.pk)}, format="json")
    assert (linked.status_code, linked.json()["outcome"]) == (200, "applied")
    done = gita.get(upload).json()["data"]
    assert (done["stage"], done["in_effect"], done["counts"]["rejected"]) == ("done", 2, 0)
    assert (done["waits_for"], done["details"]["sheet"]) == (None, None)
    assert done["details"]["ids"] == [str(one.application_id), str(other.application_id)]
    (record,) = gita.get(CALL, {"kind": "mis"}).json()["results"]
    assert (record["file_name"], record["subject"], record["failure"]) == ("nov.csv", "Gulmohar", None)
    assert (record["stage"], record["applied"], record["rejected"]) == ("done", 2, 0)


def test_what_is_hidden_in_a_workbook_is_told_before_anybody_says_how_it_is_read(client):
    gita = signed_in(client)
    book = openpyxl.Workbook()
    for row in (HEADER, ["G-1", "", "Login", "05/10/2026", "", "Asha Rao"], ["G-2", "", "Login", "06/10/2026", "", ""]):
        book.worksheets[0].append(row)
    book.worksheets[0].row_dimensions[3].hidden = True
    upload = send(gita, submissions.lender("Gulmohar").pk, builders.saved(book), name="nov.xlsx").json()["id"]
    asked = gita.get(f"/api/uploads/{upload}").json()["data"]["details"]
    told = "Hidden rows that were read like all others: 1. Delete them in the sheet if they should not count."
    assert asked["sheet"]["notes"] == [told]


def test_the_error_sheet_is_the_senders_own_with_two_more_columns(client):
    gita = signed_in(client)
    gulmohar = submissions.lender("Gulmohar")
    address = send(gita, gulmohar.pk, sheet()).json()["id"]
    chosen = {"lender_reference": "App No", "status": "Stage", "status_date": "Updated On"}
    said = {"columns": chosen, "day_order": "dmy", "words": {"Login": "sent", "Disb": "disbursed"}}
    gita.post(f"/api/uploads/{address}/mapping", said, format="json")
    answer = gita.get(f"/api/uploads/{address}/errors.xlsx")
    page = openpyxl.load_workbook(io.BytesIO(b"".join(answer.streaming_content))).worksheets[0]
    rows = list(page.values)
    assert rows[0] == (*HEADER, "Error", "What to do")
    assert rows[2] == (
        "G-2",
        "ABCPE1234F",
        "Disb",
        "06/10/2026",
        "250000",
        "Binod Sen",
        "No application to this lender fits this row.",
        "Check the reference, or link the row by hand.",
    )


def test_the_template_has_the_lenders_own_headings_once_they_are_known(client):
    gita = signed_in(client)
    gulmohar = submissions.lender("Gulmohar")
    template = f"/api/uploads/templates/mis.xlsx?lender_id={gulmohar.pk}"

    def headings():
        return [cell.value for cell in openpyxl.load_workbook(io.BytesIO(gita.get(template).content))["Rows"][1]]

    assert headings()[:3] == ["Lender Reference", "Application ID", "PAN"]
    address = send(gita, gulmohar.pk, sheet()).json()["id"]
    said = {"columns": {"lender_reference": "App No", "status": "Stage"}, "words": {"Login": "sent", "Disb": "sent"}}
    gita.post(f"/api/uploads/{address}/mapping", said, format="json")
    assert headings() == ["App No", "Stage"]


def test_a_column_without_a_heading_moves_no_other_one(client):
    gita = signed_in(client)
    gulmohar = submissions.lender("Gulmohar")
    content = builders.csv(("App No", "", "Stage"), ["G-1", "x", "Login"], ["G-2"])
    address = f"/api/uploads/{send(gita, gulmohar.pk, content).json()['id']}"
    asked = gita.get(address).json()["data"]["details"]["sheet"]
    assert [one["heading"] for one in asked["headings"]] == ["App No", "Stage"]
    assert asked["first_rows"] == [{"row": 2, "cells": ["G-1", "Login"]}, {"row": 3, "cells": ["G-2", ""]}]


def test_a_file_without_a_lender_is_refused_at_its_field(client):
    gita = signed_in(client)
    for lender_id, code in (("", "uploads.no_lender"), (999999, "uploads.lender_unknown")):
        answer = send(gita, lender_id, sheet())
        assert answer.status_code == 422
        assert answer.json()["fields"]["lender_id"][0]["code"] == code


def test_a_limited_admin_finds_no_such_file_by_any_call(client):
    gita = signed_in(client)
    upload = send(gita, submissions.lender("Gulmohar").pk, sheet()).json()["id"]
    meena = signed_in(client, role=2)
    assert meena.get(CALL, {"kind": "mis"}).status_code == 404
    assert meena.get(f"/api/uploads/{upload}").status_code == 404
    assert meena.get(f"/api/uploads/{upload}/errors.xlsx").status_code == 404
    for act in ("discard", "stop", "resume"):
        assert meena.post(f"/api/uploads/{upload}/{act}").status_code == 404
    assert meena.get("/api/uploads/templates/mis.xlsx").status_code == 404
