import { inRupees, paiseOf } from "webapp-shared/lib/emi";
import { STATUSES, type Status } from "webapp-shared/lib/statuses";

export const readStatus = (text: string): Status | null => STATUSES.find((status) => status === text) ?? null;

const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;
export type Product = (typeof PRODUCTS)[number];
const LEAD_PRODUCTS = ["CAR", "TWO", "HEALTH", "SHOP", "OTHER", "SL"] as const;
export const readLeadProduct = (text: string) => LEAD_PRODUCTS.find((product) => product === text) ?? null;
export const readProduct = (text: string): Product | null => PRODUCTS.find((product) => product === text) ?? null;

export const STEPS = [
  "visit",
  "otp_requested",
  "otp_verified",
  "profile_completed",
  "offers_viewed",
  "submitted",
  "approved",
  "disbursed",
] as const;
export type Step = (typeof STEPS)[number];

export interface FunnelStep {
  step: Step;
  count: number;
  /** per cent of the step before that came here; null for the first step and after an empty one */
  wentOn: number | null;
  /** more than 40 of 100 left here */
  lostMany: boolean;
}

const LOST_MANY_BELOW = 60;

/** The way from visit to money with the share that went on at each step. */
export function funnelOf(counts: readonly { step: string; count: number }[]): FunnelStep[] {
  const known = new Map(counts.map(({ step, count }) => [step, count]));
  return STEPS.map((step, index) => {
    const count = known.get(step) ?? 0;
    const before = index > 0 ? (known.get(STEPS[index - 1] ?? "") ?? 0) : 0;
    const wentOn = before > 0 ? Math.round((count / before) * 100) : null;
    return { step, count, wentOn, lostMany: wentOn !== null && wentOn < LOST_MANY_BELOW };
  });
}

/** "Farhan Qureshi" → "Farhan": one greets by the first name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? "";

/** Two amounts of the wire as one, counted in paise: "6420.10" and "4740.20" give "11160.30". */
export const combined = (one: string, other: string): string => inRupees(paiseOf(one) + paiseOf(other)).toFixed(2);

interface Shares {
  earned: string;
  pending: string;
  money: {
    received: string | null;
    due: string | null;
    pay_on: string | null;
    paid: string | null;
    paid_on: string | null;
  };
}

/** What became of the own share, in the order money takes; what nothing is known of is left out, never shown as nought. */
export function sharesOf({ earned, pending, money }: Shares) {
  const shares = [
    { key: "earned", amount: earned, on: null },
    { key: "pending", amount: pending, on: null },
    { key: "received", amount: money.received, on: null },
    { key: "due", amount: money.due, on: money.pay_on },
    { key: "paid", amount: money.paid, on: money.paid_on },
  ] as const;
  return shares.flatMap(({ amount, ...share }) => (amount === null ? [] : [{ ...share, amount }]));
}

/** Days of the month that are left after this one. */
export function daysLeft(today: string): number {
  const [year = 0, month = 0, day = 0] = today.split("-").map(Number);
  return new Date(Date.UTC(year, month, 0)).getUTCDate() - day;
}

/** "+12%" or "−3%", whole per cent; null where there was nothing to compare with. */
export function showTrend(trend: string | null): { text: string; way: "up" | "down" | "level" } | null {
  if (trend === null) return null;
  const change = Math.round(Number(trend));
  if (change === 0) return { text: "0%", way: "level" };
  return change > 0 ? { text: `+${change}%`, way: "up" } : { text: `−${-change}%`, way: "down" };
}
