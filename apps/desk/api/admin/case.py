"""The case page of one customer: everything masked, its timeline, reveals and notes."""

from collections.abc import Mapping
from dataclasses import asdict
from types import SimpleNamespace
from typing import Any
from uuid import UUID

from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.guarded_acts import ProofAct
from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, AdminView
from apps.applications.domain.submissions.manual_status import BY_HAND
from apps.applications.domain.submissions.statuses import SubmissionStatus
from apps.core.web.files import FileResponseMixin, sent_file_response
from apps.core.web.serializers import InputSerializer
from apps.desk.api.admin.finding import MARKS
from apps.desk.domain.links import LinkKind
from apps.desk.domain.reveals import MAX_REASON_LENGTH, SHOWN_SECONDS, RevealField, RevealReason
from apps.desk.domain.tickets import CATEGORIES, TicketKind, TicketState
from apps.desk.domain.timeline import TimelineKind, TimelineLine
from apps.desk.selectors.case import case_customer, case_ids, case_of, may_listen, may_open_documents, notes_of
from apps.desk.selectors.timeline import timeline_of
from apps.desk.services import cases, corrections, deletion_drafts, escalations, links, reveals, stops
from apps.desk.services.notes import strike_note, write_note
from apps.privacy.domain.contact import CHANNELS, PURPOSES
from apps.privacy.domain.do_not_call import StopHeardBy
from apps.privacy.selectors.consents import identities_of

FIELDS = [field.value for field in RevealField if field is not RevealField.DOCUMENT]
KINDS = [kind.value for kind in TimelineKind]


class CaseFieldOut(serializers.Serializer[Any]):
    field = serializers.ChoiceField(choices=FIELDS)  # type: ignore[assignment]
    masked = serializers.CharField(allow_blank=True, help_text="Empty: not known.")
    can_reveal = serializers.BooleanField()


class CaseContactOut(serializers.Serializer[Any]):
    via = serializers.ChoiceField(choices=list(CHANNELS))
    topic = serializers.ChoiceField(choices=["service", "promotional"])
    allowed = serializers.BooleanField()
    reason = serializers.CharField(allow_blank=True)
    not_before = serializers.DateTimeField(allow_null=True)


class CaseWordingOut(serializers.Serializer[Mapping[str, str]]):
    en = serializers.CharField()
    hi = serializers.CharField()


class CaseFunnelAnswerOut(serializers.Serializer[Mapping[str, Mapping[str, str]]]):
    question = CaseWordingOut()
    answer = CaseWordingOut()


class CaseArrivalOut(serializers.Serializer[Any]):
    """The person's first way in."""

    at = serializers.DateTimeField()
    partner = serializers.CharField(allow_blank=True)
    source = serializers.CharField(allow_blank=True)  # type: ignore[assignment]
    campaign = serializers.CharField(allow_blank=True)
    answers = CaseFunnelAnswerOut(many=True, help_text="Answers to a partner's funnel that fill in no fact.")
    answered_at = serializers.DateTimeField(allow_null=True)
    answered_segment = serializers.CharField(allow_blank=True, help_text="The address of that funnel.")


class CaseConsentOut(serializers.Serializer[Any]):
    purpose = serializers.CharField()
    at = serializers.DateTimeField()
    version = serializers.CharField(allow_blank=True)


class CaseStepOut(serializers.Serializer[Any]):
    code = serializers.CharField()
    turn = serializers.ChoiceField(choices=["you", "lender", "nobody"])


class CaseLenderOut(serializers.Serializer[Any]):
    lender_id = serializers.IntegerField()
    name = serializers.CharField()
    mark_seed = serializers.CharField()


class CaseRequestedStatusOut(serializers.Serializer[Any]):
    """A status that an admin asked for and another full admin decides on."""

    id = serializers.UUIDField()
    status = serializers.ChoiceField(choices=[status.value for status in BY_HAND])
    on = serializers.DateField()
    amount = serializers.CharField(allow_null=True)
    reason = serializers.CharField(allow_blank=True)
    evidence = serializers.CharField(allow_blank=True)
    maker = serializers.CharField(allow_blank=True)
    made_at = serializers.DateTimeField()
    is_own = serializers.BooleanField(help_text="The reader asked for it and may take it back.")
    can_decide = serializers.BooleanField()


