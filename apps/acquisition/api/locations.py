"""Locations of a merchant: in the back office with figures, in the portal to look at."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from uuid import UUID

from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, AdminView, PartnerView
from apps.acquisition.selectors import locations
from apps.acquisition.services import locations as services
from apps.core.domain.problems import conflict
from apps.core.web.files import FileResponseMixin, file_response
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer
from apps.partners.selectors import organisations as partners


class OwnLocationOut(serializers.Serializer[locations.LocationRow]):
    """A location with its own link. Clicks are of people, since it was made."""

    id = serializers.IntegerField(source="location.pk", help_text="The `merchant_location_id` of its customers.")
    name = serializers.CharField(source="location.name")
    address = serializers.CharField(source="location.address")
    pincode = serializers.CharField(source="location.pincode")
    city = serializers.CharField(source="location.city", allow_blank=True)
    state = serializers.CharField(source="location.state", allow_blank=True)
    is_active = serializers.BooleanField(source="location.is_active")
    off_reason = serializers.CharField(source="location.off_reason", allow_blank=True)
    code = serializers.CharField(source="link.code")
    url = serializers.CharField()
    qr_picture = serializers.CharField(help_text="SVG in a data address.")
    people = serializers.IntegerField()
    qr = serializers.IntegerField(help_text="People who scanned the code.")
    customers = serializers.IntegerField()


class LocationOut(OwnLocationOut):
    link_id = serializers.UUIDField(source="link.pk")
    made_by = serializers.CharField(source="location.made_by")
    made_at = serializers.DateTimeField(source="location.made_at")


class LocationListOut(serializers.Serializer[Listing[locations.LocationRow]]):
    results = LocationOut(many=True)


class OwnLocationListOut(serializers.Serializer[Listing[locations.LocationRow]]):
    results = OwnLocationOut(many=True)


@dataclass(frozen=True)
class NewLocation:
    name: str
    address: str
    pincode: str


@dataclass(frozen=True)
class LocationChange:
    """Facts of a location; those that are None stay."""

    name: str | None = None
    address: str | None = None
    pincode: str | None = None

    @property
    def sent(self) -> Mapping[str, str]:
        """Only what was sent."""
        return {name: value for name, value in asdict(self).items() if value is not None}


@dataclass(frozen=True)
class LocationClosing:
    reason: str


class LocationIn(InputSerializer):
    """City and state follow from the PIN code."""

    data_class = NewLocation

    name = serializers.CharField(max_length=200)
    address = serializers.CharField(max_length=400)
    pincode = serializers.CharField(max_length=10)


class LocationChangeIn(InputSerializer):
    data_class = LocationChange

    name = serializers.CharField(max_length=200, required=False)
    address = serializers.CharField(max_length=400, required=False)
    pincode = serializers.CharField(max_length=10, required=False)


class LocationCloseIn(InputSerializer):
    data_class = LocationClosing

    reason = serializers.CharField(max_length=400, help_text="3 to 300 characters.")


class MerchantLocationListView(AdminView):
    """GET, POST /api/admin/merchants/{id}/locations: list them; add one with its link."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = {"post": LocationIn}
    response_serializer = {"get": LocationListOut, "post": LocationOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, partner_id: UUID) -> Listing[locations.LocationRow]:
        return Listing(locations.locations_of_partner(request.actor, partner_id))

    def post(self, request: ActorRequest, body: NewLocation, partner_id: UUID) -> locations.LocationRow:
        location_id = services.add_location(
            partner_id=partner_id, sent=asdict(body), by=request.actor, now=timezone.now()
        )
        return locations.location_row(request.actor, partner_id, location_id)


class MerchantLocationView(AdminView):
    """PATCH /api/admin/merchants/{id}/locations/{location}: change name, address or PIN code."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = LocationChangeIn
    response_serializer = LocationOut

    def patch(
        self, request: ActorRequest, body: LocationChange, partner_id: UUID, location_id: int
    ) -> locations.LocationRow:
        services.change_location(partner_id=partner_id, location_id=location_id, sent=body.sent, by=request.actor)
        return locations.location_row(request.actor, partner_id, location_id)


class MerchantLocationCloseView(AdminView):
    """POST /api/admin/merchants/{id}/locations/{location}/close: close it with its links."""

    permission_required = Can.MANAGE_PARTNERS
    request_serializer = LocationCloseIn
    response_serializer = LocationOut

    def post(
        self, request: ActorRequest, body: LocationClosing, partner_id: UUID, location_id: int
    ) -> locations.LocationRow:
        services.close_location(
            partner_id=partner_id, location_id=location_id, reason=body.reason, by=request.actor, now=timezone.now()
        )
        return locations.location_row(request.actor, partner_id, location_id)


class MerchantLocationOpenView(AdminView):
    """POST /api/admin/merchants/{id}/locations/{location}/open: open it with its own link again."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = LocationOut

    def post(self, request: ActorRequest, partner_id: UUID, location_id: int) -> locations.LocationRow:
        services.open_location(partner_id=partner_id, location_id=location_id, by=request.actor, now=timezone.now())
        return locations.location_row(request.actor, partner_id, location_id)


class MerchantLocationSheetView(FileResponseMixin, AdminView):
    """GET /api/admin/merchants/{id}/locations.pdf: QR codes to print.

    A page for each open location; 409 `acquisition.no_open_location` where none is open.
    """

    permission_required = Can.MANAGE_PARTNERS
    export_kind = ExportKind.BLANK

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, partner_id: UUID) -> HttpResponseBase:
        partner = partners.partner_for(request.actor, partner_id)
        rows = [row for row in locations.locations_of_partner(request.actor, partner_id) if row.location.is_active]
        if not rows:
            raise conflict("acquisition.no_open_location")
        return file_response(services.sheet_of_codes(partner.name, rows), f"qr-{partner.key}", "pdf")


class OwnLocationListView(PartnerView):
    """GET /api/partner/locations: the own organisation's locations, which our staff keep."""

    permission_required = Can.MANAGE_OWN_ORGANISATION
    response_serializer = OwnLocationListOut

    def get(self, request: ActorRequest) -> Listing[locations.LocationRow]:
        return Listing(locations.own_locations(request.actor))
