import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { Navigate, Outlet, Route, Routes, useLocation, useSearchParams } from "react-router-dom";
import { isProblem } from "webapp-shared/api/problem";
import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { useSession } from "webapp-shared/session/useSession";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";

import { selfQuery } from "../api/self";
import { session } from "../api/session";
import { pages } from "../permissions.gen";
import { gate, loginFor, returnPath } from "./guards/gate";
import { PortalShell } from "./layout/PortalShell";
import { signOut } from "./signOut";

const SignInPage = lazyPage(() => import("../features/sign-in/SignInPage").then((m) => m.SignInPage), "sign-in");
const ForgotPage = lazyPage(() => import("../features/account/ForgotPage").then((m) => m.ForgotPage), "account");
const AcceptInvitePage = lazyPage(
  () => import("../features/account/LinkPages").then((m) => m.AcceptInvitePage),
  "account",
);
const ResetPage = lazyPage(() => import("../features/account/LinkPages").then((m) => m.ResetPage), "account");
const SettingsPage = lazyPage(
  () => import("../features/settings/SettingsPage").then((m) => m.SettingsPage),
  "settings",
  "account",
);
const NoticesPage = lazyPage(() => import("../features/settings/NoticesPage").then((m) => m.NoticesPage), "settings");
const BrandPage = lazyPage(
  () => import("../features/settings/BrandPage").then((m) => m.BrandPage),
  "settings",
  "brand",
);
const DashboardPage = lazyPage(
  () => import("../features/dashboard/DashboardPage").then((m) => m.DashboardPage),
  "dashboard",
);
const StatementsPage = lazyPage(
  () => import("../features/statements/StatementsPage").then((m) => m.StatementsPage),
  "statements",
);
const LeadImportPage = lazyPage(
  () => import("../features/leads/LeadImportPage").then((m) => m.LeadImportPage),
  "leads",
  "sheets",
);
const LeadsPage = lazyPage(() => import("../features/leads/LeadsPage").then((m) => m.LeadsPage), "leads");
const EligibilityPage = lazyPage(
  () => import("../features/eligibility/EligibilityPage").then((m) => m.EligibilityPage),
  "eligibility",
);

const LenderJourneyPage = lazyPage(
  () => import("../features/lender-journey/LenderJourneyPage").then((m) => m.LenderJourneyPage),
  "lender-journey",
);
const IntegrationPage = lazyPage(
  () => import("../features/integration/IntegrationPage").then((m) => m.IntegrationPage),
  "integration",
  "account",
);
const OfferingPage = lazyPage(
  () => import("../features/product-offering/OfferingPage").then((m) => m.OfferingPage),
  "product-offering",
  "link-labels",
);
const ProductPage = lazyPage(
  () => import("../features/product-offering/ProductPage").then((m) => m.ProductPage),
  "product-offering",
  "link-labels",
);
const MarketingPage = lazyPage(
  () => import("../features/marketing/MarketingPage").then((m) => m.MarketingPage),
  "marketing",
);
const MessagesPage = lazyPage(
  () => import("../features/marketing/MessagesPage").then((m) => m.MessagesPage),
  "marketing",
);
const ReferralPage = lazyPage(
  () => import("../features/referral/ReferralPage").then((m) => m.ReferralPage),
  "referral",
);
const TrainingPage = lazyPage(
  () => import("../features/training/TrainingPage").then((m) => m.TrainingPage),
  "training",
);
const CoursePage = lazyPage(() => import("../features/training/CoursePage").then((m) => m.CoursePage), "training");
const LenderMaterialPage = lazyPage(
  () => import("../features/training/LenderMaterialPage").then((m) => m.LenderMaterialPage),
  "training",
);
const PostersPage = lazyPage(() => import("../features/marketing/PostersPage").then((m) => m.PostersPage), "marketing");
const CommunicationPage = lazyPage(
  () => import("../features/communication/CommunicationPage").then((m) => m.CommunicationPage),
  "communication",
);
const NewTicketPage = lazyPage(
  () => import("../features/communication/NewTicketPage").then((m) => m.NewTicketPage),
  "communication",
);
const ReportsPage = lazyPage(
  () => import("../features/reports/ReportsPage").then((m) => m.ReportsPage),
  "reports",
  "link-labels",
);
const ApplicationPage = lazyPage(
  () => import("../features/reports/ApplicationPage").then((m) => m.ApplicationPage),
  "reports",
);
const FunnelsPage = lazyPage(() => import("../features/funnels/FunnelsPage").then((m) => m.FunnelsPage), "funnels");
const FunnelPage = lazyPage(() => import("../features/funnels/FunnelPage").then((m) => m.FunnelPage), "funnels");
const FaqsPage = lazyPage(() => import("../features/faqs/FaqsPage").then((m) => m.FaqsPage), "faqs");

