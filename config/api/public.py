"""Calls that need no sign-in."""

from django.urls import path

from apps.accounts.api import public as accounts
from apps.accounts.api.public import links
from apps.applications.api import public as applications
from apps.cards.api import public as cards
from apps.catalogue.api import public as catalogue
from apps.customers.api import public as customers
from apps.intake.api import public as intake
from apps.lenders.api import public as lenders
from apps.offerings.api.public import perks, plans
from apps.partners.api import public as partners
from apps.privacy.api import public as privacy

staff_entrance = [
    path("admin/login", accounts.AdminLogin.as_view()),
    path("partner/login", accounts.PartnerLogin.as_view()),
    path("auth/<str:area>/forgot", links.Forgot.as_view()),
    path("auth/<str:area>/links", links.Links.as_view()),
    path("auth/<str:area>/reset", links.Reset.as_view()),
    path("auth/<str:area>/accept-invite", links.AcceptInvite.as_view()),
    path("auth/<str:area>/password-checks", links.PasswordChecks.as_view()),
]
"""The ways in of admins and of partners' users."""

open_to_customers = [
    path("site", partners.Site.as_view()),
    path("get-partner-by-name", partners.PartnerByName.as_view()),
    path("get-partner-by-name/<str:name>", partners.PartnerByName.as_view()),
    path("products", catalogue.Products.as_view()),
    path("cards", cards.OfferedCards.as_view()),
    path("needs/<str:product_type>", plans.NeedForm.as_view()),
    path("plans/<str:product_type>", plans.PlansForNeed.as_view()),
    path("vouchers", perks.Vouchers.as_view()),
    path("deals", perks.Deals.as_view()),
    path("search-list/<str:language>", catalogue.SearchLists.as_view()),
    path("search-list/<str:language>/<str:list_code>", catalogue.SearchList.as_view()),
    path("getLanguages", catalogue.Languages.as_view()),
    path("pincodes/<str:pin>", catalogue.PincodePlace.as_view()),
    path("ifsc/<str:code>", catalogue.IfscBranch.as_view()),
    path("legal/<str:kind>", catalogue.LegalPage.as_view()),
    path("matching-rules", lenders.MatchingRules.as_view()),
    path("lender-pages/<str:name>", lenders.LenderPages.as_view()),
    path("calculators/loan", lenders.LoanCalculator.as_view()),
    path("calculators/gold", lenders.GoldCalculator.as_view()),
    path("deletion-receipts/<str:receipt>", privacy.DeletionReceipt.as_view()),
    path("help-requests", catalogue.HelpRequests.as_view()),
    path("merchant-applications", partners.MerchantApplications.as_view()),
    path("cookies/save", partners.SaveCookie.as_view()),
    path("cookies/read", partners.ReadCookie.as_view()),
    path("cookies/delete", partners.DeleteCookie.as_view()),
    path("get-client-ip", catalogue.ClientAddress.as_view()),
    path("prospects", applications.Prospects.as_view()),
    path("prospects/<uuid:prospect_id>/otp", applications.ResendCode.as_view()),
    path("prospects/<uuid:prospect_id>/verify", applications.VerifyCode.as_view()),
    path("arrivals", applications.Arrivals.as_view()),
    path("arrivals/<uuid:arrival_id>", applications.OneArrival.as_view()),
    path("arrivals/<uuid:arrival_id>/begin", applications.BeginArrival.as_view()),
    path("journey-events", customers.JourneyEvents.as_view()),
    path("<slug:company>-intake-fields/<uuid:creditapp_uuid>", intake.IntakeFields.as_view()),
    path("<slug:company>-intake/<uuid:creditapp_uuid>", intake.SendIntake.as_view()),
]

urlpatterns = [*staff_entrance, *open_to_customers]
