import { bundle } from "../tools/bundle.ts";
import type { FirstPage } from "../tools/firstPaint.ts";
import { LOANS, type LoanCode } from "./src/api/loans.ts";
import { PLAN_ROOTS } from "./src/api/plans.ts";

const page = (feature: string, name: string, more: Omit<FirstPage, "page" | "texts"> = {}): FirstPage => ({
  page: `src/features/${feature}/${name}.tsx`,
  texts: `src/features/${feature}/locales`,
  ...more,
});

/** Each loan's form by what its first step asks. */
const FIRST_STEPS: Record<LoanCode, string> = {
  PL: "title_loan",
  BL: "title_business_loan",
  GL: "title_gold",
  HL: "title_property",
};

const loanPages = Object.values(LOANS).flatMap((loan) => [
  [loan.detail, page("profile", "DetailPage", { title: FIRST_STEPS[loan.code], checks: true })],
  [loan.welcomeBack, page("profile", "WelcomeBackPage", { checks: true })],
  [loan.offers, page("offers", "OffersPage", { title: "asking", lead: "asking_lead" })],
]);

const planPages = Object.values(PLAN_ROOTS).map((root) => [
  root,
  page("plans", "NeedPage", { begins: "need", checks: true }),
]);
const perks = (kind: string) =>
  page("vouchers", "PerksPage", { title: `title_${kind}`, lead: [`lead_${kind}`, "neutral"] });
const cards = (list: string) =>
  page("cards", "CardsPage", { title: `title_${list}`, lead: ["neutral", "not_approval"] });
const legal = (kind: string) => page("legal", "LegalPage", { title: `name_${kind}`, begins: "legal" });
const calculator = (name: string, of: string) =>
  page("calculators", name, { title: `title_${of}`, lead: `note_${of}` });
const merchant = page("merchant", "MerchantPage", { title: "title", lead: "lead", checks: true });

/** Pages people open by their address or reload; of two that fit, the one that stands first. */
export default bundle(
  "consumer",
  {
    "/": page("entry", "LandingPage", { title: "title" }),
    "/login": page("entry", "LoginPage"),
    "/products": page("products", "ProductsPage", { title: "title" }),
    ...Object.fromEntries(loanPages),
    ...Object.fromEntries(planPages),
    "/credit-cards": cards("all"),
    "/cards-unsecured": cards("unsecured"),
    "/cards-secured": cards("secured"),
    "/vouchers": perks("voucher"),
    "/deals": perks("deal"),
    "/calculators": page("calculators", "CalculatorsPage", { title: "title", lead: "note" }),
    "/calculators/emi": calculator("EmiPage", "emi"),
    "/calculators/eligibility": calculator("EligibilityPage", "eligibility"),
    "/calculators/prepayment": calculator("PrepaymentPage", "prepayment"),
    "/calculators/gold": calculator("GoldPage", "gold"),
    "/terms-of-use": legal("terms"),
    "/privacy-policy": legal("privacy"),
    "/how-we-match": legal("how_we_match"),
    "/create-merchant-form": merchant,
    "/create-merchant-form/success": page("merchant", "MerchantSuccessPage"),
    "/create-merchant-form/:partner_name": merchant,
    "/user/lender-intake/:company/privacy-policy": page("intake", "CompanyTextPage"),
    "/user/lender-intake/:company/terms-and-conditions": page("intake", "CompanyTextPage"),
    "/user/lender-intake/:company/:creditapp_uuid": page("intake", "IntakePage", {
      lead: "lead",
      begins: "company",
      words: ["title"],
      checks: true,
    }),
    "/user/applications": page("applications", "ApplicationsPage", { title: "title", lead: "lead" }),
    "/user/account": page("account", "AccountPage", { title: "title", lead: "lead" }),
    "/user/notifications": page("notifications", "NotificationsPage", { title: "title", lead: "note" }),
    "/:urlSegment": page("entry", "LandingPage", {
      begins: "brand",
      words: ["title", "lead", "title_no_loan", "lead_no_loan", "title_lender", "lead_lender"],
      also: ["../webapp-shared/src/tokens/brand.ts"],
    }),
  },
  { worker: "src/worker/sw.ts", widget: "src/widget" },
);
