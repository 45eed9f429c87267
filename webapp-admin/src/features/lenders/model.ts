import { typedNumber } from "webapp-shared/lib/typedNumber";

import type { Lender } from "./queries";

/** The filters of the list (specification 7): what the address says is one of these, else all. */
export const FILTERS = ["all", "pl", "bl", "gl", "hl"] as const;
export type Filter = (typeof FILTERS)[number];

export const readFilter = (text: string | null): Filter => FILTERS.find((filter) => filter === text) ?? "all";

export const matchesFilter = (lender: Lender, filter: Filter): boolean =>
  filter === "all" || lender.products.includes(filter.toUpperCase());

/** What people read; the name is the technical one (product decisions, section 4). */
export function nameOf(
  lender: Pick<Lender, "name" | "display_name_en" | "display_name_hi">,
  language: "en" | "hi",
): string {
  return (language === "hi" ? lender.display_name_hi : lender.display_name_en) || lender.display_name_en || lender.name;
}

/** Specification 5.5: other characters are ignored as typed. */
export const cleanLenderName = (typed: string): string => typed.replace(/[^A-Za-z0-9_-]/g, "");

export const NUMBER_PROPERTIES = [
  "min_income",
  "max_income",
  "min_age",
  "max_age",
  "priority",
  "loan_amount_upto",
  "apr_min",
  "apr_max",
] as const;
export type NumberProperty = (typeof NUMBER_PROPERTIES)[number];

export const FLAGS = ["salaried", "self_employed", "business"] as const;
export type Flag = (typeof FLAGS)[number] | "lender_status" | "autosubmission" | "so_status";

const DECIMALS: readonly NumberProperty[] = ["min_income", "max_income", "loan_amount_upto", "apr_min", "apr_max"];
const PAIRS: Partial<Record<NumberProperty, NumberProperty>> = {
  min_income: "max_income",
  max_income: "min_income",
  min_age: "max_age",
  max_age: "min_age",
  apr_min: "apr_max",
  apr_max: "apr_min",
};

/** The part of the typed text that a number's cell takes; rupees and rates may have parts. */
export const cleanNumber = (property: NumberProperty, typed: string, before: string): string =>
  typedNumber(typed, before, { decimals: DECIMALS.includes(property) });

