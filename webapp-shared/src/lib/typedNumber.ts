import { latinDigits } from "./money";

const WHOLE = /^[\d,]*$/;
const WITH_POINT = /^[\d,]*\.?\d*$/;

/**
 * What a number field takes of what was typed or pasted: digits of either language, commas and, with `decimals`, one point. ₹,
 * % and blanks are left out. Any other input is ignored as a whole and `before` stays (specification 5.1, 5.4, 5.5): without
 * its minus -5 would be 5, and without its point 2.5 would be 25.
 */
export function typedNumber(typed: string, before: string, { decimals = false } = {}): string {
  const plain = latinDigits(typed).replace(/[₹%\s]/g, "");
  return (decimals ? WITH_POINT : WHOLE).test(plain) ? plain : before;
}

/** The same without commas, for fields whose value is sent as it stands. */
export const typedDigits = (typed: string, before: string, options?: { decimals?: boolean }): string =>
  typedNumber(typed, before, options).replace(/,/g, "");
