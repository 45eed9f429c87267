"""A customer's own record: profile, masked info, drafts, language."""

from typing import Any
from uuid import UUID

from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, ConsumerView
from apps.core.domain.calendar import today_ist
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, RawAmountField, RawField, SuccessOut, nullable_text_field
from apps.customers.selectors.profiles import consumer_record, draft, masked_info
from apps.customers.selectors.visits import own_visit
from apps.customers.services import email_verification, mobile_change, profile


@extend_schema_field(OpenApiTypes.STR)
class RawTextField(RawField):
    """Text."""


@extend_schema_field({"type": "integer", "description": "A value of the option list."})
class RawChoiceField(RawField):
    """A choice by its stored value."""


@extend_schema_field({"oneOf": [{"type": "boolean"}, {"type": "integer", "enum": [0, 1]}]})
class RawFlagField(RawField):
    """Yes or no."""


class ProfileIn(InputSerializer):
    first_name = RawTextField()
    last_name = RawTextField()
    email = RawTextField()
    language = RawTextField()
    gender = RawChoiceField()
    birth_date = RawTextField()
    tin = RawTextField()
    is_editing = RawFlagField()
    allow_sms = RawFlagField()
    allow_emails = RawFlagField()
    prefer_net_banking = RawChoiceField()
    employment_status_code = RawChoiceField()
    business_registration_type = RawChoiceField()
    business_current_turnover = RawChoiceField()
    business_years = RawChoiceField()
    business_account = RawFlagField()
    gstin = RawTextField()
    employer_name = RawTextField()
    officepincode = RawTextField()
    monthly_income = RawAmountField()
    salary_mode = RawChoiceField()
    address1 = RawTextField()
    address2 = RawTextField()
    postal_code = RawTextField()
    residence_type = RawChoiceField()
    monthly_rent = RawAmountField()
    se_loan_amount = RawAmountField()
    housing_loan_amount = RawAmountField()
    property_type = RawChoiceField()
    emi = RawAmountField()
    educational_level = RawChoiceField()
    loan_tenure_months = RawChoiceField()
    loan_purpose = RawChoiceField()
    credit_score_class = RawChoiceField()
    household_income = RawChoiceField()
    household_income_declaration = RawFlagField()


def _number() -> serializers.IntegerField:
    return serializers.IntegerField(allow_null=True)


class ConsumerRecordData(serializers.Serializer[Any]):
    user_id = serializers.UUIDField()
    first_name = nullable_text_field()
    last_name = nullable_text_field()
    email = nullable_text_field()
    email_verified = serializers.IntegerField()
    mobile_phone_code = serializers.CharField()
    mobile_phone_number = nullable_text_field()
    role_id = _number()
    channel_id = _number()
    merchant_location_id = _number()
    language = serializers.CharField()
    gender = _number()
    birth_date = nullable_text_field()
    tin = nullable_text_field()
    is_editing = serializers.IntegerField()
    bl_completed = serializers.IntegerField()
    pl_completed = serializers.IntegerField()
    gl_completed = serializers.IntegerField()
    hl_completed = serializers.IntegerField()
    pl_update_required = serializers.IntegerField()
    pl_se_update_required = serializers.IntegerField()
    inflight_credit_app_id = nullable_text_field()
    allow_sms = serializers.IntegerField()
    allow_emails = serializers.IntegerField()
    prefer_net_banking = _number()
    employment_status_code = _number()
    business_registration_type = _number()
    business_current_turnover = _number()
    business_years = _number()
    business_account = serializers.IntegerField()
    gstin = nullable_text_field()
    employer_name = nullable_text_field()
    officepincode = nullable_text_field()
    monthly_income = nullable_text_field()
    salary_mode = _number()
    address1 = nullable_text_field()
    address2 = nullable_text_field()
    postal_code = nullable_text_field()
    residence_type = _number()
    monthly_rent = nullable_text_field()
    se_loan_amount = nullable_text_field()
    housing_loan_amount = nullable_text_field()
    property_type = _number()
    emi = nullable_text_field()
    educational_level = _number()
    loan_tenure_months = _number()
    loan_purpose = _number()
    credit_score_class = _number()
    city = nullable_text_field()
    state = nullable_text_field()
    household_income = _number()
    household_income_declaration = serializers.IntegerField()
    stale_fields = serializers.ListField(child=serializers.CharField())
    confirm_needed = serializers.IntegerField(
        help_text="1: PAN or birth date is confirmed first; until then both are shut."
    )


class ConsumerRecordOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = ConsumerRecordData()  # type: ignore[assignment]


class UserRecordView(ConsumerView):
    """GET, PATCH /api/user/{prospectAppId}: one's own record."""

    permission_required = Can.USE_OWN_PROFILE
    request_serializer = {"patch": ProfileIn}
    response_serializer = ConsumerRecordOut

    def get(self, request: ActorRequest, prospect_id: UUID) -> dict[str, Any]:
        customer, is_confirmed = own_visit(request.actor, prospect_id)
        record = consumer_record(customer, today_ist(timezone.now()), is_confirmed=is_confirmed)
        return {"success": True, "data": record}

    def patch(self, request: ActorRequest, body: Any, prospect_id: UUID) -> dict[str, Any]:
        now = timezone.now()
        changes = {name: getattr(body, name) for name in body.fields_set}
        profile.change_profile(actor=request.actor, prospect_id=prospect_id, sent=changes, now=now)
        customer, is_confirmed = own_visit(request.actor, prospect_id)
        return {"success": True, "data": consumer_record(customer, today_ist(now), is_confirmed=is_confirmed)}


class MaskedInfoData(serializers.Serializer[Any]):
    pan = nullable_text_field()
    birth_date = nullable_text_field()


class MaskedInfoOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MaskedInfoData()  # type: ignore[assignment]


class MaskInfoView(ConsumerView):
    """GET /api/getMaskInfo/{id}: masked PAN and birth date of one's own record."""

    permission_required = Can.USE_OWN_PROFILE
    response_serializer = MaskedInfoOut

    def get(self, request: ActorRequest, prospect_id: UUID) -> dict[str, Any]:
        return {"success": True, "data": masked_info(request.actor, prospect_id)}


class FormDraftIn(InputSerializer):
    step = serializers.IntegerField(min_value=0, max_value=profile.LAST_STEP)
    values = serializers.DictField()  # type: ignore[assignment]
    client_id = serializers.CharField(
        max_length=36, required=False, help_text="Id that the open page gave itself; with it, `based_on` counts."
    )
    based_on = serializers.CharField(
        max_length=40, required=False, allow_null=True, help_text="`saved_at` of the draft this page saw last."
    )


class FormDraftData(serializers.Serializer[Any]):
    step = serializers.IntegerField()
    values = serializers.DictField()  # type: ignore[assignment]
    saved_at = nullable_text_field()
    client_id = serializers.CharField(allow_blank=True)


class FormDraftOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = FormDraftData()  # type: ignore[assignment]


class DraftView(ConsumerView):
    """GET, PUT /api/user/{prospectAppId}/drafts/{form}: what was typed and not sent yet."""

    permission_required = Can.USE_OWN_PROFILE
    request_serializer = {"put": FormDraftIn}
    response_serializer = FormDraftOut

    def get(self, request: ActorRequest, prospect_id: UUID, form: str) -> dict[str, Any]:
        return {"success": True, "data": draft(request.actor, prospect_id, form)}

    def put(self, request: ActorRequest, body: Any, prospect_id: UUID, form: str) -> dict[str, Any]:
        saved = profile.save_draft(
            actor=request.actor,
            prospect_id=prospect_id,
            form=form,
            step=body.step,
            values=body.values,
            client_id=body.client_id or "",
            based_on=body.based_on,
            now=timezone.now(),
        )
        return {"success": True, "data": saved}


class LanguageIn(InputSerializer):
    uid = serializers.UUIDField()
    language = serializers.ChoiceField(choices=["en", "hi"])


class ChosenLanguageData(serializers.Serializer[Any]):
    language = serializers.ChoiceField(choices=["en", "hi"])


