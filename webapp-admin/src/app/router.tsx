import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Outlet, Route, Routes, useLocation, useSearchParams } from "react-router-dom";
import { lazyPage } from "webapp-shared/i18n/lazyPage";
import { decodeRole } from "webapp-shared/session/role";
import { useSession } from "webapp-shared/session/useSession";
import { EmptyState } from "webapp-shared/ui/EmptyState/EmptyState";
import { PageLoading } from "webapp-shared/ui/Loading/Loading";
import { NotFound } from "webapp-shared/ui/NotFound/NotFound";
import { PageHeader } from "webapp-shared/ui/PageHeader/PageHeader";

import { selfQuery } from "../api/self";
import { session } from "../api/session";
import { pages } from "../permissions.gen";
import { gate, childPages, returnPath } from "./guards/gate";
import { DeskShell } from "./layout/DeskShell";

const SignInPage = lazyPage(() => import("../features/sign-in/SignInPage").then((m) => m.SignInPage), "sign-in");
const ForgotPage = lazyPage(() => import("../features/account/ForgotPage").then((m) => m.ForgotPage), "account");
const AcceptInvitePage = lazyPage(
  () => import("../features/account/LinkPages").then((m) => m.AcceptInvitePage),
  "account",
);
const ResetPage = lazyPage(() => import("../features/account/LinkPages").then((m) => m.ResetPage), "account");
const AccountPage = lazyPage(() => import("../features/account/AccountPage").then((m) => m.AccountPage), "account");
const UsersPage = lazyPage(() => import("../features/users/UsersPage").then((m) => m.UsersPage), "users", "account");
const DashboardPage = lazyPage(
  () => import("../features/dashboard/DashboardPage").then((m) => m.DashboardPage),
  "dashboard",
  "funnel",
);
const VendorsPage = lazyPage(() => import("../features/vendors/VendorsPage").then((m) => m.VendorsPage), "vendors");
const EligibilityPage = lazyPage(
  () => import("../features/eligibility/EligibilityPage").then((m) => m.EligibilityPage),
  "eligibility",
  "pincodes",
  "sheets",
);
const LendersPage = lazyPage(() => import("../features/lenders/LendersPage").then((m) => m.LendersPage), "lenders");
const LenderPage = lazyPage(
  () => import("./pages/LenderWithCommissions").then((m) => m.LenderWithCommissions),
  "lenders",
  "commissions",
  "pincodes",
  "sheets",
);
const CreditCardsPage = lazyPage(
  () => import("../features/cards/CreditCardsPage").then((m) => m.CreditCardsPage),
  "cards",
);
const AllSheetsPage = lazyPage(
  () => import("../features/all-sheets/AllSheetsPage").then((m) => m.AllSheetsPage),
  "all-sheets",
  "sheets",
);
const SheetFilePage = lazyPage(
  () => import("./pages/SheetFile").then((m) => m.SheetFile),
  "all-sheets",
  "lender-sheet",
  "decision",
  "revenue",
  "sheets",
);
const MisUploadPage = lazyPage(
  () => import("../features/mis-upload/MisUploadPage").then((m) => m.MisUploadPage),
  "mis-upload",
  "sheets",
);
const LeadImportPage = lazyPage(
  () => import("../features/lead-import/LeadImportPage").then((m) => m.LeadImportPage),
  "leads",
  "sheets",
);
const StatusFilesPage = lazyPage(
  () => import("../features/status-files/StatusFilesPage").then((m) => m.StatusFilesPage),
  "status-files",
);
const CommissionFilesPage = lazyPage(
  () => import("../features/revenue/CommissionFilesPage").then((m) => m.CommissionFilesPage),
  "revenue",
  "sheets",
);
const AdvicesPage = lazyPage(() => import("../features/revenue/AdvicesPage").then((m) => m.AdvicesPage), "revenue");
const MonthsPage = lazyPage(
  () => import("../features/revenue/ReconciliationsPage").then((m) => m.ReconciliationsPage),
  "revenue",
);
const MonthPage = lazyPage(
  () => import("../features/revenue/ReconciliationPage").then((m) => m.ReconciliationPage),
  "revenue",
);
const StatementsPage = lazyPage(
  () => import("../features/revenue/StatementsPage").then((m) => m.StatementsPage),
  "revenue",
  "account",
);
const ReferralTermsPage = lazyPage(
  () => import("../features/revenue/ReferralTermsPage").then((m) => m.ReferralTermsPage),
  "revenue",
);
const TaxYearPage = lazyPage(() => import("../features/revenue/TaxYearPage").then((m) => m.TaxYearPage), "revenue");
const PayoutsPage = lazyPage(
  () => import("../features/revenue/PayoutsPage").then((m) => m.PayoutsPage),
  "revenue",
  "account",
);
const StatementPage = lazyPage(
  () => import("../features/revenue/StatementPage").then((m) => m.StatementPage),
  "revenue",
  "account",
);
const TrackingLinksPage = lazyPage(
  () => import("../features/tracking-links/TrackingLinksPage").then((m) => m.TrackingLinksPage),
  "tracking-links",
  "link-labels",
);
const MerchantsPage = lazyPage(
  () => import("../features/merchants/MerchantsPage").then((m) => m.MerchantsPage),
  "merchants",
);
const MerchantPage = lazyPage(
  () => import("../features/merchants/MerchantPage").then((m) => m.MerchantPage),
  "merchants",
);
const DedupeLogPage = lazyPage(
  () => import("../features/dedupe-log/DedupeLogPage").then((m) => m.DedupeLogPage),
  "dedupe-log",
);
const FindPage = lazyPage(() => import("../features/case/FindPage").then((m) => m.FindPage), "case");
const CasePage = lazyPage(() => import("../features/case/CasePage").then((m) => m.CasePage), "case", "account");
const AuditLogPage = lazyPage(
  () => import("../features/audit-log/AuditLogPage").then((m) => m.AuditLogPage),
  "audit-log",
);
const ForMePage = lazyPage(() => import("../features/for-me/ForMePage").then((m) => m.ForMePage), "for-me");
const JobsPage = lazyPage(() => import("../features/jobs/JobsPage").then((m) => m.JobsPage), "jobs");
const DeletionsPage = lazyPage(
  () => import("../features/deletion/DeletionsPage").then((m) => m.DeletionsPage),
  "deletion",
);
const DeletionPage = lazyPage(
  () => import("../features/deletion/DeletionPage").then((m) => m.DeletionPage),
  "deletion",
  "account",
);
const DeletionPlanPage = lazyPage(
  () => import("../features/deletion/PlanPage").then((m) => m.PlanPage),
  "deletion",
  "account",
);
const CallingPage = lazyPage(
  () => import("../features/calling/CallingPage").then((m) => m.CallingPage),
  "calling",
  "conditions",
);
const MessagingPage = lazyPage(
  () => import("../features/messaging/MessagingPage").then((m) => m.MessagingPage),
  "messaging",
  "conditions",
);
const TemplatePage = lazyPage(
  () => import("../features/messaging/TemplatePage").then((m) => m.TemplatePage),
  "messaging",
);
const CampaignPage = lazyPage(
  () => import("../features/messaging/CampaignPage").then((m) => m.CampaignPage),
  "messaging",
  "conditions",
);
const NewCampaignPage = lazyPage(
  () => import("../features/messaging/CampaignPage").then((m) => m.NewCampaignPage),
  "messaging",
  "conditions",
);
const TicketsPage = lazyPage(() => import("../features/tickets/TicketsPage").then((m) => m.TicketsPage), "tickets");
const TicketPage = lazyPage(() => import("../features/tickets/TicketPage").then((m) => m.TicketPage), "tickets");
const PartnersPage = lazyPage(
  () => import("../features/partners/PartnersPage").then((m) => m.PartnersPage),
  "partners",
  "brand",
);
const PartnerPage = lazyPage(
  () => import("../features/partners/PartnerPage").then((m) => m.PartnerPage),
  "partners",
  "brand",
);
const InternalReportPage = lazyPage(
  () => import("../features/reports/ReportPage").then((m) => m.InternalReportPage),
  "reports",
);
const ProductsReportPage = lazyPage(
  () => import("../features/reports/ReportPage").then((m) => m.ProductsReportPage),
  "reports",
);
const VendorsReportPage = lazyPage(
  () => import("../features/reports/ReportPage").then((m) => m.VendorsReportPage),
  "reports",
);
const JourneysPage = lazyPage(
  () => import("../features/journeys/JourneysPage").then((m) => m.JourneysPage),
  "journeys",
  "funnel",
);

