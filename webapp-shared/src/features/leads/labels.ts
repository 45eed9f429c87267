import type { TFunction } from "i18next";

/** The products that a lead may be for, by their codes. */
const PRODUCTS = [
  "PL",
  "BL",
  "GL",
  "HL",
  "CC",
  "SL",
  "CAR",
  "TWO",
  "HEALTH",
  "SHOP",
  "OTHER",
  "VOUCHER",
  "DEAL",
] as const;

/** A product as people read it; a code that is not known here stays as it is. */
export function productWord(t: TFunction<"leads">, code: string): string {
  const known = PRODUCTS.find((one) => one === code);
  return known ? t(`product_${known}`) : code;
}
