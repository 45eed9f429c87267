"""Sessions end when they should: by time, by hand, by disabling, by a stolen refresh token; and tabs stay in."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any
from uuid import uuid4

import pytest
import time_machine
from django.utils import timezone
from rest_framework.test import APIClient

from apps.accounts import tasks
from apps.accounts.models import Session, User
from apps.accounts.services import sessions
from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM
from apps.partners.models import Partner
from tests.concurrency import run_many
from tests.factories.accounts import (
    BROWSER,
    FACTS,
    PASSWORD,
    bearer_of_customer,
    bearer_of_masquerade,
    bearer_of_user,
    make_admin,
    make_partner,
    make_partner_user,
)

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


def signed_in(email: str = "gita@example.com") -> tuple[APIClient, str, str]:
    """A browser signed in as an admin: the browser, its bearer and its refresh token."""
    browser = APIClient(headers={"X-Tulna-Client": "tests", "User-Agent": BROWSER})
    answer = browser.post("/api/admin/login", {"email": email, "password": PASSWORD}, format="json")
    return browser, answer.json()["token"], answer.cookies["tulna_a"].value


def refresh(token: str, *, area: str = "admin", agent: str = BROWSER) -> Any:
    browser = APIClient(headers={"X-Tulna-Client": "tests", "User-Agent": agent})
    browser.cookies[{"admin": "tulna_a", "partner": "tulna_p", "consumer": "tulna_c"}[area]] = token
    return browser.post(f"/api/auth/{area}/refresh")


def reverify(token: str, area: str = "admin") -> Any:
    return APIClient().get(f"/api/{area}-reverify", headers={"Authorization": f"Bearer {token}"})


@pytest.mark.django_db
def test_a_refresh_rotates_and_answers_as_sign_in_does(clock: time_machine.Traveller) -> None:
    gita = make_admin(1, "gita@example.com")
    _, _, first = signed_in()
    answer = refresh(first)
    assert answer.status_code == 200
    second = answer.cookies["tulna_a"].value
    assert second != first
    assert {name: value for name, value in answer.json().items() if name != "token"} == {
        "success": True,
        "adminId": str(gita.id),
        "roleId": "cm9sZTox",
        "name": "Gita",
        "email": "gita@example.com",
        "last_login_at": None,
    }
    assert reverify(answer.json()["token"]).status_code == 200
    assert refresh(second).cookies["tulna_a"].value not in {first, second}


@pytest.mark.django_db
def test_a_replayed_token_ends_the_whole_family(clock: time_machine.Traveller) -> None:
    make_admin(1, "gita@example.com")
    _, access, first = signed_in()
    second = refresh(first).cookies["tulna_a"].value
    clock.shift(21)
    replay = refresh(first)
    assert (replay.status_code, replay.json()["code"]) == (401, "accounts.session_ended")
    assert refresh(second).status_code == 401
    assert reverify(access).status_code == 401
    assert Session.objects.get().revoked_why == "reuse"
    assert Entry.objects.filter(action="accounts.refresh_reused").count() == 1


@pytest.mark.django_db
def test_within_twenty_seconds_the_same_browser_gets_the_newest_again(clock: time_machine.Traveller) -> None:
    make_admin(1, "gita@example.com")
    _, _, first = signed_in()
    second = refresh(first).cookies["tulna_a"].value
    third = refresh(second).cookies["tulna_a"].value
    clock.shift(20)
    late_tab = refresh(first)
    assert late_tab.status_code == 200
    assert late_tab.cookies["tulna_a"].value == third
    assert refresh(third).status_code == 200


@pytest.mark.django_db
def test_another_browser_has_no_grace(clock: time_machine.Traveller) -> None:
    make_admin(1, "gita@example.com")
    _, _, first = signed_in()
    second = refresh(first).cookies["tulna_a"].value
    assert refresh(first, agent="another browser").status_code == 401
    assert refresh(second).status_code == 401


@pytest.mark.django_db(transaction=True)
def test_ten_tabs_at_once_all_stay_in() -> None:
    make_admin(1, "gita@example.com")
    _, _, first = signed_in()
    answers = run_many(lambda _: refresh(first), 10)
    assert [answer.status_code for answer in answers] == [200] * 10
    assert [reverify(answer.json()["token"]).status_code for answer in answers] == [200] * 10
    assert len({answer.cookies["tulna_a"].value for answer in answers}) == 1
    assert refresh(answers[0].cookies["tulna_a"].value).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("token", ["", "x", f"v1.{'0' * 32}.0.{'a' * 43}"])
def test_what_is_no_refresh_token_gets_401(token: str) -> None:
    assert refresh(token).status_code == 401


@pytest.mark.django_db
def test_a_refresh_token_of_another_area_gets_401() -> None:
    sunrise = make_partner()
    dev = make_partner_user(sunrise.id)
    tokens = sessions.start_user_session(user=dev, actor=FACTS)
    assert refresh(tokens.refresh or "", area="admin").status_code == 401
    assert refresh(tokens.refresh or "", area="partner").json()["partner_name"] == "Sunrise"


@pytest.mark.django_db
def test_logout_ends_the_session_and_takes_the_cookie_back(clock: time_machine.Traveller) -> None:
    make_admin(1, "gita@example.com")
    browser, access, first = signed_in()
    answer = browser.post("/api/auth/admin/logout", headers={"Authorization": f"Bearer {access}"})
    assert answer.json() == {"success": True, "message": "You are signed out."}
    assert answer["Clear-Site-Data"] == '"cache"'
    gone = answer.cookies["tulna_a"]
    assert (gone.value, gone["max-age"], gone["path"]) == ("", 0, "/api/auth/admin/")
    assert reverify(access).status_code == 401
    assert refresh(first).status_code == 401
    assert browser.post("/api/auth/admin/logout").status_code == 200


@pytest.mark.django_db
def test_logout_with_an_expired_bearer_still_ends_the_session_of_the_cookie(clock: time_machine.Traveller) -> None:
    make_admin(1, "gita@example.com")
    browser, access, first = signed_in()
    clock.shift(15 * 60)
    assert reverify(access).status_code == 401
    assert browser.post("/api/auth/admin/logout", headers={"Authorization": f"Bearer {access}"}).status_code == 200
    assert refresh(first).status_code == 401


@pytest.mark.django_db
def test_logout_ends_only_its_own_session(clock: time_machine.Traveller) -> None:
    make_admin(1, "gita@example.com")
    browser, access, _ = signed_in()
    _, other, _ = signed_in()
    browser.post("/api/auth/admin/logout", headers={"Authorization": f"Bearer {access}"})
    assert (reverify(access).status_code, reverify(other).status_code) == (401, 200)


@pytest.mark.django_db
@pytest.mark.parametrize(("seconds", "status"), [(899, 200), (900, 401)])
def test_a_bearer_lives_fifteen_minutes(clock: time_machine.Traveller, seconds: int, status: int) -> None:
    token = bearer_of_user(make_admin())
    clock.shift(seconds)
    assert reverify(token).status_code == status


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("area", "idle_seconds"),
    [("consumer", 15 * 60 + 60 + 15), ("partner", 30 * 60 + 60 + 15), ("admin", 30 * 60 + 60 + 15)],
)
def test_an_unused_session_ends_at_its_idle_limit(
    clock: time_machine.Traveller, area: str, idle_seconds: int, settings: pytest.FixtureRequest
) -> None:
    settings.CONSUMER_SESSION_REPLY = "tests.apps.accounts.test_sessions.reply"  # type: ignore[attr-defined]
    for over, status in ((0, 200), (1, 401)):
        tokens = {
            "consumer": lambda: sessions.start_consumer_session(customer_id=uuid4(), prospect_id=uuid4(), actor=FACTS),
            "partner": lambda: sessions.start_user_session(
                user=make_partner_user(make_partner(uuid4().hex[:8]).id), actor=FACTS
            ),
            "admin": lambda: sessions.start_user_session(user=make_admin(), actor=FACTS),
        }[area]()
        clock.shift(idle_seconds + over)
        assert refresh(tokens.refresh or "", area=area).status_code == status


def reply(*, customer_id: object, prospect_id: object) -> dict[str, Any]:
    """What the app above would say about a customer."""
    user = dict.fromkeys(
        ("pl_completed", "bl_completed", "gl_completed", "hl_completed", "pl_update_required", "pl_se_update_required"),
        0,
    )
    names = {"userId": str(customer_id), "firstName": None, "lastName": None, "languageId": "en", "phoneNumber": "X"}
    return {
        "user": {**user, **names, "last_login_at": None},
        "prospectAppId": str(prospect_id),
        "appId": None,
        "productId": None,
        "productType": None,
    }


@pytest.mark.django_db
@pytest.mark.parametrize(("area", "hours", "step"), [("consumer", 24, 900), ("partner", 12, 1800), ("admin", 8, 1800)])
def test_even_a_used_session_ends_at_its_absolute_limit(
    clock: time_machine.Traveller, area: str, hours: int, step: int, settings: Any
) -> None:
    settings.CONSUMER_SESSION_REPLY = "tests.apps.accounts.test_sessions.reply"
    cookie = {"admin": "tulna_a", "partner": "tulna_p", "consumer": "tulna_c"}[area]
    tokens = {
        "consumer": lambda: sessions.start_consumer_session(customer_id=uuid4(), prospect_id=uuid4(), actor=FACTS),
        "partner": lambda: sessions.start_user_session(user=make_partner_user(make_partner().id), actor=FACTS),
        "admin": lambda: sessions.start_user_session(user=make_admin(), actor=FACTS),
    }[area]()
    token = tokens.refresh or ""
    for seconds in [step] * (hours * 3600 // step - 1) + [step - 1]:
        clock.shift(seconds)
        answer = refresh(token, area=area)
        assert answer.status_code == 200
        token = answer.cookies[cookie].value
    clock.shift(1)
    assert refresh(token, area=area).status_code == 401


@pytest.mark.django_db
def test_a_disabled_person_is_out_on_the_next_request() -> None:
    gita = make_admin(1, "gita@example.com")
    _, access, first = signed_in()
    assert reverify(access).status_code == 200
    User.objects.filter(pk=gita.pk).update(is_active=False)
    assert reverify(access).status_code == 401
    assert refresh(first).status_code == 401


@pytest.mark.django_db
def test_a_changed_role_holds_on_the_next_request() -> None:
    gita = make_admin(1)
    sunrise = make_partner()
    token = bearer_of_user(gita)
    caller = APIClient(headers={"Authorization": f"Bearer {token}"})
    wish = {"partner_id": str(sunrise.id), "reason": "look"}
    assert caller.post("/api/admin/masquerade", wish, format="json").status_code == 200
    User.objects.filter(pk=gita.pk).update(role_id=2)
    assert caller.post("/api/admin/masquerade", wish, format="json").status_code == 403
    assert reverify(token).json()["roleId"] == "cm9sZToy"


@pytest.mark.django_db
def test_a_suspended_partner_is_out_on_the_next_request() -> None:
    sunrise = make_partner()
    token = bearer_of_user(make_partner_user(sunrise.id))
    assert reverify(token, "partner").status_code == 200
    Partner.objects.filter(pk=sunrise.pk).update(status="suspended")
    assert reverify(token, "partner").status_code == 401


@pytest.mark.django_db
def test_every_session_of_a_person_can_be_ended() -> None:
    gita, hari = make_admin(1), make_admin(2)
    sunrise = make_partner()
    own = [bearer_of_user(gita), bearer_of_user(gita)]
    masked, other = bearer_of_masquerade(gita, sunrise.id), bearer_of_user(hari)
    assert sessions.revoke_sessions_of(subject_id=gita.id, actor=SYSTEM, why="reset") == 4
    assert [reverify(token).status_code for token in own] == [401, 401]
    assert reverify(masked, "partner").status_code == 401
    assert reverify(other).status_code == 200


@pytest.mark.django_db
@pytest.mark.parametrize("area", ["admin", "partner"])
def test_a_live_token_of_another_area_gets_403_and_keeps_its_session(area: str) -> None:
    sunrise = make_partner()
    bearers = {
        "admin": bearer_of_user(make_admin()),
        "partner": bearer_of_user(make_partner_user(sunrise.id)),
        "consumer": bearer_of_customer(),
    }
    for other, token in bearers.items():
        answer = reverify(token, area)
        expected = (200, None) if other == area else (403, "accounts.wrong_area")
        assert (answer.status_code, answer.json().get("code")) == expected
    assert Session.objects.filter(revoked_at=None).count() == 3


@pytest.mark.django_db
def test_reading_writes_the_last_use_at_most_every_fifteen_seconds(clock: time_machine.Traveller) -> None:
    token = bearer_of_user(make_admin())
    clock.shift(14)
    reverify(token)
    assert Session.objects.get().last_seen_at == NOW
    clock.shift(1)
    reverify(token)
    assert (Session.objects.get().last_seen_at - NOW).total_seconds() == 15


@pytest.mark.django_db
def test_ended_sessions_are_removed_after_a_year(clock: time_machine.Traveller) -> None:
    bearer_of_user(make_admin())
    clock.shift(8 * 3600 + 366 * 24 * 3600)
    tasks.purge()
    assert Session.objects.count() == 1
    clock.shift(1)
    tasks.purge()
    assert Session.objects.count() == 0


# --- masquerade -------------------------------------------------------------------------------------------------------


@pytest.mark.django_db
def test_a_masquerade_carries_both_identities_and_has_no_cookie(clock: time_machine.Traveller) -> None:
    gita, sunrise = make_admin(1), make_partner()
    admin = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(gita)}"})
    answer = admin.post(
        "/api/admin/masquerade", {"partner_id": str(sunrise.id), "reason": "A call for help"}, format="json"
    )
    assert (answer.status_code, answer.json()["partnerId"]) == (200, str(sunrise.id))
    assert not answer.cookies
    seen = reverify(answer.json()["token"], "partner").json()
    assert (seen["masquerade"], seen["partner_name"], seen["name"]) == (True, "Sunrise", "Gita")
    entry = Entry.objects.get(action="accounts.masquerade_started")
    assert (entry.masquerader_id, entry.subject_id, entry.partner_id, entry.reason) == (
        str(gita.id),
        str(sunrise.id),
        sunrise.id,
        "A call for help",
    )


@pytest.mark.django_db
@pytest.mark.parametrize(("minutes", "seconds", "status"), [(29, 59, 200), (30, 0, 401)])
def test_a_masquerade_lasts_thirty_minutes(
    clock: time_machine.Traveller, minutes: int, seconds: int, status: int
) -> None:
    token = bearer_of_masquerade(make_admin(1), make_partner().id)
    clock.shift(15 * 60)
    assert reverify(token, "partner").status_code == 200
    clock.shift((minutes - 15) * 60 + seconds)
    assert reverify(token, "partner").status_code == status


@pytest.mark.django_db
def test_exit_ends_the_masquerade_and_leaves_the_admin_in() -> None:
    gita, sunrise = make_admin(1), make_partner()
    own, masked = bearer_of_user(gita), bearer_of_masquerade(gita, sunrise.id)
    caller = APIClient(headers={"Authorization": f"Bearer {masked}"})
    assert caller.post("/api/admin/masquerade/exit").json() == {"success": True, "message": "Masquerade mode is over."}
    assert reverify(masked, "partner").status_code == 401
    assert reverify(own).status_code == 200
    entry = Entry.objects.get(action="accounts.signed_out")
    assert (entry.masquerader_id, entry.details) == (str(gita.id), {"why": "masquerade_exit"})


@pytest.mark.django_db
def test_a_masquerade_is_not_nested_and_exits_no_ordinary_session() -> None:
    gita, sunrise = make_admin(1), make_partner()
    masked = APIClient(headers={"Authorization": f"Bearer {bearer_of_masquerade(gita, sunrise.id)}"})
    wish = {"partner_id": str(sunrise.id), "reason": "again"}
    assert masked.post("/api/admin/masquerade", wish, format="json").json()["code"] == "accounts.wrong_area"
    dev = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_partner_user(sunrise.id))}"})
    assert dev.post("/api/admin/masquerade/exit").status_code == 403
    assert Session.objects.filter(revoked_at=None).count() == 3


@pytest.mark.django_db
@pytest.mark.parametrize("change", [{"is_active": False}, {"role_id": 2}])
def test_a_masquerade_dies_with_the_admins_right(change: dict[str, object]) -> None:
    gita, sunrise = make_admin(1), make_partner()
    masked = bearer_of_masquerade(gita, sunrise.id)
    User.objects.filter(pk=gita.pk).update(**change)
    assert reverify(masked, "partner").status_code == 401


@pytest.mark.django_db
def test_a_masquerade_dies_with_the_admins_own_session() -> None:
    make_admin(1, "gita@example.com")
    sunrise = make_partner()
    browser, access, _ = signed_in()
    Session.objects.update(confirmed_at=timezone.now())
    admin = {"Authorization": f"Bearer {access}"}
    wish = {"partner_id": str(sunrise.id), "reason": "look"}
    masked = browser.post("/api/admin/masquerade", wish, format="json", headers=admin).json()["token"]
    assert reverify(masked, "partner").status_code == 200
    browser.post("/api/auth/admin/logout", headers=admin)
    assert reverify(masked, "partner").status_code == 401


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("wish", "status", "code"),
    [
        ({"partner_id": str(uuid4()), "reason": "x"}, 404, "accounts.partner_unknown"),
        ({"reason": "x"}, 422, "core.invalid"),
        ({"partner_id": "1", "reason": "x"}, 422, "core.invalid"),
        ({"partner_id": str(uuid4())}, 422, "core.invalid"),
        ({"partner_id": str(uuid4()), "reason": " "}, 422, "core.invalid"),
        ({"partner_id": str(uuid4()), "reason": "x" * 301}, 422, "core.invalid"),
    ],
)
def test_a_masquerade_needs_a_partner_and_a_reason(wish: dict[str, str], status: int, code: str) -> None:
    admin = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(1))}"})
    before = (Session.objects.count(), Entry.objects.count())
    answer = admin.post("/api/admin/masquerade", wish, format="json")
    assert (answer.status_code, answer.json()["code"]) == (status, code)
    assert (Session.objects.count(), Entry.objects.count()) == before


@pytest.mark.django_db
def test_reading_cannot_start_a_masquerade() -> None:
    admin = APIClient(headers={"Authorization": f"Bearer {bearer_of_user(make_admin(1))}"})
    assert admin.get(f"/api/admin/masquerade?partner_id={make_partner().id}&reason=x").status_code == 405


# --- other sites ------------------------------------------------------------------------------------------------------


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("_case", "headers", "content", "status"),
    [
        ("a form on another site", {"Origin": "https://evil.example"}, "multipart", 403),
        ("a script on another site", {"Origin": "https://evil.example", "X-Tulna-Client": "x"}, "json", 403),
        ("a hidden origin", {"Origin": "null", "X-Tulna-Client": "x"}, "json", 403),
        ("our name as a part of theirs", {"Origin": "http://testserver.evil.example"}, "json", 403),
        ("another port", {"Origin": "http://testserver:81"}, "json", 403),
        ("an old browser's form", {}, "multipart", 403),
        ("the browser says cross-site", {"Sec-Fetch-Site": "cross-site"}, "json", 403),
        ("our own page", {"Origin": "http://testserver"}, "json", 422),
        ("our own script", {"X-Tulna-Client": "web"}, "json", 422),
        ("a program", {}, "json", 422),
    ],
)
def test_unsafe_requests_come_from_our_own_pages(
    _case: str, headers: dict[str, str], content: str, status: int
) -> None:
    caller = APIClient()
    body = {"email": "a@example.com", "password": "x"}
    answer = caller.post("/api/admin/login", body, format=content, headers=headers)
    assert answer.status_code == status
    expected = "core.cross_site" if status == 403 else "accounts.sign_in_wrong"
    assert answer.json()["code"] == expected


@pytest.mark.django_db
def test_json_sent_as_text_is_not_read() -> None:
    answer = APIClient(headers={"X-Tulna-Client": "x"}).generic("POST", "/api/admin/login", "{}", "text/plain")
    assert answer.status_code == 415