class ChosenLanguageOut(SuccessOut):
    data = ChosenLanguageData()  # type: ignore[assignment]


class SetLanguageView(ConsumerView):
    """POST /api/set-language: keep the interface language; uid is the prospectAppId.

    The message is in the new language.
    """

    permission_required = Can.USE_OWN_PROFILE
    request_serializer = LanguageIn
    response_serializer = ChosenLanguageOut

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        profile.set_language(actor=request.actor, prospect_id=body.uid, language=body.language)
        message = translate("customers.language_kept", {}, body.language)
        return {"success": True, "message": message, "data": {"language": body.language}}


class MobileChangeIn(InputSerializer):
    uid = serializers.UUIDField(help_text="The prospectAppId.")
    mobile_phone_number = serializers.CharField(max_length=40)


class MobileChangeData(serializers.Serializer[Any]):
    change_id = serializers.UUIDField()
    step = serializers.ChoiceField(choices=["old", "new", "done"], help_text="Whose code is waited for.")
    sent_to = serializers.CharField(help_text="Masked.")
    otp_expires_in = serializers.IntegerField()
    resend_in = serializers.IntegerField()


class MobileChangeOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = MobileChangeData()  # type: ignore[assignment]


class MobileChangeCreateView(ConsumerView):
    """POST /api/mobile-changes: another mobile number; the code goes to the present one first."""

    permission_required = Can.USE_OWN_PROFILE
    request_serializer, response_serializer = MobileChangeIn, MobileChangeOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        progress = mobile_change.start_change(
            actor=request.actor, prospect_id=body.uid, mobile=body.mobile_phone_number, now=timezone.now()
        )
        return {"success": True, "data": progress}


class MobileChangeOtpView(ConsumerView):
    """POST /api/mobile-changes/{id}/code: another code to the number whose turn it is."""

    permission_required = Can.USE_OWN_PROFILE
    response_serializer = MobileChangeOut

    def post(self, request: ActorRequest, change_id: UUID) -> dict[str, Any]:
        progress = mobile_change.resend(actor=request.actor, change_id=change_id, now=timezone.now())
        return {"success": True, "data": progress}


class MobileChangeCodeIn(InputSerializer):
    otp = serializers.CharField(max_length=20)


class MobileChangeVerifyView(ConsumerView):
    """POST /api/mobile-changes/{id}/verify: check the old number's code, then the new one's."""

    permission_required = Can.USE_OWN_PROFILE
    request_serializer, response_serializer = MobileChangeCodeIn, MobileChangeOut

    def post(self, request: ActorRequest, body: Any, change_id: UUID) -> dict[str, Any]:
        progress = mobile_change.verify_code(actor=request.actor, change_id=change_id, otp=body.otp, now=timezone.now())
        return {"success": True, "data": progress}


class EmailVerificationIn(InputSerializer):
    uid = serializers.UUIDField(help_text="The prospectAppId.")


class EmailVerificationData(serializers.Serializer[Any]):
    sent_to = serializers.CharField(help_text="Masked.")
    otp_expires_in = serializers.IntegerField()
    resend_in = serializers.IntegerField()


class EmailVerificationOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = EmailVerificationData()  # type: ignore[assignment]


class EmailVerificationCreateView(ConsumerView):
    """POST /api/email-verifications: send a code to one's own e-mail address to prove it."""

    permission_required = Can.USE_OWN_PROFILE
    request_serializer, response_serializer = EmailVerificationIn, EmailVerificationOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        return {"success": True, "data": email_verification.send_code(actor=request.actor, prospect_id=body.uid)}


class EmailVerificationCodeIn(EmailVerificationIn):
    otp = serializers.CharField(max_length=20)


class EmailVerificationVerifyView(ConsumerView):
    """POST /api/email-verifications/verify: take the code; the address is proved from then on."""

    permission_required = Can.USE_OWN_PROFILE
    request_serializer, response_serializer = EmailVerificationCodeIn, SuccessOut

    def post(self, request: ActorRequest, body: Any) -> None:
        email_verification.verify(actor=request.actor, prospect_id=body.uid, otp=body.otp, now=timezone.now())
