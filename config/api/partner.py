"""Calls of the partner portal."""

from django.urls import path

from apps.accounts.api import partner as accounts
from apps.accounts.api.partner import account, api_keys, notifications, saved_views, team
from apps.acquisition.api import partner as acquisition
from apps.acquisition.api import posters
from apps.applications.api import hand_over_keys
from apps.applications.api import partner as applications
from apps.catalogue.api import partner as catalogue
from apps.desk.api import partner as desk
from apps.exports.api import partner as exports
from apps.funnels.api import partner as funnels
from apps.integrations.api import partner as integrations
from apps.integrations.api import sites
from apps.lenders.api import partner as lenders
from apps.privacy.api import partner as privacy
from apps.reports.api import marketing, own_payouts, own_reports, referral
from apps.reports.api import partner as reports
from apps.revenue.api import partner as revenue
from apps.revenue.api.partner import payee as revenue_payee
from apps.revenue.api.partner import rewards
from apps.revenue.api.partner import statement_files as revenue_papers
from apps.revenue.api.partner import statements as revenue_statements
from apps.uploads.api import corrections as upload_rows
from apps.uploads.api import partner as uploads

urlpatterns = [
    path("partner/dashboard", reports.PartnerDashboardView.as_view()),
    path("partner/commission", revenue.PartnerCommissionView.as_view()),
    path("partner/payee", revenue_payee.PartnerPayeeView.as_view()),
    path("partner/statements", revenue_statements.PartnerStatementListView.as_view()),
    path("partner/statements/<uuid:statement_id>", revenue_statements.PartnerStatementDetailView.as_view()),
    path("partner/statements/<uuid:statement_id>/statement.pdf", revenue_papers.PartnerStatementPdfView.as_view()),
    path("partner/statements/<uuid:statement_id>/statement.xlsx", revenue_papers.PartnerStatementXlsxView.as_view()),
    path("partner/statement-lines/<int:line_id>/questions", revenue_statements.StatementQuestionCreateView.as_view()),
    path("partner/leads", applications.PartnerOwnLeadListView.as_view()),
    path("partner/lead-links", applications.LeadLinkCreateView.as_view()),
    path("partner/lead-links/<uuid:lead_id>", applications.LeadLinkDetailView.as_view()),
    path("partner/lead-imports", applications.PartnerLeadImportListView.as_view()),
    path("partner/lead-files", applications.PartnerLeadImportCreateView.as_view()),
    path("partner/uploads/templates/<str:kind>.xlsx", uploads.PartnerUploadTemplateView.as_view()),
    path("partner/uploads/<uuid:upload_id>", uploads.PartnerUploadDetailView.as_view()),
    path("partner/uploads/<uuid:upload_id>/errors.xlsx", uploads.PartnerUploadErrorSheetView.as_view()),
    path("partner/uploads/<uuid:upload_id>/file", uploads.PartnerUploadFileView.as_view()),
    path("partner/uploads/<uuid:upload_id>/apply", uploads.PartnerUploadApplyView.as_view()),
    path("partner/uploads/<uuid:upload_id>/recheck", uploads.PartnerUploadRecheckView.as_view()),
    path("partner/uploads/<uuid:upload_id>/undo", uploads.PartnerUploadUndoView.as_view()),
    path("partner/uploads/<uuid:upload_id>/discard", uploads.PartnerUploadDiscardView.as_view()),
    path("partner/uploads/<uuid:upload_id>/stop", uploads.PartnerUploadStopView.as_view()),
    path("partner/uploads/<uuid:upload_id>/resume", uploads.PartnerUploadResumeView.as_view()),
    path(
        "partner/uploads/<uuid:upload_id>/rows/<int:row_no>/correction", upload_rows.PartnerRowCorrectionView.as_view()
    ),
    path("partner/calculators/commission", revenue.PartnerCommissionCalculatorView.as_view()),
    path("partner/reports/applications", own_reports.OwnApplicationReportView.as_view()),
    path("partner/reports/commission", own_reports.OwnCommissionReportView.as_view()),
    path("partner/reports/payouts", own_payouts.PayoutReportView.as_view()),
    path("partner/reports/clicks", own_reports.OwnClicksReportView.as_view()),
    path("partner/applications/<uuid:application_id>", own_reports.OwnApplicationDetailView.as_view()),
    path("partner/offering", reports.OfferingListView.as_view()),
    path("partner/offering/<str:product_code>", reports.OfferingDetailView.as_view()),
    path("partner/rates", reports.ProductRateListView.as_view()),
    path("partner/lender-journeys", reports.LenderJourneyListView.as_view()),
    path("partner/links/default", acquisition.DefaultLinkView.as_view()),
    path("partner/funnels", funnels.FunnelListView.as_view()),
    path("partner/funnels/pictures", funnels.FunnelPictureView.as_view()),
    path("partner/funnels/<uuid:funnel_id>", funnels.FunnelDetailView.as_view()),
    path("partner/new-funnels", funnels.FunnelCreateView.as_view()),
    path("partner/funnels/<uuid:funnel_id>/settings", funnels.FunnelSettingsView.as_view()),
    path("partner/funnels/<uuid:funnel_id>/draft", funnels.FunnelDraftView.as_view()),
    path("partner/funnels/<uuid:funnel_id>/publish", funnels.FunnelPublishView.as_view()),
    path("partner/funnels/<uuid:funnel_id>/discard", funnels.FunnelDiscardView.as_view()),
    path("partner/funnels/<uuid:funnel_id>/pause", funnels.FunnelPauseView.as_view()),
    path("partner/funnels/<uuid:funnel_id>/resume", funnels.FunnelResumeView.as_view()),
    path("partner/funnels/<uuid:funnel_id>/copy", funnels.FunnelCopyView.as_view()),
    path("partner/funnels/<uuid:funnel_id>/versions", funnels.FunnelVersionListView.as_view()),
    path("partner/funnels/<uuid:funnel_id>/versions/<int:number>/restore", funnels.FunnelRestoreView.as_view()),
    path("partner/funnels/<uuid:funnel_id>/figures", funnels.FunnelFiguresView.as_view()),
    path("partner/faqs", catalogue.FaqListView.as_view()),
    path("partner/faqs/<int:faq_id>/vote", catalogue.FaqVoteView.as_view()),
    path("partner/referral", referral.ReferralView.as_view()),
    path("partner/referral/money", rewards.OwnRewardsView.as_view()),
    path("partner/training", catalogue.CourseListView.as_view()),
    path("partner/training/items/<int:item_id>/progress", catalogue.ReadingProgressView.as_view()),
    path("partner/training/items/<int:item_id>/attempts", catalogue.QuizStartView.as_view()),
    path("partner/training/items/<int:item_id>/quiz", catalogue.QuizAnswerView.as_view()),
    path("partner/training/<slug:course_code>", catalogue.CourseDetailView.as_view()),
    path("partner/training/<slug:course_code>/certificate.pdf", catalogue.CertificatePdfView.as_view()),
    path("partner/share-texts", marketing.ShareTextListView.as_view()),
    path("partner/share-texts/<int:text_id>/shared", marketing.ShareTextUseView.as_view()),
    path("partner/poster-templates", posters.PosterTemplateListView.as_view()),
    path("partner/creatives", posters.CreativeListView.as_view()),
    path("partner/new-creatives", posters.CreativeCreateView.as_view()),
    path("partner/creatives/preview", posters.PosterPreviewView.as_view()),
    path("partner/creatives/<uuid:creative_id>.pdf", posters.CreativePdfView.as_view()),
    path("partner/creatives/<uuid:creative_id>.png", posters.CreativePngView.as_view()),
    path("partner/creatives/<uuid:creative_id>/revoke", posters.CreativeRevokeView.as_view()),
    path("partner/announcements", catalogue.AnnouncementListView.as_view()),
    path("partner/announcements/<int:announcement_id>/read", catalogue.AnnouncementReadView.as_view()),
    path("partner/tickets", desk.PartnerTicketListView.as_view()),
    path("partner/tickets/<uuid:ticket_id>", desk.PartnerTicketDetailView.as_view()),
    path("partner/tickets/<uuid:ticket_id>/messages", desk.PartnerMessageView.as_view()),
    path("partner/tickets/<uuid:ticket_id>/close", desk.PartnerTicketCloseView.as_view()),
    path("partner/tickets/<uuid:ticket_id>/score", desk.PartnerTicketScoreView.as_view()),
    path("partner/ticket-files/<uuid:file_id>", desk.PartnerTicketFileView.as_view()),
    path("partner/endpoints", integrations.EndpointListView.as_view()),
    path("partner/endpoints/<uuid:endpoint_id>", integrations.EndpointDetailView.as_view()),
    path("partner/endpoints/<uuid:endpoint_id>/secret", integrations.EndpointSecretView.as_view()),
    path("partner/endpoints/<uuid:endpoint_id>/test", integrations.EndpointTestView.as_view()),
    path("partner/endpoints/<uuid:endpoint_id>/on", integrations.EndpointOnView.as_view()),
    path("partner/endpoints/<uuid:endpoint_id>/off", integrations.EndpointOffView.as_view()),
    path("partner/endpoints/<uuid:endpoint_id>/resend", integrations.EndpointResendView.as_view()),
    path("partner/deliveries", integrations.DeliveryListView.as_view()),
    path("partner/deliveries/<uuid:delivery_id>", integrations.DeliveryDetailView.as_view()),
    path("partner/deliveries/<uuid:delivery_id>/resend", integrations.DeliveryResendView.as_view()),
    path("partner/self-test", integrations.SelfTestCreateView.as_view()),
    path("partner/self-test/latest", integrations.LatestSelfTestView.as_view()),
    path("partner/self-test/<uuid:run_id>", integrations.SelfTestDetailView.as_view()),
    path("partner/depths", sites.DepthListView.as_view()),
    path("partner/widget", sites.WidgetDetailView.as_view()),
    path("partner/sites", sites.WidgetSitesUpdateView.as_view()),
    path("partner/snippet", sites.SnippetDetailView.as_view()),
    path("partner/api-keys", api_keys.ApiKeyListView.as_view()),
    path("partner/api-keys/<uuid:api_key_id>/rotate", api_keys.ApiKeyRotateView.as_view()),
    path("partner/api-keys/<uuid:api_key_id>/revoke", api_keys.ApiKeyRevokeView.as_view()),
    path("partner/api-keys/<uuid:api_key_id>/requests", api_keys.KeyRequestListView.as_view()),
    path("partner/hand-over-keys", hand_over_keys.HandOverKeyListView.as_view()),
    path("partner/hand-over-keys/<uuid:hand_over_key_id>/rotate", hand_over_keys.HandOverKeyRotateView.as_view()),
    path("partner/hand-over-keys/<uuid:hand_over_key_id>/revoke", hand_over_keys.HandOverKeyRevokeView.as_view()),
    path("partner/get-eligibility-criteria", lenders.EligibilityCriteriaView.as_view()),
    path("auth/partner/refresh", accounts.PartnerRefreshView.as_view()),
    path("auth/partner/logout", accounts.PartnerLogoutView.as_view()),
    path("partner-reverify", accounts.PartnerReverifyView.as_view()),
    path("partner/account", account.PartnerAccountView.as_view()),
    path("partner/account/confirmations", account.PartnerConfirmationView.as_view()),
    path("partner/account/password", account.PartnerPasswordView.as_view()),
    path("partner/account/authenticator", account.PartnerAuthenticatorView.as_view()),
    path("partner/account/authenticator/activation", account.PartnerAuthenticatorActivationView.as_view()),
    path("partner/account/recovery-codes", account.PartnerRecoveryCodesView.as_view()),
    path("partner/account/sessions", account.PartnerSessionListView.as_view()),
    path("partner/account/sessions/<uuid:session_id>", account.PartnerSessionDetailView.as_view()),
    path("partner/saved-views", saved_views.PartnerSavedViewListView.as_view()),
    path("partner/saved-views/<uuid:view_id>", saved_views.PartnerSavedViewDetailView.as_view()),
    path("partner/notifications", notifications.PartnerNotificationListView.as_view()),
    path("partner/notice-choices", privacy.NotificationPreferencesView.as_view()),
    path("partner/notifications/read", notifications.PartnerNotificationReadView.as_view()),
    path("partner/team", team.TeamMemberListView.as_view()),
    path("partner/team/<uuid:user_id>", team.TeamMemberDetailView.as_view()),
    path("partner/team/<uuid:user_id>/invitation", team.TeamMemberInvitationView.as_view()),
    path("admin/masquerade/exit", accounts.MasqueradeExitView.as_view()),
    path("partner/exports", exports.PartnerExportListView.as_view()),
    path("partner/exports/<uuid:export_id>", exports.PartnerExportDetailView.as_view()),
    path("partner/exports/<uuid:export_id>/cancel", exports.PartnerExportCancelView.as_view()),
    path("partner/exports/<uuid:export_id>/retry", exports.PartnerExportRetryView.as_view()),
    path("partner/exports/<uuid:export_id>/file", exports.PartnerExportFileView.as_view()),
]
