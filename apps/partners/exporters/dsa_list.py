"""The public list of selling agents (regulation.md 1.4) as a file, without any person."""

from collections.abc import Iterator, Mapping
from uuid import UUID

from django.conf import settings
from django.utils import timezone

from apps.accounts.domain.permissions import Can
from apps.core.domain.actor import Actor
from apps.core.domain.calendar import today_ist
from apps.exports.domain.cells import ExportCell
from apps.exports.domain.exporter import ExportColumn, ExportRows, labelled
from apps.partners.models import Partner
from apps.partners.selectors import brands, locations, merchant_applications, organisations

TITLE = ("Selling agents", "बिक्री एजेंट")
PERMISSION_REQUIRED = Can.MANAGE_PARTNERS
NEEDS_REAUTH = False
FILTERS: frozenset[str] = frozenset()
KIND = ("Direct selling agent", "बिक्री एजेंट")
COLUMNS = (
    ExportColumn("name", ("Name", "नाम"), 30),
    ExportColumn("kind", ("Type", "प्रकार"), 24),
    ExportColumn("address", ("Address", "पता"), 40),
    ExportColumn("products", ("Products", "प्रोडक्ट"), 40),
    ExportColumn("page", ("Page", "पेज"), 34),
    ExportColumn("since", ("Since", "कब से"), 14),
    ExportColumn("as_of", ("As of", "किस दिन तक"), 14),
)


def read(actor: Actor, filters: Mapping[str, str]) -> ExportRows:
    """Return the active partners by name, with the address and the products that they offer."""
    partners = list(organisations.partners_for(actor, status=Partner.Status.ACTIVE).order_by("name", "pk"))
    ids = [partner.pk for partner in partners]
    addresses = locations.addresses_of_locations_for_system(ids)
    for application in merchant_applications.applications_of_for_system(ids):
        if application.partner_id is not None:
            addresses[application.partner_id] = application.address
    return ExportRows(_rows(partners, addresses, actor.language), len(partners))


def _rows(partners: list[Partner], addresses: Mapping[UUID, str], language: str) -> Iterator[Mapping[str, ExportCell]]:
    today = today_ist(timezone.now())
    for partner in partners:
        products = [row["name"] for row in brands.shown_products(partner, language) if row["live"]]
        yield {
            "name": partner.name,
            "kind": labelled(KIND, language),
            "address": addresses.get(partner.pk, ""),
            "products": ", ".join(products),
            "page": f"{settings.PUBLIC_URL}/{partner.key}",
            "since": today_ist(partner.created_at),
            "as_of": today,
        }
