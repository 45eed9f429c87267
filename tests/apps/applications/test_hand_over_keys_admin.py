"""Hand-over keys in the Django admin: made and taken back with a proof alone."""

import pytest
from django.utils import timezone

from apps.applications.models import HandOverKey
from apps.applications.services.hand_over_keys import make_hand_over_key
from apps.core.domain.actor import SYSTEM
from tests.factories.accounts import PASSWORD, make_admin, make_partner
from tests.factories.django_admin import sign_in

pytestmark = pytest.mark.django_db


def test_a_key_is_made_and_taken_back_with_a_proof_alone() -> None:
    make_admin(1, "gita@example.com")
    browser, _ = sign_in("gita@example.com")
    sent = {"partner": str(make_partner().pk), "name": "Shop"}
    refused = browser.post("/django-admin/applications/handoverkey/add/", sent)
    assert list(refused.context["adminform"].form.errors) == ["own_proof"]
    assert not HandOverKey.objects.exists()
    assert (
        browser.post("/django-admin/applications/handoverkey/add/", sent | {"own_proof": PASSWORD}).status_code == 302
    )
    key = HandOverKey.objects.get()
    act = {"action": "revoke", "_selected_action": [str(key.pk)]}
    for proof, is_revoked in (("", False), ("wrong", False), (PASSWORD, True)):
        browser.post("/django-admin/applications/handoverkey/", act | {"own_proof": proof})
        key.refresh_from_db()
        assert (key.revoked_at is not None) is is_revoked


def test_the_list_of_keys_asks_for_the_proof_beside_its_actions() -> None:
    make_admin(1, "gita@example.com")
    make_hand_over_key(partner_id=make_partner().pk, name="Shop", by=SYSTEM, now=timezone.now())
    browser, _ = sign_in("gita@example.com")
    assert 'name="own_proof"' in browser.get("/django-admin/applications/handoverkey/").content.decode()
