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
    path("auth/consumer/refresh", accounts.RefreshConsumer.as_view()),
    path("auth/consumer/logout", accounts.LogoutConsumer.as_view()),
    path("consents", consents.Consents.as_view()),
    path("consents/history", rights.ConsentHistory.as_view()),
    path("consents/withdraw", consents.WithdrawConsent.as_view()),
    path("contact-choices", contact.ContactChoices.as_view()),
    path("contact-choices/stop", contact.StopContact.as_view()),
    path("notifications", notifications.Notifications.as_view()),
    path("notifications/unread", notifications.UnreadNotifications.as_view()),
    path("notifications/read", notifications.ReadNotifications.as_view()),
    path("data-sharing", rights.Sharings.as_view()),
    path("data-exports", rights.Exports.as_view()),
    path("data-exports/<uuid:export_id>/<str:kind>", rights.ExportFile.as_view()),
    path("tickets", desk.Tickets.as_view()),
    path("tickets/<uuid:ticket_id>", desk.OneTicket.as_view()),
    path("tickets/<uuid:ticket_id>/messages", desk.TicketMessages.as_view()),
    path("tickets/<uuid:ticket_id>/close", desk.CloseTicket.as_view()),
    path("ticket-files/<uuid:file_id>", desk.OneTicketFile.as_view()),
    path("deletion", rights.Deletion.as_view()),
    path("deletion/code", rights.DeletionCode.as_view()),
    path("deletion/cancel", rights.CancelDeletion.as_view()),
    path("sign-ins", accounts.SignIns.as_view()),
    path("sign-ins/end", accounts.EndSignIns.as_view()),
    path("sign-ins/<uuid:session_id>", accounts.OneSignIn.as_view()),
    path("user/<uuid:prospect_id>", customers.UserRecord.as_view()),
    path("user/<uuid:prospect_id>/drafts/<slug:form>", customers.Drafts.as_view()),
    path("user/<uuid:prospect_id>/confirm", applications.Confirm.as_view()),
    path("mobile-changes", customers.MobileChanges.as_view()),
    path("mobile-changes/<uuid:change_id>/code", customers.MobileChangeCode.as_view()),
    path("mobile-changes/<uuid:change_id>/verify", customers.AnswerMobileChange.as_view()),
    path("email-proofs", customers.EmailProofs.as_view()),
    path("email-proofs/verify", customers.AnswerEmailProof.as_view()),
    path("getMaskInfo/<uuid:prospect_id>", customers.MaskInfo.as_view()),
    path("set-language", customers.SetLanguage.as_view()),
    path("cards/chosen", cards.ChosenCards.as_view()),
    path("cards/<int:category_id>/clicks", cards.LeaveForIssuer.as_view()),
    path("leads", leads.Leads.as_view()),
    path("leads/<str:reference>", own_leads.OneLead.as_view()),
    path("leads/<str:reference>/withdraw", own_leads.WithdrawLead.as_view()),
    path("lead-options", own_leads.LeadOptions.as_view()),
    path("vouchers/codes", perks.OwnCodes.as_view()),
    path("vouchers/<int:perk_id>/code", perks.RevealCode.as_view()),
    path("deals/<int:perk_id>/clicks", perks.FollowDeal.as_view()),
    path("applications", applications.Applications.as_view()),
    path("applications/<uuid:app_id>", applications.OneApplication.as_view()),
    path("gold-loans/<uuid:app_id>", applications.GoldLoans.as_view()),
    path("applications/<uuid:app_id>/offers", offers.Offers.as_view()),
    path("applications/<uuid:app_id>/kfs/<int:lender_id>", offers.KeyFactsStatement.as_view()),
    path("applications/<uuid:app_id>/kfs/<int:lender_id>/acknowledgements", offers.KeyFactsAcknowledgements.as_view()),
    path("applications/<uuid:app_id>/consent/<int:lender_id>", submissions.LenderConsent.as_view()),
    path("applications/<uuid:app_id>/auto-submit", submissions.AutoSubmissions.as_view()),
    path("applications/<uuid:app_id>/lender-forms", intake.OwnForms.as_view()),
    path("auto-submit-lenders", submissions.AutoSubmitLenders.as_view()),
    path("applications/<uuid:app_id>/submissions", submissions.Submissions.as_view()),
    path("submissions/<uuid:submission_id>/documents", lender_pages.Documents.as_view()),
    path("submissions/<uuid:submission_id>/documents/send", lender_pages.SendDocuments.as_view()),
    path("documents/<uuid:document_id>", lender_pages.OneDocument.as_view()),
    path("lender-pages/<str:name>/standing", lender_pages.LenderStanding.as_view()),
    path("submissions/<uuid:submission_id>", submissions.OneSubmission.as_view()),
    path("submissions/<uuid:submission_id>/click", submissions.Click.as_view()),
    path("submissions/<uuid:submission_id>/withdraw", submissions.Withdraw.as_view()),
]
