"""A lender's own list of PIN codes by a sheet: the way of a product's list, in the lender's terms and history."""

import json
from io import BytesIO
from typing import Any

import openpyxl
import pytest
from celery import current_app
from django.core.files.uploadedfile import SimpleUploadedFile
from django.utils import timezone
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.actor import Actor
from apps.lenders.exporters import pincode_files
from apps.lenders.models import LenderProduct, PincodeChange, ProductLimits
from apps.uploads.models import Upload
from tests.factories.accounts import signed_in
from tests.factories.lenders import make_lender, make_terms
from tests.sheets import builders

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("commits")]


@pytest.fixture(autouse=True)
def media(settings, tmp_path):
    settings.MEDIA_ROOT = tmp_path / "media"
    current_app.conf.task_always_eager = True
    yield
    current_app.conf.task_always_eager = False


@pytest.fixture
def terms() -> LenderProduct:
    """A lender's terms with two PIN codes."""
    return make_terms(make_lender(), "PL", pincodes=["226010", "400001"])


def scope_of(terms: LenderProduct) -> str:
    return f"{terms.lender_id}/{terms.product_id}"


def files_of(client: APIClient, scope: str) -> Any:
    return client.get("/api/uploads", {"kind": "pincodes", "scope": scope})


def download_of(terms: LenderProduct) -> str:
    return f"/api/lenders/{terms.lender_id}/products/{terms.product_id}/pincodes.xlsx"


def details(client: APIClient, upload_id: str) -> Any:
    return client.get(f"/api/uploads/{upload_id}").json()["data"]["details"]


def held(terms: LenderProduct) -> list[str]:
    return list(LenderProduct.objects.get(pk=terms.pk).pincodes)


def send(client: APIClient, scope: str, *codes: str, **more: Any) -> Any:
    content = more.pop("content", None) or builders.csv(("PIN Code",), *[(code,) for code in codes])
    file = SimpleUploadedFile(more.pop("name", "pins.csv"), content)
    override = {"override": more.pop("override")} if "override" in more else {}
    body = {"kind": "pincodes", "head": json.dumps({"scope": scope, **more}), "file": file, **override}
    return client.post("/api/uploads", body, format="multipart")


def checked(client: APIClient, terms: LenderProduct, *codes: str, **more: Any) -> str:
    answer = send(client, scope_of(terms), *codes, **more)
    assert answer.status_code == 202, answer.json()
    return str(answer.json()["id"])


def applied(client: APIClient, terms: LenderProduct, *codes: str, **more: Any) -> str:
    upload_id = checked(client, terms, *codes, **more)
    assert client.post(f"/api/uploads/{upload_id}/apply").status_code == 202
    return upload_id


def history(terms: LenderProduct) -> list[tuple[int, int]]:
    """How many PIN codes the lender's history says there were before and after each change."""
    term = f"{terms.product_id}.pincodes"
    found = Entry.objects.filter(action="lenders.changed", target_id=str(terms.lender_id)).order_by("pk")
    said = [(one.before or {}, one.after or {}) for one in found]
    return [(before[term]["count"], after[term]["count"]) for before, after in said if term in after]


def test_a_sheet_is_looked_at_applied_after_a_yes_and_taken_back(gita, terms):
    upload_id = checked(gita, terms, "110001", "226010", "110001", replaces=True)
    told = details(gita, upload_id)
    assert told == {
        "replaces": True, "keeps": False, "added": 1, "added_first": ["110001"], "removed": 1,
        "removed_first": ["400001"], "unchanged": 1, "after": 2,
    }  # fmt: skip
    assert (held(terms), history(terms)) == (["226010", "400001"], [])

    gita.post(f"/api/uploads/{upload_id}/apply")
    assert held(terms) == ["110001", "226010"]
    changes = PincodeChange.objects.order_by("row_no").values_list("row_no", "lender_id", "pincode", "is_added")
    assert list(changes) == [(2, terms.lender_id, "110001", True), (5, terms.lender_id, "400001", False)]
    assert history(terms) == [(2, 2)]

    assert gita.post(f"/api/uploads/{upload_id}/undo").json()["restored"] == 2
    assert (held(terms), history(terms)) == (["226010", "400001"], [(2, 2), (2, 2)])
    assert not PincodeChange.objects.exists()


def test_no_other_list_is_touched_and_the_same_sheet_is_another_one_there(gita, terms):
    ProductLimits.objects.create(pk="PL", pincodes=["500001"])
    others = [make_terms(make_lender(), "PL", pincodes=["600001"]), make_terms(terms.lender, "GL")]
    applied(gita, terms, "110001")
    assert held(terms) == ["110001", "226010", "400001"]
    assert [held(other) for other in others] == [["600001"], []]
    assert ProductLimits.objects.get().pincodes == ["500001"]
    assert send(gita, scope_of(terms), "110001").json()["code"] == "uploads.same_file"

    assert held(others[0]) == ["600001"]
    applied(gita, others[0], "110001")
    assert held(others[0]) == ["110001", "600001"]
    assert [len(files_of(gita, scope_of(one)).json()["results"]) for one in (terms, *others)] == [1, 1, 0]


