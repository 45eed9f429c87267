"""Calls of a signed-in customer."""

from django.urls import path

from apps.accounts.api import consumer as accounts
from apps.applications.api.consumer import (
    applications,
    contact,
    leads,
    lender_pages,
    notifications,
    offers,
    submissions,
)
from apps.cards.api import consumer as cards
from apps.customers.api import consumer as customers
from apps.desk.api import consumer as desk
from apps.intake.api import consumer as intake
from apps.offerings.api.consumer import leads as own_leads
from apps.offerings.api.consumer import perks
from apps.privacy.api.consumer import consents, rights

urlpatterns = [
    path("auth/consumer/refresh", accounts.ConsumerRefreshView.as_view()),
    path("auth/consumer/logout", accounts.ConsumerLogoutView.as_view()),
    path("consents", consents.ConsentListView.as_view()),
    path("consents/history", rights.ConsentHistoryView.as_view()),
    path("consents/withdraw", consents.ConsentWithdrawView.as_view()),
    path("contact-preferences", contact.ContactPreferencesView.as_view()),
    path("contact-preferences/stop", contact.ContactStopView.as_view()),
    path("notifications", notifications.NotificationListView.as_view()),
    path("notifications/unread", notifications.NotificationUnreadCountView.as_view()),
    path("notifications/read", notifications.NotificationReadView.as_view()),
    path("data-sharing", rights.DataSharingListView.as_view()),
    path("data-exports", rights.DataExportListView.as_view()),
    path("data-exports/<uuid:export_id>/<str:kind>", rights.DataExportFileView.as_view()),
    path("tickets", desk.TicketListView.as_view()),
    path("ticket-lenders", desk.TicketLenderListView.as_view()),
    path("tickets/<uuid:ticket_id>", desk.TicketDetailView.as_view()),
    path("tickets/<uuid:ticket_id>/messages", desk.TicketMessageCreateView.as_view()),
    path("tickets/<uuid:ticket_id>/close", desk.TicketCloseView.as_view()),
    path("tickets/<uuid:ticket_id>/score", desk.TicketScoreView.as_view()),
    path("ticket-files/<uuid:file_id>", desk.TicketFileView.as_view()),
    path("deletion", rights.DeletionView.as_view()),
    path("deletion/code", rights.DeletionOtpView.as_view()),
    path("deletion/cancel", rights.DeletionCancelView.as_view()),
    path("sign-ins", accounts.SignInListView.as_view()),
    path("sign-ins/revocation", accounts.SignInRevokeView.as_view()),
    path("sign-ins/<uuid:session_id>", accounts.SignInDetailView.as_view()),
    path("user/<uuid:prospect_id>", customers.UserRecordView.as_view()),
    path("user/<uuid:prospect_id>/drafts/<slug:form>", customers.DraftView.as_view()),
    path("user/<uuid:prospect_id>/confirm", applications.WelcomeBackConfirmView.as_view()),
    path("mobile-changes", customers.MobileChangeCreateView.as_view()),
    path("mobile-changes/<uuid:change_id>/code", customers.MobileChangeOtpView.as_view()),
    path("mobile-changes/<uuid:change_id>/verify", customers.MobileChangeVerifyView.as_view()),
    path("email-verifications", customers.EmailVerificationCreateView.as_view()),
    path("email-verifications/verify", customers.EmailVerificationVerifyView.as_view()),
    path("getMaskInfo/<uuid:prospect_id>", customers.MaskInfoView.as_view()),
    path("set-language", customers.SetLanguageView.as_view()),
    path("cards/chosen", cards.ChosenCardListView.as_view()),
    path("cards/<int:category_id>/clicks", cards.CardClickView.as_view()),
    path("leads", leads.LeadListView.as_view()),
    path("leads/<str:reference>", own_leads.LeadDetailView.as_view()),
    path("leads/<str:reference>/withdraw", own_leads.LeadWithdrawView.as_view()),
    path("lead-options", own_leads.LeadOptionsView.as_view()),
    path("vouchers/codes", perks.CustomerCodeListView.as_view()),
    path("vouchers/<int:perk_id>/code", perks.VoucherCodeRevealView.as_view()),
    path("deals/<int:perk_id>/clicks", perks.DealClickView.as_view()),
    path("applications", applications.ApplicationListView.as_view()),
    path("applications/<uuid:app_id>", applications.ApplicationDetailView.as_view()),
    path("gold-loans/<uuid:app_id>", applications.GoldLoanView.as_view()),
    path("applications/<uuid:app_id>/offers", offers.OfferListView.as_view()),
    path("applications/<uuid:app_id>/kfs/<int:lender_id>", offers.KeyFactsStatementView.as_view()),
    path(
        "applications/<uuid:app_id>/kfs/<int:lender_id>/acknowledgements", offers.KeyFactsAcknowledgementView.as_view()
    ),
    path("applications/<uuid:app_id>/consent/<int:lender_id>", submissions.LenderConsentView.as_view()),
    path("applications/<uuid:app_id>/auto-submit", submissions.AutoSubmissionListView.as_view()),
    path("applications/<uuid:app_id>/lender-forms", intake.LenderFormListView.as_view()),
    path("auto-submit-lenders", submissions.AutoSubmitLenderListView.as_view()),
    path("applications/<uuid:app_id>/submissions", submissions.SubmissionCreateView.as_view()),
    path("submissions/<uuid:submission_id>/documents", lender_pages.DocumentUploadView.as_view()),
    path("submissions/<uuid:submission_id>/documents/transfer", lender_pages.DocumentTransferView.as_view()),
    path("documents/<uuid:document_id>", lender_pages.DocumentDetailView.as_view()),
    path("lender-pages/<str:name>/application", lender_pages.LenderPageApplicationView.as_view()),
    path("submissions/<uuid:submission_id>", submissions.SubmissionDetailView.as_view()),
    path("submissions/<uuid:submission_id>/click", submissions.SubmissionClickView.as_view()),
    path("submissions/<uuid:submission_id>/withdraw", submissions.SubmissionWithdrawView.as_view()),
]