/** The token is verified again on each path change (specification 4.1); a refusal ends the session, a lost connection does not. */
function useVerifyOnMove() {
  const { pathname } = useLocation();
  const { signedIn } = useSession(session);
  const client = useQueryClient();
  useEffect(
    function verifyAgain() {
      if (!signedIn) return;
      client.fetchQuery({ ...selfQuery(), staleTime: 0 }).catch((error: unknown) => {
        if (isProblem(error) && (error.status === 401 || error.status === 403)) session.end();
      });
    },
    [client, pathname, signedIn],
  );
}

/** Everything under /partner but the login page. */
function Area() {
  const { pathname, search } = useLocation();
  const { signedIn } = useSession(session);
  const self = useQuery({ ...selfQuery(), enabled: false }).data;
  useVerifyOnMove();
  const verdict = gate(pathname, signedIn, self?.role ?? null, pages, self?.must_enrol);
  if (verdict.kind === "login") return <Navigate to={loginFor(pathname, search)} replace />;
  if (verdict.kind === "enrol") return <Navigate to="/partner/settings" replace />;
  return (
    <PortalShell onSignOut={signOut}>
      {verdict.kind === "page" ? (
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      ) : (
        <NotFound homeTo="/partner" />
      )}
    </PortalShell>
  );
}

function SignIn() {
  const [query] = useSearchParams();
  const { signedIn } = useSession(session);
  if (signedIn) return <Navigate to={returnPath(query.get("callback"))} replace />;
  return (
    <Suspense fallback={<PageLoading />}>
      <SignInPage />
    </Suspense>
  );
}

/** Pages behind a link in a message: open whether or not somebody is signed in here. */
function Door() {
  return (
    <Suspense fallback={<PageLoading />}>
      <Outlet />
    </Suspense>
  );
}

/** The route table of the portal. */
export function Router() {
  return (
    <Routes>
      {/* a host that is the portal's alone has its empty path too */}
      <Route path="/" element={<Navigate to="/partner" replace />} />
      <Route path="/partner/login" element={<SignIn />} />
      <Route path="/:partner/partner/login" element={<SignIn />} />
      <Route element={<Door />}>
        <Route path="/partner/forgot" element={<ForgotPage />} />
        <Route path="/partner/accept-invite/:token" element={<AcceptInvitePage />} />
        <Route path="/partner/reset/:token" element={<ResetPage />} />
      </Route>
      <Route element={<Area />}>
        <Route path="/partner" element={<DashboardPage />} />
        <Route path="/partner/referral" element={<ReferralPage />} />
        <Route path="/partner/training-material" element={<TrainingPage />} />
        <Route path="/partner/training-material/courses/:course" element={<CoursePage />} />
        <Route path="/partner/training-material/lenders/:lender_id" element={<LenderMaterialPage />} />
        <Route path="/partner/training-material/eligibility-criteria" element={<EligibilityPage />} />
        <Route path="/partner/reports" element={<ReportsPage />} />
        <Route path="/partner/reports/applications/:application_id" element={<ApplicationPage />} />
        <Route path="/partner/reports/statements" element={<StatementsPage />} />
        <Route path="/partner/lead-import" element={<LeadImportPage />} />
        <Route path="/partner/reports/leads" element={<LeadsPage />} />
        <Route path="/partner/product-offering" element={<OfferingPage />} />
        <Route path="/partner/product-offering/:product_id" element={<ProductPage />} />
        <Route path="/partner/lender-journey" element={<LenderJourneyPage />} />
        <Route path="/partner/marketing-support" element={<MarketingPage />} />
        <Route path="/partner/marketing-support/messaging-content" element={<MessagesPage />} />
        <Route path="/partner/marketing-support/banners-and-creatives" element={<PostersPage />} />
        <Route path="/partner/faqs" element={<FaqsPage />} />
        <Route path="/partner/faqs/customer-queries" element={<FaqsPage />} />
        <Route path="/partner/faqs/dsa-queries" element={<FaqsPage />} />
        <Route path="/partner/communication" element={<CommunicationPage />} />
        <Route path="/partner/communication/tech-support" element={<NewTicketPage />} />
        <Route path="/partner/communication/general-query" element={<NewTicketPage />} />
        <Route path="/partner/digital-integration" element={<IntegrationPage />} />
        <Route path="/partner/customFunnel" element={<FunnelsPage />} />
        <Route path="/partner/customFunnel/:funnel_id" element={<FunnelPage />} />
        <Route path="/partner/settings" element={<SettingsPage />} />
        <Route path="/partner/settings/notices" element={<NoticesPage />} />
        <Route path="/partner/settings/brand" element={<BrandPage />} />
        <Route path="*" element={<NotFound homeTo="/partner" />} />
      </Route>
    </Routes>
  );
}
