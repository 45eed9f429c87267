import type { Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { CaseSubmission, Line } from "./queries";

export const REASONS = ["caller_asked", "lender_asked", "correction", "complaint", "other"] as const;
export type RevealReason = (typeof REASONS)[number];
export type RevealField = "mobile" | "email" | "pan" | "birth_date" | "address" | "income";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isCustomerId = (text: string | undefined): text is string => text !== undefined && UUID.test(text);

/** Letters alone: a name, which takes a second fact. */
export const isName = (text: string): boolean => text.trim().length >= 2 && !/[\d@/]/.test(text);

const TONES: Partial<Record<string, Tone>> = {
  documents_pending: "warning",
  approved: "positive",
  sanctioned: "positive",
  disbursed: "positive",
  rejected: "danger",
  failed: "danger",
};
export const toneOf = (status: string): Tone => TONES[status] ?? "neutral";
export const shapeOf = (status: string) => (toneOf(status) === "positive" ? ("round" as const) : ("square" as const));

/** The lines under the day they happened on (Indian time), in the order they came. */
export function byDay(lines: readonly Line[], dayOf: (at: string) => string): { day: string; lines: Line[] }[] {
  const days: { day: string; lines: Line[] }[] = [];
  for (const line of lines) {
    const day = dayOf(line.at);
    const last = days.at(-1);
    if (last?.day === day) last.lines.push(line);
    else days.push({ day, lines: [line] });
  }
  return days;
}

/** Statuses from the first to the last; the ends come after disbursed. Nobody sets *created* by hand. */
const STATUSES = [
  "sent",
  "in_review",
  "documents_pending",
  "approved",
  "sanctioned",
  "disbursed",
  "rejected",
  "declined_by_customer",
  "expired",
  "failed",
] as const;
export type Status = (typeof STATUSES)[number];

const MONEY: readonly string[] = ["sanctioned", "disbursed"];
const ENDS: readonly string[] = ["rejected", "declined_by_customer", "expired", "failed"];
export const carriesMoney = (status: string): boolean => MONEY.includes(status);

/** The statuses that may follow by hand; out of disbursed leads only the reversal of its file. */
export function statusesFrom(current: CaseSubmission["status"], canStepBack: boolean): Status[] {
  if (current === "disbursed") return [];
  const place = STATUSES.findIndex((status) => status === current);
  return STATUSES.filter(
    (status, index) => status !== current && (canStepBack || (!ENDS.includes(current) && index > place)),
  );
}
