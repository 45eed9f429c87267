"""The Django admin opens through the same door, ends at the same limits, and what is done there is on record."""

from collections.abc import Iterator
from datetime import UTC, datetime

import pyotp
import pytest
import time_machine
from django.contrib import admin
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from apps.accounts.models import Allowance, Session, User
from apps.accounts.services import credentials, invitations
from apps.accounts.services.totp import new_recovery_codes
from apps.audit.models import Entry
from apps.audit.services import record
from apps.core.domain.actor import SYSTEM, Actor
from apps.messaging.services.outbox import queue
from apps.privacy.services.consents import give_consent, move_subject
from tests.factories.accounts import (
    PASSWORD,
    bearer_of_masquerade,
    bearer_of_user,
    make_admin,
    make_partner,
    make_partner_user,
)
from tests.factories.django_admin import sign_in

NOW = datetime(2026, 11, 21, 6, 0, tzinfo=UTC)
OURS = {"accounts", "audit", "messaging", "privacy"}


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(NOW, tick=False) as traveller:
        yield traveller


@pytest.mark.django_db
def test_a_full_admin_signs_in_with_a_cookie_of_that_path_only() -> None:
    make_admin(1, "gita@example.com")
    browser, answer = sign_in("gita@example.com")
    assert (answer.status_code, answer.headers["Location"]) == (302, "/django-admin/")
    cookie = answer.cookies["tulna_d"]
    assert (cookie["path"], cookie["httponly"], cookie["samesite"]) == ("/django-admin/", True, "Strict")
    assert browser.get("/django-admin/").status_code == 200


@pytest.mark.django_db
def test_nobody_else_gets_in() -> None:
    sunrise = make_partner()
    make_admin(2, "hari@example.com")
    make_admin(1, "gone@example.com", is_active=False)
    make_partner_user(sunrise.id, email="dev@example.com")
    for email in ("hari@example.com", "gone@example.com", "dev@example.com", "nobody@example.com"):
        browser, answer = sign_in(email)
        assert answer.status_code == 200
        assert "The name or the password is not right." in answer.content.decode()
        assert browser.get("/django-admin/").status_code == 302


@pytest.mark.django_db
def test_the_lock_is_the_one_of_the_back_office() -> None:
    make_admin(1, "gita@example.com")
    for _ in range(5):
        sign_in("gita@example.com", "wrong-password")
    _, answer = sign_in("gita@example.com")
    assert "Too many failed sign-ins. Please wait 15 minutes" in answer.content.decode()
    api = Client().post(
        "/api/admin/login", {"email": "gita@example.com", "password": PASSWORD}, content_type="application/json"
    )
    assert api.status_code == 429


@pytest.mark.django_db
def test_totp_is_asked_here_too(clock: time_machine.Traveller) -> None:
    secret = pyotp.random_base32()
    make_admin(1, "gita@example.com", totp_secret=secret)
    _, asked = sign_in("gita@example.com")
    assert "Enter the 6 digit code from your authenticator app." in asked.content.decode()
    assert 'name="totp"' in asked.content.decode()
    _, answer = sign_in("gita@example.com", totp=pyotp.TOTP(secret).at(NOW))
    assert answer.status_code == 302


@pytest.mark.django_db
def test_a_disabled_or_lowered_admin_is_out_on_the_next_request() -> None:
    for change in ({"is_active": False}, {"role_id": 2}):
        gita = make_admin(1)
        browser, _ = sign_in(gita.email or "")
        assert browser.get("/django-admin/").status_code == 200
        User.objects.filter(pk=gita.pk).update(**change)
        assert browser.get("/django-admin/").status_code == 302


@pytest.mark.django_db
def test_it_ends_when_unused_and_at_the_absolute_limit(clock: time_machine.Traveller) -> None:
    make_admin(1, "gita@example.com")
    browser, _ = sign_in("gita@example.com")
    for _ in range(17):
        clock.shift(28 * 60)
        assert browser.get("/django-admin/").status_code == 200
    clock.shift(8 * 3600 - 17 * 28 * 60 - 1)
    assert browser.get("/django-admin/").status_code == 200
    clock.shift(1)
    assert browser.get("/django-admin/").status_code == 302
    browser, _ = sign_in("gita@example.com")
    clock.shift(30 * 60 + 1)
    assert browser.get("/django-admin/").status_code == 302


