"""PIN code lists by a sheet: checked first, applied once, taken back, and every bad row named."""

import json
import random
from io import BytesIO
from typing import Any

import openpyxl
import pytest
from celery import current_app
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.lenders.importers import pincodes
from apps.lenders.models import PincodeChange, ProductLimits
from apps.lenders.services import pincodes as lists_of_pincodes
from apps.uploads.models import Upload
from apps.uploads.services import processing
from tests.factories.accounts import signed_in
from tests.sheets import builders

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("commits")]
FILES = "/api/uploads?kind=pincodes&scope=PL"


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "media"
    current_app.conf.task_always_eager = True
    yield
    current_app.conf.task_always_eager = False


def hold(*held: str, mode: str = "all") -> None:
    ProductLimits.objects.create(pk="PL", pincodes=list(held), pincode_mode=mode)


def held() -> list[str]:
    return list(ProductLimits.objects.get(pk="PL").pincodes)


def send(client, *cells: str, content: bytes | None = None, name: str = "pins.csv", **more: bool):
    content = builders.csv(("PIN Code",), *[(cell,) for cell in cells]) if content is None else content
    override = {"override": more.pop("override")} if "override" in more else {}
    head = json.dumps({"scope": "PL", **more})
    body = {"kind": "pincodes", "head": head, "file": SimpleUploadedFile(name, content), **override}
    return client.post("/api/uploads", body, format="multipart")


def checked(client, *cells: str, **more: Any) -> str:
    answer = send(client, *cells, **more)
    assert answer.status_code == 202, answer.json()
    return str(answer.json()["id"])


def applied(client, *cells: str, **more: Any) -> str:
    upload_id = checked(client, *cells, **more)
    assert client.post(f"/api/uploads/{upload_id}/apply").status_code == 202
    return upload_id


def changes(client, upload_id: str) -> Any:
    return client.get(f"/api/uploads/{upload_id}").json()["data"]["details"]


def shown(client, upload_id: str) -> Any:
    return client.get(f"/api/uploads/{upload_id}").json()["data"]


def test_a_whole_list_is_shown_first_and_put_in_place_after_a_yes(gita):
    hold("226010", "226016", "400001")
    upload_id = checked(gita, "226 010", "110001", "226010", "560001", replaces=True)
    assert changes(gita, upload_id) == {
        "replaces": True, "keeps": False, "added": 2, "added_first": ["110001", "560001"],
        "removed": 2, "removed_first": ["226016", "400001"], "unchanged": 1, "after": 3,
    }  # fmt: skip
    assert shown(gita, upload_id)["counts"] == {
        "rows": 6, "applied": 4, "created": 2, "same": 1, "rejected": 0, "duplicate": 1, "superseded": 0,
        "warned": 0,
    }  # fmt: skip
    assert (held(), PincodeChange.objects.count()) == (["226010", "226016", "400001"], 0)

    assert gita.post(f"/api/uploads/{upload_id}/apply").status_code == 202
    assert held() == ["110001", "226010", "560001"]
    assert list(PincodeChange.objects.order_by("row_no").values_list("row_no", "pincode", "is_added")) == [
        (3, "110001", True),
        (5, "560001", True),
        (6, "226016", False),
        (7, "400001", False),
    ]
    assert changes(gita, upload_id)["after"] == 3
    assert gita.post(f"/api/uploads/{upload_id}/apply").status_code == 409
    assert held() == ["110001", "226010", "560001"]


def test_a_list_is_added_to_without_taking_anything_off(gita):
    hold("226010")
    upload_id = applied(gita, "110001", "226010")
    assert (held(), changes(gita, upload_id)["removed"]) == (["110001", "226010"], 0)


