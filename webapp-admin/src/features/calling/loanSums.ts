import { paiseOf, price } from "webapp-shared/lib/emi";

import type { CallTask } from "./queries";

export interface LoanFigures {
  amount: string;
  months: string;
  rate: string;
}

export interface PaidNow {
  id: number;
  what: string;
  amount: string;
}

const MAX_MONTHS = 480;
const MAX_RATE = 100;

/** The person's own amount and months, and the lowest rate of their offers as shown. */
export function figuresOf(about: CallTask["about"]): LoanFigures {
  const rates = (about?.offers ?? []).map((offer) => Number(offer.annual_rate)).filter((rate) => rate > 0);
  return {
    amount: about?.amount.split(".")[0] ?? "",
    months: about ? String(about.tenure_months) : "",
    rate: rates.length > 0 ? String(Math.min(...rates)) : "",
  };
}

/** EMI and interest in rupees; null while the figures are no loan. */
export function loanOf({ amount, months, rate }: LoanFigures): { emi: number; interest: number } | null {
  const term = Number(months);
  const share = Number(rate);
  if (!(Number(amount) > 0) || !Number.isInteger(term) || term < 1 || term > MAX_MONTHS) return null;
  if (rate.trim() === "" || !(share >= 0) || share > MAX_RATE) return null;
  const { emi, totalInterest } = price({ amount, annualRate: rate, months: term, fees: 0 });
  return { emi, interest: totalInterest };
}

/** Rupees of instalments, summed in whole paise. */
export const totalOf = (amounts: readonly (string | number)[]): number =>
  amounts.reduce((sum: number, amount) => sum + (Number(amount) > 0 ? paiseOf(amount) : 0), 0) / 100;

/** Share of an income that instalments take, in per cent with one place; null without an income. */
export const shareOf = (instalments: number, income: string): string | null =>
  Number(income) > 0 ? ((instalments * 100) / Number(income)).toFixed(1) : null;
