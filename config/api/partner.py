"""Calls of the partner portal."""

from django.urls import path

from apps.accounts.api import partner as accounts
from apps.accounts.api.partner import account, notifications, team
from apps.applications.api import partner as applications
from apps.catalogue.api import partner as catalogue
from apps.exports.api import partner as exports
from apps.lenders.api import partner as lenders
from apps.privacy.api import partner as privacy
from apps.reports.api import partner as reports
from apps.revenue.api import partner as revenue
from apps.revenue.api.partner import payee as revenue_payee
from apps.revenue.api.partner import statement_files as revenue_papers
from apps.revenue.api.partner import statements as revenue_statements
from apps.uploads.api import corrections as upload_rows
from apps.uploads.api import partner as uploads

urlpatterns = [
    path("partner/dashboard", reports.PartnerDashboard.as_view()),
    path("partner/commission", revenue.PartnerCommission.as_view()),
    path("partner/payee", revenue_payee.OwnPayee.as_view()),
    path("partner/statements", revenue_statements.OwnStatements.as_view()),
    path("partner/statements/<uuid:statement_id>", revenue_statements.OwnStatement.as_view()),
    path("partner/statements/<uuid:statement_id>/statement.pdf", revenue_papers.OwnStatementPdf.as_view()),
    path("partner/statements/<uuid:statement_id>/statement.xlsx", revenue_papers.OwnStatementSheet.as_view()),
    path("partner/statement-lines/<int:line_id>/questions", revenue_statements.AskAboutLine.as_view()),
    path("partner/leads", applications.OwnLeads.as_view()),
    path("partner/lead-imports", applications.OwnLeadImports.as_view()),
    path("partner/lead-files", applications.SendOwnLeads.as_view()),
    path("partner/uploads/templates/<str:kind>.xlsx", uploads.OwnTemplate.as_view()),
    path("partner/uploads/<uuid:upload_id>", uploads.OwnUpload.as_view()),
    path("partner/uploads/<uuid:upload_id>/errors.xlsx", uploads.OwnUploadErrors.as_view()),
    path("partner/uploads/<uuid:upload_id>/apply", uploads.ApplyOwnUpload.as_view()),
    path("partner/uploads/<uuid:upload_id>/check", uploads.CheckOwnUploadAgain.as_view()),
    path("partner/uploads/<uuid:upload_id>/undo", uploads.UndoOwnUpload.as_view()),
    path("partner/uploads/<uuid:upload_id>/discard", uploads.DiscardOwnUpload.as_view()),
    path("partner/uploads/<uuid:upload_id>/stop", uploads.StopOwnUpload.as_view()),
    path("partner/uploads/<uuid:upload_id>/go-on", uploads.GoOnWithOwnUpload.as_view()),
    path("partner/uploads/<uuid:upload_id>/rows/<int:row_no>", upload_rows.OwnUploadRowCells.as_view()),
    path("partner/uploads/<uuid:upload_id>/rows/<int:row_no>/mend", upload_rows.MendOwnUploadRow.as_view()),
    path("partner/calculators/commission", revenue.CalculateOwnCommission.as_view()),
    path("partner/offering", reports.OfferingListView.as_view()),
    path("partner/offering/<str:product_code>", reports.OfferingDetailView.as_view()),
    path("partner/rates", reports.ProductRateListView.as_view()),
    path("partner/lender-journeys", reports.LenderJourneyListView.as_view()),
    path("partner/faqs", catalogue.FaqListView.as_view()),
    path("partner/faqs/<int:faq_id>/vote", catalogue.FaqVoteView.as_view()),
    path("partner/get-eligibility-criteria", lenders.EligibilityCriteria.as_view()),
    path("auth/partner/refresh", accounts.RefreshPartner.as_view()),
    path("auth/partner/logout", accounts.LogoutPartner.as_view()),
    path("partner-reverify", accounts.PartnerReverify.as_view()),
    path("partner/account", account.Account.as_view()),
    path("partner/account/confirmations", account.Confirmations.as_view()),
    path("partner/account/password", account.Password.as_view()),
    path("partner/account/authenticator", account.Authenticator.as_view()),
    path("partner/account/authenticator/activation", account.Activation.as_view()),
    path("partner/account/recovery-codes", account.RecoveryCodes.as_view()),
    path("partner/account/sessions", account.Sessions.as_view()),
    path("partner/account/sessions/<uuid:session_id>", account.OneSession.as_view()),
    path("partner/notifications", notifications.PartnerNotices.as_view()),
    path("partner/notice-choices", privacy.NoticeChoices.as_view()),
    path("partner/notifications/read", notifications.ReadPartnerNotices.as_view()),
    path("partner/team", team.Team.as_view()),
    path("partner/team/<uuid:user_id>", team.Member.as_view()),
    path("partner/team/<uuid:user_id>/invitation", team.MemberInvitation.as_view()),
    path("admin/masquerade/exit", accounts.ExitMasquerade.as_view()),
    path("partner/exports", exports.Exports.as_view()),
    path("partner/exports/<uuid:export_id>", exports.OneExport.as_view()),
    path("partner/exports/<uuid:export_id>/cancel", exports.CancelExport.as_view()),
    path("partner/exports/<uuid:export_id>/retry", exports.RetryExport.as_view()),
    path("partner/exports/<uuid:export_id>/file", exports.ExportFile.as_view()),
]
