"""Tracking links by sheet: what a row makes, what the same row changes again, what is refused, and undo."""

import threading
from datetime import datetime
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.core.files.uploadedfile import SimpleUploadedFile
from django.db import transaction
from rest_framework.test import APIClient

from apps.acquisition.importers.tracking_links import KIND, facts, lists
from apps.acquisition.models import LinkClick, TrackingLink
from apps.acquisition.services import links as services
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import IST
from apps.partners.models import PathSegment
from apps.uploads.models import Upload
from apps.uploads.services import integrity
from apps.uploads.services.processing import process_upload
from tests.concurrency import TIMEOUT_SECONDS, run_many
from tests.factories import listing
from tests.factories.accounts import make_admin, make_partner, signed_in
from tests.factories.links import make_location

pytestmark = pytest.mark.django_db
NOON = datetime(2026, 11, 23, 12, 0, tzinfo=IST)
HEADINGS = "Partner,Name,Product,Campaign,Source,Medium,Content,Term,Ends On,Notes"


@pytest.fixture(autouse=True)
def clock():
    with time_machine.travel(NOON, tick=False) as traveller:
        yield traveller


@pytest.fixture
def sunrise():
    return make_partner()


def send(client: APIClient, *rows: str, is_applied: bool = True, headings: str = HEADINGS) -> Upload:
    content = "\n".join((headings, *rows)).encode()
    reply = client.post(
        "/api/uploads", {"kind": KIND, "file": SimpleUploadedFile("links.csv", content), "override": "1"}
    )
    assert reply.status_code == 202, reply.json()
    upload_id = reply.json()["id"]
    process_upload(upload_id=upload_id)
    if is_applied:
        assert client.post(f"/api/uploads/{upload_id}/apply", {}, format="json").status_code in (200, 202)
        process_upload(upload_id=upload_id)
    return Upload.objects.get(pk=upload_id)


def refused(client: APIClient, upload: Upload) -> list[tuple[int, str, str]]:
    errors: list[dict[str, Any]] = client.get(f"/api/uploads/{upload.pk}").json()["data"]["errors"]
    return [(error["row"], error["column"], error["code"]) for error in errors]


def row_of(partner, name: str = "Shop 1", rest: str = "GL,diwali,shop,qr,,,31/12/2026,Counter") -> str:
    return f"{partner.name},{name},{rest}"


@pytest.mark.parametrize(("role", "status"), [(1, 200), (2, 404), (3, 403)])
def test_only_a_full_admin_reads_and_sends_sheets_of_links(role: int, status: int) -> None:
    client = signed_in(role)
    assert client.get("/api/uploads", {"kind": KIND}).status_code == status
    if status != 200:
        assert client.post("/api/uploads", {"kind": KIND}).status_code == status
        assert Upload.objects.count() == 0


def test_a_row_makes_its_link_after_the_yes_and_not_before(gita, sunrise):
    rows = (row_of(sunrise), f"{sunrise.key.upper()},Shop 2,,,,,,,,")
    upload = send(gita, *rows, is_applied=False)
    assert (upload.awaits_apply, TrackingLink.objects.count()) == (True, 0)
    assert gita.post(f"/api/uploads/{upload.pk}/apply", {}, format="json").status_code in (200, 202)
    process_upload(upload_id=upload.pk)
    upload.refresh_from_db()
    assert (upload.state, upload.applied) == ("done", 2)
    first, second = TrackingLink.objects.order_by("name")
    assert (first.partner_id, first.product_id, first.name, first.notes) == (sunrise.pk, "GL", "Shop 1", "Counter")
    assert (first.utm_campaign, first.utm_source, first.utm_medium, first.utm_term) == ("diwali", "shop", "qr", "")
    assert first.expires_at == datetime(2026, 12, 31, 23, 59, 59, tzinfo=IST)
    assert (second.partner_id, second.product_id, second.expires_at) == (sunrise.pk, None, None)
    assert {first.upload_id, second.upload_id} == {upload.pk}
    assert len({first.code, second.code}) == 2
    assert integrity.find_integrity_issues(now=NOON) == []


