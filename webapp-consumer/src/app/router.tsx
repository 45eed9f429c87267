import { Suspense } from "react";
import { Navigate, Outlet, Route, Routes } from "react-router-dom";
import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";

import { LOAN_CODES, LOANS } from "../api/loans";
import { LoanContext } from "../api/useLoan";
import { PLAN_CODES, PLAN_ROOTS } from "../api/plans";
import { FlowGuard } from "./guards/FlowGuard";
import { ProductGate } from "./guards/ProductGate";
import { HomePage } from "./pages/HomePage";
import { LenderRoute } from "./pages/LenderRoute";
import { LenderSubmitRoute } from "./pages/LenderSubmitRoute";

const LoginPage = lazyPage(() => import("../features/entry/LoginPage").then((m) => m.LoginPage), "entry");
const VerificationPage = lazyPage(
  () => import("../features/entry/VerificationPage").then((m) => m.VerificationPage),
  "entry",
);
const ProductsPage = lazyPage(
  () => import("../features/products/ProductsPage").then((m) => m.ProductsPage),
  "products",
);
const DetailPage = lazyPage(
  () => import("../features/profile/DetailPage").then((m) => m.DetailPage),
  "profile",
  "validation",
  "otherTab",
);
const WelcomeBackPage = lazyPage(
  () => import("../features/profile/WelcomeBackPage").then((m) => m.WelcomeBackPage),
  "profile",
  "validation",
);
const OffersPage = lazyPage(
  () => import("../features/offers/OffersPage").then((m) => m.OffersPage),
  "offers",
  "paused",
  "reasons",
);
const ComparePage = lazyPage(() => import("../features/offers/ComparePage").then((m) => m.ComparePage), "offers");
const KfsPage = lazyPage(() => import("../features/offers/KfsPage").then((m) => m.KfsPage), "offers", "risk");
const CardsPage = lazyPage(() => import("../features/cards/CardsPage").then((m) => m.CardsPage), "cards");
const ChosenCardsPage = lazyPage(
  () => import("../features/cards/ChosenCardsPage").then((m) => m.ChosenCardsPage),
  "cards",
);
const PerksPage = lazyPage(() => import("../features/vouchers/PerksPage").then((m) => m.PerksPage), "vouchers");
const OwnCodesPage = lazyPage(
  () => import("../features/vouchers/OwnCodesPage").then((m) => m.OwnCodesPage),
  "vouchers",
);
const CalculatorsPage = lazyPage(
  () => import("../features/calculators/CalculatorsPage").then((m) => m.CalculatorsPage),
  "calculators",
);
const EmiPage = lazyPage(() => import("../features/calculators/EmiPage").then((m) => m.EmiPage), "calculators");
const EligibilityPage = lazyPage(
  () => import("../features/calculators/EligibilityPage").then((m) => m.EligibilityPage),
  "calculators",
);
const PrepaymentPage = lazyPage(
  () => import("../features/calculators/PrepaymentPage").then((m) => m.PrepaymentPage),
  "calculators",
);
const GoldPage = lazyPage(() => import("../features/calculators/GoldPage").then((m) => m.GoldPage), "calculators");
const NeedPage = lazyPage(() => import("../features/plans/NeedPage").then((m) => m.NeedPage), "plans", "validation");
const PlansPage = lazyPage(() => import("../features/plans/PlansPage").then((m) => m.PlansPage), "plans");
const RequestPage = lazyPage(() => import("../features/plans/RequestPage").then((m) => m.RequestPage), "plans");
const LeadPage = lazyPage(() => import("../features/plans/LeadPage").then((m) => m.LeadPage), "plans");
const ApplicationsPage = lazyPage(
  () => import("../features/applications/ApplicationsPage").then((m) => m.ApplicationsPage),
  "applications",
);
const ApplicationPage = lazyPage(
  () => import("../features/applications/ApplicationPage").then((m) => m.ApplicationPage),
  "applications",
  "paused",
);
const NotificationsPage = lazyPage(
  () => import("../features/notifications/NotificationsPage").then((m) => m.NotificationsPage),
  "notifications",
);
const LenderPage = lazyPage(
  () => import("../features/applications/LenderPage").then((m) => m.LenderPage),
  "applications",
  "paused",
);
const TransferPage = lazyPage(
  () => import("../features/doorways/TransferPage").then((m) => m.TransferPage),
  "doorways",
);
const AuthPage = lazyPage(() => import("../features/doorways/AuthPage").then((m) => m.AuthPage), "doorways");
const SocialPage = lazyPage(() => import("../features/doorways/SocialPage").then((m) => m.SocialPage), "doorways");
const CustomerSitePage = lazyPage(
  () => import("../features/doorways/CustomerSitePage").then((m) => m.CustomerSitePage),
  "doorways",
);
const AccountPage = lazyPage(() => import("../features/account/AccountPage").then((m) => m.AccountPage), "account");
const ProfilePage = lazyPage(
  () => import("../features/account/ProfilePage").then((m) => m.ProfilePage),
  "account",
  "validation",
);
const ConsentsPage = lazyPage(() => import("../features/account/ConsentsPage").then((m) => m.ConsentsPage), "account");
const SharingPage = lazyPage(() => import("../features/account/SharingPage").then((m) => m.SharingPage), "account");
const ContactPage = lazyPage(() => import("../features/account/ContactPage").then((m) => m.ContactPage), "account");
const DataPage = lazyPage(() => import("../features/account/DataPage").then((m) => m.DataPage), "account");
const DeletePage = lazyPage(() => import("../features/account/DeletePage").then((m) => m.DeletePage), "account");
const TicketsPage = lazyPage(() => import("../features/account/TicketsPage").then((m) => m.TicketsPage), "account");
const TicketPage = lazyPage(() => import("../features/account/TicketPage").then((m) => m.TicketPage), "account");
const SignInsPage = lazyPage(() => import("../features/account/SignInsPage").then((m) => m.SignInsPage), "account");
const ReceiptPage = lazyPage(() => import("../features/account/ReceiptPage").then((m) => m.ReceiptPage), "account");
const HelpPage = lazyPage(() => import("../features/account/HelpPage").then((m) => m.HelpPage), "account");
const RedirectPage = lazyPage(
  () => import("../features/applications/RedirectPage").then((m) => m.RedirectPage),
  "applications",
);
const IntakePage = lazyPage(
  () => import("../features/intake/IntakePage").then((m) => m.IntakePage),
  "intake",
  "validation",
);
const CompanyTextPage = lazyPage(
  () => import("../features/intake/CompanyTextPage").then((m) => m.CompanyTextPage),
  "intake",
);
const MerchantPage = lazyPage(
  () => import("../features/merchant/MerchantPage").then((m) => m.MerchantPage),
  "merchant",
  "validation",
);
const MerchantSuccessPage = lazyPage(
  () => import("../features/merchant/MerchantSuccessPage").then((m) => m.MerchantSuccessPage),
  "merchant",
);
const LegalPage = lazyPage(() => import("../features/legal/LegalPage").then((m) => m.LegalPage), "legal");

