"""Every call of the API against every kind of caller: who gets past the door is what the permission table says,
and whoever does not changes nothing (reliability rows 15, 21, 26; architecture.md 6).

The expected answer comes from the view (`area`, `needs`) and the table in accounts.domain.permissions.
"""

from dataclasses import dataclass
from typing import Any

import pytest

from apps.accounts.domain.permissions import TABLE, AccessRole, Can
from apps.accounts.models import Session, User
from apps.accounts.web.views import BaseApiView, for_method
from tests.contracts.calls import CALLS, REFUSES_ITSELF, send, writes
from tests.factories.accounts import (
    bearer_of_customer,
    bearer_of_masquerade,
    bearer_of_user,
    make_admin,
    make_partner,
    make_partner_user,
)

CALLERS: dict[str, tuple[str, AccessRole | None]] = {
    "anonymous": ("", None),
    "customer": ("consumer", AccessRole.CONSUMER),
    "partner owner": ("partner", AccessRole.OWNER),
    "partner agent": ("partner", AccessRole.AGENT),
    "masquerading admin": ("partner", AccessRole.MASQUERADER),
    "admin role 1": ("admin", AccessRole.ADMIN_1),
    "admin role 2": ("admin", AccessRole.ADMIN_2),
    "admin role 3": ("admin", AccessRole.ADMIN_3),
    "session over": ("admin", None),
    "disabled admin": ("admin", None),
    "nonsense": ("", None),
}
"""Caller -> the area of its token and its line in the permission table, None for one that may not come in."""


@pytest.fixture(scope="module")
def bearers(module_world: None) -> dict[str, str]:
    """One live bearer a caller, and those of callers who may not come in any more; made once, at a clock that stands."""
    sunrise = make_partner()
    gita, gone, disabled = make_admin(1), make_admin(1), make_admin(1)
    made = {
        "anonymous": "",
        "customer": bearer_of_customer(),
        "partner owner": bearer_of_user(make_partner_user(sunrise.id, "owner")),
        "partner agent": bearer_of_user(make_partner_user(sunrise.id, "agent")),
        "masquerading admin": bearer_of_masquerade(gita, sunrise.id),
        "admin role 1": bearer_of_user(gita),
        "admin role 2": bearer_of_user(make_admin(2)),
        "admin role 3": bearer_of_user(make_admin(3)),
        "session over": bearer_of_user(gone),
        "disabled admin": bearer_of_user(disabled),
        "nonsense": "x.y.z",
    }
    Session.objects.filter(user=gone).update(revoked_at="2026-01-01T00:00:00Z")
    User.objects.filter(pk=disabled.pk).update(is_active=False)
    return made


@dataclass(frozen=True)
class Door:
    """What a caller meets: through, or a status with a code."""

    status: int | None
    code: str = ""


THROUGH = Door(None)
SESSION_ENDED = Door(401, "accounts.session_ended")


def expected(view: type[BaseApiView], method: str, area: str, holder: AccessRole | None) -> Door:
    if view.area in {"anonymous", "integration"}:
        return THROUGH
    if area not in {"", view.area}:
        return Door(403, "accounts.wrong_area")
    if holder is None:
        return SESSION_ENDED
    if holder is AccessRole.MASQUERADER and for_method(view.proof_required, method) is not None:
        # A proof is a person's own: nobody under masquerade has one.
        return Door(403, "core.forbidden")
    return (
        THROUGH
        if view.permission_required is Can.ANYONE or holder in TABLE[view.permission_required]
        else Door(403, "core.forbidden")
    )


@pytest.mark.parametrize(("method", "path", "view"), CALLS, ids=[f"{method} {path}" for method, path, _ in CALLS])
def test_the_door_lets_through_whom_the_table_says(
    db: None, method: str, path: str, view: type[BaseApiView], bearers: dict[str, str]
) -> None:
    seen: dict[str, Any] = {}
    wanted: dict[str, Any] = {}
    own = REFUSES_ITSELF.get((method, path))
    before = writes()
    for caller, (area, holder) in CALLERS.items():
        door = expected(view, method, area, holder)
        answer = send(method, path, bearers[caller])
        after = writes()
        before, changed = after, after - before
        assert answer.status_code < 500, (caller, answer.status_code, answer.content[:300])
        if door is THROUGH:
            wanted[caller] = own or "through"
            seen[caller] = answer.status_code if own or answer.status_code in {401, 403} else "through"
        else:
            wanted[caller] = (door.status, door.code, 0)
            seen[caller] = (answer.status_code, answer.json()["code"], changed)
        if method == "GET":
            assert changed == 0, f"{caller}: reading wrote {changed} rows"
    assert seen == wanted


def test_every_call_states_area_and_need() -> None:
    nameless = [
        path
        for _, path, view in CALLS
        if not issubclass(view, BaseApiView) or not isinstance(view.permission_required, Can)
    ]
    assert nameless == []


def test_a_capability_is_asked_for_in_the_area_that_has_it() -> None:
    """A call whose capability no role of its area holds could be used by nobody."""
    holders_of = {area: {holder for other, holder in CALLERS.values() if other == area} for area, _ in CALLERS.values()}
    shut = [
        path
        for _, path, view in CALLS
        if view.area in {"consumer", "partner", "admin"} and not holders_of[view.area] & TABLE[view.permission_required]
    ]
    assert shut == []


@pytest.mark.django_db
def test_the_counter_of_writes_is_not_blind() -> None:
    before = writes()
    gita = make_admin(1)
    User.objects.filter(pk=gita.pk).update(name="Other")
    gita.delete()
    assert writes() - before == 3