def test_a_refused_row_is_named_and_nothing_is_taken_off_by_it(gita, terms):
    upload_id = checked(gita, terms, "110001", "22601", replaces=True)
    errors = gita.get(f"/api/uploads/{upload_id}").json()["data"]["errors"]
    assert [(one["row"], one["value"], one["code"]) for one in errors] == [(3, "22601", "uploads.not_a_pincode")]
    gita.post(f"/api/uploads/{upload_id}/apply")
    assert held(terms) == ["110001", "226010", "400001"]


@pytest.mark.parametrize(("name", "build"), [("pins.xlsx", builders.xlsx), ("pins.xls", builders.xls)])
def test_every_kind_of_sheet_goes_in(gita, terms, name, build):
    applied(gita, terms, content=build(("PIN Code",), ("110001",)), name=name)
    assert held(terms) == ["110001", "226010", "400001"]


def test_the_list_as_a_workbook_goes_back_in(gita, terms):
    answer = gita.get(download_of(terms))
    assert list(openpyxl.load_workbook(BytesIO(answer.content)).worksheets[0].values) == [
        ("PIN Code",),
        ("226010",),
        ("400001",),
    ]
    upload_id = checked(gita, terms, content=answer.content, name="pins.xlsx", replaces=True)
    assert details(gita, upload_id)["unchanged"] == 2


def test_what_is_typed_beside_an_older_list_is_refused_with_the_name_of_who_sent_the_sheet(gita, terms):
    sender = applied(gita, terms, "110001")
    typed = {"property": "pincodes", "value": ["226010"], "expected": ["226010", "400001"]}
    answer = gita.patch(f"/api/lenders/{terms.lender_id}/products/PL", typed, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "lenders.changed_meanwhile")
    assert answer.json()["details"]["by"] == Upload.objects.get(pk=sender).created_by_name
    assert held(terms) == ["110001", "226010", "400001"]


def test_undo_is_refused_where_the_lender_would_serve_nobody(gita, terms):
    LenderProduct.objects.filter(pk=terms.pk).update(pincodes=[])
    upload_id = applied(gita, terms, "110001")
    LenderProduct.objects.filter(pk=terms.pk).update(pincode_mode="allow")
    answer = gita.post(f"/api/uploads/{upload_id}/undo")
    assert (answer.status_code, answer.json()["code"]) == (409, "lenders.no_pincodes_to_allow")
    assert (held(terms), history(terms)) == (["110001"], [(0, 1)])


def test_there_is_no_list_of_what_the_lender_does_not_lend(gita, terms):
    gone = make_terms(make_lender(deleted_at=timezone.now()), "PL")
    lender_id = terms.lender_id
    for scope in (f"{lender_id}/BL", f"{lender_id}/XX", scope_of(gone), f"{gone.lender_id + 1000}/PL", "a/b/c"):
        assert (send(gita, scope, "110001").status_code, files_of(gita, scope).status_code) == (404, 404), scope
    other = make_terms(make_lender(), "PL")
    upload_id = checked(gita, terms, "110001")
    assert [one["id"] for one in files_of(gita, scope_of(terms)).json()["results"]] == [upload_id]
    assert [files_of(gita, scope).json()["results"] for scope in (scope_of(other), "PL")] == [[], []]
    assert Upload.objects.count() == 1


def test_the_sheets_of_a_list_leave_as_a_file_without_those_of_another(gita, terms):
    ours, other = applied(gita, terms, "110001"), make_terms(make_lender(), "PL")
    checked(gita, other, "560001", "560002")
    admin = Actor(area="admin", subject_id=str(Upload.objects.get(pk=ours).created_by))
    rows = [dict(row) for row in pincode_files.read(admin, {"product": "PL", "lender": str(terms.lender_id)}).rows]
    assert [(row["file_name"], row["added"]) for row in rows] == [("pins.csv", 1)]
    assert list(pincode_files.read(admin, {"product": "PL"}).rows) == []


@pytest.mark.parametrize("role_id", [2, 3])
def test_other_roles_see_and_send_nothing(terms, role_id):
    other = signed_in(role_id)
    refused = 404 if role_id == 2 else 403
    statuses = (send(other, scope_of(terms), "560001").status_code, files_of(other, scope_of(terms)).status_code)
    assert statuses == (refused, refused)
    assert other.get(download_of(terms)).status_code == 403
    assert (held(terms), Upload.objects.count()) == (["226010", "400001"], 0)
