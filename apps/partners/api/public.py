"""Brands, as anyone may see them, and the site's own start data."""

from typing import Any
from urllib.parse import quote, unquote

from django.conf import settings
from django.utils import timezone
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.catalogue import selectors as catalogue
from apps.core.domain.calendar import today_ist
from apps.core.services import run_once
from apps.core.web.problems import translate
from apps.core.web.requests import host_brand, language_of
from apps.core.web.serializers import InputSerializer, SuccessOut, nullable_text_field
from apps.partners.domain import cookies, merchant_form
from apps.partners.selectors import brands, segments
from apps.partners.services import merchant_applications as merchants

# Consents of the landing page: two needed, one free to leave (product.md 3). The wording of calls is for the account.
LANDING_CONSENTS = ("terms", "privacy", "marketing_sms_whatsapp", "marketing_calls")


class FaqEntryOut(serializers.Serializer[Any]):
    question = serializers.CharField()
    answer = serializers.CharField()


class BrandOut(serializers.Serializer[Any]):
    id = serializers.CharField()
    utm_id = serializers.CharField()
    key = serializers.CharField()
    name = serializers.CharField()
    logo = serializers.CharField(allow_null=True)
    font_source = serializers.CharField(allow_null=True)
    font_family = serializers.CharField(allow_null=True)
    primary_colour = serializers.CharField()
    secondary_colour = serializers.CharField()
    title = serializers.CharField(allow_null=True)
    terms_apply = serializers.BooleanField()
    help_phone = nullable_text_field()
    help_email = nullable_text_field()
    faq = FaqEntryOut(many=True)


class BrandFoundOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = BrandOut()  # type: ignore[assignment]


class PartnerByNameView(PublicView):
    """GET /api/get-partner-by-name/{name}: a brand; no name means `cl`, the marketplace's own.

    On a brand's own host no name means that brand, and every other is unknown."""

    permission_required = Can.ANYONE
    response_serializer = BrandFoundOut

    def get(self, request: Request, name: str = "") -> dict[str, Any]:
        partner = brands.brand_at(host_brand(request), name)
        return {"success": True, "data": brands.brand_of(partner, language_of(request))}


class SiteQuery(InputSerializer):
    segment = serializers.CharField(max_length=60, required=False, default="", allow_blank=True)


class SiteProductOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    live = serializers.BooleanField()
    route = serializers.CharField()


class ConsentTextOut(serializers.Serializer[Any]):
    version = serializers.CharField()
    text = serializers.CharField()


class GrievanceOut(serializers.Serializer[Any]):
    officer = serializers.CharField()
    phone = serializers.CharField()
    email = serializers.CharField()
    nodal_officer = serializers.CharField()
    nodal_email = serializers.CharField()


class SiteSettingsOut(serializers.Serializer[Any]):
    start_page = serializers.ChoiceField(choices=["login", "products"])
    is_special_host = serializers.BooleanField()
    idle_minutes = serializers.DictField(child=serializers.IntegerField())
    idle_countdown_seconds = serializers.IntegerField()
    help_url = serializers.CharField()
    help_orgid = serializers.CharField()
    phone_length = serializers.IntegerField()
    resend_seconds = serializers.IntegerField()
    demo = serializers.BooleanField()
    lender = nullable_text_field()


class SiteDataOut(serializers.Serializer[Any]):
    brand = BrandOut()
    products = SiteProductOut(many=True)
    consents = serializers.DictField(child=ConsentTextOut())
    grievance = GrievanceOut()
    settings = SiteSettingsOut()
    funnel = nullable_text_field()


class SiteOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = SiteDataOut()  # type: ignore[assignment]


class SiteView(PublicView):
    """GET /api/site?segment=: all data of a first page in one answer; 404 for unknown segments.

    On a brand's own host no segment means that brand, and every other is unknown.
    """

    permission_required = Can.ANYONE
    query_serializer = SiteQuery
    response_serializer = SiteOut

    def get(self, request: Request, query: Any) -> dict[str, Any]:
        language = language_of(request)
        brand = brands.brand_at(host_brand(request), query.segment)
        host = request.get_host().split(":")[0]
        return {
            "success": True,
            "data": {
                "brand": brands.brand_of(brand, language),
                "products": brands.shown_products(brand, language),
                "consents": catalogue.current_versions(
                    LANDING_CONSENTS, language, today_ist(timezone.now()), partner_key=brand.key
                ),
                "grievance": settings.GRIEVANCE[language],
                "settings": {
                    "start_page": settings.START_PAGE,
                    "is_special_host": bool(settings.SPECIAL_HOST) and host == settings.SPECIAL_HOST,
                    "idle_minutes": settings.IDLE_MINUTES,
                    "idle_countdown_seconds": settings.IDLE_COUNTDOWN_SECONDS,
                    "help_url": settings.HELP_URL,
                    "help_orgid": settings.HELP_ORGID,
                    "phone_length": settings.PHONE_LENGTH,
                    "resend_seconds": settings.OTP_RESEND_SECONDS,
                    "demo": settings.DEMO,
                    # One lender's own site, by its host or by its brand (product.md 3, lender mode).
                    "lender": settings.LENDER_HOSTS.get(host) or brand.lender_slug or None,
                },
                "funnel": segments.funnel_at(query.segment, timezone.now()) or None if query.segment else None,
            },
        }


