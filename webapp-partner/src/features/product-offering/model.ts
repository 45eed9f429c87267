import { percent, rupees } from "webapp-shared/lib/money";

import type { OfferedLender, OfferedProduct, ProductRate } from "./queries";

const range = (low: string, high: string, write: (value: string) => string): string =>
  low === high ? write(low) : `${write(low)}–${write(high)}`;

/** "₹3,000–₹4,500", one figure where every lender pays the same; null where nothing is agreed. */
export const payOf = (rate: ProductRate | undefined): string | null =>
  rate?.low && rate.high ? range(rate.low, rate.high, (value) => rupees(value)) : null;

/** "0.60%–0.90%" of the loan. */
export const shareOf = (rate: ProductRate | undefined): string | null =>
  rate?.low_percent && rate.high_percent ? range(rate.low_percent, rate.high_percent, (value) => percent(value)) : null;

export const amountsOf = ({ amount_from, amount_upto }: OfferedProduct): string | null =>
  amount_from !== null && amount_upto !== null ? range(amount_from, amount_upto, (value) => rupees(value)) : null;

export const ratesOf = ({ rate_from, rate_to }: OfferedProduct): string | null =>
  rate_from !== null && rate_to !== null ? range(rate_from, rate_to, (value) => percent(value)) : null;

/** Open lenders by name or by their lowest rate, those that are closed last; never by what they pay. */
export function sortLenders(lenders: readonly OfferedLender[], by: "name" | "rate"): OfferedLender[] {
  const rate = ({ rate_min }: OfferedLender) => (rate_min === null ? Infinity : Number(rate_min));
  return [...lenders].sort(
    (left, right) =>
      Number(right.is_open) - Number(left.is_open) ||
      (by === "rate" ? rate(left) - rate(right) : 0) ||
      left.lender.localeCompare(right.lender),
  );
}

/** The documents that the open lenders ask for, each once. */
export function documentsOf(lenders: readonly OfferedLender[]): { code: string; name: string }[] {
  const byCode = new Map<string, string>();
  for (const { is_open, documents } of lenders)
    if (is_open) for (const { code, name } of documents) if (!byCode.has(code)) byCode.set(code, name);
  return [...byCode].map(([code, name]) => ({ code, name }));
}
