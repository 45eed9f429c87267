"""A customer sees where they are signed in, with half of the address, and ends it."""

import pytest

from apps.accounts.domain.users import short_address
from apps.accounts.models import Allowance
from tests.factories.journey import ASHA, BINA, Visitor

pytestmark = pytest.mark.django_db


def signed_in(mobile: str = ASHA, ip: str = "203.0.113.5") -> Visitor:
    Allowance.objects.all().delete()
    browser = Visitor(ip=ip)
    browser.sign_in(mobile)
    return browser


def test_every_sign_in_is_listed_with_its_network_and_the_own_is_marked() -> None:
    phone, desk = signed_in(), signed_in(ip="198.51.100.7")
    signed_in(BINA)
    rows = desk.get("/api/sign-ins").json()["data"]
    assert [(one["network"], one["is_current"], one["ended_at"]) for one in rows] == [
        ("198.51.x.x", True, None),
        ("203.0.x.x", False, None),
    ]
    assert phone.get("/api/sign-ins").json()["data"][0]["is_current"] is False


def test_one_is_ended_and_stays_in_the_list_as_ended() -> None:
    phone, desk = signed_in(), signed_in(ip="198.51.100.7")
    other = next(one for one in desk.get("/api/sign-ins").json()["data"] if not one["is_current"])
    rows = desk.delete(f"/api/sign-ins/{other['id']}").json()["data"]
    assert [one["end_reason"] for one in rows] == ["", "own"]
    assert phone.get(phone.user_path).status_code == 401
    assert desk.delete(f"/api/sign-ins/{other['id']}").status_code == 404


@pytest.mark.parametrize(("keep_current", "ended", "own"), [(True, 1, 200), (False, 2, 401)])
def test_all_others_or_all_end(keep_current: bool, ended: int, own: int) -> None:
    phone, desk = signed_in(), signed_in()
    bina = signed_in(BINA)
    assert desk.post("/api/sign-ins/revocation", {"keep_current": keep_current}, format="json").json()["ended"] == ended
    assert (phone.get(phone.user_path).status_code, desk.get(desk.user_path).status_code) == (401, own)
    assert bina.get(bina.user_path).status_code == 200


def test_nobody_ends_anothers() -> None:
    asha, bina = signed_in(), signed_in(BINA)
    [own] = asha.get("/api/sign-ins").json()["data"]
    assert bina.delete(f"/api/sign-ins/{own['id']}").status_code == 404
    assert asha.get(asha.user_path).status_code == 200


@pytest.mark.parametrize(
    ("ip", "shown"),
    [("203.0.113.5", "203.0.x.x"), ("2001:db8::1", "2001:0db8:…"), ("::ffff:203.0.113.5", "203.0.x.x"), (None, ""), ("?", "")],
)  # fmt: skip
def test_half_of_an_address_is_shown(ip: str | None, shown: str) -> None:
    assert short_address(ip) == shown