def test_row_leads_to_a_target_with_a_funnel_and_a_location(gita, sunrise):
    PathSegment.objects.create(name="diwali", partner=sunrise, claimed_at=NOON)
    shop = make_location(sunrise)
    rows = (
        f"{sunrise.name},Cards,,Credit cards against a deposit,,{shop.name.upper()}",
        f"{sunrise.name},Funnel,,फ़नल,/Diwali,{shop.pk}",
        f"{sunrise.name},Health,HEALTH,need,,",
    )
    upload = send(gita, *rows, headings="Partner,Name,Product,Leads To,Funnel,Location")
    assert (upload.state, upload.applied) == ("done", 3)
    made = {link.name: (link.target, link.product_id, link.segment_id, link.location_id) for link in links()}
    assert made == {
        "Cards": ("cards_secured", None, None, shop.pk),
        "Funnel": ("funnel", None, "diwali", shop.pk),
        "Health": ("need", "HEALTH", None, None),
    }
    again = send(gita, *rows, headings="Partner,Name,Product,Leads To,Funnel,Location,Notes")
    assert (again.applied, len(links())) == (0, 3)


def links():
    return list(TrackingLink.objects.order_by("name"))


@pytest.mark.parametrize(
    ("cells", "fault"),
    [
        (",Moon,,", ("Leads To", "uploads.link_target_unknown")),
        ("GL,cards,,", ("Product", "uploads.link_product_not_here")),
        (",need,,", ("Product", "uploads.link_product_not_here")),
        (",funnel,,", ("Funnel", "uploads.link_funnel_needed")),
        (",cards,diwali,", ("Funnel", "uploads.link_funnel_needed")),
        (",funnel,holi,", ("Funnel", "uploads.link_funnel_unknown")),
        (",page,,Mela counter", ("Location", "uploads.link_location_unknown")),
    ],
)
def test_target_that_does_not_fit_is_refused_with_its_column(gita, sunrise, cells, fault):
    rival = make_partner("mela", "Mela")
    make_location(rival, name="Mela counter")
    PathSegment.objects.create(name="holi", partner=rival, claimed_at=NOON)
    row = f"{sunrise.name},Shop,{cells}"
    upload = send(gita, row, headings="Partner,Name,Product,Leads To,Funnel,Location", is_applied=False)
    assert [error[1:] for error in refused(gita, upload)] == [fault]
    assert links() == []


def test_list_and_file_can_be_narrowed_to_one_sheet(gita, sunrise):
    send(gita, row_of(sunrise))
    second = send(gita, row_of(sunrise, "Shop 2"))
    page = gita.get("/api/admin/tracking-links", {"upload_id": str(second.pk)}).json()
    assert [line["name"] for line in page["results"]] == ["Shop 2"]
    nobody = gita.get("/api/admin/tracking-links", {"upload_id": str(UUID(int=7))}).json()
    assert nobody["count"] == 0


def test_same_row_again_changes_nothing(gita, sunrise):
    send(gita, row_of(sunrise))
    upload = send(gita, row_of(sunrise), row_of(sunrise, "shop 1"), row_of(sunrise, "Shop 2"))
    assert (upload.applied, TrackingLink.objects.count()) == (1, 2)


def test_standing_link_keeps_its_values(gita, sunrise):
    send(gita, row_of(sunrise))
    upload = send(gita, row_of(sunrise, rest="GL,holi,shop,qr,,,31/12/2026,Counter"), is_applied=False)
    assert refused(gita, upload) == [(2, "Name", "uploads.link_has_other_values")]
    assert list(TrackingLink.objects.values_list("utm_campaign", flat=True)) == ["diwali"]


def test_link_that_was_switched_off_makes_room_for_a_new_one(gita, sunrise):
    send(gita, row_of(sunrise))
    link = TrackingLink.objects.get()
    gita.post(f"/api/admin/tracking-links/{link.pk}/off", {"reason": "Shop closed"}, format="json")
    send(gita, row_of(sunrise))
    assert list(TrackingLink.objects.order_by("made_at", "state").values_list("state", flat=True)) == ["off", "on"]


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        ("Nobody,Shop,,,,,,,,", ("Partner", "uploads.link_partner_unknown")),
        ("{name},,,,,,,,,", ("Name", "uploads.required")),
        ("{name},Shop,Yacht loan,,,,,,,", ("Product", "uploads.unknown_product")),
        ("{name},Shop,,<b>,,,,,,", ("Campaign", "uploads.link_utm_letters")),
        ("{name},Shop,,,,,,,22/11/2026,", ("Ends On", "uploads.link_ended")),
        ("{name},Shop,,,,,,,26/11/2028,", ("Ends On", "uploads.date_in_future")),
    ],
)
def test_wrong_row_is_refused_with_its_column_and_makes_nothing(gita, sunrise, row, fault):
    upload = send(gita, row.format(name=sunrise.name), is_applied=False)
    assert [error[1:] for error in refused(gita, upload)] == [fault]
    assert TrackingLink.objects.count() == 0


