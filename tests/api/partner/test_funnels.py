"""Making, changing and publishing funnels in the portal."""

import io
import re
from copy import deepcopy
from datetime import UTC, datetime, timedelta
from uuid import uuid4

import pytest
import time_machine
from django.core.cache import cache
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from rest_framework.test import APIClient

from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM
from apps.core.domain.problems import Problem
from apps.funnels.models import Funnel, FunnelDraft, FunnelVersion
from apps.funnels.services.editing import MAX_FUNNELS
from apps.partners.models import PathSegment
from apps.partners.services.partners import add_partner
from tests.factories.accounts import bearer_of_masquerade, bearer_of_user, make_admin, make_partner, make_partner_user
from tests.factories.funnels import make_funnel, publish

pytestmark = pytest.mark.django_db
URL = "/api/partner/funnels"


def picture_of(width=400, height=300):
    out = io.BytesIO()
    Image.new("RGB", (width, height), "orange").save(out, "PNG")
    return SimpleUploadedFile("wedding.png", out.getvalue())


def send_picture(client, file):
    return client.post(f"{URL}/pictures", {"image_name": file}, format="multipart")


def portal_of(partner, role="owner"):
    user = make_partner_user(partner.id, role=role, email=f"{role}-{uuid4().hex[:6]}@example.com")
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


def send(client, path, body=None, method="post"):
    return getattr(client, method)(f"{URL}/{path}", body or {}, format="json")


@pytest.fixture
def sunrise():
    return make_partner()


@pytest.fixture
def portal(sunrise):
    return portal_of(sunrise)


@pytest.fixture
def funnel(sunrise):
    return make_funnel(sunrise)


def draft_of(client, funnel):
    answer = client.get(f"{URL}/{funnel.pk}")
    assert answer.status_code == 200
    return answer.json()["data"]


def test_funnel_made_from_a_template_is_a_draft_that_nobody_sees(portal, sunrise, settings):
    settings.PUBLIC_URL = "https://tulna.example"
    body = {"name": " Wedding  season ", "address": "Wedding", "template": "personal"}
    answer = portal.post("/api/partner/new-funnels", body, format="json")
    assert answer.status_code == 201
    data = answer.json()["data"]
    assert (data["name"], data["state"], data["live_number"], data["revision"]) == ("Wedding season", "draft", None, 1)
    assert data["url"] == "https://tulna.example/sunrise-wedding"
    assert data["findings"] == []
    assert [screen["kind"] for screen in data["content"]["screens"]] == [
        "opening",
        "choice",
        "amount",
        "amount",
        "pincode",
    ]
    assert APIClient().get("/api/funnels/sunrise-wedding").status_code == 404
    assert Entry.objects.filter(action="funnels.made", target_id=data["id"]).count() == 1


def test_funnel_made_from_nothing_says_what_it_lacks(portal):
    answer = portal.post("/api/partner/new-funnels", {"name": "Gold", "address": "gold"}, format="json")
    assert [finding["code"] for finding in answer.json()["data"]["findings"]] == ["no_product", "no_screen"]


@pytest.mark.parametrize("address", ["a b", "-a", "a-", "a--b", "शादी", "x" * 40])
def test_address_with_other_letters_is_refused(portal, address):
    answer = portal.post("/api/partner/new-funnels", {"name": "Gold", "address": address}, format="json")
    assert answer.status_code == 422
    assert answer.json()["fields"]["address"][0]["code"] == "funnels.address"
    assert not Funnel.objects.exists()
    assert not PathSegment.objects.exists()


def test_address_is_taken_once_and_no_new_partner_gets_it(portal, funnel):
    answer = portal.post("/api/partner/new-funnels", {"name": "Again", "address": "wedding"}, format="json")
    assert (answer.status_code, answer.json()["code"]) == (409, "funnels.segment_taken")
    assert Funnel.objects.count() == 1
    with pytest.raises(Problem, match="partners.key_taken"):
        add_partner(key="sunrise-wedding", name="Other", by=SYSTEM)


def test_address_of_another_partners_key_is_refused(portal):
    make_partner("sunrise-gold", "Sunrise Gold")
    answer = portal.post("/api/partner/new-funnels", {"name": "Gold", "address": "gold"}, format="json")
    assert answer.status_code == 409


