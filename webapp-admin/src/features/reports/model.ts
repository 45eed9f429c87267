import { showDate, showMonth } from "webapp-shared/lib/dates";
import { count, type Language, rupees, rupeesShort } from "webapp-shared/lib/money";
import { type Period, readPeriod } from "webapp-shared/lib/period";
import { STATUSES, type Status } from "webapp-shared/lib/statuses";

export type ReportName = "internal" | "products" | "vendors-products";

export const PRODUCTS = ["PL", "BL", "GL", "HL"] as const;
export type Product = (typeof PRODUCTS)[number];
export const CHANNELS = ["own", "partner"] as const;
export type Channel = (typeof CHANNELS)[number];
/** Why submissions were declined, as far as the code is known; others are a lender's own. */
export const REASONS = ["policy", "income", "duplicate", "lender_unreachable", "words", "none"] as const;
export const TIMES = ["day", "week", "month"] as const;
export type By = (typeof TIMES)[number] | "product" | "lender" | "partner" | "channel" | "reason";

/** By what each report's rows may be made; the first is the usual one. */
export const ROWS: Record<ReportName, readonly By[]> = {
  internal: TIMES,
  products: ["product"],
  "vendors-products": ["lender"],
};
export const SPLITS: Record<ReportName, readonly By[]> = {
  internal: ["product", "lender", "partner", "channel"],
  products: ["channel", "partner", "lender", "reason"],
  "vendors-products": ["product"],
};
/** What the page may be narrowed to beside the product. */
export const NARROWED: Record<ReportName, readonly ("lender_id" | "partner_id" | "channel")[]> = {
  internal: ["lender_id", "partner_id", "channel"],
  products: ["lender_id", "partner_id", "channel"],
  "vendors-products": ["lender_id"],
};

/** The columns that may be drawn over the days; the first is the usual one. */
const CHARTED: Record<ReportName, readonly Charted[]> = {
  internal: ["submitted", "disbursed", "loans", "approved", "approval", "applied", "verified", "visits"],
  products: ["submitted", "disbursed", "loans", "approved", "approval", "applied"],
  "vendors-products": ["submitted", "disbursed", "loans", "approved", "approval"],
};
/** How far those who arrived have come may be drawn too. */
export const CHARTED_ARRIVALS = ["arrived_submitted", "arrived_applied", "arrived_disbursed", "arrived_lent"] as const;
export const COUNTED = ["events", "arrivals"] as const;
export type Counted = (typeof COUNTED)[number];
export type Charted =
  | "submitted"
  | "disbursed"
  | "loans"
  | "approved"
  | "approval"
  | "applied"
  | "verified"
  | "visits"
  | (typeof CHARTED_ARRIVALS)[number];

export type ReportQuery = Period & {
  by?: By;
  split?: By;
  product?: Product;
  lender_id?: number;
  partner_id?: string;
  channel?: Channel;
  compare?: boolean;
  counted?: "arrivals";
  chart: Charted;
};

/** Whether a report can count those who arrived: they are counted of all and of each product, not of a lender. */
export const countsArrivals = (report: ReportName): boolean => report !== "vendors-products";
export const chartedOf = (report: ReportName, counted: Counted): readonly Charted[] =>
  counted === "arrivals" ? CHARTED_ARRIVALS : CHARTED[report];
export const splitsOf = (report: ReportName, counted: Counted): readonly By[] =>
  SPLITS[report].filter((split) => counted === "events" || split === "product");

const oneOf = <Word extends string>(words: readonly Word[], text: string | null): Word | undefined =>
  words.find((word) => word === text);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What an address asks a report for; what cannot be read is left out. */
export function readReport(report: ReportName, query: URLSearchParams): ReportQuery {
  const by = oneOf(ROWS[report], query.get("by"));
  const counted = countsArrivals(report) ? (oneOf(COUNTED, query.get("counted")) ?? "events") : "events";
  const split = oneOf(splitsOf(report, counted), query.get("split"));
  const product = oneOf(PRODUCTS, query.get("product"));
  const channel = oneOf(CHANNELS, query.get("channel"));
  const lender = query.get("lender_id");
  const partner = query.get("partner_id");
  return {
    ...readPeriod(query),
    ...(by && by !== ROWS[report][0] && { by }),
    ...(split && { split }),
    ...(product && { product }),
    ...(counted === "events" && channel && { channel }),
    ...(counted === "events" && lender && /^[1-9]\d{0,8}$/.test(lender) && { lender_id: Number(lender) }),
    ...(counted === "events" && partner && (partner === "own" || UUID.test(partner)) && { partner_id: partner }),
    ...(query.get("compare") === "true" && { compare: true }),
    ...(counted === "arrivals" && { counted }),
    chart: oneOf(chartedOf(report, counted), query.get("chart")) ?? chartedOf(report, counted)[0] ?? "submitted",
  };
}

