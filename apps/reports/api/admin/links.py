"""Tracking links in the back office: list, figures, making, switching, QR codes."""

from io import BytesIO
from typing import Any
from uuid import UUID

import segno
from django.http import HttpResponse
from django.utils import timezone
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import extend_schema
from rest_framework import serializers

from apps.accounts.domain.permissions import Can, ExportKind
from apps.accounts.web.views import ActorRequest, AdminView
from apps.acquisition.domain.links import UTM_FIELDS, LinkTarget, TrackingLinkState
from apps.acquisition.selectors import links
from apps.acquisition.selectors.links import TrackingLinkFilter
from apps.acquisition.services import links as link_services
from apps.core.domain.calendar import today_ist
from apps.core.domain.problems import not_found
from apps.core.web.files import FileResponseMixin
from apps.core.web.pages import PageOut, page_head
from apps.core.web.serializers import InputSerializer, StrictDateTimeField, filter_values, query_serializer_of
from apps.reports.api.admin.dashboard import RUPEES
from apps.reports.domain.periods import DEFAULT, PRESETS, ReportPeriod, period_of
from apps.reports.selectors.links import link_line, link_page

PAGE_SIZE = 20


def _with_days(query: type[InputSerializer]) -> type[InputSerializer]:
    """Add the period's fields; `from` is a keyword, so it cannot be declared."""
    more = {
        "preset": serializers.ChoiceField(choices=PRESETS, required=False, default=DEFAULT),
        "from": serializers.DateField(required=False),
        "to": serializers.DateField(required=False),
    }
    return type(query.__name__, (query,), more)


TrackingLinkQuery = _with_days(
    query_serializer_of(
        TrackingLinkFilter,
        page=serializers.IntegerField(min_value=1, max_value=100_000, required=False, default=1),
        page_size=serializers.IntegerField(min_value=1, max_value=100, required=False, default=PAGE_SIZE),
    )
)


LinkFiguresQuery = _with_days(type("LinkFiguresQuery", (InputSerializer,), {}))


class LinkLineOut(serializers.Serializer[Any]):
    """One link. Clicks are of people; `partner_off`: its partner is suspended."""

    id = serializers.UUIDField()
    code = serializers.CharField()
    url = serializers.CharField()
    name = serializers.CharField(allow_blank=True)
    partner_id = serializers.UUIDField()
    partner = serializers.CharField()
    product = serializers.CharField(allow_blank=True, help_text="Empty: the partner's page.")
    target = serializers.ChoiceField(choices=[target.value for target in LinkTarget])
    segment = serializers.CharField(allow_blank=True, help_text="Of the funnel that it leads to.")
    target_seen_at = serializers.DateTimeField(allow_null=True)
    target_answers = serializers.BooleanField(help_text="Whether the target could be used at that time.")
    location = serializers.CharField(allow_blank=True, help_text="The partner's location whose customers come by it.")
    campaign = serializers.CharField(allow_blank=True)
    utms = serializers.DictField(child=serializers.CharField())
    state = serializers.ChoiceField(choices=[state.value for state in TrackingLinkState])
    expires_at = serializers.DateTimeField(allow_null=True)
    off_by = serializers.CharField(allow_blank=True)
    off_reason = serializers.CharField(allow_blank=True)
    notes = serializers.CharField(allow_blank=True)
    is_default = serializers.BooleanField(help_text="The one that the partner's portal shares.")
    made_by = serializers.CharField()
    made_at = serializers.DateTimeField()
    people = serializers.IntegerField()
    visitors = serializers.IntegerField()
    qr = serializers.IntegerField()
    previews = serializers.IntegerField()
    crawlers = serializers.IntegerField()
    last_day = serializers.DateField(allow_null=True)
    verified = serializers.IntegerField()
    submitted = serializers.IntegerField()
    disbursed_amount = serializers.DecimalField(**RUPEES)


class LinkPageOut(PageOut):
    first = serializers.DateField()
    last = serializers.DateField()
    results = LinkLineOut(many=True)


