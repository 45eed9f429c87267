/**
 * Where a person may stand: the customer flow of specification 4.2 and 4.3 for Personal Loans.
 * Pure, and held case by case to tests/golden/flow.json.
 */

export interface Traveller {
  prospectAppId: string | null;
  token: string | null;
  productType: string | null;
  appId: string | null;
  pl_completed: number;
  pl_update_required: number;
  is_editing: boolean;
  /** one lender's own site: no products, no comparison */
  lenderMode: boolean;
}

export interface Way {
  /** the address to go to instead; null = stay */
  goesTo: string | null;
  turnsEditingOn: boolean;
}

const HOME = "/";
const LOGIN = "/login";
const VERIFICATION = "/verification";
const PRODUCTS = "/products";
const USER = "/user";
const DETAIL = "/user/user-detail";
const WELCOME_BACK = "/user/welcome-back";
const OFFERS = "/user/offers";
const LENDER_SUBMIT = "/user/lender-submit";
const OF_PERSONAL_LOANS = [USER, DETAIL, WELCOME_BACK, OFFERS, LENDER_SUBMIT];

const STAY: Way = { goesTo: null, turnsEditingOn: false };
const to = (target: string, here: string): Way => (target === here ? STAY : { goesTo: target, turnsEditingOn: false });

const plain = (path: string) => (path.split("?")[0] ?? "").replace(/\/+$/, "") || HOME;
const isUnder = (path: string, root: string) => path.startsWith(`${root}/`);
const front = (who: Traveller) => (who.lenderMode ? HOME : PRODUCTS);

/** Where `path` leads this traveller. Paths that the guard does not cover always stay. */
export function way(who: Traveller, path: string): Way {
  const here = plain(path);
  if (here === HOME || here === LOGIN) return who.prospectAppId && who.token ? to(front(who), here) : STAY;
  if (here !== VERIFICATION && here !== PRODUCTS && here !== USER && !isUnder(here, USER)) return STAY;
  if (!who.prospectAppId) return to(HOME, here);
  if (!who.token) return to(VERIFICATION, here);
  if (here === VERIFICATION) return to(who.productType ? front(who) : PRODUCTS, here);
  if (here === PRODUCTS || !(OF_PERSONAL_LOANS.includes(here) || isUnder(here, OFFERS))) return STAY;
  if (who.productType !== "PL") return to(PRODUCTS, here);
  return personalLoans(who, here);
}

/** The completion flag comes first, then lender mode, then whether an application is open. */
function personalLoans(who: Traveller, here: string): Way {
  if (who.pl_completed !== 1) return to(DETAIL, here);
  if (here === DETAIL && (who.appId || who.lenderMode)) {
    if (who.is_editing) return STAY;
    if (who.pl_update_required === 1) return { goesTo: null, turnsEditingOn: true };
  }
  if (who.lenderMode) return to(LENDER_SUBMIT, here);
  if (!who.appId) return to(WELCOME_BACK, here);
  return isUnder(here, OFFERS) ? STAY : to(OFFERS, here);
}
