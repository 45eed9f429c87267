"""Calls about the catalogue that need no sign-in."""

from datetime import date
from typing import Any

from django.conf import settings
from django.utils import timezone
from rest_framework import serializers
from rest_framework.parsers import FormParser, JSONParser
from rest_framework.request import Request

from apps.accounts.domain.permissions import Can
from apps.accounts.web.authentication import request_context
from apps.accounts.web.views import PublicView
from apps.catalogue import selectors
from apps.catalogue.domain.districts import city_in
from apps.catalogue.domain.states import state_in
from apps.catalogue.gateways import ifsc, pincodes
from apps.catalogue.services import help_requests
from apps.core.domain.calendar import today_ist
from apps.core.domain.identifiers import clean_email, clean_ifsc, clean_pincode
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.core.web.problems import translate
from apps.core.web.requests import client_ip, language_of
from apps.core.web.serializers import InputSerializer, SuccessOut, nullable_text_field


def _today() -> date:
    return today_ist(timezone.now())


class OptionOut(serializers.Serializer[Any]):
    id = serializers.IntegerField()
    name = serializers.CharField()
    min = serializers.IntegerField(allow_null=True)
    max = serializers.IntegerField(allow_null=True)


class OptionListOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = OptionOut(many=True)  # type: ignore[assignment]


class OptionListsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = serializers.DictField(child=OptionOut(many=True))  # type: ignore[assignment]


def _known(language: str) -> str:
    if language not in ("en", "hi"):
        raise Problem("catalogue.unknown_list", 404)
    return language


def _shown(choices: tuple[selectors.OptionChoice, ...], language: str) -> list[dict[str, Any]]:
    return [
        {"id": choice.value, "name": choice.label(language), "min": choice.lowest, "max": choice.highest}
        for choice in choices
    ]


class OptionListsView(PublicView):
    """GET /api/search-list/{en|hi}: every option list by code."""

    permission_required = Can.ANYONE
    response_serializer = OptionListsOut

    def get(self, request: Request, language: str) -> dict[str, Any]:
        label_language, lists = _known(language), selectors.option_lists()
        return {"success": True, "data": {code: _shown(choices, label_language) for code, choices in lists.items()}}


class OptionListView(PublicView):
    """GET /api/search-list/{en|hi}/{id}: one option list."""

    permission_required = Can.ANYONE
    response_serializer = OptionListOut

    def get(self, request: Request, language: str, list_code: str) -> dict[str, Any]:
        label_language, choices = _known(language), selectors.option_list(list_code)
        if not choices:
            raise Problem("catalogue.unknown_list", 404)
        return {"success": True, "data": _shown(choices, label_language)}


class CountryIn(InputSerializer):
    countryCode = serializers.CharField(max_length=2)


class LanguageOut(serializers.Serializer[Any]):
    id = serializers.CharField()
    languageName = serializers.CharField()
    image = serializers.CharField()
    isDefault = serializers.BooleanField()
    country_key = serializers.CharField()
    country_name = serializers.CharField()
    phone_code = serializers.CharField()


class LanguagesOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LanguageOut(many=True)  # type: ignore[assignment]


class LanguageListView(PublicView):
    """POST /api/getLanguages: the languages of a country."""

    permission_required = Can.ANYONE
    request_serializer = CountryIn
    response_serializer = LanguagesOut

    def post(self, request: Request, body: Any) -> dict[str, Any]:
        rows = [
            {
                "id": language.code,
                "languageName": language.name,
                "image": language.image,
                "isDefault": language.is_default,
                "country_key": language.country_key,
                "country_name": language.country_name,
                "phone_code": language.phone_code,
            }
            for language in selectors.languages(body.countryCode)
        ]
        return {"success": True, "data": rows}


class ProductOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    name = serializers.CharField()
    live = serializers.BooleanField()
    route = serializers.CharField()


class ProductsOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ProductOut(many=True)  # type: ignore[assignment]


class ProductListView(PublicView):
    """GET /api/products: the thirteen products with their state."""

    permission_required = Can.ANYONE
    response_serializer = ProductsOut

    def get(self, request: Request) -> dict[str, Any]:
        return {"success": True, "data": selectors.product_rows(language_of(request))}


class PlaceOut(serializers.Serializer[Any]):
    pincode = serializers.CharField()
    city = serializers.CharField()
    state = serializers.CharField()


class PlaceFoundOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = PlaceOut()  # type: ignore[assignment]