def test_draft_saved_by_somebody_else_since_is_not_written_over(portal, funnel):
    content = draft_of(portal, funnel)["content"]
    first = deepcopy(content)
    first["screens"][0]["title"]["en"] = "First"
    assert (
        send(portal, f"{funnel.pk}/draft", {"content": first, "base_revision": 1}, "patch").json()["data"]["revision"]
        == 2
    )
    second = deepcopy(content)
    second["screens"][0]["title"]["en"] = "Second"
    refused = send(portal, f"{funnel.pk}/draft", {"content": second, "base_revision": 1}, "patch")
    assert (refused.status_code, refused.json()["code"]) == (409, "funnels.changed_meanwhile")
    assert refused.json()["details"]["revision"] == 2
    assert draft_of(portal, funnel)["content"] == first


def test_draft_with_a_loop_is_kept_but_not_published(portal, funnel):
    content = draft_of(portal, funnel)["content"]
    content["screens"][1]["answers"][0]["to"] = "s1"
    content["screens"][1]["title"]["hi"] = ""
    saved = send(portal, f"{funnel.pk}/draft", {"content": content, "base_revision": 1}, "patch").json()["data"]
    assert [(row["code"], row["screen"], row["part"]) for row in saved["findings"]] == [
        ("no_hindi", "s2", "title"),
        ("jump_back", "s2", "a1"),
    ]
    refused = send(portal, f"{funnel.pk}/publish", {"base_revision": 2})
    assert (refused.status_code, refused.json()["code"]) == (422, "funnels.not_fit")
    assert refused.json()["details"]["count"] == 2
    assert not FunnelVersion.objects.exists()
    assert APIClient().get("/api/funnels/sunrise-wedding").status_code == 404


def test_content_of_another_shape_is_refused_by_name(portal, funnel):
    content = {"products": ["PL"], "screens": [], "lenders": [1]}
    refused = send(portal, f"{funnel.pk}/draft", {"content": content, "base_revision": 1}, "patch")
    assert refused.status_code == 422
    assert draft_of(portal, funnel)["revision"] == 1


def test_publishing_opens_the_address_and_a_later_draft_changes_nothing_there(portal, funnel):
    published = send(portal, f"{funnel.pk}/publish", {"base_revision": 1})
    assert published.status_code == 200
    assert (published.json()["data"]["state"], published.json()["data"]["live_number"]) == ("live", 1)
    content = published.json()["data"]["content"]
    content["screens"][0]["title"]["en"] = "Another headline"
    saved = send(portal, f"{funnel.pk}/draft", {"content": content, "base_revision": 1}, "patch").json()["data"]
    assert saved["is_changed"] is True
    seen = APIClient().get("/api/funnels/sunrise-wedding").json()["data"]
    assert (seen["version"], seen["screens"][0]["title"]) == (1, "A personal loan, compared")
    assert send(portal, f"{funnel.pk}/publish", {"base_revision": 2}).json()["data"]["is_changed"] is False
    seen = APIClient().get("/api/funnels/sunrise-wedding").json()["data"]
    assert (seen["version"], seen["screens"][0]["title"]) == (2, "Another headline")


def test_same_draft_published_again_makes_no_version(portal, funnel):
    send(portal, f"{funnel.pk}/publish", {"base_revision": 1})
    send(portal, f"{funnel.pk}/publish", {"base_revision": 1})
    assert FunnelVersion.objects.count() == 1


def test_restored_version_becomes_the_draft_and_customers_see_the_live_one(portal, funnel):
    send(portal, f"{funnel.pk}/publish", {"base_revision": 1})
    content = draft_of(portal, funnel)["content"]
    content["products"] = ["PL", "BL"]
    send(portal, f"{funnel.pk}/draft", {"content": content, "base_revision": 1}, "patch")
    send(portal, f"{funnel.pk}/publish", {"base_revision": 2})
    restored = send(portal, f"{funnel.pk}/versions/1/restore", {"base_revision": 2}).json()["data"]
    assert (restored["content"]["products"], restored["live_number"], restored["revision"]) == (["PL"], 2, 3)
    rows = portal.get(f"{URL}/{funnel.pk}/versions").json()["data"]
    assert [(row["number"], row["is_live"], row["screens"]) for row in rows] == [(2, True, 5), (1, False, 5)]
    discarded = send(portal, f"{funnel.pk}/discard", {"base_revision": 3}).json()["data"]
    assert (discarded["content"]["products"], discarded["is_changed"]) == (["PL", "BL"], False)
    assert send(portal, f"{funnel.pk}/versions/9/restore", {"base_revision": 4}).status_code == 404


