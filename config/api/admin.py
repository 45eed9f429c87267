"""Calls of the back office."""

from django.urls import path

from apps.accounts.api import admin as accounts
from apps.accounts.api.admin import account, notifications, users
from apps.applications.api.admin import dedupe, eligibility, leads, mis, mis_vocabulary
from apps.applications.api.admin import lenders as applications_lenders
from apps.cards.api import admin as cards
from apps.desk.api.admin import case, finding
from apps.exports.api import admin as exports
from apps.lenders.api import admin as lenders
from apps.lenders.api.admin import bulk as lender_bulk
from apps.lenders.api.admin import changes as lender_changes
from apps.lenders.api.admin import connector as lender_connectors
from apps.lenders.api.admin import limits as product_limits
from apps.lenders.api.admin import pincodes as pincode_lists
from apps.lenders.api.admin import planned_changes as lender_plans
from apps.lenders.api.admin import switches as lender_switching
from apps.lenders.api.admin import terms as lender_terms
from apps.partners.api import admin as partners
from apps.partners.api import domains as partner_domains
from apps.privacy.api.admin import deletions
from apps.reports.api.admin import dashboard as reports
from apps.reports.api.admin import journeys as report_journeys
from apps.reports.api.admin import lines as report_lines
from apps.reports.api.admin import reports as report_calls
from apps.revenue.api import admin as revenue
from apps.revenue.api.admin import advices as revenue_receipts
from apps.revenue.api.admin import commission_files
from apps.revenue.api.admin import months as revenue_months
from apps.revenue.api.admin import payouts as revenue_payouts
from apps.revenue.api.admin import reconciliations as revenue_reconciling
from apps.revenue.api.admin import slab_tools as revenue_reading
from apps.revenue.api.admin import statement_files as revenue_papers
from apps.revenue.api.admin import statements as revenue_statements
from apps.revenue.api.admin import taxes as revenue_taxes
from apps.uploads.api import admin as uploads
from apps.uploads.api import corrections as upload_rows

