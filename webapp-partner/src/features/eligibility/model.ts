import type { Criteria } from "../../api/criteria";

/** The columns of specification 2.12, in its order. */
export const COLUMNS = [
  "name",
  "age",
  "employment",
  "income",
  "min_loan",
  "max_loan",
  "cibil",
  "lender_journey",
] as const;

/** An empty value shows a dash. */
export const orDash = (text: string | null): string => text?.trim() || "—";

/** A journey that is an address can be opened; any other text is read. */
export const isAddress = (text: string | null): text is string => /^https:\/\/\S+$/.test(text?.trim() ?? "");

export function find(rows: readonly Criteria[], search: string, sort: string): Criteria[] {
  const wanted = search.trim().toLowerCase();
  const direction = sort === "-name" ? -1 : 1;
  const names = new Intl.Collator();
  return rows
    .filter((row) => COLUMNS.some((column) => (row[column] ?? "").toLowerCase().includes(wanted)))
    .sort((one, other) => direction * names.compare(one.name, other.name));
}

export const LOANS = ["PL", "BL", "GL", "HL"] as const;
export const EMPLOYMENTS = ["salaried", "self_employed", "business", "not_working"] as const;
/** The lists of a check, the best one first. */
export const OUTCOMES = ["likely", "to_confirm", "no_match"] as const;

/** A customer's facts as typed; they name nobody. */
export interface CheckValues {
  product: string;
  amount: string;
  tenure: string;
  age: string;
  income: string;
  employment: string;
  pincode: string;
}

const isBetween = (text: string, least: number, most: number): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= least && Number(text) <= most;

export const isAge = (text: string): boolean => isBetween(text, 18, 100);

export const isMonths = (text: string): boolean => isBetween(text, 1, 480);

/** The rules of the offers with the kind of what they ask for; a `word` is said by its name alone. */
const RULES = {
  not_offered: "word",
  switched_off: "word",
  amount_min: "money",
  tenure_min: "months",
  tenure_max: "months",
  ticket_class: "word",
  gold_value: "word",
  property_value: "word",
  age_min: "number",
  age_max: "number",
  age_at_maturity: "number",
  income_min: "money",
  income_max: "money",
  turnover_class: "word",
  business_years_class: "word",
  employment: "employment",
  credit_score_class: "word",
  pincode: "word",
  foir: "word",
  cooling_off: "word",
  duplicate: "word",
  limit_age_min: "number",
  limit_age_max: "number",
  limit_income_min: "money",
  limit_income_max: "money",
  limit_pincode: "word",
  limit_open_applications: "word",
} as const;

export const knownRule = (code: string): keyof typeof RULES | undefined =>
  (Object.keys(RULES) as (keyof typeof RULES)[]).find((rule) => rule === code);

export const kindOfRule = (code: string): (typeof RULES)[keyof typeof RULES] => RULES[knownRule(code) ?? "duplicate"];