def test_undo_puts_back_the_very_list_of_before(gita):
    hold("226010", "226016")
    upload_id = applied(gita, "110001", "226010", replaces=True)
    assert held() == ["110001", "226010"]
    answer = gita.post(f"/api/uploads/{upload_id}/undo")
    assert (answer.json()["restored"], answer.json()["skipped_rows"]) == (2, [])
    assert (held(), PincodeChange.objects.count()) == (["226010", "226016"], 0)
    assert gita.get(FILES).json()["results"][0]["stage"] == "undone"


def test_undo_leaves_alone_what_a_later_sheet_changed(gita):
    hold("226010")
    first = applied(gita, "110001", "560001")
    applied(gita, "226010", "560001", replaces=True)
    answer = gita.post(f"/api/uploads/{first}/undo").json()
    assert (answer["restored"], answer["skipped_rows"], held()) == (1, [2], ["226010"])


def test_undo_is_refused_where_nobody_would_be_served_afterwards(gita):
    hold()
    upload_id = applied(gita, "110001")
    ProductLimits.objects.update(pincode_mode="allow")
    answer = gita.post(f"/api/uploads/{upload_id}/undo")
    assert (answer.status_code, answer.json()["code"]) == (409, "lenders.no_pincodes_to_allow")
    assert (held(), Upload.objects.get().state, PincodeChange.objects.count()) == (["110001"], "done", 1)


def test_a_replaced_list_alone_is_put_back_though_its_first_chunk_empties_it(gita, monkeypatch):
    monkeypatch.setattr("apps.uploads.services.undo.CHUNK_TARGETS", 1)
    hold("226010", mode="allow")
    upload_id = applied(gita, "110001", replaces=True)
    assert held() == ["110001"]
    assert gita.post(f"/api/uploads/{upload_id}/undo").status_code == 200
    assert held() == ["226010"]


def test_the_list_is_never_empty_between_chunks(gita, monkeypatch):
    monkeypatch.setattr(processing, "CHUNK_ROWS", 1)
    seen: list[list[str]] = []
    write = lists_of_pincodes.apply_rows

    def take(*args: Any, **more: Any) -> None:
        write(*args, **more)
        seen.append(held())

    monkeypatch.setattr(lists_of_pincodes, "apply_rows", take)
    hold("110001", "110002", mode="allow")
    applied(gita, "990001", replaces=True)
    assert seen == [["110001", "110002", "990001"], ["110002", "990001"], ["990001"]]


@pytest.mark.parametrize("seed", range(6))
def test_whatever_a_sheet_does_undo_leaves_what_was_before(gita, monkeypatch, seed):
    monkeypatch.setattr(processing, "CHUNK_ROWS", 3)
    monkeypatch.setattr("apps.uploads.services.undo.CHUNK_TARGETS", 2)
    draw = random.Random(seed)
    codes = [f"2260{number:02}" for number in range(20)]
    before, named, replaces = draw.sample(codes, 8), draw.choices(codes, k=9), draw.random() < 0.6
    hold(*sorted(before))
    upload_id = applied(gita, *named, replaces=replaces)
    assert held() == sorted({*named} if replaces else {*named, *before})
    assert PincodeChange.objects.count() == len({*before} ^ {*held()})
    assert gita.post(f"/api/uploads/{upload_id}/undo").json()["skipped_rows"] == []
    assert (held(), PincodeChange.objects.count()) == (sorted(before), 0)


def test_the_same_sheet_again_changes_nothing(gita):
    applied(gita, "110001", "226010", replaces=True)
    answer = send(gita, "110001", "226010", replaces=True)
    assert (answer.status_code, answer.json()["code"]) == (409, "uploads.same_file")
    again = applied(gita, "110001", "226010", replaces=True, override=True)
    assert (Upload.objects.get(pk=again).counts.same, Upload.objects.get(pk=again).applied) == (2, 0)
    assert (held(), PincodeChange.objects.count()) == (["110001", "226010"], 2)


