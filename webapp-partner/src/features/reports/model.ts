import { STATUSES, type Status } from "webapp-shared/lib/statuses";

export const REPORTS = ["applications", "commission", "payouts", "clicks"] as const;
export type ReportName = (typeof REPORTS)[number];
export const LOANS = ["PL", "BL", "GL", "HL"] as const;
export const PRODUCTS = [...LOANS, "CC", "SL", "CAR", "TWO", "HEALTH", "SHOP", "OTHER", "VOUCHER", "DEAL"] as const;
export const OWNERS = ["us", "lender", "customer"] as const;
export const SOURCES = ["customer", "lender_api", "status_file", "mis", "admin", "system"] as const;
export const REASONS = ["lender_unreachable", "policy", "income", "duplicate"] as const;
export const KINDS = ["partner_share", "adjustment", "reversal", "referral"] as const;
export const PAYOUT_STATES = ["approved", "paid", "carried"] as const;
export const HOLDS = ["multi_funded", "disputed", "lender_unpaid"] as const;
export const CODES = ["credited", "not_first", "too_old", "application_keeps_its_credit"] as const;
export const VIAS = ["link", "qr", "named"] as const;

/** A word of the server as one of ours; null for one that this page has no words for. */
export const known = <Word extends string>(words: readonly Word[], text: string): Word | null =>
  words.find((word) => word === text) ?? null;

/** The reports of somebody's role: an agent sees no rupees of the organisation. */
export const reportsOf = (isOwner: boolean): readonly ReportName[] =>
  isOwner ? REPORTS : REPORTS.filter((name) => name !== "commission" && name !== "payouts");

export const readReport = (query: URLSearchParams, isOwner: boolean): ReportName =>
  known(reportsOf(isOwner), query.get("report") ?? "") ?? "applications";

export interface ApplicationFilters {
  product?: (typeof LOANS)[number];
  status?: Status;
  lender_id?: number;
  owes?: (typeof OWNERS)[number];
  agent_id?: string;
  link_id?: string;
  search?: string;
  view?: "why_not";
  after?: string;
}

const A_LENDER = /^[1-9]\d{0,8}$/;
const AN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an address narrows the list of applications to; what it cannot mean is left out. */
export function readApplications(query: URLSearchParams): ApplicationFilters {
  const text = (name: string) => query.get(name) ?? "";
  const product = known(LOANS, text("product"));
  const status = known(STATUSES, text("status"));
  const owes = known(OWNERS, text("owes"));
  const search = text("search").trim().slice(0, 80);
  return {
    ...(product ? { product } : {}),
    ...(status ? { status } : {}),
    ...(A_LENDER.test(text("lender_id")) ? { lender_id: Number(text("lender_id")) } : {}),
    ...(owes ? { owes } : {}),
    ...(AN_ID.test(text("agent_id")) ? { agent_id: text("agent_id") } : {}),
    ...(AN_ID.test(text("link_id")) ? { link_id: text("link_id") } : {}),
    ...(search ? { search } : {}),
    ...(text("view") === "why_not" ? { view: "why_not" as const } : {}),
    ...(AN_ID.test(text("after")) ? { after: text("after") } : {}),
  };
}

export type ClickFilters = Pick<ApplicationFilters, "link_id">;

/** The filters of clicks that an address names. */
export function readClicks(query: URLSearchParams): ClickFilters {
  const { link_id } = readApplications(query);
  return link_id ? { link_id } : {};
}

export interface PayoutFilters {
  state?: (typeof PAYOUT_STATES)[number];
  product?: (typeof LOANS)[number];
  lender_id?: number;
  page: number;
}

/** What an address narrows the payouts to, and the page of their lines. */
export function readPayouts(query: URLSearchParams): PayoutFilters {
  const state = known(PAYOUT_STATES, query.get("state") ?? "");
  const { product, lender_id } = readApplications(query);
  return {
    ...(state ? { state } : {}),
    ...(product ? { product } : {}),
    ...(lender_id ? { lender_id } : {}),
    page: Math.max(1, Number(query.get("page")) || 1),
  };
}

/** The address with some names changed; an empty value takes its name away, and any change begins at the first page. */
export function writeQuery(query: URLSearchParams, next: Record<string, string>): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of ["after", "page"]) written.delete(name);
  for (const [name, value] of Object.entries(next)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** The days of a file: what the page was answered for, so that both show the same. */
export const daysOf = (page: { first: string; last: string }) => ({ from: page.first, to: page.last });
