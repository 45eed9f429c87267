import { dropValue, keepValue, readValue } from "webapp-shared/session/sessionValues";

import { isOfLoan, type Loan } from "./loans";

/**
 * Where a person goes on after the OTP, when something else than the product choice was begun before the sign-in. Only
 * addresses of our own open lists, and of any page below /user, are kept: nothing in a link may send anybody elsewhere.
 */
const NAME = "comeBackTo";
const OURS =
  /^\/((credit-cards|cards-secured|cards-unsecured)\?apply|(vouchers|deals)\?show)=\d{1,9}$|^\/products\?choose=[A-Z]{2,8}(&at=%2Fuser%2F[\w.%-]{1,600})?$/;
// which pages there are, the router knows; a product's own come by its choice
const A_PAGE = /^\/user(\/[a-z0-9][\w-]{0,60}){1,4}(\?[\w.~%=&+,-]{1,200})?$/;
const A_STEP = /^\/redirect\?submission=[0-9a-f-]{36}$/;

/** Whether an address that a link carried is a plain place of ours below /user: no other host, no step out of it. */
export const isAPage = (address: string) => A_PAGE.test(address);
const isOurs = (address: string) => [OURS, A_PAGE, A_STEP].some((known) => known.test(address));

export const returnTo = {
  keep: (address: string) => {
    // what else stands in an address is of no use later (a filter, a campaign)
    const known = [address, address.split("?")[0] ?? ""].find(isOurs);
    if (known !== undefined) keepValue(NAME, known);
  },
  peek: (): string | null => {
    const address = readValue(NAME);
    return address !== null && isOurs(address) ? address : null;
  },
  drop: () => dropValue(NAME),
};

/** The loan's page that a proof was asked on the way to (`?at=` of its welcome-back); null where there was none. */
export function returnPathFor(loan: Loan, search: URLSearchParams): string | null {
  const at = search.get("at");
  return at !== null && isAPage(at) && isOfLoan(loan, at) && at.split("?")[0] !== loan.welcomeBack ? at : null;
}
