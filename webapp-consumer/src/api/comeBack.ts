import { dropValue, keepValue, readValue } from "webapp-shared/session/values";

/**
 * Where a person goes on after the OTP, when something else than the product choice was begun before the sign-in. Only
 * addresses of our own open lists, and of the pages that our messages lead to, are kept: nothing in a link may send
 * anybody elsewhere.
 */
const NAME = "comeBackTo";
const OURS = /^\/((credit-cards|cards-secured|cards-unsecured)\?apply|(vouchers|deals)\?show)=\d{1,9}$|^\/products\?choose=[A-Z]{2,8}(&at=%2Fuser%2F[\w.%-]{1,400})?$/;
const TOLD_OF = /^\/user\/(notifications|help|credit-card|vouchers|applications(\/[0-9a-f-]{36})?|account(\/[a-z-]{1,20}(\/[0-9a-f-]{36})?)?)$/;
const OF_A_LENDER = /^\/user\/(lenders-transaction\/[a-z0-9-]{1,60}|[a-z0-9-]{1,60}\/declined)$|^\/redirect\?submission=[0-9a-f-]{36}$/;
const LEAD = /^\/user\/(insurance|student-loan)\/transaction(\?reference=[0-9A-Z]{4}-[0-9A-Z]{4})?$/;
const INTAKE = /^\/user\/lender-intake\/[a-z0-9-]{1,30}\/[0-9a-f-]{36}$/;
const isOurs = (address: string) => [OURS, TOLD_OF, OF_A_LENDER, LEAD, INTAKE].some((known) => known.test(address));

export const comeBack = {
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
