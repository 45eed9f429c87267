import { isMobile } from "webapp-shared/lib/patterns";

export const MOBILE_LENGTH = 10;

/** What is wrong with a mobile number, as the key of its sentence; null when it can be sent to. */
export function mobileFault(
  digits: string,
): { key: "mobile_missing" | "mobile_short" | "mobile_invalid"; count: number } | null {
  if (digits === "") return { key: "mobile_missing", count: MOBILE_LENGTH };
  if (digits.length < MOBILE_LENGTH && /^[6-9]/.test(digits))
    return { key: "mobile_short", count: MOBILE_LENGTH - digits.length };
  return isMobile(digits) ? null : { key: "mobile_invalid", count: 0 };
}

/** Seconds as a clock: 21 -> "0:21". */
export function clock(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
}
