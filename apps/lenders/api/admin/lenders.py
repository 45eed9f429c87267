"""The lenders pages of the back office (specification 2.9, 2.10, 4.7, 5.5, 7, 8.3)."""

from collections.abc import Collection
from dataclasses import dataclass

from rest_framework import serializers
from rest_framework.response import Response

from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, AdminView
from apps.core.domain.problems import FieldError, invalid
from apps.core.web.pages import Listing
from apps.core.web.serializers import InputSerializer, PlainNumberField, Success, SuccessField, SuccessOut, ZeroOneField
from apps.lenders.api.admin.properties import PROPERTIES, LenderPropertyField, seen
from apps.lenders.domain import names
from apps.lenders.models import Lender, LenderGroup
from apps.lenders.selectors import lenders as selectors
from apps.lenders.services import lenders


class LenderOut(serializers.Serializer[Lender]):
    """A lender with the field names of specification 3."""

    lender_id = serializers.IntegerField(source="pk")
    name = serializers.CharField()
    display_name_en = serializers.CharField()
    display_name_hi = serializers.CharField()
    mark_seed = serializers.SerializerMethodField(help_text="What the lender's drawn mark is made from, everywhere.")
    kind = serializers.ChoiceField(choices=Lender.Kind.choices)
    min_income = PlainNumberField()
    max_income = PlainNumberField()
    min_age = serializers.IntegerField(allow_null=True)
    max_age = serializers.IntegerField(allow_null=True)
    ticket_class = serializers.IntegerField(allow_null=True)
    credit_score_class = serializers.IntegerField(allow_null=True)
    salaried = ZeroOneField()
    self_employed = ZeroOneField()
    business = ZeroOneField()
    priority = serializers.IntegerField(allow_null=True)
    lender_status = ZeroOneField()
    autosubmission = ZeroOneField()
    api = ZeroOneField()
    lender_group_ids = serializers.SerializerMethodField()
    so_status = ZeroOneField()
    so_text = serializers.CharField()
    so_text_hi = serializers.CharField(help_text="The same in Hindi; empty where customers read `so_text` there too.")
    so_date_start = serializers.DateField(allow_null=True)
    so_date_end = serializers.DateField(allow_null=True)
    loan_amount_upto = PlainNumberField()
    tenure = serializers.CharField()
    interest_rate = serializers.CharField()
    apr_min = PlainNumberField()
    apr_max = PlainNumberField()
    processing_fees = serializers.CharField()
    age_text = serializers.CharField()
    age_text_hi = serializers.CharField()
    employment_text = serializers.CharField()
    employment_text_hi = serializers.CharField()
    income_text = serializers.CharField()
    income_text_hi = serializers.CharField()
    min_loan_text = serializers.CharField()
    min_loan_text_hi = serializers.CharField()
    max_loan_text = serializers.CharField()
    max_loan_text_hi = serializers.CharField()
    cibil_text = serializers.CharField()
    cibil_text_hi = serializers.CharField()
    lender_journey_text = serializers.CharField()
    lender_journey_text_hi = serializers.CharField()
    mp4_text = serializers.CharField()
    pptx_text = serializers.CharField()
    pdf_text = serializers.CharField()
    rm_name = serializers.CharField(help_text="The relationship manager at the lender.")
    rm_phone = serializers.CharField()
    rm_email = serializers.CharField()
    rm_branch = serializers.CharField()
    portal_url = serializers.CharField()
    dsa_code = serializers.CharField(help_text="By which the lender knows us.")
    products = serializers.SerializerMethodField()
    changed_at = serializers.DateTimeField()

    def get_lender_group_ids(self, row: Lender) -> list[int]:
        return sorted(group.pk for group in row.groups.all())

    def get_mark_seed(self, row: Lender) -> str:
        return row.mark_seed or row.slug

    def get_products(self, row: Lender) -> list[str]:
        return [terms.product_id for terms in row.terms.all()]


class LendersOut(serializers.ListSerializer[Collection[Lender]]):
    """The bare array of specification 7."""

    child = LenderOut()


class LenderChangedOut(SuccessOut):
    data = LenderOut(source="row")  # type: ignore[assignment]


class LenderCreatedOut(SuccessOut):
    lender_id = serializers.IntegerField(source="row.pk")


@dataclass(frozen=True)
class LenderPropertyChange:
    lender_id: int
    property: str
    value: object
    expected: object
    fields_set: frozenset[str]