@pytest.mark.parametrize("day", ["23/11/2026", "24/11/2028"])
def test_last_day_is_today_at_the_earliest_and_in_two_years_at_the_latest(gita, sunrise, day):
    upload = send(gita, row_of(sunrise, rest=f"GL,,,,,,{day},"))
    ends = datetime.strptime(f"{day} 23:59:59 +0530", "%d/%m/%Y %H:%M:%S %z")
    assert (upload.applied, TrackingLink.objects.get().expires_at) == (1, ends)


def test_row_says_all_that_is_wrong_with_it(gita, sunrise):
    upload = send(gita, "Nobody,Shop,Yacht loan,<b>,,,,,,", is_applied=False)
    assert [error[1] for error in refused(gita, upload)] == ["Campaign", "Partner", "Product"]


def test_preview_names_partner_and_product(gita, sunrise):
    upload = send(gita, row_of(sunrise), is_applied=False)
    (change,) = gita.get(f"/api/uploads/{upload.pk}").json()["data"]["changes"]
    after = change["after"]
    assert (after["partner"], after["product"], after["name"]) == (sunrise.name, "GL", "Shop 1")


def test_suspended_partner_and_a_name_of_two_are_refused(gita, sunrise):
    twin = make_partner(key="dawn", name=sunrise.name.upper())
    upload = send(gita, row_of(sunrise), f"{twin.key},Shop 3,,,,,,,,", is_applied=False)
    assert refused(gita, upload) == [(2, "Partner", "uploads.link_partner_twice")]
    twin.status = "suspended"
    twin.save()
    upload = send(gita, row_of(sunrise), f"{twin.key},Shop 4,,,,,,,,", is_applied=False)
    assert refused(gita, upload) == [(3, "Partner", "uploads.link_partner_unknown")]


def test_undo_switches_off_links_that_nobody_followed(gita, sunrise):
    upload = send(gita, row_of(sunrise), row_of(sunrise, "Shop 2"), row_of(sunrise, "Shop 3"))
    followed = TrackingLink.objects.get(name="Shop 2")
    LinkClick.objects.create(link=followed, at=NOON, kind="person", device="phone", language="en")
    previewed = TrackingLink.objects.get(name="Shop 3")
    LinkClick.objects.create(link=previewed, at=NOON, kind="preview", device="phone", language="en")
    reply = gita.post(f"/api/uploads/{upload.pk}/undo", {}, format="json")
    assert reply.status_code == 200, reply.json()
    states = {link.name: (link.state, link.off_reason) for link in TrackingLink.objects.all()}
    off = ("off", "sheet_undone")
    assert states == {"Shop 1": off, "Shop 2": ("on", ""), "Shop 3": off}
    upload.refresh_from_db()
    assert (upload.state, upload.restored) == ("undone", 2)


def test_template_lists_active_partners_and_products(gita, sunrise):
    words = lists("en")
    assert words["Partner"] == [sunrise.name]
    assert "Gold Loans" in words["Product"]
    assert gita.get(f"/api/uploads/templates/{KIND}.xlsx").status_code == 200


def make_unless_it_stands(actor: Actor, partner_id: UUID) -> None:
    """Do as a sheet and a corrected row of another one do: look for the link, and make it where there is none."""
    key = "k" * 64
    with transaction.atomic():
        if facts([key], lock=True)[key] is None:
            link = services.LinkOfSheet(key, partner_id, "", "Shop 1", {}, None, "")
            services.make_links_of_sheet([link], upload_id=UUID(int=1), by=actor, now=NOON)


@pytest.mark.django_db(transaction=True)
def test_link_is_made_once_by_two_at_a_time(sunrise):
    actor = listing.signed_in(make_admin())
    assert run_many(lambda _: make_unless_it_stands(actor, sunrise.pk), 2) == [None, None]
    assert TrackingLink.objects.count() == 1


@pytest.mark.django_db(transaction=True)
def test_without_the_lock_two_at_a_time_would_make_it_twice(sunrise, monkeypatch):
    actor = listing.signed_in(make_admin())
    both_are_there = threading.Barrier(2)
    monkeypatch.setattr(services, "lock_links_of_sheets", lambda: None)
    new_codes = services._new_codes

    def codes_once_both_have_looked(number: int) -> list[str]:
        both_are_there.wait(timeout=TIMEOUT_SECONDS)
        return new_codes(number)

    monkeypatch.setattr(services, "_new_codes", codes_once_both_have_looked)
    assert run_many(lambda _: make_unless_it_stands(actor, sunrise.pk), 2) == [None, None]
    assert TrackingLink.objects.count() == 2
