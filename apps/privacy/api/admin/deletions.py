"""Deletion by the back office: requests, plans, decisions, legal holds and proofs."""

from datetime import datetime
from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.http.response import HttpResponseBase
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ApprovalAct, ProofAct
from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.actor import Actor
from apps.core.domain.approval import is_second_person
from apps.core.domain.calendar import today_ist
from apps.core.web.files import FILE_TYPES, FileResponseMixin, file_response
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer, filter_values, query_serializer_of
from apps.privacy.domain.erasure_plan import ErasurePlan, kept_until
from apps.privacy.domain.notices import ErasureNoticeState, ErasureOutcome
from apps.privacy.domain.requests import (
    OPEN_STATES,
    PAPERS,
    ErasureBasis,
    ErasureProof,
    ErasureState,
    ErasureVia,
    ProofDocument,
)
from apps.privacy.gateways.certificate_pdf import render_certificate
from apps.privacy.models import ErasureNotice, ErasureRequest, LegalHold
from apps.privacy.selectors import erasure
from apps.privacy.services import desk_erasure, erasure_notices
from apps.privacy.services.data_holders import data_holders, person_of
from apps.privacy.services.erasure_finding import MobileMatch, find_customer

BASES = [basis.value for basis in ErasureBasis]
STATES = [state.value for state in ErasureState]
PROOFS = [proof.value for proof in ErasureProof]
DOCUMENTS = [kind.value for kind in ProofDocument]
RULES = ["legal_hold", "complaint_open", "sanctioned", "disbursed_lately"]
RECENT = 20

ErasureListQuery = query_serializer_of(
    erasure.ErasureFilter,
    page=serializers.IntegerField(min_value=1, max_value=10_000, required=False, default=1),
    page_size=serializers.IntegerField(min_value=1, max_value=100, required=False, default=RECENT),
)


class MaskedPersonOut(serializers.Serializer[Any]):
    """A customer as lists show one."""

    customer_id = serializers.UUIDField()
    name = serializers.CharField(allow_blank=True, help_text="Masked; empty once deleted or where no name is known.")
    mobile = serializers.CharField(allow_blank=True, help_text="Masked; empty once deleted.")
    city = serializers.CharField(allow_blank=True)
    since = serializers.DateTimeField()
    erased_at = serializers.DateTimeField(allow_null=True)


class ErasureLineOut(serializers.Serializer[Any]):
    """One request of the list."""

    id = serializers.UUIDField()
    number = serializers.CharField()
    via = serializers.ChoiceField(choices=[via.value for via in ErasureVia])
    basis = serializers.ChoiceField(choices=BASES, allow_blank=True)
    state = serializers.ChoiceField(choices=STATES)
    person = MaskedPersonOut(allow_null=True)
    maker = serializers.CharField(allow_blank=True, help_text="Empty for a person's own request.")
    checker = serializers.CharField(allow_blank=True)
    asked_at = serializers.DateTimeField()
    due_at = serializers.DateTimeField(allow_null=True)
    done_at = serializers.DateTimeField(allow_null=True)
    answer_by = serializers.DateField()
    notices = serializers.IntegerField(help_text="Recipients that are told.")
    answered = serializers.IntegerField()
    held_until = serializers.DateField(allow_null=True, help_text="The day until which a legal hold stands.")


class ErasureListOut(PageOut):
    """One page of the requests, with the number in each state."""

    states = serializers.DictField(child=serializers.IntegerField())
    results = ErasureLineOut(many=True)


class PlanLineOut(serializers.Serializer[Any]):
    """One kind of thing: how many, deleted or kept, by which law until when."""

    what = serializers.CharField()
    count = serializers.IntegerField()
    retention = serializers.ChoiceField(choices=["goes", "stays"], source="fate")
    law = serializers.CharField(allow_blank=True)
    until = serializers.DateField(allow_null=True)


class ErasureBlockOut(serializers.Serializer[Any]):
    """A rule by which the person cannot be deleted now."""

    block = serializers.ChoiceField(choices=RULES, source="rule")
    about = serializers.CharField(allow_blank=True)
    until = serializers.DateTimeField(allow_null=True)


class PlanFlightOut(serializers.Serializer[Any]):
    """A submission that is with a lender now."""

    submission_id = serializers.UUIDField()
    application_id = serializers.UUIDField()
    lender = serializers.CharField()
    status = serializers.CharField()
    outcome = serializers.ChoiceField(choices=["withdrawn", "goes_on"], source="becomes")