function useRole() {
  const { signedIn, value } = useSession(session);
  return signedIn ? decodeRole(value("roleId")) : null;
}

function NoPages() {
  const { t } = useTranslation("app");
  return (
    <>
      <PageHeader title={t("page_dashboard")} />
      <EmptyState title={t("no_pages_title")}>{t("no_pages_note")}</EmptyState>
    </>
  );
}

/** Everything under /admin but the login page stands behind this gate. */
function Area() {
  const { pathname, search } = useLocation();
  const role = useRole();
  const self = useQuery({ ...selfQuery(), enabled: role !== null }).data;
  const verdict = gate(pathname, search, role, childPages(pages, self?.limits), self?.must_enrol);
  if (verdict.kind === "login" || verdict.kind === "redirect") return <Navigate to={verdict.to} replace />;
  return (
    <DeskShell>
      {verdict.kind === "page" && (
        <Suspense fallback={<PageLoading />}>
          <Outlet />
        </Suspense>
      )}
      {verdict.kind === "no_pages" && <NoPages />}
      {verdict.kind === "not_found" && <NotFound homeTo="/admin" />}
    </DeskShell>
  );
}

function SignIn() {
  const [query] = useSearchParams();
  const back = returnPath(query.get("callback"));
  // signing in changes the role, which draws this again: the way back is then taken
  if (useRole() !== null) return <Navigate to={back} replace />;
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

/** The route table of the back office. */
export function Router() {
  return (
    <Routes>
      <Route path="/admin/login" element={<SignIn />} />
      <Route element={<Door />}>
        <Route path="/admin/forgot" element={<ForgotPage />} />
        <Route path="/admin/accept-invite/:token" element={<AcceptInvitePage />} />
        <Route path="/admin/reset/:token" element={<ResetPage />} />
      </Route>
      <Route element={<Area />}>
        <Route path="/admin/dashboard" element={<DashboardPage />} />
        <Route path="/admin/account" element={<AccountPage />} />
        <Route path="/admin/user-management" element={<UsersPage />} />
        <Route path="/admin/vendors-on-off" element={<VendorsPage />} />
        <Route path="/admin/customer-eligibility" element={<EligibilityPage />} />
        <Route path="/admin/lenders" element={<LendersPage />} />
        <Route path="/admin/lenders/:lenderId" element={<LenderPage />} />
        <Route path="/admin/credit-cards" element={<CreditCardsPage />} />
        <Route path="/admin/lead-import" element={<LeadImportPage />} />
        <Route path="/admin/sheets" element={<AllSheetsPage />} />
        <Route path="/admin/sheets/:id" element={<SheetFilePage />} />
        <Route path="/admin/mis-upload" element={<MisUploadPage />} />
        <Route path="/admin/application-status-file" element={<StatusFilesPage />} />
        <Route path="/admin/commission-upload-file" element={<CommissionFilesPage />} />
        <Route path="/admin/commission-upload-file/received" element={<AdvicesPage />} />
        <Route path="/admin/commission-upload-file/reconciliation" element={<MonthsPage />} />
        <Route path="/admin/commission-upload-file/reconciliation/:lenderId/:month" element={<MonthPage />} />
        <Route path="/admin/commission-upload-file/statements" element={<StatementsPage />} />
        <Route path="/admin/commission-upload-file/payouts" element={<PayoutsPage />} />
        <Route path="/admin/commission-upload-file/tds" element={<TaxYearPage />} />
        <Route path="/admin/commission-upload-file/referral-terms" element={<ReferralTermsPage />} />
        <Route path="/admin/commission-upload-file/statements/:id" element={<StatementPage />} />
        <Route path="/admin/merchant-management" element={<MerchantsPage />} />
        <Route path="/admin/merchant-management/:id" element={<MerchantPage />} />
        <Route path="/admin/tracking-links" element={<TrackingLinksPage />} />
        <Route path="/admin/de-dupe-log" element={<DedupeLogPage />} />
        <Route path="/admin/customers-journey" element={<JourneysPage />} />
        <Route path="/admin/internal-report" element={<InternalReportPage />} />
        <Route path="/admin/products-report" element={<ProductsReportPage />} />
        <Route path="/admin/vendors-products-report" element={<VendorsReportPage />} />
        <Route path="/admin/csr-portal" element={<FindPage />} />
        <Route path="/admin/csr-portal/tickets" element={<TicketsPage />} />
        <Route path="/admin/csr-portal/tickets/:number" element={<TicketPage />} />
        <Route path="/admin/csr-portal/:id/:pid" element={<CasePage />} />
        <Route path="/admin/for-me" element={<ForMePage />} />
        <Route path="/admin/jobs" element={<JobsPage />} />
        <Route path="/admin/audit-log" element={<AuditLogPage />} />
        <Route path="/admin/customer-info-deletion" element={<DeletionsPage />} />
        <Route path="/admin/customer-info-deletion/customer/:customerId" element={<DeletionPlanPage />} />
        <Route path="/admin/customer-info-deletion/:id" element={<DeletionPage />} />
        <Route path="/admin/telecalling" element={<CallingPage />} />
        <Route
          path="/admin/telecalling/do-not-call"
          element={<Navigate to="/admin/telecalling?view=do-not-call" replace />}
        />
        <Route path="/admin/messaging" element={<MessagingPage />} />
        <Route path="/admin/messaging/templates/:code" element={<TemplatePage />} />
        <Route path="/admin/messaging/campaigns/new" element={<NewCampaignPage />} />
        <Route path="/admin/messaging/campaigns/:number" element={<CampaignPage />} />
        <Route path="/admin/partners" element={<PartnersPage />} />
        <Route path="/admin/partners/:id" element={<PartnerPage />} />
        <Route path="*" element={<NotFound homeTo="/admin" />} />
      </Route>
    </Routes>
  );
}
