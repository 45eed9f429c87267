"""Calls of the partner portal."""

from django.urls import path

from apps.accounts.api import partner as accounts
from apps.lenders.api import partner as lenders
from apps.reports.api import partner as reports

urlpatterns = [
    path("partner/dashboard", reports.PartnerDashboard.as_view()),
    path("partner/get-eligibility-criteria", lenders.EligibilityCriteria.as_view()),
    path("auth/partner/refresh", accounts.RefreshPartner.as_view()),
    path("auth/partner/logout", accounts.LogoutPartner.as_view()),
    path("partner-reverify", accounts.PartnerReverify.as_view()),
    path("admin/masquerade/exit", accounts.ExitMasquerade.as_view()),
]
