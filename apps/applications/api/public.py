"""The prospect calls: mobile number, one-time code, session."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import unquote
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.services.otp import OtpDelivery
from apps.accounts.web.authentication import browser_id_of, remember_device, set_browser_cookie, set_refresh_cookie
from apps.accounts.web.views import ActorRequest, PublicView
from apps.applications.domain.handover_token import ArrivalKind
from apps.applications.selectors import applications
from apps.applications.services import doorways, visits
from apps.core.domain.problems import FieldError, invalid, not_found
from apps.core.web.requests import host_brand
from apps.core.web.serializers import InputSerializer, SuccessField, TextOrNullField


@dataclass(frozen=True)
class GivenConsent:
    purpose: str
    version: str


class ConsentIn(InputSerializer):
    data_class = GivenConsent

    purpose = serializers.CharField(max_length=40)
    version = serializers.CharField(max_length=20)


@dataclass(frozen=True)
class NewVisit:
    mobile_phone_number: str
    mobile_phone_code: str | None
    language: str | None
    url_segment: str | None
    utms: Mapping[str, str] | None
    consents: Sequence[GivenConsent]


class ProspectIn(InputSerializer):
    data_class = NewVisit

    mobile_phone_number = serializers.CharField(max_length=40)
    mobile_phone_code = serializers.CharField(max_length=5, required=False)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False)
    url_segment = serializers.CharField(max_length=60, required=False, allow_blank=True, allow_null=True)
    utms = serializers.DictField(
        child=serializers.CharField(allow_blank=True, max_length=400), required=False, allow_null=True
    )
    consents = ConsentIn(many=True)


class OtpSentOut(serializers.Serializer[OtpDelivery]):
    success = SuccessField()
    otp_expires_in = serializers.IntegerField(help_text="Seconds.")
    resend_in = serializers.IntegerField(help_text="Seconds.")


class ProspectOut(serializers.Serializer[visits.OpenedVisit]):
    success = SuccessField()
    otp_expires_in = serializers.IntegerField(source="sent.otp_expires_in", help_text="Seconds.")
    resend_in = serializers.IntegerField(source="sent.resend_in", help_text="Seconds.")
    prospectAppId = serializers.UUIDField(source="prospect_id")


class ProspectCreateView(PublicView):
    """POST /api/prospects: begin a visit; the same answer for known and unknown numbers."""

    permission_required = Can.ANYONE
    request_serializer = ProspectIn
    response_serializer = ProspectOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: NewVisit) -> Response:
        browser_id = browser_id_of(request)
        opened = visits.open_visit(
            mobile=body.mobile_phone_number,
            mobile_code=body.mobile_phone_code or "91",
            language=body.language or request.actor.language,
            # on a brand's own host everybody comes by that brand, and whatever the browser remembers came by it too
            url_segment=host_brand(request) or body.url_segment or "",
            utms=body.utms or {},
            consents=[(consent.purpose, consent.version) for consent in body.consents],
            by=request.actor,
            browser_id=browser_id,
            now=timezone.now(),
            remembered="" if host_brand(request) else unquote(request.COOKIES.get("url", "")),
        )
        response = Response(ProspectOut(opened).data, status=201)
        set_browser_cookie(response, browser_id)
        return response


class ProspectOtpView(PublicView):
    """POST /api/prospects/{id}/otp: another code."""

    permission_required = Can.ANYONE
    response_serializer = OtpSentOut

    def post(self, request: ActorRequest, prospect_id: UUID) -> Response:
        browser_id = browser_id_of(request)
        sent = visits.resend_code(prospect_id=prospect_id, by=request.actor, browser_id=browser_id)
        response = Response(OtpSentOut(sent).data)
        set_browser_cookie(response, browser_id)
        return response


@dataclass(frozen=True)
class TypedCode:
    otp: str


class OtpIn(InputSerializer):
    data_class = TypedCode

    otp = serializers.CharField(max_length=40)


class SignedInUserOut(serializers.Serializer[Mapping[str, object]]):
    userId = serializers.CharField()
    firstName = serializers.CharField(allow_null=True)
    lastName = serializers.CharField(allow_null=True)
    languageId = serializers.CharField()
    phoneNumber = serializers.CharField(help_text="Masked: XXXXXX3210.")
    pl_completed = serializers.IntegerField()
    bl_completed = serializers.IntegerField()
    gl_completed = serializers.IntegerField()
    hl_completed = serializers.IntegerField()
    pl_update_required = serializers.IntegerField()
    pl_se_update_required = serializers.IntegerField()
    last_login_at = serializers.DateTimeField(allow_null=True)


class VerifiedOut(serializers.Serializer[Mapping[str, object]]):
    success = serializers.BooleanField()
    token = serializers.CharField()
    user = SignedInUserOut()
    prospectAppId = serializers.CharField()
    appId = serializers.CharField(allow_null=True)
    productId = serializers.CharField(allow_null=True)
    productType = serializers.CharField(allow_null=True)


class ProspectVerifyView(PublicView):
    """POST /api/prospects/{id}/verify: the code becomes a session; sets the refresh cookie."""

    permission_required = Can.ANYONE
    request_serializer = OtpIn
    response_serializer = VerifiedOut

    def post(self, request: ActorRequest, body: TypedCode, prospect_id: UUID) -> Response:
        verified = visits.verify_visit(
            prospect_id=prospect_id,
            otp=body.otp,
            by=request.actor,
            browser_id=browser_id_of(request),
            now=timezone.now(),
        )
        reply = applications.session_reply_for_system(
            customer_id=verified.customer_id, prospect_id=verified.prospect_id
        )
        response = Response({"success": True, "token": verified.tokens.access, **reply})
        remember_device(response, request.actor, area="consumer", login=verified.mobile)
        if verified.tokens.refresh is not None:
            set_refresh_cookie(response, "consumer", verified.tokens.refresh)
        return response


@dataclass(frozen=True)
class NewArrival:
    token: str | None
    prospect_id: UUID | None
    invite: str | None


class ArrivalIn(InputSerializer):
    data_class = NewArrival

    token = serializers.CharField(required=False, max_length=8000, help_text="A partner's signed hand-over.")
    prospect_id = serializers.UUIDField(required=False, help_text="A visit begun elsewhere.")
    invite = serializers.CharField(required=False, max_length=64, help_text="The code in the link of a named person.")


class ArrivalData(serializers.Serializer[doorways.ArrivalInfo]):
    arrival_id = serializers.UUIDField()
    kind = serializers.ChoiceField(source="door", choices=[kind.value for kind in ArrivalKind])
    mobile = TextOrNullField()
    product_type = TextOrNullField()
    url_segment = TextOrNullField()
    language = serializers.CharField()


class ArrivalOut(serializers.Serializer[doorways.ArrivalInfo]):
    success = SuccessField()
    data = ArrivalData(source="*")  # type: ignore[assignment]


def _require_own_brand(request: ActorRequest, arrival: doorways.ArrivalInfo) -> doorways.ArrivalInfo:
    """Return the arrival; 404 on a brand's own host for another brand, whose texts differ."""
    if host_brand(request) not in ("", arrival.url_segment):
        raise not_found("applications.arrival_over")
    return arrival