class TrackingLinkIn(InputSerializer):
    partner_id = serializers.UUIDField()
    name = serializers.CharField(max_length=link_services.LONGEST_NAME)
    target = serializers.ChoiceField(choices=[target.value for target in LinkTarget], required=False, default="page")
    product = serializers.CharField(max_length=10, required=False, default="", allow_blank=True)
    segment = serializers.CharField(
        max_length=40,
        required=False,
        default="",
        allow_blank=True,
        help_text="Of the partner's funnel.",
    )
    location_id = serializers.IntegerField(required=False, allow_null=True, min_value=1, max_value=2**31 - 1)
    template_id = serializers.UUIDField(required=False, allow_null=True, help_text="Whose UTM values it takes.")
    utm_source = serializers.CharField(max_length=100, required=False, default="", allow_blank=True)
    utm_medium = serializers.CharField(max_length=100, required=False, default="", allow_blank=True)
    utm_campaign = serializers.CharField(max_length=100, required=False, default="", allow_blank=True)
    utm_term = serializers.CharField(max_length=100, required=False, default="", allow_blank=True)
    utm_content = serializers.CharField(max_length=100, required=False, default="", allow_blank=True)
    expires_at = StrictDateTimeField(required=False, allow_null=True)
    notes = serializers.CharField(max_length=300, required=False, default="", allow_blank=True)


class TrackingLinkChangeIn(InputSerializer):
    name = serializers.CharField(max_length=link_services.LONGEST_NAME, required=False, allow_blank=True)
    notes = serializers.CharField(max_length=300, required=False, allow_blank=True)
    expires_at = StrictDateTimeField(required=False, allow_null=True)


class SwitchOffIn(InputSerializer):
    reason = serializers.CharField(max_length=300)


class LinkDetailData(LinkLineOut):
    qr_picture = serializers.CharField(help_text="SVG in a data address.")


class LinkDetailOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LinkDetailData()  # type: ignore[assignment]


class LinkDayOut(serializers.Serializer[Any]):
    day = serializers.DateField()
    people = serializers.IntegerField()
    visitors = serializers.IntegerField()
    qr = serializers.IntegerField()
    previews = serializers.IntegerField()
    crawlers = serializers.IntegerField()


class LinkFiguresData(serializers.Serializer[Any]):
    """Numbers are of the period; days without any request are absent."""

    link = LinkDetailData()
    first = serializers.DateField()
    last = serializers.DateField()
    days = LinkDayOut(many=True)


class LinkFiguresOut(serializers.Serializer[Any]):
    success = serializers.BooleanField()
    data = LinkFiguresData()  # type: ignore[assignment]


def period_in(query: Any) -> ReportPeriod:
    """Return the period that a query names."""
    return period_of(query.preset, today_ist(timezone.now()), getattr(query, "from"), query.to)


def _detail(request: ActorRequest, link_id: UUID) -> dict[str, Any]:
    now = timezone.now()
    line = link_line(request.actor, link_id, period_of(DEFAULT, today_ist(now), None, None).days, now=now)
    return {**vars(line), "qr_picture": links.qr_of(line.code)}


class TrackingLinkListView(AdminView):
    """GET, POST /api/admin/tracking-links: every partner's links with their figures; make one."""

    permission_required = Can.MANAGE_LINKS
    query_serializer = {"get": TrackingLinkQuery}
    request_serializer = {"post": TrackingLinkIn}
    response_serializer = {"get": LinkPageOut, "post": LinkDetailOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: Any) -> dict[str, Any]:
        filters = filter_values(TrackingLinkFilter, query)
        days = period_in(query).days
        page = link_page(request.actor, filters, days, now=timezone.now(), page=query.page, page_size=query.page_size)
        head = page_head(page.count, query.page, query.page_size)
        return {**head, "first": days.first, "last": days.last, "results": page.lines}

    def post(self, request: ActorRequest, body: Any) -> dict[str, Any]:
        link = link_services.make_link(
            partner_id=body.partner_id,
            name=body.name,
            target=LinkTarget(body.target),
            product=body.product,
            segment=body.segment,
            utms={name: getattr(body, name) for name in UTM_FIELDS},
            expires_at=body.expires_at,
            notes=body.notes,
            template_id=body.template_id,
            location_id=body.location_id,
            by=request.actor,
            now=timezone.now(),
        )
        return {"success": True, "data": _detail(request, link.pk)}