class CaseSubmissionOut(serializers.Serializer[Any]):
    submission_id = serializers.UUIDField()
    lender = CaseLenderOut()
    status = serializers.ChoiceField(choices=[status.value for status in SubmissionStatus])
    status_on = serializers.DateField()
    reference = serializers.CharField(allow_null=True)
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    sanctioned_amount = serializers.CharField(allow_null=True)
    disbursed_amount = serializers.CharField(allow_null=True)
    reason = serializers.CharField(allow_null=True, allow_blank=True)
    next_step = CaseStepOut()
    requested_status = CaseRequestedStatusOut(allow_null=True)


class CaseOffersOut(serializers.Serializer[Any]):
    snapshot_id = serializers.UUIDField()
    at = serializers.DateTimeField()
    rule_version = serializers.CharField()
    matched = serializers.IntegerField()
    unmatched = serializers.IntegerField()


class CaseApplicationOut(serializers.Serializer[Any]):
    application_id = serializers.UUIDField()
    prospect_id = serializers.UUIDField(allow_null=True)
    product = serializers.CharField()
    amount = serializers.CharField()
    tenure_months = serializers.IntegerField()
    partner = serializers.CharField(allow_blank=True)
    created_at = serializers.DateTimeField()
    offers = CaseOffersOut(allow_null=True)
    submissions = CaseSubmissionOut(many=True)


class CaseTicketOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    number = serializers.CharField()
    category = serializers.ChoiceField(choices=[category.value for category in CATEGORIES[TicketKind.CUSTOMER]])
    state = serializers.ChoiceField(choices=[state.value for state in TicketState])
    answer_by = serializers.DateField()
    opened_at = serializers.DateTimeField()


class CaseNoteOut(serializers.Serializer[Any]):
    id = serializers.UUIDField()
    text = serializers.CharField()
    pinned = serializers.BooleanField()
    author = serializers.CharField(allow_blank=True)
    author_id = serializers.CharField()
    at = serializers.DateTimeField()
    struck_at = serializers.DateTimeField(allow_null=True)
    struck_by = serializers.CharField(allow_blank=True)
    strike_reason = serializers.CharField(allow_blank=True)


class CaseDuplicateOut(serializers.Serializer[Any]):
    customer_id = serializers.UUIDField()
    name = serializers.CharField()
    pan = serializers.CharField()


class CaseOut(serializers.Serializer[Any]):
    customer_id = serializers.UUIDField()
    name = serializers.CharField(allow_blank=True, help_text="First name and initial.")
    since = serializers.DateTimeField()
    last_seen_at = serializers.DateTimeField(allow_null=True)
    moved_to = serializers.UUIDField(allow_null=True, help_text="The customer this one was merged into.")
    deleted_at = serializers.DateTimeField(allow_null=True)
    focus = serializers.UUIDField(allow_null=True, required=False)
    visits = serializers.IntegerField(required=False)
    person = CaseFieldOut(many=True, required=False)
    wrong_number_at = serializers.DateTimeField(
        allow_null=True, required=False, help_text="When a caller reached another person at the number."
    )
    revision = serializers.CharField(required=False, help_text="Sent back with a correction.")
    can_correct = serializers.BooleanField(required=False)
    can_call = serializers.BooleanField(required=False, help_text="The reader takes calls.")
    can_delete = serializers.BooleanField(required=False, help_text="The reader proposes deletions.")
    came_by = CaseArrivalOut(allow_null=True, required=False)
    contact = CaseContactOut(many=True, required=False)
    consents = CaseConsentOut(many=True, required=False)
    needs = CaseSubmissionOut(allow_null=True, required=False)
    applications = CaseApplicationOut(many=True, required=False)
    can_set_status = serializers.BooleanField(required=False)
    can_step_back = serializers.BooleanField(required=False, help_text="Also to a lower status and out of an end.")
    tickets = CaseTicketOut(many=True, required=False)
    notes = CaseNoteOut(many=True, required=False)
    marks = serializers.ListField(child=serializers.ChoiceField(choices=MARKS), required=False)
    viewers = serializers.ListField(child=serializers.CharField(), required=False)
    duplicates = CaseDuplicateOut(many=True, required=False)


