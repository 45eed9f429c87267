"""Exports through the calls of both areas: asked for, followed, fetched, cancelled, begun again, put away."""

import csv
import io
from datetime import timedelta
from typing import Any
from uuid import uuid4

import openpyxl
import pytest
import time_machine
from django.conf import settings as django_settings
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.models import Session, User
from apps.audit.models import Entry
from apps.exports.models import Export
from apps.exports.services import generation
from tests.factories import accounts, money
from tests.factories.lenders import make_lender

pytestmark = pytest.mark.django_db
DESK, PORTAL = "/api/admin/exports", "/api/partner/exports"


@pytest.fixture(autouse=True)
def nobody_works_by_itself(settings: Any, tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.MEDIA_ROOT = tmp_path
    monkeypatch.setattr("apps.core.jobs.enqueue", lambda *_, **__: None)


def client_of(bearer: str) -> APIClient:
    client = APIClient(headers={"X-Tulna-Client": "tests", "User-Agent": accounts.BROWSER})
    client.credentials(HTTP_AUTHORIZATION=f"Bearer {bearer}")
    return client


def signed_in(user: User) -> APIClient:
    """The person, who has just proved who they are."""
    client = client_of(accounts.bearer_of_user(user))
    Session.objects.filter(user=user).update(confirmed_at=timezone.now())
    return client


@pytest.fixture
def desk() -> APIClient:
    return signed_in(accounts.make_admin(1))


@pytest.fixture
def sunrise() -> Any:
    partner = accounts.make_partner()
    money.stated(partner, loans=(("GUL-1", "1000000.00"), ("=GUL-2", "250000.50")))
    return partner


@pytest.fixture
def owner(sunrise: Any) -> APIClient:
    return signed_in(accounts.make_partner_user(sunrise.pk))


def wish(name: str, form: str = "csv", **more: Any) -> dict[str, Any]:
    return {"list": name, "format": form} | more


def ready(client: APIClient, call: str, asked: dict[str, Any]) -> str:
    """Asked for and written; the export's id."""
    answer = client.post(call, asked, format="json")
    assert answer.status_code == 202, answer.json()
    export_id = str(answer.json()["data"]["id"])
    assert generation.generate(export_id=Export.objects.get(pk=export_id).pk)
    return export_id


def fetched(client: APIClient, call: str, export_id: str) -> Any:
    return client.get(f"{call}/{export_id}/file")


def told(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_an_export_from_the_wish_to_the_file(desk: APIClient) -> None:
    amla, bel = make_lender("=Amla", min_age=21), make_lender("Bel", min_age=23)
    make_lender("Chandan")
    asked = wish(
        "lenders", "xlsx", filters={"filter": "all", "only": f"{bel.pk},{amla.pk}"}, columns=["name", "min_age"]
    )
    begun = desk.post(DESK, asked, format="json")
    assert (begun.status_code, begun.json()["message"]) == (
        202, "The export has started. You will find it in the list of exports.",
    )  # fmt: skip
    first = begun.json()["data"]
    assert (first["state"], first["rows"], first["size"], first["title"]) == ("queued", 0, 0, "Lenders")
    generation.generate(export_id=Export.objects.get().pk)
    (one,) = desk.get(DESK).json()["results"]
    assert (one["id"], one["state"], one["rows"], one["total"], one["failure"]) == (first["id"], "ready", 2, 2, None)
    file = fetched(desk, DESK, one["id"])
    content = b"".join(file.streaming_content)
    assert (file["Content-Disposition"], int(file["Content-Length"]), one["size"]) == (
        f'attachment; filename="{one["file_name"]}"', len(content), len(content),
    )  # fmt: skip
    sheet = openpyxl.load_workbook(io.BytesIO(content)).worksheets[0]
    assert list(sheet.values) == [("Name", "Age min"), (bel.name_in("en"), 23), (amla.name_in("en"), 21)]
    assert {cell.data_type for row in sheet.iter_rows() for cell in row} == {"s", "n"}


def test_texts_that_would_run_stay_texts_in_both_forms(owner: APIClient, sunrise: Any) -> None:
    text = b"".join(fetched(owner, PORTAL, ready(owner, PORTAL, wish("statement-lines"))).streaming_content)
    rows = list(csv.DictReader(io.StringIO(text.decode("utf-8-sig"))))
    assert [(row["Reference"], row["Your share (₹)"], row["Day"]) for row in rows] == [
        ("GUL-1", "15000.00", "2026-10-10"),
        ("'=GUL-2", "3750.01", "2026-10-11"),
    ]
    asked = wish("statement-lines", "xlsx", columns=["reference", "amount"])
    book = b"".join(fetched(owner, PORTAL, ready(owner, PORTAL, asked)).streaming_content)
    sheet = openpyxl.load_workbook(io.BytesIO(book)).worksheets[0]
    assert (sheet["B3"].value, sheet["B3"].data_type, sheet["B3"].quotePrefix) == ("=GUL-2", "s", True)
    assert (sheet["C3"].value, sheet["C3"].number_format) == (3750.01, "#,##0.00")


def test_a_partners_people_get_their_own_rows_and_nobody_elses_job(owner: APIClient, sunrise: Any) -> None:
    moonlight = accounts.make_partner("moonlight", "Moonlight")
    money.stated(moonlight, lender="Harsingar", loans=(("HAR-1", "400000.00"),))
    stranger = signed_in(accounts.make_partner_user(moonlight.pk))
    colleague = signed_in(accounts.make_partner_user(sunrise.pk))
    export_id = ready(owner, PORTAL, wish("statement-lines"))
    for other in (stranger, colleague):
        assert other.get(PORTAL).json() == {"results": []}
        assert told(fetched(other, PORTAL, export_id)) == (404, "exports.not_found")
        for act in ("cancel", "retry"):
            assert told(other.post(f"{PORTAL}/{export_id}/{act}")) == (404, "exports.not_found")
        assert told(other.delete(f"{PORTAL}/{export_id}")) == (404, "exports.not_found")
    assert Export.objects.get().state == "ready"
    theirs = b"".join(fetched(stranger, PORTAL, ready(stranger, PORTAL, wish("statement-lines"))).streaming_content)
    assert "HAR-1" in theirs.decode()
    assert "GUL" not in theirs.decode()


def test_one_area_does_not_reach_into_the_other(owner: APIClient, desk: APIClient, sunrise: Any) -> None:
    export_id = ready(owner, PORTAL, wish("statements"))
    assert told(fetched(desk, DESK, export_id)) == (404, "exports.not_found")
    assert told(owner.get(DESK))[0] == told(desk.get(PORTAL))[0] == 403
    assert told(owner.post(PORTAL, wish("partner-statements"), format="json")) == (404, "exports.unknown_list")
    assert told(desk.post(DESK, wish("statements"), format="json")) == (404, "exports.unknown_list")
    assert Export.objects.count() == 1


def test_under_masquerade_nothing_leaves(owner: APIClient, sunrise: Any) -> None:
    export_id = ready(owner, PORTAL, wish("statements"))
    masked = client_of(accounts.bearer_of_masquerade(accounts.make_admin(1), sunrise.pk))
    Session.objects.update(confirmed_at=timezone.now())
    before = Export.objects.count(), Entry.objects.filter(action__startswith="exports.").count()
    answers = [
        masked.get(PORTAL),
        masked.post(PORTAL, wish("eligibility-criteria"), format="json"),
        fetched(masked, PORTAL, export_id),
        masked.post(f"{PORTAL}/{export_id}/retry"),
        masked.delete(f"{PORTAL}/{export_id}"),
    ]
    assert [answer.status_code for answer in answers] == [403] * 5
    assert (Export.objects.count(), Entry.objects.filter(action__startswith="exports.").count()) == before


def test_cancelled_begun_again_and_put_away(desk: APIClient) -> None:
    make_lender()
    export_id = str(desk.post(DESK, wish("lenders"), format="json").json()["data"]["id"])
    assert told(desk.post(DESK, wish("lenders"), format="json")) == (409, "exports.under_way")
    assert told(desk.post(f"{DESK}/{export_id}/retry")) == (409, "exports.not_to_be_repeated")
    assert told(desk.delete(f"{DESK}/{export_id}")) == (409, "exports.still_under_way")
    assert told(fetched(desk, DESK, export_id)) == (409, "exports.not_ready")
    stopped = desk.post(f"{DESK}/{export_id}/cancel")
    assert (stopped.status_code, stopped.json()["data"]["state"]) == (200, "cancelled")
    assert told(desk.post(f"{DESK}/{export_id}/cancel")) == (409, "exports.not_under_way")
    assert not generation.generate(export_id=Export.objects.get().pk)
    again = desk.post(f"{DESK}/{export_id}/retry")
    assert (again.status_code, again.json()["data"]["state"], again.json()["data"]["id"]) == (202, "queued", export_id)
    assert generation.generate(export_id=Export.objects.get().pk)
    assert desk.delete(f"{DESK}/{export_id}").json() == {"success": True, "message": "The export was removed."}
    assert desk.get(DESK).json() == {"results": []}
    assert told(fetched(desk, DESK, export_id)) == (404, "exports.not_found")


def test_a_file_whose_time_is_over_is_told_so_and_can_be_written_anew(desk: APIClient) -> None:
    make_lender()
    export_id = ready(desk, DESK, wish("lenders"))
    Export.objects.update(expires_at=timezone.now())
    (one,) = desk.get(DESK).json()["results"]
    assert one["state"] == "expired"
    assert told(fetched(desk, DESK, export_id)) == (409, "exports.gone")
    generation.sweep(now=timezone.now())
    assert told(fetched(desk, DESK, export_id)) == (409, "exports.gone")
    assert desk.post(f"{DESK}/{export_id}/retry").json()["data"]["state"] == "queued"
    assert generation.generate(export_id=Export.objects.get().pk)
    again = Export.objects.get()
    assert again.finished_at is not None
    assert again.expires_at == again.finished_at + timedelta(hours=django_settings.LIST_FILE_KEEP_HOURS)
    assert fetched(desk, DESK, export_id).status_code == 200


def test_exports_are_filtered_by_list_and_state(desk: APIClient) -> None:
    """A ready file is expired from the very instant at which its time is up."""
    first, second = ready(desk, DESK, wish("lenders")), ready(desk, DESK, wish("credit-cards"))
    now = timezone.now()
    Export.objects.filter(pk=first).update(expires_at=now)
    Export.objects.filter(pk=second).update(expires_at=now + timedelta(microseconds=1))

    def left(**filters: str) -> list[str]:
        return [row["id"] for row in desk.get(DESK, filters).json()["results"]]

    with time_machine.travel(now, tick=False):
        assert left() == [second, first]
        assert left(list="lenders") == [first]
        assert left(state="ready") == [second]
        assert left(state="expired") == [first]
        assert left(state="expired", list="credit-cards") == []
        assert left(state="failed") == []


def test_lists_of_money_ask_who_one_is_and_a_right_taken_away_closes_them(desk: APIClient, sunrise: Any) -> None:
    export_id = ready(desk, DESK, wish("partner-statements"))
    Session.objects.update(confirmed_at=timezone.now() - timedelta(minutes=11))
    assert told(desk.post(DESK, wish("reconciliation"), format="json")) == (403, "accounts.confirm_needed")
    assert told(fetched(desk, DESK, export_id)) == (403, "accounts.confirm_needed")
    User.objects.filter(area="admin").update(role_id=2)
    Session.objects.update(confirmed_at=timezone.now())
    assert told(fetched(desk, DESK, export_id)) == (404, "exports.unknown_list")
    assert Export.objects.count() == 1


@pytest.mark.parametrize(
    ("asked", "status", "field", "code"),
    [
        (wish("partner-statements", filters={"month": "2026-13"}), 422, "filters", "exports.bad_filter"),
        (wish("partner-statements", filters={"colour": "red"}), 422, "filters", "exports.unknown_filter"),
        (wish("partner-statement-lines"), 422, "filters", "exports.bad_filter"),
        (wish("partner-statements", columns=["a menu"]), 422, "columns", "exports.no_columns"),
        (wish("partner-statement-lines", filters={"statement": str(uuid4())}), 404, "", "revenue.statement_gone"),
        (wish("partner-statements", "pdf"), 422, "format", "core.not_a_choice"),
    ],
)
def test_what_cannot_be_asked_for_is_refused_and_begins_nothing(
    desk: APIClient, asked: dict[str, Any], status: int, field: str, code: str
) -> None:
    answer = desk.post(DESK, asked, format="json")
    body = answer.json()
    named = [fault["code"] for fault in body["fields"][field]] if field else [body["code"]]
    assert (answer.status_code, named) == (status, [code])
    assert not Export.objects.exists()
