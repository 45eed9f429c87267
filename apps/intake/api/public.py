"""The two intake calls of specification 7.

`success` is the text 'true' or 'false' here (api.md); the link's random id opens the form, so no sign-in is asked.
"""

import time
from typing import Any
from uuid import UUID

from django.conf import settings
from django.utils import timezone
from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.parsers import FormParser, JSONParser, MultiPartParser
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PublicView
from apps.core.domain.problems import FieldError, Problem, invalid
from apps.core.web.problems import problem_body, translate
from apps.core.web.serializers import InputSerializer
from apps.intake import selectors
from apps.intake.domain.form import FIELDS, LISTS
from apps.intake.models import Intake
from apps.intake.services import forms

REJECTED = "Rejected"
"""What the page looks for in `message` on load, letter for letter (specification 4.10)."""
POLL_SECONDS = 0.1


def company_text() -> serializers.ListField:
    return serializers.ListField(child=serializers.CharField())


class IntakeConsentOut(serializers.Serializer[Any]):
    version = serializers.CharField()
    title = serializers.CharField()
    text = serializers.CharField()


class IntakeFieldsData(serializers.Serializer[Any]):
    gender = company_text()
    maritalStatus = company_text()
    purposeOfLoan = company_text()
    nature = company_text()
    category = serializers.DictField(child=company_text(), help_text="Category -> its sub-categories.")
    labels = serializers.DictField(
        child=serializers.CharField(), help_text="Value -> its words in the caller's language."
    )
    company = serializers.CharField()
    consent = IntakeConsentOut()


class IntakeFieldsOut(serializers.Serializer[Any]):
    success = serializers.ChoiceField(choices=["true"])
    data = IntakeFieldsData()  # type: ignore[assignment]


class IntakeIn(InputSerializer):
    """The fields of specification 3 with the consent box.

    Everything may be missing: each missing field gets its own error.
    """

    consent = serializers.CharField(required=False, allow_blank=True, default="")
    consent_version = serializers.CharField(required=False, allow_blank=True, default="", max_length=20)

    def get_fields(self) -> dict[str, serializers.Field[Any, Any, Any, Any]]:
        text_fields = {name: serializers.CharField(required=False, allow_blank=True, default="") for name in FIELDS}
        return {**text_fields, **super().get_fields()}


class IntakeOut(serializers.Serializer[Any]):
    success = serializers.ChoiceField(choices=["true", "false"])
    redirectionUrl = serializers.CharField(allow_null=True)
    message = serializers.CharField()


def closed_form(request: ActorRequest, code: str, status: int, message: str | None = None, url: str = "") -> Response:
    """A load error: the usual shape of problems with the intake's own words for it."""
    problem = Problem(code, status, message=message, details={"redirectionUrl": url} if url else {})
    body = problem_body(problem, request.actor.language, getattr(request._request, "request_id", ""))
    return Response({**body, "success": "false", **({"redirectionUrl": url} if url else {})}, status=status)


class IntakeFieldsView(PublicView):
    """GET /api/{finance-company}-intake-fields/{creditapp_uuid}: the option lists of the form.

    Or the reason why there is no form.
    """

    permission_required = Can.ANYONE
    response_serializer = IntakeFieldsOut

    @extend_schema(operation_id="get_company_intake_fields")
    def get(self, request: ActorRequest, company: str, creditapp_uuid: UUID) -> Any:
        language = request.actor.language
        try:
            form = forms.open_form(slug=company, app_id=creditapp_uuid, language=language, now=timezone.now())
        except Problem as problem:
            if problem.status != 404:
                raise
            return closed_form(request, problem.code, 404)
        if isinstance(form, forms.ClosedIntakeForm):
            if form.why == "rejected":
                return closed_form(request, "intake.rejected", 409, message=REJECTED)
            return closed_form(request, "intake.goes_on_elsewhere", 409, url=form.url)
        return {
            "success": "true",
            "data": {
                **{name: [choice.value for choice in form.lists.lists[name]] for name in LISTS},
                "category": {
                    category.value: [sub.value for sub in category.below] for category in form.lists.categories
                },
                "labels": form.lists.labels(language),
                "company": selectors.name_of(form.company, language),
                "consent": {
                    "version": form.consent.version,
                    "title": form.consent.title,
                    "text": form.consent.body,
                },
            },
        }


class IntakeSubmitView(PublicView):
    """POST /api/{finance-company}-intake/{creditapp_uuid}: the filled-in form.

    It waits a moment for the company. 409 `intake.still_checking` means: ask again in a second with the same
    Idempotency-Key and answers; they arrive once. 503 `intake.company_away`: the company gave no answer, nothing is
    lost, try later.
    """

    permission_required = Can.ANYONE
    parser_classes = [MultiPartParser, FormParser, JSONParser]
    request_serializer = IntakeIn
    response_serializer = IntakeOut

    @extend_schema(operation_id="post_company_intake")
    def post(self, request: ActorRequest, body: Any, company: str, creditapp_uuid: UUID) -> dict[str, Any]:
        intake = forms.submit(
            slug=company,
            app_id=creditapp_uuid,
            typed_values={**{name: getattr(body, name) for name in FIELDS}, "consent": body.consent},
            consent_version=body.consent_version,
            press=request.headers.get("Idempotency-Key", ""),
            by=request.actor,
            now=timezone.now(),
        )
        until = time.monotonic() + settings.INTAKE_WAIT_SECONDS
        while intake.state == Intake.State.SENDING and time.monotonic() < until:
            time.sleep(POLL_SECONDS)
            intake = selectors.now_of(intake.pk)
        return current_answer(intake, request.actor.language)


def current_answer(intake: Intake, language: str) -> dict[str, Any]:
    """Return the answer to the form so far, in the words of specification 8.5.

    Raises where it has to be sent again.
    """
    if intake.state == Intake.State.ACCEPTED:
        message = translate("intake.accepted", {}, language)
        return {"success": "true", "redirectionUrl": intake.redirection_url, "message": message}
    if intake.state == Intake.State.REJECTED:
        message = translate("intake.was_rejected", {}, language)
        return {"success": "false", "redirectionUrl": None, "message": message}
    name = selectors.name_of(intake.company, language)
    if intake.state == Intake.State.SENDING:
        raise Problem("intake.still_checking", 409, details={"company": name}, retry_after=1)
    if intake.faults:
        errors = {field: FieldError("intake.company_said", {"said": text}) for field, text in intake.faults.items()}
        raise invalid(**errors)
    raise Problem("intake.company_away", 503, details={"company": name}, retry_after=15)