class CaseTimelineQuery(InputSerializer):
    kinds = serializers.CharField(
        max_length=120, required=False, default="", allow_blank=True, help_text="Kinds, separated by commas."
    )
    before = serializers.DateTimeField(required=False, allow_null=True, default=None)


class CaseLineOut(serializers.Serializer[Any]):
    at = serializers.DateTimeField()
    kind = serializers.ChoiceField(choices=KINDS)
    key = serializers.CharField()
    code = serializers.CharField()
    by = serializers.CharField(allow_blank=True)
    facts = serializers.DictField()


class CaseTimelineOut(serializers.Serializer[Any]):
    lines = CaseLineOut(many=True)
    before = serializers.CharField(allow_null=True, help_text="Ask for the next page with it.")


class RevealIn(InputSerializer):
    field = serializers.ChoiceField(choices=FIELDS)  # type: ignore[assignment]
    reason = serializers.ChoiceField(choices=[reason.value for reason in RevealReason])
    note = serializers.CharField(max_length=MAX_REASON_LENGTH * 2, required=False, default="", allow_blank=True)
    attempt_id = serializers.UUIDField(
        required=False, allow_null=True, default=None, help_text="The call, for the field `recording`."
    )


class DocumentOpeningIn(InputSerializer):
    reason = serializers.ChoiceField(choices=[reason.value for reason in RevealReason])
    note = serializers.CharField(max_length=MAX_REASON_LENGTH * 2, required=False, default="", allow_blank=True)


class RevealOut(serializers.Serializer[Any]):
    value = serializers.CharField(allow_blank=True)
    hides_in = serializers.IntegerField(help_text="Seconds.")


class CaseNoteIn(InputSerializer):
    text = serializers.CharField(max_length=8000, trim_whitespace=False, allow_blank=True)
    application_id = serializers.UUIDField(required=False, allow_null=True, default=None)
    pinned = serializers.BooleanField(required=False, default=False)


class CaseNoteStrikeIn(InputSerializer):
    reason = serializers.CharField(max_length=2000, allow_blank=True)


class CaseNotesOut(serializers.Serializer[Any]):
    notes = CaseNoteOut(many=True)


class CustomerCorrectionIn(InputSerializer):
    field = serializers.CharField(max_length=40)  # type: ignore[assignment]
    value = serializers.CharField(max_length=400, trim_whitespace=False, allow_blank=True)
    reason = serializers.CharField(max_length=2000, allow_blank=True)
    revision = serializers.CharField(max_length=16)


class CaseLinkIn(InputSerializer):
    kind = serializers.ChoiceField(choices=[kind.value for kind in LinkKind])
    application_id = serializers.UUIDField(required=False, allow_null=True, default=None)
    on_call = serializers.BooleanField(help_text="The person is on the telephone and waits for it.")


class CaseLinkOut(serializers.Serializer[Any]):
    channel = serializers.CharField()
    reason = serializers.CharField(allow_blank=True)


class ContactStopIn(InputSerializer):
    """A stop; a consent has no field here and is refused as an unknown one."""

    channels = serializers.ListField(
        child=serializers.ChoiceField(choices=list(CHANNELS)),
        required=False,
        allow_empty=False,
        help_text="All if left out.",
    )
    purposes = serializers.ListField(
        child=serializers.ChoiceField(choices=list(PURPOSES)),
        required=False,
        allow_empty=False,
        help_text="All if left out.",
    )
    heard_by = serializers.ChoiceField(choices=[way.value for way in StopHeardBy])


class StoppedContactOut(serializers.Serializer[Any]):
    """Messages, tasks and consents that a stop ended."""

    messages = serializers.IntegerField(help_text="Messages that waited.")
    tasks = serializers.IntegerField(help_text="Calls of ours that waited.")
    provider_calls = serializers.IntegerField(help_text="Calls that providers were asked for.")
    withdrawn = serializers.ListField(child=serializers.CharField(), help_text="Purposes whose consent was withdrawn.")
    on_do_not_call = serializers.BooleanField()