class PincodeLookupView(PublicView):
    """GET /api/pincodes/{pin}: city and state in the language of the reader; offline."""

    permission_required = Can.ANYONE
    response_serializer = PlaceFoundOut

    def get(self, request: Request, pin: str) -> dict[str, Any]:
        try:
            place = pincodes.look_up(clean_pincode(pin))
        except ValueError as error:
            raise invalid(pincode=FieldError(f"core.{error}")) from error
        if place is None:
            raise Problem("catalogue.unknown_pincode", 404)
        language = language_of(request)
        names = {"city": city_in(place.city, language), "state": state_in(place.state, language)}
        return {"success": True, "data": {"pincode": place.pincode} | names}


class BranchOut(serializers.Serializer[Any]):
    ifsc = serializers.CharField()
    bank = serializers.CharField()
    branch = nullable_text_field()
    city = nullable_text_field()
    state = nullable_text_field()


class BranchFoundOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = BranchOut()  # type: ignore[assignment]


class IfscLookupView(PublicView):
    """GET /api/ifsc/{code}: bank and branch, offline. Capitals only, as specification 5.8 says."""

    permission_required = Can.ANYONE
    response_serializer = BranchFoundOut

    def get(self, request: Request, code: str) -> dict[str, Any]:
        try:
            branch = ifsc.look_up(clean_ifsc(code))
        except ValueError as error:
            raise invalid(ifsc=FieldError(f"core.{error}")) from error
        if branch is None:
            raise Problem("catalogue.unknown_ifsc", 404)
        return {"success": True, "data": vars(branch)}


class LegalSectionOut(serializers.Serializer[Any]):
    heading = serializers.CharField()
    body = serializers.CharField()


class LegalTextOut(serializers.Serializer[Any]):
    kind = serializers.CharField()
    version = serializers.CharField()
    effective_from = serializers.DateField()
    language = serializers.CharField()
    title = serializers.CharField()
    sections = LegalSectionOut(many=True)


class LegalTextFoundOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LegalTextOut()  # type: ignore[assignment]


class LegalQuery(InputSerializer):
    partner = serializers.CharField(max_length=40, required=False, default="", allow_blank=True)


class LegalTextView(PublicView):
    """GET /api/legal/{kind}: the legal text in force, a partner's own where it has one."""

    permission_required = Can.ANYONE
    query_serializer = LegalQuery
    response_serializer = LegalTextFoundOut

    def get(self, request: Request, query: Any, kind: str) -> dict[str, Any]:
        text = selectors.legal_text(kind, language_of(request), query.partner, _today())
        if text is None:
            raise Problem("catalogue.unknown_text", 404)
        return {
            "success": True,
            "data": {
                "kind": text.kind,
                "version": text.version,
                "effective_from": text.effective_from,
                "language": text.language,
                "title": text.title,
                "sections": text.sections,
            },
        }


class HelpIn(serializers.Serializer[Any]):
    """The six fields of a help request; what a form capture adds beside them is ignored."""

    orgid = serializers.CharField(max_length=60, required=False, default="", allow_blank=True)
    name = serializers.CharField(max_length=120)
    email = serializers.CharField(max_length=254)
    phone = serializers.CharField(max_length=20)
    company = serializers.CharField(max_length=120, required=False, default="", allow_blank=True)
    description = serializers.CharField(max_length=4000)

    def validate_email(self, value: str) -> str:
        try:
            return clean_email(value)
        except ValueError:
            raise serializers.ValidationError("email", code="catalogue.help_email") from None

    def validate_phone(self, value: str) -> str:
        digits = value.strip()
        if not (digits.isascii() and digits.isdigit() and len(digits) == settings.PHONE_LENGTH):
            raise serializers.ValidationError("phone", code="catalogue.help_phone")
        return digits


class HelpRequestCreateView(PublicView):
    """POST /api/help-requests: the need-help dialog's form-encoded post.

    Specification 7, Help form.
    """

    permission_required = Can.ANYONE
    parser_classes = [FormParser, JSONParser]
    request_serializer = HelpIn
    response_serializer = SuccessOut
    success_status = {"post": 201}

    def post(self, request: Request, body: Any) -> dict[str, Any]:
        help_requests.create_help_request(
            by=request_context(request),
            orgid=body.orgid,
            name=body.name,
            email=body.email,
            phone=body.phone,
            company=body.company,
            description=body.description,
            now=timezone.now(),
        )
        return {"success": True, "message": translate("catalogue.help_sent", {}, language_of(request))}


class ClientIpOut(serializers.Serializer[Any]):
    ip = serializers.CharField(allow_null=True)


class ClientIpView(PublicView):
    """GET /api/get-client-ip: the caller's address, or null."""

    permission_required = Can.ANYONE
    response_serializer = ClientIpOut

    def get(self, request: Request) -> dict[str, Any]:
        return {"ip": client_ip(request._request)}
