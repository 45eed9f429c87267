"""The right to a sent file is that of its kind: every call about one, for every kind and every role."""

from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts.domain.permissions import TABLE, AccessRole, Can
from apps.uploads.models import Upload
from apps.uploads.services.importers import importer_of
from config.registries import IMPORTERS
from tests.contracts.calls import BODIES, CALLS, writes
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user

KINDS = sorted(IMPORTERS)
ROLES = {1: AccessRole.ADMIN_1, 2: AccessRole.ADMIN_2, 3: AccessRole.ADMIN_3}
SCOPES = {"leads": "00000000-0000-4000-8000-000000000002", "pincodes": "PL"}
PREFIXES = ("uploads/<uuid:upload_id>", "partner/uploads/<uuid:upload_id>")
ADMIN_CALLS = [(method, path) for method, path, _ in CALLS if path.startswith(PREFIXES[0])]
PARTNER_CALLS = [(method, path) for method, path, _ in CALLS if path.startswith(PREFIXES[1])]


def holders(kind: str) -> frozenset[AccessRole]:
    return TABLE[importer_of(kind).PERMISSION_REQUIRED]


@pytest.fixture(scope="module")
def bearers(module_world: None) -> dict[Any, str]:
    owner = make_partner_user(make_partner().id, "owner")
    return {"owner": bearer_of_user(owner)} | {role: bearer_of_user(make_admin(role)) for role in ROLES}


@pytest.fixture
def files(db: None) -> dict[str, Upload]:
    """One file of each kind that is done, of nobody in particular."""
    facts: dict[str, Any] = {
        "state": "done_with_errors",
        "file_name": "a.csv",
        "size": 1,
        "sha256": "0" * 64,
        "rows": 1,
    }
    facts |= {"created_by": "00000000-0000-4000-8000-000000000000", "touched_at": timezone.now()}
    return {kind: Upload.objects.create(kind=kind, scope=SCOPES.get(kind, ""), **facts) for kind in KINDS}


def answer(method: str, path: str, upload: Upload, bearer: str) -> Any:
    client = APIClient(headers={"X-Tulna-Client": "tests", "Authorization": f"Bearer {bearer}"})
    address = "/api/" + path.replace("<uuid:upload_id>", str(upload.id)).replace("<int:row_no>", "2")
    if method == "GET":
        return client.get(address)
    return client.post(address, BODIES.get((method, path), {}), format="json")


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_one_may_not_send_is_not_there_by_any_call(
    kind: str, files: dict[str, Upload], bearers: dict[Any, str]
) -> None:
    for role, holder in ROLES.items():
        if holder in holders(kind):
            continue
        # Role 3 sends no kind at all and is refused at the door.
        refused = 404 if holder in TABLE[Can.UPLOAD_STATUS_FILES] else 403
        before = writes()
        for method, path in ADMIN_CALLS:
            assert answer(method, path, files[kind], bearers[role]).status_code == refused, (role, method, path)
        for address in (f"/api/uploads?kind={kind}", f"/api/uploads/templates/{kind}.xlsx"):
            client = APIClient(headers={"Authorization": f"Bearer {bearers[role]}"})
            assert client.get(address).status_code == refused, (role, address)
        assert writes() == before, role


def test_the_list_of_all_kinds_has_and_counts_those_that_one_may_send(
    files: dict[str, Upload], bearers: dict[Any, str]
) -> None:
    for role in (1, 2):
        client = APIClient(headers={"Authorization": f"Bearer {bearers[role]}"})
        permitted = sorted(kind for kind in KINDS if ROLES[role] in holders(kind))
        answer = client.get("/api/uploads").json()
        assert sorted(file["kind"] for file in answer["results"]) == permitted, role
        assert answer["count"] == len(permitted)
        assert sorted((one["kind"], one["count"]) for one in answer["kinds"]) == [(kind, 1) for kind in permitted]
    assert permitted == ["application-status"]
    assert APIClient(headers={"Authorization": f"Bearer {bearers[3]}"}).get("/api/uploads").status_code == 403
    assert APIClient(headers={"Authorization": f"Bearer {bearers['owner']}"}).get("/api/uploads").status_code == 403


@pytest.mark.parametrize("kind", KINDS)
def test_a_partner_finds_no_file_but_the_own_ones(kind: str, files: dict[str, Upload], bearers: dict[Any, str]) -> None:
    before = writes()
    for method, path in PARTNER_CALLS:
        assert answer(method, path, files[kind], bearers["owner"]).status_code == 404, (method, path)
    assert writes() == before


def test_whoever_may_send_a_kind_comes_through_the_door_of_all() -> None:
    admins = frozenset(ROLES.values())
    for kind in KINDS:
        assert holders(kind) & admins <= TABLE[Can.UPLOAD_STATUS_FILES], kind


def test_whoever_may_send_a_kind_reads_its_files(files: dict[str, Upload], bearers: dict[Any, str]) -> None:
    for kind in KINDS:
        for role, holder in ROLES.items():
            if holder in holders(kind):
                detail = answer("GET", PREFIXES[0], files[kind], bearers[role])
                assert (detail.status_code, detail.json()["data"]["kind"]) == (200, kind)
