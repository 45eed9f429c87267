import { ageOn, isIsoDay } from "./dates";
import PATTERNS from "./patterns.json";

/**
 * The shapes of specification 5.8, as a first look in the browser; the server decides by the same patterns.json. What no
 * plain pattern can say (letters of any script) stands here and there, held together by tests/golden/validators.json.
 */

const whole = (name: keyof typeof PATTERNS) => {
  const pattern = new RegExp(`^(?:${PATTERNS[name]})$`);
  return (text: string): boolean => pattern.test(text.trim());
};
const ofLetters =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text.trim());

export const isMobile = whole("mobile");
export const isEmail = (text: string): boolean => text.trim().length <= 254 && whole("email")(text);
export const isOtp = whole("otp");
/** a person's: its fourth letter is P */
export const isPan = whole("individualPan");
export const isBusinessPan = whole("businessPan");
export const isAnyPan = whole("pan");
export const isUan = whole("uan");
export const isPin = whole("pincode");
/** capitals only, as the specification says */
export const isIfsc = whole("ifsc");
export const isAccountNumber = whole("accountNumber");
export const isUuid = whole("uuid");
export const isCompanyName = whole("companyName");
export const isAlphanumeric = whole("alphanumeric");
export const isLocality = whole("locality");
export const isUserName = whole("userName");
export const isYear = whole("year");

/** letters of any script with their signs, at most 60 */
export const isPersonName = ofLetters(/^(?=.*\p{L})(?:[\p{L}\p{M} ]|\u200c|\u200d){1,60}$/u);
/** as others write it: full stops, hyphens and apostrophes stand next to a letter */
const isWrittenName = (text: string): boolean =>
  isPersonName(text.replace(/[.'’-]/g, "")) &&
  text.trim().length <= 60 &&
  [...text.trim().matchAll(/[.'’-]/g)].every(({ index }) =>
    /[\p{L}\p{M}\u200c\u200d]/u.test(text.trim().slice(Math.max(0, index - 1), index + 2)),
  );
export const isFullName = (text: string): boolean => isWrittenName(text) && text.trim().split(/\s+/).length >= 2;
/** as banks print the name of an account */
export const isAccountName = ofLetters(/^(?=.*\p{L})(?:[\p{L}\p{M}\p{Nd} &.,'’\-/()]|\u200c|\u200d){2,80}$/u);
export const isAddress = ofLetters(/^(?:[\p{L}\p{M}0-9 ,.\-/#()']|\u200c|\u200d){1,120}$/u);

const BASE = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The form and the check character over the first fourteen. */
export function isGstin(text: string): boolean {
  const typed = text.trim();
  if (!whole("gstin")(typed)) return false;
  const sum = [...typed.slice(0, 14)].reduce((total, letter, place) => {
    const value = BASE.indexOf(letter) * (place % 2 === 0 ? 1 : 2);
    return total + Math.floor(value / 36) + (value % 36);
  }, 0);
  return BASE.charAt((36 - (sum % 36)) % 36) === typed.charAt(14);
}

/** What is wrong with a birth date (an ISO day) for somebody who must be `least` to `most` years old; null = nothing. */
export function birthDateFault(
  birth: string,
  today: string,
  least: number,
  most: number,
): "core.birth_date" | "core.age" | null {
  if (!isIsoDay(birth) || birth > today) return "core.birth_date";
  const age = ageOn(birth, today);
  return age < least || age > most ? "core.age" : null;
}