/** The customer's route table. What is not here shows the not-found page. */
export function Router() {
  return (
    <Suspense fallback={<PageLoading />}>
      <ProductGate>
        <Routes>
          <Route
            path="/"
            element={
              <FlowGuard>
                <HomePage />
              </FlowGuard>
            }
          />
          <Route
            path="/login"
            element={
              <FlowGuard>
                <LoginPage />
              </FlowGuard>
            }
          />
          <Route
            path="/verification"
            element={
              <FlowGuard>
                <VerificationPage />
              </FlowGuard>
            }
          />
          <Route
            path="/products"
            element={
              <FlowGuard>
                <ProductsPage />
              </FlowGuard>
            }
          />

          <Route
            path="/user"
            element={
              <FlowGuard>
                <Navigate to="/products" replace />
              </FlowGuard>
            }
          />
          {LOAN_CODES.map((code) => LOANS[code]).map((loan) => (
            <Route
              key={loan.code}
              element={
                <LoanContext key={loan.code} value={loan}>
                  <Outlet />
                </LoanContext>
              }
            >
              <Route
                path={loan.detail}
                element={
                  <FlowGuard>
                    <DetailPage />
                  </FlowGuard>
                }
              />
              <Route
                path={loan.welcomeBack}
                element={
                  <FlowGuard>
                    <WelcomeBackPage />
                  </FlowGuard>
                }
              />
              <Route
                path={loan.offers}
                element={
                  <FlowGuard>
                    <OffersPage />
                  </FlowGuard>
                }
              />
              <Route
                path={`${loan.offers}/compare`}
                element={
                  <FlowGuard>
                    <ComparePage />
                  </FlowGuard>
                }
              />
              <Route
                path={`${loan.offers}/:lenderId/kfs`}
                element={
                  <FlowGuard>
                    <KfsPage />
                  </FlowGuard>
                }
              />
            </Route>
          ))}
          <Route
            path="/user/notifications"
            element={
              <FlowGuard>
                <NotificationsPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/account"
            element={
              <FlowGuard>
                <AccountPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/account/profile"
            element={
              <FlowGuard>
                <ProfilePage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/account/consents"
            element={
              <FlowGuard>
                <ConsentsPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/account/sharing"
            element={
              <FlowGuard>
                <SharingPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/account/contact"
            element={
              <FlowGuard>
                <ContactPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/account/data"
            element={
              <FlowGuard>
                <DataPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/account/tickets"
            element={
              <FlowGuard>
                <TicketsPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/account/tickets/:ticketId"
            element={
              <FlowGuard>
                <TicketPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/account/sign-ins"
            element={
              <FlowGuard>
                <SignInsPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/account/delete"
            element={
              <FlowGuard>
                <DeletePage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/help"
            element={
              <FlowGuard>
                <HelpPage />
              </FlowGuard>
            }
          />
          <Route path="/help" element={<HelpPage />} />
          <Route path="/deletion-receipt" element={<ReceiptPage />} />
          <Route
            path="/user/applications"
            element={
              <FlowGuard>
                <ApplicationsPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/applications/:appId"
            element={
              <FlowGuard>
                <ApplicationPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/credit-card"
            element={
              <FlowGuard>
                <ChosenCardsPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/lender-submit"
            element={
              <FlowGuard>
                <LenderSubmitRoute />
              </FlowGuard>
            }
          />
          <Route path="/user/lenders-transaction/:lender" element={<LenderRoute />} />
          <Route path="/user/:lender" element={<LenderRoute />} />
          <Route path="/user/:lender/declined" element={<LenderRoute />} />
          <Route path="/lenders-transaction/:lender" element={<LenderPage />} />
          <Route path="/transfer/:prospectId" element={<TransferPage />} />
          <Route path="/auth" element={<AuthPage />} />
          <Route path="/socialmedia-onboarding" element={<SocialPage />} />
          <Route path="/customer-site" element={<CustomerSitePage />} />
          <Route
            path="/redirect"
            element={
              <FlowGuard as="/user/applications">
                <RedirectPage />
              </FlowGuard>
            }
          />

          {PLAN_CODES.map((code) => (
            <Route key={code} path={PLAN_ROOTS[code]}>
              <Route
                index
                element={
                  <FlowGuard>
                    <NeedPage code={code} />
                  </FlowGuard>
                }
              />
              <Route
                path="plans"
                element={
                  <FlowGuard>
                    <PlansPage code={code} />
                  </FlowGuard>
                }
              />
              <Route
                path="request"
                element={
                  <FlowGuard>
                    <RequestPage code={code} />
                  </FlowGuard>
                }
              />
            </Route>
          ))}
          <Route
            path="/user/insurance/transaction"
            element={
              <FlowGuard>
                <LeadPage />
              </FlowGuard>
            }
          />
          <Route
            path="/user/student-loan/transaction"
            element={
              <FlowGuard>
                <LeadPage />
              </FlowGuard>
            }
          />

          <Route
            path="/user/vouchers"
            element={
              <FlowGuard>
                <OwnCodesPage />
              </FlowGuard>
            }
          />
          <Route path="/vouchers" element={<PerksPage key="voucher" kind="voucher" />} />
          <Route path="/deals" element={<PerksPage key="deal" kind="deal" />} />

          <Route path="/credit-cards" element={<CardsPage key="all" list="all" />} />
          <Route path="/cards-unsecured" element={<CardsPage key="unsecured" list="unsecured" />} />
          <Route path="/cards-secured" element={<CardsPage key="secured" list="secured" />} />

          <Route path="/calculators" element={<CalculatorsPage />} />
          <Route path="/calculators/emi" element={<EmiPage />} />
          <Route path="/calculators/eligibility" element={<EligibilityPage />} />
          <Route path="/calculators/prepayment" element={<PrepaymentPage />} />
          <Route path="/calculators/gold" element={<GoldPage />} />

          <Route
            path="/user/lender-intake/:company/privacy-policy"
            element={<CompanyTextPage key="privacy" kind="privacy" />}
          />
          <Route
            path="/user/lender-intake/:company/terms-and-conditions"
            element={<CompanyTextPage key="terms" kind="terms" />}
          />
          <Route path="/user/lender-intake/:company/:creditapp_uuid" element={<IntakePage />} />
          <Route path="/create-merchant-form" element={<MerchantPage key="own" />} />
          <Route path="/create-merchant-form/success" element={<MerchantSuccessPage />} />
          <Route path="/create-merchant-form/:partner_name" element={<MerchantPage key="partner" />} />

          <Route path="/terms-of-use" element={<LegalPage kind="terms" />} />
          <Route path="/privacy-policy" element={<LegalPage kind="privacy" />} />
          <Route path="/how-we-match" element={<LegalPage kind="how_we_match" />} />

          <Route path="/404" element={<NotFound />} />
          <Route
            path="/:urlSegment"
            element={
              <FlowGuard as="/">
                <HomePage />
              </FlowGuard>
            }
          />
          <Route path="*" element={<NotFound />} />
        </Routes>
      </ProductGate>
    </Suspense>
  );
}