class ErasurePlanOut(serializers.Serializer[Any]):
    """A deletion as it would be carried out now."""

    lines = PlanLineOut(many=True)
    blocks = ErasureBlockOut(many=True)
    in_flight = PlanFlightOut(many=True)
    recipients = serializers.ListField(child=serializers.CharField())
    digest = serializers.CharField()


class LegalHoldOut(serializers.Serializer[Any]):
    """One legal hold. `can_lift` is false for whoever set it."""

    id = serializers.UUIDField()
    law = serializers.CharField()
    reason = serializers.CharField(allow_blank=True)
    until = serializers.DateField()
    maker = serializers.CharField(allow_blank=True)
    made_at = serializers.DateTimeField()
    lifted_by = serializers.CharField(allow_blank=True)
    lifted_at = serializers.DateTimeField(allow_null=True)
    lift_reason = serializers.CharField(allow_blank=True)
    can_lift = serializers.BooleanField()


class ErasureDraftOut(serializers.Serializer[Any]):
    """The words of the person on the telephone, as a draft."""

    number = serializers.CharField()
    words = serializers.CharField(allow_blank=True)
    maker = serializers.CharField(allow_blank=True)
    asked_at = serializers.DateTimeField()
    answer_by = serializers.DateField()


class CustomerPlanOut(serializers.Serializer[Any]):
    """The plan for one customer, with the request that is open."""

    person = MaskedPersonOut()
    plan = ErasurePlanOut()
    holds = LegalHoldOut(many=True)
    open_request = serializers.UUIDField(allow_null=True, help_text="Empty for a draft, which a proposal goes on with.")
    draft = ErasureDraftOut(allow_null=True)


class ErasureNoticeOut(serializers.Serializer[ErasureNotice]):
    """One recipient that is told of the deletion."""

    id = serializers.UUIDField()
    recipient = serializers.CharField(source="recipient_name")
    state = serializers.ChoiceField(choices=[state.value for state in ErasureNoticeState])
    outcome = serializers.ChoiceField(choices=[outcome.value for outcome in ErasureOutcome], allow_blank=True)
    answer = serializers.CharField(allow_blank=True)
    answered_at = serializers.DateTimeField(allow_null=True)


class CountOut(serializers.Serializer[Any]):
    """A kind of thing and how many of it a deletion emptied or left."""

    what = serializers.CharField()
    count = serializers.IntegerField()
    law = serializers.CharField(allow_blank=True)
    until = serializers.DateField(allow_null=True)


class ErasureDetailOut(serializers.Serializer[Any]):
    """One request with its plan, its decision and, once deleted, its proof."""

    request = ErasureLineOut()
    reason = serializers.CharField(allow_blank=True)
    evidence = serializers.CharField(allow_blank=True)
    proof = serializers.ChoiceField(choices=PROOFS, allow_blank=True)
    proof_document = serializers.ChoiceField(choices=DOCUMENTS, allow_blank=True)
    proof_at = serializers.DateTimeField(allow_null=True)
    refusal = serializers.CharField(allow_blank=True)
    checked_at = serializers.DateTimeField(allow_null=True)
    cancelled_at = serializers.DateTimeField(allow_null=True)
    is_own = serializers.BooleanField(help_text="The asker proposed it and cannot decide on it.")
    is_changed = serializers.BooleanField(help_text="Something changed since the plan was proposed.")
    plan_digest = serializers.CharField(allow_blank=True)
    plan = ErasurePlanOut(allow_null=True, help_text="As of now; none once the request is decided.")
    holds = LegalHoldOut(many=True)
    step = serializers.IntegerField(help_text="Groups of tables that a running deletion has emptied.")
    steps = serializers.IntegerField()
    deleted = CountOut(many=True)
    retained = CountOut(many=True)
    notices = ErasureNoticeOut(many=True)
    has_certificate = serializers.BooleanField(help_text="Written within minutes after the deletion.")


class ErasureProposalIn(InputSerializer):
    """A proposal, with the digest of the plan that was read."""

    customer_id = serializers.UUIDField()
    basis = serializers.ChoiceField(choices=[basis.value for basis in PAPERS])
    reason = serializers.CharField(max_length=2000, allow_blank=True)
    evidence = serializers.CharField(max_length=2000, allow_blank=True)
    mobile = serializers.CharField(max_length=20, allow_blank=True, help_text="The whole number, typed once more.")
    proof = serializers.ChoiceField(choices=PROOFS)
    proof_document = serializers.ChoiceField(
        choices=DOCUMENTS, required=False, allow_null=True, default=None, help_text="The paper that was seen."
    )
    otp = serializers.CharField(
        max_length=20, required=False, allow_blank=True, default="", help_text="The code that the person read out."
    )
    plan_digest = serializers.CharField(max_length=16)


