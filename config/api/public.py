"""Calls that need no sign-in."""

from django.urls import path

from apps.accounts.api.public import links, sign_in
from apps.applications.api import public as applications
from apps.cards.api import public as cards
from apps.catalogue.api import public as catalogue
from apps.customers.api import public as customers
from apps.funnels.api import public as funnels
from apps.intake.api import public as intake
from apps.integrations.api import public as integrations
from apps.lenders.api import public as lenders
from apps.offerings.api.public import perks, plans
from apps.partners.api import public as partners
from apps.privacy.api import public as privacy

staff_entrance = [
    path("admin/login", sign_in.AdminLoginView.as_view()),
    path("partner/login", sign_in.PartnerLoginView.as_view()),
    path("auth/<str:area>/forgot", links.ForgotPasswordView.as_view()),
    path("auth/<str:area>/links", links.PasswordLinkView.as_view()),
    path("auth/<str:area>/reset", links.ResetPasswordView.as_view()),
    path("auth/<str:area>/accept-invite", links.AcceptInviteView.as_view()),
    path("auth/<str:area>/password-checks", links.PasswordCheckView.as_view()),
]
"""The ways in of admins and of partners' users."""

open_to_customers = [
    path("site", partners.SiteView.as_view()),
    path("get-partner-by-name", partners.PartnerByNameView.as_view()),
    path("get-partner-by-name/<str:name>", partners.PartnerByNameView.as_view()),
    path("products", catalogue.ProductListView.as_view()),
    path("cards", cards.OfferedCardListView.as_view()),
    path("needs/<str:product_type>", plans.NeedFormView.as_view()),
    path("plans/<str:product_type>", plans.PlanListView.as_view()),
    path("vouchers", perks.VoucherListView.as_view()),
    path("deals", perks.DealListView.as_view()),
    path("search-list/<str:language>", catalogue.OptionListsView.as_view()),
    path("search-list/<str:language>/<str:list_code>", catalogue.OptionListView.as_view()),
    path("getLanguages", catalogue.LanguageListView.as_view()),
    path("pincodes/<str:pin>", catalogue.PincodeLookupView.as_view()),
    path("ifsc/<str:code>", catalogue.IfscLookupView.as_view()),
    path("legal/<str:kind>", catalogue.LegalTextView.as_view()),
    path("loan-ranges", lenders.LoanRangeListView.as_view()),
    path("matching-rules", lenders.MatchingRulesView.as_view()),
    path("widget/preview", integrations.WidgetPreviewView.as_view()),
    path("lender-pages/<str:name>", lenders.LenderPageView.as_view()),
    path("calculators/loan", lenders.LoanCalculatorView.as_view()),
    path("calculators/gold", lenders.GoldCalculatorView.as_view()),
    path("deletion-receipts/<str:receipt>", privacy.DeletionReceiptView.as_view()),
    path("help-requests", catalogue.HelpRequestCreateView.as_view()),
    path("merchant-applications", partners.MerchantApplicationCreateView.as_view()),
    path("cookies/save", partners.CookieSaveView.as_view()),
    path("cookies/read", partners.CookieReadView.as_view()),
    path("cookies/delete", partners.CookieDeleteView.as_view()),
    path("get-client-ip", catalogue.ClientIpView.as_view()),
    path("prospects", applications.ProspectCreateView.as_view()),
    path("prospects/<uuid:prospect_id>/otp", applications.ProspectOtpView.as_view()),
    path("prospects/<uuid:prospect_id>/verify", applications.ProspectVerifyView.as_view()),
    path("arrivals", applications.ArrivalCreateView.as_view()),
    path("arrivals/<uuid:arrival_id>", applications.ArrivalDetailView.as_view()),
    path("arrivals/<uuid:arrival_id>/confirmation", applications.ArrivalConfirmView.as_view()),
    path("funnels/<slug:segment>", funnels.FunnelView.as_view()),
    path("funnels/<slug:segment>/answers", funnels.FunnelAnswersView.as_view()),
    path("funnels/<slug:segment>/events", funnels.FunnelEventsView.as_view()),
    path("journey-events", customers.JourneyEventCreateView.as_view()),
    path("<slug:company>-intake-fields/<uuid:creditapp_uuid>", intake.IntakeFieldsView.as_view()),
    path("<slug:company>-intake/<uuid:creditapp_uuid>", intake.IntakeSubmitView.as_view()),
]

urlpatterns = [*staff_entrance, *open_to_customers]