def test_lists_of_two_products_do_not_touch(gita):
    ProductLimits.objects.create(pk="GL", pincodes=["400001"])
    upload_id = applied(gita, "110001", replaces=True)
    assert ProductLimits.objects.get(pk="GL").pincodes == ["400001"]
    assert [one["id"] for one in gita.get(FILES).json()["results"]] == [upload_id]
    assert gita.get("/api/uploads?kind=pincodes&scope=GL").json()["results"] == []


def test_bad_rows_are_named_and_a_whole_list_with_one_takes_nothing_off(gita):
    hold("226010")
    upload_id = checked(gita, "110001", "22601", "", "02601O", "1.1E+05", replaces=True)
    assert [(one["row"], one["column"], one["value"], one["code"]) for one in shown(gita, upload_id)["errors"]] == [
        (3, "PIN Code", "22601", "uploads.not_a_pincode"),
        (5, "PIN Code", "02601O", "uploads.not_a_pincode"),
        (6, "PIN Code", "1.1E+05", "uploads.damaged_id"),
    ]
    told = changes(gita, upload_id)
    assert (told["keeps"], told["added"], told["removed"], told["after"]) == (True, 1, 0, 2)
    gita.post(f"/api/uploads/{upload_id}/apply")
    assert held() == ["110001", "226010"]
    book = openpyxl.load_workbook(
        BytesIO(b"".join(gita.get(f"/api/uploads/{upload_id}/errors.xlsx").streaming_content))
    )
    rows = list(book.worksheets[0].values)
    assert rows[0] == ("PIN Code", "Error", "What to do")
    assert rows[2][0] == "22601"
    assert str(rows[2][1]).startswith("PIN Code: Not a PIN code.")


@pytest.mark.parametrize(
    ("more", "status", "code"),
    [
        ({"content": b""}, 422, "uploads.empty"),
        ({"content": b"226010", "name": "pins.txt"}, 422, "uploads.invalid_file_type"),
        ({"content": b"x", "name": "pins.xlsx"}, 422, "uploads.not_what_it_says"),
    ],
)
def test_what_is_no_sheet_is_refused_at_once(gita, more, status, code):
    hold("226010")
    answer = send(gita, **more, replaces=True)
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert held() == ["226010"]


@pytest.mark.parametrize(
    ("content", "code"),
    [(b"226010\n110001\n", "uploads.missing_columns"), (b"PIN Code\n", "uploads.no_rows")],
)
def test_a_sheet_without_its_heading_or_without_rows_fails_and_empties_no_list(gita, content, code):
    hold("226010")
    upload_id = checked(gita, content=content, replaces=True)
    found = Upload.objects.get(pk=upload_id)
    assert (found.state, found.failure_code, held()) == ("failed", code, ["226010"])
    assert gita.get(FILES).json()["results"][0]["failure"] == shown(gita, upload_id)["failure"]


@pytest.mark.parametrize(("most", "state"), [(3, "checking"), (2, "failed")])
def test_a_list_grows_to_its_most_and_no_further(gita, monkeypatch, most, state):
    monkeypatch.setattr(pincodes, "MAX_PINCODES", most)
    hold("226010")
    upload_id = checked(gita, "110001", "560001")
    found = Upload.objects.get(pk=upload_id)
    assert (found.state, found.failure_code) == (state, "" if state == "checking" else "lenders.too_many_pincodes")
    assert held() == ["226010"]


def test_the_template_and_the_list_as_a_workbook_go_back_in(gita):
    applied(gita, "226010", "110001")
    answer = gita.get("/api/product-limits/PL/pincodes.xlsx")
    book = openpyxl.load_workbook(BytesIO(answer.content))
    assert list(book.worksheets[0].values) == [("PIN Code",), ("110001",), ("226010",)]
    again = checked(gita, content=answer.content, name="pincodes_PL.xlsx", replaces=True)
    assert (changes(gita, again)["unchanged"], changes(gita, again)["removed"]) == (2, 0)

    book = openpyxl.load_workbook(BytesIO(gita.get("/api/uploads/templates/pincodes.xlsx").content))
    book.worksheets[0].append([560001])
    out = BytesIO()
    book.save(out)
    assert changes(gita, checked(gita, content=out.getvalue(), name="pincodes.xlsx"))["added_first"] == ["560001"]


