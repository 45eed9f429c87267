"""Where an authenticator app is required, whoever has none yet may only set one up: every call of every role, with and
without the second factor (reliability row 7)."""

from typing import Any

import pyotp
import pytest

from apps.accounts.domain.permissions import ENROLLING, TABLE, AccessRole
from tests.contracts.calls import CALLS, send, writes
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user

pytestmark = pytest.mark.django_db
ENROL_FIRST = (403, "accounts.enrol_first")
ADMINS = {AccessRole.ADMIN_1, AccessRole.ADMIN_2, AccessRole.ADMIN_3}
WHO = [
    AccessRole.ADMIN_1,
    AccessRole.ADMIN_2,
    AccessRole.ADMIN_3,
    AccessRole.OWNER,
    AccessRole.AGENT,
    AccessRole.MASQUERADER,
]
# Role 3 has no call of its own but its account: there is nothing to keep shut.
WITH_CALLS = [who for who in WHO if who is not AccessRole.ADMIN_3]


def comes_in(who: AccessRole, *, has_app: bool) -> str:
    """A bearer of somebody who signed in; under masquerade the admin is the one who has or has not the app."""
    app = {"totp_secret": pyotp.random_base32()} if has_app else {}
    if who in ADMINS:
        return bearer_of_user(make_admin(int(who.value[-1]), **app))
    sunrise = make_partner()
    if who is AccessRole.MASQUERADER:
        admin = make_admin(1, totp_secret=pyotp.random_base32())
        bearer = bearer_of_masquerade(admin, sunrise.pk)
        admin.totp_secret = app.get("totp_secret")
        admin.save(update_fields=["totp_secret"])
        return bearer
    return bearer_of_user(make_partner_user(sunrise.pk, who.value.partition(":")[2], **app))


def calls_of(who: AccessRole) -> list[Any]:
    """The calls of one's area that the table opens to one's role."""
    area = who.value.partition(":")[0]
    return [
        (method, path, view)
        for method, path, view in CALLS
        if view.area == area and who in TABLE[view.permission_required]
    ]


@pytest.mark.parametrize("who", WITH_CALLS)
def test_without_the_app_nothing_opens_but_setting_it_up_and_nothing_is_written(who: AccessRole, settings: Any) -> None:
    bearer = comes_in(who, has_app=False)
    settings.REQUIRE_TOTP = True
    shut, before = [], writes()
    for method, path, view in calls_of(who):
        if view.permission_required in ENROLLING:
            continue
        answer = send(method, path, bearer)
        shut.append((method, path, (answer.status_code, answer.json()["code"]), writes() - before))
    assert shut
    assert [call for call in shut if call[2:] != (ENROL_FIRST, 0)] == []


@pytest.mark.parametrize("has_app", [True, False])
@pytest.mark.parametrize("who", WITH_CALLS)
def test_with_the_app_or_where_none_is_required_the_role_decides(who: AccessRole, has_app: bool, settings: Any) -> None:
    bearer = comes_in(who, has_app=has_app)
    settings.REQUIRE_TOTP = has_app
    read = [
        (method, path)
        for method, path, view in calls_of(who)
        if method == "GET" and view.permission_required not in ENROLLING
    ]
    codes = [send(method, path, bearer).status_code for method, path in read[:5]]
    assert codes
    assert 403 not in codes


@pytest.mark.parametrize("who", WHO)
def test_one_knows_ones_session_and_may_leave(who: AccessRole, settings: Any) -> None:
    bearer = comes_in(who, has_app=False)
    settings.REQUIRE_TOTP = True
    area = who.value.partition(":")[0]
    self = send("GET", f"{area}-reverify", bearer)
    assert (self.status_code, self.json()["must_enrol"]) == (200, True)
    out = send("POST", "admin/masquerade/exit" if who is AccessRole.MASQUERADER else f"auth/{area}/logout", bearer)
    assert out.status_code == 200
    assert send("GET", f"{area}-reverify", bearer).status_code == 401


def test_a_customer_is_asked_for_no_app(settings: Any) -> None:
    settings.REQUIRE_TOTP = True
    needs = {view.permission_required for _, _, view in CALLS if view.area == "consumer"}
    assert needs
    assert not needs & ENROLLING
