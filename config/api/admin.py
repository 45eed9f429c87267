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
    path("auth/admin/refresh", accounts.RefreshAdmin.as_view()),
    path("auth/admin/logout", accounts.LogoutAdmin.as_view()),
    path("admin-reverify", accounts.AdminReverify.as_view()),
    path("admin/masquerade", accounts.Masquerade.as_view()),
    path("admin/notifications", notifications.DeskNotices.as_view()),
    path("admin/notifications/read", notifications.ReadDeskNotices.as_view()),
    path("admin/account", account.Account.as_view()),
    path("admin/account/confirmations", account.Confirmations.as_view()),
    path("admin/account/password", account.Password.as_view()),
    path("admin/account/authenticator", account.Authenticator.as_view()),
    path("admin/account/authenticator/activation", account.Activation.as_view()),
    path("admin/account/recovery-codes", account.RecoveryCodes.as_view()),
    path("admin/account/sessions", account.Sessions.as_view()),
    path("admin/account/sessions/<uuid:session_id>", account.OneSession.as_view()),
    path("admin/users", users.Users.as_view()),
    path("admin/users/<uuid:user_id>", users.User.as_view()),
    path("admin/users/<uuid:user_id>/invitation", users.Invitation.as_view()),
    path("admin/users/<uuid:user_id>/limits", users.Limits.as_view()),
    path("admin/users/<uuid:user_id>/lock", users.Lock.as_view()),
    path("admin/users/<uuid:user_id>/reset-links", users.ResetLinks.as_view()),
    path("admin/users/<uuid:user_id>/authenticator-resets", users.AuthenticatorResets.as_view()),
    path("admin/users/<uuid:user_id>/sessions", users.UserSessions.as_view()),
    path("admin/users/<uuid:user_id>/sessions/<uuid:session_id>", users.UserSession.as_view()),
    path("get-lenders-data", lenders.LendersData.as_view()),
    path("get-lenders-data/<str:filter>", lenders.LendersData.as_view()),
    path("get-lender-data/<int:lenderId>", lenders.LenderData.as_view()),
    path("update-lender-data", lenders.UpdateLenderData.as_view()),
    path("create-lender", lenders.CreateLender.as_view()),
    path("safe-delete-lender", lenders.DeleteLender.as_view()),
    path("lenders/switch", lender_bulk.SwitchLenders.as_view()),
    path("lenders/<int:lenderId>/changes", lender_changes.LenderChanges.as_view()),
    path("lenders/<int:lenderId>/products", lender_terms.LenderProducts.as_view()),
    path("lenders/<int:lenderId>/products/<str:product>", lender_terms.LenderTerms.as_view()),
    path("lenders/<int:lenderId>/products/<str:product>/pincodes", lender_terms.LenderPincodes.as_view()),
    path("lenders/<int:lenderId>/preview", applications_lenders.PreviewOffer.as_view()),
    path("lenders/<int:lenderId>/criteria-passed", applications_lenders.CriteriaPassed.as_view()),
    path("lenders/<int:lenderId>/planned-changes", lender_plans.PlannedChanges.as_view()),
    path("lenders/planned-changes/<uuid:planId>/cancel", lender_plans.CancelPlannedChange.as_view()),
    path("lenders/<int:lenderId>/connector", lender_connectors.LenderConnector.as_view()),
    path("lenders/<int:lenderId>/connector/secret", lender_connectors.RotateWebhookSecret.as_view()),
    path("lenders/<int:lenderId>/connector/test", lender_connectors.TestConnector.as_view()),
    path("lender-switches", lender_switching.LenderSwitches.as_view()),
    path("lender-switches/in-flight", eligibility.InFlight.as_view()),
    path("lender-switches/tell-partners", lender_switching.TellPartners.as_view()),
    path("lender-switches/<int:lenderId>/<str:product_type>", lender_switching.LenderSwitchHistory.as_view()),
    path("lender-switches/orders/<int:order_id>/cancel", lender_switching.CancelSwitch.as_view()),
    path("product-limits", product_limits.AllProductLimits.as_view()),
    path("product-limits/<str:product_type>", product_limits.OneProductLimits.as_view()),
    path("lenders/<int:lenderId>/products/<str:product_type>/pincodes.xlsx", pincode_lists.PincodeList.as_view()),
    path("lenders/<int:lenderId>/products/<str:product_type>/pincode-files", pincode_lists.PincodeFiles.as_view()),
    path(
        "lenders/<int:lenderId>/products/<str:product_type>/pincode-files/<uuid:upload_id>",
        pincode_lists.PincodeFile.as_view(),
    ),
    path("product-limits/<str:product_type>/pincodes.xlsx", pincode_lists.PincodeList.as_view()),
    path("product-limits/<str:product_type>/pincode-files", pincode_lists.PincodeFiles.as_view()),
    path("product-limits/<str:product_type>/pincode-files/<uuid:upload_id>", pincode_lists.PincodeFile.as_view()),
    path("eligibility/person", eligibility.EligibilityPerson.as_view()),
    path("eligibility/test", eligibility.EligibilityTest.as_view()),
    path("eligibility/coverage", eligibility.EligibilityCoverage.as_view()),
    path("lender-group/get-all", lenders.LenderGroups.as_view()),
    path("lender-group/create", lenders.CreateLenderGroup.as_view()),
    path("lender-revenue/get/<int:lenderId>", revenue.LenderSlabs.as_view()),
    path("lender-revenue/get-types", revenue.RevenueTypes.as_view()),
    path("lender-revenue/create", revenue.CreateSlab.as_view()),
    path("lender-revenue/update", revenue.UpdateSlab.as_view()),
    path("lender-revenue/delete/<int:row_id>", revenue.DeleteSlab.as_view()),
    path("lender-revenue/set-order", revenue.OrderSlabs.as_view()),
    path("revenue/lenders/<int:lenderId>", revenue_reading.LenderBasisOf.as_view()),
    path("revenue/lenders/<int:lenderId>/coverage", revenue_reading.RevenueCoverage.as_view()),
    path("revenue/lenders/<int:lenderId>/months", revenue_months.RevenueMonths.as_view()),
    path("revenue/lenders/<int:lenderId>/months/<str:month>", revenue_months.RevenueMonthDetail.as_view()),
    path("revenue/close-month", revenue_months.CloseMonth.as_view()),
    path("revenue/reopen-month", revenue_months.ReopenMonth.as_view()),
    path("revenue/reopen-month/grant", revenue_months.GrantReopening.as_view()),
    path("revenue/reopen-month/drop", revenue_months.DropReopening.as_view()),
    path("revenue/advices", revenue_receipts.Advices.as_view()),
    path("revenue/advices/<uuid:advice_id>", revenue_receipts.OneAdvice.as_view()),
    path("revenue/advices/<uuid:advice_id>/confirm", revenue_receipts.ConfirmAdvice.as_view()),
    path("revenue/advices/<uuid:advice_id>/withdraw", revenue_receipts.WithdrawAdvice.as_view()),
    path("revenue/advices/<uuid:advice_id>/withdraw/agreement", revenue_receipts.GrantWithdrawal.as_view()),
    path("revenue/advice-lines/<int:row_id>/link", revenue_receipts.LinkAdviceLine.as_view()),
    path("revenue/reconciliations", revenue_reconciling.Reconciliations.as_view()),
    path("revenue/reconciliations/<int:lenderId>/<str:month>", revenue_reconciling.OneReconciliation.as_view()),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/lines/<str:key>",
        revenue_reconciling.ReconciliationLine.as_view(),
    ),
    path("revenue/reconciliations/<int:lenderId>/<str:month>/notes", revenue_reconciling.ReconciliationNotes.as_view()),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/claims", revenue_reconciling.ReconciliationClaims.as_view()
    ),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/proposal",
        revenue_reconciling.ProposeReconciliation.as_view(),
    ),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/closing", revenue_reconciling.CloseReconciliation.as_view()
    ),
    path(
        "revenue/reconciliations/<int:lenderId>/<str:month>/reopening",
        revenue_reconciling.ReopenReconciliation.as_view(),
    ),
    path("commission-files", commission_files.CommissionFiles.as_view()),
    path("commission-files/templates/<int:lender_id>.xlsx", commission_files.CommissionTemplate.as_view()),
    path("commission-files/<uuid:upload_id>", commission_files.OneCommissionFile.as_view()),
    path("commission-files/<uuid:upload_id>/look", commission_files.LookIntoCommissionFile.as_view()),
    path("commission-files/<uuid:upload_id>/reading", commission_files.ReadCommissionFile.as_view()),
    path("commission-files/<uuid:upload_id>/confirm", commission_files.ConfirmCommissionFile.as_view()),
    path("revenue/statements", revenue_statements.Statements.as_view()),
    path("revenue/statements/<uuid:statement_id>", revenue_statements.OneStatement.as_view()),
    path("revenue/statements/<uuid:statement_id>/approval", revenue_statements.ApproveStatement.as_view()),
    path("revenue/statements/<uuid:statement_id>/payment", revenue_statements.PayStatement.as_view()),
    path("revenue/statements/<uuid:statement_id>/statement.pdf", revenue_papers.StatementPdf.as_view()),
    path("revenue/statements/<uuid:statement_id>/statement.xlsx", revenue_papers.StatementSheet.as_view()),
    path("revenue/tds", revenue_taxes.TaxYear.as_view()),
    path("revenue/payouts", revenue_payouts.Payouts.as_view()),
    path("revenue/payouts/<uuid:payout_id>", revenue_payouts.OnePayout.as_view()),
    path("revenue/payouts/<uuid:payout_id>/check", revenue_payouts.CheckPayout.as_view()),
    path("revenue/payouts/<uuid:payout_id>/recall", revenue_payouts.PayoutRecall.as_view()),
    path("revenue/payouts/<uuid:payout_id>/recall/agreement", revenue_payouts.GrantRecall.as_view()),
    path("revenue/payouts/<uuid:payout_id>/file.xlsx", revenue_payouts.PayoutSheet.as_view()),
    path("revenue/payouts/<uuid:payout_id>/file.csv", revenue_payouts.PayoutText.as_view()),
    path("revenue/questions/<uuid:question_id>/answer", revenue_statements.AnswerQuestion.as_view()),
    path("revenue/payees/<uuid:partner_id>", revenue_statements.PartnerPayee.as_view()),
    path("calculators/commission", revenue_reading.CalculateCommission.as_view()),
    path("admin/partners", partners.PartnerList.as_view()),
    path("admin/partners/<uuid:partner_id>", partners.OnePartner.as_view()),
    path("admin/partners/<uuid:partner_id>/brand", partners.PartnerBrand.as_view()),
    path("admin/partners/<uuid:partner_id>/brand/publish", partners.PublishBrand.as_view()),
    path("admin/partners/<uuid:partner_id>/brand/versions", partners.BrandVersions.as_view()),
    path("admin/partners/<uuid:partner_id>/brand/versions/<int:number>/rollback", partners.RollBackBrand.as_view()),
    path("admin/partners/<uuid:partner_id>/utm-defaults", partners.PartnerCampaign.as_view()),
    path("admin/partners/<uuid:partner_id>/embed-sites", partners.PartnerEmbedSites.as_view()),
    path("admin/partners/<uuid:partner_id>/domain", partner_domains.PartnerDomain.as_view()),
    path("admin/partners/<uuid:partner_id>/domain/check", partner_domains.CheckPartnerDomain.as_view()),
    path("admin/partners/<uuid:partner_id>/domain/switch", partner_domains.SwitchPartnerDomain.as_view()),
    path("admin/partners/<uuid:partner_id>/status", partners.PartnerStanding.as_view()),
    path("update-partner-utm/<uuid:id>", partners.UpdatePartnerUtm.as_view()),
    path("update-partner-revenue-data/<uuid:id>", partners.UpdatePartnerRevenue.as_view()),
    path("admin/dashboard", reports.AdminDashboard.as_view()),
    path("admin/dashboard/people", reports.DashboardPeople.as_view()),
    path("admin/dashboard/split", reports.DashboardSplit.as_view()),
    path("admin/dashboard/tiles", reports.DashboardTiles.as_view()),
    path("admin/attention", reports.Attention.as_view()),
    path("admin/journeys/find", report_journeys.FindJourneyView.as_view()),
    path("admin/journeys/funnel", report_journeys.JourneyFunnelView.as_view()),
    path("admin/journeys/<uuid:customer_id>/events", report_journeys.JourneyView.as_view()),
    path("admin/reports/applications", report_lines.ApplicationLinesView.as_view()),
    path("admin/reports/applications/<uuid:submission_id>/opened", report_lines.OpenedLineView.as_view()),
    path("admin/reports/<str:report>", report_calls.ReportView.as_view()),
    path("admin/reports/<str:report>/people", report_calls.ReportPeopleView.as_view()),
    path("admin/search", reports.SearchDesk.as_view()),
    path("get-credit-cards-data", cards.CreditCards.as_view()),
    path("create-credit-card", cards.CreateCreditCard.as_view()),
    path("update-credit-card-data", cards.UpdateCreditCard.as_view()),
    path("safe-delete-credit-card", cards.DeleteCreditCard.as_view()),
    path("cards/order", cards.OrderCreditCards.as_view()),
    path("cards/<int:category_id>/restore", cards.RestoreCreditCard.as_view()),
    path("cards/<int:category_id>/check-link", cards.CheckCardLink.as_view()),
    path("s3-upload-file", uploads.UploadPicture.as_view()),
    path("get-application-status-files-list", uploads.StatusFiles.as_view()),
    path("upload-application-status-file", uploads.UploadStatusFile.as_view()),
    path("uploads/templates/<str:kind>.xlsx", uploads.UploadTemplate.as_view()),
    path("uploads/<uuid:upload_id>", uploads.UploadDetail.as_view()),
    path("uploads/<uuid:upload_id>/errors.xlsx", uploads.UploadErrors.as_view()),
    path("uploads/<uuid:upload_id>/apply", uploads.ApplyUpload.as_view()),
    path("uploads/<uuid:upload_id>/check", uploads.CheckUploadAgain.as_view()),
    path("uploads/<uuid:upload_id>/undo", uploads.UndoUpload.as_view()),
    path("uploads/<uuid:upload_id>/discard", uploads.DiscardUpload.as_view()),
    path("uploads/<uuid:upload_id>/stop", uploads.StopUpload.as_view()),
    path("uploads/<uuid:upload_id>/go-on", uploads.GoOnWithUpload.as_view()),
    path("uploads/<uuid:upload_id>/rows/<int:row_no>", upload_rows.UploadRowCells.as_view()),
    path("uploads/<uuid:upload_id>/corrections", upload_rows.UploadCorrections.as_view()),
    path("uploads/<uuid:upload_id>/rows/<int:row_no>/mend", upload_rows.MendUploadRow.as_view()),
    path("admin/customers/search", finding.CustomerSearchView.as_view()),
    path("admin/customers/recent", finding.RecentCustomersView.as_view()),
    path("admin/customers/<uuid:customer_id>/timeline", case.CaseTimelineView.as_view()),
    path("admin/customers/<uuid:customer_id>/reveals", case.CustomerRevealView.as_view()),
    path("admin/customers/<uuid:customer_id>/notes", case.CaseNoteListView.as_view()),
    path("admin/customers/<uuid:customer_id>/notes/<uuid:note_id>/strike", case.CaseNoteStrikeView.as_view()),
    path("admin/customers/<uuid:customer_id>/<str:prospect>", case.CaseView.as_view()),
    path("de-dupe-log", dedupe.DedupeLog.as_view()),
    path("lead-imports", leads.LeadImports.as_view()),
    path("partner-leads", leads.Leads.as_view()),
    path("mis-uploads", mis.MisUploads.as_view()),
    path("mis-uploads/templates/<int:lender_id>.xlsx", mis.MisTemplate.as_view()),
    path("mis-uploads/<uuid:upload_id>", mis.MisUpload.as_view()),
    path("mis-uploads/<uuid:upload_id>/look", mis.LookIntoMis.as_view()),
    path("mis-uploads/<uuid:upload_id>/reading", mis.ReadMis.as_view()),
    path("mis-uploads/<uuid:upload_id>/candidates", mis.MisCandidates.as_view()),
    path("mis-uploads/<uuid:upload_id>/rows/<int:row_no>/link", mis.LinkMisRow.as_view()),
    path("mis-uploads/<uuid:upload_id>/again", mis_vocabulary.GoOverMis.as_view()),
    path("mis-words/<int:lender_id>", mis_vocabulary.MisWords.as_view()),
    path("admin/exports", exports.Exports.as_view()),
    path("admin/exports/<uuid:export_id>", exports.OneExport.as_view()),
    path("admin/exports/<uuid:export_id>/cancel", exports.CancelExport.as_view()),
    path("admin/exports/<uuid:export_id>/retry", exports.RetryExport.as_view()),
    path("admin/exports/<uuid:export_id>/file", exports.ExportFile.as_view()),
]