class DeletionDraftIn(InputSerializer):
    heard_by = serializers.ChoiceField(choices=["call"], help_text="A letter or mail is proposed by a full admin.")
    words = serializers.CharField(max_length=2000, trim_whitespace=False, allow_blank=True)


class DeletionDraftOut(serializers.Serializer[Any]):
    number = serializers.CharField()
    answer_by = serializers.DateField()


class EscalationIn(InputSerializer):
    submission_id = serializers.UUIDField()
    text = serializers.CharField(max_length=8000, trim_whitespace=False, allow_blank=True)


class EscalationOut(serializers.Serializer[Any]):
    number = serializers.CharField(help_text="Of the ticket that waits for the lender.")


class CaseView(AdminView):
    """GET /api/admin/customers/{id}/{pid}: one customer's case, masked.

    The visit in focus is a prospectAppId or *latest*.
    """

    permission_required = Can.READ_CASE
    response_serializer = CaseOut

    def get(self, request: ActorRequest, customer_id: UUID, prospect: str) -> dict[str, Any]:
        now = timezone.now()
        case = case_of(request.actor, customer_id, prospect, now)
        cases.note_viewer(actor=request.actor, customer_id=customer_id, now=now)
        return case


def _shown(line: TimelineLine, hidden: set[str]) -> dict[str, Any]:
    return asdict(line) | {"facts": {name: fact for name, fact in line.facts.items() if name not in hidden}}


class CaseTimelineView(AdminView):
    """GET /api/admin/customers/{id}/timeline: what happened, the newest first, 50 lines a page."""

    permission_required = Can.READ_CASE
    query_serializer, response_serializer = CaseTimelineQuery, CaseTimelineOut

    def get(self, request: ActorRequest, query: SimpleNamespace, customer_id: UUID) -> dict[str, Any]:
        if case_customer(request.actor, customer_id).erased_at is not None:
            return {"lines": [], "before": None}
        kinds = {TimelineKind(kind) for kind in query.kinds.split(",") if kind in KINDS}
        lines, before = timeline_of(
            case_ids(customer_id),
            kinds=kinds,
            before=query.before or timezone.now(),
            language=request.actor.language,
        )
        hidden = set() if may_listen(request.actor) else {"recording"}
        hidden |= set() if may_open_documents(request.actor) else {"document"}
        return {"lines": [_shown(line, hidden) for line in lines], "before": before}


class CustomerRevealView(AdminView):
    """POST /api/admin/customers/{id}/reveals: one field unmasked for 60 seconds.

    Takes a reason and a fresh proof of identity.
    """

    permission_required = Can.REVEAL_CONTACT
    proof_required = ProofAct.REVEAL_VALUE
    request_serializer, response_serializer = RevealIn, RevealOut

    def post(self, request: ActorRequest, body: SimpleNamespace, customer_id: UUID) -> dict[str, Any]:
        value = reveals.reveal(
            actor=request.actor,
            customer_id=customer_id,
            field=RevealField(body.field),
            reason=RevealReason(body.reason),
            note=body.note,
            now=timezone.now(),
            attempt_id=body.attempt_id,
        )
        return {"value": value, "hides_in": SHOWN_SECONDS}


class CaseDocumentOpeningView(FileResponseMixin, AdminView):
    """POST /api/admin/customers/{id}/documents/{document}/opening: an uploaded document, once.

    A PDF with the reader's name across it; counted, limited and recorded like the reveal of a value. Roles 1 and 2:
    the refusal of the others is recorded too, so they pass the door.
    """

    permission_required = Can.REVEAL_CONTACT
    proof_required = ProofAct.REVEAL_VALUE
    export_kind = ExportKind.WHOLE
    request_serializer = DocumentOpeningIn

    @extend_schema(responses={(200, "application/pdf"): OpenApiTypes.BINARY})
    def post(self, request: ActorRequest, body: SimpleNamespace, customer_id: UUID, document_id: UUID) -> HttpResponse:
        file = reveals.open_document(
            actor=request.actor,
            customer_id=customer_id,
            document_id=document_id,
            reason=RevealReason(body.reason),
            note=body.note,
            now=timezone.now(),
        )
        return sent_file_response(file)


