"""Calls of other machines: lenders, providers, and partners' software with a key."""

from django.urls import path

from apps.accounts.api import integration as accounts
from apps.applications.api import integration as applications
from apps.desk.api import integration as desk
from apps.integrations.api import integration as integrations
from apps.privacy.api import integration as privacy

urlpatterns = [
    path("webhooks/lenders/<slug:slug>", applications.LenderWebhookView.as_view()),
    path("webhooks/messages/<slug:provider>", privacy.MessageWebhookView.as_view()),
    path("webhooks/calls", desk.CallWebhookView.as_view()),
    path("partner-api/v1/leads", integrations.ApiLeadListView.as_view()),
    path("partner-api/v1/leads/<uuid:lead_id>", integrations.ApiLeadDetailView.as_view()),
    path("partner-api/v1/consents", integrations.ApiConsentListView.as_view()),
    path("partner-api/v1/events", integrations.ApiEventListView.as_view()),
    path("partner-api/v1/payouts", integrations.ApiPayoutListView.as_view()),
    path("partner-api/v1/offer-preview", integrations.ApiOfferPreviewView.as_view()),
    path("partner-api/v1/sessions", integrations.ApiSessionCreateView.as_view()),
    path("partner-api/v1/ping", accounts.PingView.as_view()),
]