def test_draft_that_was_never_live_cannot_be_discarded(portal, funnel):
    refused = send(portal, f"{funnel.pk}/discard", {"base_revision": 1})
    assert (refused.status_code, refused.json()["code"]) == (409, "funnels.never_live")


def test_paused_funnel_gives_its_address_back_to_the_partners_page(portal, funnel):
    publish(funnel)
    assert send(portal, f"{funnel.pk}/pause").json()["data"]["state"] == "paused"
    assert APIClient().get("/api/funnels/sunrise-wedding").status_code == 404
    site = APIClient().get("/api/site?segment=sunrise-wedding").json()["data"]
    assert (site["brand"]["key"], site["funnel"]) == ("sunrise", None)
    assert send(portal, f"{funnel.pk}/resume").json()["data"]["state"] == "live"
    assert APIClient().get("/api/site?segment=sunrise-wedding").json()["data"]["funnel"] == "sunrise-wedding"


def test_archived_funnel_leaves_room_for_another_and_changes_only_once_it_is_back(portal, funnel):
    publish(funnel)
    refused = send(portal, f"{funnel.pk}/archive")
    assert (refused.status_code, refused.json()["code"]) == (409, "funnels.pause_first")
    send(portal, f"{funnel.pk}/pause")
    assert send(portal, f"{funnel.pk}/archive").json()["data"]["state"] == "archived"
    assert APIClient().get("/api/funnels/sunrise-wedding").status_code == 404
    for act, body in (("resume", {}), ("publish", {"base_revision": 1}), ("discard", {"base_revision": 1})):
        refused = send(portal, f"{funnel.pk}/{act}", body)
        assert (refused.status_code, refused.json()["code"]) == (409, "funnels.archived")
    for number in range(MAX_FUNNELS):
        made = {"name": f"Funnel {number}", "address": f"n{number}", "template": ""}
        assert portal.post("/api/partner/new-funnels", made, format="json").status_code == 201
    full = portal.delete(f"{URL}/{funnel.pk}/archive")
    assert (full.status_code, full.json()["code"]) == (409, "funnels.too_many")
    other = Funnel.objects.get(name="Funnel 0")
    assert send(portal, f"{other.pk}/archive").json()["data"]["state"] == "archived"
    assert portal.delete(f"{URL}/{funnel.pk}/archive").json()["data"]["state"] == "paused"
    assert send(portal, f"{funnel.pk}/resume").json()["data"]["state"] == "live"


def test_funnel_ends_at_its_moment_and_says_so(portal, funnel):
    noon = datetime(2026, 11, 28, 6, 30, tzinfo=UTC)
    publish(funnel)
    with time_machine.travel(noon - timedelta(hours=1), tick=False):
        body = {"name": "Wedding season", "ends_at": noon.isoformat()}
        portal = portal_of(funnel.partner)
        assert send(portal, f"{funnel.pk}/settings", body, "patch").status_code == 200
    with time_machine.travel(noon - timedelta(seconds=1), tick=False):
        assert APIClient().get("/api/funnels/sunrise-wedding").status_code == 200
    with time_machine.travel(noon, tick=False):
        assert APIClient().get("/api/funnels/sunrise-wedding").status_code == 404
        portal = portal_of(funnel.partner)
        assert draft_of(portal, funnel)["state"] == "ended"
        refused = send(portal, f"{funnel.pk}/publish", {"base_revision": 1})
        assert refused.json()["fields"]["ends_at"][0]["code"] == "funnels.ends_past"


def test_copy_has_the_draft_and_an_address_of_its_own(portal, funnel):
    copied = send(portal, f"{funnel.pk}/copy", {"name": "Diwali", "address": "diwali"})
    assert copied.status_code == 201
    assert copied.json()["data"]["segment"] == "sunrise-diwali"
    assert copied.json()["data"]["content"] == draft_of(portal, funnel)["content"]


def test_list_names_state_and_what_is_to_be_mended(portal, funnel, sunrise):
    publish(funnel)
    make_funnel(sunrise, "empty", template="", name="Empty")
    rows = portal.get(URL).json()["data"]
    assert [(row["name"], row["state"], row["to_mend"], row["visits"]) for row in rows] == [
        ("Empty", "draft", 2, 0),
        ("Wedding season", "live", 0, 0),
    ]