class ErasureAgreementIn(InputSerializer):
    """A yes to the plan that was read."""

    plan_digest = serializers.CharField(max_length=16)


class ErasureReasonIn(InputSerializer):
    """The words of a refusal, a withdrawal or a lifted hold."""

    reason = serializers.CharField(max_length=2000, allow_blank=True)


class LegalHoldIn(InputSerializer):
    """A hold for one customer."""

    customer_id = serializers.UUIDField()
    law = serializers.CharField(max_length=500, allow_blank=True)
    reason = serializers.CharField(max_length=2000, allow_blank=True)
    until = serializers.DateField()


class ErasureListView(AdminView):
    """GET, POST /api/admin/deletions: list the requests; propose one after a fresh proof."""

    permission_required = Can.DELETE_CUSTOMERS
    proof_required = {"post": ProofAct.PROPOSE_DELETION}
    request_serializer = {"post": ErasureProposalIn}
    query_serializer = {"get": ErasureListQuery}
    response_serializer = {"get": ErasureListOut, "post": ErasureDetailOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        filters = filter_values(erasure.ErasureFilter, body)
        rows = erasure.erasure_requests(request.actor, filters)
        page, size = body.page or 1, body.page_size or RECENT
        begin = (page - 1) * size
        lines = erasure.erasure_lines(rows[begin : begin + size], timezone.now())
        return {
            **page_head(rows.count(), page, size),
            "states": erasure.erasure_counts(request.actor),
            "results": [_line(line) for line in lines],
        }

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        now = timezone.now()
        row = desk_erasure.propose_erasure(
            actor=request.actor,
            customer_id=body.customer_id,
            basis=ErasureBasis(body.basis),
            reason=body.reason,
            evidence=body.evidence,
            mobile=body.mobile,
            plan_digest=body.plan_digest,
            proof=desk_erasure.ProofGiven(
                ErasureProof(body.proof),
                body.otp or "",
                ProofDocument(body.proof_document) if body.proof_document else None,
            ),
            now=now,
        )
        return _detail(request.actor, row.pk, now)


class ErasureFindIn(InputSerializer):
    """A whole mobile number, in the body so that no log of addresses holds it."""

    mobile = serializers.CharField(max_length=20, allow_blank=True)


class ErasureFoundOut(serializers.Serializer[MobileMatch]):
    """One masked customer, or none."""

    person = MaskedPersonOut(allow_null=True)


class ErasureFindView(AdminView):
    """POST /api/admin/deletions/find: search by a whole number; limited and recorded."""

    permission_required = Can.DELETE_CUSTOMERS
    request_serializer, response_serializer = ErasureFindIn, ErasureFoundOut

    def post(self, request: ActorRequest, body: SimpleNamespace) -> MobileMatch:
        return find_customer(actor=request.actor, mobile=body.mobile, now=timezone.now())


class NoticeAnswerIn(InputSerializer):
    """A recipient's answer that reached us by letter, mail or telephone."""

    outcome = serializers.ChoiceField(choices=[outcome.value for outcome in ErasureOutcome])
    words = serializers.CharField(max_length=2000, allow_blank=True, help_text="Its words: 1 to 400 characters.")


class NoticeAnswerView(AdminView):
    """POST /api/admin/deletions/notices/{id}/answer: record the answer of a recipient."""

    permission_required = Can.DELETE_CUSTOMERS
    request_serializer, response_serializer = NoticeAnswerIn, ErasureNoticeOut

    def post(self, request: ActorRequest, body: SimpleNamespace, notice_id: UUID) -> ErasureNotice:
        return erasure_notices.record_answer(
            notice_id=notice_id,
            outcome=ErasureOutcome(body.outcome),
            words=body.words,
            by=request.actor,
            now=timezone.now(),
        )


class CustomerPlanView(AdminView):
    """GET /api/admin/deletions/plans/{customer_id}: the plan of now; reading it is recorded."""

    permission_required = Can.DELETE_CUSTOMERS
    response_serializer = CustomerPlanOut

    def get(self, request: ActorRequest, customer_id: UUID) -> dict[str, Any]:
        now = timezone.now()
        read = desk_erasure.customer_plan(actor=request.actor, customer_id=customer_id, now=now)
        open_request = erasure.open_request(customer_id)
        is_draft = open_request is not None and open_request.state == ErasureState.DRAFT
        return {
            "person": erasure.masked_people([customer_id])[customer_id],
            "plan": _plan(read.plan),
            "holds": [_hold(hold, request.actor) for hold in erasure.holds_of(request.actor, customer_id)],
            "open_request": open_request.pk if open_request and not is_draft else None,
            "draft": _draft(open_request) if open_request and is_draft else None,
        }


class ErasureProofCodeOut(serializers.Serializer[desk_erasure.DeletionCodeDelivery]):
    """A code that was sent to the person's own number."""

    sent_to = serializers.CharField(help_text="Masked.")
    otp_expires_in = serializers.IntegerField(help_text="Seconds.")
    resend_in = serializers.IntegerField(help_text="Seconds.")


class ErasureCodeView(AdminView):
    """POST /api/admin/deletions/plans/{customer_id}/code: a code to the person's own number."""

    permission_required = Can.DELETE_CUSTOMERS
    response_serializer = ErasureProofCodeOut

    def post(self, request: ActorRequest, customer_id: UUID) -> desk_erasure.DeletionCodeDelivery:
        return desk_erasure.send_proof_code(actor=request.actor, customer_id=customer_id)


class ErasureView(AdminView):
    """GET /api/admin/deletions/{id}: one request with its plan, progress and proof."""

    permission_required = Can.DELETE_CUSTOMERS
    response_serializer = ErasureDetailOut

    def get(self, request: ActorRequest, request_id: UUID) -> dict[str, Any]:
        return _detail(request.actor, request_id, timezone.now())


class ErasureAgreementView(AdminView):
    """POST /api/admin/deletions/{id}/approval: approve another admin's proposal."""

    permission_required = Can.DELETE_CUSTOMERS
    proof_required = ProofAct.DECIDE_DELETION
    approval_required = ApprovalAct.DELETION
    request_serializer, response_serializer = ErasureAgreementIn, ErasureDetailOut

    def post(self, request: ActorRequest, body: SimpleNamespace, request_id: UUID) -> dict[str, Any]:
        now = timezone.now()
        desk_erasure.agree_erasure(actor=request.actor, request_id=request_id, plan_digest=body.plan_digest, now=now)
        return _detail(request.actor, request_id, now)


class ErasureRefusalView(AdminView):
    """POST /api/admin/deletions/{id}/refusal: reject another admin's proposal."""

    permission_required = Can.DELETE_CUSTOMERS
    proof_required = ProofAct.DECIDE_DELETION
    approval_required = ApprovalAct.DELETION
    request_serializer, response_serializer = ErasureReasonIn, ErasureDetailOut

    def post(self, request: ActorRequest, body: SimpleNamespace, request_id: UUID) -> dict[str, Any]:
        now = timezone.now()
        desk_erasure.refuse_erasure(actor=request.actor, request_id=request_id, reason=body.reason, now=now)
        return _detail(request.actor, request_id, now)


class ErasureWithdrawalView(AdminView):
    """POST /api/admin/deletions/{id}/reversal: withdraw a request of the back office."""

    permission_required = Can.DELETE_CUSTOMERS
    request_serializer, response_serializer = ErasureReasonIn, ErasureDetailOut

    def post(self, request: ActorRequest, body: SimpleNamespace, request_id: UUID) -> dict[str, Any]:
        now = timezone.now()
        desk_erasure.withdraw_erasure(actor=request.actor, request_id=request_id, reason=body.reason, now=now)
        return _detail(request.actor, request_id, now)


class ErasureCertificatePdfView(FileResponseMixin, AdminView):
    """GET /api/admin/deletions/{id}/certificate.pdf, in the caller's language."""

    permission_required = Can.DELETE_CUSTOMERS
    export_kind = ExportKind.ROWS

    @extend_schema(responses={(200, FILE_TYPES["pdf"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, request_id: UUID) -> HttpResponseBase:
        number, signed = erasure.certificate_of(request.actor, request_id)
        return file_response(render_certificate(signed, request.actor.language), number, "pdf")


class ErasureCertificateJsonView(FileResponseMixin, AdminView):
    """GET /api/admin/deletions/{id}/certificate.json: the signed line with its signature."""

    permission_required = Can.DELETE_CUSTOMERS
    export_kind = ExportKind.ROWS

    @extend_schema(responses={(200, FILE_TYPES["json"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, request_id: UUID) -> HttpResponseBase:
        number, signed = erasure.certificate_of(request.actor, request_id)
        return file_response(signed.to_json().encode(), number, "json")


class LegalHoldListView(AdminView):
    """POST /api/admin/legal-holds: forbid to delete a person until a day, by a named law."""

    permission_required = Can.DELETE_CUSTOMERS
    request_serializer, response_serializer = LegalHoldIn, LegalHoldOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: SimpleNamespace) -> dict[str, Any]:
        hold = desk_erasure.set_hold(
            actor=request.actor,
            customer_id=body.customer_id,
            law=body.law,
            reason=body.reason,
            until=body.until,
            now=timezone.now(),
        )
        return _hold(hold, request.actor)


class LegalHoldLiftView(AdminView):
    """POST /api/admin/legal-holds/{id}/reversal/approval: lift a hold that another admin set."""

    permission_required = Can.DELETE_CUSTOMERS
    proof_required = ProofAct.LIFT_HOLD
    approval_required = ApprovalAct.LIFTED_HOLD
    request_serializer, response_serializer = ErasureReasonIn, LegalHoldOut

    def post(self, request: ActorRequest, body: SimpleNamespace, hold_id: UUID) -> dict[str, Any]:
        hold = desk_erasure.lift_hold(actor=request.actor, hold_id=hold_id, reason=body.reason, now=timezone.now())
        return _hold(hold, request.actor)


def _line(line: erasure.ErasureLine) -> dict[str, Any]:
    row = line.request
    return {
        "id": row.pk,
        "number": row.number,
        "via": row.via,
        "basis": row.basis,
        "state": row.state,
        "person": line.person,
        "maker": row.maker_name,
        "checker": row.checker_name,
        "asked_at": row.asked_at,
        "due_at": row.due_at,
        "done_at": row.done_at,
        "answer_by": row.answer_by,
        "notices": line.notices,
        "answered": line.answered,
        "held_until": line.hold.until if line.hold and row.state in OPEN_STATES else None,
    }


def _draft(row: ErasureRequest) -> dict[str, Any]:
    return {
        "number": row.number,
        "words": row.reason or "",
        "maker": row.maker_name,
        "asked_at": row.asked_at,
        "answer_by": row.answer_by,
    }


def _detail(actor: Actor, request_id: UUID, now: datetime) -> dict[str, Any]:
    row = erasure.erasure_request(actor, request_id)
    (line,) = erasure.erasure_lines([row], now)
    plan = None
    if row.state in OPEN_STATES:
        plan = desk_erasure.plan_of(person_of(row.customer_id), actor.language, now)
    return {
        "request": _line(line),
        # a person's own words are theirs and are not shown
        "reason": (row.reason or "") if row.via == ErasureVia.DESK else "",
        "evidence": row.evidence or "",
        "proof": row.proof,
        "proof_document": row.proof_document,
        "proof_at": row.proof_at,
        "refusal": row.refusal or "",
        "checked_at": row.checked_at,
        "cancelled_at": row.cancelled_at,
        "is_own": not is_second_person(actor, row.maker),
        "is_changed": plan is not None and row.plan_digest not in ("", plan.digest),
        "plan_digest": row.plan_digest,
        "plan": plan and _plan(plan),
        "holds": [_hold(hold, actor) for hold in erasure.holds_of(actor, row.customer_id)],
        "step": erasure.erasing_step(row),
        "steps": len(data_holders()),
        "deleted": _counts(row, row.gone),
        "retained": _counts(row, row.kept),
        "notices": erasure.notices_of(row),
        "has_certificate": erasure.has_certificate(row),
    }


def _counts(row: ErasureRequest, counts: list[dict[str, Any]]) -> list[dict[str, Any]]:
    on = today_ist(row.done_at) if row.done_at else None
    return [
        {
            "what": count["what"],
            "count": count["count"],
            "law": count.get("law", ""),
            "until": kept_until(count.get("law", ""), on) if on else None,
        }
        for count in counts
    ]


def _plan(plan: ErasurePlan) -> dict[str, Any]:
    return {
        "lines": plan.lines,
        "blocks": plan.blocks,
        "in_flight": plan.in_flight,
        "recipients": plan.recipients,
        "digest": plan.digest,
    }


def _hold(hold: LegalHold, actor: Actor) -> dict[str, Any]:
    return {
        "id": hold.pk,
        "law": hold.law,
        "reason": hold.reason or "",
        "until": hold.until,
        "maker": hold.maker_name,
        "made_at": hold.made_at,
        "lifted_by": hold.checker_name,
        "lifted_at": hold.checked_at,
        "lift_reason": hold.lift_reason or "",
        "can_lift": not hold.checker and is_second_person(actor, hold.maker),
    }
