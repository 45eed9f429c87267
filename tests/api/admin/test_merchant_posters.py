"""A merchant's posters: seen by full admins alone, and revoked with a reason that its owner reads."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone
from rest_framework.test import APIClient

from apps.acquisition.models import Creative, TrackingLink
from apps.audit.models import Entry
from apps.catalogue.models import PosterTemplate
from apps.core.domain.calendar import today_ist
from tests.factories.accounts import bearer_of_user, make_admin, make_partner, make_partner_user

pytestmark = pytest.mark.django_db


def client_of(bearer: str) -> APIClient:
    return APIClient(headers={"Authorization": f"Bearer {bearer}"})


def admin(role: int = 1) -> APIClient:
    return client_of(bearer_of_user(make_admin(role, f"gita{role}@example.com")))


def make_poster(partner: Any, code: str) -> Creative:
    now = timezone.now()
    template, _ = PosterTemplate.objects.get_or_create(
        code="many-prices",
        version="1.0",
        defaults={
            "product_id": "PL",
            "name_en": "Many prices",
            "name_hi": "कई दाम",
            "headline_en": "One loan",
            "headline_hi": "एक लोन",
            "lead_en": "Look first",
            "lead_hi": "पहले देखें",
            "maker": "user:1",
            "maker_name": "Gita",
            "checker": "user:2",
            "checker_name": "Isha",
            "made_at": now,
            "checked_at": now,
        },
    )
    link = TrackingLink.objects.create(code=code, partner=partner, name=code, made_by="Dev", made_at=now)
    return Creative.objects.create(
        number=f"P-{code[:6].upper()}",
        partner=partner,
        partner_name=partner.name,
        template=template,
        size="a5",
        language="en",
        fields={"name": "Dev Malhotra"},
        lines=[],
        lines_digest="0" * 64,
        rates=[],
        digest=code.ljust(64, "0"),
        link=link,
        expires_on=today_ist(now) + timedelta(days=30),
        made_by="Dev",
        made_at=now,
    )


def revoke(client: APIClient, partner: Any, poster: Creative, reason: str = "shows a wrong rate") -> Any:
    address = f"/api/admin/merchants/{partner.pk}/posters/{poster.pk}/revoke"
    return client.post(address, {"reason": reason}, format="json")


def test_posters_of_one_merchant_are_listed_without_what_stands_on_them() -> None:
    sunrise, rival = make_partner(), make_partner("moonrise", "Moonrise")
    poster = make_poster(sunrise, "bcdfghj")
    make_poster(rival, "kmnpqrs")
    Creative.objects.filter(pk=poster.pk).update(expires_on=today_ist(timezone.now()) - timedelta(days=1))
    answer = admin().get(f"/api/admin/merchants/{sunrise.pk}/posters")
    [row] = answer.json()["results"]
    assert (row["number"], row["template"], row["state"], row["scans"]) == ("P-BCDFGH", "Many prices", "expired", 0)
    assert "Dev Malhotra" not in answer.content.decode()
    assert admin(2).get(f"/api/admin/merchants/{sunrise.pk}/posters").status_code == 403


def test_back_office_reads_why_a_poster_is_out_of_date_as_its_owner_does() -> None:
    sunrise = make_partner()
    make_poster(sunrise, "bcdfghj")
    [row] = admin().get(f"/api/admin/merchants/{sunrise.pk}/posters").json()["results"]
    assert (row["state"], row["outdated"]) == ("out_of_date", ["terms"])
    PosterTemplate.objects.update(retired_at=timezone.now())
    sunrise.name = "Sunrise Capital"
    sunrise.save()
    owner = client_of(bearer_of_user(make_partner_user(sunrise.pk)))
    [line] = owner.get("/api/partner/creatives").json()["data"]
    assert (line["state"], line["outdated"]) == ("out_of_date", ["terms", "name", "template"])


def test_full_admin_revokes_a_poster_and_its_owner_reads_who_and_why() -> None:
    sunrise = make_partner()
    poster, gita = make_poster(sunrise, "bcdfghj"), admin()
    assert revoke(gita, sunrise, poster).json()["results"][0]["state"] == "revoked"
    owner = client_of(bearer_of_user(make_partner_user(sunrise.pk)))
    [line] = owner.get("/api/partner/creatives").json()["data"]
    assert (line["state"], line["revoked_reason"]) == ("revoked", "shows a wrong rate")
    assert line["revoked_by"]
    assert Entry.objects.filter(action="acquisition.poster_revoked").count() == 1
    assert TrackingLink.objects.get().state == "on"
    again = revoke(gita, sunrise, poster)
    assert (again.status_code, again.json()["code"]) == (409, "partners.poster_revoked")


def test_poster_stays_without_reason_under_another_merchant_and_for_other_roles() -> None:
    sunrise, rival = make_partner(), make_partner("moonrise", "Moonrise")
    poster, gita = make_poster(sunrise, "bcdfghj"), admin()
    refused = revoke(gita, sunrise, poster, "no")
    assert refused.json()["fields"]["reason"][0]["code"] == "partners.poster_reason"
    assert revoke(gita, rival, poster).status_code == 404
    assert revoke(admin(2), sunrise, poster).status_code == 403
    assert Creative.objects.get().revoked_at is None
    assert not Entry.objects.filter(action="acquisition.poster_revoked").exists()
