import { dropValue, keepValue, readValue } from "webapp-shared/session/values";

/**
 * Where a person goes on after the OTP, when something else than the product choice was begun before the sign-in. Only
 * addresses of our own open lists are kept: nothing in a link may send anybody elsewhere.
 */
const NAME = "comeBackTo";
const OURS = /^\/((credit-cards|cards-secured|cards-unsecured)\?apply|(vouchers|deals)\?show)=\d{1,9}$|^\/products\?choose=[A-Z]{2,8}$/;

export const comeBack = {
  keep: (address: string) => {
    if (OURS.test(address)) keepValue(NAME, address);
  },
  peek: (): string | null => {
    const address = readValue(NAME);
    return address !== null && OURS.test(address) ? address : null;
  },
  drop: () => dropValue(NAME),
};
