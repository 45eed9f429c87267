"""A file is looked at before it is sent: its kind and its lender, by the rights of the person who looks."""

from typing import Any
from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from apps.uploads.gateways import children
from apps.uploads.gateways.sheets.stream import ReaderDiedError
from apps.uploads.models import SavedMapping, Upload
from apps.uploads.services import recognition
from tests.factories.mis_calls import signed_in
from tests.sheets import builders

pytestmark = pytest.mark.django_db

CALL = "/api/uploads/recognition"
MIS = builders.csv(("App No", "Stage", "Disb Amt"), ["G-1", "Login", "250000"])
NOTHING = {"kind": None, "lender_id": None}


def recognised(client, content: bytes, name: str = "nov.csv"):
    answer = client.post(CALL, {"file": SimpleUploadedFile(name, content)}, format="multipart")
    assert answer.status_code == 200, answer.json()
    return answer.json()


def save_mapping(lender_id: int) -> None:
    columns = {"lender_reference": "App No", "status": "Stage", "disbursed_amount": "Disb Amt"}
    reading: dict[str, Any] = {"columns": columns, "day_order": None, "words": {}, "left_out": [], "answers": {}}
    SavedMapping.objects.create(
        kind="mis", lender_id=lender_id, version=1, reading=reading, made_by=uuid4(), made_by_name="Gita"
    )


def test_kind_and_lender_are_named_and_nothing_is_kept(client):
    gita = signed_in(client)
    assert recognised(gita, MIS) == {"kind": "mis", "lender_id": None}
    save_mapping(4)
    assert recognised(gita, MIS) == {"kind": "mis", "lender_id": 4}
    assert recognised(gita, builders.xlsx(("App No", "Stage", "Disb Amt")), "a.xlsx")["lender_id"] == 4
    assert not Upload.objects.exists()


def test_kind_that_one_may_not_send_is_not_named(client):
    save_mapping(4)
    assert recognised(signed_in(client, role=2), MIS) == NOTHING


@pytest.mark.parametrize(("content", "name"), [(b"", "nov.csv"), (b"%PDF-1.4", "nov.xlsx"), (MIS, "nov.pdf")])
def test_file_that_is_no_sheet_is_nothing(client, content, name):
    assert recognised(signed_in(client), content, name) == NOTHING


def test_reader_that_dies_or_has_no_place_names_nothing(client, monkeypatch):
    gita = signed_in(client)
    with children.child_place("recognition", 1):
        assert recognised(gita, MIS) == NOTHING

    def die(*_: object) -> None:
        raise ReaderDiedError(-9, too_slow=True)

    monkeypatch.setattr(recognition, "_top_of", die)
    assert recognised(gita, MIS) == NOTHING


def test_file_is_needed(client):
    answer = signed_in(client).post(CALL, {}, format="multipart")
    assert (answer.status_code, set(answer.json()["fields"])) == (422, {"file"})