def test_another_partner_an_agent_and_a_masquerader_change_nothing(funnel, sunrise):
    rival = portal_of(make_partner("udaan", "Udaan"))
    assert rival.get(URL).json()["data"] == []
    assert rival.get(f"{URL}/{funnel.pk}").status_code == 404
    assert send(rival, f"{funnel.pk}/publish", {"base_revision": 1}).status_code == 404
    assert rival.get(f"{URL}/{funnel.pk}/figures").status_code == 404
    agent = portal_of(sunrise, "agent")
    assert agent.get(URL).status_code == 403
    masquerade = APIClient(headers={"Authorization": f"Bearer {bearer_of_masquerade(make_admin(), sunrise.pk)}"})
    assert masquerade.get(f"{URL}/{funnel.pk}").status_code == 200
    assert send(masquerade, f"{funnel.pk}/publish", {"base_revision": 1}).status_code == 403
    assert FunnelDraft.objects.get().revision == 1
    assert not FunnelVersion.objects.exists()


class TestPictures:
    @pytest.fixture(autouse=True)
    def own_folder(self, tmp_path, settings):
        settings.MEDIA_ROOT = tmp_path

    def test_picture_is_stored_re_encoded_and_stands_on_a_screen(self, portal, funnel):
        sent = send_picture(portal, picture_of())
        assert sent.status_code == 201
        address = sent.json()["data"]["picture"]
        assert re.fullmatch(r"/media/funnels/[0-9a-f]{64}\.png", address)
        assert APIClient().get(address).status_code == 200
        content = draft_of(portal, funnel)["content"]
        content["screens"][0] |= {"picture": address, "picture_text": {"en": "A wedding", "hi": "एक शादी"}}
        assert send(portal, f"{funnel.pk}/draft", {"content": content, "base_revision": 1}, "patch").status_code == 200
        publish(funnel)
        screen = (
            APIClient(headers={"Accept-Language": "hi"})
            .get("/api/funnels/sunrise-wedding")
            .json()["data"]["screens"][0]
        )
        assert (screen["picture"], screen["picture_text"]) == (address, "एक शादी")

    def test_what_is_no_picture_within_the_limits_is_refused_and_nothing_is_stored(self, portal):
        script = SimpleUploadedFile("a.svg", b"<svg onload='x()'/>")
        for file, status, code in (
            (script, 422, "uploads.image_markup"),
            (picture_of(199, 400), 422, "uploads.image_too_small"),
            (None, 422, "uploads.no_picture"),
        ):
            refused = portal.post(f"{URL}/pictures", {"image_name": file} if file else {}, format="multipart")
            assert (refused.status_code, refused.json()["fields"]["image_name"][0]["code"]) == (status, code)
        large = send_picture(portal, SimpleUploadedFile("a.png", b"\x89PNG" + b"0" * 2 * 1024**2))
        assert (large.status_code, large.json()["code"]) == (413, "uploads.image_too_big")
        assert not default_storage.exists("funnels")

    @pytest.mark.parametrize(
        "address", ["https://evil.example/a.png", "/media/logos/" + "0" * 64 + ".png", "/media/funnels/x.png"]
    )
    def test_screen_takes_pictures_of_the_funnels_folder_alone(self, portal, funnel, address):
        content = draft_of(portal, funnel)["content"]
        content["screens"][0]["picture"] = address
        assert send(portal, f"{funnel.pk}/draft", {"content": content, "base_revision": 1}, "patch").status_code == 422
        assert draft_of(portal, funnel)["revision"] == 1

    def test_agent_and_masquerading_admin_send_none_and_an_owner_sixty_an_hour(self, portal, sunrise):
        agent = portal_of(sunrise, role="agent")
        assert send_picture(agent, picture_of()).status_code == 403
        cache.set(f"funnels.pictures.{sunrise.pk}", 59, 3600)
        assert send_picture(portal, picture_of()).status_code == 201
        many = send_picture(portal, picture_of())
        assert (many.status_code, many.json()["code"]) == (429, "funnels.pictures_too_often")


def test_two_variants_of_one_name_are_refused(portal, funnel):
    content = draft_of(portal, funnel)["content"]
    variant = {"id": "b", "weight": 10, "texts": []}
    content["test"] = {"id": "t1", "variants": [variant, variant]}
    assert send(portal, f"{funnel.pk}/draft", {"content": content, "base_revision": 1}, "patch").status_code == 422
    content["test"]["variants"] = [variant]
    saved = send(portal, f"{funnel.pk}/draft", {"content": content, "base_revision": 1}, "patch").json()["data"]
    assert [(row["code"], row["variant"]) for row in saved["findings"]] == [("variant_same", "b")]