class CookieIn(InputSerializer):
    name = serializers.CharField(max_length=60)
    value = serializers.CharField(max_length=4096, allow_blank=True)
    minutes = serializers.IntegerField(required=False, default=cookies.DEFAULT_MINUTES)


class CookieNameQuery(InputSerializer):
    name = serializers.CharField(max_length=60)


class CookieOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    value = serializers.CharField(allow_null=True)


class CookieSaveView(PublicView):
    """POST /api/cookies/save: store one of the six known values in the browser.

    They grant nothing.
    """

    permission_required = Can.ANYONE
    request_serializer = CookieIn
    response_serializer = SuccessOut

    def post(self, request: Request, body: Any) -> Response:
        response = Response({"success": True, "message": translate("partners.cookie_saved", {}, language_of(request))})
        response.set_cookie(
            cookies.check_name(body.name),
            # Cookie values are ASCII: anything else travels percent-encoded and comes back as it was.
            quote(cookies.check_value(body.value), safe=""),
            max_age=cookies.check_minutes(body.minutes) * 60,
            samesite="Lax",
            secure=settings.USE_HTTPS,
        )
        return response


class CookieReadView(PublicView):
    """GET /api/cookies/read?name=: the value, or null."""

    permission_required = Can.ANYONE
    query_serializer = CookieNameQuery
    response_serializer = CookieOut

    def get(self, request: Request, query: Any) -> dict[str, Any]:
        value = request.COOKIES.get(cookies.check_name(query.name))
        return {"success": True, "value": None if value is None else unquote(value)}


class CookieDeleteView(PublicView):
    """POST /api/cookies/delete: take one of the six away."""

    permission_required = Can.ANYONE
    request_serializer = CookieNameQuery
    response_serializer = SuccessOut

    def post(self, request: Request, body: Any) -> Response:
        response = Response(
            {"success": True, "message": translate("partners.cookie_deleted", {}, language_of(request))}
        )
        response.delete_cookie(cookies.check_name(body.name), samesite="Lax")
        return response


class MerchantIn(InputSerializer):
    """The form of `merchant_form.FIELDS` with the consent box.

    Every field is optional here, so that the answer names each missing one.
    """

    partner_name = serializers.CharField(required=False, allow_blank=True, default="", max_length=40)
    consent = serializers.BooleanField(required=False, default=False)
    consent_version = serializers.CharField(required=False, allow_blank=True, default="", max_length=20)

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        form_fields = {
            name: serializers.CharField(required=False, allow_blank=True, default="", max_length=400)
            for name in merchant_form.FIELDS
        }
        return {**form_fields, **super().get_fields()}


class MerchantOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    reference = serializers.CharField()


class MerchantApplicationCreateView(PublicView):
    """POST /api/merchant-applications with Idempotency-Key: a shop asks to become a merchant."""

    permission_required = Can.ANYONE
    request_serializer = MerchantIn
    response_serializer = MerchantOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any) -> Response:
        fields = {name: getattr(body, name) for name in merchant_form.FIELDS}

        def make() -> tuple[int, dict[str, Any]]:
            made = merchants.apply_as_merchant(
                sent=fields,
                partner_name=host_brand(request) or body.partner_name,
                consents=body.consent,
                text_version=body.consent_version,
                by=request.actor,
                now=timezone.now(),
            )
            return 201, {"success": True, "reference": made.reference}

        key = request.headers.get("Idempotency-Key", "")
        fingerprint = {**fields, "partner_name": body.partner_name, "consent": body.consent}
        status, answer = run_once(scope=f"merchant {request.actor.ip}", key=key, body=fingerprint, make=make)
        return Response(answer, status=status)
