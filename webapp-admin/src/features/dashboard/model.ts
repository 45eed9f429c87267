import { STATUSES, type Status } from "webapp-shared/lib/statuses";

import type { Product } from "../../components/funnel/model";

export const LEAD_PRODUCTS = ["CAR", "TWO", "HEALTH", "SHOP", "OTHER", "SL"] as const;
/** What the chart over days may show. */
export const CHARTED = ["submitted", "approved", "loans", "disbursed"] as const;
export type Charted = (typeof CHARTED)[number];

export const TILES = [
  "leads",
  "applications",
  "submitted",
  "approved",
  "disbursed",
  "expected",
  "received",
  "gap",
  "payable",
  "paid",
  "margin",
] as const;
export type TileKey = (typeof TILES)[number];

export const ALERTS = [
  "lender_down",
  "lender_errors",
  "no_mis_file",
  "no_approvals",
  "offer_over",
  "slab_gap",
  "upload_failed",
  "upload_errors",
  "upload_stuck",
  "upload_stopped",
  "upload_waiting",
  "upload_unchecked",
  "corrections_waiting",
  "reconciliation_gap",
  "statements_waiting",
  "payouts_waiting",
  "received_waiting",
  "no_status_file",
  "card_links",
  "no_owner",
  "partner_spike",
  "domain_failing",
  "domain_lost",
  "callbacks_overdue",
  "calls_stuck",
  "tickets_overdue",
  "campaign_stands",
  "schedule_failed",
  "counts_changed",
] as const;

interface StatusCount {
  status: string;
  count: number;
}

/** Every state with its count, those without submissions too, in the order of the journey. */
export function countsInOrder(counts: readonly StatusCount[]): { status: Status; count: number }[] {
  const found = new Map(counts.map(({ status, count }) => [status, count]));
  return STATUSES.map((status) => ({ status, count: found.get(status) ?? 0 }));
}

/** "12.5%" of the whole, with one decimal; nothing to share gives a dash. */
export function shareOf(part: number, whole: number): string {
  return whole > 0 ? `${(Math.round((part / whole) * 1000) / 10).toFixed(1)}%` : "—";
}

/** "+12%" or "−3%" of a change in per cent, whole; undefined where there was nothing to compare with. */
export function showChange(percent: string | null): string | undefined {
  if (percent === null) return undefined;
  const change = Math.round(Number(percent));
  return change > 0 ? `+${change}%` : change < 0 ? `−${-change}%` : "0%";
}

/** States that at least one partner of the list has reached: the others are no column. */
export function usedStatuses(partners: readonly { counts: Readonly<Record<string, number>> }[]): Status[] {
  return STATUSES.filter((status) => partners.some(({ counts }) => (counts[status] ?? 0) > 0));
}

const LOST_MANY_BELOW = 60;

/** Whether more than 40 of 100 left before this step. */
export const lostMany = (ofBefore: string | null): boolean => ofBefore !== null && Number(ofBefore) < LOST_MANY_BELOW;

/** Up, down or level, by the sign of a change in per cent; null where there was nothing to compare with. */
export function wayOf(trend: string | null): "up" | "down" | "level" | null {
  if (trend === null) return null;
  const change = Number(trend);
  return change > 0 ? "up" : change < 0 ? "down" : "level";
}

/** The points of a small line of values, left to right in a box of `width` by `height`; the scale starts at zero. */
export function sparkPoints(values: readonly number[], width: number, height: number): string {
  const top = Math.max(...values, 1e-9);
  const bottom = Math.min(...values, 0);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  return values
    .map(
      (value, place) =>
        `${(place * step).toFixed(1)},${(height - ((value - bottom) / (top - bottom)) * height).toFixed(1)}`,
    )
    .join(" ");
}

type Cell = string | number | null;

/** A table's rows by one column: a minus before the key for downwards, numbers as numbers, nothing last. */
export function sorted<Row extends object>(rows: readonly Row[], sort: string): Row[] {
  const down = sort.startsWith("-");
  const key = (down ? sort.slice(1) : sort) as keyof Row;
  const read = (row: Row): Cell => {
    const value = row[key] as Cell;
    return value !== null && value !== "" && !Number.isNaN(Number(value)) ? Number(value) : value;
  };
  return [...rows].sort((one, other) => {
    const [a, b] = [read(one), read(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b));
    return down ? -order : order;
  });
}

/** Where an alert is mended. */
export function cureOf(target: string, lenderId: number | null, partnerId: string | null = null): string {
  if (target === "partner" && partnerId !== null) return `/admin/partners/${partnerId}`;
  if (target === "lender" && lenderId !== null) return `/admin/lenders/${lenderId}`;
  if (target === "commissions" && lenderId !== null) return `/admin/lenders/${lenderId}#commissions`;
  if (target === "cards") return "/admin/credit-cards";
  if (target === "partners") return "/admin/partners";
  if (target === "mis_files") return "/admin/mis-upload";
  if (target === "lead_files") return "/admin/lead-import";
  if (target === "pincode_files") return "/admin/customer-eligibility?tab=limits";
  if (target === "commission_files") return "/admin/commission-upload-file";
  if (target === "received") return "/admin/commission-upload-file/received?state=waiting";
  if (target === "reconciliation") return "/admin/commission-upload-file/reconciliation?state=open";
  if (target === "payouts") return "/admin/commission-upload-file/payouts";
  if (target === "statements") return "/admin/commission-upload-file/statements?state=draft";
  if (target === "tickets") return "/admin/csr-portal/tickets?view=overdue";
  if (target === "telecalling" || target === "messaging" || target.endsWith("-report")) return `/admin/${target}`;
  return "/admin/application-status-file";
}

/** What of the dashboard a file of it is narrowed down to. */
export const shownDays = (
  { period }: { period: { from: string; to: string } },
  product: Product | null,
): Record<string, string> => ({
  from: period.from,
  to: period.to,
  ...(product ? { product } : {}),
});
