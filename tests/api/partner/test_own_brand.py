"""An owner edits the brand's draft and sends it; an admin publishes or refuses it with a reason."""

from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image
from rest_framework.test import APIClient

from apps.accounts.models import User
from apps.audit.models import Entry
from apps.core.domain.actor import SYSTEM
from apps.messaging.models import Message
from apps.partners.models import BrandDraft, BrandRequest, BrandVersion, Partner
from apps.partners.services import partners
from tests.factories.accounts import bearer_of_user, make_admin, make_partner_user

pytestmark = pytest.mark.django_db
NAVY, ORANGE, GREEN = "#17408B", "#F47B20", "#2F5D3A"
DRAFT, SUBMIT = "/api/partner/brand/draft", "/api/partner/brand/submit"


def browser_of(user: User) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer_of_user(user)}"})


@pytest.fixture
def sunrise() -> Partner:
    return partners.add_partner(key="sunrise", name="Sunrise", by=SYSTEM, primary_colour=ORANGE)


@pytest.fixture
def dev(sunrise: Partner) -> APIClient:
    return browser_of(make_partner_user(sunrise.pk))


@pytest.fixture
def gita() -> APIClient:
    return browser_of(make_admin())


def save(browser: APIClient, **changes: Any) -> Any:
    return browser.patch(DRAFT, changes, format="json")


def submit(browser: APIClient, **more: Any) -> Any:
    return browser.post(SUBMIT, more, format="json")


def decide(browser: APIClient, partner: Partner, how: str, **body: Any) -> Any:
    return browser.post(f"/api/admin/partners/{partner.pk}/brand/{how}", body, format="json")


def colour_seen() -> str:
    return str(APIClient().get("/api/get-partner-by-name/sunrise").json()["data"]["primary_colour"])


def test_customers_see_an_owners_draft_once_an_admin_published_it(
    dev: APIClient, gita: APIClient, sunrise: Partner
) -> None:
    brand = dev.get(DRAFT).json()
    assert (brand["name"], brand["draft"], brand["brand_request"]) == ("Sunrise", None, None)
    saved = save(dev, primary_colour=NAVY, title_en="Compared fairly", revision=0).json()
    assert saved["message"] == "The draft is saved. Send it for approval when it is ready."
    assert saved["data"]["draft"]["theme"]["primary_colour"] == NAVY
    sent = submit(dev, revision=1).json()["data"]["brand_request"]
    assert (sent["state"], sent["is_own"]) == ("waiting", True)
    assert colour_seen() == ORANGE

    seen = gita.get(f"/api/admin/partners/{sunrise.pk}").json()
    assert seen["brand_request"]["state"] == "waiting"
    answer = decide(gita, sunrise, "approval", revision=1)
    assert answer.json()["message"] == "Published as version 2. Customers see it now."
    assert (answer.json()["data"]["draft"], answer.json()["data"]["brand_request"]) == (None, None)
    assert colour_seen() == NAVY
    assert Message.objects.get().template == "partner_brand_published"
    assert decide(gita, sunrise, "approval").json()["code"] == "partners.brand_nothing_waits"


def test_a_refused_draft_stays_with_its_reason_and_can_be_sent_again(
    dev: APIClient, gita: APIClient, sunrise: Partner
) -> None:
    save(dev, primary_colour=NAVY)
    submit(dev)
    assert decide(gita, sunrise, "refusal", reason=" ").status_code == 422
    assert decide(gita, sunrise, "refusal", reason="The logo is another firm's.").status_code == 200
    assert colour_seen() == ORANGE
    brand = dev.get(DRAFT).json()
    assert (brand["brand_request"]["state"], brand["brand_request"]["reason"]) == (
        "refused",
        "The logo is another firm's.",
    )
    assert brand["draft"]["theme"]["primary_colour"] == NAVY
    message = Message.objects.get()
    assert message.template == "partner_brand_refused"
    assert "The logo is another firm's." in str(message.body)
    assert (Entry.objects.get(action="partners.brand_refused").details or {})["reason"] == "The logo is another firm's."
    assert submit(dev).json()["data"]["brand_request"]["state"] == "waiting"
    decide(gita, sunrise, "refusal", reason="Still the same.")
    assert Message.objects.filter(template="partner_brand_refused").count() == 2


