"""Saved views of the portal's lists: one's own, and those of the own team."""

from uuid import UUID

from apps.accounts.api import saved_views as views
from apps.accounts.domain.permissions import Can
from apps.accounts.web.views import ActorRequest, PartnerView
from apps.core.web.pages import Listing
from apps.core.web.serializers import Success


class PartnerSavedViewListView(PartnerView):
    """GET, POST /api/partner/saved-views: the views of a page; save one."""

    permission_required = Can.USE_SAVED_VIEWS
    request_serializer = {"post": views.SavedViewIn}
    query_serializer = {"get": views.SavedViewQuery}
    response_serializer = {"get": views.SavedViewsOut, "post": views.SavedViewDataOut}
    success_status = {"post": 201}

    def get(self, request: ActorRequest, query: views.SavedViewParams) -> Listing[views.SavedViewEntry]:
        return views.views_of(request.actor, query.page)

    def post(self, request: ActorRequest, body: views.NewSavedView) -> Success[views.SavedViewEntry]:
        return views.create_view(request.actor, body)


class PartnerSavedViewDetailView(PartnerView):
    """PATCH, DELETE /api/partner/saved-views/{id}: change or delete an own view."""

    permission_required = Can.USE_SAVED_VIEWS
    request_serializer = {"patch": views.SavedViewPatchIn}
    response_serializer = {"patch": views.SavedViewDataOut, "delete": views.SavedViewDeletedOut}

    def patch(self, request: ActorRequest, body: views.SavedViewChange, view_id: UUID) -> Success[views.SavedViewEntry]:
        return views.update_view(request.actor, view_id, body)

    def delete(self, request: ActorRequest, view_id: UUID) -> Success[views.SavedViewEntry]:
        return views.remove_view(request.actor, view_id)