class UpdateLenderIn(InputSerializer):
    data_class = LenderPropertyChange

    lender_id = serializers.IntegerField(min_value=1, max_value=2**31)
    property = serializers.CharField(max_length=60)
    value = LenderPropertyField(allow_null=True)
    expected = LenderPropertyField(
        allow_null=True,
        required=False,
        help_text="The value that was on the screen. When another one is stored by now, the save is refused with 409.",
    )


@dataclass(frozen=True)
class NewLender:
    name: str


class CreateLenderIn(InputSerializer):
    data_class = NewLender

    name = serializers.CharField(max_length=80, trim_whitespace=False)

    def validate_name(self, value: str) -> str:
        if not names.LENDER.fullmatch(value):
            raise serializers.ValidationError("name", code="lenders.name_characters")
        return value


@dataclass(frozen=True)
class LenderToDelete:
    lender_id: int


class DeleteLenderIn(InputSerializer):
    data_class = LenderToDelete

    lender_id = serializers.IntegerField(min_value=1, max_value=2**31)


class GroupOut(serializers.Serializer[LenderGroup]):
    id = serializers.IntegerField(source="pk")
    name = serializers.CharField()


class GroupsOut(serializers.Serializer[Listing[LenderGroup]]):
    success = SuccessField()
    lenderGroups = GroupOut(source="results", many=True)


@dataclass(frozen=True)
class NewLenderGroup:
    name: str


class CreateGroupIn(InputSerializer):
    data_class = NewLenderGroup

    name = serializers.CharField(max_length=80)

    def validate_name(self, value: str) -> str:
        if not names.GROUP.fullmatch(value):
            raise serializers.ValidationError("name", code="lenders.group_name_characters")
        return value


class GroupCreatedOut(SuccessOut):
    lenderGroup = GroupOut(source="row")


class LenderDetailView(AdminView):
    """GET /api/get-lender-data/{lenderId}: the lender fields."""

    permission_required = Can.MANAGE_LENDERS
    response_serializer = LenderOut

    def get(self, request: ActorRequest, lender_id: int) -> Lender:
        return selectors.lender_for(request.actor, lender_id)


class LenderListView(AdminView):
    """GET /api/get-lenders-data and /api/get-lenders-data/{filter}: all, pl, bl, gl or hl."""

    permission_required = Can.MANAGE_LENDERS
    response_serializer = LendersOut

    def get(self, request: ActorRequest, filter: str = "all") -> Response:
        rows = selectors.lenders_for(request.actor, filter)
        return Response(LendersOut(rows).data)


class LenderUpdateView(AdminView):
    """POST /api/update-lender-data: one property of one lender."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = UpdateLenderIn, LenderChangedOut

    def post(self, request: ActorRequest, body: LenderPropertyChange) -> Success[Lender]:
        parse = PROPERTIES.get(body.property)
        if parse is None:
            raise invalid(property=FieldError("lenders.unknown_property"))
        lenders.change_lender(
            lender_id=body.lender_id,
            property=body.property,
            value=parse(body.value),
            by=request.actor,
            seen=seen(parse, body.expected) if "expected" in body.fields_set else None,
        )
        return Success("lenders.updated", selectors.lender_for(request.actor, body.lender_id))


class LenderCreateView(AdminView):
    """POST /api/create-lender: a lender that is switched off and has no terms yet."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = CreateLenderIn, LenderCreatedOut

    def post(self, request: ActorRequest, body: NewLender) -> Success[Lender]:
        return Success("lenders.created", lenders.create_lender(name=body.name, by=request.actor))


class LenderDeleteView(AdminView):
    """POST /api/safe-delete-lender: out of every list, kept in the records."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = DeleteLenderIn, SuccessOut

    def post(self, request: ActorRequest, body: LenderToDelete) -> Success[None]:
        lenders.delete_lender(lender_id=body.lender_id, by=request.actor)
        return Success("lenders.deleted")


class LenderGroupListView(AdminView):
    """GET /api/lender-group/get-all."""

    permission_required = Can.MANAGE_LENDERS
    response_serializer = GroupsOut

    def get(self, request: ActorRequest) -> Listing[LenderGroup]:
        return Listing(selectors.groups_for(request.actor))


class LenderGroupCreateView(AdminView):
    """POST /api/lender-group/create."""

    permission_required = Can.MANAGE_LENDERS
    request_serializer, response_serializer = CreateGroupIn, GroupCreatedOut

    def post(self, request: ActorRequest, body: NewLenderGroup) -> Success[LenderGroup]:
        return Success("lenders.group_created", lenders.create_group(name=body.name, by=request.actor))
