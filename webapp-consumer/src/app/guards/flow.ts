/**
 * Where a person may stand: the customer flow of specification 4.2 and 4.3, every product in one table.
 * Pure, and held to tests/golden/flow.json together with its twin on the server (apps/customers/domain/flow.py).
 */
import { returnPathFor } from "../../api/returnTo";
import { isLoan, isOfLoan, LOAN_CODES, LOANS, type Loan, type LoanCode } from "../../api/loans";

/** which flag says that a product's form is complete */
type Flags = Record<Loan["flag"], number>;

export interface Traveller extends Flags {
  prospectAppId: string | null;
  token: string | null;
  productType: string | null;
  /** the open application; it is the chosen product's */
  appId: string | null;
  pl_update_required: number;
  pl_se_update_required: number;
  is_editing: boolean;
  /** one lender's own site: no products, no comparison */
  lenderMode: boolean;
}

export interface Way {
  /** the address to go to instead; null = stay */
  goesTo: string | null;
  turnsEditingOn: boolean;
  /** post gold-loans/{appId} first, and go to user/{redirect} of its reply */
  postsGold: boolean;
}

const HOME = "/";
const LOGIN = "/login";
const VERIFICATION = "/verification";
const PRODUCTS = "/products";
const USER = "/user";
const LENDER_SUBMIT = "/user/lender-submit";
/** the finance company's form is open to everybody: its link proves what it needs */
const OPEN = "/user/lender-intake";
const INSURANCES = ["CAR", "TWO", "HEALTH", "SHOP", "OTHER"];

/** Pages of products without a flow of their own: what became of a click or a lead. */
const RECORDS: Readonly<Record<string, readonly string[]>> = {
  "/user/credit-card": ["CC"],
  "/user/insurance/transaction": INSURANCES,
  "/user/student-loan/transaction": ["SL"],
};

/** The need form of a product that ends in a lead, and everything below it: only with that product chosen. */
const NEEDS: readonly (readonly [string, string])[] = [
  ["/user/health-insurance", "HEALTH"],
  ["/user/car-insurance", "CAR"],
  ["/user/two-wheeler-insurance", "TWO"],
  ["/user/shop-insurance", "SHOP"],
  ["/user/other-insurance", "OTHER"],
  ["/user/student-loan", "SL"],
];

/** Lists that are open to everybody, without a place in the flow. */
const LISTS: Readonly<Record<string, string>> = {
  "/credit-cards": "CC",
  "/cards-unsecured": "CC",
  "/cards-secured": "CC",
  "/vouchers": "VOUCHER",
  "/deals": "DEAL",
};

const STAY: Way = { goesTo: null, turnsEditingOn: false, postsGold: false };
const EDIT: Way = { ...STAY, turnsEditingOn: true };
const POST_GOLD: Way = { ...STAY, postsGold: true };
const to = (target: string, here: string): Way => (target === here ? STAY : { ...STAY, goesTo: target });

const plain = (path: string) => (path.split("?")[0] ?? "").replace(/\/+$/, "") || HOME;
const isUnder = (path: string, root: string) => path.startsWith(`${root}/`);
const front = (who: Traveller) => (who.lenderMode ? HOME : PRODUCTS);

const ownerOf = (path: string): LoanCode | null => LOAN_CODES.find((code) => isOfLoan(LOANS[code], path)) ?? null;

const flowProductAt = (here: string) =>
  ownerOf(here) ?? NEEDS.find(([root]) => here === root || isUnder(here, root))?.[1] ?? null;

/** The product whose own page an address is; null for pages that belong to none, and for what became of a click or a lead. */
export function productAt(path: string): string | null {
  const here = plain(path);
  return flowProductAt(here) ?? LISTS[here] ?? null;
}

/**
 * Where somebody goes on after another sign-in who was at `path`: a product's own pages by choosing the product again,
 * which finds its form or its offers; whatever stands below those, or says more in its address, by name too (`at`).
 */