class TrackingLinkView(AdminView):
    """PATCH /api/admin/tracking-links/{id}: change name, notes or end, nothing else."""

    permission_required = Can.MANAGE_LINKS
    request_serializer = TrackingLinkChangeIn
    response_serializer = LinkDetailOut

    def patch(self, request: ActorRequest, body: Any, link_id: UUID) -> dict[str, Any]:
        changes = {name: getattr(body, name) for name in body.fields_set}
        link_services.change_link(link_id=link_id, changes=changes, by=request.actor, now=timezone.now())
        return {"success": True, "data": _detail(request, link_id)}


class TrackingLinkOffView(AdminView):
    """POST /api/admin/tracking-links/{id}/off: followers read that it has ended."""

    permission_required = Can.MANAGE_LINKS
    request_serializer = SwitchOffIn
    response_serializer = LinkDetailOut

    def post(self, request: ActorRequest, body: Any, link_id: UUID) -> dict[str, Any]:
        link_services.switch_link(
            link_id=link_id, is_on=False, reason=body.reason, by=request.actor, now=timezone.now()
        )
        return {"success": True, "data": _detail(request, link_id)}


class TrackingLinkOnView(AdminView):
    """POST /api/admin/tracking-links/{id}/on: the link leads on again."""

    permission_required = Can.MANAGE_LINKS
    response_serializer = LinkDetailOut

    def post(self, request: ActorRequest, link_id: UUID) -> dict[str, Any]:
        link_services.switch_link(link_id=link_id, is_on=True, reason="", by=request.actor, now=timezone.now())
        return {"success": True, "data": _detail(request, link_id)}


class TrackingLinkFiguresView(AdminView):
    """GET /api/admin/tracking-links/{id}/figures: one link's clicks by day."""

    permission_required = Can.MANAGE_LINKS
    query_serializer = LinkFiguresQuery
    response_serializer = LinkFiguresOut

    def get(self, request: ActorRequest, query: Any, link_id: UUID) -> dict[str, Any]:
        days = period_in(query).days
        line = link_line(request.actor, link_id, days, now=timezone.now())
        return {
            "success": True,
            "data": {
                "link": {**vars(line), "qr_picture": links.qr_of(line.code)},
                "first": days.first,
                "last": days.last,
                "days": links.days_of(request.actor, link_id, days),
            },
        }


QR_TYPES = {"svg": "image/svg+xml", "png": "image/png", "pdf": "application/pdf"}
QR_SCALE = 16


class TrackingLinkQrView(FileResponseMixin, AdminView):
    """GET /api/admin/tracking-links/{id}.{svg,png,pdf}: the link's QR code for print and screen."""

    permission_required = Can.MANAGE_LINKS
    export_kind = ExportKind.BLANK

    @extend_schema(responses={(200, QR_TYPES["png"]): OpenApiTypes.BINARY})
    def get(self, request: ActorRequest, link_id: UUID, picture: str) -> HttpResponse:
        if picture not in QR_TYPES:
            raise not_found()
        link = links.link_for(request.actor, link_id)
        drawing = BytesIO()
        # Level Q: a quarter of a printed code may be scratched.
        segno.make(links.qr_text(link.code), error="q").save(drawing, kind=picture, scale=QR_SCALE, border=4)
        answer = HttpResponse(drawing.getvalue(), content_type=QR_TYPES[picture])
        answer["Content-Disposition"] = f'attachment; filename="qr-{link.code}.{picture}"'
        return answer