/** The number typed, null for an empty cell, undefined for what is no number. */
export function parseNumber(typed: string): number | null | undefined {
  const plain = typed.replace(/[,\s]/g, "");
  if (plain === "") return null;
  return /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

export type NumberFault =
  { code: "number_only" } | { code: "min_above_max"; max: number } | { code: "max_below_min"; min: number };

/** Why a typed number cannot be saved; null when it can. Empty means no limit. */
export function faultOf(property: NumberProperty, typed: string, lender: Lender): NumberFault | null {
  const value = parseNumber(typed);
  if (value === undefined) return { code: "number_only" };
  const pair = PAIRS[property];
  const other = pair ? lender[pair] : null;
  if (value === null || other === null || pair === undefined) return null;
  const isMinimum = property.startsWith("min") || property.endsWith("min");
  if (isMinimum && value > Number(other)) return { code: "min_above_max", max: Number(other) };
  if (!isMinimum && value < Number(other)) return { code: "max_below_min", min: Number(other) };
  return null;
}

/** Per cent a year as per cent a month, three decimals, as the edit screen shows it beside the yearly figure. */
export function monthlyRate(annual: number | string | null): string | null {
  if (annual === null || annual === "") return null;
  const rate = Number(annual);
  return Number.isFinite(rate) ? (Math.round((rate / 12) * 1000) / 1000).toFixed(3) : null;
}

export type OfferState = { kind: "none" } | { kind: "off" } | { kind: "set" } | { kind: "till" | "over"; on: string };

/** What the list says about a special offer on a given day. */
export function offerState(lender: Pick<Lender, "so_status" | "so_text" | "so_date_end">, today: string): OfferState {
  if (!lender.so_text) return { kind: "none" };
  if (!lender.so_status) return { kind: "off" };
  if (!lender.so_date_end) return { kind: "set" };
  return { kind: lender.so_date_end < today ? "over" : "till", on: lender.so_date_end };
}

/** Whom the desk turns to at a lender, and by which code the lender knows us. */
export const CONTACT = ["rm_name", "rm_phone", "rm_email", "rm_branch", "portal_url", "dsa_code"] as const;

/** Every property that the change log can be asked for by itself. */
export const LOGGED = [
  "lender_status",
  "autosubmission",
  "priority",
  "min_income",
  "max_income",
  "min_age",
  "max_age",
  "ticket_class",
  "credit_score_class",
  "salaried",
  "self_employed",
  "business",
  "loan_amount_upto",
  "tenure",
  "interest_rate",
  "processing_fees",
  "apr_min",
  "apr_max",
  "so_status",
  "so_text",
  "so_text_hi",
  "so_date_start",
  "so_date_end",
  "lender_group_ids",
  "age_text",
  "age_text_hi",
  "employment_text",
  "employment_text_hi",
  "income_text",
  "income_text_hi",
  "min_loan_text",
  "min_loan_text_hi",
  "max_loan_text",
  "max_loan_text_hi",
  "cibil_text",
  "cibil_text_hi",
  "lender_journey_text",
  "lender_journey_text_hi",
  "mp4_text",
  "pptx_text",
  "pdf_text",
  ...CONTACT,
  "display_name_en",
  "display_name_hi",
  "kind",
  "api",
] as const;

export const SORTABLE = [
  "name",
  "min_income",
  "max_income",
  "min_age",
  "max_age",
  "ticket_class",
  "credit_score_class",
  ...FLAGS,
  "priority",
  "lender_status",
  "special_offer",
] as const;
type Sortable = (typeof SORTABLE)[number];

/** What is typed and chosen above the list; `score` is the id of a class, "none" for lenders without one, "" for all. */
export interface Wanted {
  search: string;
  status: string | null;
  score: string;
  sort: string;
  language: "en" | "hi";
}

/** Where a lender stands by a column; null stands last either way. An offer counts by its last day, one without an end after all. */
function rankOf(lender: Lender, by: Exclude<Sortable, "name">): number | null {
  if (by !== "special_offer") {
    const value = lender[by];
    return value === null ? null : Number(value);
  }
  if (!lender.so_text || !lender.so_status) return null;
  return lender.so_date_end ? Date.parse(lender.so_date_end) : Number.MAX_SAFE_INTEGER;
}

/** Lenders that match what was typed and chosen, in the order asked for ("-priority" is downwards); no value comes last. */
export function arrange(lenders: readonly Lender[], { search, status, score, sort, language }: Wanted): Lender[] {
  const wanted = search.trim().toLowerCase();
  const downwards = sort.startsWith("-");
  const by = SORTABLE.find((property) => property === sort.replace(/^-/, "")) ?? "priority";
  const names = new Intl.Collator(language);
  const shown = lenders.filter(
    (lender) =>
      (wanted === "" ||
        [lender.name, lender.display_name_en, lender.display_name_hi].some((name) =>
          name?.toLowerCase().includes(wanted),
        )) &&
      (status === null || lender.lender_status === Number(status === "on")) &&
      (score === "" || String(lender.credit_score_class ?? "none") === score),
  );
  const keyed = shown.map((lender) => ({
    lender,
    name: nameOf(lender, language),
    rank: by === "name" ? 0 : rankOf(lender, by),
  }));
  const turn = downwards ? -1 : 1;
  keyed.sort((one, other) => {
    const byName = names.compare(one.name, other.name);
    if (by === "name") return turn * byName;
    if (one.rank === null || other.rank === null)
      return Number(one.rank === null) - Number(other.rank === null) || byName;
    return turn * (one.rank - other.rank) || byName;
  });
  return keyed.map(({ lender }) => lender);
}