export function nextRouteOf(path: string): string {
  const here = plain(path);
  if (here === PRODUCTS) return path;
  const code = flowProductAt(here);
  const query = path.includes("?") ? path.slice(path.indexOf("?")) : "";
  if (!code) return `${here}${query}`;
  return `${PRODUCTS}?choose=${code}${isFurther(here, query) ? `&at=${encodeURIComponent(`${here}${query}`)}` : ""}`;
}

/** Whether choosing the product alone does not lead to an address of its pages; a form keeps its step itself. */
const isFurther = (here: string, query: string) =>
  !["", "?"].includes(query.replace(/\bstep=\d+/, "")) ||
  NEEDS.some(([root]) => isUnder(here, root)) ||
  LOAN_CODES.some((code) => isUnder(here, LOANS[code].offers));

/**
 * The guard's word with what the address says besides: a proof that is asked on the way to a page leads on to that page,
 * where it would else lead to the offers.
 */
export function isOnFlow(goesTo: string, pathname: string, query: string): string {
  const here = plain(pathname);
  const owner = ownerOf(here);
  if (!owner) return goesTo;
  const loan = LOANS[owner];
  if (goesTo === loan.welcomeBack && isFurther(here, query))
    return `${goesTo}?at=${encodeURIComponent(`${here}${query}`)}`;
  if (goesTo === loan.offers && here === loan.welcomeBack)
    return returnPathFor(loan, new URLSearchParams(query)) ?? goesTo;
  return goesTo;
}

/** Where `path` leads this traveller. Paths that the guard does not cover always stay. */
export function decideRoute(who: Traveller, path: string): Way {
  const here = plain(path);
  if (here === HOME || here === LOGIN) return who.prospectAppId && who.token ? to(front(who), here) : STAY;
  if (here !== VERIFICATION && here !== PRODUCTS && here !== USER && !isUnder(here, USER)) return STAY;
  if (isUnder(here, OPEN)) return STAY;
  if (!who.prospectAppId) return to(HOME, here);
  if (!who.token) return to(VERIFICATION, here);
  if (here === VERIFICATION) return to(who.productType ? front(who) : PRODUCTS, here);
  const chosen = who.productType;
  const record = RECORDS[here];
  // what became of things is found again without choosing anything
  if (record) return !chosen || record.includes(chosen) ? STAY : to(PRODUCTS, here);
  const need = NEEDS.find(([root]) => here === root || isUnder(here, root));
  if (need) return chosen === need[1] ? STAY : to(PRODUCTS, here);
  const owner = ownerOf(here);
  if (!owner && here !== USER && here !== LENDER_SUBMIT) return STAY;
  if (!chosen || !isLoan(chosen)) return to(PRODUCTS, here);
  // the bare path and a lender's own site belong to whatever was chosen; outside it lender-submit is the personal loan's
  const isOwn = owner === chosen || here === USER || (here === LENDER_SUBMIT && (who.lenderMode || chosen === "PL"));
  return isOwn ? ofLoan(who, LOANS[chosen], here) : to(PRODUCTS, here);
}

/** The completion flag comes first, then lender mode, then whether an application is open. */
function ofLoan(who: Traveller, loan: Loan, here: string): Way {
  if (who[loan.flag] !== 1) return to(loan.detail, here);
  if (here === loan.detail && (who.appId || who.lenderMode)) {
    if (who.is_editing) return STAY;
    if (loan.code === "PL" && (who.pl_update_required === 1 || who.pl_se_update_required === 1)) return EDIT;
  }
  if (who.lenderMode) return to(LENDER_SUBMIT, here);
  if (!who.appId) return to(loan.welcomeBack, here);
  if (loan.code === "GL" && (here === loan.detail || here === loan.welcomeBack)) return POST_GOLD;
  return isUnder(here, loan.offers) ? STAY : to(loan.offers, here);
}