class CaseNoteListView(AdminView):
    """POST /api/admin/customers/{id}/notes: write a note; the person can ask for a copy of it."""

    permission_required = Can.WRITE_CASE
    request_serializer, response_serializer = CaseNoteIn, CaseNotesOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: SimpleNamespace, customer_id: UUID) -> dict[str, Any]:
        write_note(
            actor=request.actor,
            customer_id=customer_id,
            text=body.text,
            pinned=bool(body.pinned),
            application_id=body.application_id,
            now=timezone.now(),
        )
        return {"notes": notes_of(identities_of(customer_id))}


class CaseNoteStrikeView(AdminView):
    """POST /api/admin/customers/{id}/notes/{note}/strike: strike through a wrong note.

    Takes a reason.
    """

    permission_required = Can.WRITE_CASE
    request_serializer, response_serializer = CaseNoteStrikeIn, CaseNotesOut

    def post(self, request: ActorRequest, body: SimpleNamespace, customer_id: UUID, note_id: UUID) -> dict[str, Any]:
        strike_note(
            actor=request.actor, customer_id=customer_id, note_id=note_id, reason=body.reason, now=timezone.now()
        )
        return {"notes": notes_of(identities_of(customer_id))}


class CustomerCorrectionListView(AdminView):
    """POST /api/admin/customers/{id}/corrections: correct one field and tell the person."""

    permission_required = Can.CORRECT_CUSTOMER
    request_serializer, response_serializer = CustomerCorrectionIn, CaseOut

    def post(self, request: ActorRequest, body: SimpleNamespace, customer_id: UUID) -> dict[str, Any]:
        now = timezone.now()
        corrections.correct_customer(
            actor=request.actor,
            customer_id=customer_id,
            field=body.field,
            value=body.value,
            reason=body.reason,
            revision=body.revision,
            now=now,
        )
        return case_of(request.actor, customer_id, "latest", now)


class CaseLinkListView(AdminView):
    """POST /api/admin/customers/{id}/links: send a page's link, or the code again."""

    permission_required = Can.WRITE_CASE
    request_serializer, response_serializer = CaseLinkIn, CaseLinkOut

    def post(self, request: ActorRequest, body: SimpleNamespace, customer_id: UUID) -> dict[str, Any]:
        result = links.send_link(
            actor=request.actor,
            customer_id=customer_id,
            kind=LinkKind(body.kind),
            application_id=body.application_id,
            on_call=body.on_call,
            now=timezone.now(),
        )
        return {"channel": result.channel, "reason": result.reason}


class ContactStopListView(AdminView):
    """POST /api/admin/customers/{id}/stop-contact: switch channels off for the person, never on."""

    permission_required = Can.WRITE_CASE
    request_serializer, response_serializer = ContactStopIn, StoppedContactOut

    def post(self, request: ActorRequest, body: SimpleNamespace, customer_id: UUID) -> dict[str, Any]:
        stopped = stops.stop_contact(
            actor=request.actor,
            customer_id=customer_id,
            channels=set(body.channels or CHANNELS),
            purposes=set(body.purposes or PURPOSES),
            heard_by=StopHeardBy(body.heard_by),
            now=timezone.now(),
        )
        return asdict(stopped)


class DeletionDraftView(AdminView):
    """POST /api/admin/customers/{id}/deletion-asked: note what was asked on the phone."""

    permission_required = Can.WRITE_CASE
    request_serializer, response_serializer = DeletionDraftIn, DeletionDraftOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: SimpleNamespace, customer_id: UUID) -> dict[str, Any]:
        draft = deletion_drafts.draft_deletion(
            actor=request.actor, customer_id=customer_id, words=body.words, now=timezone.now()
        )
        return {"number": draft.number, "answer_by": draft.answer_by}


class EscalationListView(AdminView):
    """POST /api/admin/customers/{id}/escalations: ask the lender about a submission."""

    permission_required = Can.WRITE_CASE
    request_serializer, response_serializer = EscalationIn, EscalationOut
    success_status = {"post": 201}

    def post(self, request: ActorRequest, body: SimpleNamespace, customer_id: UUID) -> dict[str, Any]:
        ticket = escalations.escalate(
            actor=request.actor,
            customer_id=customer_id,
            submission_id=body.submission_id,
            text=body.text,
            now=timezone.now(),
        )
        return {"number": ticket.number}
