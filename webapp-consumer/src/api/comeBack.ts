import { dropValue, keepValue, readValue } from "webapp-shared/session/values";

/**
 * Where a person goes on after the OTP, when something else than the product choice was begun before the sign-in. Only
 * addresses of our own open lists, and of the pages that our messages lead to, are kept: nothing in a link may send
 * anybody elsewhere.
 */
const NAME = "comeBackTo";
const OURS = /^\/((credit-cards|cards-secured|cards-unsecured)\?apply|(vouchers|deals)\?show)=\d{1,9}$|^\/products\?choose=[A-Z]{2,8}$/;
const TOLD_OF = /^\/user\/(notifications|applications(\/[0-9a-f-]{36})?)$/;
const INTAKE = /^\/user\/lender-intake\/[a-z0-9-]{1,30}\/[0-9a-f-]{36}$/;
const isOurs = (address: string) => [OURS, TOLD_OF, INTAKE].some((known) => known.test(address));

export const comeBack = {
  keep: (address: string) => {
    if (isOurs(address)) keepValue(NAME, address);
  },
  peek: (): string | null => {
    const address = readValue(NAME);
    return address !== null && isOurs(address) ? address : null;
  },
  drop: () => dropValue(NAME),
};
