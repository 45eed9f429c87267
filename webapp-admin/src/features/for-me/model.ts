import { dayIst } from "webapp-shared/lib/dates";
import type { IconName } from "webapp-shared/ui/Icon/Icon";
import type { BadgeShape, Tone } from "webapp-shared/ui/StatusBadge/StatusBadge";

import type { ApprovalRequest } from "../../api/forMe";

type Kind = ApprovalRequest["kind"];

export const ICONS: Record<Kind, IconName> = {
  statement: "file",
  payout: "bank",
  recall: "undo",
  reopened_month: "retry",
  settled_month: "check",
  referral_terms: "users",
  advice: "rupee",
  advice_reversal: "undo",
  commission_file: "rupee",
  upload: "upload",
  corrected_rows: "columns",
  deletion: "trash",
  hold: "lock",
  full_admin: "shield",
  manual_status: "check",
  poster_template: "pencil",
  merchant: "users",
  partner_kyc: "shield",
  brand: "pencil",
  message_template: "pencil",
  campaign: "users",
  call_script: "phone",
};

export const STATES: Record<ApprovalRequest["state"], { tone: Tone; shape: BadgeShape }> = {
  waiting: { tone: "info", shape: "half" },
  in_force: { tone: "neutral", shape: "half" },
  approved: { tone: "positive", shape: "round" },
  declined: { tone: "neutral", shape: "square" },
};

/** How urgent a request is: late, due, or so many hours or days old. */
export interface Urgency {
  word: "late" | "due_today" | "waiting_hours" | "waiting_days";
  number: number;
  tone: Tone;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const AGED_HOURS = 4;
const LONG_DAYS = 3;

/** Says what presses about a request: its day first, then how long it has waited. Null for a fresh one. */
export function urgencyOf(request: Pick<ApprovalRequest, "needed_by" | "made_at">, now: string): Urgency | null {
  const today = dayIst(now);
  if (request.needed_by && request.needed_by < today) return { word: "late", number: 0, tone: "danger" };
  if (request.needed_by === today) return { word: "due_today", number: 0, tone: "warning" };
  const age = Date.parse(now) - Date.parse(request.made_at);
  const days = Math.floor(age / DAY);
  if (days >= LONG_DAYS) return { word: "waiting_days", number: days, tone: "danger" };
  if (days >= 1) return { word: "waiting_days", number: days, tone: "warning" };
  const hours = Math.floor(age / HOUR);
  return hours >= AGED_HOURS ? { word: "waiting_hours", number: hours, tone: "warning" } : null;
}

/** The two letters of a person's round mark: the first of the first and the last word. */
export function lettersOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? "") : "";
  return `${words[0]?.[0] ?? ""}${last[0] ?? ""}`.toUpperCase();
}

/** Whether an address is a page of this bundle; the Django admin is another program with a sign-in of its own. */
export const isOwnPage = (path: string): boolean => path.startsWith("/admin/");
