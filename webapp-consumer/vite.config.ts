import { bundle } from "../tools/bundle.ts";
import { LOANS, type LoanCode } from "./src/api/loans.ts";
import { PLAN_ROOTS } from "./src/api/plans.ts";

const page = (feature: string, name: string, more: { title?: string; lead?: string; checks?: boolean; also?: string[] } = {}) => ({
  page: `src/features/${feature}/${name}.tsx`,
  texts: `src/features/${feature}/locales`,
  ...more,
});

/** Each loan's form by what its first step asks. */
const FIRST_STEPS: Record<LoanCode, string> = { PL: "title_loan", BL: "title_business_loan", GL: "title_gold", HL: "title_property" };

const loanPages = Object.values(LOANS).flatMap((loan) => [
  [loan.detail, page("profile", "DetailPage", { title: FIRST_STEPS[loan.code], checks: true })],
  [loan.welcomeBack, page("profile", "WelcomeBackPage", { checks: true })],
  [loan.offers, page("offers", "OffersPage", { title: "asking", lead: "asking_lead" })],
]);

const planPages = Object.values(PLAN_ROOTS).map((root) => [root, page("plans", "NeedPage", { checks: true })]);
const calculator = (name: string, of: string) => page("calculators", name, { title: `title_${of}`, lead: `note_${of}` });
const merchant = page("merchant", "MerchantPage", { title: "title", lead: "lead", checks: true });

/** Pages people open by their address or reload. What a partner's page begins with is the partner's to say. */
export default bundle("consumer", {
  "/": page("entry", "LandingPage", { title: "title" }),
  "/login": page("entry", "LoginPage"),
  "/products": page("products", "ProductsPage"),
  ...Object.fromEntries(loanPages),
  ...Object.fromEntries(planPages),
  "/credit-cards": page("cards", "CardsPage", { title: "title_all" }),
  "/cards-unsecured": page("cards", "CardsPage", { title: "title_unsecured" }),
  "/cards-secured": page("cards", "CardsPage", { title: "title_secured" }),
  "/vouchers": page("vouchers", "PerksPage", { title: "title_voucher" }),
  "/deals": page("vouchers", "PerksPage", { title: "title_deal" }),
  "/calculators": page("calculators", "CalculatorsPage", { title: "title", lead: "note" }),
  "/calculators/emi": calculator("EmiPage", "emi"),
  "/calculators/eligibility": calculator("EligibilityPage", "eligibility"),
  "/calculators/prepayment": calculator("PrepaymentPage", "prepayment"),
  "/calculators/gold": calculator("GoldPage", "gold"),
  "/terms-of-use": page("legal", "LegalPage", { title: "name_terms" }),
  "/privacy-policy": page("legal", "LegalPage", { title: "name_privacy" }),
  "/how-we-match": page("legal", "LegalPage", { title: "name_how_we_match" }),
  "/create-merchant-form": merchant,
  "/create-merchant-form/:partner_name": merchant,
  "/user/lender-intake/:company/:creditapp_uuid": page("intake", "IntakePage", { checks: true }),
  "/user/applications": page("applications", "ApplicationsPage"),
  "/user/account": page("account", "AccountPage", { title: "title", lead: "lead" }),
  "/user/notifications": page("notifications", "NotificationsPage", { title: "title" }),
  "/:urlSegment": page("entry", "LandingPage", { also: ["../webapp-shared/src/tokens/brand.ts"] }),
}, "src/worker/sw.ts");
