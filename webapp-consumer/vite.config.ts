import { bundle } from "../tools/bundle.ts";
import { LOANS, type LoanCode } from "./src/api/loans.ts";

const page = (feature: string, name: string, more: { title?: string; lead?: string; checks?: boolean } = {}) => ({
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

/** Pages people open by their address or reload. */
export default bundle("consumer", {
  "/": page("entry", "LandingPage", { title: "title" }),
  "/products": page("products", "ProductsPage"),
  ...Object.fromEntries(loanPages),
  "/user/applications": page("applications", "ApplicationsPage"),
}, "src/worker/sw.ts");