@pytest.mark.django_db
def test_what_is_done_there_is_on_record(clock: time_machine.Traveller) -> None:
    gita = make_admin(1, "gita@example.com")
    hari = make_admin(2, "hari@example.com")
    token = bearer_of_user(hari)
    browser, _ = sign_in("gita@example.com")
    form = {
        "name": "Hari", "email": "Hari@Example.com", "mobile": "", "area": "admin", "role_id": "3", "language": "hi",
        "is_active": "on", "new_password": "another-Long-Pass-2026", "own_proof": PASSWORD,
    }  # fmt: skip
    answer = browser.post(reverse("admin:accounts_user_change", args=[hari.pk]), form)
    assert answer.status_code == 302, answer.content.decode()[:2000]
    hari.refresh_from_db()
    assert (hari.role_id, hari.email, hari.check_password("another-Long-Pass-2026")) == (3, "hari@example.com", True)
    entry = Entry.objects.get(action="django_admin.changed")
    assert (entry.subject_id, entry.target, entry.target_id) == (str(gita.pk), "user", str(hari.pk))
    assert Session.objects.get(user=hari).revoked_why == "changed"
    reverify = Client().get("/api/admin-reverify", headers={"Authorization": f"Bearer {token}"})
    assert reverify.status_code == 401
    bulk = {"action": "end_sessions", "_selected_action": [str(hari.pk)]}
    browser.post(reverse("admin:accounts_user_changelist"), bulk)
    assert Entry.objects.get(action="django_admin.bulk").details == {"selected": [str(hari.pk)]}


@pytest.mark.django_db
def test_a_short_password_is_refused_and_a_first_one_needed() -> None:
    make_admin(1, "gita@example.com")
    browser, _ = sign_in("gita@example.com")
    form = {
        "name": "New", "email": "new@example.com", "mobile": "", "area": "admin", "role_id": "2", "language": "en",
        "is_active": "on", "own_proof": PASSWORD,
    }  # fmt: skip
    for password in ("", "short", "password1234"):
        answer = browser.post(reverse("admin:accounts_user_add"), {**form, "new_password": password})
        assert answer.status_code == 200
    assert not User.objects.filter(email="new@example.com").exists()
    assert (
        browser.post(reverse("admin:accounts_user_add"), {**form, "new_password": "correct-Horse-9"}).status_code == 302
    )
    assert User.objects.get(email="new@example.com").role_id == 2


@pytest.mark.django_db
def test_who_signs_in_keeps_a_name_to_do_it_by_and_a_number_is_one_persons() -> None:
    make_admin(1, "gita@example.com")
    sunrise = make_partner()
    make_partner_user(sunrise.id, email="dev@example.com", mobile="9876543210")
    esha = make_partner_user(sunrise.id, role="agent", email="esha@example.com")
    browser, _ = sign_in("gita@example.com")
    page = reverse("admin:accounts_user_change", args=[esha.pk])
    sent = _facts(esha, role_id=None, partner_id=str(sunrise.id), partner_role="agent")
    for change, field in (({"email": ""}, "email"), ({"mobile": "9876543210"}, "mobile")):
        answer = browser.post(page, sent | change)
        assert (answer.status_code, list(answer.context["adminform"].form.errors)) == (200, [field])
    esha.refresh_from_db()
    assert (esha.email, esha.mobile) == ("esha@example.com", None)
    assert browser.post(page, sent | {"email": "", "mobile": "9876543211"}).status_code == 302
    esha.refresh_from_db()
    assert (esha.email, esha.mobile) == (None, "9876543211")


