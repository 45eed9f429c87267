"""Bank and branch from the IFSC, without any network."""

import pytest
from rest_framework.test import APIClient

from apps.catalogue.gateways import ifsc

pytestmark = pytest.mark.django_db


def test_a_code_gives_bank_branch_and_place(client: APIClient) -> None:
    assert client.get("/api/ifsc/SBIN0001234").json() == {
        "success": True,
        "data": {
            "ifsc": "SBIN0001234",
            "bank": "State Bank of India",
            "branch": "Hajiganj",
            "city": "Patna",
            "state": "Bihar",
        },
    }


@pytest.mark.parametrize(
    ("_case", "code", "status", "said"),
    [
        ("unknown", "ABCD0123456", 404, "catalogue.unknown_ifsc"),
        ("small letters", "sbin0001234", 422, "core.invalid"),
        ("ten characters", "SBIN000123", 422, "core.invalid"),
        ("twelve characters", "SBIN00012345", 422, "core.invalid"),
        ("no 0 in the fifth place", "SBIN1001234", 422, "core.invalid"),
        ("Devanagari digits", "SBIN०००१२३४", 422, "core.invalid"),
    ],
)
def test_a_wrong_code_says_so(client: APIClient, _case: str, code: str, status: int, said: str) -> None:
    answer = client.get(f"/api/ifsc/{code}")
    assert (answer.status_code, answer.json()["code"]) == (status, said)


def test_initials_stay_in_capitals() -> None:
    found = ifsc.look_up("HDFC0000001")
    assert found is not None
    assert found.bank == "HDFC Bank"


def test_the_data_cannot_be_written_to() -> None:
    assert ifsc.look_up("SBIN0001234") is not None
    assert ifsc.look_up("SBIN0001234'; DROP TABLE ifsc_codes; --") is None