@pytest.mark.parametrize("role_id", [2, 3])
def test_other_roles_see_and_send_nothing(gita, role_id):
    upload_id = checked(gita, "110001")
    other = signed_in(role_id)
    refused = 404 if role_id == 2 else 403
    assert (send(other, "560001").status_code, other.get(FILES).status_code) == (refused, refused)
    assert other.post(f"/api/uploads/{upload_id}/apply").status_code == refused
    assert other.get(f"/api/uploads/{upload_id}").status_code == refused
    assert not ProductLimits.objects.exists()


def test_there_are_no_lists_of_unknown_products(gita):
    body = {"kind": "pincodes", "head": json.dumps({"scope": "CC"})}
    answer = gita.post("/api/uploads", body, format="multipart")
    assert (answer.status_code, answer.json()["code"]) == (404, "lenders.product_unknown")
    assert gita.get(FILES.replace("PL", "CC")).status_code == 404


def mend(client, upload_id: str, row: int, pincode: str):
    return client.post(
        f"/api/uploads/{upload_id}/rows/{row}/correction", {"cells": {"pincode": pincode}}, format="json"
    )


def test_once_the_last_refused_row_of_a_whole_list_is_corrected_what_it_leaves_out_goes(gita):
    hold("226010", "226016", "400001")
    upload_id = checked(gita, "226010", "22601", "4000O1", replaces=True)
    assert (changes(gita, upload_id)["keeps"], changes(gita, upload_id)["removed"]) == (True, 0)
    assert mend(gita, upload_id, 3, "226011").json()["outcome"] == "applied"
    assert (changes(gita, upload_id)["keeps"], changes(gita, upload_id)["removed"]) == (True, 0)
    assert mend(gita, upload_id, 4, "400001").json()["outcome"] == "same"
    found = changes(gita, upload_id)
    assert (found["keeps"], found["added_first"], found["removed_first"], found["after"]) == (
        False, ["226011"], ["226016"], 3,
    )  # fmt: skip
    assert held() == ["226010", "226016", "400001"]
    assert gita.post(f"/api/uploads/{upload_id}/apply").status_code == 202
    assert held() == ["226010", "226011", "400001"]
    assert Upload.objects.get(pk=upload_id).state == "done"
    assert gita.post(f"/api/uploads/{upload_id}/undo").status_code == 200
    assert (held(), PincodeChange.objects.count()) == (["226010", "226016", "400001"], 0)


def test_a_row_corrected_after_the_list_changed_joins_it_and_takes_nothing_off(gita):
    hold("226010", "226016")
    upload_id = applied(gita, "226010", "22601", replaces=True)
    assert held() == ["226010", "226016"]
    assert mend(gita, upload_id, 3, "not one").json()["outcome"] == "rejected"
    assert mend(gita, upload_id, 3, "226011").json()["outcome"] == "applied"
    assert held() == ["226010", "226011", "226016"]
    assert changes(gita, upload_id)["keeps"] is True
    assert (Upload.objects.get(pk=upload_id).state, mend(gita, upload_id, 3, "226012").status_code) == ("done", 409)
    assert gita.post(f"/api/uploads/{upload_id}/undo").status_code == 200
    assert (held(), PincodeChange.objects.count()) == (["226010", "226016"], 0)


def test_a_correction_that_makes_a_list_too_long_is_refused_and_changes_nothing(gita, monkeypatch):
    monkeypatch.setattr(pincodes, "MAX_PINCODES", 2)
    hold("226010")
    upload_id = applied(gita, "226016", "22601")
    assert mend(gita, upload_id, 3, "226011").json()["code"] == "lenders.too_many_pincodes"
    assert (held(), Upload.objects.get(pk=upload_id).rejected) == (["226010", "226016"], 1)