def test_while_a_draft_waits_an_admin_only_decides_and_the_owner_may_take_it_back(
    dev: APIClient, gita: APIClient, sunrise: Partner
) -> None:
    save(dev, primary_colour=NAVY)
    submit(dev)
    place = f"/api/admin/partners/{sunrise.pk}/brand"
    answers = [
        gita.patch(place, {"primary_colour": GREEN}, format="json"),
        gita.delete(place),
        gita.post(f"{place}/publish", {}, format="json"),
    ]
    assert [answer.json()["code"] for answer in answers] == ["partners.brand_waits"] * 3
    assert BrandDraft.objects.get().primary_colour == NAVY
    assert save(dev, title_en="Fair").json()["data"]["brand_request"] is None
    assert decide(gita, sunrise, "approval").json()["code"] == "partners.brand_nothing_waits"
    assert gita.patch(place, {"title_en": "Fairer"}, format="json").status_code == 200
    assert dev.delete(DRAFT).json()["data"]["draft"] is None
    assert submit(dev).json()["code"] == "partners.no_draft"
    assert BrandVersion.objects.count() == 1


def test_an_admin_who_saw_an_older_draft_publishes_nothing(dev: APIClient, gita: APIClient, sunrise: Partner) -> None:
    save(dev, primary_colour=NAVY)
    submit(dev)
    save(dev, primary_colour=GREEN)
    submit(dev)
    late = decide(gita, sunrise, "approval", revision=1)
    assert late.json()["code"] == "partners.brand_changed_meanwhile"
    assert colour_seen() == ORANGE


def test_sending_twice_sends_once(dev: APIClient) -> None:
    save(dev, primary_colour=NAVY)
    first = submit(dev).json()["data"]["brand_request"]["made_at"]
    assert submit(dev).json()["data"]["brand_request"]["made_at"] == first
    assert Entry.objects.filter(action="partners.brand_submitted").count() == 1


@pytest.mark.parametrize(("field", "text"), [("title_en", "Lowest rates"), ("title_hi", "पक्का लोन यहाँ")])
def test_a_promise_that_nobody_may_make_is_refused_at_its_field(dev: APIClient, field: str, text: str) -> None:
    answer = save(dev, **{field: text})
    assert answer.status_code == 422
    assert answer.json()["fields"][field][0]["code"] == "partners.brand_claim"
    assert BrandDraft.objects.count() == 0


def test_agents_other_owners_and_an_admin_who_looks_on_change_nothing(
    dev: APIClient, sunrise: Partner, gita: APIClient
) -> None:
    save(dev, primary_colour=NAVY)
    agent = browser_of(make_partner_user(sunrise.pk, role="agent"))
    assert [save(agent, title_en="Mine").status_code, submit(agent).status_code, agent.get(DRAFT).status_code] == [
        403,
        403,
        403,
    ]
    mela = partners.add_partner(key="mela", name="Mela", by=SYSTEM)
    rival = browser_of(make_partner_user(mela.pk))
    assert rival.get(DRAFT).json()["draft"] is None
    assert BrandRequest.objects.count() == 0
    assert decide(browser_of(make_admin(2)), sunrise, "approval").status_code == 403


def test_an_owner_sends_a_logo_for_the_draft(dev: APIClient, settings: Any, tmp_path: Any) -> None:
    settings.MEDIA_ROOT = tmp_path
    picture = BytesIO()
    Image.new("RGB", (120, 60), "orange").save(picture, "PNG")
    file = SimpleUploadedFile("logo.png", picture.getvalue())
    answer = dev.post("/api/partner/brand/logo", {"image_name": file}, format="multipart")
    assert answer.status_code == 201
    address = answer.json()["file"]
    assert address.startswith("/media/logos/")
    assert save(dev, logo=address).json()["data"]["draft"]["theme"]["logo"] == address
    unfit = SimpleUploadedFile("logo.png", b"no picture")
    refused = dev.post("/api/partner/brand/logo", {"image_name": unfit}, format="multipart")
    assert list(refused.json()["fields"]) == ["image_name"]