@pytest.mark.django_db
def test_every_table_of_ours_can_be_looked_at_and_evidence_not_changed() -> None:
    gita, sunrise = make_admin(1, "gita@example.com"), make_partner()
    make_partner_user(sunrise.id, mobile="9876543210")
    bearer_of_masquerade(gita, sunrise.id)
    record(actor=SYSTEM, action="a.b", target="t", target_id=1)
    queue(
        channel="sms", to="9876543210", template="otp", language="en",
        context={"code": "739154", "minutes": 5, "site": "127.0.0.1"},
        purpose="otp", dedupe_key="k",
    )  # fmt: skip
    give_consent(
        subject_kind="prospect", subject_id=sunrise.id, purpose="terms", text_version="1", language="en", ip=None,
        user_agent="", at=NOW,
    )  # fmt: skip
    move_subject(prospect_id=sunrise.id, customer_id=gita.id, at=NOW)
    invitations.invite_admin(email="asha@example.com", name="Asha", role_id=2, by=SYSTEM)
    credentials.request_reset(area="admin", login="9876543210", facts=SYSTEM)
    new_recovery_codes(gita, NOW)
    browser, _ = sign_in("gita@example.com")
    models = [model for model in admin.site._registry if model._meta.app_label in OURS]
    assert len(models) == 32
    for model in models:
        name = f"{model._meta.app_label}_{model._meta.model_name}"
        page = browser.get(reverse(f"admin:{name}_changelist"), {"q": "x"})
        assert page.status_code == 200, name
        listed = browser.get(reverse(f"admin:{name}_changelist")).content.decode()
        assert "739154" not in listed
        assert "9876543210" not in listed
        for row in model._default_manager.all()[:1] if model is not Allowance else ():
            assert browser.get(reverse(f"admin:{name}_change", args=[row.pk])).status_code == 200, name
            answer = browser.post(reverse(f"admin:{name}_delete", args=[row.pk]), {"post": "yes"})
            assert answer.status_code == 403, name


@pytest.mark.django_db
def test_the_first_full_admin_is_made_by_djangos_own_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    call_command("createsuperuser", email="First@Example.com", name="First", interactive=False, verbosity=0)
    first = User.objects.get()
    assert (first.email, first.area, first.role_id, first.is_staff) == ("first@example.com", "admin", 1, True)
    assert sign_in("first@example.com")[1].status_code == 302


def _facts(user: User, **changed: object) -> dict[str, object]:
    """What the form of a person sends."""
    sent = {
        "name": user.name, "email": user.email or "", "mobile": "", "area": user.area, "role_id": user.role_id or "",
        "partner_id": "", "partner_role": "", "language": "en", "is_active": "on", "new_password": "",
        "own_proof": PASSWORD,
    }  # fmt: skip
    return {name: value for name, value in (sent | changed).items() if value is not None}


@pytest.mark.django_db
def test_nobody_changes_their_own_role_there_but_that_of_others() -> None:
    gita = make_admin(1, "gita@example.com")
    asha = invitations.invite_admin(email="asha@example.com", name="Asha", role_id=1, by=SYSTEM)
    browser, _ = sign_in("gita@example.com")
    own = browser.post(reverse("admin:accounts_user_change", args=[gita.pk]), _facts(gita, role_id=2))
    assert "You cannot do this to your own account." in own.content.decode()
    assert (
        browser.post(reverse("admin:accounts_user_change", args=[asha.pk]), _facts(asha, role_id=2)).status_code == 302
    )
    assert list(User.objects.order_by("name", "email").values_list("email", "role_id", "is_active")) == [
        ("asha@example.com", 2, True), ("gita@example.com", 1, True),
    ]  # fmt: skip