class ArrivalCreateView(PublicView):
    """POST /api/arrivals with `token`, `prospect_id` or `invite`: open an arrival.

    The answer masks the mobile number.
    """

    permission_required = Can.ANYONE
    request_serializer = ArrivalIn
    response_serializer = ArrivalOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: NewArrival) -> doorways.ArrivalInfo:
        now = timezone.now()
        if [body.token, body.prospect_id, body.invite].count(None) != 2:
            raise invalid(token=FieldError("applications.arrival_one"))
        with transaction.atomic():  # a refusal here must not use up the token
            if body.token is not None:
                came = doorways.open_partner_token(token=body.token, by=request.actor, now=now)
            elif body.invite is not None:
                came = doorways.open_lead_link(code=body.invite, by=request.actor, now=now)
            else:
                assert body.prospect_id is not None
                came = doorways.open_transfer_link(prospect_id=body.prospect_id, by=request.actor, now=now)
            return _require_own_brand(request, came)


class ArrivalDetailView(PublicView):
    """GET /api/arrivals/{id}: the same again, for a page that was reloaded."""

    permission_required = Can.ANYONE
    response_serializer = ArrivalOut

    def get(self, request: ActorRequest, arrival_id: UUID) -> doorways.ArrivalInfo:
        return _require_own_brand(request, doorways.arrival_of(arrival_id=arrival_id, now=timezone.now()))


@dataclass(frozen=True)
class ArrivalConfirmation:
    mobile_phone_number: str | None
    mobile_phone_code: str | None
    language: str | None
    utms: Mapping[str, str] | None
    consents: Sequence[GivenConsent]


class ArrivalConfirmIn(InputSerializer):
    data_class = ArrivalConfirmation

    mobile_phone_number = serializers.CharField(max_length=40, required=False)
    mobile_phone_code = serializers.CharField(max_length=5, required=False)
    language = serializers.ChoiceField(choices=["en", "hi"], required=False)
    utms = serializers.DictField(
        child=serializers.CharField(allow_blank=True, max_length=400), required=False, allow_null=True
    )
    consents = ConsentIn(many=True)


class ArrivalConfirmView(PublicView):
    """POST /api/arrivals/{id}/confirmation: agree to the texts and send the code.

    Works as POST /api/prospects.
    """

    permission_required = Can.ANYONE
    request_serializer = ArrivalConfirmIn
    response_serializer = ProspectOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: ArrivalConfirmation, arrival_id: UUID) -> Response:
        if host_brand(request):
            _require_own_brand(request, doorways.arrival_of(arrival_id=arrival_id, now=timezone.now()))
        browser_id = browser_id_of(request)
        opened = doorways.confirm_arrival(
            arrival_id=arrival_id,
            mobile=body.mobile_phone_number or "",
            mobile_code=body.mobile_phone_code or "91",
            language=body.language or request.actor.language,
            utms=body.utms or {},
            consents=[(consent.purpose, consent.version) for consent in body.consents],
            by=request.actor,
            browser_id=browser_id,
            now=timezone.now(),
        )
        response = Response(ProspectOut(opened).data, status=201)
        set_browser_cookie(response, browser_id)
        return response