/** The same address with some of its words changed; an empty one is taken out. The cell that was open is closed. */
export function writeQuery(query: URLSearchParams, change: Record<string, string>): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const name of ["cell", "page"]) written.delete(name);
  for (const [name, value] of Object.entries(change)) {
    if (value) written.set(name, value);
    else written.delete(name);
  }
  return written;
}

/** The filters of the report's file: its days as they are shown, its rows and what it is narrowed to. */
export function fileFilters(query: ReportQuery, days: { from: string; to: string }): Record<string, string> {
  const { by, split, product, lender_id, partner_id, channel, counted } = query;
  const words = { by, split, product, lender_id: lender_id?.toString(), partner_id, channel, counted };
  const said = Object.entries(words).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { ...Object.fromEntries(said), ...days };
}

const NOTHING = "—";
const HOURS_A_DAY = 24;

/** A cell as people read it: counts grouped, rupees short, hours as days from two days on. */
export function showCell(
  unit: string,
  value: string | null | undefined,
  language: Language,
  words: { hours: (n: string) => string; days: (n: string) => string },
): string {
  if (value === null || value === undefined) return NOTHING;
  if (unit === "percent") return `${value}%`;
  if (unit === "rupees") return rupeesShort(value, language);
  if (unit === "days") return words.days(count(value));
  if (unit !== "hours") return count(value);
  const hours = Number(value);
  return hours < 2 * HOURS_A_DAY ? words.hours(count(hours)) : words.days((hours / HOURS_A_DAY).toFixed(1));
}

/** The whole amount behind a short one, for the pointer. */
export const wholeAmount = (unit: string, value: string | null | undefined): string | undefined =>
  unit === "rupees" && value ? rupees(value, { paise: true }) : undefined;

/** By how many per cent a number differs from the one before; null where there was nothing to compare with. */
export function changeOf(now: string | null | undefined, before: string | null | undefined): number | null {
  const [value, was] = [Number(now ?? Number.NaN), Number(before ?? Number.NaN)];
  return Number.isFinite(value) && was > 0 ? Math.round(((value - was) / was) * 1000) / 10 : null;
}

/** Whether somebody can be shown behind a cell. */
export const hasPeople = (column: { has_people: boolean }, value: string | null | undefined): boolean =>
  column.has_people && value !== null && value !== undefined && Number(value) > 0;

/** The cell that an address has open: a row's key and a column. */
export function readCell(query: URLSearchParams): { key: string; column: string } | null {
  const [key, column] = (query.get("cell") ?? "").split("~");
  return key && column ? { key, column } : null;
}

/** What a day, a week or a month is called: its first day. */
export function bucketName(by: string, key: string, language: Language): string {
  if (by !== "month") return showDate(key, language);
  return showMonth(key, language);
}

export const LINE_VIEWS = ["waits_for_us", "lender_late", "customer_late", "sanctioned_not_disbursed"] as const;
export type LineView = (typeof LINE_VIEWS)[number];
export const OWNERS = ["us", "lender", "customer"] as const;
export type Owner = (typeof OWNERS)[number];
export const SOURCES = ["customer", "lender_api", "status_file", "mis", "admin", "system"] as const;

export interface LinesQuery {
  view?: LineView;
  product?: Product;
  status?: Status;
  channel?: Channel;
  owes?: Owner;
  after?: string;
}

/** What an address asks the list of submissions for. */
export function readLines(query: URLSearchParams): LinesQuery {
  const view = oneOf(LINE_VIEWS, query.get("view"));
  const product = oneOf(PRODUCTS, query.get("product"));
  const status = oneOf(STATUSES, query.get("status"));
  const channel = oneOf(CHANNELS, query.get("channel"));
  const owes = oneOf(OWNERS, query.get("owes"));
  const after = query.get("after");
  return {
    ...(view && { view }),
    ...(product && { product }),
    ...(status && { status }),
    ...(channel && { channel }),
    ...(owes && { owes }),
    ...(after && UUID.test(after) && { after }),
  };
}

export const known = <Word extends string>(words: readonly Word[], text: string): text is Word =>
  words.some((word) => word === text);