urlpatterns = [
    path("auth/admin/refresh", accounts.AdminRefreshView.as_view()),
    path("auth/admin/logout", accounts.AdminLogoutView.as_view()),
    path("admin-reverify", accounts.AdminReverifyView.as_view()),
    path("admin/masquerade", accounts.MasqueradeView.as_view()),
    path("admin/notifications", notifications.AdminNotificationListView.as_view()),
    path("admin/notifications/read", notifications.AdminNotificationReadView.as_view()),
    path("admin/account", account.AdminAccountView.as_view()),
    path("admin/account/confirmations", account.AdminConfirmationView.as_view()),
    path("admin/account/password", account.AdminPasswordView.as_view()),
    path("admin/account/authenticator", account.AdminAuthenticatorView.as_view()),
    path("admin/account/authenticator/activation", account.AdminAuthenticatorActivationView.as_view()),
    path("admin/account/recovery-codes", account.AdminRecoveryCodesView.as_view()),
    path("admin/account/sessions", account.AdminSessionListView.as_view()),
    path("admin/account/sessions/<uuid:session_id>", account.AdminSessionDetailView.as_view()),
    path("admin/users", users.AdminUserListView.as_view()),
    path("admin/users/<uuid:user_id>", users.AdminUserDetailView.as_view()),
    path("admin/users/<uuid:user_id>/invitation", users.AdminUserInvitationView.as_view()),
    path("admin/users/<uuid:user_id>/limits", users.AdminUserLimitsView.as_view()),
    path("admin/users/<uuid:user_id>/lock", users.AdminUserLockView.as_view()),
    path("admin/users/<uuid:user_id>/reset-links", users.AdminUserResetLinkView.as_view()),
    path("admin/users/<uuid:user_id>/authenticator-resets", users.AdminUserAuthenticatorResetView.as_view()),
    path("admin/users/<uuid:user_id>/sessions", users.AdminUserSessionListView.as_view()),
    path("admin/users/<uuid:user_id>/sessions/<uuid:session_id>", users.AdminUserSessionDetailView.as_view()),
    path("get-lenders-data", lenders.LenderListView.as_view()),
    path("get-lenders-data/<str:filter>", lenders.LenderListView.as_view()),
    path("get-lender-data/<int:lenderId>", lenders.LenderDetailView.as_view()),
    path("update-lender-data", lenders.LenderUpdateView.as_view()),
    path("create-lender", lenders.LenderCreateView.as_view()),
    path("safe-delete-lender", lenders.LenderDeleteView.as_view()),
    path("lenders/switch", lender_bulk.LenderBulkSwitchView.as_view()),
    path("lenders/<int:lenderId>/changes", lender_changes.LenderChangeListView.as_view()),
    path("lenders/<int:lenderId>/products", lender_terms.LenderProductListView.as_view()),
    path("lenders/<int:lenderId>/products/<str:product>", lender_terms.LenderTermsView.as_view()),
    path("lenders/<int:lenderId>/products/<str:product>/pincodes", lender_terms.LenderPincodeListView.as_view()),
    path("lenders/<int:lenderId>/preview", applications_lenders.OfferPreviewView.as_view()),
    path("lenders/<int:lenderId>/criteria-passed", applications_lenders.CriteriaPassRateView.as_view()),
    path("lenders/<int:lenderId>/planned-changes", lender_plans.PlannedChangeListView.as_view()),
    path("lenders/planned-changes/<uuid:planId>/cancel", lender_plans.PlannedChangeCancelView.as_view()),
    path("lenders/<int:lenderId>/connector", lender_connectors.LenderConnectorView.as_view()),
    path("lenders/<int:lenderId>/connector/secret", lender_connectors.WebhookSecretRotateView.as_view()),
    path("lenders/<int:lenderId>/connector/test", lender_connectors.ConnectorTestView.as_view()),
    path("lender-switches", lender_switching.LenderSwitchGridView.as_view()),
    path("lender-switches/in-flight", eligibility.InFlightSubmissionsView.as_view()),
    path("lender-switches/tell-partners", lender_switching.SwitchNotifyPartnersView.as_view()),
    path("lender-switches/<int:lenderId>/<str:product_type>", lender_switching.LenderSwitchHistoryView.as_view()),
    path("lender-switches/orders/<int:order_id>/cancel", lender_switching.SwitchOrderCancelView.as_view()),
    path("product-limits", product_limits.ProductLimitsListView.as_view()),
    path("product-limits/<str:product_type>", product_limits.ProductLimitsDetailView.as_view()),
    path(
        "lenders/<int:lenderId>/products/<str:product_type>/pincodes.xlsx",
        pincode_lists.PincodeListDownloadView.as_view(),
    ),
    path(
        "lenders/<int:lenderId>/products/<str:product_type>/pincode-files",
        pincode_lists.PincodeUploadListView.as_view(),
    ),
    path(
        "lenders/<int:lenderId>/products/<str:product_type>/pincode-files/<uuid:upload_id>",
        pincode_lists.PincodeUploadDetailView.as_view(),
    ),
    path("product-limits/<str:product_type>/pincodes.xlsx", pincode_lists.PincodeListDownloadView.as_view()),
    path("product-limits/<str:product_type>/pincode-files", pincode_lists.PincodeUploadListView.as_view()),
    path(
        "product-limits/<str:product_type>/pincode-files/<uuid:upload_id>",
        pincode_lists.PincodeUploadDetailView.as_view(),
    ),
    path("eligibility/person", eligibility.EligibilityPersonView.as_view()),
    path("eligibility/test", eligibility.EligibilityTestView.as_view()),
    path("eligibility/coverage", eligibility.EligibilityCoverageView.as_view()),
    path("lender-group/get-all", lenders.LenderGroupListView.as_view()),
    path("lender-group/create", lenders.LenderGroupCreateView.as_view()),
    path("lender-revenue/get/<int:lenderId>", revenue.SlabListView.as_view()),
    path("lender-revenue/get-types", revenue.RevenueTypeListView.as_view()),
    path("lender-revenue/create", revenue.SlabCreateView.as_view()),
    path("lender-revenue/update", revenue.SlabUpdateView.as_view()),
    path("lender-revenue/delete/<int:row_id>", revenue.SlabDeleteView.as_view()),
    path("lender-revenue/set-order", revenue.SlabOrderView.as_view()),
    path("revenue/lenders/<int:lenderId>", revenue_reading.LenderBasisView.as_view()),
    path("revenue/lenders/<int:lenderId>/coverage", revenue_reading.SlabCoverageView.as_view()),
    path("revenue/lenders/<int:lenderId>/months", revenue_months.CommissionMonthListView.as_view()),
    path("revenue/lenders/<int:lenderId>/months/<str:month>", revenue_months.CommissionMonthDetailView.as_view()),
    path("revenue/close-month", revenue_months.MonthCloseView.as_view()),
    path("revenue/reopen-month", revenue_months.MonthReopenView.as_view()),
    path("revenue/reopen-month/grant", revenue_months.MonthReopenApproveView.as_view()),
    path("revenue/reopen-month/drop", revenue_months.MonthReopenCancelView.as_view()),
    path("revenue/advices", revenue_receipts.AdviceListView.as_view()),
    path("revenue/advices/<uuid:advice_id>", revenue_receipts.AdviceDetailView.as_view()),
    path("revenue/advices/<uuid:advice_id>/confirm", revenue_receipts.AdviceApproveView.as_view()),
    path("revenue/advices/<uuid:advice_id>/withdraw", revenue_receipts.AdviceReversalView.as_view()),
    path("revenue/advices/<uuid:advice_id>/withdraw/agreement", revenue_receipts.AdviceReversalApproveView.as_view()),
    path("revenue/advice-lines/<int:row_id>/link", revenue_receipts.AdviceLineLinkView.as_view()),
    path("revenue/reconciliations", revenue_reconciling.ReconciliationListView.as_view()),
    path("revenue/reconciliations/<int:lenderId>/<str:month>", revenue_reconciling.ReconciliationDetailView.as_view()),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/lines/<str:key>",
        revenue_reconciling.ReconciliationLineView.as_view(),
    ),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/notes",
        revenue_reconciling.ReconciliationNoteCreateView.as_view(),
    ),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/claims",
        revenue_reconciling.ReconciliationClaimCreateView.as_view(),
    ),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/proposal",
        revenue_reconciling.ReconciliationSubmitView.as_view(),
    ),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/closing",
        revenue_reconciling.ReconciliationSettleView.as_view(),
    ),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/reopening",
        revenue_reconciling.ReconciliationReopenView.as_view(),
    ),
    path("commission-files", commission_files.CommissionFileListView.as_view()),
    path("commission-files/templates/<int:lender_id>.xlsx", commission_files.CommissionTemplateView.as_view()),
    path("commission-files/<uuid:upload_id>", commission_files.CommissionFileDetailView.as_view()),
    path("commission-files/<uuid:upload_id>/look", commission_files.CommissionFileInspectView.as_view()),
    path("commission-files/<uuid:upload_id>/reading", commission_files.CommissionFileMappingView.as_view()),
    path("commission-files/<uuid:upload_id>/confirm", commission_files.CommissionFileApproveView.as_view()),
    path("revenue/statements", revenue_statements.StatementListView.as_view()),
    path("revenue/statements/<uuid:statement_id>", revenue_statements.StatementDetailView.as_view()),
    path("revenue/statements/<uuid:statement_id>/approval", revenue_statements.StatementApproveView.as_view()),
    path("revenue/statements/<uuid:statement_id>/payment", revenue_statements.StatementPaymentView.as_view()),
    path("revenue/statements/<uuid:statement_id>/statement.pdf", revenue_papers.StatementPdfView.as_view()),
    path("revenue/statements/<uuid:statement_id>/statement.xlsx", revenue_papers.StatementXlsxView.as_view()),
    path("revenue/tds", revenue_taxes.TaxYearView.as_view()),
    path("revenue/payouts", revenue_payouts.PayoutListView.as_view()),
    path("revenue/payouts/<uuid:payout_id>", revenue_payouts.PayoutDetailView.as_view()),
    path("revenue/payouts/<uuid:payout_id>/check", revenue_payouts.PayoutReleaseView.as_view()),
    path("revenue/payouts/<uuid:payout_id>/recall", revenue_payouts.PayoutRecallView.as_view()),
    path("revenue/payouts/<uuid:payout_id>/recall/agreement", revenue_payouts.PayoutRecallApproveView.as_view()),
    path("revenue/payouts/<uuid:payout_id>/file.xlsx", revenue_payouts.PayoutXlsxView.as_view()),
    path("revenue/payouts/<uuid:payout_id>/file.csv", revenue_payouts.PayoutCsvView.as_view()),
    path("revenue/questions/<uuid:question_id>/answer", revenue_statements.StatementQuestionAnswerView.as_view()),
    path("revenue/payees/<uuid:partner_id>", revenue_statements.PayeeView.as_view()),
    path("calculators/commission", revenue_reading.CommissionCalculatorView.as_view()),
    path("admin/partners", partners.PartnerListView.as_view()),
    path("admin/partners/<uuid:partner_id>", partners.PartnerDetailView.as_view()),
    path("admin/partners/<uuid:partner_id>/brand", partners.BrandDraftView.as_view()),
    path("admin/partners/<uuid:partner_id>/brand/publish", partners.BrandPublishView.as_view()),
    path("admin/partners/<uuid:partner_id>/brand/versions", partners.BrandVersionListView.as_view()),
    path("admin/partners/<uuid:partner_id>/brand/versions/<int:number>/rollback", partners.BrandRollbackView.as_view()),
    path("admin/partners/<uuid:partner_id>/utm-defaults", partners.PartnerUtmDefaultsView.as_view()),
    path("admin/partners/<uuid:partner_id>/embed-sites", partners.PartnerEmbedSitesView.as_view()),
    path("admin/partners/<uuid:partner_id>/domain", partner_domains.PartnerDomainView.as_view()),
    path("admin/partners/<uuid:partner_id>/domain/check", partner_domains.PartnerDomainCheckView.as_view()),
    path("admin/partners/<uuid:partner_id>/domain/switch", partner_domains.PartnerDomainSwitchView.as_view()),
    path("admin/partners/<uuid:partner_id>/status", partners.PartnerStatusView.as_view()),
    path("update-partner-utm/<uuid:id>", partners.PartnerUtmUpdateView.as_view()),
    path("update-partner-revenue-data/<uuid:id>", partners.PartnerRevenueUpdateView.as_view()),
    path("admin/dashboard", reports.AdminDashboardView.as_view()),
    path("admin/dashboard/people", reports.DashboardPeopleView.as_view()),
    path("admin/dashboard/split", reports.DashboardBreakdownView.as_view()),
    path("admin/dashboard/tiles", reports.DashboardTilesView.as_view()),
    path("admin/attention", reports.AlertListView.as_view()),
    path("admin/journeys/find", report_journeys.FindJourneyView.as_view()),
    path("admin/journeys/funnel", report_journeys.JourneyFunnelView.as_view()),
    path("admin/journeys/<uuid:customer_id>/events", report_journeys.JourneyView.as_view()),
    path("admin/reports/applications", report_lines.ApplicationLinesView.as_view()),
    path("admin/reports/applications/<uuid:submission_id>/opened", report_lines.OpenedLineView.as_view()),
    path("admin/reports/<str:report>", report_calls.ReportView.as_view()),
    path("admin/reports/<str:report>/people", report_calls.ReportPeopleView.as_view()),
    path("admin/search", reports.AdminSearchView.as_view()),
    path("get-credit-cards-data", cards.CreditCardListView.as_view()),
    path("create-credit-card", cards.CreditCardCreateView.as_view()),
    path("update-credit-card-data", cards.CreditCardUpdateView.as_view()),
    path("safe-delete-credit-card", cards.CreditCardDeleteView.as_view()),
    path("cards/order", cards.CreditCardOrderView.as_view()),
    path("cards/<int:category_id>/restore", cards.CreditCardRestoreView.as_view()),
    path("cards/<int:category_id>/check-link", cards.CreditCardLinkCheckView.as_view()),
    path("s3-upload-file", uploads.PictureUploadView.as_view()),
    path("get-application-status-files-list", uploads.StatusFileListView.as_view()),
    path("upload-application-status-file", uploads.StatusFileUploadView.as_view()),
    path("uploads/templates/<str:kind>.xlsx", uploads.UploadTemplateView.as_view()),
    path("uploads/<uuid:upload_id>", uploads.UploadDetailView.as_view()),
    path("uploads/<uuid:upload_id>/errors.xlsx", uploads.UploadErrorSheetView.as_view()),
    path("uploads/<uuid:upload_id>/apply", uploads.UploadApplyView.as_view()),
    path("uploads/<uuid:upload_id>/check", uploads.UploadRecheckView.as_view()),
    path("uploads/<uuid:upload_id>/undo", uploads.UploadUndoView.as_view()),
    path("uploads/<uuid:upload_id>/discard", uploads.UploadDiscardView.as_view()),
    path("uploads/<uuid:upload_id>/stop", uploads.UploadStopView.as_view()),
    path("uploads/<uuid:upload_id>/go-on", uploads.UploadResumeView.as_view()),
    path("uploads/<uuid:upload_id>/rows/<int:row_no>", upload_rows.UploadRowView.as_view()),
    path("uploads/<uuid:upload_id>/corrections", upload_rows.CorrectionListView.as_view()),
    path("uploads/<uuid:upload_id>/rows/<int:row_no>/mend", upload_rows.RowCorrectView.as_view()),
    path("admin/customers/search", finding.CustomerSearchView.as_view()),
    path("admin/customers/recent", finding.RecentCustomersView.as_view()),
    path("admin/customers/<uuid:customer_id>/timeline", case.CaseTimelineView.as_view()),
    path("admin/customers/<uuid:customer_id>/reveals", case.CustomerRevealView.as_view()),
    path("admin/customers/<uuid:customer_id>/notes", case.CaseNoteListView.as_view()),
    path("admin/customers/<uuid:customer_id>/notes/<uuid:note_id>/strike", case.CaseNoteStrikeView.as_view()),
    path("admin/customers/<uuid:customer_id>/<str:prospect>", case.CaseView.as_view()),
    path("de-dupe-log", dedupe.DedupeLogView.as_view()),
    path("lead-imports", leads.LeadImportListView.as_view()),
    path("partner-leads", leads.PartnerLeadListView.as_view()),
    path("mis-uploads", mis.MisUploadListView.as_view()),
    path("mis-uploads/templates/<int:lender_id>.xlsx", mis.MisTemplateView.as_view()),
    path("mis-uploads/<uuid:upload_id>", mis.MisUploadDetailView.as_view()),
    path("mis-uploads/<uuid:upload_id>/look", mis.MisUploadInspectView.as_view()),
    path("mis-uploads/<uuid:upload_id>/reading", mis.MisUploadMappingView.as_view()),
    path("mis-uploads/<uuid:upload_id>/candidates", mis.MisCandidateListView.as_view()),
    path("mis-uploads/<uuid:upload_id>/rows/<int:row_no>/link", mis.MisRowLinkView.as_view()),
    path("mis-uploads/<uuid:upload_id>/again", mis_vocabulary.MisUploadRerunView.as_view()),
    path("mis-words/<int:lender_id>", mis_vocabulary.MisVocabularyView.as_view()),
    path("admin/exports", exports.AdminExportListView.as_view()),
    path("admin/exports/<uuid:export_id>", exports.AdminExportDetailView.as_view()),
    path("admin/exports/<uuid:export_id>/cancel", exports.AdminExportCancelView.as_view()),
    path("admin/exports/<uuid:export_id>/retry", exports.AdminExportRetryView.as_view()),
    path("admin/exports/<uuid:export_id>/file", exports.AdminExportFileView.as_view()),
    path("admin/deletions", deletions.ErasureListView.as_view()),
    path("admin/deletions/plans/<uuid:customer_id>", deletions.CustomerPlanView.as_view()),
    path("admin/deletions/<uuid:request_id>", deletions.ErasureView.as_view()),
    path("admin/deletions/<uuid:request_id>/agree", deletions.ErasureAgreementView.as_view()),
    path("admin/deletions/<uuid:request_id>/refuse", deletions.ErasureRefusalView.as_view()),
    path("admin/deletions/<uuid:request_id>/withdraw", deletions.ErasureWithdrawalView.as_view()),
    path("admin/legal-holds", deletions.LegalHoldListView.as_view()),
    path("admin/legal-holds/<uuid:hold_id>/lift", deletions.LegalHoldLiftView.as_view()),
]