@pytest.mark.django_db
def test_another_role_or_password_asks_again_who_one_is_and_a_name_does_not() -> None:
    make_admin(1, "gita@example.com")
    hari = make_admin(2, "hari@example.com")
    browser, _ = sign_in("gita@example.com")
    page = reverse("admin:accounts_user_change", args=[hari.pk])
    for change in ({"role_id": 3}, {"new_password": "another-Long-Pass-2026"}):
        for proof, said in (
            ("", "Confirm first that it is you."),
            ("wrong-password", "This is not your current password. Check it and try again."),
        ):
            answer = browser.post(page, _facts(hari, own_proof=proof, **change))
            assert said in answer.content.decode()
            hari.refresh_from_db()
            assert (hari.role_id, hari.check_password(PASSWORD)) == (2, True)
    assert Entry.objects.filter(action="accounts.confirm_failed").count() == 2
    assert browser.post(page, _facts(hari, own_proof="", name="Hari Menon")).status_code == 302
    assert browser.post(page, _facts(hari, role_id=3)).status_code == 302
    hari.refresh_from_db()
    assert hari.role_id == 3


@pytest.mark.django_db
def test_five_wrong_proofs_lock_the_next_right_one() -> None:
    make_admin(1, "gita@example.com")
    hari = make_admin(2, "hari@example.com")
    browser, _ = sign_in("gita@example.com")
    page = reverse("admin:accounts_user_change", args=[hari.pk])
    for _ in range(5):
        browser.post(page, _facts(hari, own_proof="wrong-password", role_id=3))
    assert "Too many wrong tries." in browser.post(page, _facts(hari, role_id=3)).content.decode()
    hari.refresh_from_db()
    assert hari.role_id == 2


@pytest.mark.django_db
@pytest.mark.parametrize("table", ["user", "session"])
def test_sessions_of_others_are_ended_with_a_proof_alone(table: str) -> None:
    make_admin(1, "gita@example.com")
    hari = make_admin(2, "hari@example.com")
    bearer_of_user(hari)
    session = Session.objects.get(user=hari)
    browser, _ = sign_in("gita@example.com")
    action, row = ("end_sessions", hari.pk) if table == "user" else ("revoke_sessions", session.pk)
    sent = {"action": action, "_selected_action": [str(row)]}
    for proof in ("", "wrong-password"):
        browser.post(reverse(f"admin:accounts_{table}_changelist"), sent | {"own_proof": proof})
        session.refresh_from_db()
        assert session.revoked_at is None
    browser.post(reverse(f"admin:accounts_{table}_changelist"), sent | {"own_proof": PASSWORD})
    session.refresh_from_db()
    assert session.revoked_why == "admin"


@pytest.mark.django_db
@pytest.mark.parametrize("change", [{"email": "stranger@example.com"}, {"mobile": "9876543210"}])
def test_the_address_of_another_is_changed_with_a_proof_alone(change: dict[str, str]) -> None:
    make_admin(1, "gita@example.com")
    hari = make_admin(2, "hari@example.com")
    browser, _ = sign_in("gita@example.com")
    page = reverse("admin:accounts_user_change", args=[hari.pk])
    assert browser.post(page, _facts(hari, own_proof="", **change)).status_code == 200
    hari.refresh_from_db()
    assert (hari.email, hari.mobile) == ("hari@example.com", None)
    assert browser.post(page, _facts(hari, **change)).status_code == 302


@pytest.mark.django_db
@pytest.mark.parametrize("role_id", [2, 3])
def test_an_admin_without_the_right_is_not_told_that_the_password_was_right(role_id: int) -> None:
    make_admin(role_id, "hari@example.com", totp_secret=pyotp.random_base32())
    answers = [sign_in("hari@example.com")[1], sign_in("hari@example.com", "wrong-Pass-2026")[1]]
    errors = [answer.context["form"].errors.get_json_data() for answer in answers]
    assert errors[0] == errors[1] != {}
    assert "__all__" in errors[0]


@pytest.mark.django_db
def test_entries_name_the_people_who_acted_and_who_were_acted_on() -> None:
    gita, hari = make_admin(1, "gita@example.com"), make_admin(2, "hari@example.com")
    browser, _ = sign_in("gita@example.com")
    by_gita = Actor(area="admin", subject_id=str(gita.pk))
    record(actor=by_gita, action="accounts.unlocked", target="user", target_id=hari.pk)
    page = browser.get(reverse("admin:audit_entry_changelist")).content.decode()
    assert f"Gita ({hari.pk})" in page
    assert f"Gita ({gita.pk})" in page
