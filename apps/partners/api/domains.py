"""The back office's calls about a brand's own domain."""

from datetime import datetime
from typing import Any
from urllib.parse import urlsplit
from uuid import UUID

from django.conf import settings
from django.utils import timezone
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.problems import translate
from apps.core.web.serializers import InputSerializer, SuccessOut
from apps.partners.domain.hosts import MAX_TYPED_LENGTH
from apps.partners.domain.own_domain import DomainCheckResult, DomainOffReason, DomainState, read_claim
from apps.partners.models import BrandDomain
from apps.partners.selectors import hosts
from apps.partners.services import domains

STATES = [state.value for state in DomainState if state is not DomainState.RELEASED]


class DomainOut(serializers.Serializer[Any]):
    host = serializers.CharField(help_text="As browsers write it.")
    state = serializers.ChoiceField(choices=STATES)
    claimed_at = serializers.DateTimeField()
    claimed_by = serializers.CharField()
    proved_at = serializers.DateTimeField(allow_null=True)
    live_at = serializers.DateTimeField(allow_null=True)
    off_at = serializers.DateTimeField(allow_null=True)
    off_reason = serializers.ChoiceField(choices=[reason.value for reason in DomainOffReason])
    checked_at = serializers.DateTimeField(allow_null=True)
    result = serializers.ChoiceField(
        choices=[result.value for result in DomainCheckResult], help_text="Of the last check."
    )
    failures = serializers.IntegerField(help_text="Checks in a row that failed while it was live.")


class DomainStatusOut(serializers.Serializer[Any]):
    domain = DomainOut(allow_null=True)
    target = serializers.CharField(help_text="Our host, where the name's DNS record has to lead.")
    max_failures = serializers.IntegerField(help_text="With so many failed checks in a row it goes off.")
    held_days = serializers.IntegerField(help_text="So long no other brand may claim a released name.")


class DomainSavedOut(SuccessOut):
    data = DomainStatusOut()  # type: ignore[assignment]


class DomainIn(InputSerializer):
    host = serializers.CharField(max_length=MAX_TYPED_LENGTH)


class DomainSwitchIn(InputSerializer):
    on = serializers.BooleanField()


def own_hosts() -> set[str]:
    """Return every host that a setting names as the marketplace's own."""
    named = {*settings.ALLOWED_HOSTS, *settings.HOST_AREAS, *settings.LENDER_HOSTS, *settings.MESSAGE_LINK_HOSTS}
    return named | {settings.SPECIAL_HOST, urlsplit(settings.PUBLIC_URL).hostname or ""}


def _domain_status(domain: BrandDomain | None) -> dict[str, Any]:
    return {
        "domain": domain,
        "target": urlsplit(settings.PUBLIC_URL).hostname or "",
        "max_failures": settings.BRAND_DOMAINS["most_failures"],
        "held_days": settings.BRAND_DOMAINS["held_days"],
    }


def _saved_answer(request: ActorRequest, code: str, domain: BrandDomain | None, name: str) -> dict[str, Any]:
    message = translate(code, {"name": name}, request.actor.language)
    return {"success": True, "message": message, "data": _domain_status(domain)}


class PartnerDomainView(AdminView):
    """GET /api/admin/partners/{id}/domain: the brand's own domain. POST: claim. DELETE: release."""

    permission_required = Can.MANAGE_PARTNERS
    proof_required = {"delete": ProofAct.SWITCH_DOMAIN}
    request_serializer = {"post": DomainIn}
    response_serializer = {"get": DomainStatusOut, "post": DomainSavedOut, "delete": DomainSavedOut}

    def get(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        return _domain_status(hosts.domain_for(request.actor, partner_id))

    def post(self, request: ActorRequest, body: Any, partner_id: UUID) -> dict[str, Any]:
        host = read_claim(body.host, own_hosts())
        if isinstance(host, FieldError):
            raise invalid(host=host)
        domain = domains.claim(partner_id=partner_id, host=host, by=request.actor, now=timezone.now())
        return _saved_answer(request, "partners.domain_claimed", domain, domain.host)

    def delete(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        host = domains.release(partner_id=partner_id, by=request.actor, now=timezone.now())
        return _saved_answer(request, "partners.domain_released", None, host)


class PartnerDomainCheckView(AdminView):
    """POST /api/admin/partners/{id}/domain/check: look now whether the name leads to us."""

    permission_required = Can.MANAGE_PARTNERS
    response_serializer = DomainSavedOut

    def post(self, request: ActorRequest, partner_id: UUID) -> dict[str, Any]:
        now: datetime = timezone.now()
        domain = domains.check(partner_id=partner_id, by=request.actor, now=now)
        code = "partners.domain_found" if domain.result == DomainCheckResult.OURS else "partners.domain_not_found"
        return _saved_answer(request, code, domain, domain.host)


class PartnerDomainSwitchView(AdminView):
    """POST /api/admin/partners/{id}/domain/switch: switch the domain's pages on or off."""

    permission_required = Can.MANAGE_PARTNERS
    proof_required = ProofAct.SWITCH_DOMAIN
    request_serializer = DomainSwitchIn
    response_serializer = DomainSavedOut

    def post(self, request: ActorRequest, body: Any, partner_id: UUID) -> dict[str, Any]:
        switch = domains.switch_on if body.on else domains.switch_off
        domain = switch(partner_id=partner_id, by=request.actor, now=timezone.now())
        return _saved_answer(request, "partners.domain_on" if body.on else "partners.domain_off", domain, domain.host)
